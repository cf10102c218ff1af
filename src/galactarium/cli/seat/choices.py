"""The choices of a question as lines with labels, and what people type to pick one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from galactarium.cli.seat.open_question import Asked
from galactarium.cli.seat.words import DONE
from galactarium.kernel import ASIDE, Answer, Part
from galactarium.render import NUMBER, SEAT, Renderer
from galactarium.screens import gatherer, teller

NUMBER_LENGTH = 10  # longer ones are nonsense


class Choice(NamedTuple):
    """A line: what to type, the part it stands for, its words, and what is known about it.

    `about` says what it does, if the game has a message for that (`card_text.static`); `detail`
    what it brings or costs here and now, if the game's screen tells; `asks` is the question that
    an aside leads to; `note` is what the rules say that it takes, in short. `heading` is that of a
    line which many choices share of which there is nothing more to say, under short names.
    """

    label: str
    part: Part
    words: str
    is_allowed: bool
    crosses: bool = False
    about: str = ""
    asks: str = ""
    detail: str = ""
    heading: str = ""
    short: str = ""
    note: str = ""

    @property
    def shown(self) -> str:
        """The words with what is said every time; for an aside that is what is asked then."""
        more = self.asks or "; ".join([told for told in (self.note, self.detail) if told])
        return f"{self.words}: {more}" if more else self.words

    @property
    def is_numbered(self) -> bool:
        """Whether the words begin with the label."""
        return self.words.split()[0] == self.label

    @property
    def is_bare(self) -> bool:
        """Whether this is a bare number with nothing to explain."""
        return self.shown == self.label and not self.crosses and not self.about

    @property
    def is_told(self) -> bool:
        """Whether all about it is said every time."""
        return self.about in self.detail


def choices(asked: Asked, so_far: Answer, words: Renderer) -> list[Choice]:
    """The next parts, numbered as they are listed, so that a label stays with its choice.

    Numbers are their own labels, also those of hexes; so are those that the words begin with
    ("4 Prestige"). Seats are counted as they are listed.
    """
    allowed = asked.parts(so_far).next
    offered = asked.candidates(so_far)
    family = asked.noun(so_far)
    is_marked = len(allowed) <= asked.marked
    view = asked.view()
    tell = teller(words, view, asked.seat, so_far)
    gather = gatherer(words, view)
    listed = []
    labels = labels_of(family, offered, words)
    for label, part in zip(labels, offered, strict=True):
        is_allowed = part in allowed
        cannot_undo = is_allowed and is_marked and ends_beyond_undo(asked, (*so_far, part))
        about = explanation(words, family, part)
        named = words.part(family, part)
        asks = question_aside(asked, words) if part == ASIDE and not so_far else ""
        detail = tell(family, part)
        heading, short = gather(family, part) if not (detail or about or cannot_undo) else ("", "")
        told = words.note(asked.note((*so_far, part))) if is_allowed else ""
        listed.append(
            Choice(
                label,
                part,
                named,
                is_allowed,
                cannot_undo,
                about,
                asks,
                detail,
                heading,
                short,
                told,
            )
        )
    return listed


def strangers(family: str, typed: Sequence[str], words: Renderer) -> list[Choice]:
    """What there is of a family, offered or not, and the numbers among these words."""
    if family == NUMBER:
        return [Choice(text, int(text), text, False) for text in typed if is_number(text)]
    return [Choice("", part, words.part(family, part), False) for part in words.parts_of(family)]


def is_number(text: str) -> bool:
    """Whether somebody may mean this as a number."""
    return text.isascii() and text.isdigit() and len(text) < NUMBER_LENGTH


def labels_of(family: str, offered: Sequence[Part], words: Renderer) -> list[str]:
    """What to type for each choice: its own number, or else its place, unless that is taken."""
    own = [own_number(family, part, words) for part in offered]
    labels: list[str] = []
    for place, number in enumerate(own, 1):
        free = place
        while not number and str(free) in (*own, *labels):
            free += 1
        labels.append(number or str(free))
    return labels


def own_number(family: str, part: Part, words: Renderer) -> str:
    """The number that a choice is, or that its words begin with; "" if there is none."""
    if isinstance(part, int) and family != SEAT:
        return str(part)
    first = words.part(family, part).split()[0]
    return first if first.isdigit() else ""


def question_aside(asked: Asked, words: Renderer) -> str:
    """What is asked of somebody who wants something else first, in its first sentence."""
    first, mark, _ = words.question(asked.question((ASIDE,))).partition("? ")
    return first + mark.strip()


def explanation(words: Renderer, family: str, part: Part) -> str:
    """What a choice does, where the game says so."""
    key = f"{family}_text.{part}"
    is_told = key in words.catalogue.keys() and not words.catalogue.placeholders(key)  # noqa: SIM118
    return words.text(key) if is_told else ""


def is_complete(asked: Asked, so_far: Answer) -> bool:
    """Whether this is a whole answer to which nothing can be added."""
    following_parts, is_whole = asked.parts(so_far)
    return is_whole and not following_parts


def ends_beyond_undo(asked: Asked, so_far: Answer) -> bool:
    """Whether these parts make an answer at once that cannot be taken back."""
    return is_complete(asked, so_far) and asked.crosses(so_far)


def usual(listed: Sequence[Choice]) -> Choice | None:
    """What an empty line chooses: the end of a turn, or the only choice but for "something else".

    An end of which the game's screen has something to say, such as what would be lost, wants to be
    chosen by its name.
    """
    allowed = [choice for choice in listed if choice.is_allowed and choice.part != ASIDE]
    ends = [choice for choice in allowed if choice.part == DONE and not choice.detail]
    return (ends or allowed)[0] if ends or len(allowed) == 1 else None


class Found(NamedTuple):
    """What typed words may mean: the choices that fit, and how many words were used."""

    fitting: list[Choice]
    used: int


def found(listed: Sequence[Choice], typed: Sequence[str]) -> Found:
    """The choices that the longest possible beginning of the typed words names."""
    for used in range(len(typed), 0, -1):
        fitting = named(listed, " ".join(typed[:used]).casefold())
        if fitting:
            return Found(fitting, used)
    return Found([], 0)


def named(listed: Sequence[Choice], text: str) -> list[Choice]:
    """By label, by the whole words, or by their beginning; what is allowed comes first.

    Commas do not matter, so that what a hint says can be typed as it stands.
    """
    text = without_commas(text)
    fitting = (
        [choice for choice in listed if choice.label == text]
        or [choice for choice in listed if text in (spoken(choice), choice.part)]
        or [choice for choice in listed if spoken(choice).startswith(text)]
    )
    allowed = [choice for choice in fitting if choice.is_allowed]
    return allowed or fitting


def spoken(choice: Choice) -> str:
    """The words of a choice as they are compared with what is typed."""
    return without_commas(choice.words.casefold())


def without_commas(text: str) -> str:
    """A text without its commas."""
    return text.replace(",", "")
