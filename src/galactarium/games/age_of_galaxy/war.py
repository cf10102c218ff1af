"""Chapter 4, War: cruisers are compared, the overlord may take a planet, fleets go home."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.age_of_galaxy.components import CRUISER, STRENGTH
from galactarium.games.age_of_galaxy.goods import gain, lose_one
from galactarium.games.age_of_galaxy.powers import effects
from galactarium.games.age_of_galaxy.row import (
    is_guarded,
    is_shielded,
    place_of,
    reach,
    slot_at,
)
from galactarium.games.age_of_galaxy.state import CONQUERED, EMPTY, SLOTS, Galaxy
from galactarium.kernel import PASS, Answer, Empty, One, Part, Refusal, emit, flow, push, step


class War(NamedTuple):
    """A war: the cruisers that were compared and the places they gave, from 0, by seat."""

    cruisers: tuple[int, ...]
    places: tuple[int, ...]

    def overlords(self) -> tuple[int, ...]:
        """4.2 All who share the first place."""
        return tuple([side for side, place in enumerate(self.places) if place == 0])


def compare_fleets(s: Galaxy, f: Empty) -> None:
    """4.1 Cruisers in supply, equal ones by strength; equals share a place and skip the next."""
    might = [(goods[CRUISER], goods[STRENGTH]) for goods in s.goods]
    places = [sum([other > mine for other in might]) for mine in might]
    push(s, WAR, War(tuple([cruisers for cruisers, _ in might]), tuple(places)))
    for side in s.order:
        emit(s, "ranked", seat=side, place=places[side] + 1, n=might[side][0])


def give_rewards(s: Galaxy, f: War) -> None:
    """4.2 Rewards by place; in player order, so that later discs lie on top."""
    is_usual = s.options["war_rewards"] == "prestige"
    table = (s.box.war if is_usual else s.box.war_alternative)[s.seats]
    by_place = s.options["prestige_order"] == "place"
    for side in sorted(s.order, key=lambda one: f.places[one]) if by_place else s.order:
        if f.places[side] == 0:
            s.overlord_times[side] += 1
            emit(s, "overlord", seat=side)
        gain(s, side, table[f.places[side]])
        if f.places[side] == 0:
            for effect in effects(s, side, "war"):
                gain(s, side, effect.overlord_gain)


class Conquer(One[Galaxy, War]):
    """4.4 A single overlord may take an unprotected planet within reach."""

    key = "conquer"
    nouns = ("slot",)

    def who(self, s: Galaxy, f: War) -> tuple[int, ...]:
        """The overlord, if there is only one, with a cruiser, and anything to take."""
        lords = f.overlords()
        if len(lords) > 1 or s.goods[lords[0]][CRUISER] == 0:
            return ()
        targets = self.candidates(s, f, lords[0])[1:]
        is_any = any(self.refusal(s, f, lords[0], (target,)) is None for target in targets)
        return lords if is_any else ()

    def candidates(self, s: Galaxy, f: War, seat: int) -> list[Part]:
        """Every planet that is seen, or none."""
        places = range(s.shown * SLOTS)
        return [PASS, *[slot_at(s, place) for place in places if s.planets[place]]]

    def refusal(self, s: Galaxy, f: War, seat: int, so_far: Answer) -> Refusal | None:
        """4.4, 4.6 Not one's own, within reach, and not protected."""
        if so_far[0] == PASS:
            return None
        place = place_of(s, str(so_far[0]))
        if s.level[place] == CONQUERED:
            return Refusal("4.6.conquered", "is_conquered", place=so_far[0])
        if s.owner[place] == seat:
            return Refusal("4.4.target", "own_planet", place=so_far[0])
        if place >= reach(s, seat) * SLOTS:
            return Refusal("4.4.reach", "out_of_reach", allow="await_fleet", place=so_far[0])
        if is_guarded(s, place, f.cruisers):
            return Refusal("4.6.fleet", "is_guarded", seat=s.owner[place], place=so_far[0])
        if is_shielded(s, place):
            return Refusal("4.6.effects", "is_shielded", seat=s.owner[place], place=so_far[0])
        return None

    def apply(self, s: Galaxy, f: War, seat: int, answer: Answer) -> None:
        """4.4 Discs there return to the common supply; a cruiser holds the planet from now on."""
        if answer[0] == PASS:
            emit(s, "spared", seat=seat)
            return
        place = place_of(s, str(answer[0]))
        take_planet(s, seat, place)
        emit(s, "conquered", seat=seat, place=answer[0])


def take_planet(s: Galaxy, side: int, place: int) -> None:
    """4.4 The planet changes hands, for a cruiser."""
    if s.level[place] != EMPTY:
        s.pool[s.owner[place]] += s.level[place]
    s.goods[side][CRUISER] -= 1
    s.owner[place], s.level[place] = side, CONQUERED


def send_fleets_home(s: Galaxy, f: War) -> None:
    """4.5 Everybody keeps as many cruisers as strength, and what allies let them keep."""
    for side in s.order:
        kept = s.goods[side][STRENGTH]
        for effect in effects(s, side, "war"):
            kept += effect.keep_extra
        lose_one(s, side, CRUISER, max(0, s.goods[side][CRUISER] - kept))


WAR = flow(
    "war",
    War,
    step("4.2.rewards", give_rewards),
    step("4.4.single", Conquer()),
    step("4.5.discard", send_fleets_home),
)


def is_war(s: Galaxy, f: Empty) -> bool:
    """4.0 There is no war in the first round."""
    return s.round > 1
