"""What cards, tokens and sheets say, made from their values: so words and values never differ.

The phrases are in the catalogue, a sentence or less each; here they are put together. Whoever
corrects a value of a table gets the words that fit it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from galactarium.games.age_of_galaxy.components import (
    CRUISER,
    INFLUENCE,
    NO_RESOURCE,
    RESOURCES,
    UNLIMITED,
    Box,
    Effect,
    Faction,
    Goods,
    Scenario,
    SoloEffect,
    System,
    unpack,
)

Text = Callable[..., str]
Words = dict[str, str]

# The families of messages that are made here, and not written in the catalogue.
MADE: Final = (
    "faction_text",
    "faction_face",
    "technology_text",
    "ideology_text",
    "trade_text",
    "exchange",
    "conversion",
    "gain",
    "system_text",
    "slot",
    "planet_token",
    "exploration",
    "space",
    "scenario_text",
)
UNITS: Final = ("manufacture", "retrieve")  # a discount counts for each of what they make
TYPES: Final = "planet_types:"
SHIELDS: Final = "planetary_shields"
NTH: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth")


def words(data: dict[str, Any], text: Text) -> Words:
    """All that follows from the values of a box, by the keys of messages."""
    box = unpack(data)
    found = {f"faction_text.{x.id}": of_faction(x, text) for x in box.factions.values()}
    found |= {f"faction_face.{x.id}": face_of(x, text) for x in box.factions.values()}
    for technology in box.technologies.values():
        found[f"technology_text.{technology.id}"] = sentence(clauses(technology.effects, text))
    shields = tuple([widened(effect) for effect in box.technologies[SHIELDS].effects])
    found[f"instead.{SHIELDS}"] = sentence(clauses(shields, text))
    for ideology, effects in box.ideologies.items():
        told = joined([points(effect, text) for effect in effects], "phrase.and", text)
        found[f"ideology_text.{ideology}"] = text("phrase.ideology", points=told)
    for system in box.systems.values():
        found.update(of_system(system, text))
    for sheet in box.scenarios.values():
        found[f"scenario_text.{sheet.id}"] = of_scenario(sheet, text)
    found |= of_goods(box, text)
    return {**found, **of_trade(box, text), **of_tokens(box, text), **of_limits(box, text)}


# Lists, goods, and what is counted.


def joined(parts: list[str], key: str, text: Text) -> str:
    """Parts as a list: with commas, and a word before the last."""
    if len(parts) < 2:
        return "".join(parts)
    return text(key, first=tuple(parts[:-1]), last=parts[-1])


def sentence(clauses: list[str]) -> str:
    """Clauses as one sentence."""
    line = "; ".join(clauses)
    return f"{line[:1].upper()}{line[1:]}." if line else ""


def told(goods: Goods, text: Text, key: str = "phrase.and") -> str:
    """Goods in words."""
    parts = [some(resource, n, text) for resource, n in goods if n]
    return joined(parts, key, text) or text("view.nothing")


def some(resource: int, n: int, text: Text) -> str:
    """So many of one resource."""
    return text(f"view.{RESOURCES[resource]}", n=n)


def counted(what: str, n: int, text: Text) -> str:
    """So many of something that effects and conditions count."""
    if what in RESOURCES:
        return text(f"view.{what}", n=n)
    if what.startswith(TYPES):
        return text("count.planet_types", n=n, planets=types_of(what))
    return text(f"count.{what}", n=n)


def for_each(what: str, every: int, text: Text) -> str:
    """For each of something, or for every so many."""
    if every > 1:
        return text("phrase.every", counted=counted(what, every, text))
    if what.startswith(TYPES):
        return text("each.planet_types", planets=any_planet(types_of(what), text))
    return text(f"each.{what}")


def types_of(what: str) -> tuple[str, ...]:
    """The types of a counter such as `planet_types:arctic,oceanic`."""
    return tuple(what.removeprefix(TYPES).split(","))


def any_planet(types: tuple[str, ...], text: Text) -> str:
    """A planet of one of these types."""
    if len(types) == 1:
        return text("phrase.any_planet", last=types[0])
    return text("phrase.any_planets", first=types[:-1], last=types[-1])


def all_planets(types: tuple[str, ...], text: Text) -> str:
    """All planets of these types."""
    if len(types) == 1:
        return text("phrase.all_planet", last=types[0])
    return text("phrase.all_planets", first=types[:-1], last=types[-1])


# Effects.


def widened(effect: Effect) -> Effect:
    """7.5.shields What protects Developed planets protects all, by another reading."""
    is_wide = effect.type == "protect" and "developed" in effect.states
    return effect._replace(states=("colonized", "developed")) if is_wide else effect


def of_faction(faction: Faction, text: Text) -> str:
    """What a faction can do, and the technologies that it opens."""
    opened = [text(f"technology.{name}") for name in faction.technologies]
    found = clauses(faction.abilities, text)
    if opened:
        key = "phrase.opens" if len(opened) == 1 else "phrase.opens_several"
        found.append(text(key, technologies=joined(opened, "phrase.and", text)))
    return sentence(found)


def face_of(faction: Faction, text: Text) -> str:
    """All that the card of a faction shows."""
    return text(
        "phrase.face",
        ideology=faction.ideology,
        planet=faction.adaptation,
        debut=told(faction.debut, text),
        reinforcement=told(faction.reinforcement, text),
        abilities=of_faction(faction, text),
    )


def clauses(effects: tuple[Effect, ...], text: Text) -> list[str]:
    """A clause for each effect; all that is scored at the end shares one."""
    found = [EFFECTS[one.type](one, text) for one in effects if one.type != "end_scoring"]
    scored = [points(one, text) for one in effects if one.type == "end_scoring"]
    if scored:
        found.append(text("phrase.end_scoring", points=joined(scored, "phrase.and", text)))
    return [clause for clause in found if clause]


def points(effect: Effect, text: Text) -> str:
    """What something scores at the end."""
    each = for_each(effect.per, effect.every, text)
    if effect.cap == UNLIMITED:
        return text("phrase.points", vp=effect.vp, each=each)
    return text("phrase.points_up_to", vp=effect.vp, each=each, cap=effect.cap)


def immediate(effect: Effect, text: Text) -> str:
    """Goods at once."""
    return text("phrase.immediate", goods=told(effect.gain, text))


def immediate_choice(effect: Effect, text: Text) -> str:
    """One of some gains at once."""
    options = joined([told(goods, text) for goods in effect.options], "phrase.or", text)
    return text("phrase.immediate_choice", goods=options)


def immediate_per(effect: Effect, text: Text) -> str:
    """Goods at once for what there is."""
    each = for_each(effect.per, effect.every, text)
    return text("phrase.immediate_per", goods=told(effect.gain, text), each=each)


def gain_on_action(effect: Effect, text: Text) -> str:
    """Goods after an action."""
    return text("phrase.gain_on_action", doing=doing(effect, text), goods=told(effect.gain, text))


def doing(effect: Effect, text: Text) -> str:
    """The action that an effect follows."""
    if effect.planets:
        return text("phrase.colonizing", planets=any_planet(effect.planets, text))
    name = f"{effect.action}_{effect.level}" if effect.level else effect.action
    return text(f"doing.{name}")


def discount(effect: Effect, text: Text) -> str:
    """What costs less."""
    goods = some(effect.resource, effect.amount, text)
    if effect.action in UNITS:
        return text(f"unit.{effect.action}", goods=goods)
    return text("phrase.discount", doing=doing(effect, text), goods=goods)


def production_gain(effect: Effect, text: Text) -> str:
    """Goods after each production, for what there is."""
    goods = told(effect.gain, text)
    if not effect.per:
        return text("phrase.production", goods=goods)
    if effect.cap == 1:
        enough = counted(effect.per, effect.every, text)
        return text("phrase.production_if", goods=goods, enough=enough)
    each = for_each(effect.per, effect.every, text)
    if effect.cap == UNLIMITED:
        return text("phrase.production_per", goods=goods, each=each)
    return text("phrase.production_up_to", goods=goods, each=each, cap=effect.cap)


def protect(effect: Effect, text: Text) -> str:
    """Planets that nobody can conquer."""
    found: list[str] = []
    if effect.states:
        states = [text(f"state.{state}") for state in effect.states]
        found.append(text("phrase.protect_states", states=joined(states, "phrase.and", text)))
    if effect.planets:
        found.append(text("phrase.protect_planets", planets=all_planets(effect.planets, text)))
    return "; ".join(found)


def adaptation(effect: Effect, text: Text) -> str:
    """More planets to live on."""
    return text("phrase.adaptation", planets=all_planets(effect.planets, text))


def conversion(effect: Effect, text: Text) -> str:
    """Goods for others."""
    cost, gain = told(effect.cost, text), told(effect.gain, text)
    if effect.per_turn == UNLIMITED:
        return text("phrase.convert", cost=cost, gain=gain)
    if effect.per_turn == 1:
        return text("phrase.convert_once", cost=cost, gain=gain)
    return text("phrase.convert_up_to", n=effect.per_turn, cost=cost, gain=gain)


def chain_action(effect: Effect, text: Text) -> str:
    """An action without a disc after another."""
    key = "phrase.chain_free" if effect.do == "scavenge" else "phrase.chain"
    return text(key, after=text(f"doing.{effect.after}"), do=text(f"deed.{effect.do}"))


def war(effect: Effect, text: Text) -> str:
    """What stays after a war, and what an Overlord gains."""
    found: list[str] = []
    if effect.keep_extra:
        found.append(text("phrase.keep_extra", goods=some(CRUISER, effect.keep_extra, text)))
    if effect.overlord_gain:
        found.append(text("phrase.overlord_gain", goods=told(effect.overlord_gain, text)))
    return "; ".join(found)


def reach(effect: Effect, text: Text) -> str:
    """Cards ahead of the fleet marker."""
    return text("phrase.reach", n=effect.cards)


def private_exploration(effect: Effect, text: Text) -> str:
    """Tokens of one's own."""
    return text("phrase.private_exploration", n=effect.tokens)


