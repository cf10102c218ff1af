"""Accounts over HTTP. See accounts.py for what they do, and why.

The app needs `accounts` (an `Accounts`), `account_limits` (`Limits`) and `hear` (`Hall.hear`) in
its state, the guard of `Origins`, and the `HANDLERS` of problems.py. Other routes ask `account_of`
or `owner_of` who is logged in.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from litestar import Controller, Request, Response, get, patch, post
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import JSONBody
from msgspec import Meta, Struct, json

from galactarium.server.http.limits import MOST, Limiter, address_of
from galactarium.server.http.origins import COOKIE, SECURE_COOKIE
from galactarium.server.people.accounts import Accounts, Entry
from galactarium.server.people.notices import Language
from galactarium.server.problems import Problem, told
from galactarium.server.store.account_queries import AccountRow
from galactarium.server.wire import Given, Key, Name, Seat

MINUTE, HOUR = 60.0, 3600.0
BODY: Final = 32_768  # bytes of a request
YEAR: Final = 365 * 86_400  # the cookie outlives its session, whose end only the store knows

STRANGE: Final = (400, 403, 413, 429)  # what may be wrong with a request of a stranger
OWN: Final = (400, 401, 403, 413)  # and with one of somebody who is logged in

Email = Annotated[str, Meta(min_length=3, max_length=254)]
OldPassword = Annotated[str, Meta(max_length=200)]
NewPassword = Annotated[str, Meta(min_length=8, max_length=200)]
GameId = Annotated[str, Meta(min_length=1, max_length=100)]
SettingName = Annotated[str, Meta(min_length=1, max_length=80)]
Setting = (
    bool
    | Annotated[int, Meta(ge=-(2**53), le=2**53)]
    | float
    | Annotated[str, Meta(max_length=2000)]
    | None
)
Settings = Annotated[dict[SettingName, Setting], Meta(max_length=200)]


class SignUp(Given):
    """An account that somebody wants; without a password one enters by links."""

    email: Email
    name: Name
    password: NewPassword | None = None
    language: Language = "en"


class LinkWish(Given):
    """A link by e-mail: to enter, or to set a new password."""

    email: Email
    purpose: Literal["enter", "password"] = "enter"
    language: Language = "en"


class Confirmation(Given):
    """What the link of a sign-up holds, and the password of that sign-up."""

    key: Key
    password: OldPassword = ""


class LinkKey(Given):
    """What a link to enter holds."""

    key: Key


class NewPasswordByLink(Given):
    """What a link for a new password holds, and the new password."""

    key: Key
    password: NewPassword


class LogIn(Given):
    """Log in by password."""

    email: Email
    password: OldPassword


class LogOut(Given):
    """Log out here, or everywhere."""

    everywhere: bool = False


class Changes(Given):
    """What to change of an account; what is left out stays. Settings are replaced as a whole."""

    name: Name | None = None
    settings: Settings | None = None


class PasswordChange(Given):
    """The new password (null for links alone), and the one so far ("" if there was none)."""

    password: NewPassword | None
    current: OldPassword = ""


class Farewell(Given):
    """Delete the account; with its password, if it has one."""

    password: OldPassword = ""


class SeatClaim(Given):
    """A seat to add to the account, with its key."""

    game: GameId
    seat: Seat
    key: Key


class Ways(Struct):
    """How to get an account here: without e-mail nobody can sign up or enter by a link."""

    has_mail: bool


class Account(Struct):
    """One's own account."""

    email: str
    name: str
    settings: dict[str, Setting]
    has_password: bool


AnyConnection = ASGIConnection[Any, Any, Any, Any]
AnyRequest = Request[Any, Any, Any]


