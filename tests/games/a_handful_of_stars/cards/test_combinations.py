"""What the cards say about each other: one test for each combination that a text names."""

from typing import Any

import pytest

from galactarium.games.a_handful_of_stars import GAME
from galactarium.games.a_handful_of_stars.moving import Moving
from galactarium.games.a_handful_of_stars.scoring import points_by_source
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.kernel import find
from galactarium.positions import allowed, asked, give, refused, told, why_not
from tests.games.a_handful_of_stars.positions import (
    at,
    bases,
    fight,
    fleets,
    march,
    outpost_battle,
    pass_turn,
    pay_up,
    sides,
    turn,
)

EXPLOREMORDS = ["exploremords", "peacenims"]
GATES = {"boldar": (0, "outpost", 1, 1), "krypt": (0, "outpost")}  # two wormholes


def ordered(s: Stars) -> tuple[int, int]:
    """What the orders of the move under way cost: Energy and Research."""
    f = find(s, Moving)
    return f.energy, f.research


# Movement.


@pytest.mark.rule("a_handful_of_stars/7.10.fast-ships", "a_handful_of_stars/3.6.wormholes")
def test_fast_ships_and_wormholes() -> None:
    """One connection to a wormhole and one from the other: a single Energy."""
    s = turn(
        systems={"dovrin": (0, "outpost", 1), "boldar": (0,), "krypt": (0,), "obsid": (0,)},
        hands=[["emberlow", "university"], []],
        has_wormhole=[1, 0],
        reserve_two=[("fast_ships",), ()],
        holes=[("orsolon", "obsid")],
    )
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "obsid", 1)
    assert ordered(s) == (1, 1)


@pytest.mark.rule(
    "a_handful_of_stars/7.10.fast-ships", "a_handful_of_stars/7.28.stealth-technology"
)
def test_fast_ships_and_stealth() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost", 1), "berylith": (1, "outpost", 3)},
        hands=[["emberlow"], []],
        reserve_two=[("fast_ships", "stealth_technology"), ()],
    )
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "ishtar", 1)
    assert ordered(s) == (1, 0)


@pytest.mark.rule("a_handful_of_stars/7.10.fast-ships", "a_handful_of_stars/3.5.star-bases")
@pytest.mark.parametrize(("target", "energy"), [("dovrin", 2), ("berylith", 2), ("ishtar", 4)])
def test_fast_ships_and_star_bases(target: str, energy: int) -> None:
    s = turn(
        systems={"boldar": (0, "outpost", 0, 1), "dovrin": (0,), "berylith": (0,)},
        hands=[["emberlow", "hap"], []],
        reserve_two=[("fast_ships", "star_base_movement"), ()],
    )
    give(s, 0, "move")
    give(s, 0, "star_base", "boldar", target, 1)
    assert ordered(s) == (energy, 0)


@pytest.mark.rule("a_handful_of_stars/7.10.fast-ships", "a_handful_of_stars/4.12.retreat")
def test_fast_ships_do_not_retreat_further() -> None:
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 2), "berylith": (1, "outpost", 1), "hap": (1, "outpost")},
        reserve_two=[(), ("fast_ships",)],
    )
    fight(s, ("dovrin", "berylith", 2))
    assert asked(s, 1) == "fight"  # nothing to withdraw to: Hap is two connections away


