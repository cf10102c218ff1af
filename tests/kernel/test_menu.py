"""Menus: each verb asks for what it needs, refuses by itself, and does it."""

from collections.abc import Sequence

from galactarium.kernel import (
    Answer,
    Menu,
    Note,
    Part,
    Refusal,
    Verb,
    answers,
    flow,
    note,
    noun,
    parts,
    play,
    refusal,
    step,
)
from tests.kernel.toys import At, Toy, start


class Sail(Verb[Toy, At]):
    """Sail so many miles in a direction; not east, and the wind tells what it takes."""

    nouns = ("way", "number")

    def more(self, s: Toy, f: At, seat: int, path: Answer) -> Sequence[Part]:
        return (("east", "west"), (1, 2), ())[len(path)]

    def refusal(self, s: Toy, f: At, seat: int, path: Answer) -> Refusal | None:
        return Refusal("3.1", "headwind") if path[:1] == ("east",) else None

    def act(self, s: Toy, f: At, seat: int, path: Answer) -> None:
        s.log.append(f"{seat} sails {path[0]} {path[1]}")

    def note(self, s: Toy, f: At, seat: int, path: Answer) -> Note | None:
        return Note("hours", n=2 * int(path[1])) if len(path) == 2 else None


class Rest(Verb[Toy, At]):
    """Do nothing."""

    def act(self, s: Toy, f: At, seat: int, path: Answer) -> None:
        s.log.append(f"{seat} rests")


DEEDS: dict[Part, Verb[Toy, At]] = {"sail": Sail(), "rest": Rest()}


class Day(Menu[Toy, At]):
    """What is done in a day."""

    key = "day"
    verb_noun = "deed"
    verbs = DEEDS


def at_sea() -> Toy:
    return start(flow("f", At, step("3.0", Day())), At(0))


def test_a_menu_offers_its_verbs_and_each_what_it_needs() -> None:
    s = at_sea()
    assert parts(s, 0) == (["sail", "rest"], False)
    assert parts(s, 0, ("sail",)) == (["west"], False)
    assert parts(s, 0, ("sail", "west")) == ([1, 2], False)
    assert parts(s, 0, ("rest",)) == ([], True)
    assert [*answers(s, 0)] == [("sail", "west", 1), ("sail", "west", 2), ("rest",)]


def test_parts_are_named_by_the_verb() -> None:
    s = at_sea()
    paths: list[Answer] = [(), ("sail",), ("sail", "west"), ("sail", "west", 1)]
    assert [noun(s, 0, path) for path in paths] == ["deed", "way", "number", "number"]


def test_a_verb_refuses_and_tells_what_it_takes() -> None:
    s = at_sea()
    refused = refusal(s, 0, ("sail", "east", 1))
    assert refused is not None and (refused.rule, refused.key) == ("3.1", "headwind")
    told = note(s, 0, ("sail", "west", 2))
    assert told is not None and told.params == {"n": 4}
    assert note(s, 0, ("rest",)) is None


def test_a_verb_of_another_menu_is_refused_and_explained_by_the_menu_if_it_can() -> None:
    class Strict(Day):
        def refusal(self, s: Toy, f: At, seat: int, so_far: Answer) -> Refusal | None:
            return (
                Refusal("3.2", "at_sea")
                if so_far[0] == "mow"
                else super().refusal(s, f, seat, so_far)
            )

    for menu, rule in ((Day(), "table.choice"), (Strict(), "3.2")):
        s = start(flow("f", At, step("3.0", menu)), At(0))
        s.families = {"deed": lambda s, seat: ["sail", "mow"]}
        refused = refusal(s, 0, ("mow",))
        assert refused is not None and refused.rule == rule
        assert refusal(s, 0, ("rest",)) is None


def test_the_verb_acts() -> None:
    s = at_sea()
    play(s, 0, ("sail", "west", 2))
    assert s.log == ["0 sails west 2"]
    assert s.is_over


def test_a_verb_without_parts_is_whole() -> None:
    s = at_sea()
    assert noun(s, 0, ("rest",)) == "choice"
    play(s, 0, ("rest",))
    assert s.log == ["0 rests"]
