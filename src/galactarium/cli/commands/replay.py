"""`galactarium replay`: check a record."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from galactarium.cli.arguments.reading import Language, language_of
from galactarium.cli.saves.resuming import replayed, state_after
from galactarium.cli.saves.safe_files import json_text, load_record
from galactarium.cli.terminal import say
from galactarium.kernel import ALL_SEEING
from galactarium.match import Match
from galactarium.messages import Catalogue, load_catalogue
from galactarium.render import Renderer
from galactarium.replay import Verdict
from galactarium.screens import table_lines


def replay(
    file: Path,
    /,
    *,
    to: int | None = None,
    json: bool = False,
    language: Language | None = None,
) -> int:
    """Check a recorded game answer by answer.

    The exit code is 0 if the record is true, 1 if something differs, 2 if it cannot be read.

    Args:
        file: The record.
        to: Show the table, with all that is hidden, after this many answers.
        json: Print JSON for programs.
        language: en or de; by default that of your system.
    """
    verdict = replayed(load_record(file))
    spoken = language_of(language)
    if json:
        print(json_text(data_of(verdict, to)))
    else:
        say(*lines_of(verdict, load_catalogue(spoken)))
        if to is not None and verdict.match is not None:
            say(*table_of(verdict.match, to, spoken))
    return 0 if verdict.is_true else 1


def lines_of(verdict: Verdict, words: Catalogue) -> list[str]:
    """A verdict for people."""
    count = verdict.answers
    if verdict.is_true:
        lines = [words.text("cli.replay_true", {"n": count}), course(verdict, words)]
    else:
        differs = verdict.difference
        lines = [words.text("cli.replay_differs", {"n": count, "difference": differs})]
    return [*lines, *[words.text("cli.replay_note", {"note": note}) for note in verdict.notes]]


def course(verdict: Verdict, words: Catalogue) -> str:
    """Whether the game came to its end."""
    is_over = verdict.match is not None and verdict.match.state.is_over
    return words.text("cli.replay_over" if is_over else "cli.replay_unfinished", {})


def table_of(match: Match, answers: int, language: str) -> list[str]:
    """The table after so many answers, with everything that is hidden."""
    words = Renderer(match.title, language, match.names, match.content)
    view = match.game.view(state_after(match, answers), ALL_SEEING)
    return ["", *table_lines(match.title, words, view, ALL_SEEING)]


def data_of(verdict: Verdict, to: int | None) -> dict[str, Any]:
    """A verdict as data."""
    match = verdict.match
    data: dict[str, Any] = {
        "is_true": verdict.is_true,
        "answers": verdict.answers,
        "notes": list(verdict.notes),
        "difference": verdict.difference,
        "is_over": match is not None and match.state.is_over,
    }
    if match is not None and match.state.is_over:
        data["result"] = match.game.result(match.state)._asdict()
    if match is not None and to is not None:
        data["view"] = match.game.view(state_after(match, to), ALL_SEEING)
    return data
