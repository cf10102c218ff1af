"""Chapter 2, Turns: in the order of the bids each player mines and raids; cards interfere.

Windows: a deed is announced (2.4). Data: cards.toml.
"""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.template.state import Card, Ember
from galactarium.kernel import (
    Answer,
    Empty,
    One,
    Params,
    Part,
    Refusal,
    emit,
    find,
    flow,
    push,
    put,
    repeat_from,
    reveal,
    step,
    window,
)


class Turn(NamedTuple):
    """A player's turn: how many deeds are done."""

    seat: int
    done: int


class Deed(NamedTuple):
    """A deed that was announced; cards change it before it happens."""

    seat: int
    verb: str
    rock: str
    victim: int
    is_jammed: bool
    factor: int


class Bid(One[Ember, Empty]):
    """2.1 Everybody bids ore for the first turn, in secret."""

    key = "bid"
    nouns = ("number",)

    def who(self, s: Ember, f: Empty) -> tuple[int, ...]:
        """All players at once."""
        return s.order

    def candidates(self, s: Ember, f: Empty, seat: int) -> list[int]:
        """Up to three ore."""
        return [0, 1, 2, 3]

    def refusal(self, s: Ember, f: Empty, seat: int, so_far: Answer) -> Refusal | None:
        """2.1 Nobody bids more than he owns."""
        if int(so_far[0]) > s.purses[seat]:
            return Refusal("2.1.bid", "too_poor", allow="mine_first", owned=s.purses[seat])
        return None

    def apply(self, s: Ember, f: Empty, seat: int, answer: Answer) -> None:
        """2.1 The bid is paid to the bank."""
        s.purses[seat] -= int(answer[0])
        s.bank += int(answer[0])
        emit(s, "bid", seat=seat, ore=int(answer[0]))

    def apply_all(self, s: Ember, f: Empty, answers: dict[int, Answer]) -> None:
        """2.2 The highest bid goes first; equal bids keep their order."""
        super().apply_all(s, f, answers)
        s.order = tuple(sorted(s.order, key=lambda seat: -int(answers[seat][0])))
        emit(s, "order_set", seats=s.order)


class Act(One[Ember, Turn]):
    """2.3 Mine a rock, raid a rival, or pass."""

    key = "act"
    nouns = ("choice", "rock", "seat")

    def candidates(self, s: Ember, f: Turn, seat: int) -> list[Part]:
        """The kinds of deed."""
        return ["mine", "raid", "pass"]

    def more(self, s: Ember, f: Turn, seat: int, so_far: Answer) -> list[Part]:
        """Where, and for a raid against whom."""
        if so_far == ("pass",):
            return []
        if len(so_far) == 1:
            return [*s.belt]
        has_victim = so_far[0] == "raid" and len(so_far) == 2
        return [other for other in range(s.seats) if other != seat] if has_victim else []

    def refusal(self, s: Ember, f: Turn, seat: int, so_far: Answer) -> Refusal | None:
        """2.3 A deed needs a drone of one's own; see also mining and raiding."""
        if len(so_far) == 1:
            return self.refusal_of_verb(s, f, seat, so_far)
        drones = s.drones[str(so_far[1])]
        if drones[seat] == 0:
            return Refusal("2.3.drone", "no_drone", allow="plan_drone", rock=so_far[1])
        if so_far[0] == "mine":
            if s.ore[str(so_far[1])] == 0:
                return Refusal("2.5.mine", "no_ore", rock=so_far[1])
        elif not any(raidable(s, seat, str(so_far[1]), to) for to in victims(seat, so_far, s)):
            return Refusal("2.6.raid", "not_outnumbered", rock=so_far[1])
        return None

    def refusal_of_verb(self, s: Ember, f: Turn, seat: int, so_far: Answer) -> Refusal | None:
        """2.3 A kind of deed is offered where it can be done at some rock."""
        if so_far[0] == "pass":
            return None
        if all(self.refusal(s, f, seat, (so_far[0], rock)) for rock in s.belt):
            return Refusal("2.3.drone", "nowhere")
        return None

    def apply(self, s: Ember, f: Turn, seat: int, answer: Answer) -> None:
        """2.4 Announce the deed; cards may interfere before it happens."""
        put(s, Turn(f.seat, s.box.deeds if answer == ("pass",) else f.done + 1))
        if answer == ("pass",):
            emit(s, "passed", seat=seat)
            return
        verb, rock = str(answer[0]), str(answer[1])
        victim = int(answer[2]) if verb == "raid" else -1
        emit(s, "announced", seat=seat, verb=verb, rock=rock)
        push(s, DEED, Deed(seat, verb, rock, victim, False, 1))

    def prompt(self, s: Ember, f: Turn, seat: int) -> Params:
        """How many deeds are left."""
        return {"left": s.box.deeds - f.done}


