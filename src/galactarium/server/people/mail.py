"""E-mail: letters as plain text, sent by SMTP through an outbox."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from functools import cache
from typing import Final, Literal, NamedTuple

import aiosmtplib

from galactarium.messages import Catalogue, load_catalogue
from galactarium.server.people.outbox import PAUSES, HopelessError, Outbox, trusted

PORTS: Final = {"tls": 465, "starttls": 587, "none": 25}
TIMEOUT: Final = 20.0  # seconds for one step of the talk with the mail server


class MailSettings(NamedTuple):
    """How to reach the mail server.

    `security` is "tls" (from the first byte), "starttls" (at once after the greeting, or not at
    all) or "none" (for a server on the same machine). A port of 0 means the usual one.
    """

    host: str
    sender: str  # name and address, as in "Galactarium <play@example.org>"
    port: int = 0
    user: str = ""
    password: str = ""
    security: Literal["tls", "starttls", "none"] = "starttls"

    @property
    def domain(self) -> str:
        """The domain that letters come from."""
        return parseaddr(self.sender)[1].rpartition("@")[2]


class Letter(NamedTuple):
    """An e-mail."""

    to: str
    subject: str
    text: str


def post_office(settings: MailSettings, pauses: Sequence[float] = PAUSES) -> Outbox[Letter]:
    """The outbox for letters."""

    async def deliver(letter: Letter) -> None:
        await send(settings, letter)

    return Outbox("letter", deliver, pauses)


async def send(settings: MailSettings, letter: Letter) -> None:
    """Hand a letter to the mail server."""
    try:
        await aiosmtplib.send(
            message_of(settings, letter),
            hostname=settings.host,
            port=settings.port or PORTS[settings.security],
            username=settings.user or None,
            password=settings.password or None,
            local_hostname=settings.domain,
            use_tls=settings.security == "tls",
            tls_context=None if settings.security == "none" else await asyncio.to_thread(trusted),
            start_tls=settings.security == "starttls",
            timeout=TIMEOUT,
        )
    except aiosmtplib.SMTPRecipientsRefused as problem:
        if all(one.code >= 500 for one in problem.recipients):
            raise HopelessError("the address was refused") from None
        raise
    except aiosmtplib.SMTPResponseException as problem:
        if problem.code >= 500:
            raise HopelessError(f"SMTP {problem.code}") from None
        raise


def message_of(settings: MailSettings, letter: Letter) -> EmailMessage:
    """The letter with its headers; it names no machine, and no program answers it."""
    message = EmailMessage()
    message["From"] = settings.sender
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=settings.domain)
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.text)
    return message


@cache
def words(language: str) -> Catalogue:
    """The messages that all games share, for letters about accounts."""
    return load_catalogue(language)


def account_letter(to: str, kind: str, language: str, name: str, link: str = "") -> Letter:
    """A letter about an account: messages mail_about.<kind> and mail_about_text.<kind>.

    Args:
        to: The address.
        kind: What it is about, as in the messages.
        language: One of `galactarium.messages.LANGUAGES`.
        name: Whom it greets; "" if nobody knows whether the name is the reader's.
        link: Where it leads to; "" if it only tells something.
    """
    catalogue = words(language)
    hello = catalogue.text("mail.hello", {"name": name}) if name else catalogue.text("mail.hi", {})
    parts = [
        hello,
        catalogue.text(f"mail_about_text.{kind}", {}),
        *([link, catalogue.text("mail.link", {})] if link else []),
    ]
    return Letter(to, catalogue.text("mail.subject", {"kind": kind}), "\n\n".join(parts) + "\n")
