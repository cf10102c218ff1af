"""Advice: what to do in Ember Belt, and why. The greedy bot plays by it.

It tries every answer and counts the ore that the seat then owns or can mine. A question that you
add is answered in the same way.
"""

from __future__ import annotations

from galactarium.games.template.state import Ember
from galactarium.kernel import PASS, Advice, Answer, answers, play, question


def advise(s: Ember, seat: int) -> Advice:
    """The answer after which the seat has most to hope for, of equals the first."""
    trials = {answer: tried(s, seat, answer) for answer in answers(s, seat)}
    best = max(trials, key=lambda answer: hope(trials[answer], seat))
    gained = trials[best].purses[seat] - s.purses[seat]
    if gained > 0:
        return Advice(best, "gain", ore=gained)
    return Advice(best, "hope")


def tried(s: Ember, seat: int, answer: Answer) -> Ember:
    """The world after an answer, and after a deed to which nobody plays a card."""
    trial = s.clone()
    play(trial, seat, answer)
    while trial.asked and question(trial, trial.asked[0]).key == "play_card":
        play(trial, trial.asked[0], (PASS,))
    return trial


def hope(s: Ember, seat: int) -> float:
    """The ore that the seat owns, half of what its drones could mine, and a little for cards."""
    ore = 0
    for rock in s.belt:
        drones = s.drones[rock][seat] + s.plans[seat].count(rock)
        ore += min(s.ore[rock], drones)
    return s.purses[seat] + ore / 2 + len(s.hands[seat]) / 4
