"""Chapter 2, Turns: in the order of the bids each player mines and raids; cards interfere.

Data: cards.toml. Windows: a deed is announced (2.4.cards). A new effect of a card is a function
in EFFECTS, named in the card's row.
"""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.template.state import Ember
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
    reveal,
    step,
    until,
    window,
)


class Bid(One[Ember, Empty]):
    """2.1.bid Everybody bids ore for the first turn, in secret (5.3.plans)."""

    key = "bid"
    nouns = ("number",)

    def who(self, s: Ember, f: Empty) -> tuple[int, ...]:
        """All players at once."""
        return s.order

    def candidates(self, s: Ember, f: Empty, seat: int) -> list[int]:
        """Up to three ore."""
        return list(range(s.box.bid + 1))

    def refusal(self, s: Ember, f: Empty, seat: int, so_far: Answer) -> Refusal | None:
        """2.1.bid Nobody bids more than three ore, or more than they own."""
        if int(so_far[0]) > s.box.bid:
            return Refusal("2.1.bid", "too_high", most=s.box.bid)
        if int(so_far[0]) > s.purses[seat]:
            return Refusal("2.1.bid", "too_poor", allow="mine_first", owned=s.purses[seat])
        return None

    def apply(self, s: Ember, f: Empty, seat: int, answer: Answer) -> None:
        """2.1.bid The bid is paid to the bank."""
        s.purses[seat] -= int(answer[0])
        s.bank += int(answer[0])
        emit(s, "bid", seat=seat, ore=int(answer[0]))

    def apply_all(self, s: Ember, f: Empty, answers: dict[int, Answer]) -> None:
        """2.2.order The highest bid goes first; equal bids keep their order."""
        super().apply_all(s, f, answers)
        s.order = tuple(sorted(s.order, key=lambda seat: -int(answers[seat][0])))
        emit(s, "order_set", seats=s.order)


class Turn(NamedTuple):
    """2.3.turns A player's turn: how many deeds are done."""

    seat: int
    done: int


class Deed(NamedTuple):
    """A deed that was announced; cards change it before it happens. A mine has no victim."""

    seat: int
    verb: str
    rock: str
    victim: int
    is_jammed: bool
    factor: int


NOBODY = -1


class Act(One[Ember, Turn]):
    """2.3.act Mine a rock, raid a rival, or pass."""

    key = "act"
    nouns = ("choice", "rock", "seat")

    def candidates(self, s: Ember, f: Turn, seat: int) -> list[str]:
        """The kinds of deed."""
        return ["mine", "raid", "pass"]

    def more(self, s: Ember, f: Turn, seat: int, so_far: Answer) -> list[Part]:
        """Where, and for a raid against whom."""
        if so_far in [("mine",), ("raid",)]:
            return [*s.belt]
        return [*rivals(s, seat)] if so_far[0] == "raid" and len(so_far) == 2 else []

    def refusal(self, s: Ember, f: Turn, seat: int, so_far: Answer) -> Refusal | None:
        """2.3.act Passing is always allowed."""
        if so_far == ("pass",):
            return None
        if len(so_far) == 1:
            return self.refusal_of_verb(s, seat, str(so_far[0]))
        return refusal_at_rock(s, seat, so_far)

    def refusal_of_verb(self, s: Ember, seat: int, verb: str) -> Refusal | None:
        """2.3.act A kind of deed needs a rock where it can be done."""
        if all(refusal_at_rock(s, seat, (verb, rock)) for rock in s.belt):
            return Refusal("2.3.act", "nowhere", deed=verb)
        return None

    def apply(self, s: Ember, f: Turn, seat: int, answer: Answer) -> None:
        """2.3.act Announce the deed, on which cards may be played, or end the turn."""
        if answer == ("pass",):
            put(s, Turn(seat, s.box.deeds))
            emit(s, "passed", seat=seat)
            return
        put(s, Turn(seat, f.done + 1))
        verb, rock = str(answer[0]), str(answer[1])
        victim = int(answer[2]) if verb == "raid" else NOBODY
        push(s, DEED, Deed(seat, verb, rock, victim, False, 1))
        if verb == "raid":
            emit(s, "raid_announced", seat=seat, rock=rock, victim=victim)
        else:
            emit(s, "mine_announced", seat=seat, rock=rock)

    def prompt(self, s: Ember, f: Turn, seat: int) -> Params:
        """How many deeds are left."""
        return {"left": s.box.deeds - f.done}


def refusal_at_rock(s: Ember, seat: int, deed: Answer) -> Refusal | None:
    """2.3.drone, 2.5.mine, 2.6.raid Why this cannot be done at this rock, to this rival or any."""
    verb, rock = deed[0], str(deed[1])
    if s.drones[rock][seat] == 0:
        return Refusal("2.3.drone", "no_drone", allow="plan_drone", rock=rock)
    if verb == "mine":
        is_rich = s.ore[rock] > 0
        return None if is_rich else Refusal("2.5.mine", "no_ore", allow="await_survey", rock=rock)
    victims = deed[2:] or rivals(s, seat)
    if not any(0 < s.drones[rock][int(rival)] < s.drones[rock][seat] for rival in victims):
        return Refusal("2.6.raid", "not_outnumbered", rock=rock)
    return None


def rivals(s: Ember, seat: int) -> tuple[int, ...]:
    """Everybody else, in the order of play."""
    return tuple([other for other in s.order if other != seat])


