"""Tables: seats, keys, talk, notes, consent, leaving and coming back."""

from pathlib import Path
from time import sleep
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from galactarium.cli import main
from galactarium.messages import LANGUAGES, load_catalogue
from galactarium.registry import title, titles
from galactarium.server.http.app import JOINS
from galactarium.server.http.game_routes import texts_of
from galactarium.server.http.socket import AWAY
from tests.server.player import Player, bearer, open_table, players_of, server


def asked_player(players: list[Player]) -> Player:
    return next(one for one in players if one.get("scene")["question"])


def test_a_table_fills_and_begins_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "free", is_listed=True)
        path = f"/api/tables/{opened['id']}"
        [listed] = http.get("/api/tables").json()
        assert listed["status"] == "open"
        me = Player(http, opened["id"], opened["keys"][0]["key"])
        assert http.get(f"{path}/scene", headers=me.headers).json()["key"] == "not_begun"
        joined = http.post(f"{path}/join", json={"name": "Ben"}).json()
        assert joined["seat"] == 1
        info = http.get(path).json()
        assert info["status"] == "running"
        assert [seat["name"] for seat in info["seats"]] == ["Player 1", "Ben"]
        refused = http.post(f"{path}/join", json={"name": "Cleo"})
        assert (refused.status_code, refused.json()["key"]) == (409, "no_free_seat")


def test_only_the_owner_of_a_seat_sees_its_view_and_answers(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "friend")
        players = players_of(http, opened)
        path = players[0].path
        views = [one.get("scene")["view"] for one in players]
        onlooker = http.get(f"{path}/scene").json()
        assert views[0] != views[1] and onlooker["view"] not in views
        assert onlooker["question"] is None
        question = asked_player(players).get("scene")["question"]
        wish = {"question": question["id"], "answer": []}
        assert http.post(f"{path}/answer", json=wish).status_code == 401
        wrong = http.post(f"{path}/answer", json=wish, headers=bearer("x" * 43))
        assert (wrong.status_code, wrong.json()["key"]) == (403, "wrong_key")


def test_what_is_refused_says_why_and_changes_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "friend")
        player = asked_player(players_of(http, opened))
        scene = player.get("scene")
        wish = {"question": scene["question"]["id"], "answer": ["nonsense"]}
        reply = http.post(f"{player.path}/answer", json=wish, headers=player.headers)
        assert reply.status_code == 422 and reply.json()["rule"]
        forecast = player.post("forecast", {"parts": ["nonsense"]})
        assert forecast["refused"]["key"] == reply.json()["key"]
        assert player.get("scene") == scene


def test_an_answer_counts_once(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "friend")
        player = asked_player(players_of(http, opened))
        question = player.get("scene")["question"]
        parts = player.draw(lambda so_far: player.post("choices", {"parts": so_far}))
        given = {"question": question["id"], "answer": parts}
        replies = [
            http.post(f"{player.path}/answer", json=given, headers=player.headers) for _ in "12"
        ]
        assert [reply.status_code for reply in replies] == [200, 409]
        assert replies[1].json()["key"] == "question_is_gone"


def test_undo_gives_the_question_back(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "friend")
        player = asked_player(players_of(http, opened))
        before = player.get("scene")
        for _ in range(30):
            player.answer()
            if player.get("scene")["undo"]:
                break
        scene = player.get("scene")
        assert scene["undo"] > 0
        undone = player.post("undo")
        assert undone["reach"] == scene["undo"] - 1
        after = player.get("scene")
        assert after["question"] is not None and after["question"]["id"] != before["question"]["id"]


