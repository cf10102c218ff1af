"""Standing orders for tests: a position of Galactic Era in which somebody may give one."""

from typing import Any

from galactarium.kernel import Answer, State, parts, play
from galactarium.registry import title
from galactarium.testing.conformance.setting import Setting

SETTING = Setting(title("galactic_era"), 3, {}, 5, 1)
ORDER: Answer = ("aside", "order", "no_peace")


def at_an_order() -> tuple[State, int]:
    """The position, and who may give the order there."""
    s: Any = SETTING.new()
    for seat, given in SETTING.walk(lambda: s):
        if s.round and parts(s, seat, ORDER).next:
            return s, seat
        play(s, seat, given)
    raise AssertionError("nobody may ever give an order")
