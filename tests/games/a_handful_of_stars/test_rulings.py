"""Open points of the rulebook and how we read them: docs/rulings/a_handful_of_stars.md by number.

What a test elsewhere shows is cited there; here are the others.
"""

from typing import Any

import pytest

from galactarium.games.a_handful_of_stars import GAME
from galactarium.games.a_handful_of_stars.components import Box
from galactarium.games.a_handful_of_stars.moving import Moving
from galactarium.games.a_handful_of_stars.powers import powers
from galactarium.games.a_handful_of_stars.scoring import points, points_by_source, result
from galactarium.games.a_handful_of_stars.setup import deal_technology, place_black_holes
from galactarium.games.a_handful_of_stars.state import COLONY, NOBODY, NOTHING, OUTPOST, Stars
from galactarium.games.a_handful_of_stars.ways import is_cut
from galactarium.kernel import Empty, Tape, find, seed_from
from galactarium.kernel.asking import note
from galactarium.positions import allowed, asked, give, refused, told, why_not
from tests.games.a_handful_of_stars.positions import (
    CONTENT,
    at,
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


def new_game(seats: int, seed: str = "a", **options: int) -> Stars:
    """A game at its first question."""
    return GAME.new(seats, seed_from(seed), options, CONTENT, Tape())


# Set-up.


@pytest.mark.rule("a_handful_of_stars/0.2.redeal")
@pytest.mark.parametrize("is_dealt_anew", [0, 1])
def test_a0_a_cut_board_is_played_or_laid_anew(is_dealt_anew: int) -> None:
    """A0."""
    cut = next(str(n) for n in range(500) if is_cut(new_game(2, str(n))))
    s = new_game(2, cut, redeal_cut_board=is_dealt_anew)
    assert is_cut(s) == (not is_dealt_anew)


@pytest.mark.rule("a_handful_of_stars/0.1.tiles")
def test_a1_there_are_as_many_tiles_as_system_cards_and_spaces() -> None:
    """A1: 19 habitable and 17 uninhabitable ones."""
    box = Box(CONTENT)
    cards = [card for card in box.cards.values() if card.system >= 0]
    assert len(cards) == len(box.systems) == len(box.spaces) == 19 + 17


@pytest.mark.rule("a_handful_of_stars/0.4.technology", "a_handful_of_stars/6.2.wormhole")
def test_a2_a_wormhole_card_that_is_dealt_is_laid_aside_and_replaced() -> None:
    """A2."""
    s = turn()
    s.technology = sorted(s.technology, key=lambda card: card != "wormhole_technology")
    size = len(s.technology)
    s.decks, s.unseen = [[], []], [(), ()]
    deal_technology(s, Empty(), tuple(reversed(range(size))))  # the Wormhole card comes first
    assert s.is_wormhole_known
    assert [len(cards) for cards in s.unseen] == [2, 2]
    assert "wormhole_technology" not in s.unseen[0] + s.unseen[1]


@pytest.mark.rule("a_handful_of_stars/0.6.home-world", "a_handful_of_stars/0.6.colony")
def test_a3_home_worlds_are_known_when_colonies_are_chosen() -> None:
    """A3: two secret choices, one after the other."""
    s = new_game(2)
    for key, event in (("choose_home", "home_chosen"), ("choose_colony", "colony_chosen")):
        assert asked(s, 0) == asked(s, 1) == key
        give(s, 0, allowed(s, 0)[0])
        assert told(s, event) == []
        give(s, 1, allowed(s, 1)[0])
        assert len(told(s, event, "seat")) == 2


@pytest.mark.rule("a_handful_of_stars/0.9.picks", "a_handful_of_stars/8.2.counters")
def test_a4_the_second_counters_are_picked_in_the_same_order() -> None:
    """A4: and points on a counter count at once."""
    s = new_game(3)
    for _ in range(2):
        for seat in range(3):
            give(s, seat, allowed(s, seat)[0])
    order = []
    while asked(s, s.asked[0]) == "pick_counter":
        order.append(s.asked[0])
        give(s, s.asked[0], allowed(s, s.asked[0])[0])
    assert order[:3] == order[3:]
    worth = [sum([s.box.counters[one].points for one in mine]) for mine in s.counters]
    assert [points(s, seat) - worth[seat] for seat in range(3)] == [30, 30, 30]


@pytest.mark.rule("a_handful_of_stars/0.2.black-holes", "a_handful_of_stars/7.5.black-hole-creator")
def test_a5_all_discs_that_were_not_placed_are_spare() -> None:
    """A5: with none left the Black-Hole Creator has only its resource."""
    s = turn(hands=[["black_hole_creator"], []])
    assert GAME.view(s, 0)["spare_holes"] == 16
    s.holes = tuple(range(15))
    assert refused(s, 0, "card", "black_hole_creator") == ""
    assert GAME.view(s, 0)["spare_holes"] == 1
    s.holes = tuple(range(16))
    assert why_not(s, 0, "card")[1] == "no_discs"


@pytest.mark.rule("a_handful_of_stars/0.2.black-holes")
def test_case_33_a_black_hole_needs_a_connection_that_is_free() -> None:
    s = turn()
    by_letter: dict[str, list[int]] = {}
    for system, tile in enumerate(s.box.systems):
        by_letter.setdefault(tile.black_hole, []).append(system)
    assert sum([len(found) for letter, found in by_letter.items() if letter]) == 15
    letters: dict[int, set[str]] = {space: set() for space in range(36)}
    for way in s.box.connections:
        for end, letter in zip(way.ends, way.letters, strict=True):
            letters[end].add(letter)
    without_a = next(space for space in letters if "A" not in letters[space])
    lay(s, {without_a: by_letter["A"][0]})
    assert GAME.view(s, 0)["spare_holes"] == 16
    both = next(way for way in s.box.connections if way.letters == ("D", "A"))
    lay(s, {both.ends[0]: by_letter["D"][0], both.ends[1]: by_letter["A"][0]})
    assert len(s.holes) == 1  # both tiles name the same connection
    assert GAME.view(s, 0)["spare_holes"] == 15


def lay(s: Stars, places: dict[int, int]) -> None:
    """Put tiles on spaces, plain ones on all others, and then the Black Holes."""
    holes = [at_ for at_, one in enumerate(s.box.systems) if one.black_hole]
    plain = [at_ for at_ in range(36) if at_ not in holes]
    tiles = [places.get(space, -1) for space in range(36)]
    rest = [at_ for at_ in plain + holes if at_ not in places.values()]
    tiles = [tile if tile >= 0 else rest.pop(0) for tile in tiles]
    hidden = [one._replace(black_hole="") for one in s.box.systems]
    for system in places.values():
        hidden[system] = s.box.systems[system]
    s.box = Box(CONTENT)
    s.box.systems = tuple(hidden)
    s.tiles = tuple(tiles)
    place_black_holes(s, Empty())
    s.box = Box(CONTENT)


# Turns, payments, cards.


@pytest.mark.rule("a_handful_of_stars/1.7.shuffle")
def test_a6_the_last_card_of_a_deck_brings_no_shuffle_and_no_discards_none_either() -> None:
    """A6."""
    s = turn(hands=[["advanced_cybernetics"], []], decks=[["brine", "drosk"], []])
    give(s, 0, "free", "advanced_cybernetics")
    assert (s.decks[0], s.shuffles) == ([], 0)
    s = turn(hands=[["advanced_cybernetics"], []], decks=[[], []], counters=[("dev_energy_2",), ()])
    s.is_used[0] = (1,)
    give(s, 0, "free", "advanced_cybernetics")
    assert (s.hands[0], s.shuffles, s.is_used[0]) == ([], 0, (1,))


@pytest.mark.rule("a_handful_of_stars/1.8.thin")
def test_a8_reserved_cards_fill_a_hand_and_its_size_is_read_anew() -> None:
    """A8: Artificial Intelligence that is taken back makes the hand six; effects take nothing."""
    s = turn(
        hands=[["brine", "drosk", "flint", "lode", "advanced_cybernetics"], []],
        decks=[[], []],
        reserve_two=[("artificial_intelligence", "culture"), ()],
    )
    give(s, 0, "free", "advanced_cybernetics")
    assert (len(s.hands[0]), len(s.reserve_two[0])) == (4, 2)
    pass_turn(s, 0)
    assert len(s.hands[0]) == 5  # the discarded card came first
    give(s, 0, "reserved_artificial_intelligence")
    assert (len(s.hands[0]), powers(s, 0).hand, s.reserve_two[0]) == (6, 6, ("culture",))


@pytest.mark.rule("a_handful_of_stars/1.6.refill")
def test_a12_a_hand_above_its_size_stays() -> None:
    """A12."""
    hand = ["brine", "drosk", "flint", "lode", "hap", "advanced_cybernetics", "graul"]
    s = turn(hands=[hand, []])
    give(s, 0, "free", "advanced_cybernetics")
    assert len(s.hands[0]) == 8
    pass_turn(s, 0)
    assert len(s.hands[0]) == 8


@pytest.mark.rule(
    "a_handful_of_stars/9.1.open", "a_handful_of_stars/9.2.cards", "a_handful_of_stars/9.3.aliens"
)
def test_a14_what_others_see() -> None:
    """A14."""
    s = turn(
        hands=[["university"], ["drosk"]],
        discards=[[], ["brine"]],
        reserve_one=[(), ("flint",)],
        counters=[(), ("dev_vp_2",)],
        aliens={"berylith": 3},
    )
    s.is_shown = [0] * 36
    s.unseen[1] = ("drosk",)
    seen = GAME.view(s, 0)["players"]["1"]
    assert (seen["discards"], seen["reserve_one"], seen["counters"]) == (
        ["brine"],
        ["flint"],
        ["dev_vp_2"],
    )
    assert (seen["hand"], seen["deck"]) == (1, len(s.decks[1]))
    assert not {"cards", "deck_cards", "buried", "orders", "draws"} & seen.keys()
    assert GAME.view(s, 0)["systems"]["berylith"]["aliens"] == -1


@pytest.mark.rule("a_handful_of_stars/6.5.remove", "a_handful_of_stars/5.3.upgrade")
def test_a15_any_card_can_be_removed_and_an_upgrade_brings_none_back() -> None:
    """A15: race cards and reserved cards, too; a removed system card stays neutral."""
    hand = ["dovrin", "missiles", "settler_convoy", "amaranth"]
    s = turn(systems={"dovrin": (0, "outpost", 1)}, hands=[hand, []], offered=["dev_vp_2"])
    give(s, 0, "remove", "dovrin")
    give(s, 0, "colonise", "colony", "dovrin")
    give(s, 0, "proposed")
    give(s, 0, "dev_vp_2")
    assert "dovrin" in s.neutral
    s = turn(hands=[["missiles"], []], reserve_one=[("university",), ()])
    give(s, 0, "remove", "missiles")
    give(s, 0, "remove", "reserved_university")
    assert sorted(s.removed) == ["missiles", "university"]


@pytest.mark.rule("a_handful_of_stars/5.3.upgrade", "a_handful_of_stars/5.1.place")
def test_a17b_an_upgrade_needs_no_unit_and_nothing_is_made_smaller() -> None:
    """A17b."""
    s = turn(
        systems={"dovrin": (0, "outpost"), "berylith": (0, "colony", 1)},
        hands=[["settler_convoy", "amaranth"], []],
    )
    assert why_not(s, 0, "colonise", "outpost", "berylith")[0] == "5.1.place"
    assert why_not(s, 0, "colonise", "colony", "orsolon")[1] == "settled_already"
    give(s, 0, "colonise", "colony", "dovrin")
    assert s.piece[at(s, "dovrin")] == COLONY


@pytest.mark.rule("a_handful_of_stars/8.1.stalemate")
def test_a43_a_round_of_passes_moves_the_marker() -> None:
    """A43."""
    s = turn(hands=[[], []], decks=[[], []], discards=[[], []], shuffles=13)
    for seat in (0, 1):
        pass_turn(s, seat)
    assert (s.shuffles, s.last_round) == (14, s.round)


# Movement.


@pytest.mark.rule("a_handful_of_stars/3.4.control", "a_handful_of_stars/4.2.neutral")
def test_a21_a_system_that_lone_units_leave_is_neutral_without_aliens() -> None:
    """A21: whoever comes back fights the tile alone."""
    s = turn(
        systems={"berylith": (0, "nothing", 2), "dovrin": (0, "outpost")},
        hands=[["emberlow", "hap"], []],
    )
    march(s, 0, ("berylith", "dovrin", 2))
    assert s.control[at(s, "berylith")] == NOBODY
    march(s, 0, ("dovrin", "berylith", 2))
    assert sides(s) == (6, 4)


@pytest.mark.rule("a_handful_of_stars/3.4.invade")
def test_a22_one_system_is_invaded_from_many_sides() -> None:
    """A22."""
    s = turn(
        systems={"dovrin": (0, "outpost", 1), "ishtar": (0, "outpost", 2), "hap": (0, "outpost")},
        hands=[["emberlow", "cinder"], []],
        aliens={"berylith": 1},
    )
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "berylith", 1)
    assert refused(s, 0, "fleet", "ishtar", "lode") == "3.4.invade"
    give(s, 0, "fleet", "ishtar", "berylith", 1)
    give(s, 0, "fleet", "ishtar", "hap", 1)  # between own systems
    give(s, 0, "done")
    pay_up(s, 0)
    assert fleets(s, 0, "berylith") == 2


