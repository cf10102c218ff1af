"""People: friends who come by a link or a code, talk, playing again, and moves that are kept."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, expect

from tests.page.cable import Cable
from tests.page.conftest import NewPerson
from tests.page.person import ASKS, HTTP, NEXT, NUMBERED, PHONE, Person
from tests.page.test_access import THEMES, barriers
from tests.page.test_matters import open_menu
from tests.server.player import Player
from tests.server.running import Server

SIZES = [{"width": 1280, "height": 800}, PHONE]
LINK_FOR_BEN = "Link for"


def invite(one: Person, game: str = "template", name: str = "Ada") -> str:
    """Open a table with a friend by link on the page; the link."""
    one.go(f"/new/{game}")
    one.page.get_by_label("Who sits at seat 2").select_option("friend")
    one.page.get_by_label("Name at seat 1").fill(name)
    one.page.get_by_role("button", name="Open the table").click()
    found = one.page.locator(".links code").first.inner_text()
    one.page.get_by_role("link", name="Go to the table").click()
    one.page.wait_for_selector(".prompt")
    return found


def come(one: Person, link: str) -> None:
    """Follow a link of somebody."""
    one.page.goto("about:blank")
    one.page.goto(link)
    one.page.wait_for_selector(".welcome")


def names(one: Person) -> Locator:
    return one.page.get_by_role("list", name="Players").locator("b")


def test_a_guest_is_welcomed_and_asked_for_a_name(person: NewPerson) -> None:
    ada, ben = person(seed=60), person(seed=61)
    come(ben, invite(ada))
    page = ben.page
    expect(page.get_by_role("heading", level=1)).to_have_text("Ada invites you to Ember Belt")
    expect(page.locator(".welcome")).to_contain_text("2 players")
    assert "key" not in page.url
    expect(page.get_by_label("Your name")).to_have_value("")
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator(".welcome")).to_be_visible()  # a name is needed
    page.reload()
    page.get_by_label("Your name").fill("Ben")
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_selector(NEXT)
    expect(names(ada)).to_have_text(["Ada (you)", "Ben"])
    expect(names(ben)).to_have_text(["Ada", "Ben (you)"])
    page.reload()
    page.wait_for_selector(NEXT)
    come(ben, invite(ada))
    expect(page.get_by_label("Your name")).to_have_value("Ben")


def test_what_the_host_called_a_guest_is_offered(person: NewPerson) -> None:
    ada, ben = person(seed=60), person(seed=61, language="de")
    opened = ada.open_table("template", "me", "friend", names=("Ada", "Benno"))
    key = next(one["key"] for one in opened["keys"] if one["seat"] == 1)
    come(ben, f"{ben.address}/table/{opened['id']}#seat=1&key={key}")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text(
        "Du bist zu Ember Belt eingeladen"
    )
    expect(ben.page.get_by_label("Dein Name")).to_have_value("Benno")
    ben.page.get_by_role("button", name="Hinsetzen").click()
    ben.page.wait_for_selector(NEXT)


def test_the_link_for_a_friend_goes_once_they_have_come(person: NewPerson) -> None:
    ada, ben = person(seed=60), person(seed=61)
    link = invite(ada)
    ada.go()
    for_ben = ada.page.get_by_role("button", name="Link for Player 2")
    for_ben.wait_for()
    come(ben, link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector(NEXT)
    ben.go()
    ada.page.reload()
    ada.page.get_by_text("Ben", exact=True).wait_for()
    assert ada.page.get_by_role("button", name=LINK_FOR_BEN).count() == 0


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
def test_the_welcome_has_no_barriers_and_fits(
    person: NewPerson, theme: str, size: dict[str, int]
) -> None:
    ada, ben = person(seed=60), person(seed=61, theme=theme, size=size, language="de")
    come(ben, invite(ada, name="Ada" * 13))
    ben.page.wait_for_selector(".welcome h1")
    assert barriers(ben) == []
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


# Where links lead.


def test_links_that_work_here_only_say_so_and_what_to_do(person: NewPerson) -> None:
    ada = person(seed=62)
    ada.go("/new/template")
    ada.page.get_by_label("Who sits at seat 2").select_option("free")
    ada.page.get_by_label("Name at seat 1").fill("Ada")
    ada.page.get_by_role("button", name="Open the table").click()
    note = ada.page.get_by_role("note")
    expect(note).to_contain_text("work on this computer only")
    expect(note).to_contain_text("./dev play --lan")
    expect(note).to_contain_text("docs/play-with-friends.md")
    ada.page.get_by_role("link", name="Go to the table").click()
    expect(ada.page.get_by_role("note")).to_contain_text("work on this computer only")


@pytest.fixture(scope="module")
def reached(server: Server, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One more server, which was told how others reach it."""
    folder = tmp_path_factory.mktemp("reached")
    found = Server(str(folder / "games.db"), folder / "log", url="http://stars.example:8642")
    found.start()
    yield found
    found.kill()


