"""Positions that are laid out: counted by themselves, refused if they cannot be, let go on."""

from typing import Any

import pytest

from galactarium.kernel import (
    OptionError,
    PositionError,
    Tape,
    advance,
    play,
    question,
    refusal,
)
from galactarium.positions import (
    allowed,
    asked,
    begin,
    builder_of,
    check,
    events,
    give,
    heard,
    lay_out,
    let_pass,
    neutral,
    offered,
    play_to,
    refused,
    set_table,
    tape_of,
    title_of,
    told,
    why_not,
)
from galactarium.registry import title, titles
from galactarium.testing.conformance.setting import Setting
from tests.kernel.toys import Toy

GAMES = [name for name, found in titles().items() if found.builder() is not None]
PHASES = [(game, phase) for game in GAMES for phase in builder_of(title(game)).phases]


# Laying out.


@pytest.mark.parametrize("game", GAMES)
def test_a_table_that_is_set_is_whole(game: str) -> None:
    s = set_table(game)
    check(s)
    found = title(game).game
    census = found.census(found.begin(s.seats, s.options, title(game).content().data))
    assert found.census(s) == census


@pytest.mark.parametrize(("game", "phase"), PHASES)
def test_every_phase_can_begin_by_its_name(game: str, phase: str) -> None:
    s = lay_out(game, phase=phase)
    found = title(game)
    assert title_of(s).game is found.game  # other tests read titles again
    if s.asked:
        again = found.game.load(found.game.save(s), found.content().data)
        assert again.asked == s.asked


@pytest.mark.parametrize(
    ("game", "words", "said"),
    [
        ("template", {"phase": "tea"}, "no phase 'tea'; choose one of survey, supply, bid"),
        ("template", {"ores": {}}, "template has nothing called 'ores'. Did you mean ore?"),
        ("template", {"xylophone": 1}, "template has nothing called 'xylophone'. It has bank, "),
        ("template", {"fields": {"xylophone": 1}}, "nothing called 'xylophone'"),
        ("template", {"ore": {"moon": 1}}, "no rock 'moon' here; choose one of cinder, hollow"),
        ("template", {"hands": [["static"] * 4, []]}, "Seat 0 has static more often than there"),
        ("template", {"hands": "static"}, "hands: 'static' does not fit; a list is needed."),
        ("template", {"drones": {"cinder": [3, 0]}}, "has 3 drones, at most 2 of them on a rock"),
        ("template", {"bank": 1}, "the number of ore must be 60, as the box has, not 11"),
        ("template", {"round": 9}, "board.round must be from 0 to 3, not 9"),
        ("age_of_galaxy", {"systems": ["system_1"]}, "Name 5 of the systems, each once"),
        ("age_of_galaxy", {"goods": [{}, {}, {}]}, "goods: there are 2 sides, not 3"),
        ("age_of_galaxy", {"goods": [{"tea": 1}]}, "no resource 'tea' here"),
        ("age_of_galaxy", {"planets": {"system_8_a": (0, "colonized")}}, "system_8_a is not in"),
        ("age_of_galaxy", {"planets": {"system_5_a": (0, "colonized")}}, "face down still"),
        ("age_of_galaxy", {"planets": {"system_1_a": (2, "colonized")}}, "there is no side 2"),
        ("age_of_galaxy", {"planets": {"system_1_a": (0, "great")}}, "no level 'great' here"),
        ("age_of_galaxy", {"discs": [17, 1]}, "Side 0 has 16 discs, not 18; take some back."),
        ("age_of_galaxy", {"hands": [["shrynix"], ["shrynix"]]}, "There is one shrynix"),
        ("age_of_galaxy", {"owner": [0] + [-1] * 24}, "whoever owns system_1_a has colonized it"),
        ("galactic_era", {"sectors": ["lyra"]}, "Name 4 sectors, not 1; the centre is first."),
        ("galactic_era", {"peoples": ["dracos", "dracos"]}, "Each star people is there once"),
        ("galactic_era", {"alignments": "x"}, "no alignment 'x' here; choose one of sto, sts"),
        ("galactic_era", {"alignments": "ll", "wars": [(0, 1)]}, "make one of them STS"),
        ("galactic_era", {"wars": [(0, 7)]}, "wars: there is no seat 7"),
        ("galactic_era", {"levels": {0: {"tea": 2}}}, "no field 'tea' here"),
        ("galactic_era", {"levels": {0: {"military": 7}}}, "must be from 0 to 6, not 7"),
        ("galactic_era", {"levels": {0: {"military": 0}}}, "military of seat 0 is 1 to 6"),
        (
            "galactic_era",
            {"levels": {0: {"spirituality": 5}}, "alignments": "d"},
            "seat 0 is STO with Spirituality 5",
        ),
        ("galactic_era", {"stars": {"venus_2": {"owner": 0}}}, "no star 'venus_2' here"),
        ("galactic_era", {"stars": {"harus": {"owner": 0}}}, "who owns a star has discs there"),
        ("galactic_era", {"stars": {"harus": {"discs": 2}}}, "say whose discs these are"),
        ("galactic_era", {"stars": {"harus": {"owner": 0, "discs": 40}}}, "39 discs, no more"),
        ("galactic_era", {"stars": {"harus": {"tea": 1}}}, "a star has counter, is_open, "),
        ("galactic_era", {"stars": {"harus": {"counter": "tea"}}}, "no type of star 'tea' here"),
        ("galactic_era", {"stars": {"sirius 1 0": {"owner": 0, "discs": 1}}}, "say is_rogue"),
        ("galactic_era", {"stars": {"sirius 9 9": {}}}, r"sirius has no hex \(9, 9\)"),
        ("galactic_era", {"ships": {0: {"harus": 17}}}, "Seat 0 has 16 ship pieces left, not 17"),
        ("galactic_era", {"ships": {0: {9999: 1}}}, "There is no hex 9999; they are 0 to "),
        ("galactic_era", {"fleets": {0: {"a": {"ships": 2}}}}, "say where it is"),
        ("galactic_era", {"fleets": {0: {"a": {"at": "harus"}}}}, "and its ships, or its chips"),
        ("galactic_era", {"fleets": {0: {"a": {"at": "harus", "chips": [7]}}}}, "chips are "),
        (
            "galactic_era",
            {"fleets": {0: {"a": {"at": "harus", "ships": 1, "dummies": 99}}}},
            "dummies, no more",
        ),
        ("galactic_era", {"hands": [["density"], ["density"]]}, "density is taken"),
        ("galactic_era", {"hands": [["tea"]]}, "no card 'tea' here"),
        ("galactic_era", {"played": {0: ["density a", "spatial a"]}}, "more A sections"),
        ("galactic_era", {"home": [0, 1, 2]}, "owns it, and it has no counter"),
    ],
)
def test_what_cannot_be_is_refused_and_says_why(
    game: str, words: dict[str, Any], said: str
) -> None:
    phase = next(iter(builder_of(title(game)).phases))
    with pytest.raises(PositionError, match=said):
        lay_out(game, **{"phase": phase, **words})