@pytest.mark.rule("a_handful_of_stars/3.4.control", "a_handful_of_stars/3.4.invade")
def test_a22_a_system_without_a_fight_is_one_s_own_as_soon_as_a_unit_is_there() -> None:
    """A22: whoever comes later passes through it, but none enters a second system."""
    s = turn(
        systems={"dovrin": (0, "outpost", 2), "calyx": (0, "outpost")},
        hands=[["emberlow"], []],
    )
    give(s, 0, "move")
    assert refused(s, 0, "fleet", "dovrin", "calyx") == "3.2.connections"
    give(s, 0, "fleet", "dovrin", "boldar", 1)
    assert refused(s, 0, "fleet", "dovrin", "nantor") == "3.4.invade"
    give(s, 0, "fleet", "dovrin", "calyx", 1)
    assert find(s, Moving).energy == 3
    give(s, 0, "done")
    pay_up(s, 0)
    assert (fleets(s, 0, "boldar"), fleets(s, 0, "calyx")) == (1, 1)
    assert s.control[at(s, "boldar")] == 0


def before_berylith(owner: int, *cards: str) -> Stars:
    """Two Fleets move from Dovrin; Berylith, where somebody fights, comes before Ishtar."""
    systems: dict[str, Any] = {"dovrin": (0, "outpost", 2), "ishtar": (0, "outpost")}
    systems |= {"berylith": (1, "outpost", 1)} if owner == 1 else {}
    s = turn(systems=systems, hands=[["emberlow"], []], reserve_two=[cards, ()])
    give(s, 0, "move")
    return s


