"""Chapter 0, Set-up: the board, the row of systems, hands of factions, the first ally."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.age_of_galaxy.acting import not_in_hand
from galactarium.games.age_of_galaxy.effects import join_alliance
from galactarium.games.age_of_galaxy.row import reveal_system
from galactarium.games.age_of_galaxy.solo import (
    is_scenario,
    is_solo,
    seat_opponent,
    set_scenario,
)
from galactarium.games.age_of_galaxy.state import BLOCKED, Galaxy
from galactarium.kernel import (
    Answer,
    Draw,
    Empty,
    One,
    Refusal,
    Some,
    chance,
    deal,
    each_in_order,
    emit,
    flow,
    repeat_from,
    reveal,
    roll,
    step,
)


class Seated(NamedTuple):
    """The player whose turn it is where all do the same, one after the other."""

    seat: int


def some_trade_cards(s: Galaxy, f: Empty) -> Draw:
    """0.1.trade Three of the five trade cards."""
    return deal("set-up", len(s.trade), s.box.trades_in_play)


def lay_trade_cards(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """0.1.trade The cards lie above MANUFACTURE, RETRIEVE and SCAVENGE."""
    s.trade = [s.trade[i] for i in drawn]
    emit(s, "trade_laid", cards=tuple(s.trade))


def is_first_open(s: Galaxy, f: Empty) -> bool:
    """0.2.order Whether chance names the first player: somebody alone is always first."""
    return s.seats > 1 and not s.options["first_seat"]


def is_first_known(s: Galaxy, f: Empty) -> bool:
    """0.2.order Whether the last winner has taken the first seat."""
    return bool(s.options["first_seat"])


def seat_winner_first(s: Galaxy, f: Empty) -> None:
    """0.2.order The first seat begins."""
    seat_players(s, f, (0,))


def a_first_player(s: Galaxy, f: Empty) -> Draw:
    """0.2.order Anybody may be first."""
    return roll("set-up", s.seats)


def seat_players(s: Galaxy, f: Empty, first: tuple[int, ...]) -> None:
    """0.2.order The others follow clockwise; the first player's disc lies on top."""
    seats = tuple(range(s.seats))
    s.order = seats[first[0] :] + seats[: first[0]]
    for seat in reversed(s.order):
        s.arrivals += 1
        s.arrival[seat] = s.arrivals
    emit(s, "order_set", seats=s.order)


def block_spaces(s: Galaxy, f: Empty) -> None:
    """0.3.blocked Discs cover every space that is meant for more players."""
    players = s.sides
    for index, space in enumerate(s.box.spaces):
        if space.min_players > players:
            s.nominated[index] = BLOCKED
    for index, card in enumerate(s.trade):
        blocked = [least for least in s.box.trades[card].spaces if least > players]
        s.trade_discs[index] = [BLOCKED] * len(blocked)


def some_systems(s: Galaxy, f: Empty) -> Draw:
    """0.4.systems Five of the eight system cards."""
    return deal("set-up", len(s.systems), s.box.systems_in_play)


def lay_systems(s: Galaxy, f: Empty, drawn: tuple[int, ...]) -> None:
    """0.4.systems The row, face down."""
    s.systems = [s.systems[i] for i in drawn]


def a_planet_pile(s: Galaxy, f: Empty) -> Draw:
    """0.5.tokens The planet tokens, mixed."""
    return deal("planets", len(s.planet_pile), len(s.planet_pile))


def mix_planets(s: Galaxy, f: Empty, order: tuple[int, ...]) -> None:
    """0.5.tokens Nobody sees the pile."""
    s.planet_pile = [s.planet_pile[i] for i in order]


def an_exploration_pile(s: Galaxy, f: Empty) -> Draw:
    """0.5.tokens The exploration tokens, mixed."""
    return deal("explorations", len(s.exploration_pile), len(s.exploration_pile))


def mix_explorations(s: Galaxy, f: Empty, order: tuple[int, ...]) -> None:
    """0.5.tokens Nobody sees the pile."""
    s.exploration_pile = [s.exploration_pile[i] for i in order]


def turn_systems_up(s: Galaxy, f: Empty) -> None:
    """0.4.systems The two leftmost cards are face up; in an explored galaxy, all (7.2.explored)."""
    count = len(s.systems) if s.options["explored"] else s.box.systems_shown
    for _ in range(count):
        reveal_system(s)


def a_deck(s: Galaxy, f: Empty) -> Draw:
    """0.6.hand The factions, shuffled."""
    return deal("factions", len(s.deck), len(s.deck))


def deal_hands(s: Galaxy, f: Empty, order: tuple[int, ...]) -> None:
    """0.6.hand Seven factions for everybody."""
    s.deck = [s.deck[i] for i in order]
    for seat in s.order:
        draw_cards(s, seat, s.box.hand)
    if is_draft(s, f):
        s.packs = [list(hand) for hand in s.hands]


def draw_cards(s: Galaxy, seat: int, count: int) -> None:
    """0.6.hand Draw from the deck, unseen by others."""
    drawn = [s.deck.pop() for _ in range(min(count, len(s.deck)))]
    s.hands[seat] += drawn
    reveal(s, to=(seat,))
    emit(s, "drew", only=(seat,), cards=tuple(drawn))


