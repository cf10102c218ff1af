"""The table of Galactic Era as text: its lines, what choices tell, and all of it in words."""

from typing import Any

import pytest

from galactarium.cli.seat.choices import choices, usual
from galactarium.cli.seat.open_question import AskedHere
from galactarium.games.galactic_era import screen
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.ships import add_pieces
from galactarium.games.galactic_era.frames import GrowthPhase, GrowthTurn
from galactarium.games.galactic_era.growth.selection import SELECTION
from galactarium.games.galactic_era.growth.turn import GROWTH_TURN
from galactarium.games.galactic_era.knowledge.view import view
from galactarium.games.galactic_era.move.turn import MOVE_TURN, begin_move_turn
from galactarium.games.galactic_era.positions import hex_of, put_fleet, put_neutral, put_star
from galactarium.games.galactic_era.state import Galaxy, Held, Star
from galactarium.games.galactic_era.texts.naming import names
from galactarium.kernel import (
    ALL_SEEING,
    SPECTATOR,
    Answer,
    Part,
    Stream,
    answer,
    noun,
    question,
    random_answer,
    seed_from,
)
from galactarium.match import Match
from galactarium.messages import LANGUAGES
from galactarium.registry import title
from galactarium.render import Renderer
from tests.games.galactic_era.positions import galaxy, run
from tests.games.galactic_era.tables import answer_all, table

GAME = title("galactic_era")
NAMES = ("Ann", "Ben", "Cleo")
EXPLAINED = (
    "alignment",
    "people",
    "sector",
    "card",
    "section",
    "relic",
    "story",
    "goal",
    "field",
    "level",
    "letter",
    "tactic",
    "terrain",
    "star_counter",
    "star_option",
    "growth_counter",
    "growth",
    "manoeuvre",
    "advanced",
    "any_time",
)
SHOWN_EVERY = 5  # decisions of a whole game; the rest would only take time


def text(key: str, **params: Any) -> str:
    """A message as its key with its parameters."""
    told = " ".join([str(value) for value in params.values()])
    return f"{key.removeprefix('view.').removeprefix('hex.')} {told}".strip()


def lines(s: Galaxy, seat: int = 0) -> list[str]:
    """The screen of a seat."""
    return screen.screen(view(s, seat), seat, text)


def words(language: str = "en") -> Renderer:
    """The words of the game."""
    return Renderer(GAME, language, NAMES)


def told(s: Galaxy, so_far: Answer, family: str, part: Part) -> str:
    """What the first player hears about a choice, in English."""
    return screen.about(view(s, 0), 0, so_far, family, part, words().text)


# The table.


@pytest.mark.parametrize("setup", ["random", "deterministic"])
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_there_is_a_screen_from_the_set_up_on(seat: int, setup: str) -> None:
    s = table(setup=setup)
    assert lines(s, seat)[0].startswith("setting_up")
    assert screen.status(view(s, 0), 0, text) == []
    assert len(lines(answer_all(s), seat)) > 80


def test_hexes_are_named_by_stars_and_by_sector_column_and_row() -> None:
    s = galaxy()
    called = names(view(s, 0), text)
    assert len(called) == 4 * 61
    assert called[hex_of(s, "harus")] == "star harus sirius f6"
    assert called[s.board.centre[1]] == "space sirius e5", "its name is that of the sector"
    first, middle_but_one = s.board.centre[1] - 30, s.board.centre[1] - 1
    assert called[first] == "terrain sirius a1 asteroid"
    assert called[middle_but_one] == "space sirius e4"
    s.stars[first] = Star(owner=0)
    assert names(view(s, 0), text)[first] == "rogue sirius a1"


def test_a_sector_tells_its_stars_and_what_else_is_there() -> None:
    s = galaxy(round=3)
    put_star(s, "harus", 0, 2, relic="defense_grid")
    ummo = put_neutral(s, "ummo", "primitive")
    put_neutral(s, "iarga", "advanced", is_open=True)
    add_pieces(s, 1, ummo, 2)
    put_fleet(s, 0, "b", ummo, 6, dummies=1)
    shown = "\n".join(lines(s, 1))
    assert "home_sector sirius upper_right (0,)" in shown
    assert "star harus sirius f6 owned 0 2 2; relic defense_grid" in shown
    assert "star ummo sirius e3 unexplored; pieces 1 2; fleet 0 1 ('height 3',)" in shown
    assert "star iarga sirius h2 neutral advanced" in shown
    own = "\n".join(lines(s, 0))
    assert "fleet 0 1 ('letter b', 'chips 6 5+1', 'dummies 1')" in own


