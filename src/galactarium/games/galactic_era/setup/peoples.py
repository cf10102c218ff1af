"""Chapter 5.9 to 5.12, Setup: star peoples and alignments, and what they change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.components import ALIGNMENTS
from galactarium.games.galactic_era.box.effects import effects
from galactarium.games.galactic_era.box.vocabulary import FIELDS, MILITARY, NO_FIELD, Effect
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.ships import add_pieces, pieces_left
from galactarium.games.galactic_era.concepts.stars import home_sector, put_discs
from galactarium.games.galactic_era.concepts.technology import (
    TACTICS,
    Tactics,
    can_rise,
    has_fleets,
)
from galactarium.games.galactic_era.setup.automa import RAISING, raising
from galactarium.games.galactic_era.state import Galaxy, changed, peoples_in_game
from galactarium.kernel import (
    Answer,
    Draw,
    Empty,
    One,
    Part,
    Refusal,
    chance,
    deal,
    emit,
    flow,
    push,
    put,
    reveal,
    roll,
    step,
    until,
)

# Star peoples and alignments.


def peoples_to_deal(s: Galaxy) -> list[str]:
    """5.9.deal, 16.2.people The star peoples that no automa has."""
    return [people for people in peoples_in_game(s) if people not in s.people]


def peoples_each(s: Galaxy) -> int:
    """5.9.experienced How many star peoples each may choose from: as wished, if they suffice."""
    return min(int(s.options["star_peoples"]), len(peoples_to_deal(s)) // s.seats)


def some_peoples(s: Galaxy, f: Empty) -> Draw:
    """5.9.deal As many for everybody."""
    return deal("peoples", len(peoples_to_deal(s)), s.seats * peoples_each(s))


def deal_peoples(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.9.deal Only their owner sees them."""
    peoples, count = peoples_to_deal(s), peoples_each(s)
    for seat in range(s.seats):
        mine = sorted(drawn[seat * count : (seat + 1) * count])
        s.dealt[seat] = tuple([peoples[i] for i in mine])
        reveal(s, to=(seat,))
        emit(s, "dealt_peoples", only=(seat,), peoples=s.dealt[seat])


class ChoosePeople(One[Galaxy, Empty]):
    """5.9.choose In secret and at once everybody chooses a star people and its side."""

    key = "choose_people"
    nouns = ("people", "alignment")

    def who(self, s: Galaxy, f: Empty) -> tuple[int, ...]:
        """All who sit there, at once; a puppet has its star people already (18.1.start)."""
        return tuple([seat for seat in s.order if seat < s.seats])

    def candidates(self, s: Galaxy, f: Empty, seat: int) -> Sequence[Part]:
        """Those that were dealt."""
        return s.dealt[seat]

    def more(self, s: Galaxy, f: Empty, seat: int, so_far: Answer) -> Sequence[Part]:
        """Which side is face up."""
        return ALIGNMENTS if len(so_far) == 1 else ()

    def refusal(self, s: Galaxy, f: Empty, seat: int, so_far: Answer) -> Refusal | None:
        """5.9.choose Only those that were dealt to the player."""
        is_dealt = so_far[0] in s.dealt[seat]
        return None if is_dealt else Refusal("5.9.choose", "not_dealt", people=so_far[0])

    def apply(self, s: Galaxy, f: Empty, seat: int, answer: Answer) -> None:
        """5.9.choose All are shown; those not chosen stay unseen."""
        people, alignment = str(answer[0]), str(answer[1])
        s.people[seat], s.alignment[seat] = people, alignment
        s.dealt[seat] = tuple([other for other in s.dealt[seat] if other != people])
        emit(s, "chose_people", seat=seat, people=people, alignment=alignment)


# What sectors and star peoples change at the start.


def sector_bonus(s: Galaxy, seat: int) -> tuple[Effect, ...]:
    """5.10.sector-bonus, 12.6 The starting bonus of a player's home sector."""
    if s.home[seat] == NOWHERE:  # 17.2.nothing
        return ()
    return s.box.sectors[s.tiles[home_sector(s, seat)].sector].bonus


