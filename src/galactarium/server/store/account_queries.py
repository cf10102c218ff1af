"""What is read and written for accounts: plain functions on a connection, as in queries.py."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from galactarium.server.keys import fits
from galactarium.server.store.schema import ACCOUNTS, LINKS, SEATS, SESSIONS

CONFIRM, ENTER, PASSWORD = "confirm", "enter", "password"
DONE, WRONG_KEY, TAKEN = "done", "wrong_key", "taken"


class AccountRow(NamedTuple):
    """An account, as the store has it."""

    id: str
    email: str
    name: str
    password: str
    settings: str
    is_confirmed: bool
    created: float


class LinkRow(NamedTuple):
    """A link that was sent by e-mail."""

    key: str
    account: str
    purpose: str
    until: float


# Accounts


def account_by_email(c: Connection, email: str) -> AccountRow | None:
    """The account of an e-mail address."""
    row = c.execute(select(ACCOUNTS).where(ACCOUNTS.c.email == email)).first()
    return None if row is None else AccountRow(*row)


def confirmed_address(c: Connection, id: str) -> str:
    """The e-mail address of an account, "" if nobody has confirmed it."""
    own = select(ACCOUNTS.c.email).where(ACCOUNTS.c.id == id, ACCOUNTS.c.is_confirmed)
    return c.execute(own).scalar() or ""


def sign_up(c: Connection, new: AccountRow, link: LinkRow) -> AccountRow:
    """Add an account with its link to confirm it; the account that has the address then.

    One that is confirmed stays as it is, and gets a link to enter. One that is not becomes the new
    one, and its older links are dropped.
    """
    old = account_by_email(c, new.email)
    if old is None:
        c.execute(insert(ACCOUNTS).values(new._asdict()))
        old = new
    elif not old.is_confirmed:
        change_account(c, old.id, name=new.name, password=new.password)
        c.execute(delete(LINKS).where(LINKS.c.account == old.id))
    purpose = ENTER if old.is_confirmed else CONFIRM
    add_link(c, link._replace(account=old.id, purpose=purpose))
    return old


def change_account(c: Connection, id: str, **values: Any) -> None:
    """Change something of an account."""
    c.execute(update(ACCOUNTS).where(ACCOUNTS.c.id == id).values(values))


def describe(c: Connection, id: str, name: str, settings: str) -> None:
    """Set name and settings of an account."""
    change_account(c, id, name=name, settings=settings)


def drop_account(c: Connection, id: str) -> None:
    """Delete an account with its sessions and links; its seats stay, and belong to no account."""
    c.execute(delete(ACCOUNTS).where(ACCOUNTS.c.id == id))


def tidy(c: Connection, now: float) -> None:
    """Remove what has expired: sessions, links, and accounts that no link can confirm any more."""
    c.execute(delete(SESSIONS).where(SESSIONS.c.until <= now))
    c.execute(delete(LINKS).where(LINKS.c.until <= now))
    linked = select(LINKS.c.account)
    c.execute(delete(ACCOUNTS).where(~ACCOUNTS.c.is_confirmed, ACCOUNTS.c.id.not_in(linked)))


# Links


def add_link(c: Connection, link: LinkRow) -> None:
    """Keep a link that is about to be sent."""
    c.execute(insert(LINKS).values(link._asdict()))


def linked_account(c: Connection, key: str, purpose: str, now: float) -> AccountRow | None:
    """The account that a link leads to, while it works."""
    row = c.execute(
        select(ACCOUNTS)
        .join(LINKS, LINKS.c.account == ACCOUNTS.c.id)
        .where(LINKS.c.key == key, LINKS.c.purpose == purpose, LINKS.c.until > now)
    ).first()
    return None if row is None else AccountRow(*row)


def use_link(
    c: Connection, key: str, account: AccountRow, password: str, session: str, until: float
) -> bool:
    """Use a link up: confirm its account with this password, and begin a session.

    False, and nothing happens, if another was quicker or the account has changed since.
    """
    same = (ACCOUNTS.c.id == account.id, ACCOUNTS.c.password == account.password)
    if c.execute(select(ACCOUNTS.c.id).where(*same).with_for_update()).first() is None:
        return False
    if c.execute(delete(LINKS).where(LINKS.c.key == key)).rowcount != 1:
        return False
    change_account(c, account.id, is_confirmed=True, password=password)
    if password != account.password:
        end_all(c, account.id)
    if password != account.password or not account.is_confirmed:
        c.execute(delete(LINKS).where(LINKS.c.account == account.id))
    begin(c, session, account.id, until)
    return True


# Sessions


def begin(c: Connection, key: str, account: str, until: float) -> None:
    """Begin a session."""
    c.execute(insert(SESSIONS).values(key=key, account=account, until=until))


def session(c: Connection, key: str, now: float) -> tuple[AccountRow, float] | None:
    """The account of a session, and when the session ends."""
    row = c.execute(
        select(*ACCOUNTS.c, SESSIONS.c.until)
        .join(SESSIONS, SESSIONS.c.account == ACCOUNTS.c.id)
        .where(SESSIONS.c.key == key, SESSIONS.c.until > now)
    ).first()
    return None if row is None else (AccountRow(*row[:-1]), row.until)


def prolong(c: Connection, key: str, until: float) -> None:
    """Let a session last longer."""
    c.execute(update(SESSIONS).where(SESSIONS.c.key == key).values(until=until))


def end(c: Connection, key: str) -> None:
    """End a session."""
    c.execute(delete(SESSIONS).where(SESSIONS.c.key == key))


def end_all(c: Connection, account: str, but: str = "") -> None:
    """End all sessions of an account, or all but one."""
    c.execute(delete(SESSIONS).where(SESSIONS.c.account == account, SESSIONS.c.key != but))


def change_password(c: Connection, account: str, password: str, but: str) -> None:
    """Set a new password; other sessions and all links end."""
    change_account(c, account, password=password)
    end_all(c, account, but)
    c.execute(delete(LINKS).where(LINKS.c.account == account))


# Seats


def claim(c: Connection, account: str, game: str, seat: int, key: str) -> str:
    """Give a seat to an account that has its key: `DONE`, `WRONG_KEY`, or `TAKEN` by another."""
    own = (SEATS.c.game == game, SEATS.c.seat == seat)
    row = c.execute(select(SEATS.c.key, SEATS.c.account).where(*own).with_for_update()).first()
    if row is None or not fits(key, row.key):
        return WRONG_KEY
    if row.account not in (None, account):
        return TAKEN
    c.execute(update(SEATS).where(*own).values(account=account))
    return DONE


def email_of_seat(c: Connection, game: str, seat: int) -> str:
    """The confirmed address of the account that has a seat; "" if there is none."""
    row = c.execute(
        select(ACCOUNTS.c.email)
        .join(SEATS, SEATS.c.account == ACCOUNTS.c.id)
        .where(SEATS.c.game == game, SEATS.c.seat == seat, ACCOUNTS.c.is_confirmed)
    ).first()
    return "" if row is None else str(row.email)