def test_the_table_has_parts_and_the_map_is_the_last() -> None:
    s = galaxy()
    pages = screen.pages(view(s, 0), 0, words().text)
    assert list(pages) == ["round", "players", "stars", "map"]
    assert [line for page in pages.values() for line in page] == screen.screen(
        view(s, 0), 0, words().text
    )


def test_a_player_has_star_counters_and_leads() -> None:
    s = galaxy(counters_kept=[(0, 2, 0), (0, 0, 0), (0, 0, 0)], leads=[0, 1, 0])
    shown = [line.strip() for line in screen.screen(view(s, 0), 0, words().text)]
    assert "Star counters: Primitive 2" in shown
    assert "Ships on the goal tile: 1" in shown


# The map.


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_map_shows_every_hex_once_and_fits_the_screen(seats: int) -> None:
    drawn = screen.pages(view(galaxy(seats), 0), 0, text)["page_map"][:-3]
    cells = " ".join(drawn).split()
    assert len([cell for cell in cells if cell[-1].isdigit()]) == 61 * (seats + 1)
    assert max(map(len, drawn)) <= 100


def test_neighbours_on_the_map_are_neighbours_on_the_board() -> None:
    s = galaxy()
    drawn = screen.pages(view(s, 0), 0, text)["page_map"][:-3]
    [home] = [row for row, line in enumerate(drawn) if "1E5" in line]
    column = drawn[home].index("1E5")
    assert drawn[home - 2][column + 1 : column + 3] == "e4"
    assert drawn[home + 2][column + 1 : column + 3] == "e6"
    assert drawn[home - 1][column + 4 : column + 6] == "f4"
    assert drawn[home + 1][column - 2 : column] == "d5"


def test_the_map_marks_stars_space_and_ships() -> None:
    s = galaxy()
    put_star(s, "harus", 1, 2)
    add_pieces(s, 0, put_neutral(s, "ummo", "primitive"), 1)
    add_pieces(s, 2, hex_of(s, "harus"), 1)
    put_fleet(s, 0, "b", hex_of(s, "harus"), 2)
    put_neutral(s, "iarga", "advanced", is_open=True)
    s.stars[hex_of(s, "axthada")] = Star(counter="primitive", is_advanced=True, is_open=True)
    cells = " ".join(screen.pages(view(s, 1), 1, text)["page_map"]).split()
    assert {"2f6:*", "?e3:1", "+h2", "+b5", "%a1", "@a3"} <= set(cells)
    assert [cell for cell in cells if cell.startswith("~")]
    assert [cell for cell in cells if cell.startswith("!")]


# What stands above questions and beside choices.


def test_the_status_tells_the_own_means() -> None:
    s = galaxy(
        round=2, alignments="ld", wars=((0, 1),), hands={0: ["density"]}, unused=[("research",)] * 3
    )
    add_pieces(s, 0, hex_of(s, "ummo"), 2)
    put_fleet(s, 0, "b", hex_of(s, "harus"), 6, dummies=1)
    speaks = words()
    run(s, MOVE_TURN, begin_move_turn(s, None, 0))
    assert screen.status(view(s, 0), 0, speaks.text) == [
        "Round 2 of 8. First era, of light. It is the move/combat phase. DP: Ann 0, Ben 0, Cleo 0.",
        "STO; Military 1, Spirituality 1, Propulsion 1, Robotics 1, Genetics 1; range 3; "
        "population 6 at 1 star; at war with Ben; still to be carried out: Research.",
        "Your cards: Density (A brings 7 DP now, B 1).",
        "Your ships: 2 at Ummo (Sirius e3), fleet B (6 ships (5+1), 1 dummy) at Harus (Sirius f6).",
    ]
    s.levels[0] = (1, 1, 6, 1, 1)
    assert "range without limit" in screen.status(view(s, 0), 0, speaks.text)[1]


def test_in_a_battle_the_status_tells_who_meets() -> None:
    s = galaxy(round=2, wars=((0, 1),), alignments="dll")
    where = hex_of(s, "lyra")
    add_pieces(s, 0, where, 2)
    put_fleet(s, 0, "b", where, 3)
    add_pieces(s, 1, where, 1)
    s.levels[1] = (1, 2, 1, 1, 1)
    run(s, MOVE_TURN, begin_move_turn(s, None, 0))
    assert view(s, 1)["battle"] == -1
    answer(s, 0, ("done",))
    answer(s, 0, (where,))
    assert screen.status(view(s, 1), 1, words().text)[-1] == (
        "The battle at Lyra e5: 2 ships of Ann; 1 ship of Ben; fleet 1 of Ann (1 chip)."
    )


