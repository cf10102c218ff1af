"""Chapter 4, Combat: what the worked cases leave out."""

from typing import Any

import pytest

from galactarium.games.a_handful_of_stars.state import OUTPOST, Stars
from galactarium.games.a_handful_of_stars.ways import lanes
from galactarium.kernel import question
from galactarium.positions import allowed, asked, give, refused, told, why_not
from tests.games.a_handful_of_stars.positions import (
    at,
    bases,
    bring,
    fight,
    fleets,
    march,
    outpost_battle,
    pass_turn,
    pay_up,
    sides,
    turn,
)


@pytest.mark.rule("a_handful_of_stars/4.13.shuffle")
@pytest.mark.parametrize(("place", "times"), [("decks", 1), ("hands", 0), ("discards", 0)])
def test_a_searched_deck_is_shuffled_without_the_marker(place: str, times: int) -> None:
    """Only a deck is searched: whoever finds the card elsewhere keeps the order of the deck."""
    deck = ["university", "survey_fleet", "orbital_foundry", "settler_convoy", "rosmer"]
    piles: dict[str, list[list[str]]] = {"decks": [[], deck], "discards": [[], []]}
    piles["hands"] = [["fennimar"], ["lode", "flint", "drosk", "jasper"]]
    piles[place][1] = ["berylith", *piles[place][1]]
    s = outpost_battle(**piles)
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "done")
    assert (s.shuffles, "berylith" in s.neutral, len(s.hands[1])) == (0, True, 6)
    assert told(s, "mixed", "seat") == [(1,)] * times
    assert ({*s.hands[1][-2:]} == {"rosmer", "settler_convoy"}) == (not times)


@pytest.mark.rule("a_handful_of_stars/4.13.shuffle")
def test_an_empty_deck_is_not_shuffled() -> None:
    s = outpost_battle(decks=[[], ["berylith"]])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "done")
    assert ("berylith" in s.neutral, told(s, "mixed")) == (True, [])


@pytest.mark.rule("a_handful_of_stars/4.14.refill")
def test_the_defender_refills_the_hand_at_once() -> None:
    s = outpost_battle(hands=[["survey_fleet"], ["drosk"]])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "spend", "drosk")
    give(s, 1, "done")
    give(s, 0, "done")
    assert len(s.hands[1]) == 6
    assert s.asked == (0,)


@pytest.mark.rule("a_handful_of_stars/4.7.leave")
def test_units_may_leave_if_one_leads_all_the_same() -> None:
    s = turn(
        systems={
            "dovrin": (0, "outpost", 2),
            "berylith": (1, "outpost", 1),
            "ishtar": (1, "outpost", 2),
        },
        hands=[["survey_fleet"], ["emberlow", "drosk"]],
    )
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "stay")
    assert refused(s, 1, "leave") == "4.7.leave"
    bring(s, 1, "ishtar", 2)
    assert sides(s) == (6, 9)
    for system in ("brine", "dovrin"):  # next door, but neutral or another's
        assert why_not(s, 1, "leave", "fleet", system, 1) == ("4.7.leave", "not_yours")
    give(s, 1, "leave", "fleet", "ishtar", 1)
    pay_up(s, 1)
    assert (sides(s), fleets(s, 1, "ishtar")) == ((6, 6), 1)
    assert refused(s, 1, "leave", "fleet", "ishtar", 1) == "4.7.leave"


@pytest.mark.rule("a_handful_of_stars/7.23.retreat")
def test_the_retreat_card_loses_without_casualties() -> None:
    s = outpost_battle(
        systems={
            "dovrin": (0, "outpost", 4),
            "berylith": (1, "outpost", 2),
            "ishtar": (1, "outpost"),
        },
        hands=[["emberlow", "survey_fleet"], ["retreat"]],
    )
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "stay")
    give(s, 1, "card", "retreat")
    assert (fleets(s, 1, "ishtar"), fleets(s, 0, "berylith")) == (2, 4)
    assert s.control[at(s, "berylith")] == 0


@pytest.mark.rule(
    "a_handful_of_stars/7.13.high-energy-weapons", "a_handful_of_stars/7.15.mass-armies"
)
@pytest.mark.parametrize(
    ("card", "paid", "n"), [("high_energy_weapons", "emberlow", 3), ("mass_armies", "amaranth", 2)]
)
def test_energy_and_population_fight_with_their_cards(card: str, paid: str, n: int) -> None:
    words = {"hands": [["survey_fleet"], [paid]]}
    s = outpost_battle(**words)
    fight(s, ("dovrin", "berylith", 1))
    assert refused(s, 1, "spend", paid) == "4.7.spend"
    s = outpost_battle(**words, reserve_two=[(), (card,)])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "spend", paid)
    assert sides(s) == (3, n)


