"""Replay: a true record passes, and whatever was changed in one is found and told."""

from typing import Any

import pytest

from galactarium.kernel import commitment, seed_from
from galactarium.match import Match
from galactarium.record import End, Entry, Record
from galactarium.replay import Verdict, replay
from tests.kernel.toys import through_json
from tests.tables import EMBER, NAMES, PLANS, SEED, ember, play_on, whole_game

OTHER_SEED = seed_from("another")
WHOLE = whole_game()


def headed(record: Record, **fields: Any) -> Record:
    return record._replace(header=record.header._replace(**fields))


def changed(record: Record, number: int, **fields: Any) -> Record:
    """The record with other values in one entry."""
    entries = list(record.entries)
    entries[number] = entries[number]._replace(**fields)
    return record._replace(entries=tuple(entries))


SECRET = headed(WHOLE, seed="")  # the same record as long as the seed is secret


def at_chance(record: Record) -> int:
    """The number of the first entry after which chance gave something."""
    return next(number for number, entry in enumerate(record.entries) if entry.chance)


def turned(outcome: tuple[int, ...], sides: int) -> tuple[int, ...]:
    """Another outcome of the same dice."""
    return tuple([(face + 1) % sides for face in outcome])


def told(record: Record) -> str:
    """What differs; the replay itself must never break."""
    verdict = replay(record)
    assert not verdict.is_true
    return verdict.difference


# True records.


@pytest.mark.parametrize(("seats", "calm"), [(2, 0), (3, 1), (4, 0)])
@pytest.mark.parametrize("answers", [0, 13, 1000])
def test_a_true_record_is_found_true(seats: int, calm: int, answers: int) -> None:
    match = play_on(ember(seats, calm=calm), answers)
    verdict = replay(match.record())
    assert verdict.is_true
    assert verdict.notes == ()
    assert verdict.answers == len(match.entries)
    assert verdict.match is not None
    assert verdict.match.log == match.log
    assert verdict.match.record() == match.record()


def test_a_record_without_its_seed_is_replayed_by_the_results_of_chance_in_it() -> None:
    verdict = replay(SECRET)
    assert verdict.is_true
    assert verdict.notes == ("the seed is not in the record, so shuffles are not checked",)
    assert verdict.answers == len(WHOLE.entries)


def test_a_record_from_a_position_is_found_true() -> None:
    first = play_on(ember(3), 20)
    position = through_json(first.game.save(first.state))
    match = play_on(Match(EMBER, NAMES[:3], SEED, position=position), name="rest")
    assert replay(match.record()).is_true
    assert replay(headed(match.record(), seed="")).is_true


def test_a_record_with_answers_taken_back_is_found_true() -> None:
    match = ember(4)
    for seat in (0, 1, 2):
        assert match.answer(seat, PLANS[seat]) is None
    assert match.undo(0)
    play_on(match)
    assert replay(match.record()).is_true


def test_corrections_in_the_record_are_used() -> None:
    corrections = {"belt": {"start": {"purse": 5, "deeds": 3}}}
    match = play_on(Match(EMBER, NAMES[:2], SEED, content=EMBER.content(corrections)))
    verdict = replay(match.record())
    assert verdict.is_true
    assert verdict.notes == ()
    assert told(headed(match.record(), corrections={}))


def test_other_component_values_are_noted() -> None:
    verdict = replay(headed(WHOLE, content="0" * 32))
    assert verdict.is_true
    assert verdict.notes == ("recorded with other component values than these",)
    corrected = headed(WHOLE, corrections={"belt": {"start": {"bid": 4}}})
    assert replay(corrected).notes == ("recorded with other component values than these",)


def test_another_version_of_the_rules_is_noted() -> None:
    verdict = replay(headed(WHOLE, rules="0.9"))
    assert verdict.is_true
    assert verdict.notes == ("recorded with rules version 0.9; this is 1",)


def test_another_way_to_shuffle_is_noted_and_its_results_are_taken_as_told() -> None:
    foreign = play_on(ember(3, OTHER_SEED)).record()
    verdict = replay(headed(foreign, random="dice-9", seed=SEED, commitment=commitment(SEED)))
    assert verdict.is_true
    assert verdict.notes == ("shuffled by dice-9, not blake2b-1, so shuffles are not checked",)


