"""Accounts: what they are for, and what nobody learns from them."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import AsyncMock
from urllib.parse import SplitResult, urlsplit

import msgspec
import pytest
from argon2 import PasswordHasher
from litestar import Litestar
from sqlalchemy import Connection, func, select

from galactarium.server.http.account_routes import account_of
from galactarium.server.http.limits import Limiter, address_of
from galactarium.server.http.origins import COOKIE, SECURE_COOKIE, Origins
from galactarium.server.keys import fits, hash_of, make_key
from galactarium.server.people import passwords
from galactarium.server.people.accounts import DAY, LINK, SESSION, TIDY
from galactarium.server.problems import Problem
from galactarium.server.store import account_queries, queries
from galactarium.server.store.schema import ACCOUNTS, LINKS, SEATS, SESSIONS
from galactarium.server.store.store import ConflictError, StoreError
from tests.server.account_app import ADA, ADDRESS, HOME, SECRET, Site, game_with_seat, key_in, run

BEN = "ben@example.org"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash with little effort."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(1, 8, 1))
    passwords.stand_in.cache_clear()


def count(c: Connection, table: Any) -> int:
    return int(c.execute(select(func.count()).select_from(table)).scalar_one())


# Keys


def test_a_key_fits_its_hash_alone() -> None:
    key = make_key()
    assert len(key) == 43 and key != make_key()
    assert fits(key, hash_of(key)) and not fits(make_key(), hash_of(key)) and not fits("", "")
    assert key not in hash_of(key)


def test_a_password_takes_effort_in_a_thread_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()

    async def test() -> None:
        own = passwords.Passwords()
        before = threading.enumerate()
        kept = await own.hashed(SECRET)
        assert len([one for one in threading.enumerate() if one not in before]) == 1
        assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
        assert await own.fits(SECRET, kept) and not await own.fits("", kept)
        assert await own.hashed("") == "" and not await own.fits("", "")
        own.close()

    asyncio.run(test())


# The life of an account


def test_sign_up_confirm_and_log_in(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.post("/sign-up", email=" Ada@Example.org ", name="  Ada   L. ", password=SECRET)
        key = await site.key("confirm")
        assert [letter.to for letter in site.letters] == [ADA]
        seen = await site.post("/confirm", 200, key=key, password=SECRET)
        assert seen == {"email": ADA, "name": "Ada L.", "settings": {}, "has_password": True}
        assert (await site.client.get("/api/account")).json() == seen
        site.leave()
        assert await site.post("/log-in", 200, email=ADA, password=SECRET) == seen

    run(tmp_path, test)


@pytest.mark.parametrize("has_mail", [True, False])
def test_everybody_may_know_whether_there_is_mail(tmp_path: Path, has_mail: bool) -> None:
    async def test(site: Site) -> None:
        assert (await site.client.get("/api/account/ways")).json() == {"has_mail": has_mail}

    run(tmp_path, test, has_mail=has_mail)


def test_an_account_without_a_password_lives_by_links(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join(password="")
        site.leave()
        assert (await site.post("/log-in", 403, email=ADA, password=""))["key"] == "wrong"
        await site.post("/link", email=ADA, language="de")
        key = await site.key("enter")
        assert site.letters[-1].subject == "Galactarium: Dein Link zum Anmelden"
        assert (await site.post("/enter", 200, key=key))["has_password"] is False

    run(tmp_path, test)


def test_a_link_works_once_for_an_hour_and_for_its_purpose(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        await site.post("/link", email=ADA)
        key = await site.key("enter")
        assert (await site.post("/confirm", 403, key=key))["key"] == "dead_link"
        await site.post("/enter", 200, key=key)
        assert (await site.post("/enter", 403, key=key))["key"] == "dead_link"
        await site.post("/link", email=ADA)
        late = await site.key("enter")
        site.clock.now += LINK
        assert (await site.post("/enter", 403, key=late))["key"] == "dead_link"

    run(tmp_path, test)


def test_of_two_who_use_a_link_at_once_one_gets_in(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        await site.post("/link", email=ADA)
        key = await site.key("enter")
        tries = [site.accounts.enter(key) for _ in range(4)]
        came = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(not isinstance(one, Problem) for one in came) == 1

    run(tmp_path, test)


def test_a_session_lasts_as_long_as_it_is_used(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        for _ in range(3):
            site.clock.now += SESSION - DAY
            assert (await site.client.get("/api/account")).status_code == 200
        site.clock.now += SESSION
        gone = await site.client.get("/api/account")
        assert gone.status_code == 401 and gone.json()["key"] == "logged_out"

    run(tmp_path, test)


def test_log_out_here_or_everywhere(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        first = site.cookie
        await site.post("/log-in", 200, email=ADA, password=SECRET)
        await site.post("/log-out")
        assert COOKIE not in site.client.cookies
        assert await site.accounts.account(first) is not None
        await site.post("/log-in", 200, email=ADA, password=SECRET)
        await site.post("/log-out", everywhere=True)
        assert await site.accounts.account(first) is None
        assert await site.store.read(count, SESSIONS) == 0

    run(tmp_path, test)


def test_name_and_settings_change(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        wish: dict[str, Any] = {"name": "Countess", "settings": {"language": "de", "speed": 1.5}}
        changed = await site.client.patch("/api/account", json=wish, headers=HOME)
        assert changed.json().items() >= wish.items()
        assert (await site.client.get("/api/account")).json() == changed.json()
        await site.client.patch("/api/account", json={"name": "Ada"}, headers=HOME)
        assert (await site.client.get("/api/account")).json()["settings"] == wish["settings"]

    run(tmp_path, test)


def test_a_new_password_needs_the_old_one_and_ends_other_sessions(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        other = site.cookie
        await site.post("/log-in", 200, email=ADA, password=SECRET)
        wrong = await site.post("/password", 403, current="not this", password="new password")
        assert wrong["key"] == "wrong_password"
        await site.post("/password", current=SECRET, password="new password")
        assert await site.accounts.account(other) is None
        assert (await site.client.get("/api/account")).status_code == 200
        await site.post("/log-in", 403, email=ADA, password=SECRET)
        await site.post("/log-in", 200, email=ADA, password="new password")
        await site.settle()
        assert site.letters[-1].subject == "Galactarium: Your password was changed"

    run(tmp_path, test)


def test_a_forgotten_password_is_set_anew_by_a_link(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        old = site.cookie
        site.leave()
        await site.post("/link", email=ADA, purpose="password")
        key = await site.key("password")
        await site.post("/reset-password", 200, key=key, password="new password")
        assert await site.accounts.account(old) is None
        await site.post("/log-in", 200, email=ADA, password="new password")

    run(tmp_path, test)


def test_a_deleted_account_leaves_its_games(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        key = make_key()
        await site.store.write(queries.add_game, *game_with_seat(hash_of(key)), {})
        await site.join()
        await site.post("/seats", game="g1", seat=0, key=key)
        assert await site.store.read(account_queries.email_of_seat, "g1", 0) == ADA
        await site.post("/delete", 403, password="not this")
        await site.post("/delete", password=SECRET)
        left = [await site.store.read(count, table) for table in (ACCOUNTS, SESSIONS, LINKS)]
        assert left == [0, 0, 0] and await site.store.read(count, SEATS) == 1
        assert (await site.store.read(queries.seats, "g1"))[0].account is None
        assert await site.store.read(account_queries.email_of_seat, "g1", 0) == ""

    run(tmp_path, test)


def test_a_seat_is_added_by_its_key_alone(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        key = make_key()
        await site.store.write(queries.add_game, *game_with_seat(hash_of(key)), {})
        wish: dict[str, Any] = {"game": "g1", "seat": 0, "key": key}
        assert (await site.post("/seats", 401, **wish))["key"] == "logged_out"
        await site.join()
        wrongs: tuple[dict[str, Any], ...] = ({"key": make_key()}, {"seat": 1}, {"game": "g2"})
        for wrong in wrongs:
            assert (await site.post("/seats", 403, **{**wish, **wrong}))["key"] == "wrong_key"
        await site.post("/seats", **wish)
        await site.post("/seats", **wish)
        account = (await site.store.read(queries.seats, "g1"))[0].account
        assert await site.store.read(queries.games_of, (), account) == [("g1", 0)]
        await site.join(BEN)
        assert (await site.post("/seats", 409, **wish))["key"] == "taken"

    run(tmp_path, test)


def test_what_has_expired_is_removed_now_and_then(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        await site.post("/sign-up", email=BEN, name="Ben")
        await site.settle()
        assert await site.store.read(count, ACCOUNTS) == 2
        site.clock.now += SESSION + TIDY
        await site.post("/link", email="nobody@example.org")
        await site.settle()
        left = [await site.store.read(count, table) for table in (ACCOUNTS, SESSIONS, LINKS)]
        assert left == [1, 0, 0]

    run(tmp_path, test)


# What nobody learns


def test_no_answer_tells_whether_there_is_an_account(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        await site.post("/sign-up", email="new@example.org", name="New", password=SECRET)
        await site.settle()
        site.leave()
        for path, body in (
            ("/sign-up", {"name": "X", "password": SECRET}),
            ("/link", {}),
            ("/link", {"purpose": "password"}),
            ("/log-in", {"password": "not this one"}),
        ):
            answers = [
                await site.client.post(f"/api/account{path}", json={"email": email, **body})
                for email in (ADA, "new@example.org", "nobody@example.org")
            ]
            assert len({(one.status_code, one.text, tuple(one.headers)) for one in answers}) == 1
        right = await site.post("/log-in", 403, email="new@example.org", password=SECRET)
        assert right["key"] == "wrong", "a right password tells nothing before it is confirmed"

    run(tmp_path, test)


def test_passwords_are_hashed_for_accounts_that_there_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []

    def noted(name: str) -> None:
        real: Callable[..., Any] = getattr(passwords, name)

        def instead(*args: str) -> Any:
            calls.append(name)
            return real(*args)

        monkeypatch.setattr(passwords, name, instead)

    async def test(site: Site) -> None:
        await site.join()
        await site.join(BEN, "")
        noted("hashed")
        noted("fits")
        for email in (ADA, BEN, "nobody@example.org"):
            await site.post("/sign-up", email=email, name="X", password=SECRET)
            await site.post("/sign-up", email=email, name="X")
            await site.post("/log-in", 403, email=email, password="not this")
        assert calls == ["hashed", "hashed", "fits"] * 3

    run(tmp_path, test)


def test_who_has_no_password_is_hashed_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hasher:
        calls = 0

        def verify(self, kept: str, password: str) -> bool:
            self.calls += 1
            return PasswordHasher().verify(kept, password)

    hasher = Hasher()
    passwords.stand_in()
    monkeypatch.setattr(passwords, "HASHER", hasher)
    assert not passwords.fits("", "") and not passwords.fits("x", "")
    assert hasher.calls == 2


def test_a_second_sign_up_changes_nothing_and_tells_the_owner(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        site.leave()
        await site.post("/sign-up", email=ADA, name="Mallory", password="other password")
        await site.settle()
        assert site.letters[-1].subject == "Galactarium: You have an account already"
        assert "Mallory" not in site.letters[-1].text
        seen = await site.post("/enter", 200, key=key_in(site.letters[-1], "enter"))
        assert seen["name"] == "Ada"
        await site.post("/log-in", 403, email=ADA, password="other password")

    run(tmp_path, test)


def test_nobody_prepares_an_account_for_another(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        evil = "evil password"
        await site.post("/sign-up", email=ADA, name="Ada", password=SECRET)
        mine = await site.key("confirm")
        await site.post("/sign-up", email=ADA, name="Mallory", password=evil)
        theirs = await site.key("confirm")
        assert (await site.post("/confirm", 403, key=mine, password=SECRET))["key"] == "dead_link"
        wrong = await site.post("/confirm", 403, key=theirs, password=SECRET)
        assert wrong["key"] == "wrong_password"
        await site.post("/link", email=ADA)
        entered = await site.post("/enter", 200, key=await site.key("enter"))
        assert entered["has_password"] is False
        site.leave()
        await site.post("/log-in", 403, email=ADA, password=evil)
        assert (await site.post("/confirm", 403, key=theirs, password=evil))["key"] == "dead_link"

    run(tmp_path, test)


def test_no_secret_gets_into_answers_logs_or_the_store(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[str] = []

    async def note(response: Any) -> None:
        await response.aread()
        told.append(response.text + str([v for k, v in response.headers.items() if k != COOKIE]))

    async def test(site: Site) -> None:
        cookies: list[str] = []
        site.client.event_hooks = {"response": [note]}
        await site.post("/sign-up", email=ADA, name="Ada", password=SECRET)
        key = await site.key("confirm")
        await site.post("/confirm", 403, key=key, password="not this at all")
        await site.post("/confirm", 200, key=key, password=SECRET)
        cookies.append(site.cookie)
        await site.post("/log-in", 403, email=ADA, password="not this at all")
        await site.post("/log-in", 400, email=ADA, password=[SECRET])
        await site.post("/enter", 403, key=key)
        await site.post("/password", current=SECRET, password="new password")
        account = await site.store.read(account_queries.account_by_email, ADA)
        assert account is not None
        where = site.accounts.store
        site.accounts.store = None  # type: ignore[assignment]
        assert (await site.post("/log-in", 500, email=ADA, password=SECRET))["key"] == "failure"
        site.accounts.store = where
        everything = ("\n".join(told) + caplog.text).replace(f"{COOKIE}={cookies[0]}", "")
        assert "AttributeError" in caplog.text
        for secret in (SECRET, "not this", "new password", key, hash_of(key), *cookies):
            assert secret not in everything
        assert "argon2" not in everything and account.id not in everything
        kept = (tmp_path / "store.db").read_bytes() + (tmp_path / "store.db-wal").read_bytes()
        for secret in (SECRET, key, *cookies):
            assert secret.encode() not in kept

    with caplog.at_level(logging.DEBUG):
        run(tmp_path, test)


def test_the_cookie_is_out_of_reach(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        body = {"email": ADA, "password": SECRET}
        for address, is_secure in ((ADDRESS, False), ("https://play.example.org", True)):
            site.accounts.address = address
            answer = await site.client.post("/api/account/log-in", json=body, headers=HOME)
            parts = answer.headers["set-cookie"].split("; ")
            assert {"HttpOnly", "Path=/", "SameSite=lax"} <= set(parts)
            assert ("Secure" in parts) == is_secure

    run(tmp_path, test)


# What is refused


def test_without_e_mail_the_routes_say_so(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        refused = await site.post("/sign-up", 503, email=ADA, name="Ada")
        assert refused["key"] == "no_email" and "no e-mail" in refused["text"]
        assert (await site.post("/link", 503, email=ADA))["key"] == "no_email"

    run(tmp_path, test, has_mail=False)


@pytest.mark.parametrize(
    ("path", "body", "key"),
    [
        ("/sign-up", {"email": ADA, "name": "A", "admin": True}, "malformed"),
        ("/sign-up", {"email": ADA, "name": "A" * 41}, "malformed"),
        ("/sign-up", {"email": ADA, "name": "A", "password": "short"}, "malformed"),
        ("/sign-up", {"email": ADA, "name": "A", "language": "xx"}, "malformed"),
        ("/sign-up", {"email": "a" * 300 + "@b.de", "name": "A"}, "malformed"),
        ("/sign-up", {"email": "no address", "name": "A"}, "email"),
        ("/sign-up", {"email": "a@b.de\nBcc: c@d.de", "name": "A"}, "email"),
        ("/sign-up", {"email": ADA, "name": "   "}, "name"),
        ("/sign-up", {"email": ADA, "name": "A\u202eB"}, "malformed"),
        ("/sign-up", {"email": ADA, "name": "A\x00B"}, "malformed"),
        ("/log-in", {"email": ADA, "password": "x" * 201}, "malformed"),
        ("/log-in", {"email": ADA}, "malformed"),
        ("/enter", {"key": "short"}, "malformed"),
        ("/log-in", "[[[[", "malformed"),
    ],
)
def test_what_does_not_fit_is_refused(tmp_path: Path, path: str, body: Any, key: str) -> None:
    async def test(site: Site) -> None:
        raw = body if isinstance(body, str) else msgspec.json.encode(body)
        answer = await site.client.post(f"/api/account{path}", content=raw)
        assert (answer.status_code, answer.json()["key"]) == (400, key)
        assert set(answer.json()) == {"key", "text"}

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("settings", "status"),
    [
        ({str(n): "x" * 1900 for n in range(8)}, 200),
        ({str(n): "x" * 1900 for n in range(9)}, 400),
        ({str(n): n for n in range(201)}, 400),
        ({"deep": {"er": 1}}, 400),
        ({"big": 2**60}, 400),
        ({str(n): "x" * 1900 for n in range(30)}, 413),
    ],
)
def test_settings_have_bounds(tmp_path: Path, settings: dict[str, Any], status: int) -> None:
    async def test(site: Site) -> None:
        await site.join()
        wish = {"settings": settings}
        answer = await site.client.patch("/api/account", json=wish, headers=HOME)
        assert answer.status_code == status
        assert status == 200 or set(answer.json()) == {"key", "text"}

    run(tmp_path, test)


@pytest.mark.parametrize(
    ("headers", "has_cookie", "status"),
    [
        ({"Origin": ADDRESS}, True, 204),
        ({"Origin": "https://other.example"}, True, 204),
        ({"Origin": "https://evil.example"}, True, 403),
        ({"Origin": "http://testserver.local.evil.example"}, True, 403),
        ({"Origin": "http://testserver.local:81"}, True, 403),
        ({"Origin": "null"}, True, 403),
        ({"Origin": "http://[oops"}, True, 403),
        ({}, True, 403),
        ({}, False, 401),
        ({"Origin": "https://evil.example"}, False, 403),
    ],
)
def test_foreign_pages_cannot_act(
    tmp_path: Path, headers: dict[str, str], has_cookie: bool, status: int
) -> None:
    async def test(site: Site) -> None:
        await site.join()
        if not has_cookie:
            site.leave()
        assert (await site.client.get("/api/account", headers=headers)).status_code in (200, 401)
        answer = await site.client.post("/api/account/log-out", json={}, headers=headers)
        assert answer.status_code == status

    run(tmp_path, test)


def test_an_origin_without_a_host_is_no_home() -> None:
    assert not Origins().allows("file://", "") and not Origins().allows("", "")
    assert Origins().allows("https://Play.example", "play.EXAMPLE")


@pytest.mark.usefixtures("one_window")
def test_too_many_tries_are_refused(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        limits = site.app.state.account_limits
        for _ in range(limits.guesses.limit):
            await site.post("/log-in", 403, email=ADA, password="guess")
        answer = await site.client.post(
            "/api/account/log-in", json={"email": " ADA@example.org", "password": SECRET}
        )
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0
        await site.post("/log-in", 403, email=BEN, password="guess")
        for _ in range(limits.wishes.limit):
            await site.post("/link", email=ADA)
        assert (await site.post("/sign-up", 429, email=ADA, name="X"))["key"] == "too_many"

    run(tmp_path, test)


async def besiege(site: Site) -> None:
    """Guess a password from everywhere, as often as the server lets anybody."""
    limits = site.app.state.account_limits
    limits.siege.limit = 2 * limits.guesses.limit  # passwords take long
    for number in range(2):
        site.move(number + 1)
        for _ in range(limits.guesses.limit):
            await site.post("/log-in", 403, email=ADA, password="guess")
        await site.post("/log-in", 429, email=ADA, password="guess")


@pytest.mark.usefixtures("one_window")
def test_nobody_locks_the_owner_out_by_guessing(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()  # from where the owner will come again
        site.leave()
        home = site.transport.client
        await besiege(site)
        site.move(200)
        await site.post("/log-in", 429, email=ADA, password=SECRET)
        await site.post("/link", email=ADA)
        await site.post("/enter", 200, key=await site.key("enter"))
        site.leave()
        await site.post("/log-in", 200, email=ADA, password=SECRET)  # known by now
        site.transport.client = home
        await site.post("/log-in", 200, email=ADA, password=SECRET)

    run(tmp_path, test)


@pytest.mark.usefixtures("one_window")
def test_links_that_others_have_asked_for_let_the_owner_in(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        limits = site.app.state.account_limits
        for number in range(limits.mailbox.limit - 1):  # the sign-up was the first
            if number % limits.wishes.limit == 0:
                site.move(number + 1)
            await site.post("/link", email=ADA, purpose="enter")
        site.move(200)
        assert (await site.post("/link", 429, email=ADA))["key"] == "letters"
        await site.post("/enter", 200, key=await site.key("enter"))

    run(tmp_path, test)


def test_letters_to_a_mailbox_carry_no_text_of_strangers(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        spam = "Win 1000 EUR at www.evil.example"
        await site.post("/sign-up", email=ADA, name=spam)
        await site.settle()
        await site.post("/link", email=ADA, purpose="enter", language="de")
        await site.post("/link", email=ADA, purpose="password")
        await site.settle()
        assert len(site.letters) == 3
        assert not [one for one in site.letters if "evil" in one.text + one.subject]
        assert {one.text.splitlines()[0] for one in site.letters} == {"Hello,", "Hallo,"}
        refused = await site.post("/sign-up", 400, email=BEN, name="Win at https://evil.example")
        assert refused["key"] == "malformed"

    run(tmp_path, test)


def test_who_has_confirmed_the_address_is_greeted_by_name(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        await site.post("/link", email=ADA)
        await site.key("enter")
        assert site.letters[-1].text.startswith("Hello Ada,")

    run(tmp_path, test)


def test_a_limiter_counts_in_windows_and_forgets() -> None:
    now = [0.0]
    limiter = Limiter(2, 10, most=2, clock=lambda: now[0])
    assert [limiter.wait("a") for _ in range(3)] == [0, 0, 10]
    now[0] = 9.5
    assert limiter.wait("a") == 1 and limiter.wait("b") == 0
    assert limiter.wait("c") == 0 and len(limiter.counts) == 2
    now[0] = 10
    assert limiter.wait("a") == 0 and limiter.counts == {"a": 1}


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        (None, ""),
    ],
)
def test_an_address_stands_for_a_household(host: str | None, address: str) -> None:
    class Client:
        def __init__(self, host: str) -> None:
            self.host = host

    class Connection:
        client = None if host is None else Client(host)

    assert address_of(Connection()) == address  # type: ignore[arg-type]


def test_unknown_paths_and_methods_have_the_same_shape(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        for method, path, status in (
            ("GET", "/nowhere", 404),
            ("PUT", "/api/account", 405),
            ("GET", "/api/account", 401),
        ):
            answer = await site.client.request(method, path)
            assert answer.status_code == status and set(answer.json()) == {"key", "text"}

    run(tmp_path, test)


def test_a_store_that_fails_tells_only_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(site: Site) -> None:
        for problem, status in ((StoreError("/srv/store.db"), 503), (ConflictError("a row"), 409)):
            monkeypatch.setattr(site.store, "read", AsyncMock(side_effect=problem))
            told = await site.post("/log-in", status, email=ADA, password=SECRET)
            assert str(problem) not in told["text"]

    run(tmp_path, test)


def test_the_description_says_that_unknown_fields_are_refused(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        schemas = site.app.openapi_schema.to_schema()["components"]["schemas"]
        closed = {
            name.split("_")[-1] for name, one in schemas.items() if "additionalProperties" in one
        }
        assert {"SignUp", "LogIn", "Changes", "SeatClaim"} <= closed
        assert not {"Account", "Told"} & closed
        responses = site.app.openapi_schema.to_schema()["paths"]["/api/account/log-in"]["post"]
        assert str(responses["responses"]["400"]).count("Told") == 1

    run(tmp_path, test)


def test_other_routes_learn_who_is_there(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        class Connection(NamedTuple):
            app: Litestar
            cookies: dict[str, str]
            url: SplitResult = urlsplit(ADDRESS)

        assert await account_of(Connection(site.app, {})) is None  # type: ignore[arg-type]
        await site.join()
        connection = Connection(site.app, {COOKIE: site.cookie})
        account = await account_of(connection)  # type: ignore[arg-type]
        assert account is not None and account.email == ADA

    run(tmp_path, test)


def test_by_https_the_cookie_is_one_that_only_this_host_can_set(tmp_path: Path) -> None:
    async def test(site: Site) -> None:
        await site.join()
        site.accounts.address = "https://testserver.local"
        assert (await site.client.get("/api/account")).status_code == 401  # not by the plain one
        log_in = {"email": ADA, "password": SECRET}
        reply = await site.client.post("/api/account/log-in", json=log_in, headers=HOME)
        given = reply.headers["set-cookie"]
        assert given.startswith(f"{SECURE_COOKIE}=")
        assert "Secure" in given and "Path=/;" in given and "Domain" not in given
        mine = {"Cookie": given.split(";")[0]}
        assert (await site.client.get("/api/account", headers=mine)).json()["email"] == ADA
        assert (await site.client.post("/api/account/log-out", headers=mine)).status_code == 403

    run(tmp_path, test)
