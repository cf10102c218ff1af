"""Find the games that are recorded here, and write their records again.

`python -m tests.games.a_handful_of_stars.recorded.find [NAME ...]` lets bots play, seed after seed,
until a game shows what is wanted. Run it when records no longer fit because rules, values or the
shape of the state have changed; while play is the same it finds the same games again.
"""

import sys
from pathlib import Path

from galactarium.games.a_handful_of_stars.scoring import systems_controlled
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.registry import title
from tests.games.recording import Recording, Story, Wanted

GAME = title("a_handful_of_stars").game


def differ(s: Stars, other: Stars) -> bool:
    """Whether two games have other questions, tiles, systems or cards."""
    return any(
        getattr(s, name) != getattr(other, name)
        for name in ("asked", "tiles", "control", "piece", "fleets", "hands", "discards", "removed")
    )


RECORDING = Recording(title("a_handful_of_stars"), Path(__file__).parent, differ)


def the_best(story: Story) -> list[int]:
    """The seats with the most points."""
    points = GAME.result(story.end).points
    return [seat for seat, n in enumerate(points) if n == max(points)]


def systems_of_best(story: Story) -> list[int]:
    """How many systems each of the best controls, the most first."""
    return sorted([systems_controlled(story.end, seat) for seat in the_best(story)], reverse=True)


def leads(story: Story) -> bool:
    """Whether one player has the most points."""
    return len(the_best(story)) == 1


def by_systems(story: Story) -> bool:
    """Whether the number of systems decides among the best."""
    found = systems_of_best(story)
    return len(found) > 1 and found[0] > found[1]


def shared(story: Story) -> bool:
    """Whether two share the victory."""
    return GAME.result(story.end).places.count(1) > 1


def stalled(story: Story) -> bool:
    """Whether the marker moved because everybody passed."""
    return any(event.key == "stalled" for event in story.events)


WANTED = (
    Wanted("most_points", 3, {}, leads),
    Wanted("most_systems", 4, {}, by_systems),
    Wanted("shared", 4, {}, shared),
    Wanted("stalled", 2, {}, stalled),
    Wanted("bots_of_two", 2, {}, None, "greedy"),
    Wanted("bots_of_three", 3, {}, None, "greedy"),
    Wanted("bots_of_four", 4, {}, None, "casual"),
    Wanted("redeal", 2, {"redeal_cut_board": 1}),
    Wanted("star_bombs", 2, {"star_bomb_one_use": 0}),
    Wanted("black_hole_creators", 3, {"black_hole_creator_one_use": 0}),
    Wanted("terra_forming", 3, {"terraforming_population": "3"}),
    Wanted("missiles", 4, {"missiles_reserve": 0}),
    Wanted("stealth", 4, {"stealth_per_unit": 0}),
    Wanted("warehouse", 3, {"warehouse_ignores_type": 1}),
)

if __name__ == "__main__":
    RECORDING.find_all(WANTED, sys.argv[1:])
