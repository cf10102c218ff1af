"""What random play uses that begins in rich positions instead of at the set-up.

    python -m tests.games.galactic_era.rich_coverage 1000 > uses.md

So many games for every number of players, each from the growth phase of a drawn round to the end.
"""

import sys
from collections import Counter

from galactarium.games.galactic_era.state import Galaxy
from galactarium.notes import PieceNotes
from galactarium.registry import Title, title
from galactarium.study.coverage import Uses, add, named, uses_table
from tests.games.galactic_era.rich import LAST, play_on, rich_galaxy

PLAYERS = (3, 4, 5, 6)


def cover(game: Title, seats: int, seed: str, uses: Uses) -> Galaxy:
    """Play one game to its end, and add what it uses."""
    notes = PieceNotes(game)
    s = rich_galaxy(seats, seed)
    s.tape = notes.tape
    play_on(s, seed, lambda _: None, until=LAST)
    add(uses, notes.end(s))
    return s


def main(games: int) -> None:
    """Print the tables."""
    game = title("galactic_era")
    uses: Uses = Counter()
    answers = 0
    for seats in PLAYERS:
        for number in range(games):
            answers += cover(game, seats, f"{seats} {number}", uses).answers
    print(f"{games:,} games for every number of players, {answers:,} decisions, without an error.")
    for family, pieces in named(game).items():
        print("", f"## {family}", "", *uses_table(game, uses, family, pieces), sep="\n")


if __name__ == "__main__":
    main(int(sys.argv[1]))
