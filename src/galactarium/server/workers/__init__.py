"""Processes for work that may take long or go wrong: bots, and files from outside."""
