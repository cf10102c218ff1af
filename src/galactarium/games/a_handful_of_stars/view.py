"""Chapter 9, who knows what: views, what can be dealt again, and a census of the pieces."""

from __future__ import annotations

from collections import Counter
from typing import Any

from galactarium.games.a_handful_of_stars.battle import Combat, casualties, lead, strength, terms
from galactarium.games.a_handful_of_stars.components import RESOURCES
from galactarium.games.a_handful_of_stars.payment import Payment, proposal, worth
from galactarium.games.a_handful_of_stars.powers import powers
from galactarium.games.a_handful_of_stars.scoring import points_by_source
from galactarium.games.a_handful_of_stars.state import PIECES, Stars
from galactarium.games.a_handful_of_stars.technology import WORMHOLE_CARD
from galactarium.games.a_handful_of_stars.turns import Turn
from galactarium.games.a_handful_of_stars.ways import lanes
from galactarium.kernel import ALL_SEEING, Below, kept, once

View = dict[str, Any]


def view(s: Stars, seat: int) -> View:
    """9.1.open All that a seat may know: what everybody sees, and its own secrets."""
    return {
        **once(s, open_view),
        "systems": kept(s, (*ground(s), known_aliens(s, seat)), systems_view, seat),
        "hidden_aliens": hidden_aliens(s, seat),
        "looked_at": looked_at(s, seat),
        "players": {str(player): player_view(s, seat, player) for player in range(s.seats)},
        "payment": payment_view(s, seat),
        **hidden_view(s, seat),
    }


def open_view(s: Stars) -> View:
    """9.1.open What is the same for everybody."""
    return {
        "round": s.round,
        "last_round": s.last_round,
        "first": s.first,
        "shuffles": s.shuffles,
        "end_at": s.box.players[s.seats][1],
        "turn": turn_view(s),
        "holes": holes_view(s),
        "display": list(s.display),
        "technology": len(s.technology),
        "is_wormhole_known": bool(s.is_wormhole_known),
        "offered": list(s.offered),
        "development": len(s.development),
        "neutral": list(s.neutral),
        "removed": sorted(s.removed),
        "in_play": list(s.in_play),
        "spare_holes": s.box.n["black_holes"] - len(s.holes),
        "defeated": sorted(s.defeated),
        "combat": combat_view(s),
    }


def hidden_view(s: Stars, seat: int) -> View:
    """9.2.cards What nobody may see, for whoever sees all."""
    if seat != ALL_SEEING:
        return {}
    return {"technology_cards": list(s.technology), "development_pile": list(s.development)}


def turn_view(s: Stars) -> View:
    """1.2.actions Whose turn it is, and how many actions are left."""
    for _, _, frame in reversed(s.stack):
        if isinstance(frame, Turn):
            return {"seat": frame.seat, "left": frame.left}
    return {}


def holes_view(s: Stars) -> list[list[str]]:
    """3.3.black-holes The connections that are blocked, each by the systems at its ends."""
    names = [one.id for one in s.box.systems]
    ends = [s.box.connections[hole].ends for hole in s.holes]
    return [[names[s.tiles[a]], names[s.tiles[b]]] for a, b in ends]


def hidden_aliens(s: Stars, seat: int) -> list[int]:
    """9.3.aliens The strengths of all Alien counters that a seat has not seen."""
    seen = Counter([*s.defeated, *[n for n in known_aliens(s, seat) if n > 0]])
    return sorted((Counter(s.box.aliens) - seen).elements())


def payment_view(s: Stars, seat: int) -> View:
    """1.5.pay, 1.5.proposal What somebody has to pay; with what is proposed to themselves alone."""
    for _, _, frame in reversed(s.stack):
        if isinstance(frame, Payment):
            needs = {RESOURCES[at]: n for at, n in enumerate(frame.needs) if n}
            is_own = seat in (frame.seat, ALL_SEEING)
            proposed = proposal(s, frame.seat, frame.needs, frame.helped) if is_own else []
            used = [[name, RESOURCES[of], s.box.payers[name][of]] for name, of in proposed]
            return {"seat": frame.seat, "needs": needs, "proposed": used}
    return {}


def looked_at(s: Stars, seat: int) -> list[str]:
    """9.2.cards The technology cards that the seat chooses from, unseen by others."""
    is_own = bool(s.asked) and seat in s.asked
    return list(s.looked_at) if is_own or seat == ALL_SEEING else []


