"""The board of A Handful of Stars: whoever clicks what they mean moves, pays, fights and buys."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from galactarium.positions import give
from tests.page.conftest import NewPerson
from tests.page.laying import upload
from tests.page.looking import resize
from tests.page.person import PHONE, Person
from tests.page.stars import GAME, attack, position, sit_down
from tests.page.test_access import THEMES, barriers

MAY, CHOSEN = re.compile(r"\bmay\b"), re.compile(r"\bchosen\b")


def world(one: Person, name: str) -> Locator:
    """A system on the map."""
    return one.page.locator(f'[data-spot="map"] .piece[data-spot="{name}"]')


def card(one: Person, name: str) -> Locator:
    """A card of the hand."""
    return one.page.locator(f'[data-spot="hand"] .piece[data-spot="{name}"]')


def choose(one: Person, text: str) -> None:
    """Choose what the question offers by this text, once it is there."""
    one.page.locator(".prompt .choice").filter(has_text=re.compile(f"^\\s*{text}")).click()


def confirm(one: Person) -> None:
    """Say the last word on what cannot be taken back: others see a card that is used."""
    one.page.locator(".prompt .last").click()


def asks(one: Person, text: str) -> None:
    """Wait until this is asked."""
    expect(one.page.locator(".prompt .ask")).to_contain_text(text)


def settle(one: Person, place: Locator, then: str) -> None:
    """Choose a world; who chooses last reveals all, and has to say so twice."""
    place.click()
    last = one.page.locator(".prompt .last")
    last.or_(one.page.locator(".prompt .ask").filter(has_text=then)).first.wait_for()
    if last.count():
        last.click()
    asks(one, then)


def march(one: Person) -> None:
    """Send two Fleets from Dovrin to Berylith, by clicks on the map."""
    world(one, "dovrin").click()
    one.page.locator("[data-offer=move]").click()
    expect(world(one, "berylith")).to_have_class(MAY)
    world(one, "berylith").click()
    asks(one, "How many")
    choose(one, "2")
    asks(one, "Which units move")
    choose(one, "Done")


def at_war(one: Person, **words: Any) -> None:
    """The attacker's step in a combat."""
    s = attack(position(**words))
    give(s, 0, "stay")
    give(s, 1, "stay")
    sit_down(one, s)


def test_a_click_on_a_world_offers_what_can_be_done_there(person: NewPerson) -> None:
    mara = person(lists=False)
    sit_down(mara, position())
    world(mara, "orsolon").click()
    offers = mara.page.locator("[data-offer]")
    expect(offers).to_have_text(
        ["Move Fleets from here", "Build a Fleet here", "Build a Star Base here"]
    )
    mara.page.keyboard.press("Escape")
    expect(offers).to_have_count(0)


def test_reach_is_lit_with_its_price_and_a_fleet_goes_there(person: NewPerson) -> None:
    mara = person(lists=False)
    sit_down(mara, position())
    world(mara, "dovrin").click()
    mara.page.locator("[data-offer=move]").click()
    expect(world(mara, "berylith")).to_have_class(MAY)
    expect(world(mara, "obsid")).not_to_have_class(MAY)
    expect(mara.page.locator(".bead").first).to_be_visible()
    world(mara, "berylith").click()
    asks(mara, "How many")
    choose(mara, "1")
    expect(mara.page.locator("#log")).to_contain_text("moves from Dovrin to Berylith")
    assert mara.problems == []


def test_a_payment_is_proposed_and_can_be_changed(person: NewPerson) -> None:
    mara = person(lists=False)
    sit_down(mara, position())
    march(mara)
    pay = mara.page.locator(".pay")
    expect(pay).to_contain_text("Survey Fleet")
    expect(pay).to_contain_text("nothing lost")
    expect(mara.page.locator(".card.proposed")).to_have_count(1)
    card(mara, "settler_convoy").click()
    asks(mara, "Pay with Settler Convoy")
    card(mara, "settler_convoy").click()
    asks(mara, "Pay 2 Energy")
    card(mara, "orbital_foundry").click()
    confirm(mara)
    expect(pay.locator(".need")).to_have_text("1")
    expect(card(mara, "orbital_foundry")).to_have_count(0)


