"""Tables that begin at a position: laid out in Python, uploaded as a game file."""

from collections.abc import Sequence
from typing import Any

import httpx

from galactarium.kernel import State, seed_from
from galactarium.match import Match
from galactarium.registry import title
from tests.page.person import HTTP

PEOPLE = ("Mara", "Jonas", "Noor", "Ada", "Ben", "Kim")


def upload(address: str, game: str, s: State, bots: Sequence[int] = ()) -> dict[str, Any]:
    """A table at a position; bots sit in these seats."""
    found = title(game)
    names = PEOPLE[: s.seats]
    match = Match(found, names, seed_from("laid"), s.options, position=found.game.save(s))
    match.bots = tuple(["random" if seat in bots else "" for seat in range(s.seats)])
    text = match.record().text().encode()
    reply = httpx.post(f"{address}/api/tables/file", content=text, **HTTP)
    assert reply.status_code == 201, reply.text
    opened: dict[str, Any] = reply.json()
    return opened
