"""Chapter 6.2.5, Home star evacuation: the home star was taken, or is left willingly."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.galactic_era.concepts.board import NOWHERE, OPEN_SPACE
from galactarium.games.galactic_era.concepts.refusals import refusal_of_own_star
from galactarium.games.galactic_era.concepts.ships import is_present, present
from galactarium.games.galactic_era.concepts.stars import (
    lose_discs,
    on_track,
    population,
    put_discs,
    stars_of,
    take_discs,
)
from galactarium.games.galactic_era.concepts.war import (
    DECLARE,
    are_hostile_ships_at,
    declare_war,
    refusal_of_war,
)
from galactarium.games.galactic_era.frames import Flows
from galactarium.games.galactic_era.growth.reserve import use_reserve
from galactarium.games.galactic_era.state import Galaxy, Star
from galactarium.kernel import (
    Answer,
    Draw,
    One,
    Params,
    Part,
    Refusal,
    chance,
    emit,
    flow,
    push,
    put,
    roll,
    step,
    until,
    window,
)


class Evacuation(NamedTuple):
    """A home star is evacuated, from an old hex to a new one, once that is chosen."""

    seat: int
    old: int
    hex: int = NOWHERE
    is_forced: bool = False


def new_homes(s: Galaxy, seat: int) -> list[int]:
    """6.2.5.home-lost A player's greatest stars without hostile ships, or else hexes."""
    safe = [
        at
        for at in stars_of(s, seat)
        if at != s.home[seat] and not are_hostile_ships_at(s, seat, at)
    ]
    most = max([population(s, at) for at in safe], default=0)
    return [at for at in safe if population(s, at) == most] or rogue_hexes(s, seat)


def refusal_of_home(s: Galaxy, seat: int, where: int) -> Refusal | None:
    """6.2.5.home-lost Why a hex cannot be the new home star."""
    homes = new_homes(s, seat)
    if where in homes:
        return None
    if homes and homes[0] not in s.stars:
        return refusal_of_rogue(s, seat, where)
    rule = "6.2.5.home-lost"
    if where == s.home[seat]:
        return Refusal(rule, "is_home_star", hex=where)
    refused = refusal_of_own_star(s, seat, where, rule)
    if refused is None and are_hostile_ships_at(s, seat, where):
        return Refusal(rule, "retreat_hostile", hex=where)
    return refused or Refusal(rule, "not_the_greatest", hex=where)


def refusal_of_rogue(s: Galaxy, seat: int, where: int) -> Refusal:
    """6.2.5.home-nowhere Why a hex cannot become a star for the miniature."""
    rule = "6.2.5.home-nowhere"
    if s.board.sector[where] != s.board.sector[s.home[seat]]:
        return Refusal(rule, "not_in_home_sector", hex=where)
    return Refusal(rule, "hex_not_empty", hex=where)


def rogue_hexes(s: Galaxy, seat: int) -> list[int]:
    """6.2.5.home-nowhere The empty hexes in the sector of the home star."""
    board, sector = s.board, s.board.sector[s.home[seat]]
    return [at for at in range(len(board.hexes)) if board.sector[at] == sector and is_empty(s, at)]


def is_empty(s: Galaxy, where: int) -> bool:
    """6.2.5.home-nowhere Whether a hex has neither star, anomaly, wormhole nor ship."""
    is_plain = s.board.terrain[where] == OPEN_SPACE and s.board.wormhole[where] == NOWHERE
    is_plain = is_plain and where not in s.board.entries
    return is_plain and where not in s.stars and not present(s, where)


def choose_only_home(s: Galaxy, f: Evacuation) -> None:
    """15.1.only-choice Nobody is asked where only one thing is possible."""
    homes = new_homes(s, f.seat)
    if len(homes) == 1:
        put(s, f._replace(hex=homes[0]))


def is_automa_homeless(s: Galaxy, f: Evacuation) -> bool:
    """16.4.home Whether an automa has several places to go to."""
    return f.hex == NOWHERE and s.is_automa(f.seat)


def a_home(s: Galaxy, f: Evacuation) -> Draw:
    """16.4.home Any of the places that a player could choose."""
    return roll("automa", len(new_homes(s, f.seat)))


def settle_there(s: Galaxy, f: Evacuation, drawn: tuple[int, ...]) -> None:
    """16.4.home An automa goes where chance sends it."""
    put(s, f._replace(hex=new_homes(s, f.seat)[drawn[0]]))


class ChooseHome(One[Galaxy, Evacuation]):
    """6.2.5.home-lost The new home star, among equals."""

    key = "choose_home"
    nouns = ("hex",)

    def who(self, s: Galaxy, f: Evacuation) -> tuple[int, ...]:
        """Whoever lost the home star, if there is a choice."""
        return (f.seat,) if f.hex == NOWHERE and not s.is_automa(f.seat) else ()

    def candidates(self, s: Galaxy, f: Evacuation, seat: int) -> list[Part]:
        """Stars, or empty hexes."""
        return [*new_homes(s, seat)]

    def refusal(self, s: Galaxy, f: Evacuation, seat: int, so_far: Answer) -> Refusal | None:
        """6.2.5.home-lost, 6.2.5.home-nowhere The greatest star that is safe, or an empty hex."""
        return refusal_of_home(s, seat, int(so_far[0]))

    def apply(self, s: Galaxy, f: Evacuation, seat: int, answer: Answer) -> None:
        """Others may still deny it."""
        put(s, f._replace(hex=int(answer[0])))

    def prompt(self, s: Galaxy, f: Evacuation, seat: int) -> Params:
        """Which one is lost."""
        return {"hex": f.old}


