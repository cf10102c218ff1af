"""Chapter 17.7, The power track: discs beside the board that make an automa stronger."""

from __future__ import annotations

from galactarium.games.galactic_era.automas.tables import power_discs, power_rows
from galactarium.games.galactic_era.concepts.points import score
from galactarium.games.galactic_era.concepts.stars import on_track
from galactarium.games.galactic_era.state import Galaxy
from galactarium.kernel import emit


def gain_power(s: Galaxy, seat: int, count: int) -> None:
    """17.7.disc Discs go from the population track of an automa to the power track."""
    for _ in range(min(count, on_track(s, seat))):
        s.off_track[seat] += 1
        s.ascended[seat] += 1
        discs = power_discs(s, seat)
        emit(s, "gained_power", seat=seat, n=discs, told=power_row(s, discs))
        for effect in power_rows(s, discs)[-1]:
            if effect.type == "player_loses":  # 17.7.loss
                for player in s.players:
                    score(s, player, -effect.dp, "power_track")


def power_row(s: Galaxy, discs: int) -> str:
    """17.7.track The name by which messages know the row of the last disc."""
    return f"power_{min(discs, len(s.box.solo.offboard))}"
