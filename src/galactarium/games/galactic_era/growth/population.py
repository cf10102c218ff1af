"""Chapter 6.2.6, Grow Population, and how discs come to stars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.effects import effects, has, relics_of
from galactarium.games.galactic_era.box.vocabulary import GENETICS
from galactarium.games.galactic_era.concepts.points import score_action
from galactarium.games.galactic_era.concepts.refusals import (
    refusal_of_own_star,
    refusal_of_ships_at,
    refusal_of_source,
)
from galactarium.games.galactic_era.concepts.ships import (
    PIECES,
    fleets_at,
    is_present,
    lose_of_fleet,
    pieces_at,
    remove_pieces,
)
from galactarium.games.galactic_era.concepts.stars import (
    growth_limit,
    on_track,
    population,
    put_discs,
    shift_disc,
    stars_of,
)
from galactarium.games.galactic_era.concepts.war import is_blocked
from galactarium.games.galactic_era.frames import Announcement, Flows, GrowthTurn, open_frame
from galactarium.games.galactic_era.growth.actions import Action, Use
from galactarium.games.galactic_era.state import LETTERS, Galaxy
from galactarium.kernel import (
    Answer,
    One,
    Params,
    Part,
    Refusal,
    Split,
    emit,
    flow,
    push,
    put,
    step,
    until,
)

ALL: Final = "all"
CHOOSE: Final = "choose"
TAKE: Final = "take"
CONVERT: Final = "convert"
DONE: Final = "done"

Room = tuple[tuple[int, int], ...]  # hexes, each with the most discs that may be added there


def open_stars(s: Galaxy, seat: int) -> list[int]:
    """7.2.1.actions The stars of a player that nobody blocks."""
    return [where for where in stars_of(s, seat) if not is_blocked(s, seat, where)]


def announced_stars(s: Galaxy, seat: int) -> list[int]:
    """6.2.4.announce Those that the action may use: none that a peace has opened since."""
    announced, stars = open_frame(s, Announcement), open_stars(s, seat)
    return stars if announced is None else [at for at in stars if at in announced.hexes]


def refusal_of_open_star(s: Galaxy, seat: int, where: int, rule: str) -> Refusal | None:
    """6.2.4.announce, 7.2.1.actions Why the action under way cannot use a star, or no star."""
    refused = refusal_of_own_star(s, seat, where, rule)
    if refused is not None:
        return refused
    if is_blocked(s, seat, where):
        return Refusal("7.2.1.actions", "star_blocked", hex=where)
    announced = open_frame(s, Announcement)
    is_told = announced is None or where in announced.hexes
    return None if is_told else Refusal("6.2.4.announce", "not_announced", hex=where)


# How discs come to stars.


class Settling(NamedTuple):
    """6.2.5.track-empty A player with an empty track takes discs from other stars.

    Attributes:
        seat: Who does.
        hex: Where the discs go.
        left: How many may still come.
        least: How many of them must.
        is_growth: Whether the star grows, and so only up to its limit.
    """

    seat: int
    hex: int
    left: int
    least: int
    is_growth: bool = False


def settle(
    s: Galaxy, seat: int, where: int, count: int, *, least: int = 0, is_growth: bool = False
) -> None:
    """6.2.5.track-empty Put discs on a star; with an empty track they come from the player's stars.

    `least` is how many must be placed (1 for Gain Star). Pushes a flow only if there is a choice.
    """
    taken = min(count, on_track(s, seat))
    if taken:
        put_discs(s, seat, where, taken)
        emit(s, "settled", seat=seat, hex=where, n=taken)
    if taken < count and not s.is_automa(seat) and announced_sources(s, seat, where):
        push(s, SETTLE, Settling(seat, where, count - taken, max(0, least - taken), is_growth))


def sources(s: Galaxy, seat: int, where: int) -> list[int]:
    """6.2.5.track-empty The player's stars from which discs could come to a hex."""
    return [at for at in open_stars(s, seat) if at != where and s.stars[at].discs]


def announced_sources(s: Galaxy, seat: int, where: int) -> list[int]:
    """6.2.4.announce Those of them that the action under way may use."""
    return [at for at in announced_stars(s, seat) if at in sources(s, seat, where)]


def discs_within_reach(s: Galaxy, seat: int) -> int:
    """6.2.5.track-one How many discs a player could place, of the track and of open stars."""
    return on_track(s, seat) + sum([s.stars[where].discs for where in open_stars(s, seat)])


