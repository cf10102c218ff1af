"""The adviser of Ember Belt."""

from galactarium.games.template.advice import advise
from galactarium.positions import give
from tests.games.template.positions import position


def test_it_mines_where_it_gets_most_and_says_how_much() -> None:
    ore, drones = {"hollow": 1, "anvil": 5}, {"hollow": [1, 0], "anvil": [2, 0]}
    s = position("turns", ore=ore, drones=drones)
    advice = advise(s, 0)
    assert advice.answer == ("mine", "anvil")
    assert (advice.reason, advice.params) == ("gain", {"ore": 2})
    give(s, 0, *advice.answer)
    assert s.purses[0] == s.box.purse + 2


def test_it_flies_to_the_ore_that_it_hopes_for() -> None:
    s = position("supply", ore={"lantern": 2, "anvil": 1}, hands=[[], []], decks=[[], []])
    advice = advise(s, 0)
    assert sorted(map(str, advice.answer)) == ["anvil", "lantern", "lantern"]
    assert (advice.reason, advice.params) == ("hope", {})
