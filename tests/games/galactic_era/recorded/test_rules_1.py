"""Games that were recorded under rules 1: told again under today's, they come to the same end."""

from pathlib import Path

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.record import read_record
from galactarium.replay import replay

FOLDER = Path(__file__).parent / "rules_1"
OTHER = "presence"  # a game whose end hangs on rules that have changed


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.record")), ids=lambda path: path.stem)
def test_an_old_record_comes_to_its_end_or_says_why_not(path: Path) -> None:
    record = read_record(path)
    verdict = replay(record, is_watched=False)
    assert record.header.rules == "1" and verdict.match is not None
    assert verdict.notes[0] == f"recorded with rules version 1; this is {GAME.version}"
    if path.stem == OTHER:
        assert verdict.difference.startswith("under the rules of this program the result is")
    else:
        assert verdict.is_true, verdict.difference
        assert verdict.match.record().end == record.end


def test_a_game_under_way_goes_on_under_todays_rules() -> None:
    record = read_record(FOLDER / "german.record")
    half = record._replace(entries=record.entries[:200], end=None)
    verdict = replay(half, is_watched=False)
    assert verdict.is_true, verdict.difference
    assert verdict.match is not None and verdict.match.state.asked
