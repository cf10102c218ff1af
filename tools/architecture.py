"""Draw the floor plan of the project, and list its modules, from the sources themselves.

  python -m tools.architecture    write docs/images/architecture.svg and docs/architecture.md

A test fails if either is not as this would write it.
"""

import ast
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src" / "galactarium"
PICTURE: Final = ROOT / "docs" / "images" / "architecture.svg"
PAGE: Final = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- modules -->", "<!-- end of modules -->"
WIDTH, HEIGHT = 1120, 760
BOX_HEIGHT: Final = 84


class Room(NamedTuple):
    """A box of the plan.

    Attributes:
        name: Its title.
        x: Its left side.
        y: Its top.
        width: How wide it is.
        text: What is in there.
        packages: The modules and packages that it stands for, below galactarium.
    """

    name: str
    x: int
    y: int
    width: int
    text: tuple[str, ...]
    packages: tuple[str, ...]


ROOMS: Final = (
    Room("web/src", 60, 40, 300, ("the page, in TypeScript and Svelte",), ()),
    Room("cli", 420, 40, 640, ("the command line: commands, arguments, seat, saves",), ("cli",)),
    Room(
        "server",
        60,
        190,
        560,
        ("http: routes, sockets, access · tables: games under way", "store · people · workers"),
        ("server",),
    ),
    Room(
        "study, bench, testing",
        660,
        190,
        400,
        ("balance, coverage, speed, conformance",),
        ("study", "bench", "testing"),
    ),
    Room("simulate", 660, 310, 180, ("many games of bots",), ("simulate",)),
    Room("bots", 880, 310, 180, ("from a seat’s view",), ("bots",)),
    Room(
        "match, record, replay, render, screens",
        60,
        430,
        800,
        (
            "one game under way, its file, its words",
            "undo, what observers have seen, retelling, positions",
        ),
        (
            *("match", "record", "replay", "retelling", "render", "screens", "notes"),
            *("positions", "descriptions"),
        ),
    ),
    Room(
        "registry, content, ledger, messages, lessons",
        60,
        540,
        1000,
        ("which games there are, their values, rules and words in both languages",),
        ("registry", "content", "ledger", "messages", "lessons", "names"),
    ),
    Room(
        "games",
        60,
        650,
        560,
        (
            "galactic_era · age_of_galaxy",
            "a_handful_of_stars · template",
            "each one folder; a game imports the kernel alone",
        ),
        ("games",),
    ),
    Room(
        "kernel",
        720,
        650,
        340,
        ("flows, questions, refusals, chance,", "events, views, saves: no word of any game"),
        ("kernel",),
    ),
)
BY_HTTP: Final = ("web/src", "server")  # no import: requests and a socket


def modules() -> dict[str, Path]:
    """All modules by their dotted names below galactarium."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts).removesuffix("__init__").removesuffix(".")] = path
    return found


def imports_of(path: Path) -> Iterator[str]:
    """What a module imports of galactarium, without that name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                for alias in names:
                    yield f"{module}.{alias.name}".removeprefix("galactarium.")
            case ast.Import(names=names):
                for alias in names:
                    yield alias.name.removeprefix("galactarium.")


def room_of(name: str) -> str:
    """The room that a module is in, "" if in none."""
    first = name.partition(".")[0]
    return next((room.name for room in ROOMS if first in room.packages), "")


def arrows() -> list[tuple[str, str]]:
    """Who imports whom, without what follows from other arrows."""
    found = {room.name: set[str]() for room in ROOMS}
    for name, path in modules().items():
        home = room_of(name)
        if home:
            found[home] |= {room_of(other) for other in imports_of(path)} - {"", home}
    return [
        BY_HTTP,
        *[
            (one, other)
            for one, others in found.items()
            for other in sorted(others)
            if not any(other in reached(found, between) for between in others - {other})
        ],
    ]


