"""Galactic Era at the page: a last round in which everything happens."""

from galactarium.games.galactic_era.positions import put_fleet, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.positions import begin, set_table
from tests.page.hands import Answer
from tests.page.playing import Plan

GAME = "galactic_era"
SIRIUS, HARUS, PLANET_X, UMMO = 91, 101, 93, 89


def last_round() -> Galaxy:
    """Mara, STS, is at war with Jonas, who has ships near her home; at Iarga she meets Noor."""
    s: Galaxy = set_table(
        GAME,
        seats=3,
        round=7,
        story="wars",
        goal="power",
        alignments="ddl",
        wars=[(0, 1)],
        levels={
            0: {"military": 3, "propulsion": 4, "robotics": 2},
            1: {"military": 2, "propulsion": 3},
            2: {"genetics": 3, "spirituality": 2},
        },
        hands={0: ["density", "central"]},
    )
    put_star(s, "harus", owner=0, discs=3)
    put_star(s, "ummo", owner=1, discs=1)
    put_star(s, "iarga", owner=2, discs=2)
    put_ships(s, 0, "sirius", 1)
    put_ships(s, 0, "harus", 3)
    put_fleet(s, 0, "d", "harus", 4)
    put_ships(s, 0, "iarga", 1)
    put_ships(s, 1, "ummo", 2)
    put_ships(s, 1, "planet_x", 4)
    put_ships(s, 2, "iarga", 1)
    begin(s, "round")
    return s


def plan() -> Plan:
    """What the three do: hints alone would leave too much of it to chance."""
    counters = ["grow_population", "build_ships", "military"]
    mara: dict[str, list[Answer]] = {
        "play_card": [["density", "b"], ["keep_cards"]],
        "manoeuvre": [["move", HARUS, "pieces", 2, UMMO], ["move", HARUS, "d", UMMO], ["done"]],
        "choose_battle": [[UMMO]],
        "choose_losses": [["pieces"]],
        "end_battles": [["done"]],
        "retreat_first": [["retreat"]],
        "select_counters": [counters],
        "grow": [["evacuate", HARUS], ["build_ships"]],
        "place_ships": [["pieces", HARUS, 6], ["pieces", HARUS, 3]],
        "declare_war": [["war"]],
        "offer_trade": [["aside", "peace", 2], [2, "genetics", "military"]],
        "play_last_card": [["central", "b"]],
    }
    jonas: dict[str, list[Answer]] = {
        "manoeuvre": [["move", PLANET_X, "pieces", 4, SIRIUS], ["done"]],
        "select_counters": [counters],
        "grow": [["done"]],
    }
    noor: dict[str, list[Answer]] = {
        "manoeuvre": [["done"]],
        "select_counters": [counters],
        "grow": [["grow_population"], ["aside", "peace", 0], ["done"]],
        "answer_trade": [["accept"]],
    }
    return {0: mara, 1: jonas, 2: noor}
