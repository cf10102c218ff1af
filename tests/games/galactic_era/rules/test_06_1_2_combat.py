"""Chapter 6.1.2, Combat: sides, totals, winners and losses."""

from typing import Any

import pytest

from galactarium.games.galactic_era.anytime.standing import standing
from galactarium.games.galactic_era.combat import battles as combat
from galactarium.games.galactic_era.combat.battles import fight_battles
from galactarium.games.galactic_era.concepts.ships import pieces_at
from galactarium.games.galactic_era.concepts.war import make_peace
from galactarium.games.galactic_era.frames import Battle, MoveTurn
from galactarium.games.galactic_era.positions import put_fleet, put_ships
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import SPECTATOR, advance, find, note, question
from galactarium.positions import allowed, asked, events, give, offered, refused
from tests.games.galactic_era.battles import (
    BESIDE,
    PLACE,
    attack,
    battle,
    muster,
    ships,
    with_card,
    without_cards,
)
from tests.games.galactic_era.positions import galaxy

ALL_WAR = ((0, 1), (0, 2), (1, 2))
ON_HER = ((0, 1), (0, 2))  # the attacker is at war with both others


@pytest.fixture(autouse=True)
def _no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    without_cards(monkeypatch)


def winners(s: Galaxy) -> list[int]:
    """Who has won the battle that was fought."""
    return [event.params["seat"] for event in events(s, "won")]


def compared(s: Galaxy) -> tuple[int, int]:
    """The totals of the last battle."""
    params = events(s, "compared")[-1].params
    return params["attack"], params["defence"]


# Which battles there are.


@pytest.mark.rule("galactic_era/6.1.2.battles", "galactic_era/6.1.2.no-growth-combat")
def test_6_1_2_ships_at_war_in_one_hex_fight_though_nobody_has_moved_there() -> None:
    s = battle(2, 1)
    assert asked(s) == "choose_losses"
    assert s.asked == (0,)


@pytest.mark.rule("galactic_era/6.1.2.battles", "galactic_era/4.7.needed")
def test_6_1_2_ships_at_peace_do_not_fight() -> None:
    s = battle(2, 1, wars=())
    assert not s.asked
    assert ships(s, (0, 1)) == [2, 1]


@pytest.mark.rule("galactic_era/6.1.2.battles", "galactic_era/12.2.2.unblockable")
def test_6_1_2_spirituality_5_does_not_save_anybody_from_battles() -> None:
    s = battle(2, 1, levels={0: {"spirituality": 5}})
    assert compared(s) == (2, 1)


def two_battles() -> Galaxy:
    s = galaxy(wars=ON_HER)
    for where, other in ((PLACE, 1), (60, 2)):
        put_ships(s, 0, where, 2)
        put_ships(s, other, where, 1)
    return s


@pytest.mark.rule("galactic_era/6.1.2.order")
def test_6_1_2_the_attacker_chooses_the_next_battle() -> None:
    s = attack(two_battles())
    assert asked(s) == "choose_battle"
    assert allowed(s, 0) == [PLACE, 60]
    give(s, 0, 60)
    assert find(s, Battle).hex == 60
    give(s, 0, "pieces")
    assert find(s, Battle).hex == PLACE
    give(s, 0, "pieces")
    assert not s.asked
    assert [event.params["hex"] for event in events(s, "battle")] == [60, PLACE]


@pytest.mark.rule("galactic_era/6.1.2.order")
def test_6_1_2_a_battle_is_not_fought_if_peace_came_before() -> None:
    s = attack(two_battles())
    give(s, 0, 60)
    make_peace(s, 0, 1)
    give(s, 0, "pieces")
    assert not s.asked
    assert len(events(s, "battle")) == 1


@pytest.mark.rule("galactic_era/6.1.2.retreat-hex")
def test_6_1_2_ships_that_retreated_to_others_do_not_fight_again_this_turn() -> None:
    s = galaxy(wars=((0, 1),))
    put_ships(s, 0, PLACE, 1)
    put_ships(s, 1, PLACE, 3)
    for where in BESIDE[1:]:
        put_ships(s, 1, where, 1)
    put_ships(s, 2, BESIDE[0], 1)
    attack(s)
    give(s, 1)
    assert not s.asked
    assert ships(s, (0, 2), BESIDE[0]) == [1, 1]
    assert len(events(s, "battle")) == 1


# Sides.


