"""The components of Age of Galaxy, and whether its files fit together.

The facts are stated here a second time as sums: a row of eight numbers is a total by resource, in
the order of `RESOURCES`.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path

import pytest

from galactarium.content import ContentError, load_content, validate
from galactarium.games.age_of_galaxy import GAME, components
from galactarium.games.age_of_galaxy.acting import TELESCOPE
from galactarium.games.age_of_galaxy.actions import ACTIONS
from galactarium.games.age_of_galaxy.components import (
    CREDIT,
    CRUISER,
    IDEOLOGIES,
    INFLUENCE,
    INNOVATION,
    PLANETS,
    PRESTIGE,
    PRODUCTIVITY,
    RELIC,
    RESOURCES,
    STRENGTH,
    UNLIMITED,
    Effect,
    Goods,
    Slot,
    SoloEffect,
    System,
    goods,
    unpack,
)
from galactarium.games.age_of_galaxy.powers import Powers
from galactarium.games.age_of_galaxy.turns import CARD, DONE, FREE, USES
from galactarium.kernel import PASS
from galactarium.ledger import COMMON_LEDGER, load_ledger
from galactarium.messages import LANGUAGES
from galactarium.registry import title
from galactarium.render import Renderer

FOLDER = Path(components.__file__).parent
CONTENT = load_content(FOLDER / "data")
TITLE = title("age_of_galaxy")
BOX = unpack(CONTENT.data)
RULES = load_ledger(FOLDER / "rules.toml", COMMON_LEDGER).rules

ABILITIES = [effect for faction in BOX.factions.values() for effect in faction.abilities]
EFFECTS = [effect for technology in BOX.technologies.values() for effect in technology.effects]
OWN = {
    "legarchaea": ("water_dome_shield",),
    "psykrion": ("energy_shields",),
    "tekhlifa": ("nanoconstruct", "dark_matter_power"),
    "zephron": ("quantum_physics",),
    "voicavus": ("deep_space_telescope",),
    "mersoma": ("ocean_ecology",),
    "shrynix": ("cloaking_cruiser",),
    "z_qhik_eox": ("bioship_factories",),
    "us_ud": ("ion_cannon",),
    "kratox_7": ("ai_complex",),
    "jamareih": ("galactic_protocol", "galactic_network"),
    "rt182": ("subspace_sensor",),
}


def total(many: Iterable[Goods]) -> tuple[int, ...]:
    """How much there is of each resource."""
    found = Counter[int]()
    for one in many:
        found.update(dict(one))
    return tuple(found[resource] for resource in range(len(RESOURCES)))


def gained(effects: list[Effect], kind: str) -> tuple[int, ...]:
    """All that the effects of a kind bring once."""
    return total(effect.gain for effect in effects if effect.type == kind)


def planets(system: System) -> list[Slot]:
    """The planets printed on a card."""
    return [slot for slot in system.slots if slot.kind == "planet"]


def spots(systems: Iterable[System], kind: str, players: int) -> int:
    """How many tokens of a kind some cards need."""
    slots = [slot for system in systems for slot in system.slots]
    return sum(slot.kind == kind and slot.min_players <= players for slot in slots)


# The files.


def test_the_data_fits_its_schema() -> None:
    validate(FOLDER / "data")


def test_ids_are_unique() -> None:
    names = [
        *BOX.factions,
        *BOX.technologies,
        *BOX.systems,
        *BOX.planet_tokens,
        *BOX.explorations,
        *BOX.trades,
        *BOX.space_ids,
        *BOX.scenarios,
        *RESOURCES,
        *IDEOLOGIES,
        *PLANETS,
    ]
    assert len(set(names)) == len(names)
    assert PASS not in names  # it could not be told from passing


def test_every_value_says_where_it_comes_from() -> None:
    assert CONTENT.counts() == {
        "rulebook": 181,
        "public source": 10,
        "reconstructed": 385,
        "correction": 0,
    }


@pytest.mark.parametrize(
    ("path", "rulebook", "public"),
    [
        ("factions.faction", 12, 3),  # names
        ("trade.trade", 1, 3),  # names
        ("systems.", 0, 0),
        ("tokens.", 0, 0),
        ("technologies.row", 4, 4),
        ("technologies.technology", 23 * 4 + 2, 0),
        ("solo.", 7, 0),
    ],
)
def test_what_is_known_of_the_components(path: str, rulebook: int, public: int) -> None:
    found = Counter(leaf.source for leaf in CONTENT.provenance() if leaf.path.startswith(path))
    assert (found["rulebook"], found["public source"]) == (rulebook, public)


def test_technologies_without_doubt() -> None:
    known = [x for x in CONTENT.data["technologies"]["technology"] if is_known(x["card"])]
    assert [x["id"] for x in known] == [
        "warp_drive",
        "nanoconstruct",
    ]


def is_known(card: dict[str, object]) -> bool:
    """Whether a card is as the rulebook says."""
    return card["source"] == "rulebook"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_its_words(language: str) -> None:
    keys = TITLE.catalogue(language).keys()
    families: dict[str, Iterable[str]] = {
        "resource": RESOURCES,
        "ideology": IDEOLOGIES,
        "planet": PLANETS,
        "faction": BOX.factions,
        "technology": BOX.technologies,
        "trade": BOX.trades,
        "exchange": [*map(str, BOX.exchanges)],
        "system": BOX.systems,
        "planet_token": BOX.planet_tokens,
        "exploration": BOX.explorations,
        "action": [*map(str, ACTIONS), CARD, *FREE, DONE],
        "slot": [*map(str, BOX.slots), TELESCOPE],
        "space": BOX.space_ids,
        "use": USES,
    }
    for family in ("resource", "ideology", "planet", "faction", "technology", "trade", "system"):
        families[f"{family}_text"] = families[family]
    for family in ("action", "space", "use"):
        families[f"{family}_text"] = families[family]
    for family, wanted in families.items():
        present = {key for key in keys if key.startswith(f"{family}.")}
        assert present == {f"{family}.{name}" for name in wanted}


COMPONENTS = [
    "resource",
    "ideology",
    "planet",
    "faction",
    "technology",
    "trade",
    "exchange",
    "system",
    "planet_token",
    "exploration",
    "token",
    "slot",
    "space",
    "scenario",
]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_has_a_name_is_explained_by_it(language: str) -> None:
    words = Renderer(TITLE, language)
    keys = sorted(words.catalogue.keys())
    named = [key for key in keys if key.partition(".")[0] in COMPONENTS]
    assert len(named) > 150
    assert [key for key in named if not words.described(words.text(key))] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_name_the_numbers_of_the_data(language: str) -> None:
    catalogue = TITLE.catalogue(language)
    for faction in BOX.factions.values():
        assert_told(catalogue.text(f"faction_text.{faction.id}", {}), faction.abilities)
    for technology in BOX.technologies.values():
        assert_told(catalogue.text(f"technology_text.{technology.id}", {}), technology.effects)
    for ideology, effects in BOX.ideologies.items():
        told = catalogue.text(f"ideology_text.{ideology}", {})
        assert_told(told, effects)
        assert {effect.every for effect in effects} <= {*digits(told)}
    for token in BOX.explorations.values():
        told = catalogue.text(f"exploration.{token.id}", {})
        assert digits(told) == sorted(amount for _, amount in token.gain)
    for resource, cap in zip(RESOURCES, BOX.caps, strict=True):
        told = catalogue.text(f"resource_text.{resource}", {})
        assert cap < 0 or cap in digits(told)
    for card in BOX.trades.values():
        told = catalogue.text(f"trade_text.{card.id}", {})
        assert digits(told) == sorted(n for x in card.exchanges for _, n in x.cost + x.gain)
    for system in BOX.systems.values():
        planets = [slot for slot in system.slots if slot.kind == "planet"]
        told = catalogue.text(f"system_text.{system.id}", {})
        assert digits(told) == sorted(n for planet in planets for _, n in planet.reward)
        names = [catalogue.text(f"planet.{planet.planet_type}", {}) for planet in planets]
        assert all(f"{name} (" in told for name in names)
    for exchange in BOX.exchanges.values():
        told = catalogue.text(f"exchange.{exchange.id}", {})
        both = exchange.cost + exchange.gain
        assert digits(told) == sorted(amount for _, amount in both)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_of_scenarios_name_the_numbers_of_the_data(language: str) -> None:
    catalogue = TITLE.catalogue(language)
    for sheet in BOX.scenarios.values():
        setup, *faces, victory = scenario_parts(catalogue.text(f"scenario_text.{sheet.id}", {}))
        begins = {sheet.cruisers, sheet.influence} - {BOX.opponent.cruisers, 0}
        assert begins <= {*digits(setup)} <= {sheet.cruisers, sheet.influence}
        assert [digits(face) for face in faces] == [
            sorted(effect.amount for effect in face if effect.amount) for face in sheet.die
        ]
        assert digits(victory) == sorted(needed for _, needed in sheet.victory)


def scenario_parts(text: str) -> list[str]:
    """The text of a scenario in parts: set-up, the six faces of the die, victory."""
    setup, *faces = re.split(r"\([1-6]\)", text)
    last, victory = faces.pop().split(". ")
    for at, face in enumerate(faces):
        if face.strip() in ("and", "und"):
            faces[at] = faces[at + 1]
    return [setup, *faces, last, victory]


def assert_told(text: str, effects: tuple[Effect, ...]) -> None:
    """Every amount that an effect gains or costs is in the text."""
    told = digits(text)
    for effect in effects:
        amounts = [n for part in (effect.gain, effect.cost, effect.overlord_gain) for _, n in part]
        wanted = [
            *amounts,
            effect.amount,
            effect.vp,
            effect.cards,
            effect.tokens,
            effect.keep_extra,
        ]
        assert {n for n in wanted if n} <= {*told}, text


def digits(text: str) -> list[int]:
    """The numbers in a text, in ascending order."""
    words = "".join(sign if sign.isdigit() else " " for sign in text)
    return sorted(int(word) for word in words.split())


# The rules that the source cites.


def test_every_step_is_in_the_ledger() -> None:
    labels = {step.rule for flow in GAME.flows.values() for step in flow.steps}
    assert labels <= RULES.keys()


def test_every_rule_that_the_source_names_is_in_the_ledger() -> None:
    """Refusals name rules, some by way of a function: all strings that look like one count."""
    named = {
        node.value
        for path in sorted(FOLDER.glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"\d\.\d\.[a-z-]+", node.value)
    }
    assert len(named) > 40
    assert named <= RULES.keys()


# A table can put in what its cards say.


def test_a_card_can_be_corrected_whole() -> None:
    card = {"debut": "1 relic, 2 credit", "abilities": [["reach", {"cards": 2}]]}
    overlay = {"factions": {"faction": [{"id": "humans", "card": card}]}}
    humans = unpack(load_content(FOLDER / "data", overlay).data).factions["humans"]
    assert humans.debut == ((CREDIT, 2), (RELIC, 1))
    assert humans.abilities == (Effect("reach", cards=2, owner="humans"),)


@pytest.mark.parametrize(
    "abilities",
    [
        [["jump", {}]],
        [["reach", {}]],
        [["reach", {"cards": 1, "gain": "1 credit"}]],
        [["immediate", {"gain": "1 gold"}]],
        [["immediate", {"gain": "1 credit,"}]],
        [["gain_on_action", {"action": "fly", "gain": "1 credit"}]],
        [["end_scoring", {"vp": 1, "per": "planet_types:icy", "every": 1}]],
        [["protect", {}]],
    ],
)
def test_a_card_that_makes_no_sense_is_refused(abilities: list[object]) -> None:
    overlay = {"factions": {"faction": [{"id": "humans", "card": {"abilities": abilities}}]}}
    with pytest.raises(ContentError, match=r"factions\.faction\.humans\.card\.abilities\.0"):
        load_content(FOLDER / "data", overlay)


def test_goods_are_read_in_the_order_of_resources() -> None:
    assert goods("") == ()
    assert goods("2 relic, 11 credit") == ((CREDIT, 11), (RELIC, 2))


# The box.


def test_the_counts_are_those_of_the_box() -> None:
    assert len(BOX.factions) == 40
    assert len(BOX.systems) == 8
    assert len(BOX.trades) == 5
    assert len(BOX.planet_tokens) == 5
    assert len(BOX.explorations) == 9
    assert len(BOX.scenarios) == 5
    assert len(BOX.technologies) == 23
    assert len(BOX.standard) == 9
    assert len(BOX.spaces) == 6


def test_the_numbers_of_the_rules() -> None:
    assert BOX.rounds == 5
    assert (BOX.trades_in_play, BOX.systems_in_play, BOX.systems_shown) == (3, 5, 2)
    assert (BOX.hand, BOX.redraw, BOX.alliance) == (7, 3, 3)
    assert (BOX.discs, BOX.discs_per_round, BOX.golden_age_keep) == (16, 3, 3)
    assert BOX.start == (0, 3, 0, 0, 0, 0, 0, 0)
    assert BOX.caps == (12, 12, 12, 5, *[UNLIMITED] * 4)
    assert BOX.points == {
        "prestige": 1,
        "relic": 1,
        "colonized": 1,
        "developed": 2,
        "conquered": 0,
    }


def test_the_box_is_just_large_enough() -> None:
    players = 4
    assert players * (BOX.hand + BOX.redraw) == len(BOX.factions)
    assert BOX.rounds * BOX.discs_per_round + 1 == BOX.discs
    assert BOX.caps[CRUISER] + BOX.rounds - 1 == BOX.cruisers  # one conquest in each war


def test_what_actions_cost_and_bring() -> None:
    assert BOX.prices == {
        "explore": ((CRUISER, 1),),
        "manufacture": ((CREDIT, 2),),
        "retrieve": ((CREDIT, 3), (INNOVATION, 1)),
        "colonize": ((CREDIT, 1),),
        "develop": ((CREDIT, 7),),
        "nominate": ((INFLUENCE, 3),),
    }
    assert BOX.research == {
        "basic": {"credit": ((CREDIT, 3),), "innovation": ((INNOVATION, 1),)},
        "advanced": {
            "credit": ((CREDIT, 3), (INNOVATION, 1)),
            "innovation": ((INNOVATION, 2),),
        },
    }
    assert BOX.scavenge == {
        "innovation": ((INNOVATION, 1),),
        "productivity": ((PRODUCTIVITY, 1),),
        "credit": ((CREDIT, 1),),
        "influence": ((INFLUENCE, 1),),
    }
    assert next(iter(BOX.scavenge)) == "innovation"
    assert BOX.develop_gain == ((PRODUCTIVITY, 1), (PRESTIGE, 1))
    assert [*BOX.develop_choice.items()] == [
        ("influence", ((INFLUENCE, 1),)),
        ("innovation", ((INNOVATION, 1),)),
    ]
    assert BOX.develop_bundle == ((PRODUCTIVITY, 1),)


def test_free_conversions_bring_a_credit() -> None:
    costs = {name: effect.cost for name, effect in BOX.conversions.items()}
    assert costs == {
        ("productivity",): ((PRODUCTIVITY, 2),),
        ("innovation",): ((INNOVATION, 1),),
        ("influence",): ((INFLUENCE, 1),),
    }
    for effect in BOX.conversions.values():
        assert effect == Effect("conversion", cost=effect.cost, gain=((CREDIT, 1),))


def test_war_brings_more_with_more_players() -> None:
    rewards = {players: [*map(told, places)] for players, places in BOX.war.items()}
    assert rewards == {
        2: [(1, 1), (0, 0)],
        3: [(2, 1), (1, 0), (0, 0)],
        4: [(3, 1), (1, 1), (1, 0), (0, 0)],
    }
    for players, places in BOX.war_alternative.items():
        assert [*map(told, places)] == [pair[::-1] for pair in rewards[players]]


def told(reward: Goods) -> tuple[int, int]:
    """How much prestige and how many credits."""
    assert {resource for resource, _ in reward} <= {PRESTIGE, CREDIT}
    return dict(reward).get(PRESTIGE, 0), dict(reward).get(CREDIT, 0)


@pytest.mark.parametrize(
    ("players", "values"), [(2, [5, 4, 3, 2]), (3, [5, 4, 3, 3, 2]), (4, [5, 4, 4, 3, 3, 2])]
)
def test_spaces_for_nominations(players: int, values: list[int]) -> None:
    assert [x.prestige for x in BOX.spaces if x.min_players <= players] == values


@pytest.mark.parametrize(
    ("ideology", "terms"),
    [
        ("cultural", [("relic", 1)]),
        ("diplomatic", [("prestige", 4)]),
        ("industrial", [("productivity", 2)]),
        ("militaristic", [("conquered", 1), ("strength", 2)]),
        ("scientific", [("technology", 1)]),
    ],
)
def test_what_ideologies_score(ideology: str, terms: list[tuple[str, int]]) -> None:
    wanted = [Effect("end_scoring", vp=1, per=per, every=every) for per, every in terms]
    assert [*BOX.ideologies[ideology]] == wanted


# Factions.


def test_ideologies_and_adaptations_are_spread_evenly() -> None:
    cards = BOX.factions.values()
    assert Counter(card.ideology for card in cards) == dict.fromkeys(IDEOLOGIES, 8)
    assert Counter(card.adaptation for card in cards) == dict.fromkeys(PLANETS[:5], 8)
    pairs = Counter((card.ideology, card.adaptation) for card in cards)
    assert len(pairs) == 25
    assert {*pairs.values()} == {1, 2}


def test_no_faction_lives_on_barren_planets() -> None:
    assert all(card.adaptation != "barren" for card in BOX.factions.values())
    assert not any("barren" in effect.planets for effect in ABILITIES)


def test_abilities() -> None:
    assert Counter(effect.type for effect in ABILITIES) == {
        "gain_on_action": 20,
        "discount": 7,
        "end_scoring": 6,
        "production_gain": 6,
        "chain_action": 4,
        "conversion": 4,
        "war": 4,
        "adaptation": 2,
        "protect": 2,
        "reach": 1,
    }
    assert gained(ABILITIES, "gain_on_action") == (18, 6, 0, 1, 2, 3, 2, 0)
    assert gained(ABILITIES, "production_gain") == (3, 1, 0, 1, 1, 2, 0, 0)
    assert gained(ABILITIES, "conversion") == (0, 0, 0, 0, 1, 2, 1, 0)
    assert total(effect.cost for effect in ABILITIES) == (4, 0, 0, 0, 1, 3, 0, 0)
    assert total(effect.overlord_gain for effect in ABILITIES) == (2, 0, 0, 0, 1, 0, 1, 0)
    assert sum(effect.keep_extra for effect in ABILITIES) == 1


def test_abilities_by_action() -> None:
    assert Counter(e.action for e in ABILITIES if e.type == "gain_on_action") == {
        "research": 5,
        "colonize": 3,
        "develop": 3,
        "manufacture": 3,
        "explore": 2,
        "trade": 2,
        "retrieve": 1,
        "nominate": 1,
    }
    discounts = sorted(
        (e.action, RESOURCES[e.resource], e.amount, e.per_unit)
        for e in ABILITIES
        if e.type == "discount"
    )
    assert discounts == [
        ("develop", "credit", 2, False),
        ("develop", "credit", 3, False),
        ("manufacture", "credit", 1, True),
        ("nominate", "influence", 1, False),
        ("research", "credit", 2, False),
        ("research", "credit", 2, False),
        ("retrieve", "credit", 1, True),
    ]
    chains = sorted((e.after, e.do, e.per_turn) for e in ABILITIES if e.type == "chain_action")
    assert chains == [
        ("develop", "manufacture", 1),
        ("develop", "retrieve", 1),
        ("explore", "retrieve", 1),
        ("research", "scavenge", 1),
    ]


def test_what_factions_score() -> None:
    scored = sorted((e.per, e.every, e.vp, e.cap) for e in ABILITIES if e.type == "end_scoring")
    assert scored == [
        ("conquered", 1, 1, 4),
        ("distinct_planet_types", 1, 1, 4),
        ("nominate_disc", 1, 1, 3),
        ("relic", 3, 1, 3),
        ("strength", 4, 1, 2),
        ("technology_advanced", 1, 1, 3),
    ]


def test_every_conversion_of_a_faction_is_limited() -> None:
    """Two of the Humans' undo each other: without a limit a turn need not end."""
    assert {e.per_turn for e in ABILITIES if e.type == "conversion"} == {1}


