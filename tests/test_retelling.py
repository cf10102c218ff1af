"""Records of earlier rules: told again under today's, as long as they come to the same end."""

from typing import Any

import pytest

from galactarium.kernel import PASS, Answer, Retelling, parts
from galactarium.record import Entry, Record
from galactarium.replay import replay
from tests.tables import EMBER, ember, play_on, whole_game

WHOLE = whole_game()
BOW = Entry(0, ("bow",), (), "")


def idle(s: Any, seat: int) -> Answer | None:
    """Earlier rules never asked anybody who passed."""
    return (PASS,) if PASS in parts(s, seat).next else None


def reword(s: Any, seat: int, answer: Answer) -> tuple[tuple[int, Answer], ...]:
    """Earlier rules let everybody bow."""
    return () if answer == ("bow",) else ((seat, answer),)


@pytest.fixture
def old_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EMBER.game, "retelling", Retelling(idle, reword))


def old(record: Record) -> Record:
    """The record as earlier rules would have told it: without passes, with a bow at the start."""
    entries = [entry._replace(hash="old") for entry in record.entries if entry.answer != (PASS,)]
    return record._replace(header=record.header._replace(rules="0"), entries=(BOW, *entries, BOW))


def test_passes_there_are_in_this_game() -> None:
    assert any(entry.answer == (PASS,) for entry in WHOLE.entries)


def test_without_the_games_help_an_old_record_differs() -> None:
    assert replay(old(WHOLE)).difference


@pytest.mark.usefixtures("old_rules")
def test_an_old_record_comes_to_the_same_end() -> None:
    told = old(WHOLE)
    verdict = replay(told)
    assert verdict.is_true, verdict.difference
    assert verdict.match is not None and verdict.match.record().end == WHOLE.end
    passes = verdict.answers - len(told.entries) + 2
    assert passes > 0
    assert verdict.notes == (
        "recorded with rules version 0; this is 1",
        f"told again under these rules: {passes} questions more, 2 answers fewer",
    )


@pytest.mark.usefixtures("old_rules")
def test_an_old_record_without_its_seed_takes_chance_as_told() -> None:
    secret = old(WHOLE)
    verdict = replay(secret._replace(header=secret.header._replace(seed="")))
    assert verdict.is_true, verdict.difference


@pytest.mark.usefixtures("old_rules")
def test_an_old_game_that_is_not_over_can_be_played_on() -> None:
    half = play_on(ember(3), 20).record()
    verdict = replay(old(half))
    assert verdict.is_true, verdict.difference
    assert verdict.match is not None and not verdict.match.state.is_over


@pytest.mark.usefixtures("old_rules")
def test_an_answer_without_a_place_is_named() -> None:
    told = old(WHOLE)
    strange = told._replace(entries=(told.entries[0], Entry(1, ("dance", 3), (), ""), BOW))
    expected = "answer 2 (seat 1: dance 3) has no place under today's rules"
    assert replay(strange).difference == expected


@pytest.mark.usefixtures("old_rules")
def test_another_end_is_told() -> None:
    told = old(WHOLE)
    assert told.end is not None
    richer = told._replace(end=told.end._replace(points=(99, 99, 99)))
    assert replay(richer).difference.startswith("under the rules of this program the result is")
    assert replay(told._replace(entries=told.entries[:9])).difference == (
        "the record ends before the game does"
    )


def test_a_record_of_todays_rules_is_never_told_again(old_rules: None) -> None:
    today = old(WHOLE)
    today = today._replace(header=today.header._replace(rules=WHOLE.header.rules))
    assert "answer 1 (seat 0: bow) is refused" in replay(today).difference
