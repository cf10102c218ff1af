"""The rule ledger of Galactic Era: two languages that agree, and rulings that fit the rules."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from galactarium.ledger import COMMON_LEDGER, Rule, load_ledger

ROOT = Path(__file__).parents[3]
RULES = load_ledger(COMMON_LEDGER.parent / "games/galactic_era/rules.toml").rules
RULINGS = (ROOT / "docs/rulings/galactic_era.md").read_text(encoding="utf-8")

NUMBERS = {
    **{"two": 2, "three": 3, "four": 4, "five": 5, "six": 6},
    **{"zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6},
}
TERMS = {"STO": "DAA", "STS": "DAS", "DP": "SP", "CV": "KW"}
GERMAN_EDITION = {"en": "German edition:", "de": "Deutsche Ausgabe:"}


def words(text: str) -> list[str]:
    """The words and numbers of a line."""
    return re.findall(r"\w+", text)


def numbers(text: str) -> Counter[int]:
    """Every number of a line, in digits or as a word."""
    found = (word.lower() for word in words(text))
    return Counter(
        int(word) if word.isdecimal() else NUMBERS[word]
        for word in found
        if word.isdecimal() or word in NUMBERS
    )


def chapter(rule_id: str) -> tuple[int, int]:
    """The first two numbers of an id."""
    first, second, *_ = rule_id.split(".")
    return int(first), int(second)


def cited_rulings(rule: Rule) -> set[int]:
    """The rulings that a rule's source names."""
    named = re.search(r"rulings? ([\d, and]+)$", rule.source)
    return {int(number) for number in re.findall(r"\d+", named[1])} if named else set()


def rows() -> Iterator[tuple[int, list[str]]]:
    """Every numbered ruling with the rules it names."""
    for line in RULINGS.splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) == 8 and cells[1].isdecimal():
            yield int(cells[1]), cells[5].split(", ")


def test_both_languages_name_the_same_numbers() -> None:
    differing = [rule.id for rule in RULES.values() if numbers(rule.en) != numbers(rule.de)]
    assert differing == []


@pytest.mark.parametrize(("english", "german"), TERMS.items())
def test_each_language_keeps_to_its_terms(english: str, german: str) -> None:
    assert [rule.id for rule in RULES.values() if english in words(rule.de)] == []
    assert [rule.id for rule in RULES.values() if german in words(rule.en)] == []
    differing = [
        rule.id
        for rule in RULES.values()
        if (english in words(rule.en)) != (german in words(rule.de))
    ]
    assert differing == []


def test_both_languages_name_the_german_edition() -> None:
    in_english, in_german = (
        {rule.id for rule in RULES.values() if mark in rule.text(language)}
        for language, mark in GERMAN_EDITION.items()
    )
    assert in_english == in_german
    assert in_english <= {rule.id for rule in RULES.values() if 97 in cited_rulings(rule)}


def test_rules_are_sentences_in_the_order_of_their_chapters() -> None:
    assert [
        rule.id for rule in RULES.values() if not (rule.en.endswith(".") and rule.de.endswith("."))
    ] == []
    chapters = [chapter(rule_id) for rule_id in RULES]
    assert chapters == sorted(chapters)


def test_rulings_are_numbered_and_name_exactly_the_rules_that_cite_them() -> None:
    named = dict(rows())
    assert list(named) == list(range(1, len(named) + 1))
    citing = {
        number: [rule.id for rule in RULES.values() if number in cited_rulings(rule)]
        for number in named
    }
    assert named == citing
    assert set().union(*map(cited_rulings, RULES.values())) <= named.keys()


def test_the_other_tables_of_the_rulings_name_rules_that_exist() -> None:
    named = re.findall(r"\b\d+(?:\.\d+)*\.[a-z][\w.-]*\w", RULINGS)
    assert set(named) <= RULES.keys()