@pytest.mark.rule("a_handful_of_stars/3.4.invade")
@pytest.mark.parametrize("owner", [NOBODY, 1])
def test_a22_nobody_passes_through_a_system_that_is_yet_to_be_fought_for(owner: int) -> None:
    """A22: neither before nor after others have entered it."""
    s = before_berylith(owner)
    assert refused(s, 0, "fleet", "dovrin", "ishtar") == "3.2.connections"
    give(s, 0, "fleet", "dovrin", "berylith", 1)
    assert refused(s, 0, "fleet", "dovrin", "ishtar") == "3.2.connections"


@pytest.mark.rule("a_handful_of_stars/7.28.stealth-technology", "a_handful_of_stars/3.4.invade")
@pytest.mark.parametrize("owner", [NOBODY, 1])
@pytest.mark.parametrize("targets", [("berylith", "ishtar"), ("ishtar", "berylith")])
def test_a25_stealth_passes_a_system_before_and_after_others_enter_it(
    owner: int, targets: tuple[str, ...]
) -> None:
    """A22, A25."""
    s = before_berylith(owner, "stealth_technology")
    for target in targets:
        give(s, 0, "fleet", "dovrin", target, 1)
    assert (find(s, Moving).energy, find(s, Moving).target) == (3, at(s, "berylith"))


