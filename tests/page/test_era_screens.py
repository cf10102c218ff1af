"""Every screen of Galactic Era: nothing is cut or covered at any size, and nobody is kept out.

Each screen is looked at in both languages, in English dark and in German light, at all sizes.
"""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from galactarium.games.galactic_era.positions import put_neutral, put_ships, put_star
from galactarium.games.galactic_era.state import Galaxy
from galactarium.positions import asked, begin, give, let_pass, set_table
from tests.page.conftest import NewPerson
from tests.page.era import GAME, UMMO, last_round
from tests.page.laying import upload
from tests.page.looking import ROOMY, SIZES, faults, resize
from tests.page.person import Person
from tests.page.test_access import barriers
from tests.page.test_era_battle import before, losses, trading
from tests.page.test_era_desk import bidding
from tests.page.test_era_map import galaxy
from tests.page.test_era_own import counter, position
from tests.page.test_era_solo import position as alone

LOOKS = [("en", "dark"), ("de", "light")]


def at_retreat() -> Galaxy:
    """Seat 1 leaves a battle before it is fought, and says where to."""
    s = before()
    give(s, 1, "retreat")
    return s


def at_gaining() -> Galaxy:
    """The first player can gain the star of an enemy, and not that of others."""
    s: Galaxy = set_table(GAME, seats=3, round=3, alignments="ldl", wars=[(0, 1)], story="wars")
    put_ships(s, 0, put_star(s, "ummo", owner=1, discs=1), 3)
    put_ships(s, 0, put_neutral(s, "planet_x", "primitive"), 1)
    begin(s, "movement")
    let_pass(s, 0, "select_counters")
    give(s, 0, "gain_star", "build_ships", "military")
    let_pass(s, 0, "grow")
    return s


def at_the_last_card() -> Galaxy:
    """One more answer, and the game is over."""
    s = last_round()
    let_pass(s, 0, "play_last_card")
    give(s, 0, "density", "b")
    return s


def at_the_end_of_a_round() -> Galaxy:
    """One more answer of the first who is asked, and the round is scored."""
    s, passes = trading(), 0
    while asked(s) == "offer_trade":
        give(s, s.asked[0], "pass")
        passes += 1
    s = trading()
    for _ in range(passes - 1):
        give(s, s.asked[0], "pass")
    return s


def beside_an_automa() -> Galaxy:
    """Two players whose ships are near an automa."""
    s: Galaxy = set_table(GAME, seats=2, round=3, ships=[{"harus": 2}, {"ummo": 1}, {"iarga": 2}])
    begin(s, "movement")
    return s


def at_the_last_card_alone() -> Galaxy:
    """One more answer, and the game for one is over."""
    s: Galaxy = set_table(GAME, seats=1, round=8, story="rivalry", hands={0: ["density"]})
    begin(s, "scoring")
    let_pass(s, 0, "play_last_card")
    return s


# What a person does to come to a screen.


def lay_counters(one: Person) -> None:
    for name in ("build_ships", "research", "spirituality"):
        counter(one, name).click()


def take_ships(one: Person) -> None:
    one.page.locator("[data-crew] .piece").first.click()


def click_ummo(one: Person) -> None:
    one.page.locator(f".hex[data-at='{UMMO}'] .piece").click()


def open_gallery(one: Person) -> None:
    one.page.get_by_role("button", name=re.compile("Gallery|Galerie")).click()


def look_back(one: Person) -> None:
    one.page.locator(".choice[data-part='keep_cards']").click()
    one.page.get_by_role("button", name=re.compile("Time machine|Zeitmaschine")).click()


def open_boards(one: Person) -> None:
    """The boards of the Slavers, which a phone has below what is asked."""
    boards = one.page.locator(".moment")
    boards.get_by_text(re.compile("^(Slaver|Sklavenhändler)$")).first.click()


def show_boards(one: Person) -> None:
    """The sheet of a phone is opened for them."""
    handle = one.page.locator(".sheet:not(.open) .handle")
    if handle.is_visible():
        handle.click()
    open_boards(one)


def play_the_only_card(one: Person) -> None:
    one.page.locator(".piece.may[data-spot='density']").click()
    one.page.locator(".prompt .last").click()


def play_the_last_card(one: Person) -> None:
    one.page.locator(".piece.may[data-spot='central']").click()
    one.page.locator(".prompt .last").click()


