"""Battles, trades and what may be done at any time, in Galactic Era's panel on the page."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from galactarium.games.galactic_era.positions import hex_of, put_fleet, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.positions import asked, begin, give, set_table
from tests.page.conftest import NewPerson
from tests.page.laying import upload
from tests.page.person import DESKTOP, PHONE, Person

GAME = "galactic_era"
STAR = "harus"
ASKED = """
window.asked = [];
new MutationObserver(() => {
  const said = document.querySelector(".prompt .ask")?.textContent ?? "";
  if (said && window.asked.at(-1) !== said) window.asked.push(said);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def table(**words: Any) -> Galaxy:
    """Seat 1 has a star, at which the others may meet it."""
    s: Galaxy = set_table(GAME, **{"seats": 3, "round": 5, "alignments": "dll", **words})
    put_star(s, STAR, owner=1, discs=2)
    return s


def attack(s: Galaxy, until: str) -> Galaxy:
    """Seat 0 fights at the star, and nobody does anything else, until this is asked."""
    begin(s, "movement")
    give(s, 0, "done")
    while asked(s, s.asked[0]) != until:
        is_place = asked(s, s.asked[0]) == "choose_battle"
        give(s, s.asked[0], hex_of(s, STAR) if is_place else "pass")
    return s


def before() -> Galaxy:
    """A fleet that lies face down attacks somebody who may retreat."""
    s = table(wars=[(0, 1)], levels={0: {"military": 2}, 1: {"propulsion": 4}})
    put_ships(s, 0, STAR, 2)
    put_fleet(s, 0, "a", STAR, (3, 1), 1)
    put_ships(s, 1, STAR, 6)
    return attack(s, "retreat_first")


def losses() -> Galaxy:
    """14 against 14, won by the higher Military: it is to be said who loses what."""
    levels = {0: {"military": 4}, 1: {"military": 2}, 2: {"military": 3}}
    s = table(wars=[(0, 1), (0, 2)], levels=levels)
    put_ships(s, 0, STAR, 2)
    put_fleet(s, 0, "a", STAR, 2)
    put_ships(s, 1, STAR, 6)
    put_ships(s, 2, STAR, 4)
    return attack(s, "choose_losses")


def trading() -> Galaxy:
    """Seats 1 and 2 can trade, 0 and 1 are at war; seat 1 offers first."""
    levels = {
        0: {"military": 4, "robotics": 2},
        1: {"robotics": 3, "genetics": 3},
        2: {"military": 3, "spirituality": 3},
    }
    s = table(wars=[(0, 1)], levels=levels, order=(1, 2, 0), round=2)  # no war pays then
    put_ships(s, 2, STAR, 1)
    put_ships(s, 0, STAR, 1)
    s.peace_offers[0] = (1,)
    begin(s, "trading")
    return s


def sit(person: NewPerson, s: Galaxy, seat: int, size: dict[str, int] = DESKTOP) -> Person:
    one = person(size=size, lists=False)
    one.sit_down(upload(one.address, GAME, s), seat)
    return one


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_battle_is_foreseen_and_left_by_a_click(person: NewPerson, size: dict[str, int]) -> None:
    one = sit(person, before(), 1, size)
    panel = one.page.get_by_role("region", name="Battle: Harus")
    expect(panel).to_contain_text("You win with a chance of")
    expect(panel).to_contain_text("Fleet 1, face down")
    panel.get_by_role("button", name="Retreat with all ships").click()
    sure = one.page.locator(".prompt .last")
    hexes = one.page.locator(".map .piece.may")
    expect(sure.or_(hexes.first)).to_be_visible()
    if sure.is_visible():
        sure.click()
    expect(one.page.locator(".prompt .ask")).to_contain_text("retreat to")
    expect(hexes.first).to_be_attached()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_losses_are_chosen_with_their_price(person: NewPerson, size: dict[str, int]) -> None:
    one = sit(person, losses(), 0, size)
    page = one.page
    panel = page.get_by_role("region", name="Battle: Harus")
    expect(panel.locator(".totals")).to_contain_text(re.compile(r"14\s*:\s*14"))
    expect(panel).to_contain_text("Fleet A + 2 × 1")
    panel.get_by_role("button", name="Destroy 3, lose 2").click()
    page.get_by_role("button", name="Destroy 3", exact=True).click()
    expect(page.locator(".prompt .ask")).to_contain_text("Noor")
    expect(panel.get_by_role("button", name="Destroy 1, lose 2")).to_be_visible()  # 3 and 1 are 4
    expect(page.get_by_role("button", name="Destroy 1", exact=True)).to_be_visible()  # for as much
    panel.get_by_role("button", name="Destroy 0, lose 2").click()
    page.get_by_role("button", name="Destroy none").click()
    expect(panel).to_contain_text("0 of 2 chosen")
    panel.get_by_role("button", name="One more: Fleet A").click()
    panel.get_by_role("button", name="One more: Ship pieces").click()
    expect(panel).not_to_contain_text("of 2 chosen")
    expect(page.locator(".prompt.others")).to_be_visible()  # the losers retreat


def test_a_trade_takes_two_clicks_and_its_partner_sees_it_as_an_object(person: NewPerson) -> None:
    one = person(lists=False)
    opened = upload(one.address, GAME, trading())
    one.sit_down(opened, 1)
    other = person(lists=False)
    other.sit_down(opened, 2)
    panel = one.page.get_by_role("region", name="trading phase")
    expect(panel.get_by_role("button", name="Mara. Only at peace.")).to_be_visible()
    panel.get_by_role("button", name="Ask Noor for Military 2.").click()
    panel.get_by_role("button", name="Genetics 2").click()
    sure = one.page.get_by_role("button", name="Send the offer")
    expect(sure.or_(panel.get_by_text("Jonas offers Noor a trade"))).to_be_visible()
    if sure.is_visible():
        sure.click()
    expect(panel.get_by_text("Jonas offers Noor a trade")).to_be_visible()
    theirs = other.page.get_by_role("region", name="trading phase")
    theirs.get_by_role("button", name="Accept").click()
    last = other.page.locator(".prompt .last")
    expect(last.or_(theirs.get_by_text("Trades of this round"))).to_be_visible()
    if last.is_visible():
        last.click()
    expect(theirs.get_by_text("Jonas – Noor")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_peace_is_made_at_any_time_by_one_click_also_where_it_is_advised(
    person: NewPerson, size: dict[str, int]
) -> None:
    one = sit(person, trading(), 1, size)
    strip = one.page.get_by_role("group", name="At any time")
    accept = strip.get_by_role("button", name="Mara offers peace: accept it")
    expect(one.page.locator(".sheet.open")).to_have_count(int(size == PHONE))
    one.page.keyboard.press("h")
    expect(accept).to_have_class(re.compile(r"\bhinted\b"))
    accept.click()
    expect(one.page.locator(".sheet.open")).to_have_count(int(size == PHONE))
    expect(strip.get_by_role("button", name="Mara")).to_have_count(0)
    panel = one.page.get_by_role("region", name="trading phase")
    expect(panel.get_by_role("button", name="Mara. You can trade.")).to_be_visible()


def test_a_question_that_an_order_answers_is_never_shown(person: NewPerson) -> None:
    s = trading()
    s.quiet[1] = ("no_trade",)
    one = person(lists=False)
    one.context.add_init_script(ASKED)
    one.sit_down(upload(one.address, GAME, s), 1)
    expect(one.page.locator(".prompt .ask")).to_contain_text("Noor decides")
    said: list[str] = one.page.evaluate("window.asked")
    assert said
    assert not [text for text in said if "Do you offer" in text]