@pytest.mark.rule("a_handful_of_stars/7.29.super-dreadnoughts")
def test_super_dreadnoughts_add_to_dreadnoughts() -> None:
    s = outpost_battle(reserve_two=[("super_dreadnoughts", "dreadnoughts"), ()])
    fight(s, ("dovrin", "berylith", 1))
    assert sides(s) == (3 + 4 + 2, 0)


@pytest.mark.rule("a_handful_of_stars/9.4.asked")
def test_who_may_hold_diplomacy_is_asked() -> None:
    words = {"races": ["aggroloids", "peacenims"], "hands": [["survey_fleet"], ["drosk"]]}
    s = outpost_battle(**words)  # the card is in the deck, as all know
    fight(s, ("dovrin", "berylith", 1))
    assert asked(s, 1) == "defender_stays"
    assert refused(s, 1, "diplomacy") == "7.8.diplomacy"
    assert refused(s, 1, "withdraw") == "4.4.defender"  # no unit is there that could retreat
    s = outpost_battle(**words, discards=[[], ["diplomacy"]])
    fight(s, ("dovrin", "berylith", 1))
    assert asked(s, 1) == "fight"


@pytest.mark.rule(
    "a_handful_of_stars/1.4.one-purpose", "a_handful_of_stars/7.13.high-energy-weapons"
)
@pytest.mark.parametrize("card", ["high_energy_weapons", "mass_armies"])
def test_a_card_that_lets_a_resource_fight_does_not_fight_as_well(card: str) -> None:
    """A10."""
    s = outpost_battle(reserve_two=[(), (card,)])
    fight(s, ("dovrin", "berylith", 1))
    assert why_not(s, 1, "spend") == ("4.7.spend", "no_matter")
    s = outpost_battle(hands=[["survey_fleet"], ["drosk"]], reserve_two=[(), (card,)])
    fight(s, ("dovrin", "berylith", 1))
    assert why_not(s, 1, "spend", f"reserved_{card}") == ("1.4.one-purpose", "at_work")
    s = outpost_battle(reserve_two=[(), (card, card)])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "spend", f"reserved_{card}")
    assert (sides(s), s.reserve_two[1]) == ((3, 1), (card,))


@pytest.mark.rule("a_handful_of_stars/1.5.pool", "a_handful_of_stars/4.7.spend")
def test_what_is_left_of_a_payment_fights_in_the_same_step() -> None:
    """A9: three Energy bring a Fleet, and High-Energy Weapons use the other two."""
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 3), "ishtar": (1, "outpost", 1)},
        hands=[["emberlow"], ["hap", "ishtar"]],
        reserve_two=[(), ("high_energy_weapons",)],
    )
    fight(s, ("dovrin", "berylith", 3))
    give(s, 1, "fleet", "ishtar", 1)
    give(s, 1, "hap")
    assert sides(s) == (9, 3)
    give(s, 1, "spend", "rest")
    assert (sides(s), s.pool) == ((9, 4), (0, 0, 0, 0))
    assert "rest" not in allowed(s, 1, "spend")


@pytest.mark.rule("a_handful_of_stars/7.12.force-shields")
def test_shields_are_played_from_the_hand_or_from_a_reserve() -> None:
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 4), "berylith": (1, "outpost", 2), "ishtar": (1,)},
        hands=[["emberlow", "survey_fleet"], ["force_shields"]],
        reserve_one=[(), ("force_shields",)],
    )
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "stay")
    give(s, 1, "done")
    give(s, 1, "reserved_force_shields")
    assert (s.reserve_one[1], fleets(s, 1, "ishtar")) == ((), 2)
    assert "force_shields" in s.hands[1]


