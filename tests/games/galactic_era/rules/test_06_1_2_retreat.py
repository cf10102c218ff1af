"""Chapter 6.1.2, Combat: retreats, before combat and after a lost battle."""

import pytest

from galactarium.games.galactic_era.combat import retreat
from galactarium.games.galactic_era.positions import hex_of, put_ships
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import SPECTATOR
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

ON_HER = ((0, 1), (0, 2))
DART_AND_PLAIN = {"pieces": 1, "d": 1}
E = 4


@pytest.fixture(autouse=True)
def _no_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    without_cards(monkeypatch)


# Where to.


@pytest.mark.rule("galactic_era/6.1.2.must-retreat", "galactic_era/6.1.2.retreat-hex")
def test_6_1_2_ships_that_are_left_retreat_to_one_hex_beside() -> None:
    s = battle(9, {"pieces": 2, "a": 3})
    give(s, 1, "pass")
    give(s, 0, "pieces", "a")
    assert s.asked == (1,)
    assert set(allowed(s, 1)) == set(BESIDE)
    give(s, 1, BESIDE[3])
    assert ships(s, (0, 1)) == [8, 0]
    assert ships(s, (0, 1), BESIDE[3]) == [0, 3]
    assert s.fleets[1][0].hex == BESIDE[3]


@pytest.mark.rule("galactic_era/6.1.2.must-retreat")
def test_6_1_2_several_losers_retreat_in_turn_order() -> None:
    s = battle(9, 2, 2, wars=(*ON_HER, (1, 2)), order=(2, 0, 1))
    give(s, 0)
    give(s, 0)
    assert s.asked == (2,)
    give(s, 2, BESIDE[0])
    assert s.asked == (1,)
    assert refused(s, 1, BESIDE[0]) == "6.1.2.retreat-hex"  # the ships that have just come
    give(s, 1, BESIDE[1])
    assert not s.asked


@pytest.mark.rule("galactic_era/6.1.2.retreat-hex")
def test_6_1_2_hexes_with_hostile_ships_are_no_refuge_but_others_are() -> None:
    s = galaxy(wars=((0, 1), (1, 2)))
    muster(s, 0, PLACE, 5)
    muster(s, 1, PLACE, 1)
    put_ships(s, 0, BESIDE[0], 1)
    put_ships(s, 2, BESIDE[1], 1)
    attack(s)
    give(s, 0)
    assert refused(s, 1, BESIDE[0]) == "6.1.2.retreat-hex"
    assert refused(s, 1, BESIDE[1]) == "6.1.2.retreat-hex"
    assert set(allowed(s, 1)) == set(BESIDE[2:])


@pytest.mark.rule("galactic_era/6.1.2.retreat-hex")
def test_6_1_2_ships_at_peace_share_a_hex_with_those_who_retreat() -> None:
    s = galaxy(wars=((0, 1),))
    muster(s, 0, PLACE, 5)
    muster(s, 1, PLACE, 1)
    put_ships(s, 2, BESIDE[1], 1)
    attack(s)
    give(s, 0)
    give(s, 1, BESIDE[1])
    assert ships(s, (1, 2), BESIDE[1]) == [1, 1]


@pytest.mark.rule("galactic_era/6.1.2.retreat-hex", "galactic_era/15.1.only-choice")
def test_6_1_2_nobody_is_asked_about_the_only_hex() -> None:
    s = galaxy(wars=((0, 1),))
    muster(s, 0, PLACE, 5)
    muster(s, 1, PLACE, 1)
    for where in BESIDE[1:]:
        put_ships(s, 0, where, 1)
    attack(s)
    give(s, 0)
    assert not s.asked
    assert ships(s, (1,), BESIDE[0]) == [1]


def surrounded() -> Galaxy:
    s = galaxy(wars=((0, 1),))
    muster(s, 0, PLACE, 5)
    muster(s, 1, PLACE, 1)
    for where in BESIDE:
        put_ships(s, 0, where, 1)
    return s


@pytest.mark.rule("galactic_era/6.1.2.retreat-distance", "galactic_era/6.1.2.retreat-hex")
def test_6_1_2_who_is_surrounded_retreats_farther_away() -> None:
    s = attack(surrounded())
    give(s, 0)
    found = allowed(s, 1)
    assert len(found) == 12
    assert {s.board.distance(PLACE, int(at)) for at in found} == {2}
    assert refused(s, 1, BESIDE[0]) == "6.1.2.retreat-hex"


