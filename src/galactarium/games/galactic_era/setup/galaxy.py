"""Chapter 5, Setup: the galaxy, what everybody has at the start, star peoples and alignments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.automas.founding import START, found_automas, starting
from galactarium.games.galactic_era.automas.tables import driven, is_solo
from galactarium.games.galactic_era.box.components import ALIGNMENTS, STAR_TYPES
from galactarium.games.galactic_era.box.effects import effects
from galactarium.games.galactic_era.box.vocabulary import FIELDS, MILITARY, NO_FIELD, Effect
from galactarium.games.galactic_era.concepts.board import CENTRE, NOWHERE, Tile, centre_of
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.ships import add_pieces, pieces_left
from galactarium.games.galactic_era.concepts.stars import home_sector, put_discs, stars_in
from galactarium.games.galactic_era.concepts.technology import (
    TACTICS,
    Tactics,
    can_rise,
    has_fleets,
)
from galactarium.games.galactic_era.frames import Flows, Seated
from galactarium.games.galactic_era.puppet.state import has_puppet
from galactarium.games.galactic_era.setup.automa import (
    RAISING,
    a_letter,
    a_people,
    has_passive_automa,
    hide_chips,
    hide_letter,
    join_people,
    raising,
    settle_sector,
    some_chips,
)
from galactarium.games.galactic_era.setup.deterministic import (
    DETERMINISTIC,
    ChooseAlignment,
    a_deck,
    a_first_player,
    begin_turns,
    is_deterministic,
    shuffle_deck,
)
from galactarium.games.galactic_era.state import Galaxy, Star, changed, peoples_in_game
from galactarium.kernel import (
    Answer,
    Draw,
    Empty,
    One,
    Part,
    PositionError,
    Refusal,
    chance,
    deal,
    each_in_order,
    emit,
    flow,
    push,
    put,
    reveal,
    roll,
    step,
    until,
)

RANDOM: Final = "random"
NONE: Final = "none"
SIDES: Final = ("a", "b")
TURNS: Final = 6


def all_players(s: Galaxy, f: Empty) -> tuple[int, ...]:
    """16.1.sides All players, in turn order."""
    return s.players


# Story, goal and handicap.


def agree(s: Galaxy, f: Empty) -> None:
    """5.1.story, 5.1.goal The story and the goal that were agreed upon."""
    story, goal = str(s.options["story"]), str(s.options["goal"])
    s.story = "" if story == RANDOM else story
    s.goal = "" if goal in (RANDOM, NONE) else goal


def is_story_open(s: Galaxy, f: Empty) -> bool:
    """5.1.story Whether the story is drawn."""
    return not s.story


def a_story(s: Galaxy, f: Empty) -> Draw:
    """5.1.story One of the four."""
    return roll("set-up", len(s.box.stories))


def set_story(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.1.story The story of this game."""
    s.story = list(s.box.stories)[drawn[0]]


def is_goal_open(s: Galaxy, f: Empty) -> bool:
    """5.1.goal Whether the goal is drawn; an introductory game has none (5.1.introductory)."""
    return s.options["goal"] == RANDOM


def a_goal(s: Galaxy, f: Empty) -> Draw:
    """5.1.goal One of the eight."""
    return roll("set-up", len(s.box.goals))


