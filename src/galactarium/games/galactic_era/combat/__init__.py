"""Chapter 6.1.2, Battles: strength, losses, retreat."""
