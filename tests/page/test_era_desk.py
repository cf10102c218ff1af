"""Galactic Era on a desktop: what the bar at the top, the panels and the map show there."""

from typing import Any

import httpx
import pytest
from playwright.sync_api import expect

from galactarium.games.galactic_era.positions import hex_of, put_neutral, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.positions import begin, give, let_pass, set_table
from tests.page.conftest import NewPerson
from tests.page.laying import upload
from tests.page.looking import faults, resize, settle
from tests.page.person import DESKTOP, HTTP, PHONE, Person
from tests.server.player import Player

GAME = "galactic_era"
LAPTOP = {"width": 1366, "height": 625}


def position(phase: str = "movement") -> Galaxy:
    s: Galaxy = set_table(GAME, seats=3, round=5, story="rivalry", alignments="ldl")
    put_star(s, "harus", owner=0, discs=2)
    put_ships(s, 0, "sirius", 2)
    s.quiet[0] = ("keep_cards",)
    begin(s, phase)
    return s


def at(person: NewPerson, s: Galaxy, **how: Any) -> Person:
    anna = person(lists=False, **how)
    anna.sit_down(upload(anna.address, GAME, s), 0)
    anna.page.locator(".prompt:not([aria-busy=true]) .ask").wait_for()
    return anna


def test_rounds_and_phases_are_in_the_bar_at_the_top(person: NewPerson) -> None:
    bar = at(person, position()).page.locator("header").first
    expect(bar).to_contain_text("Era of Darkness")
    expect(bar.locator("[aria-current=step]")).to_have_text("Move & combat")
    expect(bar.locator(".rounds .now")).to_have_text("5")


def test_all_of_an_announcement_that_can_be_blocked_is_in_sight(person: NewPerson) -> None:
    s: Galaxy = set_table(GAME, seats=3, round=5, story="rivalry", alignments="dll")
    put_ships(s, 0, put_neutral(s, "planet_x", "primitive"), 2)
    put_ships(s, 1, "planet_x", 1)
    begin(s, "growth")
    give(s, 0, "build_ships", "gain_star", "military")
    let_pass(s, 0, "grow")
    give(s, 0, "gain_star", hex_of(s, "planet_x"), "subjugate")
    anna = person(lists=False, language="de")
    anna.sit_down(upload(anna.address, GAME, s), 1)
    choices = anna.page.locator(".prompt .choice")
    expect(choices).to_have_count(4)
    for size in ("laptop", "small laptop"):
        resize(anna.page, size)
        for choice in choices.all():
            expect(choice).to_be_in_viewport(ratio=1)
        assert faults(anna.page) == []


def test_orders_that_hold_are_in_sight_and_taken_back_by_a_click(person: NewPerson) -> None:
    orders = at(person, position()).page.get_by_role("region", name="Standing orders")
    expect(orders).to_contain_text("Keep my cards")
    orders.get_by_role("button", name="Take this order back").click()
    expect(orders).to_contain_text("you are asked each time")


def test_lines_show_range_and_growth_limit_of_what_one_points_at(person: NewPerson) -> None:
    s = position()
    anna = at(person, s)
    star = anna.page.locator(f'.hex[data-at="{hex_of(s, "harus")}"] .piece')
    star.hover()
    expect(anna.page.locator(".map line.limit")).to_have_count(1)
    expect(anna.page.locator(".map path.range")).to_have_count(0)
    anna.page.locator("[data-crew] .piece").first.hover()
    expect(anna.page.locator(".map path.range")).to_have_count(1)


def test_a_switch_shows_how_far_all_stars_can_grow(person: NewPerson) -> None:
    anna = at(person, position())
    lines, beads = anna.page.locator(".map line.limit"), anna.page.locator(".map .bead rect")
    anna.page.keyboard.press("r")
    expect(lines).to_have_count(2)  # from Sirius to Harus, and back
    expect(beads.nth(20)).to_be_attached()
    expect(anna.page.get_by_role("list", name="Legend")).to_contain_text("How far a star can grow")
    assert faults(anna.page) == []
    anna.page.get_by_role("button", name="Growth limits").click()
    expect(beads).to_have_count(0)


# How many signs of wars lie below a button for peace.
COVERED = """() => {
  const [buttons, wars] = [".map .strip button", ".corner ul:not(.legend) li"].map((one) =>
    [...document.querySelectorAll(one)].map((x) => x.getBoundingClientRect()));
  return wars.filter((war) => buttons.some((one) => war.left < one.right && one.left < war.right
    && war.top < one.bottom && one.top < war.bottom)).length;
}"""


# How many lines of war and peace reach beyond the card of their player.
TOO_LONG = """() => [...document.querySelectorAll(".relation")].filter((one) => {
  const [line, card] = [one, one.closest(".side")].map((each) => each.getBoundingClientRect());
  return line.right > card.right + 1;
}).length"""


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("language", ["en", "de"])
def test_offers_of_peace_cover_no_war_and_wars_fit_on_their_cards(
    person: NewPerson, seats: int, language: str
) -> None:
    wars = [(0, other) for other in range(1, seats)]
    s: Galaxy = set_table(GAME, seats=seats, round=3, alignments="d" + "l" * (seats - 1), wars=wars)
    put_ships(s, 0, "sirius", 12)
    s.peace_offers[0] = tuple(range(1, seats))
    begin(s, "movement")
    page = at(person, s, language=language).page
    expect(page.locator(".map .strip .peace")).to_have_count(seats - 1)
    assert page.locator(".corner ul:not(.legend) li").count() == seats - 1
    assert (page.evaluate(COVERED), page.evaluate(TOO_LONG)) == (0, 0)


