"""Games that were recorded under earlier rules: told again, they come to the same end."""

from pathlib import Path

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.record import read_record
from galactarium.replay import replay

FOLDER = Path(__file__).parent
PATHS = sorted(FOLDER.glob("rules_*/*.record"))
OTHER = "rules_1/presence"  # a game whose end hangs on rules that have changed


def name(path: Path) -> str:
    """The rules and the name of a record."""
    return f"{path.parent.name}/{path.stem}"


@pytest.mark.parametrize("path", PATHS, ids=name)
def test_an_old_record_comes_to_its_end_or_says_why_not(path: Path) -> None:
    record = read_record(path)
    verdict = replay(record, is_watched=False)
    rules = record.header.rules
    assert f"rules_{rules}" == path.parent.name and verdict.match is not None
    assert verdict.notes[0] == f"recorded with rules version {rules}; this is {GAME.version}"
    if name(path) == OTHER:
        assert verdict.difference.startswith("under the rules of this program the result is")
    else:
        assert verdict.is_true, verdict.difference
        assert verdict.match.record().end == record.end


@pytest.mark.parametrize("rules", ["1", "2"])
def test_a_game_under_way_goes_on_under_todays_rules(rules: str) -> None:
    record = read_record(FOLDER / f"rules_{rules}" / "german.record")
    half = record._replace(entries=record.entries[:200], end=None)
    verdict = replay(half, is_watched=False)
    assert verdict.is_true, verdict.difference
    assert verdict.match is not None and verdict.match.state.asked
