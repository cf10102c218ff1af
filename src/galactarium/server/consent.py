"""Consent: what a table decides together. A motion is carried when all whom it needs agree.

abandon     all people at the table end the game without a result
remove.N    all people but the owner of seat N, who has left; a bot then plays on there
"""

from __future__ import annotations

from typing import Final

from galactarium.server import messages as m
from galactarium.server import queries
from galactarium.server.problems import Problem
from galactarium.server.queries import ABANDONED, BOT, PERSON, RUNNING
from galactarium.server.table import Table
from galactarium.server.tending import hurry

ABANDON: Final = "abandon"


def needed(table: Table, motion: str) -> set[int]:
    """The seats that must agree."""
    people = {one.seat for one in table.seats if one.kind == PERSON}
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
    store = table.hall.store
    agreed = await store.write(queries.vote, table.id, given.motion, seat, agrees=given.agrees)
    table.votes = {**table.votes, given.motion: agreed}
    if not agreed:
        del table.votes[given.motion]
    if needed(table, given.motion) <= set(agreed):
        await carry_out(table, given.motion)
    table.tell_table()


async def carry_out(table: Table, motion: str) -> None:
    """Do what was agreed upon."""
    await table.hall.store.write(queries.drop_motion, table.id, motion)
    table.votes.pop(motion, None)
    if motion == ABANDON:
        await table.change_game(status=ABANDONED, due=0.0)
        return
    seat = removed_by(motion)
    if seat >= len(table.seats) or table.seats[seat].kind != PERSON:
        raise Problem(409, "no_owner", "Nobody owns that seat.")
    bot = table.seats[seat].bot or table.hall.default_bot(table.row.title)
    await table.change_seat(seat, kind=BOT, bot=bot, key="", account=None, notes="")
    await hurry(table)
