"""Decisions: four kinds, what may come next, what is refused and why, and the text form."""

from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galactarium.kernel import (
    PASS,
    Answer,
    Ask,
    Empty,
    Part,
    Parts,
    Question,
    Refusal,
    answer,
    answer_text,
    answers,
    flow,
    idle,
    in_parallel,
    parse_answer,
    parts,
    question,
    refusal,
    refusal_so_far,
    state_hash,
    step,
    unless_any,
)
from tests.kernel.toys import (
    SEED,
    VOYAGE_GAME,
    Arrange,
    At,
    Pack,
    Pick,
    Spread,
    Toy,
    Walk,
    at,
    everybody,
    note,
    only,
    random_play,
    start,
    why,
)


def asking(ask: Ask[Toy, Any]) -> Toy:
    return start(flow("f", At, step("4.2:first", ask), step("4.3", note("after"))), At(0))


# What is asked.


def test_a_question_carries_rule_kind_prompt_and_size() -> None:
    assert question(asking(Walk()), 0) == Question("4.2", "walk", "one", {"walker": 0}, 1, 1)
    assert question(asking(Pack()), 0) == Question("4.2", "pack", "some", {}, 2, 3)
    assert question(asking(Spread()), 0) == Question("4.2", "spread", "split", {}, 3, 3)
    assert question(asking(Arrange()), 0) == Question("4.2", "arrange", "order", {}, 3, 3)


def test_the_nouns_of_a_path_follow_its_depth_and_the_last_one_stays() -> None:
    walk = Walk()
    assert [walk.noun(so_far) for so_far in [(), ("go",), ("go", "north")]] == [
        "verb",
        "way",
        "number",
    ]
    assert walk.noun(("go", "north", 1, 2)) == "number"


def test_the_noun_of_a_selection_is_always_the_first() -> None:
    assert Pack().noun(()) == Pack().noun(("fire", "tea")) == "thing"


def test_a_part_counts_once_unless_totals_are_split() -> None:
    s = asking(Pack())
    assert Pack().cap(s, At(0), 0, "tea") == 1
    assert Spread().cap(s, At(0), 0, "mine") == 2


# Kind one.


def test_one_is_asked_part_by_part() -> None:
    s = asking(Walk())
    assert parts(s, 0) == Parts(["go", "stay"], False)
    assert parts(s, 0, ("go",)) == Parts(["north", "south"], False)
    assert parts(s, 0, ("go", "north")) == Parts([1, 3], False)
    assert parts(s, 0, ("go", "north", 3)) == Parts([], True)
    assert parts(s, 0, ("stay",)) == Parts([], True)


def test_one_lists_every_whole_path_that_is_not_refused() -> None:
    assert list(answers(asking(Walk()), 0)) == [
        ("go", "north", 1),
        ("go", "north", 3),
        ("go", "south", 1),
        ("stay",),
    ]


def test_one_may_be_listed_from_the_middle_of_a_path() -> None:
    assert list(answers(asking(Walk()), 0, ("go", "south"))) == [("go", "south", 1)]


@pytest.mark.rule("common/table.choice")
@pytest.mark.parametrize("wrong", [("fly",), ("go", "west"), ("go", "north", "1")])
def test_one_refuses_what_was_not_offered(wrong: Answer) -> None:
    assert why(refusal(asking(Walk()), 0, wrong)) == ("table.choice", "not_a_choice")


@pytest.mark.rule("common/table.choice")
def test_one_refuses_what_follows_a_whole_answer() -> None:
    assert why(refusal(asking(Walk()), 0, ("stay", 1))) == ("table.choice", "nothing_follows")


@pytest.mark.rule("common/table.choice")
@pytest.mark.parametrize(
    ("short", "noun"), [((), "verb"), (("go",), "way"), (("go", "north"), "number")]
)
def test_one_refuses_a_path_that_does_not_end_and_says_what_is_missing(
    short: Answer, noun: str
) -> None:
    refused = refusal(asking(Walk()), 0, short)
    assert why(refused) == ("table.choice", "incomplete")
    assert refused is not None and refused.params == {"noun": noun}


