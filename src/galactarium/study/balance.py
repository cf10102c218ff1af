"""Balance: how fair a game is between its seats and between what players end with.

Many games between equal bots; then, for every word that a player ends with (a faction, an ideology,
a technology), how often those who have it win, with 95 % intervals. The fair share is what all who
have something of that kind win on average, so that a kind which only good players come by does not
look too strong as a whole.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final, NamedTuple

from galactarium.registry import Title
from galactarium.simulate import GameResult
from galactarium.study.shares import Z, wilson
from galactarium.study.tables import table

ABOVE: Final = "above"
BELOW: Final = "below"


class Sample(NamedTuple):
    """One seat of one game: its share of the win and its points."""

    win: float
    points: int


class Group(NamedTuple):
    """Seats that have something in common."""

    name: str
    seats: int
    share: float
    low: float
    high: float
    points: float
    margin: float  # of the mean points, for 95 %

    def verdict(self, fair: float) -> str:
        """Whether the interval of the share leaves the fair share out."""
        if self.low > fair:
            return ABOVE
        return BELOW if self.high < fair else ""


def group_of(name: str, samples: list[Sample]) -> Group:
    """What these seats have won."""
    count = len(samples)
    wins = sum([sample.win for sample in samples])
    points = sum([sample.points for sample in samples]) / count
    spread = sum([(sample.points - points) ** 2 for sample in samples]) / max(1, count - 1)
    low, high = wilson(wins, count)
    return Group(name, count, wins / count, low, high, points, Z * sqrt(spread / count))


def samples_of(result: GameResult) -> list[Sample]:
    """The seats of one game; those who share a win get equal parts of it."""
    winners = max(1, result.places.count(1))
    pairs = zip(result.places, result.points, strict=True)
    return [Sample((place == 1) / winners, points) for place, points in pairs]


def by_position(results: Iterable[GameResult]) -> list[Group]:
    """The seats by when they had their first turn."""
    found: dict[int, list[Sample]] = defaultdict(list)
    for result in results:
        samples = samples_of(result)
        for position, seat in enumerate(result.noted["order"]):
            found[position].append(samples[seat])
    return [group_of(str(position + 1), found[position]) for position in sorted(found)]


def by_trait(results: Iterable[GameResult], trait: str) -> list[Group]:
    """The seats by the words of one kind that they ended with."""
    found: dict[str, list[Sample]] = defaultdict(list)
    for result in results:
        for sample, words in zip(samples_of(result), words_of(result, trait), strict=True):
            for word in dict.fromkeys(words):
                found[word].append(sample)
    return [group_of(word, found[word]) for word in sorted(found)]


def words_of(result: GameResult, trait: str) -> Iterator[list[str]]:
    """The words of one kind, seat by seat."""
    for seat in result.noted["seats"]:
        yield seat["traits"].get(trait, [])


def fair_share(groups: list[Group]) -> float:
    """What all of these seats win on average."""
    return sum([one.share * one.seats for one in groups]) / sum([one.seats for one in groups])


def by_source(results: list[GameResult]) -> dict[str, float]:
    """The mean points by where they come from."""
    sums: dict[str, int] = defaultdict(int)
    seats = 0
    for result in results:
        for seat in result.noted["seats"]:
            seats += 1
            for source, points in seat["points"].items():
                sums[source] += points
    return {source: points / seats for source, points in sums.items()}


# The report.


def report(game: Title, results: list[GameResult], kinds: Sequence[str]) -> str:
    """A chapter of Markdown on the games of one number of players.

    Args:
        game: The game.
        results: The games, with their traits noted.
        kinds: The kinds of words to look at; all, if there are none.
    """
    players = len(results[0].bots)
    bots = ", ".join(dict.fromkeys(results[0].bots))
    lines = [
        f"## {players} {'player' if players == 1 else 'players'}",
        "",
        f"{len(results):,} games; bots: {bots}.",
        "",
        *points_table(results),
        "",
        *position_table(results),
    ]
    for trait in kinds or kinds_of(results):
        lines += ["", f"### By {trait}", "", *trait_table(game, results, trait)]
    return "\n".join(lines)


def kinds_of(results: list[GameResult]) -> list[str]:
    """All kinds of words that players ended with."""
    seats = [seat for result in results for seat in result.noted["seats"]]
    return [*dict.fromkeys([kind for seat in seats for kind in seat["traits"]])]


def family_of(game: Title, words: list[str]) -> str:
    """The family of messages that names all of these words."""
    keys = game.catalogue("en").keys()
    for family in sorted({key.partition(".")[0] for key in keys}):
        if not family.endswith("_text") and all(f"{family}.{word}" in keys for word in words):
            return family
    raise LookupError(f"no family of messages names {', '.join(words)}")


def points_table(results: list[GameResult]) -> list[str]:
    """Mean points, of all and of winners, and where they come from."""
    everybody = group_of("all", [one for result in results for one in samples_of(result)])
    best = [max(result.points) for result in results]
    sources = by_source(results)
    head = ["mean points", "of the best", *sources]
    row = [
        f"{everybody.points:.2f} ± {everybody.margin:.2f}",
        f"{sum(best) / len(best):.2f}",
        *[f"{points:.2f}" for points in sources.values()],
    ]
    return table(head, [row])


def position_table(results: list[GameResult]) -> list[str]:
    """How much it matters who begins."""
    groups = by_position(results)
    fair = fair_share(groups)
    return table(
        ["first turn", "wins", "95 %", "points", ""],
        [row_of(one.name, one, fair) for one in groups],
    )


def trait_table(game: Title, results: list[GameResult], trait: str) -> list[str]:
    """How often those win who have each word, the best first."""
    groups = by_trait(results, trait)
    if not groups:
        return ["Nobody ended with any."]
    family = family_of(game, [one.name for one in groups])
    fair = fair_share(groups)
    catalogue = game.catalogue("en")
    rows = [
        row_of(catalogue.text(f"{family}.{one.name}", {}), one, fair, f"{one.seats:,}")
        for one in sorted(groups, key=lambda one: -one.share)
    ]
    head = ["", "wins", "95 %", "points", f"fair: {100 * fair:.1f} %", "seats"]
    return table(head, rows)


def row_of(name: str, one: Group, fair: float, *more: str) -> list[str]:
    """A group of seats as a row."""
    return [
        name,
        f"{100 * one.share:.1f} %",
        f"{100 * one.low:.1f} to {100 * one.high:.1f} %",
        f"{one.points:.2f} ± {one.margin:.2f}",
        one.verdict(fair),
        *more,
    ]
