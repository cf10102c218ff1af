"""Faults of the kernel that were found by trying: each test says what should hold instead."""

import json
from typing import Any, ClassVar, NamedTuple

import pytest

from galactarium.kernel import (
    ASIDE,
    CHANCE,
    Answer,
    ChanceError,
    Draw,
    Empty,
    Flow,
    Game,
    Part,
    Refusal,
    SaveError,
    State,
    Stream,
    Tape,
    answer,
    answers,
    canonical,
    chance,
    chance_draw,
    crosses,
    diff,
    find,
    flow,
    fold,
    in_parallel,
    number,
    parse_answer,
    play,
    push,
    ranked,
    reveal,
    roll,
    step,
)
from tests.kernel.toys import (
    SEED,
    VOYAGE_GAME,
    Arrange,
    At,
    Pack,
    Pick,
    Tally,
    Toy,
    at,
    everybody,
    game_of,
    is_never,
    note,
    only,
    reloaded,
    start,
    taped,
    through_json,
)


def a_die(s: Toy, f: Any) -> Draw:
    return roll("die", 6)


def mark_die(s: Toy, f: Any, dice: tuple[int, ...]) -> None:
    s.marks[0] = dice[0]


ROLL: Flow[Toy, At] = flow("roll", At, step("1", Pick("roll")), step("2", chance(a_die, mark_die)))


# Lanes.


def test_an_error_in_a_lane_does_not_leave_the_lane_in_place_of_the_main_stack() -> None:
    s = start(flow("f", Empty, step("9", in_parallel(ROLL, everybody, at))))
    taped(s, (99,))
    main = s.stack
    with pytest.raises(ChanceError):
        play(s, 1, ("roll",))
    assert s.stack is main and s.trunk == []


def test_an_error_in_an_aside_does_not_leave_the_lane_in_place_of_the_main_stack() -> None:
    class Broken(Pick):
        def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
            raise ZeroDivisionError

    lane = flow("lane", At, step("2", Pick()), aside=step("9.0", Broken("break", who=everybody)))
    s = start(flow("f", Empty, step("1", in_parallel(lane, everybody, at))))
    main = s.stack
    with pytest.raises(ZeroDivisionError):
        play(s, 1, (ASIDE, "break"))
    assert s.stack is main and s.trunk == []


def test_a_lane_that_asks_a_seat_of_another_lane_is_an_error_not_a_mix_up() -> None:
    # Now seat 1 is asked by both lanes, sees the question of its own, and what it answers there is
    # taken by the first lane as the answer to the other question.
    lane = flow("lane", At, step("2", Pick("yes", who=only(1))))
    with pytest.raises(RuntimeError):
        start(flow("f", Empty, step("1", in_parallel(lane, only(0, 1), at))))


def test_lanes_run_to_their_end_though_the_condition_of_their_step_has_changed() -> None:
    # `when` is asked again each time the step is resumed; lanes and all are left behind then.
    class Unpack(Pick):
        def apply(self, s: Toy, f: At, seat: int, answer: Answer) -> None:
            s.homes[seat] = []

    def anybody_has_things(s: Toy, f: Empty) -> bool:
        return any(s.homes)

    def give(s: Toy, f: Empty) -> None:
        s.homes[0] = ["box"]

    lane = flow("lane", At, step("3", Unpack()), step("4", Pick("rest")))
    s = start(
        flow(
            "f",
            Empty,
            step("1", give),
            step("2", in_parallel(lane, everybody, at), when=anybody_has_things),
            step("5", note("joined")),
        )
    )
    play(s, 0, ("left",))
    play(s, 1, ("left",))
    assert (list(s.asked), s.log) == ([0, 1, 2], [])


def test_lanes_that_are_not_to_be_opened_may_stand_in_the_flow_of_a_lane() -> None:
    # The lanes that are under way are those of the outer flow, not those of this step.
    inner = flow("inner", At, step("3", Pick()))
    lane = flow(
        "lane",
        At,
        step("2", in_parallel(inner, everybody, at), when=is_never),
        step("4", Pick("rest")),
    )
    s = start(flow("f", Empty, step("1", in_parallel(lane, everybody, at))))
    assert list(s.asked) == [0, 1, 2]


def test_the_draw_that_waits_in_a_lane_is_told_with_the_frames_of_that_lane() -> None:
    def dice_of_tally(s: Toy, f: At) -> Draw:
        return roll("die", 6, find(s, Tally).total)

    inner: Flow[Toy, At] = flow("inner", At, step("3", chance(dice_of_tally, mark_die)))
    lane: Flow[Toy, Tally] = flow("lane", Tally, step("2", lambda s, f: push(s, inner, At(f.seat))))
    lanes = in_parallel(lane, only(0), lambda s, f, seat: Tally(seat, 2))
    s = start(flow("f", Empty, step("1", lanes)), manual=True)
    assert chance_draw(s) == roll("die", 6, 2)


