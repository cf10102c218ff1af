"""Advice for a person: the same moves, with the numbers behind them and payments as one step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galactarium.games.a_handful_of_stars.battle import (
    Combat,
    casualties,
    lead,
    leads,
    rival,
    strength,
)
from galactarium.games.a_handful_of_stars.components import RESOURCES
from galactarium.games.a_handful_of_stars.moving import Moving
from galactarium.games.a_handful_of_stars.payment import PROPOSED, Payment, proposal
from galactarium.games.a_handful_of_stars.plays import fights_as, worth_of
from galactarium.games.a_handful_of_stars.powers import powers, reserved
from galactarium.games.a_handful_of_stars.prospects import lacking
from galactarium.games.a_handful_of_stars.state import NOBODY, OUTPOST, Stars
from galactarium.games.a_handful_of_stars.view import hidden_aliens, known_aliens
from galactarium.games.a_handful_of_stars.ways import FLEET, STAR_BASE
from galactarium.kernel import ASIDE, Advice, Answer, find, parts, question


def explained(s: Stars, seat: int, advice: Advice) -> Advice:
    """Advice with a reason for whoever is to follow it."""
    if question(s, seat).key == "pay":
        return for_payment(s, seat, advice)
    explain = EXPLAINED.get(advice.reason)
    return advice if explain is None else explain(s, seat, advice)


def for_payment(s: Stars, seat: int, advice: Advice) -> Advice:
    """1.5.proposal What is proposed loses least, and is one click."""
    if PROPOSED not in parts(s, seat).next:
        return advice
    f = find(s, Payment)
    used = proposal(s, seat, f.needs, f.helped)
    lost = sum([s.box.payers[name][resource] for name, resource in used]) - sum(f.needs)
    if lost:
        return Advice((PROPOSED,), "pay_over", n=lost)
    return Advice((PROPOSED,), "pay_exact")


# Where Fleets go.


def for_raid(s: Stars, seat: int, advice: Advice) -> Advice:
    """3.1.move, 4.2.neutral What guards the system, and what goes there."""
    answer, system = advice.answer, advice.params["system"]
    target = s.box.system_at[str(system)]
    owner, going = s.control[target], strength_going(s, seat, answer, target)
    if owner != NOBODY:
        n = strength(s, Combat(target, seat, owner), owner)
        if going:
            return Advice(answer, "with_rival", system=system, seat=owner, n=n, m=going)
        lost = advice.params["n"]
        if not n:
            return Advice(answer, "try_open", system=system, seat=owner, m=lost)
        return Advice(answer, "try_rival", system=system, seat=owner, n=n, m=lost)
    if s.box.systems[target].is_habitable:
        return for_aliens(s, seat, answer, target, going)
    return Advice(answer, "try_empty", system=system)


def for_aliens(s: Stars, seat: int, answer: Answer, target: int, going: int) -> Advice:
    """4.2.neutral, 9.3.aliens The strength of a neutral world, as far as the seat knows it."""
    world, aliens = s.box.systems[target], known_aliens(s, seat)[target]
    system, n = world.id, world.strength
    if aliens >= 0:
        if going:
            return Advice(answer, "with_known_aliens", system=system, n=n + aliens, m=going)
        return Advice(answer, "try_known_aliens", system=system, n=n + aliens)
    unseen = hidden_aliens(s, seat)
    least, most = unseen[0], unseen[-1]
    if going:
        return Advice(answer, "with_aliens", system=system, n=n, m=going, least=least, most=most)
    return Advice(answer, "try_aliens", system=system, n=n, least=least, most=most)


def strength_going(s: Stars, seat: int, answer: Answer, target: int) -> int:
    """4.5.strength How strong those are who go there in this action; 0 if nobody is named yet."""
    if question(s, seat).key != "move":
        return 0
    going = find(s, Moving).arrived.count(target) + int(answer[3])
    return s.box.n["fleet"] * going + powers(s, seat).fleet_strength


# Combat.


def for_staying(s: Stars, seat: int, advice: Advice) -> Advice:
    """4.3.attacker, 4.4.defender How far one is ahead or behind."""
    f = find(s, Combat)
    need = lacking(s, f, seat)
    if need and "withdraw" not in parts(s, seat).next:
        return Advice(advice.answer, "stay_only", n=need)
    if need:
        return Advice(advice.answer, "stay_behind", n=need)
    return in_front(s, f, seat, advice)


def in_front(s: Stars, f: Combat, seat: int, advice: Advice) -> Advice:
    """4.5.track The other side has to do something; a tie is the defender's."""
    other, n = rival(f, seat), abs(lead(s, f))
    if other == NOBODY:
        return Advice(advice.answer, "ahead_sure", n=n)
    if not n:
        return Advice(advice.answer, "ahead_tie", seat=other)
    return Advice(advice.answer, "ahead", seat=other, n=n)