# Tampering.


@pytest.mark.parametrize("record", [WHOLE, SECRET], ids=["seed", "no seed"])
def test_a_changed_answer_is_told(record: Record) -> None:
    plan = ("hollow", "lantern", "anvil")
    assert record.entries[0].answer != plan
    seat = record.entries[0].seat
    difference = told(changed(record, 0, answer=plan))
    assert difference.startswith(
        f"answer 1 (seat {seat}: hollow lantern anvil) leads to another position"
    )


def test_an_illegal_answer_is_told_with_its_rule() -> None:
    difference = told(changed(WHOLE, 0, answer=("cinder",)))
    assert "is refused: too_few, rule 1.4.plan" in difference
    assert "is refused: not_asked, rule table.turn" in told(changed(WHOLE, 0, seat=7))


def test_an_answer_in_another_order_than_that_of_its_candidates_is_told() -> None:
    answer = tuple(reversed(WHOLE.entries[0].answer))
    assert answer != WHOLE.entries[0].answer
    assert "leads to another position" in told(changed(WHOLE, 0, answer=answer))


def test_a_changed_result_of_chance_is_told() -> None:
    number = at_chance(WHOLE)
    [outcome, *rest] = WHOLE.entries[number].chance
    other = (turned(outcome, 3), *rest)
    assert f"answer {number + 1} " in told(changed(WHOLE, number, chance=other))
    assert "chance gives" in told(changed(WHOLE, number, chance=other))
    assert "leads to another position" in told(changed(SECRET, number, chance=other))


@pytest.mark.parametrize("record", [WHOLE, SECRET], ids=["seed", "no seed"])
@pytest.mark.parametrize("chance", [(), ((0, 0),), ((9, 9, 9, 9),), ((-1, 0, 0, 0),)])
def test_a_result_that_chance_cannot_give_is_told(
    record: Record, chance: tuple[tuple[int, ...], ...]
) -> None:
    number = at_chance(record)
    difference = told(changed(record, number, chance=chance))
    assert difference.startswith(f"answer {number + 1} ")


@pytest.mark.parametrize("record", [WHOLE, SECRET], ids=["seed", "no seed"])
def test_a_result_of_chance_too_many_is_told(record: Record) -> None:
    assert "chance gives ()" in told(changed(record, 0, chance=((1,),)))
    number = at_chance(record)
    more = (*record.entries[number].chance, (0, 0, 0, 0))
    assert "chance gives" in told(changed(record, number, chance=more))


def test_a_changed_set_up_is_told() -> None:
    decks, survey = WHOLE.header.chance
    other = (decks, turned(survey, 3))
    assert told(headed(WHOLE, chance=other)).startswith("set-up: the seed gives other results")
    assert told(headed(SECRET, chance=other)).startswith("set-up: the position")
    assert told(headed(SECRET, chance=((0,), survey))).endswith("distinct=True)")
    assert told(headed(SECRET, chance=(decks,)))


@pytest.mark.parametrize("record", [WHOLE, SECRET], ids=["seed", "no seed"])
@pytest.mark.parametrize("number", [0, 17, len(WHOLE.entries) - 1])
def test_a_changed_hash_is_told(record: Record, number: int) -> None:
    difference = told(changed(record, number, hash="0" * 32))
    assert difference.startswith(f"answer {number + 1} ")
    assert WHOLE.entries[number].hash in difference


def test_a_changed_hash_of_the_start_is_told() -> None:
    assert told(headed(WHOLE, hash="0" * 32)).startswith("set-up: the position")


@pytest.mark.parametrize("record", [WHOLE, SECRET], ids=["seed", "no seed"])
def test_a_changed_result_is_told(record: Record) -> None:
    assert record.end is not None
    points, places = record.end
    assert "the result is" in told(record._replace(end=End(points, tuple(reversed(places)))))
    assert "the result is" in told(record._replace(end=End((99, *points[1:]), places)))
    assert "the result is" in told(record._replace(end=End((), ())))