def test_a_clone_taken_inside_a_lane_is_as_whole_as_the_original() -> None:
    # A rule that looks ahead ("would this leave me without fuel?") clones inside `candidates`.
    class LookAhead(Pick):
        def candidates(self, s: Toy, f: Any, seat: int) -> list[Part]:
            return [find(s.clone(), Tally).total]

    lane = flow("lane", At, step("2", LookAhead()))
    s = start(flow("f", Tally, step("1", in_parallel(lane, only(0), at))), Tally(0, 7))
    assert list(answers(s, 0)) == [(7,)]


# Secret answers.


def test_answers_are_taken_together_even_if_only_one_seat_is_asked() -> None:
    # Otherwise a secret bid among "all who are still in" loses its ending when one is left.
    class Auction(Pick):
        def apply_all(self, s: Toy, f: Any, answers: dict[int, Answer]) -> None:
            super().apply_all(s, f, answers)
            s.log.append("hammer")

    s = start(flow("f", Empty, step("1", Auction(1, 2, who=only(2)))))
    play(s, 2, (1,))
    assert s.log == ["2: 1", "hammer"]


class Tax(Pick):
    """An aside that takes everything from everybody."""

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        s.marks = dict.fromkeys(s.marks, 0)


class Pay(Pick):
    def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        return Refusal("9.9", "too_poor") if int(so_far[0]) > s.marks[seat] else None


def test_a_secret_answer_that_an_aside_has_made_illegal_is_asked_for_again() -> None:
    s = start(
        flow("f", Empty, step("1", Pay(0, 1, who=everybody)), aside=step("9.0", Tax(who=everybody)))
    )
    s.marks = {0: 1, 1: 1, 2: 1}
    play(s, 0, (1,))
    play(s, 1, (ASIDE, "left"))
    assert list(s.asked) == [0, 1, 2]


def test_a_secret_answer_does_not_outlive_its_question() -> None:
    # The aside makes the question void; what was sealed for it answers the next one, unseen.
    def anybody_is_rich(s: Toy, f: Empty) -> bool:
        return any(s.marks.values())

    def make_rich(s: Toy, f: Empty) -> None:
        s.marks[0] = 1

    table = flow(
        "f",
        Empty,
        step("1", make_rich),
        step("2", Pick("old", who=only(0, 1)), when=anybody_is_rich),
        step("3", Pick("new", who=only(0))),
        aside=step("9.0", Tax(who=everybody)),
    )
    s = start(table)
    play(s, 0, ("old",))
    play(s, 1, (ASIDE, "left"))
    assert (s.asked, s.log) == ((0,), [])


def test_an_imagined_world_does_not_know_what_is_sealed_under_an_aside() -> None:
    inner = flow("inner", At, step("2", Pick("think")))

    class Ponder(Pick):
        def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
            push(s, inner, At(seat))

    table = flow(
        "f", Empty, step("1", Pick(who=everybody)), aside=step("9.0", Ponder(who=everybody))
    )
    game = game_of(table, Empty(), inner)
    s = game.new(3, SEED, {}, {})
    play(s, 0, ("left",))
    play(s, 1, (ASIDE, "left"))
    world = game.imagine(s, 1, Stream(SEED, "w"))
    assert "left" not in canonical(game.save(world)["stack"])
    play(world, 1, ("think",))
    assert world.sealed == {}


# Answers.


def test_the_word_for_an_aside_is_a_choice_like_any_other_or_refused_but_no_crash() -> None:
    s = start(flow("f", At, step("1", Pick(ASIDE, "stay"))), At(0))
    for given in list(answers(s, 0)):
        assert answer(s.clone(), 0, given) is None


def test_a_number_of_any_length_can_be_read() -> None:
    # Python refuses to read more than 4300 digits: ValueError instead of a refusal.
    assert len(parse_answer("9" * 5000)) == 1


def test_choosing_nothing_is_not_shown_to_the_refusal_of_a_selection() -> None:
    # `parts` never does; `refusal` does, so that so_far[-1] fails on an answer that is listed.
    class Loose(Pack):
        def size(self, s: Toy, f: Any, seat: int) -> tuple[int, int]:
            return 0, 2

        def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
            return Refusal("9.9", "no_ice") if so_far[-1] == "ice" else None

    s = start(flow("f", At, step("1", Loose())), At(0))
    assert () in list(answers(s, 0))
    assert answer(s, 0, ()) is None


# Chance.


