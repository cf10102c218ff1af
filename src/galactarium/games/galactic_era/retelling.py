"""Records of earlier rules in today's words: see galactarium/retelling.py.

Rules 1 asked fewer questions for cards and battles, asked for an answer to every offer of peace,
and had dummies and changes of chips among the orders of a move turn.
"""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import ASIDE, PASS, Answer

REPLIES: Final = (("accept",), ("decline",), ("no_peace",))  # to an offer of peace
ORDER: Final = (ASIDE, "order")  # one that no longer exists, or holds already
PEACE: Final = (ASIDE, "peace")
WITHDRAW: Final = (ASIDE, "withdraw")
# Passes come by themselves; chips of a stack and what one has seen do not change how a game ends.
NEEDLESS: Final = ((PASS,), ("keep_cards",), ("arrange",), ("view",))

Deeds = tuple[tuple[int, Answer], ...]


def reword(s: Galaxy, seat: int, answer: Answer) -> Deeds:
    """What is done instead of an answer of rules 1 that does not fit today as it is."""
    if answer in REPLIES:
        return peace_of(s, seat, is_wanted=answer == ("accept",))
    if answer[:2] in (ORDER, PEACE) or answer[:1] in NEEDLESS:
        return ()
    if answer[:1] == ("dummies",):
        return ((seat, (ASIDE, *answer)),)
    is_card = bool(answer) and answer[0] in [held.card for held in s.hands[seat]]
    return ((seat, (ASIDE, "card", *answer)),) if is_card else ((seat, answer),)


def peace_of(s: Galaxy, seat: int, *, is_wanted: bool) -> Deeds:
    """15.3.peace-open An open offer is accepted by offering the same, or it is taken back."""
    for other, offers in enumerate(s.peace_offers):
        if seat in offers:
            return ((seat, (*PEACE, other)),) if is_wanted else ((other, (*WITHDRAW, seat)),)
    return ()