def for_leading(s: Stars, seat: int, advice: Advice) -> Advice:
    """4.6.step Whoever leads waits."""
    return in_front(s, find(s, Combat), seat, advice)


def for_leaving(s: Stars, seat: int, advice: Advice) -> Advice:
    """4.3.attacker, 4.4.defender What is missing."""
    f = find(s, Combat)
    if leads(s, f, seat):
        return advice
    return Advice(advice.answer, "leave", n=lacking(s, f, seat))


def for_giving_up(s: Stars, seat: int, advice: Advice) -> Advice:
    """4.9.casualties What is missing, and what is lost."""
    f = find(s, Combat)
    lost = casualties(s, f, seat)[0 if seat == f.attacker else 1]
    system, need = s.box.systems[f.system].id, lacking(s, f, seat)
    if lost:
        return Advice(advice.answer, "behind", system=system, n=need, m=lost)
    return Advice(advice.answer, "behind_unhurt", system=system, n=need)


def for_strengthening(s: Stars, seat: int, advice: Advice) -> Advice:
    """4.7.spend, 4.7.reinforce What it adds, and whether that is enough."""
    answer, n = advice.answer, 0
    if answer[0] == "spend":
        name = str(answer[1])
        able = [RESOURCES.index(str(answer[2]))] if len(answer) > 2 else fights_as(s, seat, name)
        n = max([worth_of(s, name)[resource] for resource in able])
    elif answer[0] in (FLEET, STAR_BASE):
        n = s.box.n[str(answer[0])] * int(answer[2])
    if not n:
        return advice
    need = lacking(s, find(s, Combat), seat)
    if n >= need:
        return Advice(answer, "adds_enough", n=n)
    return Advice(answer, "adds_some", n=n, m=need - n)


def for_losses(s: Stars, seat: int, advice: Advice) -> Advice:
    """7.12.force-shields Whether anything could save the units."""
    if [part for part in parts(s, seat).next if part != ASIDE] == list(advice.answer):
        return Advice(advice.answer, "no_shields")
    return advice


# Other actions.


def for_upgrade(s: Stars, seat: int, advice: Advice) -> Advice:
    """5.3.upgrade An Outpost that becomes a Colony."""
    at = s.box.system_at[str(advice.answer[2])]
    if s.piece[at] == OUTPOST:
        return Advice(advice.answer, "upgrade", n=advice.params["n"])
    return advice


def for_thinning(s: Stars, seat: int, advice: Advice) -> Advice:
    """6.5.remove Of how many cards it is the weakest."""
    piles = (s.hands[seat], s.decks[seat], s.discards[seat], reserved(s, seat))
    return Advice(advice.answer, "thin_deck", n=sum([len(pile) for pile in piles]))


EXPLAINED: Final[dict[str, Callable[[Stars, int, Advice], Advice]]] = {
    "raid_rival": for_raid,
    "raid_aliens": for_raid,
    "raid_empty": for_raid,
    "stay_attacker": for_staying,
    "stay_defender": for_staying,
    "withdraw": for_leaving,
    "lead_enough": for_leading,
    "give_up": for_giving_up,
    "fight_spend": for_strengthening,
    "fight_fleets": for_strengthening,
    "take_losses": for_losses,
    "settle_counter": for_upgrade,
    "thin": for_thinning,
}
