"""A match: how it begins, what is refused, who hears what, and how far undo reaches."""

import json
from typing import Any

import pytest

from galactarium.content import ContentError
from galactarium.kernel import (
    ALL_SEEING,
    ASIDE,
    SPECTATOR,
    Answer,
    ChanceError,
    Draw,
    Empty,
    One,
    OptionError,
    OptionValue,
    Part,
    Plain,
    Refusal,
    SaveError,
    Seen,
    chance,
    commitment,
    flow,
    fold,
    in_parallel,
    repeat_from,
    roll,
    seed_from,
    state_hash,
    step,
)
from galactarium.kernel.flows import Chance
from galactarium.match import Match
from tests.kernel.toys import At, Pick, Toy, at, everybody, note, only, through_json
from tests.tables import (
    EMBER,
    NAMES,
    PLANS,
    SEED,
    all_of,
    at_bids,
    at_turns,
    ember,
    give,
    play_on,
    toy,
)

TABLES = [(2, 0), (2, 1), (3, 0), (4, 0), (4, 1)]


def heard(match: Match, observer: int) -> list[str]:
    return [seen.key for seen in match.log[observer]]


# How a match begins.


def test_a_match_begins_at_the_first_decision_of_its_set_up() -> None:
    match = ember(3)
    assert match.state.asked == (0, 1, 2)
    assert match.entries == []
    assert match.start_hash == state_hash(match.state)
    assert [len(outcome) for outcome in match.start_chance] == [21, 4]  # the decks, the survey
    assert heard(match, SPECTATOR)[:2] == ["round_began", "surveyed"]


def test_the_seed_gives_the_shuffles() -> None:
    assert all_of(ember()) == all_of(ember())
    assert ember().start_chance != ember(seed=seed_from("another")).start_chance


def test_scripted_results_of_chance_come_first() -> None:
    told = ember(seed=seed_from("another"))
    match = Match(EMBER, NAMES[:2], SEED, script=told.start_chance)
    assert match.start_chance == told.start_chance
    assert match.start_hash == told.start_hash


def test_options_that_are_not_given_have_their_defaults() -> None:
    match = ember(calm=1)
    assert match.options == {"rounds": 3, "calm": 1}
    assert match.state.options == match.options


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_number_of_players_that_the_game_is_not_for_is_refused(seats: int) -> None:
    with pytest.raises(OptionError, match=f"2, 3, 4 players, not {seats}"):
        Match(EMBER, ["x"] * seats, SEED)


@pytest.mark.parametrize("options", [{"rounds": 7}, {"rounds": "3"}, {"calm": True}, {"tide": 1}])
def test_options_that_the_game_does_not_have_are_refused(options: dict[str, OptionValue]) -> None:
    with pytest.raises(OptionError):
        Match(EMBER, NAMES[:2], SEED, options)


@pytest.mark.parametrize("seed", ["", "no seed", "abcd", SEED.upper(), f"{SEED}00"])
def test_what_is_no_seed_is_refused(seed: str) -> None:
    with pytest.raises(ValueError, match="64 hex digits"):
        ember(seed=seed)


def test_corrected_content_is_played_with() -> None:
    content = EMBER.content({"belt": {"start": {"purse": 5}}})
    match = Match(EMBER, NAMES[:2], SEED, content=content)
    assert EMBER.game.result(match.state).points == (5, 5)
    with pytest.raises(ContentError):
        EMBER.content({"belt": {"start": {"purse": -1}}})


# Beginning at a position.


def saved(match: Match) -> Plain:
    position: Plain = through_json(match.game.save(match.state))
    return position


def test_a_match_begins_at_a_position_and_goes_on_as_it_would_have() -> None:
    first = play_on(ember(3), 20, "first")
    second = Match(EMBER, NAMES[:3], SEED, position=saved(first))
    assert second.start_hash == state_hash(first.state)
    assert second.state.asked == first.state.asked
    assert second.start_chance == ()
    assert all(seen == [] for seen in second.log.values())
    play_on(first, name="rest")
    play_on(second, name="rest")
    assert second.state.is_over
    assert state_hash(second.state) == state_hash(first.state)