def test_links_name_the_address_that_others_reach(person: NewPerson, reached: Server) -> None:
    ada = person(address=f"http://{reached.address}")
    ada.go("/new/template")
    ada.page.get_by_label("Who sits at seat 2").select_option("friend")
    ada.page.get_by_label("Name at seat 1").fill("Ada")
    ada.page.get_by_role("button", name="Open the table").click()
    expect(ada.page.locator(".links code")).to_contain_text("http://stars.example:8642/table/")
    assert ada.page.get_by_role("note").count() == 0


def test_a_code_leads_to_a_free_seat(person: NewPerson) -> None:
    ada, ben = person(seed=62), person(seed=63)
    ada.go("/new/template")
    ada.page.get_by_label("Who sits at seat 2").select_option("free")
    ada.page.get_by_label("Name at seat 1").fill("Ada")
    ada.page.get_by_role("button", name="Open the table").click()
    said = ada.page.locator(".links p").filter(has_text="Join with a code").inner_text()
    code = said.rpartition(" ")[2]
    assert re.fullmatch(r"[0-9a-f]{4}(-[0-9a-f]{4}){2}", code)
    ben.go()
    ben.page.get_by_role("button", name="Join with a code").click()
    field, join = ben.page.get_by_label("Code or link"), ben.page.get_by_role("button", name="Join")
    for wrong, why in (("4f2a", "twelve digits"), ("0" * 12, "There is no such table")):
        field.fill(wrong)
        join.click()
        expect(ben.page.get_by_role("alert")).to_contain_text(why)
    field.fill(code.upper().replace("-", " "))
    join.click()
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector(NEXT)


def test_a_link_may_be_pasted_instead_of_a_code(person: NewPerson) -> None:
    ada, ben = person(seed=60), person(seed=61)
    link = invite(ada).replace("127.0.0.1", "elsewhere.example")
    ben.go()
    ben.page.get_by_role("button", name="Join with a code").click()
    ben.page.get_by_label("Code or link").fill(link)
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Ada invites you")
    assert "key" not in ben.page.url


# Play again.


def finish(one: Person, opened: dict[str, Any]) -> None:
    """Play a game to its end for all who have a key, unseen."""
    with httpx.Client(base_url=one.address, **HTTP) as http:
        players = [Player(http, opened["id"], own["key"], own["seat"]) for own in opened["keys"]]
        while http.get(players[0].path).json()["status"] != "over":
            for player in players:
                player.answer()


