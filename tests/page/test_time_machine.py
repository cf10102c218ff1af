"""Back in time: the time machine, the recap, how a game ended, and playing on from any moment."""

import re
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import Locator, expect

from galactarium.bots import RandomBot
from galactarium.kernel import seed_from
from galactarium.match import Match
from galactarium.registry import title
from galactarium.simulate import BotTable
from tests.page.conftest import NewPerson
from tests.page.person import HTTP, NEXT, PHONE, Person
from tests.page.test_access import barriers

SLIDER = ".machine input[type=range]"
PLAYED = re.compile("Play on")
LOG = ".lines[role=log]"
IN_SIGHT = """(box) => [...box.querySelectorAll("[aria-current]")].some((line) => {
  const { top, bottom } = line.getBoundingClientRect();
  const seen = box.getBoundingClientRect();
  return bottom > seen.top && top < seen.bottom;
})"""
AT_END = "(box) => box.scrollHeight - box.scrollTop - box.clientHeight < 2"


def board(one: Person) -> str:
    return one.page.locator(".board pre").inner_text()


def at(one: Person) -> int:
    """The moment that is shown."""
    return int(one.page.locator(SLIDER).input_value())


def last(one: Person) -> int:
    return int(one.page.locator(SLIDER).get_attribute("max") or 0)


def look_back(one: Person) -> None:
    one.page.get_by_role("button", name="Time machine").click()
    one.page.wait_for_selector(SLIDER)


def over(one: Person, game: str = "template") -> str:
    """Look at a game of two bots that is over."""
    found = title(game)
    match = Match(found, ("Ann", "Ben"), seed_from("over"), is_watched=False)
    table = BotTable(found, match.seed, [RandomBot(), RandomBot()])
    table.play_out(match.state, lambda seat, given: match.take(seat, given))
    url = f"{one.address}/api/tables/file"
    reply = httpx.post(url, content=match.record().text().encode(), **HTTP)
    assert reply.status_code == 201, reply.text
    id = str(reply.json()["id"])
    one.go(f"/table/{id}")
    return id


def test_the_keyboard_steps_through_the_game_and_comes_back(person: NewPerson) -> None:
    anna = person(seed=8)
    anna.play_against_bots("template")
    first = board(anna)
    anna.play_until(lambda: anna.rows >= 8, 60)
    asked = anna.prompt
    look_back(anna)
    end = last(anna)
    assert at(anna) == end and not anna.has(NEXT), "nothing can be chosen"
    expect(anna.page.locator(".machine .past")).to_contain_text("as Nr 1 saw it")
    press = anna.page.keyboard.press
    press("ArrowLeft")
    press("ArrowLeft")
    assert at(anna) == end - 2
    press("ArrowRight")
    assert at(anna) == end - 1
    press("Shift+ArrowLeft")
    assert at(anna) < end - 1
    press("End")
    press("PageUp")
    assert at(anna) == 0, "this is the first round"
    anna.wait_for(lambda: board(anna) == first, "the first board")
    press("Escape")
    anna.page.wait_for_selector(SLIDER, state="detached")
    anna.wait_for(lambda: board(anna) != first, "the board of now")
    assert anna.prompt == asked


def test_the_mouse_scrubs_without_asking_the_server(person: NewPerson) -> None:
    anna = person(seed=8)
    anna.play_against_bots("template")
    anna.play_until(lambda: anna.rows >= 6, 60)
    anna.stop_time()
    look_back(anna)
    anna.page.wait_for_selector(".machine .chart")
    with anna.page.expect_request("**/words/**"):
        anna.let_pass(400)
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    box = anna.page.locator(".machine .chart svg").bounding_box()
    assert box
    y = box["y"] + box["height"] / 2
    anna.page.mouse.move(box["x"] + box["width"] - 5, y)
    anna.page.mouse.down()
    anna.page.mouse.move(box["x"] + 2, y, steps=40)
    anna.page.mouse.up()
    assert at(anna) == 0
    assert asked == []
    with anna.page.expect_request("**/words/**"):
        anna.let_pass(400)
    assert len(asked) == 1, "only the words of the moment where it rests"
    anna.page.get_by_role("button", name="To the end").click()
    assert at(anna) == last(anna)
    anna.page.locator("button.line").first.click()
    anna.wait_for(lambda: at(anna) < last(anna), "that a line of the log leads there")
    anna.page.get_by_role("button", name="Back to now").click()
    anna.page.wait_for_selector(NEXT)


def test_it_plays_by_itself_until_it_is_stopped(person: NewPerson) -> None:
    anna = person()
    over(anna)
    anna.page.get_by_role("dialog").get_by_role("button", name="Watch the replay").click()
    anna.page.wait_for_selector(SLIDER)
    machine = anna.page.locator(".machine")
    for _ in range(2):
        machine.get_by_role("button", name="Speed").click()
    machine.get_by_role("button", name="Play", exact=True).click()
    anna.wait_for(lambda: at(anna) >= 2, "that it plays")
    machine.get_by_role("button", name="Pause").click()
    stopped = at(anna)
    anna.stop_time()
    anna.let_pass(5000)
    assert at(anna) == stopped