def test_what_a_payment_loses_is_said(person: NewPerson) -> None:
    mara = person(lists=False)
    s = position(hands=[["emberlow", "drosk"], []])
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "berylith", 2)
    give(s, 0, "done")
    sit_down(mara, s)
    expect(mara.page.locator(".pay .lost")).to_have_text("1 lost")


def test_a_combat_is_a_tug_of_war(person: NewPerson) -> None:
    mara = person(lists=False)
    at_war(mara)
    combat = mara.page.locator(".combat")
    expect(combat.locator(".sum")).to_have_text(["6", "8"])
    expect(combat).to_contain_text("Jonas leads by 2")
    expect(card(mara, "drosk").locator(".badge")).to_have_text("+3")
    card(mara, "drosk").click()
    confirm(mara)
    expect(combat.locator(".sum")).to_have_text(["9", "8"])
    expect(combat).to_contain_text("Mara leads by 1")
    expect(combat.locator(".history li").last).to_contain_text("adds 3 strength")
    expect(mara.page.locator(".prompt .choice").first).to_contain_text("you lead by 1")


def test_reinforcements_come_by_a_click_on_their_world(person: NewPerson) -> None:
    mara = person(lists=False)
    at_war(mara)
    world(mara, "boldar").click()
    expect(mara.page.locator(".pay")).to_contain_text("2")
    choose(mara, "Pay")
    confirm(mara)
    expect(mara.page.locator(".combat .sum").first).to_have_text("9")


def test_who_stops_behind_is_told_what_that_costs(person: NewPerson) -> None:
    mara = person(lists=False)
    at_war(mara)
    stop = mara.page.locator(".prompt .choice").filter(has_text="End the step")
    expect(stop).to_contain_text("you lose the combat and 1 unit")
    stop.click()
    confirm(mara)
    expect(mara.page.locator("#log")).to_contain_text("Jonas wins the combat at Berylith")
    expect(mara.page.locator(".combat")).to_have_count(0)


def test_the_words_of_a_pull_stand_beside_its_arrow(person: NewPerson) -> None:
    mara = person(lists=False)
    at_war(mara)
    for name in ("drosk", "orbital_foundry"):
        card(mara, name).click()
        confirm(mara)
        expect(card(mara, name)).to_have_count(0)
    tug = mara.page.locator(".tug")
    expect(tug.locator(".label")).to_have_text(["Mara: +3", "Mara: +2"])
    words, arrow = (tug.locator(one).last.bounding_box() for one in (".label", ".pull"))
    assert words and arrow
    assert words["x"] >= arrow["x"] + arrow["width"] or words["x"] + words["width"] <= arrow["x"]


@pytest.mark.parametrize("seat", [0, 1])
def test_one_s_own_win_is_the_good_end_of_a_combat(person: NewPerson, seat: int) -> None:
    one = person(lists=False)
    s = attack(position())
    give(s, 0, "stay")
    give(s, 1, "stay")
    one.sit_down(upload(one.address, GAME, s), seat)
    ends = one.page.locator(".ends")
    names = ("Mara", "Jonas")
    expect(ends.locator(".good")).to_contain_text(f"If {names[seat]} wins")
    expect(ends.locator(".bad")).to_contain_text(f"If {names[1 - seat]} wins")


