"""Chapter 6.4, Scoring: the story at the end of a round, then cards, then the end of an era."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galactarium.games.galactic_era.box.vocabulary import FIELDS, Score
from galactarium.games.galactic_era.cards import playing as cards
from galactarium.games.galactic_era.concepts.points import goal_lines, score
from galactarium.games.galactic_era.concepts.refusals import refusal_of_formation
from galactarium.games.galactic_era.concepts.ships import (
    PIECES,
    is_present,
    pieces_left,
    remove_pieces,
)
from galactarium.games.galactic_era.concepts.war import are_at_war, cannot_be_blocked
from galactarium.games.galactic_era.frames import Flows, Leading, Scored
from galactarium.games.galactic_era.state import NOBODY, Galaxy
from galactarium.games.galactic_era.trading.terms import are_in_contact
from galactarium.kernel import Answer, Empty, One, Part, Refusal, emit, flow, push, step

SUPPLY: Final = "supply"
GIVE_FROM_SUPPLY: Final = "give_from_supply"  # a standing order

# What a line of the story brings a player at the end of a round.


def for_alignment(s: Galaxy, line: Score, seat: int) -> int:
    """12.4.light, 12.4.darkness For the alignment whose time it is."""
    return line.dp if s.alignment[seat] == line.alignment else 0


def for_contact(s: Galaxy, line: Score, seat: int) -> int:
    """12.4.journeys-1.contact For each player in contact."""
    return line.dp * sum([are_in_contact(s, seat, other) for other in s.after(seat)])


def for_war(s: Galaxy, line: Score, seat: int) -> int:
    """12.4.war, 12.4.wars-2.war For being at war with anybody."""
    return line.dp if any(s.war[seat]) else 0


def for_blocking(s: Galaxy, line: Score, seat: int) -> int:
    """12.4.rivalry-2.block For each hostile star that the player blocks."""
    return line.dp * sum([is_blocking(s, seat, where) for where in s.stars])


def is_blocking(s: Galaxy, seat: int, where: int) -> bool:
    """12.4.rivalry-2.block Whether a player blocks another one's star."""
    owner = s.stars[where].owner
    if owner == NOBODY or not are_at_war(s, seat, owner) or cannot_be_blocked(s, owner):
        return False
    return is_present(s, seat, where)


def for_leading(s: Galaxy, line: Score, seat: int) -> int:
    """12.4.rivalry-3.highest For each field in which nobody is higher."""
    highest = [max([levels[field] for levels in s.levels]) for field in range(len(FIELDS))]
    return line.dp * sum([s.levels[seat][field] == top for field, top in enumerate(highest)])


def researchers(s: Galaxy, field: int) -> list[int]:
    """12.4.with-effect, 12.2.4.each-scores Who raised a field by Research in this round."""
    return [seat for seat in range(s.sides) if field in s.researched[seat]]


def for_researching_alone(s: Galaxy, line: Score, seat: int) -> int:
    """12.4.migrations-3.alone For each field that nobody else researched."""
    return line.dp * sum([researchers(s, field) == [seat] for field in range(len(FIELDS))])


def for_researching_best(s: Galaxy, line: Score, seat: int) -> int:
    """Less for a higher level, for the highest of those who researched the field.

    12.4.journeys-3.research, 12.4.wars-3.research.
    """
    rivals = researchers(s, line.field)
    level = s.levels[seat][line.field]
    if seat not in rivals or any(s.levels[rival][line.field] > level for rival in rivals):
        return 0
    return line.dp - level


AT_THE_END: Final[dict[str, Callable[[Galaxy, Score, int], int]]] = {
    "alignment": for_alignment,
    "contact": for_contact,
    "at_war": for_war,
    "blocking": for_blocking,
    "leading_field": for_leading,
    "sole_researcher": for_researching_alone,
    "best_researcher": for_researching_best,
}


def score_round(s: Galaxy, f: Empty) -> None:
    """6.4.story The lines of the story that speak of the end of the round.

    6.4.state No line changes what another one looks at.
    """
    emit(s, "phase_began", phase="scoring")
    for line in s.box.stories[s.story][s.era]:
        if line.type in AT_THE_END:
            score_line(s, line)


def score_line(s: Galaxy, line: Score) -> None:
    """6.4.story One line, for all; cards ask later whose alignment brought nothing."""
    for seat in s.order:
        dp = AT_THE_END[line.type](s, line, seat)
        score(s, seat, dp, f"story_{line.type}")
        if line.type == "alignment":
            s.unscored_alignment[seat] = int(dp == 0)


# Cards after the scoring.


