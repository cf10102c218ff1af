"""Draw the picture of the README: a game in the terminal, as it really runs.

`./dev picture` plays a few answers of a seeded game and writes docs/images/terminal.svg.
"""

import os
import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path
from textwrap import TextWrapper

ROOT = Path(__file__).resolve().parent.parent
PICTURE = ROOT / "docs" / "images" / "terminal.svg"
PLAY = ["-m", "galactarium", "play", "template", "--seed", "7", "--bots", "random"]
TYPED = ["1 1 2", "why 3", "1", "why raid lantern"]
LINES, COLUMNS = 47, 104
WIDTH, LEFT, TOP, STEP = 920, 28, 62, 19


def wrap(line: str, columns: int) -> list[str]:
    """A line in as many as it needs, indented like its beginning."""
    indent = " " * (len(line) - len(line.lstrip()) + 2)
    return TextWrapper(columns, subsequent_indent=indent).wrap(line)


FRAME = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>A game of Ember Belt in the terminal</title>
<rect width="{width}" height="{height}" rx="12" fill="#0b1020"/>
<g fill="#3b4a73"><circle cx="30" cy="26" r="6"/><circle cx="52" cy="26" r="6"/>
<circle cx="74" cy="26" r="6"/></g>
<text x="{middle}" y="31" fill="#8fa3d9" font-family="sans-serif" font-size="14"
 text-anchor="middle">galactarium play</text>
<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">
{rows}
</g>
</svg>
"""


def session() -> list[str]:
    """What the terminal shows, with what was typed behind each prompt; without the farewell."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [sys.executable, *PLAY],
            input="\n".join([*TYPED, ""]),
            env={**os.environ, "XDG_STATE_HOME": folder},
            capture_output=True,
            text=True,
            cwd=ROOT,
            check=False,
        )
    lines = done.stdout.rpartition("\n> ")[0].splitlines()
    return [part for line in lines for part in wrap(line, COLUMNS) or [""]][-LINES:]


def colour(line: str) -> str:
    """Prompts, events and the rest."""
    if line.startswith(">"):
        return "#ffd166"
    return "#8fa3d9" if line.startswith("- ") else "#e6ecff"


def shown(line: str) -> str:
    """The line with its indent kept."""
    text = line.lstrip()
    return "&#160;" * (len(line) - len(text)) + escape(text)


def picture(lines: list[str]) -> str:
    """The lines in a frame."""
    rows = [
        f'<text x="{LEFT}" y="{TOP + STEP * place}" fill="{colour(line)}">{shown(line)}</text>'
        for place, line in enumerate(lines)
    ]
    height = TOP + STEP * len(lines)
    return FRAME.format(width=WIDTH, height=height, middle=WIDTH // 2, rows="\n".join(rows))


def main() -> None:
    """Draw."""
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(session()), encoding="utf-8")
    print(f"wrote {PICTURE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