# Technologies.


def test_each_faction_of_the_rulebook_owns_its_technologies() -> None:
    owned = {card.id: card.technologies for card in BOX.factions.values() if card.technologies}
    assert owned == OWN
    assert sum(map(len, OWN.values())) + len(BOX.standard) == len(BOX.technologies)


def test_the_board_of_technologies() -> None:
    rows = [[t for t in BOX.standard if BOX.technologies[t].row == row] for row in (1, 2, 3)]
    assert rows == [
        ["terraforming", "warp_drive", "laser_weapon"],
        ["advanced_engineering", "hyperspace_scanner", "plasma_weapon"],
        ["planetary_shields", "xenology", "antimatter_missile"],
    ]
    levels = {technology.row: technology.level for technology in BOX.technologies.values()}
    assert levels == {1: "basic", 2: "basic", 3: "advanced", 0: "advanced"}


def test_the_paths_to_technologies() -> None:
    assert {t.id: t.requires for t in BOX.technologies.values() if t.requires} == {
        "advanced_engineering": ("terraforming",),
        "hyperspace_scanner": ("warp_drive",),
        "plasma_weapon": ("laser_weapon",),
        "planetary_shields": ("advanced_engineering", "hyperspace_scanner"),
        "xenology": ("advanced_engineering", "hyperspace_scanner", "plasma_weapon"),
        "antimatter_missile": ("hyperspace_scanner", "plasma_weapon"),
        "galactic_network": ("galactic_protocol",),
    }