def test_one_gives_the_game_s_own_reason_for_the_part_that_breaks_a_rule() -> None:
    refused = refusal(asking(Walk()), 0, ("go", "north", 2))
    assert refused is not None
    assert refused.plain() == {
        "rule": "9.8",
        "key": "too_far",
        "params": {"km": 2},
        "allow": "",
        "first": [],
    }


def test_a_refusal_may_name_the_answers_that_would_allow_it() -> None:
    refused = Refusal("9.8", "too_dear", allow="sell", first=(("sell", "ore"), ("sell", "ore")))
    assert refused.plain()["first"] == [["sell", "ore"], ["sell", "ore"]]


def test_of_several_ways_one_that_is_open_is_enough() -> None:
    shut, dear = Refusal("9.8", "shut"), Refusal("9.8", "too_dear")
    assert unless_any([shut, None, dear]) is None
    assert unless_any([shut, dear], if_none=dear) is shut
    assert unless_any([], if_none=dear) is dear
    assert unless_any([]) is None


def test_of_a_refused_path_the_longest_part_says_why() -> None:
    class Strict(Walk):
        def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
            return Refusal("9.8", "no_way", parts=len(so_far)) if so_far[0] == "go" else None

    s = asking(Strict())
    for path in [("go",), ("go", "north"), ("go", "north", 1), ("go", "north", "and on")]:
        refused = refusal(s, 0, path)
        known = 2 if path[-1] == "and on" else len(path)
        assert refused is not None and refused.params == {"parts": known}


def test_a_refusal_may_say_what_would_allow_it() -> None:
    refused = refusal(asking(Pick("left", "right", refused=["left"])), 0, ("left",))
    assert refused is not None
    assert (refused.allow, refused.params) == ("open_it", {"way": "left"})


@pytest.mark.parametrize(
    ("so_far", "reason"),
    [
        ((), None),
        (("go", "north"), None),
        (("stay",), None),
        (("fly",), ("table.choice", "not_a_choice")),
        (("go", "north", 2), ("9.8", "too_far")),
        ((1.5,), ("table.choice", "malformed")),
    ],
)
def test_a_path_so_far_is_fit_if_an_answer_may_come_of_it(
    so_far: Answer, reason: tuple[str, str] | None
) -> None:
    assert why(refusal_so_far(asking(Walk()), 0, so_far)) == reason


# Kind some.


def test_some_offers_what_is_left_and_tells_when_it_is_enough() -> None:
    s = asking(Pack())
    assert parts(s, 0) == Parts(["fire", "ice", "tea", "cup"], False)
    assert parts(s, 0, ("fire",)) == Parts(["tea", "cup"], False)
    assert parts(s, 0, ("fire", "tea")) == Parts(["cup"], False)
    assert parts(s, 0, ("fire", "cup")) == Parts(["tea"], True)
    assert parts(s, 0, ("fire", "tea", "cup")) == Parts([], True)


def test_some_lists_each_selection_once_in_the_order_of_the_candidates() -> None:
    assert list(answers(asking(Pack()), 0)) == [
        ("fire", "tea", "cup"),
        ("fire", "cup"),
        ("ice", "tea", "cup"),
        ("ice", "cup"),
        ("tea", "cup"),
    ]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (("fire", "fire"), ("4.2", "too_often")),
        (("fire", "tea", "cup", "ice"), ("9.1", "explodes")),
        (("fire", "sand", "ice", "ice"), ("4.2", "too_often")),
        (("fire",), ("4.2", "too_few")),
        ((), ("4.2", "too_few")),
        (("fire", "sand"), ("table.choice", "not_a_choice")),
        (("fire", "ice"), ("9.1", "explodes")),
        (("fire", "tea"), ("9.2", "no_cup")),
        (("cup", "fire"), None),
    ],
)
def test_some_says_what_is_wrong_with_a_selection(
    given: Answer, reason: tuple[str, str] | None
) -> None:
    assert why(refusal(asking(Pack()), 0, given)) == reason


