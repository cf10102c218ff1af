"""Every game, with every number of players and every variant, holds what the suite asks."""

import pytest

from galactarium.registry import titles
from galactarium.testing.conformance import CHECKS, Check, Setting, effort, run_check, settings

SETTINGS = settings(list(titles().values()), effort())


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.id)
def test_conformance(setting: Setting, check: Check) -> None:
    run_check(check, setting)