def test_from_a_position_chance_follows_the_seed_of_the_match() -> None:
    first = play_on(ember(), 6)
    second = Match(EMBER, NAMES[:2], seed_from("another"), position=saved(first))
    assert second.start_hash == state_hash(first.state)
    play_on(first, name="rest")
    play_on(second, name="rest")
    assert state_hash(second.state) != state_hash(first.state)


def test_a_position_for_other_seats_or_options_is_refused() -> None:
    position = saved(ember(2))
    for seats, options in [(3, {}), (2, {"rounds": 2})]:
        with pytest.raises(SaveError, match="other players or options"):
            Match(EMBER, NAMES[:seats], SEED, options, position=position)
    with pytest.raises(SaveError):
        Match(EMBER, NAMES[:2], SEED, position={**position, "board": {}})


# What is refused.


@pytest.mark.parametrize(
    ("seat", "given", "why"),
    [
        (0, ("cinder",), "too_few"),
        (0, ("cinder", "cinder", "cinder"), "too_often"),
        (0, ("cinder", "hollow", "lantern", "anvil"), "too_many"),
        (0, ("moon", "moon", "cinder"), "not_a_choice"),
        (0, (), "too_few"),
        (0, (None, 1.5, []), "malformed"),
        (0, ["cinder", "hollow", "anvil"], "malformed"),
        (0, None, "malformed"),
        (2, PLANS[0], "not_asked"),
        (-1, (0,), "not_asked"),
        (SPECTATOR, PLANS[0], "not_asked"),
        (99, PLANS[0], "not_asked"),
    ],
)
def test_what_is_refused_changes_nothing(seat: int, given: Answer, why: str) -> None:
    match = ember()
    kept = all_of(match)
    refused = match.answer(seat, given)
    assert isinstance(refused, Refusal)
    assert refused.key == why
    assert all_of(match) == kept
    give(match, 0, *PLANS[0])


def test_after_the_end_every_answer_is_refused() -> None:
    match = play_on(ember(rounds=1))
    kept = all_of(match)
    refused = match.answer(0, ("pass",))
    assert refused is not None
    assert refused.key == "game_over"
    assert all_of(match) == kept


def test_a_result_that_chance_cannot_give_changes_nothing() -> None:
    match = at_turns()
    while match.state.asked != (1,) or match.entries[-1].seat != 1:  # the last deed of the round
        give(match, match.state.asked[0], "pass")
    kept = all_of(match)
    with pytest.raises(ChanceError):
        match.answer(1, ("hollow", "cinder", "anvil", "lantern"), ((9, 9, 9, 9),))
    assert all_of(match) == kept
    assert len(match.before) == len(match.heard) == len(match.entries)
    assert match.state.tape is None
    give(match, 1, "hollow", "cinder", "anvil", "lantern")


def test_a_selection_is_written_down_in_the_order_of_its_candidates() -> None:
    match = ember()
    give(match, 0, "anvil", "cinder", "anvil")
    assert match.entries[0].answer == ("cinder", "anvil", "anvil")


def test_every_entry_holds_the_hash_of_the_state_it_led_to() -> None:
    match = ember(3)
    for _ in range(30):
        play_on(match, 1, f"answer {len(match.entries)}")
        assert match.entries[-1].hash == state_hash(match.state)
    assert [state_hash(s) for s in match.before[1:]] == [e.hash for e in match.entries[:-1]]


# Who hears what.


def test_a_private_event_reaches_its_seat_and_who_sees_all_but_nobody_else() -> None:
    match = ember(3)
    give(match, 1, *PLANS[1])
    assert [observer for observer in match.observers if "planned" in heard(match, observer)] == [
        1,
        ALL_SEEING,
    ]
    told = Seen("planned", {"rocks": PLANS[1]}, match.log[1][-1].changes)
    assert match.log[1][-1] == told
    assert [change.path for change in told.changes] == [("players", "1", "plan")]


def test_others_hear_that_a_card_was_drawn_and_not_which() -> None:
    match = ember(3)
    for seat in range(3):
        own = [seen for seen in match.log[seat] if seen.key == "drew"]
        assert len(own) == 3
        unseen = [seen.params["seat"] for seen in match.log[seat] if seen.key == "drew_unseen"]
        assert sorted(unseen) == sorted([other for other in range(3) if other != seat] * 3)
    assert "drew" not in heard(match, SPECTATOR)
    assert heard(match, SPECTATOR).count("drew_unseen") == 9
    assert heard(match, ALL_SEEING).count("drew") == 9
    assert "drew_unseen" not in heard(match, ALL_SEEING)


