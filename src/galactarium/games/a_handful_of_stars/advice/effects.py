"""What to answer to the questions of card effects and of the set-up."""

from __future__ import annotations

from galactarium.games.a_handful_of_stars.advice.outlook import Outlook
from galactarium.games.a_handful_of_stars.advice.raids import best_jump
from galactarium.games.a_handful_of_stars.advice.turn import (
    because_of_card,
    hand_worth,
    poor_cards,
    raided,
    storable,
)
from galactarium.games.a_handful_of_stars.effects.temporary_wormhole import Jumping
from galactarium.games.a_handful_of_stars.reserves import ONE, TWO
from galactarium.games.a_handful_of_stars.state import NOBODY, Stars
from galactarium.games.a_handful_of_stars.ways import FLEET, lanes
from galactarium.kernel import ASIDE, Advice, Answer, find, first_answer, parts


def on_choose_home(s: Stars, seat: int) -> Advice:
    """0.6.home-world In the middle of one's own systems."""
    best = max(offered(s, seat), key=lambda name: middle(s, seat, s.box.system_at[name]))
    return Advice((best,), "home")


def on_choose_colony(s: Stars, seat: int) -> Advice:
    """0.6.colony Where most is to be had."""
    best = max(offered(s, seat), key=lambda name: frontier(s, seat, s.box.system_at[name]))
    return Advice((best,), "first_colony")


def offered(s: Stars, seat: int) -> list[str]:
    """What may be chosen."""
    return [str(part) for part in parts(s, seat).next if part != ASIDE]


def middle(s: Stars, seat: int, system: int) -> tuple[int, int]:
    """Among neighbours of one's own, and not of rivals."""
    near = [s.control[at] for at in lanes(s)[system]]
    rivals = len([owner for owner in near if owner not in (seat, NOBODY)])
    return near.count(seat) - rivals, near.count(NOBODY)


def frontier(s: Stars, seat: int, system: int) -> tuple[int, int]:
    """Ways to anywhere, to neutral systems above all."""
    near = [s.control[at] for at in lanes(s)[system]]
    return near.count(NOBODY) + near.count(seat), len(near)


def on_keep(s: Stars, seat: int) -> Advice:
    """7.6.blue-sky-research The card that is worth most in the hand; others must not hear which."""
    look = Outlook(s, seat)
    best = max(offered(s, seat), key=lambda card: hand_worth(look, card))
    return Advice((best,), "keep")


def on_take_technology(s: Stars, seat: int) -> Advice:
    """7.32.top-secret-research The best of the display, whatever it costs."""
    look = Outlook(s, seat)
    best = max(offered(s, seat), key=look.technology_worth)
    return because_of_card(look, (best,), best)


def on_exchange(s: Stars, seat: int) -> Advice:
    """7.18.out-of-storage The swap that brings most."""
    _, own, other = Outlook(s, seat).best_exchange()
    if not own:
        return Advice(first_answer(s, seat), "only_one")
    return Advice((own, other), "exchange")


def on_recycle(s: Stars, seat: int) -> Advice:
    """7.20.recycling-plant The used counters that pay most."""
    used = sorted(offered(s, seat), key=lambda one: -max(s.box.payers[one]))
    found: Answer = ()
    for counter in [one for one in used for _ in range(2)]:
        if counter in parts(s, seat, found).next:
            found = (*found, counter)
    return Advice(found, "recycle")


def on_cycle(s: Stars, seat: int) -> Advice:
    """7.14.hyper-search-engine Poor cards for others."""
    look = Outlook(s, seat)
    poor = poor_cards(look) or [min(s.hands[seat], key=lambda card: hand_worth(look, card))]
    return Advice(tuple(poor), "fresh_cards")


def on_store(s: Stars, seat: int) -> Advice:
    """7.33.warehouse The card that does most in a Reserve; marked ones into Reserve Two."""
    look = Outlook(s, seat)
    for _, card in sorted(storable(look), reverse=True):
        for place in (TWO, ONE):
            if place in parts(s, seat, (card,)).next:
                return Advice((card, place), "store", card=card)
    return Advice(first_answer(s, seat), "only_one")


def on_scout(s: Stars, seat: int) -> Advice:
    """7.24.scouts The system that would be worth most."""
    look = Outlook(s, seat)
    best = max(offered(s, seat), key=lambda name: look.settling(s.box.system_at[name]))
    return Advice((best,), "scout", system=best)


def on_teleport(s: Stars, seat: int) -> Advice:
    """7.30.temporary-wormhole The best raid with so few Fleets."""
    look = Outlook(s, seat)
    found = best_jump(look, find(s, Jumping).left)
    if found is None:
        return Advice(first_answer(s, seat), "only_one")
    origin, raid = found
    names = s.box.systems
    answer = (FLEET, names[origin].id, raid.orders[0].number, names[raid.target].id)
    return raided(look, answer, raid)


def on_come_along(s: Stars, seat: int) -> Advice:
    """7.30.temporary-wormhole As many as may."""
    return Advice((max([int(part) for part in offered(s, seat)]),), "come_along")


def on_terraform(s: Stars, seat: int) -> Advice:
    """7.31.terra-forming Where it is safest."""
    look = Outlook(s, seat)
    best = min(offered(s, seat), key=lambda name: look.threat(s.box.system_at[name]))
    return Advice((best,), "terraform")


def on_place_hole(s: Stars, seat: int) -> Advice:
    """7.5.black-hole-creator Against the most dangerous neighbour."""
    look = Outlook(s, seat)
    worth, mine, other = look.best_hole()
    if not worth:
        return Advice(first_answer(s, seat), "only_one")
    names = s.box.systems
    return Advice((names[mine].id, names[other].id), "block", system=names[other].id)


def on_take_back(s: Stars, seat: int) -> Advice:
    """1.8.thin The reserved card that is missed least."""
    look, box = Outlook(s, seat), s.box
    best = min(offered(s, seat), key=lambda name: look.standing_worth(box.cards[box.holds[name]]))
    return Advice((best,), "take_back")


def on_anything(s: Stars, seat: int) -> Advice:
    """A question that is not known: the first thing that is possible."""
    return Advice(first_answer(s, seat), "only_one")
