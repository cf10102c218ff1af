"""The page as the server gives it: packed, to be kept, and nothing else from the disk."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from galactarium.server.http import page_files
from tests.server.player import server


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A page that was built."""
    made = tmp_path / "page" / "assets"
    made.mkdir(parents=True)
    (made / "main-1.js").write_text("let a = 1;")
    (made / "main-1.js.br").write_bytes(b"small")
    (made / "main-1.js.gz").write_bytes(b"smaller")
    (made / "font-2.woff2").write_bytes(b"font")
    (made.parent / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(page_files, "FOLDER", made.parent)
    page_files.assets.cache_clear()
    yield tmp_path
    page_files.assets.cache_clear()


@pytest.mark.parametrize(
    ("accepted", "way", "body"),
    [
        ("gzip, deflate, br, zstd", "br", b"small"),
        ("gzip", "gzip", b"smaller"),
        ("identity", None, b"let a = 1;"),
        ("", None, b"let a = 1;"),
    ],
)
def test_a_file_comes_as_the_browser_likes_it(
    folder: Path, accepted: str, way: str | None, body: bytes
) -> None:
    with (
        server(folder) as http,
        http.stream("GET", "/assets/main-1.js", headers={"Accept-Encoding": accepted}) as reply,
    ):
        assert b"".join(reply.iter_raw()) == body
    assert reply.headers.get("Content-Encoding") == way
    assert reply.headers["Vary"] == "Accept-Encoding"
    assert "immutable" in reply.headers["Cache-Control"]
    assert reply.headers["Content-Type"].startswith("text/javascript")
    assert reply.headers["X-Content-Type-Options"] == "nosniff"


def test_what_is_not_packed_comes_as_it_is(folder: Path) -> None:
    with server(folder) as http:
        reply = http.get("/assets/font-2.woff2")
        assert (reply.content, reply.headers.get("Content-Encoding")) == (b"font", None)


@pytest.mark.parametrize(
    "name", ["nothing.js", "main-1.js.br", "..%2Findex.html", "%2Fetc%2Fpasswd"]
)
def test_nothing_else_is_given(folder: Path, name: str) -> None:
    with server(folder) as http:
        assert http.get(f"/assets/{name}").status_code == 404


def test_a_document_is_for_careful_browsers(folder: Path) -> None:
    with server(folder) as http:
        reply = http.get("/table/abc")
    assert reply.text == "<!doctype html>" and "Content-Security-Policy" in reply.headers
    assert reply.headers["Cache-Control"] == "no-cache"
