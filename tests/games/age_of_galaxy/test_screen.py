"""The table as lines of text, in both languages, all through a game."""

import pytest

from galactarium.kernel import ALL_SEEING, SPECTATOR, Stream, play, random_answer
from galactarium.messages import LANGUAGES
from galactarium.registry import title
from galactarium.render import Renderer
from tests.games.age_of_galaxy.positions import SEED, fresh, position


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_can_be_shown(language: str) -> None:
    game = title("age_of_galaxy")
    screen, words = game.screen(), Renderer(game, language, ("Ann", "Ben", "Cleo", "Dan"))
    assert screen is not None
    s, below = fresh(4), Stream(SEED, "answers").below
    while s.asked:
        for seat in (0, SPECTATOR, ALL_SEEING):
            assert len(screen(game.game.view(s, seat), seat, words.text)) > 15
        play(s, s.asked[0], random_answer(s, s.asked[0], below))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", ["none", "scenario_3", "scenario_5"])
def test_every_position_of_a_solo_game_can_be_shown(language: str, scenario: str) -> None:
    game = title("age_of_galaxy")
    screen, words = game.screen(), Renderer(game, language, ("Ann",))
    assert screen is not None
    s, below = fresh(1, scenario=scenario), Stream(SEED, "answers").below
    name = words.text("seat.opponent")
    while s.asked:
        for seat in (0, SPECTATOR, ALL_SEEING):
            lines = screen(game.game.view(s, seat), seat, words.text)
            assert lines[-1].startswith(f"{name}: ")
            assert not [line for line in lines if words.text("seat.chance") in line]
        play(s, s.asked[0], random_answer(s, s.asked[0], below))


def test_what_a_player_alone_reads() -> None:
    game = title("age_of_galaxy")
    screen, words = game.screen(), Renderer(game, "en", ("",))
    assert screen is not None
    s = position(
        seats=1,
        options={"scenario": "scenario_1"},
        goods=[{"prestige": 4}],
        planets={"system_1_a": (1, "colonized"), "system_1_b": (-1, "conquered")},
        nominated=[1, 0, -2, -1, -2, -1],
        removed=["exploration_9"],
        used=["humans"],
    )
    lines = [line.strip() for line in screen(game.game.view(s, 0), 0, words.text)]
    assert lines[0] == "Round 1 of 5. Faction deck: 39."
    assert lines[1].startswith("Scenario The Closed Council. The best space")
    for line in (
        "Conditions so far: Nominations 1 of 2, Prestige 4 of 18, VP 4 of 30.",
        "Aurel's Gate, verdant planet: 2 Productivity; Colonized by Virtual opponent",
        "Aurel's Gate, desert planet: lost to everybody",
        "Nominations: 5 Virtual opponent, 4 Player 1, 3 free, 2 free.",
        "Discarded cards: Humans.",
        "Removed unseen: 1 exploration token.",
        "Virtual opponent: 2 Cruisers, 4 Strength, 2 Influence; 14 discs left; "
        "the nine technologies of the player board.",
    ):
        assert line in lines


def test_what_a_player_reads() -> None:
    game = title("age_of_galaxy")
    screen, words = game.screen(), Renderer(game, "en", ("Ann", "Ben"))
    assert screen is not None
    s = position(
        goods=[{"credit": 1, "cruiser": 2}],
        hands=[["lumenara"], ["humans"]],
        alliances=[["gromlik"], []],
        planets={"system_1_a": (0, "developed"), "system_1_b": (1, "conquered")},
        nominated=[1, -1, -2, -1, -2, -1],
    )
    lines = [line.strip() for line in screen(game.game.view(s, 0), 0, words.text)]
    for line in (
        "Aurel's Gate (the fleet is here)",
        "Aurel's Gate, verdant planet: 2 Productivity; Developed by Ann",
        "Aurel's Gate, desert planet: Conquered by Ben",
        "Aurel's Gate, exploration token: unexplored",
        "Nominations: 5 Ben, 4 free, 3 free, 2 free.",
        "Alliance: Gromlik. Major Ideology: Industrial.",
        "Lumenara: Diplomatic, Oceanic; debut 5 Credits, 2 Influence; reinforcement 2 Influence",
    ):
        assert line in lines
    assert not [line for line in lines if line.startswith("Humans")]


@pytest.mark.parametrize(("language", "several"), [("en", "1 Credits"), ("de", "1 Kredite")])
def test_one_credit_is_not_told_as_several(language: str, several: str) -> None:
    words = Renderer(title("age_of_galaxy"), language, ("Ann", "Ben"))
    assert several not in words.text("refusal.too_dear", n=1, resource="credit")
    for event in ("gained", "paid", "lost"):
        assert several not in words.text(f"event.{event}", seat=0, n=1, resource="credit")


@pytest.mark.parametrize("language", LANGUAGES)
def test_technologies_have_one_name_wherever_they_are_named(language: str) -> None:
    words = Renderer(title("age_of_galaxy"), language)
    assert words.text("option.shields") == words.text("technology.planetary_shields")
    assert words.text("slot.telescope") == words.text("technology.deep_space_telescope")
