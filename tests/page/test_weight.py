"""What the page weighs: every game has a goal, and brings nothing of the others."""

import pytest

from galactarium.registry import titles
from tests.page.conftest import NewPerson
from tests.page.weighing import GOALS, weigh


@pytest.mark.parametrize("game", GOALS)
def test_start_page_and_table_weigh_less_than_their_goal(person: NewPerson, game: str) -> None:
    found = weigh(person(), game)
    assert found.first < GOALS[game] * 1000, found.kinds
    others = tuple(f"/assets/{other}" for other in titles().keys() - {game})
    assert not [path for path in found.paths if path.startswith(others)]