def set_goal(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.1.goal The goal of this game."""
    s.goal = list(s.box.goals)[drawn[0]]


def tell_story(s: Galaxy, f: Empty) -> None:
    """5.1.story, 5.1.goal Both lie open."""
    emit(s, "story_set", story=s.story)
    if s.goal:
        emit(s, "goal_set", goal=s.goal)


def give_handicaps(s: Galaxy, f: Empty) -> None:
    """9.2.novice, 9.2.expert Novices begin with more points, experts with fewer."""
    numbers = s.box.numbers
    points = {NONE: 0, "novice": numbers.novice_dp, "expert": numbers.expert_dp}
    for seat in range(s.seats):
        score(s, seat, points[str(s.options[f"handicap_{seat + 1}"])], "handicap")


# The board.


def tile_count(s: Galaxy, f: Empty) -> int:
    """5.3.center, 5.3.sectors One in the centre, and one for each player, who may lay it."""
    return 1 if is_deterministic(s, f) else len(s.box.tables[s.seats].positions) + 1


def some_tiles(s: Galaxy, f: Empty) -> Draw:
    """5.3.center The centre tile, then those of the players."""
    return deal("set-up", len(s.box.sectors), tile_count(s, f))


def draw_tiles(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.3.center The tiles, still to be turned."""
    sectors = list(s.box.sectors)
    s.tiles = tuple([Tile(sectors[i], SIDES[0], 0) for i in drawn])


def some_turns(s: Galaxy, f: Empty) -> Draw:
    """5.3.sectors A side and an orientation for each tile."""
    return roll("set-up", len(SIDES) * TURNS, tile_count(s, f))


def lay_tiles(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.3.sectors The tiles lie on the table, and everybody has the nearest one."""
    pairs = zip(s.tiles, drawn, strict=True)
    s.tiles = tuple([Tile(tile.sector, SIDES[n // TURNS], n % TURNS) for tile, n in pairs])
    emit(s, "centre_laid", sector=s.tiles[CENTRE].sector)
    for seat, tile in enumerate(s.tiles[1:]):
        s.home[seat] = centre_of(s.box, seat + 1)
        emit(s, "sector_laid", seat=seat, sector=tile.sector)


def found_homes(s: Galaxy, f: Empty) -> None:
    """5.3.home All stars are there; the miniatures stand in the centres of the outer tiles."""
    s.stars = {at: Star() for at, name in enumerate(s.board.star) if name}
    for seat, home in [(seat, home) for seat, home in enumerate(s.home) if home != NOWHERE]:
        s.stars[home] = Star(owner=seat, was_taken=True)


def take_counters(s: Galaxy, counts: Sequence[int]) -> list[str]:
    """Star counters from the box, so many of each type; with corrected values they may run out."""
    for kind, count in enumerate(counts):
        if s.counters_left[kind] < count:
            name, has = STAR_TYPES[kind], s.counters_left[kind]
            raise PositionError(f"star_counters.{name}: {count} are needed, {has} are in the box")
        s.counters_left[kind] -= count
    return [name for name, count in zip(STAR_TYPES, counts, strict=True) for _ in range(count)]


def lay_counters(s: Galaxy, stars: Sequence[int], counters: Sequence[str]) -> None:
    """5.4.home-counters, 5.4.center-counters One face down on each star."""
    for where, counter in zip(stars, counters, strict=True):
        s.stars[where] = s.stars[where]._replace(counter=counter)


def other_stars(s: Galaxy, seat: int) -> list[int]:
    """5.4.home-counters The stars of a home sector except the home star."""
    return [where for where in stars_in(s, home_sector(s, seat)) if where != s.home[seat]]


def home_counters(s: Galaxy, f: Seated) -> Draw:
    """5.4.home-counters As many as there are other stars in the home sector."""
    count = len(other_stars(s, f.seat))
    return deal("counters", count, count)


def lay_home_counters(s: Galaxy, f: Seated, drawn: tuple[int, ...]) -> None:
    """5.4.home-counters Two of each type; if those are too few, one more uninhabited one."""
    stars = other_stars(s, f.seat)
    counts = [s.box.numbers.home_counters] * len(STAR_TYPES)
    if len(stars) > sum(counts):
        counts[0] += s.box.numbers.spare_counters
    counters = take_counters(s, counts)
    lay_counters(s, stars, [counters[i] for i in drawn])


HOME_COUNTERS = flow(
    "home_counters",
    Seated,
    step("5.4.home-counters", chance(home_counters, lay_home_counters, hidden=True)),
)


def centre_counters(s: Galaxy, f: Empty) -> Draw:
    """5.4.center-counters Nine, shuffled."""
    count = s.box.numbers.centre_counters * len(STAR_TYPES)
    return deal("counters", count, count)


def lay_centre_counters(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.4.center-counters One on every star there; the rest leaves the game unseen."""
    stars = stars_in(s, CENTRE)
    counters = take_counters(s, [s.box.numbers.centre_counters] * len(STAR_TYPES))
    shuffled = [counters[i] for i in drawn]
    lay_counters(s, stars, shuffled[: len(stars)])
    s.counters_removed = shuffled[len(stars) :]


def all_relics(s: Galaxy, f: Empty) -> Draw:
    """5.4.relics Ten, shuffled."""
    return deal("relics", len(s.relics_left), len(s.relics_left))


def lay_relics(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.4.relics On every star of the centre sector; the rest leaves the game unseen."""
    shuffled = [s.relics_left[i] for i in drawn]
    stars = stars_in(s, CENTRE)
    for where, found in zip(stars, shuffled[: len(stars)], strict=True):
        s.stars[where] = s.stars[where]._replace(relic=found)
    s.relics_left = shuffled[len(stars) :]


# What everybody has.


def deal_cards(s: Galaxy, f: Empty) -> None:
    """5.6.cards A domination card for everybody, unseen by others."""
    for seat in range(s.seats):
        for _ in range(s.box.numbers.cards_dealt):
            held = s.deck.pop()
            s.hands[seat] = (*s.hands[seat], held)
            reveal(s, to=(seat,))
            emit(s, "dealt_card", only=(seat,), card=held.card)


def an_order(s: Galaxy, f: Empty) -> Draw:
    """5.7.turn-order The turn order counters, shuffled."""
    return deal("set-up", s.sides, s.sides)


def set_order(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """5.7.turn-order One for everybody."""
    s.order = drawn


def tell_order(s: Galaxy, f: Empty) -> None:
    """5.7.turn-order All see the numbers."""
    emit(s, "order_set", seats=s.order)


def place_ships(s: Galaxy, f: Empty) -> None:
    """5.8.ships Ship pieces at every home star."""
    for seat in range(s.playing):
        add_pieces(s, seat, s.home[seat], s.box.numbers.starting_ships)


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


SETUP = flow(
    "setup",
    Empty,
    step("5.1.story:agreed", agree),
    step("5.1.story", chance(a_story, set_story), when=is_story_open),
    step("5.1.goal", chance(a_goal, set_goal), when=is_goal_open),
    step("5.1.goal:told", tell_story),
    step("9.2.novice", give_handicaps),
    step("5.3.center", chance(some_tiles, draw_tiles)),
    step("5.3.sectors", chance(some_turns, lay_tiles)),
    step("5.6.cards:deck", chance(a_deck, shuffle_deck, hidden=True)),
    step("9.1.turns", chance(a_first_player, begin_turns), when=is_deterministic),
    step("5.3.home", found_homes),
    step("5.4.home-counters", each_in_order(HOME_COUNTERS, all_players, lambda s, f, x: Seated(x))),
    step("5.4.center-counters", chance(centre_counters, lay_centre_counters, hidden=True)),
    step("5.4.relics", chance(all_relics, lay_relics, hidden=True)),
    step("5.6.cards", deal_cards, unless=is_deterministic),
    step("5.7.turn-order", chance(an_order, set_order), unless=is_deterministic),
    step("5.7.turn-order:told", tell_order),
    step("5.8.ships", place_ships),
    step("17.2.nothing", found_automas, when=is_solo),
    step("17.2.die", each_in_order(START, driven, starting), when=is_solo),
    step("16.2.people", chance(a_people, join_people), when=has_passive_automa),
    step("16.2.stars", settle_sector, when=has_passive_automa),
    step("16.2.fleet", chance(a_letter, hide_letter, hidden=True), when=has_passive_automa),
    step("16.2.fleet:chips", chance(some_chips, hide_chips, hidden=True), when=has_passive_automa),
    step("18.1.start", chance(a_people, join_people), when=has_puppet),
    step("18.1.first", start_puppet, when=has_puppet),
    step("18.1.first:choices", each_in_order(CHOICES, only_puppet, choices_of), when=has_puppet),
    step("5.9.deal", chance(some_peoples, deal_peoples, hidden=True), unless=is_deterministic),
    step("5.9.choose", ChoosePeople(), unless=is_deterministic),
    step("9.1.rest", ChooseAlignment(), when=is_deterministic),
    step("5.10.sector-bonus", give_bonuses),
    step("5.11.people", change_peoples),
    step("5.12.choices", each_in_order(CHOICES, others_in_order, choices_of)),
)

FLOWS: Flows = (SETUP, DETERMINISTIC, RAISING, START)
