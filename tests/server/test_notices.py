"""Notices: what they say, where they go, and where they never go."""

from __future__ import annotations

import asyncio
import json
import logging
import shutil
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from galactarium.messages import LANGUAGES
from galactarium.render import Renderer
from galactarium.server.keys import make_key
from galactarium.server.people import notices
from galactarium.server.people.mail import Letter, post_office
from galactarium.server.people.notices import (
    SIGNATURE,
    Hook,
    Notice,
    Notices,
    Targets,
    checked_url,
    is_public,
    letter_of,
    notice_of,
    request_of,
    signature,
)
from galactarium.server.people.outbox import HopelessError, Outbox
from tests.server.test_mail import Inbox, mail_server
from tests.tables import NAMES, at_turns

LINK = "https://play.example/games/g1"
NOTICE = Notice("g1", "Ember Belt", 0, "Anna", LINK, ("Ben mines 2 ore.",), "Your deed?", "en")


class Call(NamedTuple):
    """A call that the receiver got."""

    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """Keeps calls; answers with the statuses it is told to, and 204 afterwards."""

    def __init__(self, *statuses: int) -> None:
        self.statuses = list(statuses)
        self.calls: list[Call] = []
        self.port = 0

    def handler(self) -> type[BaseHTTPRequestHandler]:
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.calls.append(Call(self.path, dict(self.headers), body))
                self.send_response(receiver.statuses.pop(0) if receiver.statuses else 204)
                self.send_header("Location", f"http://127.0.0.1:{receiver.port}/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        return Handler


@contextmanager
def receiving(receiver: Receiver, context: ssl.SSLContext | None = None) -> Iterator[None]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), receiver.handler())
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True)
    receiver.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def send(targets: Targets, *, allows_loopback: bool = True, notice: Notice = NOTICE) -> None:
    async def go() -> None:
        sender = Notices(None, allows_loopback=allows_loopback, pauses=(0.01, 0.01))
        sender.send(notice, targets, "ada@example.org")
        await sender.close()

    asyncio.run(go())


# What they say


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_notice_says_what_happened_and_what_is_asked(language: str) -> None:
    match = at_turns()
    speaker = Renderer(match.title, language, NAMES[:2])
    notice = notice_of(speaker, "g1", LINK, match.state, 0, match.log[0])
    assert notice.name == "Anna" and notice.language == language and notice.lines
    assert notice.asked == speaker.prompt(match.state, 0)
    letter = letter_of(notice, "ada@example.org")
    for part in (*notice.lines, notice.asked, LINK, notice.title, "Anna"):
        assert part in letter.text
    assert notice.title in letter.subject and "{" not in letter.text
    assert match.seed not in letter.text + str(notice)


def test_a_long_story_is_cut() -> None:
    match = at_turns()
    speaker = Renderer(match.title, "en", NAMES[:2])
    seen = [match.log[0][-1]] * 100
    notice = notice_of(speaker, "g1", LINK, match.state, 0, seen)
    assert len(notice.lines) == 40 and notice.earlier == 60
    assert "(60 earlier lines left out)" in letter_of(notice, "a@b.de").text


def test_a_quiet_story_has_no_list() -> None:
    text = letter_of(NOTICE._replace(lines=()), "a@b.de").text
    assert "Since your last decision" not in text and "You are asked: Your deed?" in text


# By e-mail


def test_a_letter_goes_to_the_account_that_wants_it() -> None:
    inbox = Inbox()

    async def go(office: Outbox[Letter]) -> None:
        sender = Notices(office)
        sender.send(NOTICE, Targets(email=True), "ada@example.org")
        sender.send(NOTICE, Targets(email=True), "")
        sender.send(NOTICE, Targets(email=False), "ben@example.org")
        await sender.close()
        await office.close()

    with mail_server(inbox) as settings:
        asyncio.run(go(post_office(settings, ())))
    assert [letter["To"] for letter in inbox.letters] == ["ada@example.org"]
    assert inbox.letters[0]["Subject"] == "Ember Belt: it is your turn"


# By webhook


def test_a_webhook_gets_the_notice_with_a_signature(caplog: pytest.LogCaptureFixture) -> None:
    receiver, secret = Receiver(), make_key()
    with receiving(receiver), caplog.at_level(logging.DEBUG):
        hook = f"http://127.0.0.1:{receiver.port}/turn?x=1"
        send(Targets(webhook=hook, secret=secret, email=True))
    (call,) = receiver.calls
    assert call.path == "/turn?x=1" and call.headers["Host"] == f"127.0.0.1:{receiver.port}"
    assert call.headers[SIGNATURE] == signature(call.body, secret)
    told = json.loads(call.body)
    assert told.pop("at") > 0
    assert told == json.loads(json.dumps(NOTICE._asdict()))
    assert secret not in str(call) + caplog.text and "/turn" not in caplog.text


