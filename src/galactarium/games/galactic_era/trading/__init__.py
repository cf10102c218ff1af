"""Chapter 6.3, The trading phase."""
