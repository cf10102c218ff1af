"""What A Handful of Stars asks in the middle of things is cut, covered or out of sight nowhere."""

import pytest
from playwright.sync_api import expect

from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.positions import give
from tests.page.conftest import NewPerson
from tests.page.looking import faults, faults_at_every_size, resize, settle
from tests.page.person import PHONE
from tests.page.stars import GAME, SYSTEMS, attack, position, sit_down

IS_SEEN = """(thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


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


def beaten() -> Stars:
    """Whoever has lost a combat may hold what saves their units."""
    s = attack(position())
    for seat, *answer in ((0, "stay"), (1, "stay"), (0, "done")):
        give(s, seat, *answer)
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


SCENES = [moving, paying, fighting, beaten, with_reserves]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_scene_shows_everything(person: NewPerson, language: str) -> None:
    mara = person(language=language, lists=False)
    found = {}
    for scene in SCENES:
        resize(mara.page, "laptop")
        sit_down(mara, scene())
        mara.page.wait_for_selector(".prompt:not([aria-busy=true]) .ask")
        found[scene.__name__] = faults_at_every_size(mara.page)
    assert found == {scene.__name__: [] for scene in SCENES}


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_worlds_to_choose_from_are_seen_at_once(person: NewPerson, language: str) -> None:
    mara = person(language=language, lists=False)
    mara.sit_down(mara.open_table(GAME, "me", "bot"), 0)
    founding = mara.page.locator(".founding")
    expect(founding.locator(".piece")).to_have_count(5)
    assert founding.evaluate("(panel) => panel.scrollHeight <= panel.clientHeight + 1")


def test_what_is_advised_is_in_sight_on_a_phone(person: NewPerson) -> None:
    systems = {"boldar": (0, "home_world", 0, 1), "obsid": (0, "outpost", 1)}
    s = position(spaces={1: "boldar", 36: "obsid"}, systems=systems)
    give(s, 0, "move")
    mara = person(size=PHONE, lists=False)
    sit_down(mara, s)
    mara.page.locator("[data-spot=hint]").tap()
    advised = mara.page.locator(".piece.advised")
    expect(advised).to_have_attribute("data-spot", "obsid")
    mara.wait_for(lambda: bool(advised.evaluate(IS_SEEN)), "that it is seen")
    advised.tap()
    mara.wait_for(lambda: bool(advised.evaluate(IS_SEEN)), "that the next is seen")


def test_a_phone_goes_back_to_the_map_when_something_else_is_asked(person: NewPerson) -> None:
    hands = [["university", "research_laboratories", "survey_fleet"], []]
    mara = person(size=PHONE, lists=False)
    sit_down(mara, position(hands=hands, display=["force_shields", "mobile_factories"]))
    mara.page.locator(".piece[data-spot=draft]").tap()
    technology = mara.page.locator("#market .piece[data-spot=force_shields]")
    mara.wait_for(lambda: bool(technology.evaluate(IS_SEEN)), "that it is seen")
    technology.tap()
    expect(mara.page.locator(".pay")).to_be_visible()
    mara.wait_for(lambda: mara.page.evaluate("scrollY") == 0, "that the map is seen")


def test_three_units_of_which_some_are_lost_are_named_on_a_phone(person: NewPerson) -> None:
    systems = {**SYSTEMS, "dovrin": (0, "outpost", 3), "berylith": (1, "colony", 2, 1)}
    s = attack(position(systems=systems), 3)
    for seat, *answer in (
        (0, "stay"),
        (1, "stay"),
        (0, "spend", "drosk"),
        (0, "done"),
        (1, "done"),
    ):
        give(s, seat, *answer)
    jonas = person(size=PHONE, language="de", lists=False)
    sit_down(jonas, s, seat=1)
    expect(jonas.page.locator(".units .piece.may")).to_have_count(3)
    settle(jonas.page)
    assert faults(jonas.page) == []
