"""The components of A Handful of Stars, and whether its files fit together."""

from collections import Counter

import pytest

from galactarium.content import validate
from galactarium.games.a_handful_of_stars import GAME
from galactarium.games.a_handful_of_stars.components import ACTION, FREE, Box
from galactarium.games.a_handful_of_stars.effects import EFFECTS
from galactarium.ledger import COMMON_LEDGER, load_ledger
from galactarium.messages import LANGUAGES
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


def test_every_step_is_in_the_ledger() -> None:
    labels = {step.rule for flow in GAME.flows.values() for step in flow.steps}
    assert labels <= RULES.keys()
