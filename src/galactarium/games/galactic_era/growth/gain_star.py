"""Chapter 6.2.5, Gain Star: colonize, subjugate, ally, conquer, liberate; advance stars."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.components import STAR_TYPES
from galactarium.games.galactic_era.box.effects import effects
from galactarium.games.galactic_era.concepts.board import CENTRE
from galactarium.games.galactic_era.concepts.points import (
    score,
    score_action,
    score_story,
    story_lines,
)
from galactarium.games.galactic_era.concepts.refusals import refusal_of_ships_at
from galactarium.games.galactic_era.concepts.ships import pieces_at, ship_hexes
from galactarium.games.galactic_era.concepts.stars import (
    growth_limit,
    home_sector,
    is_neutral,
    lose_discs,
    neutral_type,
    on_track,
    owner_at,
    population,
)
from galactarium.games.galactic_era.concepts.war import (
    DECLARE,
    declare_war,
    is_blocked,
)
from galactarium.games.galactic_era.frames import Flows, GrowthTurn
from galactarium.games.galactic_era.growth.actions import FREE_RULES, Action, Use, give_free
from galactarium.games.galactic_era.growth.evacuation import lose_home
from galactarium.games.galactic_era.growth.gaining_technology import take_levels
from galactarium.games.galactic_era.growth.population import settle, sources
from galactarium.games.galactic_era.growth.relics import turn_up_relic
from galactarium.games.galactic_era.growth.relocation import relocate
from galactarium.games.galactic_era.growth.reserve import is_behind, use_reserve
from galactarium.games.galactic_era.growth.showing import Showing, show_ships
from galactarium.games.galactic_era.growth.star_price import (
    CONQUER,
    OPTIONS,
    SUBJUGATE,
    are_bombs_useful,
    discs_placed,
    is_innocent,
    is_war_needed,
    refusal_of_taking,
    ships_needed,
    strength,
    taking_at,
)
from galactarium.games.galactic_era.state import NOBODY, Galaxy, changed
from galactarium.kernel import (
    Answer,
    Note,
    Part,
    Refusal,
    emit,
    find,
    flow,
    push,
    put,
    reveal,
    step,
)

ADVANCE: Final = "advance"
ADVANCE_TWO: Final = "advance_two"
ADVANCES: Final = (ADVANCE, ADVANCE_TWO)
NOTHING_TO_GAIN: Final = Refusal("6.2.5.one-star", "nothing_to_gain", allow="move_there")


class GainStar(Action):
    """6.2.5.one-star A path is a hex and an option, then a war that it takes, or a second star."""

    nouns = ("hex", "star_option")

    def is_open(self, s: Galaxy, f: GrowthTurn, use: Use) -> bool:
        """15.1.public Whether a ship is at a star of others; free options are for neutral stars."""
        stars = stars_within_reach(s, f.seat, use)
        return any(not use.option or owner_at(s, at) == NOBODY for at in stars)

    def more(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> Sequence[Part]:
        """Stars with ships of the player, options, and what these need."""
        if not path:
            return stars_within_reach(s, f.seat, use)
        if len(path) == 1:
            return (use.option,) if use.option else (*OPTIONS, *advances(s, f.seat))
        if len(path) > 2:
            return ()
        where, option = int(path[0]), path[1]
        if option == ADVANCE_TWO:
            return [at for at in stars_within_reach(s, f.seat, use) if at != where]
        return (DECLARE,) if option == CONQUER and is_war_needed(s, f.seat, where) else ()

    def refusal(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> Refusal | None:
        """6.2.5.one-star By hex and option."""
        if not path:
            is_any = self.refusal_of_all(s, f, use, path) is None
            return None if is_any else NOTHING_TO_GAIN
        if len(path) == 1:
            refused = refusal_of_place(s, f.seat, use, int(path[0]))
            return refused or self.refusal_of_all(s, f, use, path)
        if len(path) == 2:
            refused = refusal_of_option(s, f.seat, use, str(path[1]))
            if refused is not None:
                return refused
        if path[1] not in ADVANCES:
            return refusal_of_taking(s, f.seat, int(path[0]), str(path[1]), use.factor)
        if path[1] == ADVANCE_TWO and len(path) == 2:
            return refusal_of_advance(s, f.seat, path) or self.refusal_of_all(s, f, use, path)
        return refusal_of_second(s, f.seat, use, path) or refusal_of_advance(s, f.seat, path)

    def refusal_of_all(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> Refusal | None:
        """Nothing if the path can go on somehow; else why not, by what suits the star if any."""
        found: Refusal | None = None
        for part in self.more(s, f, use, path):
            refused = self.refusal(s, f, use, (*path, part))
            if refused is None:
                return None
            if found is None or found.key == "does_not_suit":
                found = refused
        return found or NOTHING_TO_GAIN

    def note(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> Note | None:
        """6.2.5.one-star What it takes to gain a star, and what that brings; of a hex the first."""
        if len(path) != 1:
            return note_of_taking(s, f.seat, use, path) if len(path) == 2 else None
        ways = [(*path, option) for option in self.more(s, f, use, path)]
        found = [way for way in ways if self.refusal(s, f, use, way) is None]
        return note_of_taking(s, f.seat, use, found[0]) if found else None

    def noun(self, path: Answer) -> str:
        """A hex, an option, and then another hex or a war."""
        if len(path) < 2:
            return self.nouns[len(path)]
        return "war" if path[1] == CONQUER else "hex"

    def told(self, use: Use, path: Answer) -> str:
        """The option."""
        return ADVANCE if path[1] in ADVANCES else str(path[1])

    def hexes(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> tuple[int, ...]:
        """7.2.1.actions The stars, and with a short track those that may lose a disc."""
        taking = taking_at(s, int(path[0]), str(path[1]))
        if taking is None:
            return stars_named(path)
        is_short = on_track(s, f.seat) < discs_placed(s, f.seat, int(path[0]), taking)
        return (int(path[0]), *(sources(s, f.seat, int(path[0])) if is_short else ()))

    def innocent(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> tuple[int, ...]:
        """7.3.innocent The star, if innocent population there is to be subjugated or conquered."""
        where = int(path[0])
        is_taken = path[1] in (SUBJUGATE, CONQUER) and is_innocent(s, where)
        return (where,) if is_taken else ()

    def needs_all(self, path: Answer) -> bool:
        """12.1.annunaki-sto.advance Two stars advance together."""
        return path[1] in ADVANCES

    def is_off(self, s: Galaxy, f: GrowthTurn, path: Answer) -> bool:
        """4.7.needed Whether there is peace with the owner of a star that was to be conquered."""
        return path[1] == CONQUER and is_war_needed(s, f.seat, int(path[0]))

    def begin(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> None:
        """6.2.5.conquer-war War may be declared for this conquest; it holds even if that fails.

        7.3.sts-conquer Only STS players conquer, so only they do that.
        """
        where = int(path[0])
        if path[-1] == DECLARE and is_war_needed(s, f.seat, where):
            declare_war(s, f.seat, s.stars[where].owner, "conquest")

    def act(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> None:
        """6.2.5.one-star Take the star, or advance stars; the Confederation may ally for it."""
        give_free_allies(s, f.seat, use)
        if path[1] not in ADVANCES:
            begin_taking(s, f.seat, use, int(path[0]), str(path[1]))
            return
        for where in stars_named(path):
            advance_star(s, f.seat, where)
        score_action(s, f.seat, use.action)


def note_of_taking(s: Galaxy, seat: int, use: Use, path: Answer) -> Note | None:
    """6.2.5.one-star The ships that it takes and those that count, discs, growth limit, DP.

    14.2.counters Nothing of a star whose counter the player has not seen.
    """
    where, option = int(path[0]), str(path[1])
    star, taking = s.stars[where], taking_at(s, where, option)
    is_hidden = (
        star.counter and not star.is_open and where not in s.counters_seen[s.player_of(seat)]
    )
    if taking is None or is_hidden:
        return None
    return Note(
        "gain",
        option=option,
        ships=ships_needed(s, seat, where, taking),
        n=strength(s, seat, where, taking, use.factor),
        discs=discs_placed(s, seat, where, taking),
        limit=growth_limit(s, seat, where),
        dp=points_of(s, seat, where, option),
    )


def points_of(s: Galaxy, seat: int, where: int, option: str) -> int:
    """12.4 The DP that taking a star brings at once, as `score_star` gives them."""
    lines = [line.dp for line in story_lines(s, "action") if line.action == "gain_star"]
    found = sum(lines) + sum(
        [x.dp for x in effects(s, seat, "taking_points") if x.option == option]
    )
    if owner_at(s, where) != NOBODY:
        is_abroad = s.board.sector[where] != home_sector(s, seat)
        taken = story_lines(s, "star_taken")
        found += sum([line.dp for line in taken if is_abroad or not line.abroad])
        removed = story_lines(s, "population_removed")
        found += sum([line.dp for line in removed]) * population(s, where)
    return found


def stars_within_reach(s: Galaxy, seat: int, use: Use) -> list[int]:
    """6.2.5.one-star Stars that are not one's own, with a ship of the player."""
    stars = [at for at in ship_hexes(s, seat) if at in s.stars and s.stars[at].owner != seat]
    return [at for at in stars if s.board.sector[at] == CENTRE] if use.in_centre else stars


