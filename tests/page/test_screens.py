"""Nothing is cut, covered or moved, on any screen of any game, at any size, in both languages."""

import pytest

from galactarium.registry import titles
from tests.page.conftest import NewPerson
from tests.page.looking import ROOMY, SIZES, faults, faults_at_every_size, places, resize
from tests.page.person import NEXT

LANGUAGES = ("en", "de")
PLAYERS = {"a_handful_of_stars": 3, "galactic_era": 3}
MODES: dict[str, tuple[tuple[str, ...], dict[str, str]]] = {
    "alone": (("me",), {"difficulty": "insane"}),
    "automa": (("me", "bot"), {}),
    "puppet": (("me", "bot"), {"third_side": "puppet"}),
}
MOMENTS = (0, 12, 45)  # rows of the journal: set-up, the first round, later


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rows", MOMENTS)
@pytest.mark.parametrize("game", sorted(titles()))
def test_a_table_shows_everything(person: NewPerson, game: str, rows: int, language: str) -> None:
    anna = person(language=language, lists=False)
    opened = anna.open_table(game, "me", *["bot"] * (PLAYERS.get(game, 2) - 1))
    if rows:
        anna.advance(opened, rows)
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(".prompt:not([aria-busy=true]) .ask")
    assert faults_at_every_size(anna.page, ROOMY if game == "galactic_era" else SIZES) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", MODES)
def test_a_table_of_one_or_two_shows_everything(
    person: NewPerson, mode: str, language: str
) -> None:
    seats, options = MODES[mode]
    anna = person(language=language, lists=False)
    opened = anna.open_table("galactic_era", *seats, **options)
    anna.advance(opened, 45)
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(".prompt:not([aria-busy=true]) .ask")
    assert faults_at_every_size(anna.page, ROOMY) == []


def test_a_table_for_four_shows_everything(person: NewPerson) -> None:
    anna = person(language="de", lists=False)
    names = ("Commander", "Gizmo", "Pixel", "Quartz")
    opened = anna.open_table("age_of_galaxy", "me", "bot", "bot", "bot", names=names)
    anna.advance(opened, 30)
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(".prompt:not([aria-busy=true]) .ask")
    assert faults_at_every_size(anna.page) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_board_stays_where_it_is_whatever_is_asked(person: NewPerson, size: str) -> None:
    anna = person(seed=31)
    opened = anna.open_table("age_of_galaxy", "me", "bot")
    anna.advance(opened, 10)
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(NEXT)
    anna.page.keyboard.press("l")
    resize(anna.page, size)
    before = places(anna.page)
    assert len(before) > 5
    for _ in range(8):
        anna.page.keyboard.press("l")
        anna.click_something()
        anna.page.keyboard.press("l")
        resize(anna.page, size)
        now = places(anna.page)
        moved = {
            one: (before[one], now[one])
            for one in before.keys() & now.keys()
            if before[one] != now[one]
        }
        assert moved == {}, anna.prompt


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "path",
    [
        *["/", "/new/age_of_galaxy", "/new/a_handful_of_stars", "/account"],
        *["/rules/age_of_galaxy", "/rules/galactic_era", "/rules/a_handful_of_stars"],
    ],
)
def test_a_page_shows_everything(person: NewPerson, path: str, language: str) -> None:
    anna = person(language=language)
    anna.go(path)
    anna.page.wait_for_selector("main h1, main h2")
    anna.page.wait_for_load_state("networkidle")
    assert faults_at_every_size(anna.page) == []


# Of what says how much one has of a price: what lies below it in the same tile.
OVERLAPS = """() => [...document.querySelectorAll(".piece .have")]
  .filter((one) => one.checkVisibility())
  .map((one) => {
    const have = one.getBoundingClientRect();
    const others = [...one.closest(".piece").querySelectorAll("b, svg, .num")];
    return others.filter((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return right > left && Math.min(right, have.right) - Math.max(left, have.left) > 2
        && Math.min(bottom, have.bottom) - Math.max(top, have.top) > have.height / 3;
    }).length;
  })"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_one_has_of_a_price_covers_no_other_word(person: NewPerson, language: str) -> None:
    anna = person(language=language, lists=False)
    opened = anna.open_table("age_of_galaxy", "me", "bot", "bot")
    anna.advance(opened, 30, lambda choices: {"nominate", "trade"} <= choices["refused"].keys())
    anna.sit_down(opened, 0)
    anna.page.locator(".piece .have").first.wait_for(state="attached")
    for size in ROOMY:
        resize(anna.page, size)
        found = anna.page.evaluate(OVERLAPS)
        assert found and not any(found), size


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_begins_by_a_button_in_sight_of_the_start_page(
    person: NewPerson, language: str
) -> None:
    anna = person(language=language)
    anna.go("/")
    begin = anna.page.locator(".cards .play")
    begin.first.wait_for()
    for size in ("tablet across", "small laptop", "laptop", "large"):
        resize(anna.page, size)
        _, height = SIZES[size]
        boxes = [one.bounding_box() for one in begin.all()]
        assert len(boxes) == 3 and all(box and box["y"] + box["height"] <= height for box in boxes)


@pytest.mark.parametrize("size", SIZES)
def test_cards_fill_their_rows_and_the_sky_the_window(person: NewPerson, size: str) -> None:
    anna = person()
    anna.go("/")
    anna.page.locator(".cards .play").first.wait_for()
    resize(anna.page, size)
    row = anna.page.locator(".cards").bounding_box()
    last = anna.page.locator(".cards article").last.bounding_box()
    sky = anna.page.locator(".sky").bounding_box()
    assert row and last and sky
    assert last["x"] + last["width"] == pytest.approx(row["x"] + row["width"], abs=1)
    assert sky["x"] == 0 and sky["width"] == pytest.approx(SIZES[size][0], abs=20)


def test_what_is_cut_covered_or_out_of_sight_is_found(person: NewPerson) -> None:
    anna = person()
    anna.go("/")
    anna.page.wait_for_selector("main h1, main h2")
    anna.page.set_content("""
      <p style="width: 40px; overflow: hidden; white-space: nowrap">much too long for that</p>
      <p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">
        also too long</p>
      <p style="position: absolute; left: 9000px">far away</p>
      <div style="position: relative"><button>below</button>
        <b style="position: absolute; inset: 0; background: red">over it</b></div>
      <div style="height: 30px; overflow: auto"><p>one</p><p>two</p><p>three</p></div>
      <div data-size="desk"><div style="overflow: hidden; height: 0">
        <button class="piece may">asked</button></div></div>
    """)
    found = "\n".join(faults(anna.page))
    for fault in (
        "much too long",
        "also too long",
        "far away",
        "covered: ",
        "below",
        "not in sight",
    ):
        assert fault in found, found
    assert "three" not in found, "there is a way to it"