@pytest.mark.rule("a_handful_of_stars/7.28.stealth-technology", "a_handful_of_stars/3.1.energy")
def test_stealth_that_was_used_before_a_system_does_not_help_out_of_it() -> None:
    """A25: the way that is told leads all around by one's own systems, and then past one other."""
    systems = {"orsolon": (0, "home_world", 1), "boldar": (0,), "dovrin": (0,)}
    s = turn(
        spaces={14: "orsolon", 15: "dovrin", 20: "berylith", 26: "ishtar", 8: "boldar"},
        systems=systems,
        hands=[["emberlow"], []],
        reserve_one=[("stealth_technology",), ()],
    )
    give(s, 0, "move")
    told = note(s, 0, ("fleet", "orsolon", "ishtar"))
    assert told is not None and told.params["energy"] == 4
    assert told.params["systems"] == ("orsolon", "boldar", "dovrin", "berylith", "ishtar")


@pytest.mark.rule("a_handful_of_stars/3.6.wormholes")
def test_a23_wormholes_need_a_counter_and_pass_black_holes() -> None:
    """A23."""
    words: dict[str, Any] = {
        "systems": {"boldar": (0, "outpost", 1), "krypt": (0, "outpost")},
        "hands": [["university"], []],
        "holes": [("boldar", "dovrin"), ("boldar", "calyx")],
    }
    assert refused(turn(**words), 0, "move") == "3.1.energy"
    s = turn(**words, has_wormhole=[1, 0])
    give(s, 0, "move")
    give(s, 0, "fleet", "boldar", "krypt", 1)
    assert (find(s, Moving).energy, find(s, Moving).research) == (0, 1)


