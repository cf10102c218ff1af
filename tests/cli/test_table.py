"""What a table in the terminal shows, and what it keeps to itself."""

from galactarium.bots import Chair, RandomBot
from galactarium.cli.saves.keeping import Keeper
from galactarium.cli.seat.local import Table
from galactarium.games.template.screen import deed_lines
from galactarium.kernel import ALL_SEEING, SPECTATOR, Stream, question, seed_from
from galactarium.match import Match
from galactarium.registry import title
from galactarium.render import Renderer
from galactarium.screens import plain_lines, table_lines

GAME = title("template")
SEED = seed_from("table")


def table_where_the_bot_is_asked(key: str) -> Table:
    """One person, one bot, and the bot is asked this."""
    match = Match(GAME, ("", "Bot 2"), SEED)
    stream = Stream(SEED, "test")
    while True:
        seat = match.state.asked[0]
        if seat == 1 and question(match.state, 1).key == key:
            break
        chair = Chair(GAME.game, match.state, seat, stream)
        match.answer(seat, RandomBot().choose(chair).answer)
    return Table(match, {1: "random"}, Renderer(GAME, "en", match.names), Keeper(None))


def test_a_bot_gives_its_reason_where_everybody_knows_its_choices() -> None:
    assert table_where_the_bot_is_asked("bid").is_public(1)


def test_a_bot_keeps_its_reason_where_it_would_show_its_hand() -> None:
    table = table_where_the_bot_is_asked("play_card")
    assert not table.is_public(1)


def test_nobody_hears_a_reason_while_the_screen_is_passed_on() -> None:
    table = table_where_the_bot_is_asked("bid")
    table.viewer = None
    assert not table.is_public(1)


def test_bots_answer_before_people_so_that_marks_tell_the_truth() -> None:
    match = Match(GAME, ("", "Bot 2"), SEED)
    table = Table(match, {1: "random"}, Renderer(GAME, "en", match.names), Keeper(None))
    assert match.state.asked == (0, 1)
    assert table.next_seat() == 1


def test_the_screen_of_a_game_shows_only_the_view() -> None:
    match = Match(GAME, ("Anna", "Ben"), SEED)
    for language in ("en", "de"):
        words = Renderer(GAME, language, match.names)
        hands = [
            "\n".join(table_lines(GAME, words, GAME.game.view(match.state, seat), seat)).count(
                "Hand: "
            )
            for seat in (0, SPECTATOR, ALL_SEEING)
        ]
        assert hands == [1, 0, 2]


def test_a_game_without_a_screen_is_shown_plainly() -> None:
    match = Match(GAME, ("Anna", "Ben"), SEED)
    bare = GAME._replace(module="")
    lines = table_lines(bare, Renderer(GAME, "en"), GAME.game.view(match.state, 0), 0)
    assert "round: 1" in lines
    assert "  cinder:" in lines
    view = {"a_list": [1, [2]], "empty": {}, "inner": {"rows": [{"x": 1}, {"y": []}]}}
    assert plain_lines(view) == ["a list: 1, 2", "empty: -", "inner:", "  rows: x 1, y -"]


def test_the_screen_names_the_victim_of_a_raid_and_only_of_a_raid() -> None:
    def text(key: str, **params: object) -> str:
        return f"{key} {sorted(params)}"

    deed = {"seat": 0, "verb": "raid", "rock": "anvil", "victim": 1, "is_jammed": False}
    lines = [deed_lines({**deed, "factor": 1, "verb": verb}, text) for verb in ("raid", "mine")]
    assert lines == [
        ["view.raid ['deed', 'rock', 'seat', 'victim']"],
        ["view.deed ['deed', 'rock', 'seat']"],
    ]


def test_the_screen_parts_names_and_numbers() -> None:
    assert Renderer(GAME, "en").text("view.drones", seat=0, n=2) == "Player 1: 2"
    table = table_where_the_bot_is_asked("play_card")
    assert "victim" not in table.words.prompt(table.state, 1)
    assert any("Out of the game: " in line for line in table.lines(0))
