"""Chapter 17, For one player: automas that dice and tables drive."""

from typing import Any

import pytest

from galactarium.games.galactic_era import GAME
from galactarium.games.galactic_era.advice.trade import peace_first
from galactarium.games.galactic_era.automas.founding import START as START_FLOW
from galactarium.games.galactic_era.automas.founding import Starting
from galactarium.games.galactic_era.automas.growth import (
    GROWTH_DIE,
    lay_sentences,
    learn,
)
from galactarium.games.galactic_era.automas.movement import (
    SORTIE,
    Sortie,
    begin_sortie,
    foreign_stars,
    other_stars,
    range_of,
    within_range,
)
from galactarium.games.galactic_era.automas.power import gain_power
from galactarium.games.galactic_era.automas.spawning import SPAWN, Spawning, spawn_number
from galactarium.games.galactic_era.automas.tables import dice_of, power_discs
from galactarium.games.galactic_era.box.vocabulary import FIELDS, MILITARY, SPIRITUALITY
from galactarium.games.galactic_era.cards.conditions import is_first_of_alignment
from galactarium.games.galactic_era.combat.battles import fight_battles
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.ships import ship_hexes, ships_at
from galactarium.games.galactic_era.concepts.stars import on_track
from galactarium.games.galactic_era.concepts.technology import TACTICS, Tactics, gain_level
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.frames import GrowthTurn, MoveTurn, Seated, Trading
from galactarium.games.galactic_era.growth.research import refusal_of_victim
from galactarium.games.galactic_era.growth.turn import GROWTH_TURN
from galactarium.games.galactic_era.knowledge.redeal import redeal
from galactarium.games.galactic_era.knowledge.view import view
from galactarium.games.galactic_era.move.turn import MOVE_TURN
from galactarium.games.galactic_era.positions import hex_of, put_fleet, put_ships, put_star
from galactarium.games.galactic_era.scoring.ending import score_goal
from galactarium.games.galactic_era.scoring.rank import rank_of
from galactarium.games.galactic_era.scoring.story import leaders
from galactarium.games.galactic_era.state import UNUSED, Galaxy
from galactarium.games.galactic_era.texts.telling import owner_text
from galactarium.games.galactic_era.trading.phase import TRADING
from galactarium.kernel import Empty, Stream, Tape, advance, flow, push, seed_from, step
from galactarium.positions import allowed, asked, begin, give, refused, said
from galactarium.registry import title
from galactarium.render import Renderer
from tests.games.galactic_era.battles import BESIDE, PLACE, muster, ships, without_cards
from tests.games.galactic_era.positions import galaxy, run
from tests.games.galactic_era.tables import answer_all, table

FARMERS, SLAVERS = 1, 2
BOTH_AT_WAR = ((0, SLAVERS), (FARMERS, SLAVERS))
SEEDS = [str(seed) for seed in range(6)]


def solo(**words: Any) -> Galaxy:
    """A galaxy for one, Lyra in the centre and Sirius at home; the automas are at war."""
    options = {"difficulty": "standard", **words.pop("options", {})}
    return galaxy(1, **{"wars": ((FARMERS, SLAVERS),), "options": options, **words})


def scripted(s: Galaxy, *drawn: tuple[int, ...]) -> Galaxy:
    """The same, with the next results of chance foretold."""
    s.tape = Tape()
    s.tape.script = list(drawn)
    return s


def level(s: Galaxy, seat: int, field: str) -> int:
    return s.levels[seat][FIELDS.index(field)]


def begun(seed: str, **options: Any) -> Galaxy:
    """A table of one after its set-up."""
    return answer_all(table(1, seed, **{"difficulty": "standard", **options}), seed)


# 17.1 The sides, 17.2 the start.


@pytest.mark.rule(
    "galactic_era/17.1.sides", "galactic_era/17.2.nothing", "galactic_era/5.0.players"
)
@pytest.mark.parametrize("seed", SEEDS)
def test_17_2_one_plays_on_two_tiles_against_two_sides_with_nothing_but_levels(seed: str) -> None:
    s = begun(seed)
    assert (s.seats, s.sides, len(s.tiles), len(s.board.hexes)) == (1, 3, 2, 122)
    assert s.players == (0,) and sorted(s.order) == [0, FARMERS, SLAVERS]
    for seat in (FARMERS, SLAVERS):
        assert (s.home[seat], s.people[seat], s.hands[seat]) == (NOWHERE, "", ())
        assert ship_hexes(s, seat) == [] and all(star.owner != seat for star in s.stars.values())
    assert s.ships[0] and s.hands[0]


@pytest.mark.rule("galactic_era/17.1.removed")
def test_17_1_the_card_exploratory_is_left_out() -> None:
    s = table(1, difficulty="standard")
    cards = {held.card for held in [*s.deck, *[x for hand in s.hands for x in hand]]}
    assert {*s.box.cards} - cards == {"exploratory"}


@pytest.mark.rule("galactic_era/17.2.war")
def test_17_2_light_and_darkness_are_at_war_and_both_at_peace_with_the_player() -> None:
    s = begun("1")
    assert s.alignment[1:] == ["sto", "sts"]
    assert s.war == [(0, 0, 0), (0, 0, 1), (0, 1, 0)]


