"""What a choice brings or costs here and now, made from a view alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from galactarium.games.galactic_era.texts.naming import (
    HEXES,
    Text,
    View,
    names,
    on_tile_text,
    place_of,
    terrain_of,
)
from galactarium.games.galactic_era.texts.telling import chips_texts, hex_texts
from galactarium.kernel import ASIDE, PASS

Path = tuple[int | str, ...]
Tell = Callable[[View, int, Path, str, Text], str]

DONE: Final = "done"
PIECES: Final = "pieces"
TOP_LEVEL: Final = 6
SQUARES: Final = ("up", "down")


def about(view: View, seat: int, so_far: Path, family: str, part: int | str, text: Text) -> str:
    """What is to be said of the next part of an answer."""
    tell = TOLD.get(family)
    if tell is None or part in (PASS, ASIDE):
        return ""
    return tell(view, seat, so_far, str(part), text)


def gathered(view: View, family: str, part: int | str, text: Text) -> tuple[str, str]:
    """Hexes of open space and nebulae share lines, by sector."""
    if family != "hex" or not isinstance(part, int):
        return "", ""
    place = place_of(view, part)
    sector = view["tiles"][place]["sector"]
    terrain = terrain_of(view, place).get(part, "")
    key = "about.nebulae_of" if terrain == "nebula" else "about.space_of"
    return text(key, sector=sector), on_tile_text(view, part)


def about_hex(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """What is in a hex; nothing for a word that stands in place of one."""
    return "; ".join(hex_texts(view, int(part), text)) if part.isdigit() else ""


def about_seat(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """Alignment and levels of another player."""
    seen = view["players"].get(part)
    if seen is None or not seen["alignment"]:
        return ""
    levels = [text("view.level", field=name, n=n) for name, n in seen["levels"].items()]
    return text("view.means", alignment=seen["alignment"], levels=tuple(levels))


def about_letter(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """Where one of the player's fleets is, and what it has."""
    fleet = own_fleet(view, seat, part)
    if fleet is None:
        return ""
    chips = ", ".join(chips_texts(fleet, text))
    return text("view.fleet_at", fleet=chips, hex=names(view, text)[fleet["hex"]])


def own_fleet(view: View, seat: int, letter: str) -> View | None:
    """The player's fleet with a letter, if it is on the board."""
    for fleet in view["players"][str(seat)]["fleets"].values():
        if fleet.get("letter") == letter:
            return dict(fleet)
    return None


def about_formation(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """How many ship pieces there are, or what a fleet has."""
    if part != PIECES:
        fleet = own_fleet(view, seat, part)
        return "" if fleet is None else ", ".join(chips_texts(fleet, text))
    hexes = [str(at) for at in so_far if isinstance(at, int)]
    there = view["ships"].get(hexes[0], {}) if hexes else {}
    return text("view.ships", n=there[str(seat)]) if str(seat) in there else ""


def about_field(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """The next level of a field; in a trade that of the other player, if it is theirs."""
    is_theirs = len(so_far) == 2 and isinstance(so_far[0], int)
    side = int(so_far[0]) if is_theirs else seat
    return next_level(view, side, part, text)


def next_level(view: View, side: int, field: str, text: Text) -> str:
    """The level that a player has in a field, and what the next one brings."""
    level = view["players"][str(side)]["levels"][field]
    following = f"{field}_{level + 1 if level < TOP_LEVEL else 'plus'}"
    return text("about.next_level", n=level, level=following, told=following)


def about_counter(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """What a growth counter, a technology or a change of the turn order would do."""
    own, order = view["players"][str(seat)], view["order"]
    if part in own["levels"]:
        told = next_level(view, seat, part, text)
    elif part in SQUARES:
        told = text("about.place", n=order.index(seat) + 1)
    else:
        told = about_growth(view, seat, so_far, part, text)
    price = price_of(own, so_far, part)
    prices = [text("about.price", n=price)] if price else []
    wasted = [text("about.wasted")] if is_wasted(own, so_far, part) else []
    return "; ".join([told] * bool(told) + prices + wasted)


def is_wasted(own: View, so_far: Path, part: str) -> bool:
    """6.2.8.wasted Whether Research would have no field, as the only square is a turn order."""
    laid = (*so_far, part)
    is_full = sum([x in own["levels"] or x in SQUARES for x in laid]) >= own["terms"]["squares"]
    return "research" in laid and is_full and not any(x in own["levels"] for x in laid)


def price_of(own: View, so_far: Path, part: str) -> int:
    """What one more counter costs, after those that are chosen."""
    squares = [x for x in so_far if x in own["levels"] or x in SQUARES]
    if part in own["levels"] or part in SQUARES:
        return int(own["terms"]["square_price"]) if squares else 0
    is_free = len(so_far) - len(squares) < own["terms"]["ovals"]
    return 0 if is_free else int(own["terms"]["price"])


def about_growth(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """What a growth action would do; what is lost if the turn ends."""
    own = view["players"][str(seat)]
    if part == "build_ships":
        return text("about.new_ships", n=own["new_ships"])
    if part == "switch_alignment":
        other = "sts" if own["alignment"] == "sto" else "sto"
        return text("about.switch", alignment=other)
    if part == "research" and own["squares"]:
        fields = [x for x in own["squares"] if x in own["levels"]]
        told = [text("about.field", field=x, told=next_level(view, seat, x, text)) for x in fields]
        return "; ".join(told)
    if part == DONE and own["unused"]:
        return text("about.left_undone", counters=tuple(own["unused"]))
    return ""


def about_manoeuvre(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """The end of the movement is told every time, so that it is chosen by name."""
    if part == DONE:
        return text("manoeuvre_text.done")
    if part == "view":
        n = view["players"][str(seat)]["views_left"]
        return text("about.views", n=n) if n > 0 else ""
    return ""


def about_card(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """What a card of the player is worth in both sections."""
    worth = view["players"][str(seat)].get("worth", {}).get(part)
    return "" if worth is None else text("about.worth", a=worth[0], b=worth[1])


def about_section(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """What a section of the card brings."""
    worth = view["players"][str(seat)].get("worth", {}).get(so_far[-1])
    return "" if worth is None else text("about.dp", n=worth["ab".index(part)])


def about_order(view: View, seat: int, so_far: Path, part: str, text: Text) -> str:
    """Whether a standing order is given."""
    return text("about.order_holds") if part in view["players"][str(seat)]["quiet"] else ""


TOLD: Final[dict[str, Tell]] = {
    **dict.fromkeys(HEXES, about_hex),
    "seat": about_seat,
    "letter": about_letter,
    "formation": about_formation,
    "field": about_field,
    "counter": about_counter,
    "growth_counter": about_growth,
    "growth": about_growth,
    "manoeuvre": about_manoeuvre,
    "card": about_card,
    "section": about_section,
    "order": about_order,
}
