"""Playing in the terminal, as somebody who types."""

import re
from itertools import cycle, islice
from pathlib import Path

import pytest

from galactarium.kernel import Answer, State
from galactarium.record import read_record
from galactarium.registry import title

from .conftest import Run

PLAY = ("play", "template", "--bots", "random", "--seed", "orion", "--language", "en")
CALM = (*PLAY, "--option", "calm=on")
# A person who tries everything in turn comes to the end of any game.
STUBBORN = list(islice(cycle(["1", "2", "done", "3", "0", "4"]), 2000))
# The drones fly to two rocks, nothing is bid, and then ore is mined.
UNTIL_CARDS = ["cinder cinder hollow", "0", "mine cinder"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ["Welcome to Ember Belt.", "The game is over.", "Seed: ", "Saved in my.game."]),
        ("de", ["Willkommen bei Ember Belt.", "Das Spiel ist zu Ende.", "Startwert: ", "mein"]),
    ],
)
def test_a_whole_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, said: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    name = "my.game" if language == "en" else "mein.spiel"
    args = ("play", "--bots", "random", "--language", language, "--record", name)
    ran = run(*args, typed=STUBBORN)
    assert ran.code == 0
    for text in said:
        assert text in ran.out
    assert run("replay", name).code == 0


ALONE = ("play", "age_of_galaxy", "--players", "1", "--seed", "s")
# No card is put away, the first faction is an ally, and every turn is a small gain.
SCAVENGING = ["0", "1", *["scavenge", "end"] * 30]
SAMMELND = ["0", "1", *["sammeln", "zug"] * 30]


@pytest.mark.parametrize(
    ("language", "typed", "said"),
    [
        ("en", SCAVENGING, ["You are Player 1, and you play alone.", "There is no winner:"]),
        ("de", SAMMELND, ["Du bist Spieler 1 und spielst allein.", "Niemand gewinnt:"]),
    ],
)
def test_a_whole_game_alone(
    run: Run, tmp_path: Path, language: str, typed: list[str], said: list[str]
) -> None:
    record = tmp_path / "r"
    ran = run(*ALONE, "--language", language, "--record", record, typed=typed)
    for text in said:
        assert text in ran.out
    assert "Bot" not in ran.out and "Player 2" not in ran.out and "Spieler 2" not in ran.out
    end = read_record(record).end
    assert end is not None and end.places == (1,)
    assert run("replay", record).code == 0


