"""Whole games, replayed to the last hash and the exact score; find.py writes them again."""

import pytest

from galactarium.games.galactic_era.concepts.stars import stars_of
from galactarium.games.galactic_era.scoring.rank import rank_of
from tests.games.galactic_era.recorded.find import GAME, RECORDING, SOLO, WANTED, the_best
from tests.games.recording import Wanted

story = RECORDING.story


@pytest.mark.rule("galactic_era/8.0.end")
@pytest.mark.parametrize("wanted", WANTED, ids=[wanted.name for wanted in WANTED])
def test_a_record_replays_to_its_end(wanted: Wanted) -> None:
    assert RECORDING.replayed(wanted).round == 8


@pytest.mark.parametrize(
    ("name", "option"),
    [(wanted.name, option) for wanted in WANTED for option in wanted.options],
)
def test_without_its_options_a_record_would_be_another_game(name: str, option: str) -> None:
    assert RECORDING.matters(story(name), option)


def test_there_is_a_record_for_every_number_of_players_and_every_value_of_an_option() -> None:
    RECORDING.check_complete(WANTED)


# Ways to end.


@pytest.mark.rule("galactic_era/17.8.rank", "galactic_era/17.8.goal")
def test_there_are_records_for_the_ranks_that_bots_often_reach_alone() -> None:
    ends = [story(wanted.name).end for wanted in SOLO]
    reached = {rank_of(end, end.dp[0]) for end in ends}
    assert {*ends[0].box.solo.ranks} - reached == {"galactic", "cosmic"}  # see test_17_8
    assert all(GAME.result(end).places == (1,) for end in ends)


@pytest.mark.rule("galactic_era/8.2.winner")
def test_the_most_points_win() -> None:
    game = story("most_points")
    [best] = the_best(game)
    assert GAME.result(game.end).places[best] == 1


@pytest.mark.rule("galactic_era/8.2.tie")
def test_among_equals_the_most_stars_win() -> None:
    game = story("most_stars")
    best, places = the_best(game), GAME.result(game.end).places
    winner = max(best, key=lambda seat: len(stars_of(game.end, seat)))
    assert len(best) > 1 and places[winner] == 1
    assert all(places[seat] > 1 for seat in best if seat != winner)


@pytest.mark.rule("galactic_era/8.2.tie")
def test_among_equals_with_as_many_stars_the_first_in_turn_order_wins() -> None:
    game = story("turn_order")
    most = max([len(stars_of(game.end, seat)) for seat in the_best(game)])
    equal = [seat for seat in the_best(game) if len(stars_of(game.end, seat)) == most]
    assert len(equal) > 1
    assert GAME.result(game.end).places[min(equal, key=game.end.order.index)] == 1
