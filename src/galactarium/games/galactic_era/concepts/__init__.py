"""Chapters 4 and 7: board, stars, ships, technologies, war."""