def test_choices_tell_which_orders_are_given() -> None:
    s = galaxy(round=2, quiet=[("keep_cards",), (), ()])
    assert told(s, ("aside", "order"), "order", "keep_cards") == "this order is given"
    assert told(s, ("aside", "order"), "order", "no_trade") == ""


def test_choices_tell_what_is_there() -> None:
    s = galaxy(round=2)
    where = hex_of(s, "ummo")
    put_fleet(s, 0, "b", where, 6)
    add_pieces(s, 0, where, 2)
    assert told(s, (), "hex", where) == (
        "neutral, uninhabited; 2 ships of Ann; fleet 1 of Ann (B, 6 ships (5+1))"
    )
    assert told(s, (), "letter", "b") == "6 ships (5+1) at Ummo (Sirius e3)"
    assert told(s, (), "letter", "c") == ""
    assert told(s, ("move", where), "formation", "b") == "6 ships (5+1)"
    assert told(s, ("move", where), "formation", "pieces") == "2 ships"
    assert told(s, ("move", where), "formation", "a") == ""
    assert told(s, (), "seat", 1).startswith("STO; Military 1")
    asteroid = s.board.terrain.index("asteroid")
    assert told(s, (), "hex", asteroid) == "1 more ship for each Build Ships"
    wormhole = next(at for at, end in enumerate(s.board.wormhole) if end >= 0)
    assert "wormhole" in told(s, (), "hex", wormhole)
    for part in ("pass", "aside"):
        assert told(s, (), "hex", part) == ""
        assert screen.gathered(view(s, 0), "hex", part, text) == ("", "")


def test_choices_tell_what_they_bring_and_cost() -> None:
    s = galaxy(
        round=2, levels={0: {"genetics": 6}, 1: {"military": 2}}, squares=[("genetics",)] * 3
    )
    put_star(s, "harus", 0, 5)
    assert told(s, (), "field", "military") == (
        "now 1; Military 2: CV 1 for each ship, and an advanced fleet tactic"
    )
    assert told(s, (1, "military"), "field", "military") == "now 2; Military 3: CV 2 for each ship"
    assert told(s, (), "counter", "genetics") == (
        "now 6; Genetics+: a free Grow Population with 2 more bonus population"
    )
    assert told(s, (), "growth", "research").startswith("Genetics now 6; Genetics+:")
    assert told(s, (), "counter", "up") == "you are number 1"
    assert told(s, (), "counter", "build_ships") == "4 ships now"
    assert told(s, (), "counter", "switch_alignment") == "you become STS"
    assert told(s, ("research", "grow_population"), "counter", "gain_star") == "for 1 DP"
    s.levels[0] = (1, 1, 1, 5, 6)
    assert told(s, ("military",), "counter", "up") == "you are number 1; for 2 DP"
    assert told(s, (), "growth", "grow_population") == ""
    assert told(s, (), "number", 3) == ""


def test_choices_tell_what_cards_are_worth() -> None:
    s = galaxy(round=2, hands=[(Held("density"),), (), ()], goal="personal_growth")
    assert told(s, (), "card", "density") == "A brings 14 DP now, B 2"
    assert told(s, ("density",), "section", "a") == "14 DP"
    assert told(s, ("density",), "section", "b") == "2 DP"
    assert told(s, (), "card", "spatial") == told(s, ("spatial",), "section", "a") == ""


def test_a_turn_with_something_undone_is_not_ended_by_enter() -> None:
    s = galaxy(round=2, unused=[("research", "build_ships"), (), ()])
    s.squares[0] = ("genetics",)
    run(s, GROWTH_TURN, GrowthTurn(0))
    listed = choices(AskedHere(GAME.game, s, 0), (), words())
    [end] = [choice for choice in listed if choice.part == "done"]
    assert end.detail == "you would lose: Research, Build Ships"
    assert usual(listed) is None


def test_the_movement_is_ended_by_its_name() -> None:
    s = galaxy(round=2)
    add_pieces(s, 0, hex_of(s, "ummo"), 1)
    run(s, MOVE_TURN, begin_move_turn(s, None, 0))
    listed = choices(AskedHere(GAME.game, s, 0), (), words())
    assert usual(listed) is None
    assert told(s, (), "manoeuvre", "move") == ""
    s.views_left[0] = 2
    assert told(s, (), "manoeuvre", "view") == "2 left"


