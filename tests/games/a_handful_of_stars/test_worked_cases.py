"""Worked cases: the rulebook's combat, and points that are easy to get wrong."""

import pytest

from galactarium.games.a_handful_of_stars.scoring import points
from galactarium.games.a_handful_of_stars.state import NOBODY, OUTPOST
from galactarium.positions import asked, give, refused, why_not
from tests.games.a_handful_of_stars.positions import (
    at,
    bases,
    bring,
    fight,
    fleets,
    march,
    outpost_battle,
    pass_turn,
    sides,
    track,
    turn,
)


@pytest.mark.rule(
    "a_handful_of_stars/4.1.combat",
    "a_handful_of_stars/4.5.strength",
    "a_handful_of_stars/4.5.track",
    "a_handful_of_stars/4.6.step",
    "a_handful_of_stars/4.7.reinforce",
    "a_handful_of_stars/4.9.casualties",
    "a_handful_of_stars/4.9.choice",
    "a_handful_of_stars/4.12.retreat",
    "a_handful_of_stars/4.13.lost",
    "a_handful_of_stars/4.13.won",
)
def test_case_1_the_fight_of_the_rulebook() -> None:
    s = turn(
        systems={
            "dovrin": (0, "outpost", 2),
            "boldar": (0, "outpost", 1),
            "berylith": (1, "colony", 0, 1),
            "ishtar": (1, "outpost", 1),
            "hap": (1, "outpost", 1),
        },
        hands=[["survey_fleet", "brine", "drosk"], ["emberlow"]],
    )
    before = points(s, 1)
    fight(s, ("dovrin", "berylith", 2))
    assert (sides(s), track(s)) == ((6, 5), 1)
    assert asked(s, 1) == "fight"  # a lone Star Base cannot withdraw
    bring(s, 1, "ishtar")
    bring(s, 1, "hap")
    assert (sides(s), track(s)) == ((6, 11), -5)
    give(s, 1, "done")
    bring(s, 0, "boldar")
    give(s, 0, "spend", "drosk")
    assert (sides(s), track(s)) == ((12, 11), 1)
    give(s, 0, "done")
    give(s, 1, "done")
    give(s, 1, "fleet", "star_base")
    assert (fleets(s, 1, "ishtar"), fleets(s, 1, "berylith"), bases(s, 1, "berylith")) == (1, 0, 0)
    assert fleets(s, 0, "berylith") == 2
    assert points(s, 1) == before - 5
    assert s.control[at(s, "berylith")] == 0 and s.piece[at(s, "berylith")] == 0
    assert "berylith" in s.neutral


@pytest.mark.rule("a_handful_of_stars/4.2.neutral", "a_handful_of_stars/4.8.first-round")
@pytest.mark.parametrize(
    ("count", "alien", "behind", "matter", "left"),
    [(2, 1, 1, "", 2), (2, 2, 0, "orbital_foundry", 1), (1, 1, -2, "drosk", 1)],
)
def test_case_3_fleets_against_aliens(
    count: int, alien: int, behind: int, matter: str, left: int
) -> None:
    """Whoever leads at once loses nothing; where it takes Matter, half, rounded down."""
    s = turn(
        systems={"dovrin": (0, "outpost", count)},
        aliens={"berylith": alien},
        hands=[["survey_fleet", *([matter] if matter else [])], []],
    )
    march(s, 0, ("dovrin", "berylith", count))
    assert track(s) == behind
    give(s, 0, "stay")
    if matter:
        give(s, 0, "spend", matter)
        assert track(s) > 0
        give(s, 0, "done")
    assert fleets(s, 0, "berylith") == left
    assert s.control[at(s, "berylith")] == 0
    assert s.defeated == [alien]


@pytest.mark.rule("a_handful_of_stars/4.3.attacker")
@pytest.mark.parametrize(("answer", "left"), [("stay", 1), ("withdraw", 2)])
def test_case_4_a_lost_attack_or_a_withdrawal(answer: str, left: int) -> None:
    s = turn(
        systems={"dovrin": (0, "outpost", 2)},
        aliens={"berylith": 5},
        hands=[["survey_fleet"], []],
    )
    march(s, 0, ("dovrin", "berylith", 2))
    give(s, 0, answer)
    if answer == "stay":
        give(s, 0, "done")
    assert (fleets(s, 0, "dovrin"), fleets(s, 0, "berylith")) == (left, 0)
    assert s.is_shown[at(s, "berylith")] == 1
    assert s.control[at(s, "berylith")] == NOBODY