@pytest.mark.rule("a_handful_of_stars/7.10.fast-ships")
def test_a24_fast_ships_round_up_for_each_fleet() -> None:
    """A24: two Fleets that go one connection each take two Energy."""
    s = turn(
        systems={"dovrin": (0, "outpost", 2)},
        hands=[["emberlow"], []],
        reserve_two=[("fast_ships",), ()],
    )
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "boldar", 2)
    assert find(s, Moving).energy == 2


@pytest.mark.rule("a_handful_of_stars/2.4.stock")
def test_a27_no_action_takes_units_off_the_board() -> None:
    """A27."""
    s = turn(systems={"dovrin": (0, "outpost", 16, 6)}, hands=[["amaranth", "drosk"], []])
    assert why_not(s, 0, "build") == ("2.4.stock", "no_units_left")
    assert not {"scrap", "disband"} & {*allowed(s, 0)}


# Combat.


@pytest.mark.rule("a_handful_of_stars/4.8.first-round")
def test_a28_who_could_go_on_but_will_not_has_lost() -> None:
    """A28: three Matter in the hand are of no use if they stay there."""
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 2), "berylith": (1, "outpost", 1), "ishtar": (1,)},
        hands=[["survey_fleet"], ["drosk"]],
    )
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "stay")
    give(s, 1, "done")
    assert (s.control[at(s, "berylith")], fleets(s, 0, "berylith"), sum(s.fleets[1])) == (0, 2, 0)


