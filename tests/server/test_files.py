"""Game files: down when a game is over, and up to look at or to play on."""

import asyncio
import json
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from galactarium.bots import RandomBot
from galactarium.cli.commands.verify import verify_all
from galactarium.kernel import SaveError, seed_from, state_hash
from galactarium.match import Match
from galactarium.record import read_record
from galactarium.registry import title
from galactarium.replay import replay
from galactarium.server.store.store import open_store
from galactarium.server.workers.file_check import MOST_WAITING
from galactarium.server.workers.file_worker import File, Refusal, check
from galactarium.simulate import BotTable
from tests.server.player import Player, open_table, players_of, server

POSITION = "SELECT position FROM games WHERE id = ?"


def local_game(answers: int | None) -> Match:
    game = title("template")
    match = Match(game, ("Ann", "Ben"), seed_from("file"))
    table = BotTable(game, match.seed, [RandomBot(), RandomBot()])
    if answers is None:
        table.play_out(match.state, lambda seat, given: match.take(seat, given))
        return match

    class Enough(Exception):
        pass

    def give(seat: int, given: Any) -> None:
        if len(match.entries) == answers:
            raise Enough
        match.take(seat, given)

    with suppress(Enough):
        table.play_out(match.state, give)
    return match


def up(http: Any, data: bytes) -> Any:
    return http.post("/api/tables/file", content=data)


def test_a_game_that_is_over_can_be_looked_at(tmp_path: Path) -> None:
    match = local_game(None)
    with server(tmp_path) as http:
        opened = up(http, match.record().text().encode()).json()
        assert opened["keys"] == []
        path = f"/api/tables/{opened['id']}"
        info = http.get(path).json()
        assert (info["status"], info["seed"]) == ("over", match.seed)
        assert tuple(info["points"]) == match.game.result(match.state).points
        half = len(match.entries) // 2
        scene = http.get(f"{path}/scene?number={half}").json()
        assert scene["number"] == half
        assert http.get(f"{path}/file").text == match.record().text()


def test_a_game_that_is_not_over_is_played_on(tmp_path: Path) -> None:
    match = local_game(8)
    with server(tmp_path) as http:
        opened = up(http, match.record().text().encode()).json()
        players = players_of(http, opened)
        assert [one["seat"] for one in opened["keys"]] == [0, 1]
        assert players[0].get("scene")["view"] == match.game.view(match.state, 0)
        while sum(player.answer() for player in players):
            pass
        info = players[0].get("")
        assert info["status"] == "over" and info["seed"] != match.seed


def test_what_is_no_true_game_file_is_refused(tmp_path: Path) -> None:
    lines = local_game(8).record().text().splitlines()
    false = "\n".join([*lines[:3], lines[4], *lines[5:]])
    with server(tmp_path) as http:
        for data, key in (
            (b"", "no_record"),
            (b"{}", "no_record"),
            (false.encode(), "false_record"),
        ):
            reply = up(http, data)
            assert (reply.status_code, reply.json()["key"]) == (400, key), reply.text


def test_a_game_that_is_over_can_be_played_on_from_any_moment(tmp_path: Path) -> None:
    match = local_game(None)
    with server(tmp_path) as http:
        id = up(http, match.record().text().encode()).json()["id"]
        path = f"/api/tables/{id}"
        half = len(match.entries) // 2
        wish = {"number": half, "seat": 1, "name": "Cleo"}
        reply = http.post(f"{path}/branch", json=wish)
        assert reply.status_code == 201, reply.text
        opened = reply.json()
        [key] = opened["keys"]
        assert key["seat"] == 1
        player = Player(http, opened["id"], key["key"])
        seats = player.get("")["seats"]
        assert [(one["kind"], one["name"]) for one in seats] == [("bot", "Ann"), ("person", "Cleo")]
        then = http.get(f"{path}/scene?number={half}").json()["view"]
        first = player.get("scene?number=0")
        assert first["seat"] == 1 and first["view"]["players"]["0"] == then["players"]["0"]
        while player.get("")["status"] != "over":
            player.answer()
        info = player.get("")
        assert info["seed"] != match.seed, "chance is open again"
        assert http.get(path).json()["number"] == len(match.entries), "the old game stays"
    assert asyncio.run(verified(tmp_path)) == {}


def test_who_plays_on_does_not_know_what_was_hidden_then(tmp_path: Path) -> None:
    match = local_game(None)
    half = len(match.entries) // 2
    then = match.before[half]
    with server(tmp_path) as http:
        id = up(http, match.record().text().encode()).json()["id"]
        wish = {"number": half, "seat": 1}
        tables = [http.post(f"/api/tables/{id}/branch", json=wish).json()["id"] for _ in range(6)]
    with closing(sqlite3.connect(tmp_path / "games.db")) as store:
        rows = [store.execute(POSITION, (one,)).fetchone()[0] for one in tables]
    states = [match.game.load(json.loads(row), match.content.data) for row in rows]
    seen = match.game.view(then, 1)
    assert all(match.game.view(one, 1) == seen for one in states)
    assert len({state_hash(one) for one in states}) > 1, "what is hidden differs"


async def verified(folder: Path) -> dict[str, str]:
    """What differs when all games are played again."""
    store = open_store(str(folder / "games.db"))
    try:
        return (await verify_all(store))[1]
    finally:
        await store.close()


def test_nobody_plays_on_where_a_game_goes_on_or_ends(tmp_path: Path) -> None:
    match = local_game(None)
    with server(tmp_path) as http:
        over = up(http, match.record().text().encode()).json()["id"]
        running = open_table(http, "template", "me", "friend")["id"]
        for id, number, seat, key in (
            (running, 0, 0, "not_over"),
            (over, len(match.entries), 0, "at_the_end"),
            (over, 3, 2, "no_such_seat"),
        ):
            wish = {"number": number, "seat": seat}
            reply = http.post(f"/api/tables/{id}/branch", json=wish)
            assert reply.json()["key"] == key


