"""Bots that never attack a player: measures of what fighting is worth."""

from typing import Any

from galactarium.bots import Bot, Chair
from galactarium.bots.chair import Choice
from galactarium.bots.greedy import as_choice
from galactarium.games.a_handful_of_stars.advice import advise, turn
from galactarium.games.a_handful_of_stars.advice.outlook import Outlook
from galactarium.games.a_handful_of_stars.advice.raids import Scouting
from galactarium.games.a_handful_of_stars.moving import Moving
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.games.a_handful_of_stars.turns import Turn
from galactarium.kernel import Advice, find, parts, question


class Builder(Bot):
    """Only ever builds, colonises and drafts; it defends itself as the adviser says."""

    verbs: tuple[str, ...] = ("build", "colonise", "draft")

    def choose(self, chair: Chair) -> Choice:
        s: Any = chair.imagine()
        return as_choice(self.advised(s, chair.seat))

    def advised(self, s: Stars, seat: int) -> Advice:
        return self.act(s, seat) if question(s, seat).key == "act" else advise(s, seat)

    def act(self, s: Stars, seat: int) -> Advice:
        """The best of the few things it does; else cards make room for others."""
        if not find(s, Turn).left:
            return Advice(("end_turn",), "turn_over")
        look, allowed = Outlook(s, seat), parts(s, seat).next
        found = [one for verb in self.verbs if verb in allowed for one in self.options(look, verb)]
        best = turn.best_of(found)
        if best is not None:
            return best.advice
        return Advice(("discard",) if "discard" in allowed else ("pass",), "pass")

    def options(self, look: Outlook, verb: str) -> list[turn.Option]:
        return list(turn.ACTIONS[verb](look))


class Settler(Builder):
    """Also moves, but only into systems that are nobody's."""

    verbs = ("build", "colonise", "draft", "move")

    def advised(self, s: Stars, seat: int) -> Advice:
        if question(s, seat).key == "move" and not find(s, Moving).arrived:
            raid = max(self.raids(Outlook(s, seat)), key=lambda raid: raid.worth)
            return turn.ordered(Outlook(s, seat), raid)
        return super().advised(s, seat)

    def options(self, look: Outlook, verb: str) -> list[turn.Option]:
        if verb != "move":
            return super().options(look, verb)
        advice = Advice(("move",), "raid_empty")
        return [turn.Option(raid.worth, advice) for raid in self.raids(look) if raid.worth > 0]

    def raids(self, look: Outlook) -> list[Any]:
        view, owners = Scouting(look), look.s.control
        return [
            raid
            for at, owner in enumerate(owners)
            if owner == NOBODY and view.is_near(at) and (raid := view.raid(at)) is not None
        ]