def test_technologies_effects() -> None:
    assert Counter(effect.type for effect in EFFECTS) == {
        "immediate": 18,
        "discount": 4,
        "gain_on_action": 3,
        "end_scoring": 2,
        "protect": 2,
        "adaptation": 1,
        "immediate_choice": 1,
        "immediate_per": 1,
        "opponents_lose": 1,
        "private_exploration": 1,
        "reach": 1,
        "war": 1,
    }
    assert gained(EFFECTS, "immediate") == (2, 4, 6, 8, 9, 1, 4, 0)
    assert gained(EFFECTS, "gain_on_action") == (0, 2, 0, 1, 3, 0, 0, 0)
    assert sorted(e.amount for e in EFFECTS if e.type == "discount") == [1, 2, 3, 3]


@pytest.mark.parametrize(
    ("technology", "effects"),
    [
        ("terraforming", [Effect("adaptation", planets=("barren",))]),
        ("warp_drive", [Effect("reach", cards=1)]),
        ("planetary_shields", [Effect("protect", states=("developed",))]),
        (
            "xenology",
            [Effect("immediate_choice", options=(((INFLUENCE, 2),), ((RELIC, 1),)))],
        ),
        ("water_dome_shield", [Effect("protect", planets=("arctic", "oceanic"))]),
        ("energy_shields", [Effect("war", keep_extra=2)]),
        ("deep_space_telescope", [Effect("private_exploration", tokens=2)]),
        (
            "ocean_ecology",
            [Effect("immediate_per", per="planet_types:arctic,oceanic", gain=((INFLUENCE, 1),))],
        ),
        ("cloaking_cruiser", [Effect("opponents_lose", resource=CRUISER, amount=2)]),
        (
            "bioship_factories",
            [Effect("discount", action="manufacture", resource=CREDIT, amount=1, per_unit=True)],
        ),
        (
            "galactic_network",
            [
                Effect("end_scoring", vp=1, per="colonized"),
                Effect("end_scoring", vp=2, per="developed"),
            ],
        ),
    ],
)
def test_technologies_that_do_more_than_bring_goods(technology: str, effects: list[Effect]) -> None:
    found = BOX.technologies[technology].effects
    wanted = [effect._replace(owner=technology) for effect in effects]
    assert [effect for effect in found if effect.type != "immediate"] == wanted


