"""The components of A Handful of Stars, and whether its files fit together."""

import re
from collections import Counter
from pathlib import Path

import pytest

from galactarium.content import validate
from galactarium.games.a_handful_of_stars import GAME
from galactarium.games.a_handful_of_stars.components import ACTION, FREE, Box
from galactarium.games.a_handful_of_stars.effects import EFFECTS
from galactarium.ledger import COMMON_LEDGER, load_ledger
from galactarium.messages import LANGUAGES
from galactarium.render import Renderer
from tests.games.a_handful_of_stars.cards import test_race_cards, test_technologies
from tests.games.a_handful_of_stars.positions import CONTENT, FOLDER, TITLE

BOX = Box(CONTENT)
RULES = load_ledger(FOLDER / "rules.toml", COMMON_LEDGER).rules


def test_the_data_fits_its_schema() -> None:
    validate(FOLDER / "data")


def test_the_counts_are_those_of_the_box() -> None:
    assert Counter([one.is_habitable for one in BOX.systems]) == {True: 19, False: 17}
    assert len(BOX.technology_deck()) == 41
    assert len(BOX.development_pile()) == 33
    assert len(BOX.aliens) == 18
    assert len(BOX.races) == 7
    assert len([card for card in BOX.cards.values() if card.system < 0]) == 34 + 4
    assert len([one for one in BOX.systems if one.black_hole]) == 15
    assert (len(BOX.connections), len(BOX.wormholes)) == (68, 8)


def test_every_race_has_three_cards_and_every_race_card_a_race() -> None:
    held = {card for cards in BOX.races.values() for card in cards}
    alone = [card.id for card in BOX.cards.values() if card.effect != "none" and not card.copies]
    assert set(alone) <= held <= set(BOX.cards)
    assert {len(set(cards)) for cards in BOX.races.values()} == {3}


def test_cards_without_a_number_are_one_technology_or_a_race_card_alone() -> None:
    """A48: 31 numbered technologies, ten others, and eleven names that only races have."""
    cards = [card for card in BOX.cards.values() if card.copies or card.effect != "none"]
    copies = Counter([card.copies for card in cards])
    assert copies == {0: 11, 1: 10, 2: 10, 3: 1, 4: 2}
    assert sum([card.copies for card in cards if card.copies > 1]) == 31


def test_every_effect_of_a_turn_has_a_function_and_every_function_a_card() -> None:
    played = [card for card in BOX.cards.values() if card.play in (ACTION, FREE)]
    assert {card.effect for card in played} == EFFECTS.keys()
    assert all(EFFECTS[card.effect].is_free == (card.play == FREE) for card in played)


def test_the_board_is_one_and_its_letters_fit() -> None:
    opposite = {"A": "D", "B": "E", "C": "F", "D": "A", "E": "B", "F": "C"}
    edges = {(0, 12), (23, 35)}
    for one in BOX.connections:
        assert one.ends in edges or opposite[one.letters[0]] == one.letters[1]
    ways = [
        (end, letter)
        for x in BOX.connections
        for end, letter in zip(x.ends, x.letters, strict=True)
    ]
    assert len(set(ways)) == len(ways)
    exits = Counter([end for end, _ in ways])
    assert Counter(exits.values()) == {3: 8, 4: 28}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_counter_and_system_has_its_words(language: str) -> None:
    keys = TITLE.catalogue(language).keys()
    wanted = {f"card.{name}" for name in BOX.payers} | {f"counter.{name}" for name in BOX.counters}
    wanted |= {f"card_text.{name}" for name in BOX.cards} | {f"race.{name}" for name in BOX.races}
    assert wanted | {f"system.{one.id}" for one in BOX.systems} <= keys


def test_a_card_for_one_use_says_so() -> None:
    words = {"en": "usually once", "de": "meist nur einmal"}
    once = {card.id for card in BOX.cards.values() if card.is_one_use}
    for language, said in words.items():
        text = Renderer(TITLE, language).text
        assert {card for card in BOX.cards if said in text(f"card_text.{card}")} == once


def test_every_step_is_in_the_ledger() -> None:
    labels = {step.rule for flow in GAME.flows.values() for step in flow.steps}
    assert labels <= RULES.keys()


def test_every_card_has_a_test_of_its_name() -> None:
    named = {name for module in (test_race_cards, test_technologies) for name in vars(module)}
    cards = [card for card in BOX.cards.values() if card.copies or card.effect != "none"]
    assert len(cards) == 34
    assert [card.id for card in cards if f"test_{card.id}" not in named] == []


RULINGS = Path(__file__).parents[3] / "docs" / "rulings" / "a_handful_of_stars.md"
TESTS = Path(__file__).parent


def test_every_ruling_is_cited_by_a_test() -> None:
    rulings = re.findall(r"^\| (A\d+[bc]?) \|", RULINGS.read_text(), re.M)
    assert {f"A{n}" for n in range(1, 43)} | {"A17b", "A17c"} <= {*rulings}
    cited = {
        found
        for file in TESTS.rglob("test_*.py")
        for found in re.findall(r"\bA\d+[bc]?\b", file.read_text())
    }
    assert [ruling for ruling in rulings if ruling not in cited] == []


def test_every_worked_case_has_a_test() -> None:
    found = {
        int(case)
        for file in TESTS.rglob("test_*.py")
        for case in re.findall(r"def test_case_(\d+)_", file.read_text())
    }
    assert found == {*range(1, 37)}


def test_every_switch_is_in_the_rulings_with_its_default() -> None:
    table = dict(re.findall(r"^\| `(\w+)` \| (\w+),", RULINGS.read_text(), re.M))
    words = {1: "on", 0: "off", "0": "0"}
    assert table == {option.key: words[option.default] for option in GAME.options}
    assert len(table) == 7
