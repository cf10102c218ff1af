"""Chapter 4, War: cruisers are compared, the overlord may take a planet, fleets go home.

The virtual opponent of a solo game takes part like a player (7.3.war), but it has no use for
rewards, and it lets the player choose what it conquers (7.3.conquest).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from galactarium.games.age_of_galaxy.acting import TELESCOPE, not_face_up
from galactarium.games.age_of_galaxy.components import CRUISER, STRENGTH, Goods
from galactarium.games.age_of_galaxy.goods import effects, gain, lose_one
from galactarium.games.age_of_galaxy.row import (
    is_guarded,
    place_of,
    reach,
    seen_place,
    shield_over,
    slot_at,
)
from galactarium.games.age_of_galaxy.state import (
    CONQUERED,
    EMPTY,
    NOBODY,
    OPPONENT,
    PLAYER,
    SLOTS,
    Galaxy,
)
from galactarium.kernel import PASS, Answer, Empty, One, Part, Refusal, emit, flow, push, step


class War(NamedTuple):
    """A war: the cruisers that were compared and the places they gave, from 0, by side."""

    cruisers: tuple[int, ...]
    places: tuple[int, ...]

    def overlords(self) -> tuple[int, ...]:
        """4.2.rewards All who share the first place."""
        return tuple([side for side, place in enumerate(self.places) if place == 0])


def compared(s: Galaxy) -> War:
    """4.1.compare The places by cruisers in supply, then by strength (4.3.tie).

    4.3.shared Equals share the better place, and the places after it are left out.
    """
    might = [(goods[CRUISER], goods[STRENGTH]) for goods in s.goods]
    places = [sum([other > mine for other in might]) for mine in might]
    return War(tuple([cruisers for cruisers, _ in might]), tuple(places))


def compare_fleets(s: Galaxy, f: Empty) -> None:
    """4.1.compare A war begins: all see the places."""
    war = compared(s)
    push(s, WAR, war)
    for side in s.everybody:
        emit(
            s,
            "ranked",
            seat=side,
            place=war.places[side] + 1,
            n=war.cruisers[side],
            strength=s.goods[side][STRENGTH],
        )


def give_rewards(s: Galaxy, f: War) -> None:
    """4.2.rewards Rewards by place, given in player order, so that later discs lie on top.

    8.4.at-once That decides between equal prestige; 7.5.prestige-order goes by place instead.
    """
    by_place = s.options["prestige_order"] == "place"
    for side in sorted(s.everybody, key=lambda one: f.places[one]) if by_place else s.everybody:
        if f.places[side] == 0:
            s.overlord_times[side] += 1
            emit(s, "overlord", seat=side)
        for reward, owner in rewards(s, side, f.places[side]):
            gain(s, side, reward, owner)


def rewards(s: Galaxy, side: int, place: int) -> list[tuple[Goods, str]]:
    """4.2.rewards What a place brings, and what allies add for the overlord, with their names.

    2.5.war is what allies add, 7.5.war-rewards the other table. The virtual opponent gains none.
    """
    if side >= s.seats:
        return []
    is_usual = s.options["war_rewards"] == "prestige"
    table = (s.box.war if is_usual else s.box.war_alternative)[s.sides]
    added = effects(s, side, "war") if place == 0 else []
    return [(table[place], ""), *[(effect.overlord_gain, effect.owner) for effect in added]]


class Conquer(One[Galaxy, War]):
    """4.4.single A single overlord may take an unprotected planet within reach."""

    key = "conquer"
    nouns = ("slot",)

    def who(self, s: Galaxy, f: War) -> tuple[int, ...]:
        """The overlord, if there is only one, who has a cruiser and anything to take."""
        lord = single_overlord(s, f)
        targets = self.candidates(s, f, lord)[1:] if 0 <= lord < s.seats else []
        is_any = any(refusal_of_target(s, f, lord, target) is None for target in targets)
        return (lord,) if is_any else ()

    def candidates(self, s: Galaxy, f: War, seat: int) -> list[Part]:
        """Every planet in sight, or none."""
        places = range(s.shown * SLOTS)
        return [PASS, *[slot_at(s, place) for place in places if s.planets[place]]]

    def refusal(self, s: Galaxy, f: War, seat: int, so_far: Answer) -> Refusal | None:
        """4.4.target Another's or nobody's, within reach and not protected; or none at all."""
        return None if so_far[0] == PASS else refusal_of_target(s, f, seat, so_far[0])

    def apply(self, s: Galaxy, f: War, seat: int, answer: Answer) -> None:
        """4.4.single The planet is taken, or left."""
        if answer[0] == PASS:
            emit(s, "spared", seat=seat)
            return
        take_planet(s, seat, str(answer[0]))


class GiveUp(One[Galaxy, War]):
    """7.3.conquest The virtual opponent is the single overlord: the player chooses its planet."""

    key = "give_up"
    nouns = ("slot",)

    def who(self, s: Galaxy, f: War) -> tuple[int, ...]:
        """The player, if the opponent can take anything."""
        if s.seats > 1 or single_overlord(s, f) != OPPONENT:
            return ()
        targets = self.candidates(s, f, PLAYER)
        is_any = any(refusal_of_target(s, f, OPPONENT, target) is None for target in targets)
        return (PLAYER,) if is_any else ()

    def candidates(self, s: Galaxy, f: War, seat: int) -> list[Part]:
        """The player's own planets."""
        return [slot_at(s, place) for place, owner in enumerate(s.owner) if owner == seat]

    def refusal(self, s: Galaxy, f: War, seat: int, so_far: Answer) -> Refusal | None:
        """7.3.conquest It must be a planet of the player's; the rest is as for any overlord."""
        place = seen_place(s, so_far[0])
        if place < 0 or s.owner[place] != seat:
            return Refusal("7.3.conquest", "not_your_planet", place=so_far[0])
        if place >= reach(s, OPPONENT) * SLOTS:
            return Refusal("4.4.reach", "out_of_its_reach", place=so_far[0])
        return refusal_of_target(s, f, OPPONENT, so_far[0])

    def apply(self, s: Galaxy, f: War, seat: int, answer: Answer) -> None:
        """7.3.conquest The opponent conquers it as usual."""
        take_planet(s, OPPONENT, str(answer[0]))


