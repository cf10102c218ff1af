"""Chapter 9, Knowledge: who sees what in Age of Galaxy, and how often each piece is there."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from galactarium.games.age_of_galaxy.components import (
    CREDIT,
    CRUISER,
    OPPONENT_HAS,
    PRESTIGE,
    RESOURCES,
    STRENGTH,
    UNLIMITED,
    Faction,
    Goods,
)
from galactarium.games.age_of_galaxy.effects import Choosing, effects_of
from galactarium.games.age_of_galaxy.galactic import standing
from galactarium.games.age_of_galaxy.goods import conquests, on_track, powers, room
from galactarium.games.age_of_galaxy.planets import Colonize, develop_gain
from galactarium.games.age_of_galaxy.powers import Powers
from galactarium.games.age_of_galaxy.production import credits_to_come
from galactarium.games.age_of_galaxy.round import PHASES, phase
from galactarium.games.age_of_galaxy.row import (
    is_guarded,
    is_shielded,
    is_token,
    reach,
    reward_at,
    slot_at,
)
from galactarium.games.age_of_galaxy.scoring import (
    major_ideology,
    points_by_source,
    scenario_of,
    standings,
)
from galactarium.games.age_of_galaxy.state import (
    BLOCKED,
    CONQUERED,
    LEVELS,
    NOBODY,
    SLOTS,
    SPACES,
    Galaxy,
)
from galactarium.games.age_of_galaxy.turns import FREE
from galactarium.games.age_of_galaxy.war import War, compared, prey, rewards, single_overlord
from galactarium.kernel import ALL_SEEING, Below, answer_text, kept, once

NEVER: Final = (-1, -1)
COLONIZE: Final = Colonize()
INSTEAD: Final = (
    (("develop", "bundled"), ("action_text.develop", "instead.develop")),
    (("colonize_counts", "colonized"), ("action_text.colonize", "instead.colonize")),
    (("shields", "all"), ("technology_text.planetary_shields", "instead.planetary_shields")),
)


def view(s: Galaxy, seat: int) -> dict[str, Any]:
    """9.4.open All that a seat may know: nearly everything is open."""
    seen: dict[str, Any] = {
        "round": s.round,
        "rounds": s.box.rounds,
        "phases": phases_view(s),
        "phase": phase(s),
        "order": list(s.order),
        "standing": sorted(range(s.seats), key=lambda side: standing(s, side), reverse=True),
        "fleet": s.fleet,
        "systems": s.systems[: s.shown] if s.shown else [],
        "hidden_systems": len(s.systems) - s.shown,
        "places": kept(s, once(s, ground), places_view),
        "trade": kept(s, (s.trade, s.trade_discs, s.flipped), trades_view),
        "spaces": kept(s, (s.nominated,), spaces_view),
        "worked": kept(s, (s.worked,), worked_view),
        "war": kept(s, (*once(s, ground), *might_and_time(s)), war_view),
        "players": {str(side): side_view(s, seat, side) for side in range(s.sides)},
        "deck": len(s.deck),
        "used": list(s.used),
        "explored": list(s.explored),
        "removed": len(s.removed),
    }
    if 0 <= seat < s.seats:
        seen["prices"] = prices_view(s, seat)
        seen.update(powers_view(powers(s, seat)))
        seen["gains"] = gains_view(s, seat)
        seen["scavenge"] = goods_view(s.box.scavenge[str(s.options["scavenge"])])
        seen["develop"] = {
            str(name): goods_view(develop_gain(s, str(name))) for name in s.box.develop_choice
        }
        seen["exchanges"] = kept(s, (s.trade,), exchanges_view)
        seen["room"] = room_view(s, seat)
        seen["surplus"] = surplus(s, seat)
    changed = texts_view(s)
    if changed:
        seen["instead"] = changed
    sheet = scenario_of(s)
    if s.seats == 1:
        seen["has_goal"] = sheet is not None
    if sheet is not None:
        seen["scenario"] = {"id": sheet.id, "conditions": conditions_view(s)}
    if seat == ALL_SEEING:
        seen["row"] = list(s.systems)
        seen["draws"] = list(s.deck)
        seen["tokens"] = list(s.cover)
        seen["removed_tokens"] = list(s.removed)
    return seen


def phases_view(s: Galaxy) -> list[str]:
    """1.0.rounds This round's phases: no war in the first, no galactic phase in the last."""
    phases = list(PHASES.values())
    if s.round == 1:
        phases.remove("war")
    if s.round == s.box.rounds:
        phases.remove("galactic")
    return phases


