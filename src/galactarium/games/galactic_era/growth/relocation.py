"""12.1.mayans-sto.relocate The Cosmic Mayans save discs of a star that is conquered."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.galactic_era.box.effects import effects
from galactarium.games.galactic_era.box.vocabulary import PROPULSION, UNLIMITED
from galactarium.games.galactic_era.concepts.refusals import refusal_of_own_star
from galactarium.games.galactic_era.concepts.stars import shift_disc, stars_of
from galactarium.games.galactic_era.concepts.war import is_blocked
from galactarium.games.galactic_era.frames import Flows
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, Params, Part, Refusal, Split, emit, flow, push, step


class Relocation(NamedTuple):
    """A player loses a star."""

    seat: int
    hex: int


class Relocate(Split[Galaxy, Relocation]):
    """12.1.mayans-sto.relocate, 12.1.mayans-sto.home Discs move, the miniature never does."""

    key = "relocate"
    nouns = ("hex",)

    def who(self, s: Galaxy, f: Relocation) -> tuple[int, ...]:
        """The player, with discs to save and a star to bring them to."""
        is_open = bool(most_relocated(s, f) and stars_in_range(s, f))
        return (f.seat,) if is_open and not s.is_automa(f.seat) else ()

    def candidates(self, s: Galaxy, f: Relocation, seat: int) -> list[Part]:
        """The stars within range."""
        return [*stars_in_range(s, f)]

    def refusal(self, s: Galaxy, f: Relocation, seat: int, so_far: Answer) -> Refusal | None:
        """12.1.mayans-sto.relocate Other stars of the player, within range and not blocked."""
        return refusal_of_refuge(s, f, int(so_far[-1]))

    def apply(self, s: Galaxy, f: Relocation, seat: int, answer: Answer) -> None:
        """Move the discs."""
        for part in answer:
            shift_disc(s, f.hex, int(part))
        for part in dict.fromkeys(answer):
            emit(s, "relocated", seat=seat, hex=f.hex, to=part, n=answer.count(part))

    def prompt(self, s: Galaxy, f: Relocation, seat: int) -> Params:
        """Which star is lost."""
        return {"hex": f.hex, "n": most_relocated(s, f)}

    def size(self, s: Galaxy, f: Relocation, seat: int) -> tuple[int, int]:
        """Any number up to the most."""
        return 0, most_relocated(s, f)

    def cap(self, s: Galaxy, f: Relocation, seat: int, part: Part) -> int:
        """All may go to one star."""
        return most_relocated(s, f)


def most_relocated(s: Galaxy, f: Relocation) -> int:
    """12.1.mayans-sto.relocate How many discs may be saved."""
    amount = sum([effect.amount for effect in effects(s, f.seat, "relocate")])
    return min(amount, s.stars[f.hex].discs)


def refusal_of_refuge(s: Galaxy, f: Relocation, where: int) -> Refusal | None:
    """12.1.mayans-sto.relocate Why discs of a lost star cannot go to a hex."""
    rule = "12.1.mayans-sto.relocate"
    if where == f.hex:
        return Refusal(rule, "star_is_lost", hex=where)
    refused = refusal_of_own_star(s, f.seat, where, rule)
    if refused is not None:
        return refused
    if is_blocked(s, f.seat, where):
        return Refusal(rule, "star_blocked", hex=where)
    reach, distance = reach_of(s, f.seat), s.board.distance(f.hex, where)
    if reach != UNLIMITED and distance > reach:
        return Refusal(rule, "out_of_range", hex=where, n=distance, range=reach)
    return None


def reach_of(s: Galaxy, seat: int) -> int:
    """12.1.mayans-sto.relocate How far discs of a player may go: as far as ships do."""
    return s.box.levels.range[s.levels[seat][PROPULSION]]


def stars_in_range(s: Galaxy, f: Relocation) -> list[int]:
    """12.1.mayans-sto.relocate The player's other stars within ship range that are not blocked."""
    reach = reach_of(s, f.seat)
    far = s.board.distances(f.hex)
    near = [at for at in stars_of(s, f.seat) if reach == UNLIMITED or far[at] <= reach]
    return [at for at in near if at != f.hex and not is_blocked(s, f.seat, at)]


RELOCATION = flow("relocation", Relocation, step("12.1.mayans-sto.relocate", Relocate()))

FLOWS: Flows = (RELOCATION,)


def relocate(s: Galaxy, seat: int, where: int) -> None:
    """12.1.mayans-sto.relocate Let whoever loses a star save discs, if the star people can."""
    push(s, RELOCATION, Relocation(seat, where))
