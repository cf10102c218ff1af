"""Who may do what: the key of a seat opens that seat, and nothing else does.

A key comes in the header `Authorization: Bearer KEY`, or in the first message over a socket; never
in an address, which would end up in logs.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from litestar.connection import ASGIConnection

from galactarium.kernel import SPECTATOR
from galactarium.server.http.account_routes import account_of
from galactarium.server.keys import fits
from galactarium.server.problems import Problem
from galactarium.server.tables.table import Table

BEARER: Final = "Bearer "


def key_in(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The key that a request brings."""
    given = connection.headers.get("authorization", "")
    return given.removeprefix(BEARER) if given.startswith(BEARER) else None


class Caller(NamedTuple):
    """Somebody who asks for something: by the key of a seat, by an account, or by neither."""

    key: str | None = None
    account: str | None = None


async def caller_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Caller:
    """Who a request comes from."""
    account = await account_of(connection)
    return Caller(key_in(connection), None if account is None else account.id)


def observer_of(table: Table, caller: Caller) -> int:
    """The seat that belongs to a key or an account; an onlooker has neither."""
    found = SPECTATOR
    for one in table.seats:
        is_key = caller.key is not None and bool(one.key) and fits(caller.key, one.key)
        is_account = caller.account is not None and one.account == caller.account
        if is_key or (is_account and found == SPECTATOR):
            found = one.seat
    if caller.key is not None and found == SPECTATOR and not fits(caller.key, table.row.host):
        raise Problem(403, "wrong_key", "This key opens no seat at this table.")
    return found


def seat_of(table: Table, caller: Caller) -> int:
    """The same for what only somebody at the table may do."""
    seat = observer_of(table, caller)
    if seat == SPECTATOR:
        raise Problem(401, "no_seat", "You have no seat at this table: bring the key of one.")
    return seat


def check_host(table: Table, caller: Caller) -> None:
    """Refuse everybody but the one who opened the table."""
    if caller.key is None or not fits(caller.key, table.row.host):
        raise Problem(403, "not_host", "Only whoever opened this table may do that.")
