"""Chapter 5, Galactic phase: the fleet moves on, discs fill trade cards, golden ages dawn."""

from __future__ import annotations

from galactarium.games.age_of_galaxy.components import PRESTIGE
from galactarium.games.age_of_galaxy.row import reveal_system
from galactarium.games.age_of_galaxy.state import SPACES, Galaxy
from galactarium.kernel import Empty, emit


def move_fleet(s: Galaxy, f: Empty) -> None:
    """5.1.fleet The fleet marker goes one card to the right, and the next card is turned up."""
    s.fleet += 1
    emit(s, "fleet_moved", system=s.systems[s.fleet])
    if s.shown < len(s.systems):
        reveal_system(s)


def fill_trade_cards(s: Galaxy, f: Empty) -> None:
    """5.2.move The discs on three spaces go to the trade cards above them."""
    for index, action in enumerate(SPACES[1:]):
        row = s.worked[SPACES.index(action)]
        for side in s.order:
            if row[side]:
                s.trade_discs[index] += [side] * row[side]
                emit(s, "discs_moved", seat=side, n=row[side], card=s.trade[index])
                row[side] = 0


def return_explorers(s: Galaxy, f: Empty) -> None:
    """5.3.explore The discs on EXPLORE go back to the common supply."""
    for side in s.order:
        s.pool[side] += s.worked[0][side]
        s.worked[0][side] = 0


def set_order(s: Galaxy, f: Empty) -> None:
    """5.4.order By prestige; of equals, the disc on top goes first."""
    s.order = tuple(sorted(s.order, key=lambda side: standing(s, side), reverse=True))
    emit(s, "order_set", seats=s.order)


def are_several(s: Galaxy, f: Empty) -> bool:
    """5.4.order Whether there is an order to set: somebody alone is always first (7.3.set-up)."""
    return s.seats > 1


def standing(s: Galaxy, side: int) -> tuple[int, int]:
    """5.4.order, 6.4.tie Prestige, and then whose disc arrived last and lies higher."""
    return s.goods[side][PRESTIGE], s.arrival[side]


def dawn(s: Galaxy, f: Empty) -> None:
    """5.5.golden-age Full trade cards give their discs back, and are flipped.

    5.5.keep Everybody keeps up to three of their discs; the rest go to the common supply.
    5.5.flip Discs that blocked spaces leave the game.
    """
    returned = [0] * s.sides
    for index, card in enumerate(s.trade):
        discs = s.trade_discs[index]
        if s.flipped[index] or len(discs) < len(s.box.trades[card].spaces):
            continue
        for side in s.order:
            returned[side] += discs.count(side)
        s.trade_discs[index] = []
        s.flipped[index] = 1
        s.golden_ages += 1
        emit(s, "golden_age", card=card)
    for side in s.order:
        kept = min(s.box.golden_age_keep, returned[side])
        s.discs[side] += kept
        s.pool[side] += returned[side] - kept
        if returned[side]:
            emit(s, "discs_returned", seat=side, n=kept)


def is_last_round(s: Galaxy, f: Empty) -> bool:
    """5.0.last-round, 6.1.end Whether this is the last round: then the game ends with the war."""
    return s.round >= s.box.rounds
