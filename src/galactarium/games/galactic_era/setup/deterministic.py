"""Chapter 9.1, Deterministic set-up: players take sectors, peoples, places and cards in turns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeVar

from galactarium.games.galactic_era.box.components import ALIGNMENTS
from galactarium.games.galactic_era.concepts.board import CENTRE, NOWHERE, Tile, centre_of
from galactarium.games.galactic_era.concepts.refusals import refusal_of_amount
from galactarium.games.galactic_era.state import NOBODY, Draft, Galaxy, Held, changed
from galactarium.kernel import (
    Answer,
    Draw,
    Empty,
    One,
    Part,
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
)

THINGS: Final = ("people", "sector", "order", "card")
SIDES: Final = ("a", "b")
PLACES: Final = ("upper_right", "right", "lower_right", "lower_left", "left", "upper_left")
TURNED: Final = (
    "not_turned",
    "turned_60",
    "turned_120",
    "turned_180",
    "turned_240",
    "turned_300",
)
NO_TILE: Final = Tile("", "", 0)

Deck = TypeVar("Deck", bound=tuple[Any, ...])  # whatever the deck is shuffled for


def is_deterministic(s: Galaxy, f: Empty) -> bool:
    """9.1.turns Whether players take what chance deals otherwise."""
    return s.options["setup"] == "deterministic"


def is_laid(s: Galaxy) -> bool:
    """9.1.rest Whether all tiles lie on the table."""
    return len(s.tiles) > s.seats and NO_TILE not in s.tiles


def a_deck(s: Galaxy, f: Deck) -> Draw:
    """5.6.cards, 9.1.card The domination cards, shuffled."""
    return deal("cards", len(s.deck), len(s.deck))


def shuffle_deck(s: Galaxy, f: Deck, drawn: tuple[int, ...]) -> None:
    """5.6.cards, 9.1.card Nobody knows the order."""
    s.deck = [Held(s.deck[i].card) for i in drawn]


class SetupTurns(NamedTuple):
    """9.1.turns The set-up turns, begun by one player."""

    first: int


def a_first_player(s: Galaxy, f: Empty) -> Draw:
    """9.1.turns Anybody may be first."""
    return roll("set-up", s.seats)


def begin_turns(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """9.1.turns Only the centre tile lies there; nobody has a number yet."""
    s.tiles = (*s.tiles, *[NO_TILE] * s.seats)
    s.order = (NOBODY,) * s.seats
    emit(s, "setup_turns", seat=drawn[0])
    push(s, DETERMINISTIC, SetupTurns(drawn[0]))


def clockwise(s: Galaxy, f: SetupTurns) -> tuple[int, ...]:
    """9.1.turns Round and round, until everybody has everything."""
    seats = tuple(range(s.seats))
    return (seats[f.first :] + seats[: f.first]) * len(THINGS)


class SetupTurn(NamedTuple):
    """9.1.once A set-up turn, and what was taken in it."""

    seat: int
    taken: str = ""


def has_taken(s: Galaxy, seat: int, thing: str) -> bool:
    """9.1.once Whether a player has a thing already."""
    if thing == "people":
        return bool(s.people[seat])
    if thing == "sector":
        return s.home[seat] != NOWHERE
    return seat in s.order if thing == "order" else bool(s.hands[seat])


class Take(One[Galaxy, SetupTurn]):
    """9.1.once One thing in each turn: a star people, a sector, a place in the order, or a card."""

    key = "take"
    nouns = ("taking", "sector", "side", "place", "turned", "centre_turned")

    def candidates(self, s: Galaxy, f: SetupTurn, seat: int) -> Sequence[Part]:
        """The four things."""
        return THINGS

    def more(self, s: Galaxy, f: SetupTurn, seat: int, so_far: Answer) -> Sequence[Part]:
        """Which one; of a sector also the side, the place and the orientation."""
        if so_far[0] == "sector":
            return self.of_sector(s, len(so_far))
        if len(so_far) > 1 or so_far[0] == "card":
            return ()
        return tuple(s.box.peoples) if so_far[0] == "people" else range(1, s.seats + 1)

    def of_sector(self, s: Galaxy, depth: int) -> Sequence[Part]:
        """9.1.sector How a sector is laid; the first may also turn the centre tile (9.1.center)."""
        asked: list[Sequence[Part]] = [tuple(s.box.sectors), SIDES, places(s), TURNED]
        if is_first_sector(s):
            asked.append(TURNED)
        return asked[depth - 1] if depth <= len(asked) else ()

    def refusal(self, s: Galaxy, f: SetupTurn, seat: int, so_far: Answer) -> Refusal | None:
        """9.1.once Each thing once, and only what is left."""
        thing = str(so_far[0])
        if len(so_far) == 1 and has_taken(s, seat, thing):
            return Refusal("9.1.once", "taken_once", thing=thing)
        if len(so_far) == 2 and thing == "people" and so_far[1] in s.people:
            return Refusal("9.1.people", "people_taken", people=so_far[1])
        if len(so_far) == 2 and thing == "order":
            return refusal_of_number(s, int(so_far[1]))
        return refusal_of_sector(s, so_far) if thing == "sector" else None

    def apply(self, s: Galaxy, f: SetupTurn, seat: int, answer: Answer) -> None:
        """9.1.once All see what is taken, unless it is a card."""
        thing = str(answer[0])
        put(s, f._replace(taken=thing))
        if thing == "people":
            s.people[seat] = str(answer[1])
            emit(s, "took_people", seat=seat, people=answer[1])
        elif thing == "order":
            take_number(s, seat, int(answer[1]))
        elif thing == "sector":
            lay_sector(s, seat, answer)
        else:
            look_at_cards(s, seat)

    def noun(self, so_far: Answer) -> str:
        """What the parts name."""
        if so_far[:1] == ("people",):
            return "people"
        return "number" if so_far[:1] == ("order",) else super().noun(so_far)


def places(s: Galaxy) -> list[str]:
    """5.3.positions The positions around the centre that are used with so many players."""
    return [PLACES[position - 1] for position in s.box.tables[s.seats].positions]


def is_first_sector(s: Galaxy) -> bool:
    """9.1.center Whether nobody has laid a sector yet."""
    return all(tile == NO_TILE for tile in s.tiles[1:])


def refusal_of_sector(s: Galaxy, so_far: Answer) -> Refusal | None:
    """9.1.sector Why a sector cannot be taken, or not be laid there."""
    if len(so_far) == 2 and any(tile.sector == so_far[1] for tile in s.tiles):
        return Refusal("9.1.sector", "sector_taken", sector=so_far[1])
    if len(so_far) == 4 and so_far[3] not in places(s):
        return Refusal("5.3.positions", "place_not_used", place=so_far[3])
    if len(so_far) == 4 and s.tiles[place_of(s, str(so_far[3]))] != NO_TILE:
        return Refusal("9.1.sector", "place_taken", place=so_far[3])
    return None


def refusal_of_number(s: Galaxy, number: int) -> Refusal | None:
    """9.1.order Why a place in the turn order cannot be taken."""
    refused = refusal_of_amount("9.1.order", number, 1, s.seats)
    if refused is None and s.order[number - 1] != NOBODY:
        return Refusal("9.1.order", "number_taken", n=number)
    return refused


def place_of(s: Galaxy, place: str) -> int:
    """The place in the list of tiles."""
    return 1 + places(s).index(place)


def lay_sector(s: Galaxy, seat: int, answer: Answer) -> None:
    """9.1.sector The tile lies there, and the miniature stands on its central star."""
    _, sector, side, place, turned, *centre = [str(part) for part in answer]
    if centre:
        tile = s.tiles[CENTRE]
        turns = (tile.turns + TURNED.index(centre[0])) % len(TURNED)
        s.tiles = changed(s.tiles, CENTRE, tile._replace(turns=turns))
    at = place_of(s, place)
    s.tiles = changed(s.tiles, at, Tile(sector, side, TURNED.index(turned)))
    s.home[seat] = centre_of(s.box, at)
    emit(s, "took_sector", seat=seat, sector=sector, place=place)


def take_number(s: Galaxy, seat: int, number: int) -> None:
    """9.1.order A place in the turn order."""
    s.order = changed(s.order, number - 1, seat)
    emit(s, "took_number", seat=seat, n=number)


def is_only_number_left(s: Galaxy, f: SetupTurn) -> bool:
    """15.1.only-choice Whether a player lacks only the last number, so that there is no choice."""
    lacking = [thing for thing in THINGS if not has_taken(s, f.seat, thing)]
    return lacking == ["order"] and s.order.count(NOBODY) == 1


def take_last_number(s: Galaxy, f: SetupTurn) -> None:
    """15.1.only-choice Nobody is asked where only one thing is possible."""
    put(s, f._replace(taken="order"))
    take_number(s, f.seat, 1 + s.order.index(NOBODY))


def is_choosing(s: Galaxy, f: SetupTurn) -> bool:
    """9.1.once Whether the player has still to take something in this turn."""
    return not f.taken


def is_drafting(s: Galaxy, f: SetupTurn) -> bool:
    """9.1.card Whether the player looks at domination cards."""
    return f.taken == "card"


def look_at_cards(s: Galaxy, seat: int) -> None:
    """9.1.card The top cards of the deck, for this player alone."""
    count = s.box.numbers.draft_cards
    s.deck[-count:] = [held._replace(seen=(seat,)) for held in s.deck[-count:]]
    reveal(s, to=(seat,))
    emit(s, "looked_at_cards", only=(seat,), cards=tuple(top_cards(s)))


def top_cards(s: Galaxy) -> list[str]:
    """9.1.card The cards to choose from."""
    return [held.card for held in s.deck[-s.box.numbers.draft_cards :]]


class KeepCard(One[Galaxy, SetupTurn]):
    """9.1.card One of the cards is kept; the others go back."""

    key = "keep_card"
    nouns = ("card",)

    def candidates(self, s: Galaxy, f: SetupTurn, seat: int) -> Sequence[Part]:
        """The cards looked at."""
        return top_cards(s)

    def refusal(self, s: Galaxy, f: SetupTurn, seat: int, so_far: Answer) -> Refusal | None:
        """9.1.card Only one of those that were looked at."""
        is_seen = so_far[0] in top_cards(s)
        return None if is_seen else Refusal("9.1.card", "not_looked_at", card=so_far[0])

    def apply(self, s: Galaxy, f: SetupTurn, seat: int, answer: Answer) -> None:
        """9.1.card Nobody else sees which one; the deck is shuffled then."""
        kept = str(answer[0])
        put_back = tuple([card for card in top_cards(s) if card != kept])
        s.deck = [held for held in s.deck if held.card != kept]
        s.hands[seat] = (Held(kept),)
        s.drafts.append(Draft(seat, kept, put_back))
        emit(s, "took_card", seat=seat)
        emit(s, "kept_card", only=(seat,), card=kept)


SETUP_TURN = flow(
    "setup_turn",
    SetupTurn,
    step("9.1.order", take_last_number, when=is_only_number_left),
    step("9.1.once", Take(), when=is_choosing),
    step("9.1.card", KeepCard(), when=is_drafting),
    step("9.1.card:shuffle", chance(a_deck, shuffle_deck, hidden=True), when=is_drafting),
)


DETERMINISTIC = flow(
    "deterministic",
    SetupTurns,
    step("9.1.turns", each_in_order(SETUP_TURN, clockwise, lambda s, f, seat: SetupTurn(seat))),
)


class ChooseAlignment(One[Galaxy, Empty]):
    """9.1.rest In secret and at once everybody chooses the side of the star people tile."""

    key = "choose_alignment"
    nouns = ("alignment",)

    def who(self, s: Galaxy, f: Empty) -> tuple[int, ...]:
        """All players at once."""
        return s.order

    def candidates(self, s: Galaxy, f: Empty, seat: int) -> Sequence[Part]:
        """Both sides."""
        return ALIGNMENTS

    def apply(self, s: Galaxy, f: Empty, seat: int, answer: Answer) -> None:
        """9.1.rest All are shown."""
        s.alignment[seat] = str(answer[0])
        emit(s, "chose_people", seat=seat, people=s.people[seat], alignment=s.alignment[seat])
