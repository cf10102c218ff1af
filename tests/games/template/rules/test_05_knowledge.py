"""Chapter 5, Who knows what."""

from collections import Counter

import pytest

from galactarium.games.template import GAME
from galactarium.kernel import ALL_SEEING, SPECTATOR, Stream
from galactarium.positions import SEED, give, heard
from tests.games.template.positions import position

EVERYBODY = (0, 1, SPECTATOR, ALL_SEEING)


@pytest.mark.rule("template/5.1.open")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_5_1_what_everybody_sees(seat: int) -> None:
    s = position(
        "turns",
        ore={"hollow": 4},
        drones={"hollow": [2, 1]},
        purses=[7, 3],
        hands=[["static"], ["filter", "static"]],
        spent=[["overdrive"], []],
    )
    seen = GAME.view(s, seat)
    assert (seen["belt"], seen["bank"]) == (["cinder", "hollow", "lantern", "anvil"], 46)
    assert seen["rocks"]["hollow"] == {"ore": 4, "drones": [2, 1]}
    assert [player["ore"] for player in seen["players"].values()] == [7, 3]
    assert [player["hand"] for player in seen["players"].values()] == [1, 2]
    assert seen["players"]["0"]["spent"] == ["overdrive"]


@pytest.mark.rule("template/5.1.open", "template/2.4.cards")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_5_1_everybody_sees_the_announced_deed(seat: int) -> None:
    s = position("turns", drones={"hollow": [2, 1]}, hands=[[], ["static"] * 2])
    assert GAME.view(s, seat)["deed"] == {}
    give(s, 0, "raid", "hollow", 1)
    deed = {"seat": 0, "verb": "raid", "rock": "hollow", "victim": 1, "factor": 1}
    assert GAME.view(s, seat)["deed"] == {**deed, "is_jammed": False}
    give(s, 1, "static")
    assert GAME.view(s, seat)["deed"] == {**deed, "is_jammed": True}


@pytest.mark.rule("template/5.2.cards")
def test_5_2_only_the_own_hand_and_discards_are_seen_and_no_deck() -> None:
    s = position("bid", hands=[["static", "filter"], []], discards=[["overdrive"], []])
    own = GAME.view(s, 0)["players"]["0"]
    assert (own["cards"], own["discards"]) == (["filter", "static"], ["overdrive"])
    assert "draws" not in own
    for seat in (1, SPECTATOR):
        seen = GAME.view(s, seat)["players"]["0"]
        assert not {"cards", "discards", "plan", "draws"} & seen.keys()


@pytest.mark.rule("template/5.2.cards")
def test_5_2_others_hear_of_a_draw_but_not_of_the_card() -> None:
    s = position("supply", hands=[[], []], decks=[["static"], []])
    assert [event.key for event in heard(s, 0)] == ["drew"]
    for seat in (1, SPECTATOR):
        assert [(event.key, event.params) for event in heard(s, seat)] == [
            ("drew_unseen", {"seat": 0})
        ]


@pytest.mark.rule("template/5.3.plans")
def test_5_3_plans_are_secret_until_the_drones_fly() -> None:
    s = position("supply", hands=[[], []], decks=[[], []])
    give(s, 0, "cinder", "cinder", "hollow")
    assert GAME.view(s, 0)["players"]["0"]["plan"] == ["cinder", "cinder", "hollow"]
    for seat in (1, SPECTATOR):
        assert "plan" not in GAME.view(s, seat)["players"]["0"]
        assert heard(s, seat) == []


@pytest.mark.rule("template/5.3.plans")
def test_5_3_bids_are_secret_until_all_have_bid() -> None:
    s = position("bid", purses=[3, 3])
    before = [GAME.view(s, seat) for seat in (0, 1, SPECTATOR)]
    give(s, 0, 3)
    assert [GAME.view(s, seat) for seat in (0, 1, SPECTATOR)] == before
    assert heard(s, 1) == []
    give(s, 1, 1)
    assert [event.params for event in heard(s, SPECTATOR)][:2] == [
        {"seat": 0, "ore": 3},
        {"seat": 1, "ore": 1},
    ]


@pytest.mark.rule("template/5.2.cards", "template/5.3.plans", "template/1.4.plan")
def test_5_2_what_a_seat_imagines_keeps_all_it_knows() -> None:
    s = position(
        "bid",
        hands=[["static", "filter"], ["static", "static"]],
        discards=[["overdrive"], ["filter"]],
        plans=[("cinder", "cinder", "anvil"), ("anvil", "anvil", "hollow")],
    )
    stream = Stream(SEED, "worlds")
    for _ in range(50):
        world = s.clone()
        GAME.redeal(world, 0, stream.below)
        assert GAME.view(world, 0) == GAME.view(s, 0)
        assert GAME.census(world) == GAME.census(s)
        assert max(Counter(world.plans[1]).values()) <= s.box.room
