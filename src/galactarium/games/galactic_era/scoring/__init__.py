"""6.4 and chapter 8: points at the end of a round, and the end of the game."""
