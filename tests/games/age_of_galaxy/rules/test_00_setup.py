"""Chapter 0, Set-up."""

import pytest

from galactarium.games.age_of_galaxy import GAME
from galactarium.games.age_of_galaxy.components import PLANETS
from galactarium.games.age_of_galaxy.row import is_token
from galactarium.games.age_of_galaxy.state import BLOCKED, LEVELS, Galaxy
from galactarium.kernel import Stream, answers, crosses, play, random_answer
from tests.games.age_of_galaxy.positions import (
    SEED,
    do,
    events,
    fresh,
    offered,
    owned,
    position,
    why_not,
)


def after_redraw() -> Galaxy:
    """A new game in which nobody has put cards away."""
    s = fresh()
    for seat in s.order:
        do(s, seat)
    return s


@pytest.mark.rule("age_of_galaxy/0.0.goal", "age_of_galaxy/1.0.rounds")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_0_0_five_rounds_and_the_most_points_win(seats: int) -> None:
    s = fresh(seats)
    below = Stream(SEED, "answers").below
    while s.asked:
        play(s, s.asked[0], random_answer(s, s.asked[0], below))
    assert [event["round"] for event in events(s, "round_began")] == [1, 2, 3, 4, 5]
    result = GAME.result(s)
    assert result.points[result.places.index(1)] == max(result.points)


@pytest.mark.rule("age_of_galaxy/0.0.planets")
def test_0_0_six_types_of_planets_and_four_levels() -> None:
    s = position(round=5)
    assert {planet for planet in s.planets if planet} == {*PLANETS}
    assert LEVELS == ("empty", "colonized", "developed", "conquered")
    assert {*s.level} == {LEVELS.index("empty")}


@pytest.mark.rule("age_of_galaxy/0.1.trade")
def test_0_1_three_of_five_trade_cards_with_limited_spaces() -> None:
    s = fresh()
    assert len({*s.trade}) == 3 and {*s.trade} <= {*s.box.trades}
    assert s.flipped == [0, 0, 0]


@pytest.mark.rule("age_of_galaxy/0.2.order")
def test_0_2_chance_names_the_first_and_the_others_follow_clockwise() -> None:
    s = fresh(4)
    first = s.order[0]
    assert s.order == tuple([(first + n) % 4 for n in range(4)])
    stack = sorted(s.order, key=lambda seat: s.arrival[seat])
    assert stack == [*reversed(s.order)]


@pytest.mark.rule("age_of_galaxy/0.2.order")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_0_2_the_last_winner_begins_in_the_first_seat(seats: int) -> None:
    s = fresh(seats, first_seat=1)
    assert s.order == tuple(range(seats))
    assert s.arrival == [*range(seats, 0, -1)]


@pytest.mark.rule("age_of_galaxy/0.3.blocked")
@pytest.mark.parametrize(
    ("seats", "values", "blocked"),
    [(2, [5, 4, 3, 2], 2), (3, [5, 4, 3, 3, 2], 1), (4, [5, 4, 4, 3, 3, 2], 0)],
)
def test_0_3_spaces_for_more_players_are_blocked(
    seats: int, values: list[int], blocked: int
) -> None:
    s = fresh(seats)
    free = [i for i, owner in enumerate(s.nominated) if owner != BLOCKED]
    assert [s.box.spaces[i].prestige for i in free] == values
    assert s.trade_discs == [[BLOCKED] * blocked] * 3


@pytest.mark.rule("age_of_galaxy/0.4.systems")
def test_0_4_five_of_eight_systems_two_of_them_face_up() -> None:
    s = fresh()
    assert len({*s.systems}) == 5 and {*s.systems} <= {*s.box.systems}
    assert (s.shown, s.fleet) == (2, 0)


@pytest.mark.rule("age_of_galaxy/0.5.tokens", "age_of_galaxy/0.5.player-count")
@pytest.mark.parametrize(("seats", "explorations", "planets"), [(2, 2, 0), (3, 2, 0), (4, 3, 1)])
def test_0_5_tokens_for_this_number_of_players(seats: int, explorations: int, planets: int) -> None:
    s = position(seats=seats)
    covered = [place for place in range(10) if s.cover[place]]
    tokens = [place for place in covered if is_token(s, place)]
    assert (len(tokens), len(covered) - len(tokens)) == (explorations, planets)
    assert all(bool(s.planets[place]) != (place in tokens) for place in covered)
    assert not any(s.cover[10:])


