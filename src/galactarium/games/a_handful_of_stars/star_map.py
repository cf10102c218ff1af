"""The star map in signs: six rows of systems, what lies in each, and the open connections."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Text = Callable[..., str]
View = dict[str, Any]
Signs = dict[tuple[int, int], str]  # by line and column

HALF: Final = 6  # characters of half a step to the right
LINES: Final = 3  # of a row: names, what is there, connections to the next row
MIDDLE: Final = 3  # of a name
WORMHOLE, UNKNOWN, ATTACKED = "@", "?", "!"


def map_lines(view: View, text: Text) -> list[str]:
    """The map, and what the signs mean."""
    signs: Signs = {}
    for name, here in view["systems"].items():
        line, column = corner(here)
        write(signs, line, column, named(name, here, text))
        write(signs, line + 1, column, mark(here, text))
    for name, here in view["systems"].items():
        for other in here["near"]:
            connect(signs, here, view["systems"][other], len(named(name, here, text)))
    return [*drawn(signs), text("map.players"), text("map.neutral")]


def corner(here: View) -> tuple[int, int]:
    """The line and the column where a system is written; odd rows lie half a step to the right."""
    row, column = here["at"]
    return LINES * row, HALF * (2 * column + row % 2)


def named(name: str, here: View, text: Text) -> str:
    """A system by its name, with a sign for a wormhole."""
    return text("map.system", system=name) + (WORMHOLE if here["has_wormhole"] else "")


def mark(here: View, text: Text) -> str:
    """What is in a system: whose piece and units, or the strength of a neutral one."""
    if here["control"] < 0:
        found = neutral_mark(here)
    else:
        units = here["units"].get(str(here["control"]), [0, 0])
        piece = text(f"letter.{here['piece']}")
        found = f"{here['control'] + 1}{piece} {count(units)}".rstrip()
    others = [seat for seat in here["units"] if int(seat) != here["control"]]
    attacks = [f"{ATTACKED}{int(seat) + 1}:{count(here['units'][seat])}" for seat in others]
    return "".join([found, *attacks])


def neutral_mark(here: View) -> str:
    """A neutral system: its strength and its aliens, if it fights."""
    if not here["is_habitable"]:
        return "-"
    aliens = UNKNOWN if here["aliens"] < 0 else str(here["aliens"])
    return f"{here['strength']}+{aliens}" if here["aliens"] else str(here["strength"])


def count(units: list[int]) -> str:
    """Fleets, and Star Bases if there are any."""
    fleets, bases = units
    return f"{fleets}+{bases}" if bases else str(fleets or "")


def connect(signs: Signs, here: View, there: View, width: int) -> None:
    """Draw a connection to the right or down; the others are drawn from their other end."""
    (row, _), (line, column) = here["at"], corner(here)
    below, right = there["at"][0] - row, corner(there)[1] - column
    if below == 0 and right > 0:
        write(signs, line, column + width + 1, "-" * (right - width - 2))
    elif below == 1:
        sign = "\\" if right > 0 else "/"
        write(signs, line + 2, column + MIDDLE + (MIDDLE if right > 0 else -MIDDLE), sign)
    elif below > 1:
        for further in range(line + 2, corner(there)[0]):
            write(signs, further, column + (0 if column == 0 else 2 * MIDDLE), "|")


def write(signs: Signs, line: int, column: int, words: str) -> None:
    """Put a text on the map."""
    for at, sign in enumerate(words):
        signs[line, column + at] = sign


def drawn(signs: Signs) -> list[str]:
    """The map as lines."""
    height, width = (max([place[at] for place in signs]) + 1 for at in range(2))
    rows = ["".join([signs.get((y, x), " ") for x in range(width)]) for y in range(height)]
    return [row.rstrip() for row in rows]
