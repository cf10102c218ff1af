"""A click on a piece does what one means, or says why not beside it and offers what would help."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.page.conftest import NewPerson
from tests.page.person import DESKTOP, PHONE, Person

GAME = "age_of_galaxy"
PLANET = ".planet .piece"
WHY = ".whynot"
LAPTOP = {"width": 1366, "height": 625}
TABLET = {"width": 820, "height": 1180}
LARGE = {"width": 2560, "height": 1440}
PLACE = """(box) => {
  const why = document.querySelector(".whynot").getBoundingClientRect();
  const thing = box.getBoundingClientRect();
  const apart = why.left >= thing.right || why.right <= thing.left
    || why.top >= thing.bottom || why.bottom <= thing.top;
  const inside = why.left >= 0 && why.top >= 0
    && why.right <= innerWidth && why.bottom <= innerHeight;
  return { apart, inside };
}"""

IS_CLEAR = """() => {
  const tip = document.querySelector("[role=tooltip]").getBoundingClientRect();
  const question = document.querySelector(".prompt .head").getBoundingClientRect();
  return tip.bottom <= question.top + 1 || tip.top >= question.bottom - 1
    || tip.left >= question.right || tip.right <= question.left;
}"""


def sit_down(one: Person, rows: int = 30) -> None:
    """Come to a table where we are asked what to do."""
    opened = one.open_table(GAME, "me", "bot")
    one.advance(opened, rows, is_choosing)
    one.sit_down(opened, 0)
    one.page.wait_for_selector(".prompt.told")


def is_choosing(choices: dict[str, Any]) -> bool:
    """Whether an action is to be chosen, and some are refused."""
    return choices["question"]["key"] == "act" and "develop" in choices["refused"]


def until(one: Person, wanted: str) -> None:
    """Play on by the list until a piece like this is there and the page has told all of it."""

    def is_there() -> bool:
        one.page.wait_for_selector(".prompt.told, .prompt .results")
        return one.has(wanted)

    one.play_until(is_there, 150)
    one.page.keyboard.press("l")
    one.page.wait_for_selector(".prompt .all", state="detached")


def test_a_click_on_a_planet_colonizes_it(person: NewPerson) -> None:
    anna = person(seed=31)
    anna.play_against_bots(GAME)
    until(anna, f"{PLANET}.way")
    name = anna.page.locator(f"{PLANET}.way").first.get_attribute("data-spot")
    piece = anna.page.locator(f"{PLANET}[data-spot={name}]")
    rows = anna.rows
    piece.click()
    done = anna.page.locator(".prompt .head .primary, .piece.may")
    anna.wait_for(lambda: anna.rows > rows or done.count() > 0, "that it is done or asks how")


@pytest.mark.parametrize("size", [DESKTOP, PHONE, LAPTOP, TABLET, LARGE])
def test_why_not_stands_beside_the_thing_inside_the_window(
    person: NewPerson, size: dict[str, int]
) -> None:
    anna = person(seed=32, lists=False, size=size)
    sit_down(anna)
    for which in (f"{PLANET}:not(.way)", ".action.refused .piece", ".technology.far .piece"):
        piece = anna.page.locator(which).first
        piece.click()
        why = anna.page.locator(WHY)
        why.wait_for()
        anna.wait_for(lambda: anna.page.locator(f"{WHY}.apart").count() == 0, "that it is placed")
        assert piece.evaluate(PLACE) == {"apart": True, "inside": True}, which
        anna.page.keyboard.press("Escape")
        why.wait_for(state="detached")


def test_a_planet_that_is_taken_is_answered_with_the_rule(person: NewPerson) -> None:
    anna = person(seed=33, lists=False)
    sit_down(anna, 40)
    taken = anna.page.locator(PLANET).filter(has=anna.page.locator(".holders svg"))
    taken.first.click()
    why = anna.page.locator(WHY)
    expect(why).to_contain_text(re.compile("not empty|not a Colonized planet|lost"))
    expect(why.locator("a.chip")).to_have_text(re.compile(r"3\.[78]"))


def test_what_the_question_is_not_about_says_so_and_what_it_is(person: NewPerson) -> None:
    anna = person(seed=34, lists=False)
    anna.play_against_bots(GAME)
    anna.page.locator("[data-spot=credit]").click()
    why = anna.page.locator(WHY)
    expect(why).to_contain_text("The question is about something else now")
    expect(why).to_contain_text("They pay for most actions")
    anna.page.keyboard.press("Escape")
    why.wait_for(state="detached")


def test_an_ally_whose_ability_cannot_be_used_is_not_lit_and_says_why(person: NewPerson) -> None:
    anna = person(seed=35, lists=False)
    sit_down(anna)
    ally = anna.page.locator("[data-spot=hand] .place:has(~ .rule) .piece:not(.way)").first
    ally.click()
    expect(anna.page.locator(WHY)).to_contain_text(
        re.compile("no ability to use|Not enough|times? in a turn|at the limit")
    )
    expect(anna.page.locator(f"{WHY} a.chip")).to_have_text(re.compile(r"2\.5|2\.3|8\.1"))


def is_dear(choices: dict[str, Any]) -> bool:
    """Whether an action is too dear, and conversions would pay for it."""
    refused = choices["refused"].get("develop", {})
    return bool(refused.get("first"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_button_converts_and_goes_on(person: NewPerson, language: str) -> None:
    anna = person(seed=36, language=language, lists=False)
    opened = anna.open_table(GAME, "me", "bot")
    anna.advance(opened, 20, is_dear)
    anna.sit_down(opened, 0)
    develop = anna.page.locator("[data-spot=develop]")
    expect(develop.locator(".have")).to_have_text(re.compile("^(have|hast) \\d+$"))
    develop.click()
    first = anna.page.locator(f"{WHY} .primary")
    expect(first).to_have_text(re.compile("Convert|umwandeln"))
    expect(anna.page.locator(f"{WHY} .allow")).to_contain_text(
        re.compile("more Credit|Noch . Kredit")
    )
    rows = anna.rows
    first.click()
    asked = anna.page.get_by_text(re.compile("Which of|Was davon"))
    anna.wait_for(
        lambda: anna.rows > rows and asked.count() > 0, "that it is converted and developed"
    )
    expect(anna.page.locator(WHY)).to_have_count(0)


def test_what_has_only_one_way_is_not_asked(person: NewPerson) -> None:
    anna = person(seed=37, lists=False)
    opened = anna.open_table(GAME, "me", "bot")
    anna.advance(opened, 12, is_rich)
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(".prompt.told")
    rows = anna.rows
    anna.page.locator("[data-spot=convert], .prompt .choice", has_text="Convert").first.click()
    asked = anna.page.get_by_text("What do you turn into Credits?")
    anna.wait_for(lambda: anna.rows > rows or asked.count() > 0, "that it goes on")
    ways = anna.page.locator(".prompt .choice").count()
    assert anna.rows > rows or ways > 1, "a single way needs no question"


def test_what_is_asked_besides_has_its_answers_beside_the_question(person: NewPerson) -> None:
    anna = person(seed=41, lists=False)
    opened = anna.open_table(GAME, "me", "bot")
    anna.advance(opened, 12, lambda choices: "develop" in choices["next"])
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(".prompt.told")
    anna.page.locator("[data-home='action.develop'] .piece").click()
    gain = anna.page.get_by_text("Which of these do you gain as well?")
    planet = anna.page.locator(".planet .piece.may")
    anna.wait_for(lambda: gain.count() + planet.count() > 0, "that it goes on")
    if not gain.count():
        planet.first.click()
    answers = anna.page.locator(".prompt .head .choice")
    expect(answers).to_have_count(2)
    for answer in answers.all():
        expect(answer).to_contain_text("gain 1 Productivity, 1 Prestige, 1")


def test_quick_clicks_all_count_and_the_last_button_says_what_it_does(person: NewPerson) -> None:
    anna = person(seed=42, lists=False)
    opened = anna.open_table(GAME, "me", "bot")
    anna.sit_down(opened, 0)
    anna.page.wait_for_selector(".prompt.told")
    cards = anna.page.locator(".card .piece.may")
    cards.evaluate_all("(cards) => cards.slice(0, 3).forEach((card) => card.click())")
    last = anna.page.locator(".prompt .last")
    expect(anna.page.locator(".prompt .ask")).to_have_text(
        re.compile(r"^Put \S+, \S+, \S+ away. Are you sure\?$")
    )
    expect(last).to_have_text("Put 3 away")
    last.click()
    expect(anna.page.locator(".prompt .ask")).to_have_text("Which faction begins your alliance?")
    anna.page.wait_for_selector(".prompt.told")
    cards.first.click()
    expect(last).to_have_text(re.compile("Begin with "))


def is_rich(choices: dict[str, Any]) -> bool:
    """Whether something can be converted."""
    return choices["question"]["key"] == "act" and "convert" in choices["next"]


def test_a_conversion_is_offered_by_what_it_does(person: NewPerson) -> None:
    anna = person(seed=38, lists=False)
    opened = anna.open_table(GAME, "me", "bot")
    anna.advance(opened, 12, is_rich)
    anna.sit_down(opened, 0)
    convert = anna.page.locator(".prompt .choice", has_text="Convert into Credits")
    expect(convert).to_contain_text(re.compile("for 1 Credit$"))
    tile = anna.page.locator(".good .piece.way").first
    rows = anna.rows
    tile.click()
    anna.wait_for(lambda: anna.rows > rows, "that a click on a resource converts it")


def test_a_tip_explains_what_a_card_names_and_comes_only_to_a_mouse_that_moves(
    person: NewPerson,
) -> None:
    anna = person(seed=39, lists=False)
    anna.play_against_bots(GAME)
    card = anna.page.locator(".card .piece", has_text="research").first
    card.hover()
    tip = anna.page.locator("[role=tooltip]")
    expect(tip.locator(".term")).not_to_have_count(0)
    anna.page.mouse.move(1, 1)
    tip.wait_for(state="detached")
    card.hover()
    tip.wait_for()
    anna.wait_for(lambda: anna.page.evaluate(IS_CLEAR), "that the question is in sight")
    anna.page.reload()
    anna.page.wait_for_selector(".prompt.told")
    anna.page.wait_for_timeout(800)
    assert not tip.count(), "nobody has asked for it"


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize(("language", "word"), [("en", "Ion Cannon"), ("de", "Ionenkanone")])
def test_the_rules_have_a_gallery_of_all_things(
    person: NewPerson, size: dict[str, int], language: str, word: str
) -> None:
    anna = person(seed=40, size=size, language=language)
    anna.go(f"/rules/{GAME}")
    factions = anna.page.locator("[data-part=faction] + ul > li")
    expect(factions).to_have_count(40)
    for kind in (
        "faction",
        "technology",
        "trade",
        "ideology",
        "system",
        "planet_token",
        "exploration",
    ):
        things = anna.page.locator(f"[data-part={kind}] + ul > li")
        drawn = things.filter(has=anna.page.locator(".picture svg"))
        expect(drawn).to_have_count(things.count())
    anna.page.get_by_role("searchbox").fill(word)
    expect(anna.page.locator("[data-part=technology] + ul > li")).to_have_count(1)
    expect(anna.page.locator("[data-part=technology] + ul h3")).to_have_text(word)
    expect(factions).not_to_have_count(40)
    width = anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert width, "nothing runs out of the page"


def test_a_system_that_is_face_down_says_when_it_comes(person: NewPerson) -> None:
    anna = person(seed=41, lists=False)
    anna.play_against_bots(GAME)
    backs = anna.page.locator(".back")
    expect(backs).to_have_text([f"Revealed after round {n}" for n in (1, 2, 3)])


def test_a_seat_keeps_its_height_whatever_its_discs(person: NewPerson) -> None:
    anna = person(seed=42, lists=False)
    anna.play_against_bots(GAME)
    cards = anna.page.locator("aside .card")
    heights = [cards.nth(seat).bounding_box() for seat in range(2)]
    anna.page.keyboard.press("l")

    def are_equal() -> bool:
        now = [cards.nth(seat).bounding_box() for seat in range(2)]
        return [one and one["height"] for one in now] == [one and one["height"] for one in heights]

    for _ in range(12):
        anna.click_something()
        assert are_equal()
