"""The conformance suite: what every game must hold, with every player count and variant.

In pytest: `run_check(check, setting)` over CHECKS and `settings(...)`. From the shell, any seed:

    python -m galactarium.testing.conformance template --players 3 --seed 17
"""

from __future__ import annotations

from galactarium.testing.conformance import checks
from galactarium.testing.conformance.checks import Check
from galactarium.testing.conformance.secrecy import check_no_leak
from galactarium.testing.conformance.setting import (
    FAST,
    LONG,
    NIGHTLY,
    Effort,
    Setting,
    effort,
    settings,
)
from galactarium.testing.conformance.whynot import EXCEPTIONS, check_why_not

CHECKS: tuple[Check, ...] = (
    checks.check_rules_are_known,
    checks.check_options_are_described,
    checks.check_games_end,
    checks.check_options_apply,
    checks.check_all_else_is_refused,
    checks.check_clones_and_saves,
    checks.check_replay,
    checks.check_order_of_arrival,
    checks.check_components,
    checks.check_events,
    checks.check_undo,
    check_why_not,
    check_no_leak,
)


class ConformanceError(AssertionError):
    """A check that failed, with the command that repeats it."""


def run_check(check: Check, setting: Setting) -> None:
    """Run one check; a failure says how to repeat it."""
    try:
        check(setting)
    except Exception as problem:
        again = repeat_command(check, setting)
        text = f"{check.__name__}: {type(problem).__name__}: {problem}\nrepeat: {again}"
        raise ConformanceError(text) from problem


def repeat_command(check: Check, setting: Setting) -> str:
    """The command that runs one check of one setting again."""
    options = "".join([f" --option {key}={value}" for key, value in setting.options.items()])
    return (
        f"python -m galactarium.testing.conformance {setting.title.name}"
        f" --check {check.__name__} --players {setting.players}{options} --seed {setting.seed}"
    )


__all__ = [
    "CHECKS",
    "EXCEPTIONS",
    "FAST",
    "LONG",
    "NIGHTLY",
    "Check",
    "ConformanceError",
    "Effort",
    "Setting",
    "effort",
    "repeat_command",
    "run_check",
    "settings",
]
