"""Chapter 7, the cards: what those do that are played as an action or as a free action.

Data: cards.toml. A card's row names its effect, EFFECTS says how it begins and when it cannot.
Combat cards are in plays.py and aftermath.py, what reserved cards do is in powers.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.building import (
    build,
    helped_anywhere,
    price,
    refusal_of_building,
)
from galactarium.games.a_handful_of_stars.colonising import (
    gain_counter,
    pick_counter,
    place_piece,
)
from galactarium.games.a_handful_of_stars.decks import (
    discard,
    draw_cards,
    names_in_hand,
    take_out,
)
from galactarium.games.a_handful_of_stars.moving import enter
from galactarium.games.a_handful_of_stars.payment import Needs, cannot_pay, is_enough, pay, purse
from galactarium.games.a_handful_of_stars.playing import put_away_later
from galactarium.games.a_handful_of_stars.reserves import PLACES, TWO, is_marked, reserve_card
from galactarium.games.a_handful_of_stars.state import COLONY, NOBODY, OUTPOST, Stars
from galactarium.games.a_handful_of_stars.technology import draw_technology, gain_technology
from galactarium.games.a_handful_of_stars.ways import (
    FAR,
    FLEET,
    STAR_BASE,
    UNITS,
    can_move,
    carry,
    lanes,
    reach,
    units,
)
from galactarium.kernel import (
    Answer,
    One,
    Params,
    Part,
    Refusal,
    Split,
    emit,
    flow,
    others,
    push,
    put,
    reveal,
    step,
)


class Using(NamedTuple):
    """A card whose effect asks something: whose it is, and how much it does."""

    seat: int
    amount: int


class Effect(NamedTuple):
    """How an effect begins, and why it cannot be used now."""

    begin: Callable[[Stars, int, int], None]
    refusal: Callable[[Stars, int, str], Refusal | None]
    is_free: bool = False


def refusal_of_effect(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.2.action, 7.2.free Why a card cannot be played for its effect now."""
    return EFFECTS[s.box.cards[s.box.holds[name]].effect].refusal(s, seat, name)


def begin_effect(s: Stars, seat: int, name: str) -> None:
    """7.3.after The card is shown, does its work, and is put away then."""
    card = take_out(s, seat, name)
    emit(s, "played", seat=seat, card=card)
    put_away_later(s, seat, card)
    EFFECTS[s.box.cards[card].effect].begin(s, seat, s.box.cards[card].amount)


def always(s: Stars, seat: int, name: str) -> Refusal | None:
    """Nothing forbids it."""
    return None


# Building.