@pytest.mark.parametrize(
    ("so_far", "reason"),
    [
        ((), None),
        (("fire",), None),
        (("fire", "tea"), None),
        (("fire", "ice"), ("9.1", "explodes")),
        (("sand",), ("table.choice", "not_a_choice")),
    ],
)
def test_a_selection_so_far_is_fit_if_more_can_make_it_right(
    so_far: Answer, reason: tuple[str, str] | None
) -> None:
    assert why(refusal_so_far(asking(Pack()), 0, so_far)) == reason


def test_the_refusal_of_a_number_names_the_bound() -> None:
    s = asking(Pack())
    few, none = refusal(s, 0, ("cup",)), refusal(s, 0, ())
    assert few is not None and few.params == {"min": 2, "missing": 1}
    assert none is not None and none.params == {"min": 2, "missing": 2}
    many = refusal(asking(Spread()), 0, ("mine", "mine", "yard", "yard"))
    assert many is not None and many.params == {"max": 3}


def test_a_selection_so_far_that_is_too_long_cites_the_rule_of_the_question() -> None:
    so_far = ("mine", "mine", "yard", "yard")
    assert why(refusal_so_far(asking(Spread()), 0, so_far)) == ("4.2", "too_many")


def test_a_selection_that_can_never_be_right_says_so_before_it_is_called_too_short() -> None:
    class Heavy(Pack):
        def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
            return Refusal("9.3", "too_heavy") if "ice" in so_far else None

    assert why(refusal(asking(Heavy()), 0, ("ice",))) == ("9.3", "too_heavy")


@pytest.mark.parametrize("given", list(permutations(["fire", "tea", "cup"])))
def test_some_is_applied_in_the_order_of_the_candidates_however_it_was_given(given: Answer) -> None:
    s = asking(Pack())
    assert answer(s, 0, given) is None
    assert s.homes[0] == ["fire", "tea", "cup"]


# Kind split.


def test_split_offers_a_target_up_to_its_cap() -> None:
    s = asking(Spread())
    assert parts(s, 0, ("mine",)) == Parts(["mine", "yard", "quay"], False)
    assert parts(s, 0, ("mine", "mine")) == Parts(["yard", "quay"], False)
    assert parts(s, 0, ("mine", "quay")) == Parts(["mine", "yard"], False)
    assert parts(s, 0, ("mine", "mine", "quay")) == Parts([], True)


def test_split_lists_each_spread_once() -> None:
    assert list(answers(asking(Spread()), 0)) == [
        ("mine", "mine", "yard"),
        ("mine", "mine", "quay"),
        ("mine", "yard", "yard"),
        ("mine", "yard", "quay"),
        ("yard", "yard", "yard"),
        ("yard", "yard", "quay"),
    ]


@pytest.mark.parametrize(
    ("given", "key"),
    [
        (("mine", "mine", "mine"), "too_often"),
        (("quay", "quay", "yard"), "too_often"),
        (("mine", "mine", "yard", "yard"), "too_many"),
        (("mine", "yard"), "too_few"),
    ],
)
def test_split_refuses_a_wrong_total_and_an_overfull_target(given: Answer, key: str) -> None:
    assert why(refusal(asking(Spread()), 0, given)) == ("4.2", key)


def test_split_is_applied_in_the_order_of_the_candidates_however_it_was_given() -> None:
    s = asking(Spread())
    assert answer(s, 0, ("quay", "mine", "yard")) is None
    assert s.homes[0] == ["mine", "yard", "quay"]


# Kind order.


def test_order_lists_every_arrangement() -> None:
    s = asking(Arrange())
    assert parts(s, 0, ("b",)) == Parts(["a", "c"], False)
    assert list(answers(s, 0)) == list(permutations(["a", "b", "c"]))


