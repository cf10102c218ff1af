"""Hands that play on a board: by mouse, by a finger, or by keys alone.

A hand carries an answer out part by part, as a person does: it takes the piece on the board that
stands for the next part, or else the choice in words beside what is asked.
"""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator

from tests.page.person import Person

Answer = list[Any]

TRIES = 20  # a board may lead the Tab key elsewhere first
GIVEN, OFFERED, FORKED = -1, -2, -3
OFFER = ".offer[data-parts='{}']"
FORK = ".fork [data-way='{}']"
# How many parts are chosen now, if it is at least one more, and the page is ready for the next;
# or whether what can be done there is offered beside a star, or which way is meant beside a card.
GONE_ON = """([number, parts]) => {
  const { number: now, parts: chosen } = document.querySelector(".table").dataset;
  if (Number(now) > number) return { chosen: -1 };
  if (!chosen && document.querySelector(".offer[data-parts]")) return { chosen: -2 };
  if (!chosen && document.querySelector(".fork")) return { chosen: -3 };
  const prompt = document.querySelector(".prompt");
  if (!chosen.startsWith(parts) || !prompt || prompt.ariaBusy === "true") return null;
  return prompt.querySelector(".head .last:disabled") ? null : { chosen: chosen.split(" ").length };
}"""
# Whether ships have gone, or more is asked of their way, or a phone tells first what they will see.
HEADED = """([number, parts]) => {
  const { number: now, parts: chosen } = document.querySelector(".table").dataset;
  return Number(now) > number || chosen !== parts || document.querySelector(".dock.tag");
}"""
# What covers a thing on a phone: a sheet that is closed over it, or open above it.
IN_SHEET = "(thing) => Boolean(thing.closest('[data-sheet]'))"
IS_OPEN = "() => Boolean(document.querySelector('.sheet.open'))"
# Whether something on a map lies beyond its frame, or below a sheet.
IS_FAR = """(thing) => {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const map = thing.closest(".map");
  return map !== null && !map.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
# How many things lie between what has the focus and another one, in the order of the Tab key.
STEPS = """(thing) => {
  const all = [...document.querySelectorAll("a[href], button, input, select, textarea, [tabindex]")]
    .filter((one) => one.tabIndex >= 0 && !one.disabled && !one.closest("[inert]")
      && one.checkVisibility({ visibilityProperty: true }));
  return all.indexOf(thing) - all.indexOf(document.activeElement);
}"""


class Hand:
    """What somebody does with their hand; `take` says how."""

    def __init__(self, one: Person, names: Sequence[str]) -> None:
        self.one, self.page = one, one.page
        self.names = names  # of the players by seat
        self.by_list: list[str] = []  # what was found only in the list of all choices

    def take(self, thing: Locator) -> None:
        """Choose something that is in sight."""
        raise NotImplementedError

    def give(self, answer: Answer) -> None:
        """Carry an answer out, from its first part to the last word."""
        before = self.one.rows
        tiles = self.page.locator(".tiles > .piece")
        if self.one.has("[data-spot=auction] .bid"):
            self.take_discs(int(answer[0]))
        if answer[:2] == ["aside", "peace"]:
            self.any_time(self.names[answer[2]])
        elif answer[:1] == ["aside"]:
            self.any_time("More")
            self.wait(before, answer[:1])
            self.choose(answer, before)
        elif answer[:1] == ["move"] and len(answer) > 1:
            self.move(answer, before)
        elif answer[:1] == ["transfer"]:
            self.transfer(answer, before)
        elif tiles.count():
            self.take(tiles.nth(len(answer)))
            self.wait(before, answer)
            self.choose(answer, before)
        else:
            self.choose(answer, before)
        self.one.wait_for(lambda: self.one.rows > before, f"{answer}")

    def choose(self, answer: Answer, before: int) -> None:
        """Take part after part, from where it was begun, and say the last word if it is wanted."""
        at = len(self.begun())
        while at < len(answer):
            self.take(self.thing(*answer[at : at + 2]))
            self.close_list()
            at = self.wait(before, answer[: at + 1])
            if at == OFFERED:
                self.take(self.page.locator(OFFER.format(" ".join(map(str, answer[:2])))))
                at = self.wait(before, answer[:2])
            if at == FORKED:
                self.take(self.page.locator(FORK.format(answer[0])))
                at = self.wait(before, answer[:2])
            if at == GIVEN:
                return
        self.take(self.page.locator(".prompt .head .last"))

    def begun(self) -> list[str]:
        """The parts that are chosen already."""
        return str(self.page.locator(".table").get_attribute("data-parts")).split()

    def wait(self, before: int, parts: Answer) -> int:
        """How many parts are chosen when that is done; what is clear by itself the page adds."""
        wanted = [before, " ".join(map(str, parts))]
        found: dict[str, int] = self.page.wait_for_function(GONE_ON, arg=wanted).json_value()
        return found["chosen"]

    def thing(self, part: Any, after: Any = "") -> Locator:
        """What stands for a part: a piece on the board, for itself or for what comes after it.

        Else it is a choice in words; and what is nowhere else stands in the list of all choices.
        """
        piece = self.page.locator(f".piece.may[data-spot='{part}']")
        way = self.page.locator(f".piece.way[data-ways~='{part}'][data-spot='{after}']")
        choice = self.page.locator(f".prompt .choice[data-part='{part}']")
        self.page.locator(".prompt .lister").wait_for(state="attached")
        found = [one.first for one in (piece, way, choice) if one.count()]
        if not found:
            self.by_list.append(str(part))
            self.take(self.page.locator(".prompt .lister"))
        return found[0] if found else choice.first

    def close_list(self) -> None:
        """Put the list away, so that the board can be seen again."""
        if self.one.has(".prompt.listed .lister"):
            self.take(self.page.locator(".prompt .lister"))

    def take_discs(self, count: int) -> None:
        """Take so many discs into the hand that will be opened."""
        for _ in range(count):
            self.take(self.page.get_by_role("button", name="Bid more"))

    def any_time(self, name: str) -> None:
        """Take what may be done at any time, such as peace: over the map, or opened there."""
        strip = self.page.get_by_role("group", name="At any time")
        button = strip.get_by_role("button", name=name)
        opener = strip.get_by_role("button", name="At any time")
        button.or_(opener).first.wait_for()
        if not button.count():
            self.take(opener)
        self.take(button)

    def move(self, answer: Answer, before: int) -> None:
        """Take the ships, so many of them, then the hex that they go to, and the gates they use."""
        _, start, form, *rest = answer
        ships = self.select(start, form)
        if form == "pieces":
            for _ in range(self.chosen(ships) - rest.pop(0)):
                self.take(ships.get_by_role("button", name="One ship fewer"))
        to, *gates = rest
        self.head_for(self.page.locator(f".hex[data-at='{to}'] .piece.may"), before)
        if gates and self.wait(before, answer[: -len(gates)]) != GIVEN:
            self.choose(answer, before)

    def head_for(self, target: Locator, before: int) -> None:
        """Send the chosen ships to a hex."""
        self.take(target)

    def transfer(self, answer: Answer, before: int) -> None:
        """Take a fleet, and then what is offered beside it: some of its ships leave it."""
        _, start, form, _, *_ = answer
        deeds = self.select(start, form).get_by_role("group", name="Transfer to")
        self.take(deeds.get_by_role("button", name="Ship pieces"))
        if self.wait(before, answer[:4]) != GIVEN:
            self.choose(answer, before)

    def select(self, start: int, form: str) -> Locator:
        """Take ships; what stands beside them then."""
        self.take(self.page.locator(f"[data-crew='{start} {form}'] .piece"))
        ships = self.page.get_by_role("group", name="Ships that move")
        ships.wait_for()
        return ships

    def chosen(self, ships: Locator) -> int:
        """How many ship pieces go along so far."""
        return int(ships.locator(".row.chosen output").first.inner_text().partition("/")[0])


class Mouse(Hand):
    """A mouse at a desk."""

    def take(self, thing: Locator) -> None:
        thing.click()


class Finger(Hand):
    """A finger on a phone, where a sheet lies over the board or opens above it."""

    def take(self, thing: Locator) -> None:
        thing.wait_for(state="attached")
        is_in_sheet, is_open = thing.evaluate(IN_SHEET), self.page.evaluate(IS_OPEN)
        if is_in_sheet != is_open and self.one.has(".sheet .handle"):
            self.page.locator(".sheet .handle").tap()
        whole = self.page.locator(".map .buttons .whole")
        if thing.evaluate(IS_FAR) and whole.is_visible():
            whole.tap()
        thing.tap()

    def head_for(self, target: Locator, before: int) -> None:
        """A first touch of a hex where something will be seen tells it; then the ships are sent."""
        wanted = [before, " ".join(self.begun())]
        super().head_for(target, before)
        self.page.wait_for_function(HEADED, arg=wanted)
        told = self.page.get_by_role("button", name="Move there")
        if told.is_visible():
            self.take(told)


class Keys(Hand):
    """Keys alone: Tab leads from thing to thing, Enter takes one."""

    def take(self, thing: Locator) -> None:
        thing.wait_for(state="attached")
        for _ in range(TRIES):
            steps = int(thing.evaluate(STEPS))
            if not steps:
                return self.page.keyboard.press("Enter")
            for _ in range(abs(steps)):
                self.page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        raise AssertionError(f"no key leads to {thing}")