@pytest.mark.rule("a_handful_of_stars/3.6.wormholes", "a_handful_of_stars/4.7.reinforce")
@pytest.mark.parametrize(("way", "price"), [("lanes", (3, 0)), ("wormhole", (0, 1))])
def test_where_a_jump_spares_energy_the_way_is_chosen(way: str, price: tuple[int, int]) -> None:
    """In a move, and into a combat."""
    own = {"dovrin": (0, "outpost"), "berylith": (0, "outpost"), "brine": (0, "outpost")}
    words: dict[str, Any] = {"systems": {**own, "boldar": (0, "outpost", 1)}}
    words |= {"hands": [["emberlow", "halide"], []], "has_wormhole": [1, 0]}
    s = turn(**words)
    give(s, 0, "move")
    assert allowed(s, 0, "fleet", "boldar", "brine", 1) == ["lanes", "wormhole"]
    give(s, 0, "fleet", "boldar", "brine", 1, way)
    assert ordered(s) == price
    words["systems"] |= {"graul": (1, "outpost", 1)}
    s = turn(**words | {"hands": [["emberlow", "halide"], ["survey_fleet"]]})
    pass_turn(s, 0)
    march(s, 1, ("graul", "brine", 1))
    give(s, 1, "stay")
    assert allowed(s, 0, "fleet", "boldar", 1) == ["lanes", "wormhole"]
    give(s, 0, "fleet", "boldar", 1, way)
    asked_for = GAME.view(s, 0)["payment"]["needs"]
    assert (asked_for.get("energy", 0), asked_for.get("research", 0)) == price
    assert sides(s) == (3, 3)


@pytest.mark.rule("a_handful_of_stars/7.26.star-base-movement", "a_handful_of_stars/3.6.wormholes")
def test_star_base_movement_and_wormholes() -> None:
    s = turn(
        systems=GATES,
        hands=[["halide", "university"], []],
        has_wormhole=[1, 0],
        reserve_two=[("star_base_movement",), ()],
    )
    give(s, 0, "move")
    give(s, 0, "star_base", "boldar", "krypt", 1)
    assert ordered(s) == (0, 2)


@pytest.mark.rule("a_handful_of_stars/7.28.stealth-technology", "a_handful_of_stars/3.5.star-bases")
def test_stealth_and_star_bases() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost", 0, 1), "berylith": (1, "outpost", 3)},
        hands=[["emberlow", "hap"], []],
        reserve_two=[("stealth_technology", "star_base_movement"), ()],
    )
    give(s, 0, "move")
    give(s, 0, "star_base", "dovrin", "ishtar", 1)
    assert ordered(s) == (4, 0)


@pytest.mark.rule("a_handful_of_stars/7.28.stealth-technology", "a_handful_of_stars/4.12.retreat")
def test_stealth_and_retreats() -> None:
    """Past Berylith's neighbour Ishtar to Hap, without Energy."""
    systems = {"dovrin": (0, "outpost", 2), "berylith": (1, "outpost", 1), "hap": (1, "outpost")}
    s = outpost_battle(systems=systems, reserve_two=[(), ("stealth_technology",)])
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "withdraw")
    assert fleets(s, 1, "hap") == 1


@pytest.mark.rule("a_handful_of_stars/7.24.scouts", "a_handful_of_stars/7.28.stealth-technology")
@pytest.mark.parametrize(("cards", "is_seen"), [((), False), (("stealth_technology",), True)])
def test_scouts_and_stealth(cards: tuple[str, ...], is_seen: bool) -> None:
    s = scouting(aliens={"ishtar": 4}, reserve_two=[cards, ()])
    assert (refused(s, 0, "free", "scouts") == "") == is_seen


@pytest.mark.rule("a_handful_of_stars/7.24.scouts", "a_handful_of_stars/3.6.wormholes")
@pytest.mark.parametrize("has_counter", [0, 1])
def test_scouts_and_wormholes(has_counter: int) -> None:
    s = scouting(aliens={"lumen": 4}, has_wormhole=[has_counter, 0])
    assert (refused(s, 0, "free", "scouts") == "") == bool(has_counter)


@pytest.mark.rule("a_handful_of_stars/7.24.scouts", "a_handful_of_stars/7.26.star-base-movement")
@pytest.mark.parametrize(("cards", "is_seen"), [((), False), (("star_base_movement",), True)])
def test_scouts_and_star_bases_that_move(cards: tuple[str, ...], is_seen: bool) -> None:
    """A18: whatever could go there by the rules of movement."""
    base = {"boldar": (0, "outpost", 0, 1), "dovrin": (0, "outpost")}
    s = scouting(systems=base, aliens={"berylith": 4}, reserve_two=[cards, ()])
    assert (refused(s, 0, "free", "scouts") == "") == is_seen


