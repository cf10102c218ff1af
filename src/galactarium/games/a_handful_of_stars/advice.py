"""Advice: what to do in A Handful of Stars, and why.

Simple as yet: it settles, takes weak systems, drafts, builds, and fights where it can lead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.battle import Combat, lead, leads
from galactarium.games.a_handful_of_stars.components import ENERGY, MATTER
from galactarium.games.a_handful_of_stars.moving import Moving
from galactarium.games.a_handful_of_stars.payment import PROPOSED, purse, worth
from galactarium.games.a_handful_of_stars.state import NOBODY, PIECES, Stars
from galactarium.games.a_handful_of_stars.turns import Turn
from galactarium.games.a_handful_of_stars.ways import lanes
from galactarium.kernel import Advice, find, first_answer, parts, question

UNKNOWN: Final = 4  # what aliens are taken for that nobody has seen


class Raid(NamedTuple):
    """So many Fleets that go from here to there."""

    origin: int
    target: int
    fleets: int


def advise(s: Stars, seat: int) -> Advice:
    """What somebody would answer who knows the rules, and little more."""
    advice = BY_QUESTION.get(question(s, seat).key, usual)
    return advice(s, seat)


def usual(s: Stars, seat: int) -> Advice:
    """The first thing that is possible."""
    return Advice(first_answer(s, seat), "usual")


def act(s: Stars, seat: int) -> Advice:
    """Settle, take a weak system, draft, build, or use up cards."""
    allowed = parts(s, seat).next
    if not find(s, Turn).left:
        return Advice(("end_turn",), "enough")
    if "colonise" in allowed:
        return settle(s, seat)
    if "move" in allowed and best_raid(s, seat) is not None:
        return Advice(("move",), "raid")
    if "draft" in allowed:
        cards = [str(card) for card in parts(s, seat, ("draft",)).next]
        dearest = max(cards, key=lambda card: s.box.cards[card].cost)
        return Advice(("draft", dearest), "draft")
    if "build" in allowed:
        return Advice(("build",), "build")
    if "discard" in allowed:
        return Advice(("discard",), "fresh_cards")
    return Advice(("pass",), "enough")


def settle(s: Stars, seat: int) -> Advice:
    """The piece that is worth most, in the first place for it."""
    piece = str(parts(s, seat, ("colonise",)).next[-1])
    system = str(parts(s, seat, ("colonise", piece)).next[0])
    there = PIECES[s.piece[s.box.system_at[system]]]
    before = s.box.n.get(f"{there}_points", 0)
    return Advice(("colonise", piece, system), "settle", n=s.box.n[f"{piece}_points"] - before)


def best_raid(s: Stars, seat: int) -> Raid | None:
    """The neutral system next door that takes the fewest Fleets, if they are there."""
    found: list[Raid] = []
    near, energy = lanes(s), worth(s, seat, ENERGY)
    for origin, fleets in enumerate(s.fleets[seat]):
        if fleets and s.control[origin] == seat and s.piece[origin]:
            for target in near[origin]:
                needed = fleets_needed(s, seat, target)
                if needed <= min(fleets, energy):
                    found.append(Raid(origin, target, needed))
    return min(found, key=lambda raid: raid.fleets) if found else None


def fleets_needed(s: Stars, seat: int, system: int) -> int:
    """How many Fleets beat a neutral system at once; more than anybody has for all others."""
    if s.control[system] != NOBODY:
        return 99
    if not s.box.systems[system].is_habitable:
        return 1
    is_known = s.is_shown[system] or system in s.scouted[seat] or not s.aliens[system]
    aliens = s.aliens[system] if is_known else UNKNOWN
    return (s.box.systems[system].strength + aliens) // s.box.n["fleet"] + 1


def move(s: Stars, seat: int) -> Advice:
    """One raid, and no more."""
    f, raid = find(s, Moving), best_raid(s, seat)
    if f.arrived:
        return Advice(("done",), "enough")
    if raid is None:
        return usual(s, seat)
    names = s.box.systems
    answer = ("fleet", names[raid.origin].id, names[raid.target].id, raid.fleets)
    more = parts(s, seat, answer)
    return Advice(answer if more.is_whole else (*answer, more.next[0]), "raid")


def build(s: Stars, seat: int) -> Advice:
    """Fleets, as many as possible."""
    for unit in ("fleet", "star_base"):
        if unit in parts(s, seat).next:
            return Advice((unit, parts(s, seat, (unit,)).next[0]), "build")
    return Advice(("done",), "enough")


def stay(s: Stars, seat: int) -> Advice:
    """Stay if one leads, or could lead by Matter."""
    f = find(s, Combat)
    short = behind(s, f, seat)
    if short <= worth(s, seat, MATTER):
        return Advice(("stay",), "can_win")
    if "withdraw" in parts(s, seat).next:
        return Advice(("withdraw",), "cannot_win")
    return Advice(("stay",), "enough")


def behind(s: Stars, f: Combat, seat: int) -> int:
    """How much strength a side lacks to lead."""
    there = lead(s, f)
    return max(0, 1 - there if seat == f.attacker else there)


def fight(s: Stars, seat: int) -> Advice:
    """Spend Matter if it is enough to lead, and no more than that."""
    f = find(s, Combat)
    short = behind(s, f, seat)
    if leads(s, f, seat) or short > worth(s, seat, MATTER):
        return Advice(("done",), "enough")
    able = [name for name in purse(s, seat) if s.box.payers[name][MATTER]]
    best = min(able, key=lambda name: abs(s.box.payers[name][MATTER] - short))
    more = parts(s, seat, ("spend", best))
    return Advice(("spend", best) if more.is_whole else ("spend", best, "matter"), "can_win")


def pay(s: Stars, seat: int) -> Advice:
    """As proposed."""
    return Advice((PROPOSED,), "cheapest")


BY_QUESTION: Final[dict[str, Callable[[Stars, int], Advice]]] = {
    "act": act,
    "move": move,
    "build": build,
    "pay": pay,
    "attacker_stays": stay,
    "defender_stays": stay,
    "fight": fight,
}
