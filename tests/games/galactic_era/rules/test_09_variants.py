"""Chapter 9, Variants: editions, deterministic set-up, handicap."""

import pytest

from galactarium.games.galactic_era.box.components import box_of
from galactarium.games.galactic_era.knowledge.view import view
from galactarium.games.galactic_era.setup.deterministic import NO_TILE, PLACES, THINGS, is_laid
from galactarium.games.galactic_era.setup.galaxy import SETUP
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import Empty, Part
from galactarium.positions import allowed, events, give, offered, refused
from tests.games.galactic_era.positions import CONTENT, run
from tests.games.galactic_era.tables import answer_all, table, unpacked


def drafting(seats: int = 3, first: int = 0) -> Galaxy:
    """A deterministic set-up with Lyra in the centre, begun by this seat."""
    s = unpacked(seats, story="journeys", goal="none", setup="deterministic")
    assert s.tape is not None
    lyra, deck = (list(s.box.sectors).index("lyra"),), tuple(range(13))
    s.tape.script = [lyra, (0,), deck, (first,)]
    return run(s, SETUP, Empty())


def take_all(s: Galaxy, *things: tuple[Part, ...]) -> None:
    """The players take these things, one after the other."""
    for thing in things:
        give(s, s.asked[0], *thing)


# The edition.


@pytest.mark.rule("galactic_era/9.0.edition")
def test_9_0_the_edition_decides_which_effects_there_are() -> None:
    english, german = box_of(CONTENT, "english"), box_of(CONTENT, "german")
    assert english.peoples["alliance"].effects["sto"] != german.peoples["alliance"].effects["sto"]
    same = [one for one in english.peoples if one != "alliance"]
    assert all(english.peoples[one] == german.peoples[one] for one in same)
    assert english.stories["wars"][2] != german.stories["wars"][2]
    assert english.cards == german.cards and english.relics == german.relics


@pytest.mark.rule("galactic_era/9.0.edition")
def test_9_0_english_is_the_default() -> None:
    assert box_of(CONTENT).peoples == box_of(CONTENT, "english").peoples


# Deterministic set-up.


@pytest.mark.rule("galactic_era/9.1.turns")
def test_9_1_only_the_centre_is_laid_by_chance() -> None:
    s = drafting()
    assert s.tiles[0].sector == "lyra" and s.tiles[1:] == (NO_TILE,) * 3
    assert s.order == (NOBODY,) * 3 and not any(s.hands) and not any(s.people)
    assert not is_laid(s) and view(s, 0)["sectors"] == {}