def test_the_standard_technologies_give_the_strength_of_the_opponent() -> None:
    standard = [effect for name in BOX.standard for effect in BOX.technologies[name].effects]
    assert gained(standard, "immediate")[STRENGTH] == BOX.opponent.strength == 4


def test_conversions_have_names() -> None:
    names = {name for own in BOX.abilities.values() for name in own}
    humans = {("humans", "innovation"), ("humans", "influence")}
    assert names == {("jamareih",), ("lumenara",)} | humans


def test_effects_are_found_by_type() -> None:
    alliance, technologies = tuple(BOX.factions), tuple(BOX.technologies)
    found = Powers(BOX, alliance, technologies).effects
    assert Counter([effect for own in found.values() for effect in own]) == Counter(
        ABILITIES + EFFECTS
    )
    assert all(effect.type == kind for kind, own in found.items() for effect in own)


# Systems and tokens.


@pytest.mark.parametrize(
    ("planet", "rewards"),
    [
        ("arctic", (1, 3, 0, 0, 3, 0, 0, 1)),
        ("desert", (9, 3, 0, 1, 0, 0, 0, 0)),
        ("oceanic", (1, 3, 0, 0, 0, 3, 1, 0)),
        ("volcanic", (0, 6, 1, 2, 0, 0, 0, 0)),
        ("verdant", (3, 5, 0, 0, 1, 1, 0, 0)),
        ("barren", (1, 3, 0, 0, 1, 0, 2, 3)),
    ],
)
def test_four_planets_of_every_type(planet: str, rewards: tuple[int, ...]) -> None:
    printed = [slot for system in BOX.systems.values() for slot in planets(system)]
    same = [slot for slot in printed if slot.planet_type == planet]
    assert len(same) == 4
    assert total(slot.reward for slot in same) == rewards


