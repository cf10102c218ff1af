"""Chapters 6.2.1 to 6.2.3: select counters, switch alignments, change the turn order."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from galactarium.games.galactic_era.automas.growth import GROWTH_DIE
from galactarium.games.galactic_era.automas.tables import driven, is_solo
from galactarium.games.galactic_era.box.components import TURN_ORDER
from galactarium.games.galactic_era.box.vocabulary import (
    FIELDS,
    GENETICS,
    ROBOTICS,
    SPIRITUALITY,
    Effect,
)
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.refusals import refusal_of_self
from galactarium.games.galactic_era.concepts.ships import is_present
from galactarium.games.galactic_era.concepts.stars import home_sector, population, stars_of
from galactarium.games.galactic_era.concepts.war import (
    cannot_be_blocked,
    declare_war,
    is_blocked,
    refusal_of_war,
    switch_alignment,
)
from galactarium.games.galactic_era.frames import Flows, GrowthPhase, Seated, open_frame
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import (
    Answer,
    One,
    Params,
    Part,
    Refusal,
    Some,
    Split,
    ask_again,
    each_in_order,
    emit,
    flow,
    push,
    put,
    step,
)

SELECT: Final = "6.2.1.select"
SWITCH: Final = "switch_alignment"
UP, DOWN = TURN_ORDER
SQUARES: Final = (*FIELDS, *TURN_ORDER)


def begin_selection(s: Galaxy, f: GrowthPhase) -> None:
    """6.2.0.steps The growth phase begins."""
    s.swapped_far = [0] * s.sides
    emit(s, "phase_began", phase="growth")


# 6.2.1 Additional counters.


def additional_stars(s: Galaxy, seat: int) -> list[int]:
    """6.2.1.additional The stars that give a player an additional counter each.

    7.2.2.additional A blocked one gives none. 16.4.no-actions An automa has no counters.
    """
    if s.is_automa(seat):
        return []
    least = s.box.numbers.counter_population
    large = [at for at in stars_of(s, seat) if population(s, at) >= least]
    return [at for at in large if at != s.home[seat] and not is_blocked(s, seat, at)]


def free_counters(s: Galaxy, seat: int) -> int:
    """12.6.arcturus, 12.6.khaa Additional counters that the home sector gives in this round."""
    bonus = s.box.sectors[s.tiles[home_sector(s, seat)].sector].bonus
    given = [x for x in bonus if x.type == "extra_counter" and x.round == s.round]
    return sum([effect.amount for effect in given])


def may_deny(s: Galaxy, seat: int, other: int) -> bool:
    """7.3.sts-deny-counter Whether an STS player could deny another one a counter; all see that."""
    if s.alignment[seat] != "sts" or seat == other or cannot_be_blocked(s, other):
        return False
    if refusal_of_war(s, seat, other) is not None:
        return False
    return any(is_present(s, seat, where) for where in deniable_stars(s, other))


def refusal_of_denial(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """7.3.sts-deny-counter Why an STS player cannot deny another one an additional counter."""
    if may_deny(s, seat, other):
        return None
    if cannot_be_blocked(s, other):
        return Refusal("7.3.immune", "immune", seat=other)
    refused = refusal_of_self(seat, other, "7.3.sts-deny-counter") or refusal_of_war(s, seat, other)
    return refused or Refusal("7.3.sts-deny-counter", "nothing_to_deny", seat=other)


def deniable_stars(s: Galaxy, seat: int) -> list[int]:
    """6.2.1.denial A player's stars whose counters may be denied now: new ones, if asked before.

    Nobody is asked again about a star that was left undenied.
    """
    watched, stars = open_frame(s, Watched), additional_stars(s, seat)
    return stars if watched is None else [at for at in stars if at not in watched.stars[seat]]


class DenyCounters(Some[Galaxy, Seated]):
    """6.2.1.denial War on some of those who could select additional counters."""

    key = "deny_counters"
    nouns = ("seat",)

    def who(self, s: Galaxy, f: Seated) -> tuple[int, ...]:
        """The player, if there is still anything to deny."""
        return (f.seat,) if self.candidates(s, f, f.seat) else ()

    def candidates(self, s: Galaxy, f: Seated, seat: int) -> list[Part]:
        """The owners of stars with a ship of the player."""
        return [other for other in s.after(seat) if may_deny(s, seat, other)]

    def refusal(self, s: Galaxy, f: Seated, seat: int, so_far: Answer) -> Refusal | None:
        """7.3.sts-deny-counter Only where a war would block a star that gives a counter."""
        return refusal_of_denial(s, seat, int(so_far[-1]))

    def apply(self, s: Galaxy, f: Seated, seat: int, answer: Answer) -> None:
        """4.7.declare War at once."""
        for other in answer:
            declare_war(s, seat, int(other), "counters")

    def size(self, s: Galaxy, f: Seated, seat: int) -> tuple[int, int]:
        """Any number of them."""
        return 0, len(self.candidates(s, f, seat))


DENIAL = flow("denial", Seated, step("6.2.1.denial", DenyCounters()))


def deniers(s: Galaxy, f: Any) -> tuple[int, ...]:
    """15.1.order Everybody in turn order; those with nothing to deny are not asked."""
    return s.players


def seated(s: Galaxy, f: Any, seat: int) -> Seated:
    """The denial of one player."""
    return Seated(seat)


# 6.2.1 Stars that a peace or a card opens while counters are selected.


class Watched(NamedTuple):
    """6.2.1.denial The stars that gave each player a counter more before a peace or a card."""

    stars: tuple[tuple[int, ...], ...]


def watch_counters(s: Galaxy) -> None:
    """6.2.1.denial While counters are selected, let others deny what is going to change."""
    if is_selecting(s):
        stars = [tuple(additional_stars(s, seat)) for seat in range(s.sides)]
        push(s, LATE_DENIAL, Watched(tuple(stars)))


def is_selecting(s: Galaxy) -> bool:
    """7.2.2.additional Whether counters are being selected, and are not shown yet.

    10.1.additional Only that long can war be declared against additional ones.
    """
    ahead = [flow.steps[at:] for flow, at, frame in s.stack if type(frame) is GrowthPhase]
    return any(step.label == SELECT for steps in ahead for step in steps)


def select_anew(s: Galaxy, f: Watched) -> None:
    """6.2.1.denial Whoever may now select more or fewer counters does so again; all see that."""
    for seat in range(s.sides):
        if len(additional_stars(s, seat)) != len(f.stars[seat]):
            ask_again(s, seat)


# 6.2.1 The selection.


class SelectCounters(Split[Galaxy, GrowthPhase]):
    """6.2.1.select, 14.5.selections In secret: oval counters, additional and square ones.

    6.2.1.hidden-number Nobody learns how many before all have selected.
    """

    key = "select_counters"
    nouns = ("counter",)
    survives_aside = True  # but for those who select again: see `select_anew` and anytime.py

    def who(self, s: Galaxy, f: GrowthPhase) -> tuple[int, ...]:
        """All players."""
        return s.players

    def candidates(self, s: Galaxy, f: GrowthPhase, seat: int) -> list[Part]:
        """All counters."""
        return [*s.box.supply.counters, *SQUARES]

    def refusal(self, s: Galaxy, f: GrowthPhase, seat: int, so_far: Answer) -> Refusal | None:
        """6.2.1.select, 12.2.4.second-square No more than allowed; of 2 squares 1 is a technology.

        6.2.1.any-square It does not matter which ovals go with which square.
        """
        squares = squares_of(so_far)
        ovals = len(so_far) - len(squares)
        if ovals > s.box.numbers.growth_counters and ovals > most_ovals(s, seat):
            return Refusal("6.2.1.additional", "too_many_ovals", n=most_ovals(s, seat))
        if len(squares) > most_squares(s, seat):
            return Refusal("12.2.4.second-square", "too_many_squares", n=most_squares(s, seat))
        if len(squares) > 1 and not any(square in FIELDS for square in squares):
            return Refusal("12.2.4.second-square", "no_technology_counter")
        return None

    def lacking(self, s: Galaxy, f: GrowthPhase, seat: int, answer: Answer) -> Refusal | None:
        """6.2.1.select Two ovals and a square at least."""
        squares = len(squares_of(answer))
        if len(answer) - squares < s.box.numbers.growth_counters:
            return Refusal("6.2.1.select", "too_few_ovals", n=s.box.numbers.growth_counters)
        return None if squares else Refusal("6.2.1.select", "no_square")

    def apply(self, s: Galaxy, f: GrowthPhase, seat: int, answer: Answer) -> None:
        """6.2.1.open The counters lie open from now on."""
        squares = squares_of(answer)
        ovals = tuple([str(part) for part in answer if part not in squares])
        s.selected[seat], s.squares[seat] = ovals, squares
        s.unused[seat] = tuple([name for name in ovals if name != SWITCH])
        emit(s, "selected", seat=seat, counters=(*ovals, *squares))

    def prompt(self, s: Galaxy, f: GrowthPhase, seat: int) -> Params:
        """How many ovals are free, and whether there may be more of them or of squares."""
        terms = terms_of(s, seat)
        more = ("none", "squares", "ovals", "both")
        which = 2 * (terms["most_ovals"] > terms["ovals"]) + (terms["squares"] > 1)
        return {"ovals": terms["ovals"], "more": more[which]}

    def size(self, s: Galaxy, f: GrowthPhase, seat: int) -> tuple[int, int]:
        """Ovals and squares together."""
        least = s.box.numbers.growth_counters + 1
        return least, most_ovals(s, seat) + most_squares(s, seat)

    def cap(self, s: Galaxy, f: GrowthPhase, seat: int, part: Part) -> int:
        """3.0.growth-counters There are two Gain Star counters, and one of each other kind."""
        return s.box.supply.counters.get(str(part), 1)


def terms_of(s: Galaxy, seat: int) -> dict[str, int]:
    """6.2.1.cost, 12.2.4.second-cost How many counters may be selected, and what they cost."""
    levels, own = s.box.levels, s.levels[seat]
    return {
        "ovals": free_ovals(s, seat),
        "most_ovals": most_ovals(s, seat),
        "price": levels.counter_price[own[GENETICS]],
        "squares": most_squares(s, seat),
        "square_price": levels.square_price[own[ROBOTICS]],
    }


def squares_of(counters: Answer) -> tuple[str, ...]:
    """The square ones among these counters."""
    return tuple([str(part) for part in counters if part in SQUARES])


def free_ovals(s: Galaxy, seat: int) -> int:
    """6.2.1.cost How many oval counters cost nothing."""
    return s.box.numbers.growth_counters + free_counters(s, seat)


def most_ovals(s: Galaxy, seat: int) -> int:
    """6.2.1.additional How many oval counters a player may select."""
    return free_ovals(s, seat) + len(additional_stars(s, seat))


def most_squares(s: Galaxy, seat: int) -> int:
    """12.2.4.second-square How many square counters a player may select."""
    return s.box.levels.squares[s.levels[seat][ROBOTICS]]


def pay_for_counters(s: Galaxy, f: GrowthPhase) -> None:
    """6.2.1.cost, 12.2.4.second-cost What was selected beyond the free counters is paid."""
    levels = s.box.levels
    for seat in s.players:
        own = s.levels[seat]
        count = max(0, len(s.selected[seat]) - free_ovals(s, seat))
        score(s, seat, -count * levels.counter_price[own[GENETICS]], "additional_counter")
        if len(s.squares[seat]) > 1:
            score(s, seat, -levels.square_price[own[ROBOTICS]], "second_square")


# 6.2.2 Switch alignment.


def switch_alignments(s: Galaxy, f: GrowthPhase) -> None:
    """6.2.2.switch All who selected the counter switch, except those who are STO for ever.

    6.2.2.no-effect For them the counter does nothing, but it counts as played.
    """
    for seat in s.order:
        if SWITCH in s.selected[seat]:
            if s.box.levels.unblockable[s.levels[seat][SPIRITUALITY]]:
                emit(s, "no_switch", seat=seat)
            else:
                switch_alignment(s, seat)


# 6.2.3 Change turn order.


class Places(NamedTuple):
    """6.2.3.up-first, 6.2.3.down-last Who was first and last when the phase began."""

    first: int
    last: int


class Swap(NamedTuple):
    """6.2.3.up, 6.2.3.down A player swaps places: so many before (less than 0) or behind."""

    seat: int
    places: int


def change_order(s: Galaxy, f: GrowthPhase) -> None:
    """6.2.3.up, 6.2.3.down First up, then down."""
    push(s, ORDER, Places(s.order[0], s.order[-1]))


def movers_up(s: Galaxy, f: Places) -> tuple[int, ...]:
    """6.2.3.up From the smallest number on, without whoever was first (6.2.3.up-first)."""
    return tuple([seat for seat in s.order if UP in s.squares[seat] and seat != f.first])


def movers_down(s: Galaxy, f: Places) -> tuple[int, ...]:
    """6.2.3.down From the greatest number on, without whoever was last (6.2.3.down-last).

    Whoever has just become last stays so.
    """
    order = reversed(s.order[:-1])
    return tuple([seat for seat in order if DOWN in s.squares[seat] and seat != f.last])


def one_up(s: Galaxy, f: Places, seat: int) -> Swap:
    """6.2.3.up One place before."""
    return Swap(seat, -1)


def one_down(s: Galaxy, f: Places, seat: int) -> Swap:
    """6.2.3.down One place behind."""
    return Swap(seat, 1)


class SwapFar(One[Galaxy, Swap]):
    """12.2.4.plus-order Robotics+ of the German edition: one place more, for DP."""

    key = "swap_far"
    nouns = ("swap",)

    def who(self, s: Galaxy, f: Swap) -> tuple[int, ...]:
        """Those who research Robotics at the highest level, and have a place to go to."""
        is_researched = "research" in s.selected[f.seat] and FIELDS[ROBOTICS] in s.squares[f.seat]
        is_highest = s.levels[f.seat][ROBOTICS] == s.box.numbers.highest_level
        effect = extra_place(s)
        if effect is None or s.is_automa(f.seat) or not (is_researched and is_highest):
            return ()
        place = s.order.index(f.seat) + further(f.places, effect)
        return (f.seat,) if 0 <= place < s.sides else ()

    def candidates(self, s: Galaxy, f: Swap, seat: int) -> list[Part]:
        """Near or far."""
        return ["near", "far"]

    def apply(self, s: Galaxy, f: Swap, seat: int, answer: Answer) -> None:
        """The DP are paid at once; Research brings no other Robotics+ then."""
        effect = extra_place(s)
        if answer[0] == "far" and effect is not None:
            score(s, seat, -effect.dp, "swap_far")
            s.swapped_far[seat] = 1
            put(s, f._replace(places=further(f.places, effect)))


def extra_place(s: Galaxy) -> Effect | None:
    """12.2.4.plus-order The effect of Robotics+ on the turn order, if the edition has it."""
    for effect in s.box.plus[ROBOTICS]:
        if effect.type == "extra_place":
            return effect
    return None


def further(places: int, effect: Effect) -> int:
    """12.2.4.plus-order So many places more in the same direction."""
    return places + effect.amount if places > 0 else places - effect.amount


def swap_places(s: Galaxy, f: Swap) -> None:
    """6.2.3.new-order Two players swap their numbers; that holds at once."""
    order, place = list(s.order), s.order.index(f.seat)
    other = order[place + f.places]
    order[place], order[place + f.places] = other, f.seat
    s.order = tuple(order)
    emit(s, "swapped_places", seat=f.seat, other=other)


SWAP = flow(
    "swap",
    Swap,
    step("12.2.4.plus-order", SwapFar()),
    step("6.2.3.new-order", swap_places),
)

ORDER = flow(
    "turn_order",
    Places,
    step("6.2.3.up", each_in_order(SWAP, movers_up, one_up)),
    step("6.2.3.down", each_in_order(SWAP, movers_down, one_down)),
)

SELECTION = flow(
    "selection",
    GrowthPhase,
    step("6.2.0.steps", begin_selection),
    step("6.2.1.denial", each_in_order(DENIAL, deniers, seated)),
    step(SELECT, SelectCounters()),
    step("17.4.roll", each_in_order(GROWTH_DIE, driven, seated), when=is_solo),
    step("6.2.1.cost", pay_for_counters),
    step("6.2.2.switch", switch_alignments),
    step("6.2.3.up", change_order),
)

LATE_DENIAL = flow(
    "late_denial",
    Watched,
    step("6.2.1.denial", each_in_order(DENIAL, deniers, seated)),
    step("6.2.1.denial:select", select_anew),
)

FLOWS: Flows = (SELECTION, LATE_DENIAL, ORDER)
