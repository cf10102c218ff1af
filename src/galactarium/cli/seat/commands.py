"""The commands at any prompt: everything but answering."""

from __future__ import annotations

from galactarium.cli.seat.choices import Choice, choices, found
from galactarium.cli.seat.decision import Commands, Deciding
from galactarium.cli.seat.words import HELP, HINT, INFO, LOG, RULES, VIEW, WHY
from galactarium.kernel import Answer
from galactarium.render import IN_FULL

RULES_SHOWN = 12


def say_help(at: Deciding, rest: str) -> None:
    """What can be typed; with a name, what has this name."""
    if rest:
        say_info(at, rest)
        return
    at.io.say(at.text("cli.help_answer"), at.text("cli.help_some"), at.text("cli.help_path"))
    at.io.say(at.text("cli.help_enter"))
    for line in (
        at.text("cli.help_view"),
        at.text("cli.help_log"),
        at.text("cli.help_why"),
        at.text("cli.help_info"),
        at.text("cli.help_rules"),
        at.text("cli.help_undo"),
        at.text("cli.help_hint"),
        at.text("cli.help_save"),
        at.text("cli.help_quit"),
    ):
        at.io.say("  " + line)


def say_view(at: Deciding, rest: str) -> None:
    """The table, or the part of it that is named, and the question again."""
    pages = at.table.pages(at.seat) if rest else {}
    named = [lines for name, lines in pages.items() if name.startswith(rest.casefold())]
    if pages and not named:
        at.io.say(at.text("cli.no_page", typed=rest, pages=tuple(pages)))
        return
    at.io.say("", *(named[0] if named else at.table.lines(at.seat)))
    at.show()


def say_log(at: Deciding, rest: str) -> None:
    """What happened since one's last decision."""
    lines = at.table.recap(at.seat)
    at.io.say_all(lines or [at.text("cli.nothing_new")], "- ")


def say_why(at: Deciding, rest: str) -> None:
    """Why something cannot be chosen; without words, everything that cannot."""
    if rest:
        explain_words(at, rest.split())
        return
    refused = [choice for choice in at.listed if not choice.is_allowed]
    if not refused:
        at.io.say(at.text("cli.all_possible"))
    for choice in refused:
        at.io.say(at.io.strong(choice.words))
        at.explain((*at.so_far, choice.part))


def explain_words(at: Deciding, typed: list[str]) -> None:
    """Follow the words through the choices, allowed or not, to the first that is refused."""
    path, is_allowed = at.so_far, True
    while typed and is_allowed:
        listed = choices(at.open, path, at.table.words)
        fitting, used = found(listed, typed)
        if len(fitting) != 1:
            at.explain_misfit(path, fitting, typed)
            return
        path = (*path, fitting[0].part)
        is_allowed = fitting[0].is_allowed
        typed = typed[used:]
    if is_allowed:
        at.io.say(at.text("cli.nothing_forbids"))
    else:
        at.explain(followed(at, path, typed))


def followed(at: Deciding, path: Answer, typed: list[str]) -> Answer:
    """A refused path, as far as the words lead on: the more is named, the better the reason."""
    while typed:
        listed = choices(at.open, path, at.table.words)
        fitting, used = found(listed, typed)
        if len(fitting) != 1:
            break
        path, typed = (*path, fitting[0].part), typed[used:]
    return path


def say_info(at: Deciding, rest: str) -> None:
    """What the choices do, or one of them, or whatever else has this name."""
    typed = rest.split()
    fitting, used = found(at.listed, typed)
    named = fitting if used == len(typed) else []
    listed = named if rest else at.listed
    told = [described(choice) for choice in listed if choice.about or choice.detail]
    told += [noted(at, choice) for choice in named if choice.note]
    if not told and rest and not any(choice.heading for choice in named):
        told = at.table.words.described(named[0].words if named else rest)
    at.io.say_all(told or [at.text("cli.no_info")])


def described(choice: Choice) -> str:
    """A choice with everything about it."""
    if choice.is_told:
        return choice.shown
    return f"{choice.shown}{' -' if choice.detail else ':'} {choice.about}"


def noted(at: Deciding, choice: Choice) -> str:
    """What a choice takes, in full."""
    told = at.open.note((*at.so_far, choice.part))
    return f"{choice.words}: {at.table.words.note(told, IN_FULL)}"


def say_rules(at: Deciding, rest: str) -> None:
    """The rule behind the question, or rules with these words."""
    words = at.table.words
    ledger = words.ledger
    sought = rest or at.asked.rule
    rules = ledger.find(sought, words.language)
    for rule in rules[:RULES_SHOWN]:
        line = rule.text(words.language)
        at.io.say(at.text("cli.by_rule", rule=rule.id, rule_text=line))
    if not rules:
        at.io.say(at.text("cli.no_rule", text=sought))
    elif len(rules) > RULES_SHOWN:
        at.io.say(at.text("cli.more_rules", n=len(rules) - RULES_SHOWN))


def say_hint(at: Deciding, rest: str) -> None:
    """What a bot would do, and why."""
    choice = at.table.hint(at.seat)
    at.io.say(at.text("cli.hint", answer=at.words_of(choice.answer)))
    at.io.say(at.text("cli.hint_reason", reason=at.table.reason(choice)))


COMMANDS: Commands = {
    HELP: say_help,
    VIEW: say_view,
    LOG: say_log,
    WHY: say_why,
    INFO: say_info,
    RULES: say_rules,
    HINT: say_hint,
}