def test_of_things_with_one_name_only_those_that_are_meant_are_chosen(person: NewPerson) -> None:
    mara = person(lists=False)
    sit_down(mara, position(hands=[["survey_fleet", "dovrin"], []]))
    world(mara, "dovrin").click()
    mara.page.locator("[data-offer=move]").click()
    expect(world(mara, "dovrin")).to_have_class(CHOSEN)
    expect(card(mara, "dovrin")).not_to_have_class(CHOSEN)
    s = position(hands=[["culture", "drosk"], []], display=["culture"])
    give(s, 0, "discard")
    sit_down(mara, s)
    expect(card(mara, "culture")).to_have_class(MAY)
    expect(mara.page.locator('#market .piece[data-spot="culture"]')).not_to_have_class(MAY)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_says_what_it_does(person: NewPerson, language: str) -> None:
    mara = person(language=language, lists=False)
    display = ["development", "missiles", "hyper_search_engine", "black_hole_creator"]
    display += ["stealth_technology", "terra_forming", "space_mines", "star_base_movement"]
    hand = ["force_shields", "fast_ships", "missiles", "space_mines", "super_dreadnoughts"]
    sit_down(mara, position(display=display, hands=[hand, []]))
    words = mara.page.locator("#market .what, [data-spot=hand] .text")
    expect(words).to_have_count(len(display + hand))
    for size in ("laptop", "small laptop"):
        resize(mara.page, size)
        for one in words.all():
            expect(one).to_be_visible()


def test_of_equal_cards_the_one_that_was_clicked_is_chosen_and_one_is_advised(
    person: NewPerson,
) -> None:
    mara = person(lists=False)
    s = position(hands=[["culture", "culture"], []])
    give(s, 0, "reserve")
    sit_down(mara, s)
    both = card(mara, "culture")
    mara.page.locator("[data-spot=hint]").click()
    mara.page.locator(".piece.advised").first.wait_for()
    expect(mara.page.locator(".piece.advised")).to_have_count(1)
    both.last.click()
    mara.page.locator(".fork [data-way=two]").click()
    expect(both.last).to_have_class(CHOSEN)
    expect(both.first).not_to_have_class(CHOSEN)


def test_no_question_offers_standing_orders_which_lie_beside_the_table(person: NewPerson) -> None:
    mara = person(lists=False)
    sit_down(mara, position())
    asks(mara, "What do you do")
    expect(mara.page.locator(".prompt .choice")).to_have_count(0)
    mara.page.locator(".prompt .lister").click()
    expect(mara.page.locator(".prompt [data-part=aside]")).to_be_visible()


def test_a_technology_is_bought_by_a_click_or_tells_why_not(person: NewPerson) -> None:
    mara = person(lists=False)
    hands = [["university", "research_laboratories", "survey_fleet"], []]
    display = ["culture", "terra_forming", "force_shields", "mobile_factories"]
    sit_down(mara, position(hands=hands, display=display))
    market = mara.page.locator("#market")
    market.locator('.piece[data-spot="terra_forming"]').click()
    expect(mara.page.get_by_role("alertdialog")).to_contain_text("You cannot pay 6")
    mara.page.keyboard.press("Escape")
    market.locator('.piece[data-spot="force_shields"]').click()
    expect(mara.page.locator(".pay")).to_contain_text("Research Laboratories")


def test_a_card_tells_its_uses_and_goes_into_a_reserve(person: NewPerson) -> None:
    mara = person(lists=False)
    sit_down(mara, position())
    card(mara, "university").click()
    mara.page.locator("[data-offer=into_one]").click()
    confirm(mara)
    reserves = mara.page.locator(".reserves")
    expect(reserves.locator('.piece[data-spot="reserved_university"]')).to_be_visible()
    expect(card(mara, "university")).to_have_count(0)


def test_the_deck_and_the_points_are_told_by_place_and_source(person: NewPerson) -> None:
    mara = person(lists=False)
    sit_down(mara, position())
    mara.page.locator(".track").get_by_role("button").first.click()
    deck = mara.page.get_by_role("dialog", name="Your deck")
    expect(deck).to_contain_text("Survey Fleet")
    expect(deck).to_contain_text("In the draw pile")
    mara.page.keyboard.press("Escape")
    mara.page.get_by_role("button", name=re.compile("13 points")).click()
    expect(mara.page.get_by_role("dialog", name="Mara")).to_contain_text("Home World")


