"""Age of Galaxy, for one to four players: five rounds of alliances, planets and prestige."""

from __future__ import annotations

from typing import Any

from galactarium.games.age_of_galaxy.actions import RESEARCHED
from galactarium.games.age_of_galaxy.bounds import bounds, fields
from galactarium.games.age_of_galaxy.components import box_of
from galactarium.games.age_of_galaxy.effects import CHOOSE, PLACE
from galactarium.games.age_of_galaxy.families import FAMILIES
from galactarium.games.age_of_galaxy.round import GAME_FLOW
from galactarium.games.age_of_galaxy.scoring import result, tally
from galactarium.games.age_of_galaxy.setup import SETUP
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.games.age_of_galaxy.turns import TURN
from galactarium.games.age_of_galaxy.view import census, redeal, view
from galactarium.games.age_of_galaxy.war import WAR
from galactarium.kernel import Empty, Game, OptionValue, choice, number, push, reading, switch


def begin(seats: int, options: dict[str, OptionValue], content: dict[str, Any]) -> Galaxy:
    """The pieces as they come out of the box."""
    s = Galaxy(seats, options, box_of(content))
    push(s, GAME_FLOW, Empty())
    return s


GAME = Game(
    name="age_of_galaxy",
    rank=2,
    version="1",
    players=number("players", 2, 1, 4),
    options=(
        switch("draft", seats=(2, 3, 4)),  # 7.1.draft
        switch("explored"),  # 7.2.explored
        switch("first_seat", seats=(2, 3, 4)),  # 0.2.order
        reading(choice("war_rewards", "prestige", "prestige", "credit")),  # 7.5.war-rewards
        reading(  # 7.5.scavenge
            choice("scavenge", "innovation", "innovation", "productivity", "credit", "influence")
        ),
        reading(choice("develop", "separate", "separate", "bundled")),  # 7.5.develop
        reading(choice("colonize_counts", "all", "all", "colonized")),  # 7.5.colonize-counts
        reading(choice("shields", "developed", "developed", "all")),  # 7.5.shields
        reading(choice("prestige_order", "order", "order", "place")),  # 7.5.prestige-order
        reading(choice("solo_cultural", "empty", "empty", "yours", seats=(1,))),  # 7.3.cultural
        reading(switch("solo_swapped", seats=(1,))),  # 7.3.scientific
        choice(  # 7.4.scenario
            "scenario",
            "none",
            "none",
            "scenario_1",
            "scenario_2",
            "scenario_3",
            "scenario_4",
            "scenario_5",
            seats=(1,),
        ),
    ),
    flows=(GAME_FLOW, SETUP, TURN, RESEARCHED, CHOOSE, PLACE, WAR),
    begin=begin,
    view=view,
    redeal=redeal,
    result=result,
    census=census,
    families=FAMILIES,
    bounds=bounds,
    fields=fields,
    tally=tally,
)
