"""What can be gained at a star, and how many ships that takes."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.galactic_era.advice.outlook import Outlook
from galactarium.games.galactic_era.box.components import STAR_TYPES, Taking
from galactarium.games.galactic_era.box.effects import effects
from galactarium.games.galactic_era.box.vocabulary import FIELDS, MILITARY
from galactarium.games.galactic_era.concepts.points import goal_lines, story_lines
from galactarium.games.galactic_era.concepts.stars import home_sector, is_neutral, population
from galactarium.games.galactic_era.concepts.war import are_at_war, refusal_of_war
from galactarium.games.galactic_era.growth.star_price import discs_placed, may_use, ships_needed
from galactarium.games.galactic_era.state import NOBODY

WAR: Final = 1.5  # what a new war costs
PUPPETS: Final = 0.3  # what a puppet has is worth to its player, who may lose it again
RIVAL: Final = 1.0  # what all rivals together lose is worth to one of them


class Target(NamedTuple):
    """A star that may be gained: what it is worth, how, and by how many ships."""

    worth: float
    option: str
    ships: int


def target_at(look: Outlook, where: int) -> Target | None:
    """The best way to gain a star, if there is any."""
    s = look.s
    star = s.stars[where]
    if star.owner == look.seat:
        return None
    if not is_neutral(star):
        return of_player(look, where)
    kind = look.star_type(where)
    if kind:
        return of_type(look, where, kind)
    found = [of_type(look, where, kind) for kind in STAR_TYPES]
    worth = sum([target.worth for target in found if target is not None])
    return Target(worth / len(STAR_TYPES), "scout", 1)


def of_type(look: Outlook, where: int, kind: str) -> Target | None:
    """The best way to gain a neutral star of a type."""
    found = [
        neutral(look, where, taking)
        for taking in look.s.box.takings.values()
        if taking.target == kind and may_use(look.s, look.seat, taking)
    ]
    return max(found, default=None)


def neutral(look: Outlook, where: int, taking: Taking) -> Target:
    """To gain a neutral star."""
    s, seat = look.s, look.seat
    discs = discs_placed(s, seat, where, taking)
    worth = look.discs(discs) + look.star(where, discs)
    needed = ships_needed(s, seat, where, taking)
    return Target(worth + by_action(look, "gain_star"), taking.option, needed)


def by_action(look: Outlook, action: str) -> float:
    """12.4 What the story pays for an action."""
    lines = story_lines(look.s, "action")
    return float(sum([line.dp for line in lines if line.action == action]))


def of_player(look: Outlook, where: int) -> Target | None:
    """To conquer or liberate a star of somebody else, with war if need be."""
    s, seat = look.s, look.seat
    owner = s.stars[where].owner
    kinds = ("player", "sts_player") if s.alignment[owner] == "sts" else ("player",)
    is_war = are_at_war(s, seat, owner)
    found: list[Target] = []
    for taking in s.box.takings.values():
        if taking.target not in kinds or not may_use(s, seat, taking):
            continue
        if is_war or (taking.option == "conquer" and refusal_of_war(s, seat, owner) is None):
            worth = taken_from(look, where, taking) - (0.0 if is_war else war_cost(look, owner))
            found.append(Target(worth, taking.option, ships_needed(s, seat, where, taking)))
    return max(found, default=None)


def taken_from(look: Outlook, where: int, taking: Taking) -> float:
    """What a star of another player is worth, with what that player loses."""
    s, seat = look.s, look.seat
    owner, people = s.stars[where].owner, population(s, where)
    discs = discs_placed(s, seat, where, taking)
    worth = look.discs(discs) + look.star(where, discs) + by_action(look, "gain_star")
    is_abroad = s.board.sector[where] != home_sector(s, seat)
    for line in story_lines(s, "star_taken"):
        worth += line.dp if is_abroad or not line.abroad else 0
    worth += people * sum([line.dp for line in story_lines(s, "population_removed")])
    worth += sum([x.dp for x in effects(s, seat, "taking_points") if x.option == taking.option])
    worth += sum(best_lessons(look, owner)[: 2 if people >= s.box.numbers.great_population else 1])
    lost = -Outlook(s, owner, is_other=True).discs(-s.stars[where].discs)
    if seat == s.puppet:  # 18.4.points: it scores nothing, but its player gains by what others lose
        return PUPPETS * worth + lost
    return worth + RIVAL * lost / (s.sides - 1)


def best_lessons(look: Outlook, owner: int) -> list[float]:
    """What the levels are worth in which another player is higher, the best first."""
    s, seat = look.s, look.seat
    higher = [at for at in range(len(FIELDS)) if s.levels[owner][at] > s.levels[seat][at]]
    return sorted([look.level(at) for at in higher], reverse=True)


def war_cost(look: Outlook, other: int) -> float:
    """What a war with another player costs, and what the story pays for being at war."""
    s, seat = look.s, look.seat
    if seat == s.puppet:  # 18.4.price, and the story would pay the other one
        return WAR + sum([line.dp for line in story_lines(s, "at_war")])
    cost = WAR + sum([x.dp for x in effects(s, other, "war_price")])
    if (seat, other) not in s.wars_declared:
        cost -= sum([line.dp for line in goal_lines(s, "war_declared")])
    if not any(s.war[seat]):
        cost -= sum([line.dp for line in story_lines(s, "at_war")])
    return cost


def combat_value(look: Outlook, seat: int, other: int, *, is_attacker: bool) -> float:
    """What a ship of a player is worth in a battle against another one, without fleets."""
    s = look.s
    value = float(s.box.levels.combat_value[s.levels[seat][MILITARY]])
    side = "attacker" if is_attacker else "defender"
    for effect in effects(s, seat, "combat_value"):
        if effect.side in ("", side) and effect.against in ("", s.alignment[other]):
            value += effect.amount
    return value


def guards(look: Outlook, where: int) -> float:
    """The combat value of all who would defend a hex against the player, hidden tactics too."""
    s, seat = look.s, look.seat
    total = 0.0
    owner = s.stars[where].owner if where in s.stars else NOBODY
    for other in range(s.sides):
        if other == seat or not (are_at_war(s, seat, other) or other == owner):
            continue
        ships = look.ships_there(other, where)
        if ships:
            value = combat_value(look, other, seat, is_attacker=False)
            total += ships * value + sum([f.height for f in s.fleets[other] if f.hex == where])
    return total
