"""The components of Ember Belt, and whether its files fit together."""

import ast
from collections import Counter

import pytest

from galactarium.content import validate
from galactarium.games.template import GAME
from galactarium.games.template.state import unpack
from galactarium.games.template.turns import EFFECTS
from galactarium.kernel import PASS
from galactarium.ledger import COMMON_LEDGER, load_ledger
from galactarium.messages import LANGUAGES, load_catalogue
from tests.games.template.positions import CONTENT, FOLDER

BOX = unpack(CONTENT)
RULES = load_ledger(FOLDER / "rules.toml", COMMON_LEDGER).rules


def test_the_data_fits_its_schema() -> None:
    validate(FOLDER / "data")


def test_ids_are_unique() -> None:
    names = [row["id"] for row in (*CONTENT["cards"]["card"], *CONTENT["belt"]["rock"])]
    assert len(set(names)) == len(names)
    assert PASS not in names  # it could not be told from passing


def test_every_effect_has_a_function_and_every_function_a_card() -> None:
    assert {card.effect for card in BOX.cards.values()} == EFFECTS.keys()


def test_the_counts_are_those_of_the_rules() -> None:
    assert {card.id: card.copies for card in BOX.cards.values()} == {
        "overdrive": 2,
        "filter": 2,
        "static": 3,
    }
    assert {rock.id: (rock.start, rock.vein) for rock in BOX.rocks.values()} == {
        "cinder": (2, 1),
        "hollow": (1, 1),
        "lantern": (3, 0),
        "anvil": (0, 2),
    }
    assert BOX[2:] == (60, 2, 3, 2, 3, 2, 3, 2)


def test_the_census_counts_the_whole_box() -> None:
    s = GAME.begin(3, GAME.resolve({}, 3), CONTENT)
    cards = {card.id: 3 * card.copies for card in BOX.cards.values()}
    assert GAME.census(s) == {"ore": 60, **cards}
    assert Counter(s.full_deck()) == {card.id: card.copies for card in BOX.cards.values()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_rock_has_its_words(language: str) -> None:
    keys = load_catalogue(language, FOLDER / "locale").keys()
    wanted = [f"{family}.{card}" for card in BOX.cards for family in ("card", "card_text")]
    assert {*wanted, *(f"rock.{rock}" for rock in BOX.rocks)} <= keys


def test_every_step_is_in_the_ledger() -> None:
    labels = {step.rule for flow in GAME.flows.values() for step in flow.steps}
    assert labels <= RULES.keys()


def test_every_refusal_cites_the_ledger() -> None:
    cited = {
        rule
        for path in sorted(FOLDER.glob("*.py"))
        for rule in refusals(path.read_text(encoding="utf-8"))
    }
    assert cited
    assert cited <= RULES.keys()


def refusals(source: str) -> list[str]:
    """The rules that the refusals in a piece of source cite."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    found = [call.args[0] for call in calls if ast.unparse(call.func) == "Refusal"]
    return [str(ast.literal_eval(rule)) for rule in found]
