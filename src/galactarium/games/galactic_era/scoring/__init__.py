"""Chapters 6.4 and 8, Scoring: points at the end of a round, and the end of the game."""
