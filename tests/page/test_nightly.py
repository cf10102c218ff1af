"""At night the tests of the page are repeated on busy cores."""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from galactarium.testing.conformance.setting import PROFILE
from tests.page.busy import busy_cores
from tests.page.conftest import TIMES, fate_of

ROOT = Path(__file__).parents[2]


def collected(profile: str) -> list[str]:
    """The tests of one file that are found in a profile."""
    what = [sys.executable, "-m", "pytest", "tests/page/test_access.py", "--collect-only", "-q"]
    env = {**os.environ, PROFILE: profile}
    found = subprocess.run(what, cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return [line.partition("::")[2] for line in found.stdout.splitlines() if "::" in line]


def test_every_test_is_repeated_and_its_fate_stays_the_same() -> None:
    by_day, at_night = collected("long"), collected("nightly")
    assert Counter(map(fate_of, at_night)) == dict.fromkeys(by_day, TIMES)


@pytest.mark.parametrize("name", ["test_it", "test_it[dark]", "test_it[dark-again]"])
def test_by_day_a_fate_is_the_name_of_the_test(name: str) -> None:
    assert fate_of(name) == name


def test_cores_are_busy_in_the_meantime_and_then_no_longer() -> None:
    with busy_cores() as burners:
        assert len(burners) == os.cpu_count()
        assert [burner.poll() for burner in burners] == [None] * len(burners)
    assert None not in [burner.poll() for burner in burners]
