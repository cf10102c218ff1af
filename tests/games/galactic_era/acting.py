"""Growth actions of Galactic Era carried out by themselves, without the turn around them."""

from collections.abc import Sequence

from galactarium.games.galactic_era.frames import GrowthTurn
from galactarium.games.galactic_era.growth.actions import Action, Use
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, One, Part, find, flow, step
from tests.games.galactic_era.positions import run


class Rest(One[Galaxy, GrowthTurn]):
    """Waits after the action, so that the turn can be looked at."""

    key = "rest"

    def candidates(self, s: Galaxy, f: GrowthTurn, seat: int) -> Sequence[Part]:
        """The end."""
        return ("end",)

    def apply(self, s: Galaxy, f: GrowthTurn, seat: int, answer: Answer) -> None:
        """Nothing."""


def act(s: Galaxy, seat: int, action: Action, use: Use, *path: Part) -> Galaxy:
    """Carry out an action to its first question."""
    return act_in(s, GrowthTurn(seat), action, use, *path)


def act_in(s: Galaxy, turn: GrowthTurn, action: Action, use: Use, *path: Part) -> Galaxy:
    """Carry out an action in a turn that is under way, to its first question."""

    def carry_out(s: Galaxy, f: GrowthTurn) -> None:
        action.act(s, f, use, path)

    return run(s, flow("act", GrowthTurn, step("one", carry_out), step("two", Rest())), turn)


def is_over(s: Galaxy) -> bool:
    """Whether the action is done."""
    return isinstance(s.stack[-1][2], GrowthTurn)


def turn_of(s: Galaxy) -> GrowthTurn:
    """The turn of the growth phase as it stands."""
    return find(s, GrowthTurn)


def refused_action(s: Galaxy, seat: int, action: Action, use: Use, *path: Part) -> str:
    """The rule by which an action is refused, "" if it is possible."""
    found = action.refusal(s, GrowthTurn(seat), use, path)
    return "" if found is None else found.rule
