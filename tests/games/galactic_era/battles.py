"""Battles of Galactic Era, to start a rule test from: all of them are at Lyra, the centre."""

from collections.abc import Iterable
from typing import Any

import pytest

from galactarium.games.galactic_era.combat import battles as combat
from galactarium.games.galactic_era.combat import retreat
from galactarium.games.galactic_era.combat.battles import fight_battles
from galactarium.games.galactic_era.concepts.ships import ships_at
from galactarium.games.galactic_era.frames import Battle, MoveTurn
from galactarium.games.galactic_era.positions import put_fleet, put_ships
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import advance, find, put
from galactarium.positions import allowed, asked, give
from tests.games.galactic_era.positions import galaxy

PLACE = 30  # the hex of Lyra; no anomaly is beside it
BESIDE = (29, 38, 39, 31, 22, 21)

Force = int | dict[str, int]


def battle(*forces: Force, wars: tuple[tuple[int, int], ...] = ((0, 1),), **fields: Any) -> Galaxy:
    """Ships of the seats at Lyra, pieces or fleets by letter, and the turn of the first seat."""
    s = galaxy(fields.pop("seats", 3), wars=wars, **fields)
    for seat, force in enumerate(forces):
        muster(s, seat, PLACE, force)
    return attack(s)


def muster(s: Galaxy, seat: int, where: int, force: Force) -> None:
    """Put ships of a player into a hex: so many pieces, or "pieces" and fleets by letter."""
    for form, count in ({"pieces": force} if isinstance(force, int) else force).items():
        if form != "pieces":
            put_fleet(s, seat, form, where, count)
        elif count:
            put_ships(s, seat, where, count)


def attack(s: Galaxy, seat: int = 0) -> Galaxy:
    """Begin the battles of a player's turn, and run to the first question in the only one."""
    s.stack = []
    fight_battles(s, MoveTurn(seat, 0))
    advance(s)
    if asked(s) == "choose_battle" and len(allowed(s, seat)) == 1:
        give(s, seat, *allowed(s, seat))
    return s


def ships(s: Galaxy, seats: Iterable[int], where: int = PLACE) -> list[int]:
    """How many ships each of these has in a hex."""
    return [ships_at(s, seat, where) for seat in seats]


def without_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays a card, and nothing is scouted."""
    monkeypatch.setattr(combat, "offer_cards", lambda s, seats: None)
    monkeypatch.setattr(retreat, "scout", lambda s, seat, where: None)


def with_card(monkeypatch: pytest.MonkeyPatch, *, is_shown: bool, **effect: Any) -> None:
    """Somebody plays a card before or after the fleets are shown, which changes the battle."""

    def play(s: Galaxy, seats: tuple[int, ...]) -> None:
        f = find(s, Battle)
        if f.is_revealed == is_shown:
            put(s, f._replace(**effect))

    monkeypatch.setattr(combat, "offer_cards", play)
