"""The benchmark as a command: measure, compare with the record, print, record again."""

from __future__ import annotations

import os
import platform
from typing import Any, NamedTuple

from rich.console import Console

from galactarium.bench.compiled import (
    Comparison,
    CompileError,
    compare_compiled,
    what_is_missing,
)
from galactarium.bench.figures import (
    Figure,
    Groups,
    compare,
    exit_code,
    plain_figure,
    read_record,
    records_folder,
    time_figure,
    write_record,
)
from galactarium.bench.measure import REPEATS, Measured, better, games_within, measure, trial
from galactarium.bench.report import Report, printer
from galactarium.bench.subject import Subject, subject_of

SECONDS = 4.0
CONFIRMATIONS = 2
NOT_ASKED = "not asked for"


class CompiledRun(NamedTuple):
    """The compiled run: a sentence, its figures, and whether something is wrong."""

    text: str
    figures: dict[str, Figure]
    is_wrong: bool = False


def main(
    game: str = "template",
    *,
    players: int | None = None,
    seconds: float = SECONDS,
    compiled: bool = True,
    record: bool = False,
    json_output: bool = False,
) -> int:
    """Measure a game, for one number of players or all; `seconds` is the time for each."""
    file = records_folder() / f"{game}.json"
    report = bench(subject_of(game), players, seconds, compiled, read_record(file))
    printer(json_output)(report, Console())
    if record:
        write_record(file, report.document())
        return 0
    return report.code


def bench(
    subject: Subject, players: int | None, seconds: float, compiled: bool, recorded: Groups
) -> Report:
    """Measure everything, and compare it with what is recorded."""
    counts = subject.player_counts() if players is None else (players,)
    measured = {count: confirmed(subject, count, seconds, recorded) for count in counts}
    calibration = min([one.calibration for one in measured.values()])
    groups = {group_name(count): one.figures(calibration) for count, one in measured.items()}
    run = run_compiled(subject, counts[0], seconds, calibration, compiled)
    if run.figures:
        groups[f"compiled, {group_name(counts[0])}"] = run.figures
    rows = compare(groups, recorded)
    code = 1 if run.is_wrong else exit_code(rows)
    kinds = {group_name(count): one.kinds for count, one in measured.items()}
    return Report(facts(subject, calibration), groups, rows, kinds, run.text, code)


def confirmed(subject: Subject, players: int, seconds: float, recorded: Groups) -> Measured:
    """The figures for a number of players; measured again while something seems slow."""
    found = measure(subject, players, seconds, REPEATS)
    for _ in range(CONFIRMATIONS):
        rows = compare({group_name(players): found.figures(found.calibration)}, recorded)
        if not any(row.verdict for row in rows):
            break
        found = better(found, measure(subject, players, seconds, REPEATS))
    return found


def group_name(players: int) -> str:
    """The heading of the figures for a number of players."""
    return f"{players} players"


def facts(subject: Subject, calibration: float) -> dict[str, Any]:
    """What was measured, and where."""
    return {
        "game": subject.name,
        "rules": subject.game.version,
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "calibration": float(f"{calibration:.4g}"),
    }


def run_compiled(
    subject: Subject, players: int, seconds: float, calibration: float, wanted: bool
) -> CompiledRun:
    """Compile and compare, or say why not."""
    missing = what_is_missing() if wanted else NOT_ASKED
    if missing:
        return CompiledRun(f"skipped: {missing}", {})
    games = games_within(seconds, trial(subject, players), REPEATS)
    try:
        found = compare_compiled(subject, players, games, REPEATS)
    except CompileError as problem:
        return CompiledRun(f"failed: {problem}", {}, is_wrong=True)
    return judged(found, games, calibration)


def judged(found: Comparison, games: int, calibration: float) -> CompiledRun:
    """What the comparison says; compiled rules that play differently are wrong."""
    figures = {
        "decision": time_figure(found.compiled.play, calibration),
        "clone": time_figure(found.compiled.clone, calibration),
        "decisions/s": plain_figure("", 1e6 / found.compiled.play.median),
        "speed-up": plain_figure("×", found.speed_up),
        "speed-up of clone": plain_figure("×", found.clone_speed_up),
    }
    if not found.compiled.compiled:
        return CompiledRun("failed: the rules ran interpreted all the same", {}, is_wrong=True)
    if not found.is_same:
        return CompiledRun("failed: the games differ from the interpreted ones", figures, True)
    chains, steps = len(found.compiled.chains), sum(map(len, found.compiled.chains))
    text = f"{games} games end in the same states, {chains} of them compared at {steps} positions."
    return CompiledRun(text, figures)
