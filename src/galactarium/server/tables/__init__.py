"""Tables: games under way, those who sit and watch there, and what they are shown."""
