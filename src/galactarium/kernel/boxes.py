"""Boxes: what a game unpacks from component values, once for all tables that play with them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

T = TypeVar("T")

KEPT: Final = 4  # boxes for games that come in series, or side by side


class Boxes(Generic[T]):
    """Called with component values it gives their box, which is the same one for the same values.

    They are the same if they are one object and further words, such as an edition, are equal.
    Only the latest few are kept.
    """

    def __init__(self, unpack: Callable[..., T]) -> None:
        self.unpack = unpack
        self.latest: list[tuple[dict[str, Any], tuple[str, ...], T]] = []

    def __call__(self, data: dict[str, Any], *words: str) -> T:
        """The box of these values."""
        for known, of, box in self.latest:
            if known is data and of == words:
                return box
        box = self.unpack(data, *words)
        self.latest[:] = [(data, words, box), *self.latest[: KEPT - 1]]
        return box