def test_nobody_hears_of_a_sealed_answer_before_all_are_in() -> None:
    match = at_bids(3)
    kept = all_of(match)[2]
    give(match, 1, 2)
    assert all_of(match)[2] == kept
    give(match, 0, 0)
    assert all_of(match)[2] == kept
    give(match, 2, 1)
    for observer in match.observers:
        assert heard(match, observer)[-4:] == ["bid", "bid", "bid", "order_set"]


@pytest.mark.parametrize(("seats", "calm"), TABLES)
def test_the_log_of_every_observer_folds_to_its_view(seats: int, calm: int) -> None:
    match = ember(seats, calm=calm)
    blank = EMBER.game.begin(seats, match.options, match.content.data)
    views = {seat: EMBER.game.view(blank, seat) for seat in match.observers}
    count = dict.fromkeys(match.observers, 0)
    while True:
        for seat in match.observers:
            for seen in match.log[seat][count[seat] :]:
                assert seen.key, "a change that no event tells"
                views[seat] = fold(views[seat], seen.changes)
            count[seat] = len(match.log[seat])
            assert views[seat] == EMBER.game.view(match.state, seat)
        if match.state.is_over:
            break
        play_on(match, 1, f"answer {len(match.entries)}")


# Undo, alone.


def test_a_seat_alone_takes_back_answer_after_answer_to_the_last_revealed_fact() -> None:
    match = at_turns()
    kept = [all_of(match)]
    for given in [("mine", "cinder"), ("pass",)]:  # the deed, and no card played on it
        give(match, 0, *given)
        kept.append(all_of(match))
    assert match.undo_reach(0) == [5, 4]
    assert match.undo_reach(1) == []
    assert not match.undo(1)
    assert all_of(match) == kept[2]
    assert match.undo(0)
    assert all_of(match) == kept[1]
    assert match.undo(0)
    assert all_of(match) == kept[0]
    assert match.undo_reach(0) == []
    assert not match.undo(0)  # the bids were revealed
    assert all_of(match) == kept[0]


def test_what_chance_has_shown_cannot_be_taken_back() -> None:
    die: Chance[Toy, At] = chance(a_shuffle, shuffled_to)
    match = toy(flow("f", At, step("1", Pick()), step("2", die), step("3", Pick())), At(0))
    give(match, 0, "left")
    assert match.floor(0) == match.floor(1) == 1
    assert not match.undo(0)


def test_a_hidden_result_of_chance_can_be_taken_back_and_comes_again() -> None:
    match = toy(flow("f", At, step("1", Pick()), step("2", SHUFFLE), step("3", Pick())), At(0))
    start = all_of(match)
    give(match, 0, "left")
    shuffled = match.entries[0]
    assert shuffled.chance
    assert match.undo(0)
    assert all_of(match) == start
    give(match, 0, "left")
    assert match.entries[0] == shuffled


def a_shuffle(s: Toy, f: At) -> Draw:
    return roll("one deck for all", 1000)


def shuffled_to(s: Toy, f: At, outcome: tuple[int, ...]) -> None:
    s.homes[f.seat].append(str(outcome[0]))


SHUFFLE = chance(a_shuffle, shuffled_to, hidden=True)


def test_the_end_of_the_game_can_be_taken_back_if_it_reveals_nothing() -> None:
    match = toy(flow("f", At, step("1", Pick())), At(0))
    give(match, 0, "left")
    ended = match.record()
    assert ended.end is not None
    assert match.undo(0)
    assert match.state.asked == (0,)
    assert match.record() == ended._replace(entries=(), end=None)


@pytest.mark.parametrize(("seats", "calm"), TABLES)
def test_undo_restores_everything_and_the_same_answer_leads_to_the_same(
    seats: int, calm: int
) -> None:
    match = ember(seats, calm=calm)
    taken_back = 0
    while not match.state.is_over:
        before = all_of(match)
        play_on(match, 1, f"answer {len(match.entries)}")
        after, last = all_of(match), match.entries[-1]
        if match.floor(last.seat) == len(match.entries):
            assert match.undo_reach(last.seat) == []
            continue
        assert match.undo_reach(last.seat)[0] == len(match.entries) - 1
        assert match.undo(last.seat)
        assert all_of(match) == before
        give(match, last.seat, *last.answer)
        assert all_of(match) == after
        taken_back += 1
    assert taken_back > 10


