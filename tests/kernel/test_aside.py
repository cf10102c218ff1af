"""Asides: what may be done whenever one is asked, before the question comes again."""

from typing import Any

import pytest

from galactarium.kernel import (
    ASIDE,
    CHANCE,
    PASS,
    Answer,
    Ask,
    Empty,
    Flow,
    One,
    Part,
    Refusal,
    answer,
    answers,
    ask_again,
    bystanders,
    candidates,
    each_in_order,
    flow,
    in_parallel,
    noun,
    parts,
    play,
    push,
    put,
    question,
    random_answer,
    refusal,
    state_hash,
    step,
    window,
)
from tests.kernel.toys import (
    SEED,
    Arrange,
    At,
    Pack,
    Pick,
    Spread,
    Tally,
    Toy,
    Walk,
    at,
    everybody,
    game_of,
    only,
    reloaded,
    start,
    why,
)

pytestmark = pytest.mark.rule("common/table.aside")


class Trade(One[Toy, Any]):
    """Seats 0 and 1 may at any time burn a coin, or offer one to a neighbour who must agree."""

    key = "trade"
    nouns = ("deal", "seat")

    def who(self, s: Toy, f: Any) -> tuple[int, ...]:
        return (0, 1)

    def candidates(self, s: Toy, f: Any, seat: int) -> list[Part]:
        return ["burn", "offer"]

    def more(self, s: Toy, f: Any, seat: int, so_far: Answer) -> list[Part]:
        return [0, 1, 2] if so_far == ("offer",) else []

    def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        if s.marks[seat] == 0:
            return Refusal("9.1", "no_coin")
        return Refusal("9.2", "not_oneself") if so_far == ("offer", seat) else None

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        s.marks[seat] -= 1
        if answer[0] == "offer":
            push(s, OFFER, Tally(int(answer[1]), 1))


class Accept(Pick):
    """Take the coin, or burn it."""

    def apply(self, s: Toy, f: Tally, seat: int, answer: Answer) -> None:
        if answer == ("take",):
            s.marks[seat] += f.total


OFFER: Flow[Toy, Tally] = flow("offer", Tally, step("8", Accept("take", "burn")))


def with_coins(begun: Flow[Toy, Any], frame: Any = None) -> Toy:
    s = start(begun, frame)
    s.marks = {0: 2, 1: 2, 2: 2}
    return s


def asking(ask: Ask[Toy, Any], seat: int = 0) -> Toy:
    return with_coins(flow("f", At, step("1", ask), aside=step("9.0", Trade())), At(seat))


def test_an_aside_is_offered_after_the_choices_of_the_question() -> None:
    s = asking(Walk())
    assert parts(s, 0) == (["go", "stay", ASIDE], False)
    assert parts(s, 0, (ASIDE,)) == (["burn", "offer"], False)
    assert parts(s, 0, (ASIDE, "offer")) == ([1, 2], False)
    assert parts(s, 0, (ASIDE, "offer", 1)) == ([], True)
    assert parts(s, 0, ("go",)) == (["north", "south"], False)


@pytest.mark.parametrize("ask", [Walk(), Pack(), Spread(), Arrange()], ids=lambda ask: ask.kind)
def test_asides_are_listed_once_after_the_answers_of_every_kind_of_question(
    ask: Ask[Toy, Any],
) -> None:
    s = asking(ask)
    alone = start(flow("f", At, step("1", ask)), At(0))
    asides = [(ASIDE, "burn"), (ASIDE, "offer", 1), (ASIDE, "offer", 2)]
    assert list(answers(s, 0)) == [*answers(alone, 0), *asides]


def test_an_aside_is_for_the_seats_that_it_names() -> None:
    s = asking(Walk(), seat=2)
    assert ASIDE not in parts(s, 2).next
    assert why(refusal(s, 2, (ASIDE, "burn"))) == ("table.aside", "no_aside")