@pytest.mark.rule("galactic_era/6.1.2.sides")
def test_6_1_2_all_who_are_at_war_with_the_attacker_defend_together() -> None:
    s = battle(3, 1, 1, wars=ALL_WAR)
    assert compared(s) == (3, 2)
    assert find(s, Battle).defenders == (1, 2)


@pytest.mark.rule("galactic_era/6.1.2.others")
def test_6_1_2_who_is_at_peace_with_the_attacker_takes_no_part() -> None:
    s = battle(3, 1, {"pieces": 4, "e": 2}, wars=((0, 1), (1, 2)), levels={2: {"propulsion": 3}})
    assert compared(s) == (3, 1)
    assert s.fleets[2][4].letter_seen == ()
    give(s, 0, "pieces")
    assert ships(s, (0, 1, 2)) == [3, 0, 6]


@pytest.mark.rule("galactic_era/6.1.2.sides")
def test_6_1_2_defenders_stand_in_turn_order() -> None:
    s = battle(3, 1, 1, wars=ALL_WAR, order=(2, 0, 1))
    assert find(s, Battle).defenders == (2, 1)


# Fleets are shown.


@pytest.mark.rule(
    "galactic_era/6.1.2.reveal",
    "galactic_era/14.1.shown",
    "galactic_era/14.1.remembered",
    "galactic_era/4.6.face-down",
)
def test_6_1_2_fleets_of_both_sides_are_shown_to_all_and_remembered() -> None:
    s = battle({"a": 4}, {"b": 2}, {"c": 3})
    give(s, 1, "pass")
    assert s.fleets[0][0].letter_seen == s.fleets[0][0].ships_seen == (SPECTATOR, 1, 2)
    assert s.fleets[1][1].letter_seen == s.fleets[1][1].ships_seen == (SPECTATOR, 0, 2)
    assert s.fleets[2][2].letter_seen == s.fleets[2][2].ships_seen == ()
    give(s, 0, "b", "b")
    assert asked(s) == "end_battles"
    assert s.fleets[0][0].ships_seen == (SPECTATOR, 1, 2)


@pytest.mark.rule("galactic_era/6.1.2.reveal")
def test_6_1_2_what_is_shown_is_told_with_letter_and_ships() -> None:
    s = battle({"a": 4}, {"b": 2})
    give(s, 1, "pass")
    shown = [event.params for event in events(s, "showed_fleet")]
    assert shown == [
        {"seat": 0, "hex": PLACE, "stack": 1, "letter": "a", "n": 4, "chips": (4,)},
        {"seat": 1, "hex": PLACE, "stack": 1, "letter": "b", "n": 2, "chips": (2,)},
    ]
    assert s.revealed


@pytest.mark.rule("galactic_era/14.1.remembered")
def test_6_1_2_losses_of_a_shown_fleet_are_known_too() -> None:
    s = battle({"a": 4}, {"b": 3})
    give(s, 1, "pass")
    give(s, 0, "b", "b")
    assert s.fleets[1][1].ships == 1
    assert s.fleets[1][1].ships_seen == (SPECTATOR, 0, 2)
    assert s.fleets[0][0].ships == 3
    assert s.fleets[0][0].ships_seen == (SPECTATOR, 1, 2)


# Totals.


@pytest.mark.rule("galactic_era/6.1.2.total")
@pytest.mark.parametrize(
    ("level", "value"),
    [
        pytest.param(1, 1, marks=pytest.mark.rule("galactic_era/12.2.1.military-1")),
        pytest.param(2, 1, marks=pytest.mark.rule("galactic_era/12.2.1.military-2")),
        pytest.param(3, 2, marks=pytest.mark.rule("galactic_era/12.2.1.military-3")),
        pytest.param(4, 3, marks=pytest.mark.rule("galactic_era/12.2.1.military-4")),
        pytest.param(5, 6, marks=pytest.mark.rule("galactic_era/12.2.1.military-5")),
        pytest.param(6, 10, marks=pytest.mark.rule("galactic_era/12.2.1.military-6")),
    ],
)
def test_12_2_1_military_gives_the_combat_value_of_each_ship(level: int, value: int) -> None:
    s = battle({"pieces": 2, "b": 1}, 4, levels={0: {"military": level}})
    assert compared(s) == (3 * value, 4)


