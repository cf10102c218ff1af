"""Moving by clicks in Galactic Era: two clicks a group, by dragging, by touch, by keys."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from galactarium.games.galactic_era.positions import put_fleet, put_neutral, put_ships, put_star
from galactarium.positions import begin, give, let_pass, set_table
from tests.page.conftest import NewPerson
from tests.page.laying import upload
from tests.page.person import PHONE, Person
from tests.page.test_requests import Traffic

GAME = "galactic_era"
SIRIUS, HARUS, PLANET_X, NEAR, UMMO = 91, 101, 93, 92, 89
REACH = ".map .cost"
CHOSEN = re.compile(r"\bchosen\b")


def at_movement(person: NewPerson, **how: Any) -> Person:
    """The first player moves: pieces and fleet D at Sirius, pieces and fleet A at Harus."""
    s = set_table(GAME, seats=3, round=3, alignments="ldl", levels={0: {"propulsion": 3}})
    put_star(s, "harus", owner=0, discs=2)
    put_neutral(s, "planet_x", "primitive")
    put_ships(s, 0, "sirius", 3)
    put_ships(s, 0, "harus", 2)
    put_fleet(s, 0, "d", "sirius", ships=4)
    put_fleet(s, 0, "a", "harus", ships=2, dummies=1)
    begin(s, "movement")
    anna = person(lists=False, **how)
    anna.sit_down(upload(anna.address, GAME, s), 0)
    crew(anna, SIRIUS, "pieces").wait_for()
    return anna


def crew(anna: Person, hex: int, form: str) -> Locator:
    """Own ships that can still move."""
    return anna.page.locator(f"[data-crew='{hex} {form}'] .piece")


def place(anna: Person, hex: int) -> Locator:
    """A hex that ships can go to."""
    return anna.page.locator(f".piece.may[data-spot='{hex}']")


def unmoved(anna: Person) -> Locator:
    return anna.page.locator(".prompt .choice small").filter(has_text="not moved")


def test_two_clicks_move_a_group_and_the_end_says_what_has_not_moved(person: NewPerson) -> None:
    anna = person(lists=False)
    traffic = Traffic(anna)
    anna = at_movement(lambda **how: anna)
    expect(unmoved(anna)).to_have_text("11 ships have not moved")
    traffic.sent.clear()
    traffic.requests.clear()
    crew(anna, SIRIUS, "pieces").click()
    expect(anna.page.locator(REACH).first).to_be_visible()
    place(anna, NEAR).click()
    expect(unmoved(anna)).to_have_text("8 ships have not moved")
    assert ([one["type"] for one in traffic.sent], traffic.requests) == (["choices", "begin"], [])
    expect(crew(anna, SIRIUS, "pieces")).to_have_count(0)
    expect(anna.page.locator(REACH)).to_have_count(0)
    anna.undo.click()
    expect(unmoved(anna)).to_have_text("11 ships have not moved")


def test_several_groups_go_with_one_click_and_some_ships_may_stay(person: NewPerson) -> None:
    anna = at_movement(person)
    crew(anna, HARUS, "pieces").click()
    crew(anna, SIRIUS, "pieces").click(modifiers=["Shift"])
    crew(anna, SIRIUS, "d").click(modifiers=["Shift"])
    ships = anna.page.get_by_role("group", name="Ships that move")
    fewer = ships.get_by_role("button", name="One ship fewer: 3 so far")
    fewer.click()
    expect(ships).to_contain_text("2/3")
    place(anna, NEAR).click()
    expect(unmoved(anna)).to_have_text("3 ships have not moved")
    expect(crew(anna, SIRIUS, "d")).to_have_count(0)
    expect(crew(anna, SIRIUS, "pieces")).to_have_count(1)


def test_ships_are_dragged_to_where_they_go(person: NewPerson) -> None:
    anna = at_movement(person)
    start = crew(anna, SIRIUS, "d").bounding_box()
    mouse = anna.page.mouse
    assert start is not None
    mouse.move(start["x"] + 5, start["y"] + 5)
    mouse.down()
    mouse.move(start["x"] + 20, start["y"] + 20, steps=4)
    place(anna, NEAR).wait_for()
    end = place(anna, NEAR).bounding_box()
    assert end is not None
    mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
    expect(anna.page.locator(".tag")).to_contain_text("of 5")
    mouse.up()
    expect(unmoved(anna)).to_have_text("7 ships have not moved")


def test_what_will_be_seen_is_told_before_the_click_that_cannot_be_undone(
    person: NewPerson,
) -> None:
    anna = at_movement(person)
    crew(anna, SIRIUS, "pieces").click()
    place(anna, PLANET_X).hover()
    tag = anna.page.locator(".tag")
    expect(tag).to_contain_text("You will see: Star counter. No undo after that.")
    place(anna, PLANET_X).click()
    expect(unmoved(anna)).to_have_text("8 ships have not moved")
    expect(anna.undo).to_be_disabled()


def test_on_a_phone_a_first_touch_tells_it_and_a_long_one_takes_all_ships(
    person: NewPerson,
) -> None:
    anna = at_movement(person, size=PHONE)
    ships = crew(anna, SIRIUS, "pieces")
    ships.dispatch_event("pointerdown", {"pointerType": "touch", "pointerId": 7, "button": 0})
    expect(crew(anna, SIRIUS, "d")).to_have_class(CHOSEN)
    ships.dispatch_event("pointerup", {"pointerType": "touch", "pointerId": 7, "button": 0})
    expect(anna.page.locator(".sheet .dock.ships")).to_be_visible()
    place(anna, PLANET_X).tap()
    tag = anna.page.locator(".sheet .tag")  # not over the map
    expect(tag).to_contain_text("You will see: Star counter")
    tag.get_by_role("button", name="Move there").tap()
    expect(unmoved(anna)).to_have_text("4 ships have not moved")


def test_a_loop_takes_all_ships_in_it(person: NewPerson) -> None:
    anna = at_movement(person)
    corners = [crew(anna, SIRIUS, "pieces").bounding_box(), crew(anna, HARUS, "a").bounding_box()]
    assert corners[0] is not None and corners[1] is not None
    keys, mouse = anna.page.keyboard, anna.page.mouse
    keys.down("Shift")
    mouse.move(corners[0]["x"] - 40, corners[0]["y"] - 40)
    mouse.down()
    mouse.move(corners[1]["x"] + 60, corners[1]["y"] + 60, steps=5)
    mouse.up()
    keys.up("Shift")
    for hex, form in ((SIRIUS, "pieces"), (SIRIUS, "d"), (HARUS, "pieces"), (HARUS, "a")):
        expect(crew(anna, hex, form)).to_have_class(CHOSEN)


def test_a_fleet_is_set_up_beside_its_ships_and_what_cannot_be_says_why(
    person: NewPerson,
) -> None:
    anna = at_movement(person)
    crew(anna, SIRIUS, "pieces").click()
    ships = anna.page.get_by_role("group", name="Ships that move")
    ships.get_by_role("group", name="New fleet").get_by_role("button", name="Fleet B").click()
    expect(crew(anna, SIRIUS, "b")).to_be_visible()
    expect(crew(anna, SIRIUS, "pieces")).to_have_count(0)
    crew(anna, SIRIUS, "b").click()
    place(anna, NEAR).click()
    crew(anna, HARUS, "pieces").click()
    ships.get_by_role("group", name="New fleet").get_by_role("button", name="Fleet C").click()
    expect(anna.page.locator(".whynot")).to_contain_text("moved")


def test_a_star_offers_what_can_be_done_there_and_what_that_brings(person: NewPerson) -> None:
    s = set_table(GAME, seats=3, round=3, alignments="ldl", wars=[(0, 1)], story="wars")
    put_ships(s, 0, put_star(s, "ummo", owner=1, discs=1), 3)
    put_ships(s, 0, put_neutral(s, "planet_x", "primitive"), 1)
    begin(s, "movement")
    let_pass(s, 0, "select_counters")
    give(s, 0, "gain_star", "build_ships", "military")
    let_pass(s, 0, "grow")
    anna = person(lists=False)
    anna.sit_down(upload(anna.address, GAME, s), 0)
    star = anna.page.locator(".hex .piece")
    star.and_(anna.page.locator(f"[data-spot='{PLANET_X}']")).click()
    offers = anna.page.get_by_role("group", name="Planet X", exact=True)
    expect(offers.get_by_role("button", name="Gain Star")).to_contain_text(
        "not with your alignment"
    )
    anna.page.keyboard.press("Escape")
    expect(offers).to_have_count(0)
    star.and_(anna.page.locator(f"[data-spot='{UMMO}']")).click()
    gain = anna.page.get_by_role("group", name="Ummo", exact=True).get_by_role("button")
    expect(gain.filter(has_text="Gain Star")).to_contain_text("takes 2 ships")
    expect(gain.filter(has_text="Gain Star")).to_contain_text("1 DP at once")
    before = anna.rows
    gain.filter(has_text="Gain Star").click()
    anna.wait_for(lambda: anna.rows > before, "the star is gained")


def test_keys_choose_fleets_and_say_how_many_ships_go(person: NewPerson) -> None:
    anna = at_movement(person)
    keys = anna.page.keyboard
    keys.press("d")
    expect(crew(anna, SIRIUS, "d")).to_have_class(CHOSEN)
    keys.press("Escape")
    expect(anna.page.locator(REACH)).to_have_count(0)
    crew(anna, SIRIUS, "pieces").focus()
    keys.press("Enter")
    expect(anna.page.locator(REACH).first).to_be_visible()
    keys.press("-")
    expect(anna.page.get_by_role("group", name="Ships that move")).to_contain_text("2/3")
    place(anna, NEAR).focus()
    keys.press("Enter")
    expect(unmoved(anna)).to_have_text("9 ships have not moved")
