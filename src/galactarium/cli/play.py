"""`galactarium play`: sit down at a table in the terminal."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from galactarium.cli.errors import Problem
from galactarium.cli.files import check_target, load_json
from galactarium.cli.given import (
    Language,
    bots_of,
    content_of,
    game_of,
    language_of,
    options_of,
    seed_of,
)
from galactarium.cli.keeping import Keeper
from galactarium.cli.opening import continued, load_position, unfinished
from galactarium.cli.playing import play_at
from galactarium.cli.seating import seated, seated_again
from galactarium.cli.table import Table
from galactarium.match import Match
from galactarium.render import Renderer


def play(
    game: str | None = None,
    /,
    *,
    players: int | None = None,
    seats: str | None = None,
    bots: str = "rollout",
    option: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    seed: str | None = None,
    content: Path | None = None,
    language: Language | None = None,
    record: Path | None = None,
    continue_: Annotated[Path | None, Parameter(name="--continue")] = None,
    position: Path | None = None,
    confirm: bool = False,
    table: bool = False,
    force: bool = False,
) -> int:
    """Play in the terminal: against bots, or several people at one screen.

    Everything is typed: the number or the beginning of a choice. Type ? during the game for help.

    Args:
        game: The game; see `galactarium games`.
        players: How many play: you, and otherwise bots.
        seats: Who sits where, such as me,bot,Anna: me, a bot, or the name of a person.
        bots: The kinds of bots, with commas between.
        option: Options of the game, such as rounds=2.
        seed: Any text; the same text shuffles the same way.
        content: A TOML file that corrects values of components.
        language: en or de; by default that of your system.
        record: The file that keeps the game; it is brought up to date as you play.
        continue_: Go on with the unfinished game of this record.
        position: Begin at a position in this file; see `galactarium position`.
        confirm: Ask again before an answer that cannot be undone.
        table: Show the table before every question.
        force: Overwrite the file of --record.
    """
    kinds = bots_of(bots)
    if record is not None and record != continue_:
        check_target(record, force=force)
    if continue_ is not None or position is not None:
        fixed = {
            "a game": game, "--players": players, "--option": option,
            "--content": content if continue_ else None,
            "--position": position if continue_ else None,
        }  # fmt: skip
        refuse_settled(fixed, "--continue" if continue_ else "--position")
    if continue_ is not None:
        made = go_on(continue_, seats, kinds, seed, language, record)
    elif position is not None:
        made = from_position(position, seats, kinds, content, seed, language, record)
    else:
        title = game_of(game)
        who = seated(title.game, players, seats, kinds)
        chosen = options_of(title.game, option)
        match = Match(title, who.names, seed_of(seed), chosen, content_of(title, content))
        words = Renderer(title, language_of(language), who.names)
        made = Table(match, who.bots, words, Keeper(record), kinds[0])
    made.is_confirming, made.is_showing = confirm, table
    return play_at(made)


def refuse_settled(given: Mapping[str, object], by: str) -> None:
    """What the file settles cannot be given anew."""
    twice = [name for name, value in given.items() if value is not None]
    if twice:
        raise Problem(f"{twice[0]} does not go together with {by}; leave it out.")


def go_on(
    path: Path,
    seats: str | None,
    kinds: tuple[str, ...],
    seed: str | None,
    language: str | None,
    target: Path | None,
) -> Table:
    """A table that goes on with an unfinished record, in the same file unless told otherwise."""
    record = unfinished(path)
    match, is_seed_known = continued(path, record, seed_of(seed))
    who = seated_again(match.names, seats, kinds)
    keeper = Keeper(target or path, header=None if is_seed_known else record.header)
    words = Renderer(match.title, language_of(language), who.names)
    table = Table(match, who.bots, words, keeper, kinds[0])
    table.catch_up()
    if not is_seed_known:
        table.io.say(table.text("cli.seed_lost"))
    return table


def from_position(
    path: Path,
    seats: str | None,
    kinds: tuple[str, ...],
    content: Path | None,
    seed: str | None,
    language: str | None,
    target: Path | None,
) -> Table:
    """A table that begins in mid-game; with a new seed what chance gives later is new."""
    data = load_json(path)
    title, state, values = load_position(data, content)
    who = seated(title.game, state.seats, seats, kinds)
    chance = state.seed if state.seed and seed is None else seed_of(seed)
    match = Match(title, who.names, chance, state.options, values, position=data)
    words = Renderer(title, language_of(language), who.names)
    return Table(match, who.bots, words, Keeper(target), kinds[0])
