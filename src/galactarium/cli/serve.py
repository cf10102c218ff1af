"""`galactarium serve`: host games for others."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from galactarium.cli.errors import Problem
from galactarium.cli.stores import DEFAULT, StorePlace


def serve(
    *,
    store: StorePlace = DEFAULT,
    host: Annotated[str, Parameter(env_var="GALACTARIUM_HOST")] = "127.0.0.1",
    port: Annotated[int, Parameter(env_var="GALACTARIUM_PORT")] = 8000,
    url: Annotated[str, Parameter(env_var="GALACTARIUM_URL")] = "",
    origin: list[str] | None = None,
    bot_workers: int = 1,
    bot_seconds: float = 20.0,
    bot_megabytes: int = 1024,
    idle_seconds: float = 300.0,
    behind_proxy: bool = False,
) -> int:
    """Host games: one process, one data file.

    Args:
        store: Where all games are kept: a path, or postgresql://...
        host: The address to listen at; 0.0.0.0 for every one.
        port: The port to listen at; 0 takes a free one.
        url: How people reach the server, such as https://games.example.org, for links in e-mails.
        origin: Another page that may talk to the server.
        bot_workers: Processes for bots.
        bot_seconds: How long a bot may think about one answer.
        bot_megabytes: How much memory a bot may take.
        idle_seconds: A table that nobody uses leaves the memory after so long.
        behind_proxy: A reverse proxy tells where requests come from.
    """
    from galactarium.server.running import run
    from galactarium.server.settings import Settings
    from galactarium.server.store import StoreError

    settings = Settings(
        store=store,
        host=host,
        port=port,
        url=url,
        origins=tuple(origin or ()),
        bot_workers=bot_workers,
        bot_seconds=bot_seconds,
        bot_megabytes=bot_megabytes,
        idle_seconds=idle_seconds,
        is_behind_proxy=behind_proxy,
    )
    try:
        return run(settings)
    except StoreError as problem:
        raise Problem(str(problem)) from problem
