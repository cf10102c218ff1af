"""Chapter 4, Combat: a tug-of-war over one system, until one side cannot or will not go on.

Read COMBAT at the end first. Strengths are worked out again whenever they are needed. Plays of a
step are in plays.py, what follows a combat is in aftermath.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.games.a_handful_of_stars.aftermath import (
    casualties_of_loser,
    casualties_of_winner,
    is_system_lost,
    lose_system,
    mix_deck,
    must_mix_deck,
    occupy,
    order_of_deck,
    refill_defender,
    retreat_loser,
    tell_outcome,
)
from galactarium.games.a_handful_of_stars.battle import (
    BEATEN,
    DIPLOMACY,
    UNDECIDED,
    WITHDRAWN,
    Combat,
    can_flee,
    decide,
    lead,
)
from galactarium.games.a_handful_of_stars.combat_cards import play_diplomacy, refusal_of_diplomacy
from galactarium.games.a_handful_of_stars.decks import could_hold, held
from galactarium.games.a_handful_of_stars.payment import empty_pool
from galactarium.games.a_handful_of_stars.plays import PLAYS
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.kernel import (
    Answer,
    Menu,
    One,
    Params,
    Part,
    Refusal,
    chance,
    emit,
    flow,
    push,
    put,
    repeat_from,
    reveal,
    step,
)

STAY, WITHDRAW, TALK = "stay", "withdraw", "diplomacy"
ANSWERS: Final = (STAY, WITHDRAW, TALK)


def begin_combat(s: Stars, attacker: int, system: int, origin: int) -> None:
    """4.1.combat A combat begins; `origin` is where a Temporary Wormhole began, or NOBODY."""
    jumped = (0, 0)
    if origin != NOBODY:
        jumped = (s.fleets[attacker][system], s.bases[attacker][system])
    defender = s.control[system]
    combat = Combat(system, attacker, defender, origin=origin, jumped=jumped)
    push(s, COMBAT, combat)
    name = s.box.systems[system].id
    if defender == NOBODY:
        emit(s, "attacked_neutral", seat=attacker, system=name)
    else:
        emit(s, "attacked", seat=attacker, rival=defender, system=name)


def is_neutral(s: Stars, f: Combat) -> bool:
    """4.2.neutral Whether nobody defends the system."""
    return f.defender == NOBODY


def show_aliens(s: Stars, f: Combat) -> None:
    """4.2.neutral The Alien counter is turned up and stays so."""
    if s.aliens[f.system] and not s.is_shown[f.system]:
        s.is_shown[f.system] = 1
        reveal(s)
        emit(s, "aliens_met", system=s.box.systems[f.system].id, n=s.aliens[f.system])


class AttackerStays(One[Stars, Combat]):
    """4.3.attacker The attacker may withdraw before the fight."""

    key = "attacker_stays"

    def who(self, s: Stars, f: Combat) -> tuple[int, ...]:
        """4.3.attacker Asked if one of the units can retreat."""
        return (f.attacker,) if can_flee(s, f, f.attacker) else ()

    def candidates(self, s: Stars, f: Combat, seat: int) -> Sequence[Part]:
        """Stay, or not."""
        return (STAY, WITHDRAW)

    def refusal(self, s: Stars, f: Combat, seat: int, so_far: Answer) -> Refusal | None:
        """7.8.diplomacy Only a defender negotiates."""
        if so_far[0] in (STAY, WITHDRAW):
            return None
        return Refusal("7.8.diplomacy", "only_defender")

    def apply(self, s: Stars, f: Combat, seat: int, answer: Answer) -> None:
        """4.3.attacker Nobody is harmed if the attacker leaves."""
        name = s.box.systems[f.system].id
        if answer[0] == WITHDRAW:
            decide(s, f, loser=seat, ending=WITHDRAWN)
            emit(s, "withdrew", seat=seat, system=name)
        else:
            emit(s, "stays", seat=seat, system=name)

    def prompt(self, s: Stars, f: Combat, seat: int) -> Params:
        """Where, and who is ahead by how much."""
        return told(s, f)


class DefenderStays(One[Stars, Combat]):
    """4.4.defender The defender may withdraw, or play Diplomacy, before the fight."""

    key = "defender_stays"

    def who(self, s: Stars, f: Combat) -> tuple[int, ...]:
        """4.4.defender Asked if a unit can retreat, or if they may be holding Diplomacy."""
        seat = f.defender
        if seat == NOBODY or f.loser != UNDECIDED:
            return ()
        is_asked = can_flee(s, f, seat) or could_hold(s, seat, "diplomacy")
        return (seat,) if is_asked else ()

    def candidates(self, s: Stars, f: Combat, seat: int) -> Sequence[Part]:
        """Stay, withdraw, or negotiate."""
        return ANSWERS

    def refusal(self, s: Stars, f: Combat, seat: int, so_far: Answer) -> Refusal | None:
        """4.4.defender To withdraw takes a unit that can retreat, Diplomacy the card."""
        if so_far[0] == WITHDRAW and not can_flee(s, f, seat):
            return Refusal("4.4.defender", "no_unit_can_retreat")
        return refusal_of_diplomacy(s, f, seat) if so_far[0] == TALK else None

    def apply(self, s: Stars, f: Combat, seat: int, answer: Answer) -> None:
        """4.4.defender Whoever withdraws loses the system, but no units in a fight."""
        if answer[0] == WITHDRAW:
            decide(s, f, loser=seat, ending=WITHDRAWN)
            emit(s, "withdrew", seat=seat, system=s.box.systems[f.system].id)
        elif answer[0] == TALK:
            names = [name for name in held(s, seat) if is_diplomacy(s, name)]
            play_diplomacy(s, f, seat, names[0])
        else:
            emit(s, "stays", seat=seat, system=s.box.systems[f.system].id)

    def prompt(self, s: Stars, f: Combat, seat: int) -> Params:
        """Where, and who is ahead by how much."""
        return told(s, f)


def is_diplomacy(s: Stars, name: str) -> bool:
    """7.8.diplomacy Whether this is that card."""
    return s.box.cards[s.box.holds[name]].effect == DIPLOMACY


def told(s: Stars, f: Combat) -> Params:
    """What a question of a combat says: where it is, and the place of the marker."""
    return {"system": s.box.systems[f.system].id, "lead": lead(s, f)}


def is_decided(s: Stars, f: Combat) -> bool:
    """4.8.end Whether the combat has a loser."""
    return f.loser != UNDECIDED


def is_step_over(s: Stars, f: Combat) -> bool:
    """4.6.step Whether the side that was behind has ended its step, or the combat is over."""
    return f.side == NOBODY or f.loser != UNDECIDED


def begin_step(s: Stars, f: Combat) -> None:
    """4.6.step It is up to the side that is behind; a neutral system has no plays and loses."""
    empty_pool(s)
    side = f.defender if lead(s, f) >= 1 else f.attacker
    if side == NOBODY:
        decide(s, f, loser=NOBODY, ending=BEATEN)
    else:
        put(s, f._replace(side=side))


class Fight(Menu[Stars, Combat]):
    """4.7.plays One play after another, each at once; then the step is over."""

    key = "fight"
    nouns = ("play",)
    verb_noun = "play"
    verbs = PLAYS

    def who(self, s: Stars, f: Combat) -> tuple[int, ...]:
        """The side that is behind."""
        return (f.side,)

    def prompt(self, s: Stars, f: Combat, seat: int) -> Params:
        """Where, and who is ahead by how much."""
        return told(s, f)


COMBAT = flow(
    "combat",
    Combat,
    step("4.2.neutral", show_aliens, when=is_neutral),
    step("4.3.attacker", AttackerStays()),
    step("4.4.defender", DefenderStays(), unless=is_decided),
    step("4.6.step", begin_step, unless=is_decided),
    step("4.7.plays", Fight(), unless=is_step_over),
    step("4.7.plays:again", repeat_from("4.7.plays", unless=is_step_over)),
    step("4.6.step:again", repeat_from("4.6.step", unless=is_decided)),
    step("4.8.end", tell_outcome),
    step("4.9.casualties:loser", casualties_of_loser),
    step("4.9.casualties:winner", casualties_of_winner),
    step("4.12.retreat", retreat_loser),
    step("4.13.lost", lose_system, when=is_system_lost),
    step("4.13.lost:shuffle", chance(order_of_deck, mix_deck, hidden=True), when=must_mix_deck),
    step("4.13.won", occupy),
    step("4.14.refill", refill_defender, unless=is_neutral),
)
