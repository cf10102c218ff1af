"""The table as lines of text, in both languages, all through a game."""

import pytest

from galactarium.cli.seat.choices import choices, found
from galactarium.cli.seat.open_question import AskedHere
from galactarium.games.age_of_galaxy.screen import about, outcome, status
from galactarium.games.age_of_galaxy.state import Galaxy
from galactarium.kernel import (
    ALL_SEEING,
    SPECTATOR,
    Answer,
    Part,
    Seen,
    Stream,
    play,
    random_answer,
)
from galactarium.messages import LANGUAGES
from galactarium.positions import SEED, give, tape_of
from galactarium.registry import title
from galactarium.render import Renderer
from tests.games.age_of_galaxy.positions import fresh, position

GIVE_UP = "you give up a card for that"
DIPLOMATIC = "Diplomatic. As a Major Ideology it scores 1 VP for every 4 Prestige."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_position_can_be_shown(language: str) -> None:
    game = title("age_of_galaxy")
    screen, words = game.screen(), Renderer(game, language, ("Ann", "Ben", "Cleo", "Dan"))
    assert screen is not None
    s, below = fresh(4), Stream(SEED, "answers").below
    while s.asked:
        for seat in (0, SPECTATOR, ALL_SEEING):
            assert len(screen(game.game.view(s, seat), seat, words.text)) > 15
        seat = s.asked[0]
        given = random_answer(s, seat, below)
        for depth in range(len(given)):
            listed = choices(AskedHere(title("age_of_galaxy").game, s, seat), given[:depth], words)
            assert given[depth] in [choice.part for choice in listed]
            assert not [choice for choice in listed if "_" in choice.shown], "no raw ids"
        play(s, seat, given)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", ["none", "scenario_3", "scenario_5"])
def test_every_position_of_a_solo_game_can_be_shown(language: str, scenario: str) -> None:
    game = title("age_of_galaxy")
    screen, words = game.screen(), Renderer(game, language, ("Ann",))
    assert screen is not None
    s, below = fresh(1, scenario=scenario), Stream(SEED, "answers").below
    name = words.text("seat.beside_1_1")
    while s.asked:
        for seat in (0, SPECTATOR, ALL_SEEING):
            lines = screen(game.game.view(s, seat), seat, words.text)
            assert lines[-1].startswith(f"{name}: ")
            assert not [line for line in lines if words.text("seat.chance") in line]
        assert choices(AskedHere(title("age_of_galaxy").game, s, 0), (), words)
        play(s, s.asked[0], random_answer(s, s.asked[0], below))


def test_what_a_player_alone_reads() -> None:
    game = title("age_of_galaxy")
    screen, words = game.screen(), Renderer(game, "en", ("",))
    assert screen is not None
    s = position(
        seats=1,
        options={"scenario": "scenario_1"},
        goods=[{"prestige": 4}],
        planets={"system_1_a": (1, "colonized"), "system_1_b": (-1, "conquered")},
        nominated=[1, 0, -2, -1, -2, -1],
        removed=["exploration_9"],
        used=["humans"],
    )
    lines = [line.strip() for line in screen(game.game.view(s, 0), 0, words.text)]
    assert lines[0] == "Round 1 of 5. Faction deck: 39."
    assert lines[1].startswith("Scenario The Closed Council. The virtual opponent begins")
    for line in (
        "Conditions so far: Nominations 1 of 1, Prestige 4 of 13, VP 4 of 27.",
        "Verdant: 2 Productivity; Colonized by Virtual opponent",
        "Desert: lost to everybody",
        "Nominations: 5 Virtual opponent, 4 Player 1, 3 free, 2 free.",
        "Discarded cards: Humans.",
        "Removed unseen: 1 exploration token.",
        "Virtual opponent: 2 Cruisers, 4 Strength, 1 Influence; 14 discs left; "
        "the nine technologies of the player board.",
    ):
        assert line in lines