@pytest.mark.rule("galactic_era/6.1.2.retreat-distance")
def test_6_1_2_a_wormhole_is_no_way_out() -> None:
    s = galaxy(wars=((0, 1),))
    start = next(at for at, end in enumerate(s.board.wormhole) if end >= 0)
    muster(s, 0, start, 5)
    muster(s, 1, start, 1)
    attack(s)
    give(s, 0)
    assert set(allowed(s, 1)) == set(s.board.near[start])
    assert s.board.wormhole[start] not in allowed(s, 1)


@pytest.mark.rule("galactic_era/6.1.2.retreat-neutron", "galactic_era/6.1.2.retreat-distance")
@pytest.mark.parametrize("propulsion", [4, 5])
def test_6_1_2_a_neutron_star_takes_propulsion_5(propulsion: int) -> None:
    levels = {seat: {"propulsion": propulsion} for seat in (0, 1)}
    s = galaxy(wars=((0, 1),), levels=levels)
    neutron = s.board.terrain.index("neutron_star")
    beside = s.board.near[neutron][0]
    muster(s, 0, beside, 5)
    muster(s, 1, beside, 1)
    attack(s)
    give(s, 0)
    assert refused(s, 1, neutron) == ("" if propulsion == 5 else "6.1.2.retreat-neutron")


@pytest.mark.rule("galactic_era/6.1.2.retreat-neutron")
def test_6_1_2_a_nebula_is_open_for_retreats() -> None:
    s = galaxy(wars=((0, 1),))
    nebula = s.board.terrain.index("nebula")
    beside = s.board.near[nebula][0]
    muster(s, 0, beside, 5)
    muster(s, 1, beside, 1)
    attack(s)
    give(s, 0)
    give(s, 1, nebula)
    assert ships(s, (1,), nebula) == [1]


@pytest.mark.rule("galactic_era/12.1.felines-sts.closed")
def test_6_1_2_a_closed_hex_is_no_refuge() -> None:
    s = battle(5, 1, closed=[(), (BESIDE[0],), ()])
    give(s, 0)
    assert refused(s, 1, BESIDE[0]) == "12.1.felines-sts.closed"


@pytest.mark.rule("galactic_era/6.1.2.retreat-hex", "galactic_era/6.1.1.scout")
def test_6_1_2_ships_scout_where_their_retreat_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    scouted = []
    monkeypatch.setattr(retreat, "scout", lambda s, seat, where: scouted.append((seat, where)))
    s = battle(5, 1)
    give(s, 0)
    give(s, 1, BESIDE[2])
    assert scouted == [(1, BESIDE[2])]


@pytest.mark.rule("galactic_era/6.1.2.must-retreat")
def test_6_1_2_a_beaten_attacker_retreats_too() -> None:
    s = battle(2, 3)
    give(s, 1, "pieces")
    give(s, 0, BESIDE[0])
    assert ships(s, (0, 1)) == [0, 2]
    assert events(s, "retreated")[0].params == {"seat": 0, "hex": PLACE, "to": BESIDE[0]}


# Before combat, by technology.


@pytest.mark.rule("galactic_era/6.1.2.retreat-right", "galactic_era/6.1.2.retreat-first")
@pytest.mark.parametrize(
    ("attacker", "defender", "is_asked"),
    [
        ({}, {}, False),
        ({}, {"spirituality": 2}, True),
        ({}, {"propulsion": 2}, True),
        ({"propulsion": 3}, {"spirituality": 2, "propulsion": 2}, True),
        ({"spirituality": 2}, {"spirituality": 2}, False),
        ({"spirituality": 3, "propulsion": 3}, {"spirituality": 2, "propulsion": 3}, False),
        ({}, {"military": 6, "robotics": 6, "genetics": 6}, False),
    ],
)
def test_6_1_2_a_higher_level_gives_the_right_to_retreat(
    attacker: dict[str, int], defender: dict[str, int], is_asked: bool
) -> None:
    s = battle(5, DART_AND_PLAIN, levels={0: attacker, 1: defender})
    assert (asked(s) == "retreat_first") == is_asked


