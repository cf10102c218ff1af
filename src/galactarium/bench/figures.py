"""Figures: what was measured, how it is recorded, and how it compares with the last record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from galactarium.bench.timing import Sample

ALERT, FAIL = 1.30, 1.50
MICROSECONDS = "µs"

Groups = dict[str, dict[str, "Figure"]]


class Figure(NamedTuple):
    """A measured value.

    Attributes:
        unit: What it is counted in.
        value: The median of the repeats, or the value of what is not a time.
        best: The best of the repeats, at the greatest speed that the machine showed in the run.
        ratio: The best of the repeats in units of the calibration; 0 for what is not a time.
    """

    unit: str
    value: float
    best: float
    ratio: float = 0.0


def time_figure(taken: Sample, calibration: float) -> Figure:
    """A time in microseconds; `calibration` is the best one of the run."""
    return Figure(MICROSECONDS, taken.median, taken.ratio * calibration, taken.ratio)


def plain_figure(unit: str, value: float) -> Figure:
    """Anything else."""
    return Figure(unit, value, value)


class Compared(NamedTuple):
    """A figure beside the recorded one; `change` is the ratio of their ratios."""

    group: str
    name: str
    figure: Figure
    recorded: Figure | None
    change: float | None

    @property
    def verdict(self) -> str:
        """What the change means: "", "alert" or "fail"."""
        if self.change is None or self.change < ALERT:
            return ""
        return "alert" if self.change < FAIL else "fail"


def compare(measured: Groups, recorded: Groups) -> list[Compared]:
    """Every figure beside the recorded one, if there is one."""
    return [
        compared(group, name, figure, recorded.get(group, {}).get(name))
        for group, figures in measured.items()
        for name, figure in figures.items()
    ]


def compared(group: str, name: str, figure: Figure, old: Figure | None) -> Compared:
    """One figure beside the recorded one; only times are judged."""
    has_both = old is not None and old.ratio > 0 and figure.ratio > 0
    change = figure.ratio / old.ratio if old is not None and has_both else None
    return Compared(group, name, figure, old, change)


def exit_code(rows: list[Compared]) -> int:
    """1 if a time has grown to 150 % or more."""
    return int(any(row.verdict == "fail" for row in rows))


def to_json(groups: Groups) -> dict[str, Any]:
    """Figures as JSON data, rounded to what they are worth."""
    return {
        group: {name: rounded(figure) for name, figure in figures.items()}
        for group, figures in groups.items()
    }


def rounded(figure: Figure) -> dict[str, str | float]:
    """One figure with four digits that count; no ratio where there is none."""
    data: dict[str, str | float] = {"unit": figure.unit}
    for name in ("value", "best", "ratio"):
        number = float(f"{getattr(figure, name):.4g}")
        data[name] = int(number) if number.is_integer() else number
    return data if figure.ratio else {"unit": figure.unit, "value": data["value"]}


def from_json(data: dict[str, Any]) -> Groups:
    """Read figures back."""
    return {
        group: {name: figure_from(figure) for name, figure in figures.items()}
        for group, figures in data.items()
    }


def figure_from(data: dict[str, Any]) -> Figure:
    """Read one figure back."""
    value = float(data["value"])
    best = float(data.get("best", value))
    return Figure(str(data["unit"]), value, best, float(data.get("ratio", 0)))


def records_folder() -> Path:
    """Where figures are recorded: in the checkout, or else in the current folder."""
    root = Path(__file__).resolve().parents[3]
    return (root if (root / "pyproject.toml").exists() else Path()) / "benchmarks"


def read_record(file: Path) -> Groups:
    """The recorded figures; none if there is no record."""
    if not file.exists():
        return {}
    return from_json(json.loads(file.read_text(encoding="utf-8"))["figures"])


def write_record(file: Path, document: dict[str, Any]) -> None:
    """Record the figures of a run."""
    file.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(document, indent=2, ensure_ascii=False)
    file.write_text(text + "\n", encoding="utf-8")
