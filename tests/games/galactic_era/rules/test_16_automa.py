"""Chapter 16, For two players: the passive automa."""

from collections import Counter

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.box.vocabulary import FIELDS, PROPULSION, ROBOTICS
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.ships import ship_hexes
from galactarium.games.galactic_era.concepts.stars import home_sector, population, stars_in
from galactarium.games.galactic_era.concepts.technology import TACTICS, Tactics
from galactarium.games.galactic_era.concepts.war import refusal_of_war
from galactarium.games.galactic_era.frames import GrowthPhase, Trading
from galactarium.games.galactic_era.growth.evacuation import INVOLUNTARY, Evacuation
from galactarium.games.galactic_era.growth.relocation import RELOCATION, Relocation
from galactarium.games.galactic_era.growth.reserve import use_reserve
from galactarium.games.galactic_era.growth.selection import SELECTION, may_deny
from galactarium.games.galactic_era.knowledge.redeal import redeal
from galactarium.games.galactic_era.knowledge.view import view
from galactarium.games.galactic_era.positions import hex_of, put_ships, put_star
from galactarium.games.galactic_era.scoring.ending import score_sectors
from galactarium.games.galactic_era.scoring.story import honor_leaders, leaders
from galactarium.games.galactic_era.state import UNUSED, Galaxy
from galactarium.games.galactic_era.trading.phase import TRADING, may_trade
from galactarium.games.galactic_era.trading.terms import refusal_of_partner
from galactarium.kernel import ALL_SEEING, Empty, Stream, Tape, advance, seed_from
from galactarium.positions import allowed, asked, begin, give, lay_out, refused, said
from tests.games.galactic_era.battles import BESIDE, PLACE, attack, muster, ships, without_cards
from tests.games.galactic_era.positions import galaxy, run
from tests.games.galactic_era.tables import answer_all, table

AUTOMA = 2
SEEDS = [str(seed) for seed in range(12)]
ON_AUTOMA = ((0, AUTOMA),)


def begun(seed: str) -> Galaxy:
    """A table of two after its set-up."""
    return answer_all(table(2, seed), seed)


def scripted(s: Galaxy, *drawn: tuple[int, ...]) -> Galaxy:
    """The same, with the next results of chance foretold."""
    s.tape = Tape()
    s.tape.script = list(drawn)
    return s


# 16.1 The sides.


@pytest.mark.rule("galactic_era/16.1.sides", "galactic_era/5.0.players")
def test_16_1_two_play_at_the_table_of_three_beside_a_side_that_nobody_plays() -> None:
    s = begun("1")
    assert (s.seats, s.sides, len(s.tiles)) == (2, 3, 4)
    assert sorted(s.order) == [0, 1, AUTOMA] and s.players == tuple(x for x in s.order if x < 2)
    assert s.board.hexes == galaxy(3).board.hexes
    assert view(s, 0)["automas"] == [AUTOMA] and set(view(s, 0)["players"]) == {"0", "1", "2"}
    assert view(galaxy(3), 0)["automas"] == []


@pytest.mark.rule("galactic_era/16.1.removed")
@pytest.mark.parametrize("seed", SEEDS)
def test_16_1_two_cards_and_the_icc_are_left_out(seed: str) -> None:
    s = table(2, seed, star_peoples=5)
    cards = {held.card for held in [*s.deck, *[x for hand in s.hands for x in hand]]}
    assert {*s.box.cards} - cards == {"alignment", "central"}
    dealt = [people for own in s.dealt for people in own]
    assert "icc" not in dealt and s.people[AUTOMA] not in dealt and "icc" not in s.people
    redeal(s, 0, Stream(seed_from(seed), "other").below)
    assert "icc" not in s.dealt[1] and s.people[AUTOMA] not in s.dealt[1]


@pytest.mark.rule("galactic_era/16.1.removed")
def test_16_1_by_the_option_central_stays() -> None:
    s = table(2, automa_central=1)
    cards = {held.card for held in [*s.deck, *[x for hand in s.hands for x in hand]]}
    assert {*s.box.cards} - cards == {"alignment"}


