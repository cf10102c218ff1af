"""`galactarium play`: sit down at a table in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import Parameter

from galactarium.cli.arguments.reading import (
    Language,
    bots_of,
    content_of,
    game_of,
    language_of,
    options_of,
    seed_of,
)
from galactarium.cli.arguments.seats import Seating, seated, seated_again
from galactarium.cli.errors import Problem
from galactarium.cli.saves.autosave import autosave_for, last_autosave
from galactarium.cli.saves.keeping import Keeper
from galactarium.cli.saves.resuming import continued, load_position, position_in, unfinished
from galactarium.cli.saves.safe_files import check_target
from galactarium.cli.seat.course import play_at
from galactarium.cli.seat.local import Table
from galactarium.cli.terminal import Terminal, is_confirmed
from galactarium.match import Match
from galactarium.messages import load_catalogue
from galactarium.render import Renderer

LAST = ""  # stands for the file of the last game


class Wish(NamedTuple):
    """What somebody wants to play, as it was given."""

    game: str | None
    players: int | None
    seats: str | None
    bots: str | None
    option: list[str] | None
    seed: str | None
    content: Path | None
    language: str
    record: Path | None
    force: bool

    def refuse_settled(self, by: str, *names: str) -> None:
        """What a file settles cannot be given again."""
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
    bots: str | None = None,
    option: Annotated[list[str] | None, Parameter(consume_multiple=True)] = None,
    seed: str | None = None,
    content: Path | None = None,
    language: Language | None = None,
    record: Path | None = None,
    continue_: Annotated[str | None, Parameter(name="--continue")] = None,
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
        bots: The kinds of bots, with commas between: random plays anything, casual follows the
            game's own adviser but has whims, rollout tries its answers out and thinks long, greedy
            follows the adviser and plays best. By default greedy, or rollout without an adviser.
        option: Options of the game, such as rounds=2.
        seed: Any text; the same text shuffles the same way.
        content: A TOML file that corrects values of components.
        language: en or de; by default that of your system.
        record: The file that keeps the game; it is brought up to date as you play.
        continue_: Go on with the unfinished game of this record; without a file, with the last one.
        position: Begin at a position in this file; see `galactarium position`.
        confirm: Ask again before an answer that cannot be undone.
        table: Show the table before every question.
        force: Overwrite the file of --record; go on with a record that is cut off.
    """
    spoken = language_of(language)
    wish = Wish(game, players, seats, bots, option, seed, content, spoken, record, force)
    if continue_ is not None and position is not None:
        raise Problem("--continue does not go together with --position; choose one.")
    going_on = None if continue_ is None else file_to_go_on(continue_, wish)
    if record is not None and record != going_on:
        check_target(record, force=force)
    if going_on is not None:
        made = go_on(going_on, wish)
    else:
        made = new_game(wish) if position is None else from_position(position, wish)
    made.is_confirming, made.is_showing = confirm, table
    return play_at(made)


def new_game(wish: Wish) -> Table:
    """A table at which a game begins."""
    title = game_of(wish.game)
    who = seated(title, wish.players, wish.seats, bots_of(title, wish.bots))
    options = options_of(title.game, wish.option, len(who.names))
    values = content_of(title, wish.content)
    match = Match(title, who.names, seed_of(wish.seed), options, values)
    return table_of(match, who, wish)


def table_of(match: Match, who: Seating, wish: Wish) -> Table:
    """A table for a match that begins now."""
    match.bots = who.kinds
    keeper = Keeper(wish.record, None, autosave_for(match.title.name))
    words = Renderer(match.title, wish.language, who.names, match.content)
    return Table(match, who.bots, words, keeper)


def file_to_go_on(given: str, wish: Wish) -> Path:
    """The file that is named, or else the one of the last unfinished game."""
    wish.refuse_settled("--continue", "players", "option", "content")
    if given != LAST:
        wish.refuse_settled("--continue", "game")
        return Path(given)
    last = last_autosave(None if wish.game is None else game_of(wish.game).name)
    if last is None:
        raise Problem(load_catalogue(wish.language).text("cli.no_last_game", {}))
    return last


def go_on(path: Path, wish: Wish) -> Table:
    """A table that goes on with an unfinished record, in the same file unless told otherwise."""
    record = unfinished(path, lambda answers: may_mend(path, answers, wish))
    match, is_seed_known = continued(path, record, seed_of(wish.seed))
    title = match.title
    kinds = None if wish.bots is None else bots_of(title, wish.bots)
    who = seated_again(title, record.header, wish.seats, kinds)
    match.bots = who.kinds
    keeper = keeper_of(path, wish.record, title.name)
    keeper.header = None if is_seed_known else record.header
    words = Renderer(title, wish.language, who.names, match.content)
    table = Table(match, who.bots, words, keeper)
    table.catch_up()
    if not is_seed_known:
        table.io.say(table.text("cli.seed_lost"))
    return table


def keeper_of(path: Path, wanted: Path | None, game: str) -> Keeper:
    """What keeps a game that goes on: a file that is wanted, or the one it was in."""
    autosave = autosave_for(game)
    if autosave is not None:
        path = autosave.take_over(path)
        if path.absolute() == autosave.path:
            return Keeper(wanted, None, autosave)
    return Keeper(wanted or path, None, autosave)


def may_mend(path: Path, answers: int, wish: Wish) -> bool:
    """Tell that a record is cut off, and ask whether it goes on from the last whole answer."""
    words, io = load_catalogue(wish.language), Terminal()
    io.say(words.text("cli.cut_off", {"file": str(path)}))
    if wish.force:
        return True
    asked = words.text("cli.mend", {"n": answers})
    try:
        is_wished = is_confirmed(io, lambda key: words.text(key, {}), asked)
    except EOFError:
        is_wished = False
    if not is_wished:
        raise Problem(words.text("cli.not_mended", {"file": str(path)}))
    return True


def from_position(path: Path, wish: Wish) -> Table:
    """A table that begins in mid-game; with a new seed what chance gives later is new."""
    wish.refuse_settled("--position", "game", "players", "option")
    data = position_in(path, wish.content)
    title, state, values = load_position(data, wish.content)
    if state.is_over:
        raise Problem("The game is over in this position; there is nothing to play.")
    who = seated(title, state.seats, wish.seats, bots_of(title, wish.bots))
    seed = state.seed if state.seed and wish.seed is None else seed_of(wish.seed)
    match = Match(title, who.names, seed, state.options, values, position=data)
    return table_of(match, who, wish)