def scouting(**words: Any) -> Stars:
    """A Fleet at Boldar, a wormhole; some aliens are hidden."""
    words.setdefault("systems", {"boldar": (0, "outpost", 1), "dovrin": (0, "outpost")})
    s = turn(
        races=EXPLOREMORDS,
        hands=[["scouts"], []],
        **words,
    )
    s.is_shown = [0] * 36
    return s


# Temporary Wormhole.


def teleporting(**words: Any) -> Stars:
    """Two Fleets and a Star Base at the Home World, far from Berylith, which is another's."""
    return turn(
        races=EXPLOREMORDS,
        systems={"orsolon": (0, "home_world", 2, 1), "berylith": (1, "outpost")},
        hands=[["temporary_wormhole"], ["diplomacy"]],
        **words,
    )


@pytest.mark.rule("a_handful_of_stars/7.30.temporary-wormhole", "a_handful_of_stars/7.8.diplomacy")
def test_temporary_wormhole_and_diplomacy() -> None:
    s = teleporting()
    give(s, 0, "card", "temporary_wormhole")
    give(s, 0, "fleet", "orsolon", 2, "berylith")
    assert asked(s, 1) == "defender_stays"  # the attackers have nowhere to withdraw to
    give(s, 1, "diplomacy")
    assert (fleets(s, 0, "orsolon"), fleets(s, 0, "berylith")) == (2, 0)


@pytest.mark.rule("a_handful_of_stars/7.30.temporary-wormhole", "a_handful_of_stars/7.8.diplomacy")
def test_diplomacy_sends_lone_units_back_to_a_system_that_they_had_left() -> None:
    s = turn(
        races=EXPLOREMORDS,
        systems={"pellam": (0, "nothing", 1), "berylith": (1, "outpost")},
        hands=[["temporary_wormhole"], ["diplomacy"]],
    )
    give(s, 0, "card", "temporary_wormhole")
    give(s, 0, "fleet", "pellam", 1, "berylith")
    assert s.control[at(s, "pellam")] == NOBODY
    give(s, 1, "diplomacy")
    assert (fleets(s, 0, "pellam"), s.control[at(s, "pellam")]) == (1, 0)


@pytest.mark.rule("a_handful_of_stars/7.30.temporary-wormhole", "a_handful_of_stars/4.12.retreat")
@pytest.mark.parametrize("plays", [("withdraw",), ("stay", "done")])
def test_no_other_retreat_leads_back_through_a_temporary_wormhole(plays: tuple[str, ...]) -> None:
    """A26."""
    s = turn(
        races=EXPLOREMORDS,
        systems={
            "orsolon": (0, "home_world", 2),
            "dovrin": (0, "outpost"),
            "berylith": (1, "colony", 0, 2),
        },
        hands=[["temporary_wormhole"], []],
    )
    give(s, 0, "card", "temporary_wormhole")
    give(s, 0, "fleet", "orsolon", 2, "berylith")
    for play in plays:
        give(s, 0, play)
    left = 2 if plays == ("withdraw",) else 1
    assert (fleets(s, 0, "dovrin"), fleets(s, 0, "orsolon")) == (left, 0)


@pytest.mark.rule("a_handful_of_stars/7.30.temporary-wormhole")
@pytest.mark.parametrize(("along", "strength"), [(1, 8), (0, 3)])
def test_temporary_wormhole_and_star_bases(along: int, strength: int) -> None:
    """A26: two units in all, a Fleet and a Star Base among them if these can move."""
    s = teleporting(reserve_two=[("star_base_movement",), ()])
    give(s, 0, "card", "temporary_wormhole")
    give(s, 0, "fleet", "orsolon", 1, "berylith")
    assert asked(s, 0) == "come_along"
    assert refused(s, 0, 2) == "7.30.temporary-wormhole"
    give(s, 0, along)
    assert sides(s) == (strength, 0)
    give(s, 1, "diplomacy")
    assert (fleets(s, 0, "orsolon"), bases(s, 0, "orsolon")) == (2, 1)


