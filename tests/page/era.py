"""Positions of Galactic Era on the page: a table that begins in the middle of a game."""

import json
from typing import Any

import httpx

from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import seed_from
from galactarium.match import Match
from galactarium.registry import title
from tests.page.person import HTTP

NAMES = ("Jonas", "Mara", "Noor", "Ida", "Emil", "Tove")


def table_at(address: str, s: Galaxy, seed: str = "1") -> dict[str, Any]:
    """Open a table for people at a position."""
    found = title("galactic_era")
    position = json.loads(json.dumps(found.game.save(s)))
    given = (s.options, found.content(), (), position)
    match = Match(found, list(NAMES[: s.seats]), seed_from(seed), *given, is_watched=False)
    data = match.record().text().encode()
    reply = httpx.post(f"{address}/api/tables/file", content=data, **HTTP)
    assert reply.status_code == 201, reply.text
    opened: dict[str, Any] = reply.json()
    return opened