def single_overlord(s: Galaxy, f: War) -> int:
    """4.4.single, 4.4.cruiser The overlord who may conquer: a single one who has a cruiser."""
    lords = f.overlords()
    return lords[0] if len(lords) == 1 and s.goods[lords[0]][CRUISER] else NOBODY


def refusal_of_target(s: Galaxy, f: War, side: int, slot: Part) -> Refusal | None:
    """4.4.target, 4.4.reach Why an overlord cannot take a planet: also if it is protected.

    It is by 4.6.conquered, 4.6.fleet or 4.6.effects.
    """
    place = seen_place(s, slot)
    if place < 0 and slot != TELESCOPE:
        return not_face_up(slot)
    if place < 0 or not s.planets[place]:
        return Refusal("4.4.target", "no_planet_there", place=slot)
    if s.level[place] == CONQUERED:
        return Refusal("4.6.conquered", "is_conquered", place=slot)
    if s.owner[place] == side:
        return Refusal("4.4.target", "own_planet", place=slot)
    if place >= reach(s, side) * SLOTS:
        return Refusal("4.4.reach", "out_of_reach", allow="await_fleet", place=slot)
    if is_guarded(s, place, f.cruisers):
        return Refusal("4.6.fleet", "is_guarded", seat=s.owner[place], place=slot)
    shield = shield_over(s, place)
    return refusal_of_shield(s.owner[place], slot, shield, shield in s.box.factions)


@lru_cache(maxsize=1024)
def refusal_of_shield(seat: int, slot: Part, shield: str, is_faction: bool) -> Refusal | None:
    """4.6.effects What protects a planet, by its name."""
    if not shield:
        return None
    if is_faction:
        return Refusal("4.6.effects", "shielded_by_ally", seat=seat, place=slot, card=shield)
    return Refusal(
        "4.6.effects", "shielded_by_technology", seat=seat, place=slot, technology=shield
    )


def prey(s: Galaxy, f: War) -> list[str]:
    """4.4.target The planets that the overlord could take; for 7.3.conquest only the player's."""
    lord = single_overlord(s, f)
    if lord == NOBODY:
        return []
    places = [place for place in range(reach(s, lord) * SLOTS) if s.planets[place]]
    if lord >= s.seats:
        places = [place for place in places if s.owner[place] == PLAYER]
    slots = [slot_at(s, place) for place in places]
    return [slot for slot in slots if refusal_of_target(s, f, lord, slot) is None]


def take_planet(s: Galaxy, side: int, slot: str) -> None:
    """4.4.cruiser A cruiser holds the planet from now on; its discs go to the supply (4.4.loss)."""
    place = place_of(s, slot)
    if s.level[place] != EMPTY:
        s.pool[s.owner[place]] += s.level[place]
    s.goods[side][CRUISER] -= 1
    s.owner[place], s.level[place] = side, CONQUERED
    emit(s, "conquered", seat=side, place=slot)


def send_fleets_home(s: Galaxy, f: War) -> None:
    """4.5.discard Everybody keeps as many cruisers as strength, and what allies add (2.5.war)."""
    for side in s.everybody:
        kept = s.goods[side][STRENGTH]
        for effect in effects(s, side, "war"):
            kept += effect.keep_extra
        lose_one(s, side, CRUISER, max(0, s.goods[side][CRUISER] - kept))


WAR = flow(
    "war",
    War,
    step("4.2.rewards", give_rewards),
    step("4.4.single", Conquer()),
    step("7.3.conquest", GiveUp()),
    step("4.5.discard", send_fleets_home),
)


def is_war(s: Galaxy, f: Empty) -> bool:
    """4.0.first-round Whether this round has a war: all but the first have."""
    return s.round > 1
