"""Powers follow the cards, though they are worked out only once for each set of cards."""

from copy import deepcopy

from galactarium.games.age_of_galaxy.components import box_of
from galactarium.games.age_of_galaxy.goods import powers
from galactarium.games.age_of_galaxy.row import reach
from galactarium.positions import give
from tests.games.age_of_galaxy.positions import CONTENT, position


def test_powers_of_the_same_cards_are_worked_out_once() -> None:
    s = position(alliances=[["humans"], []])
    assert powers(s, 0) is powers(s, 0)
    assert powers(s.clone(), 0) is powers(s, 0)


def test_a_copy_of_the_state_has_its_own_powers() -> None:
    s = position(goods=[{"innovation": 1}])
    other = s.clone()
    give(other, 0, "research", "warp_drive", "innovation")
    assert [reach(s, 0), reach(other, 0), reach(s, 0)] == [1, 2, 1]


def test_the_box_is_unpacked_once_for_each_content() -> None:
    changed = deepcopy(CONTENT)
    changed["board"]["numbers"]["rounds"] = 3
    assert box_of(CONTENT) is box_of(CONTENT)
    assert (box_of(changed).rounds, box_of(CONTENT).rounds) == (3, 5)
