"""What to do in a combat: fight when it pays, go when it does not."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.a_handful_of_stars.advice.outlook import Outlook
from galactarium.games.a_handful_of_stars.aftermath import TAKE, Losses
from galactarium.games.a_handful_of_stars.battle import Combat, leads, rival
from galactarium.games.a_handful_of_stars.components import RESOURCES
from galactarium.games.a_handful_of_stars.payment import REST
from galactarium.games.a_handful_of_stars.plays import fights_as, worth_of
from galactarium.games.a_handful_of_stars.prospects import lacking
from galactarium.games.a_handful_of_stars.state import NOBODY, NOTHING, Stars
from galactarium.games.a_handful_of_stars.ways import FLEET, STAR_BASE, UNITS, units_at
from galactarium.kernel import ASIDE, Advice, Answer, find, parts


class Play(NamedTuple):
    """A play: what it adds, and what it costs, in points."""

    adds: float
    cost: float
    answer: Answer


def stake(look: Outlook, f: Combat) -> float:
    """What a combat is about, in points."""
    s, seat = look.s, look.seat
    units = units_at(s, seat, f.system)
    if seat == f.defender:
        return look.piece_points(f.system) * 1.6 + 0.6 * units * look.unit_worth() + 0.5
    gain = 0.75 * look.settling(f.system) + 0.5 * units * look.unit_worth()
    return gain + look.rival_share(f.defender) * look.piece_points(f.system)


def strengthening(look: Outlook, f: Combat) -> list[Play]:
    """All plays that add strength now, the cheapest for what they add first."""
    found = [*spending(look), *reinforcing(look, f), *of_cards(look, f)]
    return sorted(found, key=lambda play: play.cost / play.adds)


def spending(look: Outlook) -> list[Play]:
    """4.7.spend Cards and counters with what fights."""
    s, seat, found = look.s, look.seat, []
    for name in dict.fromkeys([*look.purse, REST]):
        able = fights_as(s, seat, name)
        if able:
            adds = worth_of(s, name)
            of = max(able, key=lambda resource: adds[resource])
            answer: Answer = ("spend", name, RESOURCES[of]) if len(able) > 1 else ("spend", name)
            cost = 0.0 if name == REST else look.regret(name, of)
            found.append(Play(float(adds[of]), cost, answer))
    return found


def reinforcing(look: Outlook, f: Combat) -> list[Play]:
    """4.7.reinforce Units from elsewhere, one band a time."""
    s, seat, found = look.s, look.seat, []
    allowed = parts(s, seat).next
    for unit in [one for one in UNITS if one in allowed]:
        for origin in parts(s, seat, (unit,)).next:
            counts = [int(n) for n in parts(s, seat, (unit, origin)).next]
            at = s.box.system_at[str(origin)]
            bare = look.threat(at) > 0 and s.piece[at] != NOTHING
            for count in counts[-1:] if len(counts) < 3 else (counts[0], counts[-1]):
                answer: Answer = (unit, origin, count)
                more = parts(s, seat, answer)
                whole = answer if more.is_whole else (*answer, more.next[0])
                found.append(
                    Play(float(s.box.n[unit] * count), count * (0.35 + 0.35 * bare), whole)
                )
    return found


def of_cards(look: Outlook, f: Combat) -> list[Play]:
    """4.7.cards Rapid-Reaction Force, Star Bombs, Missiles."""
    s, seat, found = look.s, look.seat, []
    if "missiles" in parts(s, seat).next:
        found.append(Play(look.missile_strength(), 0.05, ("missiles",)))
    if "card" not in parts(s, seat).next:
        return found
    for name in [str(part) for part in parts(s, seat, ("card",)).next]:
        card = s.box.cards[s.box.holds[name]]
        if card.effect == "react":
            found.append(Play(float(card.amount), 0.2, ("card", name)))
        if card.effect == "missiles":
            found.append(Play(look.missile_strength(), 0.3, ("card", name)))
        if card.effect == "bomb":
            for unit in [str(part) for part in parts(s, seat, ("card", name)).next]:
                gone = s.box.n["star_base"] if unit == STAR_BASE else s.box.n["fleet"]
                found.append(Play(float(gone), 0.5, ("card", name, unit)))
    return found


def plan(look: Outlook, f: Combat, need: float) -> list[Play]:
    """The cheapest plays that make up for so much strength; none if all are too little."""
    found: list[Play] = []
    used: set[str] = set()
    left = need
    for play in strengthening(look, f):
        source = str(play.answer[1]) if len(play.answer) > 1 else str(play.answer[0])
        if left > 0 and source not in used:
            found.append(play)
            used.add(source)
            left -= play.adds
    return found if left <= 0 else []


def spared(found: list[Play], need: float) -> Play:
    """Of a plan the play that comes first: one that is enough alone, if it is cheap, else any."""
    enough = [play for play in found if play.adds >= need]
    if enough:
        best = min(enough, key=lambda play: play.cost)
        if best.cost <= sum([play.cost for play in found]):
            return best
    return found[0]


def pays(look: Outlook, f: Combat, found: list[Play]) -> bool:
    """Whether the plays of a plan cost less than what the combat is about."""
    hope = 1.0 if rival(f, look.seat) == NOBODY else 0.65
    return sum([play.cost for play in found]) < hope * stake(look, f)


def on_attacker_stays(s: Stars, seat: int) -> Advice:
    """4.3.attacker Stay if it pays."""
    look, f = Outlook(s, seat), find(s, Combat)
    if can_win_later(look, f):
        return Advice(("stay",), "stay_attacker")
    return Advice(("withdraw",), "withdraw")


def can_win_later(look: Outlook, f: Combat) -> bool:
    """The same before the first step: plays are not asked for yet, so strength is estimated."""
    need = lacking(look.s, f, look.seat)
    return need <= 0.8 * look.spending() + look.card_strength(rival(f, look.seat))


def near_help(look: Outlook, f: Combat) -> float:
    """What Fleets next door could add, if Energy is there."""
    s, seat = look.s, look.seat
    energy = sum([s.box.payers[name][0] for name in look.purse])
    mine = [at for at in look.near[f.system] if s.control[at] == seat]
    return float(s.box.n["fleet"] * min(energy, sum([s.fleets[seat][at] for at in mine])))


def on_defender_stays(s: Stars, seat: int) -> Advice:
    """4.4.defender Talk, hold, or save the units."""
    look, f = Outlook(s, seat), find(s, Combat)
    allowed = parts(s, seat).next
    need = lacking(s, f, seat)
    hope = 0.8 * look.spending() + look.card_strength(rival(f, look.seat)) + near_help(look, f)
    if need == 0 or need <= 0.6 * hope:
        return Advice(("stay",), "stay_defender")
    if "diplomacy" in allowed:
        return Advice(("diplomacy",), "talk")
    if need <= hope or "withdraw" not in allowed:
        return Advice(("stay",), "stay_defender")
    return Advice(("withdraw",), "withdraw")


def on_fight(s: Stars, seat: int) -> Advice:
    """4.6.step The cheapest play of a plan that leads; else give up."""
    look, f = Outlook(s, seat), find(s, Combat)
    if leads(s, f, seat):
        return Advice(("done",), "lead_enough")
    allowed = parts(s, seat).next
    need = lacking(s, f, seat)
    found = plan(look, f, need)
    if found and pays(look, f, found):
        best = spared(found, need)
        return because_of_play(best.answer)
    diplomacy, retreat = look.holds("diplomacy"), look.holds("retreat")
    cards = parts(s, seat, ("card",)).next if "card" in allowed else []
    if diplomacy in cards:
        return Advice(("card", diplomacy), "talk")
    bombs = [play for play in of_cards(look, f) if len(play.answer) == 3]
    if bombs and look.rounds > 2:
        return Advice(max(bombs).answer, "hit_and_run")
    if retreat in cards and units_at(s, seat, f.system) > 1:
        return Advice(("card", retreat), "withdraw")
    return Advice(("done",), "give_up")


def because_of_play(answer: Answer) -> Advice:
    """Why a play is made."""
    if answer[0] == "spend":
        return Advice(answer, "fight_spend")
    return Advice(answer, "fight_fleets" if answer[0] in UNITS else "fight_card")


def on_shield(s: Stars, seat: int) -> Advice:
    """7.12.force-shields Save the units."""
    shields = [str(part) for part in parts(s, seat).next if part not in (TAKE, ASIDE)]
    if shields and Outlook(s, seat).rounds > 0.5:
        return Advice((shields[0],), "shield", n=find(s, Losses).left)
    return Advice((TAKE,), "take_losses")


def on_lose_units(s: Stars, seat: int) -> Advice:
    """4.9.choice Whoever has to go loses the Star Bases, whoever stays the Fleets."""
    f, fight = find(s, Losses), find(s, Combat)
    first, second = (STAR_BASE, FLEET) if fight.loser == seat else (FLEET, STAR_BASE)
    there = s.bases[seat][f.system] if first == STAR_BASE else s.fleets[seat][f.system]
    lost = min(there, f.left)
    answer = (first,) * lost + (second,) * (f.left - lost)
    return Advice(tuple(sorted(answer)), "lose_bases" if first == STAR_BASE else "lose_fleets")


def on_flee(s: Stars, seat: int) -> Advice:
    """4.12.retreat To where they are needed most."""
    look = Outlook(s, seat)
    refuges = [str(part) for part in parts(s, seat).next if part != ASIDE]
    best = max(refuges, key=lambda name: refuge_worth(look, s.box.system_at[name]))
    more = parts(s, seat, (best,))
    answer: Answer = (best,) if more.is_whole else (best, more.next[-1])
    return Advice(answer, "flee", system=best)


def refuge_worth(look: Outlook, system: int) -> float:
    """What is there to be guarded, and how much it lacks."""
    lacking = max(0.0, look.threat(system) - look.guard(system))
    return look.piece_points(system) * (1 + 0.3 * lacking)
