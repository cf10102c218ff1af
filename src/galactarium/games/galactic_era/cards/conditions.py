"""Chapter 7.4, The A section of a card: its moment, its conditions, and how they are proven."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.vocabulary import FIELDS, MILITARY, Condition
from galactarium.games.galactic_era.concepts.board import CENTRE
from galactarium.games.galactic_era.concepts.refusals import refusal_of_letter
from galactarium.games.galactic_era.concepts.ships import (
    all_ships,
    ship_hexes,
    ship_sectors,
    show_ships_of,
)
from galactarium.games.galactic_era.concepts.stars import (
    home_sector,
    population,
    stars_in,
    stars_of,
)
from galactarium.games.galactic_era.concepts.war import enemies
from galactarium.games.galactic_era.frames import (
    Battle,
    Flows,
    GrowthTurn,
    MoveTurn,
    Scored,
    open_frame,
)
from galactarium.games.galactic_era.state import LETTERS, UNUSED, Galaxy
from galactarium.kernel import Answer, Part, Refusal, Split, flow, push, step


def refusal_of_a(s: Galaxy, seat: int, card: str) -> Refusal | None:
    """7.4.a Why a player may not play a card for its A section now."""
    a_sections = [played.card for played in s.played[seat] if played.section == "a"]
    if len(a_sections) >= s.box.numbers.a_sections:
        return Refusal("7.4.two-cards", "a_played")
    facts = s.box.cards[card]
    rule = f"12.3.{card.replace('_', '-')}.a"
    if not MOMENTS[facts.when](s, seat):
        return Refusal(rule, "wrong_moment", card=card, moment=facts.when)
    for condition in facts.conditions:
        if not CONDITIONS[condition.type](s, seat, condition):
            return UNMET[condition_key(condition)](rule, card, condition)
    return None


def may_play_unseen(s: Galaxy, seat: int, effect: str) -> bool:
    """15.1.public Whether a player could hold and play a card with this effect, by what all see.

    Only for cards whose conditions are open to all, such as technology levels.
    """
    lying = {played.card for one in s.played for played in one}
    for card, facts in s.box.cards.items():
        if card not in lying and any(x.type == effect for x in facts.effects):
            return bool(s.hands[seat]) and refusal_of_a(s, seat, card) is None
    return False


# The moment.


def any_time(s: Galaxy, seat: int) -> bool:
    """7.4.any-time Whenever the player wants."""
    return True


def is_taking(s: Galaxy, seat: int) -> bool:
    """12.3.acquisition.a Right after the player has taken a star, before the next action."""
    turn = open_frame(s, GrowthTurn)
    return turn is not None and turn.seat == seat and turn.just_taken


def is_building(s: Galaxy, seat: int) -> bool:
    """12.3.economic.a Right after the player has built ships, before the next action."""
    turn = open_frame(s, GrowthTurn)
    return turn is not None and turn.seat == seat and turn.built > 0


def is_movement(s: Galaxy, seat: int) -> bool:
    """12.3.etheric.a In the player's move turn, before a ship has moved."""
    turn = open_frame(s, MoveTurn)
    if turn is None or turn.seat != seat:
        return False
    return not turn.has_moved and not turn.is_done


def is_scoring(s: Galaxy, seat: int) -> bool:
    """12.3.alignment.a At the end of a scoring phase."""
    return open_frame(s, Scored) is not None


MOMENTS: Final[dict[str, Callable[[Galaxy, int], bool]]] = {
    "any": any_time,
    "taking": is_taking,
    "building": is_building,
    "movement": is_movement,
    "scoring": is_scoring,
}


# The conditions. Those of stars may be narrowed to a sector and to great ones.


def sector_of(s: Galaxy, seat: int, word: str) -> int:
    """The sector that a card calls "centre" or "home"."""
    return CENTRE if word == "centre" else home_sector(s, seat)


def stars_like(s: Galaxy, seat: int, sector: str, least: int) -> list[int]:
    """A player's stars in the sector, if one is named, that have at least this population."""
    found = [where for where in stars_of(s, seat) if population(s, where) >= least]
    if not sector:
        return found
    number = sector_of(s, seat, sector)
    return [where for where in found if s.board.sector[where] == number]


