"""Accounts: they are optional, and keep games, a name and settings.

What a stranger may ask (sign up, a link, log in) is answered alike whether the address has an
account or not, and takes as long: passwords are always hashed, and what depends on the account is
done after the answer is given.

An account begins unconfirmed, and its password is worth nothing until a link that was sent to the
address is followed by somebody who knows it. So nobody can prepare an account for another's
address and get in later: whoever enters such an account by another link starts without a password.
"""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Final, NamedTuple

import msgspec

from galactarium.messages import LANGUAGES
from galactarium.server.keys import hash_of, make_key
from galactarium.server.people.mail import Letter, account_letter
from galactarium.server.people.outbox import Outbox
from galactarium.server.people.passwords import Passwords
from galactarium.server.problems import Problem
from galactarium.server.store import account_queries as queries
from galactarium.server.store.account_queries import CONFIRM, ENTER, PASSWORD, AccountRow, LinkRow
from galactarium.server.store.store import ConflictError, Store

LOG: Final = logging.getLogger(__name__)
DAY: Final = 86_400.0
SESSION: Final = 30 * DAY  # from its last use
LINK: Final = 3600.0
TIDY: Final = 3600.0  # seconds between removals of what has expired
PENDING: Final = 500  # things that are still to be done for strangers
SETTINGS: Final = 16_384  # characters of the settings as JSON
EMAIL: Final = re.compile(r"[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([a-z0-9-]{1,63}\.)+[a-z0-9-]{2,63}")


class Entry(NamedTuple):
    """Somebody who is logged in now: the account, and the session's key for the cookie."""

    account: AccountRow
    key: str


