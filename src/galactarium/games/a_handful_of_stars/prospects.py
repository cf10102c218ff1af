"""Chapter 4, how a combat may go on: what a side lacks, and what it could add at the very most."""

from __future__ import annotations

from galactarium.games.a_handful_of_stars.battle import Combat, lead
from galactarium.games.a_handful_of_stars.combat_cards import SHOTS, plays_in_combat
from galactarium.games.a_handful_of_stars.components import ENERGY, MATTER, RESEARCH
from galactarium.games.a_handful_of_stars.decks import copies_held, held
from galactarium.games.a_handful_of_stars.payment import REST, purse, worth
from galactarium.games.a_handful_of_stars.plays import fights_as, worth_of
from galactarium.games.a_handful_of_stars.powers import powers
from galactarium.games.a_handful_of_stars.reinforcing import ways_of
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.games.a_handful_of_stars.ways import FLEET, UNITS, can_move, units


def lacking(s: Stars, f: Combat, seat: int) -> int:
    """4.5.track How much strength a side lacks to lead; 0 if it does."""
    there = lead(s, f)
    return max(0, 1 - there if seat == f.attacker else there)


def most_strength(s: Stars, f: Combat, seat: int) -> int:
    """4.7.plays What a side could add at most by what it holds, if chance is kind to Missiles."""
    return most_spent(s, seat) + most_reinforcement(s, f, seat) + most_missiles(s, f, seat)


def most_spent(s: Stars, seat: int) -> int:
    """4.7.spend All that fights, each thing for what it adds most."""
    names = [*purse(s, seat), REST]
    each = [[worth_of(s, name)[of] for of in fights_as(s, seat, name)] for name in names]
    return sum([max(values) for values in each if values])


def most_reinforcement(s: Stars, f: Combat, seat: int) -> int:
    """4.7.reinforce The units that could come, as if each system had all Energy for itself."""
    n, own = s.box.n, powers(s, seat)
    means = (worth(s, seat, ENERGY) + s.pool[ENERGY], worth(s, seat, RESEARCH) + s.pool[RESEARCH])
    total = 0
    for unit in UNITS:
        each = n["fleet" if unit == FLEET else "star_base"]
        for origin, count in enumerate(units(s, seat, unit)):
            if count and origin != f.system and can_move(s, seat, unit):
                ways = ways_of(s, seat, unit, origin, f.system).values()
                costs = [(way.energy, way.research) for way in ways]
                total += each * max([affordable(cost, means, count) for cost in costs], default=0)
    return total + own.fleet_strength if total and not s.fleets[seat][f.system] else total


def affordable(cost: tuple[int, int], means: tuple[int, int], count: int) -> int:
    """3.1.energy How many units of so many can pay this in Energy and Research."""
    for price, there in zip(cost, means, strict=True):
        if price:
            count = min(count, there // price)
    return count


def most_missiles(s: Stars, f: Combat, seat: int) -> int:
    """7.16.missiles What Missiles would add if they turned over the best cards each time."""
    best = sum(sorted(matter_to_come(s, seat))[-SHOTS:])
    return missiles_left(s, f, seat) * s.box.cards["missiles"].amount * best


def could_turn_counters_up(s: Stars, f: Combat, seat: int) -> bool:
    """7.16.missiles, 1.7.shuffle Whether Missiles may have used counters turned up by a shuffle."""
    shots = SHOTS * missiles_left(s, f, seat)
    return any(s.is_used[seat]) and len(s.decks[seat]) < shots


def missiles_left(s: Stars, f: Combat, seat: int) -> int:
    """7.16.missiles How often a side could still fire."""
    fired = f.missiles[seat != f.attacker]
    left = powers(s, seat).missiles - fired if s.options["missiles_reserve"] else 0
    for name in held(s, seat):
        if s.box.cards[s.box.holds[name]].effect == "missiles" and plays_in_combat(s, name):
            left += copies_held(s, seat, name)
    return max(0, left)


def matter_to_come(s: Stars, seat: int) -> list[int]:
    """7.16.missiles The Matter on the cards that a player might still draw."""
    return [s.box.cards[card].symbols[MATTER] for card in s.decks[seat] + s.discards[seat]]
