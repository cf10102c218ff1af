"""`galactarium open`: play in the browser, with a server of your own."""

from __future__ import annotations

import logging
import os
import socket
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from galactarium.cli.arguments.program import COMMAND, caller
from galactarium.cli.arguments.stores import StorePlace
from galactarium.cli.errors import Problem

if TYPE_CHECKING:
    from galactarium.server.settings import Settings

HOST = "127.0.0.1"
PORT = 8642  # mostly the same one, for a browser keeps the keys of seats by address
ELSEWHERE: Final = ("192.0.2.1", 9)  # nobody is there; the way to it leaves this machine
WITH_FRIENDS: Final = "docs/play-with-friends.md"


def open(
    *,
    store: StorePlace = "",
    port: int = PORT,
    lan: bool = False,
    url: str = "",
    no_browser: bool = False,
) -> int:
    """Play in the browser: starts a server for this machine alone, and opens its page.

    Args:
        store: Where all games are kept; by default in your folder for data.
        port: The port to listen at, if it is free; else another one.
        lan: Also for others in the same network, such as at home: links then lead there.
        url: How others reach it through a tunnel, such as https://stars.example.org, for links.
        no_browser: Only tell the address.
    """
    from galactarium.server.running import run
    from galactarium.server.settings import Settings
    from galactarium.server.store.store import StoreError

    if url and not url.startswith(("http://", "https://")):
        raise Problem("--url begins with http:// or https://, such as https://stars.example.org")
    if not store and is_ours(port):
        address = f"http://{HOST}:{port}"
        if lan or url:
            raise Problem(f"Galactarium is at {address} already. Stop that one first (Ctrl-C).")
        print(f"Galactarium is at {address} already.")
        show(address, no_browser)
        return 0
    settings = Settings(
        store=store or own_store(),
        host=HOST,
        port=port if is_free(port) else 0,
        network=network_address() if lan else "",
        url=url,
        is_behind_proxy=bool(url),
    )

    def ready(settings: Settings) -> None:
        print(who_comes_in(settings), flush=True)
        show(f"http://{HOST}:{settings.port}", no_browser)

    try:
        code = run(settings, ready, logging.WARNING)
    except StoreError as problem:
        raise Problem(str(problem)) from problem
    if code == 0:
        print(f"\nStopped. Your games are kept in {place_of(settings.store)}.")
    return code


def who_comes_in(settings: Settings) -> str:
    """Who can reach a server, and how to let others in."""
    if settings.url:
        return (
            f"Links for friends begin with {settings.reach}: they work while your tunnel is up.\n"
            "Whoever has that address can open this page."
        )
    if settings.network:
        return (
            f"Links for friends begin with {settings.reach}: they work in your network.\n"
            "Everybody in that network can open this page, and nothing is encrypted: do this at "
            "home, not in a cafe.\nIf nobody gets through, a firewall on this computer may have "
            f"to let port {settings.port} in."
        )
    return (
        "Links for friends work on this computer only. For others in your home network: "
        f"{command()} --lan\nOver the internet: {WITH_FRIENDS}"
    )


def command() -> str:
    """What somebody types to play in the browser."""
    return f"{caller()} {'play' if os.environ.get(COMMAND) else 'open'}"


def network_address() -> str:
    """The address of this machine in its network: the one from which it would call others."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as trial:
        trial.connect(ELSEWHERE)  # sends nothing
        found = str(trial.getsockname()[0])
        if not found.startswith("127."):
            return found
    raise Problem("This computer is in no network, so --lan cannot work.")


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


def show(address: str, no_browser: bool) -> None:
    """Open the page, if that is wanted."""
    if not no_browser:
        open_browser(address)


def open_browser(address: str) -> None:
    """Show the page if there is a screen; a browser that fills the terminal would not help."""
    has_screen = sys.platform == "darwin" or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME")
    )
    if has_screen:
        with suppress(webbrowser.Error):
            webbrowser.open(address)