def test_all_cards_are_in_the_gallery(person: NewPerson) -> None:
    mara = person(lists=False)
    sit_down(mara, position())
    mara.page.get_by_role("button", name="All cards").click()
    gallery = mara.page.get_by_role("dialog", name="All cards")
    expect(gallery.locator("li")).not_to_have_count(0)
    gallery.get_by_role("tab", name="Races").click()
    expect(gallery.locator("h3")).to_have_count(7)
    gallery.get_by_role("tab", name="Worlds").click()
    expect(gallery.locator("li")).to_have_count(36)


def test_a_fleet_moves_by_keys_alone(person: NewPerson) -> None:
    mara = person(lists=False)
    sit_down(mara, position())
    world(mara, "dovrin").focus()
    mara.page.keyboard.press("Enter")
    expect(mara.page.locator("[data-offer=move]")).to_be_focused()
    mara.page.keyboard.press("Enter")
    expect(world(mara, "berylith")).to_have_class(MAY)
    world(mara, "berylith").focus()
    mara.page.keyboard.press("Enter")
    asks(mara, "How many")
    mara.page.locator(".prompt .choice").first.focus()
    mara.page.keyboard.press("Enter")
    asks(mara, "Which units move")


def test_the_whole_way_to_a_combat_on_a_phone(person: NewPerson) -> None:
    mara = person(size=PHONE, lists=False)
    sit_down(mara, position(counters=[["dev_population_2"], []]))
    expect(mara.page.locator(".always .slot").first).to_be_in_viewport(ratio=1)
    world(mara, "dovrin").tap()
    mara.page.locator("[data-offer=move]").tap()
    expect(world(mara, "berylith")).to_have_class(MAY)
    world(mara, "berylith").tap()
    asks(mara, "How many")
    choose(mara, "2")
    asks(mara, "Which units move")
    choose(mara, "Done")
    expect(mara.page.locator(".pay")).to_be_visible()
    choose(mara, "Pay")
    mara.page.locator(".prompt .last").tap()
    expect(mara.page.locator(".combat")).to_be_visible()
    choose(mara, "Stay")
    asks(mara, "Jonas")
    assert mara.problems == []


def test_a_watcher_sees_the_combat_and_no_hand(person: NewPerson) -> None:
    mara = person(lists=False)
    s = attack(position())
    give(s, 0, "stay")
    opened = sit_down(mara, s, seat=1)
    noor = person(lists=False)
    noor.go(f"/table/{opened['id']}")
    expect(noor.page.locator(".combat .sum")).to_have_text(["6", "8"])
    expect(noor.page.locator('[data-spot="hand"]')).to_have_count(0)


@pytest.mark.parametrize("theme", THEMES)
def test_the_board_has_no_barriers(person: NewPerson, theme: str) -> None:
    mara = person(theme=theme, lists=False)
    sit_down(mara, position())
    assert barriers(mara) == []
    march(mara)
    expect(mara.page.locator(".pay")).to_be_visible()
    assert barriers(mara) == []
    at_war(mara)
    expect(mara.page.locator(".combat")).to_be_visible()
    assert barriers(mara) == []


def test_home_and_colony_are_chosen_beside_the_map(person: NewPerson) -> None:
    mara = person(lists=False)
    mara.sit_down(mara.open_table(GAME, "me", "bot", "bot"), 0)
    founding = mara.page.locator(".founding .piece")
    expect(founding).to_have_count(4)
    settle(mara, founding.first, "first Colony")
    settle(mara, founding.last, "Development counter")
    mara.page.locator("#market .counter .piece.may").first.click()
    confirm(mara)
    expect(mara.page.locator(".slots > .slot:not(.disc)")).to_have_count(1)
