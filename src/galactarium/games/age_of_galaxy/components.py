"""Age of Galaxy: the components as records.

Goods are pairs of a resource and an amount; resources are numbers, so that a player's goods are a
short list. Factions, technologies and ideologies share one record of effects: its type says what it
does, and which of its other fields count.

    immediate             gain at once
    immediate_choice      gain one of the options at once
    immediate_per         gain at once for `every` so many of what `per` counts
    gain_on_action        gain after each such action, on such planets or at such a level if named
    discount              an action costs `amount` less of a resource, for each unit or in all
    production_gain       gain after each production, for `every` so many of `per` if named
    protect               planets in such states or of such types cannot be conquered
    adaptation            planets of these types can be colonized
    end_scoring           `vp` at the end for `every` so many of `per`, up to `cap`
    conversion            `cost` for `gain` as a free action, `per_turn` times in a turn
    chain_action          after one action another may be done without a disc
    war                   keep `keep_extra` more cruisers; `overlord_gain` when Overlord
    reach                 `cards` more of the row are within reach
    private_exploration   `tokens` to explore are put on the card
    opponents_lose        all others lose `amount` of a resource

An effect of the solo game works likewise:

    opponent_gain            the virtual opponent gains, up to `limit`
    opponent_nominate        it nominates if it can pay `cost`
    opponent_take_leftmost   it takes the leftmost empty planet
    player_gain              the player gains
    player_lose              the player loses, only if there is more of it than of `above`
    conquer_leftmost         the leftmost empty planet is conquered by nobody
    remove_leftmost_token    the leftmost exploration token is put away unseen
    block_nominate           the best free space for nominations is blocked
    trade_disc               a disc of nobody is put on a trade card
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from galactarium.kernel import Answer, Boxes, Part

CREDIT: Final = 0
PRODUCTIVITY: Final = 1
STRENGTH: Final = 2
CRUISER: Final = 3
INNOVATION: Final = 4
INFLUENCE: Final = 5
PRESTIGE: Final = 6
RELIC: Final = 7

RESOURCES: Final = (
    "credit",
    "productivity",
    "strength",
    "cruiser",
    "innovation",
    "influence",
    "prestige",
    "relic",
)
OPPONENT_HAS: Final = ("cruiser", "strength", "influence")  # all that the virtual one can have
IDEOLOGIES: Final = ("cultural", "diplomatic", "industrial", "militaristic", "scientific")
PLANETS: Final = ("arctic", "desert", "oceanic", "volcanic", "verdant", "barren")  # 0.0.planets

NO_RESOURCE: Final = -1
UNLIMITED: Final = -1

Goods = tuple[tuple[int, int], ...]


class Effect(NamedTuple):
    """What a faction, a technology or an ideology does; the head of this file says how."""

    type: str
    gain: Goods = ()
    options: tuple[Goods, ...] = ()
    action: str = ""
    after: str = ""
    do: str = ""
    resource: int = NO_RESOURCE
    amount: int = 0
    per_unit: bool = False
    per: str = ""
    every: int = 1
    cap: int = UNLIMITED
    vp: int = 0
    states: tuple[str, ...] = ()
    planets: tuple[str, ...] = ()
    level: str = ""
    cost: Goods = ()
    per_turn: int = UNLIMITED
    keep_extra: int = 0
    overlord_gain: Goods = ()
    cards: int = 0
    tokens: int = 0
    owner: str = ""  # the faction or technology


class Faction(NamedTuple):
    """A faction card, and the technologies that only its allies can research."""

    id: str
    ideology: str
    adaptation: str
    debut: Goods
    reinforcement: Goods
    abilities: tuple[Effect, ...]
    technologies: tuple[str, ...]


class Technology(NamedTuple):
    """A technology; any one of what it requires will do. Those of factions are in row 0."""

    id: str
    level: str
    row: int
    faction: str
    requires: tuple[str, ...]
    effects: tuple[Effect, ...]


class Slot(NamedTuple):
    """A planet, or a spot for a planet token or an exploration token with enough players."""

    id: str
    kind: str
    planet_type: str
    reward: Goods
    min_players: int


class System(NamedTuple):
    """A system card, its slots from left to right."""

    id: str
    slots: tuple[Slot, ...]


class PlanetToken(NamedTuple):
    """A planet that is laid on a system card."""

    id: str
    planet_type: str
    reward: Goods


class Exploration(NamedTuple):
    """An exploration token."""

    id: str
    gain: Goods


class Exchange(NamedTuple):
    """What a trade card gives for what."""

    id: str
    card: str
    cost: Goods
    gain: Goods


class Trade(NamedTuple):
    """A trade card: the least number of players for each space, and its exchanges."""

    id: str
    spaces: tuple[int, ...]
    exchanges: tuple[Exchange, ...]


class Space(NamedTuple):
    """A space for a nomination."""

    id: str
    prestige: int
    min_players: int


class SoloEffect(NamedTuple):
    """What a card or the die does in a solo game; the head of this file says how."""

    type: str
    resource: int = NO_RESOURCE
    amount: int = 0
    limit: int = UNLIMITED
    above: int = NO_RESOURCE
    cost: int = 0
    card: int = 0


class Scenario(NamedTuple):
    """A scenario sheet: how it begins, what each roll does, and the least of each to win."""

    id: str
    theme: str
    cruisers: int
    influence: int
    setup: tuple[SoloEffect, ...]
    die: tuple[tuple[SoloEffect, ...], ...]
    victory: tuple[tuple[str, int], ...]


class Opponent(NamedTuple):
    """The virtual opponent of the solo game, and what the card of each ideology does."""

    cruisers: int
    strength: int
    cards: int
    revealed: dict[str, tuple[SoloEffect, ...]]


class Rate(NamedTuple):
    """A conversion into credits that everybody has: what is given of a resource, what is gained."""

    name: str
    resource: int
    given: int
    gained: int


class Box(NamedTuple):
    """All that is in the box; the numbers are explained in board.toml.

    Attributes:
        standard: The technologies of the player board.
        slots: Where each slot is: the system card, and its number there.
        space_ids: The ids of the spaces for nominations.
        conversions: Those that everybody has, by their names: the resource that is spent.
        rates: Those of them that give nothing but credits.
        ideologies: What each scores as the major ideology.
        abilities: The conversions of each faction, by their names: the faction, and the resource
            that is spent if there are several.
        start: What a player begins with, by resource.
        caps: How much of each resource a player may have, `UNLIMITED` if there is no limit.
        prices: By action: for each cruiser made, relic retrieved, planet held when colonizing.
        research: The ways to pay, by level and by the name of the way.
        scavenge: The gain by its resource, the usual one first.
        develop_choice: The gains to choose from, by their resource.
        develop_bundle: What comes with the last of them only, by another reading.
        war: The rewards by number of players, in the order of places.
        points: The victory points for each resource and planet, named like counters of effects.
    """

    factions: dict[str, Faction]
    technologies: dict[str, Technology]
    standard: tuple[str, ...]
    systems: dict[str, System]
    slots: dict[Part, tuple[str, int]]
    planet_tokens: dict[str, PlanetToken]
    explorations: dict[str, Exploration]
    trades: dict[str, Trade]
    exchanges: dict[Part, Exchange]
    spaces: tuple[Space, ...]
    space_ids: tuple[str, ...]
    conversions: dict[Answer, Effect]
    rates: tuple[Rate, ...]
    ideologies: dict[str, tuple[Effect, ...]]
    abilities: dict[str, dict[Answer, Effect]]
    start: tuple[int, ...]
    caps: tuple[int, ...]
    prices: dict[str, Goods]
    research: dict[str, dict[str, Goods]]
    scavenge: dict[str, Goods]
    develop_gain: Goods
    develop_choice: dict[str, Goods]
    develop_bundle: Goods
    war: dict[int, tuple[Goods, ...]]
    war_alternative: dict[int, tuple[Goods, ...]]
    points: dict[str, int]
    opponent: Opponent
    scenarios: dict[str, Scenario]
    rounds: int
    trades_in_play: int
    systems_in_play: int
    systems_shown: int
    hand: int
    redraw: int
    alliance: int
    discs: int
    discs_per_round: int
    cruisers: int
    golden_age_keep: int


def unpack(data: dict[str, Any]) -> Box:
    """The content files as records."""
    board = data["board"]
    action = board["action"]
    brings = action["develop"]["brings"]
    technologies = unpack_technologies(data["technologies"])
    factions = unpack_factions(data["factions"], technologies)
    systems = {x["id"]: System(x["id"], slots(x["slots"])) for x in data["systems"]["system"]}
    spaces = tuple([Space(x["id"], x["prestige"], x["min_players"]) for x in board["space"]])
    resources = {x["id"]: x for x in board["resource"]}
    trades = {x["id"]: unpack_trade(x) for x in data["trade"]["trade"]}
    return Box(
        factions=factions,
        technologies=technologies,
        standard=tuple([x.id for x in technologies.values() if not x.faction]),
        systems=systems,
        slots={slot.id: (x.id, n) for x in systems.values() for n, slot in enumerate(x.slots)},
        planet_tokens={
            x["id"]: PlanetToken(x["id"], x["planet"], goods(x["reward"]))
            for x in data["tokens"]["planet_token"]
        },
        explorations={
            x["id"]: Exploration(x["id"], goods(x["gain"]))
            for x in data["tokens"]["exploration_token"]
        },
        trades=trades,
        exchanges={x.id: x for card in trades.values() for x in card.exchanges},
        spaces=spaces,
        space_ids=tuple([space.id for space in spaces]),
        conversions={(x["id"],): unpack_conversion(x) for x in board["conversion"]},
        rates=rates_of(board["conversion"]),
        ideologies={x["id"]: effects(x["card"]["effects"]) for x in board["ideology"]},
        abilities={x.id: conversions_of(x) for x in factions.values()},
        start=tuple([resources[name]["start"] for name in RESOURCES]),
        caps=tuple([resources[name]["cap"] for name in RESOURCES]),
        prices={name: goods(x["cost"]) for name, x in action.items() if "cost" in x},
        research={level: unpack_ways(action["research"][level]) for level in ("basic", "advanced")},
        scavenge=by_resource([action["scavenge"]["gain"], *action["scavenge"]["alternatives"]]),
        develop_gain=goods(brings["gain"]),
        develop_choice=by_resource(brings["options"]),
        develop_bundle=goods(brings["bundle"]),
        war={x["id"]: all_goods(x["rewards"]) for x in board["war"]},
        war_alternative={x["id"]: all_goods(x["alternative"]) for x in board["war"]},
        points=without_source(board["scoring"]),
        opponent=unpack_opponent(data["solo"]),
        scenarios={x["id"]: unpack_scenario(x) for x in data["solo"]["scenario"]},
        **without_source(board["numbers"]),
    )


box_of: Final = Boxes(unpack)


def unpack_factions(
    table: dict[str, Any], technologies: dict[str, Technology]
) -> dict[str, Faction]:
    """The faction cards, each with its technologies."""
    found: dict[str, Faction] = {}
    for row in table["faction"]:
        name, card = row["id"], row["card"]
        found[name] = Faction(
            name,
            card["ideology"],
            card["adaptation"],
            goods(card["debut"]),
            goods(card["reinforcement"]),
            effects(card["abilities"], name),
            tuple([x.id for x in technologies.values() if x.faction == name]),
        )
    return found


def unpack_technologies(table: dict[str, Any]) -> dict[str, Technology]:
    """The technologies, each with the level of its row."""
    levels = {row["id"]: row["level"] for row in table["row"]}
    return {
        x["id"]: Technology(
            x["id"],
            levels[x["row"]],
            x["row"],
            x["faction"],
            tuple(x["requires_any"]),
            effects(x["card"]["effects"], x["id"]),
        )
        for x in table["technology"]
    }


def unpack_trade(row: dict[str, Any]) -> Trade:
    """A trade card."""
    name, card = row["id"], row["card"]
    exchanges = [Exchange(x[0], name, goods(x[1]), goods(x[2])) for x in card["exchanges"]]
    return Trade(name, tuple(card["spaces"]), tuple(exchanges))


def unpack_conversion(row: dict[str, Any]) -> Effect:
    """A conversion that everybody may use."""
    return Effect("conversion", cost=goods(row["cost"]), gain=goods(row["into"]["gain"]))


def unpack_ways(table: dict[str, str]) -> dict[str, Goods]:
    """The ways to pay for a technology."""
    return {way: goods(cost) for way, cost in table.items()}


def unpack_opponent(table: dict[str, Any]) -> Opponent:
    """The virtual opponent."""
    own = table["opponent"]
    revealed = {x["id"]: solo_effects(x["effects"]) for x in table["revealed"]}
    return Opponent(own["cruisers"], own["strength"], own["cards"], revealed)


def unpack_scenario(row: dict[str, Any]) -> Scenario:
    """A scenario sheet."""
    return Scenario(
        row["id"],
        row["theme"],
        row["opponent"]["cruisers"],
        row["opponent"]["influence"],
        solo_effects(row["setup"]),
        tuple([solo_effects(face) for face in row["die"]]),
        tuple([(counter, least) for counter, least in row["victory"]]),
    )


def goods(text: str) -> Goods:
    """The goods of a text such as "3 credit, 1 cruiser"."""
    found: list[tuple[int, int]] = []
    for part in text.split(", ") if text else []:
        amount, _, name = part.partition(" ")
        found.append((RESOURCES.index(name), int(amount)))
    return tuple(sorted(found))


def all_goods(texts: list[str]) -> tuple[Goods, ...]:
    """The goods of several texts."""
    return tuple([goods(text) for text in texts])


def by_resource(texts: list[str]) -> dict[str, Goods]:
    """Goods to choose from, each by its first resource."""
    return {RESOURCES[found[0][0]]: found for found in all_goods(texts)}


def effects(rows: list[Any], owner: str = "") -> tuple[Effect, ...]:
    """Effects as they are written: a type and a table each."""
    found: list[Effect] = []
    for kind, table in rows:
        fields: dict[str, Any] = dict(table)
        for name in ("gain", "cost", "overlord_gain"):
            if name in fields:
                fields[name] = goods(fields[name])
        for name in ("states", "planets"):
            if name in fields:
                fields[name] = tuple(fields[name])
        if "options" in fields:
            fields["options"] = all_goods(fields["options"])
        if "resource" in fields:
            fields["resource"] = RESOURCES.index(fields["resource"])
        found.append(Effect(kind, owner=owner, **fields))
    return tuple(found)


def solo_effects(rows: list[Any]) -> tuple[SoloEffect, ...]:
    """Effects of the solo game as they are written: a type and a table each."""
    found: list[SoloEffect] = []
    for kind, table in rows:
        fields: dict[str, Any] = dict(table)
        for name in ("resource", "above"):
            if name in fields:
                fields[name] = RESOURCES.index(fields[name])
        found.append(SoloEffect(kind, **fields))
    return tuple(found)


def slots(rows: list[Any]) -> tuple[Slot, ...]:
    """The slots of a system card as they are written."""
    found: list[Slot] = []
    for row in rows:
        if row[1] == "planet":
            found.append(Slot(row[0], "planet", row[2], goods(row[3]), 1))
        else:
            found.append(Slot(row[0], row[1], "", (), row[2]))
    return tuple(found)


def rates_of(rows: list[dict[str, Any]]) -> tuple[Rate, ...]:
    """The conversions of one resource into credits alone."""
    found: list[Rate] = []
    for row in rows:
        effect = unpack_conversion(row)
        if len(effect.cost) == 1 and [resource for resource, _ in effect.gain] == [CREDIT]:
            (resource, given), (_, gained) = effect.cost[0], effect.gain[0]
            found.append(Rate(row["id"], resource, given, gained))
    return tuple(found)


def conversions_of(faction: Faction) -> dict[Answer, Effect]:
    """The conversions of a faction by their names."""
    own = [effect for effect in faction.abilities if effect.type == "conversion"]
    if len(own) == 1:
        return {(faction.id,): own[0]}
    return {(faction.id, RESOURCES[effect.cost[0][0]]): effect for effect in own}


def without_source(table: dict[str, Any]) -> dict[str, int]:
    """The numbers of a table that may name its source."""
    return {name: value for name, value in table.items() if name != "source"}
