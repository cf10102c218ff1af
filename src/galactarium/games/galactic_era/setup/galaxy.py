"""Chapter 5, Setup: the order in which a galaxy comes to be."""

from __future__ import annotations

from galactarium.games.galactic_era.automas.founding import START, found_automas, starting
from galactarium.games.galactic_era.automas.tables import driven, is_solo
from galactarium.games.galactic_era.frames import Flows, Seated
from galactarium.games.galactic_era.puppet.state import has_puppet
from galactarium.games.galactic_era.setup.automa import (
    RAISING,
    a_letter,
    a_people,
    has_passive_automa,
    hide_chips,
    hide_letter,
    join_people,
    settle_sector,
    some_chips,
)
from galactarium.games.galactic_era.setup.board import (
    HOME_COUNTERS,
    a_goal,
    a_story,
    agree,
    all_players,
    all_relics,
    an_order,
    centre_counters,
    deal_cards,
    draw_tiles,
    found_homes,
    give_handicaps,
    is_goal_open,
    is_story_open,
    lay_centre_counters,
    lay_relics,
    lay_tiles,
    place_ships,
    set_goal,
    set_order,
    set_story,
    some_tiles,
    some_turns,
    tell_order,
    tell_story,
)
from galactarium.games.galactic_era.setup.deterministic import (
    DETERMINISTIC,
    ChooseAlignment,
    a_deck,
    a_first_player,
    begin_turns,
    is_deterministic,
    shuffle_deck,
)
from galactarium.games.galactic_era.setup.peoples import (
    CHOICES,
    ChoosePeople,
    change_peoples,
    choices_of,
    deal_peoples,
    give_bonuses,
    only_puppet,
    others_in_order,
    some_peoples,
    start_puppet,
)
from galactarium.kernel import Empty, chance, each_in_order, flow, step

SETUP = flow(
    "setup",
    Empty,
    step("5.1.story:agreed", agree),
    step("5.1.story", chance(a_story, set_story), when=is_story_open),
    step("5.1.goal", chance(a_goal, set_goal), when=is_goal_open),
    step("5.1.goal:told", tell_story),
    step("9.2.novice", give_handicaps),
    step("5.3.center", chance(some_tiles, draw_tiles)),
    step("5.3.sectors", chance(some_turns, lay_tiles)),
    step("5.6.cards:deck", chance(a_deck, shuffle_deck, hidden=True)),
    step("9.1.turns", chance(a_first_player, begin_turns), when=is_deterministic),
    step("5.3.home", found_homes),
    step("5.4.home-counters", each_in_order(HOME_COUNTERS, all_players, lambda s, f, x: Seated(x))),
    step("5.4.center-counters", chance(centre_counters, lay_centre_counters, hidden=True)),
    step("5.4.relics", chance(all_relics, lay_relics, hidden=True)),
    step("5.6.cards", deal_cards, unless=is_deterministic),
    step("5.7.turn-order", chance(an_order, set_order), unless=is_deterministic),
    step("5.7.turn-order:told", tell_order),
    step("5.8.ships", place_ships),
    step("17.2.nothing", found_automas, when=is_solo),
    step("17.2.die", each_in_order(START, driven, starting), when=is_solo),
    step("16.2.people", chance(a_people, join_people), when=has_passive_automa),
    step("16.2.stars", settle_sector, when=has_passive_automa),
    step("16.2.fleet", chance(a_letter, hide_letter, hidden=True), when=has_passive_automa),
    step("16.2.fleet:chips", chance(some_chips, hide_chips, hidden=True), when=has_passive_automa),
    step("18.1.start", chance(a_people, join_people), when=has_puppet),
    step("18.1.first", start_puppet, when=has_puppet),
    step("18.1.first:choices", each_in_order(CHOICES, only_puppet, choices_of), when=has_puppet),
    step("5.9.deal", chance(some_peoples, deal_peoples, hidden=True), unless=is_deterministic),
    step("5.9.choose", ChoosePeople(), unless=is_deterministic),
    step("9.1.rest", ChooseAlignment(), when=is_deterministic),
    step("5.10.sector-bonus", give_bonuses),
    step("5.11.people", change_peoples),
    step("5.12.choices", each_in_order(CHOICES, others_in_order, choices_of)),
)

FLOWS: Flows = (SETUP, DETERMINISTIC, RAISING, START)
