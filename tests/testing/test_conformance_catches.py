"""The conformance suite catches what it is for: each test plants one fault in the template game."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from galactarium.games.template import GAME, round, supply, turns
from galactarium.games.template.state import Ember
from galactarium.games.template.view import redeal, result, view
from galactarium.kernel import (
    Answer,
    Below,
    Game,
    Part,
    Refusal,
    Result,
    Step,
    emit,
    others,
    reveal,
)
from galactarium.match import Match
from galactarium.registry import Title, title
from galactarium.testing.conformance import (
    CHECKS,
    EXCEPTIONS,
    ConformanceError,
    Setting,
    checks,
    run_check,
    setting,
)
from galactarium.testing.conformance.secrecy import check_no_leak
from galactarium.testing.conformance.whynot import check_why_not

TEMPLATE = title("template")
Patch = pytest.MonkeyPatch


def faulty(**changes: Any) -> Setting:
    """The template with some of its functions replaced, as a setting."""
    flows = tuple([flow for name, flow in GAME.flows.items() if name != "hold"])
    game: Game[Any] = Game(**{**vars(GAME), **changes, "flows": flows})
    return Setting(Title(game, TEMPLATE.folder), 3, {}, 1, 1)


def assert_caught(check: Callable[[Setting], None], where: Setting, words: str) -> None:
    """Within a few seeds the check fails with these words and a command to repeat it."""
    for seed in range(1, 9):
        try:
            run_check(check, where._replace(seed=seed))
        except ConformanceError as caught:
            assert re.search(words, str(caught)), str(caught)
            assert f"--check {check.__name__} --players 3 --seed {seed}" in str(caught)
            return
    pytest.fail(f"{check.__name__} finds nothing")


def step_of(flow: Any, label: str) -> Step[Any, Any]:
    """A step of a flow, to be replaced."""
    found: Step[Any, Any] = flow.steps[flow.index[label]]
    return found


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_sound_game_passes(check: Callable[[Setting], None]) -> None:
    run_check(check, faulty())


def test_a_view_that_shows_a_hidden_card() -> None:
    def leaky(s: Ember, seat: int) -> dict[str, Any]:
        return {**view(s, seat), "next": [deck[-1:] for deck in s.decks]}

    assert_caught(check_no_leak, faulty(view=leaky), "the view of -?[0-9] leaks")


def test_a_private_answer_that_others_notice() -> None:
    assert_caught(check_no_leak, faulty(private=(("mine",),)), "is private, but -?[0-9] notices it")


def test_asking_only_those_who_hold_the_card(monkeypatch: Patch) -> None:
    def who(self: object, s: Ember, f: turns.Deed) -> tuple[int, ...]:
        return tuple([seat for seat in s.order if "static" in s.hands[seat]])

    monkeypatch.setattr(turns.PlayCard, "who", who)
    assert_caught(check_no_leak, faulty(), "tells|who is asked leaks")


def test_options_that_depend_on_another_hand(monkeypatch: Patch) -> None:
    def candidates(self: object, s: Ember, f: Any, seat: int) -> list[int]:
        hands = [s.hands[other] for other in range(s.seats) if other != seat]
        return [0, 1] if any("static" in hand for hand in hands) else [0]

    monkeypatch.setattr(turns.Bid, "candidates", candidates)
    assert_caught(check_no_leak, faulty(), "options of [0-9] leak|tells")


def test_a_refusal_that_tells_a_secret(monkeypatch: Patch) -> None:
    def refusal(self: object, s: Ember, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        if so_far[0] == 3 and any("static" in s.hands[o] for o in range(s.seats) if o != seat):
            return Refusal("2.1.bid", "too_poor", allow="mine_first", owned=0)
        return None

    monkeypatch.setattr(turns.Bid, "refusal", refusal)
    monkeypatch.setattr(turns.Bid, "apply", lambda *_: None)
    assert_caught(check_no_leak, faulty(), "options of [0-9] leak|tells")


def test_a_refusal_of_what_is_no_candidate_that_tells_a_secret(monkeypatch: Patch) -> None:
    sound = turns.Bid.refusal

    def refusal(self: Any, s: Ember, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        rich = any("static" in s.hands[other] for other in range(s.seats) if other != seat)
        return Refusal("2.1.bid", "too_high", most=int(rich)) if int(so_far[0]) > 3 else None

    monkeypatch.setattr(turns.Bid, "refusal", lambda *args: refusal(*args) or sound(*args))
    assert_caught(check_no_leak, faulty(), "options of [0-9] leak")


def test_a_family_that_tells_a_secret() -> None:
    def cards(s: Ember, seat: int) -> list[Part]:
        return [card for card in s.box.cards if card in s.hands[seat - 1]]

    leaky = faulty(families={**GAME.families, "card": cards})
    assert_caught(check_no_leak, leaky, "options of [0-9] leak")


def test_an_event_that_shows_a_hidden_card(monkeypatch: Patch) -> None:
    def draw(s: Ember, f: supply.Drawing) -> None:
        s.hands[f.seat].append(s.decks[f.seat].pop())
        emit(s, "drew", card=s.hands[f.seat][-1])

    monkeypatch.setattr(step_of(supply.DRAW_UP, "1.2.draw"), "act", draw)
    assert_caught(check_no_leak, faulty(), "tells")


def test_a_revealed_fact_that_is_not_marked(monkeypatch: Patch) -> None:
    def draw(s: Ember, f: supply.Drawing) -> None:
        s.hands[f.seat].append(s.decks[f.seat].pop())
        emit(s, "drew", only=(f.seat,), card=s.hands[f.seat][-1])
        emit(s, "drew_unseen", only=others(s, f.seat), seat=f.seat)

    monkeypatch.setattr(step_of(supply.DRAW_UP, "1.2.draw"), "act", draw)
    assert_caught(check_no_leak, faulty(), "tells")


def test_a_card_told_to_everybody_though_only_its_owner_learns_it(monkeypatch: Patch) -> None:
    def draw(s: Ember, f: supply.Drawing) -> None:
        s.hands[f.seat].append(s.decks[f.seat].pop())
        reveal(s, to=(f.seat,))
        emit(s, "drew", card=s.hands[f.seat][-1])

    monkeypatch.setattr(step_of(supply.DRAW_UP, "1.2.draw"), "act", draw)
    assert_caught(check_no_leak, faulty(), "tells")


def test_parameters_of_a_refusal_that_tell_a_secret(monkeypatch: Patch) -> None:
    def refusal(self: object, s: Ember, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        if int(so_far[0]) > s.purses[seat]:
            jams = sum("static" in s.hands[other] for other in range(s.seats) if other != seat)
            return Refusal("2.1.bid", "too_poor", allow="mine_first", owned=jams)
        return None

    monkeypatch.setattr(turns.Bid, "refusal", refusal)
    assert_caught(check_no_leak, faulty(), "options of [0-9] leak|tells")


def test_refused_candidates_that_tell_a_secret(monkeypatch: Patch) -> None:
    def candidates(self: object, s: Ember, f: Any, seat: int) -> list[int]:
        holders = [o for o in range(s.seats) if o != seat and "static" in s.hands[o]]
        return [0, 1, 2, 3, *[10 + other for other in holders]]

    monkeypatch.setattr(turns.Bid, "candidates", candidates)
    assert_caught(check_no_leak, faulty(), "options of [0-9] leak|tells")


def test_candidates_of_an_aside_that_tell_a_secret(monkeypatch: Patch) -> None:
    def candidates(self: object, s: Ember, f: Any, seat: int) -> list[str]:
        return sorted({card for hand in s.hands for card in hand})

    def refusal(self: object, s: Ember, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        return None if so_far[0] in s.hands[seat] else Refusal("2.7.scrap", "bank_empty")

    monkeypatch.setattr(turns.Scrap, "candidates", candidates)
    monkeypatch.setattr(turns.Scrap, "refusal", refusal)
    assert_caught(check_no_leak, faulty(), "options of [0-9] leak|tells")


def test_dice_that_all_see_but_are_marked_as_hidden(monkeypatch: Patch) -> None:
    chance = step_of(round.GAME_FLOW, "0.2.survey").chance
    monkeypatch.setattr(chance, "hidden", True)
    monkeypatch.setattr(step_of(round.GAME_FLOW, "1.5.deploy"), "act", lambda s, f: None)
    monkeypatch.setattr(round.Drift, "who", lambda self, s, f: (0,))
    assert_caught(check_no_leak, faulty(), "tells")


def test_a_redeal_that_forgets_something_hidden(monkeypatch: Patch) -> None:
    def forgetful(s: Ember, seat: int, below: Below) -> None:
        discards = [list(pile) for pile in s.discards]
        hands = [list(hand) for hand in s.hands]
        redeal(s, seat, below)
        s.discards, s.hands = discards, hands

    def partly(s: Ember, seat: int, below: Below) -> None:
        plans = list(s.plans)
        redeal(s, seat, below)
        s.plans = plans

    assert_caught(check_no_leak, faulty(redeal=partly), "redeal never changes it")
    assert_caught(check_no_leak, faulty(redeal=forgetful), "redeal|loses|imagines")


def test_a_redeal_that_changes_nothing() -> None:
    lazy = faulty(redeal=lambda s, seat, below: None)
    assert_caught(check_no_leak, lazy, "redeal never changes any")


def test_a_redeal_that_shows_the_true_order() -> None:
    def rotate(s: Ember, seat: int, below: Below) -> None:
        for player, deck in enumerate(s.decks):
            at = below(len(deck)) if deck else 0
            s.decks[player] = deck[at:] + deck[:at]

    assert_caught(check_no_leak, faulty(redeal=rotate), "imagines depends on hidden things")


def test_a_redeal_that_loses_a_card() -> None:
    def lossy(s: Ember, seat: int, below: Below) -> None:
        redeal(s, seat, below)
        s.decks[seat][:1] = []

    assert_caught(check_no_leak, faulty(redeal=lossy), "redeal loses components|leaks")


def test_a_clone_that_shares_a_list(monkeypatch: Patch) -> None:
    sound = Ember.clone

    def clone(self: Ember) -> Ember:
        copy = sound(self)
        copy.purses = self.purses
        return copy

    monkeypatch.setattr(Ember, "clone", clone)
    assert_caught(checks.check_clones_and_saves, faulty(), "the clone shares purses")


def test_a_field_that_is_not_copied_at_all() -> None:
    def begin(seats: int, options: Any, content: Any) -> Ember:
        s = GAME.begin(seats, options, content)
        s.secret_mood = 1  # type: ignore[attr-defined]
        return s

    assert_caught(checks.check_clones_and_saves, faulty(begin=begin), "secret_mood")


def test_a_shape_that_contradicts_the_annotation(monkeypatch: Patch) -> None:
    monkeypatch.setitem(Ember.SHAPE, "order", [int])
    assert_caught(checks.check_clones_and_saves, faulty(), "order is annotated")


def test_a_lost_component(monkeypatch: Patch) -> None:
    sound = turns.mine

    def mine(s: Ember, f: turns.Deed) -> None:
        sound(s, f)
        s.purses[f.seat] = max(0, s.purses[f.seat] - 1)

    monkeypatch.setattr(turns, "mine", mine)
    assert_caught(checks.check_components, faulty(), "ore 60 -> 59")


def test_a_refusal_that_cites_no_rule(monkeypatch: Patch) -> None:
    def refusal(self: object, s: Ember, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        return Refusal("9.9.mood", "too_poor", owned=0) if so_far == (3,) else None

    monkeypatch.setattr(turns.Bid, "refusal", refusal)
    assert_caught(checks.check_all_else_is_refused, faulty(), "cites unknown 9.9.mood")


def test_something_that_exists_but_is_refused_without_a_rule(monkeypatch: Patch) -> None:
    monkeypatch.setattr(turns.Bid, "refusal", lambda *_: None)
    assert_caught(check_why_not, faulty(), "bid: [(][0-9]+,[)] of seat [0-9] is refused by table")


def test_something_that_exists_but_is_no_candidate_of_a_selection(monkeypatch: Patch) -> None:
    monkeypatch.setattr(supply.Refit, "refusal", lambda *_: None)
    assert_caught(check_why_not, faulty(), "refit: .* is refused by table.choice alone")


def test_an_excepted_refusal_is_let_pass(monkeypatch: Patch) -> None:
    monkeypatch.setattr(turns.Bid, "refusal", lambda *_: None)
    monkeypatch.setitem(EXCEPTIONS, ("template", "bid", "number"), "nobody asks")
    run_check(check_why_not, faulty())


def test_a_noun_without_a_family() -> None:
    told = {noun: of for noun, of in GAME.families.items() if noun != "rock"}
    assert_caught(check_why_not, faulty(families=told), "no family is told for the noun 'rock'")


def test_a_refusal_without_words(monkeypatch: Patch) -> None:
    def refusal(self: object, s: Ember, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        return Refusal("2.1.bid", "just_because") if so_far == (3,) else None

    monkeypatch.setattr(turns.Bid, "refusal", refusal)
    assert_caught(checks.check_all_else_is_refused, faulty(), "just_because")


def test_a_refusal_that_changes_the_state(monkeypatch: Patch) -> None:
    def refusal(self: object, s: Ember, f: Any, seat: int, so_far: Answer) -> Refusal | None:
        s.bank += 1
        return None

    monkeypatch.setattr(turns.Bid, "refusal", refusal)
    assert_caught(checks.check_all_else_is_refused, faulty(), "changed the state")


def test_an_option_that_leads_nowhere(monkeypatch: Patch) -> None:
    def refusal_of_verb(self: object, *_: Any) -> Refusal | None:
        return None

    monkeypatch.setattr(turns.Act, "refusal_of_verb", refusal_of_verb)
    assert_caught(checks.check_options_apply, faulty(), "leads nowhere")


def test_an_answer_without_a_text_form(monkeypatch: Patch) -> None:
    def candidates(self: object, s: Ember, f: Any, seat: int) -> list[Part]:
        return ["two words"]

    monkeypatch.setattr(turns.Bid, "candidates", candidates)
    monkeypatch.setattr(turns.Bid, "refusal", lambda *_: None)
    assert_caught(checks.check_options_apply, faulty(), "has no text form")


def test_a_change_without_an_event(monkeypatch: Patch) -> None:
    def home(s: Ember, f: Any) -> None:
        s.round += 1

    monkeypatch.setattr(step_of(round.GAME_FLOW, "3.2.home"), "act", home)
    monkeypatch.setattr(step_of(round.GAME_FLOW, "0.2.survey"), "chance", None)
    monkeypatch.setattr(step_of(round.GAME_FLOW, "0.2.survey"), "act", lambda s, f: None)
    monkeypatch.setattr(round.Drift, "apply", lambda *_: None)
    assert_caught(checks.check_events, faulty(), "without an event")


def test_seats_that_depend_on_who_answers_first(monkeypatch: Patch) -> None:
    def plan(self: object, s: Ember, f: supply.Supply, seat: int, answer: Answer) -> None:
        s.plans[seat] = tuple([str(rock) for rock in answer])
        s.order = (seat, *[other for other in s.order if other != seat])

    monkeypatch.setattr(supply.Plan, "apply", plan)
    assert_caught(checks.check_order_of_arrival, faulty(), "who answers first")


def test_chance_from_outside(monkeypatch: Patch) -> None:
    def mine(s: Ember, f: turns.Deed) -> None:
        s.bank += 0 if random.random() < 0.5 else 1

    monkeypatch.setattr(turns, "mine", mine)
    assert_caught(checks.check_replay, faulty(), "another position")


def test_a_game_that_does_not_end(monkeypatch: Patch) -> None:
    monkeypatch.setattr(setting, "LIMIT", 500)
    again = step_of(round.GAME_FLOW, "4.1.rounds").repeat
    monkeypatch.setattr(again, "unless", None)
    assert_caught(checks.check_games_end, faulty(), "does not end within 500 answers")


def test_a_result_without_a_winner() -> None:
    def nobody(s: Ember) -> Result:
        return result(s)._replace(places=(2,) * s.seats)

    assert_caught(checks.check_games_end, faulty(result=nobody), "nobody is first")


def test_a_step_that_no_rule_explains(monkeypatch: Patch) -> None:
    monkeypatch.setattr(step_of(turns.TURN, "2.3.act"), "label", "2.9.mood")
    assert_caught(checks.check_rules_are_known, faulty(), "2.9.mood is not in the ledger")


def test_an_undo_past_something_revealed(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Match, "floor", lambda self, seat: 0)
    assert_caught(checks.check_undo, faulty(), "wrong reach")


def test_something_revealed_by_mood(monkeypatch: Patch) -> None:
    moods = iter([True, False] * 10_000)

    def plan(self: object, s: Ember, f: Any, seat: int, answer: Answer) -> None:
        s.plans[seat] = tuple([str(rock) for rock in answer])
        if next(moods):
            reveal(s)

    monkeypatch.setattr(supply.Plan, "apply", plan)
    assert_caught(checks.check_undo, faulty(), "was not foretold")
