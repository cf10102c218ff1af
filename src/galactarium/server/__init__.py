"""The server: tables for every game, over HTTP and WebSocket, with a store that loses nothing.

Read tables/hall.py first (all games that are under way), then tables/table.py (one game: one task,
one queue), store/store.py (where everything is kept) and http/app.py (how it is reached).
"""