@pytest.mark.rule("a_handful_of_stars/7.30.temporary-wormhole", "a_handful_of_stars/4.7.plays")
def test_no_temporary_wormhole_during_a_combat() -> None:
    s = outpost_battle(
        races=["peacenims", "exploremords"], hands=[["survey_fleet"], ["temporary_wormhole"]]
    )
    fight(s, ("dovrin", "berylith", 1))
    assert why_not(s, 1, "card")[1] == "no_combat_card"


# Combat.


@pytest.mark.rule(
    "a_handful_of_stars/7.9.dreadnoughts", "a_handful_of_stars/7.29.super-dreadnoughts"
)
@pytest.mark.parametrize(
    ("cards", "more"),
    [(("dreadnoughts", "dreadnoughts"), 2 + 2), (("dreadnoughts", "super_dreadnoughts"), 2 + 4)],
)
def test_dreadnoughts_add_up(cards: tuple[str, ...], more: int) -> None:
    for reserves in ([cards, ()], [(), cards]):
        s = outpost_battle(systems={"berylith": (1, "outpost", 1)}, reserve_two=reserves)
        march(s, 0, ("dovrin", "berylith", 1))
        assert sides(s) == (3 + more * bool(reserves[0]), 3 + more * bool(reserves[1]))


@pytest.mark.rule("a_handful_of_stars/7.25.space-mines")
def test_space_mines_add_up() -> None:
    s = outpost_battle(reserve_two=[(), ("space_mines", "space_mines")])
    march(s, 0, ("dovrin", "berylith", 1))
    assert sides(s) == (3, 6)


@pytest.mark.rule(
    "a_handful_of_stars/7.16.missiles",
    "a_handful_of_stars/7.13.high-energy-weapons",
    "a_handful_of_stars/7.15.mass-armies",
)
@pytest.mark.parametrize(
    ("card", "other"), [("high_energy_weapons", "emberlow"), ("mass_armies", "amaranth")]
)
def test_missiles_and_what_fights_like_matter(card: str, other: str) -> None:
    """Energy and Population that are turned over are no Matter, whatever is reserved."""
    s = outpost_battle(reserve_two=[(), ("missiles", card)], decks=[[], [other, "lode"]])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "missiles")
    assert sides(s) == (3, 2 * 2)


@pytest.mark.rule("a_handful_of_stars/7.16.missiles", "a_handful_of_stars/1.7.shuffle")
def test_missiles_and_a_shuffle_between_both_cards() -> None:
    """A32: the first card is not shuffled in; counters turn up, and the marker goes on."""
    s = outpost_battle(
        reserve_two=[(), ("missiles",)],
        decks=[[], ["drosk"]],
        discards=[[], ["lode"]],
        counters=[(), ("dev_matter_2",)],
        is_used=[(), (1,)],
    )
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "missiles")
    assert (sides(s), s.shuffles, s.is_used[1]) == ((3, 2 * (3 + 2)), 1, (0,))
    assert sorted(s.discards[1]) == ["drosk", "lode"]


@pytest.mark.rule("a_handful_of_stars/7.16.missiles")
def test_two_reserved_missiles_fire_twice() -> None:
    s = outpost_battle(
        reserve_two=[(), ("missiles", "missiles")], decks=[[], ["drosk", "lode", "flint", "hap"]]
    )
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "missiles")
    give(s, 1, "missiles")
    assert sides(s) == (3, 2 * (1 + 2 + 2 + 3))
    assert why_not(s, 1, "missiles")[1] == "missiles_used"


