"""Play again: the others come along, with the keys that they have."""

from pathlib import Path

from httpx import Client

from tests.server.player import Message, Player, bearer, open_table, players_of, server


def play_to_the_end(http: Client, *kinds: str, **more: object) -> tuple[Message, list[Player]]:
    opened = open_table(http, "template", *kinds, **more)
    players = players_of(http, opened)
    while http.get(players[0].path).json()["status"] != "over":
        for one in players:
            one.answer()
    return opened, players


def test_the_others_find_their_seats_kept_by_the_keys_that_they_have(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        pace = {"kind": "slow", "move": 1000.0, "reserve": 500.0, "bonus": 0.0}
        _, (ada, ben) = play_to_the_end(
            http, "me", "friend", "bot", options={"calm": 1}, pace=pace, is_listed=True
        )
        again = ada.post("again", {"first": 1})
        assert again["by"] == 0
        old = http.get(ada.path).json()
        assert old["again"] == again and not old["votes"]
        new = http.get(f"/api/tables/{again['table']}").json()
        assert new["status"] == "running" and new["game"] == "template"
        assert (new["options"], new["pace"]) == (old["options"], pace)
        assert [(one["kind"], one["name"]) for one in new["seats"]] == [
            ("person", "Player 2"),
            ("bot", "Bot 3"),
            ("person", "Player 1"),
        ]
        assert new["seats"][1]["bot"] == old["seats"][2]["bot"]
        assert again["table"] in [one["id"] for one in http.get("/api/tables").json()]
        for one, seat in ((ada, 2), (ben, 0)):
            path = f"/api/tables/{again['table']}/scene"
            assert http.get(path, headers=one.headers).json()["seat"] == seat


def test_who_comes_second_joins_the_first(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        _, (ada, ben) = play_to_the_end(http, "me", "friend")
        assert ben.post("again", {})["by"] == 1
        assert ada.post("again", {"first": 1}) == ben.post("again", {})


def test_options_may_change(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        _, (ada, _) = play_to_the_end(http, "me", "friend")
        again = ada.post("again", {"options": {"rounds": 1}})
        assert http.get(f"/api/tables/{again['table']}").json()["options"]["rounds"] == 1


def test_who_may_not_play_again(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        running = players_of(http, open_table(http, "template", "me", "friend"))[0]
        _, (ada, _) = play_to_the_end(http, "me", "friend")
        for path, headers, wish, key in (
            (running.path, running.headers, {}, "not_over"),
            (ada.path, {}, {}, "no_seat"),
            (ada.path, bearer("x" * 43), {}, "wrong_key"),
            (ada.path, ada.headers, {"first": 2}, "no_such_seat"),
            (ada.path, ada.headers, {"options": {"calm": 5}}, "no_such_game"),
        ):
            reply = http.post(f"{path}/again", json=wish, headers=headers)
            assert reply.json()["key"] == key
        assert http.get(ada.path).json()["again"] is None


def test_a_bot_that_stood_in_does_not_stay(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "friend")
        ada, ben = players_of(http, opened)
        ben.post("resign")
        while http.get(ada.path).json()["status"] != "over":
            ada.answer()
        again = ada.post("again", {})
        seats = http.get(f"/api/tables/{again['table']}").json()["seats"]
        assert [(one["kind"], one["bot"]) for one in seats] == [("person", "")] * 2


def test_a_restart_forgets_nothing_of_it(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        _, (ada, _) = play_to_the_end(http, "me", "friend")
        again = ada.post("again", {})
    with server(tmp_path) as http:
        assert http.get(ada.path).json()["again"] == again
