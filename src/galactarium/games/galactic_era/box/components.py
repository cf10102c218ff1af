"""Galactic Era: the components as records.

What they do is told in the words of vocabulary.py. A hex is its two axial coordinates, see
sectors.toml.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from galactarium.games.galactic_era.box.vocabulary import (
    FIELDS,
    Condition,
    Effect,
    Score,
    SoloEffect,
    effects,
    faces,
    lines,
    plain,
)
from galactarium.kernel import Boxes

ALIGNMENTS: Final = ("sto", "sts")
STAR_TYPES: Final = ("uninhabited", "primitive", "advanced")
TERRAIN: Final = ("nebula", "asteroid", "neutron_star")  # 4.1.anomaly
ACTIONS: Final = ("research", "grow_population", "gain_star", "build_ships", "switch_alignment")
TURN_ORDER: Final = ("up", "down")
ADVANCED: Final = ("doubled", "points")  # the sides of an advanced tactic counter
EDITIONS: Final = ("english", "german")

POWERFUL: Final = "slavers"  # the automa with the power track
ALL: Final = -1  # discs: as many as there were

Hex = tuple[int, int]


class Side(NamedTuple):
    """4.1.sides A side of a sector tile: its stars, and the space anomalies of `TERRAIN`."""

    stars: dict[Hex, str]
    terrain: dict[Hex, str]


class Sector(NamedTuple):
    """4.1.star A tile, named like its centre star; `stars` and `population` are on its label."""

    id: str
    stars: int
    population: int
    bonus: tuple[Effect, ...]
    sides: dict[str, Side]


class Table(NamedTuple):
    """How the tiles lie for a number of players, and the hexes that wormholes connect."""

    positions: tuple[int, ...]
    wormholes: tuple[tuple[Hex, Hex], ...]


class Era(NamedTuple):
    """4.9.eras An era: its alignment, what happens to cards at its beginning, and its rounds."""

    id: int
    alignment: str
    cards: str
    rounds: tuple[int, ...]


class Spot(NamedTuple):
    """4.10.points, 4.10.ships A spot of the population track: its number, and what it builds."""

    label: int
    ships: int


class Levels(NamedTuple):
    """What technologies bring, by level from 1 on; entry 0 is not used. See technologies.toml."""

    combat_value: tuple[int, ...]
    tactics: tuple[int, ...]
    remote_views: tuple[int, ...]
    telepathy: tuple[bool, ...]
    unblockable: tuple[bool, ...]
    ascension: tuple[bool, ...]
    range: tuple[int, ...]
    stargate: tuple[int, ...]
    neutron_stars: tuple[bool, ...]
    teleports: tuple[int, ...]
    ships: tuple[int, ...]
    shipyard: tuple[int, ...]
    squares: tuple[int, ...]
    square_price: tuple[int, ...]
    bonus_population: tuple[int, ...]
    counter_price: tuple[int, ...]


class Tactic(NamedTuple):
    """The tactic of a fleet, plain and with an advanced tactic counter on its "x2" side."""

    id: str
    hidden: bool
    plain: tuple[Effect, ...]
    doubled: tuple[Effect, ...]


class People(NamedTuple):
    """A star people: its effects by alignment."""

    id: str
    effects: dict[str, tuple[Effect, ...]]


class Card(NamedTuple):
    """A domination card; cards.toml says how it is played."""

    id: str
    when: str
    conditions: tuple[Condition, ...]
    dp: int
    effects: tuple[Effect, ...]
    either: bool
    secondary: tuple[Score, ...]
    total: str


class Goal(NamedTuple):
    """A galactic goal: the style of play it calls for, and what scores."""

    id: str
    style: str
    scores: tuple[Score, ...]


class Relic(NamedTuple):
    """An ancient relic: whether it stays with its star, and what it does."""

    id: str
    permanent: bool
    effects: tuple[Effect, ...]


class Taking(NamedTuple):
    """A way to gain a star; numbers.toml says how."""

    id: str
    option: str
    alignments: tuple[str, ...]
    target: str
    ships: int
    over: int
    discs: int


class Supply(NamedTuple):
    """What every player has."""

    ships: int
    discs: int
    dummies: int
    tactics: int
    counters: dict[str, int]


class Numbers(NamedTuple):
    """The numbers of the rules; they are explained in numbers.toml."""

    rounds: int
    peoples_dealt: int
    cards_dealt: int
    starting_ships: int
    starting_level: int
    highest_level: int
    home_population: int
    home_counters: int
    spare_counters: int
    centre_counters: int
    draft_cards: int
    nebula_price: int
    nebula_range: int
    stargate_population: int
    crushing_ratio: int
    winner_losses: int
    growth_counters: int
    counter_population: int
    asteroid_ships: int
    growth_discs: int
    bonus_per_star: int
    levels_taken: int
    great_population: int
    great_levels: int
    trades: int
    reserve_ships: int
    reserve_stars: int
    cards_scored: int
    a_sections: int
    sector_dp: int
    novice_dp: int
    expert_dp: int
    expert_plays: int


class Automa(NamedTuple):
    """The passive automa of a game of two; two_players.toml explains it."""

    alignment: str
    cards_removed: tuple[str, ...]
    peoples_removed: tuple[str, ...]
    ships_per_star: int
    fleets: tuple[str, ...]
    chips_drawn: int
    raises: int
    raise_levels: int
    trades: int
    chips: dict[int, int]


class Puppet(NamedTuple):
    """The puppet of a game of two; two_players.toml explains it."""

    alignment: str
    cards_removed: tuple[str, ...]
    peoples_removed: tuple[str, ...]
    surcharge_power: int


class SoloAutoma(NamedTuple):
    """An automa of the solo game, with the effects of each face of its die; see solo.toml."""

    id: str
    alignment: str
    fleets: bool
    spirituality: int
    peace: int
    trade_sto: int
    trade_sts: int
    retreat: int
    destroys: bool
    without_ships: int
    start: tuple[tuple[SoloEffect, ...], ...]
    movement: tuple[tuple[SoloEffect, ...], ...]
    growth: tuple[tuple[SoloEffect, ...], ...]


class Difficulty(NamedTuple):
    """A difficulty of the solo game: more ships for the Slavers, and discs on their track."""

    id: str
    ships: int
    discs: int


class Solo(NamedTuple):
    """The solo game; solo.toml explains it."""

    positions: tuple[int, ...]
    wormholes: tuple[Hex, ...]
    cards_removed: tuple[str, ...]
    automas: dict[str, SoloAutoma]
    offboard: tuple[tuple[SoloEffect, ...], ...]
    difficulties: dict[str, Difficulty]
    ranks: tuple[str, ...]
    rank_dp: tuple[int, ...]
    discovery_ties: bool
    leadership_dp: int


class Box(NamedTuple):
    """3.0.sets All that is in the box of an edition.

    Attributes:
        sector_of: The sector of each star.
        radius: How far a tile reaches from its centre.
        dots: The hexes of a tile for wormholes: the first looks to position 1, and so on.
        positions: The centres of the tiles around the centre tile.
        tables: How the tiles lie, by number of players.
        era_of: The era of each round.
        spots: The population track from the lowest spot on.
        plus: What research brings at the highest level, by field.
        tactic_dp: For a battle won with the other side of an advanced tactic counter.
        stories: What scores in each era.
        star_counters: How many there are, by type.
        chips: How many chips of hidden ships there are, by their number.
        two_players: The variant of the edition, "automa" or "puppet".
    """

    sectors: dict[str, Sector]
    sector_of: dict[str, str]
    radius: int
    dots: tuple[Hex, ...]
    positions: dict[int, Hex]
    tables: dict[int, Table]
    eras: dict[int, Era]
    era_of: dict[int, Era]
    spots: tuple[Spot, ...]
    levels: Levels
    plus: tuple[tuple[Effect, ...], ...]
    tactics: dict[str, Tactic]
    tactic_dp: int
    peoples: dict[str, People]
    cards: dict[str, Card]
    stories: dict[str, dict[int, tuple[Score, ...]]]
    goals: dict[str, Goal]
    relics: dict[str, Relic]
    takings: dict[str, Taking]
    supply: Supply
    star_counters: dict[str, int]
    chips: dict[int, int]
    numbers: Numbers
    two_players: str
    automa: Automa
    puppet: Puppet
    solo: Solo


def unpack(data: dict[str, Any], edition: str = EDITIONS[0]) -> Box:
    """9.0.edition The content files as records, as the edition has them."""
    numbers, layout = data["numbers"], data["layout"]
    sectors = {x["id"]: unpack_sector(x, edition) for x in data["sectors"]["sector"]}
    eras = {x["id"]: unpack_era(x) for x in data["tracks"]["era"]}
    return Box(
        sectors=sectors,
        sector_of={name: x.id for x in sectors.values() for name in x.sides["a"].stars.values()},
        radius=layout["tile"]["radius"],
        dots=hexes(layout["tile"]["dots"]),
        positions={x["id"]: to_hex(x["centre"]) for x in layout["position"]},
        tables={
            1: Table(tuple(data["solo"]["table"]["positions"]), ()),
            **{x["id"]: unpack_table(x) for x in layout["table"]},
        },
        eras=eras,
        era_of={number: era for era in eras.values() for number in era.rounds},
        spots=unpack_spots(data["tracks"]["population"]),
        levels=unpack_levels(data["technologies"]),
        plus=tuple([effects(data["technologies"][field]["plus"], edition) for field in FIELDS]),
        tactics={x["id"]: unpack_tactic(x, edition) for x in data["tactics"]["tactic"]},
        tactic_dp=data["tactics"]["advanced"]["dp"],
        peoples={x["id"]: unpack_people(x, edition) for x in data["peoples"]["people"]},
        cards={x["id"]: unpack_card(x, edition) for x in data["cards"]["card"]},
        stories={x["id"]: unpack_story(x, edition) for x in data["stories"]["story"]},
        goals={x["id"]: unpack_goal(x, edition) for x in data["goals"]["goal"]},
        relics={x["id"]: unpack_relic(x, edition) for x in data["relics"]["relic"]},
        takings={x["id"]: Taking(**plain(x)) for x in numbers["taking"]},
        supply=Supply(**plain(numbers["player"])),
        star_counters=plain(numbers["star_counters"]),
        chips=unpack_chips(numbers["chips"]),
        numbers=Numbers(**plain(numbers["numbers"])),
        two_players={x["id"]: x["two_players"] for x in data["edition"]["edition"]}[edition],
        automa=unpack_automa(data["two_players"]["automa"]),
        puppet=Puppet(**plain(data["two_players"]["puppet"])),
        solo=unpack_solo(data["solo"]),
    )


box_of: Final = Boxes(unpack)


def unpack_sector(row: dict[str, Any], edition: str) -> Sector:
    """A sector tile with both its sides, from its row."""
    tile = row["tile"]
    sides = {name: unpack_side(tile[name]) for name in ("a", "b")}
    bonus = effects(row["bonus"], edition)
    return Sector(row["id"], tile["stars"], tile["population"], bonus, sides)


def unpack_side(table: dict[str, Any]) -> Side:
    """A side of a sector tile, with its three lists of anomalies as one table."""
    stars = {(q, r): name for name, q, r in table["stars"]}
    lists = (table["nebulae"], table["asteroids"], table["neutron_stars"])
    terrain = {(q, r): kind for kind, found in zip(TERRAIN, lists, strict=True) for q, r in found}
    return Side(stars, terrain)


def unpack_table(row: dict[str, Any]) -> Table:
    """How the tiles lie for a number of players, from its row."""
    wormholes = [(to_hex(one), to_hex(other)) for one, other in row["wormholes"]]
    return Table(tuple(row["positions"]), tuple(wormholes))


def unpack_era(row: dict[str, Any]) -> Era:
    """An era and its rounds, from its row."""
    return Era(row["id"], row["alignment"], row["cards"], tuple(row["track"]["rounds"]))


def unpack_spots(table: dict[str, Any]) -> tuple[Spot, ...]:
    """The population track, from its two lists."""
    pairs = zip(table["labels"], table["ships"]["numbers"], strict=True)
    return tuple([Spot(label, ships) for label, ships in pairs])


def unpack_levels(table: dict[str, Any]) -> Levels:
    """What technologies bring, counted from level 1 on."""
    found: dict[str, Any] = {}
    for field in FIELDS:
        for name, values in plain(table[field]).items():
            if name != "plus":
                found[name] = (type(values[0])(), *values)
    return Levels(**found)


def unpack_tactic(row: dict[str, Any], edition: str) -> Tactic:
    """The tactic of a fleet, from its row."""
    both = [effects(row[side], edition) for side in ("plain", "doubled")]
    return Tactic(row["id"], row["hidden"], *both)


def unpack_people(row: dict[str, Any], edition: str) -> People:
    """A star people; what both sides can do belongs to each of them."""
    found = {name: effects(row["both"] + row[name], edition) for name in ALIGNMENTS}
    return People(row["id"], found)


def unpack_card(row: dict[str, Any], edition: str) -> Card:
    """A domination card, its lines as records."""
    return Card(
        row["id"],
        row["when"],
        lines(Condition, row["conditions"]),
        row["dp"],
        effects(row["effects"], edition),
        row["either"],
        lines(Score, row["secondary"], edition),
        row["total"],
    )


def unpack_story(row: dict[str, Any], edition: str) -> dict[int, tuple[Score, ...]]:
    """A galactic story: what scores in each era."""
    names = ("first", "second", "third")
    return {era: lines(Score, row[name], edition) for era, name in enumerate(names, start=1)}


def unpack_goal(row: dict[str, Any], edition: str) -> Goal:
    """A galactic goal, its scoring lines as records."""
    return Goal(row["id"], row["style"], lines(Score, row["scores"], edition))


def unpack_relic(row: dict[str, Any], edition: str) -> Relic:
    """An ancient relic, its effects as records."""
    return Relic(row["id"], row["permanent"], effects(row["effects"], edition))


def unpack_automa(table: dict[str, Any]) -> Automa:
    """The passive automa of a game of two, from its table."""
    return Automa(**{**plain(table), "chips": unpack_chips(table["chips"])})


def unpack_solo(table: dict[str, Any]) -> Solo:
    """The solo game, from all tables of its file."""
    own, rank, goal = table["table"], table["rank"], table["goal"]
    return Solo(
        positions=tuple(own["positions"]),
        wormholes=hexes(own["wormholes"]),
        cards_removed=tuple(own["cards_removed"]),
        automas={x["id"]: unpack_solo_automa(x) for x in table["automa"]},
        offboard=faces(table["offboard"]["track"]),
        difficulties={x["id"]: Difficulty(**plain(x)) for x in table["difficulty"]},
        ranks=tuple(rank["order"]),
        rank_dp=tuple(rank["dp"]),
        discovery_ties=goal["discovery_ties"],
        leadership_dp=goal["leadership"]["dp"],
    )


def unpack_solo_automa(row: dict[str, Any]) -> SoloAutoma:
    """An automa of the solo game, with its faces as records."""
    dice = {name: faces(row[name]) for name in ("start", "movement", "growth")}
    return SoloAutoma(**{**plain(row), **dice})


def unpack_chips(table: dict[str, int]) -> dict[int, int]:
    """How many chips there are of each number."""
    return {int(number): count for number, count in plain(table).items()}


def to_hex(pair: list[int]) -> Hex:
    """A hex from its two coordinates in a list."""
    return pair[0], pair[1]


def hexes(pairs: list[list[int]]) -> tuple[Hex, ...]:
    """Hexes from lists of two coordinates."""
    return tuple([to_hex(pair) for pair in pairs])