@pytest.mark.rule("galactic_era/17.1.difficulty")
@pytest.mark.parametrize(
    ("difficulty", "more", "discs"),
    [("easy", 0, 0), ("standard", 1, 0), ("hard", 2, 1), ("insane", 3, 2)],
)
def test_17_1_the_difficulty_brings_ships_and_discs(difficulty: str, more: int, discs: int) -> None:
    s = solo(options={"difficulty": difficulty})
    assert spawn_number(s, SLAVERS) == 2 + more and spawn_number(s, FARMERS) == 2
    begins = begun("2", difficulty=difficulty)  # the Slavers do not roll 6 for this seed
    assert power_discs(begins, SLAVERS) == discs


START = {
    FARMERS: [
        {"military": 2},
        {"spirituality": 2},
        {"propulsion": 2},
        {"robotics": 2},
        {"genetics": 2},
        {"military": 2, "robotics": 2},
    ],
    SLAVERS: [
        {"military": 3},
        {"military": 2, "spirituality": 2},
        {"military": 2, "propulsion": 2},
        {"military": 2, "robotics": 2},
        {"military": 2, "genetics": 2},
        {},
    ],
}


@pytest.mark.rule("galactic_era/17.2.die", "galactic_era/17.1.tables")
@pytest.mark.parametrize("face", range(6))
@pytest.mark.parametrize("seat", [FARMERS, SLAVERS])
def test_17_2_each_row_of_the_start(seat: int, face: int) -> None:
    s = scripted(solo(), (face,), (3, 0))
    run(s, START_FLOW, Starting(seat))
    usual = dict.fromkeys(FIELDS, 1)
    assert dict(zip(FIELDS, s.levels[seat], strict=True)) == {**usual, **START[seat][face]}
    assert power_discs(s, seat) == (2 if (seat, face) == (SLAVERS, 5) else 0)


@pytest.mark.rule("galactic_era/17.2.no-fleets")
def test_17_2_farmers_get_no_tactics_and_slavers_double_a_random_fleet() -> None:
    s = solo()
    gain_level(s, FARMERS, MILITARY, "research")
    assert not s.stack and s.tactics[FARMERS] == ("",) * 5
    scripted(s, (2,))
    run(s, TACTICS, Tactics(SLAVERS, 1))
    assert s.tactics[SLAVERS] == ("", "", "doubled", "", "")


# 17.3 Movement.


def sortie(s: Galaxy, seat: int, face: int, *drawn: tuple[int, ...]) -> Galaxy:
    """The movement of an automa with this face of its die."""
    scripted(s, (face - 1,) * dice_of(s, seat), *drawn)
    s.stack = []
    push(s, *_frame(MoveTurn(seat, 2, is_done=True)))
    push(s, SORTIE, Sortie(seat))
    advance(s)
    return s


def _frame(frame: MoveTurn) -> tuple[Any, MoveTurn]:
    """A move turn that is about to end."""
    return flow(MOVE_TURN.name, MoveTurn, step("6.1.0.turns", lambda s, f: None)), frame


def at(s: Galaxy, *place: Any) -> int:
    return hex_of(s, place if len(place) > 1 else place[0])


@pytest.mark.rule("galactic_era/17.3.none")
def test_17_3_without_ships_nobody_rolls() -> None:
    s = solo()
    begin_sortie(s, MoveTurn(FARMERS, 2))
    assert not s.stack


@pytest.mark.rule("galactic_era/17.3.player-star", "galactic_era/17.3.way")
@pytest.mark.parametrize("seat", [FARMERS, SLAVERS])
def test_17_3_row_1_leads_toward_the_nearest_star_of_the_player(seat: int) -> None:
    s = solo()
    put_ships(s, seat, PLACE, 2)
    far = s.board.distances(s.home[0])
    sortie(s, seat, 1)
    [there] = ship_hexes(s, seat)
    assert far[there] == far[PLACE] - 3  # range 3
    assert are_at_war(s, SLAVERS, 0) == (seat == SLAVERS)
    put_ships(s, seat, s.home[0], 1)
    sortie(s, seat, 1)
    assert s.home[0] in ship_hexes(s, seat)


@pytest.mark.rule("galactic_era/17.3.war", "galactic_era/17.3.die")
@pytest.mark.parametrize("face", range(1, 7))
def test_17_3_slavers_declare_war_with_1_and_2(face: int) -> None:
    s = solo()
    put_ships(s, SLAVERS, PLACE, 1)
    sortie(s, SLAVERS, face, *[(0,)] * 3)
    assert are_at_war(s, SLAVERS, 0) == (face <= 2)
    protected = solo()
    protected.protected[0] = 1
    put_ships(protected, SLAVERS, PLACE, 1)
    sortie(protected, SLAVERS, face, *[(0,)] * 3)
    assert not are_at_war(protected, SLAVERS, 0)


@pytest.mark.rule("galactic_era/17.3.nearest", "galactic_era/17.3.star", "galactic_era/17.3.ties")
def test_17_3_farmers_with_2_go_to_the_closest_other_star_each_by_itself() -> None:
    s = solo()
    put_ships(s, FARMERS, PLACE, 2)
    far = s.board.distances(PLACE)
    near = sorted([where for where in s.stars if where != PLACE], key=far.__getitem__)
    ties = [where for where in s.stars if far[where] == far[near[0]] and where != PLACE]
    draws = [(0,), (len(ties) - 1,)] if len(ties) > 1 else []
    sortie(s, FARMERS, 2, *draws)
    assert set(ship_hexes(s, FARMERS)) == {ties[0], ties[-1]} and PLACE not in ship_hexes(
        s, FARMERS
    )


@pytest.mark.rule("galactic_era/17.3.centre")
@pytest.mark.parametrize("seat", [FARMERS, SLAVERS])
def test_17_3_row_3_leads_to_the_middle_of_the_sector(seat: int) -> None:
    s = solo()
    put_ships(s, seat, BESIDE[0], 1)
    put_ships(s, seat, PLACE, 1)
    sortie(s, seat, 3)
    assert s.ships[seat] == {PLACE: 2}


