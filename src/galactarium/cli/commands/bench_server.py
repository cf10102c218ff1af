"""`galactarium bench-server`: measure how much a server holds."""

from __future__ import annotations

from importlib import import_module

from galactarium.cli.arguments.reading import game_of


def bench_server(
    game: str = "age_of_galaxy",
    /,
    *,
    players: int = 4,
    games: list[int] | None = None,
    seconds: float = 20.0,
    json: bool = False,
) -> int:
    """Measure how much a server holds: latency, answers per second, memory, time to start.

    Args:
        game: The game; see `galactarium games`.
        players: How many play in each game.
        games: Running games at once; may be given more than once.
        seconds: How long each load lasts.
        json: Print JSON for programs.
    """
    title = game_of(game)
    title.game.check_seats(players)
    code: int = import_module("galactarium.bench.serving").main(
        title, players, games or [100, 500], seconds, is_json=json
    )
    return code
