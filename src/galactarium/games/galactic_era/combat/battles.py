"""Chapter 6.1.2, Combat: the battles of a turn, one after the other."""

from __future__ import annotations

from typing import NamedTuple

from galactarium.games.galactic_era.box.components import ADVANCED
from galactarium.games.galactic_era.box.vocabulary import MILITARY
from galactarium.games.galactic_era.cards.playing import offer_cards
from galactarium.games.galactic_era.combat.deputy import (
    EVADE_FOR_AUTOMA,
    REPEL_FOR_AUTOMA,
    RETREAT_FOR_AUTOMA,
    automas_attacked,
    deputed,
)
from galactarium.games.galactic_era.combat.losses import AFTERMATH, Aftermath, destroy
from galactarium.games.galactic_era.combat.odds import chance_of_attacker, percent
from galactarium.games.galactic_era.combat.retreat import (
    RETREAT,
    DriveOut,
    EvadeLate,
    Repel,
    RetreatFirst,
    evaders_at,
    evaders_left,
)
from galactarium.games.galactic_era.combat.strength import totals
from galactarium.games.galactic_era.concepts.points import score, score_story
from galactarium.games.galactic_era.concepts.ships import (
    are_ships_open,
    fleets_at,
    is_present,
    ship_hexes,
    ships_at,
    show_fleet,
    show_letter,
)
from galactarium.games.galactic_era.concepts.stars import home_sector
from galactarium.games.galactic_era.concepts.war import are_at_war
from galactarium.games.galactic_era.frames import Battle, Flows, MoveTurn, open_frame
from galactarium.games.galactic_era.move.orders import LATE, refusal_of_late_order
from galactarium.games.galactic_era.state import UNUSED, Galaxy
from galactarium.kernel import (
    Answer,
    Draw,
    Note,
    One,
    Part,
    Refusal,
    chance,
    each_in_order,
    emit,
    flow,
    push,
    put,
    roll,
    step,
    until,
    window,
)

__all__ = ["FLOWS", "destroy", "fight_battles"]

# A battle.


def begin_battle(s: Galaxy, seat: int, where: int) -> None:
    """6.1.2.sides Whoever is at war with the attacker there defends."""
    battle = new_battle(s, seat, where)
    emit(s, "battle", seat=seat, hex=where, others=battle.defenders)
    has_automa = any(s.is_automa(party) for party in battle.parties)
    push(s, BATTLE_WITH_AUTOMA if has_automa else BATTLE, battle)


def new_battle(s: Galaxy, seat: int, where: int) -> Battle:
    """6.1.2.sides The battle that a player would have to fight in a hex."""
    none = (0,) * s.sides
    return Battle(seat, where, defenders_at(s, seat, where), bonus=none, lost=none)


def offer_to_fighters(s: Galaxy, f: Battle) -> None:
    """15.5.cards Everybody in the battle may play a card, and answer others' cards with theirs."""
    offer_cards(s, f.parties)


def show_fleets(s: Galaxy, f: Battle) -> None:
    """6.1.2.reveal All in the battle show their fleets; one that may evade late, its counter."""
    for seat in f.parties:
        hidden = evaders_left(s, f, seat)
        for letter in fleets_at(s, seat, f.hex):
            if letter in hidden:
                show_letter(s, seat, letter)
            else:
                show_fleet(s, seat, letter)
    put(s, f._replace(is_revealed=True))


def may_evade_late(s: Galaxy, f: Battle) -> bool:
    """6.1.3.evade-late Whether a fleet that showed only its counter may leave; all see that."""
    return any(evaders_left(s, f, seat) for seat in f.defenders)


def show_the_rest(s: Galaxy, f: Battle) -> None:
    """6.1.3.evade-late A fleet that could have evaded and stayed shows its ships as well."""
    for seat in f.defenders:
        for letter in evaders_at(s, seat, f.hex, late=True):
            if not are_ships_open(s, seat, letter):
                show_fleet(s, seat, letter)


def decide(s: Galaxy, f: Battle) -> None:
    """6.1.2.winner The side with the greater total wins, and one of it decides on losses.

    6.1.2.chooser Of several defenders that is the one with the most ships.
    6.1.2.ratio With 3 times the other total the winners will lose nothing.
    """
    attack, defence = totals(s, f)
    emit(s, "compared", hex=f.hex, attack=attack, defence=defence)
    ratio = s.box.numbers.crushing_ratio
    if is_won_by_attacker(s, f, attack, defence):
        is_crushing = attack >= ratio * defence
        conclude(s, f, Aftermath(f.seat, f.hex, (f.seat,), f.defenders, is_crushing))
    else:
        is_crushing = defence >= ratio * attack
        chooser = max(f.defenders, key=lambda seat: ships_at(s, seat, f.hex))  # the first of equals
        conclude(s, f, Aftermath(chooser, f.hex, f.defenders, (f.seat,), is_crushing))


