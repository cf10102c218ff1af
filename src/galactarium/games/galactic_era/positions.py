"""Positions of Galactic Era: laid out in a few lines, see galactarium/positions.py.

A place is a star by its name ("vega"), a hex of a tile by the coordinates that are printed on it
("sirius 1 -1", or ("sirius", 1, -1) in Python), or the number of a hex.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from galactarium.games.galactic_era.automas.tables import driven, tables_of
from galactarium.games.galactic_era.box.components import ALIGNMENTS, STAR_TYPES
from galactarium.games.galactic_era.box.vocabulary import FIELDS, SPIRITUALITY
from galactarium.games.galactic_era.concepts.board import NOWHERE, Tile, turned
from galactarium.games.galactic_era.concepts.chips import DENOMINATIONS, Chips, fewest, in_order
from galactarium.games.galactic_era.concepts.ships import (
    add_pieces,
    dummies_left,
    pieces_left,
    set_fleet,
)
from galactarium.games.galactic_era.concepts.stars import is_home, on_track, stars_of
from galactarium.games.galactic_era.concepts.technology import is_of_light, level_cap
from galactarium.games.galactic_era.concepts.war import set_war
from galactarium.games.galactic_era.puppet.state import Auction, Puppeted
from galactarium.games.galactic_era.round import GAME_FLOW
from galactarium.games.galactic_era.state import (
    LETTERS,
    NOBODY,
    UNUSED,
    Fleet,
    Galaxy,
    Held,
    Played,
    Star,
    changed,
    peoples_in_game,
)
from galactarium.kernel import Builder, PositionError, by_seat, check_seat, one_of

PHASES: Final = {
    "round": "6.0.refresh",
    "cards": "15.5.cards",
    "movement": "6.1.0.turns",
    "growth": "6.2.0.steps",
    "trading": "6.3.trade",
    "scoring": "6.4.story",
    "end": "8.1.reveal",
}
NEUTRAL: Final = {"select_counters": ("grow_population", "build_ships", "military")}
SECTORS: Final = ("lyra", "sirius", "pleiades", "alpha_draconis", "rigel", "xilox", "arcturus")
PEOPLES: Final = ("avians", "dracos", "progenitors", "icc", "yowies", "caninoids")

Place = int | str | tuple[str, int, int]
BySeat = Mapping[Any, Any] | Sequence[Any]


def lay_out(
    s: Galaxy,
    *,
    round: int = 1,
    story: str = "journeys",
    goal: str = "",
    sectors: Sequence[str] = SECTORS,
    peoples: BySeat = (),
    alignments: str | Sequence[str] = "",
    homes: BySeat = (),
    levels: BySeat = (),
    wars: Sequence[Sequence[int]] = (),
    stars: Mapping[Any, Mapping[str, Any]] | None = None,
    ships: BySeat = (),
    fleets: BySeat = (),
    hands: BySeat = (),
    played: BySeat = (),
    deck: Sequence[Any] = (),
) -> None:
    """Lay the galaxy; everybody has their home star, level 1, and nothing else unless it is named.

    Star counters and relics that are not named are in the box, cards in the deck.

    Args:
        s: The pieces as they come out of the box.
        round: The round.
        story: The galactic story.
        goal: The galactic goal, "" for none.
        sectors: The tiles, that of the centre first; side and turns may follow: "sirius b 2".
        peoples: Star peoples by seat.
        alignments: "sto" or "sts" by seat, or letters in one word, "l" (light) and "d" (dark);
            those that are not told are STO, unless a war needs one of two to be STS.
        homes: Places of home star miniatures by seat that are not where they began.
        levels: Technology levels by seat and field.
        wars: Pairs of seats that are at war.
        stars: By place what is there: {"owner": 0, "discs": 2}, {"counter": "primitive"}; all
            fields of `Star` can be given.
        ships: Ship pieces by seat and place.
        fleets: By seat and letter: {"at": place, "ships": 6}, or its "chips"; also "dummies".
        hands: Cards in hands by seat.
        played: Cards that were played, with their sections: "etheric b".
        deck: The top of the deck, the topmost card first; the others are below.
    """
    s.round, s.story, s.goal = round, one_of(story, s.box.stories, "story"), goal
    lay_tiles(s, sectors)
    found_players(s, peoples, alignments)
    for seat, place in by_seat(s.sides, homes, "homes").items():
        move_home(s, seat, place)
    for one, other in wars:
        check_seat(s.sides, max(one, other), "wars")
        darken(s, one, other, by_seat(s.sides, alignments, "alignments"))
        put_war(s, one, other)
    for place, there in (stars or {}).items():
        lay_star(s, place, there)
    for seat, field, level in each(s, levels, "levels"):
        set_level(s, seat, field, level)
    for seat, place, count in each(s, ships, "ships"):
        put_ships(s, seat, place, count)
    for seat, letter, fleet in each(s, fleets, "fleets"):
        lay_fleet(s, seat, letter, fleet)
    lay_cards(s, hands, played, deck)


def each(s: Galaxy, values: BySeat, what: str) -> list[tuple[int, Any, Any]]:
    """All that seats have of something, by seat and key."""
    owned = by_seat(s.sides, values, what).items()
    return [(seat, key, value) for seat, own in owned for key, value in own.items()]


# The galaxy and its players.


def lay_tiles(s: Galaxy, sectors: Sequence[str]) -> None:
    """5.3.home Lay the tiles, and found a home in the centre of each outer one."""
    outer = len(s.box.tables[s.seats].positions)
    if len(sectors) <= outer:
        raise PositionError(f"Name {outer + 1} sectors, not {len(sectors)}; the centre is first.")
    s.tiles = tuple([tile_of(s, sector) for sector in sectors[: outer + 1]])
    s.stars = {at: Star() for at, name in enumerate(s.board.star) if name}
    for seat in range(outer):
        s.home[seat] = s.board.centre[seat + 1]
        s.stars[s.home[seat]] = Star(owner=seat, was_taken=True)


def tile_of(s: Galaxy, words: str) -> Tile:
    """A tile as it is written: sector, side, turns."""
    sector, side, turns = (*words.split(), "a", "0")[:3] if " " in words else (words, "a", "0")
    name = one_of(sector, s.box.sectors, "sector")
    return Tile(name, one_of(side, s.box.sectors[name].sides, "side"), int(turns))


def found_players(s: Galaxy, peoples: BySeat, alignments: str | Sequence[str]) -> None:
    """4.2.alignment Star peoples and alignments; STO if nothing is said."""
    letters = {"l": "sto", "d": "sts"}
    s.alignment = ["sto"] * s.sides
    for seat in driven(s):
        s.alignment[seat] = tables_of(s, seat).alignment
    told = by_seat(s.sides, peoples, "peoples")
    named = {seat: one_of(people, s.box.peoples, "star people") for seat, people in told.items()}
    if len(set(named.values())) < len(named):
        raise PositionError(f"Each star people is there once, not as in {list(named.values())}.")
    there = peoples_in_game(s)
    usual_ones = [people for people in (*PEOPLES, *there) if people in there]
    others = [people for people in usual_ones if people not in named.values()]
    for seat in [seat for seat in range(s.sides) if not s.is_driven(seat)]:
        usual = PEOPLES[seat] if PEOPLES[seat] in others else others[s.sides]
        s.people[seat] = named.get(seat, usual)
    for seat, alignment in by_seat(s.sides, alignments, "alignments").items():
        s.alignment[seat] = one_of(letters.get(alignment, alignment), ALIGNMENTS, "alignment")


def move_home(s: Galaxy, seat: int, place: Place) -> None:
    """6.2.5.home-rogue Put a miniature elsewhere; in open space it makes a rogue planet."""
    s.stars[s.home[seat]] = Star(was_taken=True)
    s.home[seat] = hex_of(s, place)
    s.stars[s.home[seat]] = Star(owner=seat, was_taken=True)


def set_level(s: Galaxy, seat: int, field: str, level: int) -> None:
    """4.8.fields Give a player a technology level."""
    at = FIELDS.index(one_of(field, FIELDS, "field"))
    s.levels[seat] = changed(s.levels[seat], at, level)


def darken(s: Galaxy, one: int, other: int, told: Collection[int]) -> None:
    """Make one of two STO players who are to be at war STS, if its alignment was not told."""
    free = [seat for seat in (one, other) if seat not in told]
    if free and s.alignment[one] == s.alignment[other] == "sto":
        s.alignment[free[0]] = "sts"


def put_war(s: Galaxy, one: int, other: int) -> None:
    """4.7.pairs Let two players be at war."""
    if s.alignment[one] == s.alignment[other] == "sto" or one == other:
        raise PositionError(
            f"{one} and {other} cannot be at war: make one of them STS, as in alignments='dl'."
        )
    set_war(s, one, other, 1)


# Places.


def hex_of(s: Galaxy, place: Place) -> int:
    """The hex of a place."""
    if isinstance(place, int):
        if not 0 <= place < len(s.board.hexes):
            raise PositionError(f"There is no hex {place}; they are 0 to {len(s.board.hexes) - 1}.")
        return place
    words: list[Any] = place.split() if isinstance(place, str) else list(place)
    if len(words) == 3 and str(words[2]).lstrip("-").isdigit():
        return hex_on_tile(s, str(words[0]), int(words[1]), int(words[2]))
    if isinstance(place, str) and place.isdigit():
        return hex_of(s, int(place))
    return s.board.star.index(one_of(str(place), [x for x in s.board.star if x], "star"))


def hex_on_tile(s: Galaxy, sector: str, q: int, r: int) -> int:
    """The hex of a tile that has these coordinates when the tile is not turned."""
    laid = [tile.sector for tile in s.tiles]
    at = laid.index(one_of(sector, laid, "sector"))
    centre, local = s.board.hexes[s.board.centre[at]], turned((q, r), s.tiles[at].turns)
    found = s.board.number.get((centre[0] + local[0], centre[1] + local[1]), NOWHERE)
    if found == NOWHERE or s.board.sector[found] != at:
        raise PositionError(f"{sector} has no hex ({q}, {r}).")
    return found


def place_of(s: Galaxy, where: int) -> str:
    """A hex in words: its star, or its tile and coordinates."""
    if s.board.star[where]:
        return s.board.star[where]
    tile, centre = s.tiles[s.board.sector[where]], s.board.centre[s.board.sector[where]]
    (q, r), (q0, r0) = s.board.hexes[where], s.board.hexes[centre]
    q, r = turned((q - q0, r - r0), -tile.turns % 6)
    return f"{tile.sector} {q} {r}"


def star_at(s: Galaxy, place: Place) -> int:
    """The hex of a star; a rogue planet must be there already."""
    where = hex_of(s, place)
    if where not in s.stars:
        raise PositionError(f"There is no star at {place}; say is_rogue for a rogue planet.")
    return where


# Stars.


def lay_star(s: Galaxy, place: Place, there: Mapping[str, Any]) -> None:
    """Lay on a star what is there; `is_rogue` puts a rogue planet into open space."""
    fields = {name: value for name, value in there.items() if name != "is_rogue"}
    unknown = fields.keys() - set(Star._fields)
    if unknown:
        known = ", ".join([*Star._fields, "is_rogue"])
        raise PositionError(f"{place}: a star has {known}, not {', '.join(sorted(unknown))}.")
    if there.get("is_rogue"):
        s.stars.setdefault(hex_of(s, place), Star())
    owner = fields.get("owner", NOBODY)
    put(s, star_at(s, place), Star(**{"was_taken": owner != NOBODY, **fields}))


def put_star(s: Galaxy, star: Place, owner: int, discs: int, **fields: Any) -> int:
    """4.4.owner Give a star to a player, its discs taken from the track; returns its hex."""
    where = star_at(s, star)
    put(s, where, Star(**{"owner": owner, "discs": discs, "was_taken": True, **fields}))
    return where


def put_neutral(s: Galaxy, star: Place, counter: str, **fields: Any) -> int:
    """Lay a star counter on a star; returns its hex."""
    where = star_at(s, star)
    put(s, where, Star(counter=counter, **fields))
    return where


def put(s: Galaxy, where: int, star: Star) -> None:
    """Lay a star as it is told, from what is in the box and on the track."""
    place, before = place_of(s, where), s.stars[where]
    if star.owner != NOBODY:
        check_seat(s.sides, star.owner, place)
        if star.counter or not (star.discs or is_home(s, where)):
            raise PositionError(f"{place}: who owns a star has discs there, and no star counter.")
    elif star.discs:
        raise PositionError(f"{place}: say whose discs these are, by its owner.")
    s.stars[where] = star
    s.off_track = [x + discs_of(star, i) - discs_of(before, i) for i, x in enumerate(s.off_track)]
    if star.owner != NOBODY and on_track(s, star.owner) < 0:
        raise PositionError(f"{place}: a player has {s.box.supply.discs} discs, no more.")
    if star.counter or before.counter:
        one_of(star.counter, ("", *STAR_TYPES), "type of star")
        count_counters(s)
    if star.relic:
        s.relics_left = [relic for relic in s.relics_left if relic != star.relic]


def discs_of(star: Star, seat: int) -> int:
    """The discs that a player has at a star."""
    return star.discs if star.owner == seat else 0


def count_counters(s: Galaxy) -> None:
    """3.0.star-counters Star counters that lie nowhere are in the box."""
    lying = Counter([star.counter for star in s.stars.values()]) + Counter(s.counters_removed)
    for kind, name in enumerate(STAR_TYPES):
        used = lying[name] + sum([kept[kind] for kept in s.counters_kept])
        s.counters_left[kind] = s.box.star_counters[name] - used
        if s.counters_left[kind] < 0:
            there = s.box.star_counters[name]
            raise PositionError(f"There are {there} star counters of type {name}, not {used}.")


# Ships.


def put_ships(s: Galaxy, seat: int, where: Place, count: int = 1) -> None:
    """4.6.two-forms Put ship pieces into a hex."""
    check_seat(s.sides, seat, "ships")
    if count < 0 or count > pieces_left(s, seat):
        left = pieces_left(s, seat)
        raise PositionError(f"Seat {seat} has {left} ship pieces left, not {count}.")
    add_pieces(s, seat, hex_of(s, where), count)


def put_fleet(
    s: Galaxy, seat: int, letter: str, where: Place, ships: int | Chips, dummies: int = 0
) -> None:
    """4.6.fleet Put a fleet into a hex: so many ships in as few chips as possible, or these chips.

    Stacks are numbered in the order in which they come.
    """
    chips = fewest(ships) if isinstance(ships, int) else ships
    stack = 1 + sum(fleet.stack > 0 for fleet in s.fleets[seat])
    lay_fleet(s, seat, letter, {"at": where, "chips": chips, "dummies": dummies, "stack": stack})


def lay_fleet(s: Galaxy, seat: int, letter: str, told: Mapping[str, Any]) -> None:
    """4.6.fleet Lay a fleet as it is told, with as few chips as possible if they are not."""
    check_seat(s.sides, seat, "fleets")
    at = LETTERS.index(one_of(letter, LETTERS, "fleet"))
    fields = {name: value for name, value in told.items() if name not in ("at", "ships")}
    fields["chips"] = in_order(tuple(told.get("chips", fewest(told.get("ships", 0)))))
    known = {"at", "ships", *Fleet._fields}
    if "at" not in told or told.keys() - known or not fields["chips"]:
        raise PositionError(f"Fleet {letter}: say where it is (at) and its ships, or its chips.")
    if not set(fields["chips"]) <= set(DENOMINATIONS):
        raise PositionError(f"Fleet {letter}: chips are {DENOMINATIONS}, not {fields['chips']}.")
    fields.setdefault("stack", 1 + max([fleet.stack for fleet in s.fleets[seat]]))
    seen = {name: tuple(fields.get(name, ())) for name in ("letter_seen", "ships_seen")}
    set_fleet(s, seat, at, Fleet(**{**fields, **seen, "hex": hex_of(s, told["at"])}))
    if dummies_left(s, seat) < 0:
        raise PositionError(f"Seat {seat} has {s.box.supply.dummies} dummies, no more.")


# Cards.


def lay_cards(s: Galaxy, hands: BySeat, played: BySeat, deck: Sequence[Any]) -> None:
    """Lay the cards: hands, played ones, deck."""
    for seat, cards in by_seat(s.sides, played, "played").items():
        put_played(s, seat, *cards)
    for seat, cards in by_seat(s.sides, hands, "hands").items():
        hold(s, seat, *cards)
    lay_deck(s, *deck)


def held(s: Galaxy, card: Any) -> Held:
    """A card, by its id or with those who know of it."""
    told: Any = {"card": card} if isinstance(card, str) else card
    if isinstance(told, Held):
        return told
    name = one_of(told["card"], s.box.cards, "card")
    return Held(name, tuple(told.get("seen", ())))


def take_cards(s: Galaxy, cards: Collection[str]) -> None:
    """Take cards out of the deck."""
    known = [one.card for one in s.deck]
    missing = [card for card in cards if card not in known]
    if missing or len(set(cards)) < len(cards):
        raise PositionError(f"Each card is there once: {', '.join(missing or cards)} is taken.")
    s.deck = [one for one in s.deck if one.card not in cards]


def hold(s: Galaxy, seat: int, *cards: Any) -> None:
    """Put these cards into a hand; those that it had go back below the deck."""
    check_seat(s.sides, seat, "hands")
    s.deck = [*[Held(one.card) for one in s.hands[seat]], *s.deck]
    hand = tuple([held(s, card) for card in cards])
    take_cards(s, [one.card for one in hand])
    s.hands[seat] = hand


def put_played(s: Galaxy, seat: int, *cards: Any) -> None:
    """Put cards before a player that were played, each with its section: "etheric b"."""
    for words in cards:
        card, section = words.split() if isinstance(words, str) else words
        take_cards(s, [one_of(card, s.box.cards, "card")])
        s.played[seat] = (*s.played[seat], Played(card, one_of(section, ("a", "b"), "section")))


def lay_deck(s: Galaxy, *cards: Any) -> None:
    """Lay these cards on top of the deck, the topmost first; the others are below."""
    top = [held(s, card) for card in cards]
    take_cards(s, [one.card for one in top])
    s.deck += reversed(top)


# Counting, checking, describing.


def settle(s: Galaxy, given: Collection[str]) -> None:
    """3.0.limits What lies nowhere is on the track or in the box."""
    if "off_track" not in given:
        for seat in range(s.sides):
            on_stars = sum([s.stars[where].discs for where in stars_of(s, seat)])
            s.off_track[seat] = on_stars + s.ascended[seat]
    if isinstance(s, Puppeted) and "auctions" not in given:
        s.auctions = [Auction((0,) * s.seats, 0, 0)] * s.round  # the first seat controls it
    if "counters_left" not in given and s.tiles:
        count_counters(s)


def problem(s: Galaxy) -> str:
    """What the rules forbid once the game has begun, of players and of stars."""
    peoples = [people for seat, people in enumerate(s.people) if not s.is_driven(seat)]
    if "" in peoples or "" in s.alignment:
        return "everybody has a star people and an alignment before a phase begins."
    found = [problem_of_player(s, seat) for seat in range(s.sides)]
    return next(filter(None, [*found, problem_of_stars(s)]), "")


def problem_of_player(s: Galaxy, seat: int) -> str:
    """4.8.fields, 12.2.2.light High Spirituality is STO; not all peoples reach all levels."""
    levels = s.levels[seat]
    if s.alignment[seat] == "sts" and is_of_light(s, levels[SPIRITUALITY]):
        return f"seat {seat} is STO with Spirituality {levels[SPIRITUALITY]}."
    for field, level in enumerate(levels):
        if not 1 <= level <= level_cap(s, seat, field):
            return f"{FIELDS[field]} of seat {seat} is 1 to {level_cap(s, seat, field)}."
    if [one.section for one in s.played[seat]].count("a") > s.box.numbers.a_sections:
        return f"seat {seat} has played more A sections than anybody may."
    return ""


def problem_of_stars(s: Galaxy) -> str:
    """4.4.owner, 4.5.home-star Whoever has population at a star owns it; homes are owned."""
    for where, star in s.stars.items():
        is_settled = star.discs > 0 or is_home(s, where)
        if (star.owner != NOBODY) != is_settled or (star.counter and is_settled):
            return f"who has population at {place_of(s, where)} owns it, and it has no counter."
    homes = {seat: home for seat, home in enumerate(s.home) if not s.is_driven(seat)}
    if any(s.stars[home].owner != seat for seat, home in homes.items()):
        return "everybody owns their home star."
    return ""


def describe(s: Galaxy) -> dict[str, Any]:
    """All that lies on the table, once the game has begun."""
    if not s.round:
        return {"round": 0}
    return {
        "round": s.round,
        "story": s.story,
        "goal": s.goal,
        "sectors": [f"{tile.sector} {tile.side} {tile.turns}" for tile in s.tiles],
        "peoples": [people for people in s.people if people],
        "alignments": s.alignment,
        "homes": [place_of(s, home) for home in s.home if home != NOWHERE],
        "levels": [dict(zip(FIELDS, levels, strict=True)) for levels in s.levels],
        "wars": [[x, y] for y in range(s.sides) for x in range(y) if s.war[x][y]],
        "stars": {place_of(s, at): star_words(s, at) for at, x in s.stars.items() if x != Star()},
        "ships": [{place_of(s, at): n for at, n in own.items()} for own in s.ships],
        "fleets": [fleet_words(s, seat) for seat in range(s.sides)],
        "hands": [[card_words(one) for one in hand] for hand in s.hands],
        "played": [[f"{one.card} {one.section}" for one in own] for own in s.played],
        "deck": [card_words(one) for one in reversed(s.deck)],
    }


def star_words(s: Galaxy, where: int) -> dict[str, Any]:
    """What is at a star, without what is as usual."""
    star, told = s.stars[where], {} if s.board.star[where] else {"is_rogue": True}
    usual = Star(was_taken=star.owner != NOBODY)
    fields = zip(Star._fields, star, usual, strict=True)
    return {**told, **{name: value for name, value, other in fields if value != other}}


def fleet_words(s: Galaxy, seat: int) -> dict[str, Any]:
    """The fleets of a player by letter."""
    used = [(x, fleet) for x, fleet in zip(LETTERS, s.fleets[seat], strict=True) if fleet != UNUSED]
    return {
        letter: {
            "at": place_of(s, fleet.hex),
            "stack": fleet.stack,
            "chips": list(fleet.chips),
            **({"dummies": fleet.dummies} if fleet.dummies else {}),
            **{name: list(seen) for name, seen in seen_of(fleet).items() if seen},
        }
        for letter, fleet in used
    }


def seen_of(fleet: Fleet) -> dict[str, tuple[int, ...]]:
    """Who else knows what of a fleet."""
    return {"letter_seen": fleet.letter_seen, "ships_seen": fleet.ships_seen}


def card_words(one: Held) -> Any:
    """A card by its id, with those who know of it if anybody does."""
    return {"card": one.card, "seen": list(one.seen)} if one.seen else one.card


BUILDER: Final = Builder(GAME_FLOW, PHASES, lay_out, settle, problem, describe, NEUTRAL)