@pytest.mark.rule("age_of_galaxy/0.6.hand")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_0_6_everybody_is_dealt_seven_cards_and_later_none(seats: int) -> None:
    s = fresh(seats)
    assert [len(hand) for hand in s.hands] == [7] * seats
    assert len(s.deck) == 40 - 7 * seats
    for seat in s.order:
        do(s, seat)
    for seat in s.order:
        do(s, seat, s.hands[seat][0])
    left, below = len(s.deck), Stream(SEED, "answers").below
    while s.asked:
        play(s, s.asked[0], random_answer(s, s.asked[0], below))
        assert len(s.deck) == left


@pytest.mark.rule("age_of_galaxy/0.6.start")
def test_0_6_everybody_starts_with_productivity_alone() -> None:
    s = fresh(3)
    assert [owned(s, seat) for seat in range(3)] == [{"productivity": 3}] * 3
    assert (s.discs, s.pool) == ([0] * 3, [15] * 3)


@pytest.mark.rule("age_of_galaxy/0.7.redraw")
def test_0_7_up_to_three_cards_are_exchanged_once_all_have_chosen() -> None:
    s = fresh()
    hands = [list(hand) for hand in s.hands]
    first, second = s.order
    assert why_not(s, first, *hands[first][:4]) == ("0.7.redraw", "too_many")
    assert why_not(s, first, hands[second][0]) == ("0.7.redraw", "not_in_hand")
    do(s, first, *hands[first][:3])
    assert s.hands == hands
    do(s, second)
    assert s.hands[second] == hands[second]
    assert s.hands[first][:4] == hands[first][3:] and len(s.hands[first]) == 7
    assert s.put_away[first] == hands[first][:3]
    assert not {*s.put_away[first]} & {*s.deck, *s.hands[first]}


@pytest.mark.rule("age_of_galaxy/0.7.redraw", "age_of_galaxy/7.3.set-up")
def test_0_7_who_keeps_all_cards_draws_none_and_may_take_it_back() -> None:
    s = fresh(1)
    hand, before = list(s.hands[0]), s.revealed
    assert not crosses(s, 0, ()) and crosses(s, 0, tuple(hand[:1]))
    do(s, 0)
    assert (s.hands[0], s.put_away[0], s.revealed) == (hand, [], before)
    assert [event["cards"] for event in events(s, "drew")] == [tuple(hand)]
    assert events(s, "kept_hand") == [{"seat": 0}] and events(s, "redrew") == []


@pytest.mark.rule("age_of_galaxy/0.8.first")
def test_0_8_in_player_order_each_starts_an_alliance_with_its_debut() -> None:
    s = after_redraw()
    first, second = s.order
    assert s.asked == (first,)
    assert offered(s, first) == s.hands[first]
    card = s.hands[first][2]
    do(s, first, card)
    assert s.alliances[first] == (card,) and card not in s.hands[first]
    debut = {"productivity": 3}
    for resource, n in s.box.factions[card].debut:
        name = ("credit", "productivity", "strength", "cruiser", "innovation", "influence")[
            resource
        ]
        debut[name] = debut.get(name, 0) + n
    assert owned(s, first) == debut
    assert s.asked == (second,)
    do(s, second, s.hands[second][0])
    assert "card" in offered(s, first), "the first faction is not the card of the turn"


@pytest.mark.rule("age_of_galaxy/0.8.first")
def test_0_8_any_card_of_the_hand_will_do() -> None:
    s = after_redraw()
    assert len([*answers(s, s.order[0])]) == 7


@pytest.mark.rule("age_of_galaxy/0.8.first")
def test_0_8_the_first_ally_comes_from_the_own_hand() -> None:
    s = fresh()
    for seat in s.order:
        do(s, seat)
    first, second = s.order
    for card in (s.hands[second][0], s.deck[0]):
        assert why_not(s, first, card) == ("0.8.first", "not_in_hand")
