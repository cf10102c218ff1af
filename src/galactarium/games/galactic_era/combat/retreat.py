"""Chapter 6.1.2, Retreat: before combat, and after a lost battle."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.effects import effects, tactic
from galactarium.games.galactic_era.box.vocabulary import PROPULSION, SPIRITUALITY
from galactarium.games.galactic_era.concepts.board import NOWHERE
from galactarium.games.galactic_era.concepts.points import score_story
from galactarium.games.galactic_era.concepts.ships import (
    fleets_at,
    is_letter_open,
    move_all,
    move_fleet,
    pieces_at,
    show_letter,
)
from galactarium.games.galactic_era.concepts.war import are_hostile_ships_at
from galactarium.games.galactic_era.frames import Battle, decider
from galactarium.games.galactic_era.move.sight import scout
from galactarium.games.galactic_era.state import LETTERS, Galaxy
from galactarium.kernel import (
    PASS,
    Answer,
    Draw,
    One,
    Params,
    Part,
    Refusal,
    chance,
    emit,
    flow,
    push,
    put,
    roll,
    step,
)

ALL: Final = -1  # in place of a letter: all ships of the player
ATTACKER: Final = "attacker"
DEFENDER: Final = "defender"
RETREAT_ALL: Final = "retreat"
EVADE: Final = "evade"
REPEL: Final = "repel"

# Where to.


class Retreat(NamedTuple):
    """A retreat: the fleet, or `ALL` ships, how far away it ends, and where, once that is clear."""

    seat: int
    hex: int
    letter: int
    distance: int
    to: int = NOWHERE


def retreat(s: Galaxy, seat: int, where: int, letter: int = ALL) -> Retreat:
    """6.1.2.retreat-hex A retreat that begins now, as far as the nearest hex open to the player."""
    distance = 1
    while not refuges(s, seat, where, distance):
        distance += 1
    return Retreat(seat, where, letter, distance)


def refuges(s: Galaxy, seat: int, where: int, distance: int) -> list[int]:
    """6.1.2.retreat-hex The hexes at this distance in which a player's ships can end a retreat."""
    around = ring(s, where, distance)
    return [at for at in around if refusal_of_refuge(s, seat, at) is None]


def ring(s: Galaxy, where: int, distance: int) -> list[int]:
    """6.1.2.retreat-distance The hexes so far from one; wormholes and stargates do not count."""
    return [at for at, far in enumerate(s.board.distances(where)) if far == distance]


def refusal_of_refuge(s: Galaxy, seat: int, where: int) -> Refusal | None:
    """6.1.2.retreat-hex, 6.1.2.retreat-neutron Why a retreat cannot end in a hex."""
    if are_hostile_ships_at(s, seat, where):
        return Refusal("6.1.2.retreat-hex", "retreat_hostile", hex=where)
    may_enter = s.box.levels.neutron_stars[s.levels[seat][PROPULSION]]
    if s.board.terrain[where] == "neutron_star" and not may_enter:
        return Refusal("6.1.2.retreat-neutron", "retreat_neutron", allow="propulsion_5", hex=where)
    if where in s.closed[seat]:
        return Refusal("12.1.felines-sts.closed", "retreat_closed", hex=where)
    return None


class RetreatTo(One[Galaxy, Retreat]):
    """6.1.2.retreat-hex All retreating ships of a player go to one of the nearest hexes."""

    key = "retreat_to"
    nouns = ("hex",)

    def who(self, s: Galaxy, f: Retreat) -> tuple[int, ...]:
        """15.1.only-choice Nobody, if only one hex is possible."""
        is_open = not s.is_automa(f.seat) and is_refuge_open(s, f)
        return (f.seat,) if is_open else ()

    def candidates(self, s: Galaxy, f: Retreat, seat: int) -> list[Part]:
        """All hexes that are not farther away."""
        return [at for far in range(1, f.distance + 1) for at in ring(s, f.hex, far)]

    def refusal(self, s: Galaxy, f: Retreat, seat: int, so_far: Answer) -> Refusal | None:
        """No hostile ships, no hex that is closed, and none that is farther away than others."""
        where = int(so_far[0])
        if where == f.hex:
            return Refusal("6.1.2.retreat-hex", "retreat_nowhere")
        if s.board.distance(f.hex, where) > f.distance:
            return Refusal("6.1.2.retreat-hex", "retreat_too_far", hex=where, n=f.distance)
        return refusal_of_refuge(s, f.seat, where)

    def apply(self, s: Galaxy, f: Retreat, seat: int, answer: Answer) -> None:
        """Note the hex."""
        put(s, f._replace(to=int(answer[0])))

    def prompt(self, s: Galaxy, f: Retreat, seat: int) -> Params:
        """From where."""
        return {"hex": f.hex}