def is_replaced(s: Galaxy, seat: int, effect: Effect) -> bool:
    """5.12.replace Whether the level of a sector is one that the star people has or cannot have."""
    if effect.type != "start_level":
        return False
    own = [x for x in effects(s, seat, "start_level") if x.field == effect.field]
    return bool(own) or not can_rise(s, seat, effect.field)


def without_puppet(s: Galaxy) -> tuple[int, ...]:
    """18.1.first All in turn order but a puppet, which has everything before the players."""
    return tuple([seat for seat in s.order if seat != s.puppet])


def others_in_order(s: Galaxy, f: Empty) -> tuple[int, ...]:
    """5.12.choices The same, one after the other."""
    return without_puppet(s)


def only_puppet(s: Galaxy, f: Empty) -> tuple[int, ...]:
    """18.1.first The puppet alone."""
    return (s.puppet,)


def start_puppet(s: Galaxy, f: Empty) -> None:
    """18.1.first What its sector and its star people change at the start."""
    give_bonus(s, s.puppet)
    change_people(s, s.puppet)


def give_bonuses(s: Galaxy, f: Empty) -> None:
    """5.10.sector-bonus What home sectors bring; levels to be replaced are chosen later."""
    for seat in without_puppet(s):
        give_bonus(s, seat)


def give_bonus(s: Galaxy, seat: int) -> None:
    """5.10.sector-bonus What the home sector of one side brings."""
    for effect in sector_bonus(s, seat):
        if not is_replaced(s, seat, effect):
            start_with(s, seat, effect)


def change_peoples(s: Galaxy, f: Empty) -> None:
    """5.11.people What the star peoples change; fields of the player's choice are chosen later."""
    for seat in without_puppet(s):
        change_people(s, seat)


def change_people(s: Galaxy, seat: int) -> None:
    """5.11.people What one star people changes."""
    for kind in STARTS:
        for effect in effects(s, seat, kind):
            start_with(s, seat, effect)


def start_with(s: Galaxy, seat: int, effect: Effect) -> None:
    """5.10.sector-bonus, 5.11.people One change of what a player starts with; others work later."""
    if effect.type in STARTS:
        STARTS[effect.type](s, seat, effect)


def start_ships(s: Galaxy, seat: int, effect: Effect) -> None:
    """12.1, 12.6 More ships at the home star, or fewer."""
    count, home = effect.amount, s.home[seat]
    if (
        s.is_automa(seat) and seat != s.puppet
    ):  # 16.2.changes: it has none to lose, and no fleet for more
        count = min(max(count, 0), pieces_left(s, seat))
    add_pieces(s, seat, home, count)
    emit(s, "starts_with_ships", seat=seat, n=s.ships[seat].get(home, 0))


def start_population(s: Galaxy, seat: int, effect: Effect) -> None:
    """12.1, 12.6 Discs at the home star."""
    put_discs(s, seat, s.home[seat], effect.amount)
    emit(s, "starts_with_population", seat=seat, n=effect.amount)


def start_level(s: Galaxy, seat: int, effect: Effect) -> None:
    """12.1, 12.6 A level in a field, unless that is the player's choice."""
    if effect.field != NO_FIELD:
        set_level(s, seat, effect.field, effect.level)


def set_level(s: Galaxy, seat: int, field: int, level: int) -> None:
    """5.10.sector-bonus A level from the start on; what it brings besides is chosen later."""
    s.levels[seat] = changed(s.levels[seat], field, level)
    emit(s, "starts_with_level", seat=seat, field=FIELDS[field], level=level)


def start_dp(s: Galaxy, seat: int, effect: Effect) -> None:
    """12.1.anchara.start Points from the start on."""
    score(s, seat, effect.dp, "start")


def start_free_action(s: Galaxy, seat: int, effect: Effect) -> None:
    """12.1.progenitors.colonize Free actions for the whole game."""
    if effect.per == "game":
        s.colonies_left[seat] += effect.amount


STARTS: Final = {
    "start_ships": start_ships,
    "start_population": start_population,
    "start_level": start_level,
    "start_dp": start_dp,
    "free_action": start_free_action,
}


# Individual choices.