def test_an_aside_that_offers_nothing_is_not_offered_and_says_why() -> None:
    s = asking(Walk())
    s.marks[0] = 0
    assert parts(s, 0).next == ["go", "stay"]
    assert why(refusal(s, 0, (ASIDE, "burn"))) == ("9.1", "no_coin")


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ((ASIDE,), ("table.choice", "incomplete")),
        ((ASIDE, "offer"), ("table.choice", "incomplete")),
        ((ASIDE, "steal"), ("table.choice", "not_a_choice")),
        ((ASIDE, "burn", 1), ("table.choice", "nothing_follows")),
        ((ASIDE, "offer", 0), ("9.2", "not_oneself")),
        (("go", ASIDE), ("table.choice", "not_a_choice")),
        ((ASIDE, "offer", 2), None),
    ],
)
def test_an_aside_is_refused_like_any_answer(given: Answer, reason: tuple[str, str] | None) -> None:
    assert why(refusal(asking(Walk()), 0, given)) == reason


def test_the_nouns_of_an_aside_are_its_own() -> None:
    s = asking(Walk())
    assert [noun(s, 0, so_far) for so_far in [(), ("go",)]] == ["verb", "way"]
    assert [noun(s, 0, so_far) for so_far in [(ASIDE,), (ASIDE, "offer")]] == ["deal", "seat"]


def test_after_an_aside_the_question_comes_again() -> None:
    s = asking(Walk())
    assert answer(s, 0, (ASIDE, "burn")) is None
    assert (s.asked, question(s, 0).key, s.marks[0]) == ((0,), "walk", 1)
    assert answer(s, 0, (ASIDE, "burn")) is None
    assert s.marks[0] == 0
    assert answer(s, 0, ("stay",)) is None
    assert (s.log, s.is_over, s.answers) == (["0: stay"], True, 3)


def test_an_aside_may_ask_others_before_the_question_comes_again() -> None:
    s = asking(Pack())
    assert answer(s, 0, (ASIDE, "offer", 2)) is None
    assert (s.asked, parts(s, 2).next) == ((2,), ["take", "burn"])
    assert answer(s, 2, ("take",)) is None
    assert (s.marks, s.asked, question(s, 0).key) == ({0: 1, 1: 2, 2: 3}, (0,), "pack")


def test_an_aside_within_an_aside_is_settled_first() -> None:
    s = asking(Walk())
    play(s, 0, (ASIDE, "offer", 1))
    play(s, 1, (ASIDE, "offer", 0))
    assert s.asked == (0,)
    play(s, 0, ("burn",))
    assert s.asked == (1,)
    play(s, 1, ("take",))
    assert (s.asked, s.marks) == ((0,), {0: 1, 1: 2, 2: 2})


def test_an_aside_holds_in_the_flows_and_windows_that_its_flow_starts() -> None:
    inner: Flow[Toy, At] = flow("inner", At, step("2", window(Pick("hit", who=only(1, 0)))))
    s = with_coins(
        flow("f", Empty, step("1", lambda s, f: push(s, inner, At(1))), aside=step("9.0", Trade()))
    )
    assert parts(s, 1).next == [PASS, "hit", ASIDE]
    play(s, 1, (ASIDE, "offer", 2))
    play(s, 2, ("take",))
    assert s.asked == (1,)  # the go was not used up
    for seat in (1, 0):
        play(s, seat, (PASS,))
    assert s.is_over


def test_the_nearest_flow_that_allows_the_seat_an_aside_is_the_one_that_counts() -> None:
    class Whistle(Trade):
        def who(self, s: Toy, f: Any) -> tuple[int, ...]:
            return (0,)

        def candidates(self, s: Toy, f: Any, seat: int) -> list[Part]:
            return ["whistle"]

    inner = flow("inner", Empty, step("2", Pick(who=only(0, 1))), aside=step("9.0", Whistle()))
    s = with_coins(
        flow(
            "f", Empty, step("1", lambda s, f: push(s, inner, Empty())), aside=step("9.0", Trade())
        )
    )
    assert parts(s, 0, (ASIDE,)).next == ["whistle"]
    assert parts(s, 1, (ASIDE,)).next == ["burn", "offer"]