@pytest.mark.rule("a_handful_of_stars/7.16.missiles", "a_handful_of_stars/7.8.diplomacy")
@pytest.mark.parametrize(("matter", "rule"), [("emberlow", ""), ("drosk", "7.8.diplomacy")])
def test_missiles_that_turn_over_no_matter_leave_room_for_diplomacy(matter: str, rule: str) -> None:
    """Whoever has added nothing has not added to the strength."""
    s = outpost_battle(
        races=["exploremords", "peacenims"],
        hands=[["survey_fleet"], ["diplomacy"]],
        reserve_two=[(), ("missiles",)],
        decks=[[], [matter, "university"]],
    )
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "stay")
    give(s, 1, "missiles")
    assert refused(s, 1, "card", "diplomacy") == rule


@pytest.mark.rule("a_handful_of_stars/7.12.force-shields", "a_handful_of_stars/4.12.stuck")
def test_force_shields_and_star_bases_that_must_retreat() -> None:
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 4), "berylith": (1, "colony", 1, 1), "ishtar": (1,)},
        hands=[["emberlow", "survey_fleet"], ["force_shields"]],
    )
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "stay")
    give(s, 1, "done")
    give(s, 1, "force_shields")
    assert (fleets(s, 1, "ishtar"), sum(s.bases[1])) == (1, 0)


@pytest.mark.rule("a_handful_of_stars/7.27.star-bomb", "a_handful_of_stars/4.8.end")
def test_star_bombs_of_a_defender_who_loses_all_the_same() -> None:
    """The hit and run of the rulebook the other way round."""
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 4)}, hands=[["emberlow", "survey_fleet"], ["star_bomb"]]
    )
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "card", "star_bomb", "fleet")
    give(s, 1, "done")
    assert fleets(s, 0, "berylith") == 3  # and no further casualties
    assert s.control[at(s, "berylith")] == 0


@pytest.mark.rule("a_handful_of_stars/7.27.star-bomb", "a_handful_of_stars/7.8.diplomacy")
def test_a_star_bomb_is_no_strength_so_diplomacy_may_follow() -> None:
    """A30."""
    s = outpost_battle(
        races=["aggroloids", "peacenims"],
        systems={"dovrin": (0, "outpost", 2)},
        hands=[["survey_fleet"], ["star_bomb", "diplomacy"]],
    )
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "stay")
    give(s, 1, "card", "star_bomb", "fleet")
    give(s, 1, "card", "diplomacy")
    assert (fleets(s, 0, "dovrin"), s.control[at(s, "berylith")]) == (1, 1)


@pytest.mark.rule("a_handful_of_stars/4.7.plays", "a_handful_of_stars/7.20.recycling-plant")
@pytest.mark.parametrize("card", ["advanced_cybernetics", "recycling_plant", "hyper_search_engine"])
def test_no_free_action_during_a_combat(card: str) -> None:
    """A11."""
    s = outpost_battle(
        races=["aggroloids", "storbots"],
        hands=[["survey_fleet"], [card, "university"]],
        counters=[(), ("dev_matter_2",)],
        is_used=[(), (1,)],
    )
    fight(s, ("dovrin", "berylith", 1))
    assert why_not(s, 1, "card")[1] == "no_combat_card"
    assert "free" not in allowed(s, 1)


# Cards, counters, building.


@pytest.mark.rule("a_handful_of_stars/7.11.festival-of-culture", "a_handful_of_stars/7.7.culture")
def test_festival_and_culture() -> None:
    s = turn(
        races=["culturemoogs", "technoids"],
        reserve_one=[("culture", "festival_of_culture"), ()],
        reserve_two=[("culture",), ()],
    )
    found = points_by_source(s, 0)
    assert (found["culture"], found["festival"]) == (6, 2)  # the Festival itself is no Culture


@pytest.mark.rule("a_handful_of_stars/7.14.hyper-search-engine", "a_handful_of_stars/1.7.shuffle")
def test_hyper_search_engine_and_a_shuffle() -> None:
    s = turn(
        hands=[["hyper_search_engine", "brine", "drosk"], []],
        decks=[[], []],
        discards=[["lode"], []],
    )
    give(s, 0, "free", "hyper_search_engine")
    give(s, 0, "brine", "drosk")
    assert (s.shuffles, len(s.hands[0]), len(s.decks[0])) == (1, 2, 1)
    assert s.discards[0] == ["hyper_search_engine"]


