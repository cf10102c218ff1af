"""6.0 The order of play, and what begins again with a round."""

import pytest

from galactarium.games.galactic_era import round as round_module
from galactarium.games.galactic_era.concepts.war import QUIET_ABROAD, QUIET_ROUND
from galactarium.games.galactic_era.round import (
    GAME_FLOW,
    is_draw_due,
    is_exchange_due,
    is_over,
    open_round,
    refresh,
    turn_order,
)
from galactarium.games.galactic_era.state import Galaxy, Trade
from galactarium.games.galactic_era.trading.phase import QUIET_TRADES
from galactarium.kernel import Empty
from galactarium.positions import events
from tests.games.galactic_era.positions import galaxy

ROUNDS = range(1, 9)


@pytest.mark.rule("galactic_era/6.0.rounds")
def test_the_four_phases_of_a_round_and_the_end() -> None:
    labels = [step.label for step in GAME_FLOW.steps]
    phases = ["6.1.0.turns", "6.2.0.steps", "6.2.4.turn", "6.3.trade", "6.4.story", "6.0.rounds"]
    places = [labels.index(label) for label in phases]
    assert places == sorted(places)
    assert labels.index("6.0.refresh") < places[0]
    assert all(label.startswith(("8.1", "17.8")) for label in labels[places[-1] + 1 :])
    assert GAME_FLOW.steps[places[-1]].target == labels.index("6.0.refresh")


@pytest.mark.rule("galactic_era/6.0.rounds", "galactic_era/8.0.end")
def test_the_game_lasts_eight_rounds() -> None:
    assert [number for number in ROUNDS if is_over(galaxy(round=number), Empty())] == [8]


@pytest.mark.rule("galactic_era/4.9.eras")
def test_the_rounds_of_the_eras() -> None:
    assert [galaxy(round=number).era for number in ROUNDS] == [1, 1, 2, 2, 2, 2, 3, 3]
    box = galaxy().box
    assert [box.eras[era].alignment for era in (1, 2, 3)] == ["sto", "sts", "sto"]


@pytest.mark.rule("galactic_era/6.0.era-two", "galactic_era/6.0.era-three")
def test_cards_change_with_the_era() -> None:
    assert [number for number in ROUNDS if is_exchange_due(galaxy(round=number), Empty())] == [3]
    assert [number for number in ROUNDS if is_draw_due(galaxy(round=number), Empty())] == [7]


@pytest.mark.rule("galactic_era/6.0.turn-order")
def test_everybody_acts_in_turn_order() -> None:
    assert turn_order(galaxy(order=(2, 0, 1)), Empty()) == (2, 0, 1)


@pytest.mark.rule("galactic_era/6.0.refresh")
def test_a_round_begins_anew() -> None:
    s = galaxy(
        round=4,
        protected=[1, 0, 0],
        repelled=[0, 1, 0],
        closed=[(5,), (), ()],
        selected=[("research", "build_ships"), (), ()],
        squares=[("military",), (), ()],
        unused=[("build_ships",), (), ()],
        cancelled=[(), ("research",), ()],
        researched=[(0,), (), ()],
        extra_trades=[0, 1, 0],
        traded=[Trade(0, 1, False, 0, 1, False, (0, 0), ())],
        unscored_alignment=[1, 1, 0],
        peace_offers=[(1,), (), ()],
    )
    refresh(s, Empty())
    assert s.round == 5
    numbers = (s.protected, s.repelled, s.extra_trades, s.unscored_alignment)
    assert numbers == ([0] * 3,) * 4
    lists = (s.closed, s.selected, s.squares, s.unused, s.cancelled, s.researched)
    assert lists == ([()] * 3,) * 6
    assert (s.traded, s.peace_offers) == ([], [(1,), (), ()])
    assert [event.params for event in events(s, "round_began")] == [{"round": 5, "era": 2}]


@pytest.mark.rule("galactic_era/6.0.refresh", "galactic_era/15.6.standing")
def test_standing_orders_of_a_round_end_with_it() -> None:
    s = galaxy(quiet=[(QUIET_ABROAD, QUIET_ROUND, QUIET_TRADES), (), ()])
    refresh(s, Empty())
    assert s.quiet == [(QUIET_ABROAD,), (), ()]


@pytest.mark.rule("galactic_era/15.5.cards")
def test_cards_may_be_played_at_the_start_of_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, ...]] = []

    def offer(s: Galaxy, seats: tuple[int, ...]) -> None:
        asked.append(seats)

    monkeypatch.setattr(round_module, "offer_cards", offer)
    open_round(galaxy(order=(1, 2, 0)), Empty())
    assert asked == [(1, 2, 0)]
