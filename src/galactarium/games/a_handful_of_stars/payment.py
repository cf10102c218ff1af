"""Chapter 1, payments: cards and counters pay resources, each of them one.

What an action costs is known before it is paid. The engine proposes what is cheapest
(1.5.proposal); whoever likes pays with one thing after another instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.components import NONE_NEEDED, RESERVED, RESOURCES
from galactarium.games.a_handful_of_stars.decks import discard, refusal_of_held
from galactarium.games.a_handful_of_stars.powers import reserved
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import (
    Answer,
    One,
    Params,
    Part,
    Refusal,
    emit,
    flow,
    push,
    put,
    step,
    until,
)

PROPOSED: Final = "proposed"
REST: Final = "rest"  # of what was paid too much in this step of a combat
WASTED, FROM_RESERVE, WITH_EFFECT, EACH, IS_CARD = 1_000_000, 10_000, 500, 10, 1

Needs = tuple[int, ...]  # by resource


class Payment(NamedTuple):
    """A player who pays: what is still due, and the effects of reserved cards that helped."""

    seat: int
    needs: Needs
    helped: tuple[str, ...] = ()


def pay(s: Stars, seat: int, needs: Needs, helped: tuple[str, ...] = ()) -> None:
    """1.5.pay Let a player pay so much; what helped cannot pay (1.4.one-purpose)."""
    left = after_pool(s, needs)
    s.pool = tuple([max(0, there - need) for there, need in zip(s.pool, needs, strict=True)])
    if any(left):
        push(s, PAY, Payment(seat, left, helped))
        for resource, n in zip(RESOURCES, left, strict=True):
            if n:
                emit(s, "owes", seat=seat, n=n, resource=resource)


def after_pool(s: Stars, needs: Needs) -> Needs:
    """1.5.pool What is due beyond what was paid too much in the same action or combat step."""
    pool = s.pool
    if not any(pool):
        return needs
    return tuple([max(0, need - there) for need, there in zip(needs, pool, strict=True)])


def empty_pool(s: Stars) -> None:
    """1.5.pool What is left of a payment is lost."""
    s.pool = NONE_NEEDED


def purse(s: Stars, seat: int, helped: tuple[str, ...] = ()) -> list[str]:
    """1.5.pay All that a player can pay with: hand, Reserves, counters that lie face up.

    1.4.one-purpose A reserved card whose effect has helped is left out, one for each effect.
    """
    names = list(s.hands[seat])
    at_work = list(helped)
    for card in reserved(s, seat):
        if at_work and s.box.cards[card].effect in at_work:
            at_work.remove(s.box.cards[card].effect)
        else:
            names.append(RESERVED + card)
    for counter, is_used in zip(s.counters[seat], s.is_used[seat], strict=True):
        if not is_used:
            names.append(counter)
    return names


def worth(s: Stars, seat: int, resource: int) -> int:
    """1.5.pay How much of a resource a player could pay at most."""
    payers, total = s.box.payers, 0
    for name in purse(s, seat):
        total += payers[name][resource]
    return total


def can_pay(s: Stars, seat: int, needs: Needs, helped: tuple[str, ...] = ()) -> bool:
    """1.5.pay Whether a player can pay all of this, with each thing for one resource."""
    return is_enough(s, purse(s, seat, helped), after_pool(s, needs))


def can_pay_without(
    s: Stars, seat: int, name: str, needs: Needs, helped: tuple[str, ...] = ()
) -> bool:
    """1.4.one-purpose A card that is played cannot pay as well."""
    rest = purse(s, seat, helped)
    rest.remove(name)
    return is_enough(s, rest, needs)


def is_enough(s: Stars, names: list[str], needs: Needs) -> bool:
    """1.5.pay Whether these things pay for this."""
    wanted = [resource for resource in range(4) if needs[resource] > 0]
    symbols = [s.box.payers[name] for name in names]
    for resource in wanted:
        if sum([one[resource] for one in symbols]) < needs[resource]:
            return False
    if len(wanted) < 2:
        return True
    due = {tuple([needs[resource] for resource in wanted])}
    for one in symbols:
        mine = [one[resource] for resource in wanted]
        if not any(mine):
            continue
        due |= {
            (*left[:at], max(0, left[at] - value), *left[at + 1 :])
            for left in due
            for at, value in enumerate(mine)
            if value and left[at]
        }
    return (0,) * len(wanted) in due


def proposal(
    s: Stars, seat: int, needs: Needs, helped: tuple[str, ...] = ()
) -> list[tuple[str, int]]:
    """1.5.proposal The cheapest payment: things, and the resource that each is used for.

    Least waste; then the fewest reserved cards, the fewest cards with an effect, the fewest things,
    and of equal ones rather counters than cards; then what comes first in hand, Reserve, display.
    """
    best: dict[Needs, tuple[int, tuple[tuple[str, int], ...]]] = {tuple(needs): (0, ())}
    for name in purse(s, seat, helped):
        symbols = s.box.payers[name]
        if not any(symbols[resource] and needs[resource] for resource in range(4)):
            continue
        price = price_of(s, name)
        for left, (cost, used) in list(best.items()):
            for resource in range(4):
                value = symbols[resource]
                if value and left[resource] > 0:
                    rest = max(0, left[resource] - value)
                    after = (*left[:resource], rest, *left[resource + 1 :])
                    waste = max(0, value - left[resource])
                    dearer = cost + price + WASTED * waste
                    if after not in best or dearer < best[after][0]:
                        best[after] = (dearer, (*used, (name, resource)))
    return list(best.get(NONE_NEEDED, (0, ()))[1])


def price_of(s: Stars, name: str) -> int:
    """1.5.proposal How loath one is to pay with this."""
    card = s.box.holds.get(name)
    if card is None:
        return EACH
    is_reserved = name.startswith(RESERVED)
    has_effect = s.box.cards[card].effect != "none"
    return EACH + IS_CARD + FROM_RESERVE * is_reserved + WITH_EFFECT * has_effect


class Pay(One[Stars, Payment]):
    """1.5.pay Pay as proposed, or with one thing after another."""

    key = "pay"
    nouns = ("card",)

    def candidates(self, s: Stars, f: Payment, seat: int) -> Sequence[Part]:
        """The proposal, and all that has a symbol that is due."""
        resource, payers = due(f), s.box.payers
        able = [name for name in purse(s, seat, f.helped) if payers[name][resource]]
        return [PROPOSED, *dict.fromkeys(able)]

    def refusal(self, s: Stars, f: Payment, seat: int, so_far: Answer) -> Refusal | None:
        """1.5.pay It must be there, show the resource, and leave enough for the rest."""
        name, resource = str(so_far[0]), due(f)
        rest = purse(s, seat, f.helped)
        if name == PROPOSED:
            return None if is_enough(s, rest, f.needs) else cannot_pay("1.5.pay", f.needs)
        refused = refusal_of_payer(s, seat, name, rest)
        if refused is not None:
            return refused
        value = s.box.payers[name][resource]
        if not value:
            return Refusal("1.5.one-type", "no_symbol", card=name, resource=RESOURCES[resource])
        rest.remove(name)
        needs = paid(f.needs, resource, value)
        if not is_enough(s, rest, needs):
            return Refusal("1.5.pay", "too_little_left", card=name)
        return None

    def apply(self, s: Stars, f: Payment, seat: int, answer: Answer) -> None:
        """1.5.pay Cards go to the discard pile, counters turn face down."""
        name, resource = str(answer[0]), due(f)
        used = proposal(s, seat, f.needs, f.helped) if name == PROPOSED else [(name, resource)]
        pool, needs = list(s.pool), f.needs
        for one, of in used:
            value = s.box.payers[one][of]
            pool[of] += max(0, value - needs[of])
            needs = paid(needs, of, value)
            spend(s, seat, one, of)
        s.pool = tuple(pool)
        put(s, f._replace(needs=needs))

    def prompt(self, s: Stars, f: Payment, seat: int) -> Params:
        """What is due, and what the proposal takes."""
        names = tuple([name for name, _ in proposal(s, seat, f.needs, f.helped)])
        resource = due(f)
        return {"n": f.needs[resource], "resource": RESOURCES[resource], "cards": names}


def refusal_of_payer(s: Stars, seat: int, name: str, able: list[str]) -> Refusal | None:
    """1.4.held, 1.5.counters, 1.4.one-purpose Why a card or counter cannot pay at all."""
    if name in able:
        return None
    if name in s.box.counters:
        return Refusal("1.5.counters", "no_counter", counter=name)
    refused = refusal_of_held(s, seat, "1.4.held", name)
    return refused or Refusal("1.4.one-purpose", "at_work", card=name)


def due(f: Payment) -> int:
    """The resource that is paid now: the first that is still due."""
    for resource in range(4):
        if f.needs[resource]:
            return resource
    return 0


def paid(needs: Needs, resource: int, value: int) -> Needs:
    """What is due after so much of a resource."""
    left = max(0, needs[resource] - value)
    return (*needs[:resource], left, *needs[resource + 1 :])


def spend(s: Stars, seat: int, name: str, resource: int) -> None:
    """1.5.pay, 1.5.counters Use up a card or a counter for a resource."""
    value = s.box.payers[name][resource]
    if name in s.box.counters:
        turn_down(s, seat, name)
    else:
        discard(s, seat, name)
    emit(s, "spent", seat=seat, card=name, n=value, resource=RESOURCES[resource])


def turn_down(s: Stars, seat: int, counter: str) -> None:
    """1.5.counters A counter that was used lies face down until the next shuffle."""
    used = list(s.is_used[seat])
    for at, one in enumerate(s.counters[seat]):
        if one == counter and not used[at]:
            used[at] = 1
            break
    s.is_used[seat] = tuple(used)


def is_paid(s: Stars, f: Payment) -> bool:
    """1.5.pay Whether nothing is due any more."""
    return not any(f.needs)


def cannot_pay(rule: str, needs: Needs) -> Refusal:
    """Why something is too dear."""
    (n, one), *others = [(n, RESOURCES[at]) for at, n in enumerate(needs) if n]
    for m, other in others:
        return Refusal(rule, "cannot_pay_both", n=n, resource=one, m=m, other=other)
    return Refusal(rule, "cannot_pay", n=n, resource=one)


PAY = flow("pay", Payment, *until(is_paid, step("1.5.pay", Pay())))