@pytest.mark.rule("a_handful_of_stars/7.28.stealth-technology", "a_handful_of_stars/4.12.retreat")
@pytest.mark.parametrize(("is_per_unit", "havens"), [(1, 2), (0, 1)])
def test_units_retreat_in_stealth_each_past_one_system_or_all_past_the_same(
    is_per_unit: int, havens: int
) -> None:
    """A25: two Fleets, no system of theirs next door; the havens lie behind different systems."""
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 2), "berylith": (1, "outpost", 2)},
        hands=[["emberlow"], []],
        reserve_two=[(), ("stealth_technology",)],
        options={"stealth_per_unit": is_per_unit},
    )
    here, near = at(s, "berylith"), lanes(s)
    first, second = [one for one in near[here] if one != at(s, "dovrin")][:2]
    taken = {here, *near[here]}
    mine = [
        next(one for one in near[first] if one not in taken and one not in near[second]),
        next(one for one in near[second] if one not in taken and one not in near[first]),
    ]
    for haven in mine:
        s.control[haven], s.piece[haven] = 1, OUTPOST
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "withdraw")
    give(s, 1, s.box.systems[mine[0]].id, 1)
    if is_per_unit:
        give(s, 1, s.box.systems[mine[1]].id)
    assert len([one for one in mine if s.fleets[1][one]]) == havens
    assert sum([s.fleets[1][one] for one in mine]) == 2


@pytest.mark.rule("a_handful_of_stars/4.9.casualties")
@pytest.mark.parametrize(
    ("count", "loser", "winner"), [(1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 2), (5, 3, 2)]
)
def test_case_2_how_many_units_are_lost(count: int, loser: int, winner: int) -> None:
    """So many Fleets on both sides: the attacker turns the tide, and the defender gives up."""
    s = outpost_battle(
        systems={
            "dovrin": (0, "outpost", count),
            "berylith": (1, "outpost", count),
            "ishtar": (1, "outpost"),
        },
        hands=[["emberlow", "hap", "lode"], []],
    )
    fight(s, ("dovrin", "berylith", count))
    give(s, 1, "stay")
    give(s, 0, "spend", "lode")
    give(s, 0, "done")
    give(s, 1, "done")
    assert (fleets(s, 0, "berylith"), fleets(s, 1, "ishtar")) == (count - winner, count - loser)


@pytest.mark.rule("a_handful_of_stars/4.9.casualties", "a_handful_of_stars/4.8.end")
def test_case_10_both_sides_lose_units_after_the_marker_crossed() -> None:
    s = outpost_battle(
        systems={
            "dovrin": (0, "outpost", 4),
            "berylith": (1, "outpost", 3),
            "ishtar": (1, "outpost"),
        },
        hands=[["emberlow", "survey_fleet", "flint"], ["drosk"]],
    )
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "stay")
    give(s, 1, "spend", "drosk")
    give(s, 1, "done")
    give(s, 0, "spend", "flint")
    give(s, 0, "done")
    give(s, 1, "done")
    assert (fleets(s, 1, "ishtar"), fleets(s, 0, "berylith")) == (1, 2)


@pytest.mark.rule("a_handful_of_stars/7.27.star-bomb", "a_handful_of_stars/4.8.first-round")
def test_case_12_a_raid_with_a_star_bomb() -> None:
    """A29: what the bomb has done stays, though the step has failed."""
    s = outpost_battle(
        systems={"berylith": (1, "colony", 0, 3)}, hands=[["survey_fleet", "star_bomb"], []]
    )
    fight(s, ("dovrin", "berylith", 1))
    assert sides(s) == (3, 15)
    give(s, 0, "card", "star_bomb", "star_base")
    assert sides(s) == (3, 10)
    give(s, 0, "done")
    assert (fleets(s, 0, "dovrin"), fleets(s, 0, "berylith"), bases(s, 1, "berylith")) == (0, 0, 2)


def gate_battle(has_counter: int, **words: Any) -> Stars:
    """Seat 0 attacks Brine, a wormhole of seat 1, who also has Krypt, another one far away."""
    systems = {"berylith": (0, "outpost", 4), "brine": (1, "outpost", 2), "krypt": (1, "outpost")}
    s = turn(
        systems=systems | words.pop("systems", {}),
        has_wormhole=[0, has_counter],
        **{"hands": [["emberlow", "survey_fleet"], ["university"]], **words},
    )
    fight(s, ("berylith", "brine", 4))
    return s


@pytest.mark.rule("a_handful_of_stars/4.12.retreat", "a_handful_of_stars/3.6.wormholes")
def test_units_retreat_by_a_wormhole_without_research() -> None:
    assert asked(gate_battle(0), 1) == "fight"  # there is nowhere to withdraw to
    s = gate_battle(1)
    give(s, 1, "withdraw")
    assert (fleets(s, 1, "krypt"), "university" in s.hands[1]) == (2, True)