def test_every_system_has_three_planets_first() -> None:
    for system in BOX.systems.values():
        assert [slot.kind for slot in system.slots[:3]] == ["planet"] * 3
        assert len({slot.planet_type for slot in planets(system)}) == 3
        assert len(system.slots) == 5


def rows_of_systems() -> Iterator[tuple[System, ...]]:
    """Every choice of the cards in play."""
    return combinations(BOX.systems.values(), BOX.systems_in_play)


@pytest.mark.parametrize(
    ("players", "worlds", "tokens"),
    [(2, (15, 15), (2, 5)), (3, (15, 18), (4, 5)), (4, (18, 20), (5, 7))],
)
def test_the_tokens_suffice_for_any_row(
    players: int, worlds: tuple[int, int], tokens: tuple[int, int]
) -> None:
    covered = [spots(row, "planet_token", players) for row in rows_of_systems()]
    assert max(covered) <= len(BOX.planet_tokens)
    assert (15 + min(covered), 15 + max(covered)) == worlds
    explored = [spots(row, "exploration", players) for row in rows_of_systems()]
    assert (min(explored), max(explored)) == tokens
    [telescope] = [e for e in EFFECTS if e.type == "private_exploration"]
    assert max(explored) + telescope.tokens <= len(BOX.explorations)


