"""Positions of Ember Belt in the middle of a game, to start a rule test from."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import galactarium.games.template
from galactarium.content import load_content
from galactarium.games.template import GAME
from galactarium.games.template.round import GAME_FLOW
from galactarium.games.template.state import Ember
from galactarium.kernel import (
    Empty,
    Event,
    OptionValue,
    Params,
    Tape,
    advance,
    answer,
    refusal,
    seed_from,
)

FOLDER = Path(galactarium.games.template.__file__).parent
CONTENT = load_content(FOLDER / "data").data
SEED = seed_from("ember")
Outcome = tuple[int, ...]


def position(
    label: str,
    *,
    seats: int = 2,
    options: Mapping[str, OptionValue] | None = None,
    script: tuple[Outcome, ...] = (),
    **fields: Any,
) -> Ember:
    """A game that runs on from this step of its main flow.

    Args:
        label: The step, such as "2.1.bid".
        seats: The number of players.
        options: The options that are not as usual.
        script: What chance gives, as long as it lasts.
        fields: Fields of the state. Rocks that `ore` or `drones` do not name have none; the bank
            holds the rest of the ore, unless it is given.
    """
    s = GAME.begin(seats, GAME.resolve(options or {}, seats), CONTENT)
    s.seed = SEED
    s.round = 1
    s.stack = [(GAME_FLOW, GAME_FLOW.position_of(label), Empty())]
    for name, value in fields.items():
        assert name in Ember.SHAPE, f"Ember has no {name}"
        setattr(s, name, value)
    s.ore = {rock: s.ore.get(rock, 0) for rock in s.box.rocks}
    s.drones = {rock: s.drones.get(rock, [0] * seats) for rock in s.box.rocks}
    if "bank" not in fields:
        s.bank = s.box.ore - sum(s.ore.values()) - sum(s.purses)
    s.tape = Tape()
    s.tape.script = list(script)
    advance(s)
    return s


def do(s: Ember, seat: int, *parts: int | str) -> None:
    """Give a legal answer."""
    refused = answer(s, seat, parts)
    assert refused is None, refused.plain()


def why_not(s: Ember, seat: int, *parts: int | str) -> tuple[str, str]:
    """The rule and the reason that forbid an answer; both empty if nothing does."""
    refused = refusal(s, seat, parts)
    return ("", "") if refused is None else (refused.rule, refused.key)


def all_pass(s: Ember) -> None:
    """Close the open window: nobody plays a card any more."""
    depth = len(s.stack)
    while len(s.stack) == depth:
        do(s, s.asked[0], "pass")


def act(s: Ember, seat: int, *deed: int | str) -> None:
    """Do a deed that no card changes."""
    do(s, seat, *deed)
    if any(s.hands):
        all_pass(s)


def events(s: Ember, key: str) -> list[Params]:
    """What the events of this key said, oldest first."""
    return [event.params for event in tape(s).events if event.key == key]


def told(s: Ember, seat: int) -> list[Event]:
    """The events that a seat gets, oldest first."""
    return [event for event in tape(s).events if event.audience is None or seat in event.audience]


def tape(s: Ember) -> Tape:
    """The tape of a position."""
    assert s.tape is not None
    return s.tape
