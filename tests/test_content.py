"""Content: provenance, corrections and their errors."""

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from galactarium.content import Content, ContentError, load_content, validate
from galactarium.registry import title, titles

SHIPS = """
source = "rulebook"
speeds = [1, 2, 3]
[[ship]]
id = "scout"
cost = 2
[[ship]]
id = "cruiser"
cost = 5
source = "reconstructed"
[ship.guns]
dice = 2
"""
CARDS = """
[jam]
source = "public source"
cost = 1
kind = "tactic"
"""
SHIP = {
    "type": "object",
    "required": ["id", "cost"],
    "additionalProperties": False,
    "properties": {
        "id": {"type": "string"},
        "cost": {"type": "integer", "minimum": 0, "maximum": 9},
        "source": {"type": "string"},
        "guns": {"type": "object", "properties": {"dice": {"type": "integer"}}},
    },
}
SCHEMA = {
    "type": "object",
    "properties": {
        "ships": {
            "type": "object",
            "properties": {
                "speeds": {"type": "array", "minItems": 2, "items": {"type": "integer"}},
                "ship": {"type": "array", "items": SHIP},
            },
        },
        "cards": {
            "type": "object",
            "additionalProperties": {
                "type": "object",
                "properties": {"kind": {"enum": ["tactic", "order"]}},
            },
        },
    },
}


