"""Game files: down when a game is over, and up to look at or to play on."""

from contextlib import suppress
from pathlib import Path
from typing import Any

from galactarium.bots import RandomBot
from galactarium.kernel import seed_from
from galactarium.match import Match
from galactarium.registry import title
from galactarium.simulate import BotTable
from tests.server.player import Player, server


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
        players = [Player(http, opened["id"], one["key"]) for one in opened["keys"]]
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
