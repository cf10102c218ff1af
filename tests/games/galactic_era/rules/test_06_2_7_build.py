"""6.2.7 Build Ships, and how new ships are placed."""

import pytest

from galactarium.games.galactic_era.concepts.ships import all_ships, everybody_but, pieces_left
from galactarium.games.galactic_era.frames import GrowthTurn, Seated
from galactarium.games.galactic_era.growth import placing
from galactarium.games.galactic_era.growth.actions import Use
from galactarium.games.galactic_era.growth.build import BuildShips, new_ships, place_ships
from galactarium.games.galactic_era.knowledge.view import view
from galactarium.games.galactic_era.positions import hex_of, put_fleet, put_ships, put_star
from galactarium.games.galactic_era.state import LETTERS, NOBODY, Galaxy, changed
from galactarium.kernel import Answer, flow, noun, step
from galactarium.kernel.events import is_seen_by
from galactarium.positions import allowed, events, give, offered, refused
from tests.games.galactic_era.acting import act, is_over, refused_action, turn_of
from tests.games.galactic_era.positions import galaxy, run

BUILD = BuildShips()
BY_COUNTER = Use("build_ships", "build_ships")
ASTEROIDS = 61  # in the sector of seat 0
FAR_ASTEROIDS = 201


@pytest.fixture(autouse=True)
def scouted(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Who has scouted where."""
    found: list[tuple[int, int]] = []

    def scout(s: Galaxy, seat: int, where: int) -> None:
        found.append((seat, where))

    monkeypatch.setattr(placing, "scout", scout)
    return found


def build(s: Galaxy, seat: int = 0) -> Galaxy:
    """Begin the action."""
    return act(s, seat, BUILD, BY_COUNTER)


def hexes(s: Galaxy, seat: int = 0) -> tuple[int, ...]:
    """What is announced."""
    return BUILD.hexes(s, GrowthTurn(seat), BY_COUNTER, ())


def place(s: Galaxy, count: int, *where: int) -> Galaxy:
    """Let seat 0 place ships outside of the action."""

    def begin(s: Galaxy, f: Seated) -> None:
        place_ships(s, f.seat, count, where, "test")

    return run(s, flow("test", Seated, step("one", begin)), Seated(0))


def who_knows(s: Galaxy, letter: str) -> list[int]:
    """Who knows the ships of a fleet of seat 0."""
    return [*s.fleets[0][LETTERS.index(letter)].ships_seen]


# How many.


@pytest.mark.rule("galactic_era/4.10.ships", "galactic_era/4.10.index")
@pytest.mark.parametrize(
    ("total", "ships"),
    [
        (6, 2),
        (7, 2),
        (8, 3),
        (11, 4),
        (15, 5),
        (20, 6),
        (26, 7),
        (32, 7),
        (33, 8),
        (40, 8),
        (41, 9),
        (45, 9),
    ],
)
def test_4_10_the_track_tells_the_ships(total: int, ships: int) -> None:
    s = galaxy()
    put_star(s, "sirius", 0, total - 6)
    assert new_ships(s, 0) == ships


@pytest.mark.rule("galactic_era/6.2.7.asteroids")
def test_6_2_7_players_share_an_asteroid_system() -> None:
    s = galaxy()
    put_ships(s, 0, ASTEROIDS, 2)
    put_fleet(s, 0, "a", FAR_ASTEROIDS, 3)
    put_ships(s, 1, ASTEROIDS)
    assert (new_ships(s, 0), new_ships(s, 1), new_ships(s, 2)) == (4, 3, 2)


@pytest.mark.rule("galactic_era/12.1.mayans.asteroids")
@pytest.mark.parametrize("alignment", ["l", "d"])
def test_12_1_asteroid_systems_give_the_mayans_nothing(alignment: str) -> None:
    s = galaxy(peoples={0: "mayans"}, alignments=alignment)
    put_ships(s, 0, ASTEROIDS)
    assert new_ships(s, 0) == 2
    assert hexes(s) == (s.home[0],)


@pytest.mark.rule("galactic_era/7.2.1.build")
def test_7_2_1_population_never_counts_as_less_than_six() -> None:
    s = galaxy(wars=((0, 1),))
    harus = put_star(s, "harus", 0, 2)
    put_ships(s, 1, s.home[0])
    assert new_ships(s, 0) == 2
    put_ships(s, 1, harus)
    assert new_ships(s, 0) == 2


@pytest.mark.rule("galactic_era/12.2.2.unblockable")
def test_12_2_2_from_spirituality_5_on_all_population_counts() -> None:
    s = galaxy(levels={0: {"spirituality": 5}}, wars=((0, 1),))
    axthada = put_star(s, "axthada", 0, 10)
    put_ships(s, 1, axthada)
    assert new_ships(s, 0) == 5


@pytest.mark.rule("galactic_era/6.2.4.announce")
def test_6_2_4_all_stars_and_asteroid_systems_that_count_are_announced() -> None:
    s = galaxy(wars=((0, 1),))
    harus, ummo = put_star(s, "harus", 0, 1), put_star(s, "ummo", 0, 1)
    put_ships(s, 0, ASTEROIDS)
    put_ships(s, 1, ummo)
    assert hexes(s) == (ASTEROIDS, s.home[0], harus)


# Where.


@pytest.mark.rule("galactic_era/6.2.7.shipyards")
def test_6_2_7_shipyards_have_four_population() -> None:
    s = galaxy()
    harus = put_star(s, "harus", 0, 4)
    put_star(s, "ummo", 0, 3)
    build(s)
    assert allowed(s, 0, "pieces") == [s.home[0], harus]
    give(s, 0, "pieces", harus, 1)
    give(s, 0, "pieces", s.home[0], 3)
    assert s.ships[0] == {s.home[0]: 3, harus: 1}
    assert is_over(s)


@pytest.mark.rule(
    "galactic_era/12.2.4.robotics-4",
    "galactic_era/12.2.4.robotics-5",
    "galactic_era/12.2.4.robotics-6",
)
@pytest.mark.parametrize(("level", "yards"), [(3, 1), (4, 2), (5, 3), (6, 4)])
def test_12_2_4_robotics_makes_smaller_stars_shipyards(level: int, yards: int) -> None:
    s = galaxy(levels={0: {"robotics": level}})
    for name, discs in (("harus", 1), ("ummo", 2), ("axthada", 3)):
        put_star(s, name, 0, discs)
    build(s)
    assert len(allowed(s, 0, "pieces")) == yards


@pytest.mark.rule("galactic_era/6.2.7.done", "galactic_era/12.4.wars-1.build")
def test_6_2_7_the_action_is_done_even_without_a_shipyard() -> None:
    s = galaxy(wars=((0, 1),), story="wars")
    put_ships(s, 1, s.home[0])
    assert refused_action(s, 0, BUILD, BY_COUNTER) == ""
    build(s)
    assert is_over(s)
    assert all_ships(s, 0) == 0
    assert s.dp[0] == 2
    assert turn_of(s).built == 0
    assert events(s, "ships_lost")[0].params == {"seat": 0, "n": 2}


@pytest.mark.rule("galactic_era/12.4.wars-1.build")
def test_12_4_wars_pays_for_building_in_the_first_era_only() -> None:
    for round, dp in ((2, 2), (3, 0), (7, 0)):
        s = galaxy(story="wars", round=round)
        build(s)
        give(s, 0, "pieces", s.home[0], 2)
        assert s.dp[0] == dp


# In which form.


@pytest.mark.rule("galactic_era/6.2.7.form", "galactic_era/4.6.two-forms")
def test_6_2_7_ships_become_pieces_or_join_fleets_old_and_new() -> None:
    s = galaxy(levels={0: {"robotics": 4}})
    harus = put_star(s, "harus", 0, 4)
    put_fleet(s, 0, "b", harus, 2)
    put_fleet(s, 0, "c", ASTEROIDS, 1)
    build(s)
    assert offered(s, 0) == ["pieces", "b", "new", "dummies", "done"]
    assert allowed(s, 0, "new") == ["a", "d", "e"]
    give(s, 0, "pieces", harus, 2)
    give(s, 0, "b", 3)
    give(s, 0, "new", "e", s.home[0], 3)
    assert refused(s, 0, "done") == "6.2.7.form"
    give(s, 0, "e", 1)
    assert refused(s, 0, "pieces", harus, 1) == "6.2.7.number"
    give(s, 0, "done")
    assert s.ships[0] == {harus: 2}
    assert [(fleet.ships, fleet.hex) for fleet in s.fleets[0]] == [
        (0, -1),
        (5, harus),
        (1, ASTEROIDS),
        (0, -1),
        (4, s.home[0]),
    ]
    assert is_over(s)
    assert turn_of(s).built == 9


@pytest.mark.rule("galactic_era/6.2.7.no-transfer")
def test_6_2_7_a_new_fleet_holds_new_ships_only() -> None:
    s = galaxy()
    put_ships(s, 0, s.home[0], 5)
    build(s)
    assert allowed(s, 0, "new", "a", s.home[0]) == [1, 2]
    give(s, 0, "new", "a", s.home[0], 2)
    give(s, 0, "done")
    assert s.ships[0] == {s.home[0]: 5}


@pytest.mark.rule("galactic_era/6.2.7.shown", "galactic_era/14.1.fleet-secret")
def test_6_2_7_others_see_pieces_and_the_sum_of_hidden_ships() -> None:
    s = galaxy(levels={0: {"robotics": 4}})
    put_fleet(s, 0, "b", s.home[0], 2)
    build(s)
    give(s, 0, "pieces", s.home[0], 1)
    give(s, 0, "b", 2)
    give(s, 0, "new", "a", s.home[0], 4)
    give(s, 0, "done")
    told = [event for event in s.tape.events if event.audience is None] if s.tape else []
    assert [(event.key, event.params) for event in told] == [
        ("new_ships", {"seat": 0, "n": 7, "why": "build_ships"}),
        ("placed_pieces", {"seat": 0, "hex": s.home[0], "n": 1}),
        ("created", {"seat": 0, "hex": s.home[0], "stack": 2}),
        ("gathered", {"seat": 0, "n": 6, "chips": (4, 2), "dummies": 0}),
    ]
    assert [event.audience for event in events(s, "joined_fleet")] == [(0,), (0,)]


@pytest.mark.rule("galactic_era/14.1.remembered")
def test_14_1_new_ships_make_all_fleets_of_the_shipyards_unknown() -> None:
    s = galaxy()
    harus, ummo = put_star(s, "harus", 0, 4), put_star(s, "ummo", 0, 1)
    put_fleet(s, 0, "a", s.home[0], 2)
    put_fleet(s, 0, "b", harus, 2)
    put_fleet(s, 0, "c", ummo, 2)
    for letter in range(3):
        seen = s.fleets[0][letter]._replace(ships_seen=(1,), letter_seen=(1,))
        s.fleets[0] = changed(s.fleets[0], letter, seen)
    build(s)
    give(s, 0, "a", 1)
    give(s, 0, "b", 3)
    give(s, 0, "done")
    assert [who_knows(s, letter) for letter in "abc"] == [[], [], [1]]
    assert [fleet.letter_seen for fleet in s.fleets[0][:3]] == [(1,), (1,), (1,)]


@pytest.mark.rule("galactic_era/6.2.7.shown", "galactic_era/14.1.remembered")
@pytest.mark.parametrize(
    ("answers", "known"),
    [
        ([("a", 2)], [[1], [1]]),  # nothing was laid beneath B, as all see
        ([("a", 1), ("b", 1)], [[1], [1]]),  # the chips are alike
        ([("a", 2), ("dummies", "b", "add", 1)], [[], []]),
        ([("dummies", "a", "add", 1), ("pieces", 91, 2)], [[1], [1]]),
    ],
)
def test_14_1_what_heights_and_gathered_chips_tell_is_known(
    answers: list[Answer], known: list[list[int]]
) -> None:
    s = galaxy()
    for letter in ("a", "b"):
        put_fleet(s, 0, letter, s.home[0], 2)
    for at in range(2):
        s.fleets[0] = changed(s.fleets[0], at, s.fleets[0][at]._replace(ships_seen=(1,)))
    build(s)
    for answer in answers:
        give(s, 0, *answer)
    give(s, 0, "done")
    assert [who_knows(s, letter) for letter in "ab"] == known


@pytest.mark.rule("galactic_era/6.2.7.shown", "galactic_era/14.1.fleet-height")
def test_6_2_7_nobody_is_told_which_stack_got_a_dummy() -> None:
    seen = []
    for answers in ([("a", 2), ("dummies", "b", "add", 1)], [("dummies", "a", "add", 1), ("b", 2)]):
        s = galaxy()
        for letter in ("a", "b"):
            put_fleet(s, 0, letter, s.home[0], 3)
        build(s)
        for answer in answers:
            give(s, 0, *answer)
        give(s, 0, "done")
        told = [event for event in s.tape.events if is_seen_by(event, 1)] if s.tape else []
        seen.append(([(event.key, event.params) for event in told], view(s, 1)))
    assert seen[0] == seen[1]
    assert seen[0][0][-1] == ("gathered", {"seat": 0, "n": 2, "chips": (2,), "dummies": 1})


@pytest.mark.rule("galactic_era/6.2.7.shown", "galactic_era/14.1.remembered")
def test_14_1_the_sum_tells_all_of_a_fleet_alone_in_the_shipyards() -> None:
    s = galaxy()
    build(s)
    give(s, 0, "new", "b", s.home[0], 2)
    assert who_knows(s, "b") == []  # not before all is placed
    give(s, 0, "done")
    assert who_knows(s, "b") == [*everybody_but(s, 0)]
    s.fleets[0] = changed(s.fleets[0], 1, s.fleets[0][1]._replace(ships_seen=(2,)))
    build(s)
    give(s, 0, "b", 1)
    assert who_knows(s, "b") == []
    give(s, 0, "pieces", s.home[0], 1)
    revealed = s.revealed
    give(s, 0, "done")
    assert who_knows(s, "b") == [2]
    assert s.revealed > revealed


@pytest.mark.rule("galactic_era/6.1.3.dummies", "galactic_era/3.0.dummy-chips")
def test_6_1_3_dummies_may_be_added_and_taken_out() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", s.home[0], 2, dummies=1)
    put_fleet(s, 0, "b", ASTEROIDS, 2, dummies=2)
    build(s)
    assert allowed(s, 0, "dummies") == ["a", "b"]
    assert allowed(s, 0, "dummies", "a", "add") == [1, 2]
    assert allowed(s, 0, "dummies", "a", "remove") == [1]
    assert refused(s, 0, "dummies", "a", "add", 3) == "3.0.dummy-chips"
    give(s, 0, "dummies", "a", "add", 2)
    assert refused(s, 0, "dummies", "a", "add", 1) == "3.0.dummy-chips"
    assert s.fleets[0][0].height == 1 + 3
    assert events(s, "dummies_added") == []
    give(s, 0, "pieces", s.home[0], 3)
    give(s, 0, "dummies", "a", "remove", 3)
    assert s.fleets[0][0].dummies == 0
    assert events(s, "dummies_removed")[0].params["n"] == 3
    give(s, 0, "dummies", "b", "remove", 2)  # also of a fleet elsewhere
    assert s.fleets[0][1].dummies == 0
    give(s, 0, "done")
    assert is_over(s)


@pytest.mark.rule("galactic_era/6.1.3.dummies", "galactic_era/3.0.dummy-chips")
def test_6_1_3_without_any_dummy_left_only_fleets_that_have_some_are_offered() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", s.home[0], 2)
    put_fleet(s, 0, "b", ASTEROIDS, 2, dummies=5)
    build(s)
    assert refused(s, 0, "dummies", "a") == "3.0.dummy-chips"
    assert allowed(s, 0, "dummies") == ["b"]
    assert allowed(s, 0, "dummies", "b") == ["remove"]


@pytest.mark.rule("galactic_era/6.1.3.dummies")
def test_6_1_3_dummies_need_a_fleet() -> None:
    s = galaxy()
    build(s)
    assert refused(s, 0, "dummies") == "6.1.3.dummies"


@pytest.mark.rule("galactic_era/3.0.ship-pieces")
def test_3_0_further_ships_must_be_in_fleets() -> None:
    s = galaxy()
    put_ships(s, 0, s.home[0], 15)
    build(s)
    assert refused(s, 0, "pieces", s.home[0], 2) == "3.0.ship-pieces"
    give(s, 0, "pieces", s.home[0], 1)
    assert pieces_left(s, 0) == 0
    assert refused(s, 0, "pieces", s.home[0], 1) == "3.0.ship-pieces"
    give(s, 0, "new", "a", s.home[0], 1)


@pytest.mark.rule("galactic_era/3.0.no-room", "galactic_era/3.0.limits")
def test_3_0_ships_without_piece_and_fleet_are_lost() -> None:
    s = galaxy()
    put_ships(s, 0, ASTEROIDS, 15)
    for letter in LETTERS:
        put_fleet(s, 0, letter, ASTEROIDS, 1)
    build(s)
    assert refused(s, 0, "new", "a", s.home[0], 1) == "3.0.fleet-counters"
    give(s, 0, "pieces", s.home[0], 1)
    assert is_over(s)
    assert events(s, "ships_lost")[0].params["n"] == 2
    assert turn_of(s).built == 1


@pytest.mark.rule("galactic_era/3.0.fleet-counters")
def test_3_0_a_fleet_that_is_out_cannot_be_set_up_again() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", ASTEROIDS, 1)
    build(s)
    assert offered(s, 0, "new") == ["b", "c", "d", "e"]


@pytest.mark.rule("galactic_era/6.1.1.scout")
def test_6_1_1_new_ships_scout(scouted: list[tuple[int, int]]) -> None:
    s = galaxy()
    put_star(s, "harus", 0, 4)
    build(s)
    give(s, 0, "pieces", s.home[0], 3)
    assert scouted == [(0, s.home[0])]


@pytest.mark.rule("galactic_era/6.2.7.form")
def test_6_2_7_the_parts_of_an_answer_are_named() -> None:
    s = galaxy()
    put_fleet(s, 0, "a", s.home[0], 1)
    build(s)
    nouns = [noun(s, 0, ("pieces", s.home[0])[:depth]) for depth in (0, 1, 2)]
    assert nouns == ["placing", "hex", "number"]
    assert [noun(s, 0, ("new", "b", s.home[0])[:depth]) for depth in (1, 2, 3)] == [
        "letter",
        "hex",
        "number",
    ]
    assert [noun(s, 0, ("dummies", "a", "add")[:depth]) for depth in (1, 2, 3)] == [
        "letter",
        "dummies",
        "number",
    ]
    assert noun(s, 0, ("a",)) == "number"


@pytest.mark.rule("galactic_era/6.2.7.form")
def test_6_2_7_ships_of_other_sources_are_placed_alike() -> None:
    s = galaxy(wars=((0, 1),))
    put_ships(s, 1, s.home[0])
    place(s, 6, s.home[0])
    give(s, 0, "pieces", s.home[0], 2)
    give(s, 0, "new", "d", s.home[0], 4)
    give(s, 0, "done")
    assert s.is_over
    assert all_ships(s, 0) == 6


# Rogue AI.


@pytest.mark.rule("galactic_era/12.1.rogue-ai-sts.convert", "galactic_era/4.10.return")
def test_12_1_rogue_ai_turns_discs_into_ships() -> None:
    s = galaxy(peoples={0: "rogue_ai"}, alignments="d", wars=((0, 1),), story="wars")
    harus, ummo = put_star(s, "harus", 0, 4), put_star(s, "ummo", 0, 1)
    axthada = put_star(s, "axthada", 0, 2)
    put_ships(s, 1, axthada)
    build(s)
    give(s, 0, "pieces", s.home[0], 4)  # 11 population that is not blocked
    assert offered(s, 0) == [ummo, harus]
    assert refused(s, 0, ummo, ummo) == "12.1.rogue-ai-sts.convert"
    give(s, 0, ummo, harus, harus)
    assert s.stars[ummo].owner == NOBODY
    assert s.off_track[0] == 4
    assert offered(s, 0, "pieces") == [harus]
    give(s, 0, "pieces", harus, 4)
    give(s, 0, "new", "a", ummo, 2)
    give(s, 0, "done")
    assert is_over(s)
    assert s.ships[0] == {s.home[0]: 4, harus: 4}
    assert turn_of(s).built == 4
    assert s.dp[0] == 2


@pytest.mark.rule("galactic_era/12.1.rogue-ai-sts.convert")
def test_12_1_rogue_ai_need_not_convert_and_cannot_as_sto() -> None:
    s = galaxy(peoples={0: "rogue_ai"}, alignments="d")
    put_star(s, "harus", 0, 1)
    build(s)
    give(s, 0, "pieces", s.home[0], 2)
    give(s, 0)
    assert is_over(s)
    s.alignment[0] = "sto"
    build(s)
    give(s, 0, "pieces", s.home[0], 2)
    assert is_over(s)


@pytest.mark.rule("galactic_era/12.1.rogue-ai-sts.convert", "galactic_era/4.5.six")
def test_12_1_rogue_ai_never_converts_the_miniature() -> None:
    s = galaxy(peoples={0: "rogue_ai"}, alignments="d")
    build(s)
    give(s, 0, "pieces", s.home[0], 2)
    assert is_over(s)
    put_star(s, "sirius", 0, 2)
    build(s)
    give(s, 0, "pieces", s.home[0], 3)
    assert offered(s, 0) == [hex_of(s, "sirius")]
    give(s, 0, s.home[0], s.home[0])
    assert s.stars[s.home[0]].owner == 0