class Limits:
    """How often strangers may try, so that nobody locks the owner of an account out.

    Tries count for the address that they come from, and for each account from there. Only if very
    many come from everywhere is an account closed for a while, and not for addresses from which
    somebody has entered it before: the owner's. Anybody else may use a link by e-mail. When no
    more letters go to a mailbox, those that lie there still let their reader in.

    Attributes:
        tries: Of passwords and links, from one address.
        guesses: For one account, from one address.
        siege: For one account, from all addresses that are not known.
        letters: Wishes for e-mails, from one address.
        wishes: For one mailbox, from one address.
        mailbox: For one mailbox, from everywhere.
        known: Accounts and the addresses they were entered from, the latest ones.
    """

    def __init__(self) -> None:
        self.tries = Limiter(60, 10 * MINUTE)
        self.guesses = Limiter(10, 10 * MINUTE)
        self.siege = Limiter(100, 10 * MINUTE)
        self.letters = Limiter(20, HOUR)
        self.wishes = Limiter(5, HOUR)
        self.mailbox = Limiter(20, HOUR)
        self.known: dict[str, None] = {}

    def check_try(self, request: AnyRequest, who: str = "") -> None:
        """Refuse too many tries of passwords and links."""
        address = address_of(request)
        self.tries.check(address)
        if who:
            pair = pair_of(address, who)
            self.guesses.check(pair)
            if pair not in self.known:
                self.siege.check(cleaned(who))

    def check_letter(self, request: AnyRequest, email: str) -> None:
        """Refuse too many wishes for e-mails."""
        address = address_of(request)
        self.letters.check(address)
        self.wishes.check(pair_of(address, email))
        if seconds := self.mailbox.wait(cleaned(email)):
            text = "E-mails went to this address already. Check them: their links work for an hour."
            raise Problem(429, "letters", text, {"Retry-After": str(seconds)})

    def remember(self, request: AnyRequest, email: str) -> None:
        """Somebody has entered an account: its owner comes from there."""
        self.known[pair_of(address_of(request), email)] = None
        if len(self.known) > MOST:
            del self.known[next(iter(self.known))]


def cleaned(who: str) -> str:
    """An account or e-mail as it is counted."""
    return who.strip().lower()


def pair_of(address: str, who: str) -> str:
    """An account or e-mail, seen from an address."""
    return f"{address} {cleaned(who)}"


async def account_of(connection: AnyConnection) -> AccountRow | None:
    """The account that a request or a socket belongs to; None if nobody is logged in."""
    key = connection.cookies.get(cookie_name(connection))
    return await accounts_of(connection).account(key) if key else None


async def owner_of(connection: AnyConnection) -> AccountRow:
    """The account that a request belongs to; a problem if nobody is logged in."""
    account = await account_of(connection)
    if account is None:
        raise Problem(401, "logged_out", "Log in first.")
    return account


def accounts_of(connection: AnyConnection) -> Accounts:
    """The accounts of the app."""
    accounts: Accounts = connection.app.state.accounts
    return accounts


def shown(account: AccountRow) -> Account:
    """What the owner sees of an account."""
    settings = json.decode(account.settings, type=dict[str, Setting])
    return Account(account.email, account.name, settings, bool(account.password))


def entered(request: AnyRequest, entry: Entry) -> Response[Account]:
    """The account, with the cookie of its new session."""
    limits_of(request).remember(request, entry.account.email)
    return Response(shown(entry.account), cookies=[cookie(request, entry.key, YEAR)])


def left(request: AnyRequest) -> Response[None]:
    """Nothing, and the cookie goes."""
    return Response(None, cookies=[cookie(request, "", 0)])


def cookie(request: AnyRequest, value: str, age: int) -> Cookie:
    """The cookie of a session; no script sees it, and no other site sends it along."""
    name = cookie_name(request)
    is_secure = name == SECURE_COOKIE
    return Cookie(
        name, value=value, max_age=age, path="/", httponly=True, secure=is_secure, samesite="lax"
    )


def cookie_name(connection: AnyConnection) -> str:
    """The cookie of sessions: by https one that no other site and no part of ours can set."""
    by_https = connection.url.scheme in ("https", "wss")
    is_secure = by_https or accounts_of(connection).address.startswith("https:")
    return SECURE_COOKIE if is_secure else COOKIE


def limits_of(request: AnyRequest) -> Limits:
    """The limits of the app."""
    limits: Limits = request.app.state.account_limits
    return limits