def reached(graph: dict[str, set[str]], start: str) -> set[str]:
    """All that can be come to from a room."""
    found: set[str] = set()
    open_ones = [start]
    while open_ones:
        for other in graph[open_ones.pop()] - found:
            found.add(other)
            open_ones.append(other)
    return found


def picture() -> str:
    """The plan as an SVG."""
    by_name = {room.name: room for room in ROOMS}
    lines = [arrow(by_name[one], by_name[other]) for one, other in arrows()]
    boxes = [box(room) for room in ROOMS]
    return "\n".join([HEAD, *lines, *boxes, "</svg>", ""])


HEAD: Final = f"""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">
<title>The packages of Galactarium, and who imports whom</title>
<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9"
 orient="auto"><path d="M0 0L10 5L0 10z" fill="#7d93cf"/></marker></defs>
<rect width="{WIDTH}" height="{HEIGHT}" rx="16" fill="#0b1020"/>"""


def box(room: Room) -> str:
    """A room with its title and what is in there."""
    middle = room.x + room.width // 2
    rows = [
        f'<text x="{middle}" y="{room.y + 54 + 18 * i}" fill="#aebde6" font-size="14"'
        f' font-family="system-ui, sans-serif" text-anchor="middle">{escape(text)}</text>'
        for i, text in enumerate(room.text)
    ]
    return "\n".join(
        [
            f'<rect x="{room.x}" y="{room.y}" width="{room.width}" height="{BOX_HEIGHT}" rx="12"'
            ' fill="#151d38" stroke="#3b4a73" stroke-width="1.5"/>',
            f'<text x="{middle}" y="{room.y + 30}" fill="#f2f5ff" font-size="18" font-weight="600"'
            f' font-family="system-ui, sans-serif" text-anchor="middle">{escape(room.name)}</text>',
            *rows,
        ]
    )


def arrow(one: Room, other: Room) -> str:
    """An arrow from a room to one below it or beside it."""
    dash = ' stroke-dasharray="5 5"' if (one.name, other.name) == BY_HTTP else ""
    if other.y == one.y:
        sides = one.x < other.x
        x1, x2 = (one.x + one.width, other.x) if sides else (one.x, other.x + other.width)
        y1 = y2 = one.y + BOX_HEIGHT // 2
    else:
        x1, x2 = ends(one, other)
        y1, y2 = one.y + BOX_HEIGHT, other.y
    return (
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="#7d93cf" stroke-width="1.6"'
        f'{dash} marker-end="url(#tip)"/>'
    )


def ends(one: Room, other: Room) -> tuple[int, int]:
    """Where an arrow leaves and comes: straight down where both rooms are, else aslant."""
    left = max(one.x, other.x)
    right = min(one.x + one.width, other.x + other.width)
    if left < right:
        return (left + right) // 2, (left + right) // 2
    return (one.x + one.width - 30, other.x + 30) if one.x < other.x else (one.x + 30, other.x + 30)


def index() -> str:
    """All modules with their first lines, by folder."""
    rows: dict[str, list[str]] = {}
    for name, path in modules().items():
        if "migrations.versions" in name:
            continue
        folder = str(path.parent.relative_to(SOURCE)).replace(".", "", 1)
        first = (ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split("\n")[
            0
        ]
        if path.name == "__init__.py":
            rows.setdefault(folder, []).insert(0, f"\n### {folder or 'galactarium'}\n\n{first}\n")
        else:
            link = f"../{path.relative_to(ROOT)}"
            rows.setdefault(folder, []).append(f"- [{path.name}]({link}): {first}")
    return "\n".join(line for folder in sorted(rows) for line in rows[folder])


def page() -> str:
    """The page of the docs with the index as it should be."""
    text = PAGE.read_text(encoding="utf-8")
    inside = f"{BEGIN}\n{index()}\n{END}"
    return re.sub(f"{BEGIN}.*{END}", lambda _: inside, text, flags=re.DOTALL)


def main() -> None:
    """Write both."""
    PICTURE.write_text(picture(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
