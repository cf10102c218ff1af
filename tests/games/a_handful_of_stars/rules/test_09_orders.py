"""Chapter 9, standing orders."""

from typing import Any

import pytest

from galactarium.games.a_handful_of_stars import GAME
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.positions import give, refused
from tests.games.a_handful_of_stars.positions import fight, outpost_battle, turn

# Missiles may turn over Emberlow and Halide, which have no Matter; only a counter could help.
TURNED_UP: dict[str, Any] = {
    "reserve_two": [(), ("missiles",)],
    "decks": [[], ["emberlow"]],
    "discards": [[], ["brine"]],
    "counters": [(), ("dev_matter_3",)],
    "is_used": [(), (1,)],
}
HERS = {"dovrin": (0, "outpost", 2), "berylith": (1, "colony", 1)}


def ordered(s: Stars, seat: int, *orders: str) -> Stars:
    """The same position with these orders of a seat."""
    for order in orders:
        give(s, seat, "aside", "order", order, "on")
    return s


def answer(s: Stars, seat: int) -> tuple[Any, ...] | None:
    """What an order answers to the open question."""
    return GAME.standing(s, seat)


@pytest.mark.rule("a_handful_of_stars/9.5.orders", "a_handful_of_stars/9.5.secret")
def test_orders_are_given_and_taken_back_by_anybody_at_any_moment() -> None:
    """A45."""
    s = turn(hands=[["university"], ["drosk"]])
    assert s.asked == (0,)
    ordered(s, 1, "hopeless")
    assert refused(s, 1, "aside", "order", "hopeless", "on") == "9.5.orders"
    assert GAME.view(s, 1)["players"]["1"]["orders"] == ["hopeless"]
    assert "orders" not in GAME.view(s, 0)["players"]["1"]
    give(s, 1, "aside", "order", "hopeless", "off")
    assert s.orders == [(), ()]
    assert refused(s, 1, "aside", "order", "hopeless", "off") == "9.5.orders"


@pytest.mark.rule("a_handful_of_stars/9.5.orders")
def test_an_order_pays_as_proposed() -> None:
    s = ordered(turn(hands=[["amaranth", "drosk"], []]), 0, "proposals")
    assert answer(s, 0) is None
    give(s, 0, "build")
    give(s, 0, "fleet", "orsolon")
    give(s, 0, "done")
    assert answer(s, 0) == ("proposed",)


@pytest.mark.rule("a_handful_of_stars/9.5.orders")
def test_an_order_answers_where_there_is_no_choice() -> None:
    s = turn(races=["storbots", "technoids"], hands=[["university"], []])
    ordered(s, 0, "only_choice")
    assert answer(s, 0) is None
    give(s, 0, "pass")
    give(s, 0, "pass")
    assert answer(s, 0) == ("end_turn",)  # others think that a free action might follow


@pytest.mark.rule("a_handful_of_stars/9.5.orders")
@pytest.mark.parametrize(("order", "given"), [("ahead", ("stay",)), ("hopeless", None)])
def test_an_order_stays_in_a_combat_that_is_being_won(
    order: str, given: tuple[str, ...] | None
) -> None:
    words: dict[str, Any] = {"systems": {**HERS, "berylith": (1, "colony", 2)}}
    s = ordered(outpost_battle(**words), 0, order)
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "berylith", 2)
    give(s, 0, "done")
    give(s, 0, "proposed")
    assert answer(s, 0) is None  # 6 : 6, the attacker is behind
    s = ordered(outpost_battle(systems=HERS), 0, order)
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "berylith", 2)
    give(s, 0, "done")
    give(s, 0, "proposed")
    assert answer(s, 0) == given


@pytest.mark.rule("a_handful_of_stars/9.5.orders")
@pytest.mark.parametrize(
    ("words", "given"),
    [
        ({}, ("done",)),
        ({"hands": [["survey_fleet"], ["university"]]}, ("done",)),
        ({"hands": [["survey_fleet"], ["ashfall"]]}, ("done",)),  # two Matter are too little
        ({"hands": [["survey_fleet"], ["drosk"]]}, None),
        ({"hands": [["survey_fleet"], ["rapid_reaction_force"]]}, None),
        ({"hands": [["survey_fleet"], ["star_bomb"]]}, None),
        ({"hands": [["survey_fleet"], ["retreat"]]}, None),
        ({"hands": [["survey_fleet"], ["emberlow"]], "reserve_two": [(), ("missiles",)]}, None),
        ({"hands": [["survey_fleet"], ["fennimar"]]}, ("done",)),  # a Fleet, but not next door
        ({"hands": [["survey_fleet"], ["hap"]], "systems": {"ishtar": (1, "outpost", 1)}}, None),
        (TURNED_UP, None),  # Missiles would have the deck shuffled
        ({**TURNED_UP, "decks": [[], ["emberlow", "halide"]]}, ("done",)),
    ],
)
def test_an_order_gives_up_where_nothing_could_help(
    words: dict[str, Any], given: tuple[str, ...] | None
) -> None:
    s = outpost_battle(**words)
    fight(ordered(s, 1, "hopeless"), ("dovrin", "berylith", 1))
    assert answer(s, 1) == given
    assert answer(s, 0) is None


@pytest.mark.rule("a_handful_of_stars/9.5.orders", "a_handful_of_stars/7.21.rapid-reaction")
def test_an_order_does_not_give_up_where_a_drawn_card_could_help() -> None:
    """Rapid-Reaction Force adds four of nine, but the card that it draws might be any."""
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 3)},
        hands=[["emberlow"], ["rapid_reaction_force"]],
        decks=[[], ["star_bomb"]],
    )
    fight(ordered(s, 1, "hopeless"), ("dovrin", "berylith", 3))
    assert answer(s, 1) is None


@pytest.mark.rule("a_handful_of_stars/9.5.orders")
@pytest.mark.parametrize(("fleets", "given"), [(0, ("done",)), (1, None)])
def test_an_order_gives_up_bare_outposts(fleets: int, given: tuple[str, ...] | None) -> None:
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 2), "berylith": (1, "outpost", fleets)},
        hands=[["survey_fleet"], ["drosk"]],
    )
    fight(ordered(s, 1, "outposts"), ("dovrin", "berylith", 2))
    assert answer(s, 1) == given


@pytest.mark.rule("a_handful_of_stars/9.5.orders")
def test_whoever_does_nothing_passes_and_pays_as_proposed() -> None:
    s = turn(hands=[["amaranth", "drosk"], []])
    assert GAME.idle(s, 0) == ("pass",)
    give(s, 0, "build")
    give(s, 0, "fleet", "orsolon")
    assert GAME.idle(s, 0) == ("done",)
    give(s, 0, "done")
    assert GAME.idle(s, 0) == ("proposed",)
