"""Advice: what to do in Galactic Era, and why, by rules of thumb about what things are worth.

Nothing is searched: outlook.py says what things are worth, targets.py what stars are; moves.py,
growth.py, battle.py, trade.py and cards.py answer the questions of their phases; reasons.py says
the same to a person, who may hear more than all.
"""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.advice import battle, cards, growth, moves, puppet, start, trade
from galactarium.games.galactic_era.advice.reasons import explained
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import PASS, Advice, answers, parts, question, side_of

PASSIVE: Final = (PASS, "done", "decline", "stay")
OCCASIONS: Final = ("manoeuvre", "grow")  # questions before which cards and offers are thought of


def advise(s: Galaxy, seat: int) -> Advice:
    """What an expert would answer to the open question, for the side that it asks."""
    key, side = question(s, seat).key, side_of(s, seat)
    first = trade.accept_first(s, seat)
    if side != seat:
        first = first or trade.accept_first(s, side)
    if first is None and key in OCCASIONS:
        first = cards.card_first(s, seat) or trade.peace_first(s, side)
    if first is not None:
        return first
    return EXPERTS.get(key, on_anything)(s, side)


def hints(s: Galaxy, seat: int) -> list[Advice]:
    """The same for a person, with reasons that only this seat may hear."""
    return [explained(s, side_of(s, seat), advise(s, seat))]


def on_anything(s: Galaxy, seat: int) -> Advice:
    """Do nothing if that is allowed, else the first thing that is."""
    allowed = parts(s, seat).next
    for part in PASSIVE:
        if part in allowed:
            return Advice((part,), "nothing_better")
    return Advice(next(answers(s, seat)), "nothing_better")


EXPERTS: Final = {
    "choose_people": start.on_choose_people,
    "choose_alignment": start.on_choose_alignment,
    "choose_field": start.on_choose_field,
    "place_tactic": start.on_place_tactic,
    "bid": puppet.on_bid,
    "take": start.on_take,
    "keep_card": start.on_keep_card,
    "manoeuvre": moves.on_manoeuvre,
    "move_on": moves.on_move_on,
    "choose_battle": battle.on_choose_battle,
    "retreat_first": battle.on_retreat_first,
    "evade_late": battle.on_retreat_first,
    "repel": battle.on_repel,
    "retreat_for_automa": battle.on_retreat_for_automa,
    "evade_for_automa": battle.on_retreat_for_automa,
    "repel_for_automa": battle.on_repel,
    "retreat_automa_to": battle.on_retreat_automa_to,
    "drive_out": battle.on_drive_out,
    "choose_losses": battle.on_choose_losses,
    "share_losses": battle.on_share_losses,
    "retreat_to": battle.on_retreat_to,
    "give_ship": battle.on_give_ship,
    "select_counters": growth.on_select,
    "grow": growth.on_grow,
    "grow_stars": growth.on_grow_stars,
    "grow_bonus": growth.on_grow_stars,
    "choose_growth": growth.on_choose_growth,
    "choose_bonus": growth.on_choose_growth,
    "place_last_discs": growth.on_choose_growth,
    "relocate": growth.on_choose_growth,
    "take_disc": growth.on_take_disc,
    "teleport_disc": growth.on_teleport_disc,
    "convert_ship": growth.on_convert_ship,
    "extra_level": growth.on_extra_level,
    "cancel_counter": growth.on_cancel_counter,
    "place_ships": growth.on_place_ships,
    "offer_trade": trade.on_offer_trade,
    "force_trade": trade.on_force_trade,
    "answer_trade": trade.on_answer_trade,
    "steal_level": trade.on_steal,
    "take_level": trade.on_take_level,
    "declare_war": trade.on_declare_war,
    "play_card": cards.on_play_card,
    "play_last_card": cards.on_play_last_card,
    "exchange_card": cards.on_exchange_card,
}
