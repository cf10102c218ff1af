"""Standing orders for tests: a position of Galactic Era in which somebody may give one."""

from functools import cache

from galactarium.kernel import Answer, State, play, refusal
from galactarium.registry import title
from galactarium.testing.conformance.setting import Setting

ORDER: Answer = ("aside", "order", "no_trade")


@cache
def galaxy() -> Setting:
    """A game with standing orders."""
    return Setting(title("galactic_era"), 3, {}, 5, 1)


def at_an_order() -> tuple[State, int]:
    """The position, and who may give the order there."""
    s = galaxy().new()
    for seat, given in galaxy().walk(lambda: s):
        if seat in s.asked and refusal(s, seat, (*ORDER, "on")) is None:
            return s, seat
        play(s, seat, given)
    raise AssertionError("nobody may ever give an order")
