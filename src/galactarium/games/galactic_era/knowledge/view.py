"""Chapter 14, Knowledge: who sees what in Galactic Era, and how often each piece is there."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Final

from galactarium.games.galactic_era.box.components import STAR_TYPES
from galactarium.games.galactic_era.box.vocabulary import FIELDS, PROPULSION
from galactarium.games.galactic_era.cards.progress import progress
from galactarium.games.galactic_era.cards.scores import card_points
from galactarium.games.galactic_era.concepts.board import NOWHERE, centre_of, layout_of
from galactarium.games.galactic_era.concepts.ships import dummies_left, pieces_left
from galactarium.games.galactic_era.concepts.stars import (
    growth_limit,
    is_neutral,
    on_track,
    population,
    stars_of,
    total_population,
    track_points,
)
from galactarium.games.galactic_era.concepts.war import enemies
from galactarium.games.galactic_era.frames import (
    Battle,
    GrowthPhase,
    GrowthTurn,
    Leading,
    MoveTurn,
    Scored,
    Trading,
    open_frame,
)
from galactarium.games.galactic_era.growth.build import new_ships
from galactarium.games.galactic_era.growth.selection import terms_of
from galactarium.games.galactic_era.knowledge.ahead import ahead, brought, story_view
from galactarium.games.galactic_era.knowledge.battle import fight_view, guards_view
from galactarium.games.galactic_era.knowledge.knowing import (
    knows_card,
    knows_counter,
    knows_letter,
    knows_relic,
    knows_ships,
)
from galactarium.games.galactic_era.knowledge.trade import trade_view
from galactarium.games.galactic_era.setup.deterministic import PLACES, is_laid
from galactarium.games.galactic_era.state import (
    LETTERS,
    NOBODY,
    UNUSED,
    Fleet,
    Galaxy,
    Star,
)
from galactarium.kernel import ALL_SEEING, kept, once

HIDDEN: Final = "hidden"
GROWTH: Final = "growth"
PHASES: Final[dict[type[object], str]] = {  # by what is open then
    MoveTurn: "movement",
    GrowthPhase: GROWTH,
    GrowthTurn: GROWTH,
    Trading: "trading",
    Scored: "scoring",
    Leading: "scoring",
}
COMMON: Final = {  # lists that do not have a value for each seat
    "counters_left",
    "counters_removed",
    "deck",
    "drafts",
    "relics_left",
    "traded",
    "wars_declared",
}
LISTS: Final = [name for name, shape in Galaxy.SHAPE.items() if isinstance(shape, list)]
BY_SEAT: Final = attrgetter(*[name for name in LISTS if name not in COMMON])


# What a seat sees.


def view(s: Galaxy, seat: int) -> dict[str, Any]:
    """14.2.no-telling All that a seat may know; nobody can show it to others."""
    seen: dict[str, Any] = {
        "round": s.round,
        "rounds": s.box.numbers.rounds,
        "era": s.era if s.round else 0,
        "phase": phase_of(s),
        "battle": battle_hex(s),
        "fight": fight_view(s, seat),
        "guards": guards_view(s, seat),
        "trade": trade_view(s),
        "story": s.story,
        "goal": s.goal,
        "story_lines": kept(s, (s.story,), story_view) if s.story else [],
        "ahead": ahead(s, seat) if s.round else {},
        "order": list(s.order),
        "radius": s.box.radius,
        "tiles": kept(s, (s.tiles,), tiles_view),
        "sectors": kept(s, sky(s, seat), sectors_view, seat) if s.stars else {},
        "wormholes": kept(s, (s.tiles,), wormholes_view) if is_laid(s) else {},
        "ships": kept(s, (s.ships,), ships_view),
        "players": {str(side): player_view(s, seat, side) for side in range(s.seats)},
        "deck": len(s.deck),
        "deck_known": deck_view(s, seat),
        "relics_used": used_relics(s),
        "wars_declared": [list(pair) for pair in s.wars_declared],
        "traded": [[x.seat, x.partner, int(x.is_additional)] for x in s.traded],
    }
    if seat == ALL_SEEING:  # 14.2.left-over
        seen["counters_removed"] = list(s.counters_removed)
        seen["relics_left"] = list(s.relics_left)
    return seen


def phase_of(s: Galaxy) -> str:
    """6.0.rounds The phase of the round, "" if there is none."""
    found = [PHASES[type(frame)] for _, _, frame in s.stack if type(frame) in PHASES]
    return found[0] if found else ""


def battle_hex(s: Galaxy) -> int:
    """6.1.2.battles Where a battle is being fought, `NOWHERE` if there is none."""
    battle = open_frame(s, Battle)
    return NOWHERE if battle is None else battle.hex


def tiles_view(s: Galaxy) -> dict[str, Any]:
    """The sector tiles by their places, as far as they lie on the table."""
    hexes = layout_of(s.box, s.seats).hexes
    positions = ("", *[PLACES[number - 1] for number in s.box.tables[s.seats].positions])
    return {
        str(place): {
            "sector": tile.sector,
            "side": tile.side,
            "turns": tile.turns,
            "centre": centre_of(s.box, place),
            "at": list(hexes[centre_of(s.box, place)]),
            "position": positions[place],
        }
        for place, tile in enumerate(s.tiles)
        if tile.sector
    }


def sky(s: Galaxy, seat: int) -> tuple[Any, ...]:
    """What the view of the stars reads; peoples and alignments limit each other's growth."""
    known = (s.counters_seen[seat], s.relics_seen[seat]) if seat >= 0 else ()
    return (s.tiles, s.stars, s.home, s.people, s.alignment, known)