def test_a_standing_order_answers_in_the_place_of_a_person(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def always(s: State, seat: int) -> Answer | None:
        return ("scavenge",) if s.answers in (2, 4) else ("done",) if s.answers in (3, 5) else None

    monkeypatch.setattr(title("age_of_galaxy").game, "standing", always)
    run(*ALONE, "--record", tmp_path / "r", typed=["0", "1", "quit"])
    answers = [entry.answer for entry in read_record(tmp_path / "r").entries]
    assert answers[2:] == [("scavenge",), ("done",), ("scavenge",), ("done",)]


def test_a_scenario_is_lost(run: Run, tmp_path: Path) -> None:
    record, scenario = tmp_path / "r", "scenario=scenario_4"
    ran = run(*ALONE, "--option", scenario, "--record", record, typed=SCAVENGING)
    assert "Player 1 loses the scenario Silent Signals" in ran.out
    end = read_record(record).end
    assert end is not None and end.places == (2,)


def test_by_default_the_bot_follows_the_adviser_and_says_why(run: Run) -> None:
    typed = ["1 1 2", "0", *["pass"] * 6]
    ran = run("play", "template", "--seed", "orion", "--language", "en", typed=typed)
    assert re.search(r"Bot 2 says: If nobody interferes, that brings \d ore\.", ran.out)


def test_two_people_and_a_bot_play_to_the_end(run: Run, tmp_path: Path) -> None:
    args = (*PLAY, "--seats", "Anna,bot,Ben", "--record", tmp_path / "r")
    typed = list(islice(cycle(["", "1", "2", "done", "3", "0", "4"]), 9000))
    ran = run(*args, typed=typed)
    assert "The game is over." in ran.out
    assert read_record(tmp_path / "r").header.seats == ("Anna", "Bot 2", "Ben")


def test_only_bots_play_and_one_looks_on(run: Run) -> None:
    ran = run(*PLAY, "--seats", "bot,rollout", "--option", "rounds=1")
    assert ran.code == 0
    assert "you look on" in ran.out
    assert "You draw" not in ran.out
    assert "The game is over." in ran.out


def test_the_curtain_hides_what_the_other_may_not_see(run: Run) -> None:
    ran = run(*PLAY, "--seats", "Anna,Ben", typed=["", "", "1 1 2", "", "", "view"])
    before, _, rest = ran.out.partition("Pass the screen to Anna")
    assert "You draw" not in before
    annas, curtain, bens = rest.partition("Pass the screen to Ben")
    assert curtain
    assert annas.rstrip(" \n").endswith("Press Enter to hide the screen.")
    assert annas.count("\n" * 60) == 2, "one before, one after"
    assert "You plan" in annas
    assert "Anna (you)" not in bens


def test_a_choice_is_a_number_or_the_beginning_of_a_word(run: Run) -> None:
    by_number = run(*PLAY, typed=["1", "1", "3"]).out
    by_word = run(*PLAY, typed=["ci", "CINDER", "lan"]).out
    at_once = run(*PLAY, typed=["cinder 1 l"]).out
    for out in (by_number, by_word, at_once):
        assert "You plan to send your drones to: Cinder, Cinder, Lantern." in out


def test_selections_say_what_is_missing_and_can_go_back(run: Run) -> None:
    out = run(*PLAY, typed=["1", "2", "done", "back", "back", "back", "4 4 4"]).out
    assert "Choose 3; chosen so far: 2." in out
    assert "Please choose at least 3; 1 still missing." in out
    assert out.count("Choose 3; chosen so far: 0.") >= 2
    assert "There is no part to take away." in out
    assert "You cannot choose that so many times." in out


def test_nonsense_changes_nothing(run: Run) -> None:
    out = run(*PLAY, typed=["mars", "99", "-1", "1 mars", "undo", "undo x", "undo 0"]).out
    assert '"mars" is none of the choices.' in out
    assert "So far" not in out
    assert "None of your answers can be taken back now." in out
    assert '"x" is no number of answers.' in out
    assert '"0" is no number of answers.' in out


def test_what_exists_and_is_no_choice_is_refused_by_its_rule(run: Run) -> None:
    bidding = ["1 1 2"]
    out = run(*PLAY, typed=[*bidding, "7", "why 7", "61", "12345678901"]).out
    assert out.count("Nobody can bid more than 3 ore.\n") == 2
    assert "Rule 2.1.bid: " in out
    assert '"61" is none of the choices.' in out
    assert '"12345678901" is none of the choices.' in out


def test_a_card_that_is_not_in_the_hand_is_refused_by_its_rule(run: Run) -> None:
    out = run("play", "age_of_galaxy", "--seed", "1", typed=["humans", "gromlik", "mersoma"]).out
    assert re.search(r"(Humans|Gromlik|Mersoma) is not in your hand[.]\n", out)
    assert "Rule 0.7.redraw: " in out


def test_words_that_fit_two_choices_are_asked_about() -> None:
    from galactarium.cli.seat.choices import Choice, found

    listed = [Choice("1", "a", "Red dwarf", True), Choice("2", "b", "Red giant", True)]
    assert len(found(listed, ["red"]).fitting) == 2
    assert found(listed, ["red", "giant"]).fitting == [listed[1]]
    assert found(listed, ["b"]).fitting == [listed[1]]
    assert found(listed, ["red", "g", "2"]) == ([listed[1]], 2)


def test_what_is_allowed_goes_before_what_is_not() -> None:
    from galactarium.cli.seat.choices import Choice, found

    listed = [Choice("1", "a", "Red dwarf", False), Choice("2", "b", "Red giant", True)]
    assert found(listed, ["red"]).fitting == [listed[1]]


def test_undo_reaches_to_the_last_revealed_fact(run: Run) -> None:
    out = run(*CALM, typed=[*UNTIL_CARDS, "undo 5", "undo", "undo"]).out
    assert '"undo" takes back your last answer; 1 answer can be taken back.' in out
    assert "Taken back: Mine, Cinder." in out
    assert "Only 1 of your answers can be taken back now, not 5." in out
    assert "None of your answers can be taken back now." in out


def test_what_cannot_be_undone_is_marked(run: Run) -> None:
    out = run(*CALM, typed=UNTIL_CARDS).out
    assert "None of these can be undone." in out, "a bid that opens all bids"
    assert re.search(r"(Overdrive|Filter) \(cannot be undone\)", out)


def test_confirm_asks_again(run: Run) -> None:
    out = run(*CALM, "--confirm", typed=["1 1 2", "no", "1 1 2", "y", "0", "yes"]).out
    assert out.count("this cannot be undone. Go ahead? (yes/no)") == 3
    assert out.count("Choose 3; chosen so far: 0.") == 2, "once more after the no"
    assert "Player 1 bids 0 ore." in out


def test_why_names_reason_rule_and_remedy(run: Run) -> None:
    out = run(*PLAY, typed=["1 1 2", "why 3", "why 0", "3", "why mars", "why"]).out
    assert out.count("You own only 2 ore.") == 3
    assert "Rule 2.1.bid: " in out
    assert "you can bid more in the next" in out
    assert "Nothing forbids that." in out


def test_why_answers_as_exactly_as_it_is_asked(run: Run) -> None:
    out = run(*CALM, typed=[*UNTIL_CARDS[:2], "why mine anvil", "why mine", "mine", "why 4"]).out
    assert out.count("None of your drones is at Anvil.") == 2
    assert "Nothing forbids that." in out


def test_something_else_first(run: Run) -> None:
    out = run(
        *CALM, typed=[*UNTIL_CARDS[:2], "something", "back", "something filter", "info mi"]
    ).out
    assert "So far: Something else first." in out
    assert "Player 1 scraps Filter for 1 ore." in out
    assert "Mine: Take one ore" in out


def test_a_hint_gives_an_answer_and_a_reason(run: Run) -> None:
    out = run(*PLAY, "--option", "rounds=1", typed=["1 1 2", "hint"]).out
    assert "A bot would choose: 0.\nIt says: Most ore is to be hoped for there." in out


def test_help_view_log_rules_and_info(run: Run) -> None:
    typed = [
        "?",
        "help",
        "view",
        "log",
        "rules",
        "rules raid",
        "rules xyzzy",
        "info",
        "rules 2",
        "",
    ]
    out = run(*PLAY, typed=typed).out
    assert out.count("why 3 - why something cannot be chosen") == 2
    assert out.count("The belt, from the front:") == 3
    assert out.count("Round 1 begins.") == 2
    assert "Rule 1.4.plan: " in out
    assert "Rule 2.6.raid: " in out
    assert 'No rule contains "xyzzy".' in out
    assert "There is nothing more to say about that" in out
    assert "more rules" in out


def test_german_words_of_command(run: Run) -> None:
    args = ("play", "--bots", "random", "--seed", "orion", "--language", "de")
    typed = [
        "hilfe",
        "tisch",
        "verlauf",
        "schlacke",
        "zurück",
        "1 1 2",
        "warum 3",
        "tipp",
        "ende",
        "",
    ]
    out = run(*args, typed=typed).out
    assert "Der Gürtel, von der Spitze an:" in out
    assert "Du besitzt nur 2 Erz." in out
    assert "Ein Bot würde wählen:" in out
    assert out.rstrip().endswith("Auf Wiedersehen!")


def test_the_same_seed_gives_the_same_game(run: Run, kept: Path) -> None:
    first = run(*PLAY, typed=["1 1 2"]).out
    (kept / "last-template.game").unlink()
    assert first == run(*PLAY, typed=["1 1 2"]).out


def test_the_welcome_stays_until_the_first_curtain_is_wanted(run: Run) -> None:
    before, _, rest = run(
        *PLAY, "--seats", "Anna,Ben", typed=["", "", "1 1 2", "", ""]
    ).out.partition("Press Enter to begin. ")
    assert "Fingerprint" in before
    assert "\n" * 60 not in before
    assert rest.count("What has happened so far:") == 2
    assert "Since your last decision" not in rest


def test_the_aside_says_what_it_is(run: Run) -> None:
    out = run(*CALM, typed=UNTIL_CARDS[:2]).out
    assert "4. Something else first: Which card do you scrap for 1 ore?\n" in out


def test_table_shows_the_table_before_each_question(run: Run) -> None:
    typed = ["1 1 2", "0"]
    plain = run(*CALM, typed=typed).out.count("The belt, from the front:")
    assert run(*CALM, "--table", typed=typed).out.count("The belt, from the front:") > plain


def test_the_language_is_that_of_the_system(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert "Willkommen" in run("play", "--bots", "random").out
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Welcome" in run("play", "--bots", "random").out


def test_why_looks_behind_a_refused_part(run: Run) -> None:
    typed = ["anvil hollow cinder", "0", "why raid", "why raid lantern", "why raid lantern x"]
    out = run("play", "--bots", "random", "--seed", "b", "--option", "calm=on", typed=typed).out
    assert "Raid: there is no rock where you can do that now." in out
    assert out.count("None of your drones is at Lantern.") == 2


GALAXY = ("play", "age_of_galaxy", "--bots", "random", "--seed", "alpha", "--language", "en")
BEGUN = ["0", "kratox"]


def test_choices_say_every_time_what_they_bring_and_cost(run: Run) -> None:
    out = run(*GALAXY, typed=[*BEGUN, "card", "play", "back", "play"]).out
    card = (
        r"Ollumne: Cultural, Arctic; debut .*\d.*; reinforcement .*\d.*\. After each production, "
    )
    assert len(re.findall(card, out)) > 3
    assert "4. Manufacture: costs 2 Credits each - Buy any number of Cruisers" in out
    assert out.count("4. Manufacture: costs 2 Credits each") == 2
    assert out.count("Buy any number of Cruisers") == 1


def test_above_a_question_stands_what_to_have_in_mind(run: Run) -> None:
    out = run(*GALAXY, typed=BEGUN).out
    points = r"Round 1 of 5. VP: Player 1 with \d+, Bot 2 with \d+.\n"
    assert re.search(points + r"You have: \d+ Credits, .*\d Productivity.*\n", out)


def test_cards_of_others_are_explained_by_their_names(run: Run) -> None:
    out = run(*GALAXY, typed=["info gromlik", "? PLANETARY SH", "info xyzzy"]).out
    assert "Gromlik: After each production, gain 3 Credits." in out
    assert "Planetary Shields: Gain 1 Prestige at once" in out
    assert out.count("There is nothing more to say about that") == 1


def test_components_are_explained_by_their_names(run: Run) -> None:
    typed = ["info lore exchange", "info research pact", "info twin lanterns"]
    typed += ["info exploration token", "info Twin Lanterns, oceanic planet"]
    out = run(*GALAXY, typed=[*BEGUN, *typed]).out
    assert "Lore Exchange: A trade card: 3 Influence for 2 Relics." in out
    assert "Research Pact: A trade card: 1 Influence for 2 Innovation, or " in out
    assert "Research: " not in out.partition("Lore Exchange: A trade card")[2]
    assert out.count("Twin Lanterns: Planets: Oceanic (2 Influence), Volcanic (") == 2
    assert "Exploration token: It lies face down;" in out
    assert "Oceanic: A type of planet" in out


def test_a_choice_without_more_to_say_is_explained_by_what_it_names(run: Run) -> None:
    galaxy = [word.replace("alpha", "epsilon") for word in GALAXY]
    told = run(*galaxy, typed=["0", "1", "manufacture 1", "", "explore", "info 1"]).out
    assert [line for line in told.splitlines() if line.startswith("Exploration token: ")]


def test_a_system_that_is_turned_up_tells_its_planets(run: Run) -> None:
    out = run(*GALAXY, typed=[]).out
    planet = r"[A-Z][a-z]+ \(\d [A-Za-z0-9 ]+\)"
    told = rf"- A system is turned up: [^.]+\. Planets: {planet}, {planet}, {planet}\.\n"
    assert len(re.findall(told, out)) == 2


def test_what_a_hint_says_can_be_typed_as_it_stands(run: Run) -> None:
    typed = [*BEGUN, "play a faction card, Tekhlifa, Reinforcement", "done"]
    assert "Player 1 spends a card: Tekhlifa." in run(*GALAXY, typed=typed).out


def test_done_ends_a_turn(run: Run) -> None:
    out = run(*GALAXY, typed=[*BEGUN, "scavenge", "done"]).out
    assert "Your action is done." in out
    assert "Something is still missing" not in out
    assert "You have 2 discs left" in out


def test_enter_ends_a_turn(run: Run) -> None:
    out = run(*GALAXY, typed=[*BEGUN, "scavenge", ""]).out
    assert "  4. End the turn (Enter will do) - Your turn is over.\n" in out
    assert "You have 2 discs left" in out


def test_enter_takes_the_only_choice(run: Run) -> None:
    typed = [*BEGUN, "convert innovation", "research warp", "", ""]
    out = run(*GALAXY, typed=typed).out
    assert "  1. with Credits: 3 Credits (Enter will do)\n" in out
    assert "Player 1 researches Warp Drive." in out
    assert "You have 2 discs left" in out


def test_enter_never_ends_a_selection(run: Run) -> None:
    out = run(*GALAXY, typed=["", "1 2 3", ""]).out
    assert "Enter will do" not in out
    assert out.count("Put away up to three cards") == 2


def test_short_notes_about_a_player_share_a_line(run: Run) -> None:
    out = run(*GALAXY, typed=BEGUN).out
    assert re.search(r"- Player 1: Credits \+\d, [A-Z][a-z]+ \+\d.*\.\n", out)


def test_in_the_end_all_points_are_told_by_their_sources(run: Run, tmp_path: Path) -> None:
    typed = [*BEGUN, *["scavenge", "done"] * 30]
    out = run(*GALAXY, "--record", tmp_path / "r", typed=typed).out
    _, _, end = out.partition("The game is over.")
    told = re.findall(
        r"  (Player 1|Bot 2): Prestige (\d+), Major Ideology (\d+), planets (\d+), Relics (\d+), "
        r"factions and technologies (\d+)\n",
        end,
    )
    totals = {name: sum(int(n) for n in numbers) for name, *numbers in told}
    assert set(totals) == {"Player 1", "Bot 2"}
    for name, points in totals.items():
        assert re.search(rf"\d\. {name}: {points} points?\n", end)


def test_at_one_screen_each_is_told_once_what_a_choice_does(run: Run) -> None:
    seats = ("play", "age_of_galaxy", "--seats", "me,friend", "--seed", "hot", "--language", "en")
    begun = ["", "", "0", "", "", "0", "", "", "1", "", "", "1", "", ""]
    out = run(*seats, typed=[*begun, *["scavenge", "done", "", ""] * 4]).out
    assert out.count("- Take a small gain that costs nothing.") == 2
    assert out.count("Scavenge: gain 1 Innovation") > 2


def test_a_reason_follows_the_deed_at_once(run: Run) -> None:
    game = ("play", "age_of_galaxy", "--seed", "beta", "--language", "en")
    lines = run(*game, typed=["0", "1"]).out.splitlines()
    [ally] = [i for i, line in enumerate(lines) if line.startswith("- Bot 2 has a new ally: ")]
    assert lines[ally + 1].startswith("- Bot 2: ")
    assert lines[ally + 2].startswith("  Bot 2 says: ")
    assert lines[ally + 3] == "- Round 1 begins."


# A big table: Galactic Era.


ERA = ("play", "galactic_era", "--players", "3", "--bots", "random", "--seed", "abc")
ERA_EN = (*ERA, "--language", "en")
BEFORE_MOVING = ["1 1", "3"]  # no cards: playing one opens the round of questions again


def test_a_part_of_the_table_can_be_looked_at_alone(run: Run) -> None:
    out = run(*ERA_EN, typed=[*BEFORE_MOVING, "view map", "view pl", "view foo"]).out
    last = out.partition("> view map\n")[2]
    assert last.count("1E5:1") == 1
    assert len(re.findall(r"Bot 2: \d+ DP, ", last)) == 1
    assert "The table has no part foo. There are: round, players, stars, map." in last
    assert "hat keinen Teil foo" in run(*ERA, "--language", "de", typed=["tisch foo"]).out


def test_a_game_without_parts_shows_the_whole_table(run: Run) -> None:
    assert run(*PLAY, typed=["view map"]).out.count("The belt, from the front:") == 2


def test_what_goes_without_saying_need_not_be_typed(run: Run) -> None:
    out = run(*ERA_EN, typed=[*BEFORE_MOVING, "move 2", "maldek"]).out
    assert "So far: Move ships, Khaa e5, Ship pieces, 2." in out
    assert "- Player 1 moves 2 ships from Khaa e5 to Maldek (Khaa h5)." in out


def test_a_wrong_word_takes_nothing(run: Run) -> None:
    out = run(*ERA_EN, typed=[*BEFORE_MOVING, "move xyzzy", "remote"]).out
    assert '"xyzzy" is none of the choices.' in out
    assert "So far: Remote view." in out


def test_choices_of_little_interest_share_lines(run: Run) -> None:
    out = run(*ERA_EN, typed=[*BEFORE_MOVING, "move pieces 1"]).out
    shown = out.partition("Where to?")[2]
    assert "  113. Canus Major (Khaa h3): range 3; unexplored (cannot be undone)\n" in shown
    assert re.search(r"^  Khaa: range 1: 82 d4, .*; range 4: 61 a1, ", shown, re.MULTILINE)
    assert "Khaa a1:" not in shown


def test_the_way_of_a_move_comes_on_request(run: Run) -> None:
    out = run(*ERA_EN, typed=[*BEFORE_MOVING, "move pieces 1", "info maldek", "info 61"]).out
    assert 'More about a choice: "info 61".' in out
    way = "takes 3 of 4 range: Khaa e5, Khaa f5, Khaa g5, Maldek (Khaa h5)."
    assert f"Maldek (Khaa h5): range 3; unexplored\nMaldek (Khaa h5): {way}\n" in out
    assert "> info 61\nKhaa a1: takes 4 of 4 range: Khaa e5, " in out
    german = run(*ERA, "--language", "de", typed=[*BEFORE_MOVING, "4 1", "1", "info maldek"]).out
    assert "Maldek (Khaa h5): Reichweite 3; unerforscht" in german
    assert "kostet 3 von 4 Reichweite: Khaa e5, " in german


def test_many_bare_numbers_share_a_line(run: Run) -> None:
    five = (*ERA_EN[:-4], "--seed", "k", "--language", "en")  # so many ships at the start
    out = run(*five, typed=[*BEFORE_MOVING, "move pieces"]).out
    assert "How many ships move?\nSo far: Move ships, Zeta Reticuli e5, Ship pieces.\n" in out
    assert "  1, 2, 3, 4, 5\n" in out


def test_marks_are_trusted_in_long_lists(run: Run) -> None:
    out = run(*ERA_EN, typed=[*BEFORE_MOVING, "move 1 canus"]).out
    assert "Go ahead?" not in out