def test_talk_and_private_notes(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        players = players_of(http, open_table(http, "template", "me", "friend"))
        players[0].post("talk", {"text": "Hello!"})
        players[1].post("talk", {"text": "Hi."})
        said = http.get(f"{players[0].path}/talk").json()
        assert [(one["seat"], one["text"]) for one in said] == [(0, "Hello!"), (1, "Hi.")]
        notes = {"text": "They bluff."}
        http.put(f"{players[0].path}/notes", json=notes, headers=players[0].headers)
        assert players[0].get("notes") == notes and players[1].get("notes") == {"text": ""}
        assert http.get(f"{players[0].path}/notes").status_code == 401


def test_a_bot_stands_in_for_who_leaves_and_hands_back(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        players = players_of(http, open_table(http, "template", "me", "friend"))
        leaver = asked_player(players)
        assert leaver.post("resign")["seats"][leaver.get("scene")["seat"]]["bot"]
        for _ in range(100):
            if leaver.get("")["number"]:
                break
            sleep(0.05)
        assert leaver.get("")["number"] > 0
        back = leaver.post("return")
        assert not any(seat["bot"] for seat in back["seats"])


def test_a_game_is_given_up_by_consent_only(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        players = players_of(http, open_table(http, "template", "me", "friend"))
        first = players[0].post("vote", {"motion": "abandon"})
        assert first["status"] == "running" and first["votes"] == {"abandon": [0]}
        assert players[0].post("vote", {"motion": "abandon", "agrees": False})["votes"] == {}
        players[0].post("vote", {"motion": "abandon"})
        assert players[1].post("vote", {"motion": "abandon"})["status"] == "abandoned"
        reply = http.post(f"{players[0].path}/undo", headers=players[0].headers)
        assert reply.status_code == 409


REMOVE = {"motion": "remove.2"}


def refused(player: Player, what: str, data: Any = None) -> tuple[int, str]:
    """Why a player cannot do something."""
    reply = player.http.post(f"{player.path}/{what}", json=data, headers=player.headers)
    return reply.status_code, reply.json()["key"]


def test_a_bot_plays_for_who_is_away_by_consent_of_the_others(tmp_path: Path) -> None:
    with server(tmp_path, away_seconds=0.0) as http:
        players = players_of(http, open_table(http, "template", "me", "friend", "friend"))
        http.put(f"{players[2].path}/notes", json={"text": "Mine."}, headers=players[2].headers)
        assert not players[0].post("vote", REMOVE)["seats"][2]["is_removed"]
        assert refused(players[2], "vote", REMOVE) == (403, "not_yours")
        removed = players[1].post("vote", REMOVE)
        assert removed["seats"][2]["is_removed"] and removed["seats"][2]["bot"]
        assert removed["votes"] == {}, "nobody need agree any more"
        assert players[2].get("notes") == {"text": "Mine."}
        assert players[2].get("scene")["seat"] == 2, "the key opens the seat"


def test_who_was_removed_comes_back_to_seat_and_voice(tmp_path: Path) -> None:
    with server(tmp_path, away_seconds=0.0) as http:
        players = players_of(http, open_table(http, "template", "me", "friend", "friend"))
        for player in players[:2]:
            player.post("vote", REMOVE)
        back = players[2].post("return")["seats"][2]
        assert (back["kind"], back["bot"], back["is_removed"]) == ("person", "", False)
        for player in players[:2]:
            assert player.post("vote", {"motion": "abandon"})["status"] == "running"
        assert players[2].post("vote", {"motion": "abandon"})["status"] == "abandoned"


def test_nobody_waits_for_the_voice_of_who_was_removed(tmp_path: Path) -> None:
    with server(tmp_path, away_seconds=0.0) as http:
        players = players_of(http, open_table(http, "template", "me", "friend", "friend"))
        for player in players[:2]:
            player.post("vote", REMOVE)
        assert refused(players[2], "vote", {"motion": "abandon"}) == (403, "not_yours")
        players[0].post("vote", {"motion": "abandon"})
        assert players[1].post("vote", {"motion": "abandon"})["status"] == "abandoned"


def test_nobody_is_removed_who_is_here(tmp_path: Path) -> None:
    with server(tmp_path, away_seconds=0.0) as http:
        opened = open_table(http, "template", "me", "friend", "friend")
        players = players_of(http, opened)
        players[0].post("vote", REMOVE)
        with http.websocket_connect(f"{players[2].path}/socket") as socket:
            socket.send_json({"type": "hello", "key": opened["keys"][2]["key"]})
            assert socket.receive_json(timeout=5)["type"] == "scene"
            table = http.get(players[0].path).json()
            assert table["votes"] == {}, "who comes back need not be removed"
            assert table["seats"][2]["removable"] == 0
            for player in players[:2]:
                assert refused(player, "vote", REMOVE) == (409, "not_away")
        assert not http.get(players[0].path).json()["seats"][2]["is_removed"]


def test_nobody_is_removed_who_was_here_a_short_while_ago(tmp_path: Path) -> None:
    with server(tmp_path, away_seconds=3600.0) as http:
        players = players_of(http, open_table(http, "template", "me", "friend", "friend"))
        info = players[0].get("")
        assert info["created"] + 3600 <= info["seats"][2]["removable"] <= info["created"] + 3601
        assert refused(players[0], "vote", REMOVE) == (409, "not_away")
        assert refused(players[0], "vote", {"motion": "remove.7"}) == (409, "no_owner")


def test_who_answers_is_here(tmp_path: Path) -> None:
    with server(tmp_path, away_seconds=0.0) as http:
        players = players_of(http, open_table(http, "template", "me", "friend", "friend"))
        assert players[2].answer()
        assert refused(players[0], "vote", REMOVE) == (409, "not_away")


def test_where_a_clock_runs_only_its_end_counts(tmp_path: Path) -> None:
    with server(tmp_path, away_seconds=0.0) as http:
        pace = {"kind": "slow", "move": 1000, "reserve": 1000}
        players = players_of(http, open_table(http, "template", "me", "me", "me", pace=pace))
        assert players[0].get("")["seats"][2]["removable"] == 0
        assert refused(players[0], "vote", REMOVE) == (409, "not_away")
        players[2].post("resign")  # as if the time were used up: a bot stands in
        players[0].post("vote", REMOVE)
        assert players[1].post("vote", REMOVE)["seats"][2]["is_removed"]


def test_my_games_say_where_it_is_my_turn(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = [open_table(http, "template", "me", "friend") for _ in range(2)]
        keys = [one["keys"][0]["key"] for one in opened]
        mine = http.post("/api/tables/mine", json={"keys": keys}).json()
        assert {one["table"]["id"] for one in mine} == {one["id"] for one in opened}
        for one in mine:
            assert one["is_asked"] == (0 in one["table"]["asked"])


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess", "seats": [{"kind": "me"}]},
        {"game": "template", "seats": [{"kind": "me"}]},
        {"game": "template", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "genius"}]},
        {"game": "template", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"x": 1}},
        {"game": "template", "seats": [{"kind": "me"}, {"kind": "me"}], "surprise": 1},
        {"game": "template", "seats": []},
    ],
)
def test_a_table_that_cannot_be_is_refused(wish: dict[str, Any], tmp_path: Path) -> None:
    with server(tmp_path) as http:
        reply = http.post("/api/tables", json=wish)
        assert reply.status_code == 400 and len(reply.json()["text"]) > 10, reply.text
        assert http.get("/api/tables").json() == []