class Screen(NamedTuple):
    """A position, whose screen it is, what must be seen, and how one comes there, once or again.

    What stands beside a star is gone when the window changes.
    """

    lay: Callable[[], Galaxy]
    seat: int
    shows: str
    come: Callable[[Person], None] = lambda one: None
    again: bool = False
    sizes: Iterable[str] = SIZES


SCREENS = {
    "map": Screen(galaxy, 0, ".map .hex", sizes=ROOMY),
    "ships": Screen(galaxy, 0, ".ships", take_ships, sizes=ROOMY),
    "growth": Screen(lambda: position("growth"), 0, ":nth-match(.slots .laid, 3)", lay_counters),
    "gain star": Screen(at_gaining, 0, ".star .offer", click_ummo, again=True),
    "cards": Screen(last_round, 0, ".card .piece.may"),
    "battle": Screen(before, 1, "section .option", sizes=ROOMY),
    "losses": Screen(losses, 0, ".tiles .piece.may", sizes=ROOMY),
    "retreat": Screen(at_retreat, 1, ".map .piece.may"),
    "trade": Screen(trading, 1, ".talks .piece.may"),
    "auction": Screen(bidding, 0, "[data-spot=auction] .piece.may"),
    "two with an automa": Screen(beside_an_automa, 0, "[data-home='seat.2']", sizes=ROOMY),
    "boards": Screen(alone, 0, "table caption", show_boards, again=True, sizes=ROOMY),
    "rank": Screen(at_the_last_card_alone, 0, "dialog .rank", play_the_only_card),
    "gallery": Screen(lambda: position("movement"), 0, "dialog li", open_gallery),
    "time machine": Screen(last_round, 0, ".machine input[type=range]", look_back),
    "end": Screen(at_the_last_card, 0, "dialog .places", play_the_last_card),
}


@pytest.mark.long
@pytest.mark.parametrize(("language", "theme"), LOOKS, ids=["en-dark", "de-light"])
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_shows_everything_to_everybody(
    person: NewPerson, name: str, language: str, theme: str
) -> None:
    screen = SCREENS[name]
    anna = person(language=language, theme=theme, lists=False)
    anna.sit_down(upload(anna.address, GAME, screen.lay()), screen.seat)
    anna.page.wait_for_selector(".prompt.told:not([aria-busy=true])")
    screen.come(anna)
    shown = anna.page.locator(screen.shows).first
    expect(shown).to_be_visible()
    assert barriers(anna) == []
    found = []
    for size in screen.sizes:
        resize(anna.page, size)
        if screen.again:
            screen.come(anna)
        found += [f"{size}: {fault}" for fault in faults(anna.page)]
        expect(shown).to_be_visible()
    assert found == [], "\n".join(found)


# What would end a great moment is dropped as long as one is shown.
HELD = """() => {
  const later = window.setTimeout;
  const isStaged = () => document.querySelector(".stage") !== null;
  window.setTimeout = (run, wait) => later(() => isStaged() || run(), wait);
}"""
# It alone is looked at: that it lies over the rest for a while is no fault.
ALONE = """() => {
  document.querySelector(".stage").removeAttribute("aria-hidden");
  document.body.style.visibility = "hidden";
  document.querySelector(".stage").style.visibility = "visible";
}"""


@pytest.mark.long
@pytest.mark.parametrize(("language", "theme"), LOOKS, ids=["en-dark", "de-light"])
def test_the_end_of_a_round_is_staged_with_nothing_cut(
    person: NewPerson, language: str, theme: str
) -> None:
    s = at_the_end_of_a_round()
    anna = person(language=language, theme=theme, lists=False, motion="no-preference")
    anna.sit_down(upload(anna.address, GAME, s), s.asked[0])
    anna.page.wait_for_selector(".prompt.told:not([aria-busy=true])")
    anna.page.evaluate(HELD)
    anna.page.locator(".choice[data-part='pass']").click()
    last = anna.page.locator(".prompt .last")
    stage = anna.page.locator(".stage")
    expect(stage.or_(last).first).to_be_visible()
    if last.is_visible():
        last.click()
    expect(stage.locator(".row").first).to_be_visible()
    anna.page.evaluate(ALONE)
    found = []
    for size in SIZES:
        resize(anna.page, size)
        about = [
            fault for fault in faults(anna.page) if not re.search(r"covered.* by .*stage", fault)
        ]
        found += [f"{size}: {fault}" for fault in about]
    assert found == [], "\n".join(found)
