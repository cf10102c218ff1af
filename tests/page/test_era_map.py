"""The map of Galactic Era: what it shows, how it is moved and walked over, and how fast it is."""

import re
from typing import Any

from playwright.sync_api import CDPSession, Locator, Page, expect

from galactarium.games.galactic_era.positions import put_fleet, put_neutral, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.positions import begin, set_table
from tests.page.conftest import NewPerson
from tests.page.laying import upload
from tests.page.looking import faults, settle
from tests.page.person import PHONE, Person

GAME = "galactic_era"
SIRIUS, HARUS = 91, 101
SLOWER = 4  # times slower than this machine
FRAME = 1000 / 55  # milliseconds
STEPS = 60
DRAGS = 30  # each of which goes from here to the browser
SOON = 1000  # milliseconds until a first picture
# The smallest letters on the map, as they are seen.
LETTERS = """() => {
  const plane = document.querySelector(".map .plane").getBoundingClientRect();
  const unit = plane.width / document.querySelector(".map .plane").offsetWidth;
  return Math.min(...[...document.querySelectorAll(".map svg text")]
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * unit));
}"""
# Whether the middle of what may be chosen lies within the map, and nothing lies over it there.
ALL_SEEN = """() => [...document.querySelectorAll(".map .piece.may")].every((piece) => {
  const { x, y, width, height } = piece.getBoundingClientRect();
  const seen = document.querySelector(".map").getBoundingClientRect();
  const sheet = document.querySelector(".sheet")?.getBoundingClientRect().top ?? innerHeight;
  const [left, top] = [x + width / 2, y + height / 2];
  const head = document.querySelector(".map .strip").getBoundingClientRect().bottom;
  const foot = Math.min(seen.bottom, sheet);
  const mini = document.querySelector(".mini:not([data-side=none])")?.getBoundingClientRect();
  const [x_mini, y_mini] = [left - (mini?.left ?? left), top - (mini?.top ?? top)];
  if (x_mini > 0 && x_mini < mini.width && y_mini > 0 && y_mini < mini.height) return false;
  return left > seen.left && left < seen.right && top > head && top < foot;
})"""
# The hex that has the focus.
FOCUSED = "() => document.activeElement.closest('.hex')?.dataset.at ?? ''"
# Turn the wheel over the map once in every frame, in and out.
ZOOMED = """async (steps) => {
  const map = document.querySelector(".map");
  const { x, y, width, height } = map.getBoundingClientRect();
  const at = { clientX: x + width / 2, clientY: y + height / 2, cancelable: true };
  for (let step = 0; step < steps; step++) {
    map.dispatchEvent(new WheelEvent("wheel", { ...at, deltaY: step % 40 < 20 ? -20 : 20 }));
    await new Promise(requestAnimationFrame);
  }
}"""


def galaxy(seats: int = 3) -> Galaxy:
    """Stars, ships and fleets of everybody, and a war; the first player moves."""
    s: Galaxy = set_table(
        GAME, seats=seats, round=3, alignments="ld" + "l" * (seats - 2), wars=[(0, 1)]
    )
    put_star(s, "harus", owner=0, discs=2)
    put_neutral(s, "planet_x", "primitive")
    put_ships(s, 0, "sirius", 3)
    put_ships(s, 1, "harus", 2)
    for seat in range(seats):
        put_fleet(s, seat, "a", s.home[seat], ships=4, dummies=1)
    begin(s, "movement")
    return s


def at_the_map(anna: Person, s: Galaxy | None = None) -> Page:
    anna.sit_down(upload(anna.address, GAME, s or galaxy()), 0)
    anna.page.wait_for_selector(".map .plane[style*=scale]")
    anna.page.wait_for_selector(".prompt.told:not([aria-busy=true])")
    return anna.page


def hex_at(page: Page, where: int) -> Locator:
    return page.locator(f".hex[data-at='{where}'] .piece")


