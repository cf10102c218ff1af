"""`galactarium position`: take a position out of a record, make one, or look at one."""

from __future__ import annotations

import sys
from pathlib import Path

from galactarium.cli.arguments.reading import Language, language_of
from galactarium.cli.errors import Problem
from galactarium.cli.saves.resuming import (
    is_position,
    load_position,
    position_in,
    replayed,
    state_after,
)
from galactarium.cli.saves.safe_files import (
    check_target,
    json_text,
    load_record,
    save_text,
)
from galactarium.cli.seat.choices import choices
from galactarium.cli.seat.open_question import AskedHere
from galactarium.cli.terminal import say
from galactarium.content import Content
from galactarium.descriptions import describe as description
from galactarium.descriptions import toml_of
from galactarium.kernel import State
from galactarium.registry import Title
from galactarium.render import Renderer
from galactarium.screens import table_lines

Found = tuple[Title, State, tuple[str, ...], Content]  # with the names of the seats and the values


def position(
    file: Path,
    /,
    *,
    at: int | None = None,
    out: Path | None = None,
    seat: int | None = None,
    describe: bool = False,
    content: Path | None = None,
    language: Language | None = None,
    force: bool = False,
) -> int:
    """Take a position out of a record, make one, or look at one.

    A record gives its position as JSON, at the end or after any answer; `galactarium play
    --position` goes on from there. A position is checked, and its open questions are listed.
    A description, a small TOML file, lays a position out: docs/positions.md tells how.

    Args:
        file: A record, a position or a description.
        at: Take the position of a record after this many answers.
        out: Write the position to this file; as a description if its name ends in .toml.
        seat: Show what this seat sees instead; 1 is the first.
        describe: Show the position as a description, to be changed by hand.
        content: A TOML file that corrects values of components (for a position).
        language: en or de; by default that of your system.
        force: Overwrite the file of --out.
    """
    if out is not None:
        check_target(out, force=force)
    is_given = is_position(file)
    if is_given and at is not None:
        raise Problem("--at is for records; this file holds one position.")
    found = from_position(file, content) if is_given else from_record(file, at)
    title, state, names, values = found
    words = Renderer(title, language_of(language), names, values)
    if out is not None:
        save_text(out, text_for(out, title, state))
        say(words.text("cli.position_saved", answers=state.answers, file=str(out)))
    elif describe:
        print(toml_of(description(state)), end="")
    elif seat is not None:
        view = title.game.view(state, checked(seat, state))
        say(*table_lines(title, words, view, seat - 1))
    elif is_given:
        say(*open_questions(state, words))
    else:
        print(json_text(title.game.save(state)))
    return 0


def checked(seat: int, state: State) -> int:
    """A seat that is there, counted from 0."""
    if not 1 <= seat <= state.seats:
        raise Problem(f"--seat {seat}: the seats are 1 to {state.seats}.")
    return seat - 1


def text_for(out: Path, title: Title, state: State) -> str:
    """What a file of this name holds: a description, or the position itself."""
    if out.suffix == ".toml":
        return toml_of(description(state))
    return json_text(title.game.save(state)) + "\n"


def from_position(file: Path, content: Path | None) -> Found:
    """The position of a file; it does not know the names of the seats."""
    title, state, values = load_position(position_in(file, content), content)
    return title, state, ("",) * state.seats, values


def from_record(file: Path, at: int | None) -> Found:
    """The position of a record after so many answers."""
    record = load_record(file)
    verdict = replayed(record)
    match = verdict.match
    if match is None or (not verdict.is_true and (at is None or at > verdict.answers)):
        raise Problem(f"The record cannot be replayed so far: {verdict.difference}")
    if not record.header.seed:
        print("Note: the seed is not known, so what chance gives later is new.", file=sys.stderr)
    state = state_after(match, len(match.entries) if at is None else at)
    state.seed = record.header.seed
    return match.title, state, match.names, match.content


def open_questions(state: State, words: Renderer) -> list[str]:
    """Who is asked what, and the choices."""
    if state.is_over:
        return [words.text("cli.over")]
    lines = [words.text("cli.position_fits", answers=state.answers)]
    for seat in state.asked:
        asked = words.prompt(state, seat)
        lines += ["", words.text("cli.asks", seat=seat, question=asked)]
        listed = choices(AskedHere(words.title.game, state, seat), (), words)
        lines += [f"  {c.label}. {c.shown}" for c in listed if c.is_allowed]
    return lines
