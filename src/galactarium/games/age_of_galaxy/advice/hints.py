"""Advice for a person: the best move, what else is good, and what would be lost."""

from __future__ import annotations

from typing import Final

from galactarium.games.age_of_galaxy.acting import Turn
from galactarium.games.age_of_galaxy.advice.cards import plan_hand
from galactarium.games.age_of_galaxy.advice.options import ACTIONS, Means, Option, options
from galactarium.games.age_of_galaxy.advice.outlook import Outlook
from galactarium.games.age_of_galaxy.advice.reasons import because
from galactarium.games.age_of_galaxy.components import CREDIT, RESOURCES
from galactarium.games.age_of_galaxy.production import credits_to_come
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.kernel import Advice, Answer, Part, Tape, find, play, question

NEARLY: Final = 0.8  # points that an action may bring less than the best and still be good
HIDDEN: Final = "explore"  # nobody knows beforehand what it brings
TURN: Final = ("act", "rest")  # where one can still do something about the next production

Warning = tuple[str, dict[str, Part]]


def with_others(s: Galaxy, seat: int, best: Advice) -> list[Advice]:
    """The advice, and the other actions that are nearly as good as the best one."""
    found = [best]
    if question(s, seat).key == "act":
        look = Outlook(s, seat, is_to_act=True)
        means = Means(look, find(s, Turn), plan_hand(look))
        others = [option for option in good_options(means) if option.answer[0] != best.answer[0]]
        found += [because(means, option.answer) for option in others]
    for advice in found:
        advice.warnings = warnings(s, seat, advice.answer)
    return found


def good_options(means: Means) -> list[Option]:
    """The best way to do each action that needs no conversion, if it is nearly the best of all."""
    best: dict[Part, Option] = {}
    for option in options(means, tuple(ACTIONS)):
        verb = option.answer[0]
        if not option.steps and (verb not in best or option.worth > best[verb].worth):
            best[verb] = option
    most = max([option.worth for option in best.values()])
    return [option for option in best.values() if option.worth >= most - NEARLY]


def warnings(s: Galaxy, seat: int, answer: Answer) -> tuple[Warning, ...]:
    """8.1 What finds no room: of what the answer brings, and at the next production."""
    if answer[:1] == (HIDDEN,):
        return ()
    trial = s.clone()
    trial.tape = Tape()
    play(trial, seat, answer)
    found: list[Warning] = []
    for event in trial.tape.events:
        if event.key == "round_began":
            break
        if event.key == "wasted" and event.params["seat"] == seat:
            found.append(no_room(s, event.params["n"], str(event.params["resource"])))
    later = lost_later(s, trial, seat) if question(s, seat).key in TURN else 0
    cap = s.box.caps[CREDIT]
    return (*found, ("lost_later", {"n": later, "cap": cap})) if later else tuple(found)


def no_room(s: Galaxy, n: int, resource: str) -> Warning:
    """Some of the goods are lost at once."""
    cap = s.box.caps[RESOURCES.index(resource)]
    return "lost", {"n": n, "resource": resource, "cap": cap}


def lost_later(s: Galaxy, after: Galaxy, seat: int) -> int:
    """1.2, 1.4 The credits that the next production loses, once a seat is done in this round."""
    if s.round in (0, s.box.rounds) or (after.round == s.round and not is_done(after, seat)):
        return 0
    last = after if after.round == s.round else s
    return max(0, last.goods[seat][CREDIT] + credits_to_come(last, seat) - s.box.caps[CREDIT])


def is_done(s: Galaxy, seat: int) -> bool:
    """Whether a seat does nothing more in this round."""
    return not s.discs[seat] and seat not in s.asked
