"""Consent: what a table decides together. A motion is carried when everybody it needs agrees.

abandon     all people at the table end the game without a result
remove.N    all people but the owner of seat N, who is away; a bot plays on there

Nobody who is here, or was a moment ago, is removed. And nobody is removed for good: key,
account and notes stay, and whoever comes back has seat and voice again. Until then nobody waits for
either.
"""

from __future__ import annotations

from time import time
from typing import Final

from galactarium.server import wire as m
from galactarium.server.problems import Problem
from galactarium.server.store import queries
from galactarium.server.store.queries import ABANDONED, PERSON, RUNNING
from galactarium.server.tables.caretaker import hurry
from galactarium.server.tables.scenes import presence_of, removable_from, removed_from
from galactarium.server.tables.table import Table

ABANDON: Final = "abandon"


def needed(table: Table, motion: str) -> set[int]:
    """The seats that must agree."""
    people = {one.seat for one in table.seats if one.kind == PERSON} - removed_from(table.votes)
    return people if motion == ABANDON else people - {removed_by(motion)}


def removed_by(motion: str) -> int:
    """The seat that a motion takes from its owner."""
    return int(motion.rpartition(".")[2])


async def vote(table: Table, seat: int, given: m.Vote) -> None:
    """Agree to a motion or no longer, and carry it out if that was the last voice it needed."""
    if table.row.status != RUNNING:
        raise Problem(409, "not_running", "There is nothing to decide: the game is not running.")
    if seat not in needed(table, given.motion):
        raise Problem(403, "not_yours", "The others decide about this.")
    if given.agrees and given.motion != ABANDON:
        await check_away(table, removed_by(given.motion))
    store = table.hall.store
    agreed = await store.write(queries.vote, table.id, given.motion, seat, agrees=given.agrees)
    table.votes = {**table.votes, given.motion: agreed}
    if not agreed:
        del table.votes[given.motion]
    if needed(table, given.motion) <= set(agreed):
        await carry_out(table, given.motion)
    table.tell_table()


async def check_away(table: Table, seat: int) -> None:
    """Refuse to remove somebody who is here, or was a moment ago, by what any process knows."""
    seats = await table.hall.store.read(queries.seats, table.id)
    if seat >= len(seats) or seats[seat].kind != PERSON:
        raise Problem(409, "no_owner", "Nobody owns that seat.")
    begin = removable_from(table.row, seats[seat], presence_of(table))
    if not 0 < begin <= time():
        text = "This player is here, was here a short while ago, or has time left on the clock."
        raise Problem(409, "not_away", text)


async def carry_out(table: Table, motion: str) -> None:
    """Do what was agreed upon."""
    if motion == ABANDON:
        await table.hall.store.write(queries.drop_motions, table.id, [motion])
        table.votes.pop(motion, None)
        await table.change_game(status=ABANDONED, due=0.0)
        return
    one = table.seats[removed_by(motion)]
    bot = one.bot or table.hall.default_bot(table.row.title)
    table.votes = await table.hall.store.write(queries.remove, table.id, one.seat, motion, bot)
    table.seats[one.seat] = one._replace(bot=bot)
    await hurry(table)