def test_the_question_tells_whose_target_is_asked_for_and_how_far_they_come(
    person: NewPerson,
) -> None:
    anna = at(person, position())
    anna.page.locator("[data-crew] .piece").first.click()
    expect(anna.page.locator(".prompt .ask")).to_have_text("Where do 2 ships go?")
    expect(anna.page.locator(".prompt .more")).to_have_text("From Sirius, range 3.")


def test_the_list_of_shortcuts_has_the_keys_of_the_map(person: NewPerson) -> None:
    anna = at(person, position())
    anna.page.keyboard.press("?")
    keys = anna.page.get_by_role("dialog", name="Shortcuts")
    expect(keys).to_contain_text("Find a star by its name")
    expect(keys).to_contain_text("Shift + arrows")
    assert faults(anna.page) == []


def growing() -> Galaxy:
    """Seat 0 has laid Gain Star, and has a ship at a star that it can take."""
    s: Galaxy = set_table(GAME, seats=3, round=3, alignments="ldl")
    put_ships(s, 0, put_neutral(s, "planet_x", "uninhabited"), 1)
    begin(s, "movement")
    let_pass(s, 0, "select_counters")
    give(s, 0, "gain_star", "build_ships", "military")
    let_pass(s, 0, "grow")
    return s


def test_stars_that_could_be_gained_are_listed_and_lit(person: NewPerson) -> None:
    anna = at(person, growing())
    expect(anna.page.locator(".map path.star")).to_have_count(1)
    stars = anna.page.get_by_role("region", name="Stars you could gain")
    stars.get_by_role("button", name="Planet X").click()
    box = anna.page.get_by_role("group", name="Planet X")
    expect(box).to_contain_text("takes 1 ship, you have 1")
    expect(box).to_contain_text("1 population, growth limit")


@pytest.mark.parametrize("phase", ["movement", "growth", "trading"])
def test_nothing_is_cut_on_a_small_laptop_and_a_larger_one_has_room_for_the_log(
    person: NewPerson, phase: str
) -> None:
    anna = at(person, position(phase), language="de", size=LAPTOP)
    settle(anna.page)
    assert faults(anna.page) == []
    resize(anna.page, "laptop")
    box = anna.page.locator("#log .lines").bounding_box()
    assert box is not None
    assert box["height"] > 100


@pytest.mark.rule("galactic_era/16.1.sides")
def test_with_two_the_automa_stands_beside_the_players(person: NewPerson) -> None:
    anna = person(lists=False, seed=51)
    anna.sit_down(anna.open_table(GAME, "me", "bot"), 0)
    anna.page.locator(".prompt:not([aria-busy=true]) .ask").wait_for()
    card = anna.page.locator("[data-home='seat.2']")
    expect(card).to_contain_text("Automa")
    expect(card.locator(".levels")).to_be_visible()
    assert not faults(anna.page)


def bidding(winners: tuple[int, ...] = (0, 0)) -> Galaxy:
    """The auction of a round before which these seats have controlled the puppet."""
    s: Galaxy = set_table(
        GAME,
        seats=2,
        options={"third_side": "puppet"},
        round=len(winners) + 1,
        dp=[9, 6, 0],
        auctions=[{"bids": [2, 1], "winner": one, "surcharge": 0} for one in winners],
        ships=[{"sirius": 1}, {"ummo": 1}, {"harus": 3}],
    )
    s.order = (2, 0, 1)
    begin(s, "cards")
    return s


@pytest.mark.rule("galactic_era/18.2.bid", "galactic_era/18.2.surcharge")
@pytest.mark.parametrize(("language", "size"), [("en", DESKTOP), ("de", PHONE), ("de", LAPTOP)])
def test_a_bid_for_the_puppet_is_given_in_secret_and_then_it_is_played(
    person: NewPerson, language: str, size: dict[str, int]
) -> None:
    words = {
        "en": ("Bid 2", "2 + 4 surcharge = 6 DP", "closed hand", "For Puppet"),
        "de": ("2 bieten", "2 + 4 Aufpreis = 6 SP", "geschlossenen Hand", "Für Marionette"),
    }
    bid, cost, sealed, asked = words[language]
    anna = person(lists=False, language=language, size=size)
    opened = upload(anna.address, GAME, bidding())
    anna.sit_down(opened, 0)
    auction = anna.page.locator("[data-spot=auction]")
    auction.get_by_role("button", name="2", exact=True).click()
    expect(auction.locator(".cost")).to_contain_text(cost)
    settle(anna.page)
    assert faults(anna.page) == []
    auction.get_by_role("button", name=bid).click()
    expect(auction).to_contain_text(sealed)
    with httpx.Client(base_url=anna.address, **HTTP) as http:
        other = Player(http, opened["id"], opened["keys"][1]["key"])
        question = other.get("scene")["question"]
        assert question["key"] == "bid" and question["side"] == -1
        other.post("answer", {"question": question["id"], "answer": [1]})
    expect(anna.page.locator(".prompt .ask")).to_contain_text(asked)
    settle(anna.page)
    assert faults(anna.page) == []


@pytest.mark.rule("galactic_era/18.2.decides")
def test_ships_of_the_puppet_are_moved_like_ones_own(person: NewPerson) -> None:
    s = bidding()
    give(s, 0, 1)
    give(s, 1, 0)
    anna = at(person, s)
    card = anna.page.locator("[data-home='seat.2']", has_text="controlled by")
    expect(card).to_be_visible()
    expect(anna.page.locator(".prompt .ask")).to_contain_text("For Puppet")
    anna.page.locator("[data-crew] .piece").first.click()
    expect(anna.page.locator(".prompt .ask")).to_contain_text("Where do 3 ships go?")
    assert faults(anna.page) == []
