"""12.7.death-ray.fire The planetary death ray."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.games.galactic_era.box.effects import relic, relics_of
from galactarium.games.galactic_era.combat.battles import destroy
from galactarium.games.galactic_era.concepts.points import score_story
from galactarium.games.galactic_era.concepts.ships import (
    fleets_at,
    letter_of,
    pieces_at,
    ship_hexes,
)
from galactarium.games.galactic_era.concepts.stars import lose_discs, stars_of
from galactarium.games.galactic_era.concepts.war import are_at_war, enemies
from galactarium.games.galactic_era.frames import MoveTurn
from galactarium.games.galactic_era.move.orders import NO_LETTER, Order
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, Part, Refusal, emit, put

DISC: Final = "disc"
PIECE: Final = "piece"


class Ray(Order):
    """12.7.death-ray.fire Destroy: (seat, hex, "disc" or "piece" or the stack of a fleet)."""

    nouns = ("seat", "hex", "ray_target")

    def more(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Sequence[Part]:
        """Whose, where, and what."""
        if not path:
            return s.after(f.seat)
        victim = int(path[0])
        if len(path) == 1:
            return hexes_of(s, victim)
        return targets_at(s, victim, int(path[1])) if len(path) == 2 else ()

    def refusal(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> Refusal | None:
        """Once in the turn, by the owner, at somebody at war, within its distance."""
        rays = relics_of(s, f.seat, "death_ray")
        if not rays:
            return Refusal("12.7.death-ray.fire", "no_ray")
        if f.has_fired:
            return Refusal("12.7.death-ray.fire", "ray_used")
        if len(path) > 2:
            return refusal_of_thing(s, int(path[0]), int(path[1]), path[2])
        if len(path) > 1:
            return refusal_of_hex(s, rays, int(path[0]), int(path[1]))
        if path and path[0] == f.seat:
            return Refusal("12.7.death-ray.fire", "yourself")
        if path and not are_at_war(s, f.seat, int(path[0])):
            return Refusal("12.7.death-ray.fire", "not_at_war", allow="declare", seat=path[0])
        victims = path or enemies(s, f.seat)
        is_any = any(is_in_sight(s, rays, int(victim)) for victim in victims)
        return None if is_any else Refusal("12.7.death-ray.fire", "nothing_to_hit", allow="declare")

    def act(self, s: Galaxy, f: MoveTurn, seat: int, path: Answer) -> None:
        """12.7.death-ray.fire All see what is hit; the story may pay for it."""
        victim, where, target = int(path[0]), int(path[1]), path[2]
        amount = relic(s, relics_of(s, f.seat, "death_ray")[0], "death_ray")[0].amount
        put(s, f._replace(has_fired=True))
        emit(s, "fired_ray", seat=f.seat, other=victim, hex=where)
        if target == DISC:
            lose_discs(s, where, amount)
            emit(s, "disc_destroyed", seat=victim, hex=where, n=amount)
            score_story(s, f.seat, "population_removed", amount)
        else:
            letter = NO_LETTER if target == PIECE else letter_of(s, victim, int(target))
            destroy(s, (f.seat,), victim, where, letter, amount)


def hexes_of(s: Galaxy, victim: int) -> list[int]:
    """14.1.fleet-present Where a player has population or ships."""
    return sorted({*stars_of(s, victim), *ship_hexes(s, victim)})


def targets_at(s: Galaxy, victim: int, where: int) -> list[Part]:
    """12.7.death-ray.limits What a player has in a hex: discs, but no miniature; pieces; fleets."""
    found: list[Part] = []
    star = s.stars.get(where)
    if star is not None and star.owner == victim and star.discs:
        found.append(DISC)
    if pieces_at(s, victim, where):
        found.append(PIECE)
    return found + sorted([s.fleets[victim][at].stack for at in fleets_at(s, victim, where)])


def is_in_sight(s: Galaxy, rays: list[int], victim: int) -> bool:
    """12.7.death-ray.fire Whether anything of a player can be hit."""
    return any(refusal_of_hex(s, rays, victim, where) is None for where in hexes_of(s, victim))


def refusal_of_hex(s: Galaxy, rays: list[int], victim: int, where: int) -> Refusal | None:
    """12.7.death-ray.fire, 12.7.defense-grid.shield Near, unshielded, with something to hit."""
    if not any(is_within(s, ray, where) for ray in rays):
        return Refusal("12.7.death-ray.fire", "ray_too_far", hex=where)
    if relic(s, where, "ray_immunity"):
        return Refusal("12.7.defense-grid.shield", "shielded", hex=where)
    return None if targets_at(s, victim, where) else refusal_of_disc(s, victim, where)


def refusal_of_disc(s: Galaxy, victim: int, where: int) -> Refusal:
    """12.7.death-ray.limits Why a player has no disc to hit in a hex: a miniature at most."""
    if s.home[victim] == where:
        return Refusal("12.7.death-ray.limits", "home_is_safe", hex=where)
    return Refusal("12.7.death-ray.fire", "nothing_there", seat=victim, hex=where)


def refusal_of_thing(s: Galaxy, victim: int, where: int, target: Part) -> Refusal | None:
    """12.7.death-ray.fire Why this cannot be hit in a hex that the ray reaches."""
    if target in targets_at(s, victim, where):
        return None
    if target == DISC:
        return refusal_of_disc(s, victim, where)
    return Refusal("12.7.death-ray.fire", "no_such_target", seat=victim, hex=where)


def is_within(s: Galaxy, ray: int, where: int) -> bool:
    """12.7.death-ray.fire Whether the ray at a star hits a hex."""
    distance = s.board.distances(ray)[where]
    return any(distance <= effect.distance for effect in relic(s, ray, "death_ray"))