@pytest.mark.rule("galactic_era/9.1.turns")
@pytest.mark.parametrize(("first", "clockwise"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_9_1_set_up_turns_go_clockwise_from_a_random_player(
    first: int, clockwise: list[int]
) -> None:
    s = drafting(4, first)
    assert events(s, "setup_turns")[0].params["seat"] == first
    asked = []
    for people in ("avians", "dracos", "yowies", "greys"):
        asked.append(s.asked[0])
        give(s, s.asked[0], "people", people)
    assert asked == clockwise and s.asked == (first,)
    firsts = [table(4, seed=str(n), setup="deterministic").asked for n in range(20)]
    assert {*firsts} == {(0,), (1,), (2,), (3,)}


@pytest.mark.rule("galactic_era/9.1.once")
def test_9_1_each_thing_once() -> None:
    s = drafting()
    assert offered(s, 0) == [*THINGS] == allowed(s, 0)
    take_all(s, ("people", "avians"), ("people", "dracos"), ("people", "yowies"))
    assert allowed(s, 0) == ["sector", "order", "card"]
    assert refused(s, 0, "people", "greys") == "9.1.once"


@pytest.mark.rule("galactic_era/9.1.once", "galactic_era/9.1.rest")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_9_1_after_four_turns_all_have_all(seats: int) -> None:
    s = answer_all(table(seats, setup="deterministic"))
    assert s.is_over and sorted(s.order) == [*range(seats)]
    assert len({*s.people}) == seats and all(s.alignment)
    assert len({tile.sector for tile in s.tiles}) == seats + 1 and is_laid(s)
    assert sorted(s.home) == s.board.centre[1:]
    assert [len(hand) for hand in s.hands] == [1] * seats


@pytest.mark.rule("galactic_era/9.1.people")
def test_9_1_any_star_people_that_is_left_openly() -> None:
    s = drafting()
    assert len(allowed(s, 0, "people")) == 17
    give(s, 0, "people", "avians")
    assert s.people[0] == "avians"
    assert events(s, "took_people")[0].audience is None
    assert refused(s, 1, "people", "avians") == "9.1.people"
    assert len(allowed(s, 1, "people")) == 16


@pytest.mark.rule("galactic_era/9.1.sector")
def test_9_1_a_sector_with_side_place_and_orientation() -> None:
    s = drafting()
    assert "lyra" not in allowed(s, 0, "sector")
    assert allowed(s, 0, "sector", "khaa") == ["a", "b"]
    assert allowed(s, 0, "sector", "khaa", "b") == ["upper_right", "lower_right", "left"]
    give(s, 0, "sector", "khaa", "b", "left", "turned_120", "not_turned")
    assert s.tiles[3] == ("khaa", "b", 2) and s.tiles[0].turns == 0
    assert refused(s, 1, "sector", "khaa") == "9.1.sector"
    assert refused(s, 1, "sector", "rigel", "a", "left") == "9.1.sector"
    give(s, 1, "sector", "rigel", "a", "upper_right", "not_turned")
    give(s, 2, "sector", "sirius", "a", "lower_right", "turned_300")
    assert is_laid(s)
    assert [s.board.star[home] for home in s.home] == ["khaa", "rigel", "sirius"]


@pytest.mark.rule("galactic_era/9.1.sector", "galactic_era/5.3.positions")
@pytest.mark.parametrize(
    ("seats", "free"),
    [
        (4, ["upper_right", "right", "lower_left", "left"]),
        (5, ["upper_right", "right", "lower_right", "lower_left", "left"]),
        (6, [*PLACES]),
    ],
)
def test_9_1_the_positions_of_the_configuration(seats: int, free: list[str]) -> None:
    assert allowed(drafting(seats), 0, "sector", "khaa", "a") == free


@pytest.mark.rule("galactic_era/9.1.center")
def test_9_1_the_first_to_lay_a_sector_may_turn_the_centre() -> None:
    s = drafting()
    give(s, 0, "people", "avians")
    path = ("sector", "khaa", "a", "left", "not_turned")
    assert len(allowed(s, 1, *path)) == 6
    give(s, 1, *path, "turned_240")
    assert s.tiles[0] == ("lyra", "a", 4)
    assert allowed(s, 2, "sector", "rigel", "a", "upper_right", "turned_60") == []


@pytest.mark.rule("galactic_era/9.1.order")
def test_9_1_any_number_that_is_left() -> None:
    s = drafting()
    give(s, 0, "order", 3)
    assert s.order == (NOBODY, NOBODY, 0)
    assert refused(s, 1, "order", 3) == "9.1.order"
    assert allowed(s, 1, "order") == [1, 2]


@pytest.mark.rule("galactic_era/9.1.order", "galactic_era/15.1.only-choice")
def test_9_1_the_last_number_comes_by_itself() -> None:
    s = drafting()
    take_all(s, ("people", "avians"), ("people", "dracos"), ("people", "yowies"))
    give(s, 0, "sector", "khaa", "a", "left", "not_turned", "not_turned")
    give(s, 1, "sector", "rigel", "a", "upper_right", "not_turned")
    give(s, 2, "sector", "sirius", "a", "lower_right", "not_turned")
    for seat in range(3):
        give(s, seat, "card")
        give(s, seat, allowed(s, seat)[0])
    give(s, 0, "order", 2)
    give(s, 1, "order", 1)
    assert s.order == (1, 0, 2)
    assert sorted(s.asked) == [0, 1, 2] and allowed(s, 0) == ["sto", "sts"]


@pytest.mark.rule("galactic_era/9.1.card")
def test_9_1_one_of_five_cards_and_the_others_are_shuffled_back() -> None:
    s = drafting()
    top = [held.card for held in s.deck[-5:]]
    give(s, 0, "card")
    assert s.asked == (0,) and offered(s, 0) == top
    assert events(s, "looked_at_cards")[0].audience == (0,)
    order = [held.card for held in s.deck if held.card != top[1]]
    give(s, 0, top[1])
    assert [held.card for held in s.hands[0]] == [top[1]]
    assert len(s.deck) == 12 and sorted(held.card for held in s.deck) == sorted(order)
    assert [held.card for held in s.deck] != order
    assert not any(held.seen for held in s.deck)
    assert s.asked == (1,)


@pytest.mark.rule("galactic_era/9.1.rest", "galactic_era/5.9.choose")
def test_9_1_alignments_stay_secret_and_the_rest_is_as_usual() -> None:
    s = drafting()
    take_all(s, ("people", "dracos"), ("people", "avians"), ("people", "yowies"))
    give(s, 0, "sector", "khaa", "a", "left", "not_turned", "not_turned")
    give(s, 1, "sector", "zeta_reticuli", "a", "upper_right", "not_turned")
    give(s, 2, "sector", "sirius", "a", "lower_right", "not_turned")
    take_all(s, ("order", 2), ("order", 3), ("order", 1))
    for seat in range(3):
        give(s, seat, "card")
        give(s, seat, allowed(s, seat)[0])
    assert s.order == (2, 0, 1) and [event.key for event in events(s, "dealt_card")] == []
    assert sum(bool(star.counter) for star in s.stars.values()) == 6 + 6 + 7 + 7
    give(s, 0, "sts")
    give(s, 1, "sto")
    assert s.alignment == ["", "", ""]
    give(s, 2, "sto")
    assert s.alignment == ["sts", "sto", "sto"]
    assert [s.ships[seat][s.home[seat]] for seat in range(3)] == [6, 5, 3]
    assert s.asked == (0,)
    give(s, 0, "d", "doubled")
    assert s.is_over and s.levels[2] == (1, 3, 1, 1, 2)


# Handicap.


@pytest.mark.rule("galactic_era/9.2.novice", "galactic_era/9.2.expert")
def test_9_2_novices_have_five_more_and_experts_five_less() -> None:
    s = table(4, handicap_1="novice", handicap_3="expert")
    assert s.dp == [5, 0, -5, 0]
    scored = [(event.params["seat"], event.params["why"]) for event in events(s, "scored")]
    assert scored == [(0, "handicap"), (2, "handicap")]
    assert s.box.numbers.expert_plays == 4
