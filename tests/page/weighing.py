"""What the page weighs: all that comes over the wire for the start page and a table of a game."""

from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tests.page.person import Person

GOALS = {"age_of_galaxy": 200, "galactic_era": 260, "a_handful_of_stars": 240}  # kB, compressed
LATER = "/rules/"  # what comes while somebody thinks about the first move
REST = 1500.0  # milliseconds in which nothing more comes


class Weight(NamedTuple):
    """Bytes by kind until the first move is possible, bytes after it, and what files they are."""

    kinds: dict[str, int]
    later: int
    paths: list[str]

    @property
    def first(self) -> int:
        """Bytes until the first move is possible."""
        return sum(self.kinds.values())


def weigh(one: Person, game: str) -> Weight:
    """Go from the start page to a table, and weigh what comes, heads of replies among it."""
    paths: dict[str, str] = {}
    types: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def note(event: dict[str, Any]) -> None:
        paths[event["requestId"]] = urlsplit(event["response"]["url"]).path
        types[event["requestId"]] = event["type"]

    def finish(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    wire = one.context.new_cdp_session(one.page)
    wire.send("Network.enable")
    wire.on("Network.responseReceived", note)
    wire.on("Network.loadingFinished", finish)
    one.play_from_the_start_page(game)
    one.wait_for(
        lambda: any(LATER in paths.get(id, "") for id in sizes), "that the rules come, too"
    )
    one.page.wait_for_timeout(REST)
    wire.detach()
    later = [id for id in sizes if LATER in paths[id]]
    kinds: dict[str, int] = {}
    for id in sizes.keys() - later:
        kinds[types[id]] = kinds.get(types[id], 0) + sizes[id]
    return Weight(kinds, sum(sizes[id] for id in later), sorted({paths[id] for id in sizes}))