def test_what_a_player_reads() -> None:
    game = title("age_of_galaxy")
    screen, words = game.screen(), Renderer(game, "en", ("Ann", "Ben"))
    assert screen is not None
    s = position(
        goods=[{"credit": 1, "cruiser": 2}],
        hands=[["lumenara"], ["humans"]],
        alliances=[["gromlik"], []],
        planets={"system_1_a": (0, "developed"), "system_1_b": (1, "conquered")},
        nominated=[1, -1, -2, -1, -2, -1],
    )
    lines = [line.strip() for line in screen(game.game.view(s, 0), 0, words.text)]
    for line in (
        "Aurel's Gate (the fleet is here)",
        "Verdant: 2 Productivity; Developed by Ann",
        "Desert: Conquered by Ben",
        "Exploration token: unexplored",
        "Nominations: 5 Ben, 4 free, 3 free, 2 free.",
        "Alliance: Gromlik (Industrial). Major Ideology: Industrial.",
        "Can colonize: Arctic.",
        "Gromlik: After each production, gain 3 Credits.",
        "Industrial: As a Major Ideology it scores 1 VP for every 2 Productivity.",
        "Lumenara: Diplomatic, Oceanic; debut 2 Credits, 2 Innovation; reinforcement 2 Influence. "
        + words.text("faction_text.lumenara"),
    ):
        assert line in lines
    assert not [line for line in lines if line.startswith("Humans")]


@pytest.mark.parametrize(("language", "several"), [("en", "1 Credits"), ("de", "1 Kredite")])
def test_one_credit_is_not_told_as_several(language: str, several: str) -> None:
    words = Renderer(title("age_of_galaxy"), language, ("Ann", "Ben"))
    assert several not in words.text("refusal.too_dear", n=1, have=0, resource="credit")
    for event in ("gained", "paid", "lost"):
        assert several not in words.text(f"event.{event}", seat=0, n=1, resource="credit")


@pytest.mark.parametrize("language", LANGUAGES)
def test_technologies_have_one_name_wherever_they_are_named(language: str) -> None:
    words = Renderer(title("age_of_galaxy"), language)
    assert words.text("option.shields") == words.text("technology.planetary_shields")
    assert words.text("slot.telescope") == words.text("technology.deep_space_telescope")


def told(s: Galaxy, so_far: Answer, family: str, part: Part) -> str:
    """What the first player hears about a choice, in English."""
    words = Renderer(title("age_of_galaxy"), "en", ("Ann", "Ben"))
    return about(title("age_of_galaxy").game.view(s, 0), 0, so_far, family, part, words.text)


@pytest.mark.parametrize(
    ("so_far", "family", "part", "expected"),
    [
        ((), "action", "colonize", "costs 1 Credit"),
        ((), "action", "retrieve", "costs 3 Credits + 1 Innovation each"),
        ((), "action", "scavenge", "gain 1 Innovation"),
        ((), "action", "trade", ""),
        (("colonize",), "slot", "system_1_b", "gain 3 Credits, 1 Productivity"),
        (("colonize",), "slot", "system_1_a", f"gain 2 Productivity; {GIVE_UP}"),
        (("trade",), "exchange", "lore_exchange_1", "3 free spaces"),
        (("develop",), "slot", "system_1_a", ""),
        (("explore",), "slot", "system_1_d", ""),
        (("explore",), "slot", "telescope", ""),
        (("manufacture",), "number", 3, "6 Credits"),
        (("research", "terraforming"), "payment", "credit", "1 Credit"),
        (("card", "humans"), "use", "major", DIPLOMATIC),
        (("card", "humans"), "use", "reinforcement", "gain 5 Credits"),
        (("convert",), "conversion", "productivity", ""),  # its name says it
        (("ability",), "faction", "lumenara", "2 Influence for 1 Prestige"),
        (
            ("develop", "system_1_a"),
            "gain",
            "influence",
            "gain 1 Productivity, 1 Prestige, 1 Influence",
        ),
    ],
)
def test_what_a_choice_brings_or_costs(
    so_far: Answer, family: str, part: Part, expected: str
) -> None:
    s = position(
        hands=[["humans"], []],
        alliances=[["lumenara", "mirajune"], []],
        planets={"system_1_a": (0, "colonized")},
    )
    assert told(s, so_far, family, part) == expected


