"""Positions of Galactic Era in the middle of a game, to start a rule test from."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from galactarium.content import load_content
from galactarium.games.galactic_era.box.components import box_of
from galactarium.games.galactic_era.box.vocabulary import FIELDS
from galactarium.games.galactic_era.concepts import board as board_module
from galactarium.games.galactic_era.concepts.board import Tile
from galactarium.games.galactic_era.concepts.chips import Chips, fewest
from galactarium.games.galactic_era.concepts.ships import add_pieces, set_fleet
from galactarium.games.galactic_era.concepts.war import set_war
from galactarium.games.galactic_era.families import FAMILIES
from galactarium.games.galactic_era.state import LETTERS, Fleet, Galaxy, Star, changed
from galactarium.kernel import (
    Answer,
    Event,
    Flow,
    OptionValue,
    Part,
    Tape,
    advance,
    answer,
    candidates,
    parts,
    refusal,
    seed_from,
)

CONTENT = load_content(Path(board_module.__file__).parents[1] / "data").data
SEED = seed_from("galactic era")
SECTORS = ("lyra", "sirius", "pleiades", "alpha_draconis", "rigel", "xilox", "arcturus")
PEOPLES = ("avians", "dracos", "progenitors", "icc", "yowies", "caninoids")  # with few effects
OPTIONS: dict[str, OptionValue] = {"edition": "english"}


def galaxy(
    seats: int = 3,
    *,
    sectors: tuple[str, ...] = SECTORS,
    peoples: Mapping[int, str] | None = None,
    alignments: str = "",
    levels: Mapping[int, Mapping[str, int]] | None = None,
    wars: tuple[tuple[int, int], ...] = (),
    story: str = "journeys",
    goal: str = "",
    round: int = 1,
    options: Mapping[str, OptionValue] | None = None,
    **fields: Any,
) -> Galaxy:
    """A galaxy whose flow is still to be begun: see `run`.

    The centre is Lyra, the sectors of the seats are Sirius, Pleiades, Alpha Draconis, Rigel, Xilox
    and Arcturus, unless others are given, all with side A up and not turned. Everybody owns their
    home star and nothing else: no ships, no cards; there are no star counters and no relics. All
    have level 1.

    Args:
        seats: The number of players.
        sectors: The sectors, that of the centre first.
        peoples: Star peoples by seat, where they are not those of `PEOPLES`.
        alignments: Letters by seat, "l" for STO (light) and "d" for STS (dark); all STO if none.
        levels: Technology levels by seat and field.
        wars: Who is at war with whom.
        story: The galactic story.
        goal: The galactic goal, "" for none.
        round: The round.
        options: The options that are not as usual.
        fields: Other fields of the state.
    """
    given = {**OPTIONS, **(options or {})}
    s = Galaxy(seats, given, box_of(CONTENT, str(given["edition"])))
    s.seed, s.tape, s.families = SEED, Tape(), FAMILIES
    s.story, s.goal, s.round = story, goal, round
    s.tiles = tuple([Tile(sector, "a", 0) for sector in sectors[: seats + 1]])
    s.people = [(peoples or {}).get(seat, PEOPLES[seat]) for seat in range(seats)]
    s.alignment = ["sts" if letter == "d" else "sto" for letter in alignments.ljust(seats, "l")]
    s.stars = {at: Star() for at, name in enumerate(s.board.star) if name}
    s.deck = []
    for seat in range(seats):
        s.home[seat] = s.board.centre[seat + 1]
        s.stars[s.home[seat]] = Star(owner=seat, was_taken=True)
        for field, level in (levels or {}).get(seat, {}).items():
            s.levels[seat] = changed(s.levels[seat], FIELDS.index(field), level)
    for one, other in wars:
        set_war(s, one, other, 1)
    for name, value in fields.items():
        assert name in s.SHAPE, name
        setattr(s, name, value)
    return s


def hex_of(s: Galaxy, star: str) -> int:
    """The hex of a star."""
    return s.board.star.index(star)


def put_star(s: Galaxy, star: str, owner: int, discs: int, **fields: Any) -> int:
    """Give a star to a player, its discs taken from the track; returns its hex."""
    where = hex_of(s, star)
    s.stars[where] = Star(owner=owner, discs=discs, was_taken=True, **fields)
    s.off_track[owner] += discs
    return where


def put_neutral(s: Galaxy, star: str, counter: str, **fields: Any) -> int:
    """Lay a star counter on a star; returns its hex."""
    where = hex_of(s, star)
    s.stars[where] = Star(counter=counter, **fields)
    return where


def put_ships(s: Galaxy, seat: int, where: int, count: int = 1) -> None:
    """Put ship pieces into a hex."""
    add_pieces(s, seat, where, count)


def put_fleet(
    s: Galaxy, seat: int, letter: str, where: int, ships: int | Chips, dummies: int = 0
) -> None:
    """Put a fleet into a hex: so many ships in as few chips as possible, or these chips.

    Stacks are numbered in the order in which they come.
    """
    stack = 1 + sum(fleet.stack > 0 for fleet in s.fleets[seat])
    chips = fewest(ships) if isinstance(ships, int) else ships
    set_fleet(s, seat, LETTERS.index(letter), Fleet(stack, where, chips, dummies))


def run(s: Galaxy, begun: Flow[Any, Any], frame: Any) -> Galaxy:
    """Begin with this flow, and run to the first question."""
    s.stack = [(begun, 0, frame)]
    advance(s)
    return s


def give(s: Galaxy, seat: int, *given: Part) -> None:
    """Give a legal answer."""
    refused = answer(s, seat, given)
    assert refused is None, refused.plain()


def refused(s: Galaxy, seat: int, *given: Part) -> str:
    """The rule by which an answer is refused, "" if it is allowed."""
    found = refusal(s, seat, given)
    return "" if found is None else found.rule


def allowed(s: Galaxy, seat: int, *so_far: Part) -> list[Part]:
    """What may come next in an answer."""
    return parts(s, seat, so_far).next


def offered(s: Galaxy, seat: int, *so_far: Part) -> list[Part]:
    """What is listed as the next part, allowed or not."""
    return candidates(s, seat, so_far)


def events(s: Galaxy, key: str) -> list[Event]:
    """What happened of this kind."""
    assert s.tape is not None
    return [event for event in s.tape.events if event.key == key]


def path(*given: Part) -> Answer:
    """An answer as it is kept."""
    return given