@pytest.mark.rule("a_handful_of_stars/4.12.retreat")
def test_units_retreat_to_several_systems() -> None:
    s = gate_battle(1, systems={"graul": (1, "outpost")})
    give(s, 1, "withdraw")
    assert refused(s, 1, "berylith") == "4.12.retreat"
    assert refused(s, 1, "krypt", 3) == "4.12.retreat"
    give(s, 1, "krypt", 1)
    give(s, 1, "graul")
    assert (fleets(s, 1, "krypt"), fleets(s, 1, "graul")) == (1, 1)


@pytest.mark.rule("a_handful_of_stars/4.7.reinforce", "a_handful_of_stars/3.6.wormholes")
@pytest.mark.parametrize(("has_counter", "rule"), [(0, "3.2.connections"), (1, "")])
def test_units_join_a_combat_by_a_wormhole_for_research(has_counter: int, rule: str) -> None:
    s = gate_battle(
        has_counter, systems={"brine": (1, "outpost", 0, 1), "krypt": (1, "outpost", 1)}
    )
    if asked(s, 1) == "defender_stays":
        give(s, 1, "stay")
    assert refused(s, 1, "fleet", "krypt", 1) == rule
    if not rule:
        bring(s, 1, "krypt")
        assert (sides(s), s.discards[1]) == ((12, 5 + 3), ["university"])


@pytest.mark.rule(
    "a_handful_of_stars/4.7.reinforce",
    "a_handful_of_stars/7.10.fast-ships",
    "a_handful_of_stars/7.26.star-base-movement",
)
@pytest.mark.parametrize(
    ("cards", "unit", "energy", "strength"),
    [
        ((), "fleet", 2, 3),
        (("fast_ships",), "fleet", 1, 3),
        (("star_base_movement",), "star_base", 4, 5),
        (("fast_ships", "star_base_movement"), "star_base", 2, 5),
    ],
)
def test_units_that_join_a_combat_pay_as_they_do_in_a_move(
    cards: tuple[str, ...], unit: str, energy: int, strength: int
) -> None:
    s = outpost_battle(
        systems={
            "dovrin": (0, "outpost", 2),
            "ishtar": (1, "outpost"),
            "hap": (1, "outpost", 1, 1),
        },
        hands=[["survey_fleet"], ["emberlow", "cinder"]],
        reserve_two=[(), cards],
    )
    fight(s, ("dovrin", "berylith", 2))
    if "star_base_movement" not in cards:
        assert refused(s, 1, "star_base", "hap", 1) == "3.5.star-bases"
    give(s, 1, unit, "hap", 1)
    assert question(s, 1).params["n"] == energy
    pay_up(s, 1)
    assert sides(s) == (6, strength)


@pytest.mark.rule("a_handful_of_stars/4.14.refill", "a_handful_of_stars/4.3.attacker")
@pytest.mark.parametrize("ending", ["withdraw", "give up", "lose"])
def test_the_defender_refills_the_hand_however_a_combat_ends(ending: str) -> None:
    s = outpost_battle(
        systems={"berylith": (1, "colony", 0, int(ending != "lose"))},
        hands=[["survey_fleet"], ["drosk"]],
    )
    march(s, 0, ("dovrin", "berylith", 1))
    give(s, 0, "withdraw" if ending == "withdraw" else "stay")
    if ending != "withdraw":
        give(s, 0 if ending == "give up" else 1, "done")
    assert (len(s.hands[1]), asked(s, 0)) == (6, "act")


@pytest.mark.rule("a_handful_of_stars/1.5.pool")
def test_what_is_left_of_a_payment_reaches_no_other_step() -> None:
    """A9: neither from the move to the combat nor from one step to the next."""
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 2), "berylith": (1, "outpost", 1)},
        hands=[["emberlow", "cinder", "drosk"], ["lode", "orbital_foundry"]],
        reserve_two=[("high_energy_weapons",), ()],
    )
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "berylith", 1)
    give(s, 0, "done")
    give(s, 0, "emberlow")
    assert s.pool[0] == 2
    give(s, 0, "stay")
    assert "rest" not in allowed(s, 0, "spend")
    give(s, 0, "fleet", "dovrin", 1)
    give(s, 0, "cinder")
    assert "rest" in allowed(s, 0, "spend")
    give(s, 0, "done")
    give(s, 1, "spend", "lode")
    give(s, 1, "spend", "orbital_foundry")
    give(s, 1, "done")
    assert "rest" not in allowed(s, 0, "spend")


