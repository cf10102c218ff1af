"""No leak: nothing that a seat gets depends on what it cannot know.

At a decision, all that a seat cannot know is dealt again, and the secret answers of the others are
replaced. View, who is asked, questions, options, refusals and the announced reach of undo must
stay equal. Then both worlds get the same answer: unless that is marked to tell this seat something
(`reveal`), it must again get the same events, view and questions; or by an answer that differs in
words only, as players may have names of their own for what others cannot tell apart. A difference
is a leak, or a revealed fact that was not marked as one. What the suite cannot find is a rule that
tells a secret and says so with `reveal(s)`: that is how games show things.

A private answer must bring the others nothing at all, so that nobody has to tell them of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from galactarium.kernel import (
    ALL_SEEING,
    SPECTATOR,
    Answer,
    State,
    Tape,
    advance,
    answers,
    candidates,
    crosses,
    family,
    is_bystander,
    looking,
    note,
    parts,
    play,
    question,
    refusal,
    state_hash,
)
from galactarium.kernel.events import View, diff, is_seen_by
from galactarium.testing.conformance.setting import Setting, direct_answer, sampled

SAMPLE = 12
DEPTH = 2
MANY, LOOKS = 3, 15
WORDINGS = 50
STRANGERS = 8  # of a family, beside the candidates, unless it is night

MISSING = object()

Path = tuple[str, ...]


def check_no_leak(setting: Setting) -> None:
    """Re-deal what a seat cannot know: all it gets stays equal."""
    s = setting.new()
    has_secrets = was_redealt = False
    thoroughness = Thoroughness(setting)
    for seat, given in setting.walk(lambda: s):
        after = answered(s, seat, given)
        with looking(s), looking(after):
            if setting.is_looked_at(s):
                everything = setting.game.view(s, ALL_SEEING)
                for observer in (*range(s.seats), SPECTATOR):
                    world = redealt(setting, s, observer)
                    assert_imagined_alike(setting, s, world, observer)
                    was_redealt = was_redealt or state_hash(world) != state_hash(s)
                    thoroughness.note(s, everything, world, observer)
                    reseal(setting, world, observer)
                    assert_same_now(setting, s, world, observer)
                    assert_same_after(setting, after, world, observer, seat, given)
            if setting.game.is_private(given):
                assert_unnoticed(setting, s, after, seat, given)
            has_secrets = has_secrets or has_hidden_things(setting, s)
        play(s, seat, given)
    assert was_redealt or not has_secrets, "things are hidden, but redeal never changes any"
    thoroughness.check()


def assert_unnoticed(setting: Setting, s: State, after: State, seat: int, given: Answer) -> None:
    """After a private answer all others are where they were."""
    for observer in [other for other in (*range(s.seats), SPECTATOR) if other != seat]:
        before = {"learns": False, "events": [], **seen_now(setting, s, observer)}
        news = told(setting, after, observer)
        assert before == news, f"{given} of seat {seat} is private, but {observer} notices it"


class Thoroughness:
    """Whether redeal changes everything that a seat cannot see: what it leaves is not checked."""

    def __init__(self, setting: Setting) -> None:
        self.view = setting.game.view
        self.values: dict[tuple[int, Path], list[str]] = {}
        self.changed: set[tuple[int, Path]] = set()

    def note(self, s: State, everything: View, world: State, observer: int) -> None:
        """Look at each value that is hidden from the observer, in both worlds."""
        there = self.view(world, ALL_SEEING)
        for path, value in hidden(everything, self.view(s, observer)):
            self.values.setdefault((observer, path), []).append(value)
            if str(at(there, path)) != value:
                self.changed.add((observer, path))

    def check(self) -> None:
        """What took several values, but never another in a redealt world, was forgotten."""
        for (observer, path), values in self.values.items():
            is_lively = len(set(values)) > MANY and len(values) > LOOKS
            is_known = not is_lively or (observer, path) in self.changed
            assert is_known, f"hidden from {observer}, but redeal never changes it: {path}"


def hidden(everything: Any, seen: Any, path: Path = ()) -> Iterator[tuple[Path, str]]:
    """The values that somebody does not see, as text, each with its path."""
    if everything == seen:
        return
    if not isinstance(everything, dict):
        yield path, str(everything)
        return
    for key, inner in everything.items():
        yield from hidden(inner, at(seen, (key,)), (*path, key))


def at(view: Any, path: Path) -> Any:
    """What lies at the end of a path in a view, if it is there."""
    for key in path:
        view = view.get(key, MISSING) if isinstance(view, dict) else MISSING
    return view


def has_hidden_things(setting: Setting, s: State) -> bool:
    """Whether an onlooker sees less than all."""
    view = setting.game.view
    return bool(view(s, SPECTATOR) != view(s, ALL_SEEING))


def redealt(setting: Setting, s: State, observer: int, dice: str = "") -> State:
    """A world that the observer cannot tell from this one."""
    world = s.clone()
    stream = setting.stream(f"redeal {s.answers}/{observer}{dice}")
    setting.game.redeal(world, observer, stream.below)
    world.seed = f"{stream.word():016x}" * 4  # nobody knows what chance will give
    assert setting.game.census(world) == setting.game.census(s), "redeal loses components"
    return world


def assert_imagined_alike(setting: Setting, s: State, world: State, observer: int) -> None:
    """Dealt again by the same dice, both worlds are equal: bots see nothing of the true one."""
    hashes = {state_hash(redealt(setting, one, observer, "again")) for one in (s, world)}
    advice = "sort what is hidden before you deal it"
    assert len(hashes) == 1, f"what {observer} imagines depends on hidden things: {advice}"


def reseal(setting: Setting, world: State, observer: int) -> None:
    """Replace the secret answers of all others."""
    stream = setting.stream(f"reseal {world.answers}/{observer}")
    for side in [side for side in world.sealed if world.player_of(side) != observer]:
        del world.sealed[side]
        advance(world)
        assert side in world.waiting, f"whether side {side} is asked depends on hidden things"
        world.sealed[side] = direct_answer(world, side, stream.below)
    advance(world)


def assert_same_now(setting: Setting, s: State, world: State, observer: int) -> None:
    """The observer gets the same view, questions and options in both worlds."""
    view = setting.game.view
    assert view(s, observer) == view(world, observer), f"the view of {observer} leaks"
    assert s.asked == world.asked, f"who is asked leaks to {observer}: {s.asked}, {world.asked}"
    is_bystanding = is_bystander(s, observer)
    assert is_bystanding == is_bystander(world, observer), f"what {observer} may do leaks"
    if observer in s.asked or is_bystanding:
        assert question(s, observer) == question(world, observer), f"question to {observer} leaks"
        assert offers(s, observer) == offers(world, observer), f"options of {observer} leak"


def offers(s: State, seat: int) -> list[Any]:
    """What a seat is offered, what it is refused and why, and what it is told of undo."""
    told: list[Any] = [asked_for(s, seat, (), DEPTH)]
    for offered in islice(answers(s, seat), SAMPLE):
        told.append((offered, crosses(s, seat, offered), notes(s, seat, offered)))
    return told


def notes(s: State, seat: int, offered: Answer) -> list[Any]:
    """What a seat is told of an answer, part by part."""
    told = [note(s, seat, offered[: depth + 1]) for depth in range(len(offered))]
    return [one and one.plain() for one in told]


def asked_for(s: State, seat: int, so_far: Answer, depth: int) -> list[Any]:
    """Questions, families and refusals on the way down to whole answers."""
    allowed, is_whole = parts(s, seat, so_far)
    members = family(s, seat, so_far)
    told: list[Any] = [question(s, seat, so_far), allowed, is_whole, members]
    known = candidates(s, seat, so_far)
    strangers = sampled(s, [part for part in members if part not in known], STRANGERS)
    for part in (*known, *strangers):
        refused = refusal(s, seat, (*so_far, part))
        told.append((part, refused and refused.plain()))
        if depth and part in allowed:
            told.append(asked_for(s, seat, (*so_far, part), depth - 1))
    return told


def assert_same_after(
    setting: Setting, after: State, world: State, observer: int, seat: int, given: Answer
) -> None:
    """The same answer in both worlds brings the observer the same news, unless it reveals."""
    if refusal(world, seat, given) is not None:
        assert seat != observer, f"the options of {observer} leak"
        return  # somebody else's hidden cards: not possible in the other world
    here = told(setting, after, observer)
    others = [given] if seat == observer else reworded(world, seat, given)
    found = None
    for other in islice(others, WORDINGS):
        there = told(setting, answered(world, seat, other), observer)
        if here["learns"] or there["learns"] or here == there:
            return
        found = found or there
    assert not found, f"{given} of seat {seat} tells {observer}: {diff(here, found or {})}"


def reworded(s: State, seat: int, given: Answer, so_far: Answer = ()) -> Iterator[Answer]:
    """The answer itself, then those that differ from it in words, but not in numbers."""
    allowed, is_whole = parts(s, seat, so_far)
    if len(so_far) == len(given):
        yield from [so_far] if is_whole else []
        return
    part = given[len(so_far)]
    words = [other for other in allowed if isinstance(other, str) and other != part]
    for other in (part, *words) if isinstance(part, str) else (part,):
        if other in allowed:
            yield from reworded(s, seat, given, (*so_far, other))


def answered(s: State, seat: int, given: Answer) -> State:
    """The state after an answer, with what happened by then on its tape."""
    after = s.clone()
    after.tape = Tape()
    play(after, seat, given)
    return after


def told(setting: Setting, after: State, observer: int) -> dict[str, Any]:
    """What an observer gets of an answer."""
    tape = after.tape
    assert tape is not None
    events = [event for event in tape.events if is_seen_by(event, observer)]
    return {
        "learns": observer in tape.told,
        "events": [(event.key, event.params) for event in events],
        **seen_now(setting, after, observer),
    }


def seen_now(setting: Setting, s: State, observer: int) -> dict[str, Any]:
    """What an observer sees at a decision."""
    return {
        "view": setting.game.view(s, observer),
        "asked": s.asked,
        "question": question(s, observer) if observer in s.asked else None,
    }
