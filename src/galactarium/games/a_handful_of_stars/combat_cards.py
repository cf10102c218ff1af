"""Chapter 4, cards in a combat step: Combat cards, and the Missiles of a Reserve.

Force Shields come after the combat: see aftermath.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from galactarium.games.a_handful_of_stars.battle import (
    DIPLOMACY,
    RETREAT,
    Combat,
    add_strength,
    check_pieces,
    decide,
    lose_unit,
    rival,
)
from galactarium.games.a_handful_of_stars.components import COMBAT, MATTER
from galactarium.games.a_handful_of_stars.decks import (
    Drawing,
    can_draw,
    draw_cards,
    held,
    is_drawn,
    make_new_deck,
    needs_shuffle,
    order_of_discards,
    refusal_of_held,
    show_card,
    take_out,
)
from galactarium.games.a_handful_of_stars.playing import put_away_later
from galactarium.games.a_handful_of_stars.powers import has_power, powers
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.games.a_handful_of_stars.ways import UNITS, units
from galactarium.kernel import (
    Answer,
    Draw,
    Part,
    Refusal,
    Verb,
    chance,
    emit,
    flow,
    push,
    put,
    reveal,
    step,
    unless_any,
    until,
)

SHOTS: Final = 2


class PlayCombatCard(Verb[Stars, Combat]):
    """4.7.cards Play a Combat card: (card, unit)."""

    nouns = ("card", "unit")

    def more(self, s: Stars, f: Combat, seat: int, path: Answer) -> Sequence[Part]:
        """Which card, and for a Star Bomb which kind of unit."""
        cards, holds = s.box.cards, s.box.holds
        if not path:
            return [name for name in held(s, seat) if plays_in_combat(s, name)]
        is_bomb = cards[holds[str(path[0])]].effect == "bomb"
        return UNITS if is_bomb and len(path) == 1 else ()

    def refusal(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """4.7.cards The card must be there, and be for a combat like this."""
        if not path:
            refusals = (self.refusal(s, f, seat, (name,)) for name in self.more(s, f, seat, ()))
            return unless_any(refusals, Refusal("4.7.cards", "no_combat_card"))
        name = str(path[0])
        if name in s.box.counters:
            return Refusal("4.7.cards", "not_for_combat", card=name)
        refused = refusal_of_held(s, seat, "1.4.held", name)
        if refused is not None:
            return refused
        if not plays_in_combat(s, name):
            return Refusal("4.7.cards", "not_for_combat", card=name)
        effect = s.box.cards[s.box.holds[name]].effect
        if effect == DIPLOMACY:
            return refusal_of_diplomacy(s, f, seat)
        if effect == "shields":
            return Refusal("7.12.force-shields", "shields_at_end")
        return refusal_of_bomb(s, f, seat, path[1:]) if effect == "bomb" else None

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """4.7.cards The card is shown and does its work."""
        name = str(path[0])
        effect = s.box.cards[s.box.holds[name]].effect
        if effect == DIPLOMACY:
            play_diplomacy(s, f, seat, name)
        elif effect == RETREAT:
            put_away_later(s, seat, take_out(s, seat, name))
            emit(s, "played", seat=seat, card=s.box.holds[name])
            decide(s, f, loser=seat, ending=RETREAT)  # 7.23.retreat
        elif effect == "react":
            rapid_reaction(s, seat, name)
        elif effect == "missiles":
            put_away_later(s, seat, take_out(s, seat, name))
            emit(s, "played", seat=seat, card=s.box.holds[name])
            launch(s, seat)
        else:
            star_bomb(s, f, seat, name, str(path[1]))


def plays_in_combat(s: Stars, name: str) -> bool:
    """4.7.cards Whether this is a Combat card; 7.16.missiles is one if the option says so."""
    card = s.box.cards[s.box.holds[name]]
    if card.effect == "missiles":
        return not s.options["missiles_reserve"]
    return card.play == COMBAT


def refusal_of_diplomacy(s: Stars, f: Combat, seat: int) -> Refusal | None:
    """7.8.diplomacy For a defender who has added no strength yet."""
    if seat != f.defender:
        return Refusal("7.8.diplomacy", "only_defender")
    if f.has_defended:
        return Refusal("7.8.diplomacy", "has_defended")
    cards = s.box.cards
    has_card = any(cards[s.box.holds[name]].effect == DIPLOMACY for name in held(s, seat))
    return None if has_card else Refusal("7.8.diplomacy", "no_diplomacy")


def play_diplomacy(s: Stars, f: Combat, seat: int, name: str) -> None:
    """7.8.diplomacy The combat ends, and the attacker retreats."""
    card = take_out(s, seat, name)
    emit(s, "played", seat=seat, card=card)
    decide(s, f, loser=f.attacker, ending=DIPLOMACY)
    put_away_later(s, seat, card)


def rapid_reaction(s: Stars, seat: int, name: str) -> None:
    """7.21.rapid-reaction Adds strength; then a card is drawn, and then this one is discarded."""
    card = take_out(s, seat, name)
    emit(s, "played", seat=seat, card=card)
    add_strength(s, seat, s.box.cards[card].amount)
    put_away_later(s, seat, card)
    draw_cards(s, seat, 1)


def refusal_of_bomb(s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
    """7.27.star-bomb Not against aliens, and only a unit that is there."""
    enemy = rival(f, seat)
    if enemy == NOBODY:
        return Refusal("7.27.star-bomb", "not_against_aliens")
    for unit in path or UNITS:
        if unit in UNITS and units(s, enemy, str(unit))[f.system]:
            return None
    return Refusal("7.27.star-bomb", "nothing_to_bomb")


def star_bomb(s: Stars, f: Combat, seat: int, name: str, unit: str) -> None:
    """7.27.star-bomb An enemy unit goes back to its owner."""
    card = take_out(s, seat, name)
    emit(s, "played", seat=seat, card=card)
    lose_unit(s, rival(f, seat), unit, f.system)
    put_away_later(s, seat, card)
    check_pieces(s)


class Missiles(Verb[Stars, Combat]):
    """7.16.missiles Use reserved Missiles, each once in a combat."""

    def refusal(self, s: Stars, f: Combat, seat: int, path: Answer) -> Refusal | None:
        """7.16.missiles They must be reserved, and not be used up."""
        if not s.options["missiles_reserve"] or not has_power(s, seat, "missiles"):
            return Refusal("7.16.missiles", "no_missiles")
        if f.missiles[seat != f.attacker] >= powers(s, seat).missiles:
            return Refusal("7.16.missiles", "missiles_used")
        return None

    def act(self, s: Stars, f: Combat, seat: int, path: Answer) -> None:
        """7.16.missiles Two cards are drawn for their Matter."""
        used = list(f.missiles)
        used[seat != f.attacker] += 1
        put(s, f._replace(missiles=tuple(used)))
        launch(s, seat)


class Launch(NamedTuple):
    """Missiles under way: the cards that were turned over, and how many are still to come."""

    seat: int
    cards: tuple[str, ...] = ()
    left: int = SHOTS


def launch(s: Stars, seat: int) -> None:
    """7.16.missiles Turn over two cards of one's deck."""
    push(s, LAUNCH, Launch(seat))


