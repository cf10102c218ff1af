"""`galactarium play`: sit down at a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

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


class Wish(NamedTuple):
    """What somebody wants to play, as it was given."""

    game: str | None
    players: int | None
    seats: str | None
    bots: tuple[str, ...]
    option: list[str] | None
    seed: str | None
    content: Path | None
    language: str
    record: Path | None

    def refuse_settled(self, by: str, *names: str) -> None:
        """What a file settles cannot be given anew."""
        for name in names:
            if getattr(self, name) is not None:
                shown = "A game" if name == "game" else f"--{name}"
                raise Problem(f"{shown} does not go together with {by}; leave it out.")


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
    spoken = language_of(language)
    wish = Wish(game, players, seats, bots_of(bots), option, seed, content, spoken, record)
    if continue_ is not None and position is not None:
        raise Problem("--continue does not go together with --position; choose one.")
    if record is not None and record != continue_:
        check_target(record, force=force)
    if continue_ is not None:
        made = go_on(continue_, wish)
    else:
        made = new_game(wish) if position is None else from_position(position, wish)
    made.is_confirming, made.is_showing = confirm, table
    return play_at(made)


def new_game(wish: Wish) -> Table:
    """A table at which a game begins."""
    title = game_of(wish.game)
    who = seated(title.game, wish.players, wish.seats, wish.bots)
    options = options_of(title.game, wish.option)
    values = content_of(title, wish.content)
    match = Match(title, who.names, seed_of(wish.seed), options, values)
    return Table(match, who.bots, Renderer(title, wish.language, who.names), Keeper(wish.record))


def go_on(path: Path, wish: Wish) -> Table:
    """A table that goes on with an unfinished record, in the same file unless told otherwise."""
    wish.refuse_settled("--continue", "game", "players", "option", "content")
    record = unfinished(path)
    match, is_seed_known = continued(path, record, seed_of(wish.seed))
    who = seated_again(match.names, wish.seats, wish.bots)
    keeper = Keeper(wish.record or path, None if is_seed_known else record.header)
    table = Table(match, who.bots, Renderer(match.title, wish.language, who.names), keeper)
    table.catch_up()
    if not is_seed_known:
        table.io.say(table.text("cli.seed_lost"))
    return table


def from_position(path: Path, wish: Wish) -> Table:
    """A table that begins in mid-game; with a new seed what chance gives later is new."""
    wish.refuse_settled("--position", "game", "players", "option")
    data = load_json(path)
    title, state, values = load_position(data, wish.content)
    if state.is_over:
        raise Problem("The game is over in this position; there is nothing to play.")
    who = seated(title.game, state.seats, wish.seats, wish.bots)
    seed = state.seed if state.seed and wish.seed is None else seed_of(wish.seed)
    match = Match(title, who.names, seed, state.options, values, position=data)
    return Table(match, who.bots, Renderer(title, wish.language, who.names), Keeper(wish.record))
