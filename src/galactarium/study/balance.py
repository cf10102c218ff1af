"""Balance: how fair a game is between its seats and between what players end with.

Many games between equal bots; then, for every word that a player ends with (a faction, an ideology,
a technology), how often those who have it win, and by how much they lead. `alliance.1` means only
the first word of the kind. The fair share is what all who have something of that kind win on
average, so that a kind which only good players come by does not look too strong as a whole.

Bots take what they like, and nobody ever ends with what they do not like: to compare factions, let
chance deal them (`at_random`). Games that one plays alone are compared by points, and goals that
can be missed, such as scenarios, by how often they are reached.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import inf, sqrt
from typing import Final, NamedTuple

from galactarium.registry import Title
from galactarium.simulate import GameResult
from galactarium.study.shares import Z, wilson
from galactarium.study.tables import table

SPREAD: Final = (1, 5, 9)  # tenths of all games that end with fewer points
ABOVE: Final = "above"
BELOW: Final = "below"


class Sample(NamedTuple):
    """One seat of one game: its share of the win, its points, and its lead over the average."""

    win: float
    points: int
    lead: float


class Mean(NamedTuple):
    """A mean and how far off it may be: the 95 % interval."""

    value: float
    low: float
    high: float

    def verdict(self, fair: float) -> str:
        """Whether the interval leaves out what would be fair."""
        if self.low > fair:
            return ABOVE
        return BELOW if self.high < fair else ""

    def shown(self, digits: int) -> str:
        """The mean and the greatest likely error."""
        mean = f"{self.value:.{digits}f}"
        return mean if self.high == inf else f"{mean} ± {self.high - self.value:.{digits}f}"


class Group(NamedTuple):
    """Seats that have something in common."""

    name: str
    seats: int
    wins: Mean
    points: Mean
    lead: Mean


def group_of(name: str, samples: list[Sample]) -> Group:
    """What these seats have won."""
    wins = sum([sample.win for sample in samples])
    return Group(
        name,
        len(samples),
        Mean(wins / len(samples), *wilson(wins, len(samples))),
        mean_of([sample.points for sample in samples]),
        mean_of([sample.lead for sample in samples]),
    )


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of a sample."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Mean(mean, -inf, inf)
    spread = sum([(value - mean) ** 2 for value in values]) / (count - 1)
    margin = Z * sqrt(spread / count)
    return Mean(mean, mean - margin, mean + margin)


def samples_of(result: GameResult) -> list[Sample]:
    """The seats of one game; those who share a win get equal parts of it."""
    winners = max(1, result.places.count(1))
    average = sum(result.points) / len(result.points)
    pairs = zip(result.places, result.points, strict=True)
    return [Sample((place == 1) / winners, points, points - average) for place, points in pairs]


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
    """The words of one kind, seat by seat; with a number after a dot only that one of them."""
    kind, _, number = trait.partition(".")
    for seat in result.noted["seats"]:
        words: list[str] = seat["traits"].get(kind, [])
        yield words[int(number) - 1 : int(number)] if number else words


def fair_share(groups: list[Group]) -> float:
    """What all of these seats win on average."""
    return sum([one.wins.value * one.seats for one in groups]) / seats_of(groups)


def fair_points(groups: list[Group]) -> float:
    """The points that all of these seats have on average."""
    return sum([one.points.value * one.seats for one in groups]) / seats_of(groups)


def seats_of(groups: list[Group]) -> int:
    """How many seats there are in all."""
    return sum([one.seats for one in groups])


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
    ]
    if players > 1:
        lines += ["", *group_table("first turn", by_position(results))]
    for trait in kinds or kinds_of(results):
        lines += ["", f"### By {trait}", "", *trait_table(game, results, trait)]
    return "\n".join(lines)


def kinds_of(results: list[GameResult]) -> list[str]:
    """All kinds of words that players ended with."""
    seats = [seat for result in results for seat in result.noted["seats"]]
    return [*dict.fromkeys([kind for seat in seats for kind in seat["traits"]])]


def points_table(results: list[GameResult]) -> list[str]:
    """Mean points, of all and of winners, and where they come from."""
    everybody = group_of("all", [one for result in results for one in samples_of(result)])
    best = [max(result.points) for result in results]
    sources = by_source(results)
    row = [
        everybody.points.shown(2),
        f"{sum(best) / len(best):.2f}",
        *[f"{points:.2f}" for points in sources.values()],
    ]
    return table(["mean points", "of the best", *sources], [row])


def trait_table(game: Title, results: list[GameResult], trait: str) -> list[str]:
    """How those fare who have each word, the best first."""
    groups = by_trait(results, trait)
    if not groups:
        return ["Nobody ended with any."]
    family, catalogue = family_of(game, [one.name for one in groups]), game.catalogue("en")
    named = [one._replace(name=catalogue.text(f"{family}.{one.name}", {})) for one in groups]
    is_alone = len(results[0].points) == 1
    if is_alone:
        return lone_table(trait, sorted(named, key=lambda one: -one.points.value))
    return group_table(trait, sorted(named, key=lambda one: -one.wins.value))


def family_of(game: Title, words: list[str]) -> str:
    """The family of messages that names all of these words."""
    keys = game.catalogue("en").keys()
    for family in sorted({key.partition(".")[0] for key in keys}):
        if not family.endswith("_text") and all(f"{family}.{word}" in keys for word in words):
            return family
    raise LookupError(f"no family of messages names {', '.join(words)}")


def group_table(head: str, groups: list[Group]) -> list[str]:
    """Groups of seats in games of several players."""
    fair = fair_share(groups)
    rows = [
        [
            one.name,
            f"{one.seats:,}",
            f"{100 * one.wins.value:.1f} %",
            f"{100 * one.wins.low:.1f} to {100 * one.wins.high:.1f} %",
            one.wins.verdict(fair),
            one.lead.shown(2),
            one.points.shown(2),
        ]
        for one in groups
    ]
    share = f"fair: {100 * fair:.1f} %"
    return table([head, "seats", "wins", "95 %", share, "lead", "points"], rows)


def lone_table(head: str, groups: list[Group]) -> list[str]:
    """Groups of games that one player played alone."""
    fair = fair_points(groups)
    rows = [
        [one.name, f"{one.seats:,}", one.points.shown(2), one.points.verdict(fair)]
        for one in groups
    ]
    return table([head, "games", "points", f"fair: {fair:.2f}"], rows)


def goals_report(
    game: Title, option: str, played: Mapping[str, list[GameResult]], kinds: Sequence[str] = ()
) -> str:
    """A chapter on games that one plays alone for the goals that an option names.

    Args:
        game: The game.
        option: The key of the option.
        played: The games with each of its values.
        kinds: The kinds of words, such as ranks, of which to tell how often each is reached.
    """
    catalogue = game.catalogue("en")
    groups = [group_of(value, lone_samples(results)) for value, results in played.items()]
    keys = {one.name: (f"{option}.{one.name}", f"value.{one.name}") for one in groups}
    known = {
        name: key
        for name, both in keys.items()
        for key in both
        if key in catalogue.keys()  # noqa: SIM118
    }
    called = {name: catalogue.text(key, {}) for name, key in known.items()}
    rows = [[called.get(one.name, one.name), *goal_row(one)] for one in groups]
    lines = table([option, "games", "won", "95 %", "points"], rows)
    for trait in kinds:
        lines += ["", f"### By {trait}", "", *reached_table(game, option, called, played, trait)]
    return "\n".join([f"## {catalogue.text(f'option.{option}', {})}", "", *lines])


def reached_table(
    game: Title,
    option: str,
    called: Mapping[str, str],
    played: Mapping[str, list[GameResult]],
    trait: str,
) -> list[str]:
    """How often each word of a kind is reached with each value, and how the points spread."""
    everything = [result for results in played.values() for result in results]
    groups = sorted(by_trait(everything, trait), key=lambda one: one.points.value)
    words = [one.name for one in groups]
    family, catalogue = family_of(game, words), game.catalogue("en")
    rows = []
    for value, results in played.items():
        ended = [word for result in results for seat in words_of(result, trait) for word in seat]
        shares = [f"{100 * ended.count(word) / len(results):.1f} %" for word in words]
        points = sorted([result.points[0] for result in results])
        spread = [str(points[len(points) * tenths // 10]) for tenths in SPREAD]
        rows.append([called.get(value, value), *shares, *spread])
    names = [catalogue.text(f"{family}.{word}", {}) for word in words]
    return table([option, *names, *[f"{tenths}0 %" for tenths in SPREAD]], rows)


def lone_samples(results: list[GameResult]) -> list[Sample]:
    """The only seat of each game."""
    return [samples_of(result)[0] for result in results]


def goal_row(one: Group) -> list[str]:
    """How often a goal was reached."""
    return [
        f"{one.seats:,}",
        f"{100 * one.wins.value:.1f} %",
        f"{100 * one.wins.low:.1f} to {100 * one.wins.high:.1f} %",
        one.points.shown(2),
    ]