def is_last_round(s: Galaxy, f: Scored) -> bool:
    """7.4.last, 8.0.end Whether this is the last round."""
    return s.round == s.box.numbers.rounds


def offer_cards(s: Galaxy, f: Scored) -> None:
    """6.4.cards, 15.5.cards Everybody may play a card."""
    cards.offer_cards(s, s.order)


def play_last_cards(s: Galaxy, f: Scored) -> None:
    """7.4.last Everybody plays all that is left."""
    cards.last_cards(s)


SCORED = flow(
    "scored",
    Scored,
    step("6.4.cards", offer_cards, unless=is_last_round),
    step("7.4.last", play_last_cards, when=is_last_round),
)


def end_scoring(s: Galaxy, f: Empty) -> None:
    """6.4.cards The end of the scoring phase."""
    push(s, SCORED, Scored())


# The end of an era, with the goal Leadership.


def is_leadership_due(s: Galaxy, f: Empty) -> bool:
    """12.5.leadership.era Whether an era ends, and the goal asks who leads."""
    is_era_over = s.round == s.box.era_of[s.round].rounds[-1]
    return is_era_over and bool(goal_lines(s, "most_leading"))


def leaders(s: Galaxy) -> list[int]:
    """12.5.leadership.era Those with the most DP of their alignment, in turn order."""
    by_levels = s.options.get("solo_leadership") == "levels"  # 17.8.leadership
    points = [sum(levels) for levels in s.levels] if by_levels else s.dp
    best: dict[str, int] = {}
    for seat in range(s.sides):
        best[s.alignment[seat]] = max(points[seat], best.get(s.alignment[seat], points[seat]))
    return [seat for seat in s.order if points[seat] == best[s.alignment[seat]]]


def honor_leaders(s: Galaxy, f: Empty) -> None:
    """12.5.leadership.era Each of them puts a ship on the tile of the goal, in turn order."""
    for seat in reversed(leaders(s)):
        push(s, LEADER, Leading(seat))


def ship_sources(s: Galaxy, seat: int) -> list[Part]:
    """12.5.leadership.source Where a ship piece can come from: the supply, hexes of the board."""
    supply: list[Part] = [SUPPLY] if pieces_left(s, seat) > 0 else []
    most = sorted(s.ships[seat], key=lambda where: -s.ships[seat][where])
    if s.is_automa(seat):  # 16.4.leadership
        return (supply or [*most])[:1]
    return [*supply, *s.ships[seat]]


def is_source_clear(s: Galaxy, f: Leading) -> bool:
    """15.1.only-choice Whether the piece can come from one place only."""
    return len(ship_sources(s, f.seat)) == 1


def is_source_open(s: Galaxy, f: Leading) -> bool:
    """15.1.only-choice Whether there is a choice."""
    return len(ship_sources(s, f.seat)) > 1


def take_from_place(s: Galaxy, f: Leading) -> None:
    """12.5.leadership.source A piece comes from the only place that has any."""
    [source] = ship_sources(s, f.seat)
    take_ship(s, f.seat, source)


def take_ship(s: Galaxy, seat: int, source: Part) -> None:
    """12.5.leadership.era A ship piece of the supply or of the board goes to the tile for good."""
    if source != SUPPLY:
        remove_pieces(s, seat, int(source), 1)
        emit(s, "gave_ship", seat=seat, hex=source)
    s.leads[seat] += 1
    emit(s, "leads", seat=seat, alignment=s.alignment[seat])


class GiveShip(One[Galaxy, Leading]):
    """12.5.leadership.source A ship piece comes from the supply or from the board."""

    key = "give_ship"
    nouns = ("ship_source",)

    def candidates(self, s: Galaxy, f: Leading, seat: int) -> list[Part]:
        """The supply, and the hexes with ship pieces."""
        return ship_sources(s, seat)

    def refusal(self, s: Galaxy, f: Leading, seat: int, so_far: Answer) -> Refusal | None:
        """12.5.leadership.source Only from where there is a piece."""
        if so_far[0] == SUPPLY:
            is_any = pieces_left(s, seat) > 0
            return None if is_any else Refusal("12.5.leadership.source", "no_piece_left")
        return refusal_of_formation(s, seat, int(so_far[0]), PIECES, "12.5.leadership.source")

    def apply(self, s: Galaxy, f: Leading, seat: int, answer: Answer) -> None:
        """It comes from there."""
        take_ship(s, seat, answer[0])


LEADER = flow(
    "leader",
    Leading,
    step("12.5.leadership.era:place", take_from_place, when=is_source_clear),
    step("12.5.leadership.era", GiveShip(), when=is_source_open),
)

FLOWS: Flows = (SCORED, LEADER)
