"""Rich positions of Galactic Era, drawn at random: high levels, many stars, wars, relics, cards."""

from collections import Counter
from collections.abc import Callable

from galactarium.games.galactic_era.box.components import STAR_TYPES
from galactarium.games.galactic_era.box.vocabulary import FIELDS, ROBOTICS, SPIRITUALITY
from galactarium.games.galactic_era.concepts.war import set_war
from galactarium.games.galactic_era.positions import put_fleet, put_ships
from galactarium.games.galactic_era.round import GAME_FLOW
from galactarium.games.galactic_era.state import LETTERS, NOBODY, Galaxy, Held, Played, Star
from galactarium.kernel import Empty, Stream, advance, play, random_answer, seed_from
from tests.games.galactic_era.positions import galaxy

Below = Callable[[int], int]

HOME_DISCS = 3
LAST = 8  # round
GOALS = ("", "cooperation", "discovery", "leadership", "legacy", "personal_growth", "power")
STORIES = ("journeys", "migrations", "rivalry", "wars")


def drawn(below: Below, things: list[str], count: int) -> list[str]:
    """So many of these things, taken out of the list."""
    return [things.pop(below(len(things))) for _ in range(count)]


def rich_galaxy(seats: int, seed: str) -> Galaxy:
    """A position late in a game, drawn at random, in which the growth phase is to begin."""
    below = Stream(seed_from(seed), "position").below
    s = galaxy(seats, story=STORIES[below(4)], goal=GOALS[below(7)], round=1 + below(LAST))
    peoples = drawn(below, list(s.box.peoples), seats)
    s.people = peoples
    s.order = tuple([int(seat) for seat in drawn(below, [str(at) for at in range(seats)], seats)])
    for seat in range(seats):
        s.levels[seat] = tuple([1 + below(6) for _ in FIELDS])
        if s.people[seat] == "yowies":
            s.levels[seat] = (*s.levels[seat][:ROBOTICS], 1, *s.levels[seat][ROBOTICS + 1 :])
        is_light = s.levels[seat][SPIRITUALITY] >= 5 or below(2) == 0
        s.alignment[seat] = "sto" if is_light else "sts"
        s.dp[seat] = below(30)
        s.reserve[seat] = below(2)
        s.colonies_left[seat] = 3 if s.people[seat] == "progenitors" else 0
    settle_stars(s, below)
    spread_ships(s, below)
    deal_cards(s, below)
    for one in range(seats):
        for other in range(one):
            if "sts" in (s.alignment[one], s.alignment[other]) and below(5) < 2:
                set_war(s, one, other, 1)
    return s


def settle_stars(s: Galaxy, below: Below) -> None:
    """Give most stars to players, some to great ones; the others keep their counters."""
    relics = list(s.box.relics)
    for where in [*s.home, *[at for at in s.stars if at not in s.home]]:
        relic = drawn(below, relics, 1)[0] if s.board.sector[where] == 0 and relics else ""
        owner = below(s.seats) if below(3) else NOBODY
        if where in s.home:
            owner = s.home.index(where)
            discs = below(HOME_DISCS)
        else:
            discs = 1 + below(1 + below(9))
        if owner == NOBODY or s.off_track[owner] + discs > s.box.supply.discs:
            s.stars[where] = Star(counter=STAR_TYPES[below(3)], relic=relic)
        else:
            is_kept = relic and s.box.relics[relic].permanent
            s.stars[where] = Star(owner=owner, discs=discs, was_taken=True)
            if is_kept:
                s.stars[where] = s.stars[where]._replace(relic=relic)
            s.off_track[owner] += discs


def spread_ships(s: Galaxy, below: Below) -> None:
    """Ships at stars and elsewhere, some in fleets."""
    stars = list(s.stars)
    for seat in range(s.seats):
        for _ in range(8 + below(5)):
            is_star = below(6) > 0
            put_ships(s, seat, stars[below(len(stars))] if is_star else below(len(s.board.hexes)))
        for letter in LETTERS[: 1 + below(4)]:
            put_fleet(s, seat, letter, stars[below(len(stars))], 1 + below(15), below(2))


def deal_cards(s: Galaxy, below: Below) -> None:
    """All cards: in hands, played, in the deck."""
    cards = list(s.box.cards)
    for seat in range(s.seats):
        hand, is_played = drawn(below, cards, 1), below(2)
        if is_played:
            section = "ab"[below(2)]
            s.played[seat] = (Played(drawn(below, cards, 1)[0], section),)
        elif s.round >= 7:
            hand += drawn(below, cards, 1)
        s.hands[seat] = tuple([Held(card) for card in hand])
    s.deck = [Held(card) for card in drawn(below, cards, len(cards))]