@pytest.mark.rule("galactic_era/17.3.random", "galactic_era/17.3.range")
def test_17_3_row_4_leads_to_a_random_star_in_range_of_slavers_one_of_others() -> None:
    s = solo(stars={"lyra": {"owner": SLAVERS, "discs": 1}})
    put_ships(s, SLAVERS, BESIDE[0], 1)
    put_ships(s, FARMERS, BESIDE[0], 1)
    slaver = Sortie(SLAVERS, 4, ((BESIDE[0], 1),))
    farmer = Sortie(FARMERS, 4, ((BESIDE[0], 1),))
    mine = within_range(s, slaver, foreign_stars(s, slaver))
    all_stars = within_range(s, farmer, other_stars(s, farmer))
    assert PLACE not in mine and PLACE in all_stars and {*mine} | {PLACE} == {*all_stars}
    last = (len(mine) - 1,)
    sortie(s, SLAVERS, 4, *([last] if len(mine) > 1 else []))
    assert ship_hexes(s, SLAVERS) == [mine[-1]]
    sortie(s, FARMERS, 4, (0,))
    assert ship_hexes(s, FARMERS) == [all_stars[0]]


@pytest.mark.rule("galactic_era/17.3.random", "galactic_era/17.3.drift")
def test_17_3_slavers_without_a_neutral_star_in_range_drift_with_5_and_stay_with_6() -> None:
    owned = {
        "lyra": {"owner": 0, "discs": 1},
    }
    for face in (5, 6):
        s = solo(stars=owned)
        for where in s.stars:
            if s.stars[where].owner < 0:
                s.stars[where] = s.stars[where]._replace(owner=0, discs=1)
        put_ships(s, SLAVERS, PLACE, 1)
        sortie(s, SLAVERS, face, (2,))
        [there] = ship_hexes(s, SLAVERS)
        assert s.board.distance(PLACE, there) == (3 if face == 5 else 0)
    free = solo()
    put_ships(free, SLAVERS, BESIDE[0], 1)
    sortie(free, SLAVERS, 6, *[(0,)] * 1)
    assert free.stars[ship_hexes(free, SLAVERS)[0]].owner < 0


@pytest.mark.rule("galactic_era/17.3.drift")
@pytest.mark.parametrize("direction", range(6))
def test_17_3_farmers_with_5_drift_straight_on(direction: int) -> None:
    s = solo()
    put_ships(s, FARMERS, PLACE, 1)
    sortie(s, FARMERS, 5, (direction,))
    [there] = ship_hexes(s, FARMERS)
    on_the_way = PLACE
    for _ in range(s.board.distance(PLACE, there)):
        on_the_way = s.board.beside(on_the_way, direction)
    assert on_the_way == there and there != PLACE


@pytest.mark.rule("galactic_era/17.3.evade")
def test_17_3_farmers_with_6_stay_but_leave_enemies() -> None:
    s = solo()
    put_ships(s, FARMERS, PLACE, 1)
    sortie(s, FARMERS, 6)
    assert s.ships[FARMERS] == {PLACE: 1}
    put_ships(s, SLAVERS, PLACE, 1)
    sortie(s, FARMERS, 6, (1,))
    [there] = ship_hexes(s, FARMERS)
    assert there in BESIDE


@pytest.mark.rule("galactic_era/17.3.strike")
def test_17_3_slavers_with_2_strike_the_most_enemies_in_range() -> None:
    s = solo()
    put_ships(s, SLAVERS, PLACE, 1)
    put_ships(s, FARMERS, BESIDE[0], 1)
    put_ships(s, 0, BESIDE[3], 2)
    sortie(s, SLAVERS, 2)
    assert ship_hexes(s, SLAVERS) == [BESIDE[3]]
    alone = solo()
    put_ships(alone, SLAVERS, PLACE, 1)
    far = alone.home[0]
    put_ships(alone, 0, far, 1)
    sortie(alone, SLAVERS, 2)
    distance = alone.board.distances(far)
    assert distance[ship_hexes(alone, SLAVERS)[0]] == distance[PLACE] - 3
    quiet = solo()
    put_ships(quiet, SLAVERS, PLACE, 1)
    sortie(quiet, SLAVERS, 2)
    assert ship_hexes(quiet, SLAVERS) == [PLACE]


@pytest.mark.rule("galactic_era/17.3.merge", "galactic_era/17.3.each")
def test_17_3_slavers_gather_in_one_fleet_and_move_hex_by_hex() -> None:
    s = solo()
    put_ships(s, SLAVERS, BESIDE[0], 2)
    put_fleet(s, SLAVERS, "a", BESIDE[0], 3)
    put_fleet(s, SLAVERS, "b", BESIDE[0], 4)
    put_ships(s, SLAVERS, BESIDE[1], 2)
    sortie(s, SLAVERS, 3, (1,))
    assert s.fleets[SLAVERS][0] == UNUSED and s.fleets[SLAVERS][1].ships == 9
    assert s.fleets[SLAVERS][1].hex == PLACE and s.ships[SLAVERS] == {PLACE: 2}


@pytest.mark.rule("galactic_era/17.3.range")
def test_17_3_a_group_is_as_slow_as_its_slowest_ship() -> None:
    s = solo()
    put_fleet(s, SLAVERS, "d", PLACE, 3)
    assert range_of(s, Sortie(SLAVERS, 1, ((PLACE, 0, 3),))) > 3
    assert range_of(s, Sortie(SLAVERS, 1, ((PLACE, 1, 3),))) == 3


