"""Hints: what a bot would do in a player's place, in the form of the wire."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.kernel import Question, question
from galactarium.registry import title
from galactarium.render import move_of
from galactarium.server import wire as m
from galactarium.server.keys import make_seed
from galactarium.server.problems import Problem
from galactarium.server.tables.table import Table
from galactarium.server.workers.bot_pool import BotJob
from galactarium.server.workers.bot_worker import Chosen


class HintJob(NamedTuple):
    """What a bot must know to give a hint, and the question."""

    job: BotJob
    asked: Question


async def job_for_bot(table: Table, seat: int) -> HintJob:
    """What a bot must know to give a hint."""
    check_asked(table, seat)
    match, bot = table.match, table.hall.default_bot(table.row.title)
    position = match.game.save(match.state)
    job = BotJob(match.title.name, match.content.data, position, seat, bot, make_seed())
    return HintJob(job, question(match.state, seat))


def proposal(game: str, asked: Question, found: Chosen) -> m.Proposal:
    """A hint for the wire."""
    keys = title(game).catalogue("en").keys()
    reasons = [(found.reason, found.params), *found.warnings]
    move = move_of(keys, asked, tuple(found.answer))
    return m.Proposal(found.answer, found.nouns, move, [m.Reason(*one) for one in reasons])


def check_asked(table: Table, seat: int) -> None:
    """Refuse a seat that is not asked anything."""
    if seat not in table.match.state.asked:
        raise Problem(409, "not_asked", "You are not asked anything now.")
