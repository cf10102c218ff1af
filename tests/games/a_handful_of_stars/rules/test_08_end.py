"""Chapters 8 and 9: the end, the winner, and who knows what."""

from typing import Any

import pytest

from galactarium.games.a_handful_of_stars import GAME
from galactarium.games.a_handful_of_stars.decks import could_hold
from galactarium.games.a_handful_of_stars.scoring import result
from galactarium.kernel import ALL_SEEING, SPECTATOR
from galactarium.positions import give
from tests.games.a_handful_of_stars.positions import at, pass_turn, turn


@pytest.mark.rule("a_handful_of_stars/8.1.end")
@pytest.mark.parametrize(
    ("seats", "shuffles", "by"), [(2, 14, 0), (3, 18, 1), (4, 20, 1), (4, 20, 3)]
)
def test_case_34_one_more_round_after_the_last_shuffle(seats: int, shuffles: int, by: int) -> None:
    """A refill in round 21 moves the marker: that round is finished, and 22 is the last."""
    nothing: list[list[str]] = [[] for _ in range(seats)]
    discards = [["university"] if seat == by else [] for seat in range(seats)]
    cards: dict[str, Any] = {"hands": nothing, "decks": nothing, "discards": discards}
    s = turn(seats=seats, round=20, shuffles=shuffles - 1, **cards)
    for seat in range(seats):
        assert s.last_round == (22 if seat > by else 0)
        pass_turn(s, seat)
    assert (s.round, s.last_round) == (22, 22)
    assert s.shuffles == shuffles + 1  # everybody passed: once more, and nothing changes
    for seat in range(seats):
        assert not s.is_over
        pass_turn(s, seat)
    assert s.is_over


@pytest.mark.rule("a_handful_of_stars/8.1.stalemate")
def test_a_round_of_passes_moves_the_marker() -> None:
    s = turn(hands=[[], []], decks=[[], []], discards=[[], []])
    pass_turn(s, 0)
    pass_turn(s, 1)
    assert s.shuffles == 1
    s = turn(hands=[["university"], []], decks=[[], []], discards=[[], []])
    pass_turn(s, 0)
    pass_turn(s, 1)
    give(s, 0, "remove", "university")  # somebody has done something in the next round
    pass_turn(s, 0)
    pass_turn(s, 1)
    assert s.shuffles == 1


@pytest.mark.rule("a_handful_of_stars/8.3.winner", "a_handful_of_stars/8.3.tie")
def test_points_then_systems_decide() -> None:
    s = turn(systems={"dovrin": (0, "outpost")})
    assert result(s).places == (1, 2)
    s = turn(systems={"dovrin": (0, "nothing", 1)})
    assert (result(s).points, result(s).places) == ((7, 7), (1, 2))
    assert result(turn()).places == (1, 1)


@pytest.mark.rule("a_handful_of_stars/9.1.open", "a_handful_of_stars/9.2.cards")
def test_only_the_owner_sees_a_hand() -> None:
    s = turn(hands=[["university"], ["drosk"]])
    mine, others = GAME.view(s, 0)["players"]["0"], GAME.view(s, 1)["players"]["0"]
    assert mine["cards"] == ["university"] and "cards" not in others
    assert others["hand"] == 1
    assert "draws" not in mine and "draws" in GAME.view(s, ALL_SEEING)["players"]["0"]


@pytest.mark.rule("a_handful_of_stars/9.3.aliens")
def test_hidden_aliens_are_known_to_scouts_only() -> None:
    s = turn(aliens={"berylith": 4}, scouted=[(0,), ()])
    s.is_shown[at(s, "berylith")] = 0
    seen = [GAME.view(s, seat)["systems"]["berylith"]["aliens"] for seat in (0, 1, SPECTATOR)]
    assert seen == [4, -1, -1]


@pytest.mark.rule("a_handful_of_stars/9.2.cards", "a_handful_of_stars/9.4.asked")
def test_a_technology_that_was_dealt_is_unseen_until_it_is_shown() -> None:
    """Of two equal cards the other one may still be the one that nobody has seen."""
    s = turn(hands=[["culture", "culture", "retreat"], []])
    unseen = ("culture", "retreat")
    s.unseen = [unseen, ()]
    assert could_hold(s, 0, "shields")  # an unseen card could be any technology
    give(s, 0, "discard")
    give(s, 0, "culture")
    assert s.unseen == [unseen, ()]
    give(s, 0, "discard")
    give(s, 0, "culture", "retreat")
    assert (s.unseen, could_hold(s, 0, "shields")) == ([(), ()], False)