def test_tokens() -> None:
    assert [token.planet_type for token in BOX.planet_tokens.values()] == [*PLANETS[:5]]
    rewards = total(token.reward for token in BOX.planet_tokens.values())
    assert rewards == (6, 4, 0, 1, 1, 1, 0, 0)
    gains = total(token.gain for token in BOX.explorations.values())
    assert gains == (12, 2, 2, 2, 4, 4, 3, 4)
    assert BOX.explorations["exploration_1"].gain == ((CREDIT, 3), (INNOVATION, 2))


# Trade.


def test_trade_is_paid_in_influence() -> None:
    exchanges = [one for card in BOX.trades.values() for one in card.exchanges]
    assert len(exchanges) == 9
    assert total(one.cost for one in exchanges) == (0, 0, 0, 0, 0, 16, 0, 0)
    assert total(one.gain for one in exchanges) == (9, 3, 1, 4, 5, 0, 4, 2)
    [lore] = BOX.trades["lore_exchange"].exchanges
    assert (lore.cost, lore.gain) == (((INFLUENCE, 3),), ((RELIC, 2),))
    assert [*BOX.exchanges.values()] == exchanges


@pytest.mark.parametrize(("players", "spaces"), [(2, 3), (3, 4), (4, 5)])
def test_spaces_of_trade_cards(players: int, spaces: int) -> None:
    for card in BOX.trades.values():
        assert sum(least <= players for least in card.spaces) == spaces