def test_every_star_and_piece_tells_what_this_seat_knows(person: NewPerson) -> None:
    page = at_the_map(person(lists=False))
    expect(hex_at(page, HARUS)).to_have_accessible_name(
        re.compile(r"^Harus.*Mara, population 2, growth limit \d.*2 ships of Jonas.*from your home")
    )
    expect(hex_at(page, SIRIUS)).to_have_accessible_name(
        re.compile(
            r"Home star of Mara.*3 ships of Mara.*fleet 1 of Mara \(A, 4 ships, 1 dummy\)", re.I
        )
    )
    other = page.get_by_role("button", name=re.compile(r"Fleet 1 of Jonas \(\d chips?\)"))
    assert "(A" not in (other.get_attribute("aria-label") or "")
    sirius = page.get_by_role("group", name="Sector Sirius")
    assert sirius.get_by_role("button").count() > 7
    expect(page.get_by_role("list", name="Wars")).to_contain_text("Mara and Jonas are at war")


def test_letters_are_never_too_small_to_read_and_nothing_is_covered(person: NewPerson) -> None:
    page = at_the_map(person(lists=False))
    for width, height in ((1280, 800), (390, 844), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("0")
        for key in ("0", "-", "+", "+", "+", "+"):
            page.keyboard.press(key)
            page.wait_for_selector(".map .plane:not(.moving)")
            assert page.evaluate(LETTERS) > 9.9, (width, key)
        assert faults(page) == []


def test_open_space_tells_what_it_is_and_why_not(person: NewPerson) -> None:
    page = at_the_map(person(lists=False))
    box = hex_at(page, SIRIUS).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x + 3, y - box["height"])
    page.mouse.move(x, y - box["height"])
    tip = page.locator("[role=tooltip]")
    expect(tip).to_contain_text("Sirius e4")
    expect(tip).to_contain_text("1 hex from your home star")


def test_keys_walk_by_hex_by_star_and_by_ships_and_find_a_name(person: NewPerson) -> None:
    page = at_the_map(person(lists=False))
    focused = page.locator(".piece:focus")

    def spot(key: str) -> str:
        before = page.evaluate(FOCUSED)
        page.keyboard.press(key)
        page.wait_for_function(f"(before) => (({FOCUSED})() || before) !== before", arg=before)
        return str(page.evaluate(FOCUSED))

    assert spot("Home") == str(SIRIUS)
    assert spot("Shift+ArrowUp") != str(SIRIUS)
    expect(focused).to_have_accessible_name(re.compile("1 hex from your home star"))
    assert spot("Shift+ArrowDown") == str(SIRIUS)
    assert spot("Shift+ArrowRight") != spot("Shift+ArrowLeft") == str(SIRIUS)
    stars = [spot("PageDown") for _ in range(6)]
    assert len(set(stars)) == 6
    assert spot("PageUp") == stars[-2]
    assert spot("Shift+PageDown") == str(SIRIUS)  # all of one's ships are there
    page.keyboard.press("/")
    page.get_by_placeholder("Find a star").fill("haru")
    page.keyboard.press("Enter")
    expect(hex_at(page, HARUS)).to_be_focused()


def test_a_phone_shows_what_is_asked_about_and_where_that_is(person: NewPerson) -> None:
    anna = person(size=PHONE, lists=False)
    page = at_the_map(anna)
    frame = page.locator(".mini rect")
    before = frame.get_attribute("x"), frame.get_attribute("width")
    assert int(before[1] or 0) > 0
    page.locator("[data-crew] .piece").first.tap()
    page.wait_for_selector(".map .piece.may")
    page.wait_for_function(ALL_SEEN)
    box = page.locator(".mini svg").bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + 8, box["y"] + box["height"] / 2)
    page.wait_for_function(
        "(x) => document.querySelector('.mini rect').getAttribute('x') !== x", arg=before[0]
    )