class Accounts:
    """All that can be done with accounts."""

    def __init__(
        self,
        store: Store,
        letters: Outbox[Letter] | None,
        address: str,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Begin.

        Args:
            store: Where the accounts are.
            letters: Takes e-mails; None if the server sends none.
            address: Where the server is reached, as in "https://play.example.org".
            clock: The seconds since 1970.
        """
        self.store = store
        self.letters = letters
        self.address = address.rstrip("/")
        self.clock = clock
        self.passwords = Passwords()
        self.tasks: set[asyncio.Task[None]] = set()
        self.tidied = 0.0

    # What strangers may do

    async def sign_up(self, email: str, name: str, password: str, language: str) -> None:
        """Make an account, and send a link to confirm it."""
        self.need_letters()
        email, name = clean_email(email), clean_name(name)
        hashed = await self.passwords.hashed(password)
        id = secrets.token_hex(16)
        new = AccountRow(id, email, name, hashed, "{}", False, self.clock())
        self.later(self.finish_sign_up(new, language))

    async def finish_sign_up(self, new: AccountRow, language: str) -> None:
        """Keep a new account, unless there is one; a letter goes out in any case."""
        key = make_key()
        link = LinkRow(hash_of(key), new.id, CONFIRM, self.clock() + LINK)
        kept = await self.store.write(queries.sign_up, new, link)
        if kept.is_confirmed:
            self.write_letter("again", kept, language, self.link(ENTER, key))
        else:
            self.write_letter(CONFIRM, new, language, self.link(CONFIRM, key))

    async def request_link(self, email: str, purpose: str, language: str) -> None:
        """Send a link to enter, or to set a new password, if there is such an account."""
        self.need_letters()
        self.later(self.send_link(clean_email(email), purpose, language))

    async def send_link(self, email: str, purpose: str, language: str) -> None:
        """Send a link to an account, if there is one."""
        account = await self.store.read(queries.account_by_email, email)
        if account is None:
            return
        key = make_key()
        link = LinkRow(hash_of(key), account.id, purpose, self.clock() + LINK)
        await self.store.write(queries.add_link, link)
        self.write_letter(purpose, account, language, self.link(purpose, key))

    async def log_in(self, email: str, password: str) -> Entry:
        """Begin a session by password."""
        account = await self.store.read(queries.account_by_email, clean_email(email))
        kept = account.password if account is not None and account.is_confirmed else ""
        if not await self.passwords.fits(password, kept) or account is None:
            text = "The e-mail or the password is wrong, or the e-mail is not confirmed yet."
            raise Problem(403, "wrong", text)
        key = make_key()
        await self.store.write(queries.begin, hash_of(key), account.id, self.clock() + SESSION)
        return Entry(account, key)

    # By links

    async def confirm(self, key: str, password: str) -> Entry:
        """Confirm an account by a link and the password that it was made with, if it has one."""
        account = await self.linked(key, CONFIRM)
        if account.password and not await self.passwords.fits(password, account.password):
            text = "Give the password that you signed up with."
            raise Problem(403, "wrong_password", text)
        return await self.follow(key, account, account.password)

    async def enter(self, key: str) -> Entry:
        """Begin a session by a link."""
        account = await self.linked(key, ENTER)
        return await self.follow(key, account, account.password if account.is_confirmed else "")

    async def reset_password(self, key: str, password: str) -> Entry:
        """Set a new password by a link; all other sessions end."""
        account = await self.linked(key, PASSWORD)
        entry = await self.follow(key, account, await self.passwords.hashed(password))
        self.tell_of_change(account)
        return entry

    async def linked(self, key: str, purpose: str) -> AccountRow:
        """The account that a link leads to."""
        found = await self.store.read(queries.linked_account, hash_of(key), purpose, self.clock())
        if found is None:
            raise dead_link()
        return found

    async def follow(self, link: str, account: AccountRow, password: str) -> Entry:
        """Use a link up, and begin a session."""
        key, until = make_key(), self.clock() + SESSION
        is_done = await self.store.write(
            queries.use_link, hash_of(link), account, password, hash_of(key), until
        )
        if not is_done:
            raise dead_link()
        return Entry(account._replace(is_confirmed=True, password=password), key)

    # What an account may do

    async def account(self, key: str) -> AccountRow | None:
        """The account of a session, which lasts on from now; at most one write a day for that."""
        now, hashed = self.clock(), hash_of(key)
        found = await self.store.read(queries.session, hashed, now)
        if found is None:
            return None
        account, until = found
        if until < now + SESSION - DAY:
            await self.store.write(queries.prolong, hashed, now + SESSION)
        return account

    async def log_out(self, key: str, account: AccountRow, *, everywhere: bool) -> None:
        """End this session, or all."""
        if everywhere:
            await self.store.write(queries.end_all, account.id)
        else:
            await self.store.write(queries.end, hash_of(key))

    async def change(
        self, account: AccountRow, name: str | None, settings: Mapping[str, object] | None
    ) -> AccountRow:
        """Change name or settings; what is None stays."""
        changed = account
        if name is not None:
            changed = changed._replace(name=clean_name(name))
        if settings is not None:
            changed = changed._replace(settings=clean_settings(settings))
        await self.store.write(queries.describe, account.id, changed.name, changed.settings)
        return changed

    async def change_password(
        self, key: str, account: AccountRow, current: str, password: str
    ) -> None:
        """Set a new password, or none with ""; all other sessions end."""
        await self.check_password(account, current)
        hashed = await self.passwords.hashed(password)
        await self.store.write(queries.change_password, account.id, hashed, hash_of(key))
        self.tell_of_change(account)

    async def delete(self, account: AccountRow, current: str) -> None:
        """Delete an account; its games stay."""
        await self.check_password(account, current)
        await self.store.write(queries.drop_account, account.id)

    async def claim(self, account: AccountRow, game: str, seat: int, key: str) -> None:
        """Add a seat whose key the account has."""
        came = await self.store.write(queries.claim, account.id, game, seat, key)
        if came == queries.WRONG_KEY:
            raise Problem(403, "wrong_key", "There is no such seat, or this is not its key.")
        if came == queries.TAKEN:
            raise Problem(409, "taken", "This seat belongs to another account.")

    async def check_password(self, account: AccountRow, current: str) -> None:
        """What is serious needs the password, too, if the account has one."""
        if account.password and not await self.passwords.fits(current, account.password):
            raise Problem(403, "wrong_password", "The password is wrong.")

    # Letters, and what is done afterwards

    def need_letters(self) -> None:
        """Say so if this server sends no e-mail."""
        if self.letters is None:
            text = "This server sends no e-mail, so it makes no accounts and sends no links."
            raise Problem(503, "no_email", text)

    def link(self, purpose: str, key: str) -> str:
        """A link for an e-mail; what follows # stays in the browser, and gets into no log."""
        return f"{self.address}/account#{purpose}={key}"

    def write_letter(self, kind: str, account: AccountRow, language: str, link: str = "") -> None:
        """Put a letter to an account into the outbox."""
        if self.letters is not None:
            name = account.name if account.is_confirmed else ""  # anybody may have written it
            self.letters.put(account_letter(account.email, kind, language, name, link))

    def tell_of_change(self, account: AccountRow) -> None:
        """Tell the owner that the password has changed."""
        self.write_letter("changed", account, language_of(account))

    def later(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something after the answer is given."""
        if len(self.tasks) >= PENDING:
            work.close()
            raise Problem(503, "busy", "Too much is going on. Try again in a minute.")
        task = asyncio.create_task(self.do(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it; a failure goes to the log, without the values that it happened with."""
        try:
            await work
            await self.tidy()
        except ConflictError:
            LOG.info("two signed up with one address at the same moment")
        except Exception as problem:
            LOG.error("work for an account failed: %s", type(problem).__name__)

    async def tidy(self) -> None:
        """Remove what has expired, if that is some time ago."""
        now = self.clock()
        if now - self.tidied >= TIDY:
            self.tidied = now
            await self.store.write(queries.tidy, now)

    async def close(self) -> None:
        """Finish what is under way."""
        await asyncio.gather(*self.tasks)
        self.passwords.close()


def clean_email(email: str) -> str:
    """An e-mail address as it is kept."""
    cleaned = email.strip().lower()
    if not EMAIL.fullmatch(cleaned):
        raise Problem(400, "email", "This is not an e-mail address.")
    return cleaned


def clean_name(name: str) -> str:
    """A name as it is kept: something to see, without signs that play tricks."""
    cleaned = " ".join(name.split())
    if not cleaned or not cleaned.isprintable():
        raise Problem(400, "name", "A name has letters, digits or other signs that can be seen.")
    return cleaned


def clean_settings(settings: Mapping[str, object]) -> str:
    """Settings as they are kept."""
    text = msgspec.json.encode(settings).decode()
    if len(text) > SETTINGS:
        raise Problem(400, "settings", f"Settings have at most {SETTINGS} characters.")
    return text


def language_of(account: AccountRow) -> str:
    """The language that the settings of an account name."""
    language = msgspec.json.decode(account.settings).get("language")
    return language if language in LANGUAGES else LANGUAGES[0]


def dead_link() -> Problem:
    """The problem with a link that does not work."""
    return Problem(403, "dead_link", "This link was used already, is too old, or was never sent.")