def ground(s: Stars) -> tuple[Any, ...]:
    """What lies open on the map."""
    return s.tiles, s.holes, s.control, s.piece, s.fleets, s.bases


def systems_view(s: Stars, seat: int) -> View:
    """9.1.open, 9.3.aliens The systems by their names, with what lies there."""
    systems = kept(s, ground(s), open_systems)
    known = zip(systems.items(), known_aliens(s, seat), strict=True)
    return {name: {**system, "aliens": strength} for (name, system), strength in known}


def open_systems(s: Stars) -> View:
    """9.1.open The systems, but for their Alien counters."""
    near, names = lanes(s), [one.id for one in s.box.systems]
    spaces = dict(zip(s.tiles, s.box.spaces, strict=True))
    found: View = {}
    for at, one in enumerate(s.box.systems):
        found[one.id] = {
            "at": list(spaces[at]),
            "control": s.control[at],
            "piece": PIECES[s.piece[at]],
            "units": {
                str(player): [s.fleets[player][at], s.bases[player][at]]
                for player in range(s.seats)
                if s.fleets[player][at] or s.bases[player][at]
            },
            "near": [names[other] for other in near[at]],
            "is_habitable": one.is_habitable,
            "has_wormhole": one.has_wormhole,
            "strength": one.strength,
        }
    return found


def known_aliens(s: Stars, seat: int) -> list[int]:
    """9.3.aliens By system: 0 without an Alien counter, -1 if it is unknown, else its strength."""
    if seat == ALL_SEEING:
        return list(s.aliens)
    scouted = s.scouted[seat] if seat >= 0 else ()
    return [
        strength if not strength or s.is_shown[at] or at in scouted else -1
        for at, strength in enumerate(s.aliens)
    ]


def player_view(s: Stars, seat: int, player: int) -> View:
    """9.2.cards One player as a seat sees them."""
    seen: View = {**once(s, open_player, player)}
    if seat in (player, ALL_SEEING):
        seen["cards"] = sorted(s.hands[player])
        seen["deck_cards"] = sorted(s.decks[player])
        seen["orders"] = list(s.orders[player])
        seen["buried"] = s.technology[: s.buried] if s.burier == player else []
        seen["worth"] = {name: worth(s, player, at) for at, name in enumerate(RESOURCES)}
    if seat == ALL_SEEING:
        seen["draws"] = list(s.decks[player])
    return seen


def open_player(s: Stars, player: int) -> View:
    """9.1.open One player as everybody sees them."""
    able = powers(s, player)
    return {
        "race": s.races[player],
        "hand": len(s.hands[player]),
        "hand_size": able.hand,
        "deck": len(s.decks[player]),
        "discards": sorted(s.discards[player]),
        "reserve_one": list(s.reserve_one[player]),
        "reserve_two": list(s.reserve_two[player]),
        "limit": able.limit,
        "counters": list(s.counters[player]),
        "used": list(s.is_used[player]),
        "track": s.track[player],
        "spare": s.spare[player],
        "has_wormhole": bool(s.has_wormhole[player]),
        "scouted": [s.box.systems[at].id for at in s.scouted[player]],
        "points": points_by_source(s, player),
    }


def combat_view(s: Stars) -> View:
    """4.5.track The combat under way, if there is one."""
    for _, _, frame in reversed(s.stack):
        if isinstance(frame, Combat):
            return {
                "system": s.box.systems[frame.system].id,
                "attacker": frame.attacker,
                "defender": frame.defender,
                "attack": strength(s, frame, frame.attacker),
                "defence": strength(s, frame, frame.defender),
                "lead": lead(s, frame),
                "has_crossed": frame.has_crossed,
                "side": frame.side,
                "ending": frame.ending,
                "loser": frame.loser,
                "terms": [terms(s, frame, side) for side in (frame.attacker, frame.defender)],
                "losses": {
                    "won": list(casualties(s, frame, frame.defender)),
                    "lost": list(casualties(s, frame, frame.attacker)),
                },
                "points": points_of_piece(s, frame.system),
            }
    return {}


def points_of_piece(s: Stars, system: int) -> int:
    """8.2.points What the piece in a system is worth to whoever holds it."""
    piece = s.piece[system]
    return s.box.n[f"{PIECES[piece]}_points"] if piece else 0


