"""What to do in a turn: every action is worth something, and the best one is advised."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.advice.outlook import NUMBERS, Outlook
from galactarium.games.a_handful_of_stars.advice.raids import Raid, Scouting, best_jump
from galactarium.games.a_handful_of_stars.building import Building
from galactarium.games.a_handful_of_stars.components import (
    MATTER,
    POPULATION,
    RESEARCH,
    RESERVED,
    RESOURCES,
    Card,
)
from galactarium.games.a_handful_of_stars.decks import held
from galactarium.games.a_handful_of_stars.effects.systems import scoutable
from galactarium.games.a_handful_of_stars.moving import Moving
from galactarium.games.a_handful_of_stars.payment import PROPOSED, Payment, due
from galactarium.games.a_handful_of_stars.reserves import ONE, TWO, fits_anywhere, refusal_of_place
from galactarium.games.a_handful_of_stars.state import NOBODY, NOTHING, Stars
from galactarium.games.a_handful_of_stars.technology import WORMHOLE_CARD
from galactarium.games.a_handful_of_stars.turns import Turn
from galactarium.games.a_handful_of_stars.ways import FLEET, STAR_BASE, stock, units_at
from galactarium.kernel import ASIDE, Advice, Answer, find, parts

THIN: Final = 14  # a deck of so few cards is thin enough
ENOUGH: Final = 5  # cards in deck and discards, so that it is worth to draw
DRAWING: Final = ("draw", "cycle", "store", "scout")
POOR: Final = 0.35  # a card that is worth no more than this is of little use


class Option(NamedTuple):
    """Something to do, and what it is worth."""

    worth: float
    advice: Advice


def on_act(s: Stars, seat: int) -> Advice:
    """Free actions that help come first; then the best action; then the end of the turn."""
    look = Outlook(s, seat)
    allowed = [str(part) for part in parts(s, seat).next]
    free = list(free_actions(look)) if "free" in allowed else []
    best_free = best_of(free)
    if best_free is not None and best_free.worth > 0.15:
        return best_free.advice
    if not find(s, Turn).left:
        return Advice(("end_turn",), "turn_over")
    found = [option for verb in allowed if verb in ACTIONS for option in ACTIONS[verb](look)]
    best = best_of(found)
    if best is None or best.worth <= 0:
        return Advice(("pass",), "pass")
    return best.advice


def best_of(found: list[Option]) -> Option | None:
    """The option that is worth most."""
    return max(found, key=lambda option: option.worth, default=None)


# The actions.


def colonising(look: Outlook) -> Iterator[Option]:
    """5.1.place Points at once; a disc of the track brings a counter; a new system its card."""
    s, seat = look.s, look.seat
    for piece in parts(s, seat, ("colonise",)).next:
        for system in parts(s, seat, ("colonise", piece)).next:
            at = s.box.system_at[str(system)]
            gain = s.box.n[f"{piece}_points"] - look.piece_points(at)
            counter = look.counter_to_come() if piece == "colony" and s.track[seat] else 0.0
            answer: Answer = ("colonise", piece, system)
            worth = gain + counter + look.joining(at) - settling_cost(look, str(piece))
            if s.piece[at] == NOTHING:
                worth += 0.3 * min(1.0, look.threat(at))
            if piece == "colony" and counter:
                yield Option(worth, Advice(answer, "settle_counter", n=gain))
            elif s.piece[at] == NOTHING and look.joining(at) > 0.2:
                yield Option(worth, Advice(answer, "settle_joined", n=gain))
            else:
                yield Option(worth, Advice(answer, "settle", n=gain))


def settling_cost(look: Outlook, piece: str) -> float:
    """What the Population would be worth otherwise, and reserved cards that must pay."""
    need = look.s.box.n[f"{piece}_population"]
    return NUMBERS["symbol"] * need + look.given_up(POPULATION, need)


def moving(look: Outlook) -> Iterator[Option]:
    """3.1.move The best raid."""
    raid = Scouting(look).best()
    if raid is not None:
        yield Option(raid.worth, raided(look, ("move",), raid))


def raided(look: Outlook, answer: Answer, raid: Raid) -> Advice:
    """Why a system is raided, by whose it is."""
    s = look.s
    name, rival = s.box.systems[raid.target].id, s.control[raid.target]
    if rival != NOBODY:
        lost = look.piece_points(raid.target)
        return Advice(answer, "raid_rival", system=name, seat=rival, n=lost)
    if s.box.systems[raid.target].is_habitable:
        return Advice(answer, "raid_aliens", system=name)
    return Advice(answer, "raid_empty", system=name)


def building(look: Outlook) -> Iterator[Option]:
    """2.1.build Units, while there is time to use them."""
    s, seat = look.s, look.seat
    means = min(look.means[MATTER], look.means[POPULATION], 2)
    left = stock(s, seat, FLEET) + stock(s, seat, STAR_BASE)
    worth = max([built(look, count + 1) for count in range(min(means, left))], default=0.0)
    if worth > 0:
        yield Option(worth, Advice(("build",), "build"))


def built(look: Outlook, count: int) -> float:
    """What so many units are worth beyond what they cost."""
    lost = look.given_up(MATTER, count) + look.given_up(POPULATION, count)
    return count * (unit_gain(look) - 2 * 0.5 * NUMBERS["symbol"]) - lost


def unit_gain(look: Outlook) -> float:
    """What one more unit is worth: less the more there are."""
    s, seat = look.s, look.seat
    mine = sum(s.fleets[seat]) + sum(s.bases[seat])
    theirs = max([sum(s.fleets[rival]) + sum(s.bases[rival]) for rival in look.rivals])
    enough = 1.15 if mine < theirs else 1.0
    return look.unit_worth() * enough * (1.0 if mine < 14 else 0.6)


def drafting(look: Outlook) -> Iterator[Option]:
    """6.1.draft The technology that brings most."""
    s, seat = look.s, look.seat
    for part in parts(s, seat, ("draft",)).next:
        card = str(part)
        cost = s.box.cards[card].cost if card != WORMHOLE_CARD else s.box.n["wormhole_research"]
        worth = look.technology_worth(card) - 0.3 * NUMBERS["symbol"] * cost
        worth -= look.given_up(RESEARCH, cost)
        yield Option(worth, because_of_card(look, ("draft", card), card))


def because_of_card(look: Outlook, answer: Answer, name: str) -> Advice:
    """What a card is good for, by its effect; a card without one pays."""
    match look.s.box.cards[name].effect:
        case "points" | "festival":
            return Advice(answer, "card_points")
        case "develop" | "terraform":
            return Advice(answer, "card_counter")
        case (
            "fleet_strength" | "energy_fights" | "population_fights" | "missiles" | "react" | "bomb"
        ):
            return Advice(answer, "card_fight")
        case "defence" | "diplomacy" | "shields" | "retreat":
            return Advice(answer, "card_defend")
        case "fast" | "stealth" | "star_bases_move" | "wormhole" | "teleport":
            return Advice(answer, "card_move")
        case "factories" | "arm" | "produce":
            return Advice(answer, "card_build")
        case "hand_size" | "draw" | "cycle" | "dig" | "take_technology" | "store":
            return Advice(answer, "card_cards")
        case "black_hole":
            return Advice(answer, "card_block")
        case _:
            return Advice(answer, "card_resource")


def reserving(look: Outlook) -> Iterator[Option]:
    """6.3.reserve All cards that work from a Reserve, as many as fit in."""
    worths = sorted([worth for worth, _ in reservable(look)], reverse=True)
    if worths:
        total = sum(worths[: max(1, look.room())])
        yield Option(total, Advice(("reserve",), "reserve"))


def reservable(look: Outlook) -> list[tuple[float, str]]:
    """The cards of the hand that are worth a place in a Reserve."""
    s, seat = look.s, look.seat
    found = []
    for card in dict.fromkeys(s.hands[seat]):
        worth = look.standing_worth(s.box.cards[card])
        if worth > 0.3 and fits_anywhere(s, seat, card):
            found.append((worth, card))
    return found


def discarding(look: Outlook) -> Iterator[Option]:
    """6.4.discard Poor cards make room for others."""
    poor = poor_cards(look)
    if poor:
        worth = NUMBERS["card"] * len(poor) * min(1.0, look.rounds)
        if not look.s.last_round and look.ahead() > 4:
            worth += NUMBERS["hurry"]
            yield Option(worth, Advice(("discard",), "hurry"))
        else:
            yield Option(worth, Advice(("discard",), "fresh_cards"))


def poor_cards(look: Outlook) -> list[str]:
    """The cards of the hand that are of little use."""
    s = look.s
    return [card for card in s.hands[look.seat] if hand_worth(look, card) <= POOR]


def hand_worth(look: Outlook, name: str) -> float:
    """What a card in the hand is good for."""
    card = look.s.box.cards[name]
    effect = look.standing_worth(card) if card.play == "reserve" else look.playing_worth(card)
    return max(effect, NUMBERS["symbol"] * max(card.symbols))


def removing(look: Outlook) -> Iterator[Option]:
    """6.5.remove A thinner deck brings the better cards more often."""
    s, seat = look.s, look.seat
    cards = [name for name in held(s, seat) if not name.startswith(RESERVED)]
    mine = look.own_cards()
    if cards and len(mine) > THIN:
        worst = min(cards, key=lambda card: hand_worth(look, card))
        mean = sum([worth_each_time(look, card) for card in mine]) / len(mine)
        worth = NUMBERS["thin"] * look.draws * (mean - hand_worth(look, worst))
        yield Option(worth - NUMBERS["card"], Advice(("remove", worst), "thin"))


def worth_each_time(look: Outlook, name: str) -> float:
    """What a card is good for whenever it is drawn: what works once or stays reserved only pays."""
    card = look.s.box.cards[name]
    if card.play == "reserve" or card.is_one_use:
        return NUMBERS["symbol"] * max(card.symbols)
    return hand_worth(look, name)


def playing(look: Outlook) -> Iterator[Option]:
    """7.2.action Cards that take an action."""
    s, seat = look.s, look.seat
    for part in parts(s, seat, ("card",)).next:
        name = str(part)
        card = s.box.cards[s.box.holds[name]]
        worth = look.playing_worth(card)
        advice = because_of_card(look, ("card", name), card.id)
        if card.effect == "teleport":
            found = best_jump(look, card.amount)
            if found is not None:
                yield Option(found[1].worth, raided(look, ("card", name), found[1]))
        elif card.effect == "arm":
            yield Option(card.amount * unit_gain(look), advice)
        elif card.effect == "take_technology":
            best = max([look.technology_worth(one) for one in s.display], default=0.0)
            yield Option(best, advice)
        elif card.effect == "black_hole":
            yield Option(look.best_hole()[0], advice)
        else:
            yield Option(worth * (look.time if card.effect == "dig" else 1.0), advice)


ACTIONS: Final[dict[str, Callable[[Outlook], Iterator[Option]]]] = {
    "build": building,
    "move": moving,
    "colonise": colonising,
    "draft": drafting,
    "reserve": reserving,
    "discard": discarding,
    "remove": removing,
    "card": playing,
}


# Free actions.


def free_actions(look: Outlook) -> Iterator[Option]:
    """7.2.free Cards that take no action, if they help."""
    s, seat = look.s, look.seat
    for part in parts(s, seat, ("free",)).next:
        name = str(part)
        card = s.box.cards[s.box.holds[name]]
        yield Option(free_worth(look, card.effect), because_free(("free", name), card))


def because_free(answer: Answer, card: Card) -> Advice:
    """What a free action is good for."""
    if card.effect == "scout":
        return Advice(answer, "free_scout")
    if card.effect == "recycle":
        return Advice(answer, "free_recycle")
    if card.effect == "exchange":
        return Advice(answer, "free_exchange")
    if card.effect == "store":
        return Advice(answer, "free_store")
    if card.effect == "produce":
        return Advice(answer, "free_produce")
    return Advice(answer, "free_draw")


def free_worth(look: Outlook, effect: str) -> float:
    """What a free action brings; one that draws needs cards to be drawn."""
    s, seat = look.s, look.seat
    if effect in DRAWING and len(s.decks[seat]) + len(s.discards[seat]) < ENOUGH:
        return 0.0
    if effect == "draw":
        return NUMBERS["draw"]
    if effect == "cycle":
        return NUMBERS["card"] * (len(poor_cards(look)) - 1)
    if effect == "store":
        return NUMBERS["card"] + max([worth for worth, _ in storable(look)], default=0.0)
    if effect == "scout":
        return NUMBERS["scout"] if scoutable(s, seat) else 0.0
    if effect == "exchange":
        return look.best_exchange()[0] - 0.2
    if effect == "recycle":
        return recycling(look)
    if effect == "produce":
        return built(look, 1) - NUMBERS["symbol"]
    return 0.0


def recycling(look: Outlook) -> float:
    """7.20.recycling-plant Used counters that could pay again, two if there are."""
    s, seat = look.s, look.seat
    pairs = zip(s.counters[seat], s.is_used[seat], strict=True)
    used = sorted([max(s.box.payers[one]) for one, is_used in pairs if is_used], reverse=True)
    is_soon = len(s.decks[seat]) < 3
    return NUMBERS["symbol"] * (sum(used[:2]) - 2) * (0.3 if is_soon else 1.0)


def storable(look: Outlook) -> list[tuple[float, str]]:
    """7.33.warehouse The cards of the hand that a Reserve could take, whatever its limit."""
    cards = look.s.box.cards
    hand = [one for one in dict.fromkeys(look.s.hands[look.seat]) if cards[one].effect != "store"]
    return [(look.standing_worth(cards[one]), one) for one in hand]


# The questions of the actions.


def on_move(s: Stars, seat: int) -> Advice:
    """3.1.move The Fleets of the best raid go, one band after the other."""
    look, f = Outlook(s, seat), find(s, Moving)
    if f.arrived or f.landed:
        return more_or_done(look, f)
    raid = Scouting(look).best()
    if raid is None:
        return any_move(s, seat)
    return ordered(look, raid)


def ordered(look: Outlook, raid: Raid) -> Advice:
    """The first order of a raid."""
    s = look.s
    unit, origin, count, way = raid.orders[0]
    names = s.box.systems
    answer: Answer = (unit, names[origin].id, names[raid.target].id, count)
    more = parts(s, look.seat, answer)
    whole = answer if more.is_whole else (*answer, way if way in more.next else more.next[0])
    return raided(look, whole, raid)


def more_or_done(look: Outlook, f: Moving) -> Advice:
    """More Fleets, as long as those that arrived are too few; else no more."""
    s = look.s
    if f.target != NOBODY:
        view = Scouting(look, f)
        there = look.guard(f.target) + view.extra(f.target)
        need = view.defence(f.target) + view.answer(f.target) + 0.5
        moved = [*f.arrived, *f.landed]
        bands = [band for band in view.bands(f.target) if band.origin not in moved]
        if there <= need:
            each = s.box.n["fleet"]
            for strength in range(int(need - there) + 1, 0, -each):
                orders = view.orders(bands, strength)
                if orders:
                    return ordered(look, Raid(f.target, orders, 0.0, 0.0))
    return Advice(("done",), "moved_enough")


def any_move(s: Stars, seat: int) -> Advice:
    """A move must be made, and nothing is worth it: the first that is possible."""
    for origin in parts(s, seat, (FLEET,)).next:
        for target in parts(s, seat, (FLEET, origin)).next:
            answer: Answer = (FLEET, origin, target, 1)
            more = parts(s, seat, answer)
            return Advice(answer if more.is_whole else (*answer, more.next[0]), "must_move")
    unit = parts(s, seat).next[0]
    origin = parts(s, seat, (unit,)).next[0]
    target = parts(s, seat, (unit, origin)).next[0]
    answer = (unit, origin, target, 1)
    more = parts(s, seat, answer)
    return Advice(answer if more.is_whole else (*answer, more.next[0]), "must_move")


def on_build(s: Stars, seat: int) -> Advice:
    """2.2.units A Star Base where something dear is in danger, else Fleets at the front."""
    look, f = Outlook(s, seat), find(s, Building)
    allowed = parts(s, seat).next
    unit = FLEET if FLEET in allowed else STAR_BASE
    if unit not in allowed or ("done" in allowed and not pays_to_go_on(look, f)):
        return Advice(("done",), "built_enough")
    places = [s.box.system_at[str(name)] for name in parts(s, seat, (unit,)).next]
    danger = max(places, key=lambda at: endangered(look, at))
    name = s.box.systems[danger].id
    if STAR_BASE in allowed and (endangered(look, danger) > 0 or unit == STAR_BASE):
        return Advice((STAR_BASE, name), "build_base", system=name)
    front = max(places, key=lambda at: fleet_site(look, at))
    name = s.box.systems[front].id
    return Advice((FLEET, name), "build_fleet", system=name)


def pays_to_go_on(look: Outlook, f: Building) -> bool:
    """Whether one more unit is worth its price."""
    return f.is_free or built(look, f.built + 1) > built(look, f.built)


def endangered(look: Outlook, system: int) -> float:
    """How much stronger rivals next door are than what guards a system."""
    return (look.threat(system) - look.guard(system)) * (look.piece_points(system) >= 5)


def fleet_site(look: Outlook, system: int) -> float:
    """Where a Fleet is of most use: next to what could be taken."""
    s = look.s
    others = [at for at in look.near[system] if s.control[at] != look.seat]
    worth = sum([look.settling(at) + look.piece_points(at) for at in others])
    return worth + 0.3 * units_at(s, look.seat, system) + len(look.near[system])


def on_pay(s: Stars, seat: int) -> Advice:
    """1.5.pay With what is missed least for what is due."""
    look, f = Outlook(s, seat), find(s, Payment)
    resource = due(f)
    need = f.needs[resource]
    able = [str(part) for part in parts(s, seat).next if part not in (PROPOSED, ASIDE)]

    def price(name: str) -> float:
        value = s.box.payers[name][resource]
        wasted = 0.4 * NUMBERS["symbol"] * max(0, value - need)
        return (look.regret(name, resource) + wasted) / min(value, need)

    best = min(able, key=price, default=PROPOSED)
    return Advice((best,), "pay_least", resource=RESOURCES[resource])


def on_pick_counter(s: Stars, seat: int) -> Advice:
    """5.6.development The counter that is worth most."""
    look = Outlook(s, seat)
    best = look.best_counter()
    one = s.box.counters[best]
    if one.points:
        return Advice((best,), "counter_points", n=one.points)
    if one.reserve:
        return Advice((best,), "counter_room")
    return Advice((best,), "counter_resource")


def on_reserve(s: Stars, seat: int) -> Advice:
    """6.3.reserve The best cards, marked ones into Reserve Two."""
    look = Outlook(s, seat)
    allowed = parts(s, seat).next
    for _, card in sorted(reservable(look), reverse=True):
        for place in (TWO, ONE):
            if place in allowed and refusal_of_place(s, seat, card, place) is None:
                return because_of_card(look, (place, card), card)
    if "done" in allowed:
        return Advice(("done",), "reserved_enough")
    verb = allowed[0]
    return Advice((verb, parts(s, seat, (verb,)).next[0]), "fits")


def on_discard(s: Stars, seat: int) -> Advice:
    """6.4.discard All poor cards, or the poorest."""
    look = Outlook(s, seat)
    poor = poor_cards(look) or [min(held(s, seat), key=lambda name: discard_order(look, name))]
    return Advice(tuple(poor), "fresh_cards")


def discard_order(look: Outlook, name: str) -> float:
    """The poorest card of the hand first, reserved ones last."""
    card = look.s.box.holds[name]
    return hand_worth(look, card) + 9 * name.startswith(RESERVED)