# 16.2 The set-up.


@pytest.mark.rule("galactic_era/16.2.people")
@pytest.mark.parametrize("seed", SEEDS)
def test_16_2_the_automa_has_a_star_people_of_light(seed: str) -> None:
    s = table(2, seed)
    assert s.people[AUTOMA] in s.box.peoples and s.alignment[AUTOMA] == "sto"
    assert s.people[:2] == ["", ""]  # those of the players come later


@pytest.mark.rule("galactic_era/16.2.stars")
@pytest.mark.parametrize("seed", SEEDS)
def test_16_2_its_sector_is_settled_by_distance_with_two_ships_at_each_star(seed: str) -> None:
    s = table(2, seed)
    home = s.home[AUTOMA]
    others = [at for at in stars_in(s, home_sector(s, AUTOMA)) if at != home]
    assert len(others) >= 6
    for where in others:
        star = s.stars[where]
        assert (star.owner, star.counter, star.discs) == (AUTOMA, "", s.board.distance(home, where))
        assert s.ships[AUTOMA][where] == 2
    assert s.off_track[AUTOMA] == sum([s.stars[at].discs for at in others])


@pytest.mark.rule("galactic_era/16.2.fleet")
def test_16_2_a_fleet_of_four_chips_of_sixteen_is_at_its_home_star() -> None:
    letters: set[int] = set()
    numbers: Counter[int] = Counter()
    for seed in range(60):
        s = table(2, str(seed))
        [(letter, fleet)] = [(i, x) for i, x in enumerate(s.fleets[AUTOMA]) if x != UNUSED]
        assert (fleet.hex, fleet.height, fleet.letter_seen) == (s.home[AUTOMA], 4, ())
        assert fleet.ships >= 1
        letters.add(letter)
        numbers.update([*fleet.chips, *[0] * fleet.dummies])
    assert letters == {0, 1, 2, 4} and set(numbers) == {0, 1, 2, 5, 10}
    assert s.box.automa.chips == {0: 3, 1: 8, 2: 2, 5: 2, 10: 1}


@pytest.mark.rule("galactic_era/16.2.fleet")
def test_16_2_nobody_has_seen_its_fleet() -> None:
    s = begun("3")
    for seat in (0, 1):
        [seen] = view(s, seat)["players"]["2"]["fleets"].values()
        assert seen == {"hex": s.home[AUTOMA], "height": 4}
    [all_of_it] = view(s, ALL_SEEING)["players"]["2"]["fleets"].values()
    assert "letter" in all_of_it and "chips" in all_of_it


@pytest.mark.rule("galactic_era/16.2.fleet")
def test_16_2_for_all_that_a_player_knows_its_fleet_may_be_any_of_these() -> None:
    s = begun("3")
    found = set()
    for seed in range(40):
        world = s.clone()
        redeal(world, 0, Stream(seed_from(str(seed)), "world").below)
        [(letter, fleet)] = [(i, x) for i, x in enumerate(world.fleets[AUTOMA]) if x != UNUSED]
        assert fleet.height == 4 and set(fleet.chips) <= {1, 2, 5, 10} and fleet.ships
        found.add(letter)
    assert found == {0, 1, 2, 4}


@pytest.mark.rule("galactic_era/16.2.changes")
@pytest.mark.parametrize("seed", [str(seed) for seed in range(40)])
def test_16_2_it_has_no_starting_ships_and_no_card_but_changes_of_sector_and_people(
    seed: str,
) -> None:
    s = begun(seed)
    home, own = s.home[AUTOMA], s.box.peoples[s.people[AUTOMA]].effects["sto"]
    bonus = s.box.sectors[s.tiles[home_sector(s, AUTOMA)].sector].bonus
    ships = [max(x.amount, 0) for x in (*own, *bonus) if x.type == "start_ships"]
    left = 16 - 2 * (len(stars_in(s, home_sector(s, AUTOMA))) - 1)
    assert s.ships[AUTOMA].get(home, 0) == min(sum(ships), left)
    discs = [x.amount for x in (*own, *bonus) if x.type == "start_population"]
    assert population(s, home) == 6 + sum(discs)
    assert s.hands[AUTOMA] == ()