def test_a_missing_end_is_told() -> None:
    assert told(WHOLE._replace(end=None)) == "the game is over, but the record lacks its end"


@pytest.mark.parametrize("record", [WHOLE, SECRET], ids=["seed", "no seed"])
def test_missing_entries_are_told(record: Record) -> None:
    cut = record._replace(entries=record.entries[:-1])
    assert told(cut) == "the record ends before the game does"
    assert told(record._replace(entries=())) == "the record ends before the game does"
    for number in (0, 10, 30):
        gap = record.entries[:number] + record.entries[number + 1 :]
        assert told(record._replace(entries=gap)).startswith("answer ")


def test_answers_in_another_order_are_told() -> None:
    first, second, *rest = WHOLE.entries
    assert first.seat != second.seat
    assert "another position" in told(WHOLE._replace(entries=(second, first, *rest)))


def test_entries_after_the_end_are_told() -> None:
    extra = WHOLE._replace(entries=(*WHOLE.entries, Entry(0, ("pass",), (), "")))
    number = len(extra.entries)
    assert told(extra) == f"answer {number} (seat 0: pass) is refused: game_over, rule table.over"


def test_a_swapped_seed_is_told() -> None:
    difference = "the seed does not fit the commitment made at the start"
    assert told(headed(WHOLE, seed=OTHER_SEED)) == difference
    assert told(headed(WHOLE, commitment=commitment(OTHER_SEED))) == difference
    both = headed(WHOLE, seed=OTHER_SEED, commitment=commitment(OTHER_SEED))
    assert told(both) == "set-up: the seed gives other results of chance than the record"


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    verdict = replay(headed(WHOLE, game="templat"))
    assert verdict.match is None
    assert "Did you mean template?" in verdict.difference


def test_the_first_difference_is_the_one_that_is_told() -> None:
    twice = changed(changed(WHOLE, 20, hash="0" * 32), 4, hash="0" * 32)
    verdict = replay(twice)
    assert verdict.difference.startswith("answer 5 ")
    assert verdict.answers == 5


# Hostile values.

POSITION: dict[str, Any] = through_json(EMBER.game.save(play_on(ember(3), 20).state))


def on_board(**fields: Any) -> dict[str, Any]:
    """A position with other values on its board."""
    return {**POSITION, "board": {**POSITION["board"], **fields}}


def deep(depth: int) -> dict[str, Any]:
    """Tables in tables."""
    inner: dict[str, Any] = {}
    for _ in range(depth):
        inner = {"belt": inner}
    return inner


HOSTILE: list[dict[str, Any]] = [
    {"game": ""},
    {"game": "\ud800"},
    {"game": "x" * 100_000},
    {"seats": ()},
    {"seats": ("a",)},
    {"seats": ("a",) * 1000},
    {"seats": ("a", "b")},
    {"options": {"rounds": 0}},
    {"options": {"rounds": "\ud800"}},
    {"options": {"\ud800": 1}},
    {"options": {"rounds": 6}},
    {"corrections": {"belt": None}},
    {"corrections": {"belt": {"start": {"purse": "\ud800"}}}},
    {"corrections": {"belt": {"start": {"purse": 10**400}}}},
    {"corrections": {"belt": {"start": {"purse": float("nan")}}}},
    {"corrections": {"belt": {"rock": []}}},
    {"corrections": {"belt": {"rock": [{"id": "moon", "vein": 1}]}}},
    {"corrections": {"cards": {"card": [{"id": "static", "copies": 9}]}}},
    {"corrections": deep(5000)},
    {"seed": "no hex"},
    {"seed": "abc"},
    {"seed": "ab", "commitment": commitment("ab")},
    {"seed": "ab" * 100, "commitment": commitment("ab" * 100)},
    {"seed": f" {SEED}"},
    {"commitment": "\ud800"},
    {"random": "\ud800", "chance": ()},
    {"position": {"game": "template"}},
    {"position": {**POSITION, "seats": 2}},
    {"position": {**POSITION, "seats": [3]}},
    {"position": {**POSITION, "options": {"rounds": 1, "calm": 0}}},
    {"position": {**POSITION, "stack": []}},
    {"position": {**POSITION, "stack": deep(5000)}},
    {"position": {**POSITION, "sealed": {"x": 1}}},
    {"position": {**POSITION, "drawn": {"survey": -1}}},
    {"position": {**POSITION, "chance_is_manual": True}},
    {"position": on_board(hands=[["moon"], [], []])},
    {"position": on_board(hands=[])},
    {"position": on_board(purses=[])},
    {"position": on_board(plans=[])},
    {"position": on_board(order=[0, 0, 0])},
    {"position": on_board(order=[9, 8, 7])},
    {"position": on_board(belt=["moon"])},
    {"position": on_board(ore={})},
    {"position": on_board(drones={})},
    {"position": on_board(drones={"cinder": [], "hollow": [], "lantern": [], "anvil": []})},
]


