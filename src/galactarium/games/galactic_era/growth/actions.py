"""Chapter 6.2.4: what every growth action can do; other modules bring the actions themselves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from galactarium.games.galactic_era.frames import GrowthTurn, open_frame
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, Note, Part, Refusal, put

# The rules that give free growth actions, by their names.
FREE_RULES: Final = {
    "free_gain_star": "12.2.3.plus",
    "free_ally": "12.1.galactic-sto.ally",
    "free_colonize": "12.1.progenitors.colonize",
    "central": "12.3.central.effect",
    "free_grow": "12.2.5.plus",
    "free_research": "12.3.special-scientific.effect",
}


class Use(NamedTuple):
    """How a growth action may be used: by its counter, or as a free action with limits.

    Attributes:
        name: The first part of the answer, such as "gain_star" or "free_ally".
        action: The growth action.
        option: The only way to gain a star that is allowed, "" for any.
        in_centre: Whether only the centre sector is open.
        factor: How many times ships count.
        bonus: More bonus population.
    """

    name: str
    action: str
    option: str = ""
    in_centre: bool = False
    factor: int = 1
    bonus: int = 0


class Action(ABC):
    """A growth action: a path of choices, the hexes that it uses, and what it does."""

    nouns: ClassVar[tuple[str, ...]] = ()

    def is_open(self, s: Galaxy, f: GrowthTurn, use: Use) -> bool:
        """15.1.public Whether it may be possible, by what all see."""
        return True

    def more(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> Sequence[Part]:
        """What may follow; nothing when the path is whole."""
        return ()

    def refusal(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> Refusal | None:
        """Why this cannot be done, or not begun like this; asked again after wars were declared."""
        return None

    def note(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> Note | None:
        """What the last part of the path would take and bring."""
        return None

    def noun(self, path: Answer) -> str:
        """What the next part names."""
        return self.nouns[min(len(path), len(self.nouns) - 1)] if self.nouns else "choice"

    def told(self, use: Use, path: Answer) -> str:
        """What the announcement calls it, a word of the family of messages `act`."""
        return use.action

    def hexes(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> tuple[int, ...]:
        """7.2.1.actions The hexes that others could block."""
        return ()

    def innocent(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> tuple[int, ...]:
        """7.3.innocent Those of them where innocent population is to be subjugated or conquered."""
        return ()

    def is_off(self, s: Galaxy, f: GrowthTurn, path: Answer) -> bool:
        """15.2.recheck Whether a war that it needs has ended since it was announced."""
        return False

    def needs_all(self, path: Answer) -> bool:
        """7.2.1.actions Whether it is stopped as soon as one of the hexes is blocked."""
        return False

    def begin(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> None:
        """What the announcement itself does: nothing, as a rule."""
        return

    @abstractmethod
    def act(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> None:
        """Carry it out; the counter or free action is already used up."""


def give_free(s: Galaxy, seat: int, name: str, amount: int = 1) -> None:
    """6.2.9.free Free growth actions, by the names in growth/turn.py: now, or for the next turn."""
    turn = open_frame(s, GrowthTurn)
    if turn is not None and turn.seat == seat:
        put(s, turn._replace(free=(*turn.free, *[name] * amount)))
    else:
        s.promised[seat] += (name,) * amount
