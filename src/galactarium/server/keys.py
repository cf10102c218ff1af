"""Secret keys of seats, sessions and links. A key is all one needs; the store has only its hash.

A key has 256 random bits, so a quick hash is enough: nobody can guess one. Passwords are another
matter; see accounts.py.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Final

BYTES: Final = 32


def make_key() -> str:
    """A new key, fit for addresses."""
    return secrets.token_urlsafe(BYTES)


def hash_of(key: str) -> str:
    """What the store keeps of a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def fits(key: str, kept: str) -> bool:
    """Whether a key is the one of this hash; how long that takes tells nothing."""
    return hmac.compare_digest(hash_of(key), kept)


def make_seed() -> str:
    """What decides all chance in a game, or in one choice of a bot."""
    return secrets.token_hex(BYTES)


def make_id() -> str:
    """A new name for a table: short, and never taken for an option of a command."""
    return secrets.token_hex(6)