# How far the signs at the foot of the map reach below the upper edge of the sheet.
BELOW = """() => {
  const top = document.querySelector(".sheet").getBoundingClientRect().top;
  const feet = [...document.querySelectorAll(".map .mini, .map .unmoved")];
  return Math.max(...feet.map((one) => one.getBoundingClientRect().bottom)) - top;
}"""


def test_with_six_players_no_foot_of_the_map_lies_below_the_sheet_of_a_phone(
    person: NewPerson,
) -> None:
    page = at_the_map(person(size=PHONE, lists=False), galaxy(6))
    assert page.locator(".map .mini, .map .unmoved").count() == 2
    assert page.evaluate(BELOW) <= 0
    page.set_viewport_size({"width": 820, "height": 1180})
    settle(page)
    assert faults(page) == []


# Speed.


def work(cdp: CDPSession) -> float:
    """The milliseconds that the page has worked, whatever else the machine does."""
    return 1000 * measured(cdp, "TaskDuration")


def times_laid_out(cdp: CDPSession) -> float:
    """How often the page was laid out."""
    return measured(cdp, "LayoutCount")


def measured(cdp: CDPSession, what: str) -> float:
    found = {one["name"]: one["value"] for one in cdp.send("Performance.getMetrics")["metrics"]}
    return float(found[what])


def begin_to_measure(page: Page) -> CDPSession:
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})
    return cdp


def test_six_players_pan_and_zoom_at_55_frames_a_second(person: NewPerson) -> None:
    page = at_the_map(person(lists=False), galaxy(6))
    assert page.locator(".map .hex").count() > 60
    cdp = begin_to_measure(page)
    box: Any = page.locator(".map").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -300)
    page.wait_for_selector(".map .plane:not(.moving)")

    page.mouse.down()
    before = work(cdp)
    for step in range(DRAGS):
        page.mouse.move(x + step * 6 % 120, y + step * 4)
        page.evaluate("() => new Promise(requestAnimationFrame)")
    panned = (work(cdp) - before) / DRAGS
    page.mouse.up()
    before = work(cdp)
    page.evaluate(ZOOMED, STEPS)
    zoomed = (work(cdp) - before) / STEPS
    assert panned * SLOWER < FRAME, panned
    assert zoomed * SLOWER < FRAME, zoomed


def test_nothing_is_laid_out_while_one_zooms_over_lit_hexes(person: NewPerson) -> None:
    page = at_the_map(person(lists=False), galaxy(6))
    page.locator("[data-crew] .piece").first.click()
    page.wait_for_selector(".map text.cost")
    cdp = begin_to_measure(page)
    settle(page)
    page.evaluate("() => { window.setTimeout = () => 0; }")  # however slow, the map is not at rest
    before = times_laid_out(cdp)
    page.evaluate(ZOOMED, STEPS)
    assert times_laid_out(cdp) - before < STEPS / 4


PLACES = """() => [...document.querySelectorAll(".map .hex")]
  .map((hex) => hex.getBoundingClientRect()).flatMap(({ x, y, width }) => [x, y, width])"""


def test_the_map_lies_where_it_was_moved_to(person: NewPerson) -> None:
    page = at_the_map(person(lists=False))
    page.clock.install()
    page.evaluate(ZOOMED, 7)
    assert page.locator(".map .plane.moving").count() == 1
    moving = page.evaluate(PLACES)
    page.clock.run_for(1000)
    page.wait_for_selector(".map .plane[style*=scale]:not(.moving)")
    still = page.evaluate(PLACES)
    middles = [
        [found[at] + found[at + 2] / 2 for at in range(0, len(found), 3)]
        for found in (moving, still)
    ]
    assert all(abs(one - other) < 0.5 for one, other in zip(*middles, strict=True))


def test_six_players_see_a_first_picture_soon(person: NewPerson) -> None:
    anna = person(lists=False)
    page = at_the_map(anna, galaxy(6))
    cdp = begin_to_measure(page)
    page.reload(wait_until="commit")
    page.wait_for_selector(".map .plane[style*=scale] .hex")
    assert work(cdp) < SOON