class AccountController(Controller):
    """Everything about accounts."""

    path = "/api/account"
    tags = ("accounts",)
    request_max_body_size = BODY

    @get(responses=told(401))
    async def see(self, request: AnyRequest) -> Account:
        """One's own account."""
        return shown(await owner_of(request))

    @get("/ways")
    async def ways(self, request: AnyRequest) -> Ways:
        """What this server can do for accounts."""
        return Ways(accounts_of(request).letters is not None)

    @post("/sign-up", status_code=204, responses=told(*STRANGE, 503))
    async def sign_up(self, request: AnyRequest, data: JSONBody[SignUp]) -> None:
        """Ask for an account: a link to confirm it comes by e-mail."""
        limits_of(request).check_letter(request, data.email)
        password = data.password or ""
        await accounts_of(request).sign_up(data.email, data.name, password, data.language)

    @post("/link", status_code=204, responses=told(*STRANGE, 503))
    async def link(self, request: AnyRequest, data: JSONBody[LinkWish]) -> None:
        """Ask for a link by e-mail; it comes if there is such an account."""
        limits_of(request).check_letter(request, data.email)
        await accounts_of(request).request_link(data.email, data.purpose, data.language)

    @post("/log-in", status_code=200, responses=told(*STRANGE))
    async def log_in(self, request: AnyRequest, data: JSONBody[LogIn]) -> Response[Account]:
        """Log in by password."""
        limits_of(request).check_try(request, data.email)
        return entered(request, await accounts_of(request).log_in(data.email, data.password))

    @post("/confirm", status_code=200, responses=told(*STRANGE))
    async def confirm(self, request: AnyRequest, data: JSONBody[Confirmation]) -> Response[Account]:
        """Confirm an account by its link, and log in."""
        limits_of(request).check_try(request)
        return entered(request, await accounts_of(request).confirm(data.key, data.password))

    @post("/enter", status_code=200, responses=told(*STRANGE))
    async def enter(self, request: AnyRequest, data: JSONBody[LinkKey]) -> Response[Account]:
        """Log in by a link."""
        limits_of(request).check_try(request)
        return entered(request, await accounts_of(request).enter(data.key))

    @post("/reset-password", status_code=200, responses=told(*STRANGE))
    async def reset(
        self, request: AnyRequest, data: JSONBody[NewPasswordByLink]
    ) -> Response[Account]:
        """Set a new password by a link, and log in; other sessions end."""
        limits_of(request).check_try(request)
        accounts = accounts_of(request)
        return entered(request, await accounts.reset_password(data.key, data.password))

    @post("/log-out", status_code=204, responses=told(*OWN))
    async def log_out(self, request: AnyRequest, data: JSONBody[LogOut]) -> Response[None]:
        """End this session, or all."""
        owner = await owner_of(request)
        key = request.cookies[cookie_name(request)]
        await accounts_of(request).log_out(key, owner, everywhere=data.everywhere)
        return left(request)

    @patch(responses=told(*OWN))
    async def change(self, request: AnyRequest, data: JSONBody[Changes]) -> Account:
        """Change name or settings."""
        owner = await owner_of(request)
        return shown(await accounts_of(request).change(owner, data.name, data.settings))

    @post("/password", status_code=204, responses=told(*OWN, 429))
    async def password(self, request: AnyRequest, data: JSONBody[PasswordChange]) -> None:
        """Change the password; other sessions end."""
        owner = await owner_of(request)
        limits_of(request).check_try(request, owner.id)
        key, password = request.cookies[cookie_name(request)], data.password or ""
        await accounts_of(request).change_password(key, owner, data.current, password)

    @post("/delete", status_code=204, responses=told(*OWN, 429))
    async def delete(self, request: AnyRequest, data: JSONBody[Farewell]) -> Response[None]:
        """Delete the account; its games stay."""
        owner = await owner_of(request)
        limits_of(request).check_try(request, owner.id)
        await accounts_of(request).delete(owner, data.password)
        return left(request)

    @post("/seats", status_code=204, responses=told(*OWN, 409))
    async def claim(self, request: AnyRequest, data: JSONBody[SeatClaim]) -> None:
        """Add a seat to the account, by its key."""
        owner = await owner_of(request)
        await accounts_of(request).claim(owner, data.game, data.seat, data.key)
        request.app.state.hear(data.game, 0)
