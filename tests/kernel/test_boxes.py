"""A box is unpacked once for all tables that play with the same component values."""

from typing import Any

from galactarium.kernel import Boxes
from galactarium.kernel.boxes import KEPT


def unpacked(data: dict[str, Any], edition: str = "first") -> list[Any]:
    return [data["ships"], edition]


def test_the_same_values_have_the_same_box() -> None:
    box_of, data = Boxes(unpacked), {"ships": 3}
    assert box_of(data) == [3, "first"]
    assert box_of(data) is box_of(data)
    assert box_of({"ships": 3}) is not box_of(data), "equal values may be changed one by one"


def test_further_words_make_another_box() -> None:
    box_of, data = Boxes(unpacked), {"ships": 3}
    assert box_of(data, "second") == [3, "second"]
    assert box_of(data, "second") is box_of(data, "second")
    assert box_of(data, "second") is not box_of(data)


def test_only_the_boxes_of_the_last_tables_are_kept() -> None:
    box_of, data = Boxes(unpacked), {"ships": 3}
    box = box_of(data)
    for ships in range(KEPT - 1):
        box_of({"ships": ships})
    assert box_of(data) is box
    box_of({"ships": KEPT})
    assert box_of(data) is not box
