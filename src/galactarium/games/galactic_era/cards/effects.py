"""Chapter 7.4, The one-time effects of domination cards: when they work, and what they do.

Each is one class: is_usable, use. What a player has to choose is asked on top of everything else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.vocabulary import FIELDS, Effect
from galactarium.games.galactic_era.cards.conditions import sector_of, stars_like
from galactarium.games.galactic_era.cards.hands import look_at_hand
from galactarium.games.galactic_era.cards.scores import score_card
from galactarium.games.galactic_era.combat.losses import Aftermath
from galactarium.games.galactic_era.concepts.refusals import refusal_of_own_star, refusal_of_self
from galactarium.games.galactic_era.concepts.stars import on_track, put_discs, stars_of
from galactarium.games.galactic_era.concepts.technology import can_rise
from galactarium.games.galactic_era.frames import (
    Battle,
    Flows,
    GrowthPhase,
    GrowthTurn,
    MoveTurn,
    Scored,
    Seated,
    open_frame,
)
from galactarium.games.galactic_era.growth.actions import give_free
from galactarium.games.galactic_era.growth.build import place_ships
from galactarium.games.galactic_era.growth.gaining_technology import take_levels
from galactarium.games.galactic_era.growth.teleport import teleport
from galactarium.games.galactic_era.state import Galaxy, changed
from galactarium.kernel import Answer, One, Part, Refusal, Some, emit, flow, push, put, step

FREE_USES: Final = {"gain_star": "central", "research": "free_research"}  # by growth action


class CardEffect(ABC):
    """What an effect of one type does."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """7.4.a-effect Whether it would do anything at this moment."""
        return True

    @abstractmethod
    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """7.4.a-effect What happens when it is used."""


# In a battle.


def is_decided(s: Galaxy) -> bool:
    """6.1.2.winner Whether the battle that is fought has a winner."""
    return open_frame(s, Aftermath) is not None


class BattleEffect(CardEffect):
    """An effect in the battle that is fought, for those who take part in it."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """12.3 Only in a battle that the player fights."""
        battle = open_frame(s, Battle)
        return battle is not None and seat in battle.parties

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """Change what the battle remembers."""
        battle = open_frame(s, Battle)
        if battle is not None:
            put(s, self.changed(s, battle, seat, effect))

    @abstractmethod
    def changed(self, s: Galaxy, battle: Battle, seat: int, effect: Effect) -> Battle:
        """The battle with the effect."""


class BattleValue(BattleEffect):
    """12.3.defensive.effect More combat value for the player's side."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """12.3.defensive.effect In the sector only."""
        battle = open_frame(s, Battle)
        if battle is None or not super().is_usable(s, seat, effect) or is_decided(s):
            return False
        return s.board.sector[battle.hex] == sector_of(s, seat, effect.sector)

    def changed(self, s: Galaxy, battle: Battle, seat: int, effect: Effect) -> Battle:
        """Counted for the seat, and so for its side."""
        emit(s, "battle_bonus", seat=seat, n=effect.amount)
        bonus = battle.bonus or (0,) * s.sides
        return battle._replace(bonus=changed(bonus, seat, bonus[seat] + effect.amount))


class NoRetreat(BattleEffect):
    """12.3.military.no-retreat Opponents may not retreat before combat."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """12.3.military.no-retreat Before the battle is decided."""
        return super().is_usable(s, seat, effect) and not is_decided(s)

    def changed(self, s: Galaxy, battle: Battle, seat: int, effect: Effect) -> Battle:
        """All who fight against the player."""
        opponents = battle.defenders if seat == battle.seat else (battle.seat,)
        emit(s, "pinned", seats=opponents)
        return battle._replace(pinned=tuple(sorted({*battle.pinned, *opponents})))


class NoLosses(BattleEffect):
    """12.3.military.no-losses None of the player's ships are destroyed."""

    def changed(self, s: Galaxy, battle: Battle, seat: int, effect: Effect) -> Battle:
        """For the rest of the battle."""
        emit(s, "spared", seat=seat)
        return battle._replace(spared=tuple(sorted({*battle.spared, seat})))