@pytest.mark.rule("a_handful_of_stars/4.8.no-pieces", "a_handful_of_stars/4.7.reinforce")
def test_a34_a_bare_piece_defends_itself() -> None:
    """A34: by Matter, or by Fleets that come."""
    s = outpost_battle(
        systems={"ishtar": (1, "outpost", 1)}, hands=[["survey_fleet"], ["fennimar", "drosk"]]
    )
    fight(s, ("dovrin", "berylith", 1))
    bring(s, 1, "ishtar")
    assert sides(s) == (3, 3)


@pytest.mark.rule("a_handful_of_stars/4.7.leave", "a_handful_of_stars/4.8.no-pieces")
def test_a46_a_piece_stays_in_a_combat_against_a_player() -> None:
    """A46."""
    s = outpost_battle(hands=[["survey_fleet", "orbital_foundry", "flint"], ["drosk"]])
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "berylith", 1)
    give(s, 0, "done")
    give(s, 0, "survey_fleet")
    give(s, 0, "stay")
    give(s, 1, "spend", "drosk")
    give(s, 1, "done")
    give(s, 0, "spend", "orbital_foundry")
    assert why_not(s, 0, "leave", "fleet", "dovrin", 1) == ("4.7.leave", "must_lead")
    give(s, 0, "spend", "flint")
    assert why_not(s, 0, "leave", "fleet", "dovrin", 1) == ("4.7.leave", "piece_stays")


@pytest.mark.rule("a_handful_of_stars/4.7.leave", "a_handful_of_stars/4.8.no-pieces")
@pytest.mark.parametrize("alien", [0, 1])
def test_a46_all_units_may_leave_aliens_that_are_beaten_without_them(alien: int) -> None:
    """A46: the system stays neutral, and its aliens are gone."""
    s = turn(
        systems={"dovrin": (0, "outpost", 1)},
        hands=[["retreat", "emberlow", "drosk", "flint", "orbital_foundry"], []],
        aliens={"berylith": alien} if alien else {},
    )
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "berylith", 1)
    give(s, 0, "done")
    give(s, 0, "retreat")
    give(s, 0, "stay")
    give(s, 0, "spend", "drosk")
    assert why_not(s, 0, "leave", "fleet", "dovrin", 1) == ("4.7.leave", "must_lead")
    give(s, 0, "spend", "flint")
    give(s, 0, "spend", "orbital_foundry")
    give(s, 0, "leave", "fleet", "dovrin", 1)
    pay_up(s, 0)
    assert sides(s) == (3 + 2 + 2, 4 + alien)
    give(s, 0, "done")
    assert (s.control[at(s, "berylith")], fleets(s, 0, "dovrin")) == (NOBODY, 1)
    assert (s.aliens[at(s, "berylith")], s.defeated) == (0, [alien] if alien else [])


@pytest.mark.rule("a_handful_of_stars/4.9.choice")
def test_a35_a_star_base_that_is_doomed_may_be_the_casualty() -> None:
    """A35."""
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 4), "berylith": (1, "colony", 1, 1), "ishtar": (1,)},
        hands=[["emberlow", "survey_fleet"], []],
    )
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "stay")
    give(s, 1, "done")
    assert refused(s, 1, "done") == "4.9.choice"
    give(s, 1, "star_base")
    assert (fleets(s, 1, "ishtar"), sum(s.bases[1])) == (1, 0)


@pytest.mark.rule("a_handful_of_stars/7.12.force-shields", "a_handful_of_stars/4.12.stuck")
def test_a36_force_shields_save_no_unit_without_a_way_out() -> None:
    """A36."""
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 2), "berylith": (1, "outpost", 1)},
        hands=[["survey_fleet"], ["force_shields"]],
    )
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "done")
    give(s, 1, "force_shields")
    assert sum(s.fleets[1]) == 0


