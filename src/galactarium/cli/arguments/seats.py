"""Who sits where: people by name, and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import cycle
from typing import Any, NamedTuple

from galactarium.bots import BOTS
from galactarium.cli.arguments.reading import bots_of, check_bot
from galactarium.cli.errors import Problem
from galactarium.kernel import Game
from galactarium.record import Header
from galactarium.registry import Title

ME, BOT = ("me", "ich"), "bot"


class Seating(NamedTuple):
    """The names of the seats ("" is called by its number), and the kinds of the bots by seat."""

    names: tuple[str, ...]
    bots: dict[int, str]

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of the bots by seat, "" for a person."""
        return tuple([self.bots.get(seat, "") for seat in range(len(self.names))])


def bot_name(seat: int) -> str:
    """What a bot is called in this seat."""
    return f"Bot {seat + 1}"


def entries_of(game: Game[Any], players: int | None, seats: str | None) -> list[str]:
    """One entry per seat: as given, or me and otherwise bots."""
    if seats is None:
        count = game.check_seats(int(game.players.default) if players is None else players)
        return [ME[0]] + [BOT] * (count - 1)
    entries = [entry.strip() for entry in seats.split(",")]
    if not all(entries):
        raise Problem(f"--seats {seats}: name every seat, such as --seats me,bot,Anna.")
    if players not in (None, len(entries)):
        raise Problem(f"--players {players} and --seats {seats} do not fit each other.")
    game.check_seats(len(entries))
    return entries


def seated(title: Title, players: int | None, seats: str | None, kinds: Sequence[str]) -> Seating:
    """Seat people and bots; `bot` takes the kinds in turn, the name of a kind takes that one."""
    turn = cycle(kinds)
    names, bots = [], {}
    for seat, entry in enumerate(entries_of(title.game, players, seats)):
        if entry == BOT or entry in BOTS:
            bots[seat] = next(turn) if entry == BOT else entry
            check_bot(title, bots[seat])
        is_me = entry in ME
        names.append(bot_name(seat) if seat in bots else "" if is_me else entry)
    twice = [name for name, count in Counter(names).items() if name and count > 1]
    if twice:
        raise Problem(f"Two seats have the name {twice[0]}; give each its own.")
    return Seating(tuple(names), bots)


def seated_again(
    title: Title, header: Header, seats: str | None, kinds: Sequence[str] | None
) -> Seating:
    """Who goes on with a recorded game: the same bots as before, or those that were given."""
    names = header.seats
    if seats is None:
        bots = recorded_bots(title, header)
        if kinds is not None:
            bots = dict(zip(bots, cycle(kinds), strict=False))
    else:
        bots = bots_told_anew(names, seats, kinds or bots_of(title, None))
    for kind in bots.values():
        check_bot(title, kind)
    return Seating(names, bots)


def recorded_bots(title: Title, header: Header) -> dict[int, str]:
    """The bots of a record; if it does not say their kinds, it has at least their names."""
    if header.bots:
        return {seat: kind for seat, kind in enumerate(header.bots) if kind}
    usual = bots_of(title, None)[0]
    return {seat: usual for seat, name in enumerate(header.seats) if name == bot_name(seat)}


def bots_told_anew(names: tuple[str, ...], seats: str, kinds: Sequence[str]) -> dict[int, str]:
    """The bots by what is told about the seats of a record."""
    entries = [entry.strip() for entry in seats.split(",")]
    if len(entries) != len(names):
        raise Problem(f"--seats {seats}: the record has {len(names)} seats.")
    turn = cycle(kinds)
    bots = {seat: next(turn) for seat, entry in enumerate(entries) if entry == BOT}
    return bots | {seat: entry for seat, entry in enumerate(entries) if entry in BOTS}