def opponents_lose(effect: Effect, text: Text) -> str:
    """What others lose."""
    return text("phrase.opponents_lose", goods=some(effect.resource, effect.amount, text))


EFFECTS: Final[dict[str, Callable[[Effect, Text], str]]] = {
    "immediate": immediate,
    "immediate_choice": immediate_choice,
    "immediate_per": immediate_per,
    "gain_on_action": gain_on_action,
    "discount": discount,
    "production_gain": production_gain,
    "protect": protect,
    "adaptation": adaptation,
    "conversion": conversion,
    "chain_action": chain_action,
    "war": war,
    "reach": reach,
    "private_exploration": private_exploration,
    "opponents_lose": opponents_lose,
}


# Resources, trade cards, systems, tokens and spaces.


def of_goods(box: Box, text: Text) -> Words:
    """Resources as gains, and what becomes of them by the conversions that everybody has."""
    names = {name: text(f"resource.{name}") for name in RESOURCES}
    found = {f"{x}.{name}": told for x in ("gain", "conversion") for name, told in names.items()}
    for (name, *_), effect in box.conversions.items():
        cost, gain = told(effect.cost, text), told(effect.gain, text)
        found[f"conversion.{name}"] = text("phrase.conversion", cost=cost, gain=gain)
    return found


def of_trade(box: Box, text: Text) -> Words:
    """The trade cards and their exchanges."""
    found: Words = {}
    for card in box.trades.values():
        swaps = {x.id: swap(x.cost, x.gain, text) for x in card.exchanges}
        either = joined([*swaps.values()], "phrase.either", text)
        found[f"trade_text.{card.id}"] = text("phrase.trade", swaps=either)
        for name, one in swaps.items():
            found[f"exchange.{name}"] = text("phrase.exchange", card=card.id, swap=one)
    return found


