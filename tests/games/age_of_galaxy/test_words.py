"""What cards, tokens and sheets say follows from their values, also from corrected ones."""

import json
from collections.abc import Mapping
from typing import Any

import pytest

from galactarium.games.age_of_galaxy.components import Effect, SoloEffect, effects, solo_effects
from galactarium.games.age_of_galaxy.words import MADE, clauses, sentence, solo_clauses
from galactarium.messages import LANGUAGES
from galactarium.registry import title
from galactarium.render import Renderer

from .positions import FOLDER

TITLE = title("age_of_galaxy")
SCHEMA = json.loads((FOLDER / "data/schema.json").read_text(encoding="utf-8"))


def text_of(language: str, key: str, corrections: Mapping[str, Any]) -> str:
    """A text of a table with these corrections."""
    words = Renderer(TITLE, language, (), TITLE.content(corrections))
    return words.text(key)


def faction(name: str, **card: object) -> dict[str, Any]:
    """A correction of a faction card."""
    return {"factions": {"faction": [{"id": name, "card": card}]}}


CORRECTED: list[tuple[str, dict[str, Any], str, str]] = [
    (
        "faction_text.cryosynod",
        faction("cryosynod", abilities=[["production_gain", {"gain": "2 innovation"}]]),
        "After each production, gain 2 Innovation.",
        "Nach jeder Produktion erhältst du 2 Innovation.",
    ),
    (
        "faction_text.legarchaea",
        faction("legarchaea", abilities=[["reach", {"cards": 2}]]),
        "You reach 2 system cards beyond the fleet marker; you may research Water Dome Shield.",
        "Du erreichst 2 Systemkarten über den Flottenmarker hinaus; "
        "du darfst die Technologie Wasserkuppelschild erforschen.",
    ),
    (
        "technology_text.laser_weapon",
        {
            "technologies": {
                "technology": [
                    {
                        "id": "laser_weapon",
                        "card": {"effects": [["immediate", {"gain": "3 strength, 1 relic"}]]},
                    }
                ]
            }
        },
        "Gain 3 Strength and 1 Relic at once.",
        "Du erhältst sofort 3 Stärke und 1 Relikt.",
    ),
    (
        "exchange.lore_exchange_1",
        {
            "trade": {
                "trade": [
                    {
                        "id": "lore_exchange",
                        "card": {"exchanges": [["lore_exchange_1", "2 influence", "1 relic"]]},
                    }
                ]
            }
        },
        "Lore Exchange (2 Influence for 1 Relic)",
        "Wissensaustausch (2 Einfluss für 1 Relikt)",
    ),
    (
        "exploration.exploration_2",
        {"tokens": {"exploration_token": [{"id": "exploration_2", "gain": "1 cruiser"}]}},
        "1 Cruiser",
        "1 Kreuzer",
    ),
    (
        "space.space_2",
        {"board": {"space": [{"id": "space_2", "prestige": 5}]}},
        "5 Prestige, second space",
        "5 Prestige, zweites Feld",
    ),
    (
        "ideology_text.cultural",
        {
            "board": {
                "ideology": [
                    {
                        "id": "cultural",
                        "card": {
                            "effects": [["end_scoring", {"vp": 2, "per": "relic", "every": 3}]]
                        },
                    }
                ]
            }
        },
        "As a Major Ideology it scores 2 VP for every 3 Relics.",
        "Als Hauptideologie zählt sie 2 SP je 3 Relikte.",
    ),
    (
        "resource_text.credit",
        {"board": {"resource": [{"id": "credit", "cap": 15}]}},
        "They pay for most actions; you can hold 15.",
        "Sie bezahlen die meisten Aktionen; 15 kannst du haben.",
    ),
]


@pytest.mark.parametrize(("key", "corrections", "english", "german"), CORRECTED)
def test_the_words_of_a_card_follow_a_corrected_value(
    key: str, corrections: dict[str, Any], english: str, german: str
) -> None:
    assert text_of("en", key, corrections) == english
    assert text_of("de", key, corrections) == german
    assert TITLE.catalogue("en").text(key, {}) != english, "other tables say what they did"


def test_a_corrected_planet_changes_its_names_too() -> None:
    slots = [
        ["system_1_a", "planet", "barren", "1 relic"],
        ["system_1_b", "planet", "barren", "2 credit"],
        ["system_1_c", "planet", "arctic", "1 innovation"],
        ["system_1_d", "exploration", 1],
        ["system_1_e", "exploration", 4],
    ]
    corrections = {"systems": {"system": [{"id": "system_1", "slots": slots}]}}
    planets = "Planets: Barren (1 Relic), Barren (2 Credits), Arctic (1 Innovation)."
    assert text_of("en", "system_text.system_1", corrections) == planets
    assert text_of("en", "slot.system_1_b", corrections) == "Aurel's Gate, second barren planet"
    assert text_of("de", "slot.system_1_b", corrections) == "Aurels Tor, zweiter Ödlandplanet"


