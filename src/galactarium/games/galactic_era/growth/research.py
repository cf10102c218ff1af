"""Chapter 6.2.8, Research and the research+ effects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.effects import effects
from galactarium.games.galactic_era.box.vocabulary import FIELDS, Effect
from galactarium.games.galactic_era.cards.hands import offer_exchange
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.refusals import refusal_of_self
from galactarium.games.galactic_era.concepts.technology import can_rise, gain_level
from galactarium.games.galactic_era.concepts.war import (
    are_at_war,
    cannot_be_blocked,
    declare_war,
    refusal_of_war,
)
from galactarium.games.galactic_era.frames import Flows, GrowthTurn, Seated
from galactarium.games.galactic_era.growth.actions import Action, Use, give_free
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import (
    Answer,
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
    step,
)

FREE_RESEARCH: Final = "free_research"
FREE_USES: Final = {"gain_star": "free_gain_star", "grow_population": "free_grow"}
CANCEL: Final = "cancel"
ADD: Final = "add"
LEARN: Final = "learn"
DONE: Final = "done"


class Researching(NamedTuple):
    """6.2.8.research A Research action: the fields that are still to come."""

    seat: int
    fields: tuple[int, ...]


class Research(Action):
    """6.2.8.research A level in each field whose counter was selected; a free one names its field.

    7.2.1.research It uses no hexes, so that nobody can block it.
    """

    nouns = ("field",)

    def is_open(self, s: Galaxy, f: GrowthTurn, use: Use) -> bool:
        """15.1.public Counters and levels are open to all."""
        return self.refusal(s, f, use, ()) is None

    def more(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> Sequence[Part]:
        """12.3.special-scientific.effect A free one names its field."""
        return FIELDS if use.name == FREE_RESEARCH and not path else ()

    def refusal(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> Refusal | None:
        """6.2.8.wasted It would do nothing."""
        if use.name == FREE_RESEARCH:
            return refusal_of_field(s, f.seat, path)
        fields = selected_fields(s, f.seat)
        if not fields:
            return Refusal("6.2.8.wasted", "research_wasted")
        if not any(brings_anything(s, f.seat, field) for field in fields):
            return Refusal("12.1.yowies.robotics", "field_capped", field=FIELDS[fields[0]])
        return None

    def act(self, s: Galaxy, f: GrowthTurn, use: Use, path: Answer) -> None:
        """6.2.8.research All fields, none left out."""
        is_free = use.name == FREE_RESEARCH
        fields = (FIELDS.index(path[0]),) if is_free else selected_fields(s, f.seat)
        push(s, RESEARCH, Researching(f.seat, fields))


def selected_fields(s: Galaxy, seat: int) -> tuple[int, ...]:
    """6.2.8.research The fields whose counters a player has selected in this round."""
    return tuple([field for field, name in enumerate(FIELDS) if name in s.squares[seat]])


def brings_anything(s: Galaxy, seat: int, field: int) -> bool:
    """6.2.8.wasted Whether a field can rise, or has its research+ effect."""
    return can_rise(s, seat, field) or is_complete(s, seat, field)


def is_complete(s: Galaxy, seat: int, field: int) -> bool:
    """6.2.8.plus Whether a field is at the highest level, where research+ comes in its place."""
    return s.levels[seat][field] == s.box.numbers.highest_level


def refusal_of_field(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """12.3.special-scientific.effect Only a field that was not selected and can rise."""
    if not path:
        return None
    if path[0] in s.squares[seat]:
        return Refusal("12.3.special-scientific.effect", "counter_selected", field=path[0])
    if not brings_anything(s, seat, FIELDS.index(path[0])):
        return Refusal("12.1.yowies.robotics", "field_capped", field=path[0])
    return None


def research_next(s: Galaxy, f: Researching) -> None:
    """6.2.8.research, 12.2.4.plus-order The next field rises, or its research+ is done."""
    seat, field = f.seat, f.fields[0]
    put(s, f._replace(fields=f.fields[1:]))
    turn = find(s, GrowthTurn)
    put(s, turn._replace(fields=(*turn.fields, field)))
    if is_complete(s, seat, field):
        if not (s.swapped_far[seat] and gives_extra_level(s, field)):
            begin_plus(s, seat, field)
    elif can_rise(s, seat, field):
        s.researched[seat] = tuple(sorted({*s.researched[seat], field}))
        for _ in range(levels_by_research(s, seat, field)):
            gain_level(s, seat, field, "research")


def levels_by_research(s: Galaxy, seat: int, field: int) -> int:
    """12.1.greys-sto.research How many levels Research brings in a field."""
    level = s.levels[seat][field]
    return max([1, *[x.amount for x in effects(s, seat, "leap") if x.level == level]])


def all_is_researched(s: Galaxy, f: Researching) -> bool:
    """Whether no field is left."""
    return not f.fields


def offer_extra_level(s: Galaxy, f: Researching) -> None:
    """12.2.4.plus-relic Robotics+ of this turn may serve a field that was just researched."""
    push(s, EXTRA_LEVEL, Seated(f.seat))


def learn(s: Galaxy, seat: int, field: int, why: str) -> None:
    """12.7 A level in a field, or its research+ effect at the highest level (ancient relics)."""
    if can_rise(s, seat, field):
        gain_level(s, seat, field, why)
    elif is_complete(s, seat, field):
        if gives_extra_level(s, field):
            push(s, EXTRA_LEVEL, Seated(seat))
        begin_plus(s, seat, field)


# Research+ effects.


class Plus(NamedTuple):
    """12.2 The research+ effect of a field."""

    seat: int
    field: int


def begin_plus(s: Galaxy, seat: int, field: int) -> None:
    """6.2.8.plus The research+ effect comes in place of a level."""
    emit(s, "research_plus", seat=seat, field=FIELDS[field])
    push(s, PLUS, Plus(seat, field))


def plus(s: Galaxy, f: Plus, kind: str) -> list[Effect]:
    """The effects of one kind that the field brings."""
    return [effect for effect in s.box.plus[f.field] if effect.type == kind]


def brings(kind: str) -> Callable[[Galaxy, Plus], bool]:
    """Whether the field brings an effect of this kind."""

    def is_brought(s: Galaxy, f: Plus) -> bool:
        return bool(plus(s, f, kind))

    return is_brought


class CancelCounter(One[Galaxy, Plus]):
    """12.2.1.plus A growth counter of a player at war with this one is lost."""

    key = "cancel_counter"
    nouns = ("growth_step", "seat", "growth_counter")

    def who(self, s: Galaxy, f: Plus) -> tuple[int, ...]:
        """The player, if anybody can be hit; all see that."""
        can_hit = any(refusal_of_victim(s, f.seat, other) is None for other in s.after(f.seat))
        return (f.seat,) if can_hit else ()

    def candidates(self, s: Galaxy, f: Plus, seat: int) -> Sequence[Part]:
        """Cancel one, or none."""
        return (CANCEL, DONE)

    def more(self, s: Galaxy, f: Plus, seat: int, so_far: Answer) -> Sequence[Part]:
        """Whose counter, and which."""
        if so_far == (CANCEL,):
            return s.after(seat)
        if len(so_far) == 2:
            return list(dict.fromkeys(s.unused[int(so_far[1])]))
        return ()

    def refusal(self, s: Galaxy, f: Plus, seat: int, so_far: Answer) -> Refusal | None:
        """12.2.1.plus By the player who is hit, then by the counter."""
        if len(so_far) == 2:
            other = int(so_far[1])
            refused = refusal_of_self(seat, other, "12.2.1.plus")
            return refused or refusal_of_victim(s, seat, other)
        if len(so_far) == 3 and so_far[2] not in s.unused[int(so_far[1])]:
            return Refusal("12.2.1.plus", "counter_not_open", seat=so_far[1], counter=so_far[2])
        return None

    def apply(self, s: Galaxy, f: Plus, seat: int, answer: Answer) -> None:
        """7.3.sts-cancel, 12.2.1.plus-no-refund War if need be; nothing is paid back."""
        if answer[0] == DONE:
            return
        other, counter = int(answer[1]), str(answer[2])
        if not are_at_war(s, seat, other):
            declare_war(s, seat, other, "cancelling")
        unused = list(s.unused[other])
        unused.remove(counter)
        s.unused[other] = tuple(unused)
        s.cancelled[other] = (*s.cancelled[other], counter)
        emit(s, "cancelled_counter", seat=seat, other=other, counter=counter)


def refusal_of_victim(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """12.2.1.plus, 12.2.1.plus-blocking It takes an unused counter, and a war (7.3.sts-cancel)."""
    is_turn_over = s.order.index(other) < s.order.index(seat)
    if is_turn_over or not s.unused[other]:
        return Refusal("12.2.1.plus", "nothing_to_cancel", seat=other)
    if cannot_be_blocked(s, other):
        return Refusal("12.2.1.plus-blocking", "immune", seat=other)
    if are_at_war(s, seat, other):
        return None
    if s.alignment[seat] != "sts":
        return Refusal("12.2.1.plus", "not_at_war", seat=other)
    return refusal_of_war(s, seat, other)


def counters_left(s: Galaxy, seat: int) -> list[str]:
    """12.2.2.plus The kinds of growth counters that a player has not selected in this round."""
    supply = s.box.supply.counters.items()
    return [name for name, count in supply if s.selected[seat].count(name) < count]


def exchange_card(s: Galaxy, f: Plus) -> None:
    """12.2.2.plus A domination card may be exchanged."""
    offer_exchange(s, f.seat)


def give_free_actions(s: Galaxy, f: Plus) -> None:
    """12.2.2.plus, 12.2.3.plus, 12.2.5.plus One more counter, or free actions, in this turn."""
    for _ in plus(s, f, "unused_counter"):
        give_free(s, f.seat, ADD)
    for effect in plus(s, f, "free_action"):
        give_free(s, f.seat, FREE_USES[effect.action], effect.amount)


def note_extra_level(s: Galaxy, f: Plus) -> None:
    """12.2.4.plus-relic One more level in a field researched in this turn, before or after."""
    turn = find(s, GrowthTurn)
    put(s, turn._replace(extra_levels=turn.extra_levels + 1))


class ExtraLevel(One[Galaxy, Seated]):
    """12.2.4.plus For DP, one more level in another field that is researched in this turn."""

    key = "extra_level"
    nouns = ("growth_step", "field")

    def who(self, s: Galaxy, f: Seated) -> tuple[int, ...]:
        """The player, if the effect is there and a field for it."""
        turn = find(s, GrowthTurn)
        return (f.seat,) if turn.extra_levels and other_fields(s, turn) else ()

    def candidates(self, s: Galaxy, f: Seated, seat: int) -> Sequence[Part]:
        """Take it, or not."""
        return (LEARN, DONE)

    def more(self, s: Galaxy, f: Seated, seat: int, so_far: Answer) -> Sequence[Part]:
        """In which field."""
        return other_fields(s, find(s, GrowthTurn)) if so_far == (LEARN,) else ()

    def refusal(self, s: Galaxy, f: Seated, seat: int, so_far: Answer) -> Refusal | None:
        """12.2.4.plus Only a field that is researched in this turn."""
        if len(so_far) < 2 or so_far[1] in other_fields(s, find(s, GrowthTurn)):
            return None
        if gives_extra_level(s, FIELDS.index(str(so_far[1]))):
            return Refusal("12.2.4.plus", "gives_the_level", field=so_far[1])
        return Refusal("12.2.4.plus", "field_not_researched", field=so_far[1])

    def apply(self, s: Galaxy, f: Seated, seat: int, answer: Answer) -> None:
        """12.2.4.plus It is paid, and may be a research+ effect."""
        if answer[0] == DONE:
            return
        turn = find(s, GrowthTurn)
        put(s, turn._replace(extra_levels=turn.extra_levels - 1))
        score(s, seat, -extra_level_price(s), "extra_level")
        push(s, EXTRA_LEVEL, f)
        learn(s, seat, FIELDS.index(answer[1]), "extra_level")

    def prompt(self, s: Galaxy, f: Seated, seat: int) -> Params:
        """What it costs."""
        return {"dp": extra_level_price(s)}


def gives_extra_level(s: Galaxy, field: int) -> bool:
    """12.2.4.plus Whether the research+ effect of a field is a level in another one."""
    return any(effect.type == "extra_level" for effect in s.box.plus[field])


def extra_level_price(s: Galaxy) -> int:
    """12.2.4.plus The DP for one more level."""
    return sum([x.dp for found in s.box.plus for x in found if x.type == "extra_level"])


def other_fields(s: Galaxy, turn: GrowthTurn) -> list[str]:
    """12.2.4.plus The fields researched in this turn, except the one that gives the effect."""
    found = [field for field in turn.fields if not gives_extra_level(s, field)]
    return [FIELDS[field] for field in dict.fromkeys(found)]


PLUS = flow(
    "plus",
    Plus,
    step("12.2.1.plus", CancelCounter(), when=brings("cancel_counter")),
    step("12.2.2.plus", exchange_card, when=brings("exchange_card")),
    step("12.2.3.plus", give_free_actions),
    step("12.2.4.plus-relic", note_extra_level, when=brings("extra_level")),
)

RESEARCH = flow(
    "research",
    Researching,
    step("6.2.8.research", research_next),
    step("6.2.8.research:next", repeat_from("6.2.8.research", unless=all_is_researched)),
    step("12.2.4.plus", offer_extra_level),
)

EXTRA_LEVEL = flow("extra_level", Seated, step("12.2.4.plus", ExtraLevel()))

FLOWS: Flows = (RESEARCH, PLUS, EXTRA_LEVEL)