def texts_view(s: Galaxy) -> dict[str, str]:
    """The texts that others replace, by the options of this game: see 7.5.develop and the like."""
    return {text: other for (option, value), (text, other) in INSTEAD if s.options[option] == value}


def ground(s: Galaxy) -> tuple[Any, ...]:
    """What the view of the row reads; cruisers and cards protect planets."""
    cruisers = [goods[CRUISER] for goods in s.goods]
    row = (s.shown, s.systems, s.planets, s.cover, s.owner, s.level)
    return (*row, cruisers, s.alliances, s.technologies)


def places_view(s: Galaxy) -> dict[str, Any]:
    """The row of systems, by slot."""
    return {slot_at(s, p): place_view(s, p) for p in range(s.shown * SLOTS) if is_used(s, p)}


def trades_view(s: Galaxy) -> dict[str, Any]:
    """The trade cards, once they are all laid out."""
    if len(s.trade) != len(s.trade_discs):
        return {}
    return {card: trade_view(s, i, card) for i, card in enumerate(s.trade)}


def spaces_view(s: Galaxy) -> dict[str, Any]:
    """The spaces of the council that are in play."""
    return {
        space.id: {"prestige": space.prestige, "owner": s.nominated[i]}
        for i, space in enumerate(s.box.spaces)
        if s.nominated[i] != BLOCKED
    }


def worked_view(s: Galaxy) -> dict[str, list[int]]:
    """How many discs of each side lie on the spaces of actions."""
    return {name: list(row) for name, row in zip(SPACES, s.worked, strict=True)}


def prices_view(s: Galaxy, seat: int) -> dict[str, dict[str, int]]:
    """What actions cost a player now, by their names; of cruisers and relics, what one costs."""
    prices = {**powers(s, seat).prices, "colonize": COLONIZE.cost(s, seat)}
    return {action: goods_view(cost) for action, cost in prices.items()}


def powers_view(own: Powers) -> dict[str, Any]:
    """What the cards of a player give; views share it, and nobody changes it."""
    if own.seen is None:
        own.seen = {
            "research": research_view(own),
            "technologies": technologies_view(own),
            "ways": ways_view(own),
            "conversions": conversions_view(own),
            "brings": brings_view(own),
        }
    return own.seen


def ways_view(own: Powers) -> dict[str, list[dict[str, int]]]:
    """The ways to pay for technologies of each level of which one is open."""
    return {
        level: [goods_view(cost) for cost in ways.values()]
        for level, ways in own.research.items()
        if level in own.levels
    }


def research_view(own: Powers) -> dict[str, dict[str, dict[str, int]]]:
    """The ways to pay for each technology that is open to a player, by their names."""
    return {
        one.id: {way: goods_view(cost) for way, cost in own.research[one.level].items()}
        for one in own.available.values()
    }


def technologies_view(own: Powers) -> dict[str, list[dict[str, int]]]:
    """The ways to pay for each technology that a player may research some day."""
    ways = {level: [goods_view(cost) for cost in of.values()] for level, of in own.research.items()}
    left = [name for name in own.known if name not in own.technologies]
    return {name: ways[own.box.technologies[name].level] for name in left}


def brings_view(own: Powers) -> dict[str, dict[str, int]]:
    """The goods that each technology that is open to a player brings at once."""
    found: dict[str, dict[str, int]] = {}
    for one in own.available.values():
        gains = [effect.gain for effect in one.effects if effect.type == "immediate"]
        for resource, n in [pair for gain in gains for pair in gain]:
            goods = found.setdefault(one.id, {})
            goods[RESOURCES[resource]] = goods.get(RESOURCES[resource], 0) + n
    return found


def exchanges_view(s: Galaxy) -> dict[str, Any]:
    """What each exchange that is laid out costs and brings."""
    laid = [one for card in s.trade for one in s.box.trades[card].exchanges]
    return {
        str(one.id): {"cost": goods_view(one.cost), "gain": goods_view(one.gain)} for one in laid
    }


