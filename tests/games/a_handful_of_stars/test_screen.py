"""The table in the terminal: map, hand, payments and combats."""

import pytest

from galactarium.games.a_handful_of_stars import GAME, screen
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import (
    ASIDE,
    SPECTATOR,
    Stream,
    candidates,
    note,
    noun,
    play,
    question,
    random_answer,
    seed_from,
)
from galactarium.messages import LANGUAGES
from galactarium.positions import allowed, asked, give
from galactarium.render import Renderer
from galactarium.screens import teller
from tests.games.a_handful_of_stars.positions import SPACES, TITLE, fight, outpost_battle, turn

MAP = """\
Amaranth -- Calyx ----- Elarion@ -- Fennimar -- Galdur ---- Rosmer
5           3           4           2           3           2H
|     \\     /     \\     /     \\     /     \\     /     \\     /     \\
|     Hesper      Boldar@     Ilmarin --- Jorvale     Kestrel --- Lumen@
|     4           -           3           2           2           4
|     /     \\     /     \\           \\           \\     /           /
Miravel --- Nantor      Dovrin ---- Pellam      Quillon --- Ashfall
3           2           1O 2        3           3           -
      \\     /           /     \\           \\     /           /     \\
      Brine@ ---- Berylith    Cinder ---- Drosk       Emberlow -- Flint@
      -           2O 1+1!1:1  -           -           -           -
      /           /     \\           \\           \\     /     \\     /     |
Graul ----- Ishtar      Halide@ --- Ironwell    Jasper      Krypt@      |
-           3+?         -           -           -           -           |
      \\     /     \\     /     \\     /     \\     /     \\     /     \\     |
      Lode ------ Hap ------- Marrow ---- Nadir@ ---- Obsid ----- Orsolon
      -           -           -           -           -           1H"""


def lines(s: Stars, seat: int, page: str = "map", language: str = "en") -> list[str]:
    """A page of the table."""
    words = Renderer(TITLE, language)
    pages: dict[str, list[str]] = screen.pages(GAME.view(s, seat), seat, words.text)
    return pages[page]


def battle() -> Stars:
    """Seat 0 attacks Berylith with one of three Fleets."""
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 3), "berylith": (1, "outpost", 1, 1)},
        aliens={"ishtar": 4},
    )
    s.is_shown = [0] * 36
    fight(s, ("dovrin", "berylith", 1))
    return s


def test_the_map_shows_connections_pieces_units_and_aliens() -> None:
    assert "\n".join(lines(battle(), 0)[:17]) == MAP


def test_a_black_hole_is_a_line_that_is_missing() -> None:
    s = turn(holes=[("dovrin", "pellam")])
    assert lines(s, 0)[6] == "Miravel --- Nantor      Dovrin      Pellam      Quillon --- Ashfall"


def test_a_combat_is_told_by_its_terms() -> None:
    told = screen.status(GAME.view(battle(), 1), 1, Renderer(TITLE, "en").text)
    assert told[1:6] == [
        "Points: Player 1 10, Player 2 10.",
        "Combat at Berylith:",
        "  Attack: Player 1, strength 3 (Fleets 3).",
        "  Defence: Player 2, strength 8 (Fleets 3, Star Bases 5).",
        "  The marker is at 5 for the defence, which leads.",
    ]


def test_a_step_that_ends_a_combat_tells_what_is_lost() -> None:
    """So that Enter alone does not give anything up."""
    text, step = Renderer(TITLE, "en").text, ("play", "done")
    s = battle()
    assert screen.about(GAME.view(s, 0), 0, (), *step, text) == "the attack on Berylith fails"
    s = outpost_battle(hands=[["survey_fleet"], ["drosk"]])
    fight(s, ("dovrin", "berylith", 1))
    view = GAME.view(s, 1)
    assert screen.about(view, 1, (), *step, text) == "Berylith is lost, and 3 points with it"
    assert "  Defence: Player 2, strength 0 (nothing that fights)." in screen.status(view, 1, text)
    assert shown(s, 1, "done") == "you lose the combat"
    give(s, 1, "spend", "drosk")
    assert screen.about(GAME.view(s, 1), 1, (), *step, text) == ""
    assert shown(s, 1, "done") == "it is a tie, so you lead"