def swap(cost: Goods, gain: Goods, text: Text) -> str:
    """What an exchange gives for what."""
    return text("phrase.swap", cost=told(cost, text), gain=told(gain, text))


def of_system(system: System, text: Text) -> Words:
    """A system with its planets, and the name of each slot."""
    there = [slot for slot in system.slots if slot.kind == "planet"]
    rewards = [
        text("phrase.planet_with", planet=x.planet_type, goods=told(x.reward, text)) for x in there
    ]
    found = {f"system_text.{system.id}": text("phrase.system", planets=tuple(rewards))}
    kinds: list[str] = []
    for slot in system.slots:
        kinds.append(slot.planet_type or slot.kind)
        name = of_slot(kinds, text)
        found[f"slot.{slot.id}"] = text("phrase.slot", system=system.id, slot=name)
    return found


def of_slot(kinds: list[str], text: Text) -> str:
    """The last of some kinds of slots, by its number if there are others like it before."""
    nth = kinds.count(kinds[-1])
    name = text(f"slot_kind.{kinds[-1]}")
    return name if nth == 1 else text("phrase.nth", nth=text(f"nth.{NTH[nth]}"), name=name)


def of_tokens(box: Box, text: Text) -> Words:
    """Tokens, spaces for nominations, and the telescope, whose tokens are explored like others."""
    found = {"slot.telescope": text("technology.deep_space_telescope")}
    for token in box.planet_tokens.values():
        goods = told(token.reward, text)
        line = text("phrase.planet_token", planet=token.planet_type, goods=goods)
        found[f"planet_token.{token.id}"] = line
    for exploration in box.explorations.values():
        found[f"exploration.{exploration.id}"] = told(exploration.gain, text)
    worths: list[int] = []
    for space in box.spaces:
        worths.append(space.prestige)
        found[f"space.{space.id}"] = of_space(worths, text)
    return found


