"""The rule ledger: reading, complaining, searching."""

from pathlib import Path

import pytest

from galactarium.ledger import COMMON_LEDGER, Ledger, LedgerError, Rule, load_ledger

RULES = [
    Rule("3.2.drill", "Each drill yields one ore.", "Jeder Bohrer bringt ein Erz.", "p. 3", "done"),
    Rule("3.1.upkeep", "Pay for drills first.", "Zahle zuerst für Bohrer.", "p. 3", "open"),
    Rule("drill.3", "Nothing.", "Straße.", "p. 4", "out", "A variant."),
]


def write(path: Path, *rows: str) -> Path:
    path.write_text("\n".join(f"[[rule]]\n{row}\n" for row in rows), encoding="utf-8")
    return path


def row(**fields: str) -> str:
    whole = {"id": "1.a", "en": "x", "de": "x", "source": "p. 1", "status": "done"} | fields
    return "\n".join(f'{field} = "{value}"' for field, value in whole.items() if value)


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    rows = (row(**rule._asdict()) for rule in RULES)
    return load_ledger(write(tmp_path / "rules.toml", *rows))


def complaints(*paths: Path) -> list[str]:
    with pytest.raises(LedgerError) as caught:
        load_ledger(*paths)
    return [line.partition("rule ")[2] for line in str(caught.value).splitlines()]


def test_rules_are_read_in_order(ledger: Ledger) -> None:
    assert list(ledger.rules.values()) == RULES
    assert list(ledger.rules) == ["3.2.drill", "3.1.upkeep", "drill.3"]


def test_open_rules_are_listed(ledger: Ledger) -> None:
    assert [rule.id for rule in ledger.open()] == ["3.1.upkeep"]


@pytest.mark.parametrize(
    ("text", "language", "found"),
    [
        ("drill", "en", ["drill.3", "3.2.drill", "3.1.upkeep"]),
        ("DRILL", "de", ["drill.3", "3.2.drill"]),
        ("3.", "en", ["3.2.drill", "3.1.upkeep"]),
        ("ore each", "en", ["3.2.drill"]),
        ("FÜR bohrer", "de", ["3.1.upkeep"]),
        ("strasse", "de", ["drill.3"]),
        ("ore", "de", []),
    ],
)
def test_rules_are_found_best_first(
    ledger: Ledger, text: str, language: str, found: list[str]
) -> None:
    assert [rule.id for rule in ledger.find(text, language)] == found


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"de": ""}, "1.a: missing field 'de'"),
        ({"source": ""}, "1.a: missing field 'source'"),
        ({"status": "soon"}, "1.a: unknown status 'soon'; it is one of done, open, out"),
        ({"status": "out"}, "1.a: status 'out' needs a 'reason'"),
        ({"reason": "why"}, "1.a: only status 'out' has a 'reason'"),
        ({"note": "hm"}, "1.a: unknown field 'note'"),
        ({"en": " "}, "1.a: field 'en' must be text"),
        ({"id": "1 a"}, "1 a: an id is chapter and short name, such as 3.2.drill"),
        ({"id": ""}, "(without id): missing field 'id'"),
    ],
)
def test_a_wrong_row_is_named(tmp_path: Path, fields: dict[str, str], complaint: str) -> None:
    assert complaints(write(tmp_path / "rules.toml", row(**fields))) == [complaint]


def test_all_problems_of_all_files_come_at_once(tmp_path: Path) -> None:
    one = write(tmp_path / "one.toml", row(), row(id="1.b", status="soon"))
    two = write(tmp_path / "two.toml", row(), row(id="1.b"))
    found = complaints(one, two)
    assert [line.partition(":")[0] for line in found] == ["1.b", "1.a", "1.b"]
    assert found[1:] == ["1.a: duplicate id", "1.b: duplicate id"]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("[rule]\nid = 'a'", "write [[rule]], with double brackets"),
        ("rule = [1]", "write [[rule]], with double brackets"),
        ("[[rules]]\nid = 'a'", "rules: only [[rule]] rows belong here"),
        ("rule = ", "Invalid value"),
    ],
)
def test_a_file_of_another_form_is_refused(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(LedgerError) as caught:
        load_ledger(path)
    assert complaint in str(caught.value)
    assert str(path) in str(caught.value)


def test_the_common_ledger_has_the_rules_of_the_table() -> None:
    rules = load_ledger(COMMON_LEDGER).rules
    assert list(rules) == ["table.turn", "table.choice", "table.over", "table.aside"]
    assert rules["table.turn"].text("de") == "Nur wer gefragt ist, darf antworten."