@pytest.mark.rule("galactic_era/6.1.2.all-or-none", "galactic_era/6.1.2.nobody-left")
def test_6_1_2_all_ships_retreat_and_nothing_is_shown() -> None:
    s = battle({"a": 5}, {"pieces": 2, "a": 1, "e": 3}, levels={1: {"spirituality": 2}})
    assert allowed(s, 1) == ["pass", "retreat"]
    assert refused(s, 1, "evade") == "6.1.2.all-or-none"
    give(s, 1, "retreat")
    give(s, 1, BESIDE[5])
    assert asked(s) == "end_battles"
    assert ships(s, (1,), BESIDE[5]) == [6]
    assert not any(fleet.letter_seen for seat in (0, 1) for fleet in s.fleets[seat])
    assert len(events(s, "no_battle")) == 1
    assert not events(s, "won")


@pytest.mark.rule("galactic_era/6.1.2.all-or-none")
def test_6_1_2_who_stays_fights_with_all_ships() -> None:
    s = battle(5, {"pieces": 2, "e": 3}, levels={1: {"spirituality": 2}})
    give(s, 1, "pass")
    assert events(s, "compared")[0].params["defence"] == 5


@pytest.mark.rule("galactic_era/6.1.2.retreat-first")
def test_6_1_2_defenders_decide_in_turn_order_one_after_the_other() -> None:
    levels = {seat: {"propulsion": 2} for seat in (1, 2)}
    s = battle(5, 1, 1, wars=ON_HER, levels=levels, order=(2, 0, 1))
    assert s.asked == (2,)
    give(s, 2, "retreat")
    give(s, 2, BESIDE[0])
    assert s.asked == (1,)
    give(s, 1, "pass")
    assert asked(s) == "choose_losses"
    assert ships(s, (1, 2)) == [1, 0]


