"""Chapter 0, Starting the game: the board, the systems, races, home worlds, counters and decks."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.a_handful_of_stars.colonising import show_counter
from galactarium.games.a_handful_of_stars.state import (
    COLONY,
    HOME_WORLD,
    NOBODY,
    OUTPOST,
    Stars,
)
from galactarium.games.a_handful_of_stars.technology import draw_technology, fill_display
from galactarium.games.a_handful_of_stars.ways import connection_at, is_cut
from galactarium.kernel import (
    Answer,
    Draw,
    Empty,
    One,
    Part,
    Refusal,
    deal,
    emit,
    others,
    reveal,
    roll,
)

# The board.


def order_of_tiles(s: Stars, f: Empty) -> Draw:
    """0.1.tiles The system tiles are shuffled."""
    return deal("tiles", len(s.box.systems), len(s.box.systems))


def lay_tiles(s: Stars, f: Empty, order: tuple[int, ...]) -> None:
    """0.1.tiles One on each space."""
    s.tiles = order
    s.holes = ()
    emit(s, "tiles_laid")


def place_black_holes(s: Stars, f: Empty) -> None:
    """0.2.black-holes A disc on the connection that a tile names, if it is there and free."""
    holes: list[int] = []
    for system in s.tiles:
        letter = s.box.systems[system].black_hole
        at = connection_at(s, system, letter) if letter else -1
        if at >= 0 and at not in holes:
            holes.append(at)
    s.holes = tuple(holes)
    emit(s, "holes_placed", n=len(holes))


def is_board_fine(s: Stars, f: Empty) -> bool:
    """0.2.redeal A board that is cut into parts is dealt again if the option says so."""
    return not s.options["redeal_cut_board"] or not is_cut(s)


# Systems.


def order_of_systems(s: Stars, f: Empty) -> Draw:
    """0.3.systems The system cards are shuffled; both kinds are dealt from one order."""
    return deal("systems", len(s.box.systems), len(s.box.systems))


def deal_systems(s: Stars, f: Empty, order: tuple[int, ...]) -> None:
    """0.3.systems So many of each kind for everybody, and an Outpost on each of them."""
    each = s.box.players[s.seats][0]
    for is_habitable in (True, False):
        pile = [at for at in order if s.box.systems[at].is_habitable == is_habitable]
        for seat in range(s.seats):
            for system in pile[seat * each : (seat + 1) * each]:
                name = s.box.systems[system].id
                s.control[system], s.piece[system] = seat, OUTPOST
                s.neutral.remove(name)
                s.decks[seat].append(name)
    for seat in range(s.seats):
        mine = [one.id for at, one in enumerate(s.box.systems) if s.control[at] == seat]
        emit(s, "systems_dealt", seat=seat, systems=tuple(mine))


# Technology and races.


def order_of_technology(s: Stars, f: Empty) -> Draw:
    """0.4.technology The technology cards are shuffled."""
    return deal("technology", len(s.technology), len(s.technology))


def deal_technology(s: Stars, f: Empty, order: tuple[int, ...]) -> None:
    """0.4.technology Two for everybody, unseen by others; a Wormhole card is laid aside."""
    s.technology = [s.technology[at] for at in order]
    for seat in range(s.seats):
        cards = tuple([draw_technology(s) for _ in range(s.box.n["technology_dealt"])])
        s.decks[seat] += cards
        s.unseen[seat] = cards
        reveal(s, to=(seat,))
        emit(s, "technology_dealt", only=(seat,), cards=cards)
        emit(s, "technology_dealt_unseen", only=others(s, seat), seat=seat, n=len(cards))


def order_of_races(s: Stars, f: Empty) -> Draw:
    """0.5.races One race for everybody."""
    return deal("races", len(s.box.races), s.seats)


def deal_races(s: Stars, f: Empty, order: tuple[int, ...]) -> None:
    """0.5.races With its three cards."""
    races = list(s.box.races)
    for seat, at in enumerate(order):
        s.races[seat] = races[at]
        s.decks[seat] += s.box.races[races[at]]
        emit(s, "race_dealt", seat=seat, race=races[at])


# Home worlds and colonies.


class ChooseWorld(One[Stars, Empty]):
    """0.6.home-world Everybody chooses one of their habitable systems, in secret."""

    nouns = ("system",)
    rule = "0.6.home-world"

    def who(self, s: Stars, f: Empty) -> tuple[int, ...]:
        """All players at once."""
        return tuple(range(s.seats))

    def candidates(self, s: Stars, f: Empty, seat: int) -> Sequence[Part]:
        """The habitable systems with an Outpost of the player."""
        systems = s.box.systems
        return [
            one.id
            for at, one in enumerate(systems)
            if s.control[at] == seat and one.is_habitable and s.piece[at] == OUTPOST
        ]

    def refusal(self, s: Stars, f: Empty, seat: int, so_far: Answer) -> Refusal | None:
        """0.6.home-world, 0.6.colony Why not this one."""
        system = s.box.system_at[str(so_far[0])]
        if s.control[system] != seat:
            return Refusal(self.rule, "not_yours", system=so_far[0])
        if not s.box.systems[system].is_habitable:
            return Refusal(self.rule, "not_habitable", system=so_far[0])
        if s.piece[system] != OUTPOST:
            return Refusal(self.rule, "home_already", system=so_far[0])
        return None


class ChooseHome(ChooseWorld):
    """0.6.home-world The Home World takes the place of an Outpost."""

    key = "choose_home"

    def apply(self, s: Stars, f: Empty, seat: int, answer: Answer) -> None:
        """0.6.home-world All are shown together."""
        s.piece[s.box.system_at[str(answer[0])]] = HOME_WORLD
        emit(s, "home_chosen", seat=seat, system=answer[0])


class ChooseColony(ChooseWorld):
    """0.6.colony The first Colony, with a disc of the track."""

    key = "choose_colony"
    rule = "0.6.colony"

    def apply(self, s: Stars, f: Empty, seat: int, answer: Answer) -> None:
        """0.6.colony All are shown together."""
        s.piece[s.box.system_at[str(answer[0])]] = COLONY
        s.track[seat] -= 1
        emit(s, "colony_chosen", seat=seat, system=answer[0])


def place_units(s: Stars, f: Empty) -> None:
    """0.7.units Fleets and Star Bases by the piece of each system."""
    n = s.box.n
    fleets = (0, n["outpost_fleets"], n["colony_fleets"], n["home_world_fleets"])
    bases = (0, 0, n["colony_star_bases"], n["home_world_star_bases"])
    for system, seat in enumerate(s.control):
        if seat != NOBODY:
            s.fleets[seat][system] = fleets[s.piece[system]]
            s.bases[seat][system] = bases[s.piece[system]]
    emit(s, "units_placed")


# First player, Development counters.


def first_seat(s: Stars, f: Empty) -> Draw:
    """0.8.first The first player is drawn."""
    return roll("first", s.seats, 1)


def set_first(s: Stars, f: Empty, drawn: tuple[int, ...]) -> None:
    """0.8.first Play goes round from there."""
    s.first = drawn[0]
    emit(s, "first_player", seat=s.first)


def order_of_development(s: Stars, f: Empty) -> Draw:
    """0.9.development The Development counters are shuffled."""
    return deal("development", len(s.development), len(s.development))


def stack_development(s: Stars, f: Empty, order: tuple[int, ...]) -> None:
    """0.9.development Six are shown."""
    s.development = [s.development[at] for at in order]
    show_counter(s)


def picks_in_order(s: Stars, f: Empty) -> tuple[int, ...]:
    """0.9.picks Everybody in the order of play, and a second time in the same order."""
    return s.order() * s.box.n["development_picks"]


# Displays, aliens, decks.


def show_technology(s: Stars, f: Empty) -> None:
    """0.10.display Eight technology cards are shown."""
    fill_display(s)


def order_of_aliens(s: Stars, f: Empty) -> Draw:
    """0.11.aliens The Alien counters are shuffled."""
    return deal("aliens", len(s.alien_pile), len(s.alien_pile))


def place_aliens(s: Stars, f: Empty, order: tuple[int, ...]) -> None:
    """0.11.aliens One face down on each neutral habitable system, as far as they go."""
    pile = [s.alien_pile[at] for at in order]
    for system, one in enumerate(s.box.systems):
        if one.is_habitable and s.control[system] == NOBODY and pile:
            s.aliens[system] = pile.pop()
    s.alien_pile = pile
    emit(s, "aliens_placed")


def order_of_decks(s: Stars, f: Empty) -> Draw:
    """0.12.decks One long shuffle; each deck takes its own order from it."""
    count = sum([len(deck) for deck in s.decks])
    return deal("decks", count, count)


def make_decks(s: Stars, f: Empty, order: tuple[int, ...]) -> None:
    """0.12.decks Starting, race, technology and system cards are shuffled; six are drawn."""
    begin = 0
    for seat in range(s.seats):
        deck = sorted(s.decks[seat])
        end = begin + len(deck)
        deck = [deck[at - begin] for at in order if begin <= at < end]
        size = s.box.n["hand"]
        s.hands[seat], s.decks[seat] = deck[-size:], deck[:-size]
        reveal(s, to=(seat,))
        begin = end
    emit(s, "decks_made")
