"""`galactarium bench`: measure how fast a game runs."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

from cyclopts import Parameter

from galactarium.cli.arguments.reading import game_of


def bench(
    game: str = "template",
    /,
    *,
    players: int | None = None,
    seconds: float | None = None,
    compiled: Annotated[bool, Parameter(negative="--no-compiled")] = True,
    record: bool = False,
    json: bool = False,
) -> int:
    """Measure how fast a game runs.

    Args:
        game: The game; see `galactarium games`.
        players: How many play.
        seconds: How long to measure.
        compiled: Measure the compiled engine too.
        record: Keep the result to compare later ones with.
        json: Print JSON for programs.
    """
    title = game_of(game)
    if players is not None:
        title.game.check_seats(players)
    wanted: dict[str, Any] = {} if seconds is None else {"seconds": seconds}
    code: int = import_module("galactarium.bench").main(
        title.name, players=players, compiled=compiled, record=record, json_output=json, **wanted
    )
    return code