def refusal_of_place(s: Galaxy, seat: int, use: Use, where: int) -> Refusal | None:
    """6.2.5.one-star Why no star can be gained in a hex, whatever the option."""
    rule = "6.2.5.one-star"
    if where not in s.stars:
        return Refusal(rule, "no_star_there", hex=where)
    if s.stars[where].owner == seat:
        return Refusal(rule, "is_your_star", hex=where)
    if use.in_centre and s.board.sector[where] != CENTRE:
        return Refusal("12.3.central.effect", "not_in_centre", hex=where)
    return refusal_of_ships_at(s, seat, where, rule)


def refusal_of_option(s: Galaxy, seat: int, use: Use, option: str) -> Refusal | None:
    """6.2.5.one-star, 12.1.annunaki-sto.advance Why an option is not open, whatever the star."""
    if use.option and option != use.option:
        return Refusal(FREE_RULES[use.name], "only_option", option=use.option)
    if option in ADVANCES and option not in advances(s, seat):
        return Refusal("12.1.annunaki-sto.advance", "cannot_advance")
    return None


def refusal_of_second(s: Galaxy, seat: int, use: Use, path: Answer) -> Refusal | None:
    """12.1.annunaki-sto.advance Why a hex cannot be the second star that advances."""
    if len(path) < 3:
        return None
    if path[0] == path[2]:
        return Refusal("12.1.annunaki-sto.advance", "same_star")
    return refusal_of_place(s, seat, use, int(path[2]))