@pytest.mark.rule("galactic_era/17.3.ray")
def test_17_3_the_death_ray_hits_a_random_disc_or_else_a_ship() -> None:
    ray = {"owner": SLAVERS, "discs": 1, "relic": "planetary_death_ray", "was_taken": True}
    s = solo(stars={"lyra": ray}, wars=BOTH_AT_WAR)
    near = next(x for x in s.stars if x != PLACE and s.board.distance(x, PLACE) <= 3)
    put_star(s, near, 0, 2)
    put_ships(s, SLAVERS, PLACE, 1)
    put_ships(s, 0, BESIDE[0], 1)
    sortie(s, SLAVERS, 3, (1,))
    assert s.stars[near].discs == 1 and s.ships[0] == {BESIDE[0]: 1}
    s.stars[near] = s.stars[near]._replace(owner=-1, discs=0)
    sortie(s, SLAVERS, 3, (0,))
    assert s.ships[0] == {}


# 17.4 Growth.


@pytest.mark.rule("galactic_era/17.4.no-ships")
def test_17_4_farmers_without_ships_do_not_roll() -> None:
    s = scripted(solo())
    run(s, GROWTH_DIE, Seated(FARMERS))
    assert s.squares[FARMERS] == ("up",) and s.promised[FARMERS] == ("6",)
    run(scripted(s, (4,)), GROWTH_DIE, Seated(SLAVERS))
    assert s.promised[SLAVERS] == ("5",)


@pytest.mark.rule("galactic_era/17.4.roll", "galactic_era/17.4.counters")
def test_17_4_sentences_lie_as_counters_and_change_the_turn_order() -> None:
    s = solo(order=(SLAVERS, FARMERS, 0))
    put_ships(s, FARMERS, PLACE, 1)
    begin(s, "growth", script=((1,), (5,)))
    give(s, 0, "grow_population", "build_ships", "military")
    assert view(s, 0)["solo"]["automas"]["2"]["rolled"] == 2
    assert s.selected[SLAVERS] == ("gain_star", "build_ships") and s.squares[SLAVERS] == ("down",)
    assert s.order.index(SLAVERS) > 0


@pytest.mark.rule("galactic_era/17.4.cancel")
def test_17_4_military_plus_cancels_any_sentence_but_spawning() -> None:
    s = solo(wars=BOTH_AT_WAR, order=(0, SLAVERS, FARMERS))
    lay_sentences(s, SLAVERS, 2)
    assert s.unused[SLAVERS] == ("gain_star",) and refusal_of_victim(s, 0, SLAVERS) is None
    s.cancelled[SLAVERS] = ("gain_star",)
    grow(s, SLAVERS, 2, (0, 1))
    assert power_discs(s, SLAVERS) == 0 and len(s.ships[SLAVERS]) == 2
    spawning = solo(wars=BOTH_AT_WAR, order=(0, SLAVERS, FARMERS))
    lay_sentences(spawning, FARMERS, 6)
    refusal = refusal_of_victim(spawning, 0, FARMERS)
    assert refusal is not None and refusal.rule == "12.2.1.plus"


def grow(s: Galaxy, seat: int, face: int, *drawn: tuple[int, ...]) -> Galaxy:
    """The growth turn of an automa that has rolled this face."""
    s.promised[seat] = (str(face),)
    scripted(s, *drawn)
    run(s, GROWTH_TURN, GrowthTurn(seat))
    return s


@pytest.mark.rule("galactic_era/17.4.turn", "galactic_era/17.4.research")
@pytest.mark.parametrize("face", range(1, 6))
def test_17_4_each_of_the_first_five_rows_of_the_farmers_researches_its_field(face: int) -> None:
    s = solo()
    grow(s, FARMERS, face)
    assert [at for at, n in enumerate(s.levels[FARMERS]) if n > 1] == [face - 1]
    assert s.researched[FARMERS] == (face - 1,)


@pytest.mark.rule("galactic_era/17.5.wormholes", "galactic_era/17.5.number")
def test_17_4_the_last_row_of_the_farmers_spawns_one_ship() -> None:
    s = solo()
    grow(s, FARMERS, 6, (2,))
    assert s.ships[FARMERS] == {s.board.entries[2]: 1}


@pytest.mark.rule("galactic_era/17.5.wormholes", "galactic_era/17.5.entries")
def test_17_4_slavers_research_and_spawn_with_1_3_and_4() -> None:
    entries = solo().board.entries
    assert len(entries) == 3 and all(x not in view(solo(), 0)["wormholes"] for x in entries)
    one = grow(solo(), SLAVERS, 1)
    assert level(one, SLAVERS, "military") == 2 and len(one.ships[SLAVERS]) == 3
    three = grow(solo(), SLAVERS, 3, (1,))
    assert level(three, SLAVERS, "propulsion") == 2 and three.ships[SLAVERS] == {entries[1]: 3}
    four = grow(solo(), SLAVERS, 4)
    assert level(four, SLAVERS, "robotics") == 2 and four.ships[SLAVERS] == {entries[0]: 4}


