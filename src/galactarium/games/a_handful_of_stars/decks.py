"""Chapter 1, the cards of a player: where they lie, how they are drawn, shuffled and put away.

Streams: deck.<seat>. A draw is a flow of its own, since a shuffle may come in the middle of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from galactarium.games.a_handful_of_stars.components import RESERVED
from galactarium.games.a_handful_of_stars.powers import powers, reserved, room_beside
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.kernel import (
    Answer,
    Draw,
    One,
    Part,
    Refusal,
    chance,
    deal,
    emit,
    flow,
    others,
    push,
    put,
    repeat_from,
    reveal,
    step,
    until,
)

# Where cards lie.


def names_in_hand(s: Stars, seat: int) -> list[str]:
    """The cards in the hand, each name once."""
    return list(dict.fromkeys(s.hands[seat]))


def names_reserved(s: Stars, seat: int) -> list[str]:
    """The cards in both Reserves as answers name them, each name once."""
    return list(dict.fromkeys([RESERVED + card for card in reserved(s, seat)]))


def held(s: Stars, seat: int) -> list[str]:
    """1.4.held All cards that a player could play: the hand, then the Reserves."""
    return names_in_hand(s, seat) + names_reserved(s, seat)


def copies_held(s: Stars, seat: int, name: str) -> int:
    """How many cards of this name there are in the hand, or in the Reserves."""
    if name.startswith(RESERVED):
        return reserved(s, seat).count(name.removeprefix(RESERVED))
    return s.hands[seat].count(name)


def refusal_of_held(s: Stars, seat: int, rule: str, name: Part) -> Refusal | None:
    """1.4.held Why a card cannot be played at all: it is neither in the hand nor in a Reserve."""
    word = str(name)
    if word.startswith(RESERVED):
        card = word.removeprefix(RESERVED)
        if card in s.reserve_one[seat] or card in s.reserve_two[seat]:
            return None
        return Refusal(rule, "not_reserved", card=card)
    return None if word in s.hands[seat] else Refusal(rule, "not_in_hand", card=word)


def could_hold(s: Stars, seat: int, effect: str) -> bool:
    """9.4.asked Whether a player may be holding a card with this effect, by what everybody knows.

    Cards that others have seen are known to be in the hand or the deck; an unseen one could be any
    technology card.
    """
    cards = s.box.cards
    if effect in powers(s, seat).effects:
        return True
    hand = s.hands[seat]
    if not hand:
        return False
    if s.unseen[seat] and effect in s.box.in_technology:
        return True
    return any(cards[card].effect == effect for card in hand + s.decks[seat])


def show_card(s: Stars, seat: int, card: str) -> None:
    """9.2.cards A card leaves hand or deck for all to see; an unseen one is known from now on."""
    if card in s.unseen[seat]:
        there = s.hands[seat].count(card) + s.decks[seat].count(card)
        if there < s.unseen[seat].count(card):
            unseen = list(s.unseen[seat])
            unseen.remove(card)
            s.unseen[seat] = tuple(unseen)


def take_out(s: Stars, seat: int, name: str) -> str:
    """Take a card out of the hand or a Reserve for all to see; its name without the place."""
    if not name.startswith(RESERVED):
        s.hands[seat].remove(name)
        show_card(s, seat, name)
        reveal(s)
        return name
    card = name.removeprefix(RESERVED)
    for place in reserves_by_room(s, seat):
        if card in place[seat]:
            left = list(place[seat])
            left.remove(card)
            place[seat] = tuple(left)
            return card
    raise LookupError(name)


def reserves_by_room(s: Stars, seat: int) -> list[list[tuple[str, ...]]]:
    """6.3.limit From which Reserve one of two equal cards is taken first: where it leaves room.

    That is Reserve One, as it takes any card, unless it holds more than it may (7.33.warehouse).
    """
    is_too_full = room_beside(s, seat, s.reserve_one[seat]) < 0
    return [s.reserve_two, s.reserve_one] if is_too_full else [s.reserve_one, s.reserve_two]


def discard(s: Stars, seat: int, name: str) -> str:
    """1.4.discards A card from the hand or a Reserve goes to the discard pile."""
    card = take_out(s, seat, name)
    s.discards[seat].append(card)
    return card


def remove_card(s: Stars, card: str) -> None:
    """6.5.removed A system card joins the neutral ones, any other is out of the game."""
    if s.box.cards[card].system == NOBODY:
        s.removed.append(card)
    else:
        s.neutral = sorted([*s.neutral, card])


def take_system_card(s: Stars, seat: int, system: int) -> None:
    """5.4.card The card of a system goes to the discard pile of whoever settles there."""
    card = s.box.systems[system].id
    if card in s.neutral:
        s.neutral.remove(card)
        s.discards[seat].append(card)
        emit(s, "took_card", seat=seat, card=card)


# Drawing and shuffling.


class Drawing(NamedTuple):
    """A player who draws cards: how many are left to draw."""

    seat: int
    left: int


class Refilling(NamedTuple):
    """A player who draws up to the hand size."""

    seat: int


AnyDraw = Drawing | Refilling


def draw_cards(s: Stars, seat: int, count: int) -> None:
    """1.3.draw Draw so many cards by an effect."""
    push(s, DRAW, Drawing(seat, count))


def refill(s: Stars, seat: int) -> None:
    """1.6.refill Draw up to the hand size."""
    push(s, REFILL, Refilling(seat))


def needs_shuffle(s: Stars, f: AnyDraw) -> bool:
    """1.7.shuffle A card must be drawn, the pile is empty, and there are discards."""
    return not s.decks[f.seat] and bool(s.discards[f.seat]) and not is_drawn(s, f)


def order_of_discards(s: Stars, f: AnyDraw) -> Draw:
    """1.7.shuffle In which order the discards lie after a shuffle."""
    count = len(s.discards[f.seat])
    return deal(f"deck.{f.seat}", count, count)


def make_new_deck(s: Stars, f: AnyDraw, order: tuple[int, ...]) -> None:
    """1.7.shuffle The discards are the new deck, counters turn up, the marker goes on."""
    seat = f.seat
    pile = sorted(s.discards[seat])
    s.decks[seat] = [pile[at] for at in order]
    s.discards[seat] = []
    s.is_used[seat] = (0,) * len(s.counters[seat])
    s.shuffles += 1
    emit(s, "shuffled", seat=seat, shuffles=s.shuffles)
    look_for_end(s)


def look_for_end(s: Stars) -> None:
    """8.1.end When the marker is far enough, the next round is the last."""
    if not s.last_round and s.shuffles >= s.box.players[s.seats][1]:
        s.last_round = s.round + 1
        emit(s, "end_near", round=s.last_round)


def take_top_card(s: Stars, f: AnyDraw) -> None:
    """1.3.draw The top card of the deck goes to the hand, unseen by others."""
    seat = f.seat
    if type(f) is Drawing:
        put(s, Drawing(seat, f.left - 1))
    if s.decks[seat]:
        card = s.decks[seat].pop()
        s.hands[seat].append(card)
        reveal(s, to=(seat,))
        emit(s, "drew", only=(seat,), card=card)
        emit(s, "drew_unseen", only=others(s, seat), seat=seat)


def can_draw(s: Stars, f: AnyDraw) -> bool:
    """1.3.draw A card is still to be drawn, and there is one."""
    return bool(s.decks[f.seat]) and not is_drawn(s, f)


def is_drawn(s: Stars, f: AnyDraw) -> bool:
    """1.3.draw, 1.6.refill All cards are drawn, or nothing is left to draw from."""
    seat = f.seat
    is_empty = not s.decks[seat] and not s.discards[seat]
    if type(f) is Drawing:
        return f.left <= 0 or is_empty
    if len(s.hands[seat]) >= powers(s, seat).hand:
        return True
    return is_empty and not reserved(s, seat)


class TakeBack(One[Stars, AnyDraw]):
    """1.8.thin With nothing left to draw, cards of one's Reserves fill the hand."""

    key = "take_back"
    nouns = ("card",)

    def candidates(self, s: Stars, f: AnyDraw, seat: int) -> Sequence[Part]:
        """All that is reserved."""
        return names_reserved(s, seat)

    def refusal(self, s: Stars, f: AnyDraw, seat: int, so_far: Answer) -> Refusal | None:
        """1.8.thin Only reserved cards."""
        name = str(so_far[0])
        if not name.startswith(RESERVED):
            return Refusal("1.8.thin", "not_reserved", card=name)
        return refusal_of_held(s, seat, "1.8.thin", name)

    def apply(self, s: Stars, f: AnyDraw, seat: int, answer: Answer) -> None:
        """1.8.thin The card goes to the hand; what it did in the Reserve ends."""
        card = take_out(s, seat, str(answer[0]))
        s.hands[seat].append(card)
        emit(s, "took_back", seat=seat, card=card)


def is_thin(s: Stars, f: AnyDraw) -> bool:
    """1.8.thin The hand is too small, and only Reserves are left."""
    return not s.decks[f.seat] and not s.discards[f.seat] and not is_drawn(s, f)


DRAW = flow(
    "draw",
    Drawing,
    *until(
        is_drawn,
        step(
            "1.7.shuffle", chance(order_of_discards, make_new_deck, hidden=True), when=needs_shuffle
        ),
        step("1.3.draw", take_top_card, when=can_draw),
    ),
)

REFILL = flow(
    "refill",
    Refilling,
    step("1.7.shuffle", chance(order_of_discards, make_new_deck, hidden=True), when=needs_shuffle),
    step("1.6.refill", take_top_card, when=can_draw),
    step("1.8.thin", TakeBack(), when=is_thin),
    step("1.6.refill:again", repeat_from("1.7.shuffle", unless=is_drawn)),
)
