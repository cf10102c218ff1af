"""Chapter 6.2.5, What gaining a star costs: for whom, with which ships, bringing which discs."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.box.components import ALL, Taking
from galactarium.games.galactic_era.box.effects import effects, has, relic, tactic
from galactarium.games.galactic_era.concepts.ships import fleets_at, is_present, pieces_at
from galactarium.games.galactic_era.concepts.stars import (
    growth_limit,
    is_neutral,
    neutral_type,
    owner_at,
    population,
)
from galactarium.games.galactic_era.concepts.war import are_at_war, is_blocked, refusal_of_pair
from galactarium.games.galactic_era.growth.population import discs_within_reach
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.kernel import Refusal

COLONIZE: Final = "colonize"
SUBJUGATE: Final = "subjugate"
ALLY: Final = "ally"
CONQUER: Final = "conquer"
LIBERATE: Final = "liberate"
OPTIONS: Final = (COLONIZE, SUBJUGATE, ALLY, CONQUER, LIBERATE)
BOMBED: Final = (CONQUER, LIBERATE)
SHIPS_RULE: Final = {"conquer_neutral": "6.2.5.conquer-advanced"}  # else named like the option
NO_DISCS: Final = Refusal("6.2.5.track-one", "no_discs")


def taking_at(s: Galaxy, where: int, option: str) -> Taking | None:
    """6.2.5.one-star How an option takes this star, if it suits such stars at all."""
    targets = targets_at(s, where)
    for taking in s.box.takings.values():
        if taking.option == option and taking.target in targets:
            return taking
    return None


def targets_at(s: Galaxy, where: int) -> tuple[str, ...]:
    """6.2.5.one-star What a star is: of a neutral type, or of a player."""
    star = s.stars[where]
    if is_neutral(star):
        return (neutral_type(star),)
    return ("player", "sts_player") if s.alignment[star.owner] == "sts" else ("player",)


def may_use(s: Galaxy, seat: int, taking: Taking) -> bool:
    """6.2.5.one-star, 12.1.plejars-sts.ally Whether alignment or star people allow an option."""
    if s.alignment[seat] in taking.alignments:
        return True
    return any(x.option == taking.option for x in effects(s, seat, "may_take"))


def is_innocent(s: Galaxy, where: int) -> bool:
    """7.3.innocent Primitive and advanced neutral population, and that of STO players."""
    owner = s.stars[where].owner
    if owner != NOBODY:
        return s.alignment[owner] == "sto"
    return neutral_type(s.stars[where]) != "uninhabited"


# Ships.


def ships_needed(s: Galaxy, seat: int, where: int, taking: Taking) -> int:
    """6.2.5.conquer, 6.2.5.conquer-advanced, 6.2.5.liberate How many ships it takes."""
    for effect in effects(s, seat, "ships_needed"):  # 12.1.orion-sts.conquer
        if effect.option == taking.option:
            return effect.amount
    owner = s.stars[where].owner
    if owner == NOBODY:
        return taking.ships
    count = population(s, where)
    for effect in effects(s, owner, "stronghold"):  # 12.1.orion-sto.double
        count *= effect.factor
    grid = sum([x.amount for x in relic(s, where, "defense")])  # 12.7.defense-grid.ships
    return taking.over + count + grid


def strength(s: Galaxy, seat: int, where: int, taking: Taking, factor: int) -> int:
    """6.1.3.tactic-b, 12.3.central.double How many ships count, with the bonus of B fleets."""
    fleets = [(letter, s.fleets[seat][letter].ships) for letter in fleets_at(s, seat, where)]
    count = factor * (pieces_at(s, seat, where) + sum([ships for _, ships in fleets]))
    if not are_bombs_useful(s, where, taking):
        return count
    return count + sum([bombs(s, seat, letter, ships * factor) for letter, ships in fleets])


def are_bombs_useful(s: Galaxy, where: int, taking: Taking) -> bool:
    """6.1.3.tactic-b, 12.1.orion-sto.bomb They help to conquer and liberate, not against Orion."""
    owner = s.stars[where].owner
    is_safe = owner != NOBODY and has(s, owner, "no_bombs")
    return taking.option in BOMBED and not is_safe


def bombs(s: Galaxy, seat: int, letter: int, ships: int) -> int:
    """6.1.3.tactic-b What so many ships of a fleet count for more against a star."""
    return sum([x.amount * (ships // x.every) for x in tactic(s, seat, letter, "bomb")])


# Discs.


def counted_population(s: Galaxy, where: int, taking: Taking) -> int:
    """6.2.5.conquer-advanced The population that is taken over.

    12.1.galactic-sts.advanced An advanced neutral star counts as one less than the ships it takes.
    """
    owner = s.stars[where].owner
    return taking.ships - 1 if owner == NOBODY else population(s, where)


def discs_placed(s: Galaxy, seat: int, where: int, taking: Taking) -> int:
    """6.2.5.liberate-home How many discs come to the star: for some options as many as it had."""
    count = counted_population(s, where, taking)
    if taking.discs == ALL:
        return count
    discs = taking.discs
    for effect in effects(s, seat, "keep_population"):  # 12.1.galactic-sts.keep
        if effect.option == taking.option:
            discs = min(effect.amount, count)
    for effect in effects(s, seat, "place_more"):  # 12.1.annunaki-sts.subjugate
        if effect.option == taking.option:
            room = growth_limit(s, seat, where) - discs
            discs += max(0, min(effect.amount, room))
    return discs


# Why not.


def is_war_needed(s: Galaxy, seat: int, where: int) -> bool:
    """6.2.5.conquer-war Whether the star is of a player at peace."""
    owner = owner_at(s, where)
    return owner != NOBODY and not are_at_war(s, seat, owner)


def refusal_of_taking(s: Galaxy, seat: int, where: int, option: str, factor: int) -> Refusal | None:
    """6.2.5.primitive-sto, 6.2.5.liberate-sto Why a star cannot be taken by an option."""
    taking = taking_at(s, where, option)
    if taking is None:
        is_foe = option == LIBERATE and owner_at(s, where) != NOBODY
        rule = "6.2.5.liberate-sto" if is_foe else f"6.2.5.{option}"
        return Refusal(rule, "does_not_suit", hex=where, option=option)
    if not may_use(s, seat, taking):
        rule = "6.2.5.primitive-sto" if option == SUBJUGATE else f"6.2.5.{option}"
        return Refusal(rule, "not_for_alignment", option=option)
    return refusal_of_war_for(s, seat, where, option) or refusal_of_ships(
        s, seat, where, taking, factor
    )


def refusal_of_war_for(s: Galaxy, seat: int, where: int, option: str) -> Refusal | None:
    """6.2.5.conquer-war, 6.2.5.conquer-guarded A war is needed, and nobody may block.

    4.7.needed The owner must be at war with the player, or the player may declare it.
    """
    owner = owner_at(s, where)
    if is_war_needed(s, seat, where):
        if option == LIBERATE:
            return Refusal("6.2.5.liberate", "not_at_war", seat=owner)
        refused = refusal_of_pair(s, seat, owner)
        if refused is not None:
            return refused
    if not is_blocked(s, seat, where):
        return None
    if option == CONQUER and owner != NOBODY and is_present(s, owner, where):
        return Refusal("6.2.5.conquer-guarded", "guarded", seat=owner, hex=where)
    return Refusal("7.2.1.actions", "star_blocked", hex=where)


def refusal_of_ships(
    s: Galaxy, seat: int, where: int, taking: Taking, factor: int
) -> Refusal | None:
    """6.2.5.one-star Enough ships, and a disc to place."""
    needed = ships_needed(s, seat, where, taking)
    if strength(s, seat, where, taking, factor) < needed:
        rule = SHIPS_RULE.get(taking.id, f"6.2.5.{taking.id}")
        return Refusal(rule, "too_few_ships", n=needed, hex=where)
    return None if discs_within_reach(s, seat) else NO_DISCS
