"""Positions of Age of Galaxy in the middle of a game, to start a rule test from."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import galactarium.games.age_of_galaxy
from galactarium.content import load_content
from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.components import PRESTIGE, PRODUCTIVITY, RESOURCES, box_of
from galactarium.games.age_of_galaxy.round import GAME_FLOW
from galactarium.games.age_of_galaxy.row import place_of, reveal_system
from galactarium.games.age_of_galaxy.setup import block_spaces
from galactarium.games.age_of_galaxy.solo import seat_opponent
from galactarium.games.age_of_galaxy.state import CONQUERED, LEVELS, Galaxy
from galactarium.kernel import (
    Empty,
    Event,
    OptionValue,
    Params,
    Part,
    Tape,
    advance,
    answer,
    parts,
    refusal,
    seed_from,
)

FOLDER = Path(galactarium.games.age_of_galaxy.__file__).parent
CONTENT = load_content(FOLDER / "data").data
BOX = box_of(CONTENT)
SEED = seed_from("galaxy")
TURN, WAR, GALACTIC = "2.1.turn", "4.1.compare", "5.1.fleet"
Outcome = tuple[int, ...]


def position(
    label: str = TURN,
    *,
    seats: int = 2,
    options: Mapping[str, OptionValue] | None = None,
    script: tuple[Outcome, ...] = (),
    round: int = 1,
    goods: Sequence[Mapping[str, int]] = (),
    planets: Mapping[str, tuple[int, str]] | None = None,
    **fields: Any,
) -> Galaxy:
    """A game that runs on from this step of its main flow.

    The row is systems 1 to 5, the trade cards are Lore Exchange, Commodity Trade and Political
    Cooperation, tokens lie in the order of the data; nobody has cards, and everybody one disc.

    Args:
        label: The step, such as "4.1.compare".
        seats: The number of players.
        options: The options that are not as usual.
        script: What chance gives, as long as it lasts.
        round: The round; the fleet and the cards face up follow from it.
        goods: What each side has; productivity is 0 unless it is named.
        planets: Owner and level of planets, by slot.
        fields: Other fields of the state.
    """
    s: Galaxy = GAME.begin(seats, GAME.resolve(options or {}, seats), CONTENT)
    s.seed, s.round, s.fleet = SEED, round, round - 1
    s.stack = [(GAME_FLOW, GAME_FLOW.position_of(label), Empty())]
    s.systems, s.trade = s.systems[:5], s.trade[:3]
    s.planet_pile.reverse()
    s.exploration_pile.reverse()
    block_spaces(s, Empty())
    for _ in range(5 if s.options["explored"] else min(5, round + 1)):
        reveal_system(s)
    s.arrival, s.arrivals = list(range(s.sides, 0, -1)), seats
    s.discs = [1] * seats + [0] * (s.sides - seats)
    for side in range(s.sides):
        s.goods[side][PRODUCTIVITY] = 0
    if seats == 1:
        seat_opponent(s, Empty())
    for seat, owned in enumerate(goods):
        for name, n in owned.items():
            s.goods[seat][RESOURCES.index(name)] = n
    for slot, (owner, level) in (planets or {}).items():
        place = place_of(s, slot)
        s.owner[place], s.level[place] = owner, LEVELS.index(level)
    for name, value in fields.items():
        assert name in Galaxy.SHAPE, f"Galaxy has no {name}"
        of_tuples = name in ("alliances", "technologies")
        setattr(s, name, [tuple(own) for own in value] if of_tuples else deepcopy(value))
    put_rest_in_supply(s)
    s.tape = Tape()
    s.tape.script = list(script)
    s.revealed = 0
    advance(s)
    return s


def put_rest_in_supply(s: Galaxy) -> None:
    """Discs and cards that lie nowhere else are in the supply and the deck."""
    for seat in range(s.sides):
        used = s.discs[seat] + s.nominated.count(seat)
        used += 1 + len(s.technologies[seat]) if seat < s.seats else 0
        used += sum(discs.count(seat) for discs in s.trade_discs)
        used += sum(row[seat] for row in s.worked)
        owned = [level for owner, level in zip(s.owner, s.level, strict=True) if owner == seat]
        used += sum(level for level in owned if level != CONQUERED)
        s.pool[seat] = s.box.discs - used
    taken = {
        card for pile in (*s.hands, *s.alliances, *s.put_away, s.used, s.major) for card in pile
    }
    s.deck = [card for card in s.deck if card not in taken]


def do(s: Galaxy, seat: int, *given: Part) -> None:
    """Give a legal answer."""
    refused = answer(s, seat, given)
    assert refused is None, refused.plain()


def why_not(s: Galaxy, seat: int, *given: Part) -> tuple[str, str]:
    """The rule and the reason that forbid an answer; both empty if nothing does."""
    refused = refusal(s, seat, given)
    return ("", "") if refused is None else (refused.rule, refused.key)


def offered(s: Galaxy, seat: int, *so_far: Part) -> list[Part]:
    """What may come next in an answer."""
    return parts(s, seat, so_far).next


def owned(s: Galaxy, seat: int) -> dict[str, int]:
    """All that a seat has, without what it has none of."""
    return {name: n for name, n in zip(RESOURCES, s.goods[seat], strict=True) if n}


def level_of(s: Galaxy, slot: str) -> tuple[int, str]:
    """Whose a planet is, and at which level."""
    place = place_of(s, slot)
    return s.owner[place], LEVELS[s.level[place]]


def prestige_of(s: Galaxy) -> list[int]:
    """The prestige of all seats."""
    return [goods[PRESTIGE] for goods in s.goods]


def events(s: Galaxy, key: str) -> list[Params]:
    """What the events of this key said, oldest first."""
    return [event.params for event in tape(s).events if event.key == key]


def told(s: Galaxy, seat: int) -> list[Event]:
    """The events that a seat gets, oldest first."""
    return [event for event in tape(s).events if event.audience is None or seat in event.audience]


def tape(s: Galaxy) -> Tape:
    """The tape of a position."""
    assert s.tape is not None
    return s.tape


def fresh(seats: int = 2, **options: OptionValue) -> Galaxy:
    """A new game at its first decision."""
    s: Galaxy = GAME.begin(seats, GAME.resolve(options, seats), CONTENT)
    s.seed, s.tape = SEED, Tape()
    advance(s)
    return s