@pytest.mark.rule("galactic_era/12.3.military.no-retreat")
@pytest.mark.parametrize("force", [3, {"e": 3}])
def test_12_3_a_card_holds_opponents_in_the_battle(
    force: int | dict[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_card(monkeypatch, is_shown=False, pinned=(1,))
    doubled = ("", "", "", "", "doubled")
    tactics = [("",) * 5, doubled, ("",) * 5]
    s = battle(5, force, levels={1: {"propulsion": 2}}, tactics=tactics)
    assert asked(s) == "choose_losses"
    assert events(s, "compared")[0].params["defence"] == 3


# The E fleet.


@pytest.mark.rule("galactic_era/6.1.3.tactic-e", "galactic_era/6.1.3.evade-alone")
def test_6_1_3_the_e_fleet_leaves_with_its_counter_shown_and_others_fight() -> None:
    s = battle(5, {"pieces": 2, "e": 3})
    assert allowed(s, 1) == ["pass", "evade"]
    assert refused(s, 1, "retreat") == "6.1.2.retreat-right"
    give(s, 1, "evade")
    give(s, 1, BESIDE[0])
    assert events(s, "compared")[0].params["defence"] == 2
    assert s.fleets[1][E].hex == BESIDE[0]
    assert s.fleets[1][E].letter_seen == (SPECTATOR, 0, 2)
    assert s.fleets[1][E].ships_seen == ()
    told = [event.params for event in events(s, "fleet_retreated")]
    assert told == [{"seat": 1, "hex": PLACE, "to": BESIDE[0], "stack": 1}]


@pytest.mark.rule("galactic_era/6.1.3.tactic-e", "galactic_era/6.1.2.nobody-left")
def test_6_1_3_without_other_ships_there_is_no_battle() -> None:
    s = battle({"a": 5}, {"e": 3})
    give(s, 1, "evade")
    give(s, 1, BESIDE[0])
    assert asked(s) == "end_battles"
    assert not events(s, "compared")
    assert s.fleets[0][0].letter_seen == ()


@pytest.mark.rule("galactic_era/6.1.3.tactic-e")
def test_6_1_3_the_e_fleet_of_an_attacker_cannot_evade() -> None:
    tactics = [("", "", "", "", "doubled"), ("",) * 5, ("",) * 5]
    s = battle({"e": 1}, 5, tactics=tactics)
    assert asked(s) == "choose_losses"
    assert s.asked == (1,)


@pytest.mark.rule("galactic_era/15.1.public", "galactic_era/6.1.3.tactic-e")
def test_15_1_whoever_has_a_hidden_fleet_is_asked_about_e() -> None:
    s = battle(5, {"b": 3})
    assert asked(s) == "retreat_first"
    assert offered(s, 1) == ["pass", "retreat", "evade"]
    assert refused(s, 1, "evade") == "6.1.3.tactic-e"
    give(s, 1, "pass")
    assert asked(s) == "choose_losses"


@pytest.mark.rule("galactic_era/15.1.public", "galactic_era/6.1.3.dart-open")
def test_15_1_nobody_is_asked_about_e_where_all_see_that_it_is_not_there() -> None:
    s = battle(5, {"pieces": 1, "d": 3})
    assert asked(s) == "choose_losses"


@pytest.mark.rule("galactic_era/15.1.public", "galactic_era/14.1.remembered")
@pytest.mark.parametrize(
    ("known", "where_e_is", "is_asked"),
    [
        ((1,), PLACE, True),  # all know B; the other fleet may be E
        ((1, E), PLACE, True),  # all know that E is there
        ((E,), BESIDE[0], False),  # all know that E is elsewhere
        ((1,), BESIDE[0], False),  # all know B, and no other fleet is there
        ((), BESIDE[0], True),
    ],
)
def test_15_1_what_all_know_decides_who_is_asked(
    known: tuple[int, ...], where_e_is: int, is_asked: bool
) -> None:
    s = galaxy(wars=((0, 1),))
    muster(s, 0, PLACE, 9)
    muster(s, 1, PLACE, {"b": 2})
    muster(s, 1, where_e_is, {"e": 2})
    for letter in known:
        seen = s.fleets[1][letter]._replace(letter_seen=(SPECTATOR, 0, 2))
        s.fleets[1] = (*s.fleets[1][:letter], seen, *s.fleets[1][letter + 1 :])
    attack(s)
    assert (asked(s) == "retreat_first") == is_asked


LATE = [("",) * 5, ("", "", "", "", "doubled"), ("",) * 5]


@pytest.mark.rule("galactic_era/6.1.3.evade-late")
def test_6_1_3_a_doubled_e_fleet_may_leave_when_all_others_are_shown() -> None:
    s = battle({"a": 5}, {"b": 2, "e": 3}, tactics=LATE)
    give(s, 1, "pass")
    assert asked(s) == "evade_late"
    assert s.fleets[0][0].ships_seen == (SPECTATOR, 1, 2)
    assert s.fleets[1][1].ships_seen == (SPECTATOR, 0, 2)
    assert s.fleets[1][E].letter_seen == (SPECTATOR, 0, 2)
    assert s.fleets[1][E].ships_seen == ()
    give(s, 1, "evade")
    give(s, 1, BESIDE[0])
    assert events(s, "compared")[0].params == {"hex": PLACE, "attack": 10, "defence": 2}
    assert s.fleets[1][E].ships_seen == ()


@pytest.mark.rule("galactic_era/6.1.3.evade-late")
def test_6_1_3_a_doubled_e_fleet_that_stays_shows_its_ships_and_fights() -> None:
    s = battle({"a": 5}, {"b": 2, "e": 3}, tactics=LATE)
    give(s, 1, "pass")
    give(s, 1, "pass")
    assert s.fleets[1][E].ships_seen == (SPECTATOR, 0, 2)
    assert events(s, "compared")[0].params == {"hex": PLACE, "attack": 10, "defence": 5}


@pytest.mark.rule("galactic_era/6.1.3.evade-late", "galactic_era/6.1.2.nobody-left")
def test_6_1_3_if_all_evade_late_nobody_has_won() -> None:
    s = battle({"a": 5}, {"e": 3}, tactics=LATE)
    give(s, 1, "pass")
    give(s, 1, "evade")
    give(s, 1, BESIDE[0])
    assert asked(s) == "end_battles"
    assert not events(s, "won")
    assert len(events(s, "no_battle")) == 1


@pytest.mark.rule("galactic_era/6.1.3.evade-late")
def test_6_1_3_with_the_other_side_of_the_counter_e_leaves_early_or_not_at_all() -> None:
    s = battle({"a": 5}, {"e": 3}, tactics=[("",) * 5, ("", "", "", "", "points"), ("",) * 5])
    give(s, 1, "pass")
    assert asked(s) == "choose_losses"


@pytest.mark.rule("galactic_era/6.1.2.retreat-hex")
def test_6_1_2_a_star_beside_is_as_good_as_any_hex() -> None:
    s = galaxy(wars=((0, 1),))
    star = hex_of(s, "harus")
    beside = s.board.near[star][0]
    muster(s, 0, beside, 5)
    muster(s, 1, beside, 1)
    attack(s)
    give(s, 0)
    give(s, 1, star)
    assert ships(s, (1,), star) == [1]
