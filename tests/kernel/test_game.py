"""A game: its options, its beginning, its worlds and its result."""

from typing import Any

import pytest

from galactarium.kernel import (
    Empty,
    Game,
    Option,
    OptionError,
    Result,
    Stream,
    answers,
    apart,
    choice,
    flow,
    late,
    number,
    play,
    ranked,
    reading,
    seed_from,
    state_hash,
    step,
    switch,
)
from tests.kernel.toys import (
    SEED,
    VOYAGE_GAME,
    Bid,
    Pick,
    Toy,
    everybody,
    game_of,
    note,
    random_play,
    reloaded,
)

PICK_GAME = game_of(flow("f", Empty, step("1", Pick(who=everybody)), step("2", note("done"))))


# Options.


def test_a_number_has_bounds() -> None:
    laps = number("laps", 3, 1, 5)
    assert laps == Option("laps", "number", 3, (1, 2, 3, 4, 5))
    assert [value for value in range(-1, 8) if laps.allows(value)] == [1, 2, 3, 4, 5]


def test_games_that_an_option_apart_is_not_for_do_not_name_it() -> None:
    game = with_options(switch("fog"), apart(choice("foe", "no", "no", "ai", seats=(1,))))
    assert game.resolve({}, 2) == {"fog": 0}
    assert game.resolve({"foe": "no"}, 2) == {"fog": 0}
    assert game.resolve({"foe": "ai"}, 1) == {"fog": 0, "foe": "ai"}
    with pytest.raises(OptionError, match="foe is for 1 player, not 2"):
        game.resolve({"foe": "ai"}, 2)


def test_a_game_at_its_default_does_not_name_an_option_that_came_late() -> None:
    game = with_options(late(choice("foe", "no", "no", "ai")))
    assert game.resolve({}, 2) == game.resolve({"foe": "no"}, 2) == {}
    assert game.resolve({"foe": "ai"}, 2) == {"foe": "ai"}


def test_an_option_may_be_a_reading_of_an_unclear_rule() -> None:
    assert not switch("fog").is_reading
    assert reading(switch("fog", seats=(2,))) == Option("fog", "switch", 0, (0, 1), (2,), True)


def test_a_switch_is_one_or_nought_and_off_unless_it_says_otherwise() -> None:
    assert switch("fog") == Option("fog", "switch", 0, (0, 1))
    assert switch("fog", on=True).default == 1


def test_a_choice_is_one_of_its_words() -> None:
    sea = choice("map", "sea", "sea", "ice")
    assert sea == Option("map", "choice", "sea", ("sea", "ice"))
    assert sea.allows("ice") and not sea.allows("fire")


@pytest.mark.parametrize("odd", [True, False, 1.0, "1", None, (1,), [1]])
def test_an_option_takes_only_its_own_type(odd: Any) -> None:
    assert not number("laps", 1, 0, 3).allows(odd)
    assert not switch("fog").allows(odd)
    assert not choice("map", "sea", "sea").allows(odd)


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (number("laps", 3, -1, 5), "5", 5),
        (number("laps", 3, -1, 5), "-1", -1),
        (switch("fog"), "on", 1),
        (switch("fog"), "off", 0),
        (switch("fog"), "1", 1),
        (switch("fog"), "0", 0),
        (choice("map", "sea", "sea", "ice"), "ice", "ice"),
    ],
)
def test_an_option_is_read_from_what_a_person_types(
    option: Option, text: str, value: int | str
) -> None:
    assert option.read(text) == value


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        (number("laps", 3, 1, 3), "4", "laps=4: choose one of 1, 2, 3"),
        (number("laps", 3, 1, 3), "on", "laps=on: choose one of 1, 2, 3"),
        (number("laps", 3, 1, 3), "", "laps=: choose one of 1, 2, 3"),
        (switch("fog"), "yes", "fog=yes: choose one of off, on"),
        (choice("map", "sea", "sea", "ice"), "Sea", "map=Sea: choose one of sea, ice"),
    ],
)
def test_a_wrong_option_says_what_would_be_right(option: Option, text: str, message: str) -> None:
    with pytest.raises(OptionError, match=f"^{message}$"):
        option.read(text)


def test_options_that_are_not_given_have_their_defaults() -> None:
    assert VOYAGE_GAME.resolve({}, 2) == {"laps": 2, "fog": 0}
    assert VOYAGE_GAME.resolve({"fog": 1}, 2) == {"laps": 2, "fog": 1}


