"""Games that were recorded with values of earlier versions: they replay as they were."""

from pathlib import Path

import pytest

from galactarium.record import read_record
from galactarium.registry import title
from galactarium.replay import replay

FOLDER = Path(__file__).parent / "earlier"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.record")), ids=lambda path: path.stem)
def test_a_game_replays_with_the_values_it_was_played_with(path: Path) -> None:
    record = read_record(path)
    assert record.header.content != title("age_of_galaxy").content().hash
    verdict = replay(record, is_watched=False)
    assert (verdict.difference, verdict.notes) == ("", ())
    assert verdict.match is not None
    again = verdict.match.record()
    assert (again.header.content, again.end) == (record.header.content, record.end)
    assert replay(again, is_watched=False).notes == (), "it brings its values along from now on"


def test_values_that_nobody_knows_are_told() -> None:
    record = read_record(FOLDER / "draft.record")
    strange = record._replace(header=record.header._replace(content="0" * 32))
    assert "other component values" in replay(strange, is_watched=False).notes[0]
