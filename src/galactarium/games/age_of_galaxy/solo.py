"""Chapters 7.3 and 7.4, Solo: the virtual opponent, and the scenarios with their die.

The opponent is a side like any other: its discs, cruisers and planets lie in the same lists. It has
the nine common technologies, which give it its reach, but no disc lies on them.
"""

from __future__ import annotations

from collections.abc import Callable

from galactarium.games.age_of_galaxy.components import (
    CRUISER,
    INFLUENCE,
    NO_RESOURCE,
    RESOURCES,
    STRENGTH,
    UNLIMITED,
    Scenario,
    SoloEffect,
)
from galactarium.games.age_of_galaxy.goods import can_pay, gain_one, lose_one, pay, room
from galactarium.games.age_of_galaxy.row import is_token, reach, slot_at
from galactarium.games.age_of_galaxy.scoring import has_won, points_of, scenario_of, standings
from galactarium.games.age_of_galaxy.state import (
    BLOCKED,
    COLONIZED,
    CONQUERED,
    EMPTY,
    NOBODY,
    OPPONENT,
    PLAYER,
    SLOTS,
    Galaxy,
)
from galactarium.kernel import Draw, Empty, emit, reveal, roll

SWAPPED = {"industrial": "scientific", "scientific": "industrial"}


def is_solo(s: Galaxy, f: Empty) -> bool:
    """7.3.set-up Whether somebody plays alone."""
    return s.seats == 1


def is_scenario(s: Galaxy, f: Empty) -> bool:
    """7.4.scenario Whether a scenario is played."""
    return scenario_of(s) is not None


# Set-up.


def seat_opponent(s: Galaxy, f: Empty) -> None:
    """7.3.opponent, 7.3.war Its cruisers, strength and technologies; it has its discs already."""
    sheet, own = scenario_of(s), s.box.opponent
    goods = s.goods[OPPONENT] = [0] * len(RESOURCES)
    goods[CRUISER] = own.cruisers if sheet is None else sheet.cruisers
    goods[INFLUENCE] = 0 if sheet is None else sheet.influence
    goods[STRENGTH] = own.strength
    s.technologies[OPPONENT] = s.box.standard
    emit(
        s,
        "opponent_seated",
        seat=OPPONENT,
        n=goods[CRUISER],
        influence=goods[INFLUENCE],
        cards=own.cards,
    )


def set_scenario(s: Galaxy, f: Empty) -> None:
    """7.4.scenario What the scenario changes before the hands are dealt."""
    sheet = sheet_of(s)
    emit(s, "scenario_set", scenario=sheet.id)
    for effect in sheet.setup:
        EFFECTS[effect.type](s, effect)


def sheet_of(s: Galaxy) -> Scenario:
    """The sheet of the scenario that is played."""
    return s.box.scenarios[str(s.options["scenario"])]


# The cards of the opponent, and the die of a scenario.


def reveal_cards(s: Galaxy, f: Empty) -> None:
    """7.3.cards At the end of the action phase two cards are revealed, one after the other."""
    for _ in range(min(s.box.opponent.cards, len(s.deck))):
        reveal_card(s)


def reveal_card(s: Galaxy) -> None:
    """7.3.colonize The opponent colonizes by the adaptation, then the ideology takes effect.

    7.3.industrial, 7.3.scientific These two change their effects if that option is on.
    """
    card = s.box.factions[s.deck.pop()]
    s.used.append(card.id)
    reveal(s)
    emit(
        s,
        "card_revealed",
        seat=OPPONENT,
        card=card.id,
        ideology=card.ideology,
        planet=card.adaptation,
    )
    settle(s, leftmost(s, [place for place in in_reach(s) if s.planets[place] == card.adaptation]))
    is_swapped = s.options["solo_swapped"]
    ideology = SWAPPED.get(card.ideology, card.ideology) if is_swapped else card.ideology
    resolve(s, s.box.opponent.revealed[ideology])


def a_die(s: Galaxy, f: Empty) -> Draw:
    """7.4.die In a scenario, every galactic phase begins with a die."""
    return roll("die", len(sheet_of(s).die))


def roll_die(s: Galaxy, f: Empty, rolled: tuple[int, ...]) -> None:
    """7.4.die What the sheet lists for this roll happens."""
    emit(s, "die_rolled", n=rolled[0] + 1)
    resolve(s, sheet_of(s).die[rolled[0]])


def resolve(s: Galaxy, effects: tuple[SoloEffect, ...]) -> None:
    """7.3.cards, 7.4.die All effects in order; what is impossible is left out (7.3.impossible)."""
    done = [EFFECTS[effect.type](s, effect) for effect in effects]
    if not any(done):
        emit(s, "no_effect")


# Effects: each says whether it did anything.


def opponent_gain(s: Galaxy, effect: SoloEffect) -> bool:
    """7.3.industrial, 7.3.diplomatic, 7.3.cultural The opponent gains, up to a limit if any."""
    gained = min(effect.amount, room(s, OPPONENT, effect.resource))
    if effect.limit != UNLIMITED:
        gained = min(gained, effect.limit - s.goods[OPPONENT][effect.resource])
    gain_one(s, OPPONENT, effect.resource, gained)
    return gained > 0


def opponent_nominate(s: Galaxy, effect: SoloEffect) -> bool:
    """7.3.diplomatic The opponent pays and takes the best space, without a developed planet."""
    space, cost = best_space(s), ((INFLUENCE, effect.cost),)
    if space is None or not s.pool[OPPONENT] or not can_pay(s, OPPONENT, cost):
        return False
    s.pool[OPPONENT] -= 1
    s.nominated[space] = OPPONENT
    emit(s, "nominated", seat=OPPONENT, space=s.box.space_ids[space])
    pay(s, OPPONENT, cost)
    return True


