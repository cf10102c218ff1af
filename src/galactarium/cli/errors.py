"""What counts as the user's to put right, and is told without a traceback."""

from __future__ import annotations


class Problem(Exception):
    """Something the user can put right; the text says how."""


def is_from_input(problem: Exception) -> bool:
    """Whether an error comes from what was given to the program, not from the program."""
    from galactarium.content import ContentError
    from galactarium.kernel import OptionError, PositionError, SaveError
    from galactarium.ledger import LedgerError
    from galactarium.messages import MessageError
    from galactarium.record import RecordError
    from galactarium.registry import UnknownGameError

    given = (Problem, OptionError, SaveError, PositionError, RecordError, UnknownGameError)
    return isinstance(problem, (*given, ContentError, LedgerError, MessageError))
