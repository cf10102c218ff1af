"""Chapter 2.2, Prices: what cannot be paid, and what would pay for it."""

from __future__ import annotations

from functools import lru_cache

from galactarium.games.age_of_galaxy.components import (
    CREDIT,
    INNOVATION,
    RESOURCES,
    Goods,
    Rate,
)
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.kernel import Answer, Refusal

Rates = tuple[Rate, ...]
Spare = tuple[int, ...]
Sale = tuple[Rate, int]  # what is converted, and how often
CONVERT = "convert"


def too_dear(s: Galaxy, seat: int, rule: str, cost: Goods) -> Refusal | None:
    """2.2.pay Why a cost cannot be paid in full; credits come last, for others become them."""
    own = s.goods[seat]
    price = 0
    for resource, amount in cost:
        if own[resource] < amount:
            if resource != CREDIT:
                return lacking(rule, resource, amount, own[resource])
            price = amount
    if not price:
        return None
    others = dict(cost)
    spare = tuple([own[rate.resource] - others.get(rate.resource, 0) for rate in s.box.rates])
    return short_of_credit(rule, price, own[CREDIT], s.box.caps[CREDIT], s.box.rates, spare)


@lru_cache(maxsize=4096)
def lacking(rule: str, resource: int, amount: int, have: int) -> Refusal:
    """What to say when there is too little of a resource that nothing can be converted into."""
    return Refusal(
        rule,
        "too_dear",
        allow="gain_first",
        n=amount,
        resource=RESOURCES[resource],
        have=have,
        missing=amount - have,
    )


@lru_cache(maxsize=4096)
def short_of_credit(
    rule: str, price: int, have: int, cap: int, rates: Rates, spare: Spare
) -> Refusal:
    """2.3.convert What to say when there are too few credits: what else would become them."""
    missing = price - have
    if price > cap:
        return Refusal(
            rule, "too_dear", allow="over_cap", n=price, resource="credit", have=have, cap=cap
        )
    sold = sales(missing, rates, spare)
    if len(sold) == 1:
        return Refusal(
            rule,
            "too_dear",
            allow="convert_one",
            first=answers_of(sold),
            n=price,
            resource="credit",
            have=have,
            missing=missing,
            given=sold[0][0].given * sold[0][1],
            what=RESOURCES[sold[0][0].resource],
        )
    return Refusal(
        rule,
        "too_dear",
        allow="convert_several" if sold else "earn_first",
        first=answers_of(sold),
        n=price,
        resource="credit",
        have=have,
        missing=missing,
        whats=resources_of(sold),
        most=worth(rates, spare),
    )


def sales(missing: int, rates: Rates, spare: Spare) -> tuple[Sale, ...]:
    """2.3.convert What to convert for so many credits: one resource if enough, else several.

    Nothing if all of it is not enough.
    """
    for rate, own in zip(rates, spare, strict=True):
        if own // rate.given * rate.gained >= missing:
            return ((rate, times_for(missing, rate)),)
    found: list[Sale] = []
    for rate, own in zip(rates, spare, strict=True):
        times = min(own // rate.given, times_for(missing, rate))
        if times > 0:
            found.append((rate, times))
            missing -= times * rate.gained
    return tuple(found) if missing <= 0 else ()


def times_for(missing: int, rate: Rate) -> int:
    """How often to convert for so many credits."""
    return max(0, -(-missing // rate.gained))


def worth(rates: Rates, spare: Spare) -> int:
    """2.3.convert How many credits all conversions together would give."""
    each = [own // rate.given * rate.gained for rate, own in zip(rates, spare, strict=True)]
    return sum([max(0, n) for n in each])


def answers_of(sold: tuple[Sale, ...]) -> tuple[Answer, ...]:
    """2.3.convert The answers that convert so much."""
    return tuple([(CONVERT, rate.name) for rate, times in sold for _ in range(times)])


def resources_of(sold: tuple[Sale, ...]) -> tuple[str, ...]:
    """What is converted."""
    return tuple([RESOURCES[rate.resource] for rate, _ in sold])


def too_dear_ways(s: Galaxy, seat: int, one: Goods, other: Goods) -> Refusal:
    """3.3.cost What to say when neither way to pay for a technology can be afforded: both."""
    own, by_credit = s.goods[seat], dict(one)
    more = by_credit.get(INNOVATION, 0)
    if not by_credit[CREDIT]:
        return lacking("3.3.cost", INNOVATION, more, own[INNOVATION])
    short = too_dear(s, seat, "3.3.cost", one)
    first = () if short is None else short.first
    wanted = (by_credit[CREDIT], more, dict(other)[INNOVATION])
    return too_dear_both(wanted, own[CREDIT], own[INNOVATION], first)


@lru_cache(maxsize=4096)
def too_dear_both(
    wanted: tuple[int, int, int], credits: int, innovations: int, first: tuple[Answer, ...]
) -> Refusal:
    """3.3.cost Credits with or without innovation, or innovation; and what would help."""
    credit, more, innovation = wanted
    whats = tuple(dict.fromkeys([answer[1] for answer in first]))
    if more:
        return Refusal(
            "3.3.cost",
            "too_dear_mixed",
            allow="convert_for_it" if first else "gain_either",
            first=first,
            credit=credit,
            more=more,
            innovation=innovation,
            credits=credits,
            innovations=innovations,
            whats=whats,
        )
    return Refusal(
        "3.3.cost",
        "too_dear_either",
        allow="convert_for_it" if first else "gain_either",
        first=first,
        credit=credit,
        innovation=innovation,
        credits=credits,
        innovations=innovations,
        whats=whats,
    )