# What holds whenever somebody is asked.


def check(s: Galaxy, begun: Galaxy) -> None:
    """All that is conserved, and all that must agree; `begun` is how the position began."""
    for seat in range(s.seats):
        check_discs(s, seat)
        check_ships(s, seat)
        check_counters(s, seat)
        check_light(s, seat)
    check_stars(s)
    check_cards(s)
    check_points(s, begun)
    assert counters_of(s) == counters_of(begun)


def check_discs(s: Galaxy, seat: int) -> None:
    """4.10 A disc is on the track, on the board, or has ascended."""
    on_board = sum(star.discs for star in s.stars.values() if star.owner == seat)
    assert s.off_track[seat] == on_board + s.ascended[seat]
    assert 0 <= s.ascended[seat] <= s.off_track[seat] <= s.box.supply.discs


def check_ships(s: Galaxy, seat: int) -> None:
    """3.0, 4.6 No hex without ships is listed, no fleet is empty, and pieces are limited."""
    assert all(count > 0 for count in s.ships[seat].values())
    assert sum(s.ships[seat].values()) + s.leads[seat] <= s.box.supply.ships
    fleets = [fleet for fleet in s.fleets[seat] if fleet.stack]
    assert all(fleet.ships > 0 and fleet.dummies >= 0 for fleet in fleets)
    assert sum(fleet.dummies for fleet in fleets) <= s.box.supply.dummies


def check_counters(s: Galaxy, seat: int) -> None:
    """6.2.1 Counters are used at most as they were selected."""
    selected = Counter(s.selected[seat])
    assert all(count <= s.box.supply.counters[name] for name, count in selected.items())
    assert not Counter((*s.unused[seat], *s.cancelled[seat])) - selected


def check_light(s: Galaxy, seat: int) -> None:
    """4.2, 12.2.2 High spirits are STO; wars are mutual, and never between STO players."""
    assert s.alignment[seat] == "sto" or s.levels[seat][SPIRITUALITY] < 5
    assert all(1 <= level <= s.box.numbers.highest_level for level in s.levels[seat])
    for other in range(s.seats):
        assert s.war[seat][other] == s.war[other][seat]
        is_light = s.alignment[seat] == s.alignment[other] == "sto"
        assert not (s.war[seat][other] and is_light)


def check_stars(s: Galaxy) -> None:
    """4.4, 7.5 Who has population at a star owns it, and nobody else does."""
    for where, star in s.stars.items():
        assert star.discs >= 0
        is_settled = star.discs > 0 or where in s.home
        assert (star.owner != NOBODY) == is_settled
        assert star.owner == NOBODY or not star.counter
    assert [s.stars[home].owner for home in s.home] == list(range(s.seats))


def check_cards(s: Galaxy) -> None:
    """7.4 All cards are somewhere, each once."""
    found = [held.card for held in s.deck]
    for seat in range(s.seats):
        found += [held.card for held in s.hands[seat]]
        found += [played.card for played in s.played[seat]]
        assert [played.section for played in s.played[seat]].count("a") <= 1
    assert sorted(found) == sorted(s.box.cards)


def check_points(s: Galaxy, begun: Galaxy) -> None:
    """4.11 All points are explained by what was told."""
    assert s.tape is not None
    points = begun.dp[:]
    for event in s.tape.events:
        if event.key == "scored":
            points[event.params["seat"]] += event.params["dp"]
    assert s.dp == points


def counters_of(s: Galaxy) -> list[int]:
    """5.4 Star counters on the board and with players, by type."""
    kept = [sum(own[kind] for own in s.counters_kept) for kind in range(len(STAR_TYPES))]
    lying = Counter(star.counter for star in s.stars.values())
    return [own + lying[name] for own, name in zip(kept, STAR_TYPES, strict=True)]


def play_on(
    s: Galaxy, seed: str, look: Callable[[Galaxy], None], until: int | None = None
) -> Galaxy:
    """Growth, trading and scoring by answers at random, looked at before each of them.

    Plays the round that it is, or until a later one is over.
    """
    below = Stream(seed_from(seed), "answers").below
    last = s.round if until is None else until
    s.stack = [(GAME_FLOW, GAME_FLOW.index["6.2.0.steps"], Empty())]
    advance(s)
    while s.asked and s.round <= last:
        look(s)
        play(s, s.asked[0], random_answer(s, s.asked[0], below))
    look(s)
    return s
