"""Find the games that are recorded here, and write their records again.

`python -m tests.games.galactic_era.recorded.find [NAME ...]` lets bots play, seed after seed, until
a game shows what is wanted. Run it when records no longer fit because rules, values
or the shape of the state have changed; while play is the same it finds the same games again.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from galactarium.games.galactic_era.concepts.stars import stars_of
from galactarium.games.galactic_era.scoring.rank import rank_of
from galactarium.games.galactic_era.state import Galaxy
from galactarium.registry import title
from tests.games.recording import Recording, Story, Wanted

GAME = title("galactic_era").game


def differ(s: Galaxy, other: Galaxy) -> bool:
    """Whether two games have other questions, points, peoples or stars."""
    return any(
        getattr(s, name) != getattr(other, name)
        for name in ("asked", "dp", "story", "goal", "dealt", "stars", "order")
    )


RECORDING = Recording(title("galactic_era"), Path(__file__).parent, differ)


def the_best(story: Story) -> list[int]:
    """The seats with the most points."""
    points = GAME.result(story.end).points
    return [seat for seat, n in enumerate(points) if n == max(points)]


def leads(story: Story) -> bool:
    """Whether one player has the most points."""
    return len(the_best(story)) == 1


def by_stars(story: Story) -> bool:
    """Whether the number of stars decides among the best."""
    stars = sorted([len(stars_of(story.end, seat)) for seat in the_best(story)])
    return len(stars) > 1 and stars[-1] > stars[-2]


def by_turn_order(story: Story) -> bool:
    """Whether the turn order decides among the best."""
    stars = sorted([len(stars_of(story.end, seat)) for seat in the_best(story)])
    return len(stars) > 1 and stars[-1] == stars[-2]


def ranked(rank: str) -> Callable[[Story], bool]:
    """Whether a game alone ends with this rank."""
    return lambda story: rank_of(story.end, story.end.dp[0]) == rank


SOLO = (
    Wanted("solo", 1, {}, ranked("planetary"), "greedy"),
    Wanted("solo_easy", 1, {"difficulty": "easy"}),
    Wanted("solo_hard", 1, {"difficulty": "hard", "goal": "none"}, ranked("stellar"), "greedy"),
    Wanted("solo_insane", 1, {"difficulty": "insane", "goal": "power"}, ranked("lunar"), "greedy"),
    Wanted("solo_leadership", 1, {"goal": "leadership", "solo_leadership": "levels"}),
    Wanted("solo_spawning", 1, {"solo_spawning": "blocked"}, ranked("sublunar")),
)

WANTED = (
    *SOLO,
    Wanted("most_points", 3, {}, leads),
    Wanted("two_players", 2, {}, leads, "greedy"),
    Wanted("automa_central", 2, {"automa_central": 1}),
    Wanted("puppet", 2, {"third_side": "puppet"}, leads, "greedy"),
    Wanted("puppet_at_random", 2, {"third_side": "puppet", "goal": "leadership"}, leads),
    Wanted("most_stars", 4, {}, by_stars),
    Wanted("turn_order", 3, {}, by_turn_order),
    Wanted("journeys_none", 3, {"story": "journeys", "goal": "none"}, None, "greedy"),
    Wanted("migrations_control", 4, {"story": "migrations", "goal": "control"}, None, "casual"),
    Wanted("rivalry_cooperation", 5, {"story": "rivalry", "goal": "cooperation"}, None, "greedy"),
    Wanted("wars_discovery", 6, {"story": "wars", "goal": "discovery"}, None, "casual"),
    Wanted("leadership", 3, {"goal": "leadership"}),
    Wanted("legacy", 4, {"goal": "legacy"}),
    Wanted("personal_growth", 3, {"goal": "personal_growth"}),
    Wanted("power", 4, {"goal": "power"}),
    Wanted("presence", 3, {"goal": "presence"}),
    Wanted("german", 4, {"edition": "german", "story": "wars"}, None, "casual"),
    Wanted("deterministic", 3, {"setup": "deterministic"}),
    Wanted("three_star_peoples", 5, {"star_peoples": 3}),
    Wanted("star_peoples", 3, {"star_peoples": 5}),
    Wanted("four_star_peoples", 4, {"star_peoples": 4, "handicap_4": "novice"}),
    Wanted("novices", 3, {"handicap_1": "novice", "handicap_2": "novice", "handicap_3": "novice"}),
    Wanted("experts", 3, {"handicap_1": "expert", "handicap_2": "expert", "handicap_3": "expert"}),
    Wanted("handicap_of_six", 6, {"handicap_4": "expert", "handicap_5": "novice"}),
    Wanted("handicap_of_five", 5, {"handicap_5": "expert"}),
    Wanted("novice_of_six", 6, {"handicap_6": "novice"}),
    Wanted("expert_of_six", 6, {"handicap_6": "expert"}),
)

if __name__ == "__main__":
    RECORDING.find_all(WANTED, sys.argv[1:])
