"""Chapter 15: what is possible at any time, and standing orders."""