def test_on_a_flipped_trade_card_spaces_are_not_counted() -> None:
    s = position(flipped=[True, False, False])
    assert told(s, ("trade",), "exchange", "lore_exchange_1") == ""


def test_a_technology_tells_what_it_does_under_the_options() -> None:
    s = position(options={"shields": "all"}, technologies=[["hyperspace_scanner"], []])
    shields = told(s, ("research",), "technology", "planetary_shields")
    assert "Colonized and Developed planets" in shields


def test_a_technology_tells_both_ways_to_pay() -> None:
    s = position(alliances=[["mersoma"], []], hands=[[], []])
    assert told(s, ("research",), "technology", "terraforming").startswith(
        "3 Credits or 1 Innovation. Gain 1 Productivity"
    )
    assert told(s, ("research",), "technology", "ocean_ecology").startswith(
        "3 Credits + 1 Innovation or 2 Innovation. Gain 1 Influence"
    )
    assert told(s, ("research",), "technology", "xenology") == ""  # no path leads there yet


@pytest.mark.parametrize(
    ("slot", "expected"),
    [
        ("system_1_a", "Developed by Ben"),
        ("system_1_b", "lost to everybody"),
        ("system_1_c", "empty"),
        ("system_2_a", "Conquered by Ann"),
        ("system_2_b", "Colonized by Ben"),
        ("pass", "you conquer nothing"),
    ],
)
def test_in_a_war_a_planet_tells_whose_it_is(slot: str, expected: str) -> None:
    planets = {
        "system_1_a": (1, "developed"),
        "system_1_b": (-1, "conquered"),
        "system_2_a": (0, "conquered"),
        "system_2_b": (1, "colonized"),
    }
    assert told(position(planets=planets), (), "slot", slot) == expected


def test_who_chooses_a_gain_hears_how_much_it_is() -> None:
    technologies = [["laser_weapon", "plasma_weapon"], []]
    s = position(goods=[{"innovation": 2}], technologies=technologies)
    give(s, 0, "research", "xenology", "innovation")
    assert told(s, (), "gain", "influence") == "gain 2 Influence"
    assert told(s, (), "gain", "relic") == "gain 1 Relic"


