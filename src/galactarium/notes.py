"""What a simulation notes of a game beside its result.

pieces   how often events that everybody hears name each piece: a card that joins, a token
         that is explored
traits   what each seat ends with: every word that its part of the view holds, such as its
         factions, and its points by where they come from; and who went first
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

from galactarium.kernel import ALL_SEEING, Event, Game, State, Tape
from galactarium.registry import Title, title

Noted = dict[str, Any]


class Notes:
    """Looks on while a game is played; this one notes nothing."""

    def __init__(self, game: Title) -> None:
        self.game = game
        self.tape: Tape | None = None  # listens to the events from the set-up on

    def begin(self, s: State) -> None:
        """At the first decision."""

    def end(self, s: State) -> Noted:
        """When the game is over: what was noted, as plain data."""
        return {}


class PieceNotes(Notes):
    """Counts the pieces that events name."""

    def __init__(self, game: Title) -> None:
        super().__init__(game)
        self.pieces = self.tape = PieceTape(pieces_named(game.name))

    def end(self, s: State) -> Noted:
        """The counts, by family, event and piece."""
        found: Noted = {}
        for (family, event, piece), count in self.pieces.counts.items():
            found.setdefault(family, {}).setdefault(event, {})[piece] = count
        return found


class PieceTape(Tape):
    """Counts the pieces that events name instead of collecting the events."""

    def __init__(self, named: dict[str, list[tuple[str, str]]]) -> None:
        super().__init__()
        self.named = named
        self.counts: Counter[tuple[str, str, str]] = Counter()

    def record(self, s: State, event: Event) -> None:
        """Count each piece that the event names, if everybody hears it."""
        if event.audience is not None:
            return
        for name, family in self.named[event.key]:
            value = event.params[name]
            for piece in value if isinstance(value, tuple) else (value,):
                self.counts[family, event.key, str(piece)] += 1


@cache
def pieces_named(name: str) -> dict[str, list[tuple[str, str]]]:
    """By event, the parameters that name pieces, each with the family of the piece."""
    catalogue = title(name).catalogue("en")
    return {
        key.removeprefix("event."): sorted(catalogue.families(key).items())
        for key in sorted(catalogue.keys())
        if key.startswith("event.")
    }


class TraitNotes(Notes):
    """Notes who begins, and at the end what each seat has."""

    def __init__(self, game: Title) -> None:
        super().__init__(game)
        self.order: list[int] = []

    def begin(self, s: State) -> None:
        """The player order, if the game shows one."""
        self.order = self.game.game.view(s, ALL_SEEING).get("order", list(range(s.seats)))

    def end(self, s: State) -> Noted:
        """What the view of each seat holds."""
        seats = [seat_traits(self.game.game, s, seat) for seat in range(s.seats)]
        return {"order": self.order, "seats": seats}


def seat_traits(game: Game[Any], s: State, seat: int) -> Noted:
    """The words of one seat by what they are, and its points by source."""
    seen = game.view(s, seat)["players"][str(seat)]
    return {
        "traits": {key: words for key, value in seen.items() if (words := words_of(value))},
        "points": dict(seen.get("points", {})),
    }


def words_of(value: object) -> list[str]:
    """A word or a list of words, as a list; anything else is none."""
    if isinstance(value, str):
        return [value] if value else []
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return list(value)
    return []


NOTES: dict[str, type[Notes]] = {"": Notes, "pieces": PieceNotes, "traits": TraitNotes}