@pytest.mark.rule("a_handful_of_stars/4.7.spend", "a_handful_of_stars/4.7.plays")
@pytest.mark.parametrize("goes_on", [True, False])
def test_case_5_a_fleet_at_an_empty_outpost(goes_on: bool) -> None:
    s = outpost_battle(hands=[["settler_convoy", "dovrin"], ["drosk"]])
    fight(s, ("dovrin", "berylith", 1))
    assert sides(s) == (3, 0)
    give(s, 1, "spend", "drosk")
    give(s, 1, "done")
    assert track(s) == 0  # the defender leads
    if goes_on:
        give(s, 0, "spend", "dovrin")
        give(s, 0, "done")
        give(s, 1, "done")
    else:
        give(s, 0, "done")
    assert (fleets(s, 0, "berylith"), fleets(s, 0, "dovrin")) == (int(goes_on), 0)
    assert s.control[at(s, "berylith")] == (0 if goes_on else 1)


@pytest.mark.rule("a_handful_of_stars/7.25.space-mines", "a_handful_of_stars/7.1.reserve")
def test_case_6_space_mines_count_for_a_defender() -> None:
    s = outpost_battle(reserve_two=[(), ("space_mines",)])
    fight(s, ("dovrin", "berylith", 1))
    assert sides(s) == (3, 3)
    give(s, 0, "done")
    assert fleets(s, 0, "berylith") == fleets(s, 0, "dovrin") == 0


@pytest.mark.rule("a_handful_of_stars/4.4.defender", "a_handful_of_stars/4.12.stuck")
def test_case_7_a_defender_withdraws() -> None:
    s = outpost_battle(systems={"berylith": (1, "colony", 2, 1), "ishtar": (1, "outpost")})
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "withdraw")
    assert (fleets(s, 1, "ishtar"), bases(s, 1, "berylith")) == (2, 0)
    assert fleets(s, 0, "berylith") == 1
    assert s.control[at(s, "berylith")] == 0


@pytest.mark.rule("a_handful_of_stars/4.4.defender")
def test_case_8_a_lone_star_base_cannot_withdraw() -> None:
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 2), "berylith": (1, "colony", 0, 1), "ishtar": (1,)}
    )
    fight(s, ("dovrin", "berylith", 2))
    assert asked(s, 1) == "fight"


@pytest.mark.rule("a_handful_of_stars/4.8.end")
def test_case_9_a_defender_who_gives_up_at_once() -> None:
    s = outpost_battle(
        systems={
            "dovrin": (0, "outpost", 4),
            "berylith": (1, "outpost", 3),
            "ishtar": (1, "outpost"),
        },
        hands=[["emberlow", "survey_fleet"], []],
    )
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "stay")
    give(s, 1, "done")
    assert (fleets(s, 1, "ishtar"), fleets(s, 0, "berylith")) == (1, 4)


@pytest.mark.rule("a_handful_of_stars/7.27.star-bomb", "a_handful_of_stars/7.2.one-use")
@pytest.mark.parametrize(("unit", "left"), [("star_base", 3), ("fleet", 5)])
def test_case_11_star_bomb(unit: str, left: int) -> None:
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 2), "berylith": (1, "colony", 1, 1)},
        hands=[["survey_fleet", "star_bomb"], []],
    )
    fight(s, ("dovrin", "berylith", 2))
    assert sides(s) == (6, 8)
    give(s, 0, "card", "star_bomb", unit)
    assert sides(s) == (6, left)
    assert "star_bomb" in s.removed
    give(s, 0, "done")
    give(s, 1, "done")
    assert fleets(s, 0, "berylith") == 1  # the marker has crossed, so the winner has losses, too


@pytest.mark.rule("a_handful_of_stars/4.8.no-pieces")
@pytest.mark.parametrize("rounds", [0, 1])
def test_case_13_a_bombed_attacker_has_lost_at_once(rounds: int) -> None:
    """And the defender has no casualties, though the marker had crossed."""
    s = outpost_battle(
        systems={"berylith": (1, "outpost", 2), "ishtar": (1, "outpost")},
        hands=[["survey_fleet", "drosk"], ["star_bomb", "lode"]],
        reserve_two=[("super_dreadnoughts",), ()],
    )
    fight(s, ("dovrin", "berylith", 1))
    assert sides(s) == (7, 6)
    give(s, 1, "stay")
    for _ in range(rounds):
        give(s, 1, "spend", "lode")
        give(s, 1, "done")
        give(s, 0, "spend", "drosk")
        give(s, 0, "done")
    give(s, 1, "card", "star_bomb", "fleet")
    assert (s.control[at(s, "berylith")], fleets(s, 1, "berylith")) == (1, 2)
    assert (sum(s.fleets[0]), asked(s, 0)) == (0, "act")


