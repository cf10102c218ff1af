"""Keep the component values of an earlier version, so that its game files replay as they were.

`python -m tools.earlier_values GAME COMMIT NAME` compares the data of a game with that of a commit,
and writes what differs as corrections to `earlier/NAME.toml` beside the data. Records name their
values by a hash: `Title.content_of` finds the file that gives it.
"""

import json
import subprocess
import sys
import tomllib
from typing import Any

from galactarium.registry import title

HEADER = "# What differed in {}, as corrections of today's values: tools/earlier_values.py.\n"


def main(game: str, commit: str, name: str) -> None:
    """Write the file."""
    found = title(game)
    data = found.folder / "data"
    over: dict[str, Any] = {}
    for file in sorted(data.glob("*.toml")):
        old = subprocess.check_output(["git", "show", f"{commit}:./{file.name}"], cwd=data)
        change = difference(tomllib.loads(old.decode()), tomllib.loads(file.read_text()))
        over |= {file.stem: change} if change else {}
    path = found.folder / "earlier" / f"{name}.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(HEADER.format(name) + "\n".join(lines(over)))
    print(path, found.content(path).hash)


def difference(old: Any, new: Any) -> Any:
    """What to lay over the new data to get the old; nothing if they are equal but for sources."""
    if isinstance(new, dict):
        inner = {key: difference(old[key], new[key]) for key in new if key != "source"}
        return {key: value for key, value in inner.items() if value is not None} or None
    if isinstance(new, list) and new and isinstance(new[0], dict) and "id" in new[0]:
        by_id = {row["id"]: row for row in old}
        rows = [(row["id"], difference(by_id[row["id"]], row)) for row in new]
        return [{"id": id, **change} for id, change in rows if change] or None
    return None if old == new else old


def lines(over: dict[str, Any]) -> list[str]:
    """The corrections as TOML: a table for each row that differs."""
    found = []
    for file, tables in over.items():
        for table, rows in tables.items():
            for row in rows:
                found += [f"[[{file}.{table}]]", *[f"{key} = {toml(row[key])}" for key in row], ""]
    return found


def toml(value: Any) -> str:
    """A value as TOML; what is nested stands in one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{key} = {toml(one)}" for key, one in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join([toml(one) for one in value]) + "]"
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    main(*sys.argv[1:])
