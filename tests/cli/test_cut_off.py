"""A record whose last line is cut off, as when the power fails, can go on."""

from pathlib import Path

import pytest

from galactarium.record import read_record

from .conftest import Run
from .test_keeping import CALM, UNTIL_CARDS


@pytest.fixture
def cut(run: Run, tmp_path: Path) -> Path:
    """A record without the end of its last line."""
    path = tmp_path / "cut.game"
    run(*CALM, "--record", path, typed=UNTIL_CARDS)
    path.write_bytes(path.read_bytes()[:-20])
    return path


def test_it_goes_on_if_wished(run: Run, cut: Path) -> None:
    lines = cut.read_text().count("\n")
    ran = run("play", "--continue", cut, "--bots", "random", typed=["yes"])
    assert f"The last line of {cut} is cut off." in ran.out
    assert ran.code == 0
    assert len(read_record(cut).entries) >= lines - 1


@pytest.mark.parametrize("typed", [["no"], [""], []])
def test_it_stays_as_it_is_if_not(run: Run, cut: Path, typed: list[str]) -> None:
    before = cut.read_bytes()
    ran = run("play", "--continue", cut, typed=typed)
    assert ran.code == 2
    assert f"{cut} stays as it is." in ran.err
    assert cut.read_bytes() == before


def test_force_asks_nothing(run: Run, cut: Path) -> None:
    ran = run("play", "--continue", cut, "--force", "--bots", "random")
    assert "is cut off" in ran.out
    assert "(yes/no)" not in ran.out
    assert run("replay", cut).code == 0


def test_half_a_letter(run: Run, cut: Path) -> None:
    cut.write_bytes(cut.read_bytes() + b"\xc3")
    assert run("play", "--continue", cut, "--force", "--bots", "random").code == 0


def test_other_damage_is_told(run: Run, cut: Path) -> None:
    lines = cut.read_text().splitlines()
    cut.write_text("\n".join([lines[0], "{", *lines[1:]]))
    ran = run("play", "--continue", cut, "--force")
    assert (ran.code, f"{cut}: line 2 is no JSON" in ran.err) == (2, True)
    cut.write_text(lines[0][:-5])
    ran = run("play", "--continue", cut, "--force")
    assert (ran.code, f"{cut}: line 1 is no JSON" in ran.err) == (2, True)