@pytest.mark.rule("a_handful_of_stars/4.7.cards", "a_handful_of_stars/1.4.held")
def test_combat_cards_are_played_from_a_reserve_as_well() -> None:
    s = outpost_battle(reserve_one=[(), ("rapid_reaction_force", "star_bomb")])
    fight(s, ("dovrin", "berylith", 1))
    assert refused(s, 1, "card", "rapid_reaction_force") == "1.4.held"
    give(s, 1, "card", "reserved_rapid_reaction_force")
    assert (sides(s), s.reserve_one[1]) == ((3, 4), ("star_bomb",))
    give(s, 1, "card", "reserved_star_bomb", "fleet")
    assert (s.control[at(s, "berylith")], s.reserve_one[1]) == (1, ())


@pytest.mark.rule("a_handful_of_stars/7.2.one-use", "a_handful_of_stars/4.7.spend")
def test_a_one_use_card_that_is_spent_is_discarded() -> None:
    """A20."""
    s = outpost_battle(hands=[["survey_fleet"], ["star_bomb"]])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "spend", "star_bomb")
    assert (s.discards[1], s.removed.count("star_bomb")) == (["star_bomb"], 0)


@pytest.mark.rule("a_handful_of_stars/7.8.diplomacy")
def test_no_diplomacy_after_a_fleet_has_come() -> None:
    """A30: it adds to the strength, like Matter."""
    s = outpost_battle(
        races=["aggroloids", "peacenims"],
        systems={"dovrin": (0, "outpost", 2), "ishtar": (1, "outpost", 1)},
        hands=[["survey_fleet"], ["fennimar", "diplomacy"]],
    )
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "stay")
    assert refused(s, 1, "card", "diplomacy") == ""
    bring(s, 1, "ishtar")
    assert why_not(s, 1, "card", "diplomacy") == ("7.8.diplomacy", "has_defended")


@pytest.mark.rule("a_handful_of_stars/7.12.force-shields", "a_handful_of_stars/9.4.asked")
def test_who_may_hold_force_shields_is_asked_and_takes_the_losses() -> None:
    s = outpost_battle(
        races=["aggroloids", "peacenims"],
        systems={"dovrin": (0, "outpost", 3), "berylith": (1, "outpost", 2), "ishtar": (1,)},
        hands=[["emberlow"], ["university"]],  # the card is in the deck, as all know
    )
    fight(s, ("dovrin", "berylith", 3))
    give(s, 1, "stay")
    give(s, 1, "done")
    assert asked(s, 1) == "shield"
    assert refused(s, 1, "force_shields") == "7.12.force-shields"
    assert refused(s, 1, "reserved_force_shields") == "7.12.force-shields"
    give(s, 1, "take_losses")
    assert fleets(s, 1, "ishtar") == 1


@pytest.mark.rule("a_handful_of_stars/4.1.combat", "a_handful_of_stars/4.2.neutral")
@pytest.mark.parametrize("alien", [0, 3])
def test_aliens_are_met_by_all_and_asked_nothing(alien: int) -> None:
    s = turn(
        systems={"dovrin": (1, "outpost", 1), "hap": (1, "outpost", 1)},
        aliens={"berylith": alien} if alien else {},
        hands=[[], ["survey_fleet", "university"]],
    )
    s.is_shown = [0] * 36
    pass_turn(s, 0)
    march(s, 1, ("dovrin", "berylith", 1))
    assert told(s, "attacked_neutral", "seat") == [(1,)] and told(s, "attacked") == []
    assert told(s, "aliens_met", "n") == ([(alien,)] if alien else [])
    assert s.is_shown[at(s, "berylith")] == int(alien > 0)
    give(s, 1, "stay")
    assert asked(s, 1) == "fight"
    give(s, 1, "done")
    assert len(told(s, "neutral_held")) == 1 and told(s, "won_combat") == []


@pytest.mark.rule("a_handful_of_stars/4.8.end")
@pytest.mark.parametrize("winner", [0, 1])
def test_all_hear_who_attacked_whom_and_who_has_won(winner: int) -> None:
    s = outpost_battle(systems={"berylith": (1, "colony", 0, winner)})
    fight(s, ("dovrin", "berylith", 1))
    assert told(s, "attacked", "seat", "rival") == [(0, 1)]
    give(s, 1 - winner, "done")
    assert told(s, "won_combat", "seat") == [(winner,)]


