"""Positions of Age of Galaxy: laid out in a few lines, see galactarium/positions.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from galactarium.games.age_of_galaxy.components import PRODUCTIVITY, RESOURCES
from galactarium.games.age_of_galaxy.round import GAME_FLOW
from galactarium.games.age_of_galaxy.row import place_of, reveal_system, slot_at
from galactarium.games.age_of_galaxy.setup import block_spaces
from galactarium.games.age_of_galaxy.solo import seat_opponent
from galactarium.games.age_of_galaxy.state import CONQUERED, EMPTY, LEVELS, NOBODY, SLOTS, Galaxy
from galactarium.games.age_of_galaxy.view import discs_of
from galactarium.kernel import Builder, Empty, PositionError, one_of

PHASES: Final = {
    "production": "1.1.discs",
    "action": "2.1.turn",
    "war": "4.1.compare",
    "galactic": "5.1.fleet",
    "end": "6.1.end",
}


def lay_out(
    s: Galaxy,
    *,
    round: int = 1,
    systems: Sequence[str] = (),
    trade: Sequence[str] = (),
    goods: Sequence[Mapping[str, int]] = (),
    planets: Mapping[str, Sequence[Any]] | None = None,
) -> None:
    """Lay the row and the trade cards, give goods and planets; everybody has one disc, no cards.

    Args:
        s: The pieces as they come out of the box.
        round: The round; the fleet and the systems that are face up follow from it.
        systems: The row, left to right; the first five systems if none are named.
        trade: The trade cards; the first three if none are named.
        goods: What each side has, by resource; productivity is 0 unless it is named.
        planets: Owner and level of planets, by slot: {"system_1_a": (0, "developed")}; one that
            a dying sun has taken is conquered by nobody, (-1, "conquered").
    """
    s.round, s.fleet = round, min(max(round, 1), s.box.systems_in_play) - 1
    s.systems = some_of(systems, s.box.systems, s.box.systems_in_play, "system")
    s.trade = some_of(trade, s.box.trades, s.box.trades_in_play, "trade card")
    s.planet_pile.reverse()
    s.exploration_pile.reverse()
    block_spaces(s, Empty())
    for _ in range(systems_shown(s)):
        reveal_system(s)
    s.arrival, s.arrivals = list(range(s.sides, 0, -1)), s.seats
    s.discs = [1] * s.seats + [0] * (s.sides - s.seats)
    for side in range(s.sides):
        s.goods[side][PRODUCTIVITY] = 0
    if s.seats == 1:
        seat_opponent(s, Empty())
    give_goods(s, goods)
    for slot, (owner, level) in (planets or {}).items():
        settle_planet(s, slot, owner, level)


def some_of(given: Sequence[str], known: Collection[str], count: int, what: str) -> list[str]:
    """As many cards as are in play: those that are named, or the first."""
    named = [one_of(card, known, what) for card in given or list(known)[:count]]
    if len(set(named)) != count:
        raise PositionError(f"Name {count} of the {what}s, each once, not {', '.join(named)}.")
    return named


def systems_shown(s: Galaxy) -> int:
    """0.4.systems, 5.1.fleet, 7.2.explored How many systems are face up in this round."""
    if s.options["explored"]:
        return s.box.systems_in_play
    return min(s.box.systems_in_play, s.box.systems_shown + max(s.round, 1) - 1)


def give_goods(s: Galaxy, goods: Sequence[Mapping[str, int]]) -> None:
    """Give each side what it has."""
    if len(goods) > s.sides:
        raise PositionError(f"goods: there are {s.sides} sides, not {len(goods)}.")
    for side, owned in enumerate(goods):
        for name, count in owned.items():
            s.goods[side][RESOURCES.index(one_of(name, RESOURCES, "resource"))] = count


def settle_planet(s: Galaxy, slot: str, owner: int, level: str) -> None:
    """Give a planet to a side, or leave it empty."""
    place = place_of(s, one_of(slot, [str(x) for x in s.box.slots], "slot"))
    if place < 0:
        raise PositionError(f"{slot} is not in play; name its card among the systems.")
    if not s.planets[place]:
        raise PositionError(f"There is no planet at {slot}, or its card is face down still.")
    if not 0 <= owner < s.sides and (owner, level) != (NOBODY, "conquered"):
        raise PositionError(f"{slot}: there is no side {owner}; the sides are 0 to {s.sides - 1}.")
    s.owner[place], s.level[place] = owner, LEVELS.index(one_of(level, LEVELS, "level"))


def settle(s: Galaxy, given: Collection[str]) -> None:
    """What lies nowhere is in the supply, in the deck and on the pile.

    If the deck or the pile is given, other cards are used, and other tokens removed.
    """
    if "pool" not in given:
        fill_pools(s)
    piles = (*s.hands, *s.alliances, *s.put_away, s.used, s.major)
    rest = not_in(s.box.factions, *piles)
    check_once(piles)
    if "deck" not in given:
        s.deck = rest
    elif "used" not in given:
        s.used = not_in(rest, s.deck)
    piles = (s.cover, s.explored, s.removed, *s.telescope)
    rest = not_in(s.box.explorations, *piles)
    check_once(piles)
    if "exploration_pile" not in given:
        s.exploration_pile = [token for token in s.exploration_pile if token in rest]
    elif "removed" not in given:
        s.removed = not_in(rest, s.exploration_pile)


def check_once(piles: Iterable[Iterable[str]]) -> None:
    """Refuse a card or token that lies in two places."""
    counts = Counter([card for pile in piles for card in pile if card])
    twice = [card for card, count in counts.items() if count > 1]
    if twice:
        raise PositionError(f"There is one {twice[0]}, but it lies in two places; take one away.")


def not_in(cards: Iterable[str], *piles: Collection[str]) -> list[str]:
    """The cards that lie in none of these piles."""
    taken = {card for pile in piles for card in pile}
    return [card for card in cards if card not in taken]


def fill_pools(s: Galaxy) -> None:
    """8.2.discs The discs that a side has nowhere else are in the common supply."""
    s.pool = [0] * s.sides
    for side in range(s.sides):
        used, there = discs_of(s, side), s.box.discs
        if used > there:
            raise PositionError(f"Side {side} has {there} discs, not {used}; take some back.")
        s.pool[side] = there - used


def problem(s: Galaxy) -> str:
    """0.0.planets Why planets cannot be owned like this: only some that are there, at a level."""
    for place, (owner, level) in enumerate(zip(s.owner, s.level, strict=True)):
        if level != EMPTY and not s.planets[place]:
            return f"there is no planet at {slot_at(s, place)}."
        if (owner == NOBODY) != (level == EMPTY) and (owner, level) != (NOBODY, CONQUERED):
            return f"whoever owns {slot_at(s, place)} has colonized it, and nobody else."
    return ""


def describe(s: Galaxy) -> dict[str, Any]:
    """The round, the cards on the table, goods and planets."""
    goods = [dict(zip(RESOURCES, owned, strict=True)) for owned in s.goods]
    words: dict[str, Any] = {"round": s.round, "goods": goods}
    if s.round:
        words |= {"systems": s.systems, "trade": s.trade, "planets": planets_of(s)}
    return words


def planets_of(s: Galaxy) -> dict[str, list[Any]]:
    """Owner and level of the planets that somebody owns and that the round has brought."""
    owned = [place for place, level in enumerate(s.level) if level != EMPTY]
    seen = [place for place in owned if place < SLOTS * systems_shown(s)]
    return {slot_at(s, place): [s.owner[place], LEVELS[s.level[place]]] for place in seen}


BUILDER: Final = Builder(GAME_FLOW, PHASES, lay_out, settle, problem, describe)
