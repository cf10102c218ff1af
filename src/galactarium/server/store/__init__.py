"""The store: everything that must not be lost, in SQLite or PostgreSQL."""