def test_a_table_with_corrected_values_has_words_of_its_own(tmp_path: Path) -> None:
    game = title("age_of_galaxy")
    card = {"abilities": [["production_gain", {"gain": "2 innovation"}]]}
    overlay = {"factions": {"faction": [{"id": "cryosynod", "card": card}]}}
    match = Match(game, ("Ann", "Ben"), seed_from("file"), {}, game.content(overlay))
    with server(tmp_path) as http:
        opened = up(http, match.record().text().encode()).json()
        german, usual = (
            http.get(f"/api/tables/{table}/words/de").json()["labels"]
            for table in (opened["id"], open_table(http, "age_of_galaxy", "bot", "bot")["id"])
        )
    told = "Nach jeder Produktion erhältst du 2 Innovation."
    assert german["faction_text"] == {"cryosynod": told}
    assert german["faction_face"]["cryosynod"].endswith(told)
    assert german.keys() == {"faction_text", "faction_face"}
    assert usual == {}


# What strangers send.


def lines_of(match: Match) -> list[dict[str, Any]]:
    return [json.loads(line) for line in match.record().text().splitlines()]


def file_of(lines: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


def test_names_in_a_file_leave_screens_alone(tmp_path: Path) -> None:
    lines = lines_of(local_game(8))
    lines[0]["seats"] = ["A\x1b[31m\u202eb\r\n\x00" + "x" * 900_000, "\ud800"]
    with server(tmp_path) as http:
        reply = up(http, file_of(lines))
        assert reply.status_code == 201, reply.text
        seats = http.get(f"/api/tables/{reply.json()['id']}").json()["seats"]
    assert [one["name"] for one in seats] == ["A[31mb" + "x" * 34, "Player 2"]


def test_a_header_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    over = lines_of(local_game(None))
    for values, key, words in (
        ({"bots": ["random"]}, "no_record", "1 bots for 2 seats"),
        ({"bots": ["", "skynet" * 1000]}, "no_record", "there are random"),
        ({"seed": ""}, "no_record", "lacks its seed"),
        ({"random": "dice"}, "no_record", "not shuffled by"),
        ({"seats": ["a"] * 9, "bots": []}, "false_record", "players"),
    ):
        with server(tmp_path) as http:
            reply = up(http, file_of([{**over[0], **values}, *over[1:]]))
            assert (reply.status_code, reply.json()["key"]) == (400, key), reply.text
            assert words in reply.json()["text"]


def test_an_empty_file_tells_no_path(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        assert up(http, b"").json()["text"] == "This is no game file: the file is empty"


def test_a_file_that_takes_too_long_or_too_much_is_refused(tmp_path: Path) -> None:
    whole = local_game(8).record().text().encode()
    for limits in ({"file_seconds": 0.001}, {"file_megabytes": 300}):
        with server(tmp_path, **limits) as http:
            hall = http.app.state.hall
            if "file_megabytes" in limits:
                hall.files.processes.module = "tests.server.greedy_worker"
            reply = up(http, whole)
            assert (reply.status_code, reply.json()["key"]) == (400, "heavy_file"), reply.text
            assert http.get("/api/tables").json() == []


def test_files_that_cannot_be_checked_now_wait_for_later(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        files = http.app.state.hall.files
        files.waiting = MOST_WAITING
        reply = up(http, b"{}")
        assert (reply.status_code, reply.json()["key"]) == (503, "too_many_files")
        files.waiting = 0
        files.processes.module = "no.such.module"
        reply = up(http, b"{}")
        assert (reply.status_code, reply.json()["key"]) == (503, "no_check")


def test_a_server_may_take_no_files(tmp_path: Path) -> None:
    with server(tmp_path, takes_files=False) as http:
        reply = up(http, local_game(8).record().text().encode())
        assert (reply.status_code, reply.json()["key"]) == (403, "no_files")
        assert not any(one["takes_files"] for one in http.get("/api/games").json())


def test_a_long_game_that_is_over_opens_from_its_last_position(tmp_path: Path) -> None:
    match = local_game(None)
    with server(tmp_path) as http:
        id = up(http, match.record().text().encode()).json()["id"]
    with closing(sqlite3.connect(tmp_path / "games.db")) as store:
        kept = store.execute("SELECT number FROM snapshots WHERE game = ?", (id,)).fetchall()
    assert kept == [(len(match.entries),)]


def test_a_game_of_earlier_rules_is_told_again_under_todays(tmp_path: Path) -> None:
    old = Path("tests/games/galactic_era/recorded/rules_1/most_points.record")
    with server(tmp_path) as http:
        reply = up(http, old.read_bytes())
        assert reply.status_code == 201, reply.text
        path = f"/api/tables/{reply.json()['id']}"
        assert http.get(f"{path}/log").status_code == 200
        new = tmp_path / "new.record"
        new.write_bytes(http.get(f"{path}/file").content)
    verdict = replay(read_record(new), is_watched=False)
    assert verdict.is_true and verdict.notes == (), verdict
    assert read_record(new).end == read_record(old).end


def test_a_file_that_leads_to_what_cannot_be_loaded_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*_: object) -> None:
        raise SaveError("board.log must be a list")

    monkeypatch.setitem(vars(title("template").game), "load", refuse)
    data = local_game(4).record().text().encode()
    reply = check(File(data))
    assert isinstance(reply, Refusal) and reply.key == "false_record"
    assert "board.log must be a list" in reply.text
