"""`galactarium serve`: host games for others."""

from __future__ import annotations

import os
from typing import Annotated, Literal

from cyclopts import Parameter

from galactarium.cli.arguments.stores import DEFAULT, StorePlace
from galactarium.cli.errors import Problem

Security = Literal["tls", "starttls", "none"]


def serve(
    *,
    store: StorePlace = DEFAULT,
    host: Annotated[str, Parameter(env_var="GALACTARIUM_HOST")] = "127.0.0.1",
    port: Annotated[int, Parameter(env_var="GALACTARIUM_PORT")] = 8000,
    url: Annotated[str, Parameter(env_var="GALACTARIUM_URL")] = "",
    origin: list[str] | None = None,
    allow_host: Annotated[list[str] | None, Parameter(env_var="GALACTARIUM_ALLOW_HOST")] = None,
    bot_workers: int = 1,
    bot_seconds: float = 20.0,
    bot_megabytes: int = 1024,
    table_seconds: float = 1.0,
    files: Annotated[bool, Parameter(negative="--no-files", env_var="GALACTARIUM_FILES")] = True,
    file_seconds: float = 20.0,
    file_megabytes: int = 512,
    idle_seconds: float = 300.0,
    behind_proxy: bool = False,
    proxies: int = 1,
    smtp_host: Annotated[str, Parameter(env_var="GALACTARIUM_SMTP_HOST")] = "",
    smtp_port: Annotated[int, Parameter(env_var="GALACTARIUM_SMTP_PORT")] = 0,
    smtp_user: Annotated[str, Parameter(env_var="GALACTARIUM_SMTP_USER")] = "",
    smtp_security: Annotated[Security, Parameter(env_var="GALACTARIUM_SMTP_SECURITY")] = "starttls",
    sender: Annotated[str, Parameter(env_var="GALACTARIUM_SENDER")] = "",
) -> int:
    """Host games: one process, one data file.

    Args:
        store: Where all games are kept: a path, or postgresql://...
        host: The address to listen at; 0.0.0.0 for every one.
        port: The port to listen at; 0 takes a free one.
        url: How people reach the server, such as https://games.example.org, for links in e-mails.
        origin: Another page that may talk to the server.
        allow_host: Another name that the server goes by, such as games.lan; * for any.
        bot_workers: Processes for bots.
        bot_seconds: How long a bot may think about one answer.
        bot_megabytes: How much memory a bot may take.
        table_seconds: How long the engine may work for one table before that is put aside.
        files: Whether people may bring game files; --no-files refuses all.
        file_seconds: How long a game file may take to be checked.
        file_megabytes: How much memory that may take.
        idle_seconds: A table that nobody uses leaves the memory after so long.
        behind_proxy: A reverse proxy tells where requests come from.
        proxies: How many reverse proxies there are, one behind the other.
        smtp_host: The mail server; without one there are no e-mails.
        smtp_port: Its port; 0 means the usual one.
        smtp_user: Who logs in there; the password is in GALACTARIUM_SMTP_PASSWORD.
        smtp_security: tls, starttls, or none for a mail server on the same machine.
        sender: Whom letters come from, such as "Galactarium <play@example.org>".
    """
    from galactarium.server.people.mail import MailSettings
    from galactarium.server.running import run
    from galactarium.server.settings import Settings
    from galactarium.server.store.store import StoreError

    if not 0 <= port < 65_536:
        raise Problem("--port is a number from 0 to 65535; 0 takes a free one.")
    if bot_workers < 1:
        raise Problem("--bot-workers must be at least 1.")
    if proxies < 1:
        raise Problem("--proxies must be at least 1; without a proxy leave --behind-proxy out.")
    if url and not url.startswith(("http://", "https://")):
        raise Problem("--url begins with http:// or https://, such as https://games.example.org")
    mail = None
    if smtp_host:
        if not (sender and url):
            raise Problem("With --smtp-host give --sender and --url, too: letters need both.")
        password = os.environ.get("GALACTARIUM_SMTP_PASSWORD", "")
        mail = MailSettings(smtp_host, sender, smtp_port, smtp_user, password, smtp_security)
    settings = Settings(
        store=store,
        host=host,
        port=port,
        url=url,
        origins=tuple(origin or ()),
        hosts=tuple(allow_host or ()),
        bot_workers=bot_workers,
        bot_seconds=bot_seconds,
        bot_megabytes=bot_megabytes,
        table_seconds=table_seconds,
        takes_files=files,
        file_seconds=file_seconds,
        file_megabytes=file_megabytes,
        idle_seconds=idle_seconds,
        is_behind_proxy=behind_proxy,
        proxies=proxies,
        metrics_key=os.environ.get("GALACTARIUM_METRICS_KEY", ""),
        mail=mail,
    )
    try:
        return run(settings)
    except StoreError as problem:
        raise Problem(str(problem)) from problem
