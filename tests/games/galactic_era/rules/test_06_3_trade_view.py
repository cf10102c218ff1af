"""Chapter 6.3, The trading phase as all see it: pairs, what they can teach each other, offers."""

from typing import Any

import pytest

from galactarium.games.galactic_era.knowledge.view import view
from galactarium.games.galactic_era.positions import hex_of, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import SPECTATOR
from galactarium.positions import begin, give
from tests.games.galactic_era.positions import galaxy

LYRA = 30
LEVELS = {0: {"genetics": 3, "robotics": 1}, 1: {"genetics": 1, "robotics": 2}}


def trading(levels: Any = LEVELS, **fields: Any) -> Galaxy:
    """The trading phase; seats 0 and 1 have ships in one hex, seat 2 is on its own."""
    s = galaxy(levels=levels, **fields)
    put_ships(s, 0, LYRA, 1)
    put_ships(s, 1, LYRA, 1)
    begin(s, "trading")
    return s


def pair(s: Galaxy, *seats: int) -> dict[str, Any]:
    """What all see of two players."""
    [found] = [x for x in view(s, SPECTATOR)["trade"]["pairs"] if sorted(x["seats"]) == [*seats]]
    return dict(found)


@pytest.mark.rule("galactic_era/6.3.trade", "galactic_era/6.3.contact")
def test_6_3_two_in_contact_see_what_they_can_learn_from_each_other() -> None:
    s = trading()
    found = pair(s, 0, 1)
    learned = dict(zip(found["seats"], found["learn"], strict=True))
    assert (found["why"], found["at"]) == ("open", LYRA)
    assert learned == {0: ["robotics"], 1: ["genetics"]}


@pytest.mark.rule("galactic_era/6.3.contact")
def test_6_3_two_who_do_not_meet_are_not_in_contact() -> None:
    s = trading()
    assert (pair(s, 0, 2)["why"], pair(s, 0, 2)["at"]) == ("no_contact", -1)


@pytest.mark.rule("galactic_era/6.3.contact")
def test_6_3_a_ship_at_the_others_star_is_contact_too() -> None:
    s = galaxy(levels={**LEVELS, 2: {"robotics": 2}})
    put_star(s, "harus", owner=2, discs=1)
    put_ships(s, 0, LYRA, 1)
    put_ships(s, 1, LYRA, 1)
    put_ships(s, 0, "harus", 1)
    begin(s, "trading")
    assert pair(s, 0, 2)["at"] == hex_of(s, "harus")


@pytest.mark.rule("galactic_era/6.3.conditions")
def test_6_3_a_war_keeps_two_from_trading() -> None:
    s = trading(wars=[(0, 1)])
    assert (pair(s, 0, 1)["why"], pair(s, 0, 1)["at"]) == ("no_trade_at_war", LYRA)


@pytest.mark.rule("galactic_era/15.4.trade-offer")
def test_15_4_all_see_an_offer_until_it_is_answered() -> None:
    s = trading()
    assert "offer" not in view(s, 2)["trade"]
    assert s.asked[0] == 0
    give(s, 0, 1, "robotics", "genetics")
    offer = {"seat": 0, "partner": 1, "mine": "robotics", "theirs": "genetics", "kind": "usual"}
    assert view(s, 2)["trade"]["offer"] == offer
    give(s, 1, "decline")
    assert "offer" not in view(s, 2)["trade"]


@pytest.mark.rule("galactic_era/6.3.order")
def test_6_3_outside_the_phase_nobody_sees_trades() -> None:
    assert view(galaxy(), 0)["trade"] == {}
