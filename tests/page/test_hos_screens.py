"""Every screen of A Handful of Stars: nothing is cut or covered, and nobody is kept out.

Each screen is looked at in both languages, in English dark and in German light, at all sizes.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.positions import asked, give, lay_out
from tests.page.conftest import NewPerson
from tests.page.looking import SIZES, faults, resize
from tests.page.person import Person
from tests.page.stars import GAME, attack, last_rounds, plan, position, sit_down
from tests.page.test_access import barriers

LOOKS = [("en", "dark"), ("de", "light")]


def until(key: str, seat: int, count: int = 1) -> Callable[[], Stars]:
    """The last rounds, up to where a seat is asked something for the so manieth time."""

    def lay() -> Stars:
        s, answers, left = last_rounds(), plan(), count
        while True:
            left -= (asked(s), s.asked[0]) == (key, seat)
            if not left:
                return s
            give(s, s.asked[0], *answers[s.asked[0]][asked(s)].pop(0))

    return lay


def moving() -> Stars:
    """Fleets may go."""
    s = position()
    give(s, 0, "move")
    return s


def paying() -> Stars:
    """Two Fleets have to be paid for."""
    s = moving()
    give(s, 0, "fleet", "dovrin", "berylith", 2)
    give(s, 0, "done")
    return s


def fighting() -> Stars:
    """The attacker is behind, and has spent something already."""
    s = attack(position())
    give(s, 0, "stay")
    give(s, 1, "stay")
    give(s, 0, "spend", "orbital_foundry")
    return s


def with_reserves() -> Stars:
    """Both Reserves hold cards, and there is room for more; all kinds of counters lie about."""
    counters = [("dev_energy_2", "dev_matter_3", "dev_population_2"), ()]
    return position(
        reserve_one=[("culture", "fast_ships"), ()],
        reserve_two=[("space_mines",), ()],
        display=["force_shields", "terra_forming", "star_base_movement"],
        counters=counters,
    )


def invading() -> Stars:
    """Aliens guard a neighbour, face up."""
    s = position(aliens={"pellam": 4})
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "pellam", 2)
    give(s, 0, "done")
    give(s, 0, "proposed")
    return s


def of_players(count: int) -> Callable[[], Stars]:
    """The homes of so many are to be chosen."""

    def lay() -> Stars:
        s: Stars = lay_out(GAME, phase="picks", seats=count, systems=HOMES[count])
        return s

    return lay


HOMES = {
    seats: {
        name: (seat, "home_world", 2, 1)
        for seat, name in enumerate(["orsolon", "rosmer", "calyx", "galdur"][:seats])
    }
    for seats in (2, 3, 4)
}


def at_the_end() -> Stars:
    """One more pass, and the game is over."""
    s, answers = last_rounds(), plan()
    while not (s.round == 11 and s.asked == (2,) and len(answers[2]["act"]) == 1):
        give(s, s.asked[0], *answers[s.asked[0]][asked(s)].pop(0))
    return s


# What a person does to come to a screen.


def click_home(one: Person) -> None:
    one.page.locator('[data-spot="map"] .piece[data-spot=orsolon]').click()


def open_gallery(one: Person) -> None:
    one.page.get_by_role("button", name=re.compile("All cards|Alle Karten")).click()


def open_deck(one: Person) -> None:
    one.page.locator(".track").get_by_role("button").first.click()


def look_back(one: Person) -> None:
    one.page.locator(".choice[data-part=done]").click()
    one.page.locator(".prompt .last").click()
    one.page.locator(".combat").wait_for(state="detached")
    one.page.get_by_role("button", name=re.compile("Time machine|Zeitmaschine")).click()


def pass_once_more(one: Person) -> None:
    one.page.locator(".piece.may[data-spot=pass]").click()
    last = one.page.locator(".prompt .last")
    over = one.page.locator("dialog .places")
    last.or_(over).first.wait_for()
    if last.count():
        last.click()


class Screen(NamedTuple):
    """A position, whose screen it is, what must be seen, and how one comes there, once or again.

    What stands beside a world is gone when the window changes.
    """

    lay: Callable[[], Stars]
    seat: int
    shows: str
    come: Callable[[Person], None] = lambda one: None
    again: bool = False


SCREENS = {
    "counters for two": Screen(of_players(2), 0, ".counter .piece.may"),
    "counters for three": Screen(of_players(3), 0, ".counter .piece.may"),
    "counters for four": Screen(of_players(4), 0, ".counter .piece.may"),
    "turn": Screen(position, 0, ".act .piece.may"),
    "world": Screen(position, 0, "[data-offer]", click_home, again=True),
    "moving": Screen(moving, 0, ".map .piece.way"),
    "paying": Screen(paying, 0, ".pay"),
    "withdrawing": Screen(until("defender_stays", 0), 0, ".combat .now"),
    "fighting": Screen(fighting, 0, ".combat .sum"),
    "fighting for long": Screen(until("fight", 1, 3), 1, ".combat .sum"),
    "aliens": Screen(invading, 0, ".combat .sum"),
    "shields": Screen(until("shield", 0), 0, ".combat .sum"),
    "casualties": Screen(until("lose_units", 1), 1, ".unit .piece.may"),
    "retreat": Screen(until("flee", 0), 0, ".map .piece.may"),
    "reserves": Screen(until("reserve", 0), 0, ".card .piece.way"),
    "with reserves": Screen(with_reserves, 0, ".card .piece.way"),
    "gallery": Screen(position, 0, "dialog li", open_gallery),
    "deck": Screen(with_reserves, 0, "[role=dialog] table", open_deck, again=True),
    "time machine": Screen(fighting, 0, ".machine input[type=range]", look_back),
    "end": Screen(at_the_end, 2, "dialog .places", pass_once_more),
}


@pytest.mark.long
@pytest.mark.parametrize(("language", "theme"), LOOKS, ids=["en-dark", "de-light"])
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_shows_everything_to_everybody(
    person: NewPerson, name: str, language: str, theme: str
) -> None:
    screen = SCREENS[name]
    mara = person(language=language, theme=theme, lists=False)
    sit_down(mara, screen.lay(), seat=screen.seat)
    mara.page.wait_for_selector(".prompt.told:not([aria-busy=true])")
    screen.come(mara)
    shown = mara.page.locator(screen.shows).first
    expect(shown).to_be_visible()
    assert barriers(mara) == []
    found = []
    for size in SIZES:
        resize(mara.page, size)
        if screen.again:
            screen.come(mara)
        found += [f"{size}: {fault}" for fault in faults(mara.page)]
        expect(shown).to_be_visible()
    assert found == [], "\n".join(found)
    assert mara.problems == []
