"""Advice for a person: why, with what only this seat knows, and several ships in one order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galactarium.games.galactic_era.advice.growth import (
    BUILD,
    GAIN,
    GROW,
    RESEARCH,
    best_stars,
    new_discs,
)
from galactarium.games.galactic_era.advice.moves import (
    TO_CONTACT,
    TO_STAR,
    Job,
    end_of,
    next_order,
)
from galactarium.games.galactic_era.advice.outlook import Outlook
from galactarium.games.galactic_era.advice.targets import by_action, target_at
from galactarium.games.galactic_era.box.vocabulary import FIELDS, GENETICS
from galactarium.games.galactic_era.cards.hands import cards_of
from galactarium.games.galactic_era.cards.playing import KEEP_CARDS
from galactarium.games.galactic_era.concepts.ships import PIECES, ship_hexes
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.growth.build import new_ships
from galactarium.games.galactic_era.growth.research import is_complete
from galactarium.games.galactic_era.growth.selection import SWITCH, free_ovals
from galactarium.games.galactic_era.growth.star_price import discs_placed, may_use
from galactarium.games.galactic_era.knowledge.knowing import knows_counter
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import PASS, Advice, Answer, Part, find, play, question, refusal

SCOUT: Final = "scout"  # how a star is taken that nobody has seen
MOST: Final = 3  # reasons for a choice of counters
BOUND: Final = ("taking", "scoring", "building")  # moments that are not in one's own hands

Reason = tuple[str, dict[str, Part]]


def explained(s: Galaxy, seat: int, advice: Advice) -> Advice:
    """Advice with a reason for whoever is to follow it."""
    explain = EXPLAINED.get(advice.reason)
    return advice if explain is None else explain(Outlook(s, seat), advice)


def for_people(look: Outlook, advice: Advice) -> Advice:
    """5.9, 9.1 What the alignment is about."""
    return Advice(advice.answer, "people_as", alignment=advice.answer[-1])


# Movement.


def for_move(look: Outlook, advice: Advice) -> Advice:
    """6.1 What is known of the target; ships on the way to the same place go together."""
    found = next_order(look, find(look.s, MoveTurn))
    if found is None or found[1] != advice.answer:
        return advice
    job, order = found[0], together(look.s, look.seat, found[1])
    if job.hex != end_of(order):
        return Advice(order, "on_the_way_to", hex=job.hex)
    return to_star(look, job, order) or to_meet(look, job, order) or advice


def together(s: Galaxy, seat: int, order: Answer) -> Answer:
    """6.1.1 The order for all ships that are to go the same way one after another."""
    where = end_of(order)
    is_new = where in s.stars and not knows_counter(s, seat, where)
    if order[2] != PIECES or is_new:
        return order
    trial = s.clone()
    play(trial, seat, order)
    if seat not in trial.waiting or question(trial, seat).key != "manoeuvre":
        return order
    found = next_order(Outlook(trial, seat), find(trial, MoveTurn))
    if found is None or (*found[1][:3], *found[1][4:]) != (*order[:3], *order[4:]):
        return order
    more = (*order[:3], int(order[3]) + int(found[1][3]), *order[4:])
    return order if refusal(s, s.player_of(seat), more) else together(s, seat, more)


def to_star(look: Outlook, job: Job, order: Answer) -> Advice | None:
    """6.2.5 How a star can be gained, as far as the player knows it."""
    target = target_at(look, job.hex) if job.reason == TO_STAR else None
    if target is None:
        return None
    if target.option == SCOUT:
        return Advice(order, "to_unknown", hex=job.hex)
    n = discs_of(look, job.hex, target.option)
    return Advice(order, "to_known", hex=job.hex, option=target.option, n=n)


def discs_of(look: Outlook, where: int, option: str) -> int:
    """6.2.5 How much population a neutral star brings."""
    s, seat, kind = look.s, look.seat, look.star_type(where)
    ways = [x for x in s.box.takings.values() if x.option == option and may_use(s, seat, x)]
    return max([discs_placed(s, seat, where, x) for x in ways if x.target == kind], default=0)


def to_meet(look: Outlook, job: Job, order: Answer) -> Advice | None:
    """6.3 With whom a ship makes contact."""
    if job.reason != TO_CONTACT:
        return None
    s, where = look.s, job.hex
    owner = s.stars[where].owner if where in s.stars else NOBODY
    others = [other for other in s.after(look.seat) if where in ship_hexes(s, other)]
    return Advice(order, "to_meet", seat=owner if owner != NOBODY else others[0])


# Growth.


def for_selection(look: Outlook, advice: Advice) -> Advice:
    """6.2.1 What the counters would do, the most important first."""
    chosen = [str(part) for part in advice.answer]
    found = [COUNTERS[name](look, chosen) for name in dict.fromkeys(chosen) if name in COUNTERS]
    reasons = [reason for reason in found if reason is not None]
    if not reasons:
        return advice
    ovals = [name for name in chosen if name in COUNTERS]
    is_more = len(ovals) > free_ovals(look.s, look.seat)
    told = more_counters(look, advice) if is_more else Advice(advice.answer, "select_these")
    told.warnings = tuple(reasons[: MOST - is_more])
    return told


def more_counters(look: Outlook, advice: Advice) -> Advice:
    """6.2.1 What another counter costs."""
    price = look.s.box.levels.counter_price[look.s.levels[look.seat][GENETICS]]
    return Advice(advice.answer, "select_more", n=price)


def by_gain(look: Outlook, chosen: list[str]) -> Reason | None:
    """6.2.5 The best star to gain."""
    stars = best_stars(look)
    return ("select_gain", {"hex": stars[0][1]}) if stars else None


def by_growth(look: Outlook, chosen: list[str]) -> Reason | None:
    """6.2.6 The population that grows."""
    gained = [where for _, where in best_stars(look)[: chosen.count(GAIN)]]
    n = new_discs(look, gained)
    return ("select_grow", {"n": n}) if n else None


def by_building(look: Outlook, chosen: list[str]) -> Reason:
    """6.2.7 The ships that are built."""
    return "select_build", {"n": new_ships(look.s, look.seat)}


def by_research(look: Outlook, chosen: list[str]) -> Reason | None:
    """6.2.8 The first level that comes."""
    fields = [name for name in chosen if name in FIELDS and look.later]
    return ("select_research", {"level": next_level(look, fields[0])}) if fields else None


def by_switch(look: Outlook, chosen: list[str]) -> Reason:
    """6.2.2 The other alignment."""
    other = "sts" if look.s.alignment[look.seat] == "sto" else "sto"
    return "select_switch", {"alignment": other}


COUNTERS: Final[dict[str, Callable[[Outlook, list[str]], Reason | None]]] = {
    GAIN: by_gain,
    GROW: by_growth,
    BUILD: by_building,
    RESEARCH: by_research,
    SWITCH: by_switch,
}


def next_level(look: Outlook, name: str) -> str:
    """6.2.8 What research brings in a field: a level, or the plus effect."""
    field = FIELDS.index(name)
    if is_complete(look.s, look.seat, field):
        return f"{name}_plus"
    return f"{name}_{look.s.levels[look.seat][field] + 1}"


def for_research(look: Outlook, advice: Advice) -> Advice:
    """6.2.8 What the level does."""
    fields = [name for name in look.s.squares[look.seat] if name in FIELDS]
    if not look.later:
        return Advice(advice.answer, "research_last")
    if not fields:
        return advice
    return Advice(advice.answer, "research_to", level=next_level(look, fields[0]))


def for_gain(look: Outlook, advice: Advice) -> Advice:
    """6.2.5 What the star brings, and what the story pays."""
    where, option = int(advice.answer[1]), str(advice.answer[2])
    n = discs_of(look, where, option)
    if not n:
        return advice
    told = Advice(advice.answer, "gain_n", hex=where, n=n)
    paid = int(by_action(look, GAIN))
    told.warnings = (("story_pays", {"n": paid}),) if paid else ()
    return told


def for_growth(look: Outlook, advice: Advice) -> Advice:
    """6.2.6 How much population grows."""
    n = new_discs(look, [])
    return Advice(advice.answer, "grow_n", n=n) if n else advice


def for_building(look: Outlook, advice: Advice) -> Advice:
    """6.2.7, 8.1 What new ships are for in the last round."""
    if look.later:
        return advice
    return Advice(advice.answer, "build_last", n=new_ships(look.s, look.seat))


def for_placing(look: Outlook, advice: Advice) -> Advice:
    """6.2.7, 8.1 After the last movement new ships stay where they are placed."""
    return advice if look.later else Advice(advice.answer, "to_sector")


# Cards.


def for_cards(look: Outlook, advice: Advice) -> Advice:
    """15.6 Whoever has only cards that fit any moment need not be asked for them."""
    s, seat = look.s, look.seat
    hand = cards_of(s, seat)
    is_bound = any(s.box.cards[card].when in BOUND for card in hand)
    if is_bound or advice.answer != (PASS,) or refusal(s, s.player_of(seat), (KEEP_CARDS,)):
        return advice
    return Advice((KEEP_CARDS,), "keep_cards")


EXPLAINED: Final[dict[str, Callable[[Outlook, Advice], Advice]]] = {
    "people": for_people,
    "to_star": for_move,
    "to_contact": for_move,
    "on_the_way": for_move,
    "select": for_selection,
    "research": for_research,
    "gain": for_gain,
    "grow": for_growth,
    "build": for_building,
    "place": for_placing,
    "keep_card": for_cards,
}