@pytest.mark.rule("a_handful_of_stars/7.24.scouts", "a_handful_of_stars/7.3.after")
@pytest.mark.parametrize("card", ["scouts", "warehouse"])
def test_scouts_and_warehouse_are_left_out_of_their_own_shuffle(card: str) -> None:
    """A7."""
    s = turn(
        races=["exploremords" if card == "scouts" else "storbots", "technoids"],
        systems={"dovrin": (0, "outpost", 1)},
        aliens={"berylith": 2},
        hands=[[card, "university"], []],
        decks=[[], []],
        discards=[["brine"], []],
    )
    s.is_shown = [0] * 36
    give(s, 0, "free", card)
    give(s, 0, *(("berylith",) if card == "scouts" else ("university", "one")))
    assert (s.shuffles, s.discards[0]) == (1, [card])
    assert "brine" in s.hands[0]


@pytest.mark.rule("a_handful_of_stars/7.6.blue-sky-research", "a_handful_of_stars/6.2.wormhole")
def test_blue_sky_research_and_the_wormhole_card() -> None:
    s = turn(races=["technoids", "storbots"], hands=[["blue_sky_research"], []])
    s.technology.remove("wormhole_technology")
    s.technology.append("wormhole_technology")
    give(s, 0, "card", "blue_sky_research")
    assert s.is_wormhole_known
    assert len(s.looked_at) == 3 and "wormhole_technology" not in s.looked_at


@pytest.mark.rule("a_handful_of_stars/7.6.blue-sky-research")
@pytest.mark.parametrize("left", [2, 1, 0])
def test_blue_sky_research_with_fewer_than_three_cards(left: int) -> None:
    """A17c."""
    s = turn(races=["technoids", "storbots"], hands=[["blue_sky_research"], []])
    cards = [card for card in s.technology if card != "wormhole_technology"]
    s.removed += cards[left:]
    s.technology = ["wormhole_technology", *cards[:left]]
    give(s, 0, "card", "blue_sky_research")
    assert s.is_wormhole_known
    assert sorted(s.looked_at) == sorted(cards[:left])
    assert told(s, "looked_unseen", "n") == ([(left,)] if left else [])
    if left:
        give(s, 0, cards[0])
    assert s.technology == cards[1:left]


@pytest.mark.rule("a_handful_of_stars/7.6.blue-sky-research", "a_handful_of_stars/9.2.cards")
def test_whoever_put_cards_under_the_deck_remembers_them_until_they_are_drawn() -> None:
    s = turn(
        races=["technoids", "storbots"],
        hands=[["blue_sky_research", "university", "halide", "jasper", "krypt"], []],
        display=["culture", "culture", "retreat"],
    )
    cards = [card for card in s.technology if card != "wormhole_technology"]
    s.removed, s.technology = s.removed + cards[3:], cards[:3]
    s.is_wormhole_known = 1
    give(s, 0, "card", "blue_sky_research")
    give(s, 0, s.looked_at[0])
    seen = [GAME.view(s, seat)["players"]["0"].get("buried") for seat in (0, 1)]
    assert seen == [s.technology, None] and len(s.technology) == 2
    give(s, 0, "draft", "retreat")
    pay_up(s, 0)
    assert (s.technology, GAME.view(s, 0)["players"]["0"]["buried"]) == ([], [])


@pytest.mark.rule("a_handful_of_stars/7.6.blue-sky-research")
def test_blue_sky_research_needs_a_card_in_the_deck() -> None:
    """A17c."""
    s = turn(races=["technoids", "storbots"], hands=[["blue_sky_research"], []])
    s.removed, s.technology, s.is_wormhole_known = s.technology, [], 1
    assert why_not(s, 0, "card", "blue_sky_research")[1] == "deck_empty"


