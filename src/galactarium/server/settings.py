"""How a server is set up."""

from __future__ import annotations

import random
from typing import NamedTuple

from galactarium.server.people.mail import MailSettings


class Settings(NamedTuple):
    """What a host may choose.

    Attributes:
        store: A path, or postgresql://...
        network: A second address to listen at, the one in the home network; links name it.
        url: How people reach the server, such as https://games.example.org, for links.
        origins: Other pages that may talk to it.
        hosts: Further names that the server goes by, * for any.
        bot_workers: Processes for bots.
        bot_seconds: How long a bot may think.
        bot_megabytes: How much memory a bot may take.
        table_seconds: How long the engine may work for one table before it is put aside.
        takes_files: Whether strangers may bring game files.
        file_seconds: How long a file may take to be checked.
        file_megabytes: How much memory that may take.
        bot_pause: Seconds that a bot takes at least, so that people can follow.
        order_seconds: A standing order answers after a random time up to this.
        idle_seconds: A table that nobody uses leaves the memory after this.
        away_seconds: Without a clock, a bot may replace whoever is away this long.
        most_open: Tables that one address may open within an hour.
        most_connections: That one address may have at once, 0 for any number; not behind a proxy.
        request_seconds: After so long a request must be there whole.
        most_watched: Tables of bots alone that one address may open within an hour.
        most_hints: Hints that one address may ask for within a minute.
        is_behind_proxy: Whether a proxy tells where requests come from.
        proxies: How many proxies there are, one behind the other.
        metrics_key: Whoever has it may read /metrics from elsewhere.
        mail: How to send e-mails; without it there are none.
        notice_seconds: Whoever is asked and away gets a notice after this long.
        allows_loopback: Whether webhooks may call this machine, for tests.
    """

    store: str = "galactarium.db"
    host: str = "127.0.0.1"
    port: int = 8000
    network: str = ""
    url: str = ""
    origins: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    bot_workers: int = 1
    bot_seconds: float = 20.0
    bot_megabytes: int = 1024
    table_seconds: float = 1.0
    takes_files: bool = True
    file_seconds: float = 20.0
    file_megabytes: int = 512
    bot_pause: float = 0.4
    order_seconds: float = 4.0
    idle_seconds: float = 300.0
    away_seconds: float = 1800.0
    most_open: int = 60
    most_connections: int = 250
    request_seconds: float = 60.0
    most_watched: int = 6
    most_hints: int = 60
    is_behind_proxy: bool = False
    proxies: int = 1
    metrics_key: str = ""
    mail: MailSettings | None = None
    notice_seconds: float = 60.0
    allows_loopback: bool = False

    @property
    def is_secure(self) -> bool:
        """Whether people reach it by https."""
        return self.url.lower().startswith("https:")

    @property
    def reach(self) -> str:
        """The address for links, as far as it is known; the page knows its own."""
        if self.url or not self.network:
            return self.url.rstrip("/")
        return f"http://{self.network}:{self.port}"

    def order_delay(self) -> float:
        """How long an order waits before it answers."""
        return random.uniform(0.25, 1.0) * self.order_seconds