class TakeDisc(One[Galaxy, Settling]):
    """6.2.5.track-empty, 6.2.5.track-one With an empty track a disc comes from another star."""

    key = "take_disc"
    nouns = ("growth_step", "hex")

    def who(self, s: Galaxy, f: Settling) -> tuple[int, ...]:
        """The player, as long as there are discs to take."""
        return () if is_settled(s, f) else (f.seat,)

    def candidates(self, s: Galaxy, f: Settling, seat: int) -> Sequence[Part]:
        """Take one, or leave it."""
        return (TAKE, DONE)

    def more(self, s: Galaxy, f: Settling, seat: int, so_far: Answer) -> Sequence[Part]:
        """Where it comes from."""
        return announced_sources(s, seat, f.hex) if so_far == (TAKE,) else ()

    def refusal(self, s: Galaxy, f: Settling, seat: int, so_far: Answer) -> Refusal | None:
        """6.2.5.track-one Gain Star must place a disc, from another star of the player."""
        if so_far[0] == DONE and f.least:
            return Refusal("6.2.5.track-one", "disc_needed")
        return refusal_of_giver(s, f, int(so_far[1])) if len(so_far) == 2 else None

    def apply(self, s: Galaxy, f: Settling, seat: int, answer: Answer) -> None:
        """A star may be emptied in this way."""
        if answer[0] == DONE:
            put(s, f._replace(left=0))
            return
        put(s, f._replace(left=f.left - 1, least=max(0, f.least - 1)))
        shift_disc(s, int(answer[1]), f.hex)
        emit(s, "shifted_disc", seat=seat, start=answer[1], hex=f.hex)

    def prompt(self, s: Galaxy, f: Settling, seat: int) -> Params:
        """Where the discs go."""
        return {"hex": f.hex, "n": f.left}


def refusal_of_giver(s: Galaxy, f: Settling, where: int) -> Refusal | None:
    """6.2.5.track-empty Why no disc can come from a hex."""
    rule = "6.2.5.track-empty"
    if where == f.hex:
        return Refusal(rule, "disc_goes_there", hex=where)
    refused = refusal_of_open_star(s, f.seat, where, rule)
    if refused is None and not s.stars[where].discs:
        return Refusal(rule, "no_disc_there", hex=where)
    return refused


def is_settled(s: Galaxy, f: Settling) -> bool:
    """Whether no disc can come any more; a star that was emptied meanwhile gets none."""
    is_lost = f.least == 0 and s.stars[f.hex].owner != f.seat
    is_full = f.is_growth and population(s, f.hex) >= growth_limit(s, f.seat, f.hex)
    return f.left == 0 or is_lost or is_full or not announced_sources(s, f.seat, f.hex)


def is_last_source(s: Galaxy, seat: int, start: int, end: int) -> bool:
    """6.2.5.track-one Whether a disc is the last one that a star which must get one can have."""
    settling = open_frame(s, Settling)
    if settling is None or settling.seat != seat or not settling.least:
        return False
    others = [at for at in announced_sources(s, seat, settling.hex) if at != start]
    return not others and s.stars[start].discs == 1 and end not in announced_stars(s, seat)


SETTLE = flow(
    "settle",
    Settling,
    *until(is_settled, step("6.2.5.track-empty", TakeDisc())),
)


# Grow Population.


class Growing(NamedTuple):
    """6.2.6.grow A Grow Population action.

    Attributes:
        seat: Who grows.
        off_track: Discs off the track at the beginning.
        room: Where bonus discs may still come.
        bonus: How many may come in all, pyramids and ships aside.
        conversions: How many more ships may become bonus discs.
        is_growing: Whether stars grow now; later come bonus discs.
        is_choosing: Whether the player chooses the stars one by one.
    """

    seat: int
    off_track: int
    room: Room
    bonus: int
    conversions: int
    is_growing: bool = True
    is_choosing: bool = False