def test_play_again_takes_the_others_along(person: NewPerson) -> None:
    ada, ben, cleo = person(seed=64), person(seed=65), person(seed=66)
    wish = ada.open_table("template", "me", "friend", "friend", "bot", names=NUMBERED, rounds=1)
    finish(ada, wish)
    for seat, one in enumerate((ada, ben)):
        one.sit_down(wish, seat)
        one.page.get_by_role("dialog").wait_for()
    cleo.sit_down(wish, 2)
    cleo.go()
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_selector(NEXT)
    told = ben.page.get_by_role("dialog").get_by_role("status")
    expect(told).to_contain_text("Nr 1 plays again, and your seat is kept.")
    assert ben.page.get_by_role("button", name="Play again").count() == 0
    ben.page.get_by_role("button", name="To the board").last.click()
    told = ben.page.locator(".prompt").get_by_role("status")
    told.get_by_role("button", name="Sit down").click()
    ben.page.wait_for_selector(NEXT)
    assert ben.page.url == ada.page.url
    expect(names(ada)).to_have_text(["Nr 1 (you)", "Nr 2", "Nr 3", "Nr 4"])
    expect(ada.page.get_by_role("list", name="Players").get_by_label("Bot")).to_have_count(1)
    cleo.page.reload()
    cleo.page.get_by_role("link", name="Continue").click()
    cleo.page.wait_for_selector(NEXT)
    assert cleo.page.url == ada.page.url


def test_the_bot_that_stood_in_is_gone_when_the_game_is_over(person: NewPerson) -> None:
    ada = person(seed=67)
    opened = ada.open_table("template", "me", "bot", rounds=1)
    key = opened["keys"][0]["key"]
    headers = {"Authorization": f"Bearer {key}"}
    ada.greet(opened, 0)
    with httpx.Client(base_url=f"{ada.address}/api/tables/{opened['id']}", **HTTP) as http:
        http.post("/resign", headers=headers)
        ada.wait_for(lambda: http.get("").json()["status"] == "over", "the end")
        assert http.get("").json()["seats"][0]["bot"]
    ada.sit_down(opened, 0)
    ada.page.get_by_role("button", name="To the board").last.click()
    assert ada.is_over
    assert ada.page.get_by_role("button", name="Play on myself").count() == 0
    assert ada.page.get_by_label("A bot stands in").count() == 0


# Talk.


def test_talk_has_names_and_times_and_stays_read(person: NewPerson) -> None:
    ada, ben = person(seed=68), person(seed=69)
    opened = ada.open_table("template", "me", "friend")
    ada.sit_down(opened, 0)
    ben.sit_down(opened, 1)
    ben.page.get_by_role("tab", name="Talk").click()
    ben.page.get_by_label("Say something").fill("Shall we?")
    ben.page.keyboard.press("Enter")
    toast = ada.page.get_by_role("status").filter(has_text="Shall we?")
    expect(toast).to_contain_text("Nr 2")
    talk = ada.page.get_by_role("tab", name="Talk")
    expect(talk).to_contain_text("1")
    toast.get_by_role("button", name="Shall we?").click()
    line = ada.page.get_by_role("log").locator("p")
    expect(line).to_contain_text(re.compile(r"Nr 2\s+\d\d:\d\d\s+Shall we\?"))
    expect(toast).to_have_count(0)
    ada.page.reload()
    expect(talk).to_have_attribute("aria-selected", "true")
    expect(line).to_contain_text("Shall we?")
    ada.page.get_by_role("tab", name="Log").click()
    ada.page.reload()
    ada.page.wait_for_selector(NEXT)
    ada.page.get_by_role("tab", name="Log", selected=True).wait_for()
    expect(talk).to_have_text("Talk")
    assert toast.count() == 0


def test_a_toast_goes_by_itself_and_what_it_said_stays_unread(person: NewPerson) -> None:
    ada, ben = person(seed=68), person(seed=69)
    opened = ada.open_table("template", "me", "friend")
    ada.stop_time()
    ada.sit_down(opened, 0)
    ben.sit_down(opened, 1)
    ben.page.get_by_role("tab", name="Talk").click()
    ben.page.get_by_label("Say something").fill("Hello")
    ben.page.keyboard.press("Enter")
    toast = ada.page.get_by_role("status").filter(has_text="Hello")
    toast.wait_for()
    ada.let_pass(9000)
    expect(toast).to_have_count(0)
    expect(ada.page.get_by_role("tab", name="Talk")).to_contain_text("1")


