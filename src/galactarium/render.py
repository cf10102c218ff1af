"""Words for what the engine says as data: questions, choices, events, refusals, results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from galactarium.content import Content
from galactarium.kernel import (
    ASIDE,
    PASS,
    SPECTATOR,
    Answer,
    Note,
    Params,
    Part,
    Question,
    Refusal,
    Seen,
    State,
    question,
)
from galactarium.kernel.decision import NO_SIDE, ONE
from galactarium.messages import NO_LABELS, Labels
from galactarium.registry import Title

NUMBER, SEAT = "number", "seat"
IN_SHORT, IN_FULL = "note", "note_text"  # the families of messages that tell a note


class Explained(NamedTuple):
    """A refusal in words: why not, by which rule, and what would allow it ("" if unknown)."""

    why: str
    rule: str
    rule_text: str
    allow: str


BESIDE = "seat.beside"
SIDE = "side"  # the labels of sides that nobody answers for, where they depend on options


class Renderer:
    """Speaks of one game in one language, with these names for the seats.

    A game may have sides that nobody answers for. They follow the seats; of a game for two the
    messages `seat.beside_2_1`, `seat.beside_2_2` and so on name them. What no catalogue can know,
    such as the hexes of a random board, has labels, made by the game's function `labels` once
    there is something to name: see `look`. The values of the table are told if they are not those
    that are shipped.
    """

    def __init__(
        self,
        title: Title,
        language: str,
        names: Sequence[str] = (),
        values: Content | None = None,
    ) -> None:
        self.title = title
        self.language = language
        self.catalogue = title.catalogue(language, values)
        self.ledger = title.ledger()
        self.names = (*names, *self.beside(len(names)))
        self.labels: Labels = NO_LABELS

    def beside(self, players: int) -> list[str]:
        """The names of sides that nobody answers for, in a game for so many."""
        start = f"{BESIDE}_{players}_"
        known = sorted([key for key in self.catalogue.keys() if key.startswith(start)])  # noqa: SIM118
        return [self.catalogue.text(key, {}) for key in known]

    def look(self, s: State) -> None:
        """Learn the labels of this game, if it has any and they are not known yet."""
        if self.unknown_labels is not None:
            self.learn(self.title.game.view(s, SPECTATOR))

    @property
    def unknown_labels(self) -> Callable[..., Labels] | None:
        """What finds the labels in a view, as long as they are not known."""
        return None if self.labels else self.title.on_screen("labels")

    def learn(self, view: dict[str, Any]) -> None:
        """The same from what somebody sees; labels are public, so any view will do."""
        labels = self.unknown_labels
        if labels is not None:
            self.labels = labels(view, self.text)
            named = self.labels.get(SIDE, {})
            self.names = tuple([named.get(seat, name) for seat, name in enumerate(self.names)])

    def say(self, key: str, params: Params) -> str:
        """A message with parameters as data."""
        return self.catalogue.text(key, params, self.names, self.labels)

    def text(self, key: str, **params: int | str | tuple[int | str, ...]) -> str:
        """A message of the catalogue."""
        return self.say(key, params)

    def question(self, asked: Question) -> str:
        """What is asked, in a sentence, and for which side if it is not the seat's own."""
        told = self.say(f"ask.{asked.key}", asked.params)
        is_own = asked.side == NO_SIDE
        return told if is_own else self.text("seat.asked_for", seat=asked.side, text=told)

    def next_question(self, asked: Question, family: str, so_far: Answer) -> str:
        """What is asked next, after the parts so far; the next one is of this family.

        A game may have a message for that, by the first part or the key of the question, how many
        parts there are, and what the next one names: `next.move_3_number`, `next.move_number`.
        """
        own = so_far[1:] if so_far[:1] == (ASIDE,) else so_far
        if own and asked.kind == ONE:
            what = f"{len(own)}_{family}"
            keys = (f"{own[0]}_{what}", f"{own[0]}_{family}", f"{asked.key}_{what}")
            for key in [f"next.{name}" for name in keys]:
                if key in self.catalogue.keys():  # noqa: SIM118
                    return self.text(key)
        return self.question(asked)

    def prompt(self, s: State, seat: int) -> str:
        """What this seat is asked now."""
        self.look(s)
        return self.question(question(s, seat))

    def part(self, family: str, part: Part) -> str:
        """One part of an answer, by what it names."""
        if part in (PASS, ASIDE):
            return self.text(f"choice.{part}")
        if family == SEAT:
            return self.catalogue.seat(int(part), self.names)
        if family in self.labels:
            return self.labels[family][part]
        return str(part) if family == NUMBER else self.text(f"{family}.{part}")

    def parts_of(self, family: str) -> list[Part]:
        """All that has a name in a family, but for numbers."""
        if family == SEAT:
            return [*range(len(self.names))]
        if family in self.labels:
            return [*self.labels[family]]
        keys = [key.partition(".") for key in sorted(self.catalogue.keys())]
        return [part for of, _, part in keys if of == family]

    def answer(self, noun: Callable[[Answer], str], answer: Answer) -> str:
        """A whole answer in words; `noun` tells what the part after others names."""
        words = [self.part(noun(answer[:depth]), part) for depth, part in enumerate(answer)]
        return ", ".join(words) or self.text("list.none")

    def event(self, seen: Seen) -> str:
        """What happened, as one observer is told."""
        return self.say(f"event.{seen.key}", seen.params)

    def events(self, seen: Iterable[Seen]) -> list[str]:
        """What happened, in lines; short notes about one seat that follow each other share one."""
        lines: list[str] = []
        for head, run in groupby(seen, self.head):
            if head:
                notes = [self.event(one)[len(head) : -1] for one in summed(run)]
                lines.append(f"{head}{', '.join(notes)}.")
            else:
                lines += [self.event(one) for one in run]
        return lines

    def head(self, seen: Seen) -> str:
        """What a short note about a seat begins with: its name; nothing if this is none."""
        seat = seen.params.get("seat")
        if not isinstance(seat, int):
            return ""
        head, told = f"{self.catalogue.seat(seat, self.names)}: ", self.event(seen)
        return head if told.startswith(head) and told.endswith(".") else ""

    def described(self, name: str) -> list[str]:
        """What the things do whose names begin like this, or else have it, or are named in it."""
        sought = name.casefold()
        things = [(called.casefold(), line) for called, line in self.descriptions()]
        begun = [line for called, line in things if called.startswith(sought)]
        having = [line for called, line in things if sought in called]
        named = [line for called, line in things if len(called) > 1 and called in sought]
        return list(dict.fromkeys(begun or having or named))

    def descriptions(self) -> Iterator[tuple[str, str]]:
        """The name of each thing of which the game says what it does, and that with the name."""
        for key in sorted(self.catalogue.keys()):
            family, _, part = key.partition("_text.")
            if part and not self.catalogue.placeholders(key):
                called = self.text(f"{family}.{part}")
                yield called, f"{called}: {self.text(key)}"

    def note(self, told: Note | None, family: str = IN_SHORT) -> str:
        """What a part of an answer would take or bring, in short or in full."""
        if told is None:
            return ""
        key = f"{family}.{told.key}"
        return self.say(key, self.wanted(key, told.params))

    def refusal(self, refused: Refusal) -> Explained:
        """Why not, in words."""
        rule = self.ledger.rules[refused.rule]
        key = f"refusal.{refused.key}"
        why = self.say(key, self.wanted(key, refused.params))
        return Explained(why, rule.id, rule.text(self.language), self.allowance(refused))

    def allowance(self, refused: Refusal) -> str:
        """What would allow it, where that is known."""
        if not refused.allow:
            return ""
        key = f"allow.{refused.allow}"
        return self.say(key, self.wanted(key, refused.params))

    def wanted(self, key: str, params: Params) -> Params:
        """Those of the parameters that a message names."""
        used = self.catalogue.placeholders(key)
        return {name: value for name, value in params.items() if name in used}


