"""What Alembic runs to bring a store up: all in the transaction that migrating.py has begun."""

from __future__ import annotations

from alembic import context

from galactarium.server.store.migrating import VERSION
from galactarium.server.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION,
    render_as_batch=True,  # SQLite changes a table by making it again
)
with context.begin_transaction():
    context.run_migrations()