# Undo, while others have answered too.


def test_a_sealed_answer_is_taken_back_while_those_of_others_stay() -> None:
    match, without = at_bids(4), at_bids(4)
    for seat, bid in [(0, 1), (1, 2), (2, 0)]:
        give(match, seat, bid)
    give(without, 1, 2)
    give(without, 2, 0)
    assert match.undo(0)
    assert all_of(match) == all_of(without)
    assert match.state.asked == (0, 3)
    assert match.state.sealed == {1: (2,), 2: (0,)}
    assert match.undo_reach(0) == []
    assert match.undo_reach(1) == [4]
    give(match, 0, 2)
    give(match, 3, 0)
    assert match.state.sealed == {}
    assert not any(match.undo_reach(seat) for seat in range(4))  # all bids are known


def test_a_plan_is_taken_back_while_others_have_planned_in_their_lanes() -> None:
    match, without = ember(4), ember(4)
    for seat in (0, 1, 2):
        give(match, seat, *PLANS[seat])
    give(without, 1, *PLANS[1])
    give(without, 2, *PLANS[2])
    assert match.undo_reach(0) == [0]
    assert match.undo(0)
    assert all_of(match) == all_of(without)
    assert not match.undo(0)
    give(match, 0, *PLANS[3])
    give(match, 3, *PLANS[3])
    assert not any(match.undo_reach(seat) for seat in range(4))  # the drones have flown


LANE = flow("lane", At, step("1", Pick()), step("2", Pick("up", "down")), step("3", Pick()))
LANES = flow("lanes", Empty, step("1", in_parallel(LANE, everybody, at)), step("2", note("met")))


def test_several_answers_of_one_lane_are_taken_back_one_after_the_other() -> None:
    match = toy(LANES)
    for seat, word in [(0, "left"), (1, "left"), (0, "up"), (2, "right"), (1, "down")]:
        give(match, seat, word)
    assert match.undo_reach(0) == [2, 0]
    assert match.undo(0)
    assert [(entry.seat, entry.answer) for entry in match.entries] == [
        (0, ("left",)),
        (1, ("left",)),
        (2, ("right",)),
        (1, ("down",)),
    ]
    assert match.undo_reach(0) == [0]
    assert match.undo(0)
    assert match.undo_reach(0) == []
    assert [entry.seat for entry in match.entries] == [1, 2, 1]
    fresh = toy(LANES)
    for entry in match.entries:
        give(fresh, entry.seat, *entry.answer)
    assert all_of(match) == all_of(fresh)


def test_nothing_is_taken_back_once_others_have_moved_the_main_flow_on() -> None:
    match = at_turns()
    give(match, 0, "mine", "cinder")
    give(match, 0, "pass")
    give(match, 1, "pass")  # the window closes, and the deed happens
    assert heard(match, 0)[-1] == "mined"
    assert match.undo_reach(0) == []
    assert not match.undo(0)
    assert match.undo_reach(1) == [6]  # the one who moved it on may still step back


def test_nothing_is_taken_back_if_the_flow_has_come_round_to_the_same_place() -> None:
    turns = (step("1", Pick(who=only(0))), step("2", Pick(who=only(1))))
    match = toy(flow("f", Empty, *turns, step("3", repeat_from("1"))))
    give(match, 0, "left")
    give(match, 1, "left")
    assert match.state.asked == (0,)
    assert match.undo_reach(0) == []
    assert match.undo_reach(1) == [1]


def test_nothing_is_taken_back_if_the_same_step_asks_one_after_the_other() -> None:
    ask = Pick(who=lambda s, f: (len(s.log) % 2,))
    match = toy(flow("f", Empty, step("1", ask), step("2", repeat_from("1"))))
    give(match, 0, "left")
    give(match, 1, "right")
    assert match.state.asked == (0,)
    assert match.undo_reach(0) == []


