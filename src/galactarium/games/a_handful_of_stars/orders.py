"""Chapter 9, standing orders: what is answered in a player's place. Nobody else sees them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from galactarium.games.a_handful_of_stars.battle import DIPLOMACY, RETREAT, Combat, leads
from galactarium.games.a_handful_of_stars.combat_cards import refusal_of_bomb, refusal_of_diplomacy
from galactarium.games.a_handful_of_stars.decks import held
from galactarium.games.a_handful_of_stars.payment import PROPOSED
from galactarium.games.a_handful_of_stars.prospects import (
    could_turn_counters_up,
    lacking,
    most_strength,
)
from galactarium.games.a_handful_of_stars.state import COLONY, Stars
from galactarium.games.a_handful_of_stars.ways import units_at
from galactarium.kernel import (
    ASIDE,
    PASS,
    Answer,
    Menu,
    Part,
    Refusal,
    Verb,
    emit,
    find,
    parts,
    question,
)
from galactarium.kernel import idle as idle_by

ORDER: Final = "order"
SWITCH: Final = ("on", "off")
PROPOSALS, ONLY_CHOICE, AHEAD, HOPELESS, OUTPOSTS = (
    "proposals",
    "only_choice",
    "ahead",
    "hopeless",
    "outposts",
)
ORDERS: Final = (PROPOSALS, ONLY_CHOICE, AHEAD, HOPELESS, OUTPOSTS)
STAY, DONE = ("stay",), ("done",)
STAYING: Final = ("attacker_stays", "defender_stays")
PASSIVE: Final = (PASS, "end_turn", "done", "stay", "take_losses", PROPOSED)


class GiveOrder(Verb[Stars, Any]):
    """9.5.orders Give a standing order, or take it back: (order, "on" or "off")."""

    nouns = ("order", "switch")

    def more(self, s: Stars, f: Any, seat: int, path: Answer) -> Sequence[Part]:
        """Which, and whether it holds."""
        return (ORDERS, SWITCH, ())[len(path)]

    def refusal(self, s: Stars, f: Any, seat: int, path: Answer) -> Refusal | None:
        """9.5.orders An order is given or taken back only once."""
        if len(path) < len(self.nouns):
            return None
        is_given = path[0] in s.orders[seat]
        if is_given != (path[1] == "on"):
            return None
        return Refusal("9.5.orders", "order_given" if is_given else "order_not_given")

    def act(self, s: Stars, f: Any, seat: int, path: Answer) -> None:
        """9.5.secret Note the order, or drop it; nobody else learns of it."""
        order = str(path[0])
        kept = [one for one in s.orders[seat] if one != order]
        is_on = path[1] == "on"
        s.orders[seat] = tuple(sorted([*kept, order])) if is_on else tuple(kept)
        emit(s, "order_given" if is_on else "order_taken_back", only=(seat,), order=order)


VERBS: Final[dict[Part, Verb[Stars, Any]]] = {ORDER: GiveOrder()}


class AnyTime(Menu[Stars, Any]):
    """9.5.orders What may be done at any moment; then the open question comes again."""

    key = "any_time"
    nouns = ("any_time",)
    verb_noun = "any_time"
    verbs = VERBS
    at_any_moment = True

    def who(self, s: Stars, f: Any) -> tuple[int, ...]:
        """Everybody, once the game has begun."""
        return tuple(range(s.seats)) if s.round else ()


def standing(s: Stars, seat: int) -> Answer | None:
    """9.5.orders What a standing order of this seat answers to the open question, if any."""
    orders, key = s.orders[seat], question(s, seat).key if s.orders[seat] else ""
    if PROPOSALS in orders and key == "pay":
        return (PROPOSED,)
    if key in STAYING or key == "fight":
        found = in_combat(s, find(s, Combat), seat, key)
        if found is not None:
            return found
    return only_choice(s, seat) if ONLY_CHOICE in orders else None


def in_combat(s: Stars, f: Combat, seat: int, key: str) -> Answer | None:
    """9.5.orders What an order answers in a combat: stay, end the step, or nothing."""
    orders, idle_answer = s.orders[seat], DONE if key == "fight" else STAY
    if OUTPOSTS in orders and is_bare_outpost(s, f, seat):
        return idle_answer
    if AHEAD in orders and key in STAYING and leads(s, f, seat):
        return STAY
    if HOPELESS in orders and key == "fight" and not could_help(s, f, seat):
        return DONE
    return None


def is_bare_outpost(s: Stars, f: Combat, seat: int) -> bool:
    """9.5.orders Whether a player defends an Outpost without units."""
    is_own = seat == f.defender and s.piece[f.system] < COLONY
    return is_own and not units_at(s, seat, f.system)


def could_help(s: Stars, f: Combat, seat: int) -> bool:
    """9.5.orders Whether anything that a side holds might put it ahead, or end the combat."""
    effects = {s.box.cards[s.box.holds[name]].effect for name in held(s, seat)}
    if effects & {RETREAT, "react"} or could_turn_counters_up(s, f, seat):
        return True
    if DIPLOMACY in effects and not refusal_of_diplomacy(s, f, seat):
        return True
    if "bomb" in effects and refusal_of_bomb(s, f, seat, ()) is None:
        return True
    return lacking(s, f, seat) <= most_strength(s, f, seat)


def only_choice(s: Stars, seat: int) -> Answer | None:
    """9.5.orders The answer, if there is only one."""
    so_far: Answer = ()
    while True:
        found = parts(s, seat, so_far)
        following = [part for part in found.next if part != ASIDE]
        if found.is_whole or len(following) != 1:
            return so_far if found.is_whole and not following else None
        so_far = (*so_far, following[0])


def idle(s: Stars, seat: int) -> Answer | None:
    """The answer by which a player does nothing, or no more than must be."""
    return idle_by(s, seat, PASSIVE)
