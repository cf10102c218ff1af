"""Chapter 12.3, Domination Cards: those that change a battle, played in it."""

import pytest

from galactarium.games.galactic_era.combat import retreat
from galactarium.games.galactic_era.positions import put_star
from galactarium.games.galactic_era.state import Galaxy, Held
from galactarium.positions import allowed, asked, begin, events, give
from tests.games.galactic_era.battles import BESIDE, PLACE, attack, battle, muster, ships
from tests.games.galactic_era.positions import galaxy

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
    assert asked(s) == "play_card"
    give(s, 0, "military", "a", "no_retreat")
    assert asked(s) == "choose_losses"
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
    assert asked(s) == "play_card"
    give(s, 0, "military", "a", "no_losses")
    give(s, 0, *["pieces"] * 8)
    assert ships(s, (0, 1)) == [12, 0]


def home_sector_attacked(*, attackers: int, cards: tuple[str, ...] = ()) -> Galaxy:
    """An attack on the home star of one who owns the whole sector and holds Defensive."""
    hands = [tuple([Held(card) for card in cards]), (Held("defensive"),), ()]
    s = galaxy(wars=((0, 1),), hands=hands, round=LAST_ERA, levels={0: {"military": 6}})
    for where in [at for at in s.stars if s.board.sector[at] == 2 and at != s.home[1]]:
        put_star(s, s.board.star[where], 1, 1)
    muster(s, 0, s.home[1], attackers)
    muster(s, 1, s.home[1], 1)
    return s


@pytest.mark.rule("galactic_era/15.5.cards", "galactic_era/12.3.military.no-losses")
def test_12_3_an_attacker_who_passed_may_answer_the_card_of_the_defender() -> None:
    s = home_sector_attacked(attackers=1, cards=("military",))
    muster(s, 0, s.home[0], 11)
    attack(s)
    for seat in (0, 1, 0):
        give(s, seat, "pass")
    give(s, 1, "defensive", "a", "use")
    assert (s.asked, asked(s)) == ((0,), "play_card")
    give(s, 0, "military", "a", "no_losses")
    assert events(s, "compared")[0].params == {"hex": s.home[1], "attack": 10, "defence": 21}
    assert sum(s.ships[0].values()) == 12  # none of them was destroyed


@pytest.mark.rule("galactic_era/12.3.defensive.effect", "galactic_era/15.5.cards")
def test_12_3_once_the_battle_is_decided_defensive_adds_nothing() -> None:
    s = home_sector_attacked(attackers=9)
    run_battle(s)
    assert (asked(s), allowed(s, 1, "aside", "card", "defensive", "a")) == ("choose_losses", [])


def run_battle(s: Galaxy) -> None:
    """Nobody plays a card in the whole game's battle, until losses are chosen."""
    s.order = (0, 1, 2)
    begin(s, "movement")
    give(s, 0, "done")
    while asked(s) != "choose_losses":
        give(s, s.asked[0], "pass")


@pytest.mark.rule("galactic_era/6.1.3.evade-late", "galactic_era/15.5.cards")
def test_12_3_cards_may_be_played_between_the_reveal_and_a_late_retreat() -> None:
    s = galaxy(wars=((0, 1),), levels={0: {"military": 6}}, hands=[*MILITARY_CARD], round=LAST_ERA)
    s.tactics[1] = ("", "", "", "", "doubled")
    muster(s, 0, PLACE, 12)
    muster(s, 1, PLACE, {"e": 3})
    attack(s)
    give(s, 0, "pass")
    give(s, 1, "pass")
    assert (asked(s), len(events(s, "showed_letter"))) == ("play_card", 1)
    give(s, 0, "military", "a", "no_retreat")
    assert events(s, "showed_fleet")[0].params["n"] == 3  # it has to stay, and so to show itself
    assert asked(s) == "choose_losses"


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
