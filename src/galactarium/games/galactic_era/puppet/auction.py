"""Chapter 18.2, The auction: at the start of the move/combat phase two players bid for the puppet.

Data: two_players.toml. The winner plays it until the next auction, and knows what it hides.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.war import are_at_war, make_peace
from galactarium.games.galactic_era.move.sight import remember_fleet
from galactarium.games.galactic_era.puppet.state import Auction, Puppeted
from galactarium.games.galactic_era.state import NOBODY, Galaxy, changed
from galactarium.kernel import (
    Answer,
    Draw,
    Empty,
    Flow,
    Note,
    One,
    Params,
    Part,
    Refusal,
    chance,
    emit,
    find,
    flow,
    push,
    put,
    roll,
    step,
)


class Bidding(NamedTuple):
    """18.2.auction An auction: what each has bid, by seat, and who wins once that is known."""

    bids: tuple[int, ...]
    winner: int = NOBODY


def hold_auction(s: Galaxy, f: Empty) -> None:
    """18.2.auction Before the first move turn of a round."""
    push(s, AUCTION, Bidding((0,) * s.seats))


# What it costs.


def discs_left(s: Puppeted, seat: int) -> int:
    """18.2.discs A player bids with discs; one of them marks each round that was won."""
    return s.box.supply.discs - s.times_controlled(seat)


def surcharge(s: Puppeted, seat: int) -> int:
    """18.2.surcharge What a winner pays who controlled the puppet more often before."""
    ahead = s.times_controlled(seat) - s.times_controlled(other_than(s, seat))
    return int(max(0, ahead) ** s.box.puppet.surcharge_power)


# The bids.


class Bid(One[Puppeted, Bidding]):
    """18.2.bid Both bid in secret and at once."""

    key = "bid"
    survives_aside = True
    nouns = ("number",)

    def who(self, s: Puppeted, f: Bidding) -> tuple[int, ...]:
        """Both players."""
        return tuple([seat for seat in s.order if seat < s.seats])

    def candidates(self, s: Puppeted, f: Bidding, seat: int) -> Sequence[Part]:
        """As many discs as there are; nothing is a bid, too (18.2.nothing)."""
        return range(s.box.supply.discs + 1)

    def refusal(self, s: Puppeted, f: Bidding, seat: int, so_far: Answer) -> Refusal | None:
        """18.2.discs Only discs that are left; points may fall below 0 (4.11.negative)."""
        left = discs_left(s, seat)
        return None if 0 <= int(so_far[0]) <= left else Refusal("18.2.discs", "discs_left", n=left)

    def apply(self, s: Puppeted, f: Bidding, seat: int, answer: Answer) -> None:
        """18.2.bid The discs in a hand; both hands are opened together."""
        bids = find(s, Bidding).bids
        put(s, Bidding(changed(bids, seat, int(answer[0]))))

    def prompt(self, s: Puppeted, f: Bidding, seat: int) -> Params:
        """18.2.surcharge What would come on top."""
        return {"surcharge": surcharge(s, seat)}

    def note(self, s: Puppeted, f: Bidding, seat: int, so_far: Answer) -> Note:
        """18.2.pays What a bid costs if it wins."""
        more = surcharge(s, seat)
        dp = int(so_far[0]) + more
        return Note("bid", dp=dp, surcharge=more, left=s.dp[seat] - dp)


def other_than(s: Puppeted, seat: int) -> int:
    """18.2.auction The other one of both players."""
    return next(other for other in range(s.seats) if other != seat)


def open_bids(s: Puppeted, f: Bidding) -> None:
    """18.2.higher The higher bid wins; 18.2.tie else whoever did not play the puppet before."""
    for seat, bid in enumerate(f.bids):
        emit(s, "bid", seat=seat, n=bid)
    if len(set(f.bids)) > 1:
        put(s, f._replace(winner=f.bids.index(max(f.bids))))
    elif s.controller != NOBODY:
        put(s, f._replace(winner=other_than(s, s.controller)))


def is_open(s: Puppeted, f: Bidding) -> bool:
    """18.2.tie-first Whether chance decides between equal bids in the first round."""
    return f.winner == NOBODY


def a_winner(s: Puppeted, f: Bidding) -> Draw:
    """18.2.tie-first One of both."""
    return roll("puppet", s.seats)


def draw_winner(s: Puppeted, f: Bidding, drawn: tuple[int, ...]) -> None:
    """18.2.tie-first Chance has named the winner."""
    put(s, f._replace(winner=drawn[0]))


# Control.


def take_control(s: Puppeted, f: Bidding) -> None:
    """18.2.decides, 18.2.pays The winner marks the round, pays alone, and plays the puppet."""
    more, before = surcharge(s, f.winner), s.controller
    s.auctions.append(Auction(f.bids, f.winner, more))
    s.quiet[s.puppet] = ()  # 18.2.orders
    for player in (before, f.winner) if NOBODY != before != f.winner else ():
        remember_puppet(s, player)
    emit(s, "controls_puppet", seat=f.winner, other=s.puppet)
    score(s, f.winner, -f.bids[f.winner], "bid")
    score(s, f.winner, -more, "surcharge")


def remember_puppet(s: Puppeted, player: int) -> None:
    """18.2.sees, 14.1.remembered Who plays the puppet sees its fleets, and does not forget them."""
    for letter, fleet in enumerate(s.fleets[s.puppet]):
        if fleet.stack:
            remember_fleet(s, player, s.puppet, letter)


def keep_peace(s: Puppeted, f: Bidding) -> None:
    """18.3.peace Whoever plays the puppet is at peace with it."""
    if are_at_war(s, s.puppet, f.winner):
        make_peace(s, s.puppet, f.winner)


AUCTION = flow(
    "auction",
    Bidding,
    step("18.2.bid", Bid()),
    step("18.2.higher", open_bids),
    step("18.2.tie-first", chance(a_winner, draw_winner), when=is_open),
    step("18.2.decides", take_control),
    step("18.3.peace", keep_peace),
)

FLOWS: tuple[Flow[Any, Any], ...] = (AUCTION,)