def room_view(s: Galaxy, seat: int) -> dict[str, int]:
    """8.1.caps How much more a player can take of each resource that has a limit."""
    return {
        name: room(s, seat, resource)
        for resource, name in enumerate(RESOURCES)
        if s.box.caps[resource] != UNLIMITED
    }


def surplus(s: Galaxy, seat: int) -> int:
    """1.2.income, 1.4.effects, 8.1.excess What the next production wastes if no disc is left."""
    if s.round in (0, s.box.rounds) or phase(s) != "action" or s.discs[seat]:
        return 0
    return max(0, credits_to_come(s, seat) - room(s, seat, CREDIT))


def conversions_view(own: Powers) -> dict[str, dict[str, dict[str, int]]]:
    """What each conversion of a player costs and brings, by its answer as text."""
    of_verbs = zip(FREE, (own.box.conversions, own.conversions), strict=True)
    named = {(verb, *name): effect for verb, of in of_verbs for name, effect in of.items()}
    return {
        answer_text(name): {"cost": goods_view(effect.cost), "gain": goods_view(effect.gain)}
        for name, effect in named.items()
    }


def gains_view(s: Galaxy, seat: int) -> dict[str, dict[str, int]]:
    """The gains that a player is choosing from, by the resource that names them."""
    frame = s.stack[-1][2] if s.stack else None
    if not isinstance(frame, Choosing) or frame.seat != seat:
        return {}
    options = effects_of(s, frame.card)[frame.effect].options
    return {RESOURCES[goods[0][0]]: goods_view(goods) for goods in options}


@lru_cache(maxsize=4096)
def goods_view(goods: Goods) -> dict[str, int]:
    """Goods by their names; views share what is the same, and nobody changes it."""
    return {RESOURCES[resource]: n for resource, n in goods}


def conditions_view(s: Galaxy) -> dict[str, Any]:
    """The conditions of a scenario by what they count, and how far the player is."""
    return {
        counter: {"reached": reached, "needed": needed} for counter, reached, needed in standings(s)
    }


def might_and_time(s: Galaxy) -> tuple[Any, ...]:
    """What the view of the war reads besides the row."""
    frame = s.stack[-1][2] if s.stack else None
    might = [(goods[CRUISER], goods[STRENGTH]) for goods in s.goods]
    return might, s.fleet, s.round, phase(s), frame if isinstance(frame, War) else None


def war_view(s: Galaxy) -> dict[str, Any]:
    """4.1.compare The war that is under way, or that would come if the action phase ended now.

    Besides places and gains by side: who could conquer, and what; and all planets that another
    side could take as a single overlord with a cruiser.
    """
    frame = s.stack[-1][2] if s.stack else None
    war = frame if isinstance(frame, War) else compared(s)
    is_coming = s.round > 1 and phase(s) in ("production", "action")
    return {
        "when": "now" if war is frame else "coming" if is_coming else "",
        "places": [place + 1 for place in war.places],
        "gains": [gains_of_place(s, side, place) for side, place in enumerate(war.places)],
        "overlords": list(war.overlords()),
        "conqueror": single_overlord(s, war),
        "prey": prey(s, war),
        "exposed": [slot_at(s, p) for p in range(s.shown * SLOTS) if is_exposed(s, p, war)],
    }


def gains_of_place(s: Galaxy, side: int, place: int) -> dict[str, int]:
    """4.2.rewards All that a place in a war brings a side."""
    found: dict[str, int] = {}
    for goods, _ in rewards(s, side, place):
        for resource, n in goods:
            found[RESOURCES[resource]] = found.get(RESOURCES[resource], 0) + n
    return found


def is_exposed(s: Galaxy, place: int, war: War) -> bool:
    """4.4.target Whether somebody else reaches a planet of a side, and nothing protects it."""
    owner = s.owner[place]
    if owner == NOBODY or s.level[place] == CONQUERED:
        return False
    if is_guarded(s, place, war.cruisers) or is_shielded(s, place):
        return False
    return any(place < reach(s, side) * SLOTS for side in range(s.sides) if side != owner)


