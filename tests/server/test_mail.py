"""Letters: they reach a real mail server, in the background, again and again if need be."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from galactarium.messages import LANGUAGES
from galactarium.server.people.mail import Letter, MailSettings, account_letter, post_office
from galactarium.server.people.outbox import HopelessError, Outbox

LETTER = Letter("ada@example.org", "Grüße", "Hello,\n\nhttps://play.example/account#enter=k3y\n")


class Inbox:
    """Keeps letters; first gives the answers it is told to give."""

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)
        self.letters: list[EmailMessage] = []

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        if self.answers:
            return self.answers.pop(0)
        parsed = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(parsed, EmailMessage)
        self.letters.append(parsed)
        return "250 OK"


@contextmanager
def mail_server(inbox: Inbox) -> Iterator[MailSettings]:
    """A mail server on this machine, and how to reach it."""
    controller = Controller(inbox, hostname="127.0.0.1", port=free_port())
    controller.start()
    try:
        sender = "Galactarium <play@example.org>"
        yield MailSettings("127.0.0.1", sender, controller.port, security="none")
    finally:
        controller.stop()


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def send(settings: MailSettings, *letters: Letter) -> None:
    async def go() -> None:
        office = post_office(settings, (0.01, 0.01))
        for letter in letters:
            assert office.put(letter)
        await asyncio.gather(*office.tasks)
        await office.close()

    asyncio.run(go())


def test_a_letter_arrives() -> None:
    inbox = Inbox()
    with mail_server(inbox) as settings:
        send(settings, LETTER)
    (letter,) = inbox.letters
    assert (letter["To"], letter["Subject"]) == ("ada@example.org", "Grüße")
    assert letter["From"] == "Galactarium <play@example.org>"
    assert letter["Auto-Submitted"] == "auto-generated" and letter["Date"]
    assert letter["Message-ID"].endswith("@example.org>")
    assert letter.get_content().replace("\r\n", "\n") == LETTER.text


def test_it_tries_again_when_the_server_is_busy(caplog: pytest.LogCaptureFixture) -> None:
    inbox = Inbox("451 come back later", "451 come back later")
    with mail_server(inbox) as settings:
        send(settings, LETTER)
    assert len(inbox.letters) == 1
    assert caplog.text.count("will be tried again") == 2


def test_it_gives_up_when_there_is_no_use(caplog: pytest.LogCaptureFixture) -> None:
    inbox = Inbox("554 never, ada@example.org")
    with mail_server(inbox) as settings:
        send(settings, LETTER)
    assert inbox.letters == [] and "(SMTP 554): it is given up" in caplog.text
    for secret in ("ada@", "k3y", "Hello"):
        assert secret not in caplog.text


def test_a_server_without_encryption_gets_nothing_if_that_is_asked_for(
    caplog: pytest.LogCaptureFixture,
) -> None:
    inbox = Inbox()
    with mail_server(inbox) as settings:
        send(settings._replace(security="starttls", user="u", password="pass-word"), LETTER)
        send(settings._replace(security="tls", user="u", password="pass-word"), LETTER)
    assert inbox.letters == [] and "pass-word" not in caplog.text


def test_no_server_delays_nobody(caplog: pytest.LogCaptureFixture) -> None:
    send(MailSettings("127.0.0.1", "play@example.org", free_port(), security="none"), LETTER)
    assert caplog.text.count("could not be delivered") == 3
    assert "it is given up" in caplog.messages[-1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["confirm", "again", "enter", "password", "changed"])
def test_every_letter_is_there_in_every_language(kind: str, language: str) -> None:
    link = "" if kind == "changed" else "https://play.example/account#x=y"
    letter = account_letter("ada@example.org", kind, language, "Ada", link)
    assert letter.subject and "Ada" in letter.text and link in letter.text
    assert "{" not in letter.subject + letter.text


# The outbox


def deliver_with(work: Callable[[int], Awaitable[None]], test: Any, **kwargs: Any) -> None:
    async def go() -> None:
        await test(Outbox("parcel", work, **kwargs))

    asyncio.run(go())


def test_an_outbox_is_bounded(caplog: pytest.LogCaptureFixture) -> None:
    async def stuck(_: int) -> None:
        await asyncio.sleep(60)

    async def test(outbox: Outbox[int]) -> None:
        assert [outbox.put(n) for n in range(3)] == [True, True, False]
        await outbox.close(0.01)
        assert not outbox.tasks

    deliver_with(stuck, test, most=2)
    assert "a parcel was dropped" in caplog.text


def test_an_outbox_gives_up_what_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("galactarium.server.people.outbox.PATIENCE", 0.01)
    tries: list[int] = []

    async def slow(n: int) -> None:
        tries.append(n)
        await asyncio.sleep(60)

    async def test(outbox: Outbox[int]) -> None:
        outbox.put(7)
        await asyncio.gather(*outbox.tasks)

    deliver_with(slow, test, pauses=(0,))
    assert tries == [7, 7]


def test_closing_waits_for_what_is_nearly_there(caplog: pytest.LogCaptureFixture) -> None:
    done: list[int] = []

    async def work(n: int) -> None:
        await asyncio.sleep(0.01)
        if n == 2:
            raise HopelessError("no such place")
        done.append(n)

    async def test(outbox: Outbox[int]) -> None:
        for n in range(3):
            outbox.put(n)
        await outbox.close()

    with caplog.at_level(logging.WARNING):
        deliver_with(work, test)
    assert done == [0, 1] and "no such place" in caplog.text
