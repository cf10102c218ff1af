"""Whole games, replayed to the last hash and the exact score; find.py writes them again."""

import pytest

from galactarium.games.a_handful_of_stars.scoring import systems_controlled
from tests.games.a_handful_of_stars.recorded.find import GAME, RECORDING, WANTED, the_best
from tests.games.recording import Wanted

story = RECORDING.story


@pytest.mark.rule("a_handful_of_stars/8.1.end")
@pytest.mark.parametrize("wanted", WANTED, ids=[wanted.name for wanted in WANTED])
def test_a_record_replays_to_its_end(wanted: Wanted) -> None:
    end = RECORDING.replayed(wanted)
    assert end.round == end.last_round


@pytest.mark.parametrize(
    ("name", "option"),
    [(wanted.name, option) for wanted in WANTED for option in wanted.options],
)
def test_without_its_options_a_record_would_be_another_game(name: str, option: str) -> None:
    assert RECORDING.matters(story(name), option)


def test_there_is_a_record_for_every_number_of_players_and_every_value_of_an_option() -> None:
    RECORDING.check_complete(WANTED)


# Ways to end.


@pytest.mark.rule("a_handful_of_stars/8.3.winner")
def test_the_most_points_win() -> None:
    game = story("most_points")
    [best] = the_best(game)
    assert GAME.result(game.end).places[best] == 1


@pytest.mark.rule("a_handful_of_stars/8.3.tie")
def test_among_equals_the_most_systems_win() -> None:
    game = story("most_systems")
    best, places = the_best(game), GAME.result(game.end).places
    winner = max(best, key=lambda seat: systems_controlled(game.end, seat))
    assert len(best) > 1 and places[winner] == 1
    assert all(places[seat] > 1 for seat in best if seat != winner)


@pytest.mark.rule("a_handful_of_stars/8.3.tie")
def test_equals_with_as_many_systems_share_the_victory() -> None:
    game = story("shared")
    winners = [seat for seat, place in enumerate(GAME.result(game.end).places) if place == 1]
    assert len(winners) > 1
    assert len({systems_controlled(game.end, seat) for seat in winners}) == 1


@pytest.mark.rule("a_handful_of_stars/8.1.stalemate")
def test_a_round_of_passes_moved_the_marker() -> None:
    keys = [event.key for event in story("stalled").events]
    shuffles = keys.count("shuffled") + keys.count("stalled")
    assert "stalled" in keys and story("stalled").end.shuffles == shuffles
