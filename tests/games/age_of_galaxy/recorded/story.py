"""What a game tells: its events and its end, the ties in it, and whether an option mattered."""

from collections import Counter
from itertools import pairwise
from typing import NamedTuple

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.components import PRESTIGE
from galactarium.games.age_of_galaxy.state import OPPONENT, Galaxy
from galactarium.kernel import Event
from tests.games.recording import Story

GAINED = ("gained", "gained_by_ally", "gained_by_technology")


def differ(s: Galaxy, other: Galaxy) -> bool:
    """Whether two games have other questions, goods or prestige discs."""
    return (s.asked, s.goods, s.arrival) != (other.asked, other.goods, other.arrival)


# Ties at the end of the game.


def equal_in_points(story: Story) -> list[int]:
    """The seats with the most points, if they are several and prestige decides."""
    best = the_best(story)
    prestige = sorted([story.end.goods[seat][PRESTIGE] for seat in best])
    return best if len(best) > 1 and prestige[-1] > prestige[-2] else []


def equal_in_prestige(story: Story) -> list[int]:
    """The seats with the most points and of these the most prestige, if they are several."""
    best = the_best(story)
    most = max([story.end.goods[seat][PRESTIGE] for seat in best])
    equal = [seat for seat in best if story.end.goods[seat][PRESTIGE] == most]
    return equal if len(equal) > 1 else []


def the_best(story: Story) -> list[int]:
    """The seats with the most points."""
    points = GAME.result(story.end).points
    return [seat for seat, n in enumerate(points) if n == max(points)]


def tied_ideologies(story: Story) -> list[int]:
    """The seats whose allies are tied, with no true major ideology to override them."""
    return [seat for seat in range(story.players) if is_tied(story.end, seat)]


def is_tied(s: Galaxy, seat: int) -> bool:
    """Whether two ideologies are the most frequent of an alliance."""
    counts = Counter([s.box.factions[card].ideology for card in s.alliances[seat]])
    most = [*counts.values()].count(max(counts.values()))
    return most > 1 and not s.major[seat]


# Ties in wars.


class Fought(NamedTuple):
    """A war: cruisers, strength and places by seat, the Overlords, and what came of it."""

    cruisers: dict[int, int]
    strength: dict[int, int]
    places: dict[int, int]
    overlords: list[int]
    gains: list[tuple[int, str, int]]
    deeds: list[str]


def wars(story: Story) -> list[Fought]:
    """The wars with cruisers, in order, by what was told."""
    found: list[Fought] = []
    strength = dict.fromkeys(range(story.players), 0)
    if story.players == 1:
        strength[OPPONENT] = story.end.box.opponent.strength
    for key, params, _ in story.events:
        if key == "round_began":
            found.append(Fought({}, {}, {}, [], [], []))
        elif key == "ranked":
            found[-1].cruisers[params["seat"]] = params["n"]
            found[-1].strength[params["seat"]] = strength[params["seat"]]
            found[-1].places[params["seat"]] = params["place"]
        elif key == "overlord":
            found[-1].overlords.append(params["seat"])
        elif key in GAINED or key == "wasted":
            if key in GAINED and params["resource"] == "strength":
                strength[params["seat"]] += params["n"]
            if found and found[-1].overlords:
                found[-1].gains.append((params["seat"], params["resource"], params["n"]))
        elif key in ("conquered", "spared"):
            found[-1].deeds.append(key)
    return [war for war in found if any(war.cruisers.values())]


def largest(war: Fought) -> list[int]:
    """The seats with the most cruisers."""
    return [seat for seat, n in war.cruisers.items() if n == max(war.cruisers.values())]


def broken_by_strength(story: Story) -> list[Fought]:
    """The wars in which strength made one of the largest fleets the only Overlord's, who took."""
    tied = [war for war in wars(story) if len(largest(war)) > 1 and len(war.overlords) == 1]
    return [war for war in tied if war.deeds == ["conquered"]]


def not_broken(story: Story) -> list[Fought]:
    """The wars with several Overlords."""
    return [war for war in wars(story) if len(war.overlords) > 1]


# Ties on the prestige track.

Standing = tuple[int, int]  # prestige, and which event moved the disc last


def standings(events: list[Event]) -> dict[int, Standing]:
    """Where the discs lie on the prestige track, by what was told; at first the first is on top."""
    first = next(event.params["seats"] for event in events if event.key == "order_set")
    found = {seat: (0, -place) for place, seat in enumerate(first)}
    for number, (key, params, _) in enumerate(events, 1):
        if key in GAINED and params["resource"] == "prestige":
            prestige, _ = found[params["seat"]]
            found[params["seat"]] = (prestige + params["n"], number)
    return found


class Ordered(NamedTuple):
    """A new player order, the one before, and where the discs lay."""

    before: tuple[int, ...]
    order: tuple[int, ...]
    standings: dict[int, Standing]


def orders(story: Story) -> list[Ordered]:
    """All player orders but that of the set-up."""
    numbers = [number for number, event in enumerate(story.events) if event.key == "order_set"]
    return [
        Ordered(
            story.events[earlier].params["seats"],
            story.events[number].params["seats"],
            standings(story.events[:number]),
        )
        for earlier, number in pairwise(numbers)
    ]


def overtaken(ordered: Ordered) -> list[tuple[int, int]]:
    """Pairs with equal prestige of which the first goes before the second, and did not before."""
    return [
        (first, second)
        for first, second in pairwise(ordered.order)
        if ordered.standings[first][0] == ordered.standings[second][0]
        and ordered.before.index(first) > ordered.before.index(second)
    ]


def tied_orders(story: Story) -> list[Ordered]:
    """The player orders in which a tie made somebody overtake."""
    return [ordered for ordered in orders(story) if overtaken(ordered)]