def is_won_by_attacker(s: Galaxy, f: Battle, attack: int, defence: int) -> bool:
    """6.1.2.winner Equal totals are decided by Military, and equal levels for the defenders."""
    best = max([s.levels[seat][MILITARY] for seat in f.defenders])
    return (attack, s.levels[f.seat][MILITARY]) > (defence, best)


def conclude(s: Galaxy, f: Battle, after: Aftermath) -> None:
    """6.1.2.won All of the winning side have won, and score; then come losses and retreats.

    12.4.journeys-2.battle, 12.4.migrations-2.battle A story may pay for it.
    """
    for seat in after.winners:
        emit(s, "won", seat=seat, hex=f.hex)
        is_abroad = s.board.sector[f.hex] != home_sector(s, seat)
        score_story(s, seat, "battle_won", is_abroad=is_abroad)
        if has_points_fleet(s, seat, f.hex):
            score(s, seat, s.box.tactic_dp, "advanced_tactic")
    push(s, AFTERMATH, after)


def has_points_fleet(s: Galaxy, seat: int, where: int) -> bool:
    """6.1.3.plus-three Whether a player has a fleet there whose advanced tactic brings DP."""
    return any(s.tactics[seat][letter] == ADVANCED[1] for letter in fleets_at(s, seat, where))


def call_off(s: Galaxy, f: Battle) -> None:
    """6.1.2.nobody-left Without defenders there is no battle."""
    emit(s, "no_battle", hex=f.hex)


def is_contested(s: Galaxy, f: Battle) -> bool:
    """6.1.2.nobody-left Whether defenders are left."""
    return bool(f.defenders)


BATTLE = flow(
    "battle",
    Battle,
    step("15.5.cards:before", offer_to_fighters),
    step("12.1.felines-sto.repel", window(Repel(), once=True)),
    step("6.1.2.retreat-first", window(RetreatFirst(), once=True)),
    step("12.1.felines-sts.drive", DriveOut()),
    step("6.1.2.reveal", show_fleets, when=is_contested),
    step("15.5.cards:late", offer_to_fighters, when=may_evade_late),
    step("6.1.3.evade-late", window(EvadeLate(), once=True)),
    step("6.1.3.evade-late:rest", show_the_rest),
    step("15.5.cards:shown", offer_to_fighters, when=is_contested),
    step("6.1.2.winner", decide, when=is_contested),
    step("6.1.2.nobody-left", call_off, unless=is_contested),
)

# The same, with a deputy's decisions for automas.
BATTLE_WITH_AUTOMA = flow(
    "battle_with_automa",
    Battle,
    step("15.5.cards:before", offer_to_fighters),
    step("12.1.felines-sto.repel", window(Repel(), once=True)),
    step("16.3.deputy:repel", each_in_order(REPEL_FOR_AUTOMA, automas_attacked, deputed)),
    step("6.1.2.retreat-first", window(RetreatFirst(), once=True)),
    step("16.3.deputy:retreat", each_in_order(RETREAT_FOR_AUTOMA, automas_attacked, deputed)),
    step("12.1.felines-sts.drive", DriveOut()),
    step("6.1.2.reveal", show_fleets, when=is_contested),
    step("15.5.cards:late", offer_to_fighters, when=may_evade_late),
    step("6.1.3.evade-late", window(EvadeLate(), once=True)),
    step("16.3.deputy:evade", each_in_order(EVADE_FOR_AUTOMA, automas_attacked, deputed)),
    step("6.1.3.evade-late:rest", show_the_rest),
    step("15.5.cards:shown", offer_to_fighters, when=is_contested),
    step("6.1.2.winner", decide, when=is_contested),
    step("6.1.2.nobody-left", call_off, unless=is_contested),
)

# All battles of a turn.


class Battles(NamedTuple):
    """6.1.2.order The battles of a turn: the attacker, the hexes left, whether any was fought."""

    seat: int
    hexes: tuple[int, ...]
    has_fought: bool = False


def fight_battles(s: Galaxy, f: MoveTurn) -> None:
    """6.1.2.battles After the movement there is a battle wherever the player meets enemies.

    6.1.2.no-growth-combat Nothing else begins one, so that ships that meet later wait.
    """
    push(s, BATTLES, Battles(f.seat, tuple(ship_hexes(s, f.seat))))


def defenders_at(s: Galaxy, seat: int, where: int) -> tuple[int, ...]:
    """6.1.2.sides All with ships in a hex who are at war with a player, in turn order.

    6.1.2.others Those at peace with the player take no part. 4.7.needed No war, no battle.
    """
    return tuple(
        [other for other in s.order if are_at_war(s, seat, other) and is_present(s, other, where)]
    )


def battles_left(s: Galaxy, f: Battles) -> list[int]:
    """6.1.2.battles Where the player still has to fight; peace may have come meanwhile."""
    return [where for where in f.hexes if defenders_at(s, f.seat, where)]


def may_do_more(s: Galaxy, seat: int) -> bool:
    """6.1.1.view, 6.1.3.dummies Whether a player could view or change dummies, by what all see."""
    turn = open_frame(s, MoveTurn)
    has_views = s.views_left[seat] != 0 or (turn is not None and turn.free_views > 0)
    return has_views or any(fleet != UNUSED for fleet in s.fleets[seat])


