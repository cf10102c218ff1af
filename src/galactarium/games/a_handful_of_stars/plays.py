"""Chapter 4, the plays of a combat step: PLAYS lists them, and a step ends by one of them.

Units come and go in reinforcing.py, cards are in combat_cards.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.games.a_handful_of_stars.battle import (
    BEATEN,
    Combat,
    add_strength,
    casualties,
    decide,
    lead,
    leads,
    strength,
)
from galactarium.games.a_handful_of_stars.combat_cards import Missiles, PlayCombatCard
from galactarium.games.a_handful_of_stars.components import MATTER, RESERVED, RESOURCES
from galactarium.games.a_handful_of_stars.payment import (
    REST,
    Needs,
    paid,
    purse,
    refusal_of_payer,
    spend,
)
from galactarium.games.a_handful_of_stars.powers import FIGHTING, powers
from galactarium.games.a_handful_of_stars.reinforcing import Leave, Reinforce
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.games.a_handful_of_stars.ways import FLEET, STAR_BASE
from galactarium.kernel import Answer, Note, Part, Refusal, Verb, emit, put

DONE: Final = "done"


class Spend(Verb[Stars, Combat]):
    """4.7.spend Spend Matter, or what reserved cards allow, for strength: (card, resource)."""

    nouns = ("card", "resource")

    def more(self, s: Stars, f: Combat, seat: int, path: Answer) -> Sequence[Part]:
        """With what, and as what if there are several."""
        if not path:
            names = [*dict.fromkeys(purse(s, seat)), REST]
            return [name for name in names if fights_as(s, seat, name)]
        able = fights_as(s, seat, str(path[0]))
        return [RESOURCES[of] for of in able] if len(path) == 1 and len(able) > 1 else ()

    def refusal(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """4.7.spend It must be there, and show a resource that fights."""
        if not path:
            return None if self.more(s, f, seat, ()) else Refusal("4.7.spend", "no_matter")
        name = str(path[0])
        if name != REST:
            refused = refusal_of_payer(s, seat, name, purse(s, seat))
            if refused is not None:
                return refused
        able = [RESOURCES[of] for of in fights_as(s, seat, name)]
        if able and (len(path) == 1 or path[1] in able):
            return None
        if any(is_own_leave(s, seat, name, of) for of in powers(s, seat).fighting):
            return Refusal("1.4.one-purpose", "at_work", card=name)
        resource = path[1] if len(path) > 1 else RESOURCES[MATTER]
        return Refusal("4.7.spend", "no_symbol", card=name, resource=resource)

    def note(self, s: Stars, f: Combat, seat: int, path: Answer) -> Note | None:
        """4.5.track, 4.7.spend What it would add, and where the marker would be."""
        able = fights_as(s, seat, str(path[0])) if path else []
        if len(path) > 1:
            able = [RESOURCES.index(str(path[1]))]
        if not able:
            return None
        n = max([worth_of(s, str(path[0]))[of] for of in able])
        return Note("strength", n=n, lead=lead(s, f) + (n if seat == f.attacker else -n))

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """4.7.spend Each point adds one."""
        name = str(path[0])
        resource = fights_as(s, seat, name)[0]
        if len(path) > 1:
            resource = RESOURCES.index(str(path[1]))
        n = worth_of(s, name)[resource]
        if name == REST:
            s.pool = paid(s.pool, resource, n)
        else:
            spend(s, seat, name, resource)
        add_strength(s, seat, n)


def worth_of(s: Stars, name: str) -> Needs:
    """4.7.spend What something is worth; 1.5.pool the rest of a payment in this step counts too."""
    return s.pool if name == REST else s.box.payers[name]


def fights_as(s: Stars, seat: int, name: str) -> list[int]:
    """4.7.spend The resources as which something adds strength."""
    symbols = worth_of(s, name)
    fighting = powers(s, seat).fighting
    return [of for of in fighting if symbols[of] and not is_own_leave(s, seat, name, of)]


def is_own_leave(s: Stars, seat: int, name: str, resource: int) -> bool:
    """1.4.one-purpose Whether only this very card would let the resource fight."""
    if not name.startswith(RESERVED):
        return False
    effect = s.box.cards[s.box.holds[name]].effect
    return FIGHTING.get(effect) == resource and powers(s, seat).effects.count(effect) == 1


class EndStep(Verb[Stars, Combat]):
    """4.6.step End the step: whoever is not ahead now has lost."""

    def note(self, s: Stars, f: Combat, seat: int, path: Answer) -> Note:
        """4.6.step, 4.9.casualties Whether one leads then, or what the defeat costs."""
        if leads(s, f, seat):
            n = abs(lead(s, f))
            return Note("ahead", n=n) if n else Note("tie")
        n = casualties(s, f, seat)[seat != f.attacker]
        return Note("defeat", n=n) if n else Note("beaten")

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """4.6.step, 4.8.end If the side leads now the marker has crossed, else it loses."""
        if leads(s, f, seat):
            put(s, f._replace(side=NOBODY, has_crossed=True))
            emit(s, "turned_tide", seat=seat, lead=lead(s, f))
        else:
            emit(s, "gave_up", seat=seat, n=strength(s, f, seat))
            decide(s, f, loser=seat, ending=BEATEN)


PLAYS: Final[dict[Part, Verb[Stars, Combat]]] = {
    "fleet": Reinforce(FLEET),
    "star_base": Reinforce(STAR_BASE),
    "spend": Spend(),
    "card": PlayCombatCard(),
    "missiles": Missiles(),
    "leave": Leave(),
    DONE: EndStep(),
}
