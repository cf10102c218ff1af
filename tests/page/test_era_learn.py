"""A first game of Galactic Era with the coach: lesson, advice and mark speak of the same.

By day its first round is followed, at night a whole game on the board, by mouse and by touch.
"""

import re

import pytest
from playwright.sync_api import Error, Locator

from galactarium.registry import title
from tests.page.conftest import NewPerson, is_night
from tests.page.era import GAME
from tests.page.looking import settle
from tests.page.person import DESKTOP, LOST_CLICK, PHONE, STATE, Person
from tests.page.test_learning import ADVICE, DONE, HEARD, follow, learn, listen, marks, progress

NAMES = {"en": "Learn by playing: Galactic Era", "de": "Spielend lernen: Galactic Era"}
RAW = re.compile(
    r"\b(bot|move|page|event|hex|level|people|relic)[._][a-z0-9_]+"
)  # a key, not a text


def test_whoever_follows_the_coach_moves_in_the_first_round(person: NewPerson) -> None:
    anna = person(seed=40)
    learn(anna, NAMES["en"])
    said: list[str] = []

    def go_on() -> None:
        listen(anna)
        assert len(marks(anna)) <= 1, "one gold mark at a time"
        said.append(anna.page.locator(".coach").inner_text())
        follow(anna)

    anna.play_until(lambda: "stay" in progress(anna)["told"], 60, go_on)
    assert {"welcome", "cards", "move"} <= set(progress(anna)["told"])
    assert any(re.search(r"Move \d+ ships? from \w+", one) for one in said)
    assert not [one for one in said if RAW.search(one)]
    log = anna.page.get_by_role("group", name="Log")
    assert re.search(r"moves \d ships? from .+ to ", log.inner_text())
    assert not RAW.search(log.inner_text())


def test_the_coach_speaks_german_on_a_phone_over_three_seats_without_a_goal(
    person: NewPerson,
) -> None:
    anna = person(size=PHONE, language="de", seed=42)
    learn(anna, NAMES["de"])
    assert anna.page.locator(".coach .title").inner_text().strip() == "Wen führst du?"
    assert anna.page.locator(ADVICE).inner_text().startswith("Wähle dieses Volk: ")
    table = anna.page.url.rpartition("/")[2].partition("#")[0]
    info = anna.page.request.get(f"{anna.address}/api/tables/{table}").json()
    assert len(info["seats"]) == 3
    assert info["options"]["goal"] == "none" and info["options"]["story"] == "rivalry"


# What is marked in gold, as one comes to it: what is offered beside a star, then what lies on the
# board, and at last a choice in words.
OFFERED = ".offer[data-parts].hinted, .fork .hinted"
MARKED = (OFFERED, ".piece.advised:visible", ".strip > .hinted, .prompt .hinted", DONE)
SEEN_FIRST = ".dock.tag .primary"  # a phone tells first what ships will see
IS_CLOSED = "(thing) => Boolean(thing.closest('[inert]'))"
GONE_ON = f"""([before, steps]) => {{
  const now = ({STATE})();
  return (now && now !== before) || document.querySelector(steps);
}}"""


class Learner:
    """Somebody who takes what the coach has marked, where it is marked."""

    def __init__(self, one: Person, is_touch: bool) -> None:
        self.one, self.is_touch = one, is_touch

    def go_on(self) -> None:
        """Hear what comes before any advice, and then do what is advised."""
        listen(self.one)
        if self.one.has(HEARD):
            assert not marks(self.one), "nothing is advised yet"
            self.take(self.one.page.locator(HEARD))
            self.one.page.wait_for_selector(ADVICE)
        if not self.one.is_over:
            self.follow()

    def follow(self) -> None:
        """Take what is marked, and what that leads to, until something else is asked."""
        page = self.one.page
        self.one.wait_for(lambda: bool(self.one.state()), "a question")
        before, steps = self.one.state(), f"{OFFERED}, {SEEN_FIRST}"
        settle(page)
        assert len(marks(self.one)) <= 1, "one gold mark at a time"
        self.one.wait_for(lambda: self.marked() is not None or self.one.is_over, "a mark")
        if not self.take(self.marked()):
            return
        while self.one.state() in ("", before):
            page.wait_for_function(GONE_ON, arg=[before, steps])
            step = page.locator(steps)
            if self.one.state() in ("", before) and step.count():
                self.take(step.first)
                steps = SEEN_FIRST

    def marked(self) -> Locator | None:
        """What is to be taken now."""
        found = [one.first for one in map(self.one.page.locator, MARKED) if one.count()]
        return found[0] if found else None

    def take(self, thing: Locator | None) -> bool:
        """Click or tap it, in a sheet after opening that; whether it was there."""
        try:
            if thing and self.is_touch and thing.evaluate(IS_CLOSED, timeout=LOST_CLICK):
                self.one.page.locator(".sheet .handle").tap()
                settle(self.one.page)
            if thing and self.is_touch:
                thing.tap(timeout=LOST_CLICK)
            elif thing:
                thing.click(timeout=LOST_CLICK)
        except Error:
            return False
        return thing is not None


@pytest.mark.skipif(not is_night(), reason="takes minutes; by day the first round is followed")
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["mouse", "touch"])
def test_whoever_follows_the_coach_to_the_end_is_told_every_lesson(
    person: NewPerson, size: dict[str, int], again: int
) -> None:
    if again:
        pytest.skip("once a night is enough")
    anna = person(size=size, lists=False)
    learn(anna, NAMES["en"])
    learner = Learner(anna, is_touch=size == PHONE)
    anna.play_until(lambda: anna.is_over, 600, learner.go_on)
    anna.wait_for(lambda: "scoring" in progress(anna)["told"], "the last lesson")
    anna.page.get_by_role("dialog").wait_for()
    anna.page.keyboard.press("Escape")
    more = anna.page.locator(".coach .more")
    if not more.count():
        learner.take(anna.page.locator(".coach button.title"))
    while more.count():
        learner.take(more)
    told = progress(anna)["told"]
    assert sorted(told) == sorted(one.id for one in title(GAME).lessons())