@pytest.mark.rule("a_handful_of_stars/7.9.dreadnoughts")
def test_case_14_dreadnoughts_need_a_fleet() -> None:
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 4), "berylith": (1, "colony", 1, 1)},
        hands=[["emberlow", "survey_fleet", "star_bomb"], []],
        reserve_two=[(), ("dreadnoughts",)],
    )
    fight(s, ("dovrin", "berylith", 3))
    assert sides(s) == (9, 10)
    give(s, 0, "card", "star_bomb", "fleet")
    assert sides(s) == (9, 5)


@pytest.mark.rule("a_handful_of_stars/7.16.missiles")
def test_case_15_missiles() -> None:
    s = outpost_battle(
        reserve_two=[(), ("missiles",)],
        decks=[[], ["settler_convoy", "orbital_foundry"]],
    )
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "missiles")
    assert sides(s) == (3, 4)
    assert sorted(s.discards[1]) == ["orbital_foundry", "settler_convoy"]
    assert refused(s, 1, "missiles") == "7.16.missiles"


@pytest.mark.rule("a_handful_of_stars/7.21.rapid-reaction", "a_handful_of_stars/7.3.after")
def test_case_16_rapid_reaction_with_an_empty_deck() -> None:
    s = outpost_battle(
        hands=[["survey_fleet"], ["rapid_reaction_force"]],
        decks=[[], []],
        discards=[[], ["survey_fleet", "university"]],
        counters=[(), ("dev_matter_2",)],
        is_used=[(), (1,)],
    )
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "card", "rapid_reaction_force")
    assert sides(s) == (3, 4)
    assert (s.shuffles, s.is_used[1]) == (1, (0,))
    assert (len(s.hands[1]), s.discards[1]) == (1, ["rapid_reaction_force"])
    give(s, 1, "spend", "dev_matter_2")  # it was turned up in the middle of the combat
    assert (sides(s), s.is_used[1]) == ((3, 6), (1,))


@pytest.mark.rule("a_handful_of_stars/7.8.diplomacy", "a_handful_of_stars/4.7.cards")
def test_case_17_diplomacy_comes_before_strength() -> None:
    s = outpost_battle(
        races=["aggroloids", "peacenims"], hands=[["survey_fleet"], ["drosk", "diplomacy"]]
    )
    fight(s, ("dovrin", "berylith", 1))
    assert asked(s, 1) == "defender_stays"
    give(s, 1, "stay")
    give(s, 1, "spend", "drosk")
    assert refused(s, 1, "card", "diplomacy") == "7.8.diplomacy"


@pytest.mark.rule("a_handful_of_stars/7.8.diplomacy")
@pytest.mark.parametrize("owner", [1, NOBODY])
def test_case_17_no_attacker_negotiates(owner: int) -> None:
    """Neither with a player nor with aliens."""
    s = turn(
        races=["peacenims", "aggroloids"],
        systems={"dovrin": (0, "outpost", 1)}
        | ({"berylith": (1, "colony", 0, 1)} if owner == 1 else {}),
        hands=[["survey_fleet", "diplomacy"], []],
    )
    march(s, 0, ("dovrin", "berylith", 1))
    assert refused(s, 0, "diplomacy") == "7.8.diplomacy"
    give(s, 0, "stay")
    assert why_not(s, 0, "card", "diplomacy") == ("7.8.diplomacy", "only_defender")


@pytest.mark.rule("a_handful_of_stars/7.8.diplomacy")
def test_diplomacy_sends_the_attacker_back_unharmed() -> None:
    s = outpost_battle(races=["aggroloids", "peacenims"], hands=[["survey_fleet"], ["diplomacy"]])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "diplomacy")
    assert fleets(s, 0, "dovrin") == 1
    assert s.control[at(s, "berylith")] == 1


@pytest.mark.rule("a_handful_of_stars/7.12.force-shields")
def test_case_18_force_shields_save_no_stuck_base() -> None:
    s = outpost_battle(
        systems={
            "dovrin": (0, "outpost", 4),
            "berylith": (1, "colony", 2, 1),
            "ishtar": (1, "outpost"),
        },
        hands=[["emberlow", "survey_fleet"], ["force_shields"]],
    )
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "stay")
    give(s, 1, "done")
    give(s, 1, "force_shields")
    assert (fleets(s, 1, "ishtar"), bases(s, 1, "berylith")) == (2, 0)


