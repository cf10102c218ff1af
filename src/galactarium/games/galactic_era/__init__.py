"""Galactic Era, for one to six players: star peoples between light and darkness."""

from __future__ import annotations

from typing import Any

from galactarium.games.galactic_era import round
from galactarium.games.galactic_era.anytime import asides as anytime
from galactarium.games.galactic_era.anytime.standing import idle, standing
from galactarium.games.galactic_era.automas import war as automa_war
from galactarium.games.galactic_era.bounds import bounds, fields
from galactarium.games.galactic_era.box.components import box_of
from galactarium.games.galactic_era.combat import battles as combat
from galactarium.games.galactic_era.concepts.technology import TACTICS
from galactarium.games.galactic_era.concepts.war import ANNOUNCED
from galactarium.games.galactic_era.families import FAMILIES
from galactarium.games.galactic_era.growth import build, population, research, selection, teleport
from galactarium.games.galactic_era.growth import turn as growth
from galactarium.games.galactic_era.knowledge.around import around
from galactarium.games.galactic_era.knowledge.redeal import redeal
from galactarium.games.galactic_era.knowledge.view import census, view
from galactarium.games.galactic_era.migrating import from_version_1, from_version_2
from galactarium.games.galactic_era.move import turn as movement
from galactarium.games.galactic_era.puppet import auction as puppet
from galactarium.games.galactic_era.puppet.state import Puppeted
from galactarium.games.galactic_era.retelling import reword
from galactarium.games.galactic_era.scoring import story as scoring
from galactarium.games.galactic_era.scoring.ending import result, tally
from galactarium.games.galactic_era.setup import galaxy as setup
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.trading import phase as trading
from galactarium.kernel import (
    ASIDE,
    Empty,
    Game,
    OptionValue,
    Retelling,
    apart,
    choice,
    late,
    number,
    push,
    reading,
    switch,
)


def begin(seats: int, options: dict[str, OptionValue], content: dict[str, Any]) -> Galaxy:
    """The pieces as they come out of the box."""
    table = Puppeted if options.get("third_side") == "puppet" else Galaxy
    s = table(seats, options, box_of(content, str(options["edition"])))
    push(s, round.GAME_FLOW, Empty())
    return s


GAME: Game[Galaxy] = Game(
    name="galactic_era",
    rank=1,
    version="3",
    players=number("players", 3, 1, 6),  # 5.0.players
    options=(
        choice("edition", "english", "english", "german"),  # 9.0.edition
        # 5.1.story
        choice("story", "random", "random", "journeys", "migrations", "rivalry", "wars"),
        choice(  # 5.1.goal, 5.1.introductory
            "goal",
            "random",
            "random",
            "none",
            "control",
            "cooperation",
            "discovery",
            "leadership",
            "legacy",
            "personal_growth",
            "power",
            "presence",
        ),
        number("star_peoples", 2, 2, 5),  # 5.9.experienced
        choice("setup", "random", "random", "deterministic", seats=(3, 4, 5, 6)),  # 9.1.turns
        apart(reading(switch("automa_central", seats=(2,)))),  # 16.1.removed
        # 17.1.difficulty
        apart(choice("difficulty", "standard", "easy", "standard", "hard", "insane", seats=(1,))),
        # 17.8.leadership
        apart(reading(choice("solo_leadership", "points", "points", "levels", seats=(1,)))),
        # 17.5.blocked
        apart(reading(choice("solo_spawning", "free", "free", "blocked", seats=(1,)))),
        late(choice("third_side", "automa", "automa", "puppet", seats=(2,))),  # 18.1.puppet
        # 9.2.novice, 9.2.expert
        choice("handicap_1", "none", "none", "novice", "expert"),
        choice("handicap_2", "none", "none", "novice", "expert", seats=(2, 3, 4, 5, 6)),
        choice("handicap_3", "none", "none", "novice", "expert", seats=(3, 4, 5, 6)),
        choice("handicap_4", "none", "none", "novice", "expert", seats=(4, 5, 6)),
        choice("handicap_5", "none", "none", "novice", "expert", seats=(5, 6)),
        choice("handicap_6", "none", "none", "novice", "expert", seats=(6,)),
    ),
    flows=(
        *round.FLOWS,
        *setup.FLOWS,
        *puppet.FLOWS,
        *movement.FLOWS,
        *combat.FLOWS,
        *automa_war.FLOWS,
        *selection.FLOWS,
        *growth.FLOWS,
        *population.FLOWS,
        *build.FLOWS,
        *research.FLOWS,
        *teleport.FLOWS,
        *trading.FLOWS,
        *scoring.FLOWS,
        *anytime.FLOWS,
        ANNOUNCED,
        TACTICS,
    ),
    begin=begin,
    view=view,
    redeal=redeal,
    result=result,
    census=census,
    families=FAMILIES,
    bounds=bounds,
    fields=fields,
    idle=idle,
    standing=standing,
    private=((ASIDE, anytime.ORDER), (ASIDE, anytime.PUPPET, anytime.ORDER)),
    around=around,
    tally=tally,
    migrations={"1": ("2", from_version_1), "2": ("3", from_version_2)},
    retelling=Retelling(reword),
)
