"""Tables of A Handful of Stars at positions of its own, for the tests of its board."""

from collections.abc import Sequence
from typing import Any

from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.positions import give, lay_out
from tests.page.laying import upload
from tests.page.person import NEXT, Person

GAME = "a_handful_of_stars"
SPACES = {14: "orsolon", 15: "dovrin", 20: "berylith", 21: "flint", 26: "ishtar", 8: "boldar"}
SYSTEMS: dict[str, tuple[Any, ...]] = {
    "orsolon": (0, "home_world", 2, 1),
    "dovrin": (0, "outpost", 2),
    "boldar": (0, "outpost", 1),
    "berylith": (1, "colony", 1, 1),
    "ishtar": (1, "outpost", 2),
    "rosmer": (1, "home_world", 2, 1),
}
HANDS = [
    ["survey_fleet", "orbital_foundry", "settler_convoy", "emberlow", "drosk", "university"],
    ["survey_fleet", "orbital_foundry", "settler_convoy", "cinder"],
]


DISPLAY = [
    *["culture", "force_shields", "terra_forming", "mobile_factories", "super_dreadnoughts"],
    *["research_laboratories", "space_mines", "hyper_search_engine"],
]


def position(**words: Any) -> Stars:
    """Two empires side by side; the first one has its turn."""
    words = {
        "seats": 2,
        "spaces": SPACES,
        "systems": SYSTEMS,
        "hands": HANDS,
        "display": DISPLAY,
        **words,
    }
    s: Stars = lay_out(GAME, phase="round", **words)
    return s


def attack(s: Stars, count: int = 2) -> Stars:
    """Seat 0 attacks Berylith from Dovrin, and pays as proposed."""
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "berylith", count)
    give(s, 0, "done")
    give(s, 0, "proposed")
    return s


def sit_down(one: Person, s: Stars, bots: Sequence[int] = (), seat: int = 0) -> dict[str, Any]:
    """Come to a table at a position, and be asked."""
    opened = upload(one.address, GAME, s, bots)
    one.sit_down(opened, seat)
    one.page.wait_for_selector(f"{NEXT}, .piece.may, .piece.way")
    return opened