def stars_named(path: Answer) -> tuple[int, ...]:
    """The hexes in a path."""
    return tuple([part for part in path if isinstance(part, int)])


def give_free_allies(s: Galaxy, seat: int, use: Use) -> None:
    """12.1.galactic-sto.ally The free actions that Gain Star gives, unless it is one itself."""
    for effect in effects(s, seat, "free_action"):
        if effect.per == use.action and effect.option != use.option:
            give_free(s, seat, f"free_{effect.option}", effect.amount)


# Advance.


def advances(s: Galaxy, seat: int) -> tuple[str, ...]:
    """12.1.annunaki-sto.advance Whether a player may advance primitive stars, one or two."""
    return ADVANCES[: sum([effect.amount for effect in effects(s, seat, "advance")])]


def refusal_of_advance(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """12.1.annunaki-sto.advance Only primitive neutral stars that are not blocked."""
    for where in stars_named(path):
        star = s.stars[where]
        if not is_neutral(star) or neutral_type(star) != "primitive":
            return Refusal("12.1.annunaki-sto.advance", "does_not_suit", hex=where, option=ADVANCE)
        if is_blocked(s, seat, where):
            return Refusal("7.2.1.actions", "star_blocked", hex=where)
    return None


def advance_star(s: Galaxy, seat: int, where: int) -> None:
    """12.1.annunaki-sto.mark A primitive star now counts as advanced; all see its counter."""
    star = s.stars[where]
    if not star.is_open:
        reveal(s)
    s.stars[where] = star._replace(is_advanced=True, is_open=True)
    emit(s, "advanced", seat=seat, hex=where)


# A star is taken.


class Gain(NamedTuple):
    """A star is being taken.

    Attributes:
        seat: Who takes it.
        hex: The star.
        option: How.
        discs: How many discs come there.
        victim: From whom, or `NOBODY`.
        population: What that player had there.
        is_home: Whether it was the home star.
    """

    seat: int
    hex: int
    option: str
    discs: int
    victim: int
    population: int
    is_home: bool


def begin_taking(s: Galaxy, seat: int, use: Use, where: int, option: str) -> None:
    """6.2.5.level-before Show the ships; population counts as it is now."""
    taking = taking_at(s, where, option)
    assert taking is not None
    victim = s.stars[where].owner
    held = population(s, where) if victim != NOBODY else 0
    is_home = victim != NOBODY and s.home[victim] == where
    discs = discs_placed(s, seat, where, taking)
    push(s, GAIN, Gain(seat, where, option, discs, victim, held, is_home))
    lacking = ships_needed(s, seat, where, taking) - use.factor * pieces_at(s, seat, where)
    bombed = are_bombs_useful(s, where, taking)
    show_ships(s, Showing(seat, where, lacking, use.factor, bombed))


def let_relocate(s: Galaxy, f: Gain) -> None:
    """12.1.mayans-sto.relocate Discs of a conquered star may be saved first."""
    relocate(s, f.victim, f.hex)


def evacuate_victim(s: Galaxy, f: Gain) -> None:
    """6.2.5.home-order A lost home star is evacuated first."""
    lose_home(s, f.victim)


def clear_star(s: Galaxy, f: Gain) -> None:
    """6.2.5.counter, 12.5.discovery.keep Discs are removed; a star counter is shown and kept."""
    if f.victim != NOBODY and s.stars[f.hex].owner == f.victim:
        lose_discs(s, f.hex, s.stars[f.hex].discs)
    star = s.stars[f.hex]
    if star.counter:
        kind = STAR_TYPES.index(star.counter)
        kept = s.counters_kept[f.seat]
        s.counters_kept[f.seat] = changed(kept, kind, kept[kind] + 1)
        s.stars[f.hex] = star._replace(counter="", is_open=False, is_advanced=False)
        if not star.is_open:
            reveal(s)
        emit(s, "removed_counter", seat=f.seat, hex=f.hex, star_counter=star.counter)
    emit(s, "took_star", seat=f.seat, hex=f.hex, option=f.option)


def place_discs(s: Galaxy, f: Gain) -> None:
    """6.2.5.track-one The discs of the taker, at least one."""
    settle(s, f.seat, f.hex, f.discs, least=1)


def look_for_relic(s: Galaxy, f: Gain) -> None:
    """6.2.5.relic Whoever is the first to take the star turns up its relic."""
    star = s.stars[f.hex]
    if not star.was_taken:
        s.stars[f.hex] = star._replace(was_taken=True)
        if star.relic:
            turn_up_relic(s, f.seat, f.hex)


def was_taken_from_player(s: Galaxy, f: Gain) -> bool:
    """6.2.5.level Whether somebody has lost the star."""
    return f.victim != NOBODY


def is_conquered(s: Galaxy, f: Gain) -> bool:
    """6.2.5.conquer Whether somebody has lost the star by conquest."""
    return f.victim != NOBODY and f.option == CONQUER


def is_home_lost(s: Galaxy, f: Gain) -> bool:
    """6.2.5.home-lost Whether somebody has lost the home star."""
    return f.is_home


def gain_technology(s: Galaxy, f: Gain) -> None:
    """6.2.5.level One level, and for a star with great population two."""
    numbers = s.box.numbers
    is_great = f.population >= numbers.great_population
    take_levels(s, f.seat, f.victim, numbers.great_levels if is_great else numbers.levels_taken)


def score_star(s: Galaxy, f: Gain) -> None:
    """What the action brings, and what a star of a player brings.

    12.4.rivalry-1.gain, 12.1.plejars-sto.liberate; for a star of a player also
    12.4.journeys-2.star or 12.4.wars-2.star, and 12.4.migrations-2.remove.
    """
    score_action(s, f.seat, "gain_star")
    for effect in effects(s, f.seat, "taking_points"):
        if effect.option == f.option:
            score(s, f.seat, effect.dp, "taking_points")
    if f.victim != NOBODY:
        is_abroad = s.board.sector[f.hex] != home_sector(s, f.seat)
        score_story(s, f.seat, "star_taken", is_abroad=is_abroad)
        score_story(s, f.seat, "population_removed", f.population)
        turn = find(s, GrowthTurn)
        put(s, turn._replace(victims=(*turn.victims, f.victim), just_taken=True))


def call_reserve(s: Galaxy, f: Gain) -> None:
    """7.6.evacuated, 7.6.behind The reserve of whoever lost the home star, or is far behind now."""
    if f.is_home or is_behind(s, f.victim):
        use_reserve(s, f.victim)


GAIN = flow(
    "gain_star",
    Gain,
    step("12.1.mayans-sto.relocate", let_relocate, when=is_conquered),
    step("6.2.5.home-lost", evacuate_victim, when=is_home_lost),
    step("6.2.5.counter", clear_star),
    step("6.2.5.one-star", place_discs),
    step("6.2.5.relic", look_for_relic),
    step("6.2.5.level", gain_technology, when=was_taken_from_player),
    step("6.2.5.home-order", score_star),
    step("7.6.behind", call_reserve, when=was_taken_from_player),
)


FLOWS: Flows = (GAIN,)
