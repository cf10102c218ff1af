"""Who knows what in Ember Belt, and what it is worth."""

from __future__ import annotations

from typing import Any

from galactarium.games.template.state import Ember
from galactarium.games.template.turns import Deed
from galactarium.kernel import ALL_SEEING, Below, Result, ranked


def view(s: Ember, seat: int) -> dict[str, Any]:
    """5.1.open All that a seat may know: what everybody sees, and its own secrets."""
    return {
        "round": s.round,
        "rounds": int(s.options["rounds"]),
        "order": list(s.order),
        "belt": list(s.belt),
        "bank": s.bank,
        "rocks": {
            rock: {"ore": s.ore[rock], "drones": list(s.drones[rock])} for rock in sorted(s.belt)
        },
        "players": {str(player): player_view(s, seat, player) for player in range(s.seats)},
        "deed": deed_view(s),
    }


def deed_view(s: Ember) -> dict[str, Any]:
    """The deed that is announced now, if there is one."""
    deeds = [frame for _, _, frame in s.stack if isinstance(frame, Deed)]
    return deeds[0]._asdict() if deeds else {}


def player_view(s: Ember, seat: int, player: int) -> dict[str, Any]:
    """5.2.cards, 5.3.plans One player as a seat sees them: cards and plans only of its own."""
    seen: dict[str, Any] = {
        "ore": s.purses[player],
        "hand": len(s.hands[player]),
        "deck": len(s.decks[player]) + len(s.discards[player]),
        "spent": list(s.spent[player]),
    }
    if seat in (player, ALL_SEEING):
        seen["cards"] = sorted(s.hands[player])
        seen["discards"] = sorted(s.discards[player])
        seen["plan"] = list(s.plans[player])
    if seat == ALL_SEEING:
        seen["draws"] = list(s.decks[player])
    return seen


def redeal(s: Ember, seat: int, below: Below) -> None:
    """5.2.cards Mix the seat's own deck, and for others also hands, discards and plans."""
    for player in range(s.seats):
        hidden = [s.decks[player]]
        if player != seat:
            hidden += [s.hands[player], s.discards[player]]
            room = s.belt * s.box.room
            s.plans[player] = tuple([room.pop(below(len(room))) for _ in s.plans[player]])
        mix(hidden, below)


def mix(piles: list[list[str]], below: Below) -> None:
    """Deal the cards of these piles again, each pile keeping its size.

    They are sorted first, so that nothing of the true order shows in what is dealt.
    """
    cards = sorted([card for pile in piles for card in pile])
    for pile in piles:
        for at in range(len(pile)):
            pile[at] = cards.pop(below(len(cards)))


def result(s: Ember) -> Result:
    """4.2.winner Most ore wins; of equals, the one earlier in the order of play (4.3.tie)."""
    keys = tuple([(s.purses[seat], -s.order.index(seat)) for seat in range(s.seats)])
    return ranked(tuple(s.purses), keys)


def tally(view: dict[str, Any], seat: int) -> dict[str, int]:
    """4.2.winner A player's points by source, from a view: ore is the only one."""
    return {"source.ore": view["players"][str(seat)]["ore"]}


def census(s: Ember) -> dict[str, int]:
    """Ore and cards, wherever they lie."""
    piles = [*s.hands, *s.decks, *s.discards, *s.spent]
    cards = [card for pile in piles for card in pile]
    ore = s.bank + sum(s.ore.values()) + sum(s.purses)
    return {"ore": ore, **{card: cards.count(card) for card in s.box.cards}}