def test_an_aside_sees_and_may_replace_the_frame_of_its_flow() -> None:
    class Count(Trade):
        def candidates(self, s: Toy, f: Tally, seat: int) -> list[Part]:
            return [f.total]

        def apply(self, s: Toy, f: Tally, seat: int, answer: Answer) -> None:
            put(s, f._replace(total=f.total + 1))

    s = with_coins(flow("f", Tally, step("1", Pick()), aside=step("9.0", Count())), Tally(0, 5))
    play(s, 0, (ASIDE, 5))
    assert parts(s, 0, (ASIDE,)).next == [6]


class Lasting(Pick):
    """A question that no aside can touch."""

    survives_aside = True


def test_secret_answers_that_survive_wait_while_somebody_does_something_aside() -> None:
    s = with_coins(flow("f", Empty, step("1", Lasting(who=everybody)), aside=step("9.0", Trade())))
    play(s, 2, ("left",))
    play(s, 0, (ASIDE, "offer", 2))
    assert (s.asked, s.sealed) == ((2,), {})
    assert answer(s, 2, ("take",)) is None
    assert (s.asked, s.sealed) == ((0, 1), {2: ("left",)})
    play(s, 1, ("right",))
    play(s, 0, (ASIDE, "burn"))
    assert (s.asked, s.sealed) == ((0,), {1: ("right",), 2: ("left",)})
    play(s, 0, ("left",))
    assert s.log == ["0: left", "1: right", "2: left"]


class Reconsider(Pick):
    """An aside after which its seat answers again, whether it is asked or not."""

    at_any_moment = True

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        ask_again(s, seat)


def test_who_does_something_aside_may_have_to_answer_anew() -> None:
    aside = step("9.0", Reconsider("again", who=everybody))
    s = start(flow("f", Empty, step("1", Lasting(who=everybody)), aside=aside))
    play(s, 2, ("left",))
    play(s, 1, ("right",))
    play(s, 2, (ASIDE, "again"))
    assert (s.asked, s.sealed) == ((0, 2), {1: ("right",)})


def test_other_secret_answers_are_all_asked_for_again_after_an_aside() -> None:
    s = with_coins(flow("f", Empty, step("1", Pick(who=everybody)), aside=step("9.0", Trade())))
    play(s, 2, ("left",))
    play(s, 0, (ASIDE, "burn"))
    assert (s.asked, s.sealed) == ((0, 1, 2), {})


def test_secret_answers_wait_in_the_same_way_whatever_the_order_of_their_arrival() -> None:
    first = with_coins(flow("f", Empty, step("1", Pick(who=everybody)), aside=step("9.0", Trade())))
    hashes = set()
    for arrival in [(0, 2), (2, 0)]:
        s = first.clone()
        for seat in arrival:
            play(s, seat, ("left",))
        play(s, 1, (ASIDE, "offer", 2))
        hashes.add(state_hash(s))
    assert len(hashes) == 1


def test_who_has_answered_in_secret_may_do_nothing_aside_until_asked_again() -> None:
    s = with_coins(flow("f", Empty, step("1", Pick(who=everybody)), aside=step("9.0", Trade())))
    play(s, 0, ("left",))
    assert why(refusal(s, 0, (ASIDE, "burn"))) == ("table.turn", "not_asked")


class Share(Trade):
    """An aside that touches nobody else: it asks its seat again."""

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        s.marks[seat] -= 1
        push(s, OFFER, Tally(seat, 2))


def test_an_aside_in_a_lane_leaves_the_other_lanes_alone() -> None:
    lane = flow("lane", At, step("2", Walk()), aside=step("9.0", Share()))
    s = with_coins(flow("f", Empty, step("1", in_parallel(lane, only(0, 1), at))))
    play(s, 0, (ASIDE, "burn"))
    assert (s.asked, [question(s, seat).key for seat in (0, 1)]) == ((0, 1), ["pick", "walk"])
    play(s, 1, (ASIDE, "burn"))
    play(s, 0, ("take",))
    assert [question(s, seat).key for seat in (0, 1)] == ["walk", "pick"]
    play(s, 0, ("stay",))
    play(s, 1, ("take",))
    play(s, 1, ("stay",))
    assert (s.marks, s.is_over) == ({0: 3, 1: 3, 2: 2}, True)