def has_stars(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.central.a, 12.3.density.a, 12.3.spatial.a Enough stars."""
    return len(stars_like(s, seat, c.sector, c.population)) >= c.least


def has_all_stars(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.defensive.a All stars of a sector, also rogue planets, but not neutron stars."""
    return all(s.stars[at].owner == seat for at in stars_in(s, sector_of(s, seat, c.sector)))


def has_centre_star(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.diplomatic.a The star in the middle of a sector."""
    return s.stars[s.board.centre[sector_of(s, seat, c.sector)]].owner == seat


def has_sectors(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.exploratory.a Enough sectors with both a ship and a star."""
    settled = {s.board.sector[where] for where in stars_of(s, seat)}
    return len(settled & ship_sectors(s, seat)) >= c.least


def has_level(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.diplomatic.a, 12.3.exploratory.a A level in one field."""
    return s.levels[seat][c.field] >= c.least


def has_levels(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.general-scientific.a Enough levels in all fields together."""
    return sum(s.levels[seat]) >= c.least


def has_best_levels(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.special-scientific.a Different fields that are as high as these, the highest first."""
    best = sorted(s.levels[seat], reverse=True)
    return all(own >= needed for own, needed in zip(best, c.levels, strict=False))


def has_points(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.alignment.a Enough DP."""
    return s.dp[seat] >= c.least


def is_first_of_alignment(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.alignment.a More DP than everybody else of the alignment, if there is anybody.

    17.8.alignment Who plays alone compares technology levels.
    """
    rivals = [other for other in s.after(seat) if s.alignment[other] == s.alignment[seat]]
    if s.seats == 1:
        return all(sum(s.levels[seat]) > sum(s.levels[other]) for other in rivals)
    return all(s.dp[seat] > s.dp[other] for other in rivals)


def is_at_peace(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.diplomatic.a No war with anybody."""
    return not enemies(s, seat)


def has_nebulae(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.etheric.a Ships in enough nebula hexes."""
    nebulae = [at for at in ship_hexes(s, seat) if s.board.terrain[at] == "nebula"]
    return len(nebulae) >= c.least


def has_combat_value(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.military.a All ships together, also those lost in the battle that is being fought."""
    return all_ships(s, seat) + lost_in_battle(s, seat) >= ships_worth(s, seat, c.least)


def has_taken_stars(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.acquisition.a Stars taken from players in this turn."""
    turn = open_frame(s, GrowthTurn)
    return turn is not None and len(turn.victims) >= c.least


def has_built_ships(s: Galaxy, seat: int, c: Condition) -> bool:
    """12.3.economic.a Ships of the Build Ships action that was just done."""
    turn = open_frame(s, GrowthTurn)
    return turn is not None and turn.built >= c.least


CONDITIONS: Final[dict[str, Callable[[Galaxy, int, Condition], bool]]] = {
    "stars": has_stars,
    "all_stars": has_all_stars,
    "centre_star": has_centre_star,
    "sectors": has_sectors,
    "level": has_level,
    "levels": has_levels,
    "best_levels": has_best_levels,
    "points": has_points,
    "first_of_alignment": is_first_of_alignment,
    "peace": is_at_peace,
    "nebulae": has_nebulae,
    "combat_value": has_combat_value,
    "stars_taken": has_taken_stars,
    "ships_built": has_built_ships,
}


def condition_key(condition: Condition) -> str:
    """The type of a condition, and by what it is narrowed."""
    narrower = [word for word in ("sector", "population") if getattr(condition, word)]
    return "_".join([condition.type, *narrower])


# What is missing, with the numbers of the condition.
UNMET: Final[dict[str, Callable[[str, str, Condition], Refusal]]] = {
    "stars": lambda rule, card, c: Refusal(rule, "needs_stars", card=card, n=c.least),
    "stars_sector": lambda rule, card, c: Refusal(rule, "needs_stars_sector", card=card, n=c.least),
    "stars_population": lambda rule, card, c: Refusal(
        rule, "needs_stars_population", card=card, n=c.least, population=c.population
    ),
    "all_stars_sector": lambda rule, card, c: Refusal(rule, "needs_all_stars", card=card),
    "centre_star_sector": lambda rule, card, c: Refusal(rule, "needs_centre_star", card=card),
    "sectors": lambda rule, card, c: Refusal(rule, "needs_sectors", card=card, n=c.least),
    "level": lambda rule, card, c: Refusal(
        rule, "needs_level", card=card, n=c.least, field=FIELDS[c.field]
    ),
    "levels": lambda rule, card, c: Refusal(rule, "needs_levels", card=card, n=c.least),
    "best_levels": lambda rule, card, c: Refusal(
        rule, "needs_best_levels", card=card, n=c.levels[0], second=c.levels[1]
    ),
    "points": lambda rule, card, c: Refusal(rule, "needs_points", card=card, n=c.least),
    "first_of_alignment": lambda rule, card, c: Refusal(
        rule, "needs_first_of_alignment", card=card
    ),
    "peace": lambda rule, card, c: Refusal(rule, "needs_peace", card=card),
    "nebulae": lambda rule, card, c: Refusal(rule, "needs_nebulae", card=card, n=c.least),
    "combat_value": lambda rule, card, c: Refusal(rule, "needs_combat_value", card=card, n=c.least),
    "stars_taken": lambda rule, card, c: Refusal(rule, "needs_stars_taken", card=card, n=c.least),
    "ships_built": lambda rule, card, c: Refusal(rule, "needs_ships_built", card=card, n=c.least),
}


# The proof of a combat value: pieces lie open, of fleets just enough ships are shown.


class Proof(NamedTuple):
    """A player shows so many ships of their fleets."""

    seat: int
    ships: int


def ships_worth(s: Galaxy, seat: int, value: int) -> int:
    """12.3.military.a How many ships have this combat value without bonuses."""
    each = s.box.levels.combat_value[s.levels[seat][MILITARY]]
    return -(-value // each)


def lost_in_battle(s: Galaxy, seat: int) -> int:
    """12.3.military.a The ships that a player has lost in the battle that is being fought."""
    battle = open_frame(s, Battle)
    return battle.lost[seat] if battle is not None and battle.lost else 0


def prove(s: Galaxy, seat: int, card: str) -> None:
    """12.3.military.a Let a player show the ships for a combat value, as far as they are hidden."""
    for condition in s.box.cards[card].conditions:
        if condition.type == "combat_value":
            seen = sum(s.ships[seat].values()) + lost_in_battle(s, seat)
            hidden = ships_worth(s, seat, condition.least) - seen
            if hidden > 0:
                push(s, PROOF, Proof(seat, hidden))


def own_fleets(s: Galaxy, seat: int) -> list[int]:
    """The letters of the fleets on the board."""
    return [letter for letter, fleet in enumerate(s.fleets[seat]) if fleet != UNUSED]


class ProveShips(Split[Galaxy, Proof]):
    """12.3.military.a A player with several fleets chooses which ships to show."""

    key = "prove_ships"
    nouns = ("letter",)

    def candidates(self, s: Galaxy, f: Proof, seat: int) -> list[Part]:
        """The player's fleets."""
        return [LETTERS[letter] for letter in own_fleets(s, seat)]

    def refusal(self, s: Galaxy, f: Proof, seat: int, so_far: Answer) -> Refusal | None:
        """12.3.military.a Only fleets on the board have ships to show."""
        return refusal_of_letter(s, seat, so_far[-1], "12.3.military.a")

    def size(self, s: Galaxy, f: Proof, seat: int) -> tuple[int, int]:
        """Just enough."""
        return f.ships, f.ships

    def cap(self, s: Galaxy, f: Proof, seat: int, part: Part) -> int:
        """All ships of a fleet."""
        return s.fleets[seat][LETTERS.index(str(part))].ships

    def apply(self, s: Galaxy, f: Proof, seat: int, answer: Answer) -> None:
        """14.1.shown All see the ships, but no letter."""
        for name, count in Counter(answer).items():
            show_ships_of(s, seat, LETTERS.index(str(name)), count)

    def prompt(self, s: Galaxy, f: Proof, seat: int) -> dict[str, int]:
        """How many."""
        return {"n": f.ships}


def has_choice(s: Galaxy, f: Proof) -> bool:
    """15.1.only-choice Whether there are several fleets; all see that."""
    return len(own_fleets(s, f.seat)) > 1


def show_only_fleet(s: Galaxy, f: Proof) -> None:
    """12.3.military.a A single fleet needs no choice."""
    for letter in own_fleets(s, f.seat):
        show_ships_of(s, f.seat, letter, f.ships)


PROOF = flow(
    "proof",
    Proof,
    step("12.3.military.a", ProveShips(), when=has_choice),
    step("12.3.military.a:only", show_only_fleet, unless=has_choice),
)

FLOWS: Flows = (PROOF,)
