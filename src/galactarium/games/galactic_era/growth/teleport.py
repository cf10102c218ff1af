"""Chapter 7.1, Teleport: discs go from star to star."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.refusals import refusal_of_own_star
from galactarium.games.galactic_era.concepts.stars import shift_disc, stars_of
from galactarium.games.galactic_era.concepts.war import Announced, announce, is_blocked
from galactarium.games.galactic_era.frames import Flows
from galactarium.games.galactic_era.growth.population import is_last_source
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import (
    Answer,
    One,
    Params,
    Part,
    Refusal,
    emit,
    flow,
    push,
    put,
    step,
    until,
)

TELEPORT_DISC: Final = "teleport"
DONE: Final = "done"


class Teleporting(NamedTuple):
    """7.1.teleport Discs that a player may move.

    Attributes:
        seat: Whose they are.
        left: How many more.
        is_blockable: Whether ships at war keep discs from leaving and coming.
        start: Where the disc is that goes now, `NOWHERE` if none.
        end: Where it goes.
    """

    seat: int
    left: int
    is_blockable: bool
    start: int = NOWHERE
    end: int = NOWHERE


def teleport(s: Galaxy, seat: int, count: int, *, is_blockable: bool) -> None:
    """7.1.teleport Let a player move up to so many discs between stars."""
    push(s, TELEPORT, Teleporting(seat, count, is_blockable))


class MoveDisc(One[Galaxy, Teleporting]):
    """7.1.teleport A disc goes from one star of the player to another."""

    key = "teleport_disc"
    nouns = ("growth_step", "hex", "hex")

    def who(self, s: Galaxy, f: Teleporting) -> tuple[int, ...]:
        """The player, as long as a disc could go anywhere."""
        return () if has_teleported(s, f) else (f.seat,)

    def candidates(self, s: Galaxy, f: Teleporting, seat: int) -> Sequence[Part]:
        """Move one, or no more."""
        return (TELEPORT_DISC, DONE)

    def more(self, s: Galaxy, f: Teleporting, seat: int, so_far: Answer) -> Sequence[Part]:
        """From which star to which."""
        if so_far[0] == DONE or len(so_far) == 3:
            return ()
        return [where for where in stars_of(s, seat) if where not in so_far]

    def refusal(self, s: Galaxy, f: Teleporting, seat: int, so_far: Answer) -> Refusal | None:
        """7.1.teleport-blocked A disc is needed that no other star waits for, and open stars."""
        refused = (
            refusal_of_own_star(s, seat, int(so_far[-1]), "7.1.teleport") if so_far[1:] else None
        )
        if refused is not None:
            return refused
        if len(so_far) == 3 and so_far[1] == so_far[2]:
            return Refusal("7.1.teleport", "same_star")
        if len(so_far) == 2 and not s.stars[int(so_far[1])].discs:
            return Refusal("7.1.teleport-home", "only_miniature")
        if len(so_far) == 3 and is_last_source(s, seat, int(so_far[1]), int(so_far[2])):
            return Refusal("6.2.5.track-one", "disc_awaited")
        return refusal_of_hexes(s, f, [int(part) for part in so_far[1:]])

    def apply(self, s: Galaxy, f: Teleporting, seat: int, answer: Answer) -> None:
        """7.3.sts-block-action Others may declare war first, if that would block it."""
        if answer[0] == DONE:
            put(s, f._replace(left=0))
            return
        start, end = int(answer[1]), int(answer[2])
        put(s, f._replace(start=start, end=end))
        if f.is_blockable:
            announce(s, Announced(seat, "teleport", (start, end), needs_all=True))

    def prompt(self, s: Galaxy, f: Teleporting, seat: int) -> Params:
        """How many more discs."""
        return {"n": f.left}


def refusal_of_hexes(s: Galaxy, f: Teleporting, hexes: list[int]) -> Refusal | None:
    """7.1.teleport-blocked No disc leaves or reaches a blocked star, unless nobody can block it."""
    for where in hexes:
        if f.is_blockable and is_blocked(s, f.seat, where):
            return Refusal("7.1.teleport-blocked", "star_blocked", hex=where)
    return None


def can_still_go(s: Galaxy, f: Teleporting) -> bool:
    """15.2.recheck Whether both stars are still the player's and open, with a disc at the first."""
    start, end = s.stars[f.start], s.stars[f.end]
    is_there = start.owner == f.seat == end.owner and start.discs > 0
    return is_there and refusal_of_hexes(s, f, [f.start, f.end]) is None


def move_disc(s: Galaxy, f: Teleporting) -> None:
    """7.1.teleport-home The disc goes, unless it was stopped; a star may be emptied."""
    if not can_still_go(s, f):
        put(s, f._replace(start=NOWHERE, end=NOWHERE))
        emit(s, "teleport_stopped", seat=f.seat, start=f.start, hex=f.end)
        return
    put(s, f._replace(left=f.left - 1, start=NOWHERE, end=NOWHERE))
    shift_disc(s, f.start, f.end)
    emit(s, "teleported", seat=f.seat, start=f.start, hex=f.end)


def is_under_way(s: Galaxy, f: Teleporting) -> bool:
    """Whether a disc is about to go."""
    return f.start != NOWHERE


def has_teleported(s: Galaxy, f: Teleporting) -> bool:
    """Whether no disc can go any more."""
    stars = [at for at in stars_of(s, f.seat) if refusal_of_hexes(s, f, [at]) is None]
    return f.left == 0 or len(stars) < 2 or not any(s.stars[at].discs for at in stars)


TELEPORT = flow(
    "teleport",
    Teleporting,
    *until(
        has_teleported,
        step("7.1.teleport", MoveDisc()),
        step("7.1.teleport:go", move_disc, when=is_under_way),
    ),
)

FLOWS: Flows = (TELEPORT,)