def of_space(worths: list[int], text: Text) -> str:
    """A space for nominations by its prestige; of equal ones the later by their number, too."""
    nth = worths.count(worths[-1])
    prestige = text("view.prestige", n=worths[-1])
    if nth == 1:
        return prestige
    return text("phrase.nth_space", prestige=prestige, nth=text(f"nth_space.{NTH[nth]}"))


def of_limits(box: Box, text: Text) -> Words:
    """Resources and actions, whose texts in the catalogue have room for numbers."""
    values = {
        "resource_text.credit": {"cap": box.caps[0]},
        "resource_text.productivity": {"cap": box.caps[1]},
        "resource_text.strength": {"cap": box.caps[2]},
        "resource_text.cruiser": {"cap": box.caps[CRUISER]},
        "resource_text.prestige": {"vp": box.points["prestige"]},
        "resource_text.relic": {"vp": box.points["relic"]},
        "action_text.manufacture": {"cap": box.caps[CRUISER]},
        "action_text.retrieve": {"vp": box.points["relic"]},
        "action_text.develop": planet_points(box),
        "instead.develop": planet_points(box),
    }
    found = {key: text(key, **numbers) for key, numbers in values.items()}
    swaps = [swap(effect.cost, effect.gain, text) for effect in box.conversions.values()]
    swapped = joined(swaps, "phrase.either", text)
    return {**found, "action_text.convert": text("action_text.convert", swaps=swapped)}


def planet_points(box: Box) -> dict[str, int]:
    """What planets score."""
    return {"developed": box.points["developed"], "colonized": box.points["colonized"]}


# Scenario sheets.


def of_scenario(sheet: Scenario, text: Text) -> str:
    """A sheet: how it begins, what the die does, and what wins."""
    begins = told(((CRUISER, sheet.cruisers), (INFLUENCE, sheet.influence)), text)
    setup = [text("phrase.begins", goods=begins), *solo_clauses(sheet.setup, text)]
    wanted = [counted(what, n, text) for what, n in sheet.victory]
    return text(
        "phrase.scenario",
        setup=sentence(setup),
        die="; ".join(faces(sheet, text)),
        wanted=joined(wanted, "phrase.and", text),
    )


def faces(sheet: Scenario, text: Text) -> list[str]:
    """What each roll does; rolls that do the same share a line."""
    rolls: dict[str, list[str]] = {}
    for roll, effects in enumerate(sheet.die, start=1):
        line = joined(solo_clauses(effects, text), "phrase.and", text) or text("phrase.no_effect")
        rolls.setdefault(line, []).append(f"({roll})")
    return [f"{joined(which, 'phrase.and', text)} {line}" for line, which in rolls.items()]


def solo_clauses(effects: tuple[SoloEffect, ...], text: Text) -> list[str]:
    """A clause for each effect of a card or a die."""
    return [SOLO[effect.type](effect, text) for effect in effects]


def opponent_gain(effect: SoloEffect, text: Text) -> str:
    """The virtual opponent gains."""
    goods = some(effect.resource, effect.amount, text)
    if effect.limit == UNLIMITED:
        return text("solo.opponent_gain", goods=goods)
    return text("solo.opponent_gain_up_to", goods=goods, limit=effect.limit)


def opponent_nominate(effect: SoloEffect, text: Text) -> str:
    """With or without a price."""
    if not effect.cost:
        return text("solo.opponent_nominate_free")
    return text("solo.opponent_nominate", goods=some(INFLUENCE, effect.cost, text))


def player_gain(effect: SoloEffect, text: Text) -> str:
    """So much of one resource."""
    return text("solo.player_gain", goods=some(effect.resource, effect.amount, text))


def player_lose(effect: SoloEffect, text: Text) -> str:
    """The player loses."""
    goods = some(effect.resource, effect.amount, text)
    if effect.above == NO_RESOURCE:
        return text("solo.player_lose", goods=goods)
    more, less = RESOURCES[effect.resource], RESOURCES[effect.above]
    return text("solo.player_lose_above", goods=goods, more=more, less=less)


def trade_disc(effect: SoloEffect, text: Text) -> str:
    """A disc of nobody on a trade card."""
    return text("solo.trade_disc", which=text(f"nth_card.{NTH[effect.card]}"))


def plain(effect: SoloEffect, text: Text) -> str:
    """What has no numbers."""
    return text(f"solo.{effect.type}")


SOLO: Final[dict[str, Callable[[SoloEffect, Text], str]]] = {
    "opponent_gain": opponent_gain,
    "opponent_nominate": opponent_nominate,
    "opponent_take_leftmost": plain,
    "player_gain": player_gain,
    "player_lose": player_lose,
    "conquer_leftmost": plain,
    "remove_leftmost_token": plain,
    "block_nominate": plain,
    "trade_disc": trade_disc,
}