@pytest.mark.rule("a_handful_of_stars/1.6.refill", "a_handful_of_stars/1.7.shuffle")
@pytest.mark.parametrize(("pile", "shuffles"), [(2, 1), (3, 0)])
def test_case_19_a_refill_shuffles_only_when_it_must(pile: int, shuffles: int) -> None:
    cards = ["survey_fleet", "orbital_foundry", "settler_convoy", "university", "orsolon"]
    s = turn(
        hands=[["brine", "drosk", "flint"], []],
        decks=[cards[:pile], []],
        discards=[cards[pile:], []],
    )
    for _ in range(2):
        give(s, 0, "pass")
    while 0 in s.asked:
        give(s, 0, "end_turn")
    assert (len(s.hands[0]), s.shuffles) == (6, shuffles)


@pytest.mark.rule("a_handful_of_stars/1.8.thin")
def test_case_20_a_thin_deck_takes_cards_of_the_reserve() -> None:
    s = turn(
        hands=[["survey_fleet", "orbital_foundry"], []],
        decks=[["settler_convoy"], []],
        discards=[["university"], []],
        reserve_one=[("brine", "drosk", "flint"), ()],
    )
    for _ in range(2):
        give(s, 0, "pass")
    while asked(s, 0) == "act":
        give(s, 0, "end_turn")
    give(s, 0, "reserved_brine")
    give(s, 0, "reserved_flint")
    assert (len(s.hands[0]), s.shuffles, s.reserve_one[0]) == (6, 1, ("drosk",))


@pytest.mark.rule("a_handful_of_stars/7.4.advanced-cybernetics", "a_handful_of_stars/1.3.draw")
def test_case_21_cybernetics_is_left_out_of_its_own_shuffle() -> None:
    s = turn(
        hands=[["advanced_cybernetics"], []],
        decks=[["survey_fleet"], []],
        discards=[["orbital_foundry", "settler_convoy", "university", "brine", "drosk"], []],
    )
    give(s, 0, "free", "advanced_cybernetics")
    assert (len(s.hands[0]), len(s.decks[0])) == (2, 4)
    assert s.discards[0] == ["advanced_cybernetics"]


@pytest.mark.rule("a_handful_of_stars/7.14.hyper-search-engine")
def test_case_22_hyper_search() -> None:
    s = turn(
        hands=[["hyper_search_engine", "brine", "drosk", "flint"], []],
        decks=[["survey_fleet"], []],
    )
    give(s, 0, "free", "hyper_search_engine")
    give(s, 0, "brine", "drosk", "flint")
    assert (len(s.hands[0]), len(s.decks[0]), s.shuffles) == (3, 1, 1)
    assert s.discards[0] == ["hyper_search_engine"]


@pytest.mark.rule("a_handful_of_stars/3.4.invade", "a_handful_of_stars/3.4.control")
def test_case_27_a_neutral_uninhabitable_system_does_not_fight() -> None:
    s = turn(systems={"dovrin": (0, "outpost", 2)}, hands=[["emberlow"], []])
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "boldar", 1)
    assert refused(s, 0, "fleet", "dovrin", "berylith") == "3.4.invade"
    give(s, 0, "done")
    give(s, 0, "proposed")
    assert s.control[at(s, "boldar")] == 0


@pytest.mark.rule(
    "a_handful_of_stars/5.1.place",
    "a_handful_of_stars/5.1.outpost",
    "a_handful_of_stars/5.2.colony",
    "a_handful_of_stars/5.3.upgrade",
    "a_handful_of_stars/5.4.card",
    "a_handful_of_stars/5.6.development",
)
@pytest.mark.parametrize(
    ("piece", "there", "gain", "cards"),
    [("outpost", "nothing", 3, 1), ("colony", "nothing", 5, 1), ("colony", "outpost", 2, 0)],
)
def test_case_28_colonising(piece: str, there: str, gain: int, cards: int) -> None:
    s = turn(
        systems={"dovrin": (0, there, 1)},
        hands=[["settler_convoy", "amaranth"], []],
        offered=["dev_energy_2", "dev_energy_3"],
    )
    before, discs = points(s, 0), (s.track[0], s.spare[0])
    give(s, 0, "colonise", piece, "dovrin")
    give(s, 0, "proposed")
    if piece == "colony":
        give(s, 0, "dev_energy_3")
        assert s.counters[0] == ("dev_energy_3",)
        assert (s.track[0], s.spare[0]) == (discs[0] - 1, discs[1])  # the track comes first
        assert (len(s.offered), "dev_energy_3" in s.offered) == (6, False)
    assert points(s, 0) == before + gain
    assert s.discards[0].count("dovrin") == cards
    assert len(s.hands[0]) == (1 if piece == "outpost" else 0)
    assert s.pool == (0, 0, 0, 0)  # the fourth point is lost