@pytest.mark.rule("galactic_era/17.4.take", "galactic_era/17.4.targets", "galactic_era/17.4.costs")
def test_17_4_slavers_with_2_take_a_star_of_the_player_or_else_two_neutral_ones() -> None:
    s = solo(stars={"lyra": {"owner": 0, "discs": 2}})
    put_ships(s, SLAVERS, PLACE, 3)
    grow(s, SLAVERS, 2, (0,), (0, 1))
    assert (
        s.stars[PLACE].owner == SLAVERS and s.stars[PLACE].discs == 1 and are_at_war(s, 0, SLAVERS)
    )
    neutral = solo()
    others = [where for where in neutral.stars if neutral.stars[where].owner < 0][:3]
    for where in others:
        put_ships(neutral, SLAVERS, where, 1)
    grow(neutral, SLAVERS, 2, (0,), (0,), (0, 1))
    assert [neutral.stars[where].owner for where in others] == [SLAVERS, SLAVERS, -1]


@pytest.mark.rule("galactic_era/17.4.grow", "galactic_era/17.4.take")
def test_17_4_slavers_with_5_take_any_star_and_grow() -> None:
    s = solo(levels={SLAVERS: {"genetics": 2}})
    put_ships(s, SLAVERS, PLACE, 1)
    grow(s, SLAVERS, 5, (0,), (0,))
    assert s.stars[PLACE].owner == SLAVERS and s.stars[PLACE].discs == 3
    nothing = solo()
    grow(nothing, SLAVERS, 5)
    assert power_discs(nothing, SLAVERS) == 1
    assert ship_hexes(nothing, SLAVERS) == [nothing.board.entries[0]]


@pytest.mark.rule("galactic_era/17.4.targets", "galactic_era/17.4.research")
def test_17_4_slavers_with_6_take_a_neutral_star_first_and_research_anything() -> None:
    s = solo()
    mine = next(x for x in s.stars if s.stars[x].owner < 0 and x != PLACE)
    put_star(s, mine, 0, 1)
    put_ships(s, SLAVERS, mine, 3)
    put_ships(s, SLAVERS, PLACE, 1)
    grow(s, SLAVERS, 6, (0,), (4,))
    assert (s.stars[PLACE].owner, s.stars[mine].owner) == (SLAVERS, 0)
    assert level(s, SLAVERS, "genetics") == 2
    grow(s, SLAVERS, 6, (0,), (0,), (1,))
    assert s.stars[mine].owner == SLAVERS


@pytest.mark.rule("galactic_era/17.4.levels")
def test_17_4_a_star_of_the_player_teaches_a_random_level() -> None:
    s = solo(stars={"lyra": {"owner": 0, "discs": 2}}, levels={0: {"genetics": 3, "robotics": 2}})
    put_ships(s, SLAVERS, PLACE, 3)
    grow(s, SLAVERS, 2, (0,), (1,), (0, 1))
    assert (level(s, SLAVERS, "robotics"), level(s, SLAVERS, "genetics")) == (1, 2)


@pytest.mark.rule("galactic_era/17.4.announce")
def test_17_4_the_player_may_protect_innocent_population() -> None:
    s = solo(stars={"lyra": {"counter": "primitive"}})
    put_ships(s, SLAVERS, PLACE, 2)
    put_ships(s, 0, PLACE, 1)
    grow(s, SLAVERS, 6, (0,), (0,))
    assert asked(s) == "declare_war" and s.asked == (0,)
    let = s.clone()
    give(let, 0, "pass")
    assert let.stars[PLACE].owner == SLAVERS
    give(s, 0, "war")
    assert s.stars[PLACE].owner == -1 and power_discs(s, SLAVERS) == 1


@pytest.mark.rule("galactic_era/17.4.relics")
def test_17_4_relics_bring_automas_ships_and_levels() -> None:
    for relic in ("buried_ships", "ancient_technology_robotics"):
        s = solo()
        names = [
            x for x in s.box.relics if x == relic or (relic != "buried_ships" and "robotics" in x)
        ]
        s.stars[PLACE] = s.stars[PLACE]._replace(relic=names[0])
        put_ships(s, SLAVERS, PLACE, 1)
        grow(s, SLAVERS, 6, (0,), (0,))
        if relic == "buried_ships":
            assert ships_at(s, SLAVERS, PLACE) == 4
        else:
            assert level(s, SLAVERS, "robotics") == 2
        assert s.stars[PLACE].relic == ""


@pytest.mark.rule("galactic_era/17.4.research-more")
def test_17_4_with_robotics_5_research_brings_one_more_field() -> None:
    s = solo(levels={SLAVERS: {"robotics": 5}})
    grow(s, SLAVERS, 3, (3,), (0,))
    assert level(s, SLAVERS, "propulsion") == 2 and level(s, SLAVERS, "genetics") == 2


@pytest.mark.rule("galactic_era/17.4.highest")
def test_17_4_a_field_at_its_highest_level_brings_nothing() -> None:
    s = solo(levels={SLAVERS: {"spirituality": 4, "military": 6}})
    for field in (SPIRITUALITY, MILITARY):
        before = s.levels[SLAVERS]
        s.stack = []
        scripted(s)
        learn(s, SLAVERS, field, 0, "research")
        advance(s)
        assert s.levels[SLAVERS] == before and s.researched[SLAVERS] == ()
        assert [x["field"] for x in said(s, "automa_learns_nothing")] == [FIELDS[field]]


# 17.5 Spawning.


@pytest.mark.rule("galactic_era/17.5.number", "galactic_era/17.7.number")
def test_17_5_the_number_is_that_of_build_ships_and_power_counts() -> None:
    s = solo(levels={SLAVERS: {"robotics": 3}}, options={"difficulty": "hard"})
    base = s.box.spots[0].ships
    assert spawn_number(s, SLAVERS) == base + 3 + 2
    told = view(s, 0)["solo"]["automas"][str(SLAVERS)]
    assert told["spawns_by"] == {"track": base, "robotics": 3, "asteroids": 0, "difficulty": 2}
    assert told["spawn"] == base + 3 + 2
    gain_power(s, SLAVERS, 4)
    assert spawn_number(s, SLAVERS) == s.box.spots[4].ships + 3 + 2


