"""New tables of Galactic Era: the set-up from its beginning, to start a rule test from."""

from galactarium.games.galactic_era.box.components import box_of
from galactarium.games.galactic_era.families import FAMILIES
from galactarium.games.galactic_era.setup.galaxy import SETUP
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import (
    Empty,
    OptionValue,
    Stream,
    Tape,
    play,
    random_answer,
    seed_from,
)
from galactarium.positions import give
from tests.games.galactic_era.positions import CONTENT, run

DEFAULTS: dict[str, OptionValue] = {
    "edition": "english",
    "story": "random",
    "goal": "random",
    "star_peoples": 2,
    "setup": "random",
    **{f"handicap_{seat}": "none" for seat in range(1, 7)},
}
PLAIN = ("zeta_reticuli", "xilox", "khaa", "arcturus")  # homes whose bonus is no level


def unpacked(seats: int = 3, seed: str = "1", **options: OptionValue) -> Galaxy:
    """The pieces as they come out of the box."""
    given = {**DEFAULTS, **options}
    s = Galaxy(seats, given, box_of(CONTENT, str(given["edition"])))
    s.seed, s.tape, s.families = seed_from(seed), Tape(), FAMILIES
    return s


def table(seats: int = 3, seed: str = "1", **options: OptionValue) -> Galaxy:
    """The set-up at its first question."""
    return run(unpacked(seats, seed, **options), SETUP, Empty())


def answer_all(s: Galaxy, seed: str = "1") -> Galaxy:
    """The set-up to its end, by answers at random."""
    below = Stream(seed_from(seed), "answers").below
    while s.asked:
        play(s, s.asked[0], random_answer(s, s.asked[0], below))
    return s


def choose(s: Galaxy, *chosen: tuple[str, str]) -> Galaxy:
    """Deal these star peoples with these sides to the seats, who choose them."""
    for seat, (people, _) in enumerate(chosen):
        s.dealt[seat] = (people, f"other {seat}")
    for seat, given in enumerate(chosen):
        give(s, seat, *given)
    return s


def laid(sectors: tuple[str, ...], seed: str = "1", **options: OptionValue) -> Galaxy:
    """The set-up of three players with these tiles, the centre first, none of them turned."""
    s = unpacked(3, seed, **{"story": "journeys", "goal": "none", **options})
    names = list(s.box.sectors)
    assert s.tape is not None
    s.tape.script = [tuple([names.index(sector) for sector in sectors]), (0,) * len(sectors)]
    return run(s, SETUP, Empty())


def start(sector: str, people: str, alignment: str = "sto", *, centre: str = "arcturus") -> Galaxy:
    """A table of three at which the first seat has this home sector and this star people."""
    others = [name for name in PLAIN if name not in (sector, centre)]
    s = laid((centre, sector, *others[:2]))
    names = [name for name in ("orion", "plejars", "galactic", "mayans") if name != people]
    return choose(s, (people, alignment), (names[0], "sto"), (names[1], "sts"))
