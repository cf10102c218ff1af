"""Chapter 1, Turns: two actions, free actions in between, then the hand is refilled.

Read TURN at the end first. The actions are verbs of one menu; what they do is in the module of
their chapter: building, moving, colonising, technology, reserves, effects.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.building import build, refusal_of_building
from galactarium.games.a_handful_of_stars.colonising import (
    SETTLING,
    places_for,
    price_of_piece,
    refusal_of_piece,
    refusal_of_settling,
    settle,
)
from galactarium.games.a_handful_of_stars.components import ACTION, FREE
from galactarium.games.a_handful_of_stars.decks import (
    could_hold,
    held,
    names_in_hand,
    refill,
    refusal_of_held,
    remove_card,
    take_out,
)
from galactarium.games.a_handful_of_stars.effects import EFFECTS, begin_effect, refusal_of_effect
from galactarium.games.a_handful_of_stars.moving import move, refusal_of_moving
from galactarium.games.a_handful_of_stars.payment import empty_pool, proposal
from galactarium.games.a_handful_of_stars.reserves import (
    fits_anywhere,
    start_discarding,
    start_reserving,
)
from galactarium.games.a_handful_of_stars.state import PIECES, Stars
from galactarium.games.a_handful_of_stars.technology import (
    draft,
    draft_price,
    on_offer,
    refusal_of_draft,
)
from galactarium.kernel import (
    Answer,
    Menu,
    Note,
    Params,
    Part,
    Refusal,
    Verb,
    emit,
    flow,
    put,
    step,
    unless_any,
    until,
)

END: Final = "end_turn"


class Turn(NamedTuple):
    """A player's turn: how many actions are left, and whether it is over."""

    seat: int
    left: int
    is_over: bool = False


def use_action(s: Stars, f: Turn) -> None:
    """1.2.actions One of the actions is used."""
    s.passes = 0
    put(s, f._replace(left=f.left - 1))