def is_refuge_open(s: Galaxy, f: Retreat) -> bool:
    """15.1.only-choice Whether there are several hexes to retreat to."""
    return len(refuges(s, f.seat, f.hex, f.distance)) > 1


class RetreatAutomaTo(RetreatTo):
    """16.3.deputy A deputy chooses where the ships of an automa go."""

    key = "retreat_automa_to"

    def who(self, s: Galaxy, f: Retreat) -> tuple[int, ...]:
        """16.3.deputy The deputy, if there is a choice."""
        is_open = s.is_automa(f.seat) and not s.is_driven(f.seat) and is_refuge_open(s, f)
        return (decider(s, f.seat),) if is_open else ()

    def prompt(self, s: Galaxy, f: Retreat, seat: int) -> Params:
        """Whose ships, and from where."""
        return {"seat": f.seat, "hex": f.hex}


def is_drawn(s: Galaxy, f: Retreat) -> bool:
    """17.6.refuge Whether chance chooses where the ships of a driven automa go."""
    return s.is_driven(f.seat) and is_refuge_open(s, f)


def a_refuge(s: Galaxy, f: Retreat) -> Draw:
    """17.6.refuge Any hex that a player could choose."""
    return roll("automa", len(refuges(s, f.seat, f.hex, f.distance)))


def set_refuge(s: Galaxy, f: Retreat, drawn: tuple[int, ...]) -> None:
    """17.6.refuge Note the hex."""
    put(s, f._replace(to=refuges(s, f.seat, f.hex, f.distance)[drawn[0]]))


def go(s: Galaxy, f: Retreat) -> None:
    """6.1.2.retreat-hex The ships come to rest, and scout."""
    to = refuges(s, f.seat, f.hex, f.distance)[0] if f.to == NOWHERE else f.to
    if f.letter == ALL:
        move_all(s, f.seat, f.hex, to)
        emit(s, "retreated", seat=f.seat, hex=f.hex, to=to)
    else:
        move_fleet(s, f.seat, f.letter, to)
        stack = s.fleets[f.seat][f.letter].stack
        emit(s, "fleet_retreated", seat=f.seat, hex=f.hex, to=to, stack=stack)
    scout(s, f.seat, to)


RETREAT = flow(
    "retreat",
    Retreat,
    step("16.3.deputy", RetreatAutomaTo()),
    step("17.6.refuge", chance(a_refuge, set_refuge), when=is_drawn),
    step("6.1.2.retreat-hex", RetreatTo()),
    step("6.1.2.retreat-hex:go", go),
)

# Retreat before combat.


def played(s: Galaxy, f: Battle) -> list[int]:
    """16.3.deputy The defenders who decide for themselves; for automas see deputy.py."""
    return [seat for seat in f.defenders if not s.is_automa(seat)]


class RetreatFirst(One[Galaxy, Battle]):
    """6.1.2.retreat-first Before anything is shown, defenders may retreat: all, or the E fleet.

    Each decides once, in turn order: the rule gives one decision, before the reveal.
    """

    key = "retreat_first"
    nouns = ("retreat",)

    def who(self, s: Galaxy, f: Battle) -> tuple[int, ...]:
        """15.1.order, 15.1.public In turn order all who can, or who could for all that is known."""
        return tuple([seat for seat in played(s, f) if may_retreat(s, f, seat)])

    def candidates(self, s: Galaxy, f: Battle, seat: int) -> list[Part]:
        """With all ships, or with the E fleet alone."""
        return [RETREAT_ALL, EVADE]

    def refusal(self, s: Galaxy, f: Battle, seat: int, so_far: Answer) -> Refusal | None:
        """6.1.2.all-or-none All or none by right; without it nothing but the E fleet."""
        if so_far[0] == REPEL:
            return refusal_of_repelling(s, seat)
        is_faster = outpaces(s, seat, f.seat)
        if so_far[0] == RETREAT_ALL:
            return None if is_faster else Refusal("6.1.2.retreat-right", "slower", seat=f.seat)
        if is_faster:
            return Refusal("6.1.2.all-or-none", "all_or_none")
        if not evaders_at(s, seat, f.hex):
            return Refusal("6.1.3.tactic-e", "no_evader", hex=f.hex)
        return None

    def apply(self, s: Galaxy, f: Battle, seat: int, answer: Answer) -> None:
        """All leave unseen, or the E fleet with its counter shown."""
        if answer[0] == EVADE:
            evade(s, f, seat)
        else:
            leave(s, f, seat)

    def prompt(self, s: Galaxy, f: Battle, seat: int) -> Params:
        """Who attacks, and where."""
        return {"seat": f.seat, "hex": f.hex}


