"""Chapter 4, the plays of a combat step: units come and go, resources and cards add strength."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.battle import (
    BEATEN,
    DIPLOMACY,
    RETREAT,
    Combat,
    add_strength,
    casualties,
    check_pieces,
    decide,
    has_piece,
    lead,
    leads,
    lose_unit,
    rival,
    strength,
)
from galactarium.games.a_handful_of_stars.components import COMBAT, MATTER, RESERVED, RESOURCES
from galactarium.games.a_handful_of_stars.decks import (
    Drawing,
    can_draw,
    draw_cards,
    held,
    is_drawn,
    make_new_deck,
    needs_shuffle,
    order_of_discards,
    refusal_of_held,
    show_card,
    take_out,
)
from galactarium.games.a_handful_of_stars.payment import (
    REST,
    Needs,
    can_pay,
    cannot_pay,
    paid,
    pay,
    purse,
    refusal_of_payer,
    spend,
)
from galactarium.games.a_handful_of_stars.playing import put_away_later
from galactarium.games.a_handful_of_stars.powers import FIGHTING, has_power, powers
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.games.a_handful_of_stars.ways import (
    FLEET,
    STAR_BASE,
    UNITS,
    Reaches,
    Way,
    Ways,
    can_move,
    carry,
    is_near,
    reaches,
    units,
    way_taken,
    ways_to,
)
from galactarium.kernel import (
    Answer,
    Draw,
    Note,
    Part,
    Refusal,
    Verb,
    chance,
    emit,
    flow,
    push,
    put,
    reveal,
    step,
    until,
)

DONE: Final = "done"
SHOTS: Final = 2


def reaches_of(s: Stars, f: Combat, seat: int, origin: int) -> Reaches:
    """4.7.reinforce How far a unit gets, into the combat or out of it."""
    return reaches(s, seat, origin, f.system if origin != f.system else NOBODY)


def ways_of(s: Stars, seat: int, unit: str, origin: int, target: int, f: Combat) -> Ways:
    """4.7.reinforce The ways of one unit from here to there."""
    return ways_to(s, seat, unit, reaches_of(s, f, seat, origin), target)


def refusal_of_cost(s: Stars, seat: int, ways: Ways, count: int, chosen: Answer) -> Refusal | None:
    """4.7.reinforce Moves in a combat are paid as usual."""
    if chosen and chosen[0] not in ways:
        return Refusal("3.6.wormholes", "not_this_way", way=chosen[0])
    needs = (0, 0, 0, 0)
    for name, way in ways.items():
        if not chosen or name == chosen[0]:
            needs = (count * way.energy, 0, 0, count * way.research)
            if can_pay(s, seat, needs, way.helped):
                return None
    return cannot_pay("3.1.energy", needs)


def pay_for_way(s: Stars, seat: int, way: Way, count: int) -> None:
    """4.7.reinforce, 4.7.leave So many units pay for their way."""
    pay(s, seat, (count * way.energy, 0, 0, count * way.research), way.helped)


class Reinforce(Verb[Stars, Combat]):
    """4.7.reinforce Own units join the combat: (from, number, way)."""

    nouns = ("system", "number", "way")

    def __init__(self, unit: str) -> None:
        self.unit = unit

    def more(self, s: Stars, f: Combat, seat: int, path: Answer) -> Sequence[Part]:
        """From where, how many, and by which way if there are two."""
        there = units(s, seat, self.unit)
        if not path:
            return [one.id for at, one in enumerate(s.box.systems) if there[at] and at != f.system]
        origin = s.box.system_at[str(path[0])]
        if len(path) == 1:
            return range(1, there[origin] + 1)
        ways = ways_of(s, seat, self.unit, origin, f.system, f)
        return [*ways] if len(path) == 2 and len(ways) > 1 else ()

    def refusal(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """4.7.reinforce Why units cannot join from there."""
        if not can_move(s, seat, self.unit):
            return Refusal("3.5.star-bases", "bases_stay", allow="base_movement")
        there = units(s, seat, self.unit)
        if not path:
            return self.refusal_of_all(s, f, seat)
        origin = s.box.system_at[str(path[0])]
        if origin == f.system:
            return Refusal("4.7.reinforce", "there_already", system=path[0])
        if not there[origin]:
            return Refusal("3.1.move", "no_unit_there", system=path[0], unit=self.unit)
        count = int(path[1]) if len(path) > 1 else 1
        if not 0 < count <= there[origin]:
            return Refusal("3.1.move", "fewer_units", troop=f"{self.unit}_{there[origin]}")
        ways = ways_of(s, seat, self.unit, origin, f.system, f)
        if not ways:
            return Refusal("3.2.connections", "no_way", system=s.box.systems[f.system].id)
        return refusal_of_cost(s, seat, ways, count, path[2:])

    def refusal_of_all(self, s: Stars, f: Combat, seat: int) -> Refusal | None:
        """4.7.reinforce Why no unit can join: rather that a way is too dear than that one lacks."""
        refused = Refusal("4.7.reinforce", "no_reinforcement", unit=self.unit)
        for origin in self.more(s, f, seat, ()):
            found = self.refusal(s, f, seat, (origin,))
            if found is None:
                return None
            if refused.rule != "3.1.energy":
                refused = found
        return refused

    def note(self, s: Stars, f: Combat, seat: int, path: Answer) -> Note | None:
        """4.5.track, 4.7.reinforce What they would add and cost, and where the marker would be."""
        if not path:
            return None
        origin, count = s.box.system_at[str(path[0])], int((*path, 1)[1])
        ways = ways_of(s, seat, self.unit, origin, f.system, f)
        if not ways:
            return None
        way = way_taken(ways, path[2:])
        there, before = units(s, seat, self.unit), strength(s, f, seat)
        there[f.system] += count
        n, marker = strength(s, f, seat) - before, lead(s, f)
        there[f.system] -= count
        cost = {"energy": count * way.energy, "research": count * way.research}
        return Note("reinforcement", n=n, lead=marker, **cost)

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """4.7.reinforce They arrive, and are paid for."""
        origin, count = s.box.system_at[str(path[0])], int(path[1])
        way = way_taken(ways_of(s, seat, self.unit, origin, f.system, f), path[2:])
        carry(s, seat, self.unit, origin, f.system, count)
        if seat == f.defender:
            put(s, f._replace(has_defended=True))
        pay_for_way(s, seat, way, count)


class Leave(Verb[Stars, Combat]):
    """4.7.leave Own units leave for own systems: (unit, to, number, way)."""

    nouns = ("unit", "system", "number", "way")

    def more(self, s: Stars, f: Combat, seat: int, path: Answer) -> Sequence[Part]:
        """Which kind, where to, how many, and by which way if there are two."""
        if not path:
            return UNITS
        unit = str(path[0])
        if len(path) == 1:
            found = reaches_of(s, f, seat, f.system)
            return [
                one.id
                for at, one in enumerate(s.box.systems)
                if s.control[at] == seat and at != f.system and is_near(found, at)
            ]
        if len(path) == 2:
            return range(1, units(s, seat, unit)[f.system] + 1)
        ways = ways_of(s, seat, unit, f.system, s.box.system_at[str(path[1])], f)
        return [*ways] if len(path) == 3 and len(ways) > 1 else ()

    def refusal(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """4.7.leave Why units cannot leave."""
        if not leads(s, f, seat):
            return Refusal("4.7.leave", "must_lead")
        if not path:
            refused: Refusal | None = None
            for unit in UNITS:
                refused = self.refusal_of_unit(s, f, seat, unit)
                if refused is None:
                    return None
            return refused
        if len(path) == 1:
            return self.refusal_of_unit(s, f, seat, str(path[0]))
        return self.refusal_of_target(s, f, seat, path)

    def refusal_of_unit(self, s: Stars, f: Combat, seat: int, unit: str) -> Refusal | None:
        """4.7.leave Whether one unit of this kind can leave for anywhere."""
        if unit not in UNITS:
            return Refusal("4.7.leave", "not_a_unit_there")
        if not can_move(s, seat, unit):
            return Refusal("3.5.star-bases", "bases_stay", allow="base_movement")
        if not units(s, seat, unit)[f.system]:
            name = s.box.systems[f.system].id
            return Refusal("3.1.move", "no_unit_there", system=name, unit=unit)
        refused: Refusal | None = Refusal("4.7.leave", "no_own_system")
        for target in self.more(s, f, seat, (unit,)):
            refused = self.refusal_of_target(s, f, seat, (unit, target))
            if refused is None:
                return None
        return refused

    def refusal_of_target(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """4.7.leave To an own system, paid as usual, and still ahead."""
        unit, target = str(path[0]), s.box.system_at[str(path[1])]
        if s.control[target] != seat or target == f.system:
            return Refusal("4.7.leave", "not_yours", system=path[1])
        there = units(s, seat, unit)[f.system]
        count = int(path[2]) if len(path) > 2 else 1
        if not 0 < count <= there:
            return Refusal("3.1.move", "fewer_units", troop=f"{unit}_{there}")
        refused = self.refusal_without(s, f, seat, unit, count)
        if refused is not None:
            return refused
        ways = ways_of(s, seat, unit, f.system, target, f)
        if not ways:
            return Refusal("3.2.connections", "no_way", system=path[1])
        return refusal_of_cost(s, seat, ways, count, path[3:])

    def refusal_without(
        self, s: Stars, f: Combat, seat: int, unit: str, count: int
    ) -> Refusal | None:
        """4.7.leave Without these units a side must be ahead, and still have a piece there."""
        there = units(s, seat, unit)
        there[f.system] -= count
        is_ahead, is_there = leads(s, f, seat), has_piece(s, f, seat)
        there[f.system] += count
        if not is_ahead:
            return Refusal("4.7.leave", "must_lead")
        return None if is_there else Refusal("4.7.leave", "piece_stays")

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """4.7.leave They go, and are paid for."""
        unit, target, count = str(path[0]), s.box.system_at[str(path[1])], int(path[2])
        way = way_taken(ways_of(s, seat, unit, f.system, target, f), path[3:])
        carry(s, seat, unit, f.system, target, count)
        pay_for_way(s, seat, way, count)


class Spend(Verb[Stars, Combat]):
    """4.7.spend Spend Matter, or what reserved cards allow, for strength: (card, resource)."""

    nouns = ("card", "resource")

    def more(self, s: Stars, f: Combat, seat: int, path: Answer) -> Sequence[Part]:
        """With what, and as what if there are several."""
        if not path:
            names = [*dict.fromkeys(purse(s, seat)), REST]
            return [name for name in names if fights_as(s, seat, name)]
        able = fights_as(s, seat, str(path[0]))
        return [RESOURCES[of] for of in able] if len(path) == 1 and len(able) > 1 else ()

    def refusal(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """4.7.spend It must be there, and show a resource that fights."""
        if not path:
            return None if self.more(s, f, seat, ()) else Refusal("4.7.spend", "no_matter")
        name = str(path[0])
        if name != REST:
            refused = refusal_of_payer(s, seat, name, purse(s, seat))
            if refused is not None:
                return refused
        able = [RESOURCES[of] for of in fights_as(s, seat, name)]
        if able and (len(path) == 1 or path[1] in able):
            return None
        if any(is_own_leave(s, seat, name, of) for of in powers(s, seat).fighting):
            return Refusal("1.4.one-purpose", "at_work", card=name)
        resource = path[1] if len(path) > 1 else RESOURCES[MATTER]
        return Refusal("4.7.spend", "no_symbol", card=name, resource=resource)

    def note(self, s: Stars, f: Combat, seat: int, path: Answer) -> Note | None:
        """4.5.track, 4.7.spend What it would add, and where the marker would be."""
        able = fights_as(s, seat, str(path[0])) if path else []
        if len(path) > 1:
            able = [RESOURCES.index(str(path[1]))]
        if not able:
            return None
        n = max([worth_of(s, str(path[0]))[of] for of in able])
        return Note("strength", n=n, lead=lead(s, f) + (n if seat == f.attacker else -n))

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """4.7.spend Each point adds one."""
        name = str(path[0])
        resource = fights_as(s, seat, name)[0]
        if len(path) > 1:
            resource = RESOURCES.index(str(path[1]))
        n = worth_of(s, name)[resource]
        if name == REST:
            s.pool = paid(s.pool, resource, n)
        else:
            spend(s, seat, name, resource)
        add_strength(s, seat, n)


def worth_of(s: Stars, name: str) -> Needs:
    """4.7.spend What something is worth; 1.5.pool the rest of a payment in this step counts too."""
    return s.pool if name == REST else s.box.payers[name]


def fights_as(s: Stars, seat: int, name: str) -> list[int]:
    """4.7.spend The resources as which something adds strength."""
    symbols = worth_of(s, name)
    fighting = powers(s, seat).fighting
    return [of for of in fighting if symbols[of] and not is_own_leave(s, seat, name, of)]


def is_own_leave(s: Stars, seat: int, name: str, resource: int) -> bool:
    """1.4.one-purpose Whether only this very card would let the resource fight."""
    if not name.startswith(RESERVED):
        return False
    effect = s.box.cards[s.box.holds[name]].effect
    return FIGHTING.get(effect) == resource and powers(s, seat).effects.count(effect) == 1


class PlayCombatCard(Verb[Stars, Combat]):
    """4.7.cards Play a Combat card: (card, unit)."""

    nouns = ("card", "unit")

    def more(self, s: Stars, f: Combat, seat: int, path: Answer) -> Sequence[Part]:
        """Which card, and for a Star Bomb which kind of unit."""
        cards, holds = s.box.cards, s.box.holds
        if not path:
            return [name for name in held(s, seat) if plays_in_combat(s, name)]
        is_bomb = cards[holds[str(path[0])]].effect == "bomb"
        return UNITS if is_bomb and len(path) == 1 else ()

    def refusal(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """4.7.cards The card must be there, and be for a combat like this."""
        if not path:
            refused: Refusal | None = Refusal("4.7.cards", "no_combat_card")
            for name in self.more(s, f, seat, ()):
                refused = self.refusal(s, f, seat, (name,))
                if refused is None:
                    return None
            return refused
        name = str(path[0])
        if name in s.box.counters:
            return Refusal("4.7.cards", "not_for_combat", card=name)
        refused = refusal_of_held(s, seat, "1.4.held", name)
        if refused is not None:
            return refused
        if not plays_in_combat(s, name):
            return Refusal("4.7.cards", "not_for_combat", card=name)
        effect = s.box.cards[s.box.holds[name]].effect
        if effect == DIPLOMACY:
            return refusal_of_diplomacy(s, f, seat)
        if effect == "shields":
            return Refusal("7.12.force-shields", "shields_at_end")
        return refusal_of_bomb(s, f, seat, path[1:]) if effect == "bomb" else None

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """4.7.cards The card is shown and does its work."""
        name = str(path[0])
        effect = s.box.cards[s.box.holds[name]].effect
        if effect == DIPLOMACY:
            play_diplomacy(s, f, seat, name)
        elif effect == RETREAT:
            put_away_later(s, seat, take_out(s, seat, name))
            emit(s, "played", seat=seat, card=s.box.holds[name])
            decide(s, f, loser=seat, ending=RETREAT)  # 7.23.retreat
        elif effect == "react":
            rapid_reaction(s, seat, name)
        elif effect == "missiles":
            put_away_later(s, seat, take_out(s, seat, name))
            emit(s, "played", seat=seat, card=s.box.holds[name])
            launch(s, seat)
        else:
            star_bomb(s, f, seat, name, str(path[1]))


def plays_in_combat(s: Stars, name: str) -> bool:
    """4.7.cards Whether this is a Combat card; 7.16.missiles is one if the option says so."""
    card = s.box.cards[s.box.holds[name]]
    if card.effect == "missiles":
        return not s.options["missiles_reserve"]
    return card.play == COMBAT


def refusal_of_diplomacy(s: Stars, f: Combat, seat: int) -> Refusal | None:
    """7.8.diplomacy For a defender who has added no strength yet."""
    if seat != f.defender:
        return Refusal("7.8.diplomacy", "only_defender")
    if f.has_defended:
        return Refusal("7.8.diplomacy", "has_defended")
    cards = s.box.cards
    has_card = any(cards[s.box.holds[name]].effect == DIPLOMACY for name in held(s, seat))
    return None if has_card else Refusal("7.8.diplomacy", "no_diplomacy")


def play_diplomacy(s: Stars, f: Combat, seat: int, name: str) -> None:
    """7.8.diplomacy The combat ends, and the attacker retreats."""
    card = take_out(s, seat, name)
    emit(s, "played", seat=seat, card=card)
    decide(s, f, loser=f.attacker, ending=DIPLOMACY)
    put_away_later(s, seat, card)


def rapid_reaction(s: Stars, seat: int, name: str) -> None:
    """7.21.rapid-reaction Adds strength; then a card is drawn, and then this one is discarded."""
    card = take_out(s, seat, name)
    emit(s, "played", seat=seat, card=card)
    add_strength(s, seat, s.box.cards[card].amount)
    put_away_later(s, seat, card)
    draw_cards(s, seat, 1)


def refusal_of_bomb(s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
    """7.27.star-bomb Not against aliens, and only a unit that is there."""
    enemy = rival(f, seat)
    if enemy == NOBODY:
        return Refusal("7.27.star-bomb", "not_against_aliens")
    for unit in path or UNITS:
        if unit in UNITS and units(s, enemy, str(unit))[f.system]:
            return None
    return Refusal("7.27.star-bomb", "nothing_to_bomb")


def star_bomb(s: Stars, f: Combat, seat: int, name: str, unit: str) -> None:
    """7.27.star-bomb An enemy unit goes back to its owner."""
    card = take_out(s, seat, name)
    emit(s, "played", seat=seat, card=card)
    lose_unit(s, rival(f, seat), unit, f.system)
    put_away_later(s, seat, card)
    check_pieces(s)


class Missiles(Verb[Stars, Combat]):
    """7.16.missiles Use reserved Missiles, each once in a combat."""

    def refusal(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """7.16.missiles They must be reserved, and not be used up."""
        if not s.options["missiles_reserve"] or not has_power(s, seat, "missiles"):
            return Refusal("7.16.missiles", "no_missiles")
        if f.missiles[seat != f.attacker] >= powers(s, seat).missiles:
            return Refusal("7.16.missiles", "missiles_used")
        return None

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """7.16.missiles Two cards are drawn for their Matter."""
        used = list(f.missiles)
        used[seat != f.attacker] += 1
        put(s, f._replace(missiles=tuple(used)))
        launch(s, seat)


class Launch(NamedTuple):
    """Missiles under way: the cards that were turned over, and how many are still to come."""

    seat: int
    cards: tuple[str, ...] = ()
    left: int = SHOTS


def launch(s: Stars, seat: int) -> None:
    """7.16.missiles Turn over two cards of the own deck."""
    push(s, LAUNCH, Launch(seat))


def launch_needs_shuffle(s: Stars, f: Launch) -> bool:
    """7.16.missiles, 1.7.shuffle A shuffle may come between both cards; the first stays out."""
    return needs_shuffle(s, Drawing(f.seat, f.left))


def order_for_launch(s: Stars, f: Launch) -> Draw:
    """1.7.shuffle In which order the discards lie after a shuffle."""
    return order_of_discards(s, Drawing(f.seat, f.left))


def shuffle_for_launch(s: Stars, f: Launch, order: tuple[int, ...]) -> None:
    """1.7.shuffle As with every draw."""
    make_new_deck(s, Drawing(f.seat, f.left), order)


def turn_over(s: Stars, f: Launch) -> None:
    """7.16.missiles The top card is shown to all."""
    put(s, f._replace(left=f.left - 1))
    if can_draw(s, Drawing(f.seat, f.left)):
        card = s.decks[f.seat].pop()
        show_card(s, f.seat, card)
        s.in_play.append(card)
        put(s, Launch(f.seat, (*f.cards, card), f.left - 1))
        reveal(s)
        emit(s, "turned_over", seat=f.seat, card=card)


def is_launched(s: Stars, f: Launch) -> bool:
    """7.16.missiles Whether both cards were turned over, or no more can be."""
    return is_drawn(s, Drawing(f.seat, f.left))


def hit(s: Stars, f: Launch) -> None:
    """7.16.missiles Twice the Matter on the cards is added; both are discarded."""
    matter = sum([s.box.cards[card].symbols[MATTER] for card in f.cards])
    for card in f.cards:
        s.in_play.remove(card)
        s.discards[f.seat].append(card)
    add_strength(s, f.seat, s.box.cards["missiles"].amount * matter)


LAUNCH = flow(
    "launch",
    Launch,
    *until(
        is_launched,
        step(
            "1.7.shuffle",
            chance(order_for_launch, shuffle_for_launch, hidden=True),
            when=launch_needs_shuffle,
        ),
        step("7.16.missiles", turn_over),
    ),
    step("7.16.missiles:hit", hit),
)


class EndStep(Verb[Stars, Combat]):
    """4.6.step End the step: whoever is not ahead now has lost."""

    def note(self, s: Stars, f: Combat, seat: int, path: Answer) -> Note:
        """4.6.step, 4.9.casualties Whether one leads then, or what the defeat costs."""
        if leads(s, f, seat):
            n = abs(lead(s, f))
            return Note("ahead", n=n) if n else Note("tie")
        return Note("defeat", n=casualties(s, f, seat)[seat != f.attacker])

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """4.6.step, 4.8.end If the side leads now the marker has crossed, else it loses."""
        if leads(s, f, seat):
            put(s, f._replace(side=NOBODY, has_crossed=True))
            emit(s, "turned_tide", seat=seat, lead=lead(s, f))
        else:
            emit(s, "gave_up", seat=seat, n=strength(s, f, seat))
            decide(s, f, loser=seat, ending=BEATEN)


PLAYS: Final[dict[Part, Verb[Stars, Combat]]] = {
    "fleet": Reinforce(FLEET),
    "star_base": Reinforce(STAR_BASE),
    "spend": Spend(),
    "card": PlayCombatCard(),
    "missiles": Missiles(),
    "leave": Leave(),
    DONE: EndStep(),
}