def launch_needs_shuffle(s: Stars, f: Launch) -> bool:
    """7.16.missiles, 1.7.shuffle A shuffle may come between both cards; the first stays out."""
    return needs_shuffle(s, Drawing(f.seat, f.left))


def order_for_launch(s: Stars, f: Launch) -> Draw:
    """1.7.shuffle In which order the discards lie after a shuffle."""
    return order_of_discards(s, Drawing(f.seat, f.left))


def shuffle_for_launch(s: Stars, f: Launch, order: tuple[int, ...]) -> None:
    """1.7.shuffle As with every draw."""
    make_new_deck(s, Drawing(f.seat, f.left), order)


def turn_over(s: Stars, f: Launch) -> None:
    """7.16.missiles The top card is shown to all."""
    put(s, f._replace(left=f.left - 1))
    if can_draw(s, Drawing(f.seat, f.left)):
        card = s.decks[f.seat].pop()
        show_card(s, f.seat, card)
        s.in_play.append(card)
        put(s, Launch(f.seat, (*f.cards, card), f.left - 1))
        reveal(s)
        emit(s, "turned_over", seat=f.seat, card=card)


def is_launched(s: Stars, f: Launch) -> bool:
    """7.16.missiles Whether both cards were turned over, or no more can be."""
    return is_drawn(s, Drawing(f.seat, f.left))


def hit(s: Stars, f: Launch) -> None:
    """7.16.missiles Twice the Matter on the cards is added; both are discarded."""
    matter = sum([s.box.cards[card].symbols[MATTER] for card in f.cards])
    for card in f.cards:
        s.in_play.remove(card)
        s.discards[f.seat].append(card)
    add_strength(s, f.seat, s.box.cards["missiles"].amount * matter)


LAUNCH = flow(
    "launch",
    Launch,
    *until(
        is_launched,
        step(
            "1.7.shuffle",
            chance(order_for_launch, shuffle_for_launch, hidden=True),
            when=launch_needs_shuffle,
        ),
        step("7.16.missiles", turn_over),
    ),
    step("7.16.missiles:hit", hit),
)