def test_who_colonizes_with_a_card_hears_that_it_is_spent() -> None:
    s = position(hands=[["humans"], []])
    assert told(s, ("colonize", "system_1_b"), "faction", "humans").startswith("give up this card")
    assert told(s, ("card",), "faction", "humans").startswith("Diplomatic, ")


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        (2, ["5", "4", "3", "2"]),
        (4, ["5", "4", "4", "3", "3", "2"]),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_space_is_picked_by_its_prestige(seats: int, expected: list[str], language: str) -> None:
    words = Renderer(title("age_of_galaxy"), language)
    s = position(seats=seats, goods=[{"influence": 3}], planets={"system_1_a": (0, "developed")})
    listed = choices(AskedHere(title("age_of_galaxy").game, s, 0), ("nominate",), words)
    assert [choice.label for choice in listed] == expected
    assert all(choice.shown.startswith(f"{choice.label} Prestige") for choice in listed)
    assert [choice.part for choice in found(listed, ["4"]).fitting][:1] == ["space_2"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_a_second_token_of_a_system_is_counted(language: str) -> None:
    words = Renderer(title("age_of_galaxy"), language)
    first, second = [words.text(f"slot.system_2_{letter}") for letter in "de"]
    token = words.text("token.exploration").casefold()
    assert first.casefold() == f"{words.text('system.system_2')}, {token}".casefold()
    assert second.casefold().endswith(token)
    assert not [sign for sign in first + second if sign.isdigit()]


def test_what_an_ally_adds_to_a_gain_is_told_with_its_name() -> None:
    words = Renderer(title("age_of_galaxy"), "en", ("Ann", "Ben"))
    alliances = [["dunewrights"], []]
    planets = {"system_1_a": (0, "colonized")}
    s = position(goods=[{"credit": 7}], alliances=alliances, planets=planets)
    give(s, 0, "develop", "system_1_a", "influence")
    seen = [Seen(event.key, event.params, ()) for event in tape_of(s).events]
    lines = [line for line in words.events(seen) if line.startswith("Ann: ")]
    assert lines[-1] == (
        "Ann: Productivity +1, Prestige +1, Influence +1, Productivity +1 (Dunewrights)."
    )


def test_a_gain_that_a_technology_lets_choose_is_told_with_its_name() -> None:
    words = Renderer(title("age_of_galaxy"), "en", ("Ann", "Ben"))
    s = position(goods=[{"innovation": 2}], technologies=[["plasma_weapon"], []])
    give(s, 0, "research", "xenology", "innovation")
    give(s, 0, "relic")
    seen = [Seen(event.key, event.params, ()) for event in tape_of(s).events]
    assert words.events(seen)[-1] == "Ann: Prestige +1, Relics +1 (Xenology)."


@pytest.mark.rule("age_of_galaxy/2.5.chain")
def test_the_question_names_the_action_that_an_ally_allows_without_a_disc() -> None:
    words = Renderer(title("age_of_galaxy"), "en", ("Ann", "Ben"))
    goods = {"credit": 3, "innovation": 1, "cruiser": 1}
    s = position(goods=[goods], alliances=[["emberkin"], []])
    give(s, 0, "explore", "system_1_d")
    assert "You may retrieve as well, without a disc." in words.prompt(s, 0)
    give(s, 0, "retrieve", 1)
    assert words.prompt(s, 0) == "Your action is done. Anything else this turn?"


def test_nothing_is_to_be_had_in_mind_while_the_game_is_set_up() -> None:
    words = Renderer(title("age_of_galaxy"), "en", ("Ann", "Ben"))
    game = title("age_of_galaxy").game
    assert status(game.view(fresh(2), 0), 0, words.text) == []
    assert len(status(game.view(position(), 0), 0, words.text)) == 3
    alone = position(seats=1, options={"scenario": "scenario_1"})
    assert len(status(game.view(alone, 0), 0, words.text)) == 4


def test_who_decides_hears_what_the_others_can_compete_with() -> None:
    game = title("age_of_galaxy").game
    words = Renderer(title("age_of_galaxy"), "en", ("Ann", "Ben"))
    s = position(goods=[{}, {"credit": 9, "cruiser": 1, "influence": 3}])
    lines = status(game.view(s, 0), 0, words.text)
    assert lines[-1] == "Ben has: 1 Cruiser, 3 Influence; 1 disc left."
    words = Renderer(title("age_of_galaxy"), "en", ("Ann",))
    lines = status(game.view(position(seats=1), 0), 0, words.text)
    assert lines[-1] == "Virtual opponent has: 2 Cruisers, 4 Strength."


def test_in_a_draft_kept_and_passed_cards_are_told_apart() -> None:
    game = title("age_of_galaxy")
    screen, words = game.screen(), Renderer(game, "en", ("Ann", "Ben"))
    assert screen is not None
    s = fresh(2, draft=1)
    hand = list(s.hands[0])
    assert not game.game.view(s, 0)["players"]["0"]["kept"]
    for seat in (0, 1):
        give(s, seat, s.hands[seat][2])
    view = game.game.view(s, 0)
    kept = f"Kept so far: {words.text(f'faction.{hand[2]}')}."
    assert status(view, 0, words.text) == [kept]
    lines = [line.strip() for line in screen(view, 0, words.text)]
    passed = ", ".join([words.text(f"faction.{card}") for card in s.hands[0][:6]])
    assert lines[lines.index(kept) + 1] == f"To choose from: {passed}."
    while s.drafted < 7:
        give(s, s.asked[0], s.hands[s.asked[0]][0])
    assert not game.game.view(s, 0)["players"]["0"]["kept"]


@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ([{"prestige": 4}, {"prestige": 3}], []),
        (
            [{"prestige": 3}, {"prestige": 2, "relic": 1}],
            ["Equal points: Ann has more Prestige and wins."],
        ),
        (
            [{"prestige": 3}, {"prestige": 3}],
            ["Equal points and Prestige: the disc of Ann lies on top and wins."],
        ),
    ],
)
def test_what_decides_between_equal_points(
    goods: list[dict[str, int]], expected: list[str]
) -> None:
    words = Renderer(title("age_of_galaxy"), "en", ("Ann", "Ben"))
    s = position(goods=goods, arrival=[2, 1])
    lines = outcome(title("age_of_galaxy").game.view(s, SPECTATOR), words.text)
    assert lines[0].startswith(f"Ann: Prestige {goods[0]['prestige']}, Major Ideology 0, ")
    assert lines[2:] == expected