class BuildUnits(Verb[Stars, Turn]):
    """2.1.build Build one or two Military Units."""

    def refusal(self, s: Stars, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """2.1.build There must be a site, a unit, and the means."""
        return refusal_of_building(s, seat, is_free=False)

    def act(self, s: Stars, f: Turn, seat: int, path: Answer) -> None:
        """2.1.build Up to two units."""
        use_action(s, f)
        build(s, seat, s.box.n["units_per_build"], is_free=False)


class MoveAndFight(Verb[Stars, Turn]):
    """3.1.move Move units; an invasion leads to combat."""

    def refusal(self, s: Stars, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """3.1.move Some unit must be able to move."""
        return refusal_of_moving(s, seat)

    def act(self, s: Stars, f: Turn, seat: int, path: Answer) -> None:
        """3.1.move Orders follow."""
        use_action(s, f)
        move(s, seat)


class Colonise(Verb[Stars, Turn]):
    """5.1.place Place an Outpost or a Colony: (piece, system)."""

    nouns = ("piece", "system")

    def more(self, s: Stars, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """What, and where."""
        if not path:
            return SETTLING
        return places_for(s, seat, PIECES.index(str(path[0]))) if len(path) == 1 else ()

    def refusal(self, s: Stars, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """5.1.place, 5.5.stock Why this cannot be placed there."""
        if not path:
            return unless_any(self.refusal(s, f, seat, (piece,)) for piece in SETTLING)
        if path[0] not in SETTLING:
            return Refusal("5.1.place", "home_world_once")
        piece_at = PIECES.index(str(path[0]))
        if len(path) == 1:
            refused = refusal_of_piece(s, seat, piece_at)
            if refused is None and not places_for(s, seat, piece_at):
                return Refusal("5.1.place", "nowhere_to_settle", piece=path[0])
            return refused
        return refusal_of_settling(s, seat, piece_at, s.box.system_at[str(path[1])])

    def note(self, s: Stars, f: Turn, seat: int, path: Answer) -> Note | None:
        """5.1.outpost, 5.2.colony What a piece costs and is worth."""
        if not path or path[0] not in SETTLING:
            return None
        needs = price_of_piece(s, PIECES.index(str(path[0])))
        return Note("settling", n=needs[2], points=s.box.n[f"{path[0]}_points"])

    def act(self, s: Stars, f: Turn, seat: int, path: Answer) -> None:
        """5.1.place One piece in one system."""
        use_action(s, f)
        settle(s, seat, PIECES.index(str(path[0])), s.box.system_at[str(path[1])])


class Draft(Verb[Stars, Turn]):
    """6.1.draft Take a technology card of the display, or a Wormhole counter: (card)."""

    nouns = ("card",)

    def more(self, s: Stars, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """What is on offer."""
        return () if path else on_offer(s, seat)

    def refusal(self, s: Stars, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """6.1.draft It must be there, and be paid for."""
        if path:
            return refusal_of_draft(s, seat, path[0])
        refusals = (refusal_of_draft(s, seat, card) for card in on_offer(s, seat))
        return unless_any(refusals, Refusal("6.1.display", "nothing_on_display"))

    def note(self, s: Stars, f: Turn, seat: int, path: Answer) -> Note | None:
        """6.1.cost, 1.5.proposal What a card costs, and with what one would pay."""
        if not path:
            return None
        needs = draft_price(s, str(path[0]))
        names = tuple([name for name, _ in proposal(s, seat, needs)])
        return Note("price", n=needs[3], cards=names) if names else None

    def act(self, s: Stars, f: Turn, seat: int, path: Answer) -> None:
        """6.1.draft One card a time."""
        use_action(s, f)
        draft(s, seat, str(path[0]))


class ReserveCards(Verb[Stars, Turn]):
    """6.3.reserve Lay cards of the hand into the Reserves."""

    def refusal(self, s: Stars, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """6.3.reserve A card of the hand must fit in."""
        if not s.hands[seat]:
            return Refusal("6.3.reserve", "hand_empty")
        if any(fits_anywhere(s, seat, card) for card in names_in_hand(s, seat)):
            return None
        return Refusal("6.3.limit", "no_room")

    def act(self, s: Stars, f: Turn, seat: int, path: Answer) -> None:
        """6.3.reserve As many as fit in."""
        use_action(s, f)
        start_reserving(s, seat)


class DiscardCards(Verb[Stars, Turn]):
    """6.4.discard Discard cards of hand and Reserves."""

    def refusal(self, s: Stars, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """6.4.discard There must be a card."""
        return None if held(s, seat) else Refusal("6.4.discard", "no_cards")

    def act(self, s: Stars, f: Turn, seat: int, path: Answer) -> None:
        """6.4.discard Which ones is asked then."""
        use_action(s, f)
        start_discarding(s, seat)


class RemoveCard(Verb[Stars, Turn]):
    """6.5.remove Take one card of hand or Reserves out of the game: (card)."""

    nouns = ("card",)

    def more(self, s: Stars, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """All that is held."""
        return () if path else held(s, seat)

    def refusal(self, s: Stars, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """6.5.remove A card of hand or Reserves."""
        if not path:
            return None if held(s, seat) else Refusal("6.5.remove", "no_cards")
        if path[0] in s.box.counters:
            return Refusal("6.5.remove", "only_cards")
        return refusal_of_held(s, seat, "6.5.remove", path[0])

    def act(self, s: Stars, f: Turn, seat: int, path: Answer) -> None:
        """6.5.removed A system card joins the neutral ones, any other leaves the game."""
        use_action(s, f)
        card = take_out(s, seat, str(path[0]))
        remove_card(s, card)
        emit(s, "removed", seat=seat, card=card)


class PlayCard(Verb[Stars, Turn]):
    """7.2.action, 7.2.free Play a card for its effect: (card)."""

    nouns = ("card",)

    def __init__(self, play: str) -> None:
        self.play = play
        self.rule = f"7.2.{play}"

    def more(self, s: Stars, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """The cards of this kind that are held."""
        cards, holds = s.box.cards, s.box.holds
        mine = held(s, seat)
        return () if path else [name for name in mine if cards[holds[name]].play == self.play]

    def refusal(self, s: Stars, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """7.2.action, 7.2.free The card must be there, be of this kind, and do something."""
        if not path:
            refusals = (self.refusal(s, f, seat, (name,)) for name in self.more(s, f, seat, ()))
            return unless_any(refusals, Refusal(self.rule, "no_such_card"))
        name = str(path[0])
        if name in s.box.counters:
            return Refusal(self.rule, "only_cards")
        refused = refusal_of_held(s, seat, "1.4.held", name)
        if refused is None and s.box.cards[s.box.holds[name]].play != self.play:
            return Refusal(self.rule, "another_kind", card=name)
        return refused or refusal_of_effect(s, seat, name)

    def act(self, s: Stars, f: Turn, seat: int, path: Answer) -> None:
        """7.2.action, 7.2.free Its effect follows."""
        if self.play == ACTION:
            use_action(s, f)
        begin_effect(s, seat, str(path[0]))


class Pass(Verb[Stars, Turn]):
    """1.9.pass Do nothing with an action."""

    def act(self, s: Stars, f: Turn, seat: int, path: Answer) -> None:
        """1.9.pass The action is used."""
        passed = s.passes + 1
        use_action(s, f)
        s.passes = passed
        emit(s, "passed", seat=seat)


class EndTurn(Verb[Stars, Turn]):
    """1.2.free End the turn when the actions are used."""

    def refusal(self, s: Stars, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """1.2.actions Both actions come first."""
        return Refusal("1.2.actions", "actions_left", n=f.left) if f.left else None

    def act(self, s: Stars, f: Turn, seat: int, path: Answer) -> None:
        """1.6.refill The hand is refilled then."""
        put(s, f._replace(is_over=True))
        emit(s, "ended_turn", seat=seat)


ACTIONS: Final[dict[Part, Verb[Stars, Turn]]] = {
    "build": BuildUnits(),
    "move": MoveAndFight(),
    "colonise": Colonise(),
    "draft": Draft(),
    "reserve": ReserveCards(),
    "discard": DiscardCards(),
    "remove": RemoveCard(),
    "card": PlayCard(ACTION),
    "pass": Pass(),
}
VERBS: Final[dict[Part, Verb[Stars, Turn]]] = {**ACTIONS, "free": PlayCard(FREE), END: EndTurn()}
IN_TURN: Final[tuple[Part, ...]] = (*ACTIONS, "free")


class Act(Menu[Stars, Turn]):
    """1.2.actions An action, or a free action before, between and after them (1.2.free)."""

    key = "act"
    nouns = ("action",)
    verb_noun = "action"
    verbs = VERBS

    def candidates(self, s: Stars, f: Turn, seat: int) -> Sequence[Part]:
        """All actions while some are left; then free actions, and the end of the turn."""
        return IN_TURN if f.left else ("free", END)

    def refusal(self, s: Stars, f: Turn, seat: int, so_far: Answer) -> Refusal | None:
        """1.2.actions Two actions in a turn; the verb says the rest."""
        if not f.left and so_far[0] in ACTIONS:
            return Refusal("1.2.actions", "no_actions_left")
        return VERBS[so_far[0]].refusal(s, f, seat, so_far[1:])

    def apply(self, s: Stars, f: Turn, seat: int, answer: Answer) -> None:
        """1.2.actions Everybody hears which action it is; then it is taken."""
        if answer[0] != END:
            emit(s, "acts", seat=seat, action=answer[0])
        super().apply(s, f, seat, answer)

    def prompt(self, s: Stars, f: Turn, seat: int) -> Params:
        """How many actions are left."""
        return {"left": f.left}


def is_turn_over(s: Stars, f: Turn) -> bool:
    """1.2.free Whether the actions are used, and no free action can follow, as all can tell."""
    return f.is_over or (not f.left and not may_play_free(s, f.seat))


def may_play_free(s: Stars, seat: int) -> bool:
    """1.2.free, 9.4.asked Whether a player may be holding a free action, as all can tell."""
    return any(could_hold(s, seat, effect) for effect in FREE_EFFECTS)


FREE_EFFECTS: Final = tuple([effect for effect, made in EFFECTS.items() if made.is_free])


def lose_rest(s: Stars, f: Turn) -> None:
    """1.5.pool What was paid too much in an action is lost when it is over."""
    empty_pool(s)


def refill_hand(s: Stars, f: Turn) -> None:
    """1.6.refill Draw up to the hand size."""
    refill(s, f.seat)


TURN = flow(
    "turn",
    Turn,
    *until(is_turn_over, step("1.5.pool", lose_rest), step("1.2.actions", Act())),
    step("1.6.refill", refill_hand),
)
