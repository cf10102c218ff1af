"""What every game must hold. Each check plays a random game of a setting and asserts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import islice
from types import GenericAlias
from typing import Any, get_type_hints

import msgspec

from galactarium.kernel import (
    ALL_SEEING,
    ASIDE,
    SPECTATOR,
    Answer,
    State,
    Watcher,
    advance,
    answer,
    answer_text,
    answers,
    candidates,
    canonical,
    canonical_answer,
    crosses,
    fold,
    is_aside,
    is_bystander,
    parse_answer,
    parts,
    play,
    question,
    refusal,
    state_hash,
)
from galactarium.kernel.cloning import KERNEL_SHARED
from galactarium.kernel.decision import ONE, SOME, SPLIT
from galactarium.match import Match
from galactarium.render import Renderer
from galactarium.replay import replay
from galactarium.testing.conformance.setting import Setting, direct_answer
from galactarium.testing.conformance.voices import Voices

Check = Callable[[Setting], None]

KERNEL_FIELDS = {*KERNEL_SHARED, "tape", "parts", "drawn", "stack", "trunk", "sealed", "lanes"}
FOREIGN: tuple[Answer, ...] = (
    (),
    ("no such thing",),
    (-99,),
    (10**9,),
    ("",),
    ("a", "b", "c", "d"),
)
SAMPLE = 8
FEW = 5  # whoever looks at states less often than this also looks on from one seat only


def check_games_end(setting: Setting) -> None:
    """Random play ends, and the result has points and places for every seat."""
    s = setting.new()
    for seat, given in setting.walk(lambda: s):
        play(s, seat, given)
    assert s.is_over and not s.asked, "the game has stopped without being over"
    result = setting.game.result(s)
    assert len(result.points) == len(result.places) == s.seats, "the result lacks a seat"
    has_missed_goal = result.places == (2,)
    assert min(result.places) == 1 or has_missed_goal, "nobody is first"
    view = setting.game.view(s, SPECTATOR)
    for seat, points in enumerate(result.points):
        tally = setting.game.tally(view, seat)
        assert not tally or sum(tally.values()) == points, f"the tally of seat {seat} is wrong"


def check_options_apply(setting: Setting) -> None:
    """Every option applies: what is offered is not refused, and can be played."""
    s = setting.new()
    for seat, given in setting.walk(lambda: s):
        if setting.is_looked_at(s):
            for offered in islice(answers(s, seat), SAMPLE):
                assert refusal(s, seat, offered) is None, f"{offered} is offered and refused"
                assert parse_answer(answer_text(offered)) == offered, f"{offered} has no text form"
                trial = s.clone()
                play(trial, seat, offered)
                assert trial.answers == s.answers + 1
            assert_no_dead_end(s, seat)
        assert answer(s, seat, given) is None, f"{given} is offered and refused"


def assert_no_dead_end(s: State, seat: int) -> None:
    """What may be chosen first can be completed."""
    for part in parts(s, seat).next if question(s, seat).kind == ONE else ():
        found = next(answers(s, seat, (part,)), None)
        assert found is not None, f"{part!r} is offered, but leads nowhere"


def check_all_else_is_refused(setting: Setting) -> None:
    """Anything not offered is refused by a known rule, in words, and changes nothing."""
    s, voices = setting.new(), Voices(setting)
    for seat, given in setting.walk(lambda: s):
        if setting.is_looked_at(s):
            before = state_hash(s)
            for other, wrong in wrong_answers(setting, s, seat, given):
                refused = answer(s, other, wrong)
                assert refused is not None, f"{wrong} of seat {other} was not refused"
                voices.refusal(s, refused)
                assert state_hash(s) == before, f"the refused {wrong} changed the state"
        play(s, seat, given)
    refused = answer(s, 0, ())
    assert refused is not None and refused.rule == "table.over"
    voices.refusal(s, refused)


def wrong_answers(
    setting: Setting, s: State, seat: int, given: Answer
) -> Iterator[tuple[int, Any]]:
    """Answers that nobody may give: by the wrong seat, broken, foreign, or against a rule."""
    for other in range(-3, s.seats + 1):
        if other not in s.asked and not (is_aside(given) and is_bystander(s, other)):
            yield other, given
    tries = (*FOREIGN, (*given, *given, *given), given[:-1], (*given, "more"), list(given))
    for wrong in (*tries, *refused_candidates(s, seat), *wishes(setting, s, seat)):
        if not isinstance(wrong, tuple) or not is_offered(s, seat, wrong):
            yield seat, wrong


def is_offered(s: State, seat: int, given: Answer) -> bool:
    """Whether an answer is among the options, by walking down the parts alone."""
    asked = question(s, seat)
    if asked.kind in (SOME, SPLIT) and given[:1] != (ASIDE,):
        if any(part not in parts(s, seat).next for part in given):
            return False
        given = canonical_answer(s, seat, given)
    for depth, part in enumerate(given):
        if part not in parts(s, seat, given[:depth]).next:
            return False
    return parts(s, seat, given).is_whole


def wishes(setting: Setting, s: State, seat: int) -> list[Answer]:
    """Answers put together from candidates, allowed or not."""
    stream = setting.stream(f"wishes {s.answers}")
    found: list[Answer] = []
    for _ in range(SAMPLE):
        wish: Answer = ()
        for _ in range(1 + stream.below(4)):
            listed = candidates(s, seat, wish)
            wish = (*wish, listed[stream.below(len(listed))]) if listed else wish
        found.append(wish)
    return found


def refused_candidates(s: State, seat: int) -> list[Answer]:
    """First parts that somebody may want, but that a rule forbids now."""
    allowed = parts(s, seat).next
    return [(part,) for part in candidates(s, seat) if part not in allowed]


def check_clones_and_saves(setting: Setting) -> None:
    """A clone and a save read back are equal, go on equally, and share nothing that changes."""
    s = setting.new()
    assert_shape(s)
    for seat, given in setting.walk(lambda: s):
        if setting.is_looked_at(s):
            before = state_hash(s)
            text = canonical(setting.game.save(s))
            loaded: State = setting.game.load(json.loads(text), setting.content)
            copies = (s.clone(), loaded)
            for name, copy in zip(("clone", "loaded save"), copies, strict=True):
                assert canonical(setting.game.save(copy)) == text, f"the {name} differs"
                assert copy.asked == s.asked, f"the {name} asks others"
                assert_nothing_shared(s, copy, name)
                play(copy, seat, given)
                assert state_hash(s) == before, f"playing on the {name} changed the original"
            assert state_hash(copies[0]) == state_hash(copies[1]), (
                "the loaded save goes on otherwise"
            )
            play(s, seat, given)
            assert state_hash(s) == state_hash(copies[0]), "the clone goes on otherwise"
        else:
            play(s, seat, given)


def assert_shape(s: State) -> None:
    """SHAPE and SHARED name every field of the state, and agree with its annotations."""
    fields = set(vars(s)) if hasattr(s, "__dict__") else set(get_type_hints(type(s)))
    unknown = fields - KERNEL_FIELDS - set(s.SHAPE) - set(s.SHARED) - {"SHAPE", "SHARED"}
    assert not unknown, f"fields that are neither in SHAPE nor in SHARED: {sorted(unknown)}"
    hints = get_type_hints(type(s))
    for name, shape in s.SHAPE.items():
        hint = hints.get(name)
        assert hint is None or hint == as_hint(shape), f"{name} is annotated {hint}, SHAPE: {shape}"


def as_hint(shape: Any) -> Any:
    """The annotation that a shape stands for."""
    if isinstance(shape, list):
        return GenericAlias(list, (as_hint(shape[0]),))
    if isinstance(shape, tuple):
        return GenericAlias(tuple, (as_hint(shape[0]), ...))
    if isinstance(shape, dict):
        [(key, value)] = shape.items()
        return GenericAlias(dict, (key, as_hint(value)))
    return shape


def assert_nothing_shared(s: State, copy: State, name: str) -> None:
    """No list or map belongs to both."""
    for field in (*s.SHAPE, "drawn", "stack", "sealed", "lanes"):
        mine = {id(part) for part in changeable(getattr(s, field))}
        theirs = {id(part) for part in changeable(getattr(copy, field))}
        assert not mine & theirs, f"the {name} shares {field} with the original"


def changeable(value: Any) -> Iterator[Any]:
    """All lists and maps inside a value."""
    if isinstance(value, list | dict):
        yield value
    if isinstance(value, list | tuple):
        for part in value:
            yield from changeable(part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from changeable(part)


def check_replay(setting: Setting) -> None:
    """The record of a game replays to the same states: from the seed, and without it."""
    match = unwatched(setting)
    for seat, given in setting.walk(lambda: match.state):
        assert match.answer(seat, given) is None
    record = match.record()
    verdict = replay(record, is_watched=False)
    assert verdict.is_true, verdict.difference
    hidden = record._replace(header=record.header._replace(seed=""))
    scripted = replay(hidden, is_watched=False)
    assert scripted.is_true, f"without the seed: {scripted.difference}"


def unwatched(setting: Setting) -> Match:
    """A match that nobody looks on at: `check_events` does that."""
    return Match(setting.title, names(setting), setting.secret, setting.options, is_watched=False)


def names(setting: Setting) -> list[str]:
    """Names for the seats."""
    return [f"P{seat + 1}" for seat in range(setting.players)]


def check_order_of_arrival(setting: Setting) -> None:
    """Where several are asked at once, the order of their answers makes no difference."""
    s = setting.new()
    for seat, given in setting.walk(lambda: s):
        if len(s.asked) > 1 and not s.sealed:
            hashes = {section_hash(setting, s, rule) for rule in (min, max, from_the_middle)}
            assert len(hashes) == 1, f"seats {s.asked} depend on who answers first"
        play(s, seat, given)


def from_the_middle(asked: tuple[int, ...]) -> int:
    """A third way to pick who answers next."""
    return asked[len(asked) // 2]


def section_hash(setting: Setting, s: State, pick: Callable[[tuple[int, ...]], int]) -> str:
    """The state after all who are asked at once have answered, each by its own dice."""
    trial, start = s.clone(), list(s.stack)
    streams = {seat: setting.stream(f"section {s.answers}/{seat}") for seat in range(s.seats)}
    while trial.asked and trial.stack == start:
        seat = pick(trial.asked)
        play(trial, seat, direct_answer(trial, seat, streams[seat].below))
    return state_hash(trial)


def check_components(setting: Setting) -> None:
    """No component appears or disappears."""
    s = setting.begin()
    census = setting.game.census(s)
    assert census, "the census is empty"
    advance(s)
    for seat, given in setting.walk(lambda: s):
        now = setting.game.census(s)
        assert now == census, f"components changed: {difference(census, now)}"
        play(s, seat, given)
    assert setting.game.census(s) == census, "components changed at the end"


def difference(old: dict[str, int], new: dict[str, int]) -> str:
    """What differs between two counts."""
    keys = sorted({*old, *new})
    return ", ".join(
        [f"{k} {old.get(k)} -> {new.get(k)}" for k in keys if old.get(k) != new.get(k)]
    )


def check_events(setting: Setting) -> None:
    """Folding the events over the first view gives the last; nothing changes without an event."""
    s, voices = setting.begin(), Voices(setting)
    seats = range(s.seats) if setting.every < FEW else (setting.seed % s.seats,)
    observers = (*seats, SPECTATOR, ALL_SEEING)
    views = {seat: setting.game.view(s, seat) for seat in observers}
    watcher = Watcher(setting.game.view, observers, s)
    s.tape = watcher
    advance(s)
    views = fold_all(setting, s, watcher, views, voices)
    for seat, given in setting.walk(lambda: s):
        voices.question(s, seat)
        voices.answer(s, seat, given)
        s.tape = watcher
        play(s, seat, given)
        views = fold_all(setting, s, watcher, views, voices)


def fold_all(
    setting: Setting, s: State, watcher: Watcher, views: dict[int, Any], voices: Voices
) -> dict[int, Any]:
    """The views after what happened, which must be the views of the state."""
    for observer, seen in watcher.take(s).items():
        for one in seen:
            assert one.key, f"observer {observer} sees {one.changes} without an event"
            voices.event(one)
            views[observer] = fold(views[observer], one.changes)
        view = setting.game.view(s, observer)
        assert views[observer] == view, f"events do not tell observer {observer} all"
        assert msgspec.json.decode(msgspec.json.encode(view)) == view, "a view must be plain JSON"
    return views


def check_undo(setting: Setting) -> None:
    """Undo restores exactly, never crosses what was revealed, and is announced beforehand."""
    match = unwatched(setting)
    stream = setting.stream("undo")
    for seat, given in setting.walk(lambda: match.state):
        before, revealed = state_hash(match.state), match.state.revealed
        foretold = crosses(match.state, seat, given)
        assert match.answer(seat, given) is None
        has_crossed = match.state.revealed > revealed
        assert foretold == has_crossed, f"{given}: crossing was not foretold"
        assert has_crossed != (len(match.entries) - 1 in match.undo_reach(seat)), "wrong reach"
        if not has_crossed and stream.below(2):
            number = len(match.entries) - 1
            after = state_hash(match.state)
            assert match.undo(seat), "undo within reach was refused"
            assert state_hash(match.state) == before, "undo did not restore the state"
            assert len(match.entries) == number
            assert match.answer(seat, given) is None
            assert state_hash(match.state) == after, "the same answer after undo leads elsewhere"
        assert all(number >= match.floor(seat) for number in match.undo_reach(seat))


def check_rules_are_known(setting: Setting) -> None:
    """Every step is labelled with a rule of the ledger, and the ledger is in both languages."""
    ledger = setting.title.ledger()
    for flow in setting.game.flows.values():
        for step in (*flow.steps, *([flow.aside] if flow.aside else [])):
            assert step.rule in ledger.rules, f"{flow.name}: {step.label} is not in the ledger"


def check_options_are_described(setting: Setting) -> None:
    """Every option has a name and an explanation in both languages."""
    for language in ("en", "de"):
        say = Renderer(setting.title, language)
        for option in setting.game.options:
            assert say.text(f"option.{option.key}") and say.text(f"option_help.{option.key}")
