"""Chapter 7, the cards: what those do that are played as an action or as a free action.

Data: cards.toml. A card's row names its effect, EFFECTS says how it begins and when it cannot.
Combat cards are in combat_cards.py and aftermath.py, what reserved cards do is in powers.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.decks import take_out
from galactarium.games.a_handful_of_stars.effects.building import (
    arm,
    produce,
    refusal_of_arming,
    refusal_of_producing,
)
from galactarium.games.a_handful_of_stars.effects.development import (
    EXCHANGE,
    RECYCLE,
    develop,
    exchange,
    recycle,
    refusal_of_developing,
    refusal_of_exchange,
    refusal_of_recycling,
)
from galactarium.games.a_handful_of_stars.effects.hand import (
    CYCLE,
    STORE,
    cycle,
    draw,
    refusal_without_hand,
    store,
)
from galactarium.games.a_handful_of_stars.effects.systems import (
    HOLE,
    SCOUT,
    TERRAFORM,
    place_hole,
    refusal_of_hole,
    refusal_of_scouting,
    refusal_of_terraforming,
    scout,
    terraform,
)
from galactarium.games.a_handful_of_stars.effects.technology import (
    DIG,
    TAKE,
    dig,
    refusal_of_digging,
    refusal_of_taking,
    take_technology,
)
from galactarium.games.a_handful_of_stars.effects.temporary_wormhole import (
    TELEPORT,
    refusal_of_teleport,
    teleport,
)
from galactarium.games.a_handful_of_stars.playing import put_away_later
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import Refusal, emit


class Effect(NamedTuple):
    """How an effect begins, and why it cannot be used now."""

    begin: Callable[[Stars, int, int], None]
    refusal: Callable[[Stars, int, str], Refusal | None]
    is_free: bool = False


def refusal_of_effect(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.2.action, 7.2.free Why a card cannot be played for its effect now."""
    return EFFECTS[s.box.cards[s.box.holds[name]].effect].refusal(s, seat, name)


def begin_effect(s: Stars, seat: int, name: str) -> None:
    """7.3.after The card is shown, does its work, and is put away then."""
    card = take_out(s, seat, name)
    emit(s, "played", seat=seat, card=card)
    put_away_later(s, seat, card)
    EFFECTS[s.box.cards[card].effect].begin(s, seat, s.box.cards[card].amount)


def always(s: Stars, seat: int, name: str) -> Refusal | None:
    """Nothing forbids it."""
    return None


EFFECTS: Final[dict[str, Effect]] = {
    "arm": Effect(arm, refusal_of_arming),
    "black_hole": Effect(place_hole, refusal_of_hole),
    "dig": Effect(dig, refusal_of_digging),
    "develop": Effect(develop, refusal_of_developing),
    "teleport": Effect(teleport, refusal_of_teleport),
    "terraform": Effect(terraform, refusal_of_terraforming),
    "take_technology": Effect(take_technology, refusal_of_taking),
    "draw": Effect(draw, always, is_free=True),
    "cycle": Effect(cycle, refusal_without_hand, is_free=True),
    "exchange": Effect(exchange, refusal_of_exchange, is_free=True),
    "produce": Effect(produce, refusal_of_producing, is_free=True),
    "recycle": Effect(recycle, refusal_of_recycling, is_free=True),
    "scout": Effect(scout, refusal_of_scouting, is_free=True),
    "store": Effect(store, refusal_without_hand, is_free=True),
}


FLOWS: Final = (HOLE, DIG, TAKE, EXCHANGE, RECYCLE, CYCLE, STORE, SCOUT, TELEPORT, TERRAFORM)
