"""Battles, retreats and losses."""

from __future__ import annotations

from galactarium.games.galactic_era.advice.outlook import Outlook
from galactarium.games.galactic_era.advice.targets import combat_value, guards
from galactarium.games.galactic_era.combat.losses import ANY, Losses
from galactarium.games.galactic_era.combat.retreat import EVADE, REPEL, RETREAT_ALL
from galactarium.games.galactic_era.concepts.points import story_lines
from galactarium.games.galactic_era.concepts.ships import pieces_left
from galactarium.games.galactic_era.concepts.stars import stars_of
from galactarium.games.galactic_era.frames import Battle
from galactarium.games.galactic_era.scoring.story import SUPPLY
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import ASIDE, PASS, Advice, Answer, find, parts


def odds(s: Galaxy, seat: int, battle: Battle) -> float:
    """How much stronger the defenders are than the attacker, as far as a seat can tell."""
    look = Outlook(s, seat)
    attack = force(look, battle.seat, battle.defenders[0], battle.hex, is_attacker=True)
    defence = sum(
        [force(look, at, battle.seat, battle.hex, is_attacker=False) for at in battle.defenders]
    )
    return (defence + 0.01) / (attack + 0.01)


def force(look: Outlook, seat: int, other: int, where: int, *, is_attacker: bool) -> float:
    """The combat value of a player in a hex; about one more for each ship in a fleet."""
    ships = look.ships_there(seat, where)
    hidden = look.fleet_ships(seat, where)
    value = combat_value(look, seat, other, is_attacker=is_attacker)
    return ships * value + hidden / 2


def on_retreat_first(s: Galaxy, seat: int) -> Advice:
    """6.1.2 Whoever would lose leaves in time, unless the story makes that dear."""
    allowed = parts(s, seat).next
    price = sum([line.dp for line in story_lines(s, "retreat")])
    if odds(s, seat, find(s, Battle)) >= (0.6 if price else 1.0):
        return Advice((PASS,), "stand")
    for way in (RETREAT_ALL, EVADE):
        if way in allowed:
            return Advice((way,), "retreat")
    return Advice((PASS,), "stand")


def on_retreat_for_automa(s: Galaxy, seat: int) -> Advice:
    """16.3.deputy A strong automa stays to hurt the attacker, a weak one leaves in time."""
    if odds(s, seat, find(s, Battle)) >= 1.0:
        return Advice((PASS,), "automa_stands")
    for way in (RETREAT_ALL, EVADE):
        if way in parts(s, seat).next:
            return Advice((way,), "automa_retreats")
    return Advice((PASS,), "automa_stands")


def on_retreat_automa_to(s: Galaxy, seat: int) -> Advice:
    """16.3.deputy As far as possible from the stars of the player who decides."""
    home = ways_home(s, seat)
    where = max(home, key=home.__getitem__)
    return Advice((where,), "retreat_automa_to", hex=where)


def on_repel(s: Galaxy, seat: int) -> Advice:
    """12.1.felines-sto.repel An attacker who would win is sent away."""
    if odds(s, seat, find(s, Battle)) < 1.5:
        return Advice((REPEL,), "repel")
    return Advice((PASS,), "stand")


def on_drive_out(s: Galaxy, seat: int) -> Advice:
    """12.1.felines-sts.drive Defenders who would win are driven out, the strongest first."""
    battle = find(s, Battle)
    if odds(s, seat, battle) < 0.8:
        return Advice((PASS,), "fight")
    look = Outlook(s, seat)
    strongest = max(battle.defenders, key=lambda other: look.ships_there(other, battle.hex))
    return Advice((strongest,), "drive_out", seat=strongest)


def on_choose_losses(s: Galaxy, seat: int) -> Advice:
    """6.1.2 All ships of opponents; of one's own, pieces first."""
    f = find(s, Losses)
    answer: Answer = ()
    while True:
        offered = [part for part in parts(s, seat, answer).next if part != ASIDE]
        if not offered:
            break
        answer = (*answer, offered[0])
    if f.due == ANY:
        return Advice(answer, "destroy", seat=f.seat)
    return Advice(answer, "own_losses")


def on_retreat_to(s: Galaxy, seat: int) -> Advice:
    """6.1.2 Towards the nearest star of the player."""
    home = ways_home(s, seat)
    where = min(home, key=home.__getitem__)
    return Advice((where,), "retreat_to", hex=where)


def ways_home(s: Galaxy, seat: int) -> dict[int, int]:
    """How far the hexes that may be chosen are from the nearest star of the player."""
    own = stars_of(s, seat)
    hexes = [int(part) for part in parts(s, seat).next if part != ASIDE]
    return {at: min([s.board.distances(at)[star] for star in own], default=0) for at in hexes}


def on_share_losses(s: Galaxy, seat: int) -> Advice:
    """6.1.2 Allies lose ships first."""
    answer: Answer = ()
    while True:
        offered = [part for part in parts(s, seat, answer).next if part != ASIDE]
        if not offered:
            return Advice(answer, "share_losses")
        answer = (*answer, min(offered, key=lambda other: other == seat))


def on_choose_battle(s: Galaxy, seat: int) -> Advice:
    """6.1.2 The surest battle first."""
    look = Outlook(s, seat)
    hexes = [int(part) for part in parts(s, seat).next if part != ASIDE]
    where = min(hexes, key=lambda at: guards(look, at) / look.ships_there(seat, at))
    return Advice((where,), "battle", hex=where)


def on_give_ship(s: Galaxy, seat: int) -> Advice:
    """12.5.leadership.source A ship from the supply, or else from where there are most."""
    if pieces_left(s, seat):
        return Advice((SUPPLY,), "give_from_supply")
    where = max(s.ships[seat], key=lambda at: s.ships[seat][at])
    return Advice((where,), "give_ship", hex=where)
