"""Families: whoever names something that exists and cannot be chosen is told the game's reason."""

from collections.abc import Sequence
from typing import Any

import pytest

from galactarium.kernel import (
    ASIDE,
    Answer,
    Ask,
    Empty,
    Game,
    Part,
    Refusal,
    advance,
    answers,
    candidates,
    family,
    flow,
    in_parallel,
    push,
    refusal,
    refusal_so_far,
    step,
    window,
)
from tests.kernel.toys import SEED, At, Pack, Pick, Toy, Walk, at, everybody, game_of, reloaded, why

WAYS = ["north", "south", "west"]
FAMILIES = {
    "way": lambda s, seat: WAYS,
    "number": lambda s, seat: range(6),
    "thing": lambda s, seat: ["fire", "sand", *s.homes[seat]],
}


class Hike(Walk):
    """To go west is forbidden, to stay is a whole answer; four kilometres are never explained."""

    def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        if so_far[-1] == "west":
            return Refusal("9.7", "closed", way="west")
        if so_far[-1] in (2, 3, 5):
            return Refusal("9.8", "too_far", km=so_far[-1])
        return None


class Luggage(Pack):
    """Sand is refused; of a flute the game has nothing to say."""

    def refusal(self, s: Toy, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        if "sand" in so_far:
            return Refusal("9.4", "gritty")
        return super().refusal(s, f, seat, so_far)


def asking(ask: Ask[Toy, Any], *, is_told: bool = True) -> Toy:
    """A toy at this ask, in a game with families."""
    first = flow("f", At, step("4.2", ask), aside=step("4.9", Hike(who=everybody)))
    return begun(game_of(first, At(0)), is_told)


def begun(game: Game[Any], is_told: bool = True) -> Toy:
    changes = {"families": FAMILIES} if is_told else {}
    flows = tuple([one for name, one in game.flows.items() if name != "hold"])
    s: Toy = Game[Any](**{**vars(game), "flows": flows, **changes}).new(3, SEED, {}, {})
    return s


def test_the_family_of_a_part_is_its_candidates_and_what_else_exists_of_its_noun() -> None:
    s = asking(Hike())
    assert family(s, 0) == ["go", "stay"]
    assert family(s, 0, ("go",)) == ["north", "south", "west"]
    assert family(s, 0, ("go", "south")) == [1, 0, 2, 3, 4, 5]
    assert family(s, 0, ("stay",)) == []


def test_the_family_of_an_aside_is_that_of_its_own_nouns() -> None:
    s = asking(Hike())
    assert family(s, 0, (ASIDE, "go")) == ["north", "south", "west"]
    assert why(refusal(s, 0, (ASIDE, "go", "west"))) == ("9.7", "closed")


def test_a_family_is_what_the_seat_can_see() -> None:
    s = asking(Luggage())
    s.homes[0], s.homes[1] = ["flute"], ["drum"]
    assert family(s, 0) == ["fire", "ice", "tea", "cup", "sand", "flute"]


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        (("go", "west"), ("9.7", "closed")),
        (("go", "west", 3), ("9.7", "closed")),
        (("go", "south", 5), ("9.8", "too_far")),
        (("go", "south", 4), ("table.choice", "not_a_choice")),
        (("go", "south", 6), ("table.choice", "not_a_choice")),
        (("go", "up"), ("table.choice", "not_a_choice")),
        (("stay", "west"), ("table.choice", "nothing_follows")),
    ],
)
def test_what_exists_is_refused_by_the_game_and_what_does_not_by_the_table(
    given: Answer, reason: tuple[str, str]
) -> None:
    s = asking(Hike())
    assert why(refusal(s, 0, given)) == why(refusal_so_far(s, 0, given)) == reason


def test_a_selection_with_something_that_exists_is_refused_by_the_game() -> None:
    s = asking(Luggage())
    s.homes[0] = ["flute"]
    assert why(refusal(s, 0, ("tea", "sand", "cup"))) == ("9.4", "gritty")
    assert why(refusal(s, 0, ("fire", "ice", "flute"))) == ("9.1", "explodes")
    assert why(refusal(s, 0, ("tea", "flute"))) == ("table.choice", "not_a_choice")
    assert why(refusal(s, 0, ("tea", "drum"))) == ("table.choice", "not_a_choice")


def test_families_change_nothing_about_what_is_allowed() -> None:
    for ask in (Hike(), Luggage()):
        told, untold = asking(ask), asking(ask, is_told=False)
        assert list(answers(told, 0)) == list(answers(untold, 0))
        assert candidates(told, 0) == candidates(untold, 0)
    assert why(refusal(asking(Hike(), is_told=False), 0, ("go", "west"))) == (
        "table.choice",
        "not_a_choice",
    )


def test_clones_and_loaded_games_know_the_families() -> None:
    game = game_of(flow("f", At, step("4.2", Hike())), At(0))
    game = Game(**{**vars(game), "flows": (game.flows["f"],), "families": FAMILIES})
    s = game.new(3, SEED, {}, {})
    for copy in (s.clone(), reloaded(game, s)):
        assert family(copy, 0, ("go",)) == WAYS


def test_a_state_without_a_game_has_no_families() -> None:
    s = Toy(2)
    push(s, flow("f", At, step("1", Hike())), At(0))
    advance(s)
    assert family(s, 0, ("go",)) == ["north", "south"]


def test_in_a_window_the_family_is_that_of_the_reaction() -> None:
    s = begun(game_of(flow("f", At, step("2.4", window(Hike(who=everybody)))), At(0)))
    assert family(s, 0, ("go",)) == WAYS
    assert why(refusal(s, 0, ("go", "west"))) == ("9.7", "closed")


def test_a_family_is_asked_for_in_the_lane_of_the_seat() -> None:
    seen: list[Any] = []

    class Lane(Pick):
        nouns = ("lane",)

    def lanes(s: Toy, seat: int) -> Sequence[Part]:
        seen.append(s.stack[-1][2])
        return ["far"]

    home = flow("h", At, step("2", Lane()))
    game = game_of(flow("f", Empty, step("1", in_parallel(home, everybody, at))), Empty())
    game = Game(**{**vars(game), "flows": (game.flows["f"],), "families": {"lane": lanes}})
    assert family(game.new(3, SEED, {}, {}), 1) == ["left", "right", "far"]
    assert seen == [At(1)]


def test_who_is_not_asked_has_a_family_only_aside() -> None:
    class Hail(Hike):
        at_any_moment = True

    first = flow("f", At, step("4.2", Pick()), aside=step("4.9", Hail(who=everybody)))
    game = game_of(first, At(0))
    families = {**FAMILIES, "choice": lambda s, seat: ["left", "up"]}
    game = Game(**{**vars(game), "flows": (game.flows["f"],), "families": families})
    s = game.new(3, SEED, {}, {})
    assert family(s, 0) == ["left", "right", "up"]
    assert family(s, 1) == []
    assert family(s, 1, (ASIDE, "go")) == WAYS
    assert why(refusal(s, 1, (ASIDE, "go", "west"))) == ("9.7", "closed")
