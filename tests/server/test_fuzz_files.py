"""Mangled positions, corrections and records: none is slow, large, or a failure of the server."""

from __future__ import annotations

import resource
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

from galactarium.server.workers.file_check import LARGEST, accepted
from galactarium.server.workers.file_worker import Checked, File, check
from galactarium.server.workers.worker import packed
from tests.server.mangling import KINDS, count
from tests.server.player import bearer, server

SLOW = 2.0  # seconds of processor time for a file with all that is asked about its table
LARGE = 300_000  # kilobytes that all of them may take together


class Here:
    """Checks files in this process, so that what they take can be told."""

    async def check(self, data: bytes) -> Checked:
        reply = check(File(data))
        assert len(packed(reply)) < LARGEST
        return accepted(reply)

    async def close(self) -> None:
        pass


@pytest.fixture
def http(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with server(tmp_path, most_open=10**9, idle_seconds=0.0, bot_pause=10**6) as http:
        http.app.state.hall.files = Here()
        yield http


def look_around(http: TestClient[Any], opened: dict[str, Any]) -> Iterator[Any]:
    """What all at a table ask first."""
    path = f"/api/tables/{opened['id']}"
    yield http.get(path)
    keys = [bearer(one["key"]) for one in opened["keys"]]
    for headers in ({}, *keys):
        scene = http.get(f"{path}/scene", headers=headers)
        yield scene
        if scene.is_success and scene.json()["question"]:
            yield http.post(f"{path}/choices", json={"parts": []}, headers=headers)
    for what in ("words/de", "log", "course"):
        yield http.get(f"{path}/{what}")


@pytest.mark.long
@pytest.mark.parametrize("kind", KINDS)
def test_what_strangers_send_is_refused_or_harmless(kind: str, http: TestClient[Any]) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    taken = 0
    for number in range(count()):
        data = KINDS[kind](Random(f"{kind} {number}"))
        begun = time.process_time()
        reply = http.post("/api/tables/file", content=data)
        assert reply.status_code in (201, 400, 413), f"{kind} {number}: {reply.text}"
        if reply.status_code == 201:
            taken += 1
            for other in look_around(http, reply.json()):
                is_right = other.status_code < 500 and "put_aside" not in other.text
                assert is_right, f"{kind} {number}: {other.url} {other.text[:300]}"
        spent = time.process_time() - begun
        assert spent < SLOW, f"{kind} {number} took {spent:.1f} s"
    assert taken, "some of them are harmless"
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < LARGE, f"{grown} kB"