def trade_view(s: Galaxy, index: int, card: str) -> dict[str, Any]:
    """A trade card: the owners of its discs, those that block spaces included."""
    return {
        "discs": list(s.trade_discs[index]),
        "spaces": len(s.box.trades[card].spaces),
        "free": free_spaces(s, index),
        "exchanges": [exchange.id for exchange in s.box.trades[card].exchanges],
        "flipped": s.flipped[index],
    }


def free_spaces(s: Galaxy, index: int) -> int:
    """3.2.space How many discs a trade card still takes before a golden age."""
    return max(0, len(s.box.trades[s.trade[index]].spaces) - len(s.trade_discs[index]))


def is_used(s: Galaxy, place: int) -> bool:
    """Whether there is a planet or a token at a place."""
    return bool(s.planets[place] or s.cover[place])


def place_view(s: Galaxy, place: int) -> dict[str, Any]:
    """A place of the row; the face of an exploration token is hidden (9.3.tokens)."""
    system = s.systems[place // SLOTS]
    if is_token(s, place):
        return {"system": system, "kind": "exploration"}
    return {
        "system": system,
        "kind": "planet",
        "planet": s.planets[place],
        "planet_token": s.cover[place],
        "reward": goods_view(reward_at(s, place)),
        "owner": s.owner[place],
        "level": LEVELS[s.level[place]],
        "is_protected": is_protected(s, place),
    }


def is_protected(s: Galaxy, place: int) -> bool:
    """4.6.fleet, 4.6.effects Whether a planet would be protected if a war came now."""
    if s.level[place] == CONQUERED:
        return True
    cruisers = tuple([goods[CRUISER] for goods in s.goods])
    return is_guarded(s, place, cruisers) or is_shielded(s, place)


def side_view(s: Galaxy, seat: int, side: int) -> dict[str, Any]:
    """9.1.hands One player: all but the faces of the hand, unless it is the observer's own."""
    seen = kept(s, (*once(s, ground), *belongings(s, side)), open_side, side)
    if seat not in (side, ALL_SEEING):
        return seen
    return {
        **seen,
        "cards": list(s.hands[side]),
        "kept": kept_cards(s, side),
        "put_away": list(s.put_away[side]),
        "faces": {card: face_view(s.box.factions[card]) for card in sorted(s.hands[side])},
    }


def belongings(s: Galaxy, side: int) -> tuple[Any, ...]:
    """What the open view of a player reads besides the row."""
    own = (s.goods[side], s.discs[side], s.pool[side], len(s.hands[side]), len(s.telescope[side]))
    score = (s.major[side], s.nominated, s.overlord_times, s.trades, s.golden_ages)
    return (*own, *score, s.fleet)


def open_side(s: Galaxy, side: int) -> dict[str, Any]:
    """What all see of a player; the virtual opponent scores nothing and has few goods."""
    goods = dict(zip(RESOURCES, s.goods[side], strict=True))
    seen: dict[str, Any] = {
        "goods": goods if side < s.seats else {name: goods[name] for name in OPPONENT_HAS},
        "discs": s.discs[side],
        "pool": s.pool[side],
        "hand": len(s.hands[side]),
        "alliance": list(s.alliances[side]),
        "ideologies": {card: s.box.factions[card].ideology for card in s.alliances[side]},
        "adaptations": sorted(powers(s, side).adaptations),
        "major": s.major[side],
        "ideology": major_ideology(s, side),
        "technologies": list(s.technologies[side]),
        "telescope": len(s.telescope[side]),
        "reach": reach(s, side),
    }
    if side < s.seats:
        seen["track"] = list(on_track(s.goods[side][PRESTIGE]))
        seen["points"] = points_by_source(s, side)
    return seen


def kept_cards(s: Galaxy, side: int) -> list[str]:
    """7.1.draft While hands are drafted, the cards that a player has kept so far."""
    is_drafting = bool(s.options["draft"]) and s.drafted < s.box.hand
    return s.hands[side][s.box.hand - s.drafted :] if is_drafting else []


def face_view(card: Faction) -> dict[str, Any]:
    """What a faction card in hand shows besides its abilities."""
    return face_of(card.ideology, card.adaptation, card.debut, card.reinforcement)


@lru_cache(maxsize=256)
def face_of(ideology: str, adaptation: str, debut: Goods, reinforcement: Goods) -> dict[str, Any]:
    """The same; views share it, and nobody changes it."""
    return {
        "ideology": ideology,
        "adaptation": adaptation,
        "debut": goods_view(debut),
        "reinforcement": goods_view(reinforcement),
    }


def redeal(s: Galaxy, seat: int, below: Below) -> None:
    """9.1.hands, 9.2.decks, 9.3.tokens Mix what a seat cannot know: cards, systems, tokens."""
    redeal_cards(s, seat, below)
    tokens = [p for p in range(len(s.cover)) if s.cover[p] and is_token(s, p)]
    faces = [s.cover[p] for p in tokens]
    mix([faces, s.exploration_pile, s.removed, *s.telescope], below)
    for place, face in zip(tokens, faces, strict=True):
        s.cover[place] = face
    mix([s.planet_pile], below)
    unseen = s.systems[s.shown :] + [x for x in s.box.systems if x not in s.systems]
    mix([unseen], below)
    s.systems[s.shown :] = unseen[: len(s.systems) - s.shown]


def redeal_cards(s: Galaxy, seat: int, below: Below) -> None:
    """9.1.hands Mix the factions that a seat does not hold, as far as no draft has shown them.

    Of a pack that the seat has passed on, everybody who follows keeps one card. So cards that it
    saw last in the same pack at the same pick may be exchanged for each other, and for no others;
    cards that it never saw, also for those of the deck. That is all it can know: whatever is
    exchanged like this, it would have seen the same.
    """
    others = [side for side in range(s.sides) if side != seat]
    piles = [s.deck, *[pile[side] for side in others for pile in (s.hands, s.put_away)]]
    alike: dict[tuple[int, int], list[str]] = {}
    for card in [card for pile in piles for card in pile]:
        alike.setdefault(last_look(s, seat, card), []).append(card)
    exchanged: dict[str, str] = {}
    for cards in alike.values():
        mixed = list(cards)
        mix([mixed], below)
        exchanged.update(zip(cards, mixed, strict=True))
    for pile in (*piles, *s.packs):
        pile[:] = [exchanged.get(card, card) for card in pile]


def last_look(s: Galaxy, seat: int, card: str) -> tuple[int, int]:
    """7.1.draft The pack and the pick at which a seat last saw a card, `NEVER` if it did not.

    A pack begins with the seat of its number and goes on by one seat at every pick.
    """
    for first, pack in enumerate(s.packs if seat >= 0 else []):
        if card in pack:
            pick = min(pack.index(card), s.drafted)
            look = pick - (first + pick - seat) % s.seats
            return (first, look) if look >= 0 else NEVER
    return NEVER


def mix(piles: list[list[str]], below: Below) -> None:
    """Deal these piles again from all their pieces, in order at first; each keeps its size."""
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
    tokens = [
        *s.exploration_pile,
        *s.explored,
        *s.removed,
        *[t for pile in s.telescope for t in pile],
    ]
    tokens += [s.cover[p] for p in range(len(s.cover)) if s.cover[p] and is_token(s, p)]
    found["explorations"] = len(tokens)
    planets = [*s.planet_pile, *[t for t in s.cover if t in s.box.planet_tokens]]
    found["planet tokens"] = len(planets)
    for side in range(s.sides):
        found[f"discs {side}"] = discs_of(s, side)
        found[f"cruisers {side}"] = cruisers_of(s, side)
    return found


def cruisers_of(s: Galaxy, side: int) -> int:
    """8.2.pieces All cruisers of a side: those that nobody has are in the common supply."""
    return max(s.box.cruisers, s.goods[side][CRUISER] + conquests(s, side))


def discs_of(s: Galaxy, side: int) -> int:
    """8.2.discs All action discs of a side, the one on the prestige track included.

    The virtual opponent has none there, and none on its technologies.
    """
    on_planets = sum(
        s.level[p] for p, owner in enumerate(s.owner) if owner == side and s.level[p] != CONQUERED
    )
    on_cards = sum(discs.count(side) for discs in s.trade_discs)
    on_spaces = sum(row[side] for row in s.worked) + s.nominated.count(side)
    on_board = on_planets + on_cards + on_spaces
    if side < s.seats:
        on_board += 1 + len(s.technologies[side])
    return s.discs[side] + s.pool[side] + on_board
