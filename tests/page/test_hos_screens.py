"""What A Handful of Stars asks in the middle of things is cut, covered or out of sight nowhere."""

from collections.abc import Callable

import pytest

from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.positions import give
from tests.page.conftest import NewPerson
from tests.page.looking import faults_at_every_size
from tests.page.stars import attack, position, sit_down


def moving() -> Stars:
    """Fleets may go."""
    s = position()
    give(s, 0, "move")
    return s


def paying() -> Stars:
    """Two Fleets have to be paid for."""
    s = moving()
    give(s, 0, "fleet", "dovrin", "berylith", 2)
    give(s, 0, "done")
    return s


def fighting() -> Stars:
    """The attacker is behind, and has spent something already."""
    s = attack(position())
    give(s, 0, "stay")
    give(s, 1, "stay")
    give(s, 0, "spend", "orbital_foundry")
    return s


def with_reserves() -> Stars:
    """Both Reserves hold cards, and there is room for more; all kinds of counters lie about."""
    counters = [("dev_energy_2", "dev_matter_3", "dev_population_2"), ()]
    return position(
        reserve_one=[("culture", "fast_ships"), ()],
        reserve_two=[("space_mines",), ()],
        display=["force_shields", "terra_forming", "star_base_movement"],
        counters=counters,
    )


SCENES = [moving, paying, fighting, with_reserves]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_a_scene_shows_everything(
    person: NewPerson, scene: Callable[[], Stars], language: str
) -> None:
    mara = person(language=language, lists=False)
    sit_down(mara, scene())
    mara.page.wait_for_selector(".prompt:not([aria-busy=true]) .ask")
    assert faults_at_every_size(mara.page) == []
    assert mara.problems == []
