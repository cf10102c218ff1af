"""The components of Galactic Era, and whether its files fit together.

The facts are stated here a second time: as sums, as what the tiles say about themselves, and as the
numbers of worked cases.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from galactarium.content import ContentError, load_content, validate
from galactarium.games.galactic_era.box import components, vocabulary
from galactarium.games.galactic_era.box.components import (
    ACTIONS,
    ADVANCED,
    ALIGNMENTS,
    ALL,
    EDITIONS,
    STAR_TYPES,
    TERRAIN,
    TURN_ORDER,
    Hex,
    Side,
    Spot,
    box_of,
    unpack,
)
from galactarium.games.galactic_era.box.vocabulary import (
    FIELDS,
    GENETICS,
    MILITARY,
    PROPULSION,
    ROBOTICS,
    SPIRITUALITY,
    UNLIMITED,
    Condition,
    Effect,
    Score,
    SoloEffect,
)
from galactarium.kernel import PASS
from galactarium.messages import LANGUAGES, load_catalogue

FOLDER = Path(components.__file__).parents[1]
CONTENT = load_content(FOLDER / "data")
BOX = unpack(CONTENT.data)
GERMAN = unpack(CONTENT.data, "german")

CENTRE = (0, 0)
SIDES = [(sector, side) for sector in BOX.sectors for side in ("a", "b")]


def distance(one: Hex, other: Hex) -> int:
    """How many hexes it is from one to the other."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def side_of(sector: str, side: str) -> Side:
    """A side of a tile."""
    return BOX.sectors[sector].sides[side]


def where(sector: str, side: str, *stars: str) -> list[Hex]:
    """The hexes of stars."""
    found = {name: hex for hex, name in side_of(sector, side).stars.items()}
    return [found[star] for star in stars]


def of_people(people: str, alignment: str, kind: str) -> list[Effect]:
    """The effects of a kind that a star people has."""
    return [x for x in BOX.peoples[people].effects[alignment] if x.type == kind]


def all_effects() -> Iterator[Effect]:
    """Every effect of every component, once."""
    for people in BOX.peoples.values():
        yield from dict.fromkeys([*people.effects["sto"], *people.effects["sts"]])
    for sector in BOX.sectors.values():
        yield from sector.bonus
    for own in BOX.plus:
        yield from own
    for tactic in BOX.tactics.values():
        yield from tactic.plain + tactic.doubled
    for relic in BOX.relics.values():
        yield from relic.effects
    for card in BOX.cards.values():
        yield from card.effects


def all_scores() -> Iterator[Score]:
    """Every scoring line of every component."""
    for story in BOX.stories.values():
        for own in story.values():
            yield from own
    for goal in BOX.goals.values():
        yield from goal.scores
    for card in BOX.cards.values():
        yield from card.secondary


def all_solo_effects() -> Iterator[SoloEffect]:
    """Every effect of the solo game."""
    for automa in BOX.solo.automas.values():
        for face in automa.start + automa.movement + automa.growth:
            yield from face
    for spot in BOX.solo.offboard:
        yield from spot


# The files.


def test_the_data_fits_its_schema() -> None:
    validate(FOLDER / "data")


def test_the_files() -> None:
    assert sorted(path.stem for path in (FOLDER / "data").glob("*.toml")) == [
        "cards",
        "edition",
        "goals",
        "layout",
        "numbers",
        "peoples",
        "relics",
        "sectors",
        "solo",
        "stories",
        "tactics",
        "technologies",
        "tracks",
        "two_players",
    ]


def test_every_value_says_where_it_comes_from() -> None:
    assert CONTENT.counts() == {
        "rulebook": 412,
        "public source": 185,
        "reconstructed": 0,
        "correction": 0,
    }


@pytest.mark.parametrize(
    ("path", "rulebook", "public"),
    [
        ("sectors.", 18, 90),  # names and bonuses; tiles
        ("layout.", 2, 27),  # the tile
        ("tracks.", 10, 4),  # the rounds of eras, and the ships of the population track
        ("numbers.player.counters", 0, 5),
        ("two_players.automa", 0, 14),
        ("solo.", 1, 45),  # Leadership
    ],
)
def test_what_is_known_from_elsewhere(path: str, rulebook: int, public: int) -> None:
    found = Counter(leaf.source for leaf in CONTENT.provenance() if leaf.path.startswith(path))
    assert (found["rulebook"], found["public source"]) == (rulebook, public)


