"""Chapter 7.4, Domination cards: when they are played, what they need, do and bring."""
