"""Chapter 6, Reserve, discard and remove cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from galactarium.games.a_handful_of_stars.components import RESERVE, RESERVED
from galactarium.games.a_handful_of_stars.decks import (
    copies_held,
    discard,
    held,
    names_in_hand,
    refusal_of_held,
    show_card,
)
from galactarium.games.a_handful_of_stars.powers import MASS_ARMIES, room_beside
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import (
    Answer,
    Menu,
    Params,
    Part,
    Refusal,
    Split,
    Verb,
    emit,
    flow,
    push,
    put,
    reveal,
    step,
    unless_any,
    until,
)

DONE: Final = "done"
ONE, TWO = "one", "two"
PLACES: Final = (ONE, TWO)


class Reserving(NamedTuple):
    """A player who reserves cards: how many were placed."""

    seat: int
    placed: int = 0
    is_done: bool = False


def cards_in(s: Stars, seat: int, place: str) -> tuple[str, ...]:
    """The cards in one of the Reserves."""
    return s.reserve_one[seat] if place == ONE else s.reserve_two[seat]


def is_marked(s: Stars, card: str) -> bool:
    """6.3.marked Whether a card may lie in Reserve Two; 7.16.missiles by option."""
    if s.box.cards[card].effect == "missiles" and not s.options["missiles_reserve"]:
        return False
    return s.box.cards[card].play == RESERVE


def room_in(s: Stars, seat: int, place: str) -> int:
    """6.3.limit How many cards still fit in."""
    return room_beside(s, seat, cards_in(s, seat, place))


def refusal_of_place(s: Stars, seat: int, card: str, place: str) -> Refusal | None:
    """6.3.limit, 6.3.marked Why a card does not fit into a Reserve."""
    if place == TWO and not is_marked(s, card):
        return Refusal("6.3.marked", "not_marked", card=card)
    if s.box.cards[card].effect != MASS_ARMIES and room_in(s, seat, place) <= 0:
        return Refusal("6.3.limit", "reserve_full", place=place)
    return None


def fits_anywhere(s: Stars, seat: int, card: str) -> bool:
    """6.3.reserve Whether a card of the hand could be reserved now, or after a switch."""
    if any(refusal_of_place(s, seat, card, place) is None for place in PLACES):
        return True
    cards = s.box.cards
    taking_room = [one for one in s.reserve_one[seat] if cards[one].effect != MASS_ARMIES]
    movable = sum([is_marked(s, one) for one in taking_room])
    return room_in(s, seat, ONE) + min(movable, max(0, room_in(s, seat, TWO))) > 0


def put_in(s: Stars, seat: int, card: str, place: str) -> None:
    """6.3.reserve A card lies in a Reserve now."""
    if place == ONE:
        s.reserve_one[seat] = (*s.reserve_one[seat], card)
    else:
        s.reserve_two[seat] = (*s.reserve_two[seat], card)


def take_from(s: Stars, seat: int, card: str, place: str) -> None:
    """6.3.switch A card lies in a Reserve no more."""
    left = list(cards_in(s, seat, place))
    left.remove(card)
    if place == ONE:
        s.reserve_one[seat] = tuple(left)
    else:
        s.reserve_two[seat] = tuple(left)


def reserve_card(s: Stars, seat: int, card: str, place: str) -> None:
    """6.3.reserve A card of the hand is laid into a Reserve, for all to see."""
    s.hands[seat].remove(card)
    show_card(s, seat, card)
    put_in(s, seat, card, place)
    reveal(s)
    emit(s, "reserved", seat=seat, card=card, place=place)


class PlaceCard(Verb[Stars, Reserving]):
    """6.3.reserve Reserve a card of the hand: (card)."""

    nouns = ("card",)

    def __init__(self, place: str) -> None:
        self.place = place

    def more(self, s: Stars, f: Reserving, seat: int, path: Answer) -> Sequence[Part]:
        """The hand."""
        return () if path else names_in_hand(s, seat)

    def refusal(self, s: Stars, f: Reserving, seat: int, path: Answer) -> Refusal | None:
        """6.3.reserve A card of the hand that fits in."""
        if path:
            name = str(path[0])
            if name not in s.hands[seat]:
                return Refusal("6.3.reserve", "not_in_hand", card=name)
            return refusal_of_place(s, seat, name, self.place)
        hand = names_in_hand(s, seat)
        refusals = (refusal_of_place(s, seat, card, self.place) for card in hand)
        return unless_any(refusals, Refusal("6.3.reserve", "hand_empty"))

    def act(self, s: Stars, f: Reserving, seat: int, path: Answer) -> None:
        """6.3.reserve It is laid there."""
        reserve_card(s, seat, str(path[0]), self.place)
        put(s, f._replace(placed=f.placed + 1))


class Switch(Verb[Stars, Reserving]):
    """6.3.switch A card changes from one Reserve to the other: (card)."""

    nouns: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, place: str) -> None:
        self.place = place
        self.other = TWO if place == ONE else ONE

    def more(self, s: Stars, f: Reserving, seat: int, path: Answer) -> Sequence[Part]:
        """The cards in the other Reserve."""
        cards = dict.fromkeys(cards_in(s, seat, self.other))
        return () if path else [RESERVED + card for card in cards]

    def refusal(self, s: Stars, f: Reserving, seat: int, path: Answer) -> Refusal | None:
        """6.3.switch It must lie in the other Reserve and fit in here."""
        if not path:
            cards = cards_in(s, seat, self.other)
            refusals = (refusal_of_place(s, seat, card, self.place) for card in cards)
            none = Refusal("6.3.switch", "nothing_to_switch", place=self.other)
            return unless_any(refusals, none)
        card = str(path[0]).removeprefix(RESERVED)
        if not str(path[0]).startswith(RESERVED) or card not in cards_in(s, seat, self.other):
            return Refusal("6.3.switch", "not_in_that_reserve", card=path[0], place=self.other)
        return refusal_of_place(s, seat, card, self.place)

    def act(self, s: Stars, f: Reserving, seat: int, path: Answer) -> None:
        """6.3.switch It lies in the other Reserve now."""
        card = str(path[0]).removeprefix(RESERVED)
        take_from(s, seat, card, self.other)
        put_in(s, seat, card, self.place)
        emit(s, "switched", seat=seat, card=card, place=self.place)


class Enough(Verb[Stars, Reserving]):
    """6.3.reserve Reserve no more."""

    def refusal(self, s: Stars, f: Reserving, seat: int, path: Answer) -> Refusal | None:
        """6.3.reserve At least one card of the hand, if one fits; a bare switch is no action."""
        can_place = any(fits_anywhere(s, seat, card) for card in names_in_hand(s, seat))
        return None if f.placed or not can_place else Refusal("6.3.reserve", "reserve_first")

    def act(self, s: Stars, f: Reserving, seat: int, path: Answer) -> None:
        """6.3.reserve The action is over."""
        put(s, f._replace(is_done=True))


VERBS: Final[dict[Part, Verb[Stars, Reserving]]] = {
    ONE: PlaceCard(ONE),
    TWO: PlaceCard(TWO),
    "to_one": Switch(ONE),
    "to_two": Switch(TWO),
    DONE: Enough(),
}


class Reserve(Menu[Stars, Reserving]):
    """6.3.reserve One card after another, and switches in between."""

    key = "reserve"
    nouns = ("reserve",)
    verb_noun = "reserve"
    verbs = VERBS

    def prompt(self, s: Stars, f: Reserving, seat: int) -> Params:
        """How much room there is."""
        return {"one": room_in(s, seat, ONE), "two": room_in(s, seat, TWO)}


def is_reserved(s: Stars, f: Reserving) -> bool:
    """6.3.reserve Whether the player is done, or has nothing left to reserve."""
    return f.is_done


RESERVE_FLOW = flow("reserve", Reserving, *until(is_reserved, step("6.3.reserve", Reserve())))


class Discarding(NamedTuple):
    """A player who discards cards."""

    seat: int


class Discard(Split[Stars, Discarding]):
    """6.4.discard One or more cards of hand and Reserves."""

    key = "discard"
    nouns = ("card",)

    def candidates(self, s: Stars, f: Discarding, seat: int) -> Sequence[Part]:
        """All that is held."""
        return held(s, seat)

    def size(self, s: Stars, f: Discarding, seat: int) -> tuple[int, int]:
        """At least one."""
        return 1, sum([copies_held(s, seat, name) for name in held(s, seat)])

    def cap(self, s: Stars, f: Discarding, seat: int, part: Part) -> int:
        """As many as there are."""
        return copies_held(s, seat, str(part))

    def refusal(self, s: Stars, f: Discarding, seat: int, so_far: Answer) -> Refusal | None:
        """6.4.discard Only cards of hand and Reserves."""
        if so_far[-1] in s.box.counters:
            return Refusal("6.4.discard", "only_cards")
        return refusal_of_held(s, seat, "6.4.discard", so_far[-1])

    def apply(self, s: Stars, f: Discarding, seat: int, answer: Answer) -> None:
        """6.4.discard They go to the discard pile."""
        cards = tuple([discard(s, seat, str(name)) for name in answer])
        emit(s, "discarded", seat=seat, cards=cards)


DISCARD = flow("discard", Discarding, step("6.4.discard", Discard()))


def start_reserving(s: Stars, seat: int) -> None:
    """6.3.reserve Let a player reserve cards."""
    push(s, RESERVE_FLOW, Reserving(seat))


def start_discarding(s: Stars, seat: int) -> None:
    """6.4.discard Let a player discard cards."""
    push(s, DISCARD, Discarding(seat))