def sectors_view(s: Galaxy, seat: int) -> dict[str, Any]:
    """The sectors by their places: their stars, and the hexes of space anomalies."""
    sectors: list[dict[str, Any]] = [{"stars": {}, "terrain": x} for x in s.board.anomalies]
    for where in s.stars:
        sectors[s.board.sector[where]]["stars"][str(where)] = star_view(s, seat, where)
    return {str(place): sector for place, sector in enumerate(sectors)}


def star_view(s: Galaxy, seat: int, where: int) -> dict[str, Any]:
    """A star; a face-down counter or relic only for those who have seen it."""
    return once(s, star_known, where, knows_counter(s, seat, where), knows_relic(s, seat, where))


def star_known(
    s: Galaxy, where: int, is_counter_known: bool, is_relic_known: bool
) -> dict[str, Any]:
    """A star, by what is known of it."""
    star = s.stars[where]
    seen: dict[str, Any] = {
        "name": s.board.star[where],
        "owner": star.owner,
        "population": population(s, where),
        "discs": star.discs,
        "home": where in s.home,
        "counter": star.counter if is_shown(star, is_counter_known) else HIDDEN,
        "open": star.is_open,
        "advanced": star.is_advanced,
        "relic": star.relic if not star.relic or is_relic_known else HIDDEN,
        "taken": star.was_taken,
    }
    if not is_neutral(star):
        seen["limit"] = growth_limit(s, star.owner, where)
    return seen


def is_shown(star: Star, is_known: bool) -> bool:
    """Whether there is no star counter, or one that is known."""
    return not star.counter or is_known


def wormholes_view(s: Galaxy) -> dict[str, int]:
    """The hexes with wormholes, and where these lead."""
    return {str(at): end for at, end in enumerate(s.board.wormhole) if end != NOWHERE}


def ships_view(s: Galaxy) -> dict[str, dict[str, int]]:
    """The ship pieces of all players by hex."""
    hexes = sorted({at for pieces in s.ships for at in pieces})
    return {
        str(at): {str(side): s.ships[side][at] for side in range(s.seats) if at in s.ships[side]}
        for at in hexes
    }


def deck_view(s: Galaxy, seat: int) -> dict[str, str]:
    """The cards of the deck that a seat knows, by their depth from the top."""
    cards = enumerate(reversed(s.deck), start=1)
    return {str(depth): held.card for depth, held in cards if knows_card(seat, NOBODY, held)}


def used_relics(s: Galaxy) -> list[str]:
    """The relics that were removed after their one-time effect, for all to see."""
    there = {*s.relics_left, *[star.relic for star in s.stars.values()]}
    return [one for one in s.box.relics if one not in there]