def test_hints_come_from_a_bot(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        players = players_of(http, open_table(http, "age_of_galaxy", "me", "friend"))
        player = asked_player(players)
        [hint] = player.get("hint")["proposals"]
        assert hint["reasons"] and hint["move"] == "redraw"
        assert hint["nouns"] == ["faction"] * len(hint["answer"])
        assert player.post("forecast", {"parts": hint["answer"]})["refused"] is None


def test_figures_are_for_this_machine(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        players = players_of(http, open_table(http, "template", "me", "friend"))
        asked_player(players).answer()
        text = http.get("/metrics").text
        assert 'galactarium_answers_total{by="owner",game="template"}' in text
    with server(tmp_path, is_behind_proxy=True, metrics_key="watch" * 10) as http:
        assert http.get("/metrics").status_code == 403
        assert http.get("/metrics", headers=bearer("watch" * 10)).status_code == 200


def test_component_data_is_told_to_everybody(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        told = http.get("/api/games/age_of_galaxy/content").json()
        assert told["data"]["board"]["action"]["develop"]["cost"] == "7 credit"
        unknown = http.get("/api/games/nothing/content")
        assert (unknown.status_code, unknown.json()["key"]) == (404, "no_game")


def test_games_come_by_rank_with_the_words_of_their_cards(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        games = http.get("/api/games").json()
        large = [one["name"] for one in games if not one["is_sample"]]
        assert large == ["galactic_era", "age_of_galaxy", "a_handful_of_stars"]
        assert [one["is_sample"] for one in games] == sorted([one["is_sample"] for one in games])
        assert games[-1]["is_sample"] and not games[0]["is_sample"]
        card = games[-1]["cards"]["de"]
        assert card == {"name": "Ember Belt", "length": "15 min", "tagline": card["tagline"]}
        assert card["tagline"] != games[-1]["cards"]["en"]["tagline"]


def test_a_new_key_of_the_host_counts_at_a_running_table(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "friend")
        player = Player(http, opened["id"], opened["keys"][1]["key"])
        player.get("scene")
        place = ["--store", str(tmp_path / "games.db")]
        assert main(["admin", "new-key", opened["id"], "--seat", "1", *place]) == 0
        for _ in range(60):
            if http.get(f"{player.path}/scene", headers=player.headers).status_code == 403:
                break
            sleep(0.1)
        assert http.get(f"{player.path}/scene", headers=player.headers).status_code == 403


@pytest.mark.parametrize("text", ["E\x1b[31mVIL", "a\u202eb", "line\nfeed"])
def test_no_text_turns_the_screens_of_others_over(text: str, tmp_path: Path) -> None:
    with server(tmp_path) as http:
        players = players_of(http, open_table(http, "template", "me", "friend"))
        said = http.post(f"{players[0].path}/talk", json={"text": text}, headers=players[0].headers)
        seats = [{"kind": "me", "name": text}, {"kind": "bot"}]
        opened = http.post("/api/tables", json={"game": "template", "seats": seats})
        assert (said.status_code, opened.status_code) == (400, 400)


def test_a_body_that_is_no_text_and_a_clock_without_time_are_refused(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        raw = b'{"game":"template","seats":[{"kind":"me","name":"\xff"},{"kind":"bot"}]}'
        reply = http.post("/api/tables", content=raw)
        assert (reply.status_code, reply.json()["key"]) == (400, "malformed")
        seats = [{"kind": "me"}, {"kind": "bot"}]
        wish = {"game": "template", "seats": seats, "pace": {"kind": "live"}}
        reply = http.post("/api/tables", json=wish)
        assert (reply.status_code, reply.json()["key"]) == (400, "no_time")


def test_the_host_frees_a_seat_before_the_game_begins(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "free", "free")
        path, host = f"/api/tables/{opened['id']}", bearer(opened["host_key"])
        stranger = http.post(f"{path}/join", json={"name": "Pest"}).json()
        for headers in ({}, bearer(stranger["key"]), bearer(opened["keys"][0]["key"])):
            reply = http.post(f"{path}/free", json={"seat": 1}, headers=headers)
            assert (reply.status_code, reply.json()["key"]) == (403, "not_host")
        freed = http.post(f"{path}/free", json={"seat": stranger["seat"]}, headers=host).json()
        assert (freed["seats"][1]["kind"], freed["seats"][1]["name"]) == ("free", "Player 2")
        gone = http.get(f"{path}/notes", headers=bearer(stranger["key"]))
        assert (gone.status_code, gone.json()["key"]) == (403, "wrong_key")
        again = http.post(f"{path}/free", json={"seat": 1}, headers=host)
        assert (again.status_code, again.json()["key"]) == (409, "not_to_free")
        for name in ("Anna", "Bo"):
            assert http.post(f"{path}/join", json={"name": name}).status_code == 201
        late = http.post(f"{path}/free", json={"seat": 1}, headers=host)
        assert (late.status_code, late.json()["key"]) == (409, "not_to_free")


@pytest.mark.usefixtures("one_window")
def test_nobody_takes_free_seats_without_end(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "free", "free")
        path = f"/api/tables/{opened['id']}"
        for _ in range(JOINS):
            taken = http.post(f"{path}/join", json={"name": "Pest"}).json()
            data = {"seat": taken["seat"]}
            http.post(f"{path}/free", json=data, headers=bearer(opened["host_key"]))
        reply = http.post(f"{path}/join", json={"name": "Pest"})
        assert (reply.status_code, reply.json()["key"]) == (429, "too_many")


def test_who_loses_a_seat_hears_nothing_more_of_it(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "friend", "free")
        path = f"/api/tables/{opened['id']}"
        with http.websocket_connect(f"{path}/socket") as socket:
            socket.send_json({"type": "hello", "key": opened["keys"][1]["key"]})
            assert socket.receive_json(timeout=5)["type"] == "table"
            http.post(f"{path}/free", json={"seat": 1}, headers=bearer(opened["host_key"]))
            with pytest.raises(WebSocketDisconnect) as lost:
                while True:
                    assert socket.receive_json(timeout=5)["type"] == "table"
            assert lost.value.code == AWAY


def test_the_host_gives_a_free_seat_to_a_bot(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "free", "free")
        path, host = f"/api/tables/{opened['id']}/fill", bearer(opened["host_key"])
        for headers in ({}, bearer(opened["keys"][0]["key"])):
            refused = http.post(path, json={"seat": 1}, headers=headers)
            assert (refused.status_code, refused.json()["key"]) == (403, "not_host")
        strange = http.post(path, json={"seat": 1, "bot": "genius"}, headers=host)
        assert (strange.status_code, strange.json()["key"]) == (400, "no_such_bot")
        info = http.post(path, json={"seat": 1}, headers=host).json()
        assert (info["status"], info["seats"][1]["kind"]) == ("open", "bot")
        taken = http.post(path, json={"seat": 1}, headers=host)
        assert (taken.status_code, taken.json()["key"]) == (409, "no_free_seat")
        info = http.post(path, json={"seat": 2, "bot": "random"}, headers=host).json()
        assert (info["status"], info["seats"][2]["bot"]) == ("running", "random")


def test_a_seat_is_told_where_its_notices_go(tmp_path: Path) -> None:
    with server(tmp_path, allows_loopback=True) as http:
        player, other = players_of(http, open_table(http, "template", "me", "friend"))
        kept = player.get("notice")
        assert kept == {
            "email": False,
            "webhook": "",
            "secret": "",
            "has_mail": False,
            "has_account": False,
        }
        wish = {"webhook": "http://127.0.0.1:9/turn", "secret": "s3cret", "language": "de"}
        reply = http.put(f"{player.path}/notice", json=wish, headers=player.headers)
        assert reply.status_code == 204
        assert player.get("notice")["webhook"] == wish["webhook"]
        assert other.get("notice") == kept
        assert http.get(f"{player.path}/notice").status_code == 401


def test_the_words_of_a_game_are_those_that_are_said_there(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        common = http.get("/api/texts/en").json()["messages"]
        own = http.get("/api/games/template/texts/en").json()["messages"]
        assert {key.partition(".")[0] for key in common} >= {"page", "choice", "seat"}
        assert "game.name" in own and "choice.pass" in own
        assert not any(key.startswith(("cli.", "mail_about.")) for key in own)
        assert "chapter.2" in own and not own.keys() & {f"page.{key}" for key in ("games", "hero")}
        assert not any(key.startswith(("cli.", "mail_about.")) for key in common)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", titles())
def test_no_word_of_a_game_is_left_out(game: str, language: str) -> None:
    own = title(game).catalogue(language).keys() - load_catalogue(language).keys()
    assert own and own <= {*texts_of(game, language).messages}


def test_whoever_comes_by_a_link_says_a_name(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        opened = open_table(http, "template", "me", "friend")
        ada, ben = players_of(http, opened)
        seats = http.get(ada.path).json()["seats"]
        assert [one["has_come"] for one in seats] == [False, False]
        seats = ben.post("name", {"name": "Ben"})["seats"]
        assert [(one["name"], one["has_come"]) for one in seats] == [
            ("Player 1", False),
            ("Ben", True),
        ]
        assert http.post(f"{ada.path}/name", json={"name": "Eve"}).status_code == 401
        for name in ("", "see http://x", "a" * 41):
            wish = {"name": name}
            refused = http.post(f"{ben.path}/name", json=wish, headers=ben.headers)
            assert refused.status_code == 400
        ben.post("name", {"name": "Benno"})
        while not any(one.answer() for one in (ben,)):
            ada.answer()
        late = http.post(f"{ben.path}/name", json={"name": "Ada"}, headers=ben.headers)
        assert (late.status_code, late.json()["key"]) == (409, "name_stays")


def test_whoever_comes_late_says_a_name_though_a_bot_has_moved(tmp_path: Path) -> None:
    with server(tmp_path) as http:
        ada, ben = players_of(http, open_table(http, "template", "me", "friend"))
        ben.post("resign")
        while http.get(ada.path).json()["status"] != "over":
            ada.answer()
        assert ben.post("name", {"name": "Ben"})["seats"][1]["name"] == "Ben"


@pytest.mark.parametrize(
    ("told", "url"),
    [
        ({}, ""),
        ({"url": "https://games.example.org/"}, "https://games.example.org"),
        ({"network": "192.168.1.5", "port": 8642}, "http://192.168.1.5:8642"),
        ({"network": "192.168.1.5", "url": "https://x.example"}, "https://x.example"),
    ],
)
def test_links_name_how_others_reach_the_server(
    tmp_path: Path, told: dict[str, Any], url: str
) -> None:
    with server(tmp_path, **told) as http:
        assert http.get("/api/reach", headers={"Host": "localhost"}).json() == {"url": url}