def test_all_else_is_in_the_rulebook() -> None:
    elsewhere = {x.path.split(".")[0] for x in CONTENT.provenance() if x.source != "rulebook"}
    assert elsewhere == {"sectors", "layout", "tracks", "numbers", "two_players", "solo"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_has_its_words(language: str) -> None:
    catalogue = load_catalogue(language, FOLDER / "locale")
    keys = catalogue.keys()
    families: dict[str, Iterable[str]] = {
        "alignment": ALIGNMENTS,
        "sector": BOX.sectors,
        "star": BOX.sector_of,
        "terrain": TERRAIN,
        "star_counter": STAR_TYPES,
        "people": BOX.peoples,
        "people_sto": BOX.peoples,
        "people_sts": BOX.peoples,
        "field": FIELDS,
        "growth_counter": ACTIONS,
        "advanced": ADVANCED,
        "card": [*BOX.cards, "keep_cards"],
        "story": BOX.stories,
        "goal": [*BOX.goals, "none"],
        "relic": BOX.relics,
        "era": [*map(str, BOX.eras)],
    }
    for family, wanted in families.items():
        present = {key for key in keys if key.startswith(f"{family}.")}
        assert present == {f"{family}.{name}" for name in wanted}
    for sector in BOX.sectors:
        assert catalogue.text(f"sector.{sector}", {}) == catalogue.text(f"star.{sector}", {})
    assert str(BOX.tactic_dp) in catalogue.text("advanced.points", {})


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_peoples_change_their_name(language: str) -> None:
    catalogue = load_catalogue(language, FOLDER / "locale")
    changed = []
    for people in BOX.peoples:
        names = [catalogue.text(f"people_{side}.{people}", {}) for side in ALIGNMENTS]
        assert catalogue.text(f"people.{people}", {}) == " / ".join(dict.fromkeys(names))
        changed += [people] if len({*names}) == 2 else []
    assert changed == ["alliance", "galactic", "orion"]


def test_ids_are_unique_in_their_family_and_never_pass() -> None:
    stars = [star for x in BOX.sectors.values() for star in x.sides["a"].stars.values()]
    assert len(stars) == len(BOX.sector_of)
    names = [*FIELDS, *TURN_ORDER, *ACTIONS]
    assert len({*names}) == len(names)
    names += [*BOX.sector_of, *BOX.peoples, *BOX.cards, *BOX.stories, *BOX.goals, *BOX.relics]
    assert PASS not in [*names, *BOX.tactics, *BOX.takings]


def test_the_vocabulary_is_explained_and_used() -> None:
    told = vocabulary.__doc__ or ""
    explained = Counter(re.findall(r"^    (\w+) {2,}\S", told, flags=re.MULTILINE))
    used = Counter[str]()
    kinds: list[list[str]] = [
        [x.type for x in all_effects()] + [x.type for own in GERMAN.plus for x in own],
        [x.type for card in BOX.cards.values() for x in card.conditions],
        [x.type for x in all_scores()],
        [x.type for x in all_solo_effects()],
    ]
    for kind in kinds:
        used.update({*kind})
    assert explained == used


# A table can put in what its pieces say.


def test_a_people_can_be_corrected() -> None:
    overlay = {"peoples": {"people": [{"id": "avians", "sts": [["start_ships", {"amount": 2}]]}]}}
    avians = unpack(load_content(FOLDER / "data", overlay).data).peoples["avians"]
    assert avians.effects["sts"][-1] == Effect("start_ships", amount=2)
    assert avians.effects["sto"] == BOX.peoples["avians"].effects["sto"]


def test_a_tile_and_a_number_can_be_corrected() -> None:
    overlay = {
        "sectors": {"sector": [{"id": "xilox", "tile": {"a": {"asteroids": [[1, 1]]}}}]},
        "numbers": {"numbers": {"starting_ships": 4}, "chips": {"10": 7}},
        "tracks": {"era": [{"id": 1, "track": {"rounds": [1, 2, 3]}}]},
    }
    box = unpack(load_content(FOLDER / "data", overlay).data)
    assert box.sectors["xilox"].sides["a"].terrain[1, 1] == "asteroid"
    assert (1, -1) not in box.sectors["xilox"].sides["a"].terrain
    assert (box.numbers.starting_ships, box.chips[10]) == (4, 7)
    assert box.eras[1].rounds == (1, 2, 3)


@pytest.mark.parametrize(
    "effects",
    [
        [["jump", {}]],
        [["start_ships", {}]],
        [["start_ships", {"amount": 1, "level": 2}]],
        [["start_level", {"field": "magic", "level": 2}]],
        [["combat_value", {"amount": 1, "side": "both"}]],
        [["no_war", {"edition": "draft"}]],
    ],
)
def test_a_people_that_makes_no_sense_is_refused(effects: list[object]) -> None:
    overlay = {"peoples": {"people": [{"id": "greys", "sto": effects}]}}
    with pytest.raises(ContentError, match=r"peoples\.people\.greys\.sto\.0"):
        load_content(FOLDER / "data", overlay)


def test_each_edition_has_its_box() -> None:
    box = box_of(CONTENT.data)
    assert box == BOX
    assert box_of(CONTENT.data, "german") == GERMAN
    assert box_of(CONTENT.data) is box


# Tiles.


def test_the_counts_are_those_of_the_box() -> None:
    assert len(BOX.sectors) == 9
    assert len(BOX.peoples) == 17
    assert len(BOX.cards) == 13
    assert len(BOX.stories) == 4
    assert len(BOX.goals) == 8
    assert len(BOX.relics) == 10
    assert len(BOX.sector_of) == 67


@pytest.mark.parametrize(("sector", "side"), SIDES)
def test_every_hex_is_on_the_tile_and_is_one_thing(sector: str, side: str) -> None:
    stars, terrain = side_of(sector, side)
    assert stars[CENTRE] == sector
    assert not stars.keys() & terrain.keys()
    assert all(distance(hex, CENTRE) <= BOX.radius for hex in [*stars, *terrain])
    assert {*terrain.values()} <= {*TERRAIN}
    [row] = [x for x in CONTENT.data["sectors"]["sector"] if x["id"] == sector]
    written = row["tile"][side]
    lists = [written["stars"], written["nebulae"], written["asteroids"], written["neutron_stars"]]
    assert len(stars) + len(terrain) == sum(map(len, lists))


@pytest.mark.parametrize(("sector", "side"), SIDES)
def test_the_label_of_a_tile_is_right(sector: str, side: str) -> None:
    stars = frozenset(side_of(sector, side).stars)
    assert len(stars) == BOX.sectors[sector].stars
    most = BOX.numbers.home_population + most_growth(frozenset([CENTRE]), stars)
    assert most == BOX.sectors[sector].population


@cache
def most_growth(settled: frozenset[Hex], stars: frozenset[Hex]) -> int:
    """The best sum of growth limits over all orders to settle the other stars."""
    limits = {star: min(distance(star, x) for x in settled) for star in stars - settled}
    return max(
        (limit + most_growth(settled | {star}, stars) for star, limit in limits.items()), default=0
    )


def test_the_labels() -> None:
    labels = {x.id: (x.stars, x.population) for x in BOX.sectors.values()}
    assert labels == {
        "arcturus": (8, 21),
        "khaa": (7, 22),
        "alpha_draconis": (8, 23),
        "zeta_reticuli": (7, 22),
        "sirius": (8, 24),
        "pleiades": (7, 25),
        "lyra": (7, 23),
        "xilox": (7, 22),
        "rigel": (8, 23),
    }


@pytest.mark.parametrize("sector", BOX.sectors)
def test_side_b_mirrors_the_stars_of_side_a(sector: str) -> None:
    mirrored = {(q, -q - r): star for (q, r), star in side_of(sector, "a").stars.items()}
    assert mirrored == side_of(sector, "b").stars


@pytest.mark.parametrize(
    ("sector", "a", "b"),
    [
        ("arcturus", (11, 1, 0), (16, 1, 0)),
        ("khaa", (7, 1, 0), (14, 1, 0)),
        ("alpha_draconis", (5, 1, 2), (12, 1, 2)),
        ("zeta_reticuli", (8, 2, 1), (17, 2, 1)),
        ("sirius", (9, 1, 1), (17, 1, 1)),
        ("pleiades", (9, 0, 0), (14, 0, 0)),
        ("lyra", (6, 1, 1), (13, 1, 1)),
        ("xilox", (3, 1, 0), (8, 1, 0)),
        ("rigel", (10, 1, 1), (15, 1, 1)),
    ],
)
def test_space_anomalies(sector: str, a: tuple[int, ...], b: tuple[int, ...]) -> None:
    """Side B has more nebulae, and as many of the others."""
    for side, wanted in (("a", a), ("b", b)):
        found = Counter(side_of(sector, side).terrain.values())
        assert tuple(found[kind] for kind in TERRAIN) == wanted


def test_sector_bonuses() -> None:
    bonuses = {x.id: x.bonus for x in BOX.sectors.values()}
    assert bonuses == {
        "arcturus": (Effect("extra_counter", amount=1, round=1),),
        "khaa": (Effect("extra_counter", amount=1, round=1),),
        "alpha_draconis": (Effect("start_level", field=MILITARY, level=2),),
        "zeta_reticuli": (Effect("start_ships", amount=2),),
        "sirius": (Effect("start_level", field=GENETICS, level=2),),
        "pleiades": (Effect("start_level", field=PROPULSION, level=2),),
        "lyra": (Effect("start_level", field=SPIRITUALITY, level=2),),
        "xilox": (Effect("start_population", amount=2),),
        "rigel": (Effect("start_level", field=ROBOTICS, level=2),),
    }


# The board.


def turned(hex: Hex) -> Hex:
    """A hex after a turn of 60 degrees clockwise."""
    return -hex[1], hex[0] + hex[1]


def shifted(hex: Hex, by: Hex) -> Hex:
    """A hex moved by another."""
    return hex[0] + by[0], hex[1] + by[1]


def tile_at(position: int) -> set[Hex]:
    """The hexes of the board that a tile covers; position 0 is the centre."""
    centre = BOX.positions[position] if position else CENTRE
    span = range(-BOX.radius, BOX.radius + 1)
    return {
        shifted((q, r), centre)
        for q in span
        for r in span
        if distance((q, r), CENTRE) <= BOX.radius
    }


def test_positions_and_dots_go_round() -> None:
    for here, there in ((1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 1)):
        assert turned(BOX.positions[here]) == BOX.positions[there]
        assert turned(BOX.dots[here - 1]) == BOX.dots[there - 1]


@pytest.mark.parametrize("players", BOX.tables)
def test_tiles_neither_overlap_nor_stray(players: int) -> None:
    used = BOX.tables[players].positions
    assert len(used) == (1 if players == 1 else max(players, 3))
    hexes = [hex for position in (0, *used) for hex in tile_at(position)]
    assert len({*hexes}) == len(hexes) == 61 * (len(used) + 1)
    for position in used:
        shared = [1 for x in tile_at(0) for y in tile_at(position) if distance(x, y) == 1]
        assert len(shared) == 9


@pytest.mark.parametrize("players", [players for players in BOX.tables if players > 1])
def test_wormholes_lead_across_the_gaps(players: int) -> None:
    used, wormholes = BOX.tables[players]
    gaps = [position for position in BOX.positions if position not in used]
    ends = []
    for gap in gaps:
        before, after = (gap - 2) % 6 + 1, gap % 6 + 1
        facing = (gap % 6, (gap - 2) % 6)  # the edges of these tiles that look into the gap
        ends.append(
            tuple(
                shifted(BOX.dots[edge], BOX.positions[tile])
                for tile, edge in zip((before, after), facing, strict=True)
            )
        )
    assert len(wormholes) == len(gaps)
    assert [*wormholes] == ends


# Tracks.


def test_eras() -> None:
    eras = [(x.alignment, x.cards, x.rounds) for x in BOX.eras.values()]
    assert eras == [
        ("sto", "none", (1, 2)),
        ("sts", "exchange", (3, 4, 5, 6)),
        ("sto", "draw", (7, 8)),
    ]
    assert [BOX.era_of[number].id for number in range(1, 9)] == [1, 1, 2, 2, 2, 2, 3, 3]
    assert len(BOX.era_of) == BOX.numbers.rounds


def test_the_population_track() -> None:
    assert len(BOX.spots) == BOX.supply.discs + 1 == 40
    labels = [spot.label for spot in BOX.spots]
    assert labels[:27] == [*range(6, 33)]
    assert labels[27:] == [34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 57, 60]
    runs = Counter(spot.ships for spot in BOX.spots)
    assert runs == {2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 5}
    assert [*BOX.spots] == sorted(BOX.spots)


# Technologies and tactics.


def test_what_technologies_bring() -> None:
    levels = BOX.levels
    assert levels.combat_value[1:] == (1, 1, 2, 3, 6, 10)
    assert levels.tactics[1:] == (0, 1, 0, 1, 0, 3)
    assert levels.remote_views[1:] == (0, 1, 2, 3, 4, UNLIMITED)
    assert levels.range[1:] == (3, 4, 4, 5, 5, UNLIMITED)
    assert levels.stargate[1:] == (0, 0, 1, 1, 2, 0)
    assert levels.teleports[1:] == (0, 0, 0, 0, 1, 3)
    assert levels.ships[1:] == (0, 1, 3, 5, 7, 10)
    assert levels.shipyard[1:] == (4, 4, 4, 3, 2, 1)
    assert levels.squares[1:] == (1, 1, 1, 1, 2, 2)
    assert levels.square_price[1:] == (0, 0, 0, 0, 2, 0)
    assert levels.bonus_population[1:] == (0, 1, 2, 3, 4, 6)
    assert levels.counter_price[1:] == (3, 3, 3, 3, 2, 1)
    for found, first in (
        (levels.telepathy, 4),
        (levels.unblockable, 5),
        (levels.ascension, 6),
        (levels.neutron_stars, 5),
    ):
        assert found == tuple(level >= first for level in range(7))
    assert all(len(found) == BOX.numbers.highest_level + 1 for found in levels)


def test_every_advanced_tactic_finds_a_fleet() -> None:
    assert sum(BOX.levels.tactics) == BOX.supply.tactics == len(BOX.tactics) == 5


def test_research_at_the_highest_level() -> None:
    assert BOX.plus == (
        (Effect("cancel_counter"),),
        (Effect("unused_counter"), Effect("exchange_card")),
        (Effect("free_action", action="gain_star", amount=2),),
        (Effect("extra_level", dp=2),),
        (Effect("free_action", action="grow_population", amount=1, bonus=2),),
    )


def test_fleet_tactics() -> None:
    tactics = {x.id: (*x.plain, *x.doubled) for x in BOX.tactics.values()}
    assert tactics == {
        "a": (Effect("combat_value", amount=1), Effect("combat_value", amount=2)),
        "b": (Effect("bomb", amount=1, every=2), Effect("bomb", amount=1, every=1)),
        "c": (
            Effect("combat_value", amount=2, fleet="a"),
            Effect("combat_value", amount=4, fleet="a"),
        ),
        "d": (Effect("range", amount=1), Effect("range", amount=2)),
        "e": (Effect("evade"), Effect("evade", late=True)),
    }
    assert [x.id for x in BOX.tactics.values() if not x.hidden] == ["d"]
    assert BOX.tactic_dp == 3


# Star peoples.


class Start(NamedTuple):
    """What a star people begins with more than others."""

    ships: int = 0
    population: int = 0
    dp: int = 0
    levels: tuple[tuple[int, int], ...] = ()


def start_of(people: str, alignment: str) -> Start:
    """All that a star people begins with."""
    return Start(
        sum(x.amount for x in of_people(people, alignment, "start_ships")),
        sum(x.amount for x in of_people(people, alignment, "start_population")),
        sum(x.dp for x in of_people(people, alignment, "start_dp")),
        tuple((x.field, x.level) for x in of_people(people, alignment, "start_level")),
    )


@pytest.mark.parametrize(
    ("people", "sto", "sts"),
    [
        ("alliance", Start(), Start()),
        ("anchara", Start(dp=2), Start(ships=2)),
        ("annunaki", *[Start(levels=((GENETICS, 2),))] * 2),
        ("avians", *[Start(levels=((SPIRITUALITY, 2), (PROPULSION, 2)))] * 2),
        ("caninoids", *[Start(levels=((vocabulary.NO_FIELD, 2),))] * 2),
        ("dracos", *[Start(ships=3, levels=((MILITARY, 2),))] * 2),
        ("felines", Start(ships=1), Start(ships=1)),
        ("galactic", Start(), Start()),
        ("greys", Start(ships=-1), Start(ships=1)),
        ("icc", Start(levels=((PROPULSION, 2),)), Start(ships=1, levels=((ROBOTICS, 2),))),
        ("mantids", Start(population=2), Start(levels=((GENETICS, 2),))),
        ("mayans", Start(), Start()),
        ("orion", Start(), Start()),
        ("plejars", Start(), Start()),
        ("progenitors", Start(), Start()),
        ("rogue_ai", *[Start(levels=((ROBOTICS, 2),))] * 2),
        ("yowies", *[Start(levels=((SPIRITUALITY, 3),))] * 2),
    ],
)
def test_what_star_peoples_begin_with(people: str, sto: Start, sts: Start) -> None:
    assert (start_of(people, "sto"), start_of(people, "sts")) == (sto, sts)


@pytest.mark.parametrize(
    ("people", "sto", "sts"),
    [
        (
            "alliance",
            [
                Effect("switch_price", dp=2),
                Effect("combat_value", amount=4, side="defender"),
                Effect("shared_space"),
            ],
            [
                Effect("switch_price", dp=2),
                Effect("combat_value", amount=2, side="attacker", against="sto"),
                Effect("war_price", dp=3, against="sts"),
            ],
        ),
        ("anchara", *[[Effect("unused_counter", after="switch_alignment")]] * 2),
        (
            "annunaki",
            [Effect("advance", amount=2)],
            [Effect("place_more", option="subjugate", amount=1)],
        ),
        ("avians", [], []),
        ("caninoids", [Effect("trade_points", dp=1)], [Effect("force_trade")]),
        ("dracos", [], []),
        (
            "felines",
            [Effect("force_retreat", side="attacker")],
            [Effect("force_retreat", side="defender")],
        ),
        (
            "galactic",
            [Effect("free_action", action="gain_star", option="ally", amount=1, per="gain_star")],
            [Effect("keep_population", option="conquer", amount=3)],
        ),
        (
            "greys",
            [Effect("leap", level=1, amount=2), Effect("no_war")],
            [Effect("steal_level", amount=1, era=2)],
        ),
        ("icc", *[[Effect("trade_with_each")]] * 2),
        ("mantids", *[[Effect("growth", amount=2)]] * 2),
        (
            "mayans",
            [Effect("no_asteroids"), Effect("relocate", amount=3)],
            [Effect("no_asteroids"), Effect("lost_ship", dp=1, cap=3)],
        ),
        (
            "orion",
            [Effect("stronghold", factor=2), Effect("no_bombs")],
            [Effect("ships_needed", option="conquer", amount=1)],
        ),
        (
            "plejars",
            [
                Effect("declare_war", against="sts"),
                Effect("taking_points", option="liberate", dp=2),
            ],
            [Effect("may_take", option="ally")],
        ),
        (
            "progenitors",
            *[[Effect("free_action", action="gain_star", option="colonize", amount=4, per="game")]]
            * 2,
        ),
        (
            "rogue_ai",
            [Effect("ships_to_population", amount=2)],
            [Effect("population_to_ships", amount=2)],
        ),
        (
            "yowies",
            *[
                [
                    Effect("level_cap", field=ROBOTICS, level=1),
                    Effect("ships_for_relic", field=ROBOTICS, amount=2),
                ]
            ]
            * 2,
        ),
    ],
)
def test_what_star_peoples_do(people: str, sto: list[Effect], sts: list[Effect]) -> None:
    for alignment, wanted in (("sto", sto), ("sts", sts)):
        found = BOX.peoples[people].effects[alignment]
        assert [x for x in found if not x.type.startswith("start_")] == wanted


# Cards, stories, goals and relics.


def test_what_cards_bring() -> None:
    assert {x.id: x.dp for x in BOX.cards.values()} == {
        "acquisition": 10,
        "alignment": 9,
        "central": 12,
        "defensive": 9,
        "density": 7,
        "diplomatic": 14,
        "economic": 7,
        "etheric": 8,
        "exploratory": 13,
        "general_scientific": 9,
        "military": 10,
        "spatial": 11,
        "special_scientific": 11,
    }
    assert {x.id: x.when for x in BOX.cards.values() if x.when != "any"} == {
        "acquisition": "taking",
        "alignment": "scoring",
        "economic": "building",
        "etheric": "movement",
    }
    assert [x.id for x in BOX.cards.values() if x.either] == ["military"]
    assert [x.id for x in BOX.cards.values() if x.total == "sum"] == ["defensive"]


@pytest.mark.parametrize(
    ("card", "conditions", "effects"),
    [
        (
            "acquisition",
            [Condition("stars_taken", least=2)],
            [Effect("victim_level", amount=1)],
        ),
        (
            "alignment",
            [Condition("points", least=5), Condition("first_of_alignment")],
            [Effect("switch_points", dp=2)],
        ),
        (
            "central",
            [Condition("stars", least=4, sector="centre")],
            [Effect("free_action", 1, action="gain_star", per="phase", sector="centre", factor=2)],
        ),
        (
            "defensive",
            [Condition("all_stars", sector="home")],
            [Effect("battle_value", amount=20, sector="home")],
        ),
        (
            "density",
            [Condition("stars", least=3, population=5)],
            [Effect("add_population", amount=1, population=5)],
        ),
        (
            "diplomatic",
            [
                Condition("level", least=4, field=SPIRITUALITY),
                Condition("centre_star", sector="centre"),
                Condition("peace"),
            ],
            [Effect("protected")],
        ),
        (
            "economic",
            [Condition("ships_built", least=10)],
            [Effect("gain_ships", amount=6, anywhere=True)],
        ),
        ("etheric", [Condition("nebulae", least=4)], [Effect("nebula_range", amount=4)]),
        (
            "exploratory",
            [Condition("level", least=4, field=PROPULSION), Condition("sectors", least=4)],
            [
                Effect("inspect_cards", amount=1),
                Effect("inspect_cards", amount=1, min_players=5),
            ],
        ),
        (
            "general_scientific",
            [Condition("levels", least=16)],
            [Effect("extra_trade", amount=1)],
        ),
        (
            "military",
            [Condition("combat_value", least=120)],
            [Effect("no_retreat"), Effect("no_losses")],
        ),
        ("spatial", [Condition("stars", least=10)], [Effect("teleport", amount=3)]),
        (
            "special_scientific",
            [Condition("best_levels", levels=(6, 5))],
            [Effect("free_action", action="research", amount=1)],
        ),
    ],
)
def test_a_sections(card: str, conditions: list[Condition], effects: list[Effect]) -> None:
    assert [*BOX.cards[card].conditions] == conditions
    assert [*BOX.cards[card].effects] == effects


def test_b_sections() -> None:
    def level(field: int, alignment: str = "", every: int = 1) -> Score:
        return Score("level", dp=1, field=field, alignment=alignment, every=every)

    assert {x.id: [*x.secondary] for x in BOX.cards.values()} == {
        "acquisition": [Score("lone_neutral", dp=1), level(MILITARY)],
        "alignment": [Score("no_alignment_points", dp=4), level(SPIRITUALITY)],
        "central": [Score("star_population", dp=1, sector="centre")],
        "defensive": [Score("no_strangers", dp=4, sector="home"), level(MILITARY, every=2)],
        "density": [Score("stars", dp=1, population=4)],
        "diplomatic": [Score("foreign_home", dp=2), level(SPIRITUALITY)],
        "economic": [Score("asteroids", dp=1), level(ROBOTICS)],
        "etheric": [level(SPIRITUALITY, "sto"), level(MILITARY, "sts")],
        "exploratory": [Score("sectors", dp=1), level(PROPULSION)],
        "general_scientific": [Score("lowest_level", dp=2)],
        "military": [Score("lone_fleet", dp=2), level(MILITARY)],
        "spatial": [Score("stars", dp=2, every=3), level(PROPULSION)],
        "special_scientific": [Score("highest_level", dp=1)],
    }


def test_every_era_scores_its_alignment() -> None:
    for story in BOX.stories.values():
        assert story.keys() == BOX.eras.keys()
        for era, scores in story.items():
            assert scores[0] == Score("alignment", dp=1, alignment=BOX.eras[era].alignment)


@pytest.mark.parametrize(
    ("story", "first", "second", "third"),
    [
        (
            "journeys",
            [Score("contact", dp=1)],
            [
                Score("at_war", dp=1),
                Score("star_taken", dp=2, abroad=True),
                Score("battle_won", dp=2, abroad=True),
            ],
            [
                Score("best_researcher", dp=7, field=SPIRITUALITY),
                Score("best_researcher", dp=7, field=PROPULSION),
            ],
        ),
        (
            "migrations",
            [Score("action", dp=3, action="grow_population")],
            [
                Score("at_war", dp=1),
                Score("population_removed", dp=1),
                Score("battle_won", dp=1),
            ],
            [Score("sole_researcher", dp=4)],
        ),
        (
            "rivalry",
            [Score("action", dp=1, action="gain_star")],
            [Score("at_war", dp=1), Score("blocking", dp=1), Score("retreat", dp=-2)],
            [Score("leading_field", dp=3)],
        ),
        (
            "wars",
            [Score("action", dp=2, action="build_ships")],
            [
                Score("at_war", dp=2),
                Score("star_taken", dp=1),
                Score("ship_destroyed", dp=1, in_battle=True),
            ],
            [
                Score("best_researcher", dp=7, field=MILITARY),
                Score("best_researcher", dp=7, field=ROBOTICS),
            ],
        ),
    ],
)
def test_stories(story: str, first: list[Score], second: list[Score], third: list[Score]) -> None:
    found = BOX.stories[story]
    assert [[*found[era][1:]] for era in (1, 2, 3)] == [first, second, third]


def test_goals() -> None:
    assert {x.id: (x.style, *x.scores) for x in BOX.goals.values()} == {
        "control": ("very_confrontational", Score("centre_star", dp=10)),
        "cooperation": ("peaceful", Score("war_declared", dp=-3), Score("trade", dp=2)),
        "discovery": (
            "competitive",
            *[Score("most_counters", dp=10, counter=kind) for kind in STAR_TYPES],
        ),
        "leadership": ("competitive", Score("most_leading", dp=10)),
        "legacy": ("confrontational", Score("relic_star", dp=10)),
        "personal_growth": ("secretive", Score("cards_doubled")),
        "power": ("competitive", Score("outnumbering", dp=8)),
        "presence": ("confrontational", Score("sector_stars", dp=10, least=2)),
    }


def test_relics() -> None:
    permanent = {x.id: [*x.effects] for x in BOX.relics.values() if x.permanent}
    assert permanent == {
        "ancient_pyramids": [
            Effect("remote_views", amount=1),
            Effect("bonus_population", amount=1),
        ],
        "planetary_death_ray": [Effect("death_ray", amount=1, distance=3)],
        "defense_grid": [Effect("defense", amount=8), Effect("ray_immunity")],
        "super_stargate": [Effect("super_stargate", level=5)],
    }
    once = {x.id: [*x.effects] for x in BOX.relics.values() if not x.permanent}
    levels = {
        f"technology_{name}": [Effect("gain_level", field=field, amount=1)]
        for field, name in enumerate(FIELDS)
    }
    assert once == {**levels, "buried_ships": [Effect("gain_ships", amount=3)]}


# Numbers and pieces.


def test_ways_to_gain_a_star() -> None:
    assert {x.id: x[1:] for x in BOX.takings.values()} == {
        "colonize": ("colonize", ("sto", "sts"), "uninhabited", 1, 0, 1),
        "ally": ("ally", ("sto",), "advanced", 1, 0, 3),
        "subjugate": ("subjugate", ("sts",), "primitive", 1, 0, 2),
        "conquer_neutral": ("conquer", ("sts",), "advanced", 4, 0, 1),
        "conquer": ("conquer", ("sts",), "player", 0, 1, 1),
        "liberate": ("liberate", ("sto",), "sts_player", 0, 1, ALL),
    }


def test_pieces() -> None:
    assert BOX.supply[:4] == (16, 39, 5, 5)
    assert [*BOX.supply.counters.items()] == [*zip(ACTIONS, (1, 1, 2, 1, 1), strict=True)]
    assert BOX.star_counters == {"uninhabited": 21, "primitive": 15, "advanced": 15}
    assert BOX.chips == {0: 30, 1: 36, 2: 12, 3: 6, 4: 6, 5: 18, 10: 6}
    assert sum(BOX.chips.values()) == 114
    assert BOX.chips[0] == 6 * BOX.supply.dummies


def test_star_counters_suffice_for_any_table() -> None:
    numbers = BOX.numbers
    each = 6 * numbers.home_counters + numbers.centre_counters
    assert BOX.star_counters == {
        "uninhabited": each + 6 * numbers.spare_counters,
        "primitive": each,
        "advanced": each,
    }
    for sector in BOX.sectors.values():
        spare = numbers.spare_counters if sector.stars == 8 else 0
        assert 3 * numbers.home_counters + spare == sector.stars - 1
        assert sector.stars <= 3 * numbers.centre_counters
        assert sector.stars <= len(BOX.relics)


def test_the_numbers_of_the_rules() -> None:
    numbers = BOX.numbers
    assert (numbers.rounds, numbers.highest_level, numbers.starting_level) == (8, 6, 1)
    assert (numbers.peoples_dealt, numbers.cards_dealt, numbers.draft_cards) == (2, 1, 5)
    assert (numbers.starting_ships, numbers.home_population) == (3, 6)
    assert (numbers.growth_counters, numbers.counter_population) == (2, 5)
    assert (numbers.growth_discs, numbers.bonus_per_star, numbers.trades) == (1, 1, 1)
    assert (numbers.reserve_ships, numbers.reserve_stars) == (6, 2)
    assert (numbers.cards_scored, numbers.a_sections, numbers.sector_dp) == (2, 1, 4)
    assert (numbers.novice_dp, numbers.expert_dp, numbers.expert_plays) == (5, -5, 4)


# Editions, two players and solo.


def test_what_is_different_in_the_german_edition() -> None:
    assert (BOX.two_players, GERMAN.two_players) == ("automa", "puppet")
    defense = Effect("combat_value", amount=4, side="defender")
    both = BOX.peoples["alliance"].effects, GERMAN.peoples["alliance"].effects
    assert [x for x in both[0]["sto"] if x not in both[1]["sto"]] == [defense]
    assert GERMAN.stories["wars"][2][2:] == (
        Score("star_taken", dp=2),
        Score("ship_destroyed", dp=1),
    )
    assert GERMAN.plus[ROBOTICS] == (
        Effect("extra_level", dp=2),
        Effect("extra_place", dp=2, amount=1),
    )


def test_nothing_else_is_different() -> None:
    assert [x["id"] for x in CONTENT.data["edition"]["edition"]] == [*EDITIONS]
    changed = {
        name for name, one, other in zip(BOX._fields, BOX, GERMAN, strict=True) if one != other
    }
    assert changed == {"peoples", "stories", "plus", "two_players"}
    differing = [x for x in BOX.peoples if BOX.peoples[x] != GERMAN.peoples[x]]
    differing += [x for x in BOX.stories if BOX.stories[x] != GERMAN.stories[x]]
    assert differing == ["alliance", "wars"]


def test_a_third_side_for_two_players() -> None:
    automa, puppet = BOX.automa, BOX.puppet
    assert (automa.cards_removed, automa.peoples_removed) == (("alignment", "central"), ("icc",))
    assert (puppet.cards_removed, puppet.peoples_removed) == (("alignment",), ("icc",))
    assert automa.alignment == puppet.alignment == "sto"
    assert (automa.ships_per_star, automa.raises, automa.raise_levels) == (2, 2, 2)
    assert automa.fleets == tuple(x.id for x in BOX.tactics.values() if x.hidden)
    assert automa.chips == {0: 3, 1: 8, 2: 2, 5: 2, 10: 1}
    assert automa.chips_drawn > automa.chips[0]  # there is a ship in its fleet
    assert {*automa.cards_removed, *puppet.cards_removed} <= BOX.cards.keys()


def test_the_solo_table() -> None:
    solo = BOX.solo
    [home] = solo.positions
    centre, *others = solo.wormholes
    assert centre == BOX.dots[3]  # across from the home tile
    local = [shifted(hex, (-BOX.positions[home][0], -BOX.positions[home][1])) for hex in others]
    assert local == [BOX.dots[4], BOX.dots[2]]
    assert solo.cards_removed == ("exploratory",)
    assert [x[1:] for x in solo.difficulties.values()] == [(0, 0), (1, 0), (2, 1), (3, 2)]
    assert dict(zip(solo.ranks[2:], solo.rank_dp, strict=True)) == {
        "planetary": 70,
        "stellar": 85,
        "galactic": 100,
        "cosmic": 115,
    }
    assert (solo.leadership_dp, solo.discovery_ties) == (20, False)


def test_the_automas() -> None:
    assert {x.id: x[1:10] for x in BOX.solo.automas.values()} == {
        "farmers": ("sto", False, 6, 4, 6, 4, 6, False, 6),
        "slavers": ("sts", True, 4, 2, 2, 4, 3, True, 0),
    }
    growth = {x.id: [e.type for f in x.growth for e in f] for x in BOX.solo.automas.values()}
    assert Counter(growth["farmers"]) == {"research": 5, "turn_order": 1, "spawn": 1}
    assert Counter(growth["slavers"]) == {
        "research": 4,
        "spawn": 4,
        "take": 3,
        "turn_order": 2,
        "grow_population": 1,
    }
    assert BOX.solo.offboard == (
        (),
        (SoloEffect("no_peace"),),
        (SoloEffect("learn", amount=1),),
        (SoloEffect("lower_die", amount=2),),
        (SoloEffect("player_loses", dp=5),),
    )


# The numbers of worked cases, as far as they are data.


def spot_for(population: int) -> Spot:
    """The highest free spot of the population track."""
    return BOX.spots[population - BOX.numbers.home_population]


def bombs(ships: int, doubled: bool = False) -> int:
    """What ships in a B fleet count as against a star."""
    [bomb] = BOX.tactics["b"].doubled if doubled else BOX.tactics["b"].plain
    return ships + ships // bomb.every * bomb.amount


def needed(population: int) -> int:
    """The ships needed against a player's star."""
    assert BOX.takings["conquer"].over == BOX.takings["liberate"].over
    return population + BOX.takings["conquer"].over


def test_combat() -> None:
    """Cases 1 and 2: five of combat value 2 against three of 2 and five of 1."""
    value = BOX.levels.combat_value
    assert (5 * value[3], 3 * value[3] + 5 * value[1]) == (10, 11)
    assert [-(-lost // BOX.numbers.winner_losses) for lost in (4, 5)] == [2, 3]
    assert [cv >= BOX.numbers.crushing_ratio * 10 for cv in (29, 30)] == [False, True]


def test_tactics_in_combat() -> None:
    """Case 3: a doubled A fleet against a C fleet."""
    [assault], [counter] = BOX.tactics["a"].doubled, BOX.tactics["c"].plain
    assert 2 * (BOX.levels.combat_value[3] + assault.amount) == 8
    assert 3 * (BOX.levels.combat_value[1] + counter.amount) == 9
    assert counter.fleet == "a"


def test_the_alliance_of_light_defends() -> None:
    """Case 4."""
    [defense] = of_people("alliance", "sto", "combat_value")
    assert 2 * (BOX.levels.combat_value[1] + defense.amount) == 10


@pytest.mark.parametrize("side", ["a", "b"])
def test_growth_at_sirius(side: str) -> None:
    """Case 7: the limits are 2; Planet X would be nearer."""
    stars = where("sirius", side, "sirius", "harus", "epsilon_eridani")
    for star in stars:
        assert min(distance(star, other) for other in stars if other != star) == 2
    planet, harus = where("sirius", side, "planet_x", "harus")
    assert distance(planet, harus) == 1
    assert BOX.levels.bonus_population[3] == 2


@pytest.mark.parametrize("side", ["a", "b"])
def test_scouting_at_sirius(side: str) -> None:
    """Case 8: three hexes from Planet X by way of Harus."""
    planet, harus, eridani = where("sirius", side, "planet_x", "harus", "epsilon_eridani")
    assert distance(planet, harus) + distance(harus, eridani) == 3 == BOX.levels.range[1]


def test_building_ships() -> None:
    """Cases 9 and 10, the second one with and without blocked stars."""
    asteroid = BOX.numbers.asteroid_ships
    assert spot_for(11).ships + BOX.levels.ships[3] + asteroid == 8
    assert spot_for(16).ships + BOX.levels.ships[1] + asteroid == 6
    assert spot_for(12).ships + BOX.levels.ships[1] == 4


@pytest.mark.parametrize(
    ("population", "spot"),
    [(33, Spot(34, 8)), (40, Spot(48, 8)), (41, Spot(50, 9)), (45, Spot(60, 9))],
)
def test_the_upper_row_of_the_population_track(population: int, spot: Spot) -> None:
    """Case 11."""
    assert spot_for(population) == spot


def test_conquest() -> None:
    """Cases 12 to 15: bombs, the star peoples of Orion, and the Defense Grid."""
    assert bombs(4) == 6 > needed(4) == 5
    assert bombs(3, doubled=True) == 6
    assert (BOX.numbers.levels_taken, BOX.numbers.great_levels) == (1, 2)
    [grid, _] = BOX.relics["defense_grid"].effects
    assert needed(5) + grid.amount == 14
    [stronghold] = of_people("orion", "sto", "stronghold")
    assert needed(4 * stronghold.factor) == 9
    assert of_people("orion", "sto", "no_bombs")
    [single] = of_people("orion", "sts", "ships_needed")
    assert (single.option, single.amount) == ("conquer", 1)


def test_an_advanced_neutral_star_counts_three() -> None:
    """Case 13: it takes 4 ships, or an alliance that brings as many discs."""
    ally, conquer = BOX.takings["ally"], BOX.takings["conquer_neutral"]
    assert conquer.ships == needed(ally.discs)
    [kept] = of_people("galactic", "sts", "keep_population")
    assert (conquer.discs, kept.amount) == (1, 3)
    assert of_people("plejars", "sts", "may_take") == [Effect("may_take", option="ally")]


def test_a_home_star_is_liberated() -> None:
    """Case 16: seven population, two levels, seven DP, six ships of the reserve."""
    population = BOX.numbers.home_population + 1
    assert population >= BOX.numbers.great_population
    [removed] = [x for x in BOX.stories["migrations"][2] if x.type == "population_removed"]
    assert population * removed.dp == 7
    assert BOX.numbers.reserve_ships == 6


def test_an_additional_growth_counter() -> None:
    """Case 17."""
    assert BOX.numbers.counter_population <= 7
    assert [BOX.levels.counter_price[level] for level in (1, 5, 6)] == [3, 2, 1]


def test_the_spatial_card() -> None:
    """Case 19: seven stars bring more than Propulsion 3."""
    stars, level = BOX.cards["spatial"].secondary
    assert (7 // stars.every * stars.dp, 3 // level.every * level.dp) == (4, 3)


def test_research_in_the_third_era() -> None:
    """Cases 20 to 22: a card for it, the highest researcher, and the only one."""
    assert BOX.cards["special_scientific"].dp == 11
    best = [x for x in BOX.stories["wars"][3] if x.field == MILITARY]
    assert [x.dp - 5 for x in best] == [2]
    assert BOX.stories["migrations"][3][1].dp == 4


def test_nebulae() -> None:
    """Case 23."""
    assert (BOX.numbers.nebula_price, BOX.numbers.nebula_range) == (2, 2)
    [etheric] = BOX.cards["etheric"].effects
    assert etheric.amount == 4


def test_starting_ships() -> None:
    """Case 25."""
    start = BOX.numbers.starting_ships
    assert start + start_of("greys", "sto").ships == 2
    assert start + start_of("dracos", "sts").ships == 6
    assert BOX.sectors["zeta_reticuli"].bonus[0].amount == 2


def test_levels_at_the_start_and_by_research() -> None:
    """Cases 26 and 27: the Greys pass level 2, Yowies and Avians must choose another field."""
    [leap] = of_people("greys", "sto", "leap")
    assert leap.level + leap.amount == 3
    assert BOX.levels.tactics[2] == 1
    [cap] = of_people("yowies", "sto", "level_cap")
    assert BOX.sectors["rigel"].bonus[0].field == cap.field
    known = {field for field, _ in start_of("avians", "sto").levels}
    assert {BOX.sectors[x].bonus[0].field for x in ("lyra", "pleiades")} == known


def test_spirituality_changes_the_alignment() -> None:
    """Case 28."""
    assert BOX.levels.unblockable.index(True) == 5
    assert [x.dp for x in of_people("alliance", "sto", "switch_price")] == [2]


def test_the_puppet_costs_more_and_more() -> None:
    """Case 29."""
    assert 10 + (3 - 1) ** BOX.puppet.surcharge_power == 14


def test_chips_stand_for_ships() -> None:
    assert sum(number for number in BOX.chips if number in (1, 3, 5)) == 9
