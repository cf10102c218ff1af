"""Chapters 6.1.1 and 14.2, Sight: scouting and remote viewing show hidden things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.games.galactic_era.box.vocabulary import SPIRITUALITY, UNLIMITED
from galactarium.games.galactic_era.concepts.ships import letter_of, set_fleet, ship_hexes
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.move.orders import Order
from galactarium.games.galactic_era.state import DART, LETTERS, Galaxy, Star
from galactarium.kernel import Answer, Part, Refusal, emit, put, reveal, unless_any

COUNTER: Final = "counter"
RELIC: Final = "relic"
CARD: Final = "card"
FLEET: Final = "fleet"
THINGS: Final = (COUNTER, RELIC, CARD, FLEET)
NO_VIEW_LEFT: Final = Refusal("6.1.1.view", "no_view_left", allow="raise_spirituality")
THING_KNOWN: Final = Refusal("14.2.counters", "thing_known")
FLEET_KNOWN: Final = Refusal("14.1.remembered", "fleet_known")
NO_FLEETS: Final = Refusal("6.1.1.view-things", "no_fleets")

# What lies face down.


def has_hidden_counter(star: Star) -> bool:
    """14.2.counters Whether a star counter lies there face down; all see that."""
    return bool(star.counter) and not star.is_open


def has_hidden_relic(star: Star) -> bool:
    """14.2.counters Whether a relic lies there face down; all see that."""
    return bool(star.relic) and not star.was_taken


def see_counter(s: Galaxy, seat: int, where: int) -> None:
    """14.2.counters A player alone sees a star counter, and knows it from now on."""
    player = s.player_of(seat)
    s.counters_seen[player] = (*s.counters_seen[player], where)
    reveal(s, to=(seat,))
    emit(s, "saw_counter", only=(seat,), hex=where, counter=s.stars[where].counter)


def see_relic(s: Galaxy, seat: int, where: int) -> None:
    """14.2.counters A player alone sees a relic, and knows it from now on."""
    player = s.player_of(seat)
    s.relics_seen[player] = (*s.relics_seen[player], where)
    reveal(s, to=(seat,))
    emit(s, "saw_relic", only=(seat,), hex=where, relic=s.stars[where].relic)


def see_card(s: Galaxy, seat: int) -> None:
    """14.3.deck A player alone sees the top card of the deck."""
    top = s.deck[-1]
    s.deck[-1] = top._replace(seen=(*top.seen, s.player_of(seat)))
    reveal(s, to=(seat,))
    emit(s, "saw_card", only=(seat,), card=top.card)


def see_fleet(s: Galaxy, seat: int, other: int, stack: int) -> None:
    """14.1.remembered A player alone sees another one's fleet: its letter, ships and dummies."""
    letter = letter_of(s, other, stack)
    fleet = s.fleets[other][letter]
    remember_fleet(s, s.player_of(seat), other, letter)
    reveal(s, to=(seat,))
    emit(
        s,
        "saw_fleet",
        only=(seat,),
        seat=other,
        stack=stack,
        letter=LETTERS[letter],
        n=fleet.ships,
        chips=fleet.chips,
        dummies=fleet.dummies,
    )


def remember_fleet(s: Galaxy, player: int, other: int, letter: int) -> None:
    """14.1.remembered A player knows a fleet of another side from now on."""
    fleet = s.fleets[other][letter]
    seen = fleet._replace(
        letter_seen=tuple(sorted({*fleet.letter_seen, player})),
        ships_seen=tuple(sorted({*fleet.ships_seen, player})),
    )
    set_fleet(s, other, letter, seen)


# Scouting.


def scout(s: Galaxy, seat: int, where: int) -> None:
    """6.1.1.scout Where a ship of a player stands, that player sees what lies there face down."""
    if s.is_automa(seat):
        return
    unknown = unknown_at(s, seat, where)
    if COUNTER in unknown:
        see_counter(s, seat, where)
    if RELIC in unknown:
        see_relic(s, seat, where)


def unknown_at(s: Galaxy, seat: int, where: int) -> tuple[str, ...]:
    """6.1.1.scout What lies face down in a hex that a player has not seen."""
    star = s.stars.get(where)
    if star is None:
        return ()
    found: list[str] = []
    if has_hidden_counter(star) and where not in s.counters_seen[s.player_of(seat)]:
        found.append(COUNTER)
    if has_hidden_relic(star) and where not in s.relics_seen[s.player_of(seat)]:
        found.append(RELIC)
    return tuple(found)


def scout_everywhere(s: Galaxy) -> None:
    """6.1.1.scout Everybody sees what lies face down where their ships stand by now."""
    for seat in range(s.playing):
        scout_around(s, seat)


def scout_around(s: Galaxy, seat: int) -> None:
    """6.1.1.scout A player sees what lies face down wherever the player's ships stand."""
    for where in ship_hexes(s, seat):
        scout(s, seat, where)


# Remote viewing.


