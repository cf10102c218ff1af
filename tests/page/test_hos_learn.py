"""A first game of A Handful of Stars with the coach: lesson, advice and mark speak of the same."""

import re

from playwright.sync_api import expect

from galactarium.positions import give
from tests.page.conftest import NewPerson
from tests.page.looking import faults, resize
from tests.page.person import PHONE, Person
from tests.page.stars import attack, position, sit_down
from tests.page.test_learning import ADVICE, HEARD, follow, learn, listen, marks, progress

NAMES = {"en": "Learn by playing: A Handful of Stars", "de": "Spielend lernen: A Handful of Stars"}
RAW = re.compile(r"\b(bot|move|page|event|card|system)[._][a-z0-9_]+|undefined")
SET_UP = {"welcome", "home", "colony", "counters"}
FIGHT = {"leave", "tug"}


def test_whoever_follows_the_coach_settles_and_fights(person: NewPerson) -> None:
    anna = person(seed=50)
    learn(anna, NAMES["en"])
    said: list[str] = []

    def go_on() -> None:
        listen(anna)
        assert len(set(marks(anna))) <= 1, "one gold mark at a time"
        said.append(anna.page.locator(".coach").inner_text())
        follow(anna)

    def has_met() -> bool:
        known = progress(anna)
        return "settle" in known["learnt"] and set(known["told"]) >= FIGHT

    anna.play_until(lambda: "counters" in progress(anna)["told"], 10, go_on)
    assert faults_on_a_tablet(anna) == []
    anna.play_until(has_met, 150, go_on)
    told = progress(anna)["told"]
    assert set(told) >= SET_UP | {"turn", "pay", "settle"} and told[:4] == [
        "welcome",
        "home",
        "colony",
        "counters",
    ]
    assert any(re.search(r"Place an? (Outpost|Colony) at \w+\.", one) for one in said)
    assert any("nothing is lost" in one for one in said)
    log = anna.page.get_by_role("group", name="Log").inner_text()
    assert not [one for one in [*said, log] if RAW.search(one)]


def faults_on_a_tablet(one: Person) -> list[str]:
    """What would be cut or covered there, as things stand, without the list of all choices."""
    lister = one.page.locator(".prompt .lister")
    lister.click()
    resize(one.page, "tablet")
    found = faults(one.page)
    resize(one.page, "laptop")
    lister.click()
    return found


def test_the_coach_speaks_german_on_a_phone_against_one_bot(person: NewPerson) -> None:
    anna = person(size=PHONE, language="de", seed=51, lists=False)
    learn(anna, NAMES["de"])
    assert anna.page.locator(".coach .title").inner_text().strip() == "Ein verstreutes Reich"
    assert len(seats(anna)) == 2
    assert faults(anna.page) == []
    anna.page.locator(HEARD).click()
    anna.page.wait_for_selector(ADVICE)
    assert re.match(r"Mach \w+ zu deiner Heimatwelt\.", anna.page.locator(ADVICE).inner_text())
    assert faults(anna.page) == []


def seats(one: Person) -> list[str]:
    """Who sits at the table."""
    table = one.page.url.rpartition("/")[2].partition("#")[0]
    info = one.page.request.get(f"{one.address}/api/tables/{table}").json()
    return [seat["name"] for seat in info["seats"]]


def test_of_several_things_to_do_with_a_card_the_advised_one_is_marked(person: NewPerson) -> None:
    s = position(hands=[["culture", "survey_fleet"], []])
    give(s, 0, "reserve")
    mara = person(lists=False)
    sit_down(mara, s)
    mara.page.locator("[data-spot=hint]").click()
    mara.page.locator(".piece.advised:visible").click()
    assert mara.page.locator(".fork .hinted").inner_text() == "Into Reserve Two"


def test_casualties_and_what_they_change_are_seen_without_the_list(person: NewPerson) -> None:
    s = attack(position())
    give(s, 0, "stay")
    give(s, 1, "stay")
    give(s, 0, "spend", "drosk")
    give(s, 0, "done")
    give(s, 1, "done")
    mara = person(lists=False)
    sit_down(mara, s, seat=1)
    changes = mara.page.locator(".combat .changes li")
    told = ["Your points: now 15, then 10.", "Your Fleets: now 5, then 5."]
    expect(changes).to_contain_text([*told, "Your Star Bases: now 2, then 1."])
    base = mara.page.locator(".combat .unit", has_text="Star Base")
    expect(base).to_contain_text("no retreat")
    base.locator(".piece").click()
    mara.page.locator(".prompt .last").click()
    mara.wait_for(lambda: "Star Base" in mara.page.get_by_role("group", name="Log").inner_text())