@pytest.mark.parametrize(
    ("statuses", "calls"),
    [((503, 429), 3), ((500, 500, 500, 500), 3), ((404,), 1), ((302,), 1), ((307,), 1)],
)
def test_a_webhook_is_tried_again_if_there_is_hope(statuses: tuple[int, ...], calls: int) -> None:
    receiver = Receiver(*statuses)
    with receiving(receiver):
        send(Targets(webhook=f"http://127.0.0.1:{receiver.port}/"))
    assert [call.path for call in receiver.calls] == ["/"] * calls


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]", "127.1", "2130706433"])
def test_this_machine_is_not_called_unless_that_is_allowed(
    host: str, caplog: pytest.LogCaptureFixture
) -> None:
    receiver = Receiver()
    with receiving(receiver):
        for scheme in ("http", "https"):
            hook = f"{scheme}://{host}:{receiver.port}/s3cret"
            send(Targets(webhook=hook), allows_loopback=False)
    assert receiver.calls == [] and caplog.text.count("it is given up") == 2
    assert "s3cret" not in caplog.text and str(receiver.port) not in caplog.text


@pytest.mark.parametrize(
    "address",
    [
        *("10.0.0.1", "172.16.5.4", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("127.0.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1", "::", "::1", "fe80::1"),
        *("fd00::1", "ff02::1", "::ffff:10.0.0.1", "64:ff9b::a00:1", "2002:a00:1::1"),
        *("2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:db8::1", "::10.0.0.1"),
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


def test_addresses_that_are_public() -> None:
    for address in ("1.1.1.1", "93.184.216.34", "2606:4700:4700::1111"):
        assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "address",
    ["", "ftp://a.example", "http://a.example/", "https://", "https://u:p@a.example/", "https:/x"],
)
def test_what_is_no_webhook(address: str) -> None:
    with pytest.raises(HopelessError):
        checked_url(address)
    assert checked_url("https://a.example/x").host == "a.example"


def resolve_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    async def resolved(*_: Any, **__: Any) -> list[Any]:
        return [(2, 1, 6, "", (address, 443)) for address in addresses]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", resolved)


def test_the_address_that_was_checked_is_the_one_that_is_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    resolve_to(monkeypatch, "1.1.1.1")
    hook = Hook("https://hooks.example:8443/x", b"{}", "sha256=0")
    request = asyncio.run(request_of(hook, allows_loopback=False))
    assert str(request.url) == "https://1.1.1.1:8443/x"
    assert request.headers["Host"] == "hooks.example:8443"
    assert request.extensions["sni_hostname"] == "hooks.example"


@pytest.mark.parametrize(
    ("address", "allows_loopback"), [("https://a.example", False), ("http://a.example", True)]
)
def test_one_private_address_is_enough_to_refuse(
    monkeypatch: pytest.MonkeyPatch, address: str, allows_loopback: bool
) -> None:
    resolve_to(monkeypatch, "127.0.0.1", "10.0.0.1")
    with pytest.raises(HopelessError):
        asyncio.run(request_of(Hook(address, b"", ""), allows_loopback=allows_loopback))


def test_http_is_for_this_machine_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    resolve_to(monkeypatch, "1.1.1.1")
    with pytest.raises(HopelessError):
        asyncio.run(request_of(Hook("http://a.example", b"", ""), allows_loopback=True))


@pytest.mark.skipif(not shutil.which("openssl"), reason="it makes the certificate")
def test_by_https_the_certificate_must_be_that_of_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make = f"openssl req -x509 -newkey rsa:2048 -nodes -keyout {tmp_path}/key -out {tmp_path}/cert"
    who = "-subj /CN=x -days 2 -addext subjectAltName=DNS:a.example"
    subprocess.run([*make.split(), *who.split()], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "cert", tmp_path / "key")
    trusting = ssl.create_default_context(cafile=tmp_path / "cert")
    monkeypatch.setattr(notices, "trusted", lambda: trusting)
    resolve_to(monkeypatch, "127.0.0.1")
    receiver = Receiver()
    with receiving(receiver, context):
        for name in ("a.example", "b.example"):
            send(Targets(webhook=f"https://{name}:{receiver.port}/{name}"))
    assert [call.path for call in receiver.calls] == ["/a.example"]