class ChooseBattle(One[Galaxy, Battles]):
    """6.1.2.order The attacker chooses the next battle, and may do something else before it."""

    key = "choose_battle"
    nouns = ("battle",)

    def who(self, s: Galaxy, f: Battles) -> tuple[int, ...]:
        """15.1.only-choice Nobody if no choice is left, and nothing else can be done."""
        left = 0 if s.is_automa(f.seat) else len(battles_left(s, f))
        return (f.seat,) if left > 1 or (left == 1 and may_do_more(s, f.seat)) else ()

    def candidates(self, s: Galaxy, f: Battles, seat: int) -> list[Part]:
        """The battles that are left."""
        return [*battles_left(s, f)]

    def refusal(self, s: Galaxy, f: Battles, seat: int, so_far: Answer) -> Refusal | None:
        """6.1.2.battles A battle only where the player meets enemies, once in each hex."""
        if so_far[0] in LATE:
            return refusal_of_late_order(so_far[0])
        where = int(so_far[0])
        if not is_present(s, f.seat, where):
            return Refusal("6.1.2.battles", "no_ships_there", hex=where)
        if not defenders_at(s, f.seat, where):
            return Refusal("6.1.2.battles", "nobody_to_fight", hex=where)
        return None if where in f.hexes else Refusal("6.1.2.order", "battle_fought", hex=where)

    def note(self, s: Galaxy, f: Battles, seat: int, so_far: Answer) -> Note | None:
        """6.1.2.winner How likely the player wins it, as far as the player knows."""
        return Note(
            "odds", n=percent(chance_of_attacker(s, new_battle(s, seat, int(so_far[0])), seat))
        )

    def apply(self, s: Galaxy, f: Battles, seat: int, answer: Answer) -> None:
        """It is fought to its end."""
        fight(s, f, int(answer[0]))


class EndBattles(One[Galaxy, Battles]):
    """6.1.2.after When all battles are fought, the player may do more before the turn ends."""

    key = "end_battles"
    nouns = ("end_battles",)

    def who(self, s: Galaxy, f: Battles) -> tuple[int, ...]:
        """15.1.only-choice Nobody if there was no battle, or nothing is left to be done."""
        is_open = f.has_fought and may_do_more(s, f.seat)
        return (f.seat,) if is_open and not s.is_automa(f.seat) else ()

    def candidates(self, s: Galaxy, f: Battles, seat: int) -> list[Part]:
        """The end of the turn."""
        return ["done"]

    def refusal(self, s: Galaxy, f: Battles, seat: int, so_far: Answer) -> Refusal | None:
        """6.1.0.turns It is too late for orders of the movement."""
        return None if so_far[0] == "done" else refusal_of_late_order(so_far[0])

    def apply(self, s: Galaxy, f: Battles, seat: int, answer: Answer) -> None:
        """6.1.0.turns The turn is over."""


def fight(s: Galaxy, f: Battles, where: int) -> None:
    """6.1.2.battles Begin a battle; it is the only one in that hex in this turn."""
    hexes = tuple([other for other in f.hexes if other != where])
    put(s, f._replace(hexes=hexes, has_fought=True))
    begin_battle(s, f.seat, where)


def fight_last(s: Galaxy, f: Battles) -> None:
    """6.1.2.order The only battle that is left."""
    fight(s, f, battles_left(s, f)[0])


def is_clear(s: Galaxy, f: Battles) -> bool:
    """15.1.only-choice Whether there is a single battle to fight, and nothing to ask before it."""
    is_last = len(battles_left(s, f)) == 1 and not may_do_more(s, f.seat)
    return is_last and not s.is_automa(f.seat)


def is_of_automa(s: Galaxy, f: Battles) -> bool:
    """16.3.attack Whether an automa has battles to fight."""
    return s.is_automa(f.seat) and not are_all_fought(s, f)


def a_battle(s: Galaxy, f: Battles) -> Draw:
    """16.3.attack An automa fights its battles in a random order."""
    return roll("automa", len(battles_left(s, f)))


def fight_any(s: Galaxy, f: Battles, drawn: tuple[int, ...]) -> None:
    """16.3.attack The battle that was drawn."""
    fight(s, f, battles_left(s, f)[drawn[0]])


def are_all_fought(s: Galaxy, f: Battles) -> bool:
    """6.1.2.order Whether no battle is left."""
    return not battles_left(s, f)


BATTLES = flow(
    "battles",
    Battles,
    *until(
        are_all_fought,
        step("16.3.attack", chance(a_battle, fight_any), when=is_of_automa),
        step("6.1.2.order", ChooseBattle()),
        step("6.1.2.battles", fight_last, when=is_clear),
    ),
    step("6.1.2.after", EndBattles()),
)

FLOWS: Flows = (BATTLES, BATTLE, BATTLE_WITH_AUTOMA, AFTERMATH, RETREAT)
