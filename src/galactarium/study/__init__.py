"""Studies of a game by many simulated games: which pieces are used, and whether they are fair."""
