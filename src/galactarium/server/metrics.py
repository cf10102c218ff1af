"""Figures for those who look after a server; none of them names a table or a player."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

from galactarium.server.store.queries import BY_BOT, OWNER

REGISTRY: Final = CollectorRegistry()
QUICK: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)

ANSWERS: Final = Counter(
    "galactarium_answers",
    "Answers and undos that were taken, of people and of bots.",
    ["game", "by"],
    registry=REGISTRY,
)
TAKING: Final = Histogram(
    "galactarium_answer_seconds",
    "From the turn of an answer until it is durable.",
    buckets=QUICK,
    registry=REGISTRY,
)
TABLES: Final = Gauge("galactarium_tables", "Tables in memory.", registry=REGISTRY)
LISTENERS: Final = Gauge("galactarium_listeners", "Open sockets.", registry=REGISTRY)
BOTS: Final = Counter(
    "galactarium_bot_answers", "Answers of bots by how they came.", ["outcome"], registry=REGISTRY
)
STORE_FAILURES: Final = Counter(
    "galactarium_store_failures", "Writes that the store refused.", registry=REGISTRY
)
FILES: Final = Counter(
    "galactarium_files", "Game files by what came of the check.", ["result"], registry=REGISTRY
)
ASIDE: Final = Counter(
    "galactarium_tables_put_aside", "Tables put aside by the watchdog.", ["why"], registry=REGISTRY
)


def count_answer(game: str, by: str, seconds: float) -> None:
    """Count an answer or undo that is durable; standing orders cannot be told from people by it."""
    ANSWERS.labels(game, BY_BOT if by == BY_BOT else OWNER).inc()
    TAKING.observe(seconds)
