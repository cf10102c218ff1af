"""The server: tables for every game, over HTTP and WebSocket, with a store that loses nothing.

Read hall.py first (all games that are under way), then table.py (one game: one task, one queue),
store.py (where everything is kept) and app.py (how it is reached).
"""
