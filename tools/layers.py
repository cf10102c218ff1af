"""The layers of the package: whatever stands in one imports only its own and those before it."""

from collections.abc import Sequence

Layers = Sequence[tuple[str, ...]]

PACKAGE: Layers = (
    ("kernel", "names"),
    ("games",),
    ("content", "ledger", "lessons", "messages"),
    ("registry",),
    ("record", "render"),
    ("match", "screens", "notes"),
    ("retelling",),
    ("replay",),
    ("bots",),
    ("simulate", "bench"),
    ("study", "server", "testing"),
    ("cli",),
    ("__main__",),
)
SERVER: Layers = (
    ("server.wire", "server.keys"),
    ("server.wording", "server.store"),
    ("server.problems", "server.metrics"),
    ("server.people", "server.workers"),
    ("server.settings",),
    ("server.tables",),
    ("server.http",),
    ("server.running",),
)
