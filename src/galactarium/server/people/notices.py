"""Notices: it is your turn. They say what happened since your last decision, and what is asked.

They go by e-mail to the confirmed address of the seat's account, and by webhook to an address that
the seat's owner gave. A notice holds what its seat may know, never a key or a seed: its link leads
to the page of the game, where the browser has the key already, or the account.

A webhook is a POST of JSON with a signature, so that the receiver knows who sent it:
`X-Galactarium-Signature: sha256=<HMAC-SHA256 of the body with the seat's webhook secret, in hex>`.
The body has the time in it, so that an old one cannot be passed off as new.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
import socket
import time
from collections.abc import Iterable, Sequence
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Annotated, Final, Literal, NamedTuple

import httpx
import msgspec
from msgspec import Meta

from galactarium.kernel import Seen, State
from galactarium.render import Renderer
from galactarium.server.people.mail import Letter, words
from galactarium.server.people.outbox import PAUSES, HopelessError, Outbox, trusted
from galactarium.server.wire import Given

SIGNATURE: Final = "X-Galactarium-Signature"
LINES: Final = 40  # of what happened; earlier ones are only counted
TIMEOUT: Final = 10.0  # seconds for each step of a webhook
AGAIN: Final = (408, 425, 429)  # statuses below 500 that are worth another try
UNICAST: Final = IPv6Network("2000::/3")

logging.getLogger("httpx").setLevel(logging.WARNING)  # it tells addresses, which may be secret

Language = Literal["en", "de"]


class Targets(Given):
    """Where the notices of a seat go; SEATS.notice holds it as JSON."""

    email: bool = False  # to the account that has the seat
    webhook: Annotated[str, Meta(max_length=500)] = ""
    secret: Annotated[str, Meta(max_length=100)] = ""  # signs webhooks
    language: Language = "en"


class Notice(NamedTuple):
    """That a seat is asked something."""

    game: str
    title: str
    seat: int
    name: str
    link: str
    lines: tuple[str, ...]
    asked: str
    language: str
    earlier: int = 0  # lines that were left out


def notice_of(
    speaker: Renderer, game: str, link: str, s: State, seat: int, seen: Iterable[Seen]
) -> Notice:
    """The notice for a seat that is asked now, in the language of the speaker.

    Args:
        speaker: Speaks of this game, with the names of its seats.
        game: The id of the game.
        link: The page of the game; it holds no key.
        s: The state of the game.
        seat: Who is asked.
        seen: What this seat saw since its last decision.
    """
    speaker.look(s)
    lines = speaker.events(seen)
    return Notice(
        game,
        speaker.text("game.name"),
        seat,
        speaker.catalogue.seat(seat, speaker.names),
        link,
        tuple(lines[-LINES:]),
        speaker.prompt(s, seat),
        speaker.language,
        max(0, len(lines) - LINES),
    )


def letter_of(notice: Notice, to: str) -> Letter:
    """A notice as a letter."""
    say = words(notice.language).text
    happened = [f"- {line}" for line in notice.lines]
    if notice.earlier:
        happened.insert(0, say("notice.earlier", {"n": notice.earlier}))
    parts = [
        say("mail.hello", {"name": notice.name}),
        say("notice.turn", {"title": notice.title}),
        *(["\n".join([say("notice.happened", {}), *happened])] if happened else []),
        say("notice.asked", {"question": notice.asked}),
        notice.link,
        say("notice.stop", {}),
    ]
    subject = say("notice.subject", {"title": notice.title})
    return Letter(to, subject, "\n\n".join(parts) + "\n")


class Notices:
    """Sends notices out in the background; without a post office only by webhook."""

    def __init__(
        self,
        letters: Outbox[Letter] | None,
        *,
        allows_loopback: bool = False,
        pauses: Sequence[float] = PAUSES,
    ) -> None:
        self.letters = letters
        self.hooks = Outbox("webhook", partial(send, allows_loopback=allows_loopback), pauses)

    def send(self, notice: Notice, targets: Targets, email: str = "") -> None:
        """Send a notice wherever its seat wants it, and return at once.

        Args:
            notice: What to tell.
            targets: What the seat's owner wants.
            email: The address of the seat's account; "" if it has none.
        """
        if targets.email and email and self.letters is not None:
            self.letters.put(letter_of(notice, email))
        if targets.webhook:
            self.hooks.put(hook_of(notice, targets, time.time()))

    async def close(self) -> None:
        """Finish what is under way; the letters have an owner of their own."""
        await self.hooks.close()


# Webhooks


class Hook(NamedTuple):
    """A webhook to call."""

    address: str
    body: bytes
    signature: str


def hook_of(notice: Notice, targets: Targets, at: float) -> Hook:
    """A notice as a signed webhook."""
    body = msgspec.json.encode({**notice._asdict(), "at": int(at)})
    return Hook(targets.webhook, body, signature(body, targets.secret))


def signature(body: bytes, secret: str) -> str:
    """What proves that a webhook comes from here."""
    return "sha256=" + hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


async def send(hook: Hook, *, allows_loopback: bool = False) -> None:
    """Call a webhook. The answer counts by its status alone; a redirect is a refusal."""
    request = await request_of(hook, allows_loopback=allows_loopback)
    context = await asyncio.to_thread(trusted)
    async with httpx.AsyncClient(verify=context, timeout=TIMEOUT, trust_env=False) as client:
        answer = await client.send(request, stream=True)
        await answer.aclose()
    if answer.is_success:
        return
    if answer.status_code >= 500 or answer.status_code in AGAIN:
        raise httpx.HTTPStatusError("not taken", request=request, response=answer)
    raise HopelessError(f"HTTP {answer.status_code}")


async def request_of(hook: Hook, *, allows_loopback: bool) -> httpx.Request:
    """The request to the very address that was checked, so that no name can change meanwhile."""
    url = checked_url(hook.address, allows_loopback=allows_loopback)
    address = await resolved(url, allows_loopback=allows_loopback)
    return httpx.Request(
        "POST",
        url.copy_with(host=address),
        content=hook.body,
        headers={
            "Host": url.netloc.decode(),
            "Content-Type": "application/json",
            "User-Agent": "Galactarium",
            SIGNATURE: hook.signature,
        },
        extensions={
            "sni_hostname": url.raw_host.decode(),
            "timeout": httpx.Timeout(TIMEOUT).as_dict(),
        },
    )


def checked_url(address: str, *, allows_loopback: bool = False) -> httpx.URL:
    """The address of a webhook, if it has the right form; use it when one is given, too."""
    try:
        url = httpx.URL(address)
    except (httpx.InvalidURL, ValueError):
        raise HopelessError("no web address") from None
    schemes = ("https", "http") if allows_loopback else ("https",)
    if url.scheme not in schemes or not url.host or url.userinfo:
        raise HopelessError("a webhook begins with https:// and names a host, no user")
    return url


async def resolved(url: httpx.URL, *, allows_loopback: bool) -> str:
    """An address of the webhook's host, if all that it has may be called."""
    port = url.port or (443 if url.scheme == "https" else 80)
    found = await asyncio.get_running_loop().getaddrinfo(
        url.raw_host.decode(), port, type=socket.SOCK_STREAM
    )
    addresses = [ip_address(str(one[4][0])) for one in found]
    for one in addresses:
        if not may_call(one, url.scheme, allows_loopback=allows_loopback):
            raise HopelessError("the address of the webhook is not a public one")
    return str(addresses[0])


def may_call(address: IPv4Address | IPv6Address, scheme: str, *, allows_loopback: bool) -> bool:
    """Public addresses by https; this machine by any scheme if that is allowed."""
    if address.is_loopback:
        return allows_loopback
    return scheme == "https" and is_public(address)


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address belongs to the open net, and hides no other in it."""
    if isinstance(address, IPv4Address):
        return address.is_global and not address.is_multicast
    is_tunnel = address.sixtofour is not None or address.teredo is not None
    return address in UNICAST and address.is_global and not is_tunnel