FULL = {"credit": 11, "productivity": 12, "strength": 12, "cruiser": 5}


@pytest.mark.rule("age_of_galaxy/8.1.excess")
@pytest.mark.parametrize(
    ("so_far", "family", "part", "expected"),
    [
        (
            ("card", "gromlik"),
            "use",
            "reinforcement",
            "gain 3 Productivity; 3 Productivity lost: you can hold 12",
        ),
        (
            ("develop", "system_1_a"),
            "gain",
            "influence",
            "gain 1 Productivity, 1 Prestige, 1 Influence; 1 Productivity lost: you can hold 12",
        ),
        (("trade",), "exchange", "commodity_trade_1", "; 4 Credits lost: you can hold 12"),
        (("research",), "technology", "laser_weapon", " 1 Strength lost: you can hold 12."),
        ((), "action", "scavenge", "gain 1 Innovation"),
    ],
)
def test_what_is_lost_at_a_limit_is_told_before(
    so_far: Answer, family: str, part: Part, expected: str
) -> None:
    s = position(goods=[FULL], hands=[["gromlik"], []])
    assert told(s, so_far, family, part).endswith(expected)


@pytest.mark.rule("age_of_galaxy/1.2.income", "age_of_galaxy/8.1.excess")
@pytest.mark.parametrize(
    ("discs", "round", "expected"),
    [
        (1, 1, "you would lose 8 Credits at production (at most 12)"),
        (2, 1, ""),  # there is another turn to spend them in
        (1, 5, ""),  # there is no other production
    ],
)
def test_who_ends_the_last_turn_before_production_hears_what_it_will_waste(
    discs: int, round: int, expected: str
) -> None:
    goods = [{"credit": 10, "productivity": 10}]
    s = position(goods=goods, discs=[discs, 1], round=round)
    give(s, 0, "scavenge")
    assert told(s, (), "action", "done") == expected


@pytest.mark.rule("age_of_galaxy/1.4.effects", "age_of_galaxy/8.1.excess")
def test_what_allies_bring_at_production_counts_among_what_will_be_wasted() -> None:
    goods = [{"credit": 10, "productivity": 1}]
    s = position(goods=goods, discs=[1, 1], alliances=[["gromlik"], []])
    give(s, 0, "scavenge")
    expected = "you would lose 2 Credits at production (at most 12)"
    assert told(s, (), "action", "done") == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Convert 2 Productivity into 1 Credit"),
        ("de", "Wandle 2 Produktivität in 1 Kredit um"),
    ],
)
def test_a_conversion_is_called_by_what_it_does(language: str, expected: str) -> None:
    words = Renderer(title("age_of_galaxy"), language)
    assert words.text("conversion.productivity") == expected


@pytest.mark.rule("age_of_galaxy/2.3.convert")
@pytest.mark.parametrize(
    ("goods", "expected"),
    [
        ({"productivity": 2}, "2 Productivity for 1 Credit"),
        (
            {"productivity": 5, "innovation": 1, "influence": 1},
            "2 Productivity, 1 Innovation or 1 Influence for 1 Credit",
        ),
        ({"productivity": 1}, ""),
    ],
)
def test_who_may_convert_hears_what(goods: dict[str, int], expected: str) -> None:
    assert told(position(goods=[goods]), (), "action", "convert") == expected