# Dealing again.


def redeal(s: Stars, seat: int, below: Below) -> None:
    """9.2.cards, 9.3.aliens Rearrange what a seat cannot know, consistent with what it knows.

    9.5.secret Standing orders of others are gone.
    """
    s.orders = [orders if player == seat else () for player, orders in enumerate(s.orders)]
    redeal_technology(s, seat, below)
    redeal_decks(s, seat, below)
    redeal_aliens(s, seat, below)
    s.development = drawn(sorted(s.development), len(s.development), below)


def redeal_technology(s: Stars, seat: int, below: Below) -> None:
    """9.2.cards Unseen technology cards of others and the deck are mixed; what was buried stays."""
    bottom = s.buried if s.burier == seat else 0
    pool = s.technology[bottom:]
    is_looking = bool(s.looked_at) and seat not in s.asked
    if is_looking:
        pool += s.looked_at
    for player in range(s.seats):
        if player != seat:
            pool += s.unseen[player]
    has_wormhole = WORMHOLE_CARD in pool
    pool = sorted([card for card in pool if card != WORMHOLE_CARD])
    for player in range(s.seats):
        if player != seat:
            old, new = s.unseen[player], tuple(drawn(pool, len(s.unseen[player]), below))
            s.unseen[player] = new
            cards = s.hands[player] + s.decks[player]
            for card in old:
                if card in cards:
                    cards.remove(card)
            cards = sorted([*cards, *new])
            size = len(s.hands[player])
            s.hands[player], s.decks[player] = cards[:size], cards[size:]
    if is_looking:
        s.looked_at = drawn(pool, len(s.looked_at), below)
    if has_wormhole:
        pool.append(WORMHOLE_CARD)
    s.technology = s.technology[:bottom] + drawn(pool, len(pool), below)


def redeal_decks(s: Stars, seat: int, below: Below) -> None:
    """9.2.cards Decks are mixed, those of others together with their hands."""
    for player in range(s.seats):
        if player == seat:
            s.decks[player] = drawn(sorted(s.decks[player]), len(s.decks[player]), below)
        else:
            cards = sorted(s.hands[player] + s.decks[player])
            s.hands[player] = drawn(cards, len(s.hands[player]), below)
            s.decks[player] = drawn(cards, len(cards), below)


def redeal_aliens(s: Stars, seat: int, below: Below) -> None:
    """9.3.aliens Hidden Alien counters are mixed with those that are in no system."""
    known = s.scouted[seat] if seat >= 0 else ()
    hidden = [
        at
        for at, strength in enumerate(s.aliens)
        if strength and not s.is_shown[at] and at not in known
    ]
    pool = sorted([*s.alien_pile, *[s.aliens[at] for at in hidden]])
    for at in hidden:
        s.aliens[at] = pool.pop(below(len(pool)))
    s.alien_pile = sorted(pool)


def drawn(pool: list[Any], count: int, below: Below) -> list[Any]:
    """So many things at random, taken out of the pool."""
    return [pool.pop(below(len(pool))) for _ in range(count)]


# The census.


def census(s: Stars) -> dict[str, int]:
    """All cards, counters, units and systems, wherever they lie."""
    piles = [*s.hands, *s.decks, *s.discards, *s.reserve_one, *s.reserve_two]
    piles += [s.technology, s.display, s.looked_at, s.neutral, s.removed, s.in_play]
    piles += [cards for race, cards in s.box.races.items() if race not in s.races]
    if s.is_wormhole_known:
        piles.append([WORMHOLE_CARD])
    cards = Counter([card for pile in piles for card in pile])
    counters = Counter([counter for pile in s.counters for counter in pile])
    counters += Counter(s.development) + Counter(s.offered)
    aliens = Counter([*s.alien_pile, *s.defeated, *[n for n in s.aliens if n]])
    found = {card: cards[card] for card in s.box.cards}
    found |= {counter: counters[counter] for counter in s.box.counters}
    for seat in range(s.seats):
        found[f"Fleets of seat {seat}"] = max(s.box.n["fleets"], sum(s.fleets[seat]))
        found[f"Star Bases of seat {seat}"] = max(s.box.n["star_bases"], sum(s.bases[seat]))
    found["systems on the map"] = len(set(s.tiles))
    return found | {f"alien_{n}": aliens[n] for n in sorted(set(s.box.aliens))}
