"""The whole game, top to bottom (0.2.round): read this first."""

from __future__ import annotations

from galactarium.games.template.state import Ember
from galactarium.games.template.supply import SUPPLY, Supply
from galactarium.games.template.turns import TURN, Bid, Turn
from galactarium.kernel import (
    Answer,
    Draw,
    Empty,
    Order,
    chance,
    deal,
    each_in_order,
    emit,
    flow,
    in_parallel,
    repeat_from,
    reveal,
    roll,
    step,
)


def all_seats(s: Ember, f: Empty) -> tuple[int, ...]:
    """Everybody, in the order of play."""
    return s.order


def order_of_all_cards(s: Ember, f: Empty) -> Draw:
    """0.1.decks One long shuffle; each deck takes its own order from it."""
    count = sum([len(deck) for deck in s.decks])
    return deal("set-up", count, count)


def shuffle_decks(s: Ember, f: Empty, order: tuple[int, ...]) -> None:
    """0.1.decks Everybody has the same cards, shuffled."""
    size = len(s.decks[0])
    for seat, deck in enumerate(s.decks):
        s.decks[seat] = [deck[i % size] for i in order if i // size == seat]


def a_die_per_rock(s: Ember, f: Empty) -> Draw:
    """0.2.survey Three faces: 0, 1, 2."""
    return roll("survey", 3, len(s.belt))


def fill_veins(s: Ember, f: Empty, dice: tuple[int, ...]) -> None:
    """0.2.survey Each rock gains its die plus its vein, as far as the bank reaches."""
    s.round += 1
    emit(s, "round_began", round=s.round)
    for rock, die in zip(s.belt, dice, strict=True):
        found = min(s.bank, die + s.box.rocks[rock].vein)
        s.bank -= found
        s.ore[rock] += found
        emit(s, "surveyed", rock=rock, ore=found)


def deploy(s: Ember, f: Empty) -> None:
    """1.5.deploy All plans are shown, and the drones fly."""
    reveal(s)
    for seat, plan in enumerate(s.plans):
        for rock in plan:
            s.drones[rock][seat] += 1
        s.plans[seat] = ()
        emit(s, "deployed", seat=seat, rocks=plan)


class Drift(Order[Ember, Empty]):
    """3.1.drift The poorest player arranges the belt for the next round."""

    key = "drift"
    nouns = ("rock",)

    def who(self, s: Ember, f: Empty) -> tuple[int, ...]:
        """Whoever has the least ore; of equals, the last in the order of play."""
        return (min(reversed(s.order), key=lambda seat: s.purses[seat]),)

    def candidates(self, s: Ember, f: Empty, seat: int) -> list[str]:
        """All rocks."""
        return s.belt

    def apply(self, s: Ember, f: Empty, seat: int, answer: Answer) -> None:
        """3.1.drift The first rock named is the new front."""
        s.belt = [str(rock) for rock in answer]
        emit(s, "drifted", seat=seat, rocks=tuple(s.belt))


def call_drones_home(s: Ember, f: Empty) -> None:
    """3.2.home All drones return; the ore stays."""
    for rock in s.belt:
        s.drones[rock] = [0] * s.seats
    emit(s, "called_home")


def is_last_round(s: Ember, f: Empty) -> bool:
    """4.1.rounds Whether all the rounds agreed on have been played."""
    return s.round == s.options["rounds"]


GAME_FLOW = flow(
    "game",
    Empty,
    step("0.1.decks", chance(order_of_all_cards, shuffle_decks, hidden=True)),
    step("0.2.survey", chance(a_die_per_rock, fill_veins)),
    step("1.supply", in_parallel(SUPPLY, all_seats, lambda s, f, seat: Supply(seat))),
    step("1.5.deploy", deploy),
    step("2.1.bid", Bid()),
    step("2.3.turns", each_in_order(TURN, all_seats, lambda s, f, seat: Turn(seat, 0))),
    step("3.1.drift", Drift(), unless=is_last_round),
    step("3.2.home", call_drones_home),
    step("4.1.rounds", repeat_from("0.2.survey", unless=is_last_round)),
)
