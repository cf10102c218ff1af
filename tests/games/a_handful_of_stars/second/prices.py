"""The second reading: what things cost, and who can pay."""

from collections import deque
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from tests.games.a_handful_of_stars.second.facts import (
    CARDS,
    COLONY,
    NOBODY,
    NOTHING,
    OUTPOST,
    SYSTEMS,
    Payer,
    in_reserve,
    jumps,
    neighbours,
    owner,
    payers,
)

Bill = dict[str, int]  # what is due, by resource
Fare = tuple[int, int, frozenset[str]]  # Energy, Research, and the cards that help
Pity = tuple[int, int, int, int, int]  # what is paid, Reserve cards, effects, things, cards
NO_PITY: Pity = (0, 0, 0, 0, 0)


def best(bill: Bill, able: Sequence[Payer]) -> Pity | None:
    """The least that a payment takes: it wastes least, then spares as much as it can."""
    due = {resource: n for resource, n in bill.items() if n > 0}
    reached: dict[tuple[int, ...], Pity] = {tuple(due.values()): NO_PITY}
    for payer in able:
        for left, pity in list(reached.items()):
            for at, resource in enumerate(due):
                worth = payer.symbols[resource]
                if worth and left[at]:
                    rest = (*left[:at], max(0, left[at] - worth), *left[at + 1 :])
                    new = plus(pity, payer, worth)
                    if rest not in reached or new < reached[rest]:
                        reached[rest] = new
    return reached.get((0,) * len(due))


def plus(pity: Pity, payer: Payer, worth: int) -> Pity:
    """What it takes with one payer more."""
    more = (worth, int(payer.is_reserved), int(payer.has_effect), 1, int(payer.is_card))
    a, b, c, d, e = (x + y for x, y in zip(pity, more, strict=True))
    return a, b, c, d, e


def can_pay(s: Any, seat: int, helped: Collection[str] = (), **bill: int) -> bool:
    """Whether somebody could pay this, without the reserved cards that helped."""
    return best(bill, payers(s, seat, helped)) is not None


def may_pay(bill: Bill, resource: str, able: Sequence[Payer]) -> set[str]:
    """Who can pay of the resource that is due now and leaves enough for the rest."""
    return {
        payer.name
        for at, payer in enumerate(able)
        if payer.symbols[resource]
        and best(lowered(bill, resource, payer.symbols[resource]), without(able, at)) is not None
    }


def lowered(bill: Bill, resource: str, n: int) -> Bill:
    """A bill of which a part was paid."""
    return {**bill, resource: max(0, bill[resource] - n)}


def without(able: Sequence[Payer], at: int) -> list[Payer]:
    """All but one."""
    return [payer for n, payer in enumerate(able) if n != at]


def named(able: Iterable[Payer], names: Sequence[str]) -> list[Payer]:
    """The payers of these names, each as often as it is named."""
    left, found = list(names), []
    for payer in able:
        if payer.name in left:
            left.remove(payer.name)
            found.append(payer)
    assert not left, f"{left} cannot pay"
    return found


def drafts(s: Any, seat: int) -> set[str]:
    """The technology that somebody could pay for now."""
    dear = {card: CARDS[card]["print"]["cost"] for card in s.display}
    if s.is_wormhole_known and not s.has_wormhole[seat]:
        dear["wormhole_technology"] = 2
    return {card for card, cost in dear.items() if can_pay(s, seat, research=cost)}


def settlements(s: Any, seat: int) -> set[tuple[str, int]]:
    """The pieces that somebody could place and pay, and where."""
    found = set()
    for at, row in enumerate(SYSTEMS):
        has_units = s.fleets[seat][at] + s.bases[seat][at] > 0
        is_mine, piece = owner(s, at) == seat, s.piece[at]
        if is_mine and has_units and piece == NOTHING and has_outposts(s, seat):
            found.add(("outpost", at))
        is_open = (has_units and piece == NOTHING) or piece == OUTPOST
        if is_mine and is_open and row["is_habitable"] and s.track[seat] + s.spare[seat] > 0:
            found.add(("colony", at))
    cost = {"outpost": 1, "colony": 3}
    return {one for one in found if can_pay(s, seat, population=cost[one[0]])}


