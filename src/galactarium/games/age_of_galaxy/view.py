"""Chapter 9, Knowledge: who sees what in Age of Galaxy, and how often each piece is there."""

from __future__ import annotations

from typing import Any

from galactarium.games.age_of_galaxy.components import CRUISER, PRESTIGE, RESOURCES
from galactarium.games.age_of_galaxy.galactic import standing
from galactarium.games.age_of_galaxy.goods import conquests, on_track
from galactarium.games.age_of_galaxy.row import is_token, reward_at, slot_at
from galactarium.games.age_of_galaxy.scoring import major_ideology, points_by_source
from galactarium.games.age_of_galaxy.state import BLOCKED, CONQUERED, LEVELS, SLOTS, SPACES, Galaxy
from galactarium.kernel import ALL_SEEING, Below


def view(s: Galaxy, seat: int) -> dict[str, Any]:
    """All that a seat may know."""
    seen: dict[str, Any] = {
        "round": s.round,
        "rounds": s.box.rounds,
        "order": list(s.order),
        "standing": sorted(range(s.seats), key=lambda side: standing(s, side), reverse=True),
        "fleet": s.fleet,
        "systems": s.systems[: s.shown] if s.shown else [],
        "hidden_systems": len(s.systems) - s.shown,
        "places": {
            slot_at(s, p): place_view(s, p) for p in range(s.shown * SLOTS) if is_used(s, p)
        },
        "trade": {
            card: trade_view(s, i, card)
            for i, card in enumerate(s.trade)
            if len(s.trade) == len(s.trade_discs)
        },
        "spaces": {
            space.id: {"prestige": space.prestige, "owner": s.nominated[i]}
            for i, space in enumerate(s.box.spaces)
            if s.nominated[i] != BLOCKED
        },
        "worked": {name: list(row) for name, row in zip(SPACES, s.worked, strict=True)},
        "players": {str(side): side_view(s, seat, side) for side in range(s.seats)},
        "deck": len(s.deck),
        "used": list(s.used),
        "explored": list(s.explored),
    }
    if seat == ALL_SEEING:
        seen["row"] = list(s.systems)
        seen["draws"] = list(s.deck)
        seen["tokens"] = list(s.cover)
    return seen


def trade_view(s: Galaxy, index: int, card: str) -> dict[str, Any]:
    """A trade card: the owners of its discs, those that block spaces included."""
    return {
        "discs": list(s.trade_discs[index]),
        "spaces": len(s.box.trades[card].spaces),
        "exchanges": [exchange.id for exchange in s.box.trades[card].exchanges],
        "flipped": s.flipped[index],
    }


def is_used(s: Galaxy, place: int) -> bool:
    """Whether there is a planet or a token at a place."""
    return bool(s.planets[place] or s.cover[place])


def place_view(s: Galaxy, place: int) -> dict[str, Any]:
    """A place of the row; the face of an exploration token is hidden."""
    system = s.systems[place // SLOTS]
    if is_token(s, place):
        return {"system": system, "kind": "exploration"}
    return {
        "system": system,
        "kind": "planet",
        "planet": s.planets[place],
        "planet_token": s.cover[place],
        "reward": {RESOURCES[resource]: n for resource, n in reward_at(s, place)},
        "owner": s.owner[place],
        "level": LEVELS[s.level[place]],
    }


def side_view(s: Galaxy, seat: int, side: int) -> dict[str, Any]:
    """One player: everything but the faces of the hand."""
    seen: dict[str, Any] = {
        "goods": dict(zip(RESOURCES, s.goods[side], strict=True)),
        "track": list(on_track(s.goods[side][PRESTIGE])),
        "discs": s.discs[side],
        "pool": s.pool[side],
        "hand": len(s.hands[side]),
        "alliance": list(s.alliances[side]),
        "major": s.major[side],
        "ideology": major_ideology(s, side),
        "technologies": list(s.technologies[side]),
        "telescope": len(s.telescope[side]),
        "points": points_by_source(s, side),
    }
    if seat in (side, ALL_SEEING):
        seen["cards"] = list(s.hands[side])
        seen["put_away"] = list(s.put_away[side])
        seen["faces"] = {card: face_view(s, card) for card in sorted(s.hands[side])}
    return seen


def face_view(s: Galaxy, card: str) -> dict[str, Any]:
    """What a faction card in hand shows besides its abilities."""
    faction = s.box.factions[card]
    return {
        "ideology": faction.ideology,
        "adaptation": faction.adaptation,
        "debut": {RESOURCES[resource]: n for resource, n in faction.debut},
        "reinforcement": {RESOURCES[resource]: n for resource, n in faction.reinforcement},
    }


def redeal(s: Galaxy, seat: int, below: Below) -> None:
    """Mix what a seat cannot know: hands, deck and put-away cards; systems; tokens."""
    others = [side for side in range(s.seats) if side != seat]
    mix([s.deck, *[pile[side] for side in others for pile in (s.hands, s.put_away)]], below)
    tokens = [p for p in range(len(s.cover)) if s.cover[p] and is_token(s, p)]
    faces = [s.cover[p] for p in tokens]
    mix([faces, s.exploration_pile, *s.telescope], below)
    for place, face in zip(tokens, faces, strict=True):
        s.cover[place] = face
    mix([s.planet_pile], below)
    unseen = s.systems[s.shown :] + [x for x in s.box.systems if x not in s.systems]
    mix([unseen], below)
    s.systems[s.shown :] = unseen[: len(s.systems) - s.shown]


def mix(piles: list[list[str]], below: Below) -> None:
    """Deal these piles anew from all their pieces, in order at first; each keeps its size."""
    pieces = sorted([piece for pile in piles for piece in pile])
    for pile in piles:
        for at in range(len(pile)):
            pile[at] = pieces.pop(below(len(pieces)))


def census(s: Galaxy) -> dict[str, int]:
    """Every piece, wherever it lies."""
    found: dict[str, int] = {}
    cards = [*s.deck, *s.used, *[card for card in s.major if card]]
    cards += [card for pile in (*s.hands, *s.put_away, *s.alliances) for card in pile]
    found["factions"] = len(set(cards)) if len(set(cards)) == len(cards) else -1
    tokens = [*s.exploration_pile, *s.explored, *[t for pile in s.telescope for t in pile]]
    tokens += [s.cover[p] for p in range(len(s.cover)) if s.cover[p] and is_token(s, p)]
    found["explorations"] = len(tokens)
    planets = [*s.planet_pile, *[t for t in s.cover if t in s.box.planet_tokens]]
    found["planet tokens"] = len(planets)
    for side in range(s.seats):
        found[f"discs {side}"] = discs_of(s, side)
        found[f"cruisers {side}"] = cruisers_of(s, side)
    return found


def cruisers_of(s: Galaxy, side: int) -> int:
    """All cruisers of a side: those that nobody has are in the common supply."""
    return max(s.box.cruisers, s.goods[side][CRUISER] + conquests(s, side))


def discs_of(s: Galaxy, side: int) -> int:
    """All action discs of a side, the one on the prestige track included."""
    on_planets = sum(
        s.level[p] for p, owner in enumerate(s.owner) if owner == side and s.level[p] != CONQUERED
    )
    on_cards = sum(discs.count(side) for discs in s.trade_discs)
    on_spaces = sum(row[side] for row in s.worked) + s.nominated.count(side)
    on_board = on_planets + on_cards + on_spaces + len(s.technologies[side])
    return 1 + s.discs[side] + s.pool[side] + on_board