@pytest.mark.rule("a_handful_of_stars/4.13.lost", "a_handful_of_stars/4.14.refill")
@pytest.mark.parametrize("place", ["hands", "decks", "discards", "reserve_one"])
def test_a37_the_card_of_a_lost_system_goes_back_before_the_refill(place: str) -> None:
    """A37: from wherever it is."""
    words: dict[str, Any] = {"hands": [["survey_fleet"], []], "decks": [[], ["university"]]}
    words |= {"discards": [[], []], "reserve_one": [(), ()]}
    words[place] = [words[place][0], [*words[place][1], "berylith"]]
    s = outpost_battle(**words)
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "done")
    assert ("berylith" in s.neutral, s.hands[1]) == (True, ["university"])
    assert s.reserve_one[1] == ()


@pytest.mark.rule("a_handful_of_stars/4.13.lost", "a_handful_of_stars/5.5.stock")
def test_a38_a_player_without_a_home_world_plays_on() -> None:
    """A38: counters stay; nothing is built without a Colony; the Home World never returns."""
    s = outpost_battle(
        systems={"berylith": (1, "home_world"), "rosmer": (1, "outpost")},
        hands=[["survey_fleet"], []],
        counters=[(), ("dev_vp_2",)],
    )
    before = points(s, 1)
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "done")
    assert points(s, 1) == before - 7
    assert s.counters[1] == ("dev_vp_2",)
    pass_turn(s, 0)
    assert s.asked == (1,)
    assert why_not(s, 1, "build")[1] == "no_site"
    assert why_not(s, 1, "colonise", "home_world")[0] in ("5.1.place", "5.5.stock")


@pytest.mark.rule("a_handful_of_stars/4.5.strength")
def test_a39_neither_tile_nor_aliens_fight_for_lone_units() -> None:
    """A39."""
    s = outpost_battle(systems={"dovrin": (0, "outpost", 2), "berylith": (1, "nothing", 1)})
    fight(s, ("dovrin", "berylith", 2))
    assert sides(s) == (6, 3)
    give(s, 1, "done")
    assert s.control[at(s, "berylith")] == 0
    assert s.piece[at(s, "berylith")] == NOTHING
    assert told(s, "lost_system") == []  # there was no piece and no card to lose


# The end.


@pytest.mark.rule("a_handful_of_stars/8.1.end")
@pytest.mark.parametrize("by", ["refill", "missiles"])
def test_a40_a_defender_may_bring_the_end_in_another_s_turn(by: str) -> None:
    """A40."""
    s = outpost_battle(
        reserve_two=[(), ("missiles",) if by == "missiles" else ()],
        decks=[[], []],
        discards=[[], ["drosk", "lode", "university"]],
        shuffles=13,
    )
    fight(s, ("dovrin", "berylith", 1))
    if by == "missiles":
        give(s, 1, "missiles")
    else:
        give(s, 1, "done")
    assert (s.shuffles, s.last_round) == (14, s.round + 1)
    assert s.asked != ()


@pytest.mark.rule("a_handful_of_stars/8.3.tie")
def test_a41_lone_units_count_for_a_tie() -> None:
    """A41: and who is equal in that, too, shares the victory."""
    s = turn(systems={"dovrin": (0, "nothing", 1)})
    assert (result(s).points, result(s).places) == ((7, 7), (1, 2))
    s = turn(systems={"dovrin": (0, "nothing", 1), "hap": (1, "nothing", 2)})
    assert result(s).places == (1, 1)


@pytest.mark.rule("a_handful_of_stars/8.2.points")
def test_a42_points_follow_from_the_position() -> None:
    """A42."""
    s = turn(
        systems={"dovrin": (0, "outpost"), "berylith": (0, "colony")},
        counters=[("dev_vp_2",), ()],
        reserve_two=[("culture",), ()],
    )
    assert points_by_source(s, 0) == {
        "home_world": 7,
        "colony": 5,
        "outpost": 3,
        "counters": 2,
        "culture": 3,
        "festival": 0,
    }
    s.piece[at(s, "berylith")] = OUTPOST
    assert points(s, 0) == 7 + 3 + 3 + 2 + 3
