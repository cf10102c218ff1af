"""Positions of A Handful of Stars in the middle of a game, to start a rule test from."""

from typing import Any

from galactarium.games.a_handful_of_stars.battle import Combat, lead, strength
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.games.a_handful_of_stars.turns import Turn
from galactarium.kernel import find
from galactarium.positions import asked, give, lay_out, values_of
from galactarium.registry import title

TITLE = title("a_handful_of_stars")
FOLDER, CONTENT = TITLE.folder, values_of(TITLE, None)
HOME = {"orsolon": (0, "home_world", 0, 0), "rosmer": (1, "home_world", 0, 0)}
# Spaces of the example of the rulebook: Berylith 20, Ishtar 26, Hap 32, Boldar 8, Dovrin 15.
SPACES = {20: "berylith", 26: "ishtar", 32: "hap", 8: "boldar", 15: "dovrin"}


def turn(**words: Any) -> Stars:
    """The first turn of seat 0; hands and all else as given, both Home Worlds far away."""
    words["systems"] = {**HOME, **words.get("systems", {})}
    words.setdefault("spaces", {**SPACES, 36: "orsolon", 6: "rosmer"})
    words.setdefault("seats", 2)
    s: Stars = lay_out("a_handful_of_stars", phase="round", **words)
    return s


def at(s: Stars, name: str) -> int:
    """The number of a system."""
    return s.box.system_at[name]


def march(s: Stars, seat: int, *orders: tuple[Any, ...]) -> None:
    """Take the action to move, give these orders, and pay as proposed."""
    give(s, seat, "move")
    for order in orders:
        give(s, seat, "fleet", *order)
    give(s, seat, "done")
    pay_up(s, seat)


def pay_up(s: Stars, seat: int) -> None:
    """Pay as proposed, if anything is due."""
    while s.stack and s.stack[-1][0].name == "pay":
        give(s, seat, "proposed")


def bring(s: Stars, seat: int, origin: str, count: int = 1) -> None:
    """Bring Fleets into the combat, and pay as proposed."""
    give(s, seat, "fleet", origin, count)
    pay_up(s, seat)


def fleets(s: Stars, seat: int, name: str) -> int:
    """The Fleets of a player in a system."""
    return s.fleets[seat][at(s, name)]


def bases(s: Stars, seat: int, name: str) -> int:
    """The Star Bases of a player in a system."""
    return s.bases[seat][at(s, name)]


def actions_left(s: Stars) -> int:
    """How many actions are left in the turn under way."""
    return find(s, Turn).left


def pass_turn(s: Stars, seat: int) -> None:
    """Pass what is left of a turn, and end it."""
    while s.asked == (seat,) and asked(s, seat) == "act":
        give(s, seat, "pass" if actions_left(s) else "end_turn")


# Combat.


def track(s: Stars) -> int:
    """The place of the marker in the combat under way."""
    return lead(s, find(s, Combat))


def sides(s: Stars) -> tuple[int, int]:
    """The strengths of attacker and defender."""
    f = find(s, Combat)
    return strength(s, f, f.attacker), strength(s, f, f.defender)


def fight(s: Stars, *orders: tuple[Any, ...]) -> None:
    """Seat 0 attacks and stays."""
    march(s, 0, *orders)
    if asked(s, 0) == "attacker_stays":
        give(s, 0, "stay")


def outpost_battle(**words: Any) -> Stars:
    """A Fleet of seat 0 at Dovrin, and Berylith, an Outpost of seat 1, next to it."""
    systems = {"dovrin": (0, "outpost", 1), "berylith": (1, "outpost"), **words.pop("systems", {})}
    words.setdefault("hands", [["survey_fleet", "orbital_foundry"], []])
    return turn(systems=systems, **words)
