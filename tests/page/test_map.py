"""A map in a real browser: dragging, zooming, pinching, and keys among what may be chosen."""

import re

from playwright.sync_api import Page

from tests.page.conftest import NewPerson
from tests.page.person import PHONE, Person

IN_SIGHT = """() => [...document.querySelectorAll(".map .piece:is(.may, .way)")].some((piece) => {
  const { x, y, width, height } = piece.getBoundingClientRect();
  return piece.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""


def camera(page: Page) -> tuple[float, float, float]:
    """Where the plane lies, and its scale, once a gesture is over."""
    page.wait_for_selector(".map .plane:not(.moving)")
    text = page.locator(".map .plane").get_attribute("style") or ""
    found = re.search(r"translate\((\S+)px, (\S+)px\) scale\((\S+)\)", text)
    assert found, text
    return float(found[1]), float(found[2]), float(found[3])


def at_the_belt(anna: Person) -> Page:
    anna.play_against_bots("template")
    anna.page.wait_for_selector(".map .plane[style*=scale]")
    return anna.page


def middle(page: Page) -> tuple[float, float]:
    box = page.locator(".map").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_map_is_zoomed_by_buttons_wheel_and_keys_and_dragged(person: NewPerson) -> None:
    page = at_the_belt(person())
    whole = camera(page)
    page.get_by_role("button", name="Closer").click()
    page.keyboard.press("+")
    x, y = middle(page)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -200)
    near = camera(page)
    assert near[2] > 1.6 * whole[2]
    page.mouse.down()
    page.mouse.move(x + 40, y, steps=4)
    page.mouse.move(x + 80, y, steps=4)
    page.mouse.up()
    assert abs(camera(page)[0] - near[0] - 80) < 1
    page.wait_for_timeout(300)
    assert abs(camera(page)[0] - near[0] - 80) < 1  # it lies where it was left
    page.keyboard.press("0")
    assert camera(page) == whole


def test_a_drag_that_begins_on_a_piece_chooses_nothing(person: NewPerson) -> None:
    anna = person(lists=False)
    page = at_the_belt_without_list(anna)
    box = page.locator(".map .piece.may").first.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 20, steps=5)
    page.mouse.up()
    page.wait_for_timeout(300)
    assert not anna.has(".piece.chosen, .prompt .part")


def at_the_belt_without_list(anna: Person) -> Page:
    """At the first question that the map answers."""
    opened = anna.open_table("template", "me", "bot")
    anna.advance(opened, 12)
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(".map .piece.may, .map .piece.way")
    return anna.page


def test_two_fingers_zoom_a_map(person: NewPerson) -> None:
    page = at_the_belt(person(size=PHONE))
    before = camera(page)
    x, y = middle(page)
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, apart: float) -> None:
        points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}]
        given = [] if kind == "touchEnd" else points
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": given})

    fingers("touchStart", 30)
    for apart in (36, 45, 54, 60):
        fingers("touchMove", apart)
    fingers("touchEnd", 60)
    assert 1.7 < camera(page)[2] / before[2] < 2.3


def test_arrow_keys_lead_to_what_may_be_chosen_from_anywhere_and_bring_it_into_sight(
    person: NewPerson,
) -> None:
    page = at_the_belt_without_list(person(lists=False))
    for _ in range(4):
        page.keyboard.press("+")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    names = []
    for _ in range(4):
        focused = page.locator(".map .piece:focus")
        names.append(focused.get_attribute("data-spot"))
        frame, box = page.locator(".map").bounding_box(), focused.bounding_box()
        assert frame and box
        assert frame["x"] <= box["x"] + box["width"] / 2 <= frame["x"] + frame["width"]
        page.keyboard.press("ArrowRight")
    assert len(dict.fromkeys(names)) > 1
    page.locator(".prompt button").first.focus()
    page.keyboard.press("ArrowUp")
    assert page.locator(".map .piece:focus").count() == 1


def test_what_is_asked_about_stays_in_sight_whatever_the_size_of_the_window(
    person: NewPerson,
) -> None:
    page = at_the_belt_without_list(person(lists=False))
    for _ in range(5):
        page.keyboard.press("+")
    x, y = middle(page)
    page.mouse.move(x, y)
    for _ in range(3):
        page.mouse.down()
        page.mouse.move(x - 200, y, steps=4)
        page.mouse.up()
        page.mouse.move(x, y)
    for width, height in ((390, 844), (820, 1180), (1366, 625)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(IN_SIGHT)
