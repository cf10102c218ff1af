"""Positions of earlier rules versions: each shape that has changed, and whole positions."""

from typing import Any

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.cards.playing import offer_cards
from galactarium.games.galactic_era.concepts.war import Announced, announce
from galactarium.games.galactic_era.migrating import from_version_1
from galactarium.games.galactic_era.positions import hex_of, hold, put_ships
from galactarium.games.galactic_era.state import Galaxy, Held
from galactarium.kernel import Empty, advance, question
from galactarium.positions import begin, give
from tests.games.galactic_era.old_shapes import old_position
from tests.games.galactic_era.positions import CONTENT, galaxy

Plain = dict[str, Any]
Entry = list[Any]


def table(seats: int = 3, **given: Any) -> Galaxy:
    """A galaxy with the options of a whole game, so that it can be saved and loaded."""
    options = GAME.resolve({}, seats)
    return galaxy(seats, options=options, **given)


def saved(s: Galaxy, *stack: Entry, **board: Any) -> Plain:
    """The position as version 1 saved it, with these levels on top of the whole game's flow."""
    plain = old_position(GAME.save(s))
    held = [card["card"] for hand in plain["board"]["hands"] for card in hand]
    deck = [{"card": card, "seen": []} for card in s.box.cards if card not in held]
    old: Plain = {"deck": deck, "truces": [], "peace_offers": [], "traded": [], **board}
    below = [entry for entry in plain["stack"] if entry[0] == "game"]
    levels = [*below, *stack] if stack else plain["stack"]
    return {**plain, "rules": "1", "board": {**plain["board"], **old}, "stack": levels}


def loaded(plain: Plain) -> Galaxy:
    """The position as version 2 takes it up."""
    return GAME.load(plain, CONTENT)


def test_what_was_offered_or_traded_before() -> None:
    s = begin(table(round=2), "trading")
    plain = saved(
        s, truces=[[0, 1]], peace_offers=[[0, 1]], traded=[[0, 1, 1]], quiet=[["no_peace"], [], []]
    )
    again = loaded(plain)
    assert (again.peace_offers, again.quiet) == ([()] * 3, [()] * 3)
    [made] = again.traded
    assert (made.seat, made.partner, made.is_additional, made.is_forced) == (0, 1, True, True)


def at_war() -> Galaxy:
    """Two are at war, and the first is to move."""
    s = table(round=2, wars=((0, 1),), alignments="ddl")
    put_ships(s, 0, s.home[0])
    return begin(s, "movement")


def test_an_offer_of_peace_that_was_being_answered_lies_open() -> None:
    s = at_war()
    stack = [*old_position(GAME.save(s))["stack"][1:], ["hold", "table.aside", {"sealed": []}]]
    peace = ["peace", "15.3.peace-offer", {"seat": 0, "other": 1}]
    again = loaded(saved(s, *stack, peace, peace_offers=[[0, 1]]))
    assert again.peace_offers == [(1,), (), ()]
    assert (again.asked, question(again, 0).key) == ((0,), "manoeuvre")


def test_a_window_of_wars_goes_on_with_those_who_were_not_asked() -> None:
    s = table(4, alignments="dddd")
    for seat in (3, 0):
        put_ships(s, seat, hex_of(s, "lyra"))
    begin(s, "8.1.reveal")
    s.stack = [(GAME.flows["game"], GAME.flows["game"].length, Empty())]
    announce(s, Announced(2, "gain_star", (hex_of(s, "lyra"),)))
    advance(s)
    name = "announced/15.2.war-answers"
    old = [name, "15.2.war-answers:react", {"seats": [3, 0], "goes": 1, "passes": 1}]
    again = loaded(saved(s, GAME.save(s)["stack"][1], old))
    assert again.asked == (0,)
    give(again, 0, "pass")
    assert again.is_over


@pytest.mark.parametrize("above", [1, 2])
def test_who_was_to_be_asked_for_cards_still_is(above: int) -> None:
    s = table(round=7)
    for seat in range(3):
        hold(s, seat, ("spatial", "density", "military")[seat])
    s.stack = [(GAME.flows["game"], GAME.flows["game"].length, Empty())]
    offer_cards(s, (1, 2, 0))
    advance(s)
    levels: list[Entry] = [
        ["offers", "end", {"seats": [1, 2, 0]}],
        ["offers/15.5.cards", "15.5.cards:next", {"seats": [0]}],
        [
            "offer",
            "15.5.cards" if above == 1 else "15.5.cards:again",
            {"seat": 2, "is_over": False},
        ],
        ["hold", "table.aside", {"sealed": []}],
    ]
    again = loaded(saved(s, *levels[: 2 + above]))
    assert again.asked == (2,)
    give(again, 2, "pass")
    give(again, 0, "pass")
    assert again.is_over


TRADERS: dict[int, dict[str, int]] = {0: {"genetics": 3}, 1: {"robotics": 2}}


def trading(*above: Entry, label: str, **given: Any) -> Galaxy:
    """A trading phase of version 1."""
    s = table(levels=TRADERS, **given)
    for seat in range(3):
        put_ships(s, seat, s.board.centre[0])
    begin(s, "trading")
    phase = {"last": 0, "passed": [], "declined": [[0, 1, "robotics", "genetics", "usual", 13]]}
    return loaded(saved(s, ["trading", label, phase], *above))


def test_a_trade_that_was_offered_can_be_answered() -> None:
    offer = {"seat": 0, "partner": 1, "mine": "robotics", "theirs": "genetics", "kind": "usual"}
    offered = ["offered", "15.4.trade-offer", offer]
    again = trading(offered, label="15.4.trade-rounds:again")
    assert (again.asked, question(again, 1).key) == ((1,), "answer_trade")
    give(again, 1, "decline")
    assert (again.asked, question(again, 1).key) == ((1,), "offer_trade")


@pytest.mark.parametrize("label", ["15.4.trade-rounds", "6.3.order"])
def test_offers_go_on(label: str) -> None:
    assert question(trading(label=label), 0).key == "offer_trade"


@pytest.mark.parametrize("label", ["12.1.caninoids-sts.first", "12.1.caninoids-sts.first:again"])
def test_forced_trades_go_on(label: str) -> None:
    again = trading(label=label, peoples={0: "caninoids"}, alignments="dll")
    assert question(again, 0).key == "force_trade"


def test_thefts_come_after_all_trades() -> None:
    again = trading(label="12.1.greys-sts.theft", peoples={0: "greys"}, alignments="dll")
    assert question(again, 0).key == "steal_level"


def test_battles_go_on() -> None:
    s = table(wars=((0, 1),), alignments="d", round=7, hands=[(Held("spatial"),), (), ()])
    put_ships(s, 0, hex_of(s, "lyra"), 3)
    put_ships(s, 1, hex_of(s, "lyra"))
    begin(s, "movement")
    give(s, 0, "done")
    plain = saved(s)
    [battles] = [entry for entry in plain["stack"] if entry[0] == "battles"]
    del battles[2]["has_fought"]
    cut = [entry for entry in plain["stack"] if not entry[0].startswith("offers")]
    battle = {"seats": [0], "goes": 0, "passes": 0}
    stack = [*cut, ["battle/6.1.2.retreat-first", "6.1.2.retreat-first:skip", battle]]
    assert from_version_1({**plain, "stack": stack})["stack"][-1] == [
        "battle/6.1.2.retreat-first",
        "6.1.2.retreat-first:join",
        {"seats": [0], "passed": [], "once": True},
    ]
    assert loaded({**plain, "stack": stack}).asked == (0,)
