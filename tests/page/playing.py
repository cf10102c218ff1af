"""Games at the page by many hands: as a plan says, or else as a hint does."""

from collections.abc import Callable, Mapping
from typing import Any

import httpx

from tests.page.hands import Answer, Hand
from tests.server.player import Player

# By seat and question: what is answered, one after the other; afterwards as a hint says.
Plan = dict[int, dict[str, list[Answer]]]


class Game:
    """A game of people at the page, and of others who answer past it unless they are bots.

    Something may happen before a seat answers a question for the first time.
    """

    def __init__(
        self,
        http: httpx.Client,
        opened: dict[str, Any],
        hands: Mapping[int, Hand],
        plan: Plan | None = None,
        before: Mapping[tuple[int, str], Callable[[], None]] | None = None,
    ) -> None:
        self.hands, self.plan, self.before = hands, plan or {}, dict(before or {})
        self.players = [Player(http, opened["id"], one["key"]) for one in opened["keys"]]

    def play(self, until: Callable[[dict[str, Any]], bool] = lambda scene: False) -> None:
        """From the first question to the end, or until the game has come so far."""
        while (scene := self.players[0].get("scene"))["asked"] and not until(scene):
            for seat in range(len(self.players)):
                self.answer(seat)

    def answer(self, seat: int) -> None:
        scene = self.players[seat].get("scene")
        question = scene["question"]
        if question is None:
            return
        self.before.pop((seat, question["key"]), lambda: None)()
        answer = self.wanted(seat, question["key"])
        if seat in self.hands:
            one = self.hands[seat].one
            one.wait_for(lambda: one.rows >= scene["number"], "that it is shown")
            self.hands[seat].give(answer)
        else:
            self.players[seat].post("answer", {"question": question["id"], "answer": answer})

    def wanted(self, seat: int, key: str) -> Answer:
        planned = self.plan.get(seat, {}).get(key)
        if planned:
            return planned.pop(0)
        found: Answer = self.players[seat].get("hint")["proposals"][0]["answer"]
        return found

    def happened(self) -> set[tuple[str, Any]]:
        """What all have seen, and who did it."""
        rows = self.players[0].get("log")["lines"]
        return {(e["key"], e["params"].get("seat")) for row in rows for e in row["events"]}