@pytest.mark.rule("galactic_era/17.5.fleets", "galactic_era/17.5.lost")
def test_17_5_ships_without_pieces_form_a_fleet_or_are_lost() -> None:
    s = scripted(solo(), (1,))
    where = s.board.entries[0]
    run(s, SPAWN, Spawning(SLAVERS, 20, (where,), 1))
    assert s.ships[SLAVERS][where] == 16
    fleet = s.fleets[SLAVERS][1]
    assert (fleet.hex, fleet.ships, fleet.letter_seen) == (where, 4, ())
    assert 0 in fleet.ships_seen
    run(scripted(s, (0,)), SPAWN, Spawning(SLAVERS, 3, (where,), 1))
    assert s.fleets[SLAVERS][1].ships == 7
    run(scripted(s), SPAWN, Spawning(FARMERS, 20, (where,), 1))
    assert ships_at(s, FARMERS, where) == 16


@pytest.mark.rule("galactic_era/17.5.fleets")
def test_17_5_nobody_sees_the_letter_of_a_new_fleet() -> None:
    s = scripted(solo(), (1,))
    run(s, SPAWN, Spawning(SLAVERS, 20, s.board.entries[:1], 1))
    letters = set()
    for seed in range(30):
        world = s.clone()
        redeal(world, 0, Stream(seed_from(str(seed)), "world").below)
        letters |= {at for at, fleet in enumerate(world.fleets[SLAVERS]) if fleet != UNUSED}
    assert letters == {0, 1, 2, 4}
    [seen] = view(s, 0)["players"]["2"]["fleets"].values()
    assert "letter" not in seen and seen["ships"] == 4


@pytest.mark.rule("galactic_era/17.5.blocked")
@pytest.mark.parametrize("reading", ["free", "blocked"])
def test_17_5_only_by_the_option_hostile_ships_block_a_wormhole(reading: str) -> None:
    s = solo(wars=BOTH_AT_WAR, options={"solo_spawning": reading})
    put_ships(s, 0, s.board.entries[0], 1)
    grow(s, SLAVERS, 4)
    assert bool(ship_hexes(s, SLAVERS)) == (reading == "free")


# 17.6 Battles, peace and trade.