def may_retreat(s: Galaxy, f: Battle, seat: int) -> bool:
    """6.1.2.retreat-right Whether a defender may be able to retreat, as far as all know.

    12.3.military.no-retreat Not if a card forbids it.
    """
    if seat in f.pinned:
        return False
    return outpaces(s, seat, f.seat) or may_hide_evader(s, seat, f.hex)


def outpaces(s: Galaxy, seat: int, attacker: int) -> bool:
    """6.1.2.retreat-right Whether a defender leads the attacker in Spirituality or Propulsion."""
    mine, theirs = s.levels[seat], s.levels[attacker]
    return any(mine[field] > theirs[field] for field in (SPIRITUALITY, PROPULSION))


def evaders_at(s: Galaxy, seat: int, where: int, *, late: bool = False) -> list[int]:
    """6.1.3.tactic-e The letters of a player's fleets in a hex that may evade, also late."""
    return [
        letter
        for letter in fleets_at(s, seat, where)
        if any(effect.late or not late for effect in tactic(s, seat, letter, EVADE))
    ]


def may_hide_evader(s: Galaxy, seat: int, where: int) -> bool:
    """15.1.public Whether a fleet in a hex may be one that evades, as far as all know."""
    letters = range(len(LETTERS))
    evading = [letter for letter in letters if tactic(s, seat, letter, EVADE)]
    if all(is_letter_open(s, seat, letter) for letter in evading):
        return bool(evaders_at(s, seat, where))
    return any(not is_letter_open(s, seat, letter) for letter in fleets_at(s, seat, where))


def evade(s: Galaxy, f: Battle, seat: int) -> None:
    """6.1.3.evade-alone The E fleet shows its counter and leaves; the player's other ships stay."""
    letter = evaders_at(s, seat, f.hex)[0]
    show_letter(s, seat, letter)
    leave(s, f, seat, letter)


def leave(s: Galaxy, f: Battle, seat: int, letter: int = ALL) -> None:
    """6.1.2.retreat-first, 12.4.rivalry-2.retreat A defender retreats before combat."""
    is_last = not pieces_at(s, seat, f.hex) and fleets_at(s, seat, f.hex) == [letter]
    if letter == ALL or is_last:
        put(s, f._replace(defenders=tuple([one for one in f.defenders if one != seat])))
        emit(s, "avoided", seat=seat, hex=f.hex)
    score_story(s, seat, "retreat")
    push(s, RETREAT, retreat(s, seat, f.hex, letter))


class EvadeLate(One[Galaxy, Battle]):
    """6.1.3.evade-late A doubled E fleet of a defender may leave when the others were shown.

    Its owner decides once, like everybody who may retreat before combat.
    """

    key = "evade_late"
    nouns = ("retreat",)

    def who(self, s: Galaxy, f: Battle) -> tuple[int, ...]:
        """Defenders with such a fleet; its counter was just shown."""
        return tuple([seat for seat in played(s, f) if evaders_left(s, f, seat)])

    def candidates(self, s: Galaxy, f: Battle, seat: int) -> list[Part]:
        """With this fleet alone."""
        return [EVADE]

    def refusal(self, s: Galaxy, f: Battle, seat: int, so_far: Answer) -> Refusal | None:
        """6.1.3.evade-late The time for all else is over."""
        if so_far[0] == REPEL:
            return refusal_of_repelling(s, seat)
        return None if so_far[0] == EVADE else Refusal("6.1.3.evade-late", "only_evader")

    def apply(self, s: Galaxy, f: Battle, seat: int, answer: Answer) -> None:
        """Its ships stay unseen."""
        leave(s, f, seat, evaders_left(s, f, seat)[0])

    def prompt(self, s: Galaxy, f: Battle, seat: int) -> Params:
        """Who attacks, and where."""
        return {"seat": f.seat, "hex": f.hex}


