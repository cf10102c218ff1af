"""Positions of A Handful of Stars: laid out in a few lines, see galactarium/positions.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from galactarium.games.a_handful_of_stars.round import GAME_FLOW
from galactarium.games.a_handful_of_stars.state import COLONY, NOBODY, NOTHING, PIECES, Stars
from galactarium.games.a_handful_of_stars.technology import WORMHOLE_CARD
from galactarium.kernel import Builder, PositionError, check_seat, one_of

PHASES: Final = {
    "round": "1.1.turns",
    "end": "8.1.stalemate",
    "home_worlds": "0.6.home-world",
    "picks": "0.9.picks",
}


def lay_out(
    s: Stars,
    *,
    round: int = 1,
    races: Sequence[str] = (),
    spaces: Mapping[Any, str] | None = None,
    systems: Mapping[str, Sequence[Any]] | None = None,
    aliens: Mapping[str, int] | None = None,
    holes: Sequence[Sequence[str]] = (),
) -> None:
    """Lay tiles, and give systems to players; all other systems are neutral and without aliens.

    Args:
        s: The pieces as they come out of the box.
        round: The round that has been played; the next one begins.
        races: The races by seat; the first ones if none are named.
        spaces: Systems on spaces from 1 to 36; the others fill the rest in their order.
        systems: By name: seat, piece, Fleets, Star Bases, such as (0, "colony", 1, 1).
        aliens: Alien counters, face up, by system.
        holes: Pairs of systems whose connection a Black Hole blocks.
    """
    s.round = round
    names = list(s.box.races)
    chosen = [one_of(race, names, "race") for race in races]
    chosen += [race for race in names if race not in chosen]
    s.races = chosen[: s.seats]
    lay_tiles(s, spaces or {})
    for name, words in (systems or {}).items():
        settle_system(s, name, *words)
    for name, strength in (aliens or {}).items():
        put_alien(s, name, strength)
    for a, b in holes:
        put_hole(s, a, b)


def lay_tiles(s: Stars, spaces: Mapping[Any, str]) -> None:
    """Put named systems on their spaces, and the others on the rest in their order."""
    at = s.box.system_at
    placed = {int(space) - 1: at[one_of(name, at, "system")] for space, name in spaces.items()}
    rest = [system for system in range(len(at)) if system not in placed.values()]
    if len(set(placed.values())) < len(placed):
        raise PositionError("spaces: name each system once.")
    s.tiles = tuple([placed[n] if n in placed else rest.pop(0) for n in range(len(at))])


def settle_system(
    s: Stars, name: str, seat: int, piece: str = "outpost", fleets: int = 0, bases: int = 0
) -> None:
    """Give a system to a player."""
    check_seat(s.seats, seat, "systems")
    system = s.box.system_at[one_of(name, s.box.system_at, "system")]
    s.control[system] = seat
    s.piece[system] = PIECES.index(one_of(piece, PIECES, "piece"))
    s.fleets[seat][system], s.bases[seat][system] = fleets, bases


def put_alien(s: Stars, name: str, strength: int) -> None:
    """Put an Alien counter face up."""
    system = s.box.system_at[one_of(name, s.box.system_at, "system")]
    if strength not in s.alien_pile:
        raise PositionError(f"{name}: there is no Alien counter of {strength} left.")
    s.alien_pile.remove(strength)
    s.aliens[system], s.is_shown[system] = strength, 1


def put_hole(s: Stars, a: str, b: str) -> None:
    """Block a connection."""
    ends = {s.box.system_at[one_of(name, s.box.system_at, "system")] for name in (a, b)}
    for at, connection in enumerate(s.box.connections):
        if {s.tiles[end] for end in connection.ends} == ends:
            s.holes = (*s.holes, at)
            return
    raise PositionError(f"There is no connection between {a} and {b}.")


def settle(s: Stars, given: Collection[str]) -> None:
    """Cards that lie nowhere are in decks, in the technology deck or beside the board."""
    if "is_used" not in given:
        s.is_used = [(0,) * len(counters) for counters in s.counters]
    if "track" not in given and "spare" not in given:
        count_discs(s)
    if "technology" not in given:
        settle_cards(s, "decks" in given)
    if "development" not in given:
        used = Counter([*s.offered, *[counter for pile in s.counters for counter in pile]])
        s.development = left_of(s.box.development_pile(), used, "counter")
    if "offered" not in given:
        show = s.box.n["development_display"]
        s.offered, s.development = s.development[-show:], s.development[:-show]
    if "alien_pile" not in given:
        used_aliens = Counter([*s.defeated, *[n for n in s.aliens if n]])
        s.alien_pile = left_of(list(s.box.aliens), used_aliens, "Alien counter")


def count_discs(s: Stars) -> None:
    """5.6.development The discs on the board come from the track, then from the spare ones."""
    n = s.box.n
    for seat in range(s.seats):
        pairs = zip(s.control, s.piece, strict=True)
        there = sum([owner == seat and piece == COLONY for owner, piece in pairs])
        s.track[seat] = max(0, n["track"] - there)
        s.spare[seat] = n["colonies"] - n["markers"] - there - s.track[seat]
        if s.spare[seat] < 0:
            raise PositionError(f"Seat {seat} has fewer Colony discs than {there}.")


def settle_cards(s: Stars, has_decks: bool) -> None:
    """What a player owns and that lies nowhere is in the deck; if decks are given, it was removed.

    Whatever else is named comes from the technology deck or from beside the board.
    """
    others = Counter([*s.display, *s.in_play, *s.looked_at])
    removed = list(s.removed)
    for seat in range(s.seats):
        piles = (s.hands[seat], s.discards[seat], s.reserve_one[seat], s.reserve_two[seat])
        used = Counter([card for pile in piles for card in pile])
        used += Counter(s.decks[seat] if has_decks else [])
        rest = rest_of(own_cards(s, seat), used)
        if has_decks:
            removed += rest
        else:
            s.decks[seat] = rest
        others += used
    deck = s.box.technology_deck()
    if s.is_wormhole_known:
        deck.remove(WORMHOLE_CARD)
    others += Counter(s.removed)
    s.technology = rest_of(deck, others)
    beside = [one.id for at, one in enumerate(s.box.systems) if not owns_card(s, at)]
    beside += [card for card in removed if s.box.cards[card].system >= 0]
    s.removed = [card for card in removed if s.box.cards[card].system < 0]
    s.neutral = sorted(rest_of(beside, others))
    extra = [card for card, count in others.items() if count]
    if extra:
        raise PositionError(f"{extra[0]} lies in more places than there are copies of it.")


def own_cards(s: Stars, seat: int) -> list[str]:
    """0.12.decks What a player has: starting cards, race cards, and those of settled systems."""
    systems = [one.id for at, one in enumerate(s.box.systems) if owns_card(s, at, seat)]
    return [*s.box.starting, *s.box.races[s.races[seat]], *systems]


def owns_card(s: Stars, system: int, seat: int = NOBODY) -> bool:
    """5.4.card Whether a player has the card of a system, having a piece there."""
    is_owner = s.control[system] == seat or (seat == NOBODY and s.control[system] != NOBODY)
    return is_owner and s.piece[system] != NOTHING


def rest_of(cards: list[str], used: Counter[str]) -> list[str]:
    """The cards that lie nowhere; those that do are taken off the list of the used ones."""
    rest = []
    for card in cards:
        if used[card]:
            used[card] -= 1
        else:
            rest.append(card)
    return rest


def left_of(all_of: list[Any], used: Counter[Any], what: str) -> list[Any]:
    """What is left of components when the used ones are taken away."""
    rest = rest_of(all_of, used)
    extra = [one for one, count in used.items() if count]
    if extra:
        raise PositionError(f"There are fewer copies of this {what}: {extra[0]}.")
    return rest


def problem(s: Stars) -> str:
    """2.4.stock, 3.4.control Why the pieces cannot lie like this."""
    n = s.box.n
    for seat in range(s.seats):
        if sum(s.fleets[seat]) > n["fleets"] or sum(s.bases[seat]) > n["star_bases"]:
            return f"a player has {n['fleets']} Fleets and {n['star_bases']} Star Bases."
    for at, piece in enumerate(s.piece):
        if piece != NOTHING and s.control[at] == NOBODY:
            return f"somebody controls {s.box.systems[at].id}, as there is a piece."
    return ""


def describe(s: Stars) -> dict[str, Any]:
    """The round; all else as it is saved."""
    return {"round": s.round}


BUILDER: Final = Builder(GAME_FLOW, PHASES, lay_out, settle, problem, describe)