# In one's own turn.


class NebulaRange(CardEffect):
    """12.3.etheric.effect More range for ships that start in a nebula, in this turn."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """12.3.etheric.effect In one's own movement."""
        turn = open_frame(s, MoveTurn)
        return turn is not None and turn.seat == seat

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """In place of the usual range."""
        turn = open_frame(s, MoveTurn)
        if turn is not None:
            put(s, turn._replace(nebula_range=effect.amount))
            emit(s, "nebula_range", seat=seat, n=effect.amount)


class FreeAction(CardEffect):
    """12.3.central.effect, 12.3.special-scientific.effect A free action in one's growth turn."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """12.3.central.effect In one's own turn; a card for the phase also before it."""
        return is_own_turn(s, seat) or (effect.per == "phase" and is_turn_to_come(s, seat))

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """6.2.9.free At once one of the free actions, or promised for the turn."""
        use = FREE_USES[effect.action]
        give_free(s, seat, use, effect.amount)
        emit(s, "free_action", seat=seat, use=use)


def is_own_turn(s: Galaxy, seat: int) -> bool:
    """6.2.4.turn Whether a player has the turn of the growth phase."""
    turn = open_frame(s, GrowthTurn)
    return turn is not None and turn.seat == seat


def is_turn_to_come(s: Galaxy, seat: int) -> bool:
    """6.2.4.turn Whether a player's turn of this growth phase is still to come."""
    turn = open_frame(s, GrowthTurn)
    if turn is None:
        return open_frame(s, GrowthPhase) is not None
    return s.order.index(turn.seat) < s.order.index(seat)