def shown(s: Stars, seat: int, *path: str) -> str:
    """The note beside a choice."""
    found = note(s, seat, path)
    assert found is not None
    return Renderer(TITLE, "en").note(found)


def test_the_last_round_is_told_before_and_in_it() -> None:
    text, s = Renderer(TITLE, "en").text, turn(last_round=3)
    assert "The last round is 3." in screen.status(GAME.view(s, 0), 0, text)
    s.round = 3
    assert "This is the last round." in screen.status(GAME.view(s, 0), 0, text)


def test_where_to_go_can_be_asked_beside_something_else() -> None:
    """A retreat asks for a system first, and standing orders may be given there as well."""
    text = Renderer(TITLE, "en").text
    s = outpost_battle(
        systems={
            "dovrin": (0, "outpost", 3),
            "berylith": (1, "outpost", 1),
            "ishtar": (1,),
            "cinder": (1,),
        },
        spaces={**SPACES, 27: "cinder", 36: "orsolon", 6: "rosmer"},
    )
    fight(s, ("dovrin", "berylith", 3))
    give(s, 1, "withdraw")
    assert asked(s, 1) == "flee"
    told = {
        part: screen.about(GAME.view(s, 1), 1, (), "system", part, text) for part in allowed(s, 1)
    }
    assert told == {
        "ishtar": "Outpost of Player 2",
        "cinder": "Outpost of Player 2",
        "aside": "",
    }


def test_every_choice_of_a_game_can_be_told() -> None:
    text = Renderer(TITLE, "en").text
    s = GAME.new(2, seed_from("told"), {}, dict(TITLE.content().data))
    stream, told = Stream(s.seed, "answers"), set[str]()
    while s.asked:
        seat = s.asked[0]
        answer, key = random_answer(s, seat, stream.below), question(s, seat).key
        if key not in told:
            view = GAME.view(s, seat)
            for so_far in [answer[:n] for n in range(len(answer))]:
                family = noun(s, seat, so_far)
                for part in candidates(s, seat, so_far):
                    screen.about(view, seat, so_far, family, part, text)
            told.add(key)
        play(s, seat, answer)
    assert {"flee", "fight", "move", "pay"} <= told


def test_the_hand_tells_symbols_and_kinds_of_cards() -> None:
    s = turn(hands=[["survey_fleet", "missiles"], []])
    told = screen.status(GAME.view(s, 0), 0, Renderer(TITLE, "en").text)
    assert told[-1] == "Hand: Missiles [M1, Reserve], Survey Fleet [E2/M1]."


def test_a_payment_is_proposed_by_name() -> None:
    s = turn(hands=[["amaranth", "drosk"], []])
    give(s, 0, "build")
    give(s, 0, "fleet", "orsolon")
    give(s, 0, "done")
    proposed = GAME.view(s, 0)["payment"]["proposed"]
    assert proposed == [["amaranth", "population", 2], ["drosk", "matter", 3]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_every_page_is_told_to_everybody(language: str, seat: int) -> None:
    text = Renderer(TITLE, language).text
    for s in (battle(), turn(), GAME.new(4, "0" * 64, {}, dict(TITLE.content().data))):
        view = GAME.view(s, seat)
        assert all(screen.pages(view, seat, text).values())
        assert screen.screen(view, seat, text) and screen.status(view, seat, text)
    assert screen.outcome(view, text)


def test_a_choice_of_systems_tells_of_systems_and_not_of_what_may_be_done_besides() -> None:
    s = turn()
    tell = teller(Renderer(TITLE, "en"), GAME.view(s, 0), 0, ())
    assert tell("system", "calyx") != ""
    assert tell("system", ASIDE) == ""
