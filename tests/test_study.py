"""Studies: which components random games use, and whether what players end with is fair."""

from collections import Counter

import pytest

from galactarium.notes import pieces_named
from galactarium.registry import title
from galactarium.simulate import GameResult, Spec, run_games
from galactarium.study.balance import (
    ABOVE,
    BELOW,
    by_position,
    by_trait,
    fair_share,
    goals_report,
    mean_of,
    report,
)
from galactarium.study.coverage import components, cover, rare, total
from galactarium.study.coverage import report as coverage_report
from galactarium.study.tables import table

TEMPLATE = title("template")


def played(number: int, points: tuple[int, ...], *words: str, order: tuple[int, ...]) -> GameResult:
    """A game in which each seat ended with one word."""
    best = max(points)
    places = tuple([1 + sum(other > own for other in points) for own in points])
    assert best > 0
    seats = [{"traits": {"clan": [word]}, "points": {"ore": best}} for word in words]
    noted = {"order": list(order), "seats": seats}
    return GameResult(number, "", ("random",) * len(points), points, places, 9, noted)


def test_positions_are_those_of_the_first_turn() -> None:
    games = [played(n, (9, 3), "red", "blue", order=(1, 0)) for n in range(4)]
    first, second = by_position(games)
    assert (first.wins.value, first.points.value, first.lead.value) == (0, 3, -3)
    assert (second.wins.value, second.points.value, second.lead.value) == (1, 9, 3)


def test_who_shares_a_win_gets_a_part_of_it() -> None:
    games = [played(0, (5, 5, 1), "red", "blue", "red", order=(0, 1, 2))]
    blue, red = by_trait(games, "clan")
    assert (blue.seats, blue.wins.value) == (1, 0.5)
    assert (red.seats, red.wins.value, red.points.value) == (2, 0.25, 3)
    assert fair_share([blue, red]) == pytest.approx(1 / 3)


def test_a_group_is_judged_only_if_its_interval_leaves_the_fair_share_out() -> None:
    many = [played(n, (9, 3), "red", "blue", order=(0, 1)) for n in range(40)]
    blue, red = by_trait(many, "clan")
    assert (red.wins.verdict(0.5), blue.wins.verdict(0.5)) == (ABOVE, BELOW)
    blue, red = by_trait(many[:2], "clan")
    assert (red.wins.verdict(0.5), blue.wins.verdict(0.5)) == ("", "")


def test_a_mean_of_one_value_is_judged_neither_way() -> None:
    assert mean_of([7.0]).verdict(5) == "" and mean_of([7.0]).shown(1) == "7.0"
    spread = mean_of([6.0, 8.0] * 50)
    assert (spread.verdict(5), spread.verdict(7), spread.verdict(9)) == (ABOVE, "", BELOW)
    assert spread.shown(1) == "7.0 ± 0.2"


def test_a_number_names_one_of_several_words() -> None:
    game = played(0, (9, 3), "red", "blue", order=(0, 1))
    game.noted["seats"][0]["traits"]["clan"] = ["red", "green"]
    assert [one.name for one in by_trait([game], "clan")] == ["blue", "green", "red"]
    assert [one.name for one in by_trait([game], "clan.2")] == ["green"]


def test_what_is_answered_at_random_is_not_left_to_the_bots() -> None:
    spec = Spec("age_of_galaxy", 2, 20, "s", ("greedy",), notes="traits")
    dealt = spec._replace(at_random=("redraw", "first_faction"))
    chosen, random = [
        {seat["traits"]["alliance"][0] for one in run_games(each) for seat in one.noted["seats"]}
        for each in (spec, dealt)
    ]
    assert len(random) > len(chosen) + 3


def test_alone_points_take_the_place_of_wins() -> None:
    spec = Spec("age_of_galaxy", 1, 4, "s", ("random",), notes="traits")
    text = report(title("age_of_galaxy"), run_games(spec), ["ideology"])
    assert "wins" not in text and "| ideology | games | points | fair: " in text


