"""The page: files that the build in web/ has made, and one document for all of its addresses.

The build also compresses them (`.br`, `.gz`), better than there would be time for later.
"""

from __future__ import annotations

import mimetypes
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

FOLDER: Final = Path(__file__).parents[2] / "page"
ASSETS: Final = "/assets/"
YEAR: Final = "public, max-age=31536000, immutable"  # the name of an asset follows from its content
DAY: Final = "public, max-age=86400"
PACKED: Final = {"br": ".br", "gzip": ".gz"}  # the smallest first
MISSING: Final = """<!doctype html><html lang="en"><title>Galactarium</title>
<p>The server runs, but its page was not built. In the project: <code>./dev page</code></p></html>
"""


class Asset(NamedTuple):
    """A file of the page, as it is ("") and packed."""

    kind: str
    packed: dict[str, bytes]


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def document(path: FromPath[str] = "/") -> Response[str]:
    """The one document; what it shows follows from the address."""
    if path.startswith("/api/"):
        raise NotFoundException
    file = FOLDER / "index.html"
    text = file.read_text(encoding="utf-8") if file.exists() else MISSING
    return Response(text, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})


@get("/favicon.svg", include_in_schema=False, sync_to_thread=False)
def icon() -> Response[bytes]:
    """The mark."""
    file = FOLDER / "favicon.svg"
    data = file.read_bytes() if file.exists() else b"<svg xmlns='http://www.w3.org/2000/svg'/>"
    return Response(data, media_type="image/svg+xml", headers={"Cache-Control": DAY})


@get(ASSETS + "{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(request: Request[Any, Any, Any], name: FromPath[str]) -> Response[bytes]:
    """A file of the page, packed as the browser likes it."""
    found = assets().get(name)
    if found is None:
        raise NotFoundException
    accepted = request.headers.get("Accept-Encoding", "").replace(" ", "").split(",")
    way = next((way for way in PACKED if way in accepted and way in found.packed), "")
    headers = {"Cache-Control": YEAR, "Vary": "Accept-Encoding"}
    if way:
        headers["Content-Encoding"] = way
    return Response(found.packed[way], media_type=found.kind, headers=headers)


@cache
def assets() -> dict[str, Asset]:
    """All files of the page by their names."""
    files = [file for file in (FOLDER / "assets").glob("*") if file.suffix not in PACKED.values()]
    return {file.name: asset_at(file) for file in files}


def asset_at(file: Path) -> Asset:
    """One file, with all ways in which it was packed."""
    ways = {way: file.with_name(file.name + end) for way, end in PACKED.items()}
    packed = {way: one.read_bytes() for way, one in ways.items() if one.exists()}
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return Asset(kind, {"": file.read_bytes(), **packed})


PAGE: Final = (document, icon, asset)