def test_who_comes_back_hears_what_happened_and_can_see_it(person: NewPerson) -> None:
    anna = person(seed=5)
    opened = anna.open_table("template", "me", "friend", "friend", calm=1)
    url = f"{anna.address}/api/tables/{opened['id']}"
    seats = [Seat(url, one["key"]) for one in opened["keys"]]
    assert seats[0].answer()
    while sum(one.answer() for one in seats[1:]):
        pass
    anna.sit_down(opened, 0)
    recap = anna.page.get_by_role("region", name="Since your last move")
    recap.wait_for()
    expect(recap).to_contain_text("Nr 2")
    recap.get_by_role("button", name="Replay on the board").click()
    anna.page.wait_for_selector(SLIDER)
    anna.page.wait_for_selector(SLIDER, state="detached")
    recap.get_by_role("button", name="Close").click()
    expect(recap).to_have_count(0)


class Seat(NamedTuple):
    """A seat that is played over HTTP."""

    url: str
    key: str

    def ask(self, what: str, data: Any = None) -> Any:
        headers = {"Authorization": f"Bearer {self.key}"}
        method = "GET" if data is None else "POST"
        url = f"{self.url}/{what}"
        reply = httpx.request(method, url, json=data, headers=headers, **HTTP)
        return reply.raise_for_status().json()

    def answer(self) -> bool:
        """Give the first answer that is allowed, if the seat is asked."""
        question = self.ask("scene")["question"]
        if not question:
            return False
        parts: list[Any] = []
        while not (found := self.ask("choices", {"parts": parts}))["is_whole"]:
            parts.append(found["next"][0])
        self.ask("answer", {"question": question["id"], "answer": parts})
        return True


def test_the_end_tells_places_points_figures_and_checks_the_seed(person: NewPerson) -> None:
    anna = person()
    id = over(anna)
    dialog = anna.page.get_by_role("dialog")
    dialog.wait_for()
    info = httpx.get(f"{anna.address}/api/tables/{id}", **HTTP).json()
    points = dialog.locator(".places .points").all_inner_texts()
    assert sorted(map(int, points)) == sorted(info["points"])
    dialog.locator(".chart path.line").first.wait_for()
    rows = dialog.get_by_role("row").all_inner_texts()
    assert rows[-1].split("\t")[-2:] == [str(n) for n in info["points"]], "the same in a table"
    assert "decision" in dialog.inner_text() and "Best move" in dialog.inner_text()
    expect(dialog.locator(".seed.fits")).to_have_count(1)
    dialog.get_by_text("How is that checked?").click()
    expect(dialog.locator("code").first).to_have_text(info["commitment"])
    expect(dialog.locator("code").last).to_have_text(info["seed"])
    with anna.page.expect_download() as file:
        dialog.get_by_role("link", name="Game file").click()
    assert file.value.suggested_filename.endswith(".record")
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    anna.page.get_by_role("button", name="Final score").click()
    dialog.wait_for()


def test_a_false_seed_is_found_out(person: NewPerson) -> None:
    anna = person()
    anna.page.add_init_script(
        """const parse = JSON.parse;
        JSON.parse = (text) => {
          const found = parse(text);
          if (found?.table?.seed) found.table.seed = "0".repeat(64);
          return found;
        };"""
    )
    over(anna)
    anna.page.locator(".seed").wait_for()
    expect(anna.page.locator(".seed.fits")).to_have_count(0)


def test_a_game_that_is_over_can_be_played_on_from_any_moment(person: NewPerson) -> None:
    anna = person()
    id = over(anna)
    anna.page.get_by_role("dialog").get_by_role("button", name="Watch the replay").click()
    anna.page.wait_for_selector(SLIDER)
    for _ in range(5):
        anna.page.keyboard.press("ArrowRight")
    expect(anna.page.locator(SLIDER)).to_have_value("5")
    anna.page.get_by_role("button", name=PLAYED).click()
    form: Locator = anna.page.locator("form[popover]")
    form.get_by_label("Ben").check()
    form.get_by_role("button", name="Open the table").click()
    anna.page.wait_for_url(lambda url: "/table/" in url and id not in url)
    anna.page.wait_for_selector(NEXT)
    seats = anna.page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(seats.nth(0).get_by_role("img", name="Bot")).to_be_visible()
    expect(seats.nth(1)).to_contain_text("Ben (you)")


