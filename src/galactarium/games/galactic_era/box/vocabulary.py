"""Galactic Era: the vocabulary of what components do.

The data files tell it in lines, each a type and a table. There are four kinds of lines: effects,
conditions, scores, and effects of the solo game. The type of a line says what it does, and which of
its other fields count. Technology fields are numbers, so that a player's levels are a short list.

Effects of star peoples, sectors, technologies, fleet tactics, relics and domination cards.
At the start of the game:

    start_ships           `amount` more ships at the home star, or fewer
    start_population      `amount` discs at the home star
    start_level           `level` in the field, or in one of the player's choice
    start_dp              `dp`
    extra_counter         `amount` more growth counters may be selected in the round, free of charge

War and alignment:

    switch_price          lose `dp` at every change of alignment
    war_price             whoever is of the alignment `against` and declares war on you loses `dp`
    declare_war           you may declare war on the alignment `against` in your own movement
    no_war                you may not declare war
    protected             nobody may declare war on you for the rest of the round

Movement and combat:

    range                 `amount` more
    nebula_range          ships that start in a nebula get `amount` this time
    remote_views          `amount` more in a round, also of any fleet
    super_stargate        jump between this star and others of yours; unblockable at this `level`
    combat_value          `amount` more for each ship, if you are on this `side`, if anybody on the
                          other one has the alignment `against`, or a fleet of the letter `fleet`
    battle_value          `amount` more for your side in a battle in the sector
    evade                 defenders may retreat before combat, if `late` even after the reveal
    force_retreat         once in a round the attacker, or one defender, must retreat before combat;
                          a defender may not come back in this round
    no_retreat            opponents may not retreat before combat
    no_losses             none of your ships are destroyed in the battle
    lost_ship             `dp` for each ship that they lose in battle, at most `cap` if it is lost
    death_ray             destroy `amount` ships or discs at war within `distance` hexes
    ray_immunity          nothing here can be destroyed so

Gaining stars:

    bomb                  `amount` more ships for each `every` ships against a star
    no_bombs              which does not work against your stars
    stronghold            your population counts `factor` times for those who conquer it
    defense               `amount` more ships are needed against a player's star
    ships_needed          `amount` ships suffice for the option
    may_take              the option is yours whatever your alignment
    place_more            `amount` more discs for the option, within the growth limit
    keep_population       up to `amount` discs for the option, as many as there were
    taking_points         `dp` for each star gained by the option
    advance               an action may turn up to `amount` primitive stars into advanced ones
    relocate              up to `amount` discs of a conquered star move to others of yours
    victim_level          `amount` levels more from a player who lost a star to you this turn

Other growth:

    free_action           the action `amount` times, by the option and in the sector if named, with
                          ships counting `factor` times or `bonus` more bonus population; `per`
                          game, per action of that name, in the turn of this growth phase ("phase"),
                          or just now
    unused_counter        one more growth counter, not yet used; after that other one if named
    cancel_counter        a growth counter of a player at war with you is lost
    shared_space          growth limits: your stars and those of other STO players do not count
    growth                up to `amount` discs for each star, within the growth limit
    bonus_population      `amount` at this star
    add_population        `amount` discs at each star that has the `population`
    teleport              up to `amount` discs at once, not to be blocked
    ships_to_population   when growing, 1 ship at each of `amount` stars becomes bonus population
    population_to_ships   when building, discs become `amount` ships each
    gain_ships            `amount` at this star, or at any of yours; not to be blocked
    no_asteroids          asteroid systems bring you no ships

Technology, trade and cards:

    gain_level            `amount` levels in the field
    extra_level           for `dp`, one more level in another field that is researched this turn
    extra_place           for `dp`, `amount` places more with a turn order counter of this turn
    leap                  research of a field at this `level` brings `amount` levels
    level_cap             the field cannot go beyond this `level`
    ships_for_relic       the relic of the field brings `amount` ships in place of a level
    steal_level           without a trade, `amount` levels from a player in contact; an STO player
                          may declare war for it in that `era`
    trade_points          `dp` for both partners of every trade of yours
    trade_with_each       one trade with every player in a round
    extra_trade           `amount` more trades in this round, for the partner as well
    force_trade           others cannot refuse a trade with you
    switch_points         `dp` for each Switch Alignment counter of this round
    inspect_cards         look at the cards of `amount` players, from `min_players` on
    exchange_card         exchange a domination card

Conditions of domination cards:

    stars                 `least` stars, in the sector, with the `population`
    all_stars             all stars of the sector
    centre_star           the centre star of the sector
    sectors               `least` sectors with both a ship and a star of yours
    level                 `least` in the field
    levels                `least` in all fields together
    best_levels           different fields with these levels, or higher ones
    points                `least` DP
    first_of_alignment    more DP than any other of your alignment
    peace                 at peace with everybody
    nebulae               ships in `least` nebula hexes
    combat_value          `least` in all ships together, without bonuses
    stars_taken           `least` stars taken from players in one turn
    ships_built           `least` in one action, those of star peoples apart

Scoring lines of galactic stories, at once:

    action                `dp` for each action of that name that is done
    star_taken            `dp` for each star taken from a player, `abroad`: outside the home sector
    battle_won            `dp` for each battle, likewise; not if all opponents retreated before it
    population_removed    `dp` for each population of another player that you remove from a star
    ship_destroyed        `dp` for each opposing ship, `in_battle` only or also otherwise
    retreat               `dp` for each time that you retreat before combat

and at the end of the round:

    alignment             `dp` to everybody of the alignment
    contact               `dp` for each player in contact
    at_war                `dp` for those at war with anybody
    blocking              `dp` for each star of a player at war with you where you have ships
    leading_field         `dp` for each field in which nobody is higher
    sole_researcher       `dp` for each field that nobody else researched in the round
    best_researcher       `dp` less the level, for the highest of those who researched the field

Galactic goals, at once or at the end of the game:

    war_declared          `dp` when you declare war on a player for the first time
    trade                 `dp` for each trade
    cards_doubled         domination cards bring double DP, without rounding
    centre_star           `dp` for each star in the centre of a sector
    relic_star            `dp` for each star with a permanent relic
    sector_stars          `dp` for each sector with `least` stars
    outnumbering          `dp` for each sector with more ships than all others have together
    most_counters         `dp` for the most star counters of the type
    most_leading          `dp` for the most often first of one's alignment at the end of an era

B sections of domination cards:

    level                 `dp` for each `every` levels in the field, if of the alignment
    lowest_level          `dp` for each level in the lowest field
    highest_level         `dp` for each level in the highest field
    stars                 `dp` for each `every` stars, of those with the `population`
    star_population       `dp` for each population of one star in the sector
    lone_neutral          `dp` for each neutral star where only you have ships
    lone_fleet            `dp` for each sector where only you have a fleet
    sectors               `dp` for each sector with a ship of yours
    asteroids             `dp` for each asteroid system with a ship of yours
    foreign_home          `dp` for each home star of another with a ship of yours
    no_strangers          `dp` if nobody else has a star in the sector
    no_alignment_points   `dp` if your alignment did not score in this round

What an automa of the solo game does:

    level                 begins with the level in the field
    random_levels         begins with the level in `amount` random fields
    offboard              begins with `amount` discs on the power track
    toward                each ship moves toward the nearest `target`
    to_random             to a random `target` within range, `otherwise` as told
    drift                 full range in a random direction
    evade                 stays, unless there are ships at war with it
    strike                to the most ships at war with it within range, or toward the nearest
    declare_war           on the player
    research              the field, or a random one
    turn_order            one place up or down
    spawn                 `ships`, or as many as the track tells, at `amount` random wormholes, or
                          at that of the centre sector
    take                  stars: of the first of the `targets` that it can, so many as `stars` tells
    grow_population       or spawn at the wormhole of the centre sector
    no_peace              never makes peace
    learn                 `amount` random levels in a trading phase without a trade
    lower_die             rolls `amount` dice for one and uses the lowest
    player_loses          `dp` for each disc from here on
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

MILITARY: Final = 0
SPIRITUALITY: Final = 1
PROPULSION: Final = 2
ROBOTICS: Final = 3
GENETICS: Final = 4

FIELDS: Final = ("military", "spirituality", "propulsion", "robotics", "genetics")  # 4.8.fields

NO_FIELD: Final = -1
UNLIMITED: Final = -1


class Effect(NamedTuple):
    """What a component does; the head of this file says how."""

    type: str
    amount: int = 0
    dp: int = 0
    field: int = NO_FIELD
    level: int = 0
    side: str = ""
    against: str = ""
    fleet: str = ""
    every: int = 1
    cap: int = UNLIMITED
    distance: int = 0
    late: bool = False
    action: str = ""
    option: str = ""
    per: str = ""
    after: str = ""
    sector: str = ""
    population: int = 0
    factor: int = 1
    bonus: int = 0
    anywhere: bool = False
    round: int = 0
    era: int = 0
    min_players: int = 0


class Condition(NamedTuple):
    """What a domination card demands; the head of this file says how."""

    type: str
    least: int = 0
    field: int = NO_FIELD
    sector: str = ""
    population: int = 0
    levels: tuple[int, ...] = ()


class Score(NamedTuple):
    """A scoring line; the head of this file says how."""

    type: str
    dp: int = 0
    every: int = 1
    least: int = 0
    field: int = NO_FIELD
    alignment: str = ""
    action: str = ""
    sector: str = ""
    population: int = 0
    counter: str = ""
    abroad: bool = False
    in_battle: bool = False


class SoloEffect(NamedTuple):
    """What an automa of the solo game does; the head of this file says how."""

    type: str
    amount: int = 0
    dp: int = 0
    field: int = NO_FIELD
    level: int = 0
    ships: int = 0
    centre: bool = False
    to: str = ""
    target: str = ""
    otherwise: str = ""
    targets: tuple[str, ...] = ()
    stars: tuple[int, ...] = ()


Line = TypeVar("Line")


def effects(rows: list[Any], edition: str) -> tuple[Effect, ...]:
    """Effects as they are written, those that the edition has."""
    return lines(Effect, rows, edition)


def faces(rows: list[Any]) -> tuple[tuple[SoloEffect, ...], ...]:
    """The effects of each face of a die, or of each spot of a track."""
    return tuple([lines(SoloEffect, face) for face in rows])


def lines(make: Callable[..., Line], rows: list[Any], edition: str = "") -> tuple[Line, ...]:
    """9.0.edition Lines as they are written, without those of the other edition."""
    found: list[Line] = []
    for kind, table in rows:
        fields = plain(table)
        if fields.pop("edition", edition) != edition:
            continue
        if "field" in fields:
            fields["field"] = FIELDS.index(fields["field"])
        found.append(make(kind, **fields))
    return tuple(found)


def plain(table: dict[str, Any]) -> dict[str, Any]:
    """The values of a table that may name its source, lists as tuples, tables likewise."""
    found: dict[str, Any] = {}
    for name, value in table.items():
        if isinstance(value, dict):
            found[name] = plain(value)
        elif name != "source":
            found[name] = tuple(value) if isinstance(value, list) else value
    return found