def test_a_corrected_sheet_says_what_it_asks_for() -> None:
    sheet = {
        "id": "scenario_1",
        "opponent": {"cruisers": 1, "influence": 0},
        "setup": [],
        "die": [[["player_gain", {"resource": "relic", "amount": 1}]], [], [], [], [], []],
        "victory": [["vp", 40], ["golden_ages", 2]],
    }
    told = text_of("en", "scenario_text.scenario_1", {"solo": {"scenario": [sheet]}})
    assert told == (
        "The virtual opponent begins with 1 Cruiser. Die: (1) you gain 1 Relic; "
        "(2), (3), (4), (5) and (6) nothing. You win with 40 VP and 2 Golden Ages."
    )


def test_the_other_reading_of_the_shields_follows_as_well() -> None:
    table = [["immediate", {"gain": "2 prestige"}], ["protect", {"states": ["developed"]}]]
    row = {"id": "planetary_shields", "card": {"effects": table}}
    corrections = {"technologies": {"technology": [row]}}
    assert text_of("en", "instead.planetary_shields", corrections) == (
        "Gain 2 Prestige at once; your Colonized and Developed planets are Protected."
    )


# Everything that the schema allows has words.


def counters() -> list[str]:
    return [
        *SCHEMA["$defs"]["counter"]["else"]["enum"],
        "planet_types:arctic",
        "planet_types:arctic,barren",
    ]


def possible_effects() -> tuple[Effect, ...]:
    """Effects of every type, with everything that they can count, follow and name."""
    gain = "1 credit"
    rows: list[Any] = [
        ["immediate", {"gain": gain}],
        ["immediate_choice", {"options": [gain, "2 relic"]}],
        ["protect", {"states": ["colonized"], "planets": ["arctic", "desert", "barren"]}],
        ["adaptation", {"planets": ["verdant", "volcanic"]}],
        ["war", {"keep_extra": 2, "overlord_gain": gain}],
        ["reach", {"cards": 2}],
        ["private_exploration", {"tokens": 1}],
        ["opponents_lose", {"resource": "cruiser", "amount": 2}],
        ["gain_on_action", {"action": "colonize", "planets": ["arctic"], "gain": gain}],
        ["gain_on_action", {"action": "research", "level": "basic", "gain": gain}],
        *[["conversion", {"cost": gain, "gain": gain, "per_turn": n}] for n in (1, 2, -1)],
    ]
    for per in counters():
        rows += [
            ["end_scoring", {"vp": 1, "per": per, "every": 2, "cap": 3}],
            ["end_scoring", {"vp": 1, "per": per, "every": 1}],
            ["immediate_per", {"per": per, "every": 1, "gain": gain}],
            *[
                ["production_gain", {"per": per, "every": 2, "cap": n, "gain": gain}]
                for n in (1, 2)
            ],
            ["production_gain", {"per": per, "every": 1, "gain": gain}],
        ]
    for action in SCHEMA["$defs"]["action"]["enum"]:
        rows += [
            ["gain_on_action", {"action": action, "gain": gain}],
            ["discount", {"action": action, "resource": "credit", "amount": 2, "per_unit": False}],
            ["chain_action", {"after": action, "do": action, "per_turn": 1}],
        ]
    return effects(rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_that_a_card_may_have_can_be_said(language: str) -> None:
    words = Renderer(TITLE, language)
    possible = possible_effects()
    assert {one.type for one in possible} == {*SCHEMA["$defs"]["effect"]["prefixItems"][0]["enum"]}
    for effect in possible:
        said = sentence(clauses((effect,), words.text))
        assert said.endswith(".") and said[0].isupper() and "{" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_of_the_solo_game_can_be_said(language: str) -> None:
    words = Renderer(TITLE, language)
    some = {"resource": "cruiser", "amount": 1}
    rows: list[Any] = [
        ["opponent_gain", some],
        ["opponent_gain", {**some, "limit": 5}],
        ["opponent_nominate", {"cost": 0}],
        ["opponent_nominate", {"cost": 3}],
        ["opponent_take_leftmost", {}],
        ["player_gain", some],
        ["player_lose", some],
        ["player_lose", {**some, "above": "strength"}],
        ["conquer_leftmost", {}],
        ["remove_leftmost_token", {}],
        ["block_nominate", {}],
        *[["trade_disc", {"card": card}] for card in (1, 2, 3)],
    ]
    possible: tuple[SoloEffect, ...] = solo_effects(rows)
    said = solo_clauses(possible, words.text)
    assert len({*said}) == len(said)
    types = SCHEMA["$defs"]["solo_effect"]["prefixItems"][0]["enum"]
    assert {one.type for one in possible} == {*types}


def test_no_text_that_is_made_is_written_as_well() -> None:
    for language in LANGUAGES:
        written = (FOLDER / f"locale/{language}.toml").read_text(encoding="utf-8")
        assert [family for family in MADE if f"[{family}]" in written] == []
