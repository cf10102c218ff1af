"""Every game, with every number of players and every variant, holds what the suite asks."""

import pytest

from galactarium.registry import titles
from galactarium.testing.conformance import (
    CHECKS,
    EXCEPTIONS,
    Check,
    Setting,
    effort,
    run_check,
    settings,
)

SETTINGS = settings(list(titles().values()), effort())


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.id)
def test_conformance(setting: Setting, check: Check) -> None:
    run_check(check, setting)


def test_exceptions_to_why_not_are_few_and_each_has_its_reason() -> None:
    assert len(EXCEPTIONS) <= 5
    for (game, _, _), reason in EXCEPTIONS.items():
        assert game in titles() and len(reason.split()) > 3