class VictimLevel(CardEffect):
    """12.3.acquisition.effect Levels from a player who lost a star in this turn."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """12.3.acquisition.effect If one of them has any to give."""
        return bool(teachers(s, seat))

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """6.2.5.level-each As for a star; first the player is named, if there is a choice."""
        victims = teachers(s, seat)
        if len(victims) == 1:
            take_levels(s, seat, victims[0], effect.amount)
        else:
            push(s, VICTIM, Lesson(seat, victims, effect.amount))


def teachers(s: Galaxy, seat: int) -> tuple[int, ...]:
    """6.2.5.level-each Those who lost a star to a player this turn and are higher in some field."""
    turn = open_frame(s, GrowthTurn)
    if turn is None or turn.seat != seat:
        return ()
    return tuple([other for other in sorted(set(turn.victims)) if can_teach(s, other, seat)])


def can_teach(s: Galaxy, other: int, seat: int) -> bool:
    """6.2.5.level-each Whether a player could gain a level from another one."""
    fields = [field for field in range(len(FIELDS)) if can_rise(s, seat, field)]
    return any(s.levels[other][field] > s.levels[seat][field] for field in fields)


class Lesson(NamedTuple):
    """A player gains so many levels from one of these."""

    seat: int
    victims: tuple[int, ...]
    levels: int


class ChooseVictim(One[Galaxy, Lesson]):
    """12.3.acquisition.effect From whom the level comes."""

    key = "choose_victim"
    nouns = ("seat",)

    def candidates(self, s: Galaxy, f: Lesson, seat: int) -> list[Part]:
        """Those who are higher somewhere."""
        return list(f.victims)

    def refusal(self, s: Galaxy, f: Lesson, seat: int, so_far: Answer) -> Refusal | None:
        """12.3.acquisition.effect Only somebody who lost a star to the player and is higher."""
        if so_far[0] in f.victims:
            return None
        return Refusal("12.3.acquisition.effect", "no_teacher", seat=so_far[0])

    def apply(self, s: Galaxy, f: Lesson, seat: int, answer: Answer) -> None:
        """6.2.5.level-each The field comes next."""
        take_levels(s, seat, int(answer[0]), f.levels)


VICTIM = flow("victim", Lesson, step("12.3.acquisition.effect", ChooseVictim()))


# Population and ships.


class AddPopulation(CardEffect):
    """12.3.density.effect A disc for each great star, as far as the track has discs."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """4.10.take With a disc and a star for it."""
        return on_track(s, seat) > 0 and bool(stars_like(s, seat, "", effect.population))

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """12.3.density.effect With too few discs the player chooses the stars."""
        found = stars_like(s, seat, "", effect.population)
        if on_track(s, seat) < len(found):
            push(s, CROWD, Crowd(seat, tuple(found)))
        else:
            add_discs(s, seat, found)


class Crowd(NamedTuple):
    """More stars would get a disc than the track has."""

    seat: int
    stars: tuple[int, ...]


class PlaceLastDiscs(Some[Galaxy, Crowd]):
    """12.3.density.effect Which stars get the last discs."""

    key = "place_last_discs"
    nouns = ("hex",)

    def candidates(self, s: Galaxy, f: Crowd, seat: int) -> list[Part]:
        """All that are great enough."""
        return list(f.stars)

    def refusal(self, s: Galaxy, f: Crowd, seat: int, so_far: Answer) -> Refusal | None:
        """12.3.density.effect Only great stars of the player."""
        if so_far[-1] in f.stars:
            return None
        where, rule = int(so_far[-1]), "12.3.density.effect"
        refused = refusal_of_own_star(s, seat, where, rule)
        return refused or Refusal(rule, "star_too_small", hex=where)

    def size(self, s: Galaxy, f: Crowd, seat: int) -> tuple[int, int]:
        """As many as the track has discs."""
        count = min(on_track(s, seat), len(f.stars))
        return count, count

    def apply(self, s: Galaxy, f: Crowd, seat: int, answer: Answer) -> None:
        """A disc each."""
        add_discs(s, seat, [int(where) for where in answer])


def add_discs(s: Galaxy, seat: int, where: list[int]) -> None:
    """12.3.density.effect One disc from the track for each of these stars."""
    for star in where:
        put_discs(s, seat, star, 1)
        emit(s, "added_disc", seat=seat, hex=star)


CROWD = flow("crowd", Crowd, step("12.3.density.effect", PlaceLastDiscs()))


class GainShips(CardEffect):
    """12.3.economic.effect More ships at any of the player's stars, blocked or not."""

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """6.2.7.form Placed like built ones."""
        place_ships(s, seat, effect.amount, stars_of(s, seat), "card", least=1)


class Teleport(CardEffect):
    """12.3.spatial.effect Discs move between stars at once, whatever ships are there."""

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """7.1.teleport Without blocking."""
        teleport(s, seat, effect.amount, is_blockable=False)


# War, trade, cards and points.


class Protected(CardEffect):
    """12.3.diplomatic.effect Nobody may declare war on the player for the rest of the round."""

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """For all to see."""
        s.protected[seat] = 1
        emit(s, "protected", seat=seat)


