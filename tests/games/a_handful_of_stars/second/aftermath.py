"""The second reading: what a fight that is over leaves behind."""

from collections.abc import Sequence
from typing import Any

from galactarium.kernel import Event
from tests.games.a_handful_of_stars.second.facts import (
    COLONY,
    NOBODY,
    NOTHING,
    NUMBER,
    SYSTEMS,
    holds,
    in_reserve,
    owner,
    reserved,
)
from tests.games.a_handful_of_stars.second.fight import Fight

UNITS = ("fleet", "star_base")


class Aftermath:
    """What must be so when a fight is over; built from the position in which it ended.

    Attributes:
        owed: The casualties of each side, until shields save them.
        lost: What was lost, by side and unit, in the order of the events.
        moved: How many units of the loser got away.
    """

    def __init__(self, s: Any, fight: Fight) -> None:
        self.start, self.fight = s, fight
        self.sides = [side for side in (fight.attacker, fight.defender) if side != NOBODY]
        self.owed = {side: fight.losses(s, side) for side in self.sides}
        self.units = {side: fight.units(s, side) for side in self.sides}
        self.lost: list[tuple[int, str, int]] = []
        self.moved: list[tuple[str, int, int]] = []
        self.was_shield_asked: set[int] = set()
        self.had_shields = {side for side in self.sides if holds(s, side, "force_shields")}
        self.cards = 0

    def refuges(self, s: Any, unit: str) -> set[int]:
        """Where units of the loser may go that did not come by a Temporary Wormhole."""
        return self.fight.refuges(s, self.loser, unit)

    def going_back(self, unit: str) -> int:
        """By Diplomacy those that came by a Temporary Wormhole go back to where it began."""
        return self.fight.jumped.get(unit, 0) if self.fight.is_by_diplomacy else 0

    @property
    def loser(self) -> int:
        """The player who has lost; never aliens."""
        assert self.fight.loser is not None
        return self.fight.loser

    def see(self, events: Sequence[Event]) -> None:
        """Losses and retreats."""
        name = SYSTEMS[self.fight.system]["id"]
        for event in events:
            told: Any = event.params
            if event.key == "lost_units" and told["system"] == name:
                self.lost.append((told["seat"], told["unit"], told["n"]))
            if event.key == "moved" and told["origin"] == name and told["seat"] == self.fight.loser:
                self.moved.append((told["unit"], NUMBER[told["target"]], told["n"]))

    def finish(self, s: Any) -> None:
        """Everything is as it must be."""
        winner = self.fight.other(self.loser)
        for side in self.sides:
            if self.fight.losses(self.start, side) and side in self.had_shields:
                assert side in self.was_shield_asked, "nobody asked for shields"
        if winner != NOBODY:
            assert self.total(winner) == self.owed[winner]
            assert self.fight.units(s, winner) == self.units[winner] - self.owed[winner]
        if self.loser != NOBODY:
            self.finish_loser(s)
        self.finish_system(s)
        self.finish_refill(s)

    def total(self, side: int) -> int:
        """How many units of a side were lost."""
        return sum(n for seat, _, n in self.lost if seat == side)

    def finish_loser(self, s: Any) -> None:
        """Half are lost; of the others those that can retreat do so."""
        here, loser, fight = self.fight.system, self.loser, self.fight
        left = {"fleet": self.start.fleets[loser][here], "star_base": self.start.bases[loser][here]}
        owed = self.owed[loser]
        for seat, unit, n in self.lost:
            dead = min(n, owed) if seat == loser else 0
            left[unit] -= dead
            owed -= dead
        assert owed == 0
        away = {unit: sum(n for kind, _, n in self.moved if kind == unit) for unit in UNITS}
        for unit in UNITS:
            refuges, back = self.refuges(self.start, unit), self.going_back(unit)
            assert away[unit] == (left[unit] if refuges else back), (unit, left, away, refuges)
            targets = [at for kind, at, n in self.moved for _ in range(n) if kind == unit]
            assert targets.count(fight.origin) >= back
            assert len([at for at in targets if at not in refuges]) <= back
        assert self.total(loser) == self.units[loser] - sum(away.values())
        assert fight.units(s, loser) == 0

    def finish_system(self, s: Any) -> None:
        """Whose the system is, and where its card lies."""
        here, fight, before = self.fight.system, self.fight, self.start
        if self.loser == fight.attacker:
            assert owner(s, here) == fight.defender
            assert s.piece[here] == before.piece[here]
            assert s.aliens[here] == before.aliens[here]
            return
        holder = fight.attacker if fight.units(s, fight.attacker) else NOBODY
        assert owner(s, here) == holder == s.control[here]
        assert holder == fight.attacker or fight.defender == NOBODY
        assert s.piece[here] == NOTHING and s.aliens[here] == 0
        if fight.defender != NOBODY and before.piece[here] != NOTHING:
            self.finish_card(s, SYSTEMS[here]["id"])
            was_colony = before.piece[here] == COLONY
            assert s.spare[fight.defender] == before.spare[fight.defender] + was_colony

    def finish_card(self, s: Any, card: str) -> None:
        """The card of a lost system lies with the neutral ones."""
        seat = self.fight.defender
        assert card in s.neutral
        piles = (s.hands[seat], s.decks[seat], s.discards[seat], reserved(s, seat))
        assert not any(card in pile for pile in piles)

    def finish_refill(self, s: Any) -> None:
        """The defender has a full hand, as far as there are cards."""
        seat = self.fight.defender
        if seat != NOBODY:
            size = 7 if in_reserve(s, seat, "artificial_intelligence") else 6
            is_empty = not (s.decks[seat] or s.discards[seat] or reserved(s, seat))
            assert len(s.hands[seat]) >= size or is_empty