def player_view(s: Galaxy, seat: int, side: int) -> dict[str, Any]:
    """One player: all that is open, and what this seat knows of the rest."""
    seen = kept(s, once(s, belongings, side), player_known, seat, side)
    if seat in (side, ALL_SEEING):
        return {**seen, **secrets_of(s, seat, side)}
    return seen


def belongings(s: Galaxy, side: int) -> tuple[Any, ...]:
    """What the view of a player reads, except for secrets: all that is theirs, and the stars."""
    return (s.stars, s.home, *[values[side] for values in BY_SEAT(s)])


def player_known(s: Galaxy, seat: int, side: int) -> dict[str, Any]:
    """One player, as far as a seat knows it."""
    return {
        **kept(s, once(s, belongings, side), open_player, side),
        "cards": [held.card for held in s.hands[side] if knows_card(seat, side, held)],
        "fleets": fleets_view(s, seat, side),
    }


def secrets_of(s: Galaxy, seat: int, side: int) -> dict[str, Any]:
    """14.4.peoples, 15.6.standing-secret What only the player knows, or whoever sees everything."""
    seen: dict[str, Any] = {}
    if seat == side:
        seen["counters_seen"] = list(s.counters_seen[side])
        seen["relics_seen"] = list(s.relics_seen[side])
        seen["dummies_left"] = dummies_left(s, side)
        if s.round:
            seen["terms"] = terms_of(s, side)
            seen["new_ships"] = new_ships(s, side)
            seen["worth"] = {x.card: card_points(s, side, x.card) for x in s.hands[side]}
            seen["progress"] = {x.card: progress(s, side, x.card) for x in s.hands[side]}
            seen["brings"] = brought(s, side) if phase_of(s) == GROWTH else {}
    seen["dealt"] = list(s.dealt[side])
    seen["put_back"] = [card for x in s.drafts if x.seat == side for card in x.put_back]
    seen["quiet"] = list(s.quiet[side])
    return seen


def open_player(s: Galaxy, side: int) -> dict[str, Any]:
    """14.0.open What all know of a player."""
    return {
        "dp": s.dp[side],
        "scored": dict(s.scored[side]),
        "people": s.people[side],
        "alignment": s.alignment[side],
        "home": s.home[side],
        "levels": dict(zip(FIELDS, s.levels[side], strict=True)),
        "range": s.box.levels.range[s.levels[side][PROPULSION]],
        "tactics": dict(zip(LETTERS, s.tactics[side], strict=True)),
        "wars": enemies(s, side),
        "peace_offers": list(s.peace_offers[side]),
        "protected": s.protected[side],
        "reserve": s.reserve[side],
        "stars": len(stars_of(s, side)),
        "population": total_population(s, side),
        "track": track_points(s, side),
        "track_ships": s.box.spots[s.off_track[side]].ships,
        "discs_left": on_track(s, side),
        "ascended": s.ascended[side],
        "pieces_left": pieces_left(s, side),
        "leads": s.leads[side],
        "counters": dict(zip(STAR_TYPES, s.counters_kept[side], strict=True)),
        "hand": len(s.hands[side]),
        "played": [[played.card, played.section] for played in s.played[side]],
        **round_view(s, side),
    }


def round_view(s: Galaxy, side: int) -> dict[str, Any]:
    """What a player has for this round or turn only; all of it is open."""
    return {
        "selected": list(s.selected[side]),
        "squares": list(s.squares[side]),
        "unused": list(s.unused[side]),
        "cancelled": list(s.cancelled[side]),
        "researched": [FIELDS[field] for field in s.researched[side]],
        "views_left": s.views_left[side],
        "repelled": s.repelled[side],
        "closed": list(s.closed[side]),
        "colonies_left": s.colonies_left[side],
        "extra_trades": s.extra_trades[side],
        "unscored_alignment": s.unscored_alignment[side],
    }


def fleets_view(s: Galaxy, seat: int, side: int) -> dict[str, Any]:
    """14.1.counters-left A player's fleets by the numbers of their stacks, which tell no letter."""
    there = [(x.stack, letter, x) for letter, x in enumerate(s.fleets[side]) if x != UNUSED]
    return {str(at): fleet_view(seat, side, letter, x) for at, letter, x in sorted(there)}


