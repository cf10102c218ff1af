"""Words for questions, answers, events and refusals, in both languages."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from galactarium.kernel import (
    SPECTATOR,
    Answer,
    Params,
    Part,
    Refusal,
    Seen,
    answers,
    candidates,
    noun,
    parts,
    refusal,
)
from galactarium.messages import LANGUAGES, MessageError
from galactarium.positions import give
from galactarium.registry import title
from galactarium.render import Explained, Renderer
from tests.games.template.positions import position
from tests.tables import EMBER, at_turns, ember, play_on

NAMES = ("Anna", "", "Cleo")
WORDS = {language: Renderer(EMBER, language, NAMES) for language in LANGUAGES}
EN, DE = WORDS["en"], WORDS["de"]
DRONES = {"cinder": [2, 1], "lantern": [1, 0]}
HANDS = [["overdrive"], ["static"]]


# Questions and answers.


def test_a_question_is_a_sentence_in_the_language_of_the_reader() -> None:
    s = at_turns().state
    start = "What do you do? You have 2 deeds left"
    assert EN.prompt(s, 0) == f"{start}; if you pass, your turn is over."
    assert DE.prompt(s, 0) == ("Was tust du? Du hast noch 2 Taten; wenn du passt, endet dein Zug.")


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Virtual opponent"), ("de", "Virtueller Gegner")]
)
def test_a_side_that_nobody_answers_for_follows_the_seats(language: str, name: str) -> None:
    words = Renderer(title("age_of_galaxy"), language, ("Anna",))
    assert words.event(Seen("overlord", {"seat": 0}, ())).startswith("Anna ")
    assert words.event(Seen("overlord", {"seat": 1}, ())).startswith(f"{name} ")


def test_labels_name_what_follows_from_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    s = at_turns().state

    def labels(view: dict[str, Any], text: Callable[..., str]) -> dict[str, dict[str, str]]:
        return {"rock": {rock: f"the rock {rock}" for rock in view["rocks"]}}

    monkeypatch.setattr("galactarium.games.template.screen.labels", labels, raising=False)
    words = Renderer(EMBER, "en", NAMES)
    assert words.part("rock", "cinder") == "Cinder"
    words.look(s)
    assert words.part("rock", "cinder") == "the rock cinder"
    told = words.event(Seen("mined", {"seat": 0, "rock": "cinder", "ore": 1}, ()))
    assert "the rock cinder" in told and "Cinder" not in told
    assert words.answer(partial(noun, s, 0), ("mine", "cinder")) == "Mine, the rock cinder"


def test_a_question_names_the_seats_or_numbers_those_without_a_name() -> None:
    s = position("turns", drones=DRONES, hands=HANDS)
    give(s, 0, "raid", "cinder", 1)
    assert EN.prompt(s, 0) == ("Anna announces: Raid, Cinder. Do you play a card on it?")
    assert DE.prompt(s, 0) == (
        "Anna kündigt an: Überfallen, Schlacke. Spielst du eine Karte darauf?"
    )
    assert Renderer(EMBER, "en").prompt(s, 0).startswith("Player 1 announces")


@pytest.mark.parametrize(
    ("given", "en", "de"),
    [
        (("mine", "lantern"), "Mine, Lantern", "Abbauen, Laterne"),
        (("raid", "cinder", 1), "Raid, Cinder, Player 2", "Überfallen, Schlacke, Spieler 2"),
        (("pass",), "Pass", "Passen"),
        (
            ("aside", "overdrive"),
            "Something else first, Overdrive",
            "Vorher etwas anderes, Nachbrenner",
        ),
    ],
)
def test_an_answer_is_told_part_by_part(given: Answer, en: str, de: str) -> None:
    s = position("turns", drones=DRONES, ore={"lantern": 3}, hands=HANDS)
    assert refusal(s, 0, given) is None
    assert EN.answer(partial(noun, s, 0), given) == en
    assert DE.answer(partial(noun, s, 0), given) == de


def test_a_number_is_told_as_it_is() -> None:
    s = position("bid")
    assert [EN.answer(partial(noun, s, 0), (bid,)) for bid in (0, 2)] == ["0", "2"]


def test_an_empty_answer_has_words_too() -> None:
    s = position("supply", hands=HANDS)
    assert EN.answer(partial(noun, s, 0), ()) == "none"
    assert DE.answer(partial(noun, s, 0), ()) not in ("", "none")


def test_passing_and_stepping_aside_have_labels_in_every_family() -> None:
    for family in ("choice", "card", "rock", "seat", "number"):
        assert EN.part(family, "pass") == "Pass"
        assert EN.part(family, "aside") == "Something else first"
        assert DE.part(family, "pass") == "Passen"
        assert DE.part(family, "aside") == "Vorher etwas anderes"


def test_a_seat_is_called_by_its_name_or_its_number() -> None:
    assert [EN.part("seat", seat) for seat in (0, 1, 2, 3)] == [
        "Anna",
        "Player 2",
        "Cleo",
        "Player 4",
    ]
    assert EN.part("seat", -1) == "Chance"
    assert EN.part("seat", SPECTATOR) == "Spectator"


def test_a_part_without_words_is_an_error_and_not_shown_as_it_is() -> None:
    with pytest.raises(MessageError):
        EN.part("card", "moon")


def test_a_message_gets_exactly_its_parameters() -> None:
    assert EN.text("refusal.too_many", max=2) == "You may choose at most 2."
    with pytest.raises(MessageError, match="missing parameter 'max'"):
        EN.text("refusal.too_many")


# Events.


@pytest.mark.parametrize(
    ("key", "params", "en", "de"),
    [
        (
            "raided",
            {"seat": 0, "victim": 1, "ore": 2},
            "Anna takes 2 ore from Player 2.",
            "Anna nimmt 2 Erz von Spieler 2.",
        ),
        ("drew", {"card": "static"}, "You draw Static.", "Du ziehst die Karte Störfunk."),
        ("order_set", {"seats": (2, 0, 1)}, None, "Die Reihenfolge: Cleo, Anna, Spieler 2."),
        ("put_away", {"cards": ()}, "You put away: none.", None),
    ],
)
def test_an_event_is_a_sentence(key: str, params: Params, en: str | None, de: str | None) -> None:
    seen = Seen(key, params, ())
    assert en in (None, EN.event(seen))
    assert de in (None, DE.event(seen))
    assert EN.event(seen) != DE.event(seen)


def gained(seat: int, resource: str, n: int) -> Seen:
    return Seen("gained", {"seat": seat, "resource": resource, "n": n}, ())


def test_notes_that_differ_only_in_number_are_summed_up() -> None:
    galaxy = Renderer(title("age_of_galaxy"), "en", ("Ann", "Ben"))
    notes = [gained(0, "relic", 1), gained(0, "prestige", 1), gained(0, "relic", 2)]
    assert galaxy.events(notes) == ["Ann: Relics +3, Prestige +1."]
    assert galaxy.events([*notes[:2], gained(1, "relic", 2)]) == [
        "Ann: Relics +1, Prestige +1.",
        "Ben: Relics +2.",
    ]


def test_what_comes_after_another_deed_is_no_part_of_a_sum() -> None:
    galaxy = Renderer(title("age_of_galaxy"), "en", ("Ann", "Ben"))
    acts = Seen("acts", {"seat": 0, "action": "scavenge"}, ())
    notes = [acts, gained(0, "innovation", 1)] * 2
    assert galaxy.events(notes) == ["Ann: Scavenge, Innovation +1, Scavenge, Innovation +1."]


# Refusals.


def why(seat: int, given: Answer, language: str) -> Explained:
    s = position("turns", drones=DRONES, ore={"lantern": 3}, hands=HANDS)
    refused = refusal(s, seat, given)
    assert refused is not None
    return WORDS[language].refusal(refused)


def test_a_refusal_tells_why_by_which_rule_and_what_would_allow_it() -> None:
    told = why(0, ("mine", "anvil"), "en")
    assert told.why == "None of your drones is at Anvil."
    assert told.rule == "2.3.drone"
    assert told.rule_text == EMBER.ledger().rules["2.3.drone"].en
    assert told.allow == "Plan a drone for Anvil in the next round."


def test_a_refusal_speaks_the_language_of_the_reader() -> None:
    told = why(0, ("mine", "cinder"), "de")
    assert told.why == "Beim Felsen Schlacke ist kein Erz mehr."
    assert told.rule_text == EMBER.ledger().rules["2.5.mine"].de
    assert told.allow == "Die nächste Erkundung bringt dem Felsen Schlacke vielleicht neues Erz."


def test_where_nothing_would_allow_it_nothing_is_promised() -> None:
    assert why(0, ("raid", "lantern", 1), "en").allow == ""
    assert why(1, ("pass",), "en") == Explained(
        "It is not your turn. Waiting for: Anna.",
        "table.turn",
        "Only the seats that are asked may answer.",
        "",
    )


def test_an_allowance_takes_only_the_parameters_it_names() -> None:
    refused = Refusal("2.1.bid", "too_poor", allow="mine_first", owned=1)
    assert EN.allowance(refused) == "Mine or raid this round, and you can bid more in the next."
    assert EN.refusal(refused).why == "You own only 1 ore."


# Whole games.


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "calm"), [(2, 0), (4, 0), (3, 1)])
def test_everything_that_comes_up_in_a_game_has_words(language: str, seats: int, calm: int) -> None:
    words = WORDS[language]
    match = ember(seats, calm=calm)
    while not match.state.is_over:
        s = match.state
        for seat in s.asked:
            assert words.prompt(s, seat).strip()
            family = noun(s, seat, ())
            labels: list[str] = [words.part(family, part) for part in candidates(s, seat)]
            assert len(set(labels)) == len(labels)
            refused: list[Part] = sorted(
                set(candidates(s, seat)) - set(parts(s, seat).next), key=str
            )
            for part in refused:
                why_not = refusal(s, seat, (part,))
                assert why_not is not None
                assert all(words.refusal(why_not)[:3])
        seat, first = s.asked[0], next(answers(s, s.asked[0]))
        assert words.answer(partial(noun, s, seat), first).strip()
        play_on(match, 1, f"answer {len(match.entries)}")
    for log in match.log.values():
        assert all(words.event(seen).strip() for seen in log)