@pytest.mark.rule("galactic_era/16.2.levels")
@pytest.mark.parametrize("seed", SEEDS)
def test_16_2_two_draws_raise_a_field_by_two_levels_each(seed: str) -> None:
    s = table(2, seed)
    before = list(s.levels[AUTOMA])
    answer_all(s, seed)
    own = s.box.peoples[s.people[AUTOMA]].effects["sto"]
    bonus = s.box.sectors[s.tiles[home_sector(s, AUTOMA)].sector].bonus
    starts = sum([x.level - 1 for x in (*own, *bonus) if x.type == "start_level"])
    assert sum(s.levels[AUTOMA]) - sum(before) == starts + 4
    if s.people[AUTOMA] == "yowies":
        assert s.levels[AUTOMA][ROBOTICS] == 1


@pytest.mark.rule("galactic_era/16.2.tactics")
def test_16_2_chance_places_its_tactics_doubled() -> None:
    s = scripted(galaxy(2), (1,), (3,))
    run(s, TACTICS, Tactics(AUTOMA, 2))
    assert s.tactics[AUTOMA] == ("", "doubled", "", "", "doubled") and not s.asked


# 16.3 Battles.


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays a card, and nothing is scouted."""
    without_cards(monkeypatch)


def fight(*forces: object, seat: int = 0, **words: object) -> Galaxy:
    """Ships of both players and the automa at Lyra, and the battles of a seat."""
    s = galaxy(2, **{"wars": ON_AUTOMA, **words})
    for side, force in enumerate(forces):
        muster(s, side, PLACE, force)  # type: ignore[arg-type]
    return attack(s, seat)


@pytest.mark.rule("galactic_era/16.3.attack")
@pytest.mark.usefixtures("quiet")
def test_16_3_on_its_turn_it_does_not_move_but_fights_in_random_order() -> None:
    s = galaxy(2, wars=ON_AUTOMA, order=(AUTOMA, 0, 1), alignments="dll")
    both = sorted((hex_of(s, "procyon"), PLACE))
    for where in both:
        put_ships(s, AUTOMA, where, 3)
        put_ships(s, 0, where, 1)
    for first in (0, 1):
        t = begin(scripted(s.clone()), "movement", script=((first,),))
        assert asked(t) == "choose_losses" and t.asked == (1,)
        assert [x["hex"] for x in said(t, "battle")] == [both[first]]


@pytest.mark.rule("galactic_era/16.3.deputy")
@pytest.mark.usefixtures("quiet")
def test_16_3_who_does_not_attack_decides_on_retreats_and_where_to() -> None:
    s = fight(5, 0, 2, levels={AUTOMA: {"propulsion": 2}})
    assert (asked(s), s.asked) == ("retreat_for_automa", (1,))
    assert refused(s, 1, "evade") == "6.1.2.all-or-none"
    give(s, 1, "retreat")
    assert (asked(s), s.asked) == ("retreat_automa_to", (1,))
    assert set(allowed(s, 1)) == set(BESIDE)
    give(s, 1, BESIDE[2])
    assert ships(s, (0, AUTOMA)) == [5, 0] and ships(s, (AUTOMA,), BESIDE[2]) == [2]


@pytest.mark.rule("galactic_era/16.3.deputy")
@pytest.mark.usefixtures("quiet")
def test_16_3_a_retreat_that_the_automa_may_not_make_is_refused_by_its_rule() -> None:
    s = fight(5, 0, {"pieces": 1, "a": 1})
    assert asked(s) == "retreat_for_automa"  # the fleet might be E for all that is known
    assert refused(s, 1, "retreat") == "6.1.2.retreat-right"
    assert refused(s, 1, "evade") == "6.1.3.tactic-e"
    assert refused(s, 1, "repel") == "12.1.felines-sto.repel"
    give(s, 1, "pass")
    assert (asked(s), s.asked) == ("choose_losses", (0,))


@pytest.mark.rule("galactic_era/16.3.deputy")
@pytest.mark.usefixtures("quiet")
def test_16_3_its_losses_and_those_of_the_attacker_are_the_deputys_choice() -> None:
    s = fight(4, 0, {"pieces": 3, "a": 3})
    give(s, 1, "pass")
    assert (asked(s), s.asked) == ("choose_losses", (1,))
    give(s, 1, *["pieces"] * 4)
    assert (asked(s), s.asked) == ("choose_losses", (1,))  # two of its own, pieces or of A
    give(s, 1, "a", "a")
    assert ships(s, (0, AUTOMA)) == [0, 4]


@pytest.mark.rule("galactic_era/16.3.deputy")
@pytest.mark.usefixtures("quiet")
def test_16_3_a_doubled_e_fleet_of_the_automa_leaves_late_if_the_deputy_likes() -> None:
    doubled = (("",) * 5, ("",) * 5, ("", "", "", "", "doubled"))
    s = fight(4, 0, {"pieces": 1, "e": 2}, tactics=list(doubled))
    give(s, 1, "pass")
    assert (asked(s), s.asked) == ("evade_for_automa", (1,))
    assert refused(s, 1, "retreat") == "6.1.3.evade-late"
    give(s, 1, "evade")
    give(s, 1, BESIDE[0])
    assert ships(s, (AUTOMA,), BESIDE[0]) == [2]
    assert asked(s) == "choose_losses"


@pytest.mark.rule("galactic_era/16.3.deputy")
@pytest.mark.usefixtures("quiet")
def test_16_3_felines_that_nobody_plays_repel_by_the_deputy() -> None:
    s = fight(4, 0, 2, peoples={AUTOMA: "felines"})
    assert (asked(s), s.asked) == ("repel_for_automa", (1,))
    give(s, 1, "repel")
    assert (asked(s), s.asked) == ("retreat_to", (0,))
    assert s.repelled[AUTOMA] == 1


@pytest.mark.rule("galactic_era/16.3.deputy")
@pytest.mark.usefixtures("quiet")
def test_16_3_if_the_automa_attacks_whoever_is_not_in_the_battle_decides() -> None:
    s = fight(1, 0, 3, seat=AUTOMA)
    assert (asked(s), s.asked) == ("choose_losses", (1,))
    both = fight(1, 1, 3, seat=AUTOMA, wars=((0, AUTOMA), (1, AUTOMA)), order=(1, AUTOMA, 0))
    assert both.asked == (1,)  # nobody is apart: the first in turn order


@pytest.mark.rule("galactic_era/16.3.look")
@pytest.mark.usefixtures("quiet")
def test_16_3_only_the_deputy_sees_the_fleet() -> None:
    s = fight(5, 0, {"pieces": 1, "b": 4})
    assert s.fleets[AUTOMA][1].ships_seen == s.fleets[AUTOMA][1].letter_seen == (1,)
    mine, theirs = [view(s, seat)["players"]["2"]["fleets"]["1"] for seat in (1, 0)]
    assert (mine["letter"], mine["ships"]) == ("b", 4) and "letter" not in theirs


# 16.4 Everything else.


@pytest.mark.rule("galactic_era/16.4.points")
def test_16_4_the_automa_has_no_points_but_keeps_others_from_theirs() -> None:
    s = galaxy(2)
    score(s, AUTOMA, 5, "sector")
    assert s.dp[AUTOMA] == 0 and s.scored[AUTOMA] == {}
    put_ships(s, 0, PLACE, 2)
    put_ships(s, AUTOMA, BESIDE[0], 3)
    score_sectors(s, Empty())
    assert s.dp == [0, 0, 0]
    assert GAME.result(s).points == (0, 0)
    put_ships(s, 0, BESIDE[1], 1)
    score_sectors(s, Empty())
    assert s.dp == [4, 0, 0]


@pytest.mark.rule("galactic_era/16.4.points")
def test_16_4_what_story_and_goal_would_bring_has_nothing_for_the_automa() -> None:
    s = galaxy(2, story="journeys", goal="control")
    seen = view(s, 0)["ahead"]
    assert all(line == [] or (len(line) == 3 and line[AUTOMA] == 0) for line in seen["story"])
    assert [line[AUTOMA] for line in seen["goal"]] == [0]


@pytest.mark.rule("galactic_era/16.4.leadership")
def test_16_4_its_ship_for_leadership_comes_from_the_supply() -> None:
    s = galaxy(2, round=2, goal="leadership", alignments="ddl")
    put_ships(s, AUTOMA, PLACE, 3)
    s.dp = [3, 1, 0]
    assert leaders(s) == [0, AUTOMA]
    s.quiet[0] = ("give_from_supply",)
    honor_leaders(s, Empty())
    advance(s)
    assert s.leads == [1, 0, 1] and s.ships[AUTOMA] == {PLACE: 3}


@pytest.mark.rule("galactic_era/16.4.leadership")
def test_16_4_without_supply_it_comes_from_where_it_has_most_pieces() -> None:
    s = galaxy(2, round=2, goal="leadership", alignments="ddl")
    put_ships(s, AUTOMA, PLACE, 7)
    put_ships(s, AUTOMA, BESIDE[0], 9)
    s.dp = [-1, -2, 0]
    s.stack = []
    honor_leaders(s, Empty())
    advance(s)
    assert not s.asked
    assert s.leads == [1, 0, 1] and s.ships[AUTOMA] == {BESIDE[0]: 8, PLACE: 7}


@pytest.mark.rule("galactic_era/16.4.no-actions")
def test_16_4_it_selects_nothing_and_nobody_denies_it_counters() -> None:
    s = galaxy(2, alignments="dll")
    put_star(s, "procyon", AUTOMA, 6)
    put_ships(s, 0, "procyon", 1)
    assert not may_deny(s, 0, AUTOMA)
    run(s, SELECTION, GrowthPhase())
    assert asked(s) == "select_counters" and set(s.asked) == {0, 1}
    growth = lay_out("galactic_era", phase="growth", seats=2, order=(AUTOMA, 1, 0))
    give(growth, 0, "grow_population", "build_ships", "up")
    give(growth, 1, "grow_population", "build_ships", "military")
    assert growth.order == (AUTOMA, 0, 1) and growth.asked == (0,)
    give(growth, 0, "done")
    assert growth.asked == (1,)


@pytest.mark.rule("galactic_era/16.4.no-actions")
def test_16_4_others_may_swap_past_it() -> None:
    growth = lay_out("galactic_era", phase="growth", seats=2, order=(AUTOMA, 1, 0))
    give(growth, 0, "grow_population", "build_ships", "military")
    give(growth, 1, "grow_population", "build_ships", "up")
    assert growth.order == (1, AUTOMA, 0)


@pytest.mark.rule("galactic_era/16.4.no-war")
def test_16_4_it_declares_no_war_not_even_for_the_innocent() -> None:
    s = lay_out(
        "galactic_era",
        phase="growth",
        seats=2,
        alignments="dll",
        stars={"procyon": {"counter": "primitive"}},
        ships=({"procyon": 1}, {}, {"procyon": 3}),
    )
    assert refusal_of_war(s, AUTOMA, 0) is not None
    give(s, 0, "gain_star", "grow_population", "military")
    give(s, 1, "gain_star", "grow_population", "military")
    give(s, 0, "gain_star", hex_of(s, "procyon"), "subjugate")
    assert s.stars[hex_of(s, "procyon")].owner == 0 and not s.war[0][AUTOMA]


@pytest.mark.rule("galactic_era/16.4.no-peace")
def test_16_4_it_makes_no_peace_but_a_switch_ends_the_war() -> None:
    s = lay_out("galactic_era", phase="growth", seats=2, wars=ON_AUTOMA, alignments="dll")
    assert refused(s, 0, "aside", "peace", AUTOMA) == "16.4.no-peace"
    give(s, 0, "switch_alignment", "grow_population", "military")
    give(s, 1, "build_ships", "grow_population", "military")
    assert s.war == [(0, 0, 0)] * 3


def market(alignments: str = "lll", **words: object) -> Galaxy:
    """Both players stand at the automa's home star and could trade with it."""
    levels = {0: {"genetics": 3}, 1: {"robotics": 3}, AUTOMA: {"military": 3, "propulsion": 4}}
    s = galaxy(2, alignments=alignments, **{"levels": levels, **words})
    for seat in (0, 1):
        put_ships(s, seat, s.home[AUTOMA], 1)
    return run(s, TRADING, Trading(tuple(s.tactics)))