def test_a_flow_with_lanes_allows_its_aside_in_all_of_them() -> None:
    lane = flow("lane", At, step("2", Walk()))
    s = with_coins(
        flow("f", Empty, step("1", in_parallel(lane, everybody, at)), aside=step("9.0", Share()))
    )
    assert [ASIDE in parts(s, seat).next for seat in range(3)] == [True, True, False]
    play(s, 1, (ASIDE, "burn"))
    assert [question(s, seat).key for seat in range(3)] == ["walk", "pick", "walk"]


def test_a_position_in_the_middle_of_an_aside_can_be_saved() -> None:
    table = flow("f", Empty, step("1", Lasting(who=everybody)), aside=step("9.0", Trade()))
    game = game_of(table, Empty(), OFFER)
    s = game.new(3, SEED, {}, {})
    s.marks[0] = 1
    play(s, 2, ("left",))
    play(s, 0, (ASIDE, "offer", 2))
    again = reloaded(game, s)
    assert vars(again) == vars(s)
    play(again, 2, ("take",))
    assert (again.asked, again.sealed) == ((0, 1), {2: ("left",)})


def test_an_aside_played_on_a_clone_leaves_the_original_untouched() -> None:
    s = with_coins(flow("f", Empty, step("1", Pick(who=everybody)), aside=step("9.0", Trade())))
    play(s, 2, ("left",))
    before = state_hash(s)
    play(s.clone(), 0, (ASIDE, "offer", 1))
    assert state_hash(s) == before


@pytest.mark.parametrize(("ask", "place"), [(Pack(), 4), (Pick("left"), 1)])
def test_an_answer_at_random_may_be_an_aside(ask: Ask[Toy, Any], place: int) -> None:
    s = asking(ask)
    picks = iter([place, 1])  # aside is the last part; then to offer, to the first who may be
    assert random_answer(s, 0, lambda limit: next(picks, 0)) == (ASIDE, "offer", 1)


# What somebody may want, allowed or not.


def test_candidates_are_all_that_somebody_may_want_the_aside_among_them() -> None:
    table = flow(
        "f", At, step("1", Pick("left", "right", refused=["left"])), aside=step("9.0", Trade())
    )
    s = start(table, At(0))
    assert candidates(s, 0) == ["left", "right", ASIDE]
    assert candidates(s, 0, ("left",)) == []
    assert candidates(s, 0, (ASIDE,)) == Trade().candidates(s, At(0), 0)


def test_candidates_of_a_selection_are_listed_whole() -> None:
    s = start(flow("f", At, step("1", Pack())), At(0))
    assert candidates(s, 0, ("fire",)) == ["fire", "ice", "tea", "cup"]


def test_the_question_of_an_aside_is_told_once_it_is_begun() -> None:
    s = start(flow("f", At, step("1", Pick()), aside=step("9.0", Trade())), At(0))
    assert question(s, 0).key != "trade"
    assert question(s, 0, (ASIDE,)).key == "trade"


@pytest.mark.parametrize("read", [question, parts, candidates, lambda s, seat: noun(s, seat, ())])
def test_a_seat_that_is_not_asked_has_no_question(read: Any) -> None:
    s = start(flow("f", At, step("1", Pick())), At(0))
    with pytest.raises(LookupError, match="seat 2 is not asked"):
        read(s, 2)


def test_the_question_of_an_aside_cites_its_own_rule() -> None:
    s = asking(Walk())
    assert (question(s, 0).rule, question(s, 0, (ASIDE,)).rule) == ("1", "9.0")


def test_an_outer_aside_is_offered_where_the_inner_one_offers_nothing() -> None:
    never = Pick("never", refused=["never"], who=everybody)
    inner = flow("inner", Empty, step("2", Pick(who=only(0))), aside=step("9.1", never))
    outer: Flow[Toy, Empty] = flow(
        "f", Empty, step("1", lambda s, f: push(s, inner, Empty())), aside=step("9.0", Trade())
    )
    s = with_coins(outer)
    assert parts(s, 0, (ASIDE,)).next == ["burn", "offer"]
    s.marks = {0: 0, 1: 0, 2: 0}
    assert ASIDE not in parts(s, 0).next
    assert why(refusal(s, 0, (ASIDE, "never"))) == why(never.refusal(s, At(0), 0, ("never",)))


