"""Other work on the same machine, as there is on any machine sooner or later."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

BURN = "while True: pass"


@contextmanager
def busy_cores() -> Iterator[list[subprocess.Popen[bytes]]]:
    """Keep every core busy in the meantime."""
    burners = [subprocess.Popen([sys.executable, "-c", BURN]) for _ in range(os.cpu_count() or 1)]
    try:
        yield burners
    finally:
        for burner in burners:
            burner.kill()
            burner.wait()