def write(folder: Path, schema: Mapping[str, Any] = SCHEMA, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    (folder / "schema.json").write_text(json.dumps(schema), encoding="utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path / "data", ships=SHIPS, cards=CARDS)


def problems(folder: Path, corrections: Mapping[str, object]) -> tuple[str, ...]:
    with pytest.raises(ContentError) as caught:
        load_content(folder, corrections)
    return caught.value.problems


def sources(content: Content) -> dict[str, str]:
    return dict(content.provenance())


def test_data_comes_by_file_with_its_sources(folder: Path) -> None:
    data = load_content(folder).data
    assert list(data) == ["cards", "ships"]
    assert data["cards"]["jam"] == {"source": "public source", "cost": 1, "kind": "tactic"}
    assert [ship["cost"] for ship in data["ships"]["ship"]] == [2, 5]


def test_every_value_has_the_nearest_source(folder: Path) -> None:
    content = load_content(folder)
    assert sources(content) == {
        "cards.jam.cost": "public source",
        "cards.jam.kind": "public source",
        "ships.speeds": "rulebook",
        "ships.ship.scout.id": "rulebook",
        "ships.ship.scout.cost": "rulebook",
        "ships.ship.cruiser.id": "reconstructed",
        "ships.ship.cruiser.cost": "reconstructed",
        "ships.ship.cruiser.guns.dice": "reconstructed",
    }
    assert content.counts() == {
        "rulebook": 3,
        "public source": 2,
        "reconstructed": 3,
        "correction": 0,
    }


def test_the_hash_follows_the_data_and_not_its_order(tmp_path: Path) -> None:
    one = load_content(write(tmp_path / "one", a='source = "rulebook"\nx = 1\ny = "ä"'))
    two = load_content(write(tmp_path / "two", a='y = "ä"\nx = 1\nsource = "rulebook"'))
    three = load_content(write(tmp_path / "three", a='source = "rulebook"\nx = 2\ny = "ä"'))
    assert one.hash == two.hash != three.hash
    assert len(bytes.fromhex(one.hash)) == 16
    four = load_content(write(tmp_path / "four", a='source = "reconstructed"\nx = 1\ny = "ä"'))
    assert one.hash == four.hash  # where a value comes from changes no game


def test_each_load_is_independent(folder: Path) -> None:
    first = load_content(folder)
    first.data["cards"]["jam"]["cost"] = 99
    assert load_content(folder).data["cards"]["jam"]["cost"] == 1


def test_a_mutation_of_the_data_does_not_reach_the_corrections(folder: Path) -> None:
    given = {"ships": {"speeds": [4, 5]}}
    content = load_content(folder, given)
    content.data["ships"]["speeds"].append(6)
    assert content.corrections == given == {"ships": {"speeds": [4, 5]}}


def test_corrections_merge_tables_rows_and_replace_lists(folder: Path) -> None:
    shipped = load_content(folder)
    corrections = {
        "ships": {"speeds": [2, 4], "ship": [{"id": "cruiser", "guns": {"dice": 3}}]},
        "cards": {"jam": {"cost": 0}},
    }
    content = load_content(folder, corrections)
    assert content.data["ships"]["speeds"] == [2, 4]
    assert content.data["ships"]["ship"][1]["guns"] == {"dice": 3}
    assert content.data["ships"]["ship"][0] == shipped.data["ships"]["ship"][0]
    assert content.data["cards"]["jam"]["kind"] == "tactic"
    assert content.corrections == corrections
    assert content.hash != shipped.hash


def test_a_corrected_value_says_so(folder: Path) -> None:
    corrections = {"ships": {"speeds": [2, 4], "ship": [{"id": "scout", "cost": 3}]}}
    content = load_content(folder, corrections)
    changed = {path for path, source in content.provenance() if source == "correction"}
    assert changed == {"ships.speeds", "ships.ship.scout.cost"}
    assert content.counts()["correction"] == 2
    assert sources(content)["ships.ship.scout.id"] == "rulebook"


def test_corrections_may_lie_in_a_file(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[cards.jam]\ncost = 4\n", encoding="utf-8")
    content = load_content(folder, path)
    assert content.data["cards"]["jam"]["cost"] == 4
    assert content.corrections == {"cards": {"jam": {"cost": 4}}}


def test_no_corrections_are_an_empty_table(folder: Path) -> None:
    assert load_content(folder).corrections == {}
    assert load_content(folder, {}) == load_content(folder)


@pytest.mark.parametrize(
    ("corrections", "problem"),
    [
        ({"card": {}}, "card: unknown; did you mean 'cards'?"),
        ({"cards": {"jamm": {}}}, "cards.jamm: unknown; did you mean 'jam'?"),
        ({"cards": {"jam": {"price": 1}}}, "cards.jam.price: unknown; there are cost, kind"),
        (
            {"ships": {"ship": [{"id": "scut", "cost": 1}]}},
            "ships.ship.scut: unknown; did you mean 'scout'?",
        ),
        (
            {"ships": {"ship": [{"cost": 1}]}},
            "ships.ship: every row needs an 'id' (text or a number); 1 without",
        ),
        (
            {"ships": {"ship": [{"id": "scout"}, {"id": "scout"}]}},
            "ships.ship.scout: the id is there 2 times",
        ),
        (
            {"cards": {"jam": {"source": "rulebook"}}},
            "cards.jam.source: remove it; the source becomes 'correction' by itself",
        ),
        ({"cards": {"jam": 1}}, "cards.jam: must be a table, not a single value"),
        ({"ships": {"ship": []}}, "ships.ship: must be rows with ids, not a list"),
        ({"ships": {"speeds": 3}}, "ships.speeds: must be a list, not a single value"),
        (
            {"ships": {"ship": [{"id": "scout", "cost": -1}]}},
            "ships.ship.scout.cost: must be at least 0, not -1",
        ),
        (
            {"ships": {"ship": [{"id": "scout", "cost": "2"}]}},
            "ships.ship.scout.cost: must be of type integer, not '2'",
        ),
        ({"ships": {"speeds": [1]}}, "ships.speeds: must have at least 2 entries, not [1]"),
        (
            {"ships": {"speeds": [1, "x"]}},
            "ships.speeds.1: must be of type integer, not 'x'",
        ),
        (
            {"cards": {"jam": {"kind": "spell"}}},
            "cards.jam.kind: allowed are tactic, order, not 'spell'",
        ),
    ],
)
def test_a_wrong_correction_says_what_is_allowed(
    folder: Path, corrections: dict[str, object], problem: str
) -> None:
    assert problems(folder, corrections) == (problem,)


def test_all_problems_come_at_once(folder: Path) -> None:
    found = problems(folder, {"cards": {"jam": {"cst": 1, "kid": "x"}}, "boats": {}})
    assert [line.partition(":")[0] for line in found] == ["cards.jam.cst", "cards.jam.kid", "boats"]


def test_the_error_names_the_file_to_change(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("[cards.jam]\ncst = 4\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_content(folder, path)
    advice, *lines = str(caught.value).splitlines()
    assert str(path) in advice
    assert "were not used" in advice
    assert lines == ["- cards.jam.cst: unknown; did you mean 'cost'?"]


@pytest.mark.parametrize("value", [float("nan"), {1, 2}])
def test_only_plain_values_can_be_corrections(folder: Path, value: object) -> None:
    (found,) = problems(folder, {"cards": {"jam": {"cost": value}}})
    assert found.startswith("the corrections: write only text, numbers")


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[jam]\ncost = 1", "cards.jam.cost: no source; set 'source'"),
        ("source = 'hearsay'\nx = 1", "cards.source: allowed are rulebook, public source, recon"),
        ("source = 'rulebook'\n[[card]]\nx = 1", "cards.card: every row needs an 'id'"),
        ("source = 'rulebook'\nrow = [{id = 1}, 2]", "cards.row: every row needs an 'id'"),
        ("source = 'rulebook'\nday = 2020-01-01", "cards.toml: write only text, numbers"),
        ("source = ", "cards.toml: Invalid value"),
    ],
)
def test_shipped_content_must_be_sound(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(ContentError) as caught:
        load_content(write(tmp_path, cards=text))
    assert [line[: len(problem)] for line in caught.value.problems] == [problem]


def test_shipped_content_is_validated_on_request(folder: Path) -> None:
    validate(folder)
    write(folder, ships=SHIPS.replace("cost = 5", "cost = 50").replace("id = ", "wing = 1\nid = "))
    with pytest.raises(ContentError) as caught:
        validate(folder)
    assert [line.partition(":")[0] for line in caught.value.problems] == [
        "ships.ship.cruiser.cost",
        "ships.ship.cruiser",
        "ships.ship.scout",
    ]


def test_files_and_schema_must_name_each_other(folder: Path) -> None:
    (folder / "cards.toml").rename(folder / "decks.toml")
    with pytest.raises(ContentError) as caught:
        validate(folder)
    assert caught.value.problems == (
        "cards: schema.json has it, but no cards.toml",
        "decks: decks.toml is not in schema.json",
    )


def test_shipped_content_loads_without_jsonschema(folder: Path) -> None:
    code = (
        "import sys, pathlib; from galactarium.content import load_content; "
        "load_content(pathlib.Path(sys.argv[1])); sys.exit('jsonschema' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code, folder], check=False).returncode == 0


# What corrections may say has an end.


def unbounded(node: Any, path: str = "") -> Iterator[str]:
    """The places of a schema that leave a number, a list or a text without an end."""
    if isinstance(node, list):
        for number, part in enumerate(node):
            yield from unbounded(part, f"{path}/{number}")
    elif isinstance(node, dict):
        needed = {
            "integer": {"minimum", "maximum"},
            "number": {"minimum", "maximum"},
            "array": {"maxItems"},
            "string": {"maxLength"},
        }
        kind = node.get("type")
        missing = needed.get(kind, set()) - set(node) if isinstance(kind, str) else set()
        if missing and not {"enum", "const"} & set(node):
            yield f"{path}: {', '.join(sorted(missing))}"
        for key, part in node.items():
            yield from unbounded(part, f"{path}/{key}")


@pytest.mark.parametrize("game", titles())
def test_no_address_is_in_the_files_of_a_game(game: str) -> None:
    below = sorted(title(game).folder.rglob("*"))
    files = [path for path in below if path.suffix in (".toml", ".json")]
    assert {"rules.toml", "en.toml", "de.toml", "schema.json"} <= {path.name for path in files}
    for path in files:
        lines = path.read_text(encoding="utf-8").splitlines()
        found = [line for line in lines if "://" in line or "www." in line]
        assert [line for line in found if '"$schema"' not in line] == [], path.name


@pytest.mark.parametrize("game", titles())
def test_a_schema_bounds_every_number_list_and_text(game: str) -> None:
    schema = json.loads((title(game).folder / "data" / "schema.json").read_text())
    assert list(unbounded(schema)) == []


def test_a_correction_beyond_its_maximum_is_refused() -> None:
    far = {"technologies": {"propulsion": {"range": [3, 4, 5, 6, 7, 10**7]}}}
    with pytest.raises(ContentError, match=r"propulsion.range.*must be at most 30"):
        title("galactic_era").content(far)
