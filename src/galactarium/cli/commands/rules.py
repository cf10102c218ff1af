"""`galactarium rules`: look rules up."""

from __future__ import annotations

from galactarium.cli.arguments.reading import Language, game_of, language_of
from galactarium.cli.saves.safe_files import json_text
from galactarium.cli.terminal import say
from galactarium.ledger import Ledger, Rule
from galactarium.messages import load_catalogue


def rules(
    game: str | None = None,
    text: str = "",
    /,
    *words: str,
    language: Language | None = None,
    json: bool = False,
) -> int:
    """Look up the rules of a game.

    Args:
        game: The game; see `galactarium games`.
        text: The number of a rule, or words of it. Without it, all rules are listed.
        words: More words that the rule must hold.
        language: en or de; by default that of your system.
        json: Print JSON for programs.
    """
    spoken = language_of(language)
    sought = " ".join([text, *words]).strip()
    found = matching(game_of(game).ledger(), sought, spoken)
    if json:
        print(json_text([data_of(rule, spoken) for rule in found]))
    elif not found:
        say(load_catalogue(spoken).text("cli.no_rule", {"text": sought}))
    else:
        say(*[line_of(rule, spoken) for rule in found])
    return 0


def matching(ledger: Ledger, sought: str, language: str) -> list[Rule]:
    """The rules with these words, best first; all in their order if there are none."""
    return ledger.find(sought, language) if sought else list(ledger.rules.values())


def line_of(rule: Rule, language: str) -> str:
    """A rule as people read it; one that is not done yet says so."""
    status = "" if rule.status == "done" else f" [{rule.status}]"
    return f"{rule.id}{status}  {rule.text(language)}"


def data_of(rule: Rule, language: str) -> dict[str, str]:
    """A rule as data."""
    line = rule.text(language)
    return {
        "id": rule.id,
        "text": line,
        "source": rule.source,
        "status": rule.status,
        "reason": rule.reason,
    }
