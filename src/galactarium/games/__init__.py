"""The games: one folder each, found by themselves. A game imports the kernel, never another."""
