"""One's own side of Galactic Era on the page: counters, cards, peoples, seats, the gallery."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from galactarium.games.galactic_era.positions import put_fleet, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.positions import begin, give, let_pass, set_table
from tests.page.conftest import NewPerson
from tests.page.laying import upload
from tests.page.looking import faults, faults_at_every_size, settle
from tests.page.person import PHONE, Person

GAME = "galactic_era"
CHOSEN = re.compile(r"\bchosen\b")


def position(phase: str) -> Galaxy:
    """The second era: the first player has an extra counter, two cards, and a fleet."""
    s: Galaxy = set_table(
        GAME,
        seats=3,
        round=5,
        story="rivalry",
        goal="power",
        alignments="ldl",
        wars=[(0, 1)],
        levels={0: {"robotics": 2, "genetics": 3}},
        hands={0: ["central", "density"]},
    )
    put_star(s, "harus", owner=0, discs=5)
    put_ships(s, 0, "sirius", 2)
    put_fleet(s, 0, "d", "harus", ships=4)
    put_fleet(s, 1, "a", s.home[1], ships=6, dummies=1)
    begin(s, phase)
    return s


def at(person: NewPerson, phase: str, **how: Any) -> Person:
    anna = person(lists=False, **how)
    anna.sit_down(upload(anna.address, GAME, position(phase)), 0)
    anna.page.locator(".prompt:not([aria-busy=true]) .ask").wait_for()
    return anna


def counter(anna: Person, name: str, copy: int = 0) -> Locator:
    return anna.page.locator(f".growth .piece[data-spot={name}]").nth(copy)


def laid(anna: Person) -> list[str]:
    """What lies in the places for counters."""
    return anna.page.locator(".slots .slot.laid .name").all_inner_texts()


def test_counters_are_laid_by_a_click_and_taken_back_by_a_second_one(person: NewPerson) -> None:
    anna = at(person, "growth")
    ships = counter(anna, "build_ships").locator(".brings")
    expect(ships).to_have_text("5")  # 4 by population, 1 by Robotics
    counter(anna, "gain_star", 1).click()
    expect(counter(anna, "gain_star", 1)).to_have_class(CHOSEN)
    counter(anna, "research").click()
    counter(anna, "robotics").click()
    expect(ships).to_have_text("7")  # after Research
    expect(anna.page.locator(".prompt .last")).to_be_visible()
    counter(anna, "military").click()  # takes the place of the other square
    expect(counter(anna, "robotics")).not_to_have_class(CHOSEN)
    assert laid(anna) == ["Gain star", "Research", "Military"]
    counter(anna, "gain_star", 1).click()
    expect(anna.page.locator(".slots .slot.laid")).to_have_count(2)
    expect(anna.page.locator(".prompt .last")).to_have_count(0)


def test_counters_that_are_laid_stay_in_sight_until_all_are_revealed(person: NewPerson) -> None:
    anna = at(person, "growth")
    for name in ("build_ships", "grow_population", "genetics"):
        counter(anna, name).click()
        expect(counter(anna, name)).to_have_class(CHOSEN)
    anna.page.locator(".prompt .last").click()
    anna.page.get_by_text("decide.", exact=False).wait_for()
    assert laid(anna) == ["Build", "Grow", "Genetics"]
    expect(
        anna.page.locator(".card", has_text="(you)").get_by_label("Has answered")
    ).to_be_visible()


def test_a_phone_keeps_map_and_counters_in_sight_and_new_ships_go_to_stars_that_are_lit(
    person: NewPerson,
) -> None:
    s = position("growth")
    give(s, 0, "build_ships", "gain_star", "military")
    let_pass(s, 0, "grow")
    anna = person(lists=False, size=PHONE)
    anna.sit_down(upload(anna.address, GAME, s), 0)
    counters = anna.page.locator(".sheet:not(.open) .always").get_by_role("region", name="Counters")
    counters.wait_for()
    settle(anna.page)
    box = counters.bounding_box()
    assert box and box["y"] > 0.8 * PHONE["height"], "they lie below what is asked"
    assert faults(anna.page) == []
    counters.locator(".piece.may").first.tap()
    star = anna.page.locator(f".hex[data-at='{s.home[0]}'] .piece.way")
    expect(star.locator("> svg path")).not_to_have_css("fill", "none")
    star.tap()
    expect(anna.page.locator(".prompt .ask")).to_have_text("How many ships?")


def test_nothing_is_cut_or_covered_while_counters_are_laid(person: NewPerson) -> None:
    anna = at(person, "growth", language="de")
    for name in ("build_ships", "research", "spirituality"):
        counter(anna, name).click()
        expect(counter(anna, name)).to_have_class(CHOSEN)
    hide = "document.querySelector('.map').style.visibility = 'hidden'"
    anna.page.evaluate(hide)  # it has tests of its own
    settle(anna.page)
    found = faults_at_every_size(anna.page)
    assert found == [], "\n".join(found)


def test_cards_tell_how_far_they_have_come_and_are_played_by_their_section(
    person: NewPerson,
) -> None:
    anna = at(person, "movement")
    card = anna.page.get_by_label("Your domination cards")
    density = card.get_by_role("button", name=re.compile("^Density, A"))
    expect(density).to_contain_text("2/3")  # the home star and Harus
    assert "3 stars with 5 population: 2 of 3" in (density.get_attribute("aria-label") or "")
    density.click()
    expect(anna.page.get_by_role("alertdialog").or_(anna.page.locator(".whynot"))).to_be_visible()
    anna.page.keyboard.press("Escape")
    card.get_by_role("button", name=re.compile("^Density, B")).click()
    expect(anna.page.locator(".prompt")).to_contain_text("Density")


def test_a_star_people_is_chosen_by_one_of_its_sides_on_a_phone(person: NewPerson) -> None:
    anna = person(lists=False, size=PHONE)
    opened = anna.open_table(GAME, "me", "me", "me")
    anna.sit_down(opened, 0)
    side = anna.page.locator(".tile .piece.way")
    expect(side).to_have_count(4)  # two peoples with two sides each
    side.nth(2).tap()
    expect(side.or_(anna.page.locator(".tile .piece.chosen"))).not_to_have_count(4)
    assert anna.problems == []


def test_the_gallery_shows_all_components_by_keys_alone(person: NewPerson) -> None:
    anna = at(person, "movement", language="de")
    anna.page.get_by_role("button", name="Galerie").focus()
    anna.page.keyboard.press("Enter")
    gallery = anna.page.get_by_role("dialog", name="Galerie")
    expect(gallery.get_by_role("heading", name="Plejarer")).to_be_visible()
    expect(gallery.locator("li")).to_have_count(17)
    gallery.get_by_role("tab", name="Sternenvölker").focus()
    anna.page.keyboard.press("ArrowRight")
    expect(gallery.get_by_role("tab", name="Dominanzkarten")).to_be_focused()
    expect(gallery.locator("li")).to_have_count(13)
    anna.page.keyboard.press("ArrowRight")
    expect(gallery.get_by_role("heading", name="Robotik")).to_be_visible()
    assert faults(anna.page) == []
    anna.page.keyboard.press("Escape")
    expect(gallery).to_have_count(0)


def test_seats_show_numbers_and_where_their_points_come_from(person: NewPerson) -> None:
    anna = at(person, "movement")
    jonas = anna.page.locator("aside .card").nth(1)
    expect(jonas).to_contain_text("war")
    expect(jonas.get_by_title("Ships in sight", exact=False)).to_contain_text("0 + ?")
    jonas.get_by_role("button").first.click()
    score = anna.page.get_by_role("dialog")
    expect(score).to_contain_text("At the end of the round now")
    expect(score).to_contain_text("At the end: population")
