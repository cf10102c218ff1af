"""The page: files that the build in web/ has made, and one document for all of its addresses."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

FOLDER: Final = Path(__file__).parents[1] / "page"
YEAR: Final = "public, max-age=31536000, immutable"
MISSING: Final = """<!doctype html><html lang="en"><title>Galactarium</title>
<p>The server runs, but its page was not built. In the project: <code>./dev page</code></p></html>
"""


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
    return Response(data, media_type="image/svg+xml")


def page() -> list[Any]:
    """What serves the page."""
    assets = FOLDER / "assets"
    found: list[Any] = [document, icon]
    if assets.is_dir():
        found.append(
            create_static_files_router(
                "/assets", [assets], include_in_schema=False, cache_control=None
            )
        )
    return found
