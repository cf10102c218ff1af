"""The whole game, top to bottom: read this first."""

from __future__ import annotations

from galactarium.games.a_handful_of_stars.colonising import PICK, Picking
from galactarium.games.a_handful_of_stars.decks import look_for_end
from galactarium.games.a_handful_of_stars.orders import AnyTime
from galactarium.games.a_handful_of_stars.setup import (
    ChooseColony,
    ChooseHome,
    deal_races,
    deal_systems,
    deal_technology,
    first_seat,
    is_board_fine,
    lay_tiles,
    make_decks,
    order_of_aliens,
    order_of_decks,
    order_of_development,
    order_of_races,
    order_of_systems,
    order_of_technology,
    order_of_tiles,
    picks_in_order,
    place_aliens,
    place_black_holes,
    place_units,
    set_first,
    show_technology,
    stack_development,
)
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.games.a_handful_of_stars.turns import TURN, Turn
from galactarium.kernel import Empty, chance, each_in_order, emit, flow, repeat_from, step


def begin_round(s: Stars, f: Empty) -> None:
    """1.1.turns A round is a turn of everybody."""
    s.round += 1
    emit(s, "round_began", round=s.round)


def seats_in_order(s: Stars, f: Empty) -> tuple[int, ...]:
    """1.1.turns From the first player clockwise."""
    return s.order()


def move_on(s: Stars, f: Empty) -> None:
    """8.1.stalemate A round in which everybody passed moves the Shuffle marker, too."""
    if s.passes >= s.seats * s.box.n["actions"]:
        s.passes = 0
        s.shuffles += 1
        emit(s, "stalled", shuffles=s.shuffles)
        look_for_end(s)


def is_last_round(s: Stars, f: Empty) -> bool:
    """8.1.end Whether the round after the one that brought the end was played."""
    return s.last_round == s.round


GAME_FLOW = flow(
    "game",
    Empty,
    # Chapter 0: starting the game.
    step("0.1.tiles", chance(order_of_tiles, lay_tiles)),
    step("0.2.black-holes", place_black_holes),
    step("0.2.redeal", repeat_from("0.1.tiles", unless=is_board_fine)),
    step("0.3.systems", chance(order_of_systems, deal_systems)),
    step("0.4.technology", chance(order_of_technology, deal_technology, hidden=True)),
    step("0.5.races", chance(order_of_races, deal_races)),
    step("0.6.home-world", ChooseHome()),
    step("0.6.colony", ChooseColony()),
    step("0.7.units", place_units),
    step("0.8.first", chance(first_seat, set_first)),
    step("0.9.development", chance(order_of_development, stack_development, hidden=True)),
    step("0.9.picks", each_in_order(PICK, picks_in_order, lambda s, f, seat: Picking(seat))),
    step("0.10.display", show_technology),
    step("0.11.aliens", chance(order_of_aliens, place_aliens, hidden=True)),
    step("0.12.decks", chance(order_of_decks, make_decks, hidden=True)),
    # Chapter 1: rounds of turns.
    step("1.1.turns", begin_round),
    step(
        "1.1.turns:all",
        each_in_order(TURN, seats_in_order, lambda s, f, seat: Turn(seat, s.box.n["actions"])),
    ),
    # Chapter 8: the end.
    step("8.1.stalemate", move_on),
    step("8.1.end", repeat_from("1.1.turns", unless=is_last_round)),
    # Chapter 9: standing orders, at any time.
    aside=step("9.5.orders", AnyTime()),
)
