"""Chapter 12.3, Domination Cards: those that change a battle, played in it."""

import pytest

from galactarium.games.galactic_era import retreat
from galactarium.games.galactic_era.state import Galaxy, Held
from tests.games.galactic_era.battles import BESIDE, asks, attack, battle, muster, ships
from tests.games.galactic_era.positions import allowed, events, galaxy, give, put_star

MILITARY_CARD = [(Held("military"),), (), ()]
LAST_ERA = 7  # a round of it: nobody draws a new card


@pytest.fixture(autouse=True)
def _no_scouting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retreat, "scout", lambda s, seat, where: None)


def great_power(defenders: int) -> Galaxy:
    """Twelve ships of Military 6 attack somebody who is faster."""
    return battle(
        12,
        defenders,
        levels={0: {"military": 6}, 1: {"military": 6, "propulsion": 2}},
        hands=[*MILITARY_CARD],
        round=LAST_ERA,
    )


@pytest.mark.rule("galactic_era/12.3.military.no-retreat", "galactic_era/15.5.cards")
def test_12_3_military_keeps_opponents_from_retreating() -> None:
    s = great_power(3)
    assert asks(s) == "play_card"
    give(s, 0, "military", "a", "no_retreat")
    assert asks(s) == "choose_losses"
    assert s.dp[0] == 10


@pytest.mark.rule("galactic_era/12.3.military.no-retreat", "galactic_era/15.5.cards")
def test_12_3_without_the_card_they_retreat() -> None:
    s = great_power(3)
    give(s, 0, "pass")
    give(s, 1, "retreat")
    give(s, 1, BESIDE[0])
    assert not s.asked


@pytest.mark.rule("galactic_era/12.3.military.no-losses", "galactic_era/15.5.cards")
def test_12_3_military_spares_the_own_ships() -> None:
    s = great_power(8)
    give(s, 0, "pass")
    give(s, 1, "pass")
    assert asks(s) == "play_card"
    give(s, 0, "military", "a", "no_losses")
    give(s, 0, *["pieces"] * 8)
    assert ships(s, (0, 1)) == [12, 0]


@pytest.mark.rule("galactic_era/12.3.defensive.effect", "galactic_era/15.5.cards")
def test_12_3_defensive_adds_20_in_the_home_sector() -> None:
    s = galaxy(wars=((0, 1),), hands=[(), (Held("defensive"),), ()], round=LAST_ERA)
    for where in [at for at in s.stars if s.board.sector[at] == 2 and at != s.home[1]]:
        put_star(s, s.board.star[where], 1, 1)
    muster(s, 0, s.home[1], 9)
    muster(s, 1, s.home[1], 1)
    attack(s)
    give(s, 1, "pass")
    assert allowed(s, 1) == ["pass", "defensive", "keep_cards"]
    give(s, 1, "defensive", "a", "use")
    assert events(s, "compared")[0].params == {"hex": s.home[1], "attack": 9, "defence": 21}
