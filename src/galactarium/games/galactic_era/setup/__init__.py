"""Chapters 5 and 9.1: the galaxy, and what everybody begins with."""