def test_a_message_is_shown_where_the_talk_is_out_of_sight(person: NewPerson) -> None:
    ada, ben = person(seed=68, size={"width": 820, "height": 1180}), person(seed=69)
    opened = ada.open_table("template", "me", "friend")
    for seat, one in enumerate((ada, ben)):
        one.go()
        one.page.evaluate("localStorage.setItem('galactarium.tab', 'talk')")
        one.sit_down(opened, seat)
    ben.page.get_by_label("Say something").fill("Hello")
    ben.page.keyboard.press("Enter")
    toast = ada.page.get_by_role("status").filter(has_text="Hello")
    toast.get_by_role("button", name="Hello").click()
    expect(ada.page.get_by_role("log").locator("p")).to_be_in_viewport()
    expect(toast).to_have_count(0)


def test_the_recap_after_a_reload_covers_nobody(person: NewPerson) -> None:
    ada = person(seed=70)
    opened = ada.open_table("age_of_galaxy", "me", "bot", "bot", "bot")
    with httpx.Client(base_url=ada.address, **HTTP) as http:
        own = Player(http, opened["id"], opened["keys"][0]["key"])
        ada.wait_for(lambda: own.get("scene")["question"] is not None, "a question")
        while len([one for one in own.get("recap")["lines"] if one["events"]]) < 6:
            own.answer()
    ada.sit_down(opened, 0)
    recap = ada.page.get_by_role("region", name="Since your last move")
    recap.get_by_role("button", expanded=False).click()
    card = recap.get_by_role("group")
    card.wait_for()
    box, players = card.bounding_box(), ada.page.get_by_role("list", name="Players").bounding_box()
    assert box and players
    assert box["y"] >= players["y"] + players["height"], "it lies below the players"
    log = ada.page.locator("#log").bounding_box()
    assert log and log["y"] >= box["y"] + box["height"]


# Bots and rules to choose from.


def test_bots_are_chosen_by_number_and_strength_and_remembered(person: NewPerson) -> None:
    ada = person(seed=71)
    ada.go()
    card = ada.page.locator("article").filter(has_text="Age of Galaxy")
    summary = card.get_by_text("1 bot, strongest")
    summary.click()
    card.get_by_role("group", name="Number of bots").get_by_text("3").click()
    card.get_by_label("Strength of the bots").select_option("Easy: plays anything")
    expect(card.locator("summary")).to_have_text("3 bots, easy")
    card.get_by_role("button", name="Play against bots").click()
    ada.page.wait_for_selector(".prompt")
    table = ada.page.url.rpartition("/")[2]
    seats = httpx.get(f"{ada.address}/api/tables/{table}", **HTTP).json()["seats"]
    assert [one["bot"] for one in seats] == ["", "random", "random", "random"]
    ada.go()
    expect(card.locator("summary")).to_have_text("3 bots, easy")
    other = ada.page.locator("article").filter(has_text="Galactic Era")
    expect(other.locator("summary")).to_have_text(re.compile(r"\d bots, strongest"))


def test_readings_of_unclear_rules_are_folded_away(person: NewPerson) -> None:
    ada = person(seed=72)
    ada.go("/new/age_of_galaxy")
    ada.page.get_by_text("Faction drafting").wait_for()
    reading = ada.page.get_by_text("War rewards", exact=True)
    expect(reading).to_be_hidden()
    ada.page.get_by_text("Readings of unclear rules (6)").click()
    expect(reading).to_be_visible()
    ada.page.get_by_label("War rewards").select_option("credit")
    expect(ada.page.get_by_text("1 rule changed")).to_be_visible()


# Without a connection, and while others decide.


def cut_off(one: Person, cable: Cable) -> None:
    cable.cut()
    one.page.get_by_text("Reconnecting").wait_for()


