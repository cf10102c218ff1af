"""How long the functions and files are, by part of the project. A guide, not a gate.

A function counts from its `def` to its last line, docstring included.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MEDIAN, P95, FILE = 6, 35, 400  # what we aim for
SHOWN = 10


@dataclass
class Part:
    """The sizes in one part of the tree: each with the place where it was found."""

    files: list[tuple[int, str]] = field(default_factory=list)
    functions: list[tuple[int, str]] = field(default_factory=list)


def measure(root: Path) -> dict[str, Part]:
    """The sizes of all Python files under src, tests and tools, and of dev."""
    parts: dict[str, Part] = {}
    for path in python_files(root):
        place = path.relative_to(root)
        text = path.read_text(encoding="utf-8")
        part = parts.setdefault(part_of(place), Part())
        part.files.append((len(text.splitlines()), str(place)))
        part.functions.extend(
            (length, f"{place}:{line} {name}") for name, line, length in functions(text)
        )
    return parts


def python_files(root: Path) -> Iterator[Path]:
    """The files to measure, in a stable order."""
    for folder in ("src", "tests", "tools"):
        yield from sorted((root / folder).rglob("*.py"))
    if (root / "dev").exists():
        yield root / "dev"


def part_of(place: Path) -> str:
    """The part of the project a file belongs to: a subpackage, a game, tests or tools."""
    match place.parts:
        case "src", _, "games", game, _, *_:
            return f"games/{game}"
        case "src", _, package, _, *_:
            return package
        case "src", package, _:
            return package
        case folder, _, *_:
            return folder
        case _:
            return "tools"


def functions(text: str) -> Iterator[tuple[str, int, int]]:
    """Name, line and length of each function in a source text."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node.lineno, (node.end_lineno or node.lineno) - node.lineno + 1


def percentile(sizes: list[tuple[int, str]], percent: int) -> int:
    """The smallest length that at least this many per cent do not exceed; 0 if there are none."""
    lengths = sorted(length for length, _ in sizes)
    return lengths[max(0, -(-len(lengths) * percent // 100) - 1)] if lengths else 0


def print_row(name: str, part: Part) -> None:
    """One line of the table."""
    lines = sum(length for length, _ in part.files)
    median, p95 = percentile(part.functions, 50), percentile(part.functions, 95)
    counts = f"{len(part.files):6}{lines:8}{len(part.functions):11}"
    print(f"{name:24}{counts}{median:8}{p95:6}{percentile(part.files, 100):14}")


def print_largest(title: str, sizes: list[tuple[int, str]], limit: int) -> None:
    """The largest of the sizes above the limit."""
    large = sorted((size for size in sizes if size[0] > limit), reverse=True)
    print(f"\n{title} over {limit} lines: {len(large) or 'none'}")
    for length, place in large[:SHOWN]:
        print(f"{length:6}  {place}")


def main() -> None:
    """Print the table, then what is long."""
    parts = measure(ROOT)
    whole = Part()
    print(f"{'part':24} files   lines  functions  median   p95  longest file")
    for name, part in sorted(parts.items()):
        print_row(name, part)
        whole.files.extend(part.files)
        whole.functions.extend(part.functions)
    print_row("all", whole)
    print(
        f"{'we aim for':24}{'':25}{'≤ ' + str(MEDIAN):>8}{'≤ ' + str(P95):>6}{'≤ ' + str(FILE):>14}"
    )
    print_largest("Functions", whole.functions, P95)
    print_largest("Files", whole.files, FILE)


if __name__ == "__main__":
    main()