class Choices(NamedTuple):
    """5.12.choices The choices of a player: the levels for which a field is still to be chosen."""

    seat: int
    levels: tuple[int, ...]


def choices_of(s: Galaxy, f: Empty, seat: int) -> Choices:
    """5.12.choices First the free field of a star people, then one for a level of the sector."""
    free = [x.level for x in effects(s, seat, "start_level") if x.field == NO_FIELD]
    replaced = [x.level for x in sector_bonus(s, seat) if is_replaced(s, seat, x)]
    return Choices(seat, (*free, *replaced))


class ChooseField(One[Galaxy, Choices]):
    """5.12.choices, 5.12.replace A field of the player's choice starts at a higher level."""

    key = "choose_field"
    nouns = ("field",)

    def candidates(self, s: Galaxy, f: Choices, seat: int) -> Sequence[Part]:
        """All fields."""
        return FIELDS

    def refusal(self, s: Galaxy, f: Choices, seat: int, so_far: Answer) -> Refusal | None:
        """5.12.replace Only a field that stands at 1 and can rise."""
        field = FIELDS.index(str(so_far[0]))
        if s.levels[seat][field] > s.box.numbers.starting_level:
            return Refusal("5.12.choices", "field_is_higher", field=FIELDS[field])
        if not can_rise(s, seat, field):
            return Refusal("12.1.yowies.robotics", "field_is_capped", field=FIELDS[field])
        return None

    def apply(self, s: Galaxy, f: Choices, seat: int, answer: Answer) -> None:
        """5.12.choices The level holds at once."""
        put(s, f._replace(levels=f.levels[1:]))
        set_level(s, seat, FIELDS.index(str(answer[0])), f.levels[0])

    def prompt(self, s: Galaxy, f: Choices, seat: int) -> dict[str, int]:
        """The level that the field gets."""
        return {"level": f.levels[0]}


def is_of_automa(s: Galaxy, f: Choices) -> bool:
    """16.2.changes, 18.1.start Whether chance chooses a field for a side that nobody plays."""
    return is_field_open(s, f) and s.is_automa(f.seat)


def open_fields(s: Galaxy, f: Choices) -> list[int]:
    """5.12.replace The fields that stand at 1 and can rise."""
    first = s.box.numbers.starting_level
    return [
        field
        for field in range(len(FIELDS))
        if s.levels[f.seat][field] == first and can_rise(s, f.seat, field)
    ]


def a_field(s: Galaxy, f: Choices) -> Draw:
    """16.2.changes Any of them."""
    return roll("automa", len(open_fields(s, f)))


def choose_any(s: Galaxy, f: Choices, drawn: tuple[int, ...]) -> None:
    """16.2.changes The field that was drawn."""
    put(s, f._replace(levels=f.levels[1:]))
    set_level(s, f.seat, open_fields(s, f)[drawn[0]], f.levels[0])


def raise_automa(s: Galaxy, f: Choices) -> None:
    """16.2.levels Before its tactics, the passive automa gains levels."""
    if s.is_automa(f.seat) and not s.is_driven(f.seat) and f.seat != s.puppet:
        push(s, RAISING, raising(s, f.seat))


def is_field_open(s: Galaxy, f: Choices) -> bool:
    """5.12.choices Whether a field is still to be chosen."""
    return bool(f.levels)


def are_fields_chosen(s: Galaxy, f: Choices) -> bool:
    """5.12.choices No level is left to be given to a field."""
    return not f.levels


def choose_tactics(s: Galaxy, f: Choices) -> None:
    """5.12.tactic Advanced fleet tactics for the Military that a player starts with."""
    count = sum(s.box.levels.tactics[: s.levels[f.seat][MILITARY] + 1])
    if count and has_fleets(s, f.seat):
        push(s, TACTICS, Tactics(f.seat, count))


CHOICES = flow(
    "choices",
    Choices,
    *until(
        are_fields_chosen,
        step("16.2.changes", chance(a_field, choose_any), when=is_of_automa),
        step("5.12.choices", ChooseField(), when=is_field_open, unless=is_of_automa),
    ),
    step("16.2.levels", raise_automa),
    step("5.12.tactic", choose_tactics),
)
