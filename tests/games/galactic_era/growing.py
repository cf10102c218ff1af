"""The growth phase of Galactic Era in tests: its selection, and one turn of it."""

from galactarium.games.galactic_era.frames import GrowthPhase, GrowthTurn
from galactarium.games.galactic_era.growth.selection import SELECTION
from galactarium.games.galactic_era.growth.turn import GROWTH_TURN
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import find
from galactarium.positions import give
from tests.games.galactic_era.positions import run

USUAL = ("grow_population", "build_ships", "military")


def select(s: Galaxy, **selections: str) -> Galaxy:
    """Run the selection; whoever is not named ("s0", "s1") selects the usual counters."""
    run(s, SELECTION, GrowthPhase())
    for seat in s.asked:
        give(s, seat, *(selections[f"s{seat}"].split() if f"s{seat}" in selections else USUAL))
    return s


def grow(s: Galaxy, seat: int, *counters: str, squares: tuple[str, ...] = ()) -> Galaxy:
    """Begin the growth turn of a seat that has selected these counters."""
    s.selected[seat], s.squares[seat] = counters, squares
    s.unused[seat] = tuple([name for name in counters if name != "switch_alignment"])
    return run(s, GROWTH_TURN, GrowthTurn(seat))


def turn(s: Galaxy) -> GrowthTurn:
    """The growth turn that is open."""
    return find(s, GrowthTurn)
