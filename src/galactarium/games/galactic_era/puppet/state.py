"""Chapter 18, The puppet of a game for two: a third side that one of the players plays."""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from galactarium.games.galactic_era.box.components import Automa, Puppet
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import Empty


class Auction(NamedTuple):
    """18.2.auction What both bid in a round, by seat, who won, and the surcharge paid."""

    bids: tuple[int, ...]
    winner: int
    surcharge: int


def has_puppet(s: Galaxy, f: Empty) -> bool:
    """18.1.puppet Whether there is a puppet."""
    return s.puppet != NOBODY


class Puppeted(Galaxy):
    """The table of two beside a puppet; all else is as at any other table."""

    SHAPE: ClassVar[dict[str, Any]] = {**Galaxy.SHAPE, "auctions": [Auction]}
    PUPPETS: ClassVar[int] = 1

    auctions: list[Auction]  # round by round

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.auctions = []

    @property
    def third(self) -> Automa | Puppet | None:
        """18.1.puppet The side beside two players, as the box describes it."""
        return self.box.puppet

    @property
    def controller(self) -> int:
        """18.2.decides Who plays the puppet, `NOBODY` before the first auction."""
        return self.auctions[-1].winner if self.auctions else NOBODY

    def is_automa(self, seat: int) -> bool:
        """18.1.start Whether nobody plays a side: the puppet, before the first auction."""
        return seat == self.puppet and self.controller == NOBODY

    def player_of(self, side: int) -> int:
        """18.2.decides The player who decides for a side."""
        return self.controller if side == self.puppet else side

    def seats_of(self, sides: tuple[int, ...]) -> tuple[int, ...]:
        """18.2.decides The players who decide for these sides."""
        if self.puppet not in sides:
            return sides
        played = [side for side in sides if not self.is_automa(side)]
        return tuple(dict.fromkeys([self.player_of(side) for side in played]))

    def controller_in(self, round: int) -> int:
        """18.2.tie Who played the puppet in a round, `NOBODY` before the first."""
        return self.auctions[round - 1].winner if round else NOBODY

    def times_controlled(self, seat: int) -> int:
        """18.2.surcharge In how many rounds a player has controlled the puppet."""
        return sum([auction.winner == seat for auction in self.auctions])
