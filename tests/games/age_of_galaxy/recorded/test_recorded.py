"""Whole games, replayed to the last hash and the exact score; find.py writes them again."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from tests.games.age_of_galaxy.recorded.find import RECORDING, WANTED
from tests.games.age_of_galaxy.recorded.story import (
    broken_by_strength,
    equal_in_points,
    equal_in_prestige,
    largest,
    not_broken,
    orders,
    overtaken,
    standings,
    the_best,
    tied_ideologies,
    tied_orders,
    wars,
)
from tests.games.recording import Wanted

story = RECORDING.story


@pytest.mark.rule("age_of_galaxy/0.0.goal")
@pytest.mark.parametrize("wanted", WANTED, ids=[wanted.name for wanted in WANTED])
def test_a_record_replays_to_its_end(wanted: Wanted) -> None:
    RECORDING.replayed(wanted)


@pytest.mark.parametrize(
    ("name", "option"),
    [(wanted.name, option) for wanted in WANTED for option in wanted.options],
)
def test_without_its_options_a_record_would_be_another_game(name: str, option: str) -> None:
    assert RECORDING.matters(story(name), option)


def test_there_is_a_record_for_every_number_of_players_and_every_value_of_an_option() -> None:
    RECORDING.check_complete(WANTED)


# Variants.


@pytest.mark.rule("age_of_galaxy/7.1.draft")
@pytest.mark.parametrize(("name", "players"), [("draft", 2), ("draft_explored", 4)])
def test_hands_are_drafted(name: str, players: int) -> None:
    game = story(name)
    assert "redrew" not in {event.key for event in game.events}
    assert not any(game.end.put_away)
    assert [len(answer) for _, answer in game.given[: 7 * players]] == [1] * 7 * players


@pytest.mark.rule("age_of_galaxy/7.2.explored")
@pytest.mark.parametrize("name", ["explored", "draft_explored"])
def test_all_systems_are_shown_before_the_first_round(name: str) -> None:
    keys = [event.key for event in story(name).events]
    assert keys[: keys.index("round_began")].count("system_shown") == 5
    assert keys.count("system_shown") == 5
    assert keys.count("fleet_moved") == 4


# Ties.


@pytest.mark.rule("age_of_galaxy/6.4.tie")
def test_equal_points_are_decided_by_prestige() -> None:
    game = story("equal_points")
    points, places = GAME.result(game.end)
    first, second = sorted(equal_in_points(game), key=places.__getitem__)
    assert points[first] == points[second]
    assert standings(game.events)[first][0] > standings(game.events)[second][0]
    assert (places[first], places[second]) == (1, 2)


@pytest.mark.rule("age_of_galaxy/6.4.tie", "age_of_galaxy/8.4.stack")
def test_equal_points_and_prestige_are_decided_by_the_disc_on_top() -> None:
    game = story("equal_points_and_prestige")
    points, places = GAME.result(game.end)
    first, second = sorted(equal_in_prestige(game), key=places.__getitem__)
    assert points[first] == points[second]
    (prestige, moved), (same, earlier) = [standings(game.events)[seat] for seat in (first, second)]
    assert prestige == same and moved > earlier
    assert (places[first], places[second]) == (1, 2)


@pytest.mark.rule("age_of_galaxy/4.3.tie", "age_of_galaxy/4.4.single")
def test_a_war_tie_is_broken_by_strength() -> None:
    tied = broken_by_strength(story("war_tie_broken"))
    assert tied
    for war in tied:
        (lord,) = war.overlords
        rivals = [seat for seat in largest(war) if seat != lord]
        assert all(war.strength[lord] > war.strength[rival] for rival in rivals)
        assert war.places[lord] == 1 and min(war.places[rival] for rival in rivals) == 2
        assert war.deeds == ["conquered"]


@pytest.mark.rule("age_of_galaxy/4.3.shared", "age_of_galaxy/4.4.single")
def test_a_war_tie_that_remains_is_shared_and_nobody_conquers() -> None:
    tied = not_broken(story("war_tie_shared"))
    assert tied
    for war in tied:
        assert len({(war.cruisers[lord], war.strength[lord]) for lord in war.overlords}) == 1
        assert [war.places[lord] for lord in war.overlords] == [1] * len(war.overlords)
        assert 2 not in war.places.values()
        for lord in war.overlords:
            assert {(lord, "prestige", 3), (lord, "credit", 1)} <= {*war.gains}
        assert war.deeds == []


@pytest.mark.rule("age_of_galaxy/5.4.order", "age_of_galaxy/8.4.stack")
def test_an_order_tie_is_broken_by_the_disc_on_top() -> None:
    tied = tied_orders(story("order_tie"))
    assert tied
    for ordered in tied:
        for first, second in overtaken(ordered):
            assert ordered.standings[first] > ordered.standings[second]


@pytest.mark.rule("age_of_galaxy/6.3.major")
def test_tied_ideologies_score_nothing() -> None:
    game = story("ideology_tie")
    tied = tied_ideologies(game)
    assert tied
    for seat in tied:
        player = GAME.view(game.end, seat)["players"][str(seat)]
        assert len(player["alliance"]) > 1
        assert (player["ideology"], player["points"]["ideology"]) == ("", 0)


# What all of them have in common.


@pytest.mark.rule(
    "age_of_galaxy/4.1.compare", "age_of_galaxy/5.4.order", "age_of_galaxy/6.4.winner"
)
@pytest.mark.parametrize("name", [wanted.name for wanted in WANTED])
def test_what_is_told_agrees_with_places_orders_and_the_winner(name: str) -> None:
    game = story(name)
    for war in wars(game):
        might = {seat: (war.cruisers[seat], war.strength[seat]) for seat in war.places}
        for seat, place in war.places.items():
            assert place == 1 + sum(other > might[seat] for other in might.values())
    for ordered in orders(game):
        by_standing = sorted(ordered.order, key=ordered.standings.__getitem__, reverse=True)
        assert [*ordered.order] == by_standing
    if game.players > 1:
        at_the_end = standings(game.events)
        places = GAME.result(game.end).places
        assert max(the_best(game), key=at_the_end.__getitem__) == places.index(1)