def test_order_refuses_an_arrangement_that_is_not_whole() -> None:
    s = asking(Arrange())
    assert why(refusal(s, 0, ("a", "b"))) == ("4.2", "too_few")
    assert why(refusal(s, 0, ("a", "b", "b"))) == ("4.2", "too_often")
    assert why(refusal(s, 0, ("a", "b", "d"))) == ("table.choice", "not_a_choice")


def test_order_is_applied_as_it_was_given() -> None:
    s = asking(Arrange())
    assert answer(s, 0, ("c", "a", "b")) is None
    assert s.log == ["0: c a b", "after"]


# All kinds.


@pytest.mark.parametrize(
    ("ask", "words", "longest"),
    [
        (Walk(), ["go", "stay", "north", "south", 1, 2, 3], 4),
        (Pack(), ["fire", "ice", "tea", "cup", "sand"], 4),
        (Spread(), ["mine", "yard", "quay", "sand"], 4),
        (Arrange(), ["a", "b", "c", "d"], 4),
    ],
)
def test_what_is_listed_is_not_refused_and_everything_else_is(
    ask: Ask[Toy, Any], words: list[Part], longest: int
) -> None:
    s = asking(ask)
    listed = list(answers(s, 0))
    assert len(set(listed)) == len(listed)
    for length in range(longest + 1):
        for tried in product(words, repeat=length):
            is_listed = tried in listed or is_another_order_of_one(ask, tried, listed)
            assert (refusal(s, 0, tried) is None) == is_listed, tried


def is_another_order_of_one(ask: Ask[Toy, Any], tried: Answer, listed: list[Answer]) -> bool:
    ordered = [sorted(one, key=str) for one in listed]
    return ask.kind in ("some", "split") and sorted(tried, key=str) in ordered


@pytest.mark.rule("common/table.choice")
@pytest.mark.parametrize(
    "odd",
    [
        ["stay"],
        "stay",
        None,
        7,
        {"stay": 1},
        (None,),
        (1.0,),
        (True,),
        (("stay",),),
        (["stay"],),
        (b"stay",),
    ],
)
@pytest.mark.parametrize("ask", [Walk(), Pack(), Spread(), Arrange()], ids=lambda ask: ask.kind)
def test_what_is_no_tuple_of_numbers_and_words_is_malformed(ask: Ask[Toy, Any], odd: Any) -> None:
    assert why(refusal(asking(ask), 0, odd)) == ("table.choice", "malformed")


def test_a_number_is_not_the_word_that_looks_like_it() -> None:
    s = asking(Pick(1, 2))
    assert why(refusal(s, 0, ("1",))) == ("table.choice", "not_a_choice")
    assert why(refusal(s, 0, (1,))) is None


@pytest.mark.rule("common/table.turn")
@pytest.mark.parametrize("seat", [1, 2, 3, 99, -1, -2, -3])
def test_only_who_is_asked_may_answer(seat: int) -> None:
    s = asking(Walk())
    refused = answer(s, seat, ("stay",))
    assert why(refused) == ("table.turn", "not_asked")
    assert refused is not None and refused.params == {"seats": (0,)}


@pytest.mark.rule("common/table.turn")
def test_who_has_answered_in_secret_may_not_answer_again() -> None:
    s = start(flow("f", Empty, step("1", Pick(who=everybody))))
    assert answer(s, 1, ("left",)) is None
    assert why(answer(s, 1, ("right",))) == ("table.turn", "not_asked")
    assert s.sealed == {1: ("left",)}


@pytest.mark.rule("common/table.turn")
def test_who_has_finished_the_own_lane_waits_for_the_others() -> None:
    home = flow("h", At, step("2", Pick()))
    s = start(flow("f", Empty, step("1", in_parallel(home, everybody, at))))
    assert answer(s, 1, ("left",)) is None
    assert why(answer(s, 1, ("left",))) == ("table.turn", "not_asked")


