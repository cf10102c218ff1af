"""What many games say: who wins, from which seat, and how long it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from galactarium.simulate import GameResult, Spec
from galactarium.study.shares import wilson


class Seated(NamedTuple):
    """One seat of one game: its share of the win, its points and its place."""

    bot: str
    seat: int
    win: float
    points: int
    place: int


def seated(results: Sequence[GameResult]) -> list[Seated]:
    """All seats of all games; those who share a win get equal parts of it."""
    rows = []
    for _, _, bots, points, places, *_ in results:
        winners = places.count(1)
        for seat, bot in enumerate(bots):
            win = 1 / winners if places[seat] == 1 else 0.0
            rows.append(Seated(bot, seat, win, points[seat], places[seat]))
    return rows


def share_of(rows: Sequence[Seated]) -> dict[str, Any]:
    """How often these seats won."""
    games, wins = len(rows), sum(row.win for row in rows)
    low, high = wilson(wins, games)
    return {"games": games, "wins": wins, "share": wins / games, "low": low, "high": high}


def averages_of(rows: Sequence[Seated]) -> dict[str, float]:
    """The mean points and the mean place of these seats."""
    count = len(rows)
    return {
        "mean_points": sum(row.points for row in rows) / count,
        "mean_place": sum(row.place for row in rows) / count,
    }


def summed_up(spec: Spec, results: Sequence[GameResult], seconds: float) -> dict[str, Any]:
    """The summary as data; only its last two entries depend on the machine."""
    rows = seated(results)
    decisions = [result.decisions for result in results]
    bots = {bot: [row for row in rows if row.bot == bot] for bot in dict.fromkeys(spec.bots)}
    return {
        "game": spec.game,
        "players": spec.players,
        "options": dict(spec.options),
        "seed": spec.seed,
        "games": len(results),
        "bots": {bot: share_of(own) | averages_of(own) for bot, own in bots.items() if own},
        "seats": [
            {"seat": seat + 1} | share_of([row for row in rows if row.seat == seat])
            for seat in range(spec.players)
        ],
        "decisions": {
            "mean": sum(decisions) / len(decisions),
            "least": min(decisions),
            "most": max(decisions),
        },
        "seconds": round(seconds, 3),
        "games_per_second": round(len(results) / seconds, 2),
    }


def lines_of(summary: dict[str, Any]) -> list[str]:
    """The summary for people."""
    decisions = summary["decisions"]
    width = max(len(bot) for bot in [*summary["bots"], "seat 1"])
    is_alone = summary["players"] == 1
    players = "1 player" if is_alone else f"{summary['players']} players"
    lines = [f"{summary['game']}, {players}, {summary['games']} games"]
    for bot, own in summary["bots"].items():
        more = f"points {own['mean_points']:.2f}, place {own['mean_place']:.2f}"
        is_goal_known = not is_alone or own["share"] < 1  # a game alone may have none
        wins = f"{shown(own)}; " if is_goal_known else ""
        lines.append(f"  {bot:<{width}}  {wins}{more}, {own['games']} seats")
    seats = [] if is_alone else summary["seats"]
    lines += [f"  {'seat ' + str(s['seat']):<{width}}  {shown(s)}" for s in seats]
    lines.append(
        f"  Decisions per game: {decisions['mean']:.1f}"
        f" (from {decisions['least']} to {decisions['most']})"
    )
    lines.append(f"  {summary['games_per_second']} games/s, {summary['seconds']} s in all")
    return lines


def shown(share: dict[str, Any]) -> str:
    """A win share with its interval."""
    return (
        f"wins {100 * share['share']:5.1f} %"
        f" (95 %: {100 * share['low']:.1f} to {100 * share['high']:.1f})"
    )