@pytest.mark.rule("galactic_era/16.4.trade", "galactic_era/16.4.trade-once")
def test_16_4_it_agrees_to_a_trade_once_in_a_round() -> None:
    s = market(order=(0, 1, AUTOMA))
    give(s, 0, AUTOMA, "propulsion", "genetics")
    assert s.levels[0][PROPULSION] == 2 and s.levels[AUTOMA][FIELDS.index("genetics")] == 2
    for s.extra_trades[1] in (0, 1):
        refused_now = refusal_of_partner(s, 1, AUTOMA)
        assert refused_now is not None and refused_now.rule == "6.3.once"


@pytest.mark.rule("galactic_era/16.4.trade")
def test_16_4_a_military_level_by_trade_brings_it_a_tactic_by_chance() -> None:
    levels = {0: {"military": 3}, AUTOMA: {"genetics": 3}}
    s = market(order=(0, 1, AUTOMA), levels=levels)
    scripted(s, (2,))
    give(s, 0, AUTOMA, "genetics", "military")
    assert s.tactics[AUTOMA] == ("", "", "doubled", "", "")


@pytest.mark.rule("galactic_era/16.4.trade-first")
def test_16_4_who_is_of_light_offers_first() -> None:
    assert market("dll", order=(0, 1, AUTOMA)).asked == (1,)
    assert market("lll", order=(0, 1, AUTOMA)).asked == (0,)
    assert market("ddl", order=(1, 0, AUTOMA)).asked == (1,)