class View(Order):
    """6.1.1.view-things Remote view one hidden thing: (kind), then (hex) or (seat, stack)."""

    def more(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Sequence[Part]:
        """What kind of thing, and which."""
        if not path:
            return THINGS
        kind = path[0]
        if kind == FLEET:
            return following_fleet(s, f.seat, path[1:])
        if kind == CARD or len(path) > 1:
            return ()
        is_hidden = has_hidden_counter if kind == COUNTER else has_hidden_relic
        return [where for where, star in s.stars.items() if is_hidden(star)]

    def refusal(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Refusal | None:
        """6.1.1.view As often as Spirituality and relics allow, and nothing that is known."""
        if s.views_left[f.seat] == 0 and f.free_views == 0:
            return NO_VIEW_LEFT
        if not path:
            return unless_any(self.refusal(s, f, seat, (kind,)) for kind in THINGS)
        if path[0] == CARD:
            return refusal_of_card(s, f.seat)
        if path[0] == FLEET:
            return refusal_of_fleet(s, f, path[1:])
        if len(path) > 1 and not is_hidden_at(s, path[0], int(path[1])):
            return Refusal("6.1.1.view-things", "nothing_hidden", hex=path[1])
        known = (s.counters_seen if path[0] == COUNTER else s.relics_seen)[s.player_of(f.seat)]
        hidden = path[1:] or self.more(s, f, seat, path)
        return THING_KNOWN if all(where in known for where in hidden) else None

    def act(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> None:
        """14.6.views All see what is looked at, the player alone what it shows."""
        use_up_view(s, f, path)
        kind, seat = str(path[0]), f.seat
        if kind == CARD:
            emit(s, "viewed_card", seat=seat)
            see_card(s, seat)
        elif kind == FLEET:
            emit(s, "viewed_fleet", seat=seat, other=path[1], stack=path[2])
            see_fleet(s, seat, int(path[1]), int(path[2]))
        else:
            emit(s, "viewed", seat=seat, thing=kind, hex=path[1])
            see = see_counter if kind == COUNTER else see_relic
            see(s, seat, int(path[1]))

    def noun(self, path: Answer) -> str:
        """A kind of thing; a hex, or a player and a stack."""
        if not path:
            return "thing"
        if path[0] == FLEET:
            return "seat" if len(path) == 1 else "stack"
        return "hex"


def is_hidden_at(s: Galaxy, kind: Part, where: int) -> bool:
    """14.2.counters Whether a thing of this kind lies in a hex face down."""
    if where not in s.stars:
        return False
    star = s.stars[where]
    return has_hidden_counter(star) if kind == COUNTER else has_hidden_relic(star)


def following_fleet(s: Galaxy, seat: int, path: Answer) -> list[Part]:
    """Whose fleet, and which."""
    if not path:
        return [other for other in s.after(seat) if stacks_of(s, other)]
    return stacks_of(s, int(path[0])) if len(path) == 1 else []


def stacks_of(s: Galaxy, seat: int) -> list[Part]:
    """14.1.fleet-present The fleets of a player, as all know them."""
    return sorted([fleet.stack for fleet in s.fleets[seat] if fleet.stack])


def refusal_of_card(s: Galaxy, seat: int) -> Refusal | None:
    """14.3.deck There must be a top card that is not known."""
    if not s.deck:
        return Refusal("6.1.1.view-things", "deck_empty")
    if s.player_of(seat) in s.deck[-1].seen:
        return Refusal("14.3.deck", "card_known")
    return None


def refusal_of_fleet(s: Galaxy, f: MoveTurn, path: Answer) -> Refusal | None:
    """6.1.1.view-fleet Spirituality must be higher, or a relic shows any (12.7.pyramids.view)."""
    if not path:
        owners = following_fleet(s, f.seat, ())
        return unless_any((refusal_of_fleet(s, f, (other,)) for other in owners), NO_FLEETS)
    other = int(path[0])
    if other == f.seat:
        return Refusal("6.1.1.view-things", "yourself")
    if not stacks_of(s, other):
        return Refusal("6.1.1.view-things", "has_no_fleet", seat=other)
    if not sees_fleets_of(s, f.seat, other) and f.free_views == 0:
        return Refusal("6.1.1.view-fleet", "too_spiritual", allow="raise_spirituality", seat=other)
    stacks = path[1:] or stacks_of(s, other)
    if stacks[0] not in stacks_of(s, other):
        return Refusal("6.1.1.view-things", "no_such_fleet", seat=other)
    is_known = all(is_fleet_known(s, f.seat, other, int(stack)) for stack in stacks)
    return FLEET_KNOWN if is_known else None


def sees_fleets_of(s: Galaxy, seat: int, other: int) -> bool:
    """6.1.1.view-fleet Whether a usual remote view shows fleets of another player."""
    is_higher = s.levels[seat][SPIRITUALITY] > s.levels[other][SPIRITUALITY]
    return is_higher and s.views_left[seat] != 0


def is_fleet_known(s: Galaxy, seat: int, other: int, stack: int) -> bool:
    """14.1.remembered Whether a player knows all of a fleet."""
    player, letter = s.player_of(seat), letter_of(s, other, stack)
    fleet = s.fleets[other][letter]
    is_seen = player in fleet.ships_seen and (letter == DART or player in fleet.letter_seen)
    return is_seen or player == s.player_of(other)


def use_up_view(s: Galaxy, f: MoveTurn, path: Answer) -> None:
    """12.7.pyramids.view One view less; that of any fleet is kept for last."""
    is_usual = s.views_left[f.seat] != 0
    if path[0] == FLEET:
        is_usual = sees_fleets_of(s, f.seat, int(path[1]))
    if not is_usual:
        put(s, f._replace(free_views=f.free_views - 1))
    elif s.views_left[f.seat] != UNLIMITED:
        s.views_left[f.seat] -= 1
