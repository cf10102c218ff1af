"""Chapter 14, Knowledge: who sees what in Galactic Era, and how often each piece is there."""

from __future__ import annotations

from collections.abc import Iterator
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
from galactarium.games.galactic_era.knowledge.ahead import ahead, brought, story_view, table
from galactarium.games.galactic_era.knowledge.automas import solo_view
from galactarium.games.galactic_era.knowledge.battle import fight_view, guards_view
from galactarium.games.galactic_era.knowledge.knowing import (
    is_own,
    knows_card,
    knows_counter,
    knows_letter,
    knows_relic,
    knows_ships,
)
from galactarium.games.galactic_era.knowledge.trade import trade_view
from galactarium.games.galactic_era.puppet.auction import discs_left, surcharge
from galactarium.games.galactic_era.puppet.state import Puppeted
from galactarium.games.galactic_era.scoring.rank import rank_of
from galactarium.games.galactic_era.setup.deterministic import PLACES, is_laid
from galactarium.games.galactic_era.state import (
    LETTERS,
    NOBODY,
    UNUSED,
    Fleet,
    Galaxy,
    Star,
)
from galactarium.kernel import ALL_SEEING, at_rest, kept, once

Known = tuple[tuple[bool, bool], ...]

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
ROUND: Final = list(dict.fromkeys(PHASES.values()))
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
    seen = {
        **once(s, open_view),
        "fight": fight_view(s, seat),
        "guards": at_rest(s, (), guards_view, seat),
        "ahead": at_rest(s, (s.round,), ahead, seat) if s.round else {},
        "sectors": kept(s, sky(s, seat), sectors_view, seat) if s.stars else {},
        "players": {str(side): player_view(s, seat, side) for side in range(s.sides)},
        "deck_known": kept(s, (s.deck,), deck_view, seat),
    }
    if seat == ALL_SEEING:  # 14.2.left-over
        seen["counters_removed"] = list(s.counters_removed)
        seen["relics_left"] = list(s.relics_left)
    return seen


def open_view(s: Galaxy) -> dict[str, Any]:
    """14.0.open What is the same for everybody."""
    return {
        "round": s.round,
        "rounds": s.box.numbers.rounds,
        "era": s.era if s.round else 0,
        "phase": phase_of(s),
        "phases": ROUND,
        "battle": battle_hex(s),
        "trade": trade_view(s),
        "story": s.story,
        "goal": s.goal,
        "story_lines": kept(s, (s.story,), story_view) if s.story else [],
        "order": kept(s, (s.order,), order_view),
        "automas": list(range(s.playing, s.sides)),
        "solo": solo_view(s),
        "radius": s.box.radius,
        "tiles": kept(s, (s.tiles,), tiles_view),
        "wormholes": kept(s, (s.tiles,), wormholes_view) if is_laid(s) else {},
        "ships": kept(s, (s.ships,), ships_view),
        "deck": len(s.deck),
        "relics_used": kept(s, (s.stars, s.relics_left), used_relics),
        "wars_declared": kept(s, (s.wars_declared,), declared_view),
        "traded": kept(s, (s.traded,), traded_view),
        **(puppet_view(s) if isinstance(s, Puppeted) else {}),
    }


def puppet_view(s: Puppeted) -> dict[str, Any]:
    """18.2.auction Who plays the puppet, what was bid for it, and what a bid would cost more."""
    players = range(s.seats)
    return {
        "puppet": {
            "seat": s.puppet,
            "controller": s.controller,
            "auctions": [[*x.bids, x.winner, x.surcharge] for x in s.auctions],
            "surcharges": [surcharge(s, seat) for seat in players],
            "discs": [discs_left(s, seat) for seat in players],
        }
    }


def phase_of(s: Galaxy) -> str:
    """6.0.rounds The phase of the round, "" if there is none."""
    found = [PHASES[type(frame)] for _, _, frame in s.stack if type(frame) in PHASES]
    return found[0] if found else ""