@pytest.mark.rule("galactic_era/16.4.no-peace")
def test_16_4_nobody_is_asked_for_offers_to_an_automa_at_war() -> None:
    levels = {0: {"genetics": 3}, AUTOMA: {"military": 3}}
    assert market("dll", levels=levels).asked == (0,)
    at_war = market("dll", levels=levels, wars=ON_AUTOMA)
    assert not may_trade(at_war, 0) and not at_war.asked


@pytest.mark.rule("galactic_era/16.4.home")
def test_16_4_chance_finds_it_a_new_home_among_its_greatest_stars() -> None:
    s = galaxy(2)
    stars = [put_star(s, star, AUTOMA, n) for star, n in (("mars", 3), ("deneb", 1), ("serpo", 3))]
    greatest = sorted((stars[0], stars[2]))
    scripted(s, (1,))
    run(s, INVOLUNTARY, Evacuation(AUTOMA, s.home[AUTOMA], is_forced=True))
    assert s.home[AUTOMA] == greatest[1] and not s.asked


@pytest.mark.rule("galactic_era/16.4.home")
def test_16_4_mayans_that_nobody_plays_save_no_discs() -> None:
    s = galaxy(2, peoples={AUTOMA: "mayans"})
    where = put_star(s, "procyon", AUTOMA, 3)
    run(s, RELOCATION, Relocation(AUTOMA, where))
    assert not s.asked


@pytest.mark.rule("galactic_era/16.4.reserve")
def test_16_4_it_has_no_reserve() -> None:
    s = galaxy(2)
    use_reserve(s, AUTOMA)
    assert s.reserve == [1, 1, 0] and ship_hexes(s, AUTOMA) == []