def refusal_of_arming(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.4.armaments There must be a site and a unit."""
    return refusal_of_building(s, seat, is_free=True)


def arm(s: Stars, seat: int, amount: int) -> None:
    """7.4.armaments One or two units without paying."""
    build(s, seat, amount, is_free=True)


def refusal_of_producing(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.19.production-line It is paid without the card itself."""
    refused = refusal_of_building(s, seat, is_free=True)
    helped = helped_anywhere(s, seat)
    if refused is None and not can_pay_without(s, seat, name, price(s, 1), helped):
        return cannot_pay("7.19.production-line", price(s, 1))
    return refused


def can_pay_without(
    s: Stars, seat: int, name: str, needs: Needs, helped: tuple[str, ...] = ()
) -> bool:
    """1.4.one-purpose A card that is played cannot pay as well."""
    rest = purse(s, seat, helped)
    rest.remove(name)
    return is_enough(s, rest, needs)


def produce(s: Stars, seat: int, amount: int) -> None:
    """7.19.production-line One more unit, paid as usual."""
    build(s, seat, amount, is_free=False)


# Black-Hole Creator.


class PlaceHole(One[Stars, Using]):
    """7.5.black-hole-creator Block a connection of an own system: (system, system)."""

    key = "place_hole"
    nouns = ("system", "system")

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """Own systems."""
        return [one.id for at, one in enumerate(s.box.systems) if s.control[at] == seat]

    def more(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Sequence[Part]:
        """The systems next to it."""
        if len(so_far) > 1:
            return ()
        near = lanes(s)[s.box.system_at[str(so_far[0])]]
        return [s.box.systems[at].id for at in near]

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.5.black-hole-creator An open connection of an own system."""
        here = s.box.system_at[str(so_far[0])]
        if s.control[here] != seat:
            return Refusal("7.5.black-hole-creator", "not_yours", system=so_far[0])
        if not lanes(s)[here]:
            return Refusal("7.5.black-hole-creator", "no_connection", system=so_far[0])
        if len(so_far) > 1 and s.box.system_at[str(so_far[1])] not in lanes(s)[here]:
            return Refusal("7.5.black-hole-creator", "no_connection", system=so_far[1])
        return None

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.5.black-hole-creator A spare disc lies on the connection."""
        ends = {s.box.system_at[str(part)] for part in answer}
        for at, connection in enumerate(s.box.connections):
            if {s.tiles[end] for end in connection.ends} == ends:
                s.holes = (*s.holes, at)
        emit(s, "hole_placed", seat=seat, systems=answer)


def refusal_of_hole(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.5.black-hole-creator It takes a spare disc and an open connection."""
    if len(s.holes) >= s.box.n["black_holes"]:
        return Refusal("7.5.black-hole-creator", "no_discs")
    near = lanes(s)
    if any(near[at] for at, owner in enumerate(s.control) if owner == seat):
        return None
    return Refusal("7.5.black-hole-creator", "no_open_connection")


def place_hole(s: Stars, seat: int, amount: int) -> None:
    """7.5.black-hole-creator Ask where."""
    push(s, HOLE, Using(seat, amount))


HOLE = flow("hole", Using, step("7.5.black-hole-creator", PlaceHole()))


# Technology: Blue-Sky Research, Top-Secret Research.


def look_at_cards(s: Stars, f: Using) -> None:
    """7.6.blue-sky-research Look at the next cards of the technology deck."""
    for _ in range(f.amount):
        card = draw_technology(s)
        if card:
            s.looked_at.append(card)
    reveal(s, to=(f.seat,))
    emit(s, "looked", only=(f.seat,), cards=tuple(s.looked_at))
    emit(s, "looked_unseen", only=others(s, f.seat), seat=f.seat, n=len(s.looked_at))


class Keep(One[Stars, Using]):
    """7.6.blue-sky-research Keep one of the cards; the others go under the deck."""

    key = "keep"
    nouns = ("card",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The cards that were drawn."""
        return list(dict.fromkeys(s.looked_at))

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.6.blue-sky-research Only one of these."""
        if so_far[0] in s.looked_at:
            return None
        return Refusal("7.6.blue-sky-research", "not_looked_at", card=so_far[0])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.6.blue-sky-research It comes to the hand, and nobody else sees which it is."""
        card = str(answer[0])
        s.looked_at.remove(card)
        s.hands[seat].append(card)
        s.unseen[seat] = (*s.unseen[seat], card)
        s.technology = s.looked_at + s.technology
        s.buried, s.burier = s.buried + len(s.looked_at), seat
        s.looked_at = []
        emit(s, "kept", only=(seat,), card=card)
        emit(s, "kept_unseen", only=others(s, seat), seat=seat)


def has_looked(s: Stars, f: Using) -> bool:
    """7.6.blue-sky-research Whether there is a card to keep."""
    return bool(s.looked_at)


def refusal_of_digging(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.6.blue-sky-research The deck must not be empty."""
    is_left = len(s.technology) > (0 if s.is_wormhole_known else 1)
    return None if is_left else Refusal("7.6.blue-sky-research", "deck_empty")


def dig(s: Stars, seat: int, amount: int) -> None:
    """7.6.blue-sky-research Look, then choose."""
    push(s, DIG, Using(seat, amount))


DIG = flow(
    "dig",
    Using,
    step("7.6.blue-sky-research", look_at_cards),
    step("7.6.blue-sky-research:keep", Keep(), when=has_looked),
)


class TakeTechnology(One[Stars, Using]):
    """7.32.top-secret-research Take a card of the display for nothing."""

    key = "take_technology"
    nouns = ("card",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The display."""
        return list(dict.fromkeys(s.display))

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.32.top-secret-research Only cards on display, no Wormhole counter."""
        if so_far[0] in s.display:
            return None
        return Refusal("7.32.top-secret-research", "not_on_display", card=so_far[0])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.32.top-secret-research To the discard pile; the display is filled at once."""
        gain_technology(s, seat, str(answer[0]))


def refusal_of_taking(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.32.top-secret-research There must be a card on display."""
    return None if s.display else Refusal("7.32.top-secret-research", "nothing_on_display")


def take_technology(s: Stars, seat: int, amount: int) -> None:
    """7.32.top-secret-research Ask which."""
    push(s, TAKE, Using(seat, amount))


TAKE = flow("take", Using, step("7.32.top-secret-research", TakeTechnology()))


# Development counters: Development, Out of Storage, Recycling Plant.


def refusal_of_developing(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.7.development It takes a disc on the track."""
    return None if s.track[seat] else Refusal("7.7.development", "track_empty")


def develop(s: Stars, seat: int, amount: int) -> None:
    """7.7.development A disc of the track becomes a spare one and makes room for a counter."""
    s.track[seat] -= 1
    s.spare[seat] += 1
    pick_counter(s, seat)


class Exchange(One[Stars, Using]):
    """7.18.out-of-storage Swap an own counter for one on display: (own, displayed)."""

    key = "exchange"
    nouns = ("counter", "counter")

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """Own counters."""
        return list(dict.fromkeys(s.counters[seat]))

    def more(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Sequence[Part]:
        """Those on display."""
        return list(dict.fromkeys(s.offered)) if len(so_far) == 1 else ()

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.18.out-of-storage One's own, then one on display."""
        if so_far[0] not in s.counters[seat]:
            return Refusal("7.18.out-of-storage", "no_counter", counter=so_far[0])
        if len(so_far) > 1 and so_far[1] not in s.offered:
            return Refusal("7.18.out-of-storage", "not_offered", counter=so_far[1])
        return None

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.18.out-of-storage The new one comes face up; of equal ones a used one goes first."""
        own, other = str(answer[0]), str(answer[1])
        mine = list(zip(s.counters[seat], s.is_used[seat], strict=True))
        mine.remove((own, 1) if (own, 1) in mine else (own, 0))
        s.counters[seat] = tuple([counter for counter, _ in mine])
        s.is_used[seat] = tuple([is_used for _, is_used in mine])
        gain_counter(s, seat, other)
        s.offered[s.offered.index(other)] = own
        emit(s, "exchanged", seat=seat, own=own, counter=other)


def refusal_of_exchange(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.18.out-of-storage There must be a counter on both sides."""
    if s.counters[seat] and s.offered:
        return None
    return Refusal("7.18.out-of-storage", "nothing_to_exchange")


def exchange(s: Stars, seat: int, amount: int) -> None:
    """7.18.out-of-storage Ask which."""
    push(s, EXCHANGE, Using(seat, amount))


EXCHANGE = flow("exchange", Using, step("7.18.out-of-storage", Exchange()))


def used_counters(s: Stars, seat: int) -> list[str]:
    """7.20.recycling-plant The counters of a player that lie face down."""
    pairs = zip(s.counters[seat], s.is_used[seat], strict=True)
    return [counter for counter, is_used in pairs if is_used]


class Recycle(Split[Stars, Using]):
    """7.20.recycling-plant Turn one or two used counters face up."""

    key = "recycle"
    nouns = ("counter",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """Those that lie face down."""
        return list(dict.fromkeys(used_counters(s, seat)))

    def size(self, s: Stars, f: Using, seat: int) -> tuple[int, int]:
        """One or two."""
        return 1, min(f.amount, len(used_counters(s, seat)))

    def cap(self, s: Stars, f: Using, seat: int, part: Part) -> int:
        """As many as there are."""
        return used_counters(s, seat).count(str(part))

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.20.recycling-plant Only used ones."""
        if so_far[-1] in used_counters(s, seat):
            return None
        return Refusal("7.20.recycling-plant", "not_used", counter=so_far[-1])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.20.recycling-plant They can be used again."""
        used = list(s.is_used[seat])
        for counter in answer:
            for at, one in enumerate(s.counters[seat]):
                if one == counter and used[at]:
                    used[at] = 0
                    break
        s.is_used[seat] = tuple(used)
        emit(s, "recycled", seat=seat, counters=answer)


def refusal_of_recycling(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.20.recycling-plant A counter must lie face down."""
    return None if used_counters(s, seat) else Refusal("7.20.recycling-plant", "none_used")


def recycle(s: Stars, seat: int, amount: int) -> None:
    """7.20.recycling-plant Ask which."""
    push(s, RECYCLE, Using(seat, amount))


RECYCLE = flow("recycle", Using, step("7.20.recycling-plant", Recycle()))


# The hand: Advanced Cybernetics, Hyper-Search Engine, Warehouse.


def draw(s: Stars, seat: int, amount: int) -> None:
    """7.4.advanced-cybernetics Draw two cards."""
    draw_cards(s, seat, amount)


class Cycle(Split[Stars, Using]):
    """7.14.hyper-search-engine Discard cards of the hand, and draw as many."""

    key = "cycle"
    nouns = ("card",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The hand."""
        return names_in_hand(s, seat)

    def size(self, s: Stars, f: Using, seat: int) -> tuple[int, int]:
        """At least one."""
        return 1, len(s.hands[seat])

    def cap(self, s: Stars, f: Using, seat: int, part: Part) -> int:
        """As many as there are."""
        return s.hands[seat].count(str(part))

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.14.hyper-search-engine No reserved cards."""
        if so_far[-1] in s.hands[seat]:
            return None
        return Refusal("7.14.hyper-search-engine", "not_in_hand", card=so_far[-1])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.14.hyper-search-engine The card itself is not replaced."""
        cards = tuple([discard(s, seat, str(name)) for name in answer])
        emit(s, "discarded", seat=seat, cards=cards)
        draw_cards(s, seat, len(cards))


def refusal_without_hand(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.14.hyper-search-engine, 7.33.warehouse There must be another card in the hand."""
    others_left = len(s.hands[seat]) - (name in s.hands[seat])
    return None if others_left else Refusal("7.2.free", "no_other_card")


def cycle(s: Stars, seat: int, amount: int) -> None:
    """7.14.hyper-search-engine Ask which."""
    push(s, CYCLE, Using(seat, amount))


CYCLE = flow("cycle", Using, step("7.14.hyper-search-engine", Cycle()))


class Store(One[Stars, Using]):
    """7.33.warehouse Reserve a card of the hand beyond the limit: (card, Reserve)."""

    key = "store"
    nouns = ("card", "place")

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The hand."""
        return names_in_hand(s, seat)

    def more(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Sequence[Part]:
        """Where."""
        return PLACES if len(so_far) == 1 else ()

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.33.warehouse Reserve Two is for marked cards, unless the option says otherwise."""
        card = str(so_far[0])
        if card not in s.hands[seat]:
            return Refusal("7.33.warehouse", "not_in_hand", card=card)
        is_free = bool(s.options["warehouse_ignores_type"])
        if so_far[1:] == (TWO,) and not is_free and not is_marked(s, card):
            return Refusal("6.3.marked", "not_marked", card=card)
        return None

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.33.warehouse Then a card is drawn."""
        reserve_card(s, seat, str(answer[0]), str(answer[1]))
        draw_cards(s, seat, 1)


def store(s: Stars, seat: int, amount: int) -> None:
    """7.33.warehouse Ask which."""
    push(s, STORE, Using(seat, amount))


STORE = flow("store", Using, step("7.33.warehouse", Store()))


# The map: Scouts, Temporary Wormhole, Terra-forming.


def scoutable(s: Stars, seat: int) -> list[int]:
    """7.24.scouts Neutral systems with a hidden counter that a unit could reach, were it paid."""
    hidden = [at for at, n in enumerate(s.aliens) if n and not s.is_shown[at]]
    found: set[int] = set()
    able = [units(s, seat, unit) for unit in UNITS if can_move(s, seat, unit)]
    for origin, counts in enumerate(zip(*able, strict=True)):
        if any(counts) and len(found) < len(hidden):
            near = reach(s, seat, origin)
            found |= {at for at in hidden if min(near.by_lanes[at], near.by_wormhole[at]) < FAR}
    return sorted(found)


class Scout(One[Stars, Using]):
    """7.24.scouts Look at the Alien counter of a neutral system."""

    key = "scout"
    nouns = ("system",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """Those within reach."""
        return [s.box.systems[at].id for at in scoutable(s, seat)]

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.24.scouts A hidden counter within reach."""
        if s.box.system_at[str(so_far[0])] in scoutable(s, seat):
            return None
        return Refusal("7.24.scouts", "not_to_be_scouted", system=so_far[0])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.24.scouts Only this player learns the strength; then a card is drawn."""
        system = s.box.system_at[str(answer[0])]
        s.scouted[seat] = tuple(sorted({*s.scouted[seat], system}))
        reveal(s, to=(seat,))
        emit(s, "scouted", only=(seat,), system=answer[0], n=s.aliens[system])
        emit(s, "scouted_unseen", only=others(s, seat), seat=seat, system=answer[0])
        draw_cards(s, seat, 1)


def refusal_of_scouting(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.24.scouts Something must be there to be looked at."""
    return None if scoutable(s, seat) else Refusal("7.24.scouts", "nothing_to_scout")


def scout(s: Stars, seat: int, amount: int) -> None:
    """7.24.scouts Ask where."""
    push(s, SCOUT, Using(seat, amount))


SCOUT = flow("scout", Using, step("7.24.scouts", Scout()))


class Jumping(NamedTuple):
    """Units that jump through a Temporary Wormhole: how many more may, from where to where."""

    seat: int
    left: int
    unit: str = ""
    origin: int = NOBODY
    target: int = NOBODY


class Teleport(One[Stars, Jumping]):
    """7.30.temporary-wormhole Units jump to any system: (unit, from, number, to)."""

    key = "teleport"
    nouns = ("unit", "system", "number", "system")

    def candidates(self, s: Stars, f: Jumping, seat: int) -> Sequence[Part]:
        """Fleets, or Star Bases."""
        return UNITS

    def more(self, s: Stars, f: Jumping, seat: int, so_far: Answer) -> Sequence[Part]:
        """From where, how many, and where to."""
        systems, unit = s.box.systems, str(so_far[0])
        if len(so_far) == 1:
            there = units(s, seat, unit)
            return [one.id for at, one in enumerate(systems) if there[at]]
        origin = s.box.system_at[str(so_far[1])]
        if len(so_far) == 2:
            return range(1, min(f.left, units(s, seat, unit)[origin]) + 1)
        return (
            [one.id for at, one in enumerate(systems) if at != origin] if len(so_far) == 3 else ()
        )

    def refusal(self, s: Stars, f: Jumping, seat: int, so_far: Answer) -> Refusal | None:
        """7.30.temporary-wormhole One or two units that stand together; Star Bases if they move."""
        unit = str(so_far[0])
        if unit not in UNITS:
            return Refusal("7.30.temporary-wormhole", "not_a_unit_there")
        if not can_move(s, seat, unit):
            return Refusal("3.5.star-bases", "bases_stay", allow="base_movement")
        if len(so_far) == 1:
            is_there = any(units(s, seat, unit))
            return None if is_there else Refusal("7.30.temporary-wormhole", "nothing_to_move")
        origin = s.box.system_at[str(so_far[1])]
        there = units(s, seat, unit)[origin]
        if not there:
            return Refusal("3.1.move", "no_unit_there", system=so_far[1], unit=unit)
        if len(so_far) > 2 and not 0 < int(so_far[2]) <= min(f.left, there):
            most = min(f.left, there)
            return Refusal("7.30.temporary-wormhole", "fewer_units", troop=f"{unit}_{most}")
        if len(so_far) > 3 and s.box.system_at[str(so_far[3])] == origin:
            return Refusal("3.1.move", "there_already", system=so_far[3])
        return None

    def apply(self, s: Stars, f: Jumping, seat: int, answer: Answer) -> None:
        """7.30.temporary-wormhole They jump without paying."""
        unit, count = str(answer[0]), int(answer[2])
        origin, target = s.box.system_at[str(answer[1])], s.box.system_at[str(answer[3])]
        carry(s, seat, unit, origin, target, count)
        put(s, Jumping(seat, f.left - count, unit, origin, target))


def other_kind(f: Jumping) -> str:
    """7.30.temporary-wormhole The units that may come along: the kind that was not named."""
    return STAR_BASE if f.unit == FLEET else FLEET


def can_come_along(s: Stars, f: Jumping) -> bool:
    """7.30.temporary-wormhole, 7.26.star-base-movement Whether one of the other kind could jump."""
    there = units(s, f.seat, other_kind(f))[f.origin]
    return bool(f.left and there and can_move(s, f.seat, other_kind(f)))


class ComeAlong(One[Stars, Jumping]):
    """7.30.temporary-wormhole How many units of the other kind jump as well: (number)."""

    key = "come_along"
    nouns = ("number",)

    def candidates(self, s: Stars, f: Jumping, seat: int) -> Sequence[Part]:
        """None, or as many as may."""
        return range(min(f.left, units(s, seat, other_kind(f))[f.origin]) + 1)

    def refusal(self, s: Stars, f: Jumping, seat: int, so_far: Answer) -> Refusal | None:
        """7.30.temporary-wormhole Two units in all, and no more than there are."""
        most = min(f.left, units(s, seat, other_kind(f))[f.origin])
        if int(so_far[0]) <= most:
            return None
        return Refusal("7.30.temporary-wormhole", "fewer_units", troop=f"{other_kind(f)}_{most}")

    def apply(self, s: Stars, f: Jumping, seat: int, answer: Answer) -> None:
        """7.30.temporary-wormhole They jump, too."""
        if answer[0]:
            carry(s, seat, other_kind(f), f.origin, f.target, int(answer[0]))

    def prompt(self, s: Stars, f: Jumping, seat: int) -> Params:
        """Which units, and where they stand."""
        return {"unit": other_kind(f), "system": s.box.systems[f.origin].id}


def arrive(s: Stars, f: Jumping) -> None:
    """7.30.temporary-wormhole Whoever arrives in a system of others may begin a combat."""
    if s.control[f.target] != f.seat:
        enter(s, f.seat, f.target, f.origin)


def refusal_of_teleport(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.30.temporary-wormhole A unit must be there that can move."""
    if any(any(units(s, seat, unit)) and can_move(s, seat, unit) for unit in UNITS):
        return None
    return Refusal("7.30.temporary-wormhole", "nothing_to_move")


def teleport(s: Stars, seat: int, amount: int) -> None:
    """7.30.temporary-wormhole Ask from where to where."""
    push(s, TELEPORT, Jumping(seat, amount))


TELEPORT = flow(
    "teleport",
    Jumping,
    step("7.30.temporary-wormhole", Teleport()),
    step("7.30.temporary-wormhole:along", ComeAlong(), when=can_come_along),
    step("7.30.temporary-wormhole:arrive", arrive),
)


class Terraform(One[Stars, Using]):
    """7.31.terra-forming Turn an Outpost of an uninhabitable system into a Colony."""

    key = "terraform"
    nouns = ("system",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """Own Outposts of that kind."""
        return [s.box.systems[at].id for at in barren_outposts(s, seat)]

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.31.terra-forming An own Outpost, and an uninhabitable system."""
        if s.box.system_at[str(so_far[0])] in barren_outposts(s, seat):
            return None
        return Refusal("7.31.terra-forming", "no_barren_outpost", system=so_far[0])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.31.terra-forming The disc comes from the track if there is one."""
        place_piece(s, seat, COLONY, s.box.system_at[str(answer[0])])
        pay(s, seat, population_for_terraforming(s))


def population_for_terraforming(s: Stars) -> Needs:
    """7.31.terra-forming What it costs by option."""
    return (0, 0, int(s.options["terraforming_population"]), 0)


def barren_outposts(s: Stars, seat: int) -> list[int]:
    """7.31.terra-forming The own Outposts on uninhabitable systems."""
    return [
        at
        for at, one in enumerate(s.box.systems)
        if s.control[at] == seat and s.piece[at] == OUTPOST and not one.is_habitable
    ]


def refusal_of_terraforming(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.31.terra-forming An Outpost, a disc, and Population if the option wants it."""
    if not barren_outposts(s, seat):
        return Refusal("7.31.terra-forming", "no_barren_outposts")
    if not s.track[seat] + s.spare[seat]:
        return Refusal("5.5.stock", "no_discs_left")
    needs = population_for_terraforming(s)
    is_payable = can_pay_without(s, seat, name, needs)
    return None if is_payable else cannot_pay("7.31.terra-forming", needs)


def terraform(s: Stars, seat: int, amount: int) -> None:
    """7.31.terra-forming Ask where."""
    push(s, TERRAFORM, Using(seat, amount))


TERRAFORM = flow("terraform", Using, step("7.31.terra-forming", Terraform()))


EFFECTS: Final[dict[str, Effect]] = {
    "arm": Effect(arm, refusal_of_arming),
    "black_hole": Effect(place_hole, refusal_of_hole),
    "dig": Effect(dig, refusal_of_digging),
    "develop": Effect(develop, refusal_of_developing),
    "teleport": Effect(teleport, refusal_of_teleport),
    "terraform": Effect(terraform, refusal_of_terraforming),
    "take_technology": Effect(take_technology, refusal_of_taking),
    "draw": Effect(draw, always, is_free=True),
    "cycle": Effect(cycle, refusal_without_hand, is_free=True),
    "exchange": Effect(exchange, refusal_of_exchange, is_free=True),
    "produce": Effect(produce, refusal_of_producing, is_free=True),
    "recycle": Effect(recycle, refusal_of_recycling, is_free=True),
    "scout": Effect(scout, refusal_of_scouting, is_free=True),
    "store": Effect(store, refusal_without_hand, is_free=True),
}
FLOWS: Final = (HOLE, DIG, TAKE, EXCHANGE, RECYCLE, CYCLE, STORE, SCOUT, TELEPORT, TERRAFORM)