@pytest.mark.rule(
    "a_handful_of_stars/2.1.build",
    "a_handful_of_stars/2.1.cost",
    "a_handful_of_stars/2.2.units",
    "a_handful_of_stars/2.3.sites",
)
def test_case_29_building() -> None:
    s = turn(systems={"dovrin": (0, "outpost", 1)}, hands=[["settler_convoy", "boldar"], []])
    give(s, 0, "build")
    assert refused(s, 0, "fleet", "dovrin") == "2.3.sites"
    assert refused(s, 0, "done") == "2.2.units"
    give(s, 0, "fleet", "orsolon")
    give(s, 0, "star_base", "orsolon")
    give(s, 0, "proposed")
    assert (fleets(s, 0, "orsolon"), bases(s, 0, "orsolon")) == (1, 1)
    assert sorted(s.discards[0]) == ["boldar", "settler_convoy"]


@pytest.mark.rule(
    "a_handful_of_stars/7.7.culture",
    "a_handful_of_stars/7.11.festival-of-culture",
    "a_handful_of_stars/8.2.counters",
    "a_handful_of_stars/8.2.points",
)
def test_case_31_culture_and_festival() -> None:
    s = turn(
        races=["culturemoogs", "technoids"],
        reserve_one=[("culture", "culture"), ()],
        reserve_two=[("festival_of_culture",), ()],
        counters=[("dev_vp_3",), ()],
    )
    assert points(s, 0) - 7 == 6 + 3 + 3
    s.reserve_one[0] = ("culture",)
    assert points(s, 0) - 7 == 3 + 2 + 3


@pytest.mark.rule("a_handful_of_stars/4.13.lost")
def test_case_32_a_lost_colony_leaves_a_spare_disc() -> None:
    s = outpost_battle(systems={"berylith": (1, "colony", 0, 0)}, counters=[(), ("dev_vp_2",)])
    before = (s.spare[1], points(s, 1))
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "done")
    assert (s.spare[1], points(s, 1)) == (before[0] + 1, before[1] - 5)
    assert s.counters[1] == ("dev_vp_2",)


@pytest.mark.rule("a_handful_of_stars/7.4.artificial-intelligence")
def test_case_35_artificial_intelligence_counts_at_the_next_refill() -> None:
    hand = ["brine", "drosk", "flint", "lode", "hap"]
    s = turn(hands=[[*hand, "artificial_intelligence"], []])
    give(s, 0, "reserve")
    give(s, 0, "two", "artificial_intelligence")
    give(s, 0, "done")
    assert len(s.hands[0]) == 5  # nothing comes before the refill
    pass_turn(s, 0)
    assert len(s.hands[0]) == 7
    pass_turn(s, 1)
    give(s, 0, "discard")
    give(s, 0, "reserved_artificial_intelligence")
    assert len(s.hands[0]) == 7  # nothing is discarded
    give(s, 0, "discard")
    give(s, 0, "brine", "drosk")
    pass_turn(s, 0)
    assert len(s.hands[0]) == 6


@pytest.mark.rule("a_handful_of_stars/6.5.remove", "a_handful_of_stars/6.5.removed")
def test_case_36_a_removed_system_card_is_neutral() -> None:
    s = turn(systems={"dovrin": (0, "outpost", 1)}, hands=[["dovrin", "university"], []])
    give(s, 0, "remove", "dovrin")
    give(s, 0, "remove", "university")
    assert "dovrin" in s.neutral and "university" in s.removed
    assert s.piece[at(s, "dovrin")] == OUTPOST


@pytest.mark.rule("a_handful_of_stars/6.5.removed", "a_handful_of_stars/5.4.card")
def test_case_36_whoever_takes_the_system_finds_its_card_among_the_neutral_ones() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost", 0), "berylith": (1, "outpost", 1)},
        hands=[["dovrin"], ["survey_fleet", "amaranth"]],
    )
    give(s, 0, "remove", "dovrin")
    pass_turn(s, 0)
    march(s, 1, ("berylith", "dovrin", 1))
    give(s, 1, "stay")
    give(s, 0, "done")
    assert "dovrin" in s.neutral and "dovrin" not in s.discards[1]
    give(s, 1, "colonise", "outpost", "dovrin")
    give(s, 1, "proposed")
    assert "dovrin" not in s.neutral and "dovrin" in s.discards[1]