@pytest.fixture
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays a card, and nothing is scouted."""
    without_cards(monkeypatch)


def attack(s: Galaxy, seat: int, *drawn: tuple[int, ...]) -> Galaxy:
    """The battles of a side."""
    scripted(s, *drawn)
    s.stack = []
    fight_battles(s, MoveTurn(seat, 0, is_done=True))
    advance(s)
    return s


@pytest.mark.rule("galactic_era/17.6.retreat", "galactic_era/17.6.refuge")
@pytest.mark.usefixtures("quiet")
@pytest.mark.parametrize(("face", "stays"), [(1, False), (3, False), (4, True), (6, True)])
def test_17_6_slavers_who_may_retreat_roll_for_it(face: int, stays: bool) -> None:
    s = solo(levels={SLAVERS: {"propulsion": 2}})
    muster(s, FARMERS, PLACE, 1)
    muster(s, SLAVERS, PLACE, 4)
    attack(s, FARMERS, (0,), (face - 1,), (2,))
    assert ships(s, (SLAVERS,)) == [4 if stays else 0]
    if not stays:
        assert ships(s, (SLAVERS,), BESIDE[2]) == [4] or sum(s.ships[SLAVERS].values()) == 4


@pytest.mark.rule("galactic_era/17.6.retreat")
@pytest.mark.usefixtures("quiet")
def test_17_6_farmers_retreat_whenever_they_may() -> None:
    s = solo(levels={FARMERS: {"spirituality": 2}})
    muster(s, FARMERS, PLACE, 3)
    muster(s, SLAVERS, PLACE, 1)
    attack(s, SLAVERS, (0,), (5,), (0,))
    assert ships(s, (FARMERS, SLAVERS)) == [0, 1]
    slower = solo()
    muster(slower, FARMERS, PLACE, 1)
    muster(slower, SLAVERS, PLACE, 4)
    attack(slower, SLAVERS, (0,))
    assert ships(slower, (FARMERS, SLAVERS)) == [0, 4]


@pytest.mark.rule("galactic_era/17.6.destroys", "galactic_era/17.6.losses")
@pytest.mark.usefixtures("quiet")
def test_17_6_slavers_destroy_all_and_lose_random_ships_farmers_nothing() -> None:
    s = solo()
    muster(s, FARMERS, PLACE, 2)
    muster(s, SLAVERS, PLACE, {"pieces": 2, "c": 2})
    attack(s, SLAVERS, (0,), (3,))
    assert ships(s, (FARMERS,)) == [0] and s.ships[SLAVERS][PLACE] == 2
    assert s.fleets[SLAVERS][2].ships == 1
    kind = solo()
    muster(kind, FARMERS, PLACE, 4)
    muster(kind, SLAVERS, PLACE, 1)
    attack(kind, FARMERS, (0,), (0,))
    assert ships(kind, (FARMERS, SLAVERS)) == [4, 0] and sum(kind.ships[SLAVERS].values()) == 1


@pytest.mark.rule("galactic_era/17.6.no-evading")
@pytest.mark.usefixtures("quiet")
def test_17_6_their_e_fleet_stays() -> None:
    doubled = [("",) * 5, ("",) * 5, ("", "", "", "", "doubled")]
    s = solo(wars=BOTH_AT_WAR, tactics=doubled)
    muster(s, 0, PLACE, 5)
    muster(s, SLAVERS, PLACE, {"e": 2})
    attack(s, 0)
    if asked(s) == "choose_battle":
        give(s, 0, *allowed(s, 0)[:1])
    assert asked(s) == "choose_losses" and ships(s, (SLAVERS,)) == [2]


def at_war(**words: Any) -> Galaxy:
    """The player at war with both automas, asked something in the movement."""
    s = solo(wars=((0, FARMERS), *BOTH_AT_WAR), alignments="dld", order=(0, 1, 2), **words)
    begin(s, "movement")
    return s


@pytest.mark.rule("galactic_era/17.6.peace", "galactic_era/17.6.peace-once")
@pytest.mark.parametrize(("seat", "most"), [(FARMERS, 4), (SLAVERS, 2)])
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5])
def test_17_6_a_low_roll_brings_peace_once_a_round(seat: int, most: int, face: int) -> None:
    s = at_war()
    assert s.tape is not None
    s.tape.script = [(face - 1,)]
    give(s, 0, "aside", "peace", seat)
    assert are_at_war(s, 0, seat) == (face > most)
    if face > most:
        assert refused(s, 0, "aside", "peace", seat) == "17.6.peace-once"
        assert refused(s, 0, "aside", "withdraw", seat) == "17.6.peace-once"
    assert view(s, 0)["players"]["0"]["peace_offers"] == []
    assert view(s, 0)["solo"]["automas"][str(seat)]["asked_for_peace"] == 1


@pytest.mark.rule("galactic_era/17.7.no-peace")
def test_17_7_with_two_discs_the_slavers_make_no_peace() -> None:
    s = at_war()
    gain_power(s, SLAVERS, 2)
    assert refused(s, 0, "aside", "peace", SLAVERS) == "17.7.no-peace"
    assert view(s, 0)["solo"]["automas"]["2"]["peace"] == 0


def trading(alignment: str, *drawn: tuple[int, ...], discs: int = 0) -> Galaxy:
    """The trading phase of a player in contact with both automas."""
    levels = {0: {"genetics": 3, "robotics": 2}, 1: {"military": 3}, 2: {"propulsion": 3}}
    s = solo(alignments=alignment, levels=levels, wars=((FARMERS, SLAVERS),))
    for seat in (0, FARMERS, SLAVERS):
        put_ships(s, seat, PLACE, 1)
    gain_power(s, SLAVERS, discs)
    return run(scripted(s, *drawn), TRADING, Trading(tuple(s.tactics)))


@pytest.mark.rule("galactic_era/17.6.trade", "galactic_era/17.6.level")
@pytest.mark.parametrize(
    ("alignment", "seat", "face", "is_yes"),
    [
        ("lld", SLAVERS, 2, True),
        ("lld", SLAVERS, 3, False),
        ("dld", SLAVERS, 4, True),
        ("dld", SLAVERS, 5, False),
        ("dld", FARMERS, 4, True),
        ("dld", FARMERS, 5, False),
    ],
)
def test_17_6_a_die_tells_whether_an_automa_trades(
    alignment: str, seat: int, face: int, is_yes: bool
) -> None:
    s = trading(alignment, (face - 1,), (1,))
    field = "military" if seat == FARMERS else "propulsion"
    give(s, 0, seat, field)
    assert (level(s, 0, field), level(s, seat, "genetics")) == ((2, 2) if is_yes else (1, 1))
    assert bool(s.traded) == is_yes


@pytest.mark.rule("galactic_era/17.6.trade")
def test_17_6_farmers_always_trade_with_light() -> None:
    s = trading("lld", (0,))
    give(s, 0, FARMERS, "military")
    assert level(s, 0, "military") == 2 and level(s, FARMERS, "robotics") == 2


@pytest.mark.rule("galactic_era/17.6.trade-once")
def test_17_6_who_has_refused_or_traded_hears_no_more() -> None:
    s = trading("dld", (5,), (0,), (0,))
    give(s, 0, SLAVERS, "propulsion")
    assert refused(s, 0, SLAVERS, "propulsion") == "15.4.trade-repeat"
    give(s, 0, FARMERS, "military")
    give(s, 0, "a", "doubled")  # the tactic of Military 2
    assert not s.asked  # the trades of the round are made


# 17.7 The power track.


@pytest.mark.rule("galactic_era/17.7.track", "galactic_era/17.7.disc", "galactic_era/17.7.loss")
def test_17_7_each_row_of_the_power_track() -> None:
    s = scripted(solo())
    left = on_track(s, SLAVERS)
    for discs in range(1, 8):
        gain_power(s, SLAVERS, 1)
        assert (power_discs(s, SLAVERS), on_track(s, SLAVERS)) == (discs, left - discs)
        assert dice_of(s, SLAVERS) == (2 if discs >= 4 else 1)
        assert s.dp[0] == -5 * max(0, discs - 4)
        assert view(s, 0)["solo"]["power"]["discs"] == discs
    assert dice_of(s, FARMERS) == 1
    assert [x["told"] for x in said(s, "gained_power")] == [
        f"power_{min(x, 5)}" for x in range(1, 8)
    ]


@pytest.mark.rule("galactic_era/17.7.failed")
@pytest.mark.parametrize("face", [2, 5, 6])
def test_17_7_a_sentence_that_takes_no_star_brings_a_disc(face: int) -> None:
    draws = {2: ((0, 1),), 5: (), 6: ((0,),)}[face]
    s = grow(solo(), SLAVERS, face, *draws)
    assert power_discs(s, SLAVERS) == 1 and [x["seat"] for x in said(s, "took_no_star")] == [
        SLAVERS
    ]


@pytest.mark.rule("galactic_era/17.7.learn")
@pytest.mark.parametrize(("discs", "learns"), [(2, False), (3, True)])
def test_17_7_without_a_trade_the_slavers_learn(discs: int, learns: bool) -> None:
    s = trading("dld", (4,), discs=discs)
    give(s, 0, "pass")
    assert level(s, SLAVERS, "genetics") == (2 if learns else 1)


@pytest.mark.rule("galactic_era/17.7.two-dice")
def test_17_7_with_four_discs_the_lowest_of_two_dice_counts() -> None:
    s = solo()
    gain_power(s, SLAVERS, 4)
    run(scripted(s, (4, 1)), GROWTH_DIE, Seated(SLAVERS))
    assert s.promised[SLAVERS] == ("2",)
    assert said(s, "automa_grows")[0]["dice"] == (5, 2)


# 17.8 The end.


@pytest.mark.rule("galactic_era/17.8.rank", "galactic_era/17.8.goal")
@pytest.mark.parametrize(
    ("dp", "rank", "with_goal"),
    [
        (-5, "lunar", "sublunar"),
        (69, "lunar", "sublunar"),
        (70, "planetary", "lunar"),
        (85, "stellar", "planetary"),
        (100, "galactic", "stellar"),
        (114, "galactic", "stellar"),
        (115, "cosmic", "galactic"),
    ],
)
def test_17_8_points_give_a_rank(dp: int, rank: str, with_goal: str) -> None:
    assert rank_of(solo(), dp) == rank
    s = solo(goal="control")
    assert rank_of(s, dp) == with_goal
    s.dp[0] = dp
    told = view(s, 0)["solo"]["rank"]
    assert told["now"] == with_goal == view(s, 0)["players"]["0"]["rank"]
    assert [least for name, least in told["ranks"] if name == "stellar"] == [100]
    assert GAME.result(s).places == (1,)


@pytest.mark.rule("galactic_era/17.8.alignment")
def test_17_8_the_card_alignment_compares_levels() -> None:
    [condition] = [
        x for x in solo().box.cards["alignment"].conditions if x.type == "first_of_alignment"
    ]
    s = solo(levels={0: {"genetics": 3}})
    assert is_first_of_alignment(s, 0, condition)
    s.levels[FARMERS] = (2, 2, 1, 1, 1)
    assert not is_first_of_alignment(s, 0, condition)


@pytest.mark.rule("galactic_era/17.8.leadership")
@pytest.mark.parametrize(("reading", "leads"), [("points", True), ("levels", False)])
def test_17_8_leadership_compares_points_or_levels(reading: str, leads: bool) -> None:
    s = solo(
        goal="leadership", levels={FARMERS: {"military": 2}}, options={"solo_leadership": reading}
    )
    s.dp[0] = 5
    assert (0 in leaders(s)) == leads
    s.leads = [2, 1, 2]
    score_goal(s, Empty())
    assert s.dp[0] == 25


@pytest.mark.rule("galactic_era/17.8.discovery")
def test_17_8_discovery_wants_more_counters_than_the_automas() -> None:
    s = solo(goal="discovery")
    s.counters_kept = [(2, 1, 0), (0, 0, 0), (1, 1, 0)]
    score_goal(s, Empty())
    assert s.dp[0] == 10


@pytest.mark.rule("galactic_era/17.1.tables")
def test_17_1_whoever_looks_is_told_every_row_in_words() -> None:
    s = solo()
    seen = view(s, 0)["solo"]
    names = [row for own in seen["automas"].values() for row in own["movement"] + own["growth"]]
    for language in ("en", "de"):
        voice = Renderer(title("galactic_era"), language, ("Ann",))
        rows = [voice.text(f"automa_row.{row}") for row in [*names, *seen["power"]["track"]]]
        assert all(rows) and len(names) == 24
    assert any(
        line.startswith("Slavers, movement: 1: war")
        for line in Renderer(title("galactic_era"), "en", ("Ann",)).described("slavers")
    )


@pytest.mark.rule("galactic_era/17.7.no-peace", "galactic_era/17.6.peace-once")
def test_17_7_nobody_is_advised_to_ask_for_a_peace_that_is_refused() -> None:
    s = at_war()
    put_ships(s, SLAVERS, PLACE, 9)
    assert peace_first(s, 0) is not None
    for seat in (FARMERS, SLAVERS):
        s.peace_offers[0] += (seat,)
    assert peace_first(s, 0) is None
    s.peace_offers[0] = (FARMERS,)
    gain_power(s, SLAVERS, 2)
    assert peace_first(s, 0) is None


@pytest.mark.rule("galactic_era/6.2.6.limit")
def test_17_2_the_only_star_that_anybody_owns_has_no_growth_limit() -> None:
    s = solo()
    home, voice = s.home[0], Renderer(title("galactic_era"), "en", ("Ann",))

    def seen() -> Any:
        return view(s, 0)["sectors"][str(s.board.sector[home])]["stars"][str(home)]

    assert seen()["limit"] == 0
    assert "no growth limit" in owner_text(seen(), voice.text)
    put_star(s, "harus", owner=0, discs=1)
    assert seen()["limit"] == s.board.distances(home)[hex_of(s, "harus")]