class GrowPopulation(Action):
    """6.2.6.grow A disc for each star below its growth limit, then bonus discs."""

    def is_open(self, s: Galaxy, f: GrowthTurn, use: Use) -> bool:
        """15.1.public Population and ships at war are open to all."""
        return self.refusal(s, f, use, ()) is None

    def refusal(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> Refusal | None:
        """7.2.1.actions It takes a star that is not blocked, a disc, and room for it."""
        if not open_stars(s, f.seat):
            return Refusal("7.2.1.actions", "all_blocked")
        if not discs_within_reach(s, f.seat):
            return Refusal("6.2.5.track-empty", "no_discs")
        if not bonus_stars(s, f.seat, use) and not growing_room(s, f.seat, open_stars(s, f.seat)):
            return Refusal("6.2.6.limit", "all_at_limit")
        return None

    def hexes(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> tuple[int, ...]:
        """7.2.1.actions Stars that may get a disc, and on a short track those that may lose it."""
        room = growing_room(s, f.seat, open_stars(s, f.seat))
        if on_track(s, f.seat) < in_all(room) + most_bonus_discs(s, f.seat, use):
            return tuple(open_stars(s, f.seat))
        return tuple(sorted({*[where for where, _ in room], *bonus_stars(s, f.seat, use)}))

    def act(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> None:
        """6.2.6.grow Stars grow, then bonus discs come."""
        begun = Growing(
            seat=f.seat,
            off_track=s.off_track[f.seat],
            room=(),
            bonus=bonus_discs(s, f.seat, use),
            conversions=conversions_of(s, f.seat),
        )
        push(s, GROW, begun)


def growing_room(s: Galaxy, seat: int, stars: list[int]) -> Room:
    """6.2.6.limit, 12.1.mantids.grow How many discs each star below its limit may get.

    6.2.6.limit-only-adding A star beyond it gets none, and loses none.
    """
    per_star = max([s.box.numbers.growth_discs, *[x.amount for x in effects(s, seat, "growth")]])
    found: list[tuple[int, int]] = []
    for where in stars:
        below = growth_limit(s, seat, where) - population(s, where)
        if below > 0:
            found.append((where, min(below, per_star)))
    return tuple(found)


def in_all(room: Room) -> int:
    """How many discs fit into all of it."""
    return sum([count for _, count in room])


def bonus_discs(s: Galaxy, seat: int, use: Use) -> int:
    """12.2.5 The bonus discs that may come to any star."""
    return s.box.levels.bonus_population[s.levels[seat][GENETICS]] + use.bonus


def most_bonus_discs(s: Galaxy, seat: int, use: Use) -> int:
    """6.2.6.bonus How many bonus discs may come at most, pyramids and ships included.

    12.1.rogue-ai-sto.convert, 12.7.pyramids.bonus These come besides those of Genetics.
    """
    stars = open_stars(s, seat)
    pyramids = [at for at in relics_of(s, seat, "bonus_population") if at in stars]
    ships = [at for at in stars if at not in pyramids and is_present(s, seat, at)]
    converted = min(conversions_of(s, seat), len(ships))
    others = min(bonus_discs(s, seat, use), len(stars) - len(pyramids) - converted)
    return s.box.numbers.bonus_per_star * (len(pyramids) + converted + others)


def conversions_of(s: Galaxy, seat: int) -> int:
    """12.1.rogue-ai-sto.convert How many ships may become bonus discs."""
    return sum([effect.amount for effect in effects(s, seat, "ships_to_population")])


def bonus_stars(s: Galaxy, seat: int, use: Use) -> list[int]:
    """6.2.6.bonus The stars that may get a bonus disc."""
    stars = open_stars(s, seat)
    if bonus_discs(s, seat, use):
        return stars
    pyramids = relics_of(s, seat, "bonus_population")
    converts = has(s, seat, "ships_to_population")
    return [at for at in stars if at in pyramids or (converts and is_present(s, seat, at))]


def room_now(s: Galaxy, f: Growing) -> Room:
    """6.2.6.limit-when Where discs may be added, by the limits before any is added."""
    if f.is_growing:
        return growing_room(s, f.seat, announced_stars(s, f.seat))
    return tuple([(where, count) for where, count in f.room if s.stars[where].owner == f.seat])


def most_now(s: Galaxy, f: Growing) -> int:
    """6.2.6.grow How many discs may be added: to all stars that grow, or all of the bonus."""
    room = in_all(room_now(s, f))
    return room if f.is_growing else min(f.bonus, room)


class GrowStars(One[Galaxy, Growing]):
    """6.2.6.grow All stars grow that can, or those that the player chooses."""

    key = "grow_stars"
    nouns = ("growth_step",)

    def who(self, s: Galaxy, f: Growing) -> tuple[int, ...]:
        """The player, if there are discs for all."""
        return () if f.is_choosing or not most_now(s, f) else (f.seat,)

    def candidates(self, s: Galaxy, f: Growing, seat: int) -> Sequence[Part]:
        """All of them, or some."""
        return (ALL, CHOOSE)

    def apply(self, s: Galaxy, f: Growing, seat: int, answer: Answer) -> None:
        """Add the discs, or ask on."""
        put(s, f._replace(is_choosing=answer[0] == CHOOSE))
        if answer[0] == ALL:
            add_discs(s, f, room_now(s, f))

    def prompt(self, s: Galaxy, f: Growing, seat: int) -> Params:
        """Where discs may be added."""
        return {"hexes": tuple([where for where, _ in room_now(s, f)])}


class ChooseStars(Split[Galaxy, Growing]):
    """6.2.6.grow The player chooses the stars that grow."""

    key = "choose_growth"
    nouns = ("hex",)

    def who(self, s: Galaxy, f: Growing) -> tuple[int, ...]:
        """The player, if there is a choice."""
        return (f.seat,) if f.is_choosing and most_now(s, f) else ()

    def candidates(self, s: Galaxy, f: Growing, seat: int) -> Sequence[Part]:
        """The stars with room."""
        return [where for where, _ in room_now(s, f)]

    def refusal(self, s: Galaxy, f: Growing, seat: int, so_far: Answer) -> Refusal | None:
        """6.2.6.limit The player's stars below their limit, or without a bonus disc."""
        return refusal_of_growth(s, f, int(so_far[-1]))

    def size(self, s: Galaxy, f: Growing, seat: int) -> tuple[int, int]:
        """6.2.6.grow Nothing needs to be added."""
        return 0, most_now(s, f)

    def cap(self, s: Galaxy, f: Growing, seat: int, part: Part) -> int:
        """As far as there is room."""
        return dict(room_now(s, f))[int(part)]

    def apply(self, s: Galaxy, f: Growing, seat: int, answer: Answer) -> None:
        """Add them."""
        add_discs(s, f, tuple(Counter([int(part) for part in answer]).items()))

    def prompt(self, s: Galaxy, f: Growing, seat: int) -> Params:
        """How many discs there are."""
        return {"n": most_now(s, f)}


def refusal_of_growth(s: Galaxy, f: Growing, where: int) -> Refusal | None:
    """6.2.6.limit Why no disc can be added to a hex."""
    refused = refusal_of_own_star(s, f.seat, where, "6.2.6.grow")
    if not f.is_growing:
        is_open = refused is None and where in [at for at, _ in f.room]
        return None if is_open else refused or refusal_of_bonus(s, f, where)
    refused = refused or refusal_of_open_star(s, f.seat, where, "6.2.6.grow")
    limit = growth_limit(s, f.seat, where)
    if refused is None and population(s, where) >= limit:
        return Refusal("6.2.6.limit", "at_growth_limit", hex=where, n=limit)
    return refused


def refusal_of_bonus(s: Galaxy, f: Growing, where: int) -> Refusal:
    """6.2.6.bonus-one Why no bonus disc can come to a star of the player."""
    refused = refusal_of_open_star(s, f.seat, where, "6.2.6.bonus")
    return refused or Refusal("6.2.6.bonus-one", "bonus_disc_there", hex=where)


class GrowBonus(GrowStars):
    """6.2.6.bonus All stars get a bonus disc, or those that the player chooses."""

    key = "grow_bonus"


class ChooseBonus(ChooseStars):
    """6.2.6.bonus The player chooses the stars that get a bonus disc."""

    key = "choose_bonus"


def add_discs(s: Galaxy, f: Growing, discs: Room) -> None:
    """6.2.6.grow The discs come to their stars."""
    for where, count in discs:
        settle(s, f.seat, where, count, is_growth=f.is_growing)


def begin_bonus(s: Galaxy, f: Growing) -> None:
    """6.2.6.bonus-one At most one bonus disc per star; the pyramids' comes by itself.

    12.7.pyramids.bonus That is one of them.
    """
    stars = announced_stars(s, f.seat)
    pyramids = [at for at in relics_of(s, f.seat, "bonus_population") if at in stars]
    put(s, f._replace(room=bonus_room(s, stars, pyramids), is_growing=False))
    for where in pyramids:
        settle(s, f.seat, where, s.box.numbers.bonus_per_star)


def bonus_room(s: Galaxy, stars: list[int], taken: Sequence[int]) -> Room:
    """6.2.6.bonus-one These stars, without those that have their bonus disc."""
    return tuple([(at, s.box.numbers.bonus_per_star) for at in stars if at not in taken])


class ConvertShip(One[Galaxy, Growing]):
    """12.1.rogue-ai-sto.convert A ship at one of the player's stars becomes a bonus disc."""

    key = "convert_ship"
    nouns = ("growth_step", "hex", "formation")

    def who(self, s: Galaxy, f: Growing) -> tuple[int, ...]:
        """The player, as long as it is possible."""
        return () if has_converted(s, f) else (f.seat,)

    def candidates(self, s: Galaxy, f: Growing, seat: int) -> Sequence[Part]:
        """Convert one, or no more."""
        return (CONVERT, DONE)

    def more(self, s: Galaxy, f: Growing, seat: int, so_far: Answer) -> Sequence[Part]:
        """The star, then the piece or the fleet."""
        if so_far == (CONVERT,):
            return convertible(s, f)
        if len(so_far) == 2:
            where = int(so_far[1])
            letters = [LETTERS[letter] for letter in fleets_at(s, seat, where)]
            return [PIECES, *letters] if pieces_at(s, seat, where) else letters
        return ()

    def refusal(self, s: Galaxy, f: Growing, seat: int, so_far: Answer) -> Refusal | None:
        """12.1.rogue-ai-sto.convert A ship at a star that can still get its bonus disc."""
        if len(so_far) == 2:
            return refusal_of_conversion(s, f, int(so_far[1]))
        if len(so_far) == 3:
            return refusal_of_source(
                s, seat, int(so_far[1]), so_far[2], "12.1.rogue-ai-sto.convert"
            )
        return None

    def apply(self, s: Galaxy, f: Growing, seat: int, answer: Answer) -> None:
        """The star has its bonus disc then."""
        if answer[0] == DONE:
            put(s, f._replace(conversions=0))
            return
        where, form = int(answer[1]), str(answer[2])
        stars = [at for at, _ in f.room]
        put(s, f._replace(conversions=f.conversions - 1, room=bonus_room(s, stars, (where,))))
        emit(s, "converted_ship", seat=seat, hex=where)
        if form == PIECES:
            remove_pieces(s, seat, where, 1)
        else:
            lose_of_fleet(s, seat, LETTERS.index(form), 1)
        settle(s, seat, where, s.box.numbers.bonus_per_star, least=1)

    def prompt(self, s: Galaxy, f: Growing, seat: int) -> Params:
        """How many more ships."""
        return {"n": f.conversions}


def convertible(s: Galaxy, f: Growing) -> list[int]:
    """12.1.rogue-ai-sto.convert The stars with a ship, and in reach of a bonus disc."""
    found = [where for where, _ in room_now(s, f) if is_present(s, f.seat, where)]
    if on_track(s, f.seat):
        return found
    return [where for where in found if announced_sources(s, f.seat, where)]


def refusal_of_conversion(s: Galaxy, f: Growing, where: int) -> Refusal | None:
    """12.1.rogue-ai-sto.convert Why no ship can become a disc in a hex."""
    refused = refusal_of_growth(s, f, where)
    refused = refused or refusal_of_ships_at(s, f.seat, where, "12.1.rogue-ai-sto.convert")
    if refused is None and where not in convertible(s, f):
        return Refusal("6.2.5.track-empty", "no_discs")
    return refused


def has_converted(s: Galaxy, f: Growing) -> bool:
    """Whether no ship can become population any more."""
    return f.conversions == 0 or not convertible(s, f)


def compare_bonus(s: Galaxy, f: Growing) -> None:
    """6.2.6.bonus With fewer bonus discs than stars the player chooses."""
    put(s, f._replace(is_choosing=most_now(s, f) < in_all(room_now(s, f))))


def score_growth(s: Galaxy, f: Growing) -> None:
    """12.4.migrations-1.grow It counts if a disc came from the track."""
    if s.off_track[f.seat] > f.off_track:
        score_action(s, f.seat, "grow_population")


GROW = flow(
    "grow",
    Growing,
    step("6.2.6.grow", GrowStars()),
    step("6.2.6.grow:choose", ChooseStars()),
    step("6.2.6.bonus-one", begin_bonus),
    *until(has_converted, step("12.1.rogue-ai-sto.convert", ConvertShip())),
    step("6.2.6.bonus:few", compare_bonus),
    step("6.2.6.bonus", GrowBonus()),
    step("6.2.6.bonus:choose", ChooseBonus()),
    step("12.4.migrations-1.grow", score_growth),
)

FLOWS: Flows = (SETTLE, GROW)