def best_space(s: Galaxy) -> int | None:
    """7.3.diplomatic The free space with the most prestige, the first of equals."""
    free = [space for space, owner in enumerate(s.nominated) if owner == NOBODY]
    return max(free, key=lambda space: s.box.spaces[space].prestige) if free else None


def opponent_take_leftmost(s: Galaxy, effect: SoloEffect) -> bool:
    """7.3.cultural The opponent settles the leftmost empty planet, or takes one of yours."""
    if s.options["solo_cultural"] == "empty":
        return settle(s, leftmost(s, in_reach(s)))
    yours = [place for place, owner in enumerate(s.owner) if owner == PLAYER]
    held = [place for place in yours if s.level[place] != CONQUERED]
    return seize(s, held[0]) if held else False


def in_reach(s: Galaxy) -> range:
    """7.3.colonize The places within the opponent's reach."""
    return range(reach(s, OPPONENT) * SLOTS)


def leftmost(s: Galaxy, places: range | list[int]) -> int | None:
    """7.3.colonize The first empty planet of these places."""
    empty = [place for place in places if s.planets[place] and s.level[place] == EMPTY]
    return empty[0] if empty else None


def settle(s: Galaxy, place: int | None) -> bool:
    """7.3.colonize The opponent puts a disc on the planet, if there is one, and gains nothing."""
    if place is None or not s.pool[OPPONENT]:
        return False
    s.pool[OPPONENT] -= 1
    s.owner[place], s.level[place] = OPPONENT, COLONIZED
    emit(s, "colonized", seat=OPPONENT, place=slot_at(s, place))
    return True


def seize(s: Galaxy, place: int) -> bool:
    """7.3.cultural The opponent puts a disc in place of yours, which go to the common supply."""
    if not s.pool[OPPONENT]:
        return False
    s.pool[OPPONENT] -= 1
    s.pool[PLAYER] += s.level[place]
    s.owner[place], s.level[place] = OPPONENT, COLONIZED
    emit(s, "seized", seat=OPPONENT, other=PLAYER, place=slot_at(s, place))
    return True


def player_gain(s: Galaxy, effect: SoloEffect) -> bool:
    """7.4.die Gain, and tell whether there was room for any of it."""
    has_room = room(s, PLAYER, effect.resource) > 0
    gain_one(s, PLAYER, effect.resource, effect.amount)
    return has_room


def player_lose(s: Galaxy, effect: SoloEffect) -> bool:
    """7.3.militaristic, 7.4.die The player loses, perhaps only if there is more than of another."""
    goods = s.goods[PLAYER]
    least = 0 if effect.above == NO_RESOURCE else goods[effect.above]
    is_hit = goods[effect.resource] > least
    if is_hit:
        lose_one(s, PLAYER, effect.resource, effect.amount)
    return is_hit


def conquer_leftmost(s: Galaxy, effect: SoloEffect) -> bool:
    """7.4.die The leftmost empty planet is conquered by nobody."""
    place = leftmost(s, range(s.shown * SLOTS))
    if place is not None:
        s.level[place] = CONQUERED
        emit(s, "planet_lost", place=slot_at(s, place))
    return place is not None


def remove_leftmost_token(s: Galaxy, effect: SoloEffect) -> bool:
    """7.3.scientific The leftmost exploration token leaves the game unseen."""
    tokens = [place for place in range(s.shown * SLOTS) if is_token(s, place)]
    if tokens:
        s.removed.append(s.cover[tokens[0]])
        s.cover[tokens[0]] = ""
        emit(s, "token_removed", place=slot_at(s, tokens[0]))
    return bool(tokens)


def block_nominate(s: Galaxy, effect: SoloEffect) -> bool:
    """7.4.scenario, 7.4.die A disc that is nobody's blocks the best free space of the council."""
    space = best_space(s)
    if space is not None:
        s.nominated[space] = BLOCKED
        emit(s, "space_blocked", space=s.box.space_ids[space])
    return space is not None


def trade_disc(s: Galaxy, effect: SoloEffect) -> bool:
    """7.4.scenario, 7.4.die A disc that is nobody's blocks a space of a trade card."""
    index = effect.card - 1
    card = s.trade[index]
    has_space = len(s.trade_discs[index]) < len(s.box.trades[card].spaces)
    if s.flipped[index] or not has_space:
        return False
    s.trade_discs[index].append(BLOCKED)
    emit(s, "trade_blocked", card=card)
    return True


EFFECTS: dict[str, Callable[[Galaxy, SoloEffect], bool]] = {
    "opponent_gain": opponent_gain,
    "opponent_nominate": opponent_nominate,
    "opponent_take_leftmost": opponent_take_leftmost,
    "player_gain": player_gain,
    "player_lose": player_lose,
    "conquer_leftmost": conquer_leftmost,
    "remove_leftmost_token": remove_leftmost_token,
    "block_nominate": block_nominate,
    "trade_disc": trade_disc,
}


# The end.


def tell_score(s: Galaxy, f: Empty) -> None:
    """7.3.score Nobody wins: the points are the result."""
    emit(s, "scored_alone", seat=PLAYER, n=points_of(s, PLAYER))


def tell_outcome(s: Galaxy, f: Empty) -> None:
    """7.4.victory Tell how far each condition was met, and whether the scenario is won."""
    for counter, reached, needed in standings(s):
        emit(s, "condition", counter=counter, reached=reached, needed=needed)
    scenario = sheet_of(s).id
    emit(s, "scenario_won" if has_won(s) else "scenario_lost", seat=PLAYER, scenario=scenario)
