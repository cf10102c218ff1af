"""Tells absent players what happened and what they are asked, by e-mail or webhook.

The store knows who has been asked since when and who was told, so that a notice is sent once,
whichever process sends it, and even if the server was down meanwhile.
"""

from __future__ import annotations

from contextlib import suppress
from time import time
from typing import TYPE_CHECKING, Final

import msgspec

from galactarium.kernel import Seen
from galactarium.render import Renderer
from galactarium.server.people.notices import Notice, Notices, Targets, checked_url, notice_of
from galactarium.server.people.outbox import HopelessError
from galactarium.server.problems import Problem
from galactarium.server.store import queries
from galactarium.server.store.account_queries import confirmed_address
from galactarium.server.tables import history

if TYPE_CHECKING:
    from galactarium.server.tables.hall import Hall
    from galactarium.server.tables.table import Table

AT_ONCE: Final = 20  # notices at a time


def check_targets(targets: Targets, *, allows_loopback: bool) -> None:
    """Refuse an address that no webhook may call."""
    if targets.webhook:
        try:
            checked_url(targets.webhook, allows_loopback=allows_loopback)
        except HopelessError as problem:
            raise Problem(400, "webhook", f"This address cannot be called: {problem}") from problem


async def notify(hall: Hall, notices: Notices) -> None:
    """Tell those who have been asked for a while, do not listen, and have not been told yet."""
    before = time() - hall.settings.notice_seconds
    for id, seat in await hall.store.read(queries.unnoticed, before, AT_ONCE):
        is_here = seat in hall.present_at(id)
        if not is_here and await hall.store.write(queries.take_notice, id, seat):
            with suppress(Problem):  # such as a table that was put aside
                await tell(hall, id, seat, notices)


async def tell(hall: Hall, id: str, seat: int, notices: Notices) -> None:
    """Send one notice."""
    last = await history.last_decision(hall, id, seat)
    told = await history.told(hall, id, seat, last)
    seen = [one for line in told.lines for one in line.seen]
    table = await hall.find(id)

    async def work() -> tuple[Notice | None, Targets, str | None]:
        own = table.seats[seat]
        targets = msgspec.json.decode(own.notice, type=Targets)
        return written(table, seat, targets, seen), targets, own.account

    notice, targets, account = await table.call(work)
    if notice is not None:
        email = "" if account is None else await hall.store.read(confirmed_address, account)
        notices.send(notice, targets, email)


def written(table: Table, seat: int, targets: Targets, seen: list[Seen]) -> Notice | None:
    """The notice in the language of its seat; none if it is no longer asked."""
    match = table.match
    if seat not in match.state.asked:
        return None
    speaker = Renderer(match.title, targets.language, match.names, match.content)
    link = f"{table.hall.settings.url}/table/{table.id}"
    return notice_of(speaker, table.id, link, match.state, seat, seen)
