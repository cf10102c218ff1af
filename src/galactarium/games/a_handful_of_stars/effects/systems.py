"""Chapter 7, cards for systems and ways: Scouts, Black-Hole Creator, Terra-forming."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.a_handful_of_stars.colonising import place_piece
from galactarium.games.a_handful_of_stars.decks import draw_cards
from galactarium.games.a_handful_of_stars.payment import Needs, can_pay_without, cannot_pay, pay
from galactarium.games.a_handful_of_stars.playing import Using
from galactarium.games.a_handful_of_stars.state import COLONY, OUTPOST, Stars
from galactarium.games.a_handful_of_stars.ways import FAR, UNITS, can_move, lanes, reach, units
from galactarium.kernel import Answer, One, Part, Refusal, emit, flow, others, push, reveal, step


def scoutable(s: Stars, seat: int) -> list[int]:
    """7.24.scouts Neutral systems with a hidden counter that a unit could reach, were it paid."""
    hidden = [at for at, n in enumerate(s.aliens) if n and not s.is_shown[at]]
    found: set[int] = set()
    able = [units(s, seat, unit) for unit in UNITS if can_move(s, seat, unit)]
    for origin, counts in enumerate(zip(*able, strict=True)):
        if any(counts) and len(found) < len(hidden):
            near = reach(s, seat, origin)
            found |= {at for at in hidden if min(near.by_lanes[at], near.by_wormhole[at]) < FAR}
    return sorted(found)


class Scout(One[Stars, Using]):
    """7.24.scouts Look at the Alien counter of a neutral system."""

    key = "scout"
    nouns = ("system",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """Those within reach."""
        return [s.box.systems[at].id for at in scoutable(s, seat)]

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.24.scouts A hidden counter within reach."""
        if s.box.system_at[str(so_far[0])] in scoutable(s, seat):
            return None
        return Refusal("7.24.scouts", "not_to_be_scouted", system=so_far[0])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.24.scouts Only this player learns the strength; then a card is drawn."""
        system = s.box.system_at[str(answer[0])]
        s.scouted[seat] = tuple(sorted({*s.scouted[seat], system}))
        reveal(s, to=(seat,))
        emit(s, "scouted", only=(seat,), system=answer[0], n=s.aliens[system])
        emit(s, "scouted_unseen", only=others(s, seat), seat=seat, system=answer[0])
        draw_cards(s, seat, 1)


def refusal_of_scouting(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.24.scouts Something must be there to be looked at."""
    return None if scoutable(s, seat) else Refusal("7.24.scouts", "nothing_to_scout")


def scout(s: Stars, seat: int, amount: int) -> None:
    """7.24.scouts Ask where."""
    push(s, SCOUT, Using(seat, amount))


SCOUT = flow("scout", Using, step("7.24.scouts", Scout()))


class PlaceHole(One[Stars, Using]):
    """7.5.black-hole-creator Block a connection of a system of one's own: (system, system)."""

    key = "place_hole"
    nouns = ("system", "system")

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The systems of the player."""
        return [one.id for at, one in enumerate(s.box.systems) if s.control[at] == seat]

    def more(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Sequence[Part]:
        """The systems next to it."""
        if len(so_far) > 1:
            return ()
        near = lanes(s)[s.box.system_at[str(so_far[0])]]
        return [s.box.systems[at].id for at in near]

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.5.black-hole-creator An open connection of a system of one's own."""
        here = s.box.system_at[str(so_far[0])]
        if s.control[here] != seat:
            return Refusal("7.5.black-hole-creator", "not_yours", system=so_far[0])
        if not lanes(s)[here]:
            return Refusal("7.5.black-hole-creator", "no_connection", system=so_far[0])
        if len(so_far) > 1 and s.box.system_at[str(so_far[1])] not in lanes(s)[here]:
            return Refusal("7.5.black-hole-creator", "no_connection", system=so_far[1])
        return None

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.5.black-hole-creator A spare disc lies on the connection."""
        ends = {s.box.system_at[str(part)] for part in answer}
        for at, connection in enumerate(s.box.connections):
            if {s.tiles[end] for end in connection.ends} == ends:
                s.holes = (*s.holes, at)
        emit(s, "hole_placed", seat=seat, systems=answer)


def refusal_of_hole(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.5.black-hole-creator It takes a spare disc and an open connection."""
    if len(s.holes) >= s.box.n["black_holes"]:
        return Refusal("7.5.black-hole-creator", "no_discs")
    near = lanes(s)
    if any(near[at] for at, owner in enumerate(s.control) if owner == seat):
        return None
    return Refusal("7.5.black-hole-creator", "no_open_connection")


def place_hole(s: Stars, seat: int, amount: int) -> None:
    """7.5.black-hole-creator Ask where."""
    push(s, HOLE, Using(seat, amount))


HOLE = flow("hole", Using, step("7.5.black-hole-creator", PlaceHole()))


class Terraform(One[Stars, Using]):
    """7.31.terra-forming Turn an Outpost of an uninhabitable system into a Colony."""

    key = "terraform"
    nouns = ("system",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The player's Outposts of that kind."""
        return [s.box.systems[at].id for at in barren_outposts(s, seat)]

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.31.terra-forming An Outpost of the player, in an uninhabitable system."""
        if s.box.system_at[str(so_far[0])] in barren_outposts(s, seat):
            return None
        return Refusal("7.31.terra-forming", "no_barren_outpost", system=so_far[0])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.31.terra-forming The disc comes from the track if there is one."""
        place_piece(s, seat, COLONY, s.box.system_at[str(answer[0])])
        pay(s, seat, population_for_terraforming(s))


def population_for_terraforming(s: Stars) -> Needs:
    """7.31.terra-forming What it costs by option."""
    return (0, 0, int(s.options["terraforming_population"]), 0)


def barren_outposts(s: Stars, seat: int) -> list[int]:
    """7.31.terra-forming The player's Outposts on uninhabitable systems."""
    return [
        at
        for at, one in enumerate(s.box.systems)
        if s.control[at] == seat and s.piece[at] == OUTPOST and not one.is_habitable
    ]


def refusal_of_terraforming(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.31.terra-forming An Outpost, a disc, and Population if the option wants it."""
    if not barren_outposts(s, seat):
        return Refusal("7.31.terra-forming", "no_barren_outposts")
    if not s.track[seat] + s.spare[seat]:
        return Refusal("5.5.stock", "no_discs_left")
    needs = population_for_terraforming(s)
    is_payable = can_pay_without(s, seat, name, needs)
    return None if is_payable else cannot_pay("7.31.terra-forming", needs)


def terraform(s: Stars, seat: int, amount: int) -> None:
    """7.31.terra-forming Ask where."""
    push(s, TERRAFORM, Using(seat, amount))


TERRAFORM = flow("terraform", Using, step("7.31.terra-forming", Terraform()))
