"""Advice: what a player who knows the game would do. Bots follow it, and hints show it."""

from __future__ import annotations

from galactarium.kernel.state import Answer, Part


class Advice:
    """An answer, and why: the message `bot.<reason>` with these parameters.

    A reason names only what everybody sees once the answer is given, so that all may hear it.

    Attributes:
        warnings: What whoever follows it should know as well: more messages `bot.<key>`.
    """

    def __init__(self, answer: Answer, reason: str, /, **params: Part) -> None:
        self.answer = answer
        self.reason = reason
        self.params = params
        self.warnings: tuple[tuple[str, dict[str, Part]], ...] = ()
