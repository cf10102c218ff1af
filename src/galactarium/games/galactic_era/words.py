"""What the tables of automas say, made from their values: so words and values never differ.

The phrases are in the catalogue; here they are put together, row by row. Whoever corrects a value
of a table gets the words that fit it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from galactarium.games.galactic_era.box.components import POWERFUL, Solo, SoloAutoma, unpack
from galactarium.games.galactic_era.box.vocabulary import FIELDS, NO_FIELD, SoloEffect

Text = Callable[..., str]
Words = dict[str, str]

# The families of messages that are made here, and not written in the catalogue.
MADE: Final = ("automa_row", "automa_table", "automa_table_text")
TABLES: Final = ("start", "movement", "growth")
ANSWERS: Final = "answers"


def words(data: dict[str, Any], text: Text) -> Words:
    """All that follows from the values of the solo game, by the keys of messages."""
    solo = unpack(data).solo
    found: Words = {}
    for automa in solo.automas.values():
        for part in (*TABLES, ANSWERS):
            name = text("automa_phrase.table", automa=automa.id, part=part)
            found[f"automa_table.{automa.id}_{part}"] = name
        for table in TABLES:
            rows = [row(face, text) for face in getattr(automa, table)]
            keys = [f"{automa.id}_{table}_{face}" for face in range(1, len(rows) + 1)]
            found |= {f"automa_row.{key}": told for key, told in zip(keys, rows, strict=True)}
            found[f"automa_table_text.{automa.id}_{table}"] = numbered(rows, text)
        found[f"automa_table_text.{automa.id}_{ANSWERS}"] = answers_of(automa, text)
    return {**found, **of_track(solo, text), **of_ranks(solo, text)}


def numbered(rows: list[str], text: Text) -> str:
    """All rows with the faces that choose them."""
    lines = [text("automa_phrase.row", n=at, told=told) for at, told in enumerate(rows, start=1)]
    return "; ".join(lines) + "."


def row(face: tuple[SoloEffect, ...], text: Text) -> str:
    """What one face says."""
    return ", ".join([clause(effect, text) for effect in face])


def clause(effect: SoloEffect, text: Text) -> str:
    """What one effect says."""
    make = CLAUSES.get(effect.type)
    return text(f"automa_phrase.{effect.type}") if make is None else make(effect, text)


def of_level(effect: SoloEffect, text: Text) -> str:
    """A field at a level."""
    return text("automa_phrase.level", field=FIELDS[effect.field], n=effect.level)


def of_random_levels(effect: SoloEffect, text: Text) -> str:
    """Random fields at a level."""
    return text("automa_phrase.random_levels", n=effect.amount, level=effect.level)


def of_amount(effect: SoloEffect, text: Text) -> str:
    """So many discs, levels or dice."""
    return text(f"automa_phrase.{effect.type}", n=effect.amount)


def of_toward(effect: SoloEffect, text: Text) -> str:
    """Toward the nearest target."""
    name = f"toward_{effect.target}"
    return text(f"automa_phrase.{name}")


def of_to_random(effect: SoloEffect, text: Text) -> str:
    """To a random target within range, else otherwise."""
    otherwise = effect.otherwise
    last = text(f"automa_phrase.otherwise_{otherwise}")
    return text("automa_phrase.to_random", target=effect.target, otherwise=last)


def of_research(effect: SoloEffect, text: Text) -> str:
    """A field, or a random one."""
    if effect.field == NO_FIELD:
        return text("automa_phrase.research_any")
    return text("automa_phrase.research", field=FIELDS[effect.field])


def of_turn_order(effect: SoloEffect, text: Text) -> str:
    """Up or down."""
    return text(f"automa_phrase.order_{effect.to}")


def of_spawn(effect: SoloEffect, text: Text) -> str:
    """How many ships, and where."""
    if effect.centre:
        return text("automa_phrase.spawn_centre")
    if effect.ships:
        return text("automa_phrase.spawn_ships", ships=effect.ships, n=effect.amount)
    return text("automa_phrase.spawn", n=effect.amount)


def of_take(effect: SoloEffect, text: Text) -> str:
    """Stars of several kinds, the best first."""
    kinds = [
        text(f"automa_phrase.take_{target}", n=n)
        for target, n in zip(effect.targets, effect.stars, strict=False)
    ]
    return text("automa_phrase.take", kinds=text("automa_phrase.else").join(kinds))


def of_loss(effect: SoloEffect, text: Text) -> str:
    """What the player loses."""
    return text("automa_phrase.player_loses", dp=effect.dp)


CLAUSES: Final[dict[str, Callable[[SoloEffect, Text], str]]] = {
    "level": of_level,
    "random_levels": of_random_levels,
    "offboard": of_amount,
    "toward": of_toward,
    "to_random": of_to_random,
    "research": of_research,
    "turn_order": of_turn_order,
    "spawn": of_spawn,
    "take": of_take,
    "learn": of_amount,
    "lower_die": of_amount,
    "player_loses": of_loss,
}


# Dice for answers, the power track, and ranks.


def answers_of(automa: SoloAutoma, text: Text) -> str:
    """Up to which roll an automa makes peace, trades and retreats."""
    return text(
        "automa_phrase.answers",
        peace=automa.peace,
        sto=automa.trade_sto,
        sts=automa.trade_sts,
        retreat=automa.retreat,
    )


def of_track(solo: Solo, text: Text) -> Words:
    """The rows of the power track; the last one goes for each further disc."""
    rows = [row(effects, text) or text("automa_phrase.nothing") for effects in solo.offboard]
    found = {f"automa_row.power_{at}": told for at, told in enumerate(rows, start=1)}
    found["automa_table.power"] = text("automa_phrase.track", automa=POWERFUL)
    return {**found, "automa_table_text.power": numbered(rows, text)}


def of_ranks(solo: Solo, text: Text) -> Words:
    """From how many DP on somebody has each rank."""
    ranks = zip(solo.ranks[-len(solo.rank_dp) :], solo.rank_dp, strict=True)
    lines = [text("automa_phrase.rank", rank=rank, dp=dp) for rank, dp in ranks]
    told = text("automa_phrase.ranks", ranks=", ".join(lines))
    name = text("automa_phrase.rank_list")
    return {"automa_table.ranks": name, "automa_table_text.ranks": told}