def test_nothing_is_taken_back_once_the_lanes_have_met_and_parted_again() -> None:
    lane = flow("lane", At, step("1", Pick()))
    lanes = step("1", in_parallel(lane, everybody, at))
    match = toy(flow("f", Empty, lanes, step("2", repeat_from("1"))))
    for seat in (0, 1, 2):
        give(match, seat, "left")
    assert match.state.asked == (0, 1, 2)
    assert match.undo_reach(0) == []
    give(match, 1, "right")
    assert match.undo_reach(0) == []
    assert match.undo_reach(1) == [3]


def test_an_answer_that_changed_the_chance_of_others_is_not_taken_back() -> None:
    lane = flow("lane", At, step("1", Pick()), step("2", SHUFFLE), step("3", Pick()))
    match = toy(flow("f", Empty, step("1", in_parallel(lane, everybody, at))))
    give(match, 0, "left")
    assert match.undo_reach(0) == [0]
    give(match, 1, "left")
    assert match.undo_reach(0) == []
    assert match.undo_reach(1) == [1]


# The record.


def test_the_seed_is_in_the_record_of_a_local_game() -> None:
    header = play_on(ember(), 5).record().header
    assert header.seed == SEED
    assert header.commitment == commitment(SEED)


def test_the_seed_stays_secret_until_the_game_is_over() -> None:
    match = play_on(ember(rounds=1), 5)
    record = match.record(is_local=False)
    assert record.header.seed == ""
    assert record.header.commitment == commitment(SEED)
    assert SEED not in json.dumps(record)
    assert record.end is None
    over = play_on(match).record(is_local=False)
    assert over.header.seed == SEED
    assert over.end is not None
    assert tuple(over.end) == EMBER.game.result(match.state)


def test_the_position_a_game_began_at_does_not_tell_the_seed_either() -> None:
    position = saved(play_on(ember(), 5))
    match = Match(EMBER, NAMES[:2], SEED, position=position)
    assert position["seed"] == SEED
    assert SEED not in json.dumps(match.record(is_local=False))
    assert match.record().header.position == position


def test_the_record_names_what_was_played_by_whom() -> None:
    content = EMBER.content({"belt": {"start": {"purse": 5}}})
    match = Match(EMBER, NAMES[:2], SEED, {"calm": 1}, content)
    header = match.record().header
    assert (header.game, header.rules, header.seats) == ("template", "1", ("Anna", "Ben"))
    assert header.options == {"rounds": 3, "calm": 1}
    assert header.corrections == {"belt": {"start": {"purse": 5}}}
    assert header.content == content.hash
    assert (header.chance, header.hash) == (match.start_chance, match.start_hash)
    assert header.position == {}


# Undo, and what others did in private.


class Hush(One[Toy, Any]):
    """Everybody may at any time keep something in mind that nobody else sees."""

    key = "hush"

    def who(self, s: Toy, f: Any) -> tuple[int, ...]:
        return everybody(s, f)

    def candidates(self, s: Toy, f: Any, seat: int) -> list[Part]:
        return ["hush"]

    def apply(self, s: Toy, f: Any, seat: int, answer: Answer) -> None:
        s.homes[seat] += ["hush"]


WHISPERS = flow(
    "whispers",
    Empty,
    step("1", Pick(who=only(0))),
    step("2", Pick(who=only(1))),
    aside=step("3", Hush()),
)


def whispers() -> Match:
    """A match in which seat 1 answers after seat 0, and both may keep things in mind."""
    match = toy(WHISPERS)
    match.game.private = ((ASIDE, "hush"),)
    give(match, 0, "left")
    return match


def test_what_others_do_in_private_does_not_shorten_the_reach_of_undo() -> None:
    match = whispers()
    give(match, 1, ASIDE, "hush")
    assert match.undo_reach(0) == [0]
    assert match.undo_reach(1) == [1]
    give(match, 1, "right")
    assert match.undo_reach(0) == []


def test_what_was_only_possible_by_an_answer_goes_with_it() -> None:
    match, fresh = whispers(), toy(WHISPERS)
    give(match, 1, ASIDE, "hush")
    give(match, 1, ASIDE, "hush")
    assert match.lost_with(0) == [1, 2]
    assert match.undo(0)
    assert match.entries == [] and all_of(match) == all_of(fresh)
