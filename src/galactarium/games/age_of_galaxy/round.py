"""The whole game, top to bottom: read this first."""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from galactarium.games.age_of_galaxy.galactic import (
    are_several,
    dawn,
    fill_trade_cards,
    is_last_round,
    move_fleet,
    return_explorers,
    set_order,
)
from galactarium.games.age_of_galaxy.production import (
    begin_round,
    earn,
    end_production,
    take_discs,
    wear_out,
)
from galactarium.games.age_of_galaxy.setup import SETUP
from galactarium.games.age_of_galaxy.solo import (
    a_die,
    is_scenario,
    is_solo,
    reveal_cards,
    roll_die,
    tell_outcome,
    tell_score,
)
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.games.age_of_galaxy.turns import are_discs_spent, begin_turns
from galactarium.games.age_of_galaxy.war import compare_fleets, is_war
from galactarium.kernel import Empty, chance, flow, push, repeat_from, step

PHASES: Final = {"1": "production", "2": "action", "4": "war", "5": "galactic"}  # by chapter


def set_up(s: Galaxy, f: Empty) -> None:
    """0.0.goal First comes the set-up."""
    push(s, SETUP, Empty())


GAME_FLOW = flow(
    "game",
    Empty,
    step("0.0.goal", set_up),
    step("1.0.rounds", begin_round),
    step("1.1.discs", take_discs),
    step("1.2.income", earn),
    step("1.3.decline", wear_out),
    step("1.4.effects", end_production),
    step("2.1.turn", begin_turns),
    step("2.6.end", repeat_from("2.1.turn", unless=are_discs_spent)),
    step("7.3.cards", reveal_cards, when=is_solo),
    step("4.1.compare", compare_fleets, when=is_war),
    step("7.4.die", chance(a_die, roll_die), when=is_scenario, unless=is_last_round),
    step("5.1.fleet", move_fleet, unless=is_last_round),
    step("5.2.move", fill_trade_cards, unless=is_last_round),
    step("5.3.explore", return_explorers, unless=is_last_round),
    step("5.4.order", set_order, when=are_several, unless=is_last_round),
    step("5.5.golden-age", dawn, unless=is_last_round),
    step("6.1.end", repeat_from("1.0.rounds", unless=is_last_round)),
    step("7.3.score", tell_score, when=is_solo, unless=is_scenario),
    step("7.4.victory", tell_outcome, when=is_scenario),
)


def phase_of(label: str, before: str) -> str:
    """1.0.rounds The phase that runs after a step; some steps belong to the phase before."""
    return PHASES.get(label.partition(".")[0], before)


PHASE_AFTER: Final = tuple(
    accumulate(GAME_FLOW.index, lambda before, label: phase_of(label, before), initial="")
)


def phase(s: Galaxy) -> str:
    """1.0.rounds The phase that is under way; none before the first round and after the last."""
    return PHASE_AFTER[(s.trunk + s.stack)[0][1]] if s.stack and s.round else ""