def battle_hex(s: Galaxy) -> int:
    """6.1.2.battles Where a battle is being fought, `NOWHERE` if there is none."""
    battle = open_frame(s, Battle)
    return NOWHERE if battle is None else battle.hex


def order_view(s: Galaxy) -> list[int]:
    """The turn order."""
    return list(s.order)


def declared_view(s: Galaxy) -> list[list[int]]:
    """Who has declared war on whom."""
    return [list(pair) for pair in s.wars_declared]


def traded_view(s: Galaxy) -> list[list[int]]:
    """The trades of this round."""
    return [[x.seat, x.partner, int(x.is_additional)] for x in s.traded]


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
    rest = (s.tiles, s.home, s.people, s.alignment, once(s, owners_of_stars))
    found: dict[str, Any] = {}
    for place, hexes in enumerate(once(s, stars_by_sector)):
        stars = [s.stars[where] for where in hexes]
        reads = (stars, known_stars(s, seat, hexes), rest)
        found[str(place)] = kept(s, reads, sector_view, seat, place)
    return found


def owners_of_stars(s: Galaxy) -> list[int]:
    """Who owns the stars: that limits the growth of others."""
    return [star.owner for star in s.stars.values()]


def stars_by_sector(s: Galaxy) -> list[list[int]]:
    """The hexes of the stars by sector."""
    found: list[list[int]] = [[] for _ in s.tiles]
    for where in s.stars:
        found[s.board.sector[where]].append(where)
    return found


def known_stars(s: Galaxy, seat: int, hexes: list[int]) -> Known:
    """Of each of these stars, whether a seat knows the counter and the relic."""
    return tuple([(knows_counter(s, seat, at), knows_relic(s, seat, at)) for at in hexes])


def sector_view(s: Galaxy, seat: int, place: int) -> dict[str, Any]:
    """A sector; those who know the same of it see the same."""
    known = known_stars(s, seat, once(s, stars_by_sector)[place])
    return once(s, sector_known, place, known)


def sector_known(s: Galaxy, place: int, known: Known) -> dict[str, Any]:
    """A sector, by what is known of each star: its counter, its relic."""
    hexes = once(s, stars_by_sector)[place]
    stars = [(str(at), once(s, star_known, at, *how)) for at, how in zip(hexes, known, strict=True)]
    return {"stars": dict(stars), "terrain": s.board.anomalies[place]}


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
        limit = growth_limit(s, star.owner, where)
        seen["limit"] = limit if limit < len(s.board.hexes) else 0  # 0: endless
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
        str(at): {str(side): s.ships[side][at] for side in range(s.sides) if at in s.ships[side]}
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
    if is_own(s, seat, side):
        return kept(s, tuple(sheets(s, seat, side)), all_sheets, seat, side)
    return kept(s, once(s, belongings, side), player_known, seat, side)


def all_sheets(s: Galaxy, seat: int, side: int) -> dict[str, Any]:
    """All that somebody knows of a player who knows the secrets of that player."""
    return {key: value for sheet in sheets(s, seat, side) for key, value in sheet.items()}


def belongings(s: Galaxy, side: int) -> tuple[Any, ...]:
    """What the view of a player reads, except for secrets; the same tuple while it is the same."""
    return kept(s, belongings_now(s, side), belongings_now, side)


def belongings_now(s: Galaxy, side: int) -> tuple[Any, ...]:
    """All that is theirs, and the stars."""
    return (s.stars, s.home, *[values[side] for values in BY_SEAT(s)])


def player_known(s: Galaxy, seat: int, side: int) -> dict[str, Any]:
    """One player, as far as a seat knows it; those who know the same see the same."""
    cards = tuple([held.card for held in s.hands[side] if knows_card(seat, side, held)])
    fleets = enumerate(s.fleets[side])
    known = tuple(
        [(knows_letter(s, seat, side, i, x), knows_ships(s, seat, side, x)) for i, x in fleets]
    )
    return once(s, player_by, side, cards, known)