@pytest.mark.rule("galactic_era/6.1.2.winner-losses")
@pytest.mark.parametrize(("killed", "price"), [(0, 0), (1, 1), (3, 2), (4, 2), (5, 3)])
def test_6_1_2_the_winners_lose_half_as_many_rounded_up(killed: int, price: int) -> None:
    s = battle(5, 3, 5, wars=ON_HER, levels={0: {"military": 3}, 1: {"military": 3}})
    give(s, 2, *["pieces"] * killed)
    if price:
        assert question(s, 2).least == question(s, 2).most == price
        give(s, 2, *[1] * price)
    assert ships(s, (1, 2)) == [3 - price, 5]


# Winners.


@pytest.mark.rule("galactic_era/6.1.2.winner")
@pytest.mark.parametrize(
    ("attackers", "defenders", "military", "won"),
    [
        (3, 2, (1, 1, 1), [0]),
        (2, 3, (1, 1, 1), [1, 2]),
        (3, 3, (1, 1, 1), [1, 2]),  # equal in all: the defenders
        (3, 3, (2, 1, 1), [0]),  # Military 2 has the same value, but is higher
        (3, 3, (2, 1, 2), [1, 2]),  # the best of the defenders counts
        (3, 3, (1, 2, 1), [1, 2]),
    ],
)
def test_6_1_2_who_wins(
    attackers: int, defenders: int, military: tuple[int, ...], won: list[int]
) -> None:
    levels = {seat: {"military": level} for seat, level in enumerate(military)}
    s = battle(attackers, defenders - 1, 1, wars=ON_HER, levels=levels)
    assert winners(s) == won


@pytest.mark.rule("galactic_era/6.1.2.won")
def test_6_1_2_who_retreated_before_has_not_won() -> None:
    s = battle(1, 3, 3, wars=ON_HER, levels={1: {"propulsion": 2}})
    give(s, 1, "retreat")
    give(s, 1, BESIDE[0])
    assert winners(s) == [2]


# Losses.


@pytest.mark.rule("galactic_era/6.1.2.chooser")
@pytest.mark.parametrize(
    ("forces", "order", "chooser"),
    [
        ((1, 3, {"a": 4}), (0, 1, 2), 2),
        ((1, 3, 3), (0, 1, 2), 1),
        ((1, 3, 3), (2, 0, 1), 2),
    ],
)
def test_6_1_2_of_the_defenders_the_one_with_the_most_ships_decides(
    forces: tuple[int, ...], order: tuple[int, ...], chooser: int
) -> None:
    s = battle(*forces, wars=ON_HER, order=order)
    if asked(s) == "retreat_first":
        give(s, 2, "pass")
    assert s.asked == (chooser,)
    assert asked(s) == "choose_losses"


@pytest.mark.rule("galactic_era/6.1.2.loser-losses", "galactic_era/6.1.2.which")
def test_6_1_2_any_number_of_each_losers_ships_may_be_destroyed() -> None:
    s = battle(16, {"pieces": 2, "a": 3}, 2, wars=ON_HER)
    give(s, 1, "pass")
    assert question(s, 0).params["seat"] == 1
    assert (question(s, 0).least, question(s, 0).most) == (0, 5)
    assert offered(s, 0) == ["pieces", "a"]
    assert refused(s, 0, "a", "a", "a", "a") == "6.1.2.which"
    give(s, 0, "pieces", "a", "a")
    assert question(s, 0).params["seat"] == 2
    give(s, 0)
    assert [event.params["seat"] for event in events(s, "none_destroyed")] == [2]
    assert ships(s, (0, 1, 2)) == [16 - 2, 2, 2]
    assert pieces_at(s, 1, PLACE) == s.fleets[1][0].ships == 1


@pytest.mark.rule("galactic_era/6.1.2.which")
def test_6_1_2_a_fleet_without_ships_dissolves() -> None:
    s = battle(9, {"a": 3})
    give(s, 1, "pass")
    give(s, 0, "a", "a", "a")
    assert s.fleets[1][0].stack == 0
    assert len(events(s, "dissolved")) == 1
    assert not s.asked


@pytest.mark.rule("galactic_era/6.1.2.which")
def test_6_1_2_the_winner_chooses_which_own_ships_are_lost() -> None:
    s = battle({"pieces": 2, "a": 2, "b": 2}, 3)
    give(s, 0, *["pieces"] * 3)
    assert question(s, 0).params["seat"] == 0
    assert (question(s, 0).least, question(s, 0).most) == (2, 2)
    give(s, 0, "pieces", "b")
    assert [s.fleets[0][letter].ships for letter in (0, 1)] == [2, 1]
    assert pieces_at(s, 0, PLACE) == 1
    assert asked(s) == "end_battles"