class ExtraTrade(CardEffect):
    """12.3.general-scientific.effect One more trade in this round."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """12.3.general-scientific.effect Until the trading phase is over."""
        return open_frame(s, Scored) is None

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """6.3.extra It comes on top of the others."""
        s.extra_trades[seat] += effect.amount
        emit(s, "extra_trade", seat=seat, n=effect.amount)


class SwitchPoints(CardEffect):
    """12.3.alignment.effect Points for each Switch Alignment counter of this round."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """12.3.alignment.effect If any was played."""
        return switches(s) > 0

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """12.5.personal-growth Doubled like all points of cards."""
        score_card(s, seat, effect.dp * switches(s), "card_effect")


def switches(s: Galaxy) -> int:
    """6.2.2.switch The Switch Alignment counters that were played in this round."""
    return sum([counters.count("switch_alignment") for counters in s.selected])


class InspectCards(CardEffect):
    """12.3.exploratory.effect Look at the unplayed cards of others."""

    def is_usable(self, s: Galaxy, seat: int, effect: Effect) -> bool:
        """12.3.exploratory.effect With enough players, if anybody has cards not yet seen."""
        return s.playing >= effect.min_players and bool(unseen_hands(s, seat))

    def use(self, s: Galaxy, seat: int, effect: Effect) -> None:
        """12.3.exploratory.effect One hand after the other."""
        for _ in range(effect.amount):
            push(s, INSPECTION, Seated(seat))


def unseen_hands(s: Galaxy, seat: int) -> list[int]:
    """14.3.hand The others with a card in hand that a player has not seen."""
    return [
        other for other in s.after(seat) if any(seat not in held.seen for held in s.hands[other])
    ]


def is_one_hand_unseen(s: Galaxy, f: Seated) -> bool:
    """15.1.only-choice Whether there is nothing to choose."""
    return len(unseen_hands(s, f.seat)) == 1


def look_at_only_hand(s: Galaxy, f: Seated) -> None:
    """12.3.exploratory.effect Look at the only cards that are not known."""
    look_at_hand(s, f.seat, unseen_hands(s, f.seat)[0])


class ChooseHand(One[Galaxy, Seated]):
    """12.3.exploratory.effect Whose cards the player looks at."""

    key = "choose_hand"
    nouns = ("seat",)

    def who(self, s: Galaxy, f: Seated) -> tuple[int, ...]:
        """As long as there is a hand to look at."""
        return (f.seat,) if unseen_hands(s, f.seat) else ()

    def candidates(self, s: Galaxy, f: Seated, seat: int) -> list[Part]:
        """The others with cards not seen."""
        return list(unseen_hands(s, seat))

    def refusal(self, s: Galaxy, f: Seated, seat: int, so_far: Answer) -> Refusal | None:
        """12.3.exploratory.effect Somebody else, with a card that the player does not know."""
        other, rule = int(so_far[0]), "12.3.exploratory.effect"
        if other in unseen_hands(s, seat):
            return None
        return refusal_of_self(seat, other, rule) or Refusal(rule, "nothing_to_see", seat=other)

    def apply(self, s: Galaxy, f: Seated, seat: int, answer: Answer) -> None:
        """14.3.hand All see whose cards they are, only the player sees the cards."""
        look_at_hand(s, seat, int(answer[0]))


INSPECTION = flow(
    "inspection",
    Seated,
    step("12.3.exploratory.effect:only", look_at_only_hand, when=is_one_hand_unseen),
    step("12.3.exploratory.effect", ChooseHand()),
)


EFFECTS: Final[dict[str, CardEffect]] = {
    "battle_value": BattleValue(),
    "no_retreat": NoRetreat(),
    "no_losses": NoLosses(),
    "nebula_range": NebulaRange(),
    "free_action": FreeAction(),
    "victim_level": VictimLevel(),
    "add_population": AddPopulation(),
    "gain_ships": GainShips(),
    "teleport": Teleport(),
    "protected": Protected(),
    "extra_trade": ExtraTrade(),
    "switch_points": SwitchPoints(),
    "inspect_cards": InspectCards(),
}


def usable_effects(s: Galaxy, seat: int, card: str) -> list[Effect]:
    """7.4.a-effect The effects of a card that would do anything now."""
    found = s.box.cards[card].effects
    return [effect for effect in found if EFFECTS[effect.type].is_usable(s, seat, effect)]


def use_effect(s: Galaxy, seat: int, effect: Effect) -> None:
    """7.4.a-effect Let an effect of a card work."""
    EFFECTS[effect.type].use(s, seat, effect)


FLOWS: Flows = (VICTIM, CROWD, INSPECTION)