def test_resolving_leaves_what_was_given_as_it_is() -> None:
    chosen: dict[str, int | str] = {"laps": 3}
    s = VOYAGE_GAME.new(2, SEED, chosen, {})
    assert s.options == {"laps": 3, "fog": 0}
    assert chosen == {"laps": 3}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"laps": 4}, "laps=4: choose one of 1, 2, 3"),
        ({"laps": "2"}, "laps=2: choose one of 1, 2, 3"),
        ({"fog": True}, "fog=True: choose one of off, on"),
        ({"wind": 1}, "toy has no option 'wind'; it has laps, fog"),
    ],
)
def test_options_that_do_not_fit_are_refused(wrong: dict[str, int | str], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        VOYAGE_GAME.new(3, SEED, wrong, {})


def with_options(*options: Option) -> Game[Any]:
    whole = vars(game_of(flow("f", Empty), Empty()))
    return Game(**{**whole, "flows": (), "options": options, "players": number("players", 2, 1, 4)})


def test_an_option_may_be_for_some_numbers_of_players_only() -> None:
    game = with_options(switch("draft", seats=(2, 3)), choice("foe", "no", "no", "ai", seats=(1,)))
    assert game.resolve({"draft": 1}, 2) == {"draft": 1, "foe": "no"}
    assert game.resolve({"foe": "ai"}, 1) == {"draft": 0, "foe": "ai"}
    with pytest.raises(OptionError, match=r"^draft is for 2, 3 players, not 4$"):
        game.resolve({"draft": 1}, 4)
    with pytest.raises(OptionError, match=r"^foe is for 1 player, not 3$"):
        game.resolve({"foe": "ai"}, 3)


def test_an_option_at_its_default_fits_every_number_of_players() -> None:
    game = with_options(number("laps", 3, 1, 5, seats=(1,)))
    assert [game.resolve({"laps": 3}, seats) for seats in (1, 2, 3, 4)] == [{"laps": 3}] * 4
    assert [seats for seats in (1, 2, 3, 4) if game.options[0].fits(seats)] == [1]


def test_an_option_for_more_players_than_the_game_is_noticed_at_once() -> None:
    with pytest.raises(ValueError, match="draft is for numbers of players that toy is not for"):
        with_options(switch("draft", seats=(4, 5)))


def test_a_game_without_options_says_so() -> None:
    bare = Game(
        name="bare",
        version="1",
        players=number("players", 2, 2, 2),
        options=(),
        flows=(),
        begin=lambda seats, options, content: Toy(seats, options),
        view=lambda s, seat: {},
        redeal=lambda s, seat, below: None,
        result=lambda s: ranked((0, 0)),
        census=lambda s: {},
    )
    with pytest.raises(OptionError, match="bare has no option 'laps'; it has none"):
        bare.new(2, SEED, {"laps": 1}, {})
    assert bare.new(2, SEED, {}, {}).is_over


def test_nobody_has_standing_orders_unless_the_game_knows_them() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    assert VOYAGE_GAME.standing(s, 0) is None
    quiet = Game(**{**vars(VOYAGE_GAME), "flows": (), "standing": lambda s, seat: ("pass", seat)})
    assert quiet.standing(s, 2) == ("pass", 2)


@pytest.mark.parametrize("seats", [0, 1, 5, -3, 2.0, "3", True, None])
def test_a_game_is_only_for_as_many_as_it_is_made_for(seats: Any) -> None:
    with pytest.raises(OptionError, match="toy is for 2, 3, 4 players, not"):
        VOYAGE_GAME.new(seats, SEED, {}, {})


# Beginning.


def test_a_new_game_stands_at_its_first_decision() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    assert (s.asked, s.answers, s.revealed) == ((0, 1, 2), 0, 0)
    assert s.drawn == {"deck": 1}


def test_the_seed_decides_what_chance_brings() -> None:
    decks = [VOYAGE_GAME.new(3, seed_from(str(n)), {}, {}).depots["moon"]["fuel"] for n in range(9)]
    assert VOYAGE_GAME.new(3, seed_from("0"), {}, {}).depots["moon"]["fuel"] == decks[0]
    assert len({tuple(deck) for deck in decks}) > 3


def test_the_content_reaches_the_beginning_of_a_new_game_and_of_a_loaded_one() -> None:
    game = game_of(flow("f", Empty, step("1", Pick(who=everybody))))
    came: list[Any] = []
    begin = game.begin

    def listen(seats: int, options: dict[str, int | str], content: dict[str, Any]) -> Toy:
        came.append(content)
        return begin(seats, options, content)

    game.begin = listen
    s = game.new(3, SEED, {}, {"cards": 1})
    game.load(game.save(s), {"cards": 2})
    assert came == [{"cards": 1}, {"cards": 2}]


# Imagined worlds.


def test_an_imagined_world_is_played_without_touching_the_real_one() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    for seat, _ in random_play(s, "imagined"):
        before = state_hash(s)
        world = VOYAGE_GAME.imagine(s, seat, Stream(SEED, "worlds"))
        assert seat in world.asked
        assert list(answers(world, seat)) == list(answers(s, seat))
        play(world, seat, next(answers(world, seat)))
        assert state_hash(s) == before


def test_an_imagined_world_does_not_know_the_sealed_answers_of_others() -> None:
    s = PICK_GAME.new(3, SEED, {}, {})
    play(s, 0, ("left",))
    play(s, 1, ("right",))
    assert PICK_GAME.imagine(s, 1, Stream(SEED, "w")).sealed == {1: ("right",)}
    world = PICK_GAME.imagine(s, 2, Stream(SEED, "w"))
    assert (world.sealed, world.asked) == ({}, (0, 1, 2))
    assert s.sealed == {0: ("left",), 1: ("right",)}


def test_an_imagined_world_has_a_future_of_its_own() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    stream = Stream(SEED, "futures")
    worlds = [VOYAGE_GAME.imagine(s, 0, stream) for _ in range(20)]
    assert len({world.seed for world in worlds} | {s.seed}) == 21
    for world in worlds:
        play(world, 0, ("tea", "cup"))
    assert len({world.marks[0] for world in worlds}) > 3


def test_an_imagined_world_is_redealt_for_the_seat_that_imagines_it() -> None:
    game = game_of(flow("f", Empty, step("1", Pick(who=everybody))))

    def redeal(s: Toy, seat: int, below: Any) -> None:
        s.homes[seat].append(str(below(1)))

    game.redeal = redeal
    s = game.new(3, SEED, {}, {})
    assert game.imagine(s, 1, Stream(SEED, "w")).homes == [[], ["0"], []]
    assert s.homes == [[], [], []]


# Results.


def test_places_follow_points_and_equals_share_a_place() -> None:
    assert ranked((5, 9, 5, 1)) == Result((5, 9, 5, 1), (2, 1, 2, 4))
    assert ranked(()) == Result((), ())


def test_keys_may_break_ties() -> None:
    result = ranked((5, 9, 5), ((5, 0), (9, 0), (5, 1)))
    assert result == Result((5, 9, 5), (3, 1, 2))


def test_a_game_tells_its_result_view_and_census_of_a_state() -> None:
    s = VOYAGE_GAME.new(2, SEED, {}, {})
    s.marks = {0: 3, 1: 7}
    assert VOYAGE_GAME.result(s) == Result((3, 7), (2, 1))
    assert VOYAGE_GAME.census(s) == {"seats": 2}
    assert VOYAGE_GAME.view(s, 0)["marks"] == {"0": 3, "1": 7}


def test_every_game_saved_by_a_game_is_loaded_by_it_for_any_number_of_players() -> None:
    bids = game_of(flow("f", Empty, step("1", Bid(0, 1, who=everybody))))
    for seats in (2, 3, 4):
        s = bids.new(seats, SEED, {"laps": 1}, {})
        play(s, seats - 1, (1,))
        assert vars(reloaded(bids, s)) == vars(s)


def test_a_default_that_is_none_of_the_values_is_noticed_at_once() -> None:
    whole = vars(game_of(flow("f", Empty), Empty()))
    with pytest.raises(ValueError, match="rounds"):
        Game(**{**whole, "flows": (), "options": (number("rounds", 9, 1, 6),)})


def test_a_game_needs_a_seed() -> None:
    for seed in ("", "ab", "x" * 64):
        with pytest.raises(ValueError, match="64 hex digits"):
            PICK_GAME.new(3, seed, {}, {})


def test_a_game_says_which_answers_are_private(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(VOYAGE_GAME, "private", (("aside", "order"),))
    told = [("aside", "order", "quiet"), ("aside", "card"), ("go",), ()]
    assert [VOYAGE_GAME.is_private(answer) for answer in told] == [True, False, False, False]