def test_a_move_is_kept_while_there_is_no_connection(person: NewPerson, cable: Cable) -> None:
    ada = person(seed=73, address=cable.address)
    ada.play_against_bots("template")
    before = ada.rows
    cut_off(ada, cable)
    ada.choices().first.click()
    kept = ada.page.get_by_role("status").filter(has_text="Your move is kept")
    kept.wait_for()
    asked = ada.state()
    cable.mend()
    kept.wait_for(state="detached")
    ada.wait_for_change(asked)
    ada.play_until(lambda: ada.rows > before, 20)
    assert ada.page.get_by_role("status").filter(has_text="too late").count() == 0


def test_a_move_that_comes_too_late_says_so(
    person: NewPerson, cable: Cable, server: Server
) -> None:
    ada = person(seed=74, address=cable.address)
    opened = ada.open_table("template", "me", "friend")
    ada.sit_down(opened, 0)
    ada.page.wait_for_selector(NEXT)
    cut_off(ada, cable)
    ada.choices().first.click()
    ada.page.get_by_role("status").filter(has_text="Your move is kept").wait_for()
    with httpx.Client(base_url=f"http://{server.address}", **HTTP) as http:
        assert Player(http, opened["id"], opened["keys"][0]["key"]).answer()
    cable.mend()
    late = ada.page.get_by_role("status").filter(has_text="Your move came too late")
    late.get_by_role("button", name="Close").click()
    expect(late).to_have_count(0)


def test_who_has_answered_has_a_tick_where_several_are_asked(person: NewPerson) -> None:
    ada = person(seed=75)
    opened = ada.open_table("template", "me", "friend", "friend")
    ada.sit_down(opened, 0)
    ada.page.wait_for_selector(NEXT)
    with httpx.Client(base_url=ada.address, **HTTP) as http:
        players = [Player(http, opened["id"], own["key"]) for own in opened["keys"]]
        assert players[1].answer()
        card = ada.page.get_by_role("list", name="Players").get_by_role("listitem")
        expect(card.filter(has_text="Nr 2").get_by_label("has answered")).to_be_visible()
        assert card.filter(has_text="Nr 3").get_by_label("has answered").count() == 0
        assert players[0].answer()
        waiting = ada.page.locator(f"{ASKS} [role=status]")
        expect(waiting).to_contain_text("Nr 3 decides")
        for name in ("Nr 1", "Nr 2"):
            expect(waiting.get_by_label(f"{name} has answered")).to_be_visible()
        assert players[2].answer()
        expect(ada.page.get_by_label("has answered")).to_have_count(0)


def test_a_vote_that_is_refused_says_why_beside_it(person: NewPerson) -> None:
    ada = person(seed=76)
    ada.sit_down(ada.open_table("template", "me", "friend"), 0)
    refusal = {"key": "not_away", "text": "here"}
    ada.page.route("**/vote", lambda route: route.fulfill(status=409, json=refusal))
    open_menu(ada)
    remove = ada.page.get_by_role("button", name="Let a bot play for Nr 2")
    remove.click()
    remove.click()
    section = ada.page.locator("section.matter").filter(has_text="What you decide together")
    expect(section.get_by_role("alert")).to_contain_text("This player is here")
    expect(section.get_by_role("alert")).to_be_in_viewport()


def test_a_phone_stays_whole_without_a_connection(person: NewPerson, cable: Cable) -> None:
    ada = person(seed=77, address=cable.address, size=PHONE, language="de", theme="light")
    ada.play_against_bots("template")
    cable.cut()
    ada.page.locator("header .lost").wait_for()
    ada.choices().first.click()
    ada.page.get_by_text("Dein Zug ist gemerkt").wait_for()
    header = ada.page.locator("header")
    assert header.evaluate("(one) => one.scrollWidth") <= PHONE["width"]
    box = ada.page.locator(".toast").bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= PHONE["width"]
