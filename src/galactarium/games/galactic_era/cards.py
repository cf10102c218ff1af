"""7.4 Domination cards."""

from __future__ import annotations

from galactarium.games.galactic_era.state import Galaxy


def offer_cards(s: Galaxy, seats: tuple[int, ...]) -> None:
    """15.5 Push the flow that asks these seats, as far as they have cards, whether to play one."""
    raise NotImplementedError


def offer_exchange(s: Galaxy, seat: int) -> None:
    """7.4.2 Push the flow that lets a player exchange a card."""
    raise NotImplementedError
