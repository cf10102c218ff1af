"""Chapters 4, 7 and 15: board, stars, ships, war and peace, and what is possible at any time."""
