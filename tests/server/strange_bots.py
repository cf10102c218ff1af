"""Bots that nobody wants at a table."""

from __future__ import annotations

import os
import sys
import time

from galactarium.bots.chair import Bot, Chair, Choice

STRANGE = {
    name: f"{__name__}:{name}"
    for name in ("Sleeper", "Glutton", "Quitter", "Stumbler", "Talker", "Knower")
}


class Sleeper(Bot):
    def choose(self, chair: Chair) -> Choice:
        time.sleep(60)
        return Choice((), "random", {})


class Glutton(Bot):
    def choose(self, chair: Chair) -> Choice:
        eaten = []
        while True:
            eaten.append(bytearray(16 << 20))


class Quitter(Bot):
    def choose(self, chair: Chair) -> Choice:
        os._exit(0)


class Stumbler(Bot):
    def choose(self, chair: Chair) -> Choice:
        raise KeyError("the hand of seat 1")


class Talker(Bot):
    """It writes where replies are written, and reads where tasks come from."""

    def choose(self, chair: Chair) -> Choice:
        print("hello" * 1000)
        os.write(1, b"hello")
        return Choice(chair.random_answer(), sys.stdin.read(), {"parts": ("a", ("b", 1))})


class Knower(Bot):
    """It tells what it finds about the game's chance and its surroundings."""

    def choose(self, chair: Chair) -> Choice:
        state = chair._Chair__state  # type: ignore[attr-defined]
        return Choice(chair.random_answer(), state.seed, {"environment": ",".join(os.environ)})
