"""Advice names the move: every answer that is advised is a whole sentence, in each language."""

import pytest

from galactarium.bots import Chair, GreedyBot
from galactarium.kernel import (
    ASIDE,
    Answer,
    Question,
    State,
    Stream,
    noun,
    play,
    question,
    seed_from,
)
from galactarium.messages import LANGUAGES, Value
from galactarium.registry import Title, title
from galactarium.render import Renderer, move_of

SEED = seed_from("moves")


def named(asked: Question, nouns: list[str], answer: Answer) -> dict[str, Value]:
    """The parts of an answer by what they name, as the page has them."""
    if answer[:1] == (ASIDE,):
        answer, nouns = answer[1:], nouns[1:]
    elif asked.kind != "one":
        return {nouns[0]: answer} if nouns else {}
    found: dict[str, Value] = {}
    for name, part in zip(nouns, answer, strict=True):
        found[f"{name}_2" if name in found else name] = part
    return found


def told(words: Renderer, s: State, seat: int, answer: Answer) -> str:
    """The sentence for an answer; nothing if the game has none."""
    asked = question(s, seat)
    move = move_of(words.catalogue.keys(), asked, answer)
    if not move:
        return ""
    words.look(s)
    nouns = [noun(s, seat, answer[:depth]) for depth in range(len(answer))]
    return words.say(f"move.{move}", words.wanted(f"move.{move}", named(asked, nouns, answer)))


def new_game(found: Title, players: int) -> State:
    state: State = found.game.new(players, SEED, {}, found.content().data)
    return state


@pytest.mark.parametrize(
    ("game", "players", "most"),
    [("age_of_galaxy", 2, 999), ("galactic_era", 3, 500), ("a_handful_of_stars", 2, 999)],
)
def test_what_is_advised_is_a_sentence(game: str, players: int, most: int) -> None:
    found = title(game)
    s = new_game(found, players)
    words = [Renderer(found, language, ("Anna", "Ben", "Cleo")) for language in LANGUAGES]
    stream, missing = Stream(SEED, "bot"), 0
    for _ in range(most):
        if not s.asked:
            break
        seat = s.asked[0]
        hints = GreedyBot().hints(Chair(found.game, s, seat, stream))
        for hint in hints:
            said = [told(spoken, s, seat, hint.answer) for spoken in words]
            missing += not all(said)
            assert all(one.endswith(".") and one[0].isupper() for one in said if one)
            for key, params in [(hint.reason, hint.params), *hint.warnings]:
                assert all(spoken.text(f"bot.{key}", **params) for spoken in words)
        play(s, seat, hints[0].answer)
    assert missing == 0


@pytest.mark.parametrize(
    ("key", "answer", "move"),
    [
        ("act", ("card", "x", "ally"), "card_ally"),
        ("act", ("settle", "x", "y"), "settle_3"),
        ("act", ("settle", "x"), "settle"),
        ("act", ("aside", "settle", "x"), "settle"),
        ("conquer", ("pass",), "conquer_pass"),
        ("conquer", ("x", "by_war"), "conquer_by_war"),
        ("redraw", ("aside", "settle", "x"), "settle"),
        ("conquer", ("x",), "conquer"),
        ("redraw", (), "redraw_0"),
        ("redraw", ("settle",), "redraw"),
        ("act", ("other",), ""),
    ],
)
def test_the_most_precise_sentence_is_taken(key: str, answer: Answer, move: str) -> None:
    asked = Question("", key, "some" if key == "redraw" else "one", {}, 0, 3)
    names = (
        "card_ally",
        "settle",
        "settle_3",
        "conquer",
        "conquer_pass",
        "conquer_by_war",
        "redraw",
        "redraw_0",
    )
    assert move_of(frozenset(f"move.{name}" for name in names), asked, answer) == move


def test_a_card_is_played_whatever_it_is_called() -> None:
    era = title("galactic_era")
    keys = era.catalogue("en").keys()
    for key in ("play_card", "play_last_card"):
        asked = Question("", key, "one", {}, 0, 3)
        cards = [row["id"] for row in era.content().data["cards"]["card"]]
        assert {move_of(keys, asked, (card, "b")) for card in cards} == {key}