def test_hexes_with_nothing_in_them_share_lines() -> None:
    s = galaxy(round=2)
    where = hex_of(s, "sirius")
    add_pieces(s, 0, where, 1)
    run(s, MOVE_TURN, begin_move_turn(s, None, 0))
    speaks = words()
    speaks.look(s)
    listed = choices(AskedHere(GAME.game, s, 0), ("move", where, "pieces", 1), speaks)
    headings = {choice.heading for choice in listed if choice.is_allowed}
    assert {"", "Sirius", "Sirius, nebulae (2 more range next time)"} <= headings
    for choice in listed:
        assert bool(choice.heading) == (not choice.detail)


def test_labels_are_all_different() -> None:
    s = galaxy(round=2)
    where = hex_of(s, "lyra")
    s.home[0], s.stars[where] = where, Star(owner=0)
    put_star(s, "uru", 0, 1)
    run(s, SELECTION, GrowthPhase())
    speaks = words()
    labels = [choice.label for choice in choices(AskedHere(GAME.game, s, 0), (), speaks)]
    assert len(set(labels)) == len(labels)


def test_the_next_part_is_asked_for_in_a_sentence() -> None:
    s = galaxy(round=2)
    where = hex_of(s, "sirius")
    add_pieces(s, 0, where, 2)
    run(s, MOVE_TURN, begin_move_turn(s, None, 0))
    path = ("move", where, "pieces", 2)
    asked = [
        words().next_question(question(s, 0, path[:depth]), noun(s, 0, path[:depth]), path[:depth])
        for depth in range(5)
    ]
    assert asked == [
        "Where do your ships go? Battles follow when you end the movement.",
        "From where do ships move?",
        "What moves?",
        "How many ships move?",
        "Where to?",
    ]


# All of it in words.


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_can_be_shown(language: str) -> None:
    speaks, game = words(language), GAME.game
    match = Match(GAME, NAMES, seed_from("screen"), is_watched=False)
    below, count = Stream(seed_from("screen"), "answers").below, 0
    while match.state.asked:
        s, seat = match.state, match.state.asked[0]
        given = random_answer(s, seat, below)
        if count % SHOWN_EVERY == 0:
            speaks.look(s)
            for observer in (seat, SPECTATOR, ALL_SEEING):
                shown = screen.screen(game.view(s, observer), observer, speaks.text)
                assert len(shown) > 15
            assert not [x for x in screen.status(game.view(s, seat), seat, speaks.text) if "_" in x]
            for depth in range(len(given)):
                listed = choices(AskedHere(GAME.game, s, seat), given[:depth], speaks)
                assert not [choice for choice in listed if "_" in choice.shown], "no raw ids"
                asked, family = question(s, seat, given[:depth]), noun(s, seat, given[:depth])
                assert speaks.next_question(asked, family, given[:depth])
        match.take(seat, given)
        count += 1
    ended = screen.outcome(game.view(match.state, SPECTATOR), speaks.text)
    assert len(ended) >= len(NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", EXPLAINED)
def test_everything_is_explained(language: str, family: str) -> None:
    keys = words(language).catalogue.keys()
    called = {key.partition(".")[2] for key in keys if key.startswith(f"{family}.")}
    explained = {key.partition(".")[2] for key in keys if key.startswith(f"{family}_text.")}
    assert called == explained


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        ("rogue ai", "Rogue AI: Start with Robotics 2."),
        ("planetary death", "Planetary Death Ray: Its owner may destroy"),
        ("genetics 4", "Genetics 4: 3 bonus population"),
        ("assault", "Fleet A, Assault: 1 CV more"),
        ("zeta", "Zeta Reticuli: Starting bonus: 2 more ships."),
        ("rivalry", "Rivalry: First era:"),
        ("presence", "Presence: At the end 10 DP"),
        ("neutron", "Neutron star: Only with Propulsion 5"),
        ("gain star", "Gain Star: "),
        ("density", "Density: A: own 3 stars"),
    ],
)
def test_info_finds_a_thing_by_its_name(name: str, begins: str) -> None:
    assert words().described(name)[0].startswith(begins)


# The end.


def test_the_outcome_tells_the_points_by_source() -> None:
    s = galaxy()
    score(s, 1, 3, "population")
    score(s, 1, -2, "second_square")
    score(s, 1, 1, "population")
    assert screen.outcome(view(s, SPECTATOR), words().text) == [
        "Ben: 2 DP. population 4, second square counter -2.",
        "Ann: 0 DP. none.",
        "Cleo: 0 DP. none.",
    ]


def test_equal_points_are_explained_at_the_end() -> None:
    s = galaxy(dp=[7, 3, 7])
    assert screen.outcome(view(s, SPECTATOR), text)[-1] == "outcome.stars (0, 2)"
    s.dp[0] = 8
    assert len(screen.outcome(view(s, SPECTATOR), text)) == 3
