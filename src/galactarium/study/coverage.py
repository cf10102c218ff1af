"""Coverage: games in every setting, and how often they use each component.

A setting is a number of players with one option at another value, or none; or with all values of
some options combined. A component is all that has an id in the data of the game and that events can
name; it is used when an event that everybody hears names it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from galactarium.kernel import OptionValue
from galactarium.notes import pieces_named
from galactarium.registry import Title
from galactarium.simulate import Spec, games_played
from galactarium.study.tables import table

Uses = Counter[tuple[str, str, str]]  # by family, event and component


class Setting(NamedTuple):
    """What was played in one setting."""

    players: int
    options: Mapping[str, OptionValue]
    games: int
    decisions: int

    @property
    def named(self) -> str:
        """The options in words."""
        return named_options(self.options)


def named_options(options: Mapping[str, OptionValue]) -> str:
    """Options in words."""
    return ", ".join([f"{key}={value}" for key, value in options.items()]) or "as usual"


class Coverage(NamedTuple):
    """All settings, and how often each component was used in them."""

    settings: list[Setting]
    uses: Uses
    bot: str


def cover(
    game: Title,
    games: int,
    seed: str,
    jobs: int,
    bot: str = "random",
    combined: tuple[str, ...] = (),
) -> Iterator[Coverage]:
    """Let a bot play so many games in every setting; the coverage so far after each."""
    found = Coverage([], Counter(), bot)
    for count in game.game.players.values:
        players = int(count)
        for options in game.combined(combined) if combined else game.variants(players):
            own_seed = f"{seed} {players} {named_options(options)}"
            spec = Spec(game.name, players, games, own_seed, (bot,), options, notes="pieces")
            decisions = 0
            for result in games_played(spec, jobs):
                decisions += result.decisions
                add(found.uses, result.noted)
            found.settings.append(Setting(players, options, games, decisions))
            yield found


def add(uses: Uses, noted: Mapping[str, Any]) -> None:
    """Add what was noted of one game."""
    for family, events in noted.items():
        for event, pieces in events.items():
            for piece, count in pieces.items():
                uses[family, event, piece] += count


def named(game: Title) -> dict[str, list[str]]:
    """All that events can name, by family."""
    families = {family for found in pieces_named(game.name).values() for _, family in found}
    members: dict[str, list[str]] = {family: [] for family in sorted(families)}
    catalogue = game.catalogue("en")
    for key in sorted(catalogue.keys()):
        family, _, piece = key.partition(".")
        if family in members and not catalogue.placeholders(key):
            members[family].append(piece)
    return {family: pieces for family, pieces in members.items() if pieces}


def components(game: Title) -> dict[str, list[str]]:
    """The components that events can name, by family."""
    ids = set(ids_in(game.content().data))
    found = {f: [piece for piece in pieces if piece in ids] for f, pieces in named(game).items()}
    return {family: pieces for family, pieces in found.items() if pieces}


def ids_in(data: Any) -> Iterator[str]:
    """All ids in the data of a game."""
    if isinstance(data, dict):
        if isinstance(data.get("id"), str):
            yield data["id"]
        for value in data.values():
            yield from ids_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from ids_in(value)


def total(uses: Uses, family: str, piece: str) -> int:
    """How often a component was used, by whatever event."""
    return sum(
        [count for (kind, _, name), count in uses.items() if (kind, name) == (family, piece)]
    )


def rare(game: Title, uses: Uses, least: int) -> list[str]:
    """The components that were used less often than that."""
    return [
        f"{family} {piece}: {total(uses, family, piece)}"
        for family, pieces in components(game).items()
        for piece in pieces
        if total(uses, family, piece) < least
    ]


def report(game: Title, found: Coverage) -> str:
    """The coverage as Markdown."""
    catalogue = game.catalogue("en")
    name = catalogue.text("game.name", {})
    games = sum([setting.games for setting in found.settings])
    lines = [
        f"# Coverage: {name}",
        "",
        f"{games:,} games of the bot `{found.bot}` in {len(found.settings)} settings, without an "
        "error.",
        "A component is used when an event that everybody hears names it.",
        "",
        "## Settings",
        "",
        *settings_table(found.settings),
    ]
    for family, pieces in named(game).items():
        lines += ["", f"## {family}", "", *uses_table(game, found.uses, family, pieces)]
    return "\n".join(lines) + "\n"


def settings_table(settings: list[Setting]) -> list[str]:
    """Every setting with its games."""
    rows = [
        [
            str(one.players),
            one.named,
            f"{one.games:,}",
            f"{one.decisions / one.games:.1f}",
        ]
        for one in settings
    ]
    return table(["players", "options", "games", "decisions per game"], rows)


def uses_table(game: Title, uses: Uses, family: str, pieces: list[str]) -> list[str]:
    """How often each event named each component of a family."""
    catalogue = game.catalogue("en")
    events = sorted({event for kind, event, _ in uses if kind == family})
    rows = [
        [
            catalogue.text(f"{family}.{piece}", {}),
            *[f"{uses[family, event, piece]:,}" for event in events],
            f"{total(uses, family, piece):,}",
        ]
        for piece in pieces
    ]
    return table(["", *events, "in all"], rows)