@pytest.mark.parametrize("fields", HOSTILE, ids=range(len(HOSTILE)))
@pytest.mark.parametrize("record", [WHOLE, SECRET], ids=["seed", "no seed"])
def test_hostile_values_in_a_header_are_told_and_never_break_the_replay(
    record: Record, fields: dict[str, Any]
) -> None:
    verdict = replay(headed(record, **fields))
    assert isinstance(verdict, Verdict)
    assert verdict.is_true == (set(fields) == {"commitment"} and not record.header.seed)
    assert verdict.is_true or verdict.difference.strip()


@pytest.mark.parametrize(
    "board",
    [
        {"purses": []},
        {"purses": [1, 2]},
        {"spent": [["moon"], [], []]},
        {"hands": [["moon"], ["moon"], ["moon"]]},
        {"discards": []},
        {"order": [0, 1]},
        {"ore": {}},
        {"bank": -5},
    ],
)
def test_nonsense_that_comes_up_only_in_play_is_told(board: dict[str, Any]) -> None:
    match = play_on(Match(EMBER, NAMES[:3], SEED, position=POSITION), name="rest")
    broken = on_board(**board)
    forged = headed(match.record(), position=broken, hash=start_hash(broken))
    assert told(forged)


def start_hash(position: dict[str, Any]) -> str:
    """The hash of a position if it can be played from, as a forger would give it."""
    try:
        return Match(EMBER, NAMES[:3], SEED, position=position).start_hash
    except Exception:
        return ""


@pytest.mark.parametrize(
    "entry",
    [
        Entry(-1, (0,), (), ""),
        Entry(-3, (), (), ""),
        Entry(10**30, ("pass",), (), ""),
        Entry(0, (10**400,), (), ""),
        Entry(0, ("\ud800",), (), "\ud800"),
        Entry(0, ("aside",), (), ""),
        Entry(0, ("aside", "aside", "aside"), ((1,),), ""),
        Entry(0, ("cinder",) * 10_000, (), ""),
        Entry(0, PLANS[0], ((10**30,), ()), ""),
    ],
)
@pytest.mark.parametrize("record", [WHOLE, SECRET], ids=["seed", "no seed"])
def test_hostile_entries_are_told_and_never_break_the_replay(record: Record, entry: Entry) -> None:
    for number in (0, 12, len(record.entries)):
        entries = (*record.entries[:number], entry, *record.entries[number:])
        assert told(record._replace(entries=entries))


# Records that begin at a position.


def test_a_record_that_begins_at_a_position_says_so() -> None:
    begun = ember()
    position = begun.game.save(begun.state)
    match = play_on(Match(EMBER, begun.names, SEED, position=position))
    verdict = replay(match.record())
    assert verdict.is_true
    assert verdict.notes == ("the game begins at a position, not with its set-up",)


def test_a_forged_position_does_not_let_anybody_choose_what_chance_gives() -> None:
    begun = ember()
    position = {**begun.game.save(begun.state), "chance_is_manual": True}
    match = Match(EMBER, begun.names, SEED, position=position)
    assert not match.state.chance_is_manual
    record = match.record()
    forged = record._replace(entries=(Entry(-1, (0, 0, 0, 0), (), ""),))
    assert told(forged) == "answer 1 is given by nobody at the table"
