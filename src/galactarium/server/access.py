"""Who may do what: the key of a seat opens that seat, and nothing else does.

A key comes in the header `Authorization: Bearer KEY`, or in the first message over a socket; never
in an address, which would end up in logs.
"""

from __future__ import annotations

from typing import Any, Final

from litestar.connection import ASGIConnection

from galactarium.kernel import SPECTATOR
from galactarium.server.keys import fits
from galactarium.server.problems import Problem
from galactarium.server.table import Table

BEARER: Final = "Bearer "


def key_in(connection: ASGIConnection[Any, Any, Any, Any]) -> str | None:
    """The key that a request brings."""
    given = connection.headers.get("authorization", "")
    return given.removeprefix(BEARER) if given.startswith(BEARER) else None


def observer_of(table: Table, key: str | None, account: str | None = None) -> int:
    """The seat that belongs to a key or an account; an onlooker has neither."""
    found = SPECTATOR
    for one in table.seats:
        is_key = key is not None and bool(one.key) and fits(key, one.key)
        is_account = account is not None and one.account == account
        if is_key or is_account:
            found = one.seat
    if key is not None and found == SPECTATOR and not fits(key, table.row.host):
        raise Problem(403, "wrong_key", "This key opens no seat at this table.")
    return found


def seat_of(table: Table, key: str | None, account: str | None = None) -> int:
    """The same for what only somebody at the table may do."""
    seat = observer_of(table, key, account)
    if seat == SPECTATOR:
        raise Problem(401, "no_seat", "You have no seat at this table: bring the key of one.")
    return seat


def check_host(table: Table, key: str | None) -> None:
    """What only the host may do."""
    if key is None or not fits(key, table.row.host):
        raise Problem(403, "not_host", "Only who has opened the table may do this.")
