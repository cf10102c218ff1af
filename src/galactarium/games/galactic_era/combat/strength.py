"""Chapter 6.1.2, Combat value (CV): what the ships of each side of a battle add up to."""

from __future__ import annotations

from galactarium.games.galactic_era.box.effects import effects, tactic
from galactarium.games.galactic_era.box.vocabulary import MILITARY, Effect
from galactarium.games.galactic_era.concepts.ships import fleets_at, ships_at
from galactarium.games.galactic_era.frames import Battle
from galactarium.games.galactic_era.state import LETTERS, Galaxy


def totals(s: Galaxy, f: Battle) -> tuple[int, int]:
    """6.1.2.total The combat value of the attacking side, and that of the defending one."""
    return strength(s, f, f.seat), sum([strength(s, f, seat) for seat in f.defenders])


def strength(s: Galaxy, f: Battle, seat: int) -> int:
    """6.1.2.total What a player brings to a side: ships by Military, what adds to it, and cards."""
    each = by_military(s, seat) + by_people(s, f, seat)
    total = each * ships_at(s, seat, f.hex) + f.bonus[seat]
    for letter in fleets_at(s, seat, f.hex):
        by_tactic = added(s, f, seat, tactic(s, seat, letter, "combat_value"))
        total += by_tactic * s.fleets[seat][letter].ships
    return total


def by_military(s: Galaxy, seat: int) -> int:
    """6.1.2.total The combat value of every ship of a player."""
    return s.box.levels.combat_value[s.levels[seat][MILITARY]]


def by_people(s: Galaxy, f: Battle, seat: int) -> int:
    """12.1.alliance-sto.defense, 12.1.alliance-sts.attack What a star people adds to each ship."""
    return added(s, f, seat, effects(s, seat, "combat_value"))


def added(s: Galaxy, f: Battle, seat: int, found: tuple[Effect, ...]) -> int:
    """6.1.3.tactic-a, 6.1.3.tactic-c What effects add to the value of each ship, if they apply."""
    return sum([effect.amount for effect in found if applies(s, f, seat, effect)])


def applies(s: Galaxy, f: Battle, seat: int, effect: Effect) -> bool:
    """6.1.3.tactic-c Whether side, alignment and opposing fleets are as an effect wants."""
    if not suits(s, f, seat, effect):
        return False
    if not effect.fleet:
        return True
    letter = LETTERS.index(effect.fleet)
    return any(s.fleets[other][letter].hex == f.hex for other in opponents(f, seat))


def suits(s: Galaxy, f: Battle, seat: int, effect: Effect) -> bool:
    """12.1.alliance-sto.defense, 12.1.alliance-sts.attack Some effects are for one side only."""
    if effect.side and effect.side != ("attacker" if seat == f.seat else "defender"):
        return False
    facing = opponents(f, seat)
    return not effect.against or any(s.alignment[one] == effect.against for one in facing)


def opponents(f: Battle, seat: int) -> tuple[int, ...]:
    """6.1.2.sides Who is on the other side."""
    return f.defenders if seat == f.seat else (f.seat,)
