"""Tables of Galactic Era where somebody is asked something, and may do something else first."""

from typing import Any

from galactarium.games.galactic_era.anytime.asides import AnyTime
from galactarium.games.galactic_era.frames import Seated
from galactarium.games.galactic_era.state import Galaxy, Held
from galactarium.kernel import Answer, Empty, Flow, One, Part, advance, flow, step
from tests.games.galactic_era.positions import give, refused


class Wait(One[Galaxy, Seated]):
    """A question that does not matter."""

    key = "wait"

    def candidates(self, s: Galaxy, f: Seated, seat: int) -> list[Part]:
        """One answer."""
        return ["done"]

    def apply(self, s: Galaxy, f: Seated, seat: int, answer: Answer) -> None:
        """Nothing happens."""


TABLE = flow("table", Empty, aside=step("15.5.cards", AnyTime()))
WAIT = flow("wait", Seated, step("15.5.cards", Wait()))


def asked(s: Galaxy, seat: int, *frames: Any) -> Galaxy:
    """Let a seat be asked something while these frames are open, the outermost first."""
    under: list[Any] = [(flow("under", type(frame)), 0, frame) for frame in frames]
    s.stack = [(TABLE, 0, Empty()), *under, (WAIT, 0, Seated(seat))]
    advance(s)
    return s


def at_table(s: Galaxy, begun: Flow[Any, Any], frame: Any) -> Galaxy:
    """Run a flow to its first question, where everybody may do something else at any moment."""
    s.stack = [(TABLE, 0, Empty()), (begun, 0, frame)]
    advance(s)
    return s


def agree_on_peace(s: Galaxy, one: int, other: int) -> None:
    """Let two make peace before anything else."""
    give(s, one, "aside", "peace", other)
    give(s, other, "aside", "peace", one)


def frame_of(s: Galaxy, kind: type[Any]) -> Any:
    """The frame of a kind that is open."""
    return next(frame for _, _, frame in s.stack if type(frame) is kind)


def hold(s: Galaxy, seat: int, *cards: str) -> None:
    """Put these cards into a hand."""
    s.hands[seat] = tuple([Held(card) for card in cards])


def lay_deck(s: Galaxy, *cards: str) -> None:
    """Lay these cards as the deck, the top one first."""
    s.deck = [Held(card) for card in reversed(cards)]


def play(s: Galaxy, seat: int, *path: Part) -> None:
    """Play a card before anything else."""
    give(s, seat, "aside", "card", *path)


def refused_play(s: Galaxy, seat: int, *path: Part) -> str:
    """The rule by which a card cannot be played so, "" if it can."""
    return refused(s, seat, "aside", "card", *path)