def fleet_view(seat: int, side: int, letter: int, fleet: Fleet) -> dict[str, Any]:
    """Where a fleet is and how high; letter and ships only for those who know them.

    14.1.fleet-present, 14.1.fleet-height.
    """
    seen: dict[str, Any] = {"hex": fleet.hex, "height": fleet.height}
    if knows_letter(seat, side, letter, fleet):
        seen["letter"] = LETTERS[letter]
    if knows_ships(seat, side, fleet):
        seen["ships"] = fleet.ships
        seen["chips"] = list(fleet.chips)
        seen["dummies"] = fleet.dummies
    return seen


# How often each piece is there.


def census(s: Galaxy) -> dict[str, int]:
    """3.0.limits Every piece, wherever it lies."""
    found = {
        "domination cards": distinct(cards_of(s)),
        "relics": distinct(relics_of_all(s)),
        "sector tiles": distinct(tiles_of(s)),
        "star peoples": distinct(peoples_of(s)),
        "star counters": counters_of(s),
    }
    for seat in range(s.seats):
        found[f"ship pieces {seat}"] = max(s.box.supply.ships, pieces_of(s, seat))
        found[f"discs {seat}"] = discs_of(s, seat)
        found[f"dummies {seat}"] = max(s.box.supply.dummies, dummies_of(s, seat))
        found[f"growth counters {seat}"] = counters_selected(s, seat)
        found[f"stacks {seat}"] = max(len(LETTERS), stacks_of(s, seat))
        found[f"reserves {seat}"] = max(1, s.reserve[seat])
    return found


def distinct(pieces: list[str]) -> int:
    """How many pieces there are; -1 if one of them turns up twice."""
    return len(pieces) if len(set(pieces)) == len(pieces) else -1


def cards_of(s: Galaxy) -> list[str]:
    """All domination cards: in the deck, in hands, or played."""
    hands = [held.card for hand in s.hands for held in hand]
    played = [one.card for pile in s.played for one in pile]
    return [*[held.card for held in s.deck], *hands, *played]


def relics_of_all(s: Galaxy) -> list[str]:
    """All relics: on stars, left over, or used up."""
    on_stars = [star.relic for star in s.stars.values() if star.relic]
    return [*on_stars, *s.relics_left, *used_relics(s)]


def peoples_of(s: Galaxy) -> list[str]:
    """All star peoples: chosen, dealt or in the box."""
    out = [*[one for one in s.people if one], *[one for dealt in s.dealt for one in dealt]]
    return [*out, *[one for one in s.box.peoples if one not in out]]


def tiles_of(s: Galaxy) -> list[str]:
    """All sector tiles: on the table or in the box."""
    out = [tile.sector for tile in s.tiles if tile.sector]
    return [*out, *[one for one in s.box.sectors if one not in out]]


def counters_of(s: Galaxy) -> int:
    """All star counters: in the box, on stars, removed, or kept by players."""
    on_stars = sum([bool(star.counter) for star in s.stars.values()])
    kept = sum([sum(counters) for counters in s.counters_kept])
    return sum(s.counters_left) + len(s.counters_removed) + on_stars + kept


def pieces_of(s: Galaxy, seat: int) -> int:
    """The ship pieces of a player on the board and on the tile of Leadership."""
    return sum(s.ships[seat].values()) + s.leads[seat]


def discs_of(s: Galaxy, seat: int) -> int:
    """The discs of a player on the track, on stars, or ascended."""
    on_stars = sum([s.stars[where].discs for where in stars_of(s, seat)])
    return on_track(s, seat) + on_stars + s.ascended[seat]


def counters_selected(s: Galaxy, seat: int) -> int:
    """The growth counters of a player, selected or not; too many if more were selected."""
    supply = s.box.supply.counters
    return sum([max(count, s.selected[seat].count(kind)) for kind, count in supply.items()])


def dummies_of(s: Galaxy, seat: int) -> int:
    """The dummy chips of a player in fleets."""
    return sum([fleet.dummies for fleet in s.fleets[seat]])


def stacks_of(s: Galaxy, seat: int) -> int:
    """The highest number of a stack; more than there are letters if one turns up twice."""
    stacks = [fleet.stack for fleet in s.fleets[seat] if fleet.stack]
    return max([0, *stacks]) if len(set(stacks)) == len(stacks) else len(LETTERS) + 1