def test_a_script_cannot_put_a_truth_value_in_the_place_of_a_number() -> None:
    # A position with it is saved as `true` and cannot be loaded.
    game = game_of(
        flow(
            "f", At, step("1", Pick("roll")), step("2", chance(a_die, mark_die)), step("3", Pick())
        ),
        At(0),
    )
    s = game.new(3, SEED, {}, {})
    taped(s, (True,))
    try:
        play(s, 0, ("roll",))
    except ChanceError:
        return
    assert reloaded(game, s).marks[0] == 1


def test_a_position_that_waits_for_chance_still_waits_for_it_after_a_load() -> None:
    game = game_of(ROLL, At(0))
    s = game.new(3, SEED, {}, {})
    s.chance_is_manual = True
    play(s, 0, ("roll",))
    assert s.asked == (CHANCE,)
    assert reloaded(game, s).asked == (CHANCE,)


def test_whether_a_scripted_answer_crosses_is_told_by_the_script() -> None:
    def look_if_six(s: Toy, f: Any, dice: tuple[int, ...]) -> None:
        if dice[0] == 5:
            reveal(s)

    table = flow(
        "f", At, step("1", Pick("roll")), step("2", chance(a_die, look_if_six, hidden=True))
    )
    told = []
    for die in range(6):
        s = start(table, At(0))
        s.tape = Tape()
        s.tape.script = [(die,)]
        told.append(crosses(s, 0, ("roll",)))
    assert told == [False, False, False, False, False, True]


# Views.


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (1, True),
        (False, 0),
        ([0], [False]),
        ({"a": [1, 2]}, {"a": [True, 2]}),
        ([{"a": 1}], [{"a": True}]),
        ((1, 2), (True, 2)),
    ],
)
def test_a_truth_value_that_becomes_a_number_is_a_change(old: Any, new: Any) -> None:
    folded = fold({"x": old}, tuple(diff({"x": old}, {"x": new})))
    assert canonical(folded) == canonical({"x": new})


# Clones, names and saves.


def test_a_tuple_of_lists_is_copied_or_refused_but_not_shared_by_clones() -> None:
    class Odd(State):
        SHAPE: ClassVar[dict[str, Any]] = {"piles": ([int],)}

        def __init__(self) -> None:
            super().__init__(2, {})
            self.piles: tuple[list[int], ...] = ([1], [2])

    s = Odd()
    try:
        copy = s.clone()
    except (TypeError, ValueError):
        return
    copy.piles[0].append(9)
    assert s.piles == ([1], [2])


class Hex(NamedTuple):
    x: int
    y: int


class March(NamedTuple):
    seat: int
    to: Hex


def test_a_record_in_a_frame_is_refused_because_it_would_come_back_as_a_bare_tuple() -> None:
    # The two are equal, so that comparing states would not show it.
    game = game_of(flow("f", March, step("1", Pick())), March(0, Hex(3, 4)))
    s = game.new(3, SEED, {}, {})
    with pytest.raises(TypeError, match=r"March\.to"):
        game.save(s)


@pytest.mark.parametrize("seed", ["ab" * 16, "AB" * 32, "00"])
def test_a_game_with_a_seed_that_no_position_may_have_is_not_begun(seed: str) -> None:
    # It can be played and saved, but not loaded again.
    game = game_of(flow("f", At, step("1", Pick())), At(0))
    try:
        s = game.new(3, seed, {}, {})
    except ValueError:
        return
    assert reloaded(game, s).asked == (0,)


def test_two_flows_with_one_name_are_refused() -> None:
    one = flow("same", Empty, step("1", note("one")))
    two = flow("same", Empty, step("1", note("two")))
    with pytest.raises(ValueError, match="same"):
        game_of(one, Empty(), two)


def test_a_flow_that_the_game_does_not_list_is_noticed_before_it_is_saved() -> None:
    # Now the position is written without complaint, and nobody can ever load it.
    inner = flow("inner", At, step("2", Pick()))
    outer: Flow[Toy, Empty] = flow("outer", Empty, step("1", lambda s, f: push(s, inner, At(0))))
    game = game_of(outer)
    s = game.new(3, SEED, {}, {})
    with pytest.raises(ValueError, match="inner"):
        game.save(s)


def test_options_come_in_the_same_order_after_the_canonical_text_was_loaded() -> None:
    # Maps are sorted in it, so that two states with one hash may list their options differently.
    class Dock(Arrange):
        def candidates(self, s: Toy, f: Any, seat: int) -> list[str]:
            return list(s.depots)

    game = game_of(flow("f", At, step("1", Dock())), At(0))
    s = game.new(3, SEED, {}, {})
    s.depots = {"moon": {}, "earth": {}}
    again = game.load(json.loads(canonical(game.save(s))), {})
    assert list(answers(again, 0)) == list(answers(s, 0))


