"""Standing orders for tests: a position of Galactic Era in which somebody may give one."""

from galactarium.kernel import Answer, State, play, refusal
from galactarium.registry import title
from galactarium.testing.conformance.setting import Setting

SETTING = Setting(title("galactic_era"), 3, {}, 5, 1)
ORDER: Answer = ("aside", "order", "no_trade")


def at_an_order() -> tuple[State, int]:
    """The position, and who may give the order there."""
    s = SETTING.new()
    for seat, given in SETTING.walk(lambda: s):
        if refusal(s, seat, (*ORDER, "on")) is None:
            return s, seat
        play(s, seat, given)
    raise AssertionError("nobody may ever give an order")