def player_by(s: Galaxy, side: int, cards: tuple[str, ...], known: Known) -> dict[str, Any]:
    """One player, by the cards that are known, and what is known of each fleet."""
    return {
        **kept(s, once(s, belongings, side), open_player, side),
        "cards": list(cards),
        "fleets": fleets_view(s, side, known),
    }


def sheets(s: Galaxy, seat: int, side: int) -> Iterator[dict[str, Any]]:
    """14.4.peoples, 15.6.standing-secret A player, and what others do not know, in several parts.

    Only the player sees what was noted; whoever sees everything does without.
    """
    own = once(s, belongings, side)
    yield kept(s, own, player_known, seat, side)
    if seat == s.player_of(side):
        yield kept(s, (own, s.counters_seen[seat], s.relics_seen[seat]), noted, side)
        if s.round:
            yield from at_rest(s, (s.hands[side], phase_of(s)), prospects, side)
    yield kept(s, (own, s.drafts), dealt_view, side)


def noted(s: Galaxy, side: int) -> dict[str, Any]:
    """What a player has seen, and the dummies in supply."""
    return {
        "counters_seen": list(s.counters_seen[s.player_of(side)]),
        "relics_seen": list(s.relics_seen[s.player_of(side)]),
        "dummies_left": dummies_left(s, side),
    }


def dealt_view(s: Galaxy, side: int) -> dict[str, Any]:
    """The star peoples and cards that were dealt to a player, and standing orders."""
    return {
        "dealt": list(s.dealt[side]),
        "put_back": [card for x in s.drafts if x.seat == side for card in x.put_back],
        "quiet": list(s.quiet[side]),
    }


def prospects(s: Galaxy, side: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a player could select, build and score as things are."""
    board = (*table(s), s.tiles, s.round, s.goal, s.order, s.off_track[side], s.dp)
    own = (s.hands[side], s.unscored_alignment[side])
    frames = (open_frame(s, Scored), open_frame(s, GrowthTurn), open_frame(s, Battle))
    brings = brought(s, side) if phase_of(s) == GROWTH else {}
    return kept(s, (board, own, frames), prospects_now, side), {"brings": brings}


def prospects_now(s: Galaxy, side: int) -> dict[str, Any]:
    """The same but for the growth counters."""
    return {
        "terms": terms_of(s, side),
        "new_ships": new_ships(s, side),
        "worth": {x.card: card_points(s, side, x.card) for x in s.hands[side]},
        "progress": {x.card: progress(s, side, x.card) for x in s.hands[side]},
    }


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
        "peace_offers": [other for other in s.peace_offers[side] if not s.is_driven(other)],
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
        **rank_of_player(s, side),
    }


def rank_of_player(s: Galaxy, side: int) -> dict[str, str]:
    """17.8.rank The rank so far of a player who plays alone."""
    return {"rank": rank_of(s, s.dp[side])} if s.seats == 1 and not s.is_automa(side) else {}


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


def fleets_view(s: Galaxy, side: int, known: Known) -> dict[str, Any]:
    """14.1.counters-left A player's fleets by the numbers of their stacks, which tell no letter."""
    there = [(x.stack, letter, x) for letter, x in enumerate(s.fleets[side]) if x != UNUSED]
    return {str(at): fleet_view(letter, x, *known[letter]) for at, letter, x in sorted(there)}


def fleet_view(
    letter: int, fleet: Fleet, is_letter_known: bool, are_ships_known: bool
) -> dict[str, Any]:
    """Where a fleet is and how high; letter and ships only for those who know them.

    14.1.fleet-present, 14.1.fleet-height.
    """
    seen: dict[str, Any] = {"hex": fleet.hex, "height": fleet.height}
    if is_letter_known:
        seen["letter"] = LETTERS[letter]
    if are_ships_known:
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
    for seat in range(s.sides):
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
