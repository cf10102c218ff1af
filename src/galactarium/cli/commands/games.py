"""`galactarium games`: what can be played."""

from __future__ import annotations

from collections import Counter
from typing import Any

from galactarium.cli.arguments.reading import Language, language_of
from galactarium.cli.saves.safe_files import json_text
from galactarium.cli.terminal import say
from galactarium.kernel import Option
from galactarium.ledger import STATUSES
from galactarium.registry import Title, titles
from galactarium.render import Renderer


def games(*, json: bool = False, language: Language | None = None) -> int:
    """List the games, their options and where their values come from.

    Args:
        json: Print JSON for programs.
        language: en or de; by default that of your system.
    """
    spoken = language_of(language)
    described = [described_game(title, spoken) for title in titles().values()]
    if json:
        print(json_text(described))
        return 0
    for title, data in zip(titles().values(), described, strict=True):
        say(*lines_of(data, Renderer(title, spoken)))
    return 0


def described_game(title: Title, language: str) -> dict[str, Any]:
    """Everything about a game, as data."""
    words = Renderer(title, language)
    statuses = Counter(rule.status for rule in words.ledger.rules.values())
    return {
        "name": title.name,
        "title": words.text("game.name"),
        "tagline": words.text("game.tagline"),
        "rules_version": title.game.version,
        "players": list(title.game.players.values),
        "options": [described_option(option, words) for option in title.game.options],
        "content": title.content().counts(),
        "ledger": {status: statuses[status] for status in STATUSES},
    }


def described_option(option: Option, words: Renderer) -> dict[str, Any]:
    """One option as data."""
    return {
        "key": option.key,
        "kind": option.kind,
        "title": words.text(f"option.{option.key}"),
        "help": words.text(f"option_help.{option.key}"),
        "default": option.default,
        "values": list(option.values),
        "typed": option.shown(),
        "players": list(option.seats),
    }


def lines_of(data: dict[str, Any], words: Renderer) -> list[str]:
    """One game for people."""
    text = words.text
    lines = [text("cli.games_title", title=data["title"], name=data["name"]), data["tagline"]]
    lines.append(text("cli.games_players", players=tuple(data["players"])))
    for option in data["options"]:
        lines.append(f"  --option {option['key']}=...  {option['title']}: {option['help']}")
        lines.append("    " + values_line(option, words))
    counts = [f"{named(s, words)} {count}" for s, count in data["content"].items() if count]
    lines.append(text("cli.games_content", counts=tuple(counts)))
    ledger = data["ledger"]
    lines.append(
        text("cli.games_ledger", done=ledger["done"], open=ledger["open"], out=ledger["out"])
    )
    return [*lines, ""]


def values_line(option: dict[str, Any], words: Renderer) -> str:
    """The values of an option, and for whom it is if not for all."""
    line = words.text("cli.games_values", values=option["typed"], default=shown(option))
    counts = tuple(option["players"])
    if not counts:
        return line
    return f"{line}; {words.text('cli.games_only', n=counts[-1], players=counts)}"


def named(source: str, words: Renderer) -> str:
    """Where a value comes from, in words."""
    return {
        "rulebook": words.text("cli.from_rulebook"),
        "public source": words.text("cli.from_public_source"),
        "reconstructed": words.text("cli.reconstructed"),
    }.get(source, source)


def shown(option: dict[str, Any]) -> str:
    """The default as a person types it."""
    if option["kind"] == "switch":
        return "on" if option["default"] else "off"
    return str(option["default"])