# Solo.


def test_the_virtual_opponent() -> None:
    assert BOX.opponent[:3] == (2, 4, 2)
    assert BOX.opponent.revealed == {
        "cultural": (
            SoloEffect("opponent_take_leftmost"),
            SoloEffect("opponent_gain", resource=INFLUENCE, amount=1),
        ),
        "diplomatic": (
            SoloEffect("opponent_gain", resource=INFLUENCE, amount=2),
            SoloEffect("opponent_nominate", cost=3),
        ),
        "industrial": (SoloEffect("opponent_gain", resource=CRUISER, amount=1, limit=5),),
        "militaristic": (SoloEffect("player_lose", resource=CRUISER, amount=1, above=STRENGTH),),
        "scientific": (SoloEffect("remove_leftmost_token"),),
    }


def test_there_is_a_scenario_for_every_ideology() -> None:
    assert sorted(scenario.theme for scenario in BOX.scenarios.values()) == [*IDEOLOGIES]
    for scenario in BOX.scenarios.values():
        assert len(scenario.die) == 6
        assert sum(not face for face in scenario.die) <= 1


@pytest.mark.parametrize(
    ("scenario", "opponent", "victory"),
    [
        ("scenario_1", (2, 1), {"nominate_disc": 1, "prestige": 13, "vp": 27}),
        ("scenario_2", (1, 0), {"overlord_times": 2, "controlled": 4, "vp": 30}),
        ("scenario_3", (2, 0), {"relic": 5, "controlled": 4, "vp": 27}),
        ("scenario_4", (2, 0), {"technology": 8, "technology_advanced": 3, "vp": 32}),
        ("scenario_5", (2, 0), {"golden_ages": 1, "productivity": 11, "vp": 37}),
    ],
)
def test_how_scenarios_begin_and_are_won(
    scenario: str, opponent: tuple[int, int], victory: dict[str, int]
) -> None:
    sheet = BOX.scenarios[scenario]
    assert (sheet.cruisers, sheet.influence) == opponent
    assert dict(sheet.victory) == victory


def test_what_the_die_does() -> None:
    faces = [effect for x in BOX.scenarios.values() for face in x.die for effect in face]
    assert Counter(effect.type for effect in faces) == {
        "player_gain": 7,
        "opponent_gain": 6,
        "player_lose": 5,
        "trade_disc": 3,
        "conquer_leftmost": 2,
        "remove_leftmost_token": 2,
        "opponent_nominate": 1,
    }
    setups = [effect for scenario in BOX.scenarios.values() for effect in scenario.setup]
    assert setups == [
        SoloEffect("block_nominate"),
        SoloEffect("remove_leftmost_token"),
        SoloEffect("trade_disc", card=2),
    ]
