"""An engine that works for ever at some tables: those that are played for six rounds.

Run as a program it serves with that engine from its first moment on.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from galactarium import match
from galactarium.kernel import State
from galactarium.registry import title
from galactarium.server.tables import scenes

VICTIM = {"rounds": 6}
GAME = title("template").game


def spin(s: State) -> None:
    """Work for ever, if this is a state of such a table; no exception of the usual kind helps."""
    while s.options == {**s.options, **VICTIM}:
        try:
            sum(range(100))
        except Exception:
            continue


def spin_aloud(s: State) -> None:
    """The same, and tell that it begins."""
    if s.options == {**s.options, **VICTIM}:
        print("spinning", flush=True)
        spin(s)


def starve(s: State) -> None:
    """Ask for more memory than there is, at such a table."""
    if s.options == {**s.options, **VICTIM}:
        [0] * 10**18


def before(planted: Callable[[State], None], work: Callable[..., Any]) -> Callable[..., Any]:
    """The same work, with something else done first."""

    def run(s: State, *rest: Any) -> Any:
        planted(s)
        return work(s, *rest)

    return run


PLACES: dict[str, tuple[Any, str]] = {
    "view": (GAME, "view"),
    "options": (scenes, "parts"),
    "apply": (match, "play"),
    "load": (match, "advance"),
}


def plant(place: str, planted: Callable[[State], None]) -> None:
    """Let the engine of this process do something else first."""
    owner, name = PLACES[place]
    setattr(owner, name, before(planted, getattr(owner, name)))


if __name__ == "__main__":
    from galactarium.server.running import run
    from galactarium.server.settings import Settings

    for place in sys.argv[2:]:
        plant(place, spin_aloud)
    settings = Settings(store=sys.argv[1], port=0, bot_pause=0.0, table_seconds=0.5)

    def tell(found: Settings) -> None:
        """Say where it can be reached."""
        print("ready", f"http://{found.host}:{found.port}", flush=True)

    sys.exit(run(settings, tell))