@pytest.mark.rule("common/table.over")
def test_nothing_can_be_answered_when_the_game_is_over() -> None:
    s = asking(Walk())
    assert answer(s, 0, ("stay",)) is None
    assert s.is_over and s.asked == ()
    assert why(answer(s, 0, ("stay",))) == ("table.over", "game_over")
    assert why(answer(s, 99, ())) == ("table.over", "game_over")


@pytest.mark.rule("common/table.turn", "common/table.choice")
def test_what_is_refused_changes_nothing_at_any_decision_of_a_game() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    hopeless: list[Answer] = [("nonsense",), (), ("go",), ("fire", "fire"), ("a", "b", "c", "a")]
    for _ in random_play(s, "refused"):
        before = state_hash(s)
        for seat in (-2, *range(4)):
            for tried in hopeless:
                assert answer(s, seat, tried) is not None
        assert state_hash(s) == before


def test_an_ask_goes_to_the_seat_of_its_frame_unless_it_says_otherwise() -> None:
    assert start(flow("f", At, step("1", Pick())), At(2)).asked == (2,)
    assert start(flow("f", At, step("1", Pick(who=only(1)))), At(2)).asked == (1,)


def test_an_ask_says_nothing_about_refusals_prompts_or_more_parts_by_default() -> None:
    class Plainest(Pick):
        def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
            return Ask.refusal(self, s, f, seat, so_far)

    s = asking(Plainest())
    assert question(s, 0).params == {}
    assert list(answers(s, 0)) == [("left",), ("right",)]
    assert Plainest().noun(()) == "choice"


# The text form.

numbers = st.integers(1 - 10**18, 10**18 - 1)
words = st.from_regex(r"[a-z_][a-z0-9_.\-/:]*", fullmatch=True)


@given(st.lists(numbers | words).map(tuple))
def test_an_answer_survives_its_text_form(given: Answer) -> None:
    assert parse_answer(answer_text(given)) == given


@given(st.text())
def test_reading_a_text_again_changes_nothing(text: str) -> None:
    once = parse_answer(text)
    assert parse_answer(answer_text(once)) == once


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("", ()),
        ("  go   north  2 ", ("go", "north", 2)),
        ("-3", (-3,)),
        ("-", ("-",)),
        ("--3", ("--3",)),
        ("+3", ("+3",)),
        ("3.5", ("3.5",)),
        ("1_000", ("1_000",)),
        ("c3", ("c3",)),
        ("²", ("²",)),
        ("٣", ("٣",)),
        (PASS, (PASS,)),
        ("9" * 18, (10**18 - 1,)),
        ("9" * 19, ("9" * 19,)),
    ],
)
def test_a_part_is_a_number_only_if_it_is_written_as_one(text: str, read: Answer) -> None:
    assert parse_answer(text) == read


def test_every_answer_of_a_game_survives_its_text_form() -> None:
    s = VOYAGE_GAME.new(3, SEED, {}, {})
    for seat, _ in random_play(s, "texts"):
        for possible in answers(s, seat):
            assert parse_answer(answer_text(possible)) == possible


# Doing nothing.


class Skip(Pack):
    """The same things, or none of them."""

    def size(self, s: Toy, f: Any, seat: int) -> tuple[int, int]:
        return 0, 3


def test_to_do_nothing_is_to_pass_or_to_choose_nothing() -> None:
    assert idle(asking(Pick("left", "done")), 0) == ("done",)
    assert idle(asking(Pick("done", PASS)), 0) == (PASS,)
    assert idle(asking(Skip()), 0) == ()


def test_whoever_must_do_something_cannot_do_nothing() -> None:
    assert idle(asking(Pick()), 0) is None
    assert idle(asking(Pick("left", PASS, refused=[PASS])), 0) is None
    assert idle(asking(Pack()), 0) is None


def test_a_game_may_have_words_of_its_own_for_doing_nothing() -> None:
    assert idle(asking(Walk()), 0, ("stay",)) == ("stay",)
