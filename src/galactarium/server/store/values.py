"""Component values that games share: equal ones are one object, wherever they come from.

Engines keep what they make of values as long as they get the very same object. So a game that
begins and one that is read from the store must not have two equal ones.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Any, Final

MOST: Final = 50  # that are kept when no game uses them

Data = dict[str, Any]


class Values:
    """Component values by their hash; nobody changes them. Threads may share this."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.kept: OrderedDict[str, Data] = OrderedDict()
        self.lock = Lock()

    def get(self, hash: str) -> Data | None:
        """The values of this hash, if they are kept."""
        with self.lock:
            if hash in self.kept:
                self.kept.move_to_end(hash)
            return self.kept.get(hash)

    def keep(self, hash: str, data: Data) -> Data:
        """The one object for these values; what was not used for longest is forgotten."""
        with self.lock:
            found = self.kept.setdefault(hash, data)
            self.kept.move_to_end(hash)
            while len(self.kept) > self.most:
                self.kept.popitem(last=False)
            return found


VALUES: Final = Values()
