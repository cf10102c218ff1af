"""`galactarium open`: play in the browser, with a server of your own."""

from __future__ import annotations

import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path

from galactarium.cli.arguments.stores import StorePlace
from galactarium.cli.errors import Problem

HOST = "127.0.0.1"
PORT = 8642  # mostly the same one, for a browser keeps the keys of seats by address


def open(*, store: StorePlace = "", port: int = PORT, no_browser: bool = False) -> int:
    """Play in the browser: starts a server for this machine alone, and opens its page.

    Args:
        store: Where all games are kept; by default in your folder for data.
        port: The port to listen at, if it is free; else another one.
        no_browser: Only tell the address.
    """
    from galactarium.server.running import run
    from galactarium.server.settings import Settings
    from galactarium.server.store.store import StoreError

    show = ignore if no_browser else open_browser
    if not store and is_ours(port):
        address = f"http://{HOST}:{port}"
        print(f"Galactarium is at {address} already.")
        show(address)
        return 0
    settings = Settings(store=store or own_store(), host=HOST, port=port if is_free(port) else 0)
    try:
        code = run(settings, show, logging.WARNING)
    except StoreError as problem:
        raise Problem(str(problem)) from problem
    if code == 0:
        print(f"\nStopped. Your games are kept in {place_of(settings.store)}.")
    return code


def place_of(store: str) -> str:
    """What to call a store; an address may have a password in it."""
    return "the store that you named" if "://" in store else store


def own_store() -> str:
    """The store of this user, by the XDG Base Directory Specification."""
    given = Path(os.environ.get("XDG_DATA_HOME", ""))
    base = given if given.is_absolute() else Path.home() / ".local" / "share"
    folder = base / "galactarium"
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as problem:
        raise Problem(f"{folder} cannot be made ({problem.strerror}). Use --store.") from problem
    return str(folder / "games.db")


def is_free(port: int) -> bool:
    """Whether nobody listens at a port."""
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((HOST, port))
        except OSError:
            return False
    return True


def is_ours(port: int) -> bool:
    """Whether a Galactarium listens at a port: a second one would disturb its games."""
    from httpx import Client, HTTPError

    if is_free(port):
        return False
    with suppress(HTTPError, ValueError), Client(timeout=2, trust_env=False) as client:
        found = client.get(f"http://{HOST}:{port}/api/schema/openapi.json").json()
        return bool(found["info"]["title"] == "Galactarium")
    return False


def open_browser(address: str) -> None:
    """Show the page where there is a screen; one that fills the terminal would not help."""
    has_screen = sys.platform == "darwin" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    )
    if has_screen:
        with suppress(webbrowser.Error):
            webbrowser.open(address)


def ignore(address: str) -> None:
    """Open nothing."""