def test_the_same_people_can_play_again(person: NewPerson) -> None:
    anna = person(seed=3)
    before = anna.play_against_bots("template", rounds=1)
    anna.play_until(lambda: anna.is_over, 80)
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Play again").click()
    anna.page.wait_for_url(lambda url: "/table/" in url and before not in url)
    anna.page.wait_for_selector(NEXT)
    expect(dialog).to_have_count(0)


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", ["template", "age_of_galaxy"])
def test_neither_the_end_nor_the_time_machine_has_barriers(
    person: NewPerson, game: str, theme: str
) -> None:
    anna = person(theme=theme)
    over(anna, game)
    dialog = anna.page.get_by_role("dialog")
    dialog.locator(".chart").wait_for()
    assert barriers(anna) == []
    dialog.get_by_role("button", name="Watch the replay").click()
    anna.page.wait_for_selector(".machine .chart")
    assert barriers(anna) == []


def test_on_a_phone_all_of_it_fits(person: NewPerson) -> None:
    anna = person(size=PHONE, language="de")
    over(anna, "age_of_galaxy")
    dialog = anna.page.get_by_role("dialog")
    dialog.locator(".chart").wait_for()
    wide = "document.querySelector('dialog').scrollWidth <= innerWidth"
    assert anna.page.evaluate(wide)
    dialog.get_by_role("button", name="Noch einmal ansehen").click()
    anna.page.wait_for_selector(SLIDER)
    for button in anna.page.locator(".machine button").filter(visible=True).all():
        box = button.bounding_box()
        assert box and box["height"] >= 40 and box["x"] + box["width"] <= PHONE["width"]
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_log_follows_also_where_it_has_nothing_to_tell(person: NewPerson) -> None:
    anna = person()
    over(anna, "age_of_galaxy")
    anna.page.get_by_role("dialog").get_by_role("button", name="Watch the replay").click()
    anna.page.wait_for_selector(SLIDER)
    log = anna.page.locator(LOG)
    anna.page.keyboard.press("Home")
    lost = []
    for moment in range(1, 40):
        anna.page.keyboard.press("ArrowRight")
        expect(anna.page.locator(SLIDER)).to_have_value(str(moment))
        if not log.evaluate(IN_SIGHT):
            lost.append(moment)
    assert lost == []


def test_a_round_has_its_name_before_it_begins(person: NewPerson) -> None:
    anna = person()
    over(anna)
    for number in ("1", "2", "3"):
        name = anna.page.locator(f"{LOG} h2", has_text=f"Round {number}")
        expect(name.locator("xpath=following::button[1]")).to_contain_text(
            f"Round {number} begins."
        )


@pytest.mark.parametrize("is_own", [True, False])
def test_the_board_fits_above_the_time_machine(person: NewPerson, is_own: bool) -> None:
    anna = person(lists=False)
    if is_own:
        opened = anna.open_table("age_of_galaxy", "me", "bot")
        anna.advance(opened)
        anna.sit_down(opened, 0)
    else:
        over(anna, "age_of_galaxy")
    anna.page.get_by_role("dialog").get_by_role("button", name="Watch the replay").click()
    anna.page.locator(".machine .chart").wait_for()
    common = anna.page.locator(".common")
    board, machine = common.bounding_box(), anna.page.locator(".machine").bounding_box()
    assert board and machine and board["y"] + board["height"] <= machine["y"]
    assert machine["y"] + machine["height"] <= anna.page.evaluate("innerHeight")
    assert common.evaluate("(box) => box.scrollHeight <= box.clientHeight"), "all is in sight"


def test_the_log_keeps_its_place(person: NewPerson) -> None:
    anna = person()
    opened = anna.open_table("age_of_galaxy", "me", "bot")
    anna.advance(opened, 30)
    anna.sit_down(opened, 0)
    log = anna.page.locator(LOG)
    log.locator("button").nth(9).wait_for()
    assert log.evaluate(AT_END)
    anna.page.set_viewport_size({"width": 1280, "height": 700})
    anna.wait_for(lambda: bool(log.evaluate(AT_END)), "that the newest line is in sight again")
    log.evaluate("(box) => box.scrollTo({ top: 200 })")
    line = log.locator("button").nth(4)
    line.hover()
    before = log.evaluate("(box) => box.scrollTop")
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    assert log.evaluate("(box) => box.scrollTop") == before


def test_what_happened_last_is_seen_before_the_score(person: NewPerson) -> None:
    anna = person(motion="no-preference")
    opened = anna.open_table("template", "me", "bot", rounds=1)
    anna.sit_down(opened, 0)
    anna.stop_time()
    anna.advance(opened)
    results, dialog = anna.page.locator(".prompt .results"), anna.page.get_by_role("dialog")

    def is_over() -> bool:
        """Whether all is shown; a little more of it at each look."""
        anna.let_pass(100)
        return results.count() > 0

    anna.wait_for(is_over, "the end")
    anna.let_pass(3000)
    assert dialog.count() == 0
    anna.let_pass(1000)
    dialog.wait_for()
    anna.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    anna.page.reload()
    anna.page.locator(f"{LOG} button").first.wait_for()
    anna.let_pass(100)
    dialog.wait_for()
