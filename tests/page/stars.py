"""Tables of A Handful of Stars at positions of its own, for the tests of its board."""

from collections.abc import Sequence
from typing import Any

from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.positions import give, lay_out
from tests.page.hands import Answer
from tests.page.laying import upload
from tests.page.person import NEXT, Person
from tests.page.playing import Plan

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


LAST = [
    *["culture", "force_shields", "terra_forming", "star_bomb", "super_dreadnoughts"],
    *["research_laboratories", "space_mines", "hyper_search_engine"],
]
BORDERS: dict[str, tuple[Any, ...]] = {
    **{"orsolon": (0, "home_world", 1, 1), "dovrin": (0, "outpost", 2)},
    **{"berylith": (1, "colony", 1, 1), "ishtar": (1, "outpost", 1), "flint": (1, "outpost", 1)},
    **{"hap": (1, "outpost", 3), "rosmer": (1, "home_world", 2, 1)},
    **{"boldar": (0, "outpost", 1), "nantor": (0, "outpost"), "galdur": (2, "home_world", 2, 1)},
}
CARDS = [
    ["survey_fleet", "orbital_foundry", "settler_convoy", "emberlow", "drosk", "force_shields"],
    ["survey_fleet", "orbital_foundry", "settler_convoy", "cinder"],
    ["survey_fleet", "university"],
]


def last_rounds() -> Stars:
    """Mara and Jonas share a border; with the next deck that is shuffled the end comes."""
    decks = [
        ["university", "dovrin", "research_laboratories"],
        ["university", "flint"],
        ["orbital_foundry"],
    ]
    return position(
        seats=3,
        round=9,
        shuffles=17,
        spaces={**SPACES, 19: "hap"},
        systems=BORDERS,
        hands=CARDS,
        decks=decks,
        display=LAST,
    )


def plan() -> Plan:
    """Mara takes Berylith and loses her home; she buys, settles and reserves."""
    mara: dict[str, list[Answer]] = {
        "act": [
            ["move"],
            ["colonise", "outpost", "berylith"],
            ["draft", "research_laboratories"],
            ["reserve"],
        ],
        "move": [["fleet", "dovrin", "berylith", 2], ["done"]],
        "pay": [["emberlow"], ["proposed"], ["settler_convoy"], ["research_laboratories"]],
        "attacker_stays": [["stay"]],
        "defender_stays": [["stay"]],
        "fight": [
            *[["spend", "drosk"], ["fleet", "boldar", 1], ["done"]],
            *[["spend", "orbital_foundry"], ["done"]],
            *[["done"]],
        ],
        "shield": [["force_shields"], ["take_losses"]],
        "lose_units": [["star_base"]],
        "flee": [["boldar"]],
        "reserve": [["one", "university"], ["done"]],
    }
    jonas: dict[str, list[Answer]] = {
        "act": [["move"], ["pass"], ["pass"], ["pass"]],
        "move": [["fleet", "hap", "orsolon", 3], ["done"]],
        "pay": [["settler_convoy"], ["proposed"]],
        "attacker_stays": [["stay"]],
        "defender_stays": [["stay"]],
        "fight": [
            *[["fleet", "ishtar", 1], ["spend", "orbital_foundry"], ["done"]],
            *[["done"], ["done"]],
        ],
        "lose_units": [["fleet", "star_base"]],
        "flee": [["ishtar"]],
    }
    noor: dict[str, list[Answer]] = {"act": [["pass"], ["pass"], ["pass"], ["pass"]]}
    return {0: mara, 1: jonas, 2: noor}