def move_of(keys: frozenset[str], asked: Question, answer: Answer) -> str:
    """The message of the family `move` that tells an answer as an imperative sentence, if any.

    By question and first part, by first and last part, by question and last part, or by question
    or first part with the number of parts or without: `move.conquer_pass`, `move.card_alliance`,
    `move.lead_light`, `move.colonize_3`, `move.colonize`, `move.redraw`.
    Its parameters are the parts by their nouns; the second of a noun is `hex_2`.
    """
    own = answer[1:] if answer[:1] == (ASIDE,) else answer
    verb = own[:1] if asked.kind == ONE or own != answer else ()
    names = (
        [f"{asked.key}_{own[0]}", f"{own[0]}_{own[-1]}", f"{asked.key}_{own[-1]}"] if verb else []
    )
    for head in (*verb, asked.key):
        names += [f"{head}_{len(own)}", str(head)]
    return next((name for name in names if f"move.{name}" in keys), "")


def summed(notes: Iterable[Seen]) -> list[Seen]:
    """Notes in their order; those that differ only in their number `n` become one with the sum.

    A note without a number, such as that of an action, starts a new sum.
    """
    told: list[Seen] = []
    places: dict[str, int] = {}
    for note in notes:
        if "n" not in note.params:
            places.clear()
            told.append(note)
            continue
        alike = str((note.key, {**note.params, "n": 0}))
        place = places.setdefault(alike, len(told))
        if place == len(told):
            told.append(note)
        else:
            n = told[place].params["n"] + note.params["n"]
            told[place] = note._replace(params={**note.params, "n": n})
    return told