def has_outposts(s: Any, seat: int) -> bool:
    """Whether a cube is left of 18."""
    pairs = zip(s.control, s.piece, strict=True)
    return bool(sum(who == seat and piece == OUTPOST for who, piece in pairs) < 18)


def sites(s: Any, seat: int) -> set[int]:
    """Where somebody may build: Home World, Colonies, and Outposts with Mobile Factories."""
    least = OUTPOST if in_reserve(s, seat, "mobile_factories") else COLONY
    mine = [at for at in range(len(SYSTEMS)) if s.control[at] == seat]
    return {at for at in mine if s.piece[at] >= least}


def helps_to_build(s: Any, system: int) -> set[str]:
    """The card that a site needs: Mobile Factories for an Outpost."""
    return {"mobile_factories"} if s.piece[system] == OUTPOST else set()


def stock(s: Any, seat: int) -> dict[str, int]:
    """The units that are left to build."""
    return {"fleet": 16 - sum(s.fleets[seat]), "star_base": 6 - sum(s.bases[seat])}


def prices(
    s: Any, seat: int, unit: str, origin: int, target: int, closed: int = NOBODY
) -> dict[str, Fare]:
    """What it costs one unit to get there, by lanes alone and with a wormhole, and which reserved
    cards help; `closed` is yet to be fought for, so that it is passed by stealth alone.
    """
    found: dict[str, Fare] = {}
    for at_most, way in ((0, "lanes"), (1, "wormhole")):
        for is_hidden in (False, True):
            lanes = shortest(s, seat, origin, target, at_most, closed, is_hidden)
            if lanes is not None:
                fare = fare_of(s, seat, unit, *lanes, is_hidden)
                if way not in found or fare[0] < found[way][0]:
                    found[way] = fare
    if "wormhole" in found and "lanes" in found and found["wormhole"][0] >= found["lanes"][0]:
        del found["wormhole"]
    return found


def fare_of(s: Any, seat: int, unit: str, lanes: int, jumped: int, is_hidden: bool) -> Fare:
    """Energy for connections, one for two of them with Fast Ships; Research for a jump."""
    each = 2 if unit == "star_base" else 1
    is_fast = in_reserve(s, seat, "fast_ships") > 0
    helped = ["stealth_technology"] * is_hidden + ["star_base_movement"] * (each == 2)
    helped += ["fast_ships"] * (is_fast and lanes > 1)
    return each * -(-lanes // (2 if is_fast else 1)), each * jumped, frozenset(helped)


def shortest(
    s: Any, seat: int, origin: int, target: int, most_jumps: int, closed: int, is_hidden: bool
) -> tuple[int, int] | None:
    """The fewest connections, with at most so many jumps, through own systems; with Stealth
    through one other.
    """
    if is_hidden and not in_reserve(s, seat, "stealth_technology"):
        return None
    may_pass = int(is_hidden)
    queue: deque[tuple[int, int, int, int]] = deque([(0, origin, 0, 0)])
    seen: set[tuple[int, int, int]] = set()
    while queue:
        lanes, here, jumped, passed = queue.popleft()
        if here == target and lanes + jumped:
            return lanes, jumped
        if (here, jumped, passed) in seen:
            continue
        seen.add((here, jumped, passed))
        if lanes + jumped and here != origin:
            passed += owner(s, here) != seat or here == closed
        if passed > may_pass:
            continue
        if jumped < most_jumps:
            queue.extendleft((lanes, there, jumped + 1, passed) for there in jumps(s, seat, here))
        queue.extend((lanes + 1, there, jumped, passed) for there in neighbours(s, here))
    return None
