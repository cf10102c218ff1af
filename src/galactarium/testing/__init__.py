"""Tools that compare a game's code, tests, rules and messages with each other."""