def test_an_error_in_the_beginning_of_a_game_is_not_blamed_on_the_position() -> None:
    def begin(seats: int, options: dict[str, int | str], content: dict[str, Any]) -> Toy:
        assert content["cards"]
        return Toy(seats, options)

    game = Game(
        name="toy",
        version="1",
        players=number("players", 2, 2, 2),
        options=(),
        flows=(),
        begin=begin,
        view=lambda s, seat: {},
        redeal=lambda s, seat, below: None,
        result=lambda s: ranked((0, 0)),
        census=lambda s: {},
    )
    data = game.save(game.new(2, SEED, {}, {"cards": ["c1"]}))
    with pytest.raises(KeyError, match="cards"):
        game.load(data, {})


LANES = through_json(VOYAGE_GAME.save(VOYAGE_GAME.new(3, SEED, {}, {})))
ASKED = {**LANES, "lanes": None, "stack": [["voyage", "2.1", {}]]}
BOARD = LANES["board"]
DEED = {"seat": "a", "total": "b"}
OPEN = {"seats": [0], "go": 0, "passed": 0}


@pytest.mark.parametrize(
    "data",
    [
        pytest.param({**LANES, "board": None}, id="board-none"),
        pytest.param({**LANES, "board": 5}, id="board-number"),
        pytest.param({**LANES, "board": list(BOARD)}, id="board-list"),
        pytest.param({**LANES, "board": {**BOARD, "marks": {"x": 1}}}, id="key-of-int-map"),
        pytest.param({**LANES, "drawn": 5}, id="drawn-number"),
        pytest.param({**LANES, "stack": 5}, id="stack-number"),
        pytest.param({**LANES, "stack": [[[], "1.1", {}]]}, id="flow-list"),
        pytest.param({**LANES, "stack": [["voyage", [], {}]]}, id="label-list"),
        pytest.param({**LANES, "stack": [["voyage", "0.1", {}]], "seed": 5}, id="seed-number"),
        pytest.param({**LANES, "stack": [["voyage", "0.1", {}]], "seed": "x"}, id="seed-word"),
        pytest.param({**LANES, "lanes": [1]}, id="lanes-list"),
        pytest.param({**LANES, "lanes": {"x": []}}, id="lane-of-a-word"),
        pytest.param({**LANES, "lanes": {"0": 5}}, id="lane-number"),
        pytest.param({**ASKED, "sealed": []}, id="sealed-list"),
        pytest.param({**ASKED, "sealed": {"x": []}}, id="sealed-of-a-word"),
        pytest.param({**ASKED, "sealed": {"0": 5}}, id="sealed-number"),
        pytest.param({**ASKED, "sealed": {"0": ["x"], "1": [0], "2": [0]}}, id="sealed-word"),
        pytest.param({**ASKED, "stack": [["deed", "2.5", DEED]]}, id="frame-of-words"),
    ],
)
def test_loading_a_hostile_position_raises_a_save_error_and_nothing_else(data: Any) -> None:
    with pytest.raises(SaveError):
        VOYAGE_GAME.load(data, {})


@pytest.mark.parametrize(
    "data",
    [
        pytest.param({**LANES, "drawn": {"die.0": "often"}}, id="drawn-word"),
        pytest.param({**LANES, "answers": "many"}, id="answers-word"),
        pytest.param({**LANES, "revealed": None}, id="revealed-none"),
        pytest.param({**LANES, "seed": 5}, id="seed-number"),
        pytest.param({**LANES, "seed": "no hex"}, id="seed-word"),
        pytest.param({**ASKED, "lanes": LANES["lanes"]}, id="lanes-where-none-are"),
        pytest.param({**ASKED, "sealed": {"0": [None]}}, id="sealed-none"),
        pytest.param({**ASKED, "sealed": {"0": ["9"]}}, id="sealed-what-was-not-offered"),
        pytest.param({**ASKED, "sealed": {"7": [1]}}, id="sealed-of-nobody"),
        pytest.param({**ASKED, "stack": [["turn", "2.3", {"seat": "a"}]]}, id="seat-word"),
        pytest.param({**ASKED, "stack": [["turn", "2.3", {"seat": 7}]]}, id="seat-of-nobody"),
        pytest.param({**ASKED, "stack": [["deed/2.4", "2.4:react", OPEN]]}, id="window-on-nothing"),
    ],
)
def test_a_position_that_cannot_be_is_refused_when_it_is_loaded_not_later(data: Any) -> None:
    with pytest.raises(SaveError):
        VOYAGE_GAME.load(data, {})
