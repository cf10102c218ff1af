"""Requests made up from the OpenAPI description: never a failure, and every reply as described."""

import warnings
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from galactarium.server.people.mail import MailSettings
from tests.server.player import Player, bearer, open_table, server

EXAMPLES = 5  # of each route and table
BASE = "http://testserver.local"
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]
USUAL = settings(
    max_examples=EXAMPLES,
    deadline=None,
    database=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
RUNNING = {  # who sits at the table of a game that is under way
    "age_of_galaxy": ("me", "friend"),
    "galactic_era": ("me",),
    "a_handful_of_stars": ("me", "friend"),
}
TABLES = ("open", *RUNNING, "over", "abandoned", "missing")
KEYS = ("none", "seat", "other", "host", "wrong")


class Club(NamedTuple):
    """A server with a table of every kind."""

    http: TestClient[Any]
    tables: dict[str, dict[str, Any]]

    def keys(self, table: str) -> dict[str, str]:
        """A key of every kind for a table."""
        opened = self.tables[table]
        own = [one["key"] for one in opened["keys"]]
        return {
            "seat": own[0],
            "other": own[-1],
            "host": opened["host_key"],
            "wrong": self.tables["elsewhere"]["keys"][0]["key"],
        }


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    folder = tmp_path_factory.mktemp("club")
    mail = MailSettings("127.0.0.1", "Club <club@example.org>", port=9, security="none")
    with server(folder, most_open=10_000, order_seconds=0.0, mail=mail) as http:
        over = open_table(http, "template", "me", "me")
        players = [Player(http, over["id"], one["key"]) for one in over["keys"]]
        while sum(player.answer() for player in players):
            pass
        elsewhere = open_table(http, "template", "me", "friend")
        missing = {**elsewhere, "id": "no-such-table"}
        yield Club(http, {"over": over, "missing": missing, "elsewhere": elsewhere})


def set_up(club: Club) -> None:
    """New tables for what changes by requests."""
    club.tables["open"] = open_table(club.http, "template", "me", "free")
    for game, seats in RUNNING.items():
        club.tables[game] = open_table(club.http, game, *seats)
    club.tables["abandoned"] = gone = open_table(club.http, "template", "me", "friend")
    for one in gone["keys"]:
        path = f"/api/tables/{gone['id']}/vote"
        club.http.post(path, json={"motion": "abandon"}, headers=bearer(one["key"]))


@pytest.fixture(scope="module")
def schema(club: Club) -> Any:
    return schemathesis.openapi.from_dict(club.http.get("/api/schema/openapi.json").json())


def sent(club: Club, case: Case[Any], key: str | None) -> httpx.Response:
    """The reply to a made-up request."""
    wanted = case.as_transport_kwargs(base_url=BASE, headers=bearer(key) if key else {})
    body = {"json": wanted["json"]} if "json" in wanted else {"content": wanted.get("data")}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # cookies of a request
        return club.http.request(
            wanted["method"],
            wanted["url"],
            params=wanted.get("params"),
            headers=dict(wanted["headers"]),
            **body,
        )


def is_sound(case: Case[Any], reply: httpx.Response) -> bool:
    """Whether a reply is as described."""
    try:
        case.validate_response(reply, checks=CHECKS)
    except FailureGroup:
        return False
    return True


def operations() -> list[tuple[str, str]]:
    """All routes: a test of its own for each."""
    from galactarium.server.http.app import create_app
    from galactarium.server.settings import Settings

    described = create_app(Settings(store=":memory:")).openapi_schema.to_schema()["paths"]
    return [(path, method) for path, found in sorted(described.items()) for method in sorted(found)]


def requests_to(operation: Any, table: str | None) -> st.SearchStrategy[Case[Any]]:
    """Requests that fit their description, and such that do not, if anything can be wrong."""
    own = {"path_parameters": {"id": table}} if table else {}
    modes = [GenerationMode.POSITIVE]
    if operation.body or operation.query:
        modes.append(GenerationMode.NEGATIVE)
    return st.one_of([operation.as_strategy(generation_mode=mode, **own) for mode in modes])


@pytest.mark.parametrize("path, method", operations())
def test_no_request_breaks_the_server(path: str, method: str, club: Club, schema: Any) -> None:
    set_up(club)
    operation = schema[path][method.upper()]
    tables = [(name, club.tables[name]["id"]) for name in TABLES]
    tried = [
        (requests_to(operation, id), club.keys(name))
        for name, id in (tables if "{id}" in path else [("over", None)])
    ]

    @USUAL
    @given(st.data())
    def check(data: st.DataObject) -> None:
        for made_up, keys in tried:
            case, key = data.draw(made_up), data.draw(st.sampled_from(KEYS))
            case.validate_response(sent(club, case, keys.get(key)), checks=CHECKS)

    check()


def test_replies_that_are_not_as_described_are_found(club: Club, schema: Any) -> None:
    case = schema["/api/games"]["GET"].Case()
    true = sent(club, case, None)
    assert is_sound(case, true)
    for status, data in ((200, {"games": []}), (200, [{"name": 7}]), (500, []), (418, [])):
        false = httpx.Response(status, json=data, request=true.request)
        false.elapsed = true.elapsed
        assert not is_sound(case, false)


@pytest.mark.parametrize(
    "body", ['{"parts":' + "[" * 50_000, '{"parts":[1e999]}', '{"parts":["\\ud800"]}', "\xff", ""]
)
def test_what_no_description_tells_of_is_malformed(body: str, club: Club) -> None:
    set_up(club)
    path = f"/api/tables/{club.tables['age_of_galaxy']['id']}/choices"
    headers = bearer(club.keys("age_of_galaxy")["seat"])
    reply = club.http.post(path, content=body.encode("latin-1"), headers=headers)
    assert reply.status_code == 400 and reply.json().keys() == {"key", "text"}
