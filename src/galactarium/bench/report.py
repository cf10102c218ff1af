"""The figures of a run as tables for people, or as one JSON document."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from galactarium.bench.figures import MICROSECONDS, Compared, Figure, Groups, to_json

KINDS_SHOWN = 5
COLUMNS = ("", "unit", "median", "best", "record", "change", "goal")
LEFT = ("", "unit", "goal")


class Goal(NamedTuple):
    """What a figure should be at most, or at least."""

    limit: float
    at_least: bool = False

    def shown(self, value: float) -> str:
        """The goal, and whether it is met."""
        is_met = value >= self.limit if self.at_least else value <= self.limit
        sign = "≥" if self.at_least else "≤"
        return f"{sign} {self.limit:g} {'met' if is_met else 'missed'}"


GOALS = {
    "decision: kernel": Goal(10),
    "speed-up": Goal(3, at_least=True),
}
OWN_GOALS = {  # of each game, by its size
    "template": {"clone": Goal(5)},
    "age_of_galaxy": {"clone": Goal(15), "decision": Goal(50)},
    "galactic_era": {"clone": Goal(40), "decision": Goal(100), "reach": Goal(200)},
}


class Report(NamedTuple):
    """All that a run found out."""

    facts: dict[str, Any]
    groups: Groups
    rows: list[Compared]
    kinds: dict[str, dict[str, float]]
    compiled: str
    code: int

    def document(self) -> dict[str, Any]:
        """What is recorded: facts about the run, and the figures."""
        return {**self.facts, "compiled": self.compiled, "figures": to_json(self.groups)}


def print_json(report: Report, console: Console) -> None:
    """One document and nothing else."""
    changes = {
        f"{row.group}/{row.name}": {"change": round(row.change, 3), "verdict": row.verdict}
        for row in report.rows
        if row.change is not None
    }
    kinds = {
        group: {kind: round(cost, 3) for kind, cost in costs.items()}
        for group, costs in report.kinds.items()
    }
    document = {**report.document(), "kinds": kinds, "changes": changes, "exit": report.code}
    console.out(json.dumps(document, indent=2, ensure_ascii=False), highlight=False)


def print_tables(report: Report, console: Console) -> None:
    """A table for every group, and what stands out."""
    facts = report.facts
    console.print(
        f"{facts['game']}, Python {facts['python']}, {facts['machine']}; "
        f"calibration {facts['calibration']:.3f} µs"
    )
    goals = GOALS | OWN_GOALS.get(facts["game"], {})
    for group in report.groups:
        rows = [row for row in report.rows if row.group == group]
        console.print(table_of(group, rows, goals))
        if report.kinds.get(group):
            console.print(f"The game's own time, µs per decision: {dearest(report.kinds[group])}\n")
    console.print(f"Compiled: {report.compiled}", markup=False)
    console.print(summary(report))


def table_of(group: str, rows: list[Compared], goals: dict[str, Goal]) -> Table:
    """The figures of one group."""
    table = Table(title=group, title_justify="left", title_style="bold", box=SIMPLE_HEAD)
    for column in COLUMNS:
        table.add_column(column, justify="left" if column in LEFT else "right", no_wrap=True)
    for row in rows:
        table.add_row(*cells(row, goals.get(row.name)))
    return table


def cells(row: Compared, goal: Goal | None) -> list[str]:
    """One line of a table; a record made elsewhere is shown as it would be here."""
    figure, old = row.figure, row.recorded
    is_time = figure.ratio > 0
    return [
        row.name,
        figure.unit,
        shown(figure, figure.value),
        shown(figure, figure.best) if is_time else "",
        shown(old, scaled(figure, old)) if old else "",
        change_shown(row),
        goal.shown(figure.best) if goal else "",
    ]


def scaled(figure: Figure, old: Figure) -> float:
    """The recorded figure at the speed of this machine now."""
    return old.ratio * figure.best / figure.ratio if old.ratio and figure.ratio else old.value


def shown(figure: Figure, value: float) -> str:
    """A number with as many digits as make sense."""
    digits = 2 if figure.unit in (MICROSECONDS, "×") else 0 if value >= 100 else 1
    return f"{value:,.{digits}f}"


def change_shown(row: Compared) -> str:
    """The change in per cent, and what it means."""
    if row.change is None:
        return ""
    return f"{100 * (row.change - 1):+.0f} % {row.verdict}".rstrip()


def dearest(kinds: dict[str, float]) -> str:
    """The kinds of functions that cost most."""
    return ", ".join([f"{kind} {cost:.2f}" for kind, cost in list(kinds.items())[:KINDS_SHOWN]])


def summary(report: Report) -> str:
    """The last line: whether anything got slower."""
    slow = [row for row in report.rows if row.verdict]
    if slow:
        names = ", ".join([f"{row.group}: {row.name} ({row.verdict})" for row in slow])
        return f"Slower than recorded: {names}. If that is meant, record it with --record."
    if any(row.change is not None for row in report.rows):
        return "Nothing is slower than recorded (alert from 130 %, failure from 150 %)."
    return "There are no recorded figures to compare with; --record writes them."


def printer(json_output: bool) -> Callable[[Report, Console], None]:
    """How a report is printed."""
    return print_json if json_output else print_tables
