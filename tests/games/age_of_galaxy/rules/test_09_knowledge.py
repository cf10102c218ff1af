"""Chapter 9, Who knows what."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.kernel import ALL_SEEING, SPECTATOR, Stream, random_answer
from galactarium.positions import SEED, give, heard
from tests.games.age_of_galaxy.positions import fresh, position


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
        give(s, seat, *s.hands[seat][:2])
    assert GAME.view(s, 0)["players"]["0"]["put_away"] == s.put_away[0]
    for seat in (1, SPECTATOR):
        assert "put_away" not in GAME.view(s, seat)["players"]["0"]
        cards = {card for event in heard(s, seat) for card in event.params.get("cards", ())}
        assert not cards & {*s.hands[0], *s.put_away[0]}


@pytest.mark.rule("age_of_galaxy/9.1.hands")
def test_9_1_picks_of_a_draft_are_secret() -> None:
    s = fresh(draft=1)
    before = GAME.view(s, 1), GAME.view(s, SPECTATOR)
    give(s, 0, s.hands[0][0])
    assert before == (GAME.view(s, 1), GAME.view(s, SPECTATOR))
    give(s, 1, s.hands[1][0])
    assert [event.key for event in heard(s, SPECTATOR)][-1] == "passed_on"
    assert "drafted" not in [event.key for event in heard(s, SPECTATOR)]


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
    give(s, 0, "research", "deep_space_telescope", "innovation")
    for seat in (0, 1, SPECTATOR):
        view = GAME.view(s, seat)
        assert view["places"]["system_1_d"] == {"system": "system_1", "kind": "exploration"}
        assert view["players"]["0"]["telescope"] == 2
        assert "exploration_" not in str(view)
    give(s, 0, "done")
    give(s, 0, "explore", "telescope")
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
        give(s, other, s.hands[other][0])
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


# What is known from a draft.


def drafted(seats: int, picks: int) -> Galaxy:
    """A draft after so many picks of everybody."""
    s, below = fresh(seats, draft=1), Stream(SEED, "picks").below
    for _ in range(picks * seats):
        give(s, s.asked[0], *random_answer(s, s.asked[0], below))
    return s


def worlds(s: Galaxy, seat: int, count: int) -> list[Galaxy]:
    """Worlds that a seat holds possible."""
    stream, found = Stream(SEED, "worlds"), []
    for _ in range(count):
        world = s.clone()
        GAME.redeal(world, seat, stream.below)
        found.append(world)
    return found


def seen_in_draft(s: Galaxy, seat: int) -> list[set[str]]:
    """What a seat saw and kept in a draft: each pack that came to it, and its cards."""
    packs = []
    for first, pack in enumerate(s.packs):
        looks = range((seat - first) % s.seats, min(s.drafted + 1, 7), s.seats)
        packs += [{*pack[look:]} for look in looks]
    return [*packs, {*s.hands[seat]}]


@pytest.mark.rule("age_of_galaxy/9.1.hands", "age_of_galaxy/7.1.draft")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("picks", range(8))
def test_9_1_what_a_seat_imagines_fits_all_it_saw_in_a_draft(seats: int, picks: int) -> None:
    s = drafted(seats, picks)
    for seat in range(seats):
        for world in worlds(s, seat, 10):
            assert seen_in_draft(world, seat) == seen_in_draft(s, seat)
            assert GAME.census(world) == GAME.census(s)
            for first, pack in enumerate(world.packs):
                for pick, card in enumerate(pack):
                    assert card in world.hands[(first + min(pick, s.drafted)) % seats]


@pytest.mark.rule("age_of_galaxy/9.1.hands", "age_of_galaxy/7.1.draft")
def test_9_1_of_two_each_knows_all_but_the_first_pick_of_the_other() -> None:
    s = drafted(2, 7)
    first = s.packs[1][0]
    imagined = worlds(s, 0, 60)
    for world in imagined:
        assert {*s.hands[1]} - {*world.hands[1]} <= {first}
    guesses = {card for world in imagined for card in world.hands[1]} - {*s.hands[1]}
    assert len(guesses) > 10 and guesses <= {*s.deck}


@pytest.mark.rule("age_of_galaxy/9.1.hands", "age_of_galaxy/7.1.draft")
def test_9_1_of_three_one_does_not_know_who_of_the_others_kept_a_card() -> None:
    """Of the pack that seat 0 began, seats 1 and 2 took one card each before it came back."""
    s = drafted(3, 4)
    pair = s.packs[0][1:3]
    holders = [[pair[0] in world.hands[seat] for seat in (1, 2)] for world in worlds(s, 0, 30)]
    assert [True, False] in holders and [False, True] in holders
    assert [True, True] not in holders and [False, False] not in holders


@pytest.mark.rule("age_of_galaxy/9.1.hands", "age_of_galaxy/7.1.draft")
def test_9_1_a_card_played_tells_who_has_the_other() -> None:
    s = drafted(3, 7)
    ours = s.packs[0][1:3]
    for seat in s.order:
        give(s, seat, ours[0] if ours[0] in s.hands[seat] else s.hands[seat][-1])
    holder = next(seat for seat in (1, 2) if ours[1] in (*s.hands[seat], *s.alliances[seat]))
    for world in worlds(s, 0, 30):
        assert ours[1] in (*world.hands[holder], *world.alliances[holder])


@pytest.mark.rule("age_of_galaxy/9.1.hands")
def test_9_1_onlookers_have_seen_nothing_of_a_draft() -> None:
    s = drafted(2, 7)
    hands = {tuple(world.hands[0]) for world in worlds(s, SPECTATOR, 10)}
    assert len(hands) == 10