def test_traits_and_points_are_noted_and_do_not_change_the_games() -> None:
    spec = Spec("age_of_galaxy", 2, 2, "s", ("random",))
    noted = run_games(spec._replace(notes="traits"))
    assert [one.points for one in noted] == [one.points for one in run_games(spec)]
    for result in noted:
        assert sorted(result.noted["order"]) == [0, 1]
        for seat, points in zip(result.noted["seats"], result.points, strict=True):
            assert sum(seat["points"].values()) == points
            assert seat["traits"]["alliance"]


def test_the_report_names_what_players_ended_with() -> None:
    spec = Spec("template", 2, 6, "s", ("random",), notes="traits")
    text = report(TEMPLATE, run_games(spec), [])
    assert "6 games; bots: random." in text
    assert "### By spent" in text and "| Overdrive |" in text


def test_coverage_counts_what_events_name_in_every_setting() -> None:
    *_, found = cover(TEMPLATE, 2, "s", 1)
    counts = {setting.players for setting in found.settings}
    assert counts == {2, 3, 4}
    assert any(setting.options for setting in found.settings)
    for family, pieces in components(TEMPLATE).items():
        assert sum(total(found.uses, family, piece) for piece in pieces) > 0


def test_coverage_combines_options_and_lets_another_bot_play() -> None:
    *_, found = cover(TEMPLATE, 1, "s", 1, "greedy", ("calm", "rounds"))
    settings = [tuple(setting.options.items()) for setting in found.settings]
    rounds = {option.key: option.values for option in TEMPLATE.game.options}["rounds"]
    assert len(settings) == 3 * 2 * len(rounds)
    assert (("calm", 1), ("rounds", rounds[0])) in settings
    assert "of the bot `greedy`" in coverage_report(TEMPLATE, found)


def test_an_event_that_explains_a_piece_names_it_once() -> None:
    assert pieces_named("age_of_galaxy")["system_shown"] == [("system", "system")]


def test_what_is_used_too_rarely_is_named() -> None:
    [family, *_] = components(TEMPLATE)
    piece = components(TEMPLATE)[family][0]
    uses = Counter({(family, "told", piece): 3, (family, "shown", piece): 2})
    assert f"{family} {piece}: 5" in rare(TEMPLATE, uses, 6)
    assert not [line for line in rare(TEMPLATE, uses, 5) if line.startswith(f"{family} {piece}:")]
    assert rare(TEMPLATE, uses, 0) == []


def test_tables() -> None:
    assert table(["", "n"], [["red", "2"]]) == ["|  | n |", "| --- | ---: |", "| red | 2 |"]


def test_goals_are_told_one_by_one() -> None:
    def alone(number: int, place: int) -> GameResult:
        return GameResult(number, "", ("greedy",), (30,), (place,), 9)

    sheets = {
        "scenario_1": [alone(n, 1) for n in range(8)],
        "scenario_2": [alone(n, 1 + n % 2) for n in range(8)],
    }
    lines = goals_report(title("age_of_galaxy"), "scenario", sheets).splitlines()
    assert lines[0] == "## Scenario, solo"
    assert lines[4].startswith("| The Closed Council | 8 | 100.0 % | 67.6 to 100.0 % | 30.00")
    assert lines[5].startswith("| Reaper Tide | 8 | 50.0 % | 21.5 to 78.5 % |")


def test_ranks_are_told_by_how_often_they_are_reached() -> None:
    def alone(number: int, points: int, rank: str) -> GameResult:
        noted = {"seats": [{"traits": {"rank": [rank]}, "points": {}}]}
        return GameResult(number, "", ("greedy",), (points,), (1,), 9, noted)

    levels = {
        "easy": [alone(n, 80 + n, "planetary" if n < 5 else "stellar") for n in range(10)],
        "hard": [alone(n, 60 + n, "lunar") for n in range(10)],
    }
    lines = goals_report(title("galactic_era"), "difficulty", levels, ["rank"]).splitlines()
    assert lines[-3] == "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    assert lines[-2] == "| easy | 0.0 % | 50.0 % | 50.0 % | 81 | 85 | 89 |"
    assert lines[-1] == "| hard | 100.0 % | 0.0 % | 0.0 % | 61 | 65 | 69 |"
