"""Chapter 6.1.2, Battles as a seat sees them: sides, what these add up to and by what, odds."""

from __future__ import annotations

from typing import Any

from galactarium.games.galactic_era.box.vocabulary import MILITARY
from galactarium.games.galactic_era.combat.battles import new_battle
from galactarium.games.galactic_era.combat.losses import (
    Aftermath,
    Losses,
    due_of_winners,
    forms_at,
    in_danger,
)
from galactarium.games.galactic_era.combat.odds import (
    Stack,
    attackers_needed,
    chance_of_attacker,
    counted,
    free_letters,
    may_meet,
    percent,
    ships_of,
    stacks_at,
    strength_of,
    worth,
)
from galactarium.games.galactic_era.combat.retreat import Retreat, may_retreat
from galactarium.games.galactic_era.combat.strength import by_military, by_people, opponents
from galactarium.games.galactic_era.concepts.ships import is_present
from galactarium.games.galactic_era.concepts.war import enemies
from galactarium.games.galactic_era.frames import Battle, MoveTurn, open_frame
from galactarium.games.galactic_era.state import LETTERS, UNKNOWN, Galaxy
from galactarium.kernel import kept

# The battle that is being fought.


def fight_view(s: Galaxy, viewer: int) -> dict[str, Any]:
    """6.1.2.sides The battle that is being fought, {} if there is none."""
    f = open_frame(s, Battle)
    if f is None:
        return {}
    after = open_frame(s, Aftermath)
    seen: dict[str, Any] = {
        "hex": f.hex,
        "attacker": f.seat,
        "defenders": list(f.defenders if after is None else defenders_of(f, after)),
        "step": step_of(s, f, after),
        "lost": {str(seat): count for seat, count in enumerate(f.lost) if count},
        "spared": list(f.spared),
    }
    if f.defenders and not any(f.lost) and seen["step"] != "retreat":
        seen["sides"] = {str(seat): party_view(s, f, viewer, seat) for seat in f.parties}
        seen["totals"] = [list(strength_of(s, f, viewer, x)) for x in ((f.seat,), f.defenders)]
    if after is not None:
        seen["winners"] = list(after.winners)
        seen["chooser"] = after.chooser
        seen["crushing"] = after.is_crushing
        seen["losses"] = losses_view(s, after)
    elif f.defenders:
        seen["odds"] = percent(chance_of_attacker(s, f, viewer))
    return seen


def defenders_of(f: Battle, after: Aftermath) -> tuple[int, ...]:
    """6.1.2.sides Those who defended in a battle that was fought."""
    return after.losers if f.seat in after.winners else after.winners


def step_of(s: Galaxy, f: Battle, after: Aftermath | None) -> str:
    """6.1.2.battles How far a battle has come."""
    if after is None:
        return "shown" if f.is_revealed else "before"
    return "losses" if open_frame(s, Retreat) is None else "retreat"


def party_view(s: Galaxy, f: Battle, viewer: int, seat: int) -> dict[str, Any]:
    """6.1.2.total What a player brings to a battle, as far as somebody knows."""
    ships = ships_of(s, f, viewer, seat)
    each = by_people(s, f, seat)
    level = s.levels[seat][MILITARY]
    sources: list[dict[str, Any]] = [source("military", level, ships, by_military(s, seat))]
    if each:
        sources.append(source("people", s.people[seat], ships, each))
    sources += [fleet_source(s, f, viewer, seat, x) for x in stacks_at(s, viewer, seat, f.hex)]
    if f.bonus[seat]:
        sources.append(source("cards", "", (1, 1, 1), f.bonus[seat]))
    return {
        "ships": list(ships),
        "total": list(strength_of(s, f, viewer, (seat,))),
        "sources": sources,
        "may_retreat": seat != f.seat and not f.is_revealed and may_retreat(s, f, seat),
    }


def source(
    kind: str, name: str | int, ships: tuple[int, int, int], least: int, most: int | None = None
) -> dict[str, Any]:
    """6.1.2.total Something that makes a side stronger: so much for each of so many ships."""
    return {
        "kind": kind,
        "name": name,
        "ships": list(ships),
        "each": [least, least if most is None else most],
    }


def fleet_source(s: Galaxy, f: Battle, viewer: int, seat: int, stack: Stack) -> dict[str, Any]:
    """6.1.3.tactic-a, 6.1.3.tactic-c What a fleet adds; of one face down, what it may add."""
    is_known = stack.letter != UNKNOWN
    letters = (stack.letter,) if is_known else free_letters(s, viewer, seat)
    meets = may_meet(s, f, viewer, opponents(f, seat))
    found = [worth(s, f, seat, letter, is_met=met) for letter in letters for met in meets]
    ships = counted(s, viewer, seat, (stack,))
    name = LETTERS[stack.letter] if is_known else ""
    return {**source("fleet", name, ships, min(found), max(found)), "stack": stack.stack}


def losses_view(s: Galaxy, after: Aftermath) -> dict[str, Any]:
    """6.1.2.loser-losses, 6.1.2.winner-losses Whose ships are lost now, and what that costs.

    All fleets in a battle that was fought are shown, so all see this.
    """
    f = open_frame(s, Losses)
    if f is None:
        return {}
    most = in_danger(s, f.seat, after.hex)
    seen: dict[str, Any] = {"seat": f.seat, "forms": forms_at(s, f.seat, after.hex)}
    if f.seat in after.losers:
        seen["price"] = [due_of_winners(s, after, count) for count in range(most + 1)]
    else:
        seen["due"] = min(f.due, most)
    return seen


# Battles that may come.


def guards_view(s: Galaxy, viewer: int) -> dict[str, Any]:
    """6.1.2.battles In one's own movement: what waits in each hex with ships at war with one."""
    turn = open_frame(s, MoveTurn)
    if turn is None or s.player_of(turn.seat) != viewer:
        return {}
    seat, foes = turn.seat, enemies(s, turn.seat)
    theirs = [(s.ships[foe], s.fleets[foe], s.tactics[foe]) for foe in foes]
    reads = (foes, theirs, s.levels, s.people, s.alignment)
    guards = kept(s, reads, all_guards, seat)
    met = {at: odds_at(s, seat, int(at)) for at in guards if is_present(s, seat, int(at))}
    return {at: {**guard, "odds": met[at]} if at in met else guard for at, guard in guards.items()}


def all_guards(s: Galaxy, viewer: int) -> dict[str, Any]:
    """6.1.2.battles All who would have to fight if ships of a player came to them."""
    foes = enemies(s, viewer)
    hexes = sorted({at for foe in foes for at in [*s.ships[foe], *fleet_hexes(s, foe)]})
    return {str(at): guard_view(s, viewer, at) for at in hexes}


def fleet_hexes(s: Galaxy, seat: int) -> list[int]:
    """14.1.fleet-present Where a player has fleets."""
    return [fleet.hex for fleet in s.fleets[seat] if fleet.height]


def guard_view(s: Galaxy, viewer: int, where: int) -> dict[str, Any]:
    """6.1.2.total How strong those are who would defend a hex, and how many ships beat them."""
    f = new_battle(s, viewer, where)
    even, sure = attackers_needed(s, f, viewer)
    return {
        "seats": list(f.defenders),
        "total": list(strength_of(s, f, viewer, f.defenders)),
        "even": even,
        "sure": sure,
    }


def odds_at(s: Galaxy, viewer: int, where: int) -> int:
    """6.1.2.winner How likely a player wins the battle that is coming in a hex."""
    return percent(chance_of_attacker(s, new_battle(s, viewer, where), viewer))
