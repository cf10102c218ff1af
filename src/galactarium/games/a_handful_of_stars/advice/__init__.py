"""Advice: what to do in A Handful of Stars, and why, by rules of thumb about what things are worth.

Nothing is searched: outlook.py says what things are worth, raids.py where Fleets could go, turn.py
what each action comes to; fights.py answers in a combat, effects.py for cards and in the set-up;
hints.py says the same to a person, with the numbers.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galactarium.games.a_handful_of_stars.advice import effects, fights, turn
from galactarium.games.a_handful_of_stars.advice.hints import explained
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import Advice, question


def advise(s: Stars, seat: int) -> Advice:
    """What an expert would answer to the open question."""
    return EXPERTS.get(question(s, seat).key, effects.on_anything)(s, seat)


def hints(s: Stars, seat: int) -> list[Advice]:
    """The same for a person, with reasons that only this seat may hear."""
    return [explained(s, seat, advise(s, seat))]


EXPERTS: Final[dict[str, Callable[[Stars, int], Advice]]] = {
    "choose_home": effects.on_choose_home,
    "choose_colony": effects.on_choose_colony,
    "pick_counter": turn.on_pick_counter,
    "act": turn.on_act,
    "build": turn.on_build,
    "move": turn.on_move,
    "pay": turn.on_pay,
    "reserve": turn.on_reserve,
    "discard": turn.on_discard,
    "take_back": effects.on_take_back,
    "attacker_stays": fights.on_attacker_stays,
    "defender_stays": fights.on_defender_stays,
    "fight": fights.on_fight,
    "shield": fights.on_shield,
    "lose_units": fights.on_lose_units,
    "flee": fights.on_flee,
    "place_hole": effects.on_place_hole,
    "keep": effects.on_keep,
    "take_technology": effects.on_take_technology,
    "exchange": effects.on_exchange,
    "recycle": effects.on_recycle,
    "cycle": effects.on_cycle,
    "store": effects.on_store,
    "scout": effects.on_scout,
    "teleport": effects.on_teleport,
    "come_along": effects.on_come_along,
    "terraform": effects.on_terraform,
}
