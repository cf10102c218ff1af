"""Names of hexes, what is in them, and what a choice brings, in words."""
