"""How fast the engines are: `galactarium bench`. docs/benchmarks.md explains the figures."""

from galactarium.bench.run import main

__all__ = ["main"]
