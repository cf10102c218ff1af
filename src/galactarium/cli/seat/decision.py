"""One decision of one person: show the choices, read a line, until there is a whole answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from galactarium.cli.seat.choices import (
    Choice,
    choices,
    found,
    is_complete,
    is_number,
    strangers,
    usual,
)
from galactarium.cli.seat.seat import Place
from galactarium.cli.seat.words import BACK, DONE, QUIT, UNDO, VIEW, command_in
from galactarium.cli.terminal import is_confirmed
from galactarium.kernel import Answer, Question
from galactarium.kernel.decision import ONE

REFUSED_SHOWN = 12
NUMBERS_IN_LINES = 5

Commands = Mapping[str, Callable[["Deciding", str], None]]


class Leave(Exception):
    """Somebody wants to stop."""


class Deciding:
    """A person in front of a question.

    Attributes:
        open: The question, and what can be asked about it.
        commands: What can be asked besides answering, by the words of the vocabulary.
        so_far: The parts that are chosen already.
        listed: The choices on the screen, with the refused ones behind.
    """

    def __init__(self, table: Place, seat: int, commands: Commands) -> None:
        self.table = table
        self.open = table.asked(seat)
        self.commands = commands
        self.seat = seat
        self.text = table.text
        self.io = table.io
        self.so_far: Answer = ()
        self.is_over = False
        self.answer: Answer | None = None
        self.listed: list[Choice] = []

    @property
    def asked(self) -> Question:
        """What is asked: of an aside, once that is begun."""
        return self.open.question(self.so_far)

    def run(self) -> Answer | None:
        """The answer; nothing if an earlier one was taken back instead."""
        if self.table.is_showing:
            self.io.say("", *self.table.lines(self.seat))
        self.show()
        while not self.is_over:
            self.read(self.io.ask("> "))
        return self.answer

    # Showing.

    def show(self) -> None:
        """The question and its choices."""
        self.listed = choices(self.open, self.so_far, self.table.words)
        self.io.say("")
        if not self.so_far:
            self.io.say(*self.table.status(self.seat))
        self.io.say(self.io.strong(self.heading()))
        if self.asked.kind != ONE:
            self.io.say(self.amount())
        if self.so_far:
            self.io.say(self.text("cli.so_far", answer=self.words_of(self.so_far)))
        self.show_choices()
        self.show_refused()
        self.show_way_back()

    def show_choices(self) -> None:
        """What can be chosen; if nothing of it can be undone, that is said once."""
        allowed = [choice for choice in self.listed if choice.is_allowed]
        is_final = len(allowed) > 1 and all(choice.crosses for choice in allowed)
        if is_final:
            allowed = [choice._replace(crosses=False) for choice in allowed]
        self.io.say_all(self.lines(allowed), "  ")
        if self.can_end():
            self.io.say("  " + self.ending())
        if is_final:
            self.io.say(self.text("cli.all_final"))
        noted = [choice for choice in allowed if choice.note]
        if noted:
            self.io.say(self.text("cli.note_line", example=noted[0].label))

    def heading(self) -> str:
        """What is asked, and of whom if several people share the screen."""
        family = self.open.noun(self.so_far)
        asked = self.table.words.next_question(self.asked, family, self.so_far)
        if len(self.table.people) < 2:
            return asked
        return self.text("cli.asks", seat=self.seat, question=asked)

    def amount(self) -> str:
        """How many things are to be chosen."""
        least, most = self.asked.least, self.asked.most
        if least == most:
            return self.text("cli.choose_exactly", n=most, chosen=len(self.so_far))
        return self.text("cli.choose_between", least=least, n=most, chosen=len(self.so_far))

    def lines(self, shown: list[Choice]) -> list[str]:
        """The choices, one in a line; then those that share lines under their headings.

        Bare numbers share a line, too, if there are many and nothing else.
        """
        if len(shown) >= NUMBERS_IN_LINES and all(choice.is_bare for choice in shown):
            return [", ".join([choice.label for choice in shown])]
        alone = [choice for choice in shown if not choice.heading]
        shared: dict[str, dict[str, list[str]]] = {}
        for choice in shown:
            if choice.heading:
                names = shared.setdefault(choice.heading, {}).setdefault(choice.note, [])
                names.append(f"{choice.label} {choice.short}")
        return [
            *[self.line(choice) for choice in alone],
            *[f"{heading}: {by_note(names)}" for heading, names in shared.items()],
        ]

    def line(self, choice: Choice) -> str:
        """One choice."""
        shown = choice.shown if choice.is_numbered else f"{choice.label}. {choice.shown}"
        is_usual = self.usual is not None and choice.part == self.usual.part
        return shown + self.mark(choice.crosses, is_usual) + self.first_words(choice)

    def first_words(self, choice: Choice) -> str:
        """What a choice does, the first time it comes up."""
        told = (self.seat, choice.about)
        if told in self.table.explained or choice.is_told:
            return ""
        self.table.explained.add(told)
        return f" - {choice.about}"

    def mark(self, cannot_undo: bool, is_usual: bool = False) -> str:
        """Behind a choice: that it cannot be taken back, and that Enter chooses it."""
        told = [self.text("cli.no_undo")] if cannot_undo else []
        told += [self.text("cli.enter")] if is_usual else []
        return f" ({'; '.join(told)})" if told else ""

    def ending(self) -> str:
        """The line that ends a selection."""
        label = "" if any(choice.label == "0" for choice in self.listed) else "0. "
        cannot_undo = self.open.marked > 0 and self.open.crosses(self.so_far)
        return label + self.text("cli.done_line") + self.mark(cannot_undo)

    def show_refused(self) -> None:
        """What others might choose and this person cannot, in one line."""
        chosen = self.so_far  # that these cannot be chosen again goes without saying
        refused = [c for c in self.listed if not c.is_allowed and c.part not in chosen]
        if refused:
            shown = [
                c.words if c.is_numbered else f"{c.label} {c.words}"
                for c in refused[:REFUSED_SHOWN]
            ]
            if len(refused) > REFUSED_SHOWN:
                shown.append("...")
            self.io.say(
                self.text("cli.not_possible", choices=tuple(shown), example=refused[0].label)
            )

    def show_way_back(self) -> None:
        """How far undo reaches; how to go a part back."""
        reach = self.table.undo_reach(self.seat)
        if self.so_far:
            self.io.say(self.text("cli.back_line"))
        elif reach:
            self.io.say(self.text("cli.undo_line", n=reach))

    def words_of(self, answer: Answer) -> str:
        """Parts of an answer in words."""
        return self.table.words.answer(self.open.noun, answer)

    # Reading.

    def read(self, typed: str) -> None:
        """Do what the line says: a command, the end of a selection, or choices."""
        command, rest = command_in(typed, self.text)
        if not typed:
            self.press_enter()
        elif command == BACK:
            self.go_back()
        elif command == DONE and any(choice.part == DONE for choice in self.listed):
            self.choose([DONE])
        elif command == DONE or (typed == "0" and self.can_end() and not self.has_label("0")):
            self.end(self.so_far)
        elif command == UNDO:
            self.undo(rest)
        elif command == QUIT:
            raise Leave
        elif command:
            self.commands[command](self, rest)
        else:
            self.choose(typed.split())

    @property
    def usual(self) -> Choice | None:
        """What Enter chooses, if anything."""
        return usual(self.listed) if self.asked.kind == ONE else None

    def press_enter(self) -> None:
        """Take what is usual here; where nothing is, show the table and the question again."""
        if self.usual is None:
            self.commands[VIEW](self, "")
        else:
            self.choose([self.usual.label])

    def has_label(self, label: str) -> bool:
        """Whether a choice has this label."""
        return any(choice.label == label for choice in self.listed)

    def can_end(self) -> bool:
        """Whether this selection may end here."""
        is_selection = self.asked.kind != ONE
        return is_selection and self.open.parts(self.so_far).is_whole

    def choose(self, typed: list[str]) -> None:
        """Take the choices that the words name, all or none."""
        before, count = self.so_far, 0
        is_ended = len(typed) > 1 and command_in(typed[-1], self.text)[0] == DONE
        typed = typed[:-1] if is_ended else typed
        while typed:
            used = self.take(typed)
            if not used:
                self.so_far = before
                return
            typed = typed[used:]
            count += 1
        is_whole = is_complete(self.open, self.so_far)
        if is_whole or is_ended or (count > 1 and self.can_end()):
            self.end(before)
        else:
            self.show()

    def take(self, typed: list[str]) -> int:
        """Add the first choice that the words name; how many words it took, none if it failed."""
        listed = choices(self.open, self.so_far, self.table.words)
        fitting, used = found(listed, typed)
        if len(fitting) == 1 and fitting[0].is_allowed:
            self.so_far = (*self.so_far, fitting[0].part)
            return used
        allowed = [choice for choice in listed if choice.is_allowed]
        is_path = self.asked.kind == ONE and self.so_far
        if is_path and not fitting and len(allowed) == 1:  # it goes without saying
            self.so_far = (*self.so_far, allowed[0].part)
            return self.take(typed)
        self.explain_misfit(self.so_far, fitting, typed)
        return 0

    def explain_misfit(self, so_far: Answer, fitting: list[Choice], typed: list[str]) -> None:
        """Nothing fits, or too much does, or it is not allowed."""
        if len(fitting) == 1:
            self.explain((*so_far, fitting[0].part))
        elif fitting:
            names = tuple([choice.words for choice in fitting])
            self.io.say(self.text("cli.which", choices=names))
        elif not self.explain_stranger(so_far, typed):
            self.io.say(self.text("cli.not_understood", typed=" ".join(typed)))

    def explain_stranger(self, so_far: Answer, typed: list[str]) -> bool:
        """Why not, if the words name one thing that exists, but is none of the choices here."""
        listed = strangers(self.open.noun(so_far), typed, self.table.words)
        fitting = found(listed, typed).fitting
        refused = self.open.refusal((*so_far, fitting[0].part)) if len(fitting) == 1 else None
        if refused is None or refused.rule == "table.choice":
            return False
        self.explain((*so_far, fitting[0].part))
        return True

    def explain(self, answer: Answer) -> None:
        """Why not, by which rule, and what would allow it."""
        refused = self.open.refusal(answer)
        if refused is None:
            self.io.say(self.text("cli.nothing_forbids"))
            return
        told = self.table.words.refusal(refused)
        self.io.say(told.why)
        self.io.say(self.text("cli.by_rule", rule=told.rule, rule_text=told.rule_text))
        if told.allow:
            self.io.say(told.allow)

    # Ending.

    def go_back(self) -> None:
        """Take the last part away."""
        if not self.so_far:
            self.io.say(self.text("cli.no_way_back"))
        self.so_far = self.so_far[:-1]
        self.show()

    def end(self, before: Answer) -> None:
        """The answer is complete, unless something is missing or the person thinks better of it."""
        if self.open.refusal(self.so_far) is not None:
            self.explain(self.so_far)
        elif self.may_pass():
            self.answer, self.is_over = self.so_far, True
        else:
            self.so_far = before
            self.show()

    def may_pass(self) -> bool:
        """Ask again before what cannot be undone, if that is wished or could not be marked."""
        is_unmarked = len([c for c in self.listed if c.is_allowed]) > self.open.marked
        if not (self.table.is_confirming or is_unmarked):
            return True
        if not self.open.crosses(self.so_far):
            return True
        sure = self.text("cli.sure", answer=self.words_of(self.so_far))
        return is_confirmed(self.io, self.text, sure)

    def undo(self, rest: str) -> None:
        """Take back the last answer, or as many as are named."""
        count = undo_count(rest)
        reach = self.table.undo_reach(self.seat)
        if not count:
            self.io.say(self.text("cli.undo_number", typed=rest))
        elif not reach:
            self.io.say(self.text("cli.undo_nothing"))
        elif count > reach:
            self.io.say(self.text("cli.undo_reach", n=reach, wanted=count))
        else:
            self.take_back(count)

    def take_back(self, count: int) -> None:
        """Take back so many answers, and ask again."""
        for answer in self.table.take_back(self.seat, count):
            self.io.say(self.text("cli.undone", answer=answer))
        self.is_over = True


def by_note(names: dict[str, list[str]]) -> str:
    """Names of choices, together with what is to be said of them."""
    told = [(note, ", ".join(names[note])) for note in sorted(names)]
    return "; ".join([f"{note}: {listed}" if note else listed for note, listed in told])


def undo_count(typed: str) -> int:
    """How many answers somebody wants back: one, unless a number is named; 0 for nonsense."""
    if not typed:
        return 1
    return int(typed) if is_number(typed) else 0
