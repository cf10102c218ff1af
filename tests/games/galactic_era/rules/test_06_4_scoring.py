"""6.4 Scoring: what comes in which order at the end of a round, and at the end of an era."""

import pytest

from galactarium.games.galactic_era.cards import playing as cards
from galactarium.games.galactic_era.concepts.points import score, score_action
from galactarium.games.galactic_era.frames import Scored, open_frame
from galactarium.games.galactic_era.positions import put_ships
from galactarium.games.galactic_era.round import GAME_FLOW
from galactarium.games.galactic_era.scoring.story import SCORED, end_scoring, score_round
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Empty
from galactarium.positions import events
from tests.games.galactic_era.positions import galaxy, run

Calls = list[tuple[str, bool]]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> Calls:
    """What is asked about cards, and whether the scoring phase is just over."""
    found: Calls = []

    def offer(s: Galaxy, seats: tuple[int, ...]) -> None:
        assert seats == s.order
        found.append(("offer", open_frame(s, Scored) is not None))

    def play_all(s: Galaxy) -> None:
        found.append(("last", open_frame(s, Scored) is not None))

    monkeypatch.setattr(cards, "offer_cards", offer)
    monkeypatch.setattr(cards, "last_cards", play_all)
    return found


@pytest.mark.rule("galactic_era/6.4.story", "galactic_era/6.4.state")
def test_the_lines_of_the_era_are_scored_for_all() -> None:
    s = galaxy(alignments="ldl", round=2, order=(2, 1, 0))
    put_ships(s, 0, s.home[1])
    score_round(s, Empty())
    assert s.dp == [2, 1, 1]
    told = [(event.params["seat"], event.params["why"]) for event in events(s, "scored")]
    assert told == [
        (2, "story_alignment"),
        (0, "story_alignment"),
        (1, "story_contact"),
        (0, "story_contact"),
    ]


@pytest.mark.rule("galactic_era/6.4.at-once")
def test_deeds_are_not_scored_again_at_the_end() -> None:
    s = galaxy(story="wars", round=1, alignments="ddd")
    score_action(s, 0, "build_ships")
    assert s.dp == [2, 0, 0]
    score_round(s, Empty())
    assert s.dp == [2, 0, 0]


@pytest.mark.rule("galactic_era/6.4.cards", "galactic_era/15.5.cards")
def test_cards_may_be_played_after_the_scoring(calls: Calls) -> None:
    run(galaxy(round=7), SCORED, Scored())
    assert calls == [("offer", True)]


@pytest.mark.rule("galactic_era/7.4.last", "galactic_era/6.4.cards")
def test_the_last_cards_are_played_after_round_eight(calls: Calls) -> None:
    run(galaxy(round=8), SCORED, Scored())
    assert calls == [("last", True)]


@pytest.mark.rule("galactic_era/6.4.cards")
def test_after_the_story_come_cards_then_the_era_then_the_end() -> None:
    labels = [step.label for step in GAME_FLOW.steps]
    expected = ["6.4.story", "6.4.cards", "12.5.leadership.era", "6.0.rounds", "8.1.reveal"]
    assert labels[labels.index("6.4.story") :][: len(expected)] == expected
    s = galaxy()
    end_scoring(s, Empty())
    assert s.stack == [(SCORED, 0, Scored())]


@pytest.mark.rule("galactic_era/12.3.alignment.b")
@pytest.mark.parametrize(("number", "unscored"), [(1, [0, 1, 0]), (4, [1, 0, 1]), (8, [0, 1, 0])])
def test_it_is_noted_whose_alignment_brought_nothing(number: int, unscored: list[int]) -> None:
    s = galaxy(alignments="ldl", round=number)
    score_round(s, Empty())
    assert s.unscored_alignment == unscored


@pytest.mark.rule("galactic_era/4.11.negative")
def test_a_score_may_fall_below_zero() -> None:
    s = galaxy(dp=[1, 0, 0])
    score(s, 0, -3, "war_price")
    assert s.dp == [-2, 0, 0]