def test_players_and_options_are_those_of_the_game() -> None:
    with pytest.raises(OptionError, match="2, 3, 4 players, not 9"):
        lay_out("template", phase="bid", seats=9)
    with pytest.raises(OptionError, match="rounds=77"):
        lay_out("template", phase="bid", options={"rounds": 77})


def test_a_state_of_no_game_has_no_builder() -> None:
    with pytest.raises(PositionError, match="belongs to no known game"):
        title_of(Toy(2))
    with pytest.raises(PositionError, match="template brings no module `positions`"):
        builder_of(title("template")._replace(module=""))


def test_a_phase_that_cannot_begin_is_refused() -> None:
    with pytest.raises(PositionError, match="round cannot begin in this position"):
        lay_out("galactic_era", phase="round", round=8)


def test_values_may_be_corrected() -> None:
    content = title("template").content({"belt": {"start": {"purse": 5}}}).data
    assert lay_out("template", phase="bid", content=content).purses == [5, 5]


def test_what_is_known_of_a_leaf_suffices() -> None:
    s = set_table("galactic_era", fields={"hands": [[{"card": "density"}], [], []]})
    assert s.hands[0][0].seen == ()


# Answering.


def test_answers_and_what_is_refused() -> None:
    s = lay_out("template", phase="bid", purses=[9, 1])
    assert (asked(s), asked(s, 1), asked(s, 2)) == ("bid", "bid", "")
    assert (allowed(s, 1), offered(s, 1)) == ([0, 1], [0, 1, 2, 3])
    assert why_not(s, 1, 2) == (refused(s, 1, 2), "too_poor") == ("2.1.bid", "too_poor")
    assert refused(s, 1, 1) == ""
    with pytest.raises(AssertionError, match="too_poor"):
        give(s, 1, 2)
    give(s, 1, 1)
    give(s, 0, 0)
    assert asked(s) == "act"
    assert told(s, "bid", "seat", "ore") == [(0, 0), (1, 1)]
    assert [event.key for event in heard(s, 0)] == [event.key for event in tape_of(s).events]
    s.tape = None
    with pytest.raises(PositionError, match="give it a tape first"):
        events(s, "bid")


def test_chance_gives_what_is_told() -> None:
    s = lay_out("template", phase="survey", round=0, ore={}, script=((2, 0, 1, 0),))
    assert s.ore == {"cinder": 3, "hollow": 1, "lantern": 1, "anvil": 2}


# Letting others pass.


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_neutral_answer_to_every_question(game: str) -> None:
    found = title(game)
    for players in found.game.players.values:
        s = Setting(found, int(players), {}, 0, 1).new()
        s.tape = Tape()
        for _ in range(300):
            if s.is_over:
                break
            seat = s.asked[0]
            given = neutral(s, seat)
            assert refusal(s, seat, given) is None, (question(s, seat), given)
            play(s, seat, given)


@pytest.mark.parametrize("game", GAMES)
def test_if_everybody_passes_the_game_ends(game: str) -> None:
    s = set_table(game)
    begin(s, next(iter(builder_of(title(game)).phases)))
    let_pass(s)
    assert s.is_over


def test_who_is_never_asked_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("galactarium.positions.PATIENCE", 5)
    with pytest.raises(PositionError, match="Seat 0 is never asked 'tea' if everybody passes"):
        let_pass(lay_out("template", phase="supply"), 0, "tea")


# The end of a phase.


def test_it_stops_at_the_end_of_a_phase_and_goes_on() -> None:
    s = set_table("galactic_era", round=3, alignments="d", dp=[1, 2, 3])
    begin(s, "movement")
    play_to(s, "scoring")
    assert (s.asked, s.dp, s.round) == ((), [1, 2, 3], 3)
    assert events(s, "scored") == []
    advance(s)
    assert s.asked
    assert events(s, "scored")


def test_it_stops_in_the_middle_of_lanes_too() -> None:
    s = lay_out("template", phase="supply")
    play_to(s, "turns")
    assert s.asked == ()
    advance(s)
    assert asked(s) == "act"


def test_it_does_not_go_back() -> None:
    s = lay_out("age_of_galaxy", phase="galactic", round=2)
    play_to(s, "war")
    with pytest.raises(PositionError, match="production of this round has begun"):
        play_to(s, "production")