def evaders_left(s: Galaxy, f: Battle, seat: int) -> list[int]:
    """6.1.3.evade-late, 12.3.military.no-retreat The fleets that may still evade.

    17.6.no-evading A driven automa does not use them so.
    """
    if seat == f.seat or seat in f.pinned or s.is_driven(seat):
        return []
    return evaders_at(s, seat, f.hex, late=True)


# Star peoples that make others retreat.


class Repel(One[Galaxy, Battle]):
    """12.1.felines-sto.repel Felines (STO) may make the attacker retreat before combat.

    They decide once, as the rule gives one decision, before anybody else retreats.
    """

    key = "repel"
    nouns = ("retreat",)

    def who(self, s: Galaxy, f: Battle) -> tuple[int, ...]:
        """Defenders with this ability who have not used it in this round."""
        return tuple([seat for seat in played(s, f) if can_drive(s, seat, ATTACKER)])

    def candidates(self, s: Galaxy, f: Battle, seat: int) -> list[Part]:
        """The only thing to do."""
        return [REPEL]

    def refusal(self, s: Galaxy, f: Battle, seat: int, so_far: Answer) -> Refusal | None:
        """12.1.felines.when The player's own retreat is asked for later."""
        return None if so_far[0] == REPEL else Refusal("12.1.felines.when", "retreat_later")

    def apply(self, s: Galaxy, f: Battle, seat: int, answer: Answer) -> None:
        """All attacking ships leave the hex, so that nobody is attacked any more."""
        s.repelled[seat] = 1
        emit(s, "repelled", seat=seat, other=f.seat, hex=f.hex)
        put(s, f._replace(defenders=()))
        score_story(s, f.seat, "retreat")
        push(s, RETREAT, retreat(s, f.seat, f.hex))

    def prompt(self, s: Galaxy, f: Battle, seat: int) -> Params:
        """Who attacks, and where."""
        return {"seat": f.seat, "hex": f.hex}


class DriveOut(One[Galaxy, Battle]):
    """12.1.felines-sts.drive Felines (STS) may make one defender retreat, once all have decided."""

    key = "drive_out"
    nouns = ("seat",)

    def who(self, s: Galaxy, f: Battle) -> tuple[int, ...]:
        """The attacker, if this ability has not been used in this round."""
        return (f.seat,) if f.defenders and can_drive(s, f.seat, DEFENDER) else ()

    def candidates(self, s: Galaxy, f: Battle, seat: int) -> list[Part]:
        """The defenders left, or nobody."""
        return [PASS, *f.defenders]

    def refusal(self, s: Galaxy, f: Battle, seat: int, so_far: Answer) -> Refusal | None:
        """12.1.felines-sts.drive Only somebody who defends."""
        if so_far[0] == PASS or so_far[0] in f.defenders:
            return None
        return Refusal("12.1.felines-sts.drive", "not_defending", seat=so_far[0])

    def apply(self, s: Galaxy, f: Battle, seat: int, answer: Answer) -> None:
        """All ships of that player leave, and the hex is closed to them in this round."""
        if answer[0] == PASS:
            return
        other = int(answer[0])
        s.repelled[seat] = 1
        s.closed[other] = (*s.closed[other], f.hex)
        emit(s, "driven_out", seat=seat, other=other, hex=f.hex)
        leave(s, f, other)

    def prompt(self, s: Galaxy, f: Battle, seat: int) -> Params:
        """Where."""
        return {"hex": f.hex}


def refusal_of_repelling(s: Galaxy, seat: int) -> Refusal:
    """12.1.felines-sto.repel Why the attacker cannot be made to retreat now."""
    is_able = any(effect.side == ATTACKER for effect in effects(s, seat, "force_retreat"))
    rule = "12.1.felines.when" if is_able else "12.1.felines-sto.repel"
    return Refusal(rule, "repelling_is_over" if is_able else "cannot_repel")


def can_drive(s: Galaxy, seat: int, side: str) -> bool:
    """Whether a player can make somebody of that side retreat; once per round.

    12.1.felines-sto.repel, 12.1.felines-sts.drive.
    """
    found = effects(s, seat, "force_retreat")
    return not s.repelled[seat] and any(effect.side == side for effect in found)