def test_the_aside_of_a_turn_holds_only_in_that_turn() -> None:
    class Interrupt(Pick):
        def who(self, s: Toy, f: Any) -> tuple[int, ...]:
            return tuple([seat for seat in s.order if seat != f.seat])

    class Own(Pick):
        def who(self, s: Toy, f: Any) -> tuple[int, ...]:
            return (f.seat,)

    turn = flow(
        "turn", At, step("2", window(Interrupt("no"), once=True)), aside=step("9.0", Own("own"))
    )
    s = start(flow("f", Empty, step("1", each_in_order(turn, everybody, at))))
    assert s.asked == (1,)
    assert ASIDE not in parts(s, 1).next


# Asides of seats that are not asked.


FIRST = At(0)


class Interject(Trade):
    """Anybody who has coins may trade at any moment."""

    at_any_moment = True

    def who(self, s: Toy, f: Any) -> tuple[int, ...]:
        return (0, 1, 2)


def interjecting(ask: Ask[Toy, Any], frame: Any = FIRST) -> Toy:
    return with_coins(flow("f", type(frame), step("1", ask), aside=step("9.0", Interject())), frame)


def test_a_seat_that_is_not_asked_may_step_aside_where_that_is_open_at_any_moment() -> None:
    s = interjecting(Walk())
    assert (s.asked, bystanders(s)) == ((0,), (1, 2))
    assert parts(s, 1) == ([ASIDE], False)
    assert parts(s, 1, (ASIDE,)) == (["burn", "offer"], False)
    assert answer(s, 1, (ASIDE, "burn")) is None
    assert (s.asked, question(s, 0).key, s.marks) == ((0,), "walk", {0: 2, 1: 1, 2: 2})


def test_a_bystander_sees_nothing_of_the_question_to_others() -> None:
    s = interjecting(Walk())
    assert (question(s, 1).key, question(s, 1).rule) == ("bystand", "table.aside")
    assert candidates(s, 1) == [ASIDE]
    assert [*answers(s, 1)] == [(ASIDE, "burn"), (ASIDE, "offer", 0), (ASIDE, "offer", 2)]
    assert why(refusal(s, 1, ("go", "north"))) == ("table.turn", "not_asked")
    assert why(refusal(s, 1, (ASIDE, "offer", 1))) == ("9.2", "not_oneself")
    assert random_answer(s, 1, lambda limit: 0) == (ASIDE, "burn")


def test_who_could_do_nothing_aside_is_no_bystander() -> None:
    s = interjecting(Walk())
    s.marks[2] = 0
    assert bystanders(s) == (1,)
    assert why(refusal(s, 2, (ASIDE, "burn"))) == ("9.1", "no_coin")


def test_what_a_bystander_does_may_ask_others_before_the_question_comes_again() -> None:
    s = interjecting(Walk())
    play(s, 1, (ASIDE, "offer", 2))
    assert s.asked == (2,)
    play(s, 0, (ASIDE, "offer", 1))
    assert s.asked == (1,)
    play(s, 1, ("burn",))
    play(s, 2, ("take",))
    assert (s.asked, s.marks) == ((0,), {0: 1, 1: 1, 2: 3})


def test_who_has_answered_in_secret_may_step_aside_and_the_answer_waits() -> None:
    s = interjecting(Lasting(who=everybody), Empty())
    play(s, 1, ("left",))
    assert answer(s, 1, (ASIDE, "burn")) is None
    assert (s.asked, s.sealed) == ((0, 2), {1: ("left",)})


def test_nobody_is_a_bystander_of_lanes_or_of_chance() -> None:
    lane = flow("lane", At, step("2", Walk()))
    s = with_coins(
        flow("f", Empty, step("1", in_parallel(lane, only(0, 1), at)), aside=step("9", Interject()))
    )
    assert bystanders(s) == ()
    s = interjecting(Walk())
    s.asked = (CHANCE,)
    assert bystanders(s) == ()


def test_when_all_is_over_nobody_steps_aside() -> None:
    s = interjecting(Walk())
    play(s, 0, ("stay",))
    assert bystanders(s) == ()
    assert why(refusal(s, 1, (ASIDE, "burn"))) == ("table.over", "game_over")
