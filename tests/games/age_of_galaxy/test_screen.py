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
        "Lumenara: Diplomatic, Oceanic; debut 5 Credits, 1 Influence; reinforcement 2 Influence",
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
