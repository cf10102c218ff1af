#!/usr/bin/env python3
"""Measure the balance of A Handful of Stars: races and seats, actions, and which cards are bought.

  .venv/bin/python tools/stars_balance.py 5000          # games for each number of players
  .venv/bin/python tools/stars_balance.py 200 --players 4 --seed after

Prints Markdown. The same seed plays the same games, whatever the values are, so that a change of
values can be compared game by game. One process; several can share the work with --first.
"""

import argparse
from collections import Counter
from typing import Any

from galactarium.bots import Chair, GreedyBot
from galactarium.bots.chair import Choice
from galactarium.kernel import play, seed_from
from galactarium.notes import TraitNotes
from galactarium.registry import title
from galactarium.simulate import BotTable, GameResult
from galactarium.study.balance import report

STARS = title("a_handful_of_stars")
NOTED = ("draft", "card", "free")  # actions that name a card


class Counting(GreedyBot):
    """Plays as the greedy bot does, and counts its actions."""

    def __init__(self, counts: Counter[str]) -> None:
        self.counts = counts

    def choose(self, chair: Chair) -> Choice:
        """The same choice."""
        choice = super().choose(chair)
        if chair.question().key == "act":
            verb, *rest = [str(part) for part in choice.answer]
            self.counts[verb] += 1
            if verb in NOTED:
                self.counts[f"{verb} {rest[0]}"] += 1
        return choice


def played(content: dict[str, Any], players: int, seed: str, counts: Counter[str]) -> GameResult:
    """One game, with what is noted of it."""
    notes = TraitNotes(STARS)
    s = STARS.game.new(players, seed, {}, content, notes.tape)
    notes.begin(s)
    bots = [Counting(counts) for _ in range(players)]
    BotTable(STARS, seed, bots).play_out(s, lambda seat, given: play(s, seat, given))
    points, places = STARS.game.result(s)
    return GameResult(0, seed, ("greedy",) * players, points, places, s.answers, notes.end(s))


def chapter(players: int, games: int, seed: str, first: int) -> str:
    """The report on one number of players."""
    counts: Counter[str] = Counter()
    content = STARS.content().data
    seeds = [seed_from(f"{seed}/{number}") for number in range(first, first + games)]
    results = [played(content, players, one, counts) for one in seeds]
    deck = [row["id"] for row in content["cards"]["card"] if row["copies"]]
    bought = {card: counts[f"draft {card}"] for card in deck}
    actions = {name: n for name, n in counts.items() if " " not in name}
    played_cards = {name: n for name, n in counts.items() if name.startswith(("card ", "free "))}
    lines = [
        report(STARS, results, ["race"]),
        f"Actions in a game: {shown(actions, games)}.",
        f"Bought in a game: {shown(bought, games)}.",
        f"Played in a game: {shown(played_cards, games)}.",
        f"Never bought: {', '.join([card for card, n in bought.items() if not n]) or 'none'}.",
    ]
    return "\n\n".join(lines)


def shown(counts: dict[str, int], games: int) -> str:
    """How often in a game, the most frequent first."""
    rows = sorted(counts.items(), key=lambda row: -row[1])
    return ", ".join([f"{name.replace('_', ' ')} {n / games:.2f}" for name, n in rows if n])


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", type=int)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--seed", default="balance")
    parser.add_argument("--first", type=int, default=0)
    given = parser.parse_args()
    for players in given.players:
        print(chapter(players, given.games, given.seed, given.first), flush=True)


if __name__ == "__main__":
    main()
