"""Chapter 14, Knowledge: what everybody sees, what they do not, and worlds they hold possible."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from galactarium.games.galactic_era.concepts.board import CENTRE
from galactarium.games.galactic_era.concepts.chips import DENOMINATIONS, fewest
from galactarium.games.galactic_era.concepts.ships import add_pieces, create_fleet, set_fleet
from galactarium.games.galactic_era.concepts.stars import stars_in
from galactarium.games.galactic_era.concepts.war import ANNOUNCED, Announced
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.knowledge.redeal import redeal
from galactarium.games.galactic_era.knowledge.view import HIDDEN, census, view
from galactarium.games.galactic_era.move.voyage import VOYAGE, Voyage
from galactarium.games.galactic_era.positions import hex_of, put_fleet, put_star
from galactarium.games.galactic_era.state import (
    DART,
    Galaxy,
    Held,
    Played,
)
from galactarium.kernel import (
    ALL_SEEING,
    SPECTATOR,
    Flow,
    Stream,
    flow,
    play,
    random_answer,
    seed_from,
    state_hash,
)
from galactarium.positions import give
from tests.games.galactic_era.positions import galaxy
from tests.games.galactic_era.tables import answer_all, table, unpacked

OBSERVERS = [0, 1, 2, SPECTATOR]


def dice(name: str) -> Callable[[int], int]:
    """Random numbers of a name."""
    return Stream(seed_from("knowledge"), name).below


def played_on(seats: int = 3, **options: Any) -> Galaxy:
    """A table after its set-up, with fleets, cards and counters that some have seen."""
    s = answer_all(table(seats, **options))
    s.round = 2
    for seat in range(seats):
        home = s.home[seat]
        for letter, ships, dummies in ((0, 4, 1), (2, 11, 0), (4, 2, 2), (DART, 3, 0)):
            create_fleet(s, seat, letter, home, fewest(ships))
            fleet = s.fleets[seat][letter]
            set_fleet(s, seat, letter, fleet._replace(dummies=dummies))
    return s


def worlds(s: Galaxy, observer: int, count: int = 30) -> list[Galaxy]:
    """Worlds that an observer holds possible."""
    found = []
    for number in range(count):
        world = s.clone()
        redeal(world, observer, dice(str(number)))
        found.append(world)
    return found


def fleet_seen(s: Galaxy, observer: int, side: int, stack: int) -> dict[str, Any]:
    """What an observer sees of a fleet."""
    found: dict[str, Any] = view(s, observer)["players"][str(side)]["fleets"][str(stack)]
    return found


def star_seen(s: Galaxy, observer: int, where: int) -> dict[str, Any]:
    """What an observer sees of a star."""
    sector = view(s, observer)["sectors"][str(s.board.sector[where])]
    found: dict[str, Any] = sector["stars"][str(where)]
    return found


# What is open.


@pytest.mark.rule("galactic_era/14.0.open")
def test_14_0_what_all_see() -> None:
    s = galaxy(wars=((0, 2),), alignments="ldd", levels={1: {"military": 3}})
    tishtae = put_star(s, "tishtae", 1, 2)
    add_pieces(s, 1, tishtae, 4)
    s.dp[1], s.tactics[1] = 7, ("", "doubled", "", "", "")
    s.deck = [Held("central"), Held("spatial")]
    s.hands[1], s.played[1] = (Held("density"),), (Played("military", "a"),)
    for observer in (0, 2, SPECTATOR):
        seen = view(s, observer)
        one = seen["players"]["1"]
        assert (one["dp"], one["levels"]["military"], one["alignment"]) == (7, 3, "sts")
        assert one["tactics"]["b"] == "doubled" and one["played"] == [["military", "a"]]
        assert (one["hand"], one["cards"], seen["deck"]) == (1, [], 2)
        assert seen["players"]["0"]["wars"] == [2] and one["wars"] == []
        assert seen["ships"] == {str(tishtae): {"1": 4}}
        there = star_seen(s, observer, tishtae)
        assert (there["owner"], there["discs"], there["population"]) == (1, 2, 2)
        assert one["population"] == 8 and one["track"] == 8 and one["stars"] == 2


@pytest.mark.rule("galactic_era/14.0.open")
def test_14_0_the_terrain_and_the_growth_limits() -> None:
    s = galaxy()
    s.stars[hex_of(s, "harus")] = s.stars[hex_of(s, "harus")]._replace(owner=0, discs=1)
    assert star_seen(s, SPECTATOR, hex_of(s, "harus"))["limit"] == 2
    seen = view(s, SPECTATOR)
    sirius = seen["sectors"]["1"]["terrain"]
    assert len(sirius["nebula"]) == 9 and len(sirius["neutron_star"]) == 1
    assert len(seen["wormholes"]) == 6
    assert all(seen["wormholes"][str(end)] == int(at) for at, end in seen["wormholes"].items())


def test_14_0_a_view_is_plain_data_with_words_as_keys() -> None:
    def check(value: Any) -> None:
        if isinstance(value, dict):
            assert all(isinstance(key, str) for key in value)
            for inner in value.values():
                check(inner)
        elif isinstance(value, list):
            for inner in value:
                check(inner)
        else:
            assert isinstance(value, int | str)

    for s in (unpacked(), table(), table(setup="deterministic"), played_on()):
        for observer in (*OBSERVERS, ALL_SEEING):
            check(view(s, observer))


# Fleets.


@pytest.mark.rule("galactic_era/14.1.fleet-secret", "galactic_era/14.1.fleet-height")
def test_14_1_others_see_where_a_fleet_is_and_how_high() -> None:
    s = galaxy()
    put_fleet(s, 1, "c", s.home[1], 6, dummies=2)
    others = {"hex": s.home[1], "height": 4}
    assert fleet_seen(s, 0, 1, 1) == fleet_seen(s, SPECTATOR, 1, 1) == others
    own = {**others, "letter": "c", "ships": 6, "chips": [5, 1], "dummies": 2}
    assert fleet_seen(s, 1, 1, 1) == fleet_seen(s, ALL_SEEING, 1, 1) == own


@pytest.mark.rule("galactic_era/14.1.fleet-secret")
def test_14_1_d_is_open_but_not_its_ships() -> None:
    s = galaxy()
    put_fleet(s, 1, "d", s.home[1], 10)
    assert fleet_seen(s, 0, 1, 1) == {"hex": s.home[1], "height": 1, "letter": "d"}


@pytest.mark.rule("galactic_era/14.1.fleet-height")
@pytest.mark.parametrize(("ships", "chips"), [(1, 1), (5, 1), (6, 2), (10, 1), (16, 3), (19, 3)])
def test_14_1_the_fewest_chips(ships: int, chips: int) -> None:
    assert (len(fewest(ships)), sum(fewest(ships))) == (chips, ships)


@pytest.mark.rule("galactic_era/14.1.fleet-present", "galactic_era/14.1.counters-left")
def test_14_1_all_see_how_many_fleets_there_are_but_not_which() -> None:
    s = galaxy()
    put_fleet(s, 1, "b", s.home[1], 2)
    put_fleet(s, 1, "e", s.home[1], 1)
    seen = view(s, 0)["players"]["1"]["fleets"]
    assert [*seen] == ["1", "2"] and all("letter" not in fleet for fleet in seen.values())


@pytest.mark.rule("galactic_era/14.1.shown", "galactic_era/14.1.remembered")
def test_14_1_who_has_seen_a_fleet_knows_it() -> None:
    s = galaxy()
    put_fleet(s, 1, "b", s.home[1], 7, dummies=1)
    fleet = s.fleets[1][1]
    set_fleet(s, 1, 1, fleet._replace(letter_seen=(0,), ships_seen=(0, 2)))
    assert fleet_seen(s, 0, 1, 1)["letter"] == "b" and fleet_seen(s, 0, 1, 1)["ships"] == 7
    assert "letter" not in fleet_seen(s, 2, 1, 1) and fleet_seen(s, 2, 1, 1)["dummies"] == 1
    assert "ships" not in fleet_seen(s, SPECTATOR, 1, 1)
    for world in worlds(s, 0):
        assert world.fleets == s.fleets


# Counters, relics and cards.


@pytest.mark.rule("galactic_era/14.2.counters", "galactic_era/14.2.no-telling")
def test_14_2_a_face_down_counter_is_known_to_those_who_saw_it() -> None:
    s = played_on()
    where = stars_in(s, CENTRE)[2]
    star = s.stars[where]
    s.counters_seen[1], s.relics_seen[2] = (where,), (where,)
    assert (star_seen(s, 0, where)["counter"], star_seen(s, 0, where)["relic"]) == (HIDDEN, HIDDEN)
    assert (star_seen(s, 1, where)["counter"], star_seen(s, 1, where)["relic"]) == (
        star.counter,
        HIDDEN,
    )
    assert star_seen(s, 2, where)["relic"] == star.relic
    assert star_seen(s, SPECTATOR, where)["counter"] == HIDDEN
    assert star_seen(s, ALL_SEEING, where)["relic"] == star.relic
    s.stars[where] = star._replace(is_open=True, was_taken=True)
    assert star_seen(s, 0, where)["counter"] == star.counter
    assert star_seen(s, 0, where)["relic"] == star.relic
    assert all(world.stars[where].relic == star.relic for world in worlds(s, 0))


@pytest.mark.rule("galactic_era/14.2.left-over")
def test_14_2_what_is_left_over_nobody_knows() -> None:
    s = played_on()
    for observer in OBSERVERS:
        assert not {"counters_removed", "relics_left"} & {*view(s, observer)}
    assert view(s, ALL_SEEING)["relics_left"] == s.relics_left


@pytest.mark.rule("galactic_era/14.3.hand", "galactic_era/14.3.deck")
def test_14_3_cards_are_known_to_those_who_looked_at_them() -> None:
    s = played_on()
    held = s.hands[1][0]
    s.hands[1] = (held._replace(seen=(2,)),)
    s.deck[-1] = s.deck[-1]._replace(seen=(0,))
    s.deck[0] = s.deck[0]._replace(seen=(1,))
    assert view(s, 2)["players"]["1"]["cards"] == [held.card]
    assert view(s, 0)["players"]["1"]["cards"] == []
    assert view(s, 0)["deck_known"] == {"1": s.deck[-1].card}
    assert view(s, 1)["deck_known"] == {str(len(s.deck)): s.deck[0].card}
    assert view(s, SPECTATOR)["deck_known"] == {}
    assert len(view(s, ALL_SEEING)["deck_known"]) == len(s.deck)


@pytest.mark.rule("galactic_era/14.4.peoples")
def test_14_4_star_peoples_that_were_not_chosen() -> None:
    s = table()
    assert view(s, 0)["players"]["0"]["dealt"] == [*s.dealt[0]]
    assert "dealt" not in view(s, 0)["players"]["1"]
    for seat in range(3):
        give(s, seat, s.dealt[seat][0], "sto")
    assert len(view(s, 0)["players"]["0"]["dealt"]) == 1
    assert "dealt" not in view(s, SPECTATOR)["players"]["0"]


@pytest.mark.rule("galactic_era/14.5.selections")
def test_14_5_a_secret_choice_is_known_to_nobody_else() -> None:
    s = table()
    before = view(s, 1)
    give(s, 0, s.dealt[0][1], "sts")
    assert view(s, 1) == before and view(s, SPECTATOR)["players"]["0"]["people"] == ""


# Worlds that somebody holds possible.


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("setup", ["random", "deterministic"])
def test_a_redealt_world_looks_the_same(observer: int, setup: str) -> None:
    s = played_on(setup=setup)
    for world in worlds(s, observer, 10):
        assert view(world, observer) == view(s, observer)
        assert census(world) == census(s)
        assert state_hash(world) != state_hash(s)


@pytest.mark.parametrize("observer", OBSERVERS)
@pytest.mark.parametrize("setup", ["random", "deterministic"])
def test_what_is_imagined_does_not_depend_on_what_is_hidden(observer: int, setup: str) -> None:
    s = played_on(setup=setup)
    [world] = worlds(s, observer, 1)
    redeal(s, observer, dice("again"))
    redeal(world, observer, dice("again"))
    assert state_hash(s) == state_hash(world)


@pytest.mark.parametrize("setup", ["random", "deterministic"])
def test_worlds_can_be_imagined_during_the_set_up(setup: str) -> None:
    s = table(4, setup=setup)
    below = dice("set-up")
    while s.asked:
        for observer in (*range(4), SPECTATOR):
            [world] = worlds(s, observer, 1)
            assert view(world, observer) == view(s, observer)
            assert census(world) == census(s)
        play(s, s.asked[0], random_answer(s, s.asked[0], below))


def test_counters_stay_in_their_sectors_and_those_seen_where_they_are() -> None:
    s = played_on()
    known = stars_in(s, 2)[0]
    s.counters_seen[0] = (known,)
    for world in worlds(s, 0):
        assert world.stars[known] == s.stars[known]
        for place in (1, 2, 3):
            here = [s.stars[at].counter for at in stars_in(s, place)]
            there = [world.stars[at].counter for at in stars_in(world, place)]
            assert Counter(here) == Counter(there)
    at = stars_in(s, CENTRE)[0]
    assert {world.stars[at].counter for world in worlds(s, 0)} == {*s.box.star_counters}
    assert len({world.stars[at].relic for world in worlds(s, 0)}) > 6


def test_letters_and_ships_of_others_change_but_not_the_heights() -> None:
    s = played_on()
    letters, ships = set(), set()
    for world in worlds(s, 0, 60):
        assert world.fleets[0] == s.fleets[0]
        stacks = {fleet.stack: (at, fleet) for at, fleet in enumerate(world.fleets[1])}
        letters.add(stacks[1][0])
        ships.add(stacks[1][1].ships)
        assert stacks[4][0] == DART
        assert sum(fleet.dummies for fleet in world.fleets[1]) <= 5
        for fleet in world.fleets[1]:
            assert set(fleet.chips) <= set(DENOMINATIONS)
    assert letters == {0, 1, 2, 4} and len(ships) > 4


def test_fleets_that_have_moved_are_those_of_the_same_stacks() -> None:
    s = played_on()
    idle: Flow[Galaxy, MoveTurn] = flow("idle", MoveTurn)
    s.stack = [(idle, 0, MoveTurn(1, 0, tired=((-1, 0, 0, 0, 3), (-1, 0, 1, 2, 1))))]
    for world in worlds(s, 0):
        turn = world.stack[0][2]
        assert isinstance(turn, MoveTurn)
        [(_, letter, *kind, count)] = turn.tired
        fleet = world.fleets[1][letter]
        assert (fleet.stack, fleet.ships, kind) == (1, count, [0, 0])
    assert worlds(s, 1)[0].stack == s.stack


def test_ships_on_their_way_are_as_many_as_the_fleet_has() -> None:
    s = played_on()
    voyage = Voyage(1, 0, 0, s.home[1], s.home[0], 3, 0, crew=((1, 2, 3), (1, 3, 1)))
    s.stack = [(VOYAGE, 0, voyage)]
    for world in worlds(s, 0):
        there = world.stack[0][2]
        assert isinstance(there, Voyage)
        assert world.fleets[1][there.letter].stack == 1
        assert there.crew == ((1, 2, world.fleets[1][there.letter].ships),)
    assert worlds(s, 1)[0].stack == s.stack


def test_what_was_announced_can_be_done() -> None:
    s = played_on()
    s.stack = [(ANNOUNCED, 0, Announced(1, "gain_star", (s.home[1],)))]
    assert all(world.fleets[1] == s.fleets[1] for world in worlds(s, 0))
    assert any(world.fleets[2] != s.fleets[2] for world in worlds(s, 0))


def test_orders_that_others_gave_in_secret_are_dropped() -> None:
    s = played_on()
    s.quiet = [("quiet_round",), ("quiet_round",), ()]
    assert "quiet" not in view(s, 0)["players"]["1"]
    for world in worlds(s, 0, 3):
        assert world.quiet == [("quiet_round",), (), ()]


@pytest.mark.rule("galactic_era/9.1.card")
def test_of_the_cards_put_back_none_was_kept_before() -> None:
    s = played_on(4, setup="deterministic")
    last = s.drafts[-1]
    earlier = [draft.seat for draft in s.drafts[:-1]]
    assert view(s, last.seat)["players"][str(last.seat)]["put_back"] == [*last.put_back]
    for world in worlds(s, last.seat):
        kept = {held.card for seat in earlier for held in world.hands[seat]}
        assert not kept & {*last.put_back}
        assert world.hands[last.seat] == s.hands[last.seat]
    first = s.drafts[0]
    later = [draft.seat for draft in s.drafts[1:]]
    kept_later = {
        held.card
        for world in worlds(s, first.seat, 60)
        for seat in later
        for held in world.hands[seat]
    }
    assert {*first.put_back} <= kept_later


# The census.


@pytest.mark.rule("galactic_era/3.0.star-counters", "galactic_era/3.0.dummy-chips")
@pytest.mark.parametrize("setup", ["random", "deterministic"])
@pytest.mark.parametrize("seats", [3, 6])
def test_no_piece_appears_or_disappears_in_the_set_up(seats: int, setup: str) -> None:
    counted = census(unpacked(seats))
    assert counted["star counters"] == 51 and counted["domination cards"] == 13
    assert counted["discs 0"] == 39 and counted["ship pieces 2"] == 16
    assert counted["dummies 1"] == 5 and counted["star peoples"] == 17
    assert census(answer_all(table(seats, setup=setup))) == counted


def test_the_census_finds_what_is_there_twice() -> None:
    s = played_on()
    counted = census(s)
    s.hands[0] = (Held(s.deck[0].card),)
    add_pieces(s, 1, s.home[1], 20)
    s.stars[s.home[2]] = s.stars[s.home[2]]._replace(discs=5)
    changed = {key for key, count in census(s).items() if count != counted[key]}
    assert changed == {"domination cards", "ship pieces 1", "discs 2"}
