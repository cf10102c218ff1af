"""Chapter 18, The puppet: what its control is worth, and with whom it trades."""

from __future__ import annotations

from math import floor
from typing import Final

from galactarium.games.galactic_era.advice.outlook import Outlook
from galactarium.games.galactic_era.advice.targets import target_at
from galactarium.games.galactic_era.box.vocabulary import FIELDS, PROPULSION
from galactarium.games.galactic_era.concepts.ships import ship_hexes
from galactarium.games.galactic_era.concepts.stars import stars_of
from galactarium.games.galactic_era.move.reach import ANYWHERE
from galactarium.games.galactic_era.puppet.auction import surcharge
from galactarium.games.galactic_era.puppet.state import Puppeted
from galactarium.games.galactic_era.state import Galaxy
from galactarium.games.galactic_era.trading.phase import ACCEPT, DECLINE
from galactarium.games.galactic_era.trading.terms import (
    Offered,
    are_in_contact,
    can_teach_each_other,
    lessons,
)
from galactarium.kernel import Advice, parts

TEMPO: Final = 1.0  # what it is worth to decide about a third turn at all
RAID: Final = 0.35  # the share of a star that the puppet could take from somebody
NEAR: Final = 0.3  # the share of a trade for which contact has still to be made
OFFER: Final = 0.5  # the share of its worth that is bid: a winner wants to keep something


def on_bid(s: Galaxy, seat: int) -> Advice:
    """18.2.bid A part of what control is worth, less the surcharge, and nothing for too little."""
    assert isinstance(s, Puppeted)
    bid = max(0, floor(OFFER * (control_worth(s, seat) - surcharge(s, seat)) + 0.5))
    return Advice((bid,), "bid" if bid else "bid_nothing")


def control_worth(s: Puppeted, seat: int) -> float:
    """18.2.decides To trade with it, to raid the other player, and not to be raided oneself."""
    raids = sum([RAID * raid_worth(s, victim) for victim in range(s.seats)])
    return TEMPO + raids + trade_worth(s, seat)


def raid_worth(s: Puppeted, victim: int) -> float:
    """18.4.counts The best star that the puppet could take from a player in this round."""
    look = Outlook(s, s.puppet, is_other=True)
    level = s.box.levels.range[s.levels[s.puppet][PROPULSION]]
    best = 0.0
    for where in stars_of(s, victim):
        far = s.board.distances(where)
        near = [at for at in ship_hexes(s, s.puppet) if level == ANYWHERE or far[at] <= level]
        target = target_at(look, where)
        ships = sum([look.ships_there(s.puppet, at) for at in near])
        if target is not None and ships >= target.ships:
            best = max(best, target.worth)
    return best


def trade_worth(s: Puppeted, seat: int) -> float:
    """18.3.trade The best level that the puppet could teach a player."""
    look = Outlook(s, seat)
    best = max([look.level(FIELDS.index(name)) for name in lessons(s, s.puppet, seat)], default=0.0)
    if can_teach_each_other(s, seat, s.puppet):
        return best
    can_teach = lessons(s, seat, s.puppet) and not are_in_contact(s, seat, s.puppet)
    return NEAR * best if can_teach else 0.0


def on_answer_trade(s: Galaxy, seat: int, offer: Offered) -> Advice:
    """18.3.trade The puppet trades with its player, and nobody with the puppet of the other."""
    player = s.player_of(s.puppet)
    is_wanted = player in offer[:2] and ACCEPT in parts(s, seat).next
    if is_wanted:
        return Advice((ACCEPT,), "puppet_trades")
    return Advice((DECLINE,), "puppet_declines")
