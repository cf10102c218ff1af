"""What a table shows: to a seat what it may see, to everybody what all may know."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import ceil
from time import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from galactarium.kernel import (
    SPECTATOR,
    Answer,
    Part,
    Question,
    Refusal,
    Seen,
    canonical_answer,
    commitment,
    crosses,
    is_bystander,
    note,
    noun,
    parts,
    refusal,
    refusal_so_far,
)
from galactarium.kernel import question as question_to
from galactarium.kernel.asking import Parts, candidates
from galactarium.kernel.decision import ONE
from galactarium.kernel.plain import digest
from galactarium.match import Match
from galactarium.server import wire as m
from galactarium.server import wording
from galactarium.server.problems import Problem, RefusedError
from galactarium.server.store.queries import (
    AGAIN,
    OVER,
    PERSON,
    REMOVED,
    RUNNING,
    ChatRow,
    GameRow,
    JournalRow,
    SeatRow,
)
from galactarium.server.tables.clocks import NO_CLOCK, pace_of

if TYPE_CHECKING:
    from galactarium.server.tables.table import Table

ID_LENGTH: Final = 12
MOST_TRIED: Final = 24  # parts of which is told whether they could be undone
MOST_LED: Final = 500  # parts that may follow all of these, or nobody is told of any
HEARD: Final = 45.0  # seconds that somebody counts as here after having been heard elsewhere


class Presence(NamedTuple):
    """Who is at a table, as far as this process knows.

    Attributes:
        here: The seats that listen.
        left: When others broke off.
        patience: Seconds that somebody may be away before the others let a bot play on.
    """

    here: set[int]
    left: Mapping[int, float]
    patience: float


def asked_of(match: Match) -> list[int]:
    """The seats that are asked."""
    return [seat for seat in match.state.asked if seat >= 0]


def question_id(table: Table, seat: int) -> str:
    """The id of the open question to a seat: another one after each row of that seat."""
    if not may_answer(table, seat):
        return ""
    return id_of(table, seat, question_to(table.match.state, seat))


def id_of(table: Table, seat: int, asked: Question) -> str:
    """The id of this question, if it is the open one to a seat."""
    return digest([table.own.get(seat, 0), seat, list(asked)])[:ID_LENGTH]


def may_answer(table: Table, seat: int) -> bool:
    """Whether a seat is asked, or may do something at any moment."""
    s = table.match.state
    return seat in s.asked or is_bystander(s, seat)


def check_may_answer(table: Table, seat: int) -> None:
    """Refuse a seat that can do nothing now."""
    if not may_answer(table, seat):
        raise Problem(409, "not_asked", "You are not asked anything now.")


def question_for(table: Table, seat: int) -> m.Question | None:
    """What a seat is asked, if it is; not what a standing order answers in its place."""
    is_asked = seat in table.match.state.asked and not has_order(table, seat)
    return open_question(table, seat) if is_asked else None


def aside_for(table: Table, seat: int) -> m.Question | None:
    """What a seat may do at any moment though it need not answer, if there is anything."""
    s = table.match.state
    is_spared = seat in s.asked and has_order(table, seat)
    return open_question(table, seat) if is_spared or is_bystander(s, seat) else None


def has_order(table: Table, seat: int) -> bool:
    """Whether a standing order answers what a seat is asked."""
    return table.match.game.standing(table.match.state, seat) is not None


def open_question(table: Table, seat: int, so_far: Answer = ()) -> m.Question:
    """What a seat has before it next."""
    first = question_to(table.match.state, seat)
    asked = question_to(table.match.state, seat, so_far) if so_far else first
    return m.Question(id_of(table, seat, first), *asked)


def taken(table: Table, row: JournalRow) -> m.Taken:
    """That an answer is safe."""
    number = table.number_for(row.seat, row.number)
    return m.Taken(number, receipt(table.row.seed, row.seat, number, row.hash))


def undone(table: Table, row: JournalRow) -> m.Undone:
    """That an answer was taken back."""
    return m.Undone(table.number_for(row.seat, row.number), undo_reach(table, row.seat))


def receipt(seed: str, seat: int, number: int, hash: str) -> str:
    """What stands for the state that a seat has reached with its row of this number.

    The bare hash would tell what is hidden: guess, and compare. Nobody can guess the seed. And
    with seat and number in it no two receipts are equal, whether the states are or not.
    """
    return digest([seed, seat, number, hash])


def scene(table: Table, observer: int) -> m.Scene:
    """What an observer sees now."""
    match = table.match
    return m.Scene(
        table.number_for(observer),
        observer,
        match.game.view(match.state, observer),
        asked_of(match),
        question_for(table, observer),
        undo_reach(table, observer),
        aside_for(table, observer),
    )


def undo_reach(table: Table, observer: int) -> int:
    """How many answers an observer may take back; an onlooker none, and none when all is over."""
    if observer == SPECTATOR or table.row.status != RUNNING:
        return 0
    return len(table.match.undo_reach(observer))


def check_so_far(table: Table, seat: int, so_far: Answer) -> None:
    """Refuse parts of which no answer can come."""
    unfit = refusal_so_far(table.match.state, seat, so_far)
    if unfit is not None:
        raise RefusedError(unfit)


def choices(
    table: Table, seat: int, so_far: Answer, language: m.Language | None = None
) -> m.Choices:
    """What may follow these parts in an answer of a seat, and why the rest may not."""
    s = table.match.state
    check_so_far(table, seat, so_far)
    asked = open_question(table, seat, so_far)
    found, offered = parts(s, seat, so_far), candidates(s, seat, so_far)
    refused = {
        str(part): refused_of(why)
        for part in offered
        if part not in found.next and (why := refusal_of_part(table, seat, so_far, part))
    }
    notes = {
        str(part): m.Note(about.key, about.params)
        for part in found.next
        if (about := note(s, seat, (*so_far, part))) is not None
    }
    return m.Choices(
        list(so_far),
        [noun(s, seat, so_far[:at]) for at in range(len(so_far))],
        noun(s, seat, so_far) if offered else "",
        list(offered),
        list(found.next),
        found.is_whole,
        refused,
        notes,
        asked,
        None if language is None else told(table, seat, so_far, found, language),
        choices(table, seat, (*so_far, *found.next), language)
        if so_far and is_alone(asked.kind, found)
        else None,
    )


def is_alone(kind: str, found: Parts) -> bool:
    """Whether only one part may come next, and the answer cannot end here."""
    return kind == ONE and not found.is_whole and len(found.next) == 1


def refusal_of_part(table: Table, seat: int, so_far: Answer, part: Part) -> Refusal | None:
    """Why a part cannot come next."""
    return refusal(table.match.state, seat, (*so_far, part))


def forecast(table: Table, seat: int, given: Answer) -> m.Forecast:
    """What an answer would do."""
    s = table.match.state
    refused = refusal(s, seat, given)
    if refused is not None:
        return m.Forecast(refused_of(refused), is_final=False)
    return m.Forecast(None, crosses_with(table, seat, given))


def told(table: Table, seat: int, so_far: Answer, found: Parts, language: m.Language) -> m.Told:
    """What is to be said of the parts that may come next."""
    texts: dict[str, str] = {}
    if found.next:
        family = noun(table.match.state, seat, so_far)
        view, words = view_of(table, seat), table.voice(language)
        texts = wording.told(words, view, seat, so_far, family, found.next)
    is_final = found.is_whole and crosses_with(table, seat, so_far)
    return m.Told(texts, *looked_ahead(table, seat, so_far, found), is_final)


def looked_ahead(
    table: Table, seat: int, so_far: Answer, found: Parts
) -> tuple[dict[str, m.End] | None, dict[str, list[Part]] | None]:
    """How answers end that go on with each of these parts, and what may follow it.

    Where that takes too long nobody waits for it: whoever wants to know asks for one of them.
    """
    ends: dict[str, m.End] = {}
    leads: dict[str, list[Part]] = {}
    following = 0
    for part in found.next if len(found.next) <= MOST_TRIED else ():
        begun = (*so_far, part)
        beyond = parts(table.match.state, seat, begun)
        following += len(beyond.next)
        if following > MOST_LED:
            break
        if beyond.next:
            leads[str(part)] = list(beyond.next)
        if end := end_of(table, seat, begun, beyond):
            ends[str(part)] = end
    is_too_much = len(found.next) > MOST_TRIED or following > MOST_LED
    return (None, None) if is_too_much else (ends, leads)


def view_of(table: Table, observer: int) -> dict[str, Any]:
    """What an observer sees now; it may be known from what happened last."""
    match = table.match
    known = match.views.get(observer)
    return match.game.view(match.state, observer) if known is None else known


def end_of(table: Table, seat: int, begun: Answer, beyond: Parts) -> m.End | None:
    """How an answer that has begun so, and may go on so, ends by itself, if it does."""
    s, given = table.match.state, begun
    if len(beyond.next) > 1:
        return None
    kind = question_to(s, seat, given).kind
    while is_alone(kind, beyond):
        given = (*given, *beyond.next)
        beyond = parts(s, seat, given)
    if beyond.next or not beyond.is_whole:
        return None
    return m.End(list(given[len(begun) :]), crosses_with(table, seat, given))


def whole_of(table: Table, seat: int, begun: Answer, is_sure: bool = False) -> Answer | None:
    """The answer that has begun so, if there is nothing more to choose.

    It must be possible to undo it, unless somebody is sure.
    """
    check_may_answer(table, seat)
    check_so_far(table, seat, begun)
    end = end_of(table, seat, begun, parts(table.match.state, seat, begun))
    if end is None or (end.is_final and not is_sure):
        return None
    return (*begun, *end.rest)


def crosses_with(table: Table, seat: int, given: Answer) -> bool:
    """Whether an answer could not be undone."""
    s = table.match.state
    return crosses(s, seat, canonical_answer(s, seat, given))


def refused_of(refused: Refusal) -> m.Refused:
    """A refusal for the wire."""
    return m.Refused(**refused.plain())


def happening(seen: Seen) -> m.Happening:
    """An event for the wire."""
    changes = [m.Change(list(path), value, gone) for path, value, gone in seen.changes]
    return m.Happening(seen.key, seen.params, changes)


def table_info(
    row: GameRow,
    seats: Sequence[SeatRow],
    votes: dict[str, list[int]],
    presence: Presence,
    number: int,
) -> m.TableInfo:
    """A table, as all may know it; the seed comes out when the game is over.

    Times are whole seconds: the rest would help to tell people from what answers for them.
    """
    result: dict[str, Any] = {}
    removed = removed_from(votes)
    if row.status == OVER:
        points, places = json.loads(row.result)
        result = {"points": points, "places": places, "seed": row.seed}
    return m.TableInfo(
        row.id,
        row.title,
        row.rules,
        row.content,
        json.loads(row.options),
        row.status,
        pace_of(row.pace),
        [seat_info(row, one, presence, one.seat in removed) for one in seats],
        json.loads(row.asked),
        number,
        int(row.created),
        int(row.changed),
        commitment(row.seed),
        {motion: by for motion, by in votes.items() if not motion.startswith((REMOVED, AGAIN))},
        int(time()),
        again=played_again(votes),
        **result,
    )


def seat_info(row: GameRow, one: SeatRow, presence: Presence, is_removed: bool) -> m.SeatInfo:
    """A seat, as all may know it."""
    return m.SeatInfo(
        one.seat,
        one.kind,
        one.name,
        one.bot,
        is_here(one, presence),
        int(one.reserve),
        int(one.since),
        is_removed,
        ceil(removable_from(row, one, presence)),
        has_come=one.seen > 0 or one.seat in presence.here,
    )


def is_here(one: SeatRow, presence: Presence) -> bool:
    """Whether the owner of a seat listens, or was heard a moment ago."""
    return one.seat in presence.here or time() - one.seen < HEARD


def removable_from(row: GameRow, one: SeatRow, presence: Presence) -> float:
    """From when on the others may let a bot play for a seat; 0 if they may not as things are.

    Where a clock runs its time must be used up, or its owner must have left the game to a bot.
    """
    if one.kind != PERSON or is_here(one, presence):
        return 0.0
    away = max(row.created, one.seen, presence.left.get(one.seat, 0.0))
    if one.bot:
        return away
    return away + presence.patience if pace_of(row.pace).kind == NO_CLOCK else 0.0


def removed_from(votes: Mapping[str, list[int]]) -> set[int]:
    """The seats whose owners are removed until they are back."""
    return {int(motion.removeprefix(REMOVED)) for motion in votes if motion.startswith(REMOVED)}


def played_again(votes: Mapping[str, list[int]]) -> m.Again | None:
    """The table at which the same people play again, if there is one."""
    found = [
        m.Again(motion.removeprefix(AGAIN), by[0])
        for motion, by in votes.items()
        if motion.startswith(AGAIN)
    ]
    return found[0] if found else None


def talk(row: ChatRow) -> m.Talk:
    """What was said, for the wire."""
    return m.Talk(row.number, row.seat, row.text, int(row.at))


def info_of(table: Table) -> m.TableInfo:
    """The same of a table that is in memory."""
    number = table.number_for(SPECTATOR)
    return table_info(table.row, table.seats, table.votes, presence_of(table), number)


def presence_of(table: Table) -> Presence:
    """Who is at a table that is in memory."""
    return Presence(table.crowd.present, table.crowd.left, table.hall.settings.away_seconds)
