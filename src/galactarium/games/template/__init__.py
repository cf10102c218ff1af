"""Ember Belt: a small game of asteroid miners, and the template for a new game.

It uses every feature of the kernel once. Copy this folder to begin a game of your own; the page
docs/add-a-game.md walks through it.
"""

from __future__ import annotations

from typing import Any

from galactarium.games.template.bounds import bounds, fields
from galactarium.games.template.families import FAMILIES
from galactarium.games.template.round import GAME_FLOW
from galactarium.games.template.state import Ember, unpack
from galactarium.games.template.supply import DRAW_UP
from galactarium.games.template.turns import DEED
from galactarium.games.template.view import census, redeal, result, tally, view
from galactarium.kernel import Empty, Game, OptionValue, number, push, switch


def begin(seats: int, options: dict[str, OptionValue], content: dict[str, Any]) -> Ember:
    """The pieces as they come out of the box."""
    s = Ember(seats, options, unpack(content))
    push(s, GAME_FLOW, Empty())
    return s


GAME = Game(
    name="template",
    version="1",
    players=number("players", 2, 2, 4),  # 0.0.goal
    # 0.3.rounds, 0.3.calm
    options=(number("rounds", 3, 1, 6), switch("calm")),
    flows=(GAME_FLOW, DEED, DRAW_UP),
    begin=begin,
    view=view,
    redeal=redeal,
    result=result,
    census=census,
    families=FAMILIES,
    bounds=bounds,
    fields=fields,
    tally=tally,
    is_sample=True,
)
