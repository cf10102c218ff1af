"""Chapter 6.2, The growth phase: counters, and all growth actions."""
