"""What the flows remember while they run; cards and effects look here for the moment of play."""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import Answer, Flow, Part, find, put, reopen

Frame = TypeVar("Frame", bound=tuple[Any, ...])
Flows = tuple[Flow[Galaxy, Any], ...]


class Seated(NamedTuple):
    """A step of one player."""

    seat: int


class MoveTurn(NamedTuple):
    """6.1.0.turns A turn of the move/combat phase.

    Attributes:
        seat: Whose turn it is.
        nebula_range: More range for ships that start in a nebula.
        has_moved: Whether a ship has moved, so that no fleet can be set up any more.
        tired: The ships that have moved, see ranges.py; until all movement is done.
        has_fired: Whether the planetary death ray was used.
        is_done: Whether all movement is done, so that battles begin.
        free_views: Remote views that are left by relics, which show any fleet.
    """

    seat: int
    nebula_range: int
    has_moved: bool = False
    tired: tuple[tuple[int, ...], ...] = ()
    has_fired: bool = False
    is_done: bool = False
    free_views: int = 0


class Battle(NamedTuple):
    """6.1.2.battles One player attacks another, or several, in a hex.

    Attributes:
        seat: The attacker.
        hex: Where it is.
        defenders: Who is attacked, in turn order; those who retreated are no longer listed.
        is_revealed: Whether fleets were shown.
        bonus: Combat value that cards add, by seat.
        pinned: Who cannot retreat before combat, because of a card of an opponent.
        spared: Whose ships cannot be destroyed.
        lost: Ships destroyed in it, by seat.
    """

    seat: int
    hex: int
    defenders: tuple[int, ...]
    is_revealed: bool = False
    bonus: tuple[int, ...] = ()
    pinned: tuple[int, ...] = ()
    spared: tuple[int, ...] = ()
    lost: tuple[int, ...] = ()

    @property
    def parties(self) -> tuple[int, ...]:
        """6.1.2.sides All who take part, the attacker first."""
        return (self.seat, *self.defenders)

    @property
    def fighters(self) -> tuple[int, ...]:
        """6.1.2.sides All who take part as long as there is anybody to fight."""
        return self.parties if self.defenders else ()


def decider(s: Galaxy, seat: int) -> int:
    """16.3.deputy Who decides for a side in the battle that is being fought: whoever plays it.

    For an automa it is a player who does not attack, one who takes no part if there is any.
    """
    if not s.is_automa(seat):
        return seat
    battle = find(s, Battle)
    others = [player for player in s.players if player != battle.seat]
    apart = [player for player in others if player not in battle.defenders]
    return (apart or others)[0]


class GrowthPhase(NamedTuple):
    """6.2.0.steps The growth phase before its turns: selection, alignments, turn order."""


class GrowthTurn(NamedTuple):
    """6.2.4.turn A turn of the growth phase.

    Attributes:
        seat: Whose turn it is.
        free: Free growth actions that are left, by the names of growth/turn.py.
        has_teleported: Whether population was teleported.
        victims: Players from whom a star was taken in this turn, once for each star.
        built: Ships of the Build Ships action that was just done, else 0.
        just_taken: Whether the last thing done was to take a star of a player.
        is_done: Whether the player has ended the turn.
        fields: Fields researched in this turn, with or without a new level.
        extra_levels: How many more levels Robotics+ gives in fields researched in this turn.
    """

    seat: int
    free: tuple[str, ...] = ()
    has_teleported: bool = False
    victims: tuple[int, ...] = ()
    built: int = 0
    just_taken: bool = False
    is_done: bool = False
    fields: tuple[int, ...] = ()
    extra_levels: int = 0


class Announcement(NamedTuple):
    """6.2.4.announce An action that was announced: the name of its use, its path, its hexes."""

    use: str
    path: Answer
    hexes: tuple[int, ...] = ()


class Trading(NamedTuple):
    """6.3.order A trading phase.

    Attributes:
        tactics: The advanced tactics of all when it began, which reversed trades go back to.
        declined: Offers that were declined, the last one last, each with the sum of all levels of
            the two then; forgotten when somebody else has done anything but offer and decline.
        is_over: Whether all trades are made.
    """

    tactics: tuple[tuple[str, ...], ...] = ()
    declined: tuple[tuple[Part, ...], ...] = ()
    is_over: bool = False


class Scored(NamedTuple):
    """6.4.cards The end of a scoring phase, when the story has been scored."""


class Leading(NamedTuple):
    """12.5.leadership.era After the scoring of an era, a player leads an alignment."""

    seat: int


def open_frame(s: Galaxy, kind: type[Frame]) -> Frame | None:
    """The nearest frame of a kind, if one is open."""
    for _, _, frame in reversed(s.stack):
        if type(frame) is kind:
            return frame
    return None


def speak_up(s: Galaxy, seat: int) -> None:
    """15.4.trade-repeat Somebody acted without being asked: all may respond, and offer again."""
    reopen(s)
    phase = open_frame(s, Trading)
    if phase is not None:
        own = [offer for offer in phase.declined if offer[0] == seat]
        put(s, phase._replace(declined=tuple(own)))