def victims(seat: int, so_far: Answer, s: Ember) -> list[int]:
    """The rival named in a raid, or all rivals while none is named."""
    return [int(so_far[2])] if len(so_far) == 3 else [o for o in range(s.seats) if o != seat]


def raidable(s: Ember, seat: int, rock: str, victim: int) -> bool:
    """2.6 Only a rival with drones there, but fewer, can be raided."""
    return 0 < s.drones[rock][victim] < s.drones[rock][seat]


class PlayCard(One[Ember, Deed]):
    """2.4 Play a card from the hand on the announced deed."""

    key = "play_card"
    nouns = ("card",)

    def who(self, s: Ember, f: Deed) -> tuple[int, ...]:
        """All who hold cards, the acting player first."""
        start = s.order.index(f.seat)
        return tuple([p for p in s.order[start:] + s.order[:start] if s.hands[p]])

    def candidates(self, s: Ember, f: Deed, seat: int) -> list[str]:
        """The hand, by kind of card."""
        return sorted(set(s.hands[seat]))

    def refusal(self, s: Ember, f: Deed, seat: int, so_far: Answer) -> Refusal | None:
        """2.4 Some cards are for the acting player, the others for rivals."""
        card = s.box.cards[str(so_far[0])]
        if (card.by == "actor") != (seat == f.seat):
            return Refusal("2.4.cards", f"only_{card.by}", card=card.id)
        return None

    def apply(self, s: Ember, f: Deed, seat: int, answer: Answer) -> None:
        """2.4 The card is shown, does its work and is out of the game."""
        card = s.box.cards[str(answer[0])]
        s.hands[seat].remove(card.id)
        s.spent[seat].append(card.id)
        reveal(s)
        emit(s, "played", seat=seat, card=card.id)
        EFFECTS[card.effect](s, card)

    def prompt(self, s: Ember, f: Deed, seat: int) -> Params:
        """The deed in question."""
        return {"seat": f.seat, "verb": f.verb, "rock": f.rock}


def jam(s: Ember, card: Card) -> None:
    """Cards: the deed comes to nothing."""
    put(s, find(s, Deed)._replace(is_jammed=True))


def clear(s: Ember, card: Card) -> None:
    """Cards: the deed is no longer jammed."""
    put(s, find(s, Deed)._replace(is_jammed=False))


def double(s: Ember, card: Card) -> None:
    """Cards: the deed brings twice as much."""
    deed = find(s, Deed)
    put(s, deed._replace(factor=deed.factor * 2))


EFFECTS = {"jam": jam, "clear": clear, "double": double}


def carry_out(s: Ember, f: Deed) -> None:
    """2.5, 2.6 Take the ore, unless the deed is jammed."""
    if f.is_jammed:
        emit(s, "came_to_nothing", seat=f.seat)
    elif f.verb == "mine":
        mine(s, f)
    else:
        raid(s, f)


def mine(s: Ember, f: Deed) -> None:
    """2.5 One ore per drone there, one more at the front of the belt."""
    wanted = s.drones[f.rock][f.seat] + (s.belt[0] == f.rock)
    ore = min(s.ore[f.rock], wanted * f.factor)
    s.ore[f.rock] -= ore
    s.purses[f.seat] += ore
    emit(s, "mined", seat=f.seat, rock=f.rock, ore=ore)


def raid(s: Ember, f: Deed) -> None:
    """2.6 Take an ore from the rival."""
    ore = min(s.purses[f.victim], f.factor)
    s.purses[f.victim] -= ore
    s.purses[f.seat] += ore
    emit(s, "raided", seat=f.seat, victim=f.victim, ore=ore)


DEED = flow(
    "deed",
    Deed,
    step("2.4.cards", window(PlayCard())),
    step("2.5.mine", carry_out),
)


def is_turn_over(s: Ember, f: Turn) -> bool:
    """Whether all deeds are done or the player passed."""
    return f.done >= s.box.deeds


TURN = flow(
    "turn",
    Turn,
    step("2.3.act", Act()),
    step("2.3.act:again", repeat_from("2.3.act", unless=is_turn_over)),
)
