"""Chapter 14: who sees what."""
