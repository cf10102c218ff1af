"""What a view tells besides the pieces: whose turn it is, what is due, what a combat is made of."""

import pytest

from galactarium.games.a_handful_of_stars.view import view
from galactarium.kernel import SPECTATOR, note
from galactarium.positions import asked, give
from tests.games.a_handful_of_stars.positions import bring, fight, outpost_battle, turn


def test_whose_turn_it_is_and_how_many_actions_are_left() -> None:
    s = turn()
    assert view(s, 1)["turn"] == {"seat": 0, "left": 2}
    give(s, 0, "pass")
    assert view(s, 1)["turn"] == {"seat": 0, "left": 1}


def test_what_is_due_is_known_to_all_and_what_is_proposed_to_the_payer() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost", 2)}, hands=[["survey_fleet", "university"], ["drosk"]]
    )
    give(s, 0, "move")
    give(s, 0, "fleet", "dovrin", "berylith", 1)
    give(s, 0, "done")
    own = view(s, 0)["payment"]
    assert own == {"seat": 0, "needs": {"energy": 1}, "proposed": [["survey_fleet", "energy", 2]]}
    for other in (1, SPECTATOR):
        assert view(s, other)["payment"] == {"seat": 0, "needs": {"energy": 1}, "proposed": []}


def test_what_each_resource_is_worth_is_known_to_oneself() -> None:
    s = turn(hands=[["survey_fleet", "university"], []])
    assert view(s, 0)["players"]["0"]["worth"]["energy"] == 2
    assert "worth" not in view(s, 1)["players"]["0"]


def test_a_combat_tells_its_terms_and_what_either_end_would_cost() -> None:
    s = outpost_battle(hands=[["survey_fleet"], ["drosk"]])
    fight(s, ("dovrin", "berylith", 1))
    seen = view(s, SPECTATOR)["combat"]
    assert seen["side"] == 1
    assert seen["terms"] == [{"fleet": 3}, {}]
    assert seen["losses"] == {"won": [0, 0], "lost": [1, 0]}
    assert seen["points"] == 3


def test_reinforcements_are_told_with_strength_price_and_marker() -> None:
    s = turn(
        systems={
            "dovrin": (0, "outpost", 2),
            "berylith": (1, "outpost", 1),
            "ishtar": (1, "outpost", 2),
        },
        hands=[["survey_fleet"], ["emberlow", "drosk"]],
    )
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "stay")
    found = note(s, 1, ("fleet", "ishtar"))
    assert found is not None
    assert found.params == {"n": 3, "lead": 0, "energy": 1, "research": 0}
    spent = note(s, 1, ("spend", "drosk"))
    assert spent is not None
    assert spent.params["lead"] == 3 - spent.params["n"]
    bring(s, 1, "ishtar", 1)
    assert view(s, 0)["combat"]["lead"] == 0


@pytest.mark.rule("a_handful_of_stars/4.12.stuck", "a_handful_of_stars/4.9.choice")
@pytest.mark.parametrize(("matter", "is_beaten"), [([], True), (["orbital_foundry"], False)])
def test_whoever_is_beaten_is_told_which_units_cannot_retreat(
    matter: list[str], is_beaten: bool
) -> None:
    s = turn(
        systems={
            "dovrin": (0, "outpost", 2),
            "berylith": (1, "colony", 1, 1),
            "ishtar": (1, "outpost"),
        },
        hands=[["survey_fleet", "drosk"], matter],
    )
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "stay")
    give(s, 0, "spend", "drosk")
    give(s, 0, "done")
    if matter:
        give(s, 1, "spend", *matter)
        give(s, 1, "done")
        give(s, 0, "done")
    else:
        give(s, 1, "done")
    assert asked(s, 1) == "lose_units"
    told = [getattr(note(s, 1, (unit,)), "key", "") for unit in ("fleet", "star_base")]
    assert told == (["", "stuck"] if is_beaten else ["", ""])


def test_a_way_is_told_with_its_price_and_its_systems() -> None:
    s = turn(systems={"dovrin": (0, "outpost", 1)}, hands=[["survey_fleet"], []])
    give(s, 0, "move")
    found = note(s, 0, ("fleet", "dovrin", "berylith"))
    assert found is not None
    assert found.params == {
        "energy": 1,
        "systems": ("dovrin", "berylith"),
        "strength": 3,
        "against": 4,
    }


def test_holes_are_told_by_both_ends_and_are_no_connections() -> None:
    seen = view(turn(), 0)
    assert all(b not in seen["systems"][a]["near"] for a, b in seen["holes"])
