"""Chapter 6.2.4, The growth turn: actions by selected counters and free ones, in any order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from galactarium.games.galactic_era.automas import growth as automa_growth
from galactarium.games.galactic_era.automas import spawning
from galactarium.games.galactic_era.automas.growth import begin_sentences
from galactarium.games.galactic_era.box.effects import effects, has
from galactarium.games.galactic_era.box.vocabulary import FIELDS, PROPULSION
from galactarium.games.galactic_era.cards.playing import offer_cards
from galactarium.games.galactic_era.concepts.stars import stars_of
from galactarium.games.galactic_era.concepts.war import (
    Announced,
    announce,
    are_hostile_ships_at,
    is_blocked,
)
from galactarium.games.galactic_era.frames import Announcement, Flows, GrowthTurn
from galactarium.games.galactic_era.growth import (
    evacuation,
    gain_star,
    gaining_technology,
    relocation,
    showing,
)
from galactarium.games.galactic_era.growth.actions import FREE_RULES, Action, Use
from galactarium.games.galactic_era.growth.build import BuildShips
from galactarium.games.galactic_era.growth.evacuation import leave_home, new_homes, refusal_of_home
from galactarium.games.galactic_era.growth.gain_star import GainStar
from galactarium.games.galactic_era.growth.population import GrowPopulation
from galactarium.games.galactic_era.growth.research import Research, counters_left
from galactarium.games.galactic_era.growth.teleport import teleport
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import (
    Answer,
    Menu,
    Note,
    Part,
    Refusal,
    Verb,
    emit,
    find,
    flow,
    push,
    put,
    step,
    until,
)

ACTIONS: Final[dict[str, Action]] = {
    "gain_star": GainStar(),
    "grow_population": GrowPopulation(),
    "build_ships": BuildShips(),
    "research": Research(),
}
USES: Final = {
    use.name: use
    for use in (
        *[Use(name, name) for name in ACTIONS],
        Use("free_gain_star", "gain_star"),
        Use("free_ally", "gain_star", option="ally"),
        Use("free_colonize", "gain_star", option="colonize"),
        Use("central", "gain_star", in_centre=True, factor=2),
        Use("free_grow", "grow_population", bonus=2),
        Use("free_research", "research"),
    )
}
COLONY: Final = "free_colonize"
ADD: Final = "add"
TELEPORT: Final = "teleport"
EVACUATE: Final = "evacuate"
DONE: Final = "done"
TOLD: Final = 2  # hexes that are named when an action is announced; more would only be a long list


def begin_growth_turn(s: Galaxy, f: GrowthTurn) -> None:
    """6.2.4.turn, 6.2.9.free A new turn, with the free actions that were given for it."""
    emit(s, "growth_turn", seat=f.seat)
    free = s.promised[f.seat]
    s.promised[f.seat] = ()
    for effect in effects(s, f.seat, "unused_counter"):
        if effect.after in s.selected[f.seat]:  # 12.1.anchara.spirituality: switched or not
            free += (ADD,)
    put(s, f._replace(free=free))


class Announce(Verb[Galaxy, GrowthTurn]):
    """6.2.4.announce An action by its counter, or a free one: others hear of it first."""

    def __init__(self, use: Use) -> None:
        self.use = use
        self.action = ACTIONS[use.action]

    def more(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> Sequence[Part]:
        """What the action needs."""
        return self.action.more(s, f, self.use, path)

    def refusal(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> Refusal | None:
        """By what is left to do, then by the action."""
        refused = None if path else refusal_of_use(s, f, self.use.name)
        return refused or self.action.refusal(s, f, self.use, path)

    def act(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> None:
        """6.2.4.announce Only announced so far; the flow below carries it out."""
        push(s, ACTION, Announcement(self.use.name, path))

    def note(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> Note | None:
        """What the action has to say."""
        return self.action.note(s, f, self.use, path)

    def noun(self, path: Answer) -> str:
        """What the action asks for next."""
        return self.action.noun(path)


class AddCounter(Verb[Galaxy, GrowthTurn]):
    """12.1.anchara.extra, 12.2.2.plus One more counter for free, as if it had been selected."""

    nouns = ("growth_counter",)

    def more(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> Sequence[Part]:
        """The counters that were not selected."""
        return () if path else counters_left(s, seat)

    def refusal(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> Refusal | None:
        """12.1.anchara.extra, 12.2.2.plus By what gives it, then by the counters that are left."""
        if not path and ADD not in f.free:
            is_anchara = has(s, f.seat, "unused_counter")
            rule = "12.1.anchara.extra" if is_anchara else "12.2.2.plus"
            return Refusal(rule, "no_free_action", use=ADD)
        return refusal_of_adding(s, seat, path)

    def act(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> None:
        """12.1.anchara.extra, 12.2.2.plus The counter can be carried out at once."""
        counter = str(path[0])
        put(s, f._replace(free=without(f.free, ADD)))
        s.selected[f.seat] += (counter,)
        emit(s, "added_counter", seat=f.seat, counter=counter)
        if counter in ACTIONS:
            s.unused[f.seat] += (counter,)


class Teleport(Verb[Galaxy, GrowthTurn]):
    """7.1.teleport Move discs between the player's stars."""

    def refusal(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> Refusal | None:
        """7.1.teleport Once in a turn, between open stars."""
        return refusal_of_teleport(s, f)

    def act(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> None:
        """7.1.teleport One disc after the other."""
        put(s, f._replace(has_teleported=True))
        most = s.box.levels.teleports[s.levels[seat][PROPULSION]]
        teleport(s, seat, most, is_blockable=True)


class Evacuate(Verb[Galaxy, GrowthTurn]):
    """6.2.5.home-voluntary Leave the home star willingly: (new home star)."""

    nouns = ("hex",)

    def more(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> Sequence[Part]:
        """The new home star."""
        return () if path else new_homes(s, seat)

    def refusal(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> Refusal | None:
        """6.2.5.home-voluntary Only from hostile ships, and only to certain stars."""
        if path:
            return refusal_of_home(s, seat, int(path[0]))
        if are_hostile_ships_at(s, seat, s.home[seat]):
            return None
        return Refusal("6.2.5.home-voluntary", "home_is_safe_now")

    def act(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> None:
        """6.2.5.home-voluntary The player moves to the new home star."""
        leave_home(s, seat, int(path[0]))


class EndTurn(Verb[Galaxy, GrowthTurn]):
    """6.2.4.optional What is left stays undone, and free actions are lost (6.2.9.lapse)."""

    def act(self, s: Galaxy, f: GrowthTurn, seat: int, path: Answer) -> None:
        """6.2.4.optional Nothing more is done in this turn."""
        put(s, f._replace(is_done=True))


VERBS: Final[dict[Part, Verb[Galaxy, GrowthTurn]]] = {
    **{name: Announce(use) for name, use in USES.items()},
    ADD: AddCounter(),
    TELEPORT: Teleport(),
    EVACUATE: Evacuate(),
    DONE: EndTurn(),
}


class Grow(Menu[Galaxy, GrowthTurn]):
    """6.2.4.turn A growth action, a teleport, an evacuation, or the end of the turn."""

    key = "grow"
    verb_noun = "growth"
    verbs = VERBS

    def who(self, s: Galaxy, f: GrowthTurn) -> tuple[int, ...]:
        """15.1.public The player, as long as anything may be possible by what all see."""
        if f.is_done:
            return ()
        return (f.seat,) if any(is_open(s, f, verb) for verb in left_to_do(s, f)) else ()

    def candidates(self, s: Galaxy, f: GrowthTurn, seat: int) -> list[Part]:
        """All that is left to do, or the end."""
        return [*left_to_do(s, f), DONE]

    def apply(self, s: Galaxy, f: GrowthTurn, seat: int, answer: Answer) -> None:
        """6.2.4.turn What was done before is no longer the last thing."""
        put(s, f._replace(built=0, just_taken=False))
        super().apply(s, find(s, GrowthTurn), seat, answer)


# What is left to do, and why not more.


def left_to_do(s: Galaxy, f: GrowthTurn) -> list[str]:
    """6.2.4.turn, 6.2.9.free What the player has left to do: counters, free actions, and more."""
    found = list(dict.fromkeys((*s.unused[f.seat], *f.free)))
    if s.colonies_left[f.seat]:
        found.append(COLONY)
    if may_teleport(s, f):
        found.append(TELEPORT)
    if are_hostile_ships_at(s, f.seat, s.home[f.seat]):
        found.append(EVACUATE)
    return found


def is_open(s: Galaxy, f: GrowthTurn, verb: str) -> bool:
    """15.1.public Whether this may be possible, by what all see."""
    use = USES.get(verb)
    if use is not None:
        return ACTIONS[use.action].is_open(s, f, use)
    return verb != ADD or refusal_of_adding(s, f.seat, ()) is None


def refusal_of_use(s: Galaxy, f: GrowthTurn, name: str) -> Refusal | None:
    """6.2.4.turn, 6.2.9.free Why a counter or a free action is not left to the player."""
    if name in ACTIONS:
        return None if name in s.unused[f.seat] else refusal_of_counter(s, f.seat, name)
    is_left = s.colonies_left[f.seat] if name == COLONY else name in f.free
    return None if is_left else Refusal(FREE_RULES[name], "no_free_action", use=name)


def refusal_of_counter(s: Galaxy, seat: int, counter: str) -> Refusal:
    """6.2.4.turn Why a counter cannot be carried out: not selected, cancelled, or done."""
    if counter not in s.selected[seat]:
        return Refusal("6.2.4.turn", "counter_not_selected", counter=counter)
    if counter in s.cancelled[seat]:
        return Refusal("12.2.1.plus", "counter_cancelled", counter=counter)
    return Refusal("6.2.4.turn", "counter_used", counter=counter)


def refusal_of_adding(s: Galaxy, seat: int, path: Answer) -> Refusal | None:
    """12.1.anchara.extra, 12.2.2.plus Why this counter cannot be added, or none of those left."""
    wanted = path or tuple(counters_left(s, seat))
    if not wanted:
        return Refusal("12.2.2.plus", "no_counter_to_add")
    if path and path[0] not in counters_left(s, seat):
        return Refusal("12.2.2.plus", "all_selected", counter=path[0])
    if wanted == ("research",) and not is_field_selected(s, seat):
        return Refusal("12.1.anchara.research", "no_field_selected")
    return None


def is_field_selected(s: Galaxy, seat: int) -> bool:
    """12.1.anchara.research Whether a player has selected a technology counter."""
    return any(square in FIELDS for square in s.squares[seat])


def may_teleport(s: Galaxy, f: GrowthTurn) -> bool:
    """7.1.teleport Once in a turn, with discs that can move."""
    level = s.levels[f.seat][PROPULSION]
    if f.has_teleported or not s.box.levels.teleports[level]:
        return False
    stars = [at for at in stars_of(s, f.seat) if not is_blocked(s, f.seat, at)]
    return len(stars) > 1 and any(s.stars[at].discs for at in stars)


def refusal_of_teleport(s: Galaxy, f: GrowthTurn) -> Refusal | None:
    """7.1.teleport Why no disc can be teleported: once in a turn, between open stars."""
    if may_teleport(s, f):
        return None
    if not s.box.levels.teleports[s.levels[f.seat][PROPULSION]]:
        return Refusal("7.1.teleport", "cannot_teleport", allow="raise_propulsion")
    if f.has_teleported:
        return Refusal("7.1.teleport", "has_teleported")
    return Refusal("7.1.teleport-blocked", "nothing_to_teleport")


# An action by a counter, or a free one, from its announcement to its end.


def announce_action(s: Galaxy, f: Announcement) -> None:
    """6.2.4.announce Tell what is done in which hexes, so that others may declare war.

    7.3.sts-block-action STS players with a ship in one of the hexes may.

    If a peace opens more hexes meanwhile, these are announced as well before anything is done.
    """
    turn, use = find(s, GrowthTurn), USES[f.use]
    action = ACTIONS[use.action]
    act, hexes = action.told(use, f.path), untold(s, f)
    innocent = [at for at in action.innocent(s, turn, use, f.path) if at in hexes]
    put(s, f._replace(hexes=f.hexes + hexes))
    if 0 < len(hexes) <= TOLD:
        emit(s, "announced", seat=turn.seat, act=act, hexes=hexes)
    else:
        emit(s, "announced_action", seat=turn.seat, act=act)
    action.begin(s, turn, use, f.path)
    needs_all = action.needs_all(f.path)
    announce(s, Announced(turn.seat, act, hexes, tuple(innocent), needs_all))


def untold(s: Galaxy, f: Announcement) -> tuple[int, ...]:
    """6.2.4.announce The hexes that the action uses now and that were not announced."""
    use = USES[f.use]
    hexes = ACTIONS[use.action].hexes(s, find(s, GrowthTurn), use, f.path)
    return tuple([at for at in hexes if at not in f.hexes])


def is_all_told(s: Galaxy, f: Announcement) -> bool:
    """6.2.4.announce Whether others know all that the action uses, or it is stopped anyway."""
    return is_stopped(s, f) or not untold(s, f)


def is_stopped(s: Galaxy, f: Announcement) -> bool:
    """15.2.recheck Whether an announced action is no longer possible."""
    turn, use = find(s, GrowthTurn), USES[f.use]
    action = ACTIONS[use.action]
    if action.refusal(s, turn, use, f.path) is not None or action.is_off(s, turn, f.path):
        return True
    return is_home_shut(s, turn.seat, f.hexes)


def carry_out(s: Galaxy, f: Announcement) -> None:
    """6.2.4.binding, 15.2.recheck Do what is still possible, or use up nothing (6.2.4.again)."""
    turn, use = find(s, GrowthTurn), USES[f.use]
    action = ACTIONS[use.action]
    if is_stopped(s, f):
        emit(s, "stopped", seat=turn.seat, act=action.told(use, f.path))
        return
    use_up(s, turn, use)
    action.act(s, find(s, GrowthTurn), use, f.path)


def is_home_shut(s: Galaxy, seat: int, hexes: tuple[int, ...]) -> bool:
    """6.2.4.again Whether a new war has blocked the home star, which may be evacuated first."""
    return s.home[seat] in hexes and is_blocked(s, seat, s.home[seat])


def use_up(s: Galaxy, f: GrowthTurn, use: Use) -> None:
    """6.2.4.turn, 6.2.9.free The counter is done with, or the free action is."""
    if use.name in ACTIONS:
        s.unused[f.seat] = without(s.unused[f.seat], use.name)
    elif use.name == COLONY:
        s.colonies_left[f.seat] -= 1
    else:
        put(s, f._replace(free=without(f.free, use.name)))


def without(names: tuple[str, ...], name: str) -> tuple[str, ...]:
    """The names without one of them."""
    at = names.index(name)
    return (*names[:at], *names[at + 1 :])


ACTION = flow(
    "growth_action",
    Announcement,
    *until(is_all_told, step("6.2.4.announce", announce_action)),
    step("15.2.recheck", carry_out),
)


# The turn.


def is_turn_over(s: Galaxy, f: GrowthTurn) -> bool:
    """6.2.4.turn Whether the player is done, or nothing is left to do."""
    return f.is_done or not any(is_open(s, f, verb) for verb in left_to_do(s, f))


def has_ended(s: Galaxy, f: GrowthTurn) -> bool:
    """15.5.cards Whether the player ended the turn, and could play a card before that."""
    return f.is_done


def offer_card(s: Galaxy, f: GrowthTurn) -> None:
    """15.5.cards A card for what was done last; it may bring a free action."""
    offer_cards(s, (f.seat,))


def is_of_automa(s: Galaxy, f: GrowthTurn) -> bool:
    """17.4.turn Whether tables grow."""
    return s.is_driven(f.seat)


GROWTH_TURN = flow(
    "growth_turn",
    GrowthTurn,
    step("17.4.turn", begin_sentences, when=is_of_automa),
    step("6.2.4.turn:begin", begin_growth_turn, unless=is_of_automa),
    *until(
        is_turn_over,
        *until(is_turn_over, step("6.2.4.turn", Grow())),
        step("15.5.cards", offer_card, unless=has_ended),
    ),
)

FLOWS: Flows = (
    GROWTH_TURN,
    ACTION,
    *automa_growth.FLOWS,
    *spawning.FLOWS,
    *gain_star.FLOWS,
    *gaining_technology.FLOWS,
    *showing.FLOWS,
    *relocation.FLOWS,
    *evacuation.FLOWS,
)
