"""The second reading: a fight from its first look at the track to the last retreat."""

from typing import Any

from tests.games.a_handful_of_stars.second.facts import (
    NOBODY,
    NOTHING,
    SYSTEMS,
    holds,
    in_reserve,
    jumps,
    neighbours,
    owner,
    symbols,
)

COMBAT_CARDS = ("diplomacy", "rapid_reaction_force", "retreat", "star_bomb")


class Fight:
    """A fight: who is in it, what they added, and how it ended.

    Attributes:
        added: What each side has added by paying and by cards.
        fired: How many Missiles each side has fired.
        step: Whose step it is; NOBODY before the first.
        has_crossed: Whether the marker went over the middle.
        loser: Who has lost; None while it goes on.
        is_bloody: Whether the loser has casualties.
        origin: Where a Temporary Wormhole began; NOBODY if there was none.
        jumped: The units that came by it.
    """

    def __init__(
        self, attacker: int, defender: int, system: int, origin: int, jumped: dict[str, int]
    ) -> None:
        self.attacker, self.defender, self.system = attacker, defender, system
        self.added = {attacker: 0, defender: 0}
        self.fired = {attacker: 0, defender: 0}
        self.has_defended = self.has_crossed = self.is_bloody = False
        self.step = NOBODY
        self.loser: int | None = None
        self.origin, self.jumped = origin, jumped
        self.is_by_diplomacy = self.was_attacker_asked = self.was_defender_asked = False

    def strength(self, s: Any, side: int) -> int:
        """Three for a Fleet, five for a Star Base, cards in the Reserve, and what was added."""
        if side == NOBODY:
            return int(SYSTEMS[self.system]["strength"] + s.aliens[self.system])
        fleets = s.fleets[side][self.system]
        found = 3 * fleets + 5 * s.bases[side][self.system] + self.added[side]
        if fleets:
            found += 2 * in_reserve(s, side, "dreadnoughts")
            found += 4 * in_reserve(s, side, "super_dreadnoughts")
        if side == self.defender and s.piece[self.system] != NOTHING:
            found += 3 * in_reserve(s, side, "space_mines")
        return int(found)

    def lead(self, s: Any) -> int:
        """The place of the marker, positive for the attacker."""
        return self.strength(s, self.attacker) - self.strength(s, self.defender)

    def leader(self, s: Any) -> int:
        """Who is ahead; even is the defender's."""
        return self.attacker if self.lead(s) > 0 else self.defender

    def other(self, side: int) -> int:
        """The other side."""
        return self.defender if side == self.attacker else self.attacker

    def units(self, s: Any, side: int) -> int:
        """The units of a side in the fight."""
        return 0 if side == NOBODY else s.fleets[side][self.system] + s.bases[side][self.system]

    def has_pieces(self, s: Any, side: int) -> bool:
        """Whether a side has anything there; a defender also by what stands on the system."""
        is_settled = side == self.defender and s.piece[self.system] != NOTHING
        return is_settled or self.units(s, side) > 0

    def begin(self, s: Any) -> None:
        """Both stay: whoever is behind must do something; a neutral system cannot."""
        self.step = self.other(self.leader(s))
        if self.step == NOBODY:
            self.end(NOBODY)

    def end_step(self, s: Any, side: int) -> None:
        """Whoever leads now waits for the other; whoever does not has lost."""
        if self.leader(s) != side:
            self.end(side, is_bloody=True)
            return
        self.has_crossed = True
        self.step = self.other(side)
        if self.step == NOBODY:
            self.end(NOBODY, is_bloody=True)

    def end(self, loser: int, *, is_bloody: bool = False) -> None:
        """The fight is over."""
        self.loser, self.is_bloody = loser, is_bloody

    def end_by_diplomacy(self) -> None:
        """The attacker must go, and nobody is hurt."""
        self.is_by_diplomacy = True
        self.end(self.attacker)

    def losses(self, s: Any, side: int) -> int:
        """Half of the loser's units, rounded up; half of the winner's, rounded down, if the
        marker crossed.
        """
        if not self.is_bloody or side == NOBODY:
            return 0
        if side == self.loser:
            return (self.units(s, side) + 1) // 2
        return self.units(s, side) // 2 if self.has_crossed else 0

    def strengtheners(self, s: Any, side: int) -> set[str]:
        """The resources that somebody may spend for strength."""
        found = {"matter"}
        if in_reserve(s, side, "high_energy_weapons"):
            found.add("energy")
        if in_reserve(s, side, "mass_armies"):
            found.add("population")
        return found

    def cards(self, s: Any, side: int) -> set[str]:
        """The cards that could be played for their effect in a step."""
        found = {card for card in COMBAT_CARDS if holds(s, side, card)}
        if side != self.defender or self.has_defended:
            found.discard("diplomacy")
        other = self.other(side)
        if other == NOBODY or not self.units(s, other):
            found.discard("star_bomb")
        if not s.options["missiles_reserve"] and holds(s, side, "missiles"):
            found.add("missiles")
        return found

    def missiles(self, s: Any, side: int) -> int:
        """How often somebody could still fire from the Reserve."""
        if not s.options["missiles_reserve"]:
            return 0
        return in_reserve(s, side, "missiles") - self.fired[side]

    def refuges(self, s: Any, side: int, unit: str) -> set[int]:
        """Where a unit may retreat to: a system of its player next door, or through a wormhole."""
        if unit == "star_base" and not in_reserve(s, side, "star_base_movement"):
            return set()
        near = self.one_step(s, side, self.system)
        found = {at for at in near if owner(s, at) == side}
        if in_reserve(s, side, "stealth_technology"):
            for passed in near - found:
                found |= {at for at in self.one_step(s, side, passed) if owner(s, at) == side}
        return found - {self.system}

    def one_step(self, s: Any, side: int, system: int) -> set[int]:
        """Along a connection or through a wormhole."""
        return {*neighbours(s, system), *jumps(s, side, system)} - {self.system}

    def can_withdraw(self, s: Any, side: int) -> bool:
        """Whether at least one unit can retreat."""
        fleets, bases = s.fleets[side][self.system], s.bases[side][self.system]
        return bool(
            (fleets and self.refuges(s, side, "fleet"))
            or (bases and self.refuges(s, side, "star_base"))
        )


def matter_of(cards: list[str]) -> int:
    """What Missiles add: twice the Matter that is printed."""
    return 2 * sum(symbols(card)["matter"] for card in cards)