class DenyHome(One[Galaxy, Evacuation]):
    """6.2.5.home-denied, 7.3.sts-evacuation STS players with ships there may declare war."""

    key = "deny_home"
    nouns = ("war",)

    def who(self, s: Galaxy, f: Evacuation) -> tuple[int, ...]:
        """In turn order, until it is denied."""
        if not is_needed(s, f) or are_hostile_ships_at(s, f.seat, f.hex):
            return ()
        return tuple([seat for seat in s.after(f.seat) if may_deny_home(s, f, seat)])

    def candidates(self, s: Galaxy, f: Evacuation, seat: int) -> list[Part]:
        """War."""
        return [DECLARE]

    def apply(self, s: Galaxy, f: Evacuation, seat: int, answer: Answer) -> None:
        """4.7.declare War at once."""
        declare_war(s, seat, f.seat, "evacuation")

    def prompt(self, s: Galaxy, f: Evacuation, seat: int) -> Params:
        """Who goes where."""
        return {"seat": f.seat, "hex": f.hex}


def may_deny_home(s: Galaxy, f: Evacuation, seat: int) -> bool:
    """7.3.sts-evacuation This is not blocking: it also works against Spirituality 5 and 6."""
    if s.alignment[seat] != "sts" or not is_present(s, seat, f.hex):
        return False
    return refusal_of_war(s, seat, f.seat) is None


def is_needed(s: Galaxy, f: Evacuation) -> bool:
    """6.2.5.home-voluntary Whether the home star is lost, or hostile ships are there still."""
    return f.is_forced or are_hostile_ships_at(s, f.seat, f.old)


def give_up_denied(s: Galaxy, f: Evacuation) -> None:
    """6.2.5.home-denied, 15.2.recheck Give up a home that is not needed or possible now."""
    if not is_needed(s, f) or f.hex not in new_homes(s, f.seat):
        emit(s, "home_denied", seat=f.seat, hex=f.hex)
        put(s, f._replace(hex=NOWHERE))


def is_chosen(s: Galaxy, f: Evacuation) -> bool:
    """Whether there is a new home star."""
    return f.hex != NOWHERE


def move_home(s: Galaxy, f: Evacuation) -> None:
    """6.2.5.home-discs Only the miniature comes to the new home; an empty hex becomes a star.

    6.2.5.home-rogue It is one for the rest of the game.
    """
    place = "to_star" if f.hex in s.stars else "to_space"
    if f.hex not in s.stars:
        s.stars[f.hex] = Star(owner=f.seat, was_taken=True)
    s.home[f.seat] = f.hex
    how = "forced" if f.is_forced else "voluntary"
    emit(s, "evacuated", seat=f.seat, hex=f.old, to=f.hex, how=how, place=place)
    lose_discs(s, f.hex, s.stars[f.hex].discs)


def leave_none(s: Galaxy, f: Evacuation) -> None:
    """6.2.5.home-discs All discs at the old home star are removed."""
    lose_discs(s, f.old, s.stars[f.old].discs)


def leave_one(s: Galaxy, f: Evacuation) -> None:
    """6.2.5.home-left One disc stays at the old home star, or comes from the track, if it can."""
    discs = s.stars[f.old].discs
    if discs:
        lose_discs(s, f.old, discs - 1)
    elif on_track(s, f.seat):
        put_discs(s, f.seat, f.old, 1)
    else:
        take_discs(s, f.old, 0)


def call_reserve(s: Galaxy, f: Evacuation) -> None:
    """7.6.evacuated The reserve comes at once."""
    use_reserve(s, f.seat)


INVOLUNTARY = flow(
    "involuntary_evacuation",
    Evacuation,
    *until(
        is_chosen,
        step("6.2.5.home-lost", choose_only_home),
        step("16.4.home", chance(a_home, settle_there), when=is_automa_homeless),
        step("6.2.5.home-lost:choose", ChooseHome()),
        step("6.2.5.home-denied", window(DenyHome())),
        step("6.2.5.home-denied:drop", give_up_denied),
    ),
    step("6.2.5.home-discs", move_home),
    step("6.2.5.home-discs:old", leave_none),
)

VOLUNTARY = flow(
    "voluntary_evacuation",
    Evacuation,
    step("6.2.5.home-denied", window(DenyHome())),
    step("6.2.5.home-denied:drop", give_up_denied),
    step("6.2.5.home-voluntary", move_home, when=is_chosen),
    step("6.2.5.home-left", leave_one, when=is_chosen),
    step("7.6.evacuated", call_reserve, when=is_chosen),
)

FLOWS: Flows = (INVOLUNTARY, VOLUNTARY)


def lose_home(s: Galaxy, seat: int) -> None:
    """6.2.5.home-lost A lost home star must be evacuated; the reserve waits for the taker."""
    push(s, INVOLUNTARY, Evacuation(seat, s.home[seat], is_forced=True))


def leave_home(s: Galaxy, seat: int, where: int) -> None:
    """6.2.5.home-voluntary Whoever has hostile ships at the home star may evacuate it to a hex."""
    push(s, VOLUNTARY, Evacuation(seat, s.home[seat], where))