@pytest.mark.rule("galactic_era/6.1.2.ratio")
@pytest.mark.parametrize(("attackers", "left"), [(12, 12), (11, 9)])
def test_6_1_2_with_three_to_one_the_winner_loses_nothing(attackers: int, left: int) -> None:
    s = battle(attackers, 4)
    give(s, 0, *["pieces"] * 4)
    assert ships(s, (0, 1)) == [left, 0]


@pytest.mark.rule("galactic_era/6.1.2.ratio")
@pytest.mark.parametrize(("bonus", "left"), [(27, 3), (26, 0)])
def test_6_1_2_thirty_to_ten_is_three_to_one_and_less_is_not(
    bonus: int, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_card(monkeypatch, is_shown=True, bonus=(0, bonus, 0))
    s = battle(10, 3)
    assert compared(s) == (10, bonus + 3)
    give(s, 1, *["pieces"] * 10)
    assert ships(s, (1,)) == [left]


@pytest.mark.rule("galactic_era/6.1.2.winner-losses")
def test_6_1_2_the_winner_loses_no_more_than_there_are() -> None:
    s = battle({"a": 1}, 9, levels={0: {"military": 6}})
    give(s, 0, *["pieces"] * 9)
    assert ships(s, (0, 1)) == [0, 0]
    assert not s.asked


@pytest.mark.rule("galactic_era/6.1.2.allies-lose")
def test_6_1_2_losses_may_fall_on_an_ally_alone() -> None:
    s = battle(5, {"pieces": 2, "a": 1}, 5, wars=ON_HER, order=(1, 0, 2))
    give(s, 1, "pass")
    assert s.asked == (2,)
    give(s, 2, *["pieces"] * 3)
    assert allowed(s, 2) == [1, 2]
    assert refused(s, 2, 1, 1, 1) == "6.1.2.allies-lose"
    give(s, 2, 1, 1)
    assert question(s, 2).params == {"seat": 1, "hex": PLACE}
    give(s, 2, "pieces", "a")
    assert ships(s, (1, 2)) == [1, 5]


@pytest.mark.rule("galactic_era/6.1.2.allies-lose", "galactic_era/15.1.only-choice")
def test_6_1_2_nobody_is_asked_if_all_winners_lose_all() -> None:
    s = battle(9, 1, {"a": 1}, wars=ON_HER, levels={2: {"military": 6}})
    give(s, 2, "pass")
    give(s, 1, *["pieces"] * 9)
    assert ships(s, (0, 1, 2)) == [0, 0, 0]
    assert not s.asked


# Cards.


@pytest.mark.rule("galactic_era/15.5.cards")
def test_15_5_fighters_may_play_cards_before_retreats_and_after_the_fleets_were_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offers = []
    monkeypatch.setattr(
        combat, "offer_cards", lambda s, seats: offers.append((seats, find(s, Battle).is_revealed))
    )
    battle(2, 1, 1, wars=ALL_WAR)
    assert offers == [((0, 1, 2), False), ((0, 1, 2), True)]


@pytest.mark.rule("galactic_era/12.3.defensive.effect")
def test_12_3_a_card_adds_to_the_side_of_its_player(monkeypatch: pytest.MonkeyPatch) -> None:
    with_card(monkeypatch, is_shown=True, bonus=(0, 20, 0))
    s = battle(6, 1, 1, wars=ON_HER)
    assert compared(s) == (6, 22)
    assert winners(s) == [1, 2]


@pytest.mark.rule("galactic_era/12.3.military.no-losses")
def test_12_3_ships_of_a_loser_that_cannot_be_destroyed_cost_the_winner_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_card(monkeypatch, is_shown=True, spared=(1,))
    s = battle(5, 2, 2, wars=ON_HER)
    assert question(s, 0).params["seat"] == 2
    give(s, 0, "pieces", "pieces")
    assert ships(s, (0, 1, 2)) == [4, 2, 0]
    assert asked(s) == "retreat_to"
    assert s.asked == (1,)


@pytest.mark.rule("galactic_era/12.3.military.no-losses")
def test_12_3_ships_of_a_winner_that_cannot_be_destroyed_are_not_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with_card(monkeypatch, is_shown=True, spared=(2,))
    s = battle(9, 2, 8, wars=ON_HER)
    give(s, 2, *["pieces"] * 9)
    assert ships(s, (0, 1, 2)) == [0, 0, 8]


@pytest.mark.rule("galactic_era/6.1.2.reveal")
def test_6_1_2_a_fleet_of_a_third_player_in_another_hex_is_not_shown() -> None:
    s = galaxy(wars=((0, 1),))
    muster(s, 0, PLACE, {"a": 2})
    muster(s, 1, PLACE, 1)
    put_fleet(s, 0, "b", BESIDE[0], 2)
    attack(s)
    assert s.fleets[0][1].letter_seen == ()


@pytest.mark.rule("galactic_era/6.1.2.winner-losses")
@pytest.mark.parametrize(("level", "own"), [(1, (1, 1, 2)), (3, (0, 0, 0))])
def test_6_1_2_who_decides_on_losses_is_told_what_the_winners_lose_then(
    level: int, own: tuple[int, ...]
) -> None:
    s = battle({"pieces": 4, "a": 2}, {"pieces": 2, "b": 2}, levels={0: {"military": level}})
    give(s, 1, "pass")  # a B fleet may be an E fleet, for all that others know
    given = [("pieces",), ("pieces", "b"), ("pieces", "b", "b")]
    told = [note(s, 0, answer) for answer in given]
    assert tuple([one.params["own"] for one in told if one is not None]) == own
    assert [one.params["n"] for one in told if one is not None] == [2, 2, 2]
    give(s, 0, "pieces")
    if own[0]:
        left = note(s, 0, ("a",))
        assert left is not None
        assert left.plain() == {"key": "own_losses", "params": {"n": 2}}


# Before and after each battle.


def busy_turn(**fields: Any) -> Galaxy:
    """The first player meets enemies at two places, with more to do than to fight."""
    s = galaxy(wars=((0, 1),), **fields)
    for where in (PLACE, s.home[1]):
        put_ships(s, 0, where, 6)
        put_ships(s, 1, where)
    s.stack = []
    fight_battles(s, MoveTurn(0, 0, is_done=True))
    advance(s)
    return s


@pytest.mark.rule("galactic_era/6.1.2.order", "galactic_era/6.1.2.after")
@pytest.mark.parametrize("views", [1, -1])
def test_6_1_2_who_could_do_something_else_is_asked_before_each_battle_and_after_the_last(
    views: int,
) -> None:
    s = busy_turn(views_left=[views, 0, 0])
    for where in (PLACE, s.home[1]):
        assert (s.asked, asked(s)) == ((0,), "choose_battle")
        give(s, 0, where)
        give(s, 0, "pieces")
    assert (s.asked, asked(s)) == ((0,), "end_battles")
    give(s, 0, "done")
    assert s.is_over


@pytest.mark.rule("galactic_era/6.1.2.after", "galactic_era/15.1.public")
def test_6_1_2_a_fleet_anywhere_is_something_to_change_dummies_of() -> None:
    s = galaxy(wars=((0, 1),))
    put_fleet(s, 0, "a", s.home[0], 1)
    muster(s, 0, PLACE, 6)
    muster(s, 1, PLACE, 1)
    s.stack = []
    fight_battles(s, MoveTurn(0, 0, is_done=True))
    advance(s)
    assert asked(s) == "choose_battle"


@pytest.mark.rule("galactic_era/6.1.2.after", "galactic_era/15.1.only-choice")
def test_6_1_2_who_has_nothing_else_to_do_fights_on() -> None:
    s = busy_turn()
    give(s, 0, PLACE)
    give(s, 0, "pieces")
    assert asked(s) == "choose_losses"
    give(s, 0, "pieces")
    assert s.is_over


@pytest.mark.rule("galactic_era/6.1.2.after")
def test_6_1_2_without_a_battle_nobody_is_asked_after_it() -> None:
    s = galaxy(views_left=[1, 0, 0])
    put_fleet(s, 0, "a", s.home[0], 1)
    s.stack = []
    fight_battles(s, MoveTurn(0, 0, is_done=True))
    advance(s)
    assert s.is_over


@pytest.mark.rule("galactic_era/15.6.standing")
def test_15_6_an_order_fights_the_last_battle_straight_away() -> None:
    s = busy_turn(views_left=[1, 0, 0], quiet=[("straight_on",), (), ()])
    assert standing(s, 0) is None  # there is a choice
    give(s, 0, PLACE)
    give(s, 0, "pieces")
    assert standing(s, 0) == (s.home[1],)
    s.quiet[0] = ()
    assert standing(s, 0) is None
