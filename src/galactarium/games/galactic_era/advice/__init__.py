"""Advice: what to do in Galactic Era, and why, by rules of thumb about what things are worth.

Nothing is searched: outlook.py says what things are worth, targets.py what stars are; moves.py,
growth.py, battle.py, trade.py and cards.py answer the questions of their phases.
"""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.advice.battle import (
    on_choose_losses,
    on_drive_out,
    on_repel,
    on_retreat_first,
    on_retreat_to,
)
from galactarium.games.galactic_era.advice.cards import (
    aside,
    on_exchange_card,
    on_play_card,
    on_play_last_card,
)
from galactarium.games.galactic_era.advice.growth import (
    on_choose_growth,
    on_grow,
    on_grow_stars,
    on_place_ships,
    on_select,
)
from galactarium.games.galactic_era.advice.moves import on_manoeuvre, on_move_on
from galactarium.games.galactic_era.advice.trade import (
    on_answer_peace,
    on_answer_trade,
    on_offer_trade,
    on_steal,
    on_take_level,
)
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import ASIDE, PASS, Advice, answers, parts, question

PASSIVE: Final = (PASS, "done", "decline", "stay")


def advise(s: Galaxy, seat: int) -> Advice:
    """What an expert would answer to the open question."""
    key = question(s, seat).key
    if key in ASIDES:
        first = aside(s, seat)
        if first is not None:
            return first
    return EXPERTS.get(key, on_anything)(s, seat)


def on_anything(s: Galaxy, seat: int) -> Advice:
    """Do nothing if that is allowed, else the first thing that is."""
    allowed = parts(s, seat).next
    for part in PASSIVE:
        if part in allowed:
            return Advice((part,), "nothing_better")
    return Advice(next(answers(s, seat)), "nothing_better")


ASIDES: Final = ("manoeuvre", "grow")
EXPERTS: Final = {
    "manoeuvre": on_manoeuvre,
    "move_on": on_move_on,
    "retreat_first": on_retreat_first,
    "evade_late": on_retreat_first,
    "repel": on_repel,
    "drive_out": on_drive_out,
    "choose_losses": on_choose_losses,
    "retreat_to": on_retreat_to,
    "select_counters": on_select,
    "grow": on_grow,
    "grow_stars": on_grow_stars,
    "grow_bonus": on_grow_stars,
    "choose_growth": on_choose_growth,
    "choose_bonus": on_choose_growth,
    "place_ships": on_place_ships,
    "offer_trade": on_offer_trade,
    "force_trade": on_offer_trade,
    "answer_trade": on_answer_trade,
    "steal_level": on_steal,
    "take_level": on_take_level,
    "answer_peace": on_answer_peace,
    "play_card": on_play_card,
    "play_last_card": on_play_last_card,
    "exchange_card": on_exchange_card,
}