@pytest.mark.rule("a_handful_of_stars/4.13.won", "a_handful_of_stars/4.12.retreat")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_has_beaten_aliens_stays_there(seat: int) -> None:
    s = turn(
        systems={"dovrin": (seat, "outpost", 2)},
        aliens={"berylith": 1},
        hands=[["survey_fleet"], ["survey_fleet"]],
    )
    if seat:
        pass_turn(s, 0)
    march(s, seat, ("dovrin", "berylith", 2))
    give(s, seat, "stay")
    assert (fleets(s, seat, "berylith"), s.control[at(s, "berylith")]) == (2, seat)


@pytest.mark.rule("a_handful_of_stars/4.9.casualties")
def test_star_bases_are_casualties_where_there_are_no_fleets() -> None:
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 4), "berylith": (1, "colony", 0, 2)},
        hands=[["emberlow", "survey_fleet"], ["lode"]],
    )
    fight(s, ("dovrin", "berylith", 4))
    assert sides(s) == (12, 10)
    give(s, 1, "spend", "lode")
    give(s, 1, "done")
    give(s, 0, "done")
    assert (fleets(s, 0, "dovrin"), bases(s, 1, "berylith")) == (2, 1)


@pytest.mark.rule(
    "a_handful_of_stars/4.7.spend", "a_handful_of_stars/1.4.held", "a_handful_of_stars/1.5.counters"
)
def test_only_what_is_at_hand_is_spent() -> None:
    s = outpost_battle(
        hands=[["survey_fleet"], ["lode", "university"]],
        counters=[(), ("dev_matter_2", "dev_matter_3")],
        is_used=[(), (1, 0)],
    )
    fight(s, ("dovrin", "berylith", 1))
    assert refused(s, 1, "spend", "drosk") == "1.4.held"
    assert refused(s, 1, "spend", "reserved_lode") == "1.4.held"
    assert refused(s, 1, "spend", "dev_matter_2") == "1.5.counters"
    assert refused(s, 1, "spend", "university") == "4.7.spend"
    give(s, 1, "spend", "dev_matter_3")
    give(s, 1, "spend", "lode")
    assert (sides(s), s.is_used[1], s.discards[1]) == ((3, 3 + 2), (1, 1), ["lode"])


@pytest.mark.rule(
    "a_handful_of_stars/4.7.spend",
    "a_handful_of_stars/1.5.one-type",
    "a_handful_of_stars/7.13.high-energy-weapons",
)
@pytest.mark.parametrize(("resource", "n"), [("matter", 1), ("energy", 2)])
def test_of_two_resources_that_fight_one_is_spent(resource: str, n: int) -> None:
    s = outpost_battle(
        hands=[["fennimar"], ["survey_fleet"]], reserve_two=[(), ("high_energy_weapons",)]
    )
    fight(s, ("dovrin", "berylith", 1))
    assert allowed(s, 1, "spend", "survey_fleet") == ["matter", "energy"]
    assert refused(s, 1, "spend", "survey_fleet", "research") == "4.7.spend"
    give(s, 1, "spend", "survey_fleet", resource)
    assert sides(s) == (3, n)


@pytest.mark.rule(
    "a_handful_of_stars/4.7.reinforce",
    "a_handful_of_stars/4.7.leave",
    "a_handful_of_stars/3.5.star-bases",
)
@pytest.mark.parametrize(("cards", "rule"), [((), "3.5.star-bases"), (("star_base_movement",), "")])
def test_who_can_neither_join_a_combat_nor_leave_it(cards: tuple[str, ...], rule: str) -> None:
    s = outpost_battle(
        systems={
            "dovrin": (0, "outpost", 4),
            "berylith": (1, "colony", 0, 2),
            "ishtar": (1, "outpost", 3),
        },
        hands=[["emberlow", "survey_fleet"], ["hap", "cinder", "drosk"]],
        reserve_two=[(), cards],
    )
    fight(s, ("dovrin", "berylith", 4))
    if asked(s, 1) == "defender_stays":
        give(s, 1, "stay")
    assert why_not(s, 1, "leave") == ("4.7.leave", "must_lead")
    assert why_not(s, 1, "fleet", "berylith", 1) == ("4.7.reinforce", "there_already")
    assert why_not(s, 1, "fleet", "hap", 1) == ("3.1.move", "no_unit_there")
    assert why_not(s, 1, "fleet", "ishtar", 4) == ("3.1.move", "fewer_units")
    bring(s, 1, "ishtar", 2)
    give(s, 1, "spend", "drosk")
    assert sides(s) == (12, 10 + 6 + 3)
    assert why_not(s, 1, "leave", "fleet", "ishtar", 3) == ("3.1.move", "fewer_units")
    assert refused(s, 1, "leave", "star_base", "ishtar", 1) == rule
