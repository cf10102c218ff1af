"""Chapter 5, Colonise a system: Outposts, Colonies, and the Development counters they bring."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.decks import take_system_card
from galactarium.games.a_handful_of_stars.payment import Needs, can_pay, cannot_pay, pay
from galactarium.games.a_handful_of_stars.state import (
    COLONY,
    NOTHING,
    OUTPOST,
    PIECES,
    Stars,
)
from galactarium.games.a_handful_of_stars.ways import units_at
from galactarium.kernel import (
    Answer,
    One,
    Part,
    Refusal,
    emit,
    flow,
    push,
    reveal,
    step,
)

SETTLING: Final = ("outpost", "colony")


def price_of_piece(s: Stars, piece: int) -> Needs:
    """5.1.outpost, 5.2.colony Population for an Outpost or a Colony."""
    n = s.box.n["outpost_population" if piece == OUTPOST else "colony_population"]
    return (0, 0, n, 0)


def outposts_left(s: Stars, seat: int) -> int:
    """5.5.stock The cubes that a player has beside the board."""
    used = [s.piece[at] == OUTPOST for at, owner in enumerate(s.control) if owner == seat]
    return s.box.n["outposts"] - sum(used)


def refusal_of_settling(s: Stars, seat: int, piece: int, system: int) -> Refusal | None:
    """5.1.outpost, 5.2.colony, 5.3.upgrade Why a piece cannot be placed in a system."""
    here = s.box.systems[system]
    if s.control[system] != seat:
        return Refusal("5.1.place", "not_yours", system=here.id)
    there = s.piece[system]
    if there >= piece:
        return Refusal("5.1.place", "settled_already", system=here.id, piece=PIECES[there])
    if piece == COLONY and not here.is_habitable:
        return Refusal("5.2.colony", "uninhabitable", allow="terraform", system=here.id)
    if there == NOTHING and not units_at(s, seat, system):
        return Refusal("5.1.place", "no_units", system=here.id)
    return None


def refusal_of_piece(s: Stars, seat: int, piece: int) -> Refusal | None:
    """5.5.stock, 5.1.outpost, 5.2.colony Why no such piece can be had."""
    if piece == OUTPOST and not outposts_left(s, seat):
        return Refusal("5.5.stock", "no_outposts_left")
    if piece == COLONY and not s.track[seat] + s.spare[seat]:
        return Refusal("5.5.stock", "no_discs_left")
    needs = price_of_piece(s, piece)
    return None if can_pay(s, seat, needs) else cannot_pay(f"5.{piece}.{PIECES[piece]}", needs)


def places_for(s: Stars, seat: int, piece: int) -> list[str]:
    """5.1.place The systems where a player may place such a piece."""
    systems = s.box.systems
    return [
        one.id
        for at, one in enumerate(systems)
        if s.control[at] == seat and refusal_of_settling(s, seat, piece, at) is None
    ]


def settle(s: Stars, seat: int, piece: int, system: int) -> None:
    """5.1.place Place the piece and pay; a disc of the track brings a Development counter."""
    place_piece(s, seat, piece, system)
    pay(s, seat, price_of_piece(s, piece))


def place_piece(s: Stars, seat: int, piece: int, system: int) -> None:
    """5.3.upgrade, 5.4.card A new system brings its card, an upgrade does not."""
    is_new = s.piece[system] == NOTHING
    s.piece[system] = piece
    name = s.box.systems[system].id
    emit(s, "settled", seat=seat, piece=PIECES[piece], system=name)
    if is_new:
        take_system_card(s, seat, system)
    if piece == COLONY:
        take_disc(s, seat)


def take_disc(s: Stars, seat: int) -> None:
    """5.6.development A disc of the track leaves room for a counter; a spare one does not."""
    if s.track[seat]:
        s.track[seat] -= 1
        pick_counter(s, seat)
    else:
        s.spare[seat] -= 1


class Picking(NamedTuple):
    """A player who picks a Development counter."""

    seat: int


class PickCounter(One[Stars, Picking]):
    """5.6.development Take one of the counters on display."""

    key = "pick_counter"
    nouns = ("counter",)

    def candidates(self, s: Stars, f: Picking, seat: int) -> Sequence[Part]:
        """The counters on display, each kind once."""
        return list(dict.fromkeys(s.offered))

    def refusal(self, s: Stars, f: Picking, seat: int, so_far: Answer) -> Refusal | None:
        """5.6.development Only what is on display."""
        is_there = so_far[0] in s.offered
        return None if is_there else Refusal("5.6.development", "not_offered", counter=so_far[0])

    def apply(self, s: Stars, f: Picking, seat: int, answer: Answer) -> None:
        """5.6.development It lies face up on the player's display; the next one is shown."""
        counter = str(answer[0])
        s.offered.remove(counter)
        gain_counter(s, seat, counter)
        emit(s, "took_counter", seat=seat, counter=counter)
        show_counter(s)


def gain_counter(s: Stars, seat: int, counter: str) -> None:
    """5.6.development A counter comes face up."""
    s.counters[seat] = (*s.counters[seat], counter)
    s.is_used[seat] = (*s.is_used[seat], 0)


def show_counter(s: Stars) -> None:
    """5.6.development Fill the display from the pile."""
    while s.development and len(s.offered) < s.box.n["development_display"]:
        s.offered.append(s.development.pop())
        reveal(s)
        emit(s, "counter_shown", counter=s.offered[-1])


def has_offer(s: Stars, f: Picking) -> bool:
    """5.6.development Whether there is a counter to take."""
    return bool(s.offered)


def pick_counter(s: Stars, seat: int) -> None:
    """5.6.development Let a player pick a counter."""
    push(s, PICK, Picking(seat))


PICK = flow("pick", Picking, step("5.6.development", PickCounter(), when=has_offer))
