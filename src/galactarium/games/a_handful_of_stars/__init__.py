"""A Handful of Stars, for two to four players: decks of cards, a map of stars, and a tug-of-war."""

from __future__ import annotations

from typing import Any

from galactarium.games.a_handful_of_stars.aftermath import FLEE, LOSSES
from galactarium.games.a_handful_of_stars.bounds import bounds, fields
from galactarium.games.a_handful_of_stars.building import BUILD
from galactarium.games.a_handful_of_stars.colonising import PICK
from galactarium.games.a_handful_of_stars.combat import COMBAT
from galactarium.games.a_handful_of_stars.combat_cards import LAUNCH
from galactarium.games.a_handful_of_stars.components import box_of
from galactarium.games.a_handful_of_stars.decks import DRAW, REFILL
from galactarium.games.a_handful_of_stars.effects import FLOWS
from galactarium.games.a_handful_of_stars.families import FAMILIES
from galactarium.games.a_handful_of_stars.moving import MOVE
from galactarium.games.a_handful_of_stars.orders import ORDER, idle, standing
from galactarium.games.a_handful_of_stars.payment import PAY
from galactarium.games.a_handful_of_stars.playing import PLAYED
from galactarium.games.a_handful_of_stars.reserves import DISCARD, RESERVE_FLOW
from galactarium.games.a_handful_of_stars.round import GAME_FLOW
from galactarium.games.a_handful_of_stars.scoring import result, tally
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.games.a_handful_of_stars.technology import DRAFT
from galactarium.games.a_handful_of_stars.view import census, redeal, view
from galactarium.kernel import (
    ASIDE,
    Empty,
    Game,
    OptionValue,
    choice,
    number,
    push,
    reading,
    switch,
)


def begin(seats: int, options: dict[str, OptionValue], content: dict[str, Any]) -> Stars:
    """The pieces as they come out of the box."""
    s = Stars(seats, options, box_of(content))
    push(s, GAME_FLOW, Empty())
    return s


GAME = Game(
    name="a_handful_of_stars",
    rank=3,
    version="1",
    players=number("players", 3, 2, 4),  # 0.0.goal
    options=(
        switch("redeal_cut_board"),  # 0.2.redeal
        reading(switch("star_bomb_one_use", on=True)),  # 7.2.one-use
        reading(switch("black_hole_creator_one_use", on=True)),  # 7.2.one-use
        reading(choice("terraforming_population", "0", "0", "3")),  # 7.31.terra-forming
        reading(switch("missiles_reserve", on=True)),  # 7.16.missiles
        reading(switch("stealth_per_unit", on=True)),  # 7.28.stealth-technology
        reading(switch("warehouse_ignores_type")),  # 7.33.warehouse
    ),
    flows=(
        GAME_FLOW,
        PAY,
        DRAW,
        REFILL,
        BUILD,
        MOVE,
        COMBAT,
        LOSSES,
        FLEE,
        LAUNCH,
        PICK,
        DRAFT,
        RESERVE_FLOW,
        DISCARD,
        PLAYED,
        *FLOWS,
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
    private=((ASIDE, ORDER),),
    tally=tally,
)
