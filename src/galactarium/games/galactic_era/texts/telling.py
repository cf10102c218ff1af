"""What is in a hex of the galaxy, in words: a star, ships and fleets, a space anomaly."""

from __future__ import annotations

from typing import Final

from galactarium.games.galactic_era.texts.naming import Text, View, place_of, terrain_of

Hexes = dict[str, list[str]]

HIDDEN: Final = "hidden"
SPECIAL: Final = {"asteroid": "about.asteroid", "neutron_star": "about.neutron_star"}


def hex_texts(view: View, where: int, text: Text) -> list[str]:
    """All that is in a hex."""
    place = place_of(view, where)
    star = view["sectors"].get(place, {"stars": {}})["stars"].get(str(where))
    told = [] if star is None else star_texts(star, text)
    if str(where) in view["wormholes"]:
        told.append(text("about.wormhole"))
    if where in view["solo"].get("entries", ()):
        told.append(text("view.entry"))
    terrain = terrain_of(view, place).get(where, "")
    if terrain in SPECIAL:
        told.append(text(SPECIAL[terrain]))
    return told + ships_in(view, where, text)


def star_texts(star: View, text: Text) -> list[str]:
    """Whose a star is, or what is known of it; its relic."""
    told = [owner_text(star, text) if star["owner"] >= 0 else neutral_text(star, text)]
    if star["relic"] == HIDDEN:
        told.append(text("view.relic_hidden"))
    elif star["relic"]:
        told.append(text("view.relic", relic=star["relic"]))
    return told


def owner_text(star: View, text: Text) -> str:
    """Whose a star is, and how it can grow; the only one that is owned has no limit."""
    key, whose = "view.home" if star["home"] else "view.owned", star["owner"]
    if not star["limit"]:
        return text("view.home_alone", seat=whose, n=star["population"])
    return text(key, seat=whose, n=star["population"], limit=star["limit"])


def neutral_text(star: View, text: Text) -> str:
    """What is known of a neutral star."""
    if star["advanced"]:
        return text("view.advanced")
    if star["counter"] == HIDDEN:
        return text("view.unexplored")
    if star["counter"]:
        return text("view.neutral", counter=star["counter"])
    return text("view.empty")


def ships_texts(view: View, text: Text) -> Hexes:
    """The ship pieces and fleets in each hex."""
    found: Hexes = {}
    for at, pieces in view["ships"].items():
        for seat, n in pieces.items():
            found.setdefault(at, []).append(text("view.pieces", seat=int(seat), n=n))
    for seat, seen in view["players"].items():
        for stack, fleet in seen["fleets"].items():
            told = fleet_text(int(seat), stack, fleet, text)
            found.setdefault(str(fleet["hex"]), []).append(told)
    return found


def ships_in(view: View, where: int, text: Text) -> list[str]:
    """The same in one hex."""
    pieces = view["ships"].get(str(where), {})
    told = [text("view.pieces", seat=int(seat), n=n) for seat, n in pieces.items()]
    for seat, seen in view["players"].items():
        for stack, fleet in seen["fleets"].items():
            if fleet["hex"] == where:
                told.append(fleet_text(int(seat), stack, fleet, text))
    return told


def fleet_text(seat: int, stack: str, fleet: View, text: Text) -> str:
    """A fleet, as far as it is known."""
    letter = [text("view.letter", letter=fleet["letter"])] if "letter" in fleet else []
    parts = (*letter, *chips_texts(fleet, text))
    return text("view.fleet", seat=seat, stack=stack, parts=parts)


def chips_texts(fleet: View, text: Text) -> list[str]:
    """The ships and dummies of a fleet, or how high it is."""
    if "ships" not in fleet:
        return [text("view.height", n=fleet["height"])]
    dummies = [text("view.dummies", n=fleet["dummies"])] if fleet["dummies"] else []
    n, chips = fleet["ships"], [str(chip) for chip in fleet["chips"]]
    if len(chips) > 1:
        return [text("view.chips", n=n, chips="+".join(chips)), *dummies]
    return [text("view.ships", n=n), *dummies]