class PlayCard(One[Ember, Deed]):
    """2.4.cards Play a card from the hand on the announced deed."""

    key = "play_card"
    nouns = ("card",)

    def who(self, s: Ember, f: Deed) -> tuple[int, ...]:
        """All who hold cards, the acting player first; nobody else in a calm game (0.3.calm)."""
        start = s.order.index(f.seat)
        seats = (f.seat,) if s.options["calm"] else s.order[start:] + s.order[:start]
        return tuple([seat for seat in seats if s.hands[seat]])

    def candidates(self, s: Ember, f: Deed, seat: int) -> list[str]:
        """The hand, by kind of card."""
        return sorted(set(s.hands[seat]))

    def refusal(self, s: Ember, f: Deed, seat: int, so_far: Answer) -> Refusal | None:
        """2.4.cards Some cards are for the acting player, the others for rivals."""
        card = s.box.cards[str(so_far[0])]
        if card.id not in s.hands[seat]:
            return Refusal("2.4.cards", "not_in_hand", card=card.id)
        if card.by == "actor" and seat != f.seat:
            return Refusal("2.4.cards", "only_actor", card=card.id)
        if card.by == "rival" and seat == f.seat:
            return Refusal("2.4.cards", "only_rival", card=card.id)
        return None

    def apply(self, s: Ember, f: Deed, seat: int, answer: Answer) -> None:
        """2.4.spent The card is shown, does its work and is out of the game."""
        card = s.box.cards[str(answer[0])]
        s.hands[seat].remove(card.id)
        s.spent[seat].append(card.id)
        EFFECTS[card.effect](s)
        reveal(s)
        emit(s, "played", seat=seat, card=card.id)

    def prompt(self, s: Ember, f: Deed, seat: int) -> Params:
        """The deed in question."""
        return {"seat": f.seat, "deed": f.verb, "rock": f.rock}


def jam(s: Ember) -> None:
    """2.4.static The deed comes to nothing."""
    put(s, find(s, Deed)._replace(is_jammed=True))


def clear(s: Ember) -> None:
    """2.4.filter The deed is no longer jammed."""
    put(s, find(s, Deed)._replace(is_jammed=False))


def double(s: Ember) -> None:
    """2.4.overdrive The deed brings twice as much."""
    deed = find(s, Deed)
    put(s, deed._replace(factor=deed.factor * 2))


EFFECTS = {"jam": jam, "clear": clear, "double": double}


def carry_out(s: Ember, f: Deed) -> None:
    """2.4.deed The deed happens, unless it is jammed."""
    if f.is_jammed:
        emit(s, "came_to_nothing", seat=f.seat)
    elif f.verb == "mine":
        mine(s, f)
    else:
        raid(s, f)


def mine(s: Ember, f: Deed) -> None:
    """2.5.mine One ore for each drone there, and one more at the front of the belt (2.5.front)."""
    wanted = s.drones[f.rock][f.seat] + (s.belt[0] == f.rock)
    ore = min(s.ore[f.rock], wanted * f.factor)
    s.ore[f.rock] -= ore
    s.purses[f.seat] += ore
    emit(s, "mined", seat=f.seat, rock=f.rock, ore=ore)


def raid(s: Ember, f: Deed) -> None:
    """2.6.loot Take an ore from the rival."""
    ore = min(s.purses[f.victim], f.factor)
    s.purses[f.victim] -= ore
    s.purses[f.seat] += ore
    emit(s, "raided", seat=f.seat, victim=f.victim, ore=ore)


DEED = flow(
    "deed",
    Deed,
    step("2.4.cards", window(PlayCard())),
    step("2.4.deed", carry_out),
)


def is_turn_over(s: Ember, f: Turn) -> bool:
    """2.3.turns Whether all deeds are done or the player passed."""
    return f.done >= s.box.deeds


class Scrap(One[Ember, Turn]):
    """2.7.scrap Whoever is asked during a turn may first scrap cards for ore."""

    key = "scrap"
    nouns = ("card",)

    def who(self, s: Ember, f: Turn) -> tuple[int, ...]:
        """All who hold cards."""
        return tuple([seat for seat in s.order if s.hands[seat]])

    def candidates(self, s: Ember, f: Turn, seat: int) -> list[str]:
        """The hand, by kind of card."""
        return sorted(set(s.hands[seat]))

    def refusal(self, s: Ember, f: Turn, seat: int, so_far: Answer) -> Refusal | None:
        """2.7.scrap The card comes from the hand, the ore from the bank."""
        if s.bank == 0:
            return Refusal("2.7.scrap", "bank_empty")
        card = so_far[0]
        return None if card in s.hands[seat] else Refusal("2.7.scrap", "not_in_hand", card=card)

    def apply(self, s: Ember, f: Turn, seat: int, answer: Answer) -> None:
        """2.7.scrap The card is shown and out of the game; the bank pays one ore."""
        card = str(answer[0])
        s.hands[seat].remove(card)
        s.spent[seat].append(card)
        s.bank -= 1
        s.purses[seat] += 1
        reveal(s)
        emit(s, "scrapped", seat=seat, card=card)


TURN = flow(
    "turn",
    Turn,
    *until(is_turn_over, step("2.3.act", Act())),
    aside=step("2.7.scrap", Scrap()),
)