class Redraw(Some[Galaxy, Empty]):
    """0.7.redraw Everybody may put away up to three factions before anybody sees a new one."""

    key = "redraw"
    nouns = ("faction",)

    def who(self, s: Galaxy, f: Empty) -> tuple[int, ...]:
        """All players at once."""
        return s.order

    def candidates(self, s: Galaxy, f: Empty, seat: int) -> list[str]:
        """The hand."""
        return s.hands[seat]

    def size(self, s: Galaxy, f: Empty, seat: int) -> tuple[int, int]:
        """None to three."""
        return 0, s.box.redraw

    def refusal(self, s: Galaxy, f: Empty, seat: int, so_far: Answer) -> Refusal | None:
        """0.7.redraw Only cards in hand can be put away."""
        return None if so_far[-1] in s.hands[seat] else not_in_hand("0.7.redraw", so_far[-1])

    def apply(self, s: Galaxy, f: Empty, seat: int, answer: Answer) -> None:
        """0.7.redraw As many new ones, dealt in player order; the old ones never return."""
        for card in answer:
            s.hands[seat].remove(str(card))
            s.put_away[seat].append(str(card))
        if not answer:
            emit(s, "kept_hand", seat=seat)
            return
        emit(s, "redrew", seat=seat, n=len(answer))
        draw_cards(s, seat, len(answer))


class Draft(One[Galaxy, Empty]):
    """7.1.draft Everybody keeps one card and passes the others on."""

    key = "draft"
    nouns = ("faction",)

    def who(self, s: Galaxy, f: Empty) -> tuple[int, ...]:
        """All players at once."""
        return s.order

    def candidates(self, s: Galaxy, f: Empty, seat: int) -> list[str]:
        """The cards that were passed on."""
        return s.hands[seat][: s.box.hand - s.drafted]

    def refusal(self, s: Galaxy, f: Empty, seat: int, so_far: Answer) -> Refusal | None:
        """7.1.draft Only cards of the pack can be picked, not those kept before."""
        if so_far[0] in self.candidates(s, f, seat):
            return None
        return Refusal("7.1.draft", "not_in_pack", card=so_far[0])

    def apply(self, s: Galaxy, f: Empty, seat: int, answer: Answer) -> None:
        """7.1.draft The chosen card is kept: it goes to the end of the hand."""
        card = str(answer[0])
        s.hands[seat].remove(card)
        s.hands[seat].append(card)
        pack = s.packs[(seat - s.drafted) % s.seats]
        pack.remove(card)
        pack.insert(s.drafted, card)
        emit(s, "kept", only=(seat,), card=card)

    def apply_all(self, s: Galaxy, f: Empty, answers: dict[int, Answer]) -> None:
        """7.1.draft The rest goes to the left."""
        super().apply_all(s, f, answers)
        s.drafted += 1
        left = s.box.hand - s.drafted
        packs = [s.hands[seat][:left] for seat in range(s.seats)]
        for seat in range(s.seats):
            s.hands[seat][:left] = packs[seat - 1]
            if left:
                emit(s, "drafted", only=(seat,), cards=tuple(s.hands[seat][:left]))
        if left:
            emit(s, "passed_on", n=left)


def all_are_kept(s: Galaxy, f: Empty) -> bool:
    """7.1.draft Whether every hand is complete."""
    return s.drafted == s.box.hand


def is_draft(s: Galaxy, f: Empty) -> bool:
    """7.1.draft Whether hands are drafted."""
    return bool(s.options["draft"])


class FirstFaction(One[Galaxy, Seated]):
    """0.8.first In player order, everybody openly starts an alliance with one faction."""

    key = "first_faction"
    nouns = ("faction",)

    def candidates(self, s: Galaxy, f: Seated, seat: int) -> list[str]:
        """The hand."""
        return s.hands[seat]

    def refusal(self, s: Galaxy, f: Seated, seat: int, so_far: Answer) -> Refusal | None:
        """0.8.first Only a card in hand can be chosen."""
        return None if so_far[0] in s.hands[seat] else not_in_hand("0.8.first", so_far[0])

    def apply(self, s: Galaxy, f: Seated, seat: int, answer: Answer) -> None:
        """0.8.first The first ally brings its debut bonus."""
        s.hands[seat].remove(str(answer[0]))
        reveal(s)
        join_alliance(s, seat, str(answer[0]))


FIRST_FACTION = flow("first_faction", Seated, step("0.8.first", FirstFaction()))


def all_seats(s: Galaxy, f: Empty) -> tuple[int, ...]:
    """Everybody, in player order."""
    return s.order


SETUP = flow(
    "setup",
    Empty,
    step("0.1.trade", chance(some_trade_cards, lay_trade_cards)),
    step("0.2.order", chance(a_first_player, seat_players), when=is_first_open),
    step("0.2.order:winner", seat_winner_first, when=is_first_known),
    step("0.3.blocked", block_spaces),
    step("0.4.systems", chance(some_systems, lay_systems, hidden=True)),
    step("0.5.tokens:planets", chance(a_planet_pile, mix_planets, hidden=True)),
    step("0.5.tokens:explorations", chance(an_exploration_pile, mix_explorations, hidden=True)),
    step("0.5.tokens", turn_systems_up),
    step("7.3.set-up", seat_opponent, when=is_solo),
    step("7.4.scenario", set_scenario, when=is_scenario),
    step("0.6.hand", chance(a_deck, deal_hands, hidden=True)),
    step("0.7.redraw", Redraw(), unless=is_draft),
    step("7.1.draft", Draft(), when=is_draft),
    step("7.1.draft:again", repeat_from("7.1.draft", unless=all_are_kept), when=is_draft),
    step("0.8.first", each_in_order(FIRST_FACTION, all_seats, lambda s, f, seat: Seated(seat))),
)
