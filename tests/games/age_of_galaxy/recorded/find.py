"""Find the games that are recorded here, and write their records again.

`python -m tests.games.age_of_galaxy.recorded.find [NAME ...]` plays games of random answers, seed
after seed, until one shows what is wanted. Run it when records no longer fit because rules, values
or the shape of the state have changed; while play is the same it finds the same games again.
"""

import sys
from pathlib import Path

from galactarium.registry import title
from tests.games.age_of_galaxy.recorded.story import (
    broken_by_strength,
    differ,
    equal_in_points,
    equal_in_prestige,
    not_broken,
    tied_ideologies,
    tied_orders,
)
from tests.games.recording import Recording, Wanted

RECORDING = Recording(title("age_of_galaxy"), Path(__file__).parent, differ)
WANTED = (
    Wanted("equal_points", 2, {}, equal_in_points),
    Wanted("equal_points_and_prestige", 2, {}, equal_in_prestige),
    Wanted("war_tie_broken", 3, {}, broken_by_strength),
    Wanted("war_tie_shared", 4, {}, not_broken),
    Wanted("order_tie", 3, {}, tied_orders),
    Wanted("ideology_tie", 2, {}, tied_ideologies),
    Wanted("draft", 2, {"draft": 1}),
    Wanted("explored", 3, {"explored": 1}),
    Wanted("draft_explored", 4, {"draft": 1, "explored": 1}),
    Wanted("scavenge_productivity", 3, {"scavenge": "productivity", "war_rewards": "credit"}),
    Wanted("scavenge_credit", 4, {"scavenge": "credit", "develop": "bundled"}),
    Wanted("scavenge_influence", 2, {"scavenge": "influence", "colonize_counts": "colonized"}),
    Wanted("shields", 2, {"shields": "all"}),
    Wanted("prestige_order", 3, {"prestige_order": "place"}),
    Wanted("first_seat", 4, {"first_seat": 1}),
    Wanted("solo", 1, {}),
    Wanted("solo_cultural", 1, {"solo_cultural": "yours"}),
    Wanted("solo_swapped", 1, {"solo_swapped": 1}),
    Wanted("scenario_1", 1, {"scenario": "scenario_1"}),
    Wanted("scenario_2", 1, {"scenario": "scenario_2"}),
    Wanted("scenario_3", 1, {"scenario": "scenario_3"}),
    Wanted("scenario_4", 1, {"scenario": "scenario_4"}),
    Wanted("scenario_5", 1, {"scenario": "scenario_5"}),
)

if __name__ == "__main__":
    RECORDING.find_all(WANTED, sys.argv[1:])