@pytest.mark.rule(
    "a_handful_of_stars/7.32.top-secret-research", "a_handful_of_stars/7.31.terra-forming"
)
def test_top_secret_research_takes_even_terra_forming() -> None:
    s = turn(
        races=["technoids", "storbots"],
        hands=[["top_secret_research"], []],
        display=["terra_forming"],
    )
    give(s, 0, "card", "top_secret_research")
    give(s, 0, "terra_forming")
    assert "terra_forming" in s.discards[0]


@pytest.mark.rule("a_handful_of_stars/7.31.terra-forming", "a_handful_of_stars/5.6.development")
def test_terra_forming_with_a_spare_disc_brings_no_counter() -> None:
    s = turn(
        systems={"hap": (0, "outpost")},
        hands=[["terra_forming"], []],
        track=[0, 7],
        spare=[1, 3],
    )
    give(s, 0, "card", "terra_forming")
    give(s, 0, "hap")
    assert (s.spare[0], s.counters[0], asked(s, 0)) == (0, (), "act")


@pytest.mark.rule("a_handful_of_stars/7.7.development", "a_handful_of_stars/5.6.development")
def test_the_disc_of_development_is_used_when_the_track_is_empty() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost")},
        hands=[["development", "settler_convoy", "amaranth"], []],
        track=[1, 7],
        spare=[0, 3],
        offered=["dev_vp_2"],
    )
    give(s, 0, "card", "development")
    give(s, 0, "dev_vp_2")
    assert (s.track[0], s.spare[0]) == (0, 1)
    give(s, 0, "colonise", "colony", "dovrin")
    give(s, 0, "proposed")
    assert (s.spare[0], s.counters[0]) == (0, ("dev_vp_2",))


@pytest.mark.rule("a_handful_of_stars/7.4.armaments", "a_handful_of_stars/7.17.mobile-factories")
@pytest.mark.parametrize("card", ["armaments", "production_line"])
def test_building_cards_and_mobile_factories(card: str) -> None:
    s = turn(
        races=["bilderoids", "technoids"],
        systems={"dovrin": (0, "outpost")},
        hands=[[card, "amaranth", "drosk"], []],
        reserve_two=[("mobile_factories",), ()],
    )
    give(s, 0, "card" if card == "armaments" else "free", card)
    give(s, 0, "fleet", "dovrin")
    if card == "armaments":
        give(s, 0, "done")
    pay_up(s, 0)
    assert fleets(s, 0, "dovrin") == 1
    assert ("drosk" in s.hands[0]) == (card == "armaments")


@pytest.mark.rule("a_handful_of_stars/7.15.mass-armies", "a_handful_of_stars/6.3.limit")
def test_mass_armies_take_no_room() -> None:
    s = turn(hands=[["mass_armies"], []], reserve_two=[("culture", "missiles"), ()])
    give(s, 0, "reserve")
    give(s, 0, "two", "mass_armies")
    assert s.reserve_two[0] == ("culture", "missiles", "mass_armies")


@pytest.mark.rule("a_handful_of_stars/7.18.out-of-storage", "a_handful_of_stars/6.3.limit")
def test_out_of_storage_and_a_counter_with_room() -> None:
    """A13: what lies in the Reserves stays there, but no more fits in."""
    s = turn(
        races=["storbots", "technoids"],
        hands=[["out_of_storage", "university"], []],
        reserve_one=[("brine", "drosk", "flint"), ()],
        reserve_two=[("culture", "missiles", "space_mines"), ()],
        counters=[("dev_reserve",), ()],
        offered=["dev_vp_3"],
    )
    give(s, 0, "free", "out_of_storage")
    give(s, 0, "dev_reserve", "dev_vp_3")
    assert len(s.reserve_one[0]) == len(s.reserve_two[0]) == 3
    assert why_not(s, 0, "reserve")[0] == "6.3.limit"
