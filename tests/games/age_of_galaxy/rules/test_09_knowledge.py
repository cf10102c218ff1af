"""Chapter 9, Who knows what."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.kernel import ALL_SEEING, SPECTATOR, Stream
from tests.games.age_of_galaxy.positions import SEED, do, fresh, position, told


@pytest.mark.rule("age_of_galaxy/9.1.hands")
def test_9_1_only_the_own_hand_is_seen_and_the_size_of_all() -> None:
    s = fresh(3)
    for seat in (0, 1, 2, SPECTATOR):
        players = GAME.view(s, seat)["players"]
        assert [player["hand"] for player in players.values()] == [7, 7, 7]
        assert [n for n, player in players.items() if "cards" in player] == (
            [str(seat)] if seat >= 0 else []
        )
    assert GAME.view(s, 1)["players"]["1"]["cards"] == s.hands[1]


@pytest.mark.rule("age_of_galaxy/9.1.hands")
def test_9_1_what_is_put_away_is_seen_only_by_its_owner() -> None:
    s = fresh()
    for seat in s.order:
        do(s, seat, *s.hands[seat][:2])
    assert GAME.view(s, 0)["players"]["0"]["put_away"] == s.put_away[0]
    for seat in (1, SPECTATOR):
        assert "put_away" not in GAME.view(s, seat)["players"]["0"]
        cards = {card for event in told(s, seat) for card in event.params.get("cards", ())}
        assert not cards & {*s.hands[0], *s.put_away[0]}


@pytest.mark.rule("age_of_galaxy/9.1.hands")
def test_9_1_picks_of_a_draft_are_secret() -> None:
    s = fresh(draft=1)
    before = GAME.view(s, 1), GAME.view(s, SPECTATOR)
    do(s, 0, s.hands[0][0])
    assert before == (GAME.view(s, 1), GAME.view(s, SPECTATOR))
    do(s, 1, s.hands[1][0])
    assert [event.key for event in told(s, SPECTATOR)][-1] == "passed_on"
    assert "drafted" not in [event.key for event in told(s, SPECTATOR)]


@pytest.mark.rule("age_of_galaxy/9.2.decks")
def test_9_2_nobody_sees_the_deck_or_cards_face_down() -> None:
    s = fresh()
    for seat in (0, 1, SPECTATOR):
        view = GAME.view(s, seat)
        assert view["systems"] == s.systems[:2]
        assert view["hidden_systems"] == 3
        assert {place[:8] for place in view["places"]} == {*s.systems[:2]}
        assert view["deck"] == len(s.deck)
        text = str(view)
        assert not [system for system in s.systems[2:] if system in text]
        assert not [card for card in s.deck if f"'{card}'" in text]
    assert GAME.view(s, ALL_SEEING)["row"] == s.systems


@pytest.mark.rule("age_of_galaxy/9.3.tokens")
def test_9_3_the_face_of_a_token_is_hidden_until_it_is_explored() -> None:
    s = position(
        goods=[{"innovation": 2, "cruiser": 1}], alliances=[["voicavus"], []], discs=[2, 0]
    )
    do(s, 0, "research", "deep_space_telescope", "innovation")
    for seat in (0, 1, SPECTATOR):
        view = GAME.view(s, seat)
        assert view["places"]["system_1_d"] == {"system": "system_1", "kind": "exploration"}
        assert view["players"]["0"]["telescope"] == 2
        assert "exploration_" not in str(view)
    do(s, 0, "done")
    do(s, 0, "explore", "telescope")
    for seat in (0, 1, SPECTATOR):
        assert GAME.view(s, seat)["explored"] == s.explored != []


@pytest.mark.rule("age_of_galaxy/9.4.open")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_9_4_all_else_is_open(seat: int) -> None:
    s = position(
        goods=[{"credit": 3, "relic": 2}],
        alliances=[["gromlik"], []],
        major=["humans", ""],
        technologies=[["warp_drive"], []],
        used=["reapers"],
        planets={"system_1_a": (0, "colonized")},
    )
    view = GAME.view(s, seat)
    player = view["players"]["0"]
    assert (player["goods"]["credit"], player["goods"]["relic"]) == (3, 2)
    assert (player["alliance"], player["major"]) == (["gromlik"], "humans")
    assert (player["technologies"], view["used"]) == (["warp_drive"], ["reapers"])
    assert view["places"]["system_1_a"]["owner"] == 0
    assert (player["discs"], player["pool"]) == (1, 12)


@pytest.mark.rule("age_of_galaxy/9.1.hands", "age_of_galaxy/9.2.decks", "age_of_galaxy/9.3.tokens")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_9_what_a_seat_imagines_keeps_all_it_knows(seat: int) -> None:
    s = fresh(3)
    for other in s.order:
        do(s, other, s.hands[other][0])
    stream = Stream(SEED, "worlds")
    hidden = set()
    for _ in range(20):
        world = s.clone()
        GAME.redeal(world, seat, stream.below)
        assert GAME.view(world, seat) == GAME.view(s, seat)
        assert GAME.census(world) == GAME.census(s)
        hidden.add((tuple(world.systems), tuple(world.cover), tuple(world.hands[seat - 1])))
    assert len(hidden) > 1


@pytest.mark.rule("age_of_galaxy/9.4.open", "age_of_galaxy/8.4.stack")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_9_4_all_can_see_whose_prestige_disc_lies_on_top(seat: int) -> None:
    goods = [{"prestige": 5}, {"prestige": 5}]
    for arrival, standing in (([1, 2], [1, 0]), ([2, 1], [0, 1])):
        s = position(goods=goods, arrival=arrival)
        assert GAME.view(s, seat)["standing"] == standing
