"""Names and other words that come from somebody else: what may be shown of them."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST: Final = 40  # characters of a name
UNSEEN: Final = ("Cc", "Cs", "Cn", "Zl", "Zp")  # controls, halves of characters, line ends
# Characters that change the direction of what follows.
TURNING: Final = frozenset(
    "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)


def is_shown(letter: str) -> bool:
    """Whether a character only shows itself, and leaves the screen around it alone."""
    return letter not in TURNING and unicodedata.category(letter) not in UNSEEN


def clean_name(name: str) -> str:
    """A name without what cannot be shown, and not too long."""
    return "".join(filter(is_shown, name[: 10 * LONGEST])).strip()[:LONGEST]


def printable(text: str) -> str:
    """A text for a terminal: what would do something there is written out."""
    return "".join([letter if is_shown(letter) else ascii(letter)[1:-1] for letter in text])
