"""The store's tables, for SQLite and PostgreSQL alike; migrations/ brings a store up to them.

The one thing that a game is made of is its journal: one row for every answer and everything else
that happened at a table, numbered without gaps. The key (game, number) is the lock: of two who
write the next row at once, one wins. Everything else can be worked out from the journal; it is kept
because that is quicker.

Times are seconds since 1970. Texts that hold JSON are read and written as they are.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# A game from the day somebody opens its table. The seed and the keys never leave the server.
GAMES = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("title", Text, nullable=False),
    Column("rules", Text, nullable=False),  # version of the rules that it is played by
    Column("content", Text, nullable=False),  # hash of its component values
    Column("corrections", Text, nullable=False),  # JSON
    Column("options", Text, nullable=False),  # JSON
    Column("position", Text, nullable=False),  # JSON, "" if it begins with set-up
    Column("seed", Text, nullable=False),
    Column("status", Text, nullable=False),  # open, running, over, abandoned, stuck
    Column("is_listed", Boolean, nullable=False),
    Column("pace", Text, nullable=False),  # JSON
    Column("host", Text, nullable=False),  # hash of the host's key
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("length", Integer, nullable=False),  # rows of the journal
    Column("floor", Integer, nullable=False),  # no undo reaches back behind this row
    Column("asked", Text, nullable=False),  # JSON: the seats that are asked now
    Column("result", Text, nullable=False),  # JSON, "" until it is over
    Column("due", Double, nullable=False),  # when the server itself has something to do; 0: never
)
Index(None, GAMES.c.status, GAMES.c.is_listed, GAMES.c.changed)
Index(None, GAMES.c.due)

# Who sits where. A seat whose owner is away may have a bot standing in.
SEATS = Table(
    "seats",
    METADATA,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # free, person, bot
    Column("name", Text, nullable=False),
    Column("key", Text, nullable=False),  # hash of the seat's key, "" if nobody has one
    Column("account", Text, ForeignKey("accounts.id", ondelete="SET NULL")),
    Column("bot", Text, nullable=False),  # the kind of bot that plays or stands in, or ""
    Column("reserve", Double, nullable=False),  # seconds that are left
    Column("since", Double, nullable=False),  # when it was asked; 0 if it is not
    Column("notice", Text, nullable=False),  # JSON: where to send notices
    Column("seen", Double, nullable=False),  # when its owner was last heard to listen
    Column("noticed", Integer, nullable=False),  # when it was last told that it is asked
    Column("notes", Text, nullable=False),  # the owner's own
)
Index(None, SEATS.c.account)
Index(None, SEATS.c.key)

# What happened: answers, and what else changes the course of a game.
JOURNAL = Table(
    "journal",
    METADATA,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", Text, nullable=False),  # answer, undo, rules
    Column("seat", Integer, nullable=False),
    Column("answer", Text, nullable=False),  # JSON
    Column("chance", Text, nullable=False),  # JSON
    Column("hash", Text, nullable=False),  # of the state after it
    Column("by", Text, nullable=False),  # owner, bot, order
    Column("at", Double, nullable=False),
)

# Positions, packed; `number` rows of the journal lie behind each.
SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("state", LargeBinary, nullable=False),
)

# Component values by hash, so that a game keeps those that it began with.
CONTENTS = Table(
    "contents",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

# Consent: who agrees to give a game up, or to take a seat from its owner.
VOTES = Table(
    "votes",
    METADATA,
    Column("game", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("motion", Text, primary_key=True),  # abandon, remove.2
    Column("seat", Integer, primary_key=True),
)

ACCOUNTS = Table(
    "accounts",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("email", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("password", Text, nullable=False),  # argon2, "" if links by e-mail are used
    Column("settings", Text, nullable=False),  # JSON
    Column("is_confirmed", Boolean, nullable=False),
    Column("created", Double, nullable=False),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("key", Text, primary_key=True),  # hash of what the cookie holds
    Column("account", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("until", Double, nullable=False),
)
Index(None, SESSIONS.c.account)

# Links by e-mail: each works once.
LINKS = Table(
    "links",
    METADATA,
    Column("key", Text, primary_key=True),  # hash of what the link holds
    Column("account", Text, ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False),
    Column("purpose", Text, nullable=False),  # confirm, enter, password
    Column("until", Double, nullable=False),
)
