"""Galactarium: play, host and study space-empire board games."""

__version__ = "0.2.0"
