"""What games share to lay out positions: names that there are, and values by seat."""

import pytest

from galactarium.kernel import PositionError, by_seat, one_of


@pytest.mark.parametrize("name", ["gold_coin", "Gold Coin", " gold coin "])
def test_a_name_may_be_written_with_capitals_and_blanks(name: str) -> None:
    assert one_of(name, ["gold_coin", "silver"], "thing") == "gold_coin"


def test_a_name_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(PositionError, match="no thing 'lead' here; choose one of gold, silver"):
        one_of("lead", ["gold", "", "silver"], "thing")


def test_values_by_seat_are_a_list_or_a_map_of_some_seats() -> None:
    assert by_seat(3, ["a", "b"], "hands") == {0: "a", 1: "b"}
    assert by_seat(3, {2: "c"}, "hands") == by_seat(3, {"2": "c"}, "hands") == {2: "c"}


@pytest.mark.parametrize("values", [["a"] * 4, {3: "d"}, {-1: "z"}])
def test_a_seat_that_there_is_not_is_refused(values: dict[int, str]) -> None:
    with pytest.raises(PositionError, match=r"hands: there is no seat .*; the seats are 0 to 2"):
        by_seat(3, values, "hands")
