"""Game files as strangers might send them: true ones, with something in them changed."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

from galactarium.kernel import seed_from
from galactarium.match import Match
from galactarium.record import Record
from galactarium.registry import title, titles
from galactarium.testing.conformance.setting import Setting, is_nightly

NIGHTLY = 10_000
FEW = 25
MOMENTS = 6  # positions and records of each game

NUMBERS = (-1, 0, 1, 2, 5, 9, 30, 40, 99, 999, -99, 2**31, 2**63, 10**18, -(10**18), 10**100, 1.5)
WORDS = ("", "\x00", "\ud800", "\x1b[2J", "\u202e", "x" * 5_000, "random", "seat", "1\n", "💥")
STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    [],
    {},
    [[]],
    [0] * 5_000,
    {"x": 1},
    float("nan"),
    1e308,
)

Tree = Any


def count() -> int:
    """How many of each kind to try: many by night, few otherwise."""
    return NIGHTLY if is_nightly() else FEW


def places(tree: Tree) -> Iterator[tuple[Any, Any]]:
    """Every place in a tree: what holds it, and its key there."""
    keys = list(tree) if isinstance(tree, dict) else range(len(tree))
    for key in keys:
        yield tree, key
        if isinstance(tree[key], dict | list):
            yield from places(tree[key])


def mangle(tree: Tree, random: Random) -> None:
    """Change something at one place of a tree."""
    found = list(places(tree))
    if not found:
        return
    holder, key = random.choice(found)
    value = holder[key]
    deeds: list[Callable[[], Any]] = [
        lambda: random.choice(NUMBERS),
        lambda: random.choice(WORDS),
        lambda: copy.deepcopy(random.choice(STRANGE)),
        lambda: copy.deepcopy(other[0][other[1]]) if (other := random.choice(found)) else None,
    ]
    if type(value) is int:
        deeds += [lambda: value + random.choice((-1, 1, 7)), lambda: random.choice(NUMBERS)] * 4
    if isinstance(value, list) and value:
        deeds += [lambda: value[:-1], lambda: value * 2, lambda: value[::-1], lambda: value * 300]
    if isinstance(value, dict):
        deeds += [lambda: dict(list(value.items())[:-1]), lambda: {**value, "extra": 1}]
    if random.random() < 0.05 and isinstance(holder, dict):
        del holder[key]
    else:
        holder[key] = random.choice(deeds)()


def mangled(tree: Tree, random: Random) -> Tree:
    """The same tree with a few changes; most often one, as more are found out sooner."""
    tree = copy.deepcopy(tree)
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        mangle(tree, random)
    return tree


def file_of(lines: list[Any]) -> bytes:
    """A file of these lines; what is no text stays as JSON can write it."""
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


def lines_of(record: Record) -> list[Any]:
    return [json.loads(line) for line in record.text().splitlines()]


@cache
def matches(game: str) -> list[Match]:
    """Games at moments that are spread over them, the last one over."""
    return [match_at(game, number) for number in range(MOMENTS)]


def match_at(game: str, number: int) -> Match:
    """A game as it goes on at random, as far as this moment."""
    found = title(game)
    players = [int(count) for count in found.game.players.values]
    setting = Setting(found, players[number % len(players)], {}, number, 1)
    names = [f"Player {seat}" for seat in range(setting.players)]
    match = Match(found, names, seed_from(f"mangled {number}"), is_watched=False)
    for seat, given in setting.walk(lambda: match.state):
        match.take(seat, given)
        if number < MOMENTS - 1 and len(match.entries) >= 25 * number:
            break
    return match


def with_hash(lines: list[Any]) -> list[Any]:
    """A header whose hash is right, as whoever wants to get something in works it out."""
    header = lines[0]
    try:
        found = title(header["game"])
        content = found.content(header["corrections"] or None)
        given = (header["options"], content, (), header["position"])
        match = Match(found, header["seats"], header["seed"], *given, is_watched=False)
    except Exception:
        return lines  # it cannot be right
    first = {"hash": match.start_hash, "chance": match.start_chance, "content": content.hash}
    return [{**header, **first}, *lines[1:]]


def header_of(match: Match) -> dict[str, Any]:
    """The first line of a local game."""
    header: dict[str, Any] = lines_of(match.record())[0]
    return header


def a_position(random: Random) -> bytes:
    """A file that begins at a mangled position."""
    match = random.choice(matches(random.choice(list(titles()))))
    position = json.loads(json.dumps(match.game.save(match.state)))
    part = random.choice(("board", "board", "board", "stack", ""))
    if part:
        position[part] = mangled(position[part], random)
    else:
        position = mangled(position, random)
    bots = [random.choice(("", "random"))] * len(match.names)
    return file_of(with_hash([{**header_of(match), "position": position, "bots": bots}]))


def a_correction(random: Random) -> bytes:
    """A file that is played with mangled component values."""
    match = random.choice(matches(random.choice(list(titles()))))
    values = copy.deepcopy(match.content.data)
    name = random.choice(list(values))
    table = {key: value for key, value in values[name].items() if key != "source"}
    key = random.choice(list(table))
    changed = without_sources(mangled({key: table[key]}, random))
    header = {**header_of(match), "corrections": {name: changed}}
    return file_of(with_hash([header]))


def without_sources(tree: Tree) -> Tree:
    """Corrections do not say where they come from."""
    if isinstance(tree, dict):
        return {key: without_sources(value) for key, value in tree.items() if key != "source"}
    return [without_sources(value) for value in tree] if isinstance(tree, list) else tree


def a_record(random: Random) -> bytes:
    """A record of which a line is mangled, or some bytes."""
    match = random.choice(matches(random.choice(list(titles()))))
    lines = lines_of(match.record(is_local=random.random() < 0.8))
    if random.random() < 0.2:
        return with_other_bytes(file_of(lines), random)
    if random.random() < 0.1:
        lines[0]["seats"] = mangled(lines[0]["seats"], random)
        return file_of(lines)
    number = random.choice((0, 0, len(lines) - 1, random.randrange(len(lines))))
    lines[number] = mangled(lines[number], random)
    return file_of(lines)


def with_other_bytes(data: bytes, random: Random) -> bytes:
    """A file that was cut, or of which some bytes were changed."""
    at = random.randrange(len(data))
    return random.choice(
        (
            data[:at],
            data[at:],
            data[:at] + random.randbytes(3) + data[at + 3 :],
            data[:at] + data[at:] * 2,
            b"[" * 100_000 + data,
        )
    )


KINDS = {"position": a_position, "correction": a_correction, "record": a_record}
