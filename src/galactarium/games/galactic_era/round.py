"""The whole game, top to bottom: read this first."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.anytime.asides import AnyTime
from galactarium.games.galactic_era.automas.tables import is_solo
from galactarium.games.galactic_era.cards.playing import CARD_ERA, offer_cards
from galactarium.games.galactic_era.concepts.war import QUIET_ROUND
from galactarium.games.galactic_era.frames import Flows, GrowthPhase, GrowthTurn, Seated
from galactarium.games.galactic_era.growth.selection import SELECTION
from galactarium.games.galactic_era.growth.turn import GROWTH_TURN
from galactarium.games.galactic_era.move.turn import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.puppet.auction import hold_auction
from galactarium.games.galactic_era.puppet.state import has_puppet
from galactarium.games.galactic_era.scoring.ending import (
    score_goal,
    score_population,
    score_sectors,
    show_fleets,
)
from galactarium.games.galactic_era.scoring.rank import tell_rank
from galactarium.games.galactic_era.scoring.story import (
    end_scoring,
    honor_leaders,
    is_leadership_due,
    score_round,
)
from galactarium.games.galactic_era.setup.galaxy import SETUP
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.trading.phase import QUIET_TRADES, begin_trading
from galactarium.kernel import Empty, each_in_order, emit, flow, push, repeat_from, step

OF_THE_ROUND: Final = (QUIET_ROUND, QUIET_TRADES)


def set_up(s: Galaxy, f: Empty) -> None:
    """5.0.players The set-up comes first."""
    push(s, SETUP, Empty())


def turn_order(s: Galaxy, f: Empty) -> tuple[int, ...]:
    """6.0.turn-order Everybody in turn order."""
    return s.order


def players(s: Galaxy, f: Empty) -> tuple[int, ...]:
    """16.1.sides All players in turn order; automas have no growth turns."""
    return s.players


def growing(s: Galaxy, f: Empty) -> tuple[int, ...]:
    """6.2.4.turn, 17.4.turn All players in turn order, and the automas that tables drive."""
    return s.order if is_solo(s, f) else s.players


def with_cards(s: Galaxy, f: Empty) -> tuple[int, ...]:
    """16.1.sides, 18.1.no-cards All who can have cards, in turn order: no automa, no puppet."""
    return tuple([seat for seat in s.order if seat < s.seats])


def seated(s: Galaxy, f: Empty, seat: int) -> Seated:
    """A step of one player."""
    return Seated(seat)


def growth_turn(s: Galaxy, f: Empty, seat: int) -> GrowthTurn:
    """6.2.4.turn A turn of the growth phase."""
    return GrowthTurn(seat)


# The start of a round.


def refresh(s: Galaxy, f: Empty) -> None:
    """6.0.refresh A new round: what holds for a round, or is allowed once in it, begins again."""
    s.round += 1
    emit(s, "round_began", round=s.round, era=s.era)
    s.protected = [0] * s.sides
    s.repelled = [0] * s.sides
    s.closed = [()] * s.sides
    refresh_growth(s)
    s.extra_trades = [0] * s.sides
    s.traded = []
    s.unscored_alignment = [0] * s.sides
    if is_solo(s, f):
        s.peace_offers = [()] * s.sides  # 17.6.peace-once
    s.quiet = [tuple([x for x in orders if x not in OF_THE_ROUND]) for orders in s.quiet]


def refresh_growth(s: Galaxy) -> None:
    """6.0.refresh All growth counters are available again."""
    s.selected = [()] * s.sides
    s.squares = [()] * s.sides
    s.unused = [()] * s.sides
    s.cancelled = [()] * s.sides
    s.researched = [()] * s.sides


def is_era_of(s: Galaxy, cards: str) -> bool:
    """Whether an era begins in which cards are treated like this."""
    era = s.box.era_of[s.round]
    return s.round == era.rounds[0] and era.cards == cards


def is_exchange_due(s: Galaxy, f: Empty) -> bool:
    """6.0.era-two Whether the second era begins."""
    return is_era_of(s, "exchange")


def is_draw_due(s: Galaxy, f: Empty) -> bool:
    """6.0.era-three Whether the third era begins."""
    return is_era_of(s, "draw")


def open_round(s: Galaxy, f: Empty) -> None:
    """15.5.cards At the start of a round everybody may play a card.

    18.2.auction Then, before anybody moves, both players bid for the puppet if there is one.
    """
    if has_puppet(s, f):
        hold_auction(s, f)
    offer_cards(s, s.order)


def select_counters(s: Galaxy, f: Empty) -> None:
    """6.2.0.steps Counters, alignments, turn order."""
    push(s, SELECTION, GrowthPhase())


def is_over(s: Galaxy, f: Empty) -> bool:
    """8.0.end The game ends after the scoring phase of the last round."""
    return s.round == s.box.numbers.rounds


GAME_FLOW = flow(
    "game",
    Empty,
    step("5.0.players", set_up),
    step("6.0.refresh", refresh),
    step("6.0.era-two", each_in_order(CARD_ERA, with_cards, seated), when=is_exchange_due),
    step("6.0.era-three", each_in_order(CARD_ERA, with_cards, seated), when=is_draw_due),
    step("15.5.cards", open_round),
    step("6.1.0.turns", each_in_order(MOVE_TURN, turn_order, begin_move_turn)),
    step("6.2.0.steps", select_counters),
    step("6.2.4.turn", each_in_order(GROWTH_TURN, growing, growth_turn)),
    step("6.3.trade", begin_trading),
    step("6.4.story", score_round),
    step("6.4.cards", end_scoring),
    step("12.5.leadership.era", honor_leaders, when=is_leadership_due),
    step("6.0.rounds", repeat_from("6.0.refresh", unless=is_over)),
    step("8.1.reveal", show_fleets),
    step("8.1.population", score_population),
    step("8.1.goal", score_goal),
    step("8.1.sectors", score_sectors),
    step("17.8.rank", tell_rank, when=is_solo),
    aside=step("15.5.cards", AnyTime()),
)

FLOWS: Flows = (GAME_FLOW,)
