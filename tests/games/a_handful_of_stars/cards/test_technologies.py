"""The cards of the technology deck, one test each, named after the card."""

from typing import Any

import pytest

from galactarium.games.a_handful_of_stars.moving import Moving
from galactarium.games.a_handful_of_stars.powers import powers
from galactarium.games.a_handful_of_stars.scoring import points
from galactarium.games.a_handful_of_stars.state import COLONY
from galactarium.kernel import find
from galactarium.positions import allowed, give, refused, why_not
from tests.games.a_handful_of_stars.positions import (
    actions_left,
    at,
    bases,
    fight,
    fleets,
    march,
    outpost_battle,
    pay_up,
    sides,
    turn,
)

LABS = ["research_laboratories"] * 3


def reserving(*cards: str, seat: int = 0) -> list[tuple[str, ...]]:
    """Reserve Two of both seats, with these cards for one of them."""
    return [cards if one == seat else () for one in range(2)]


@pytest.mark.rule("a_handful_of_stars/7.4.advanced-cybernetics", "a_handful_of_stars/7.3.after")
def test_advanced_cybernetics() -> None:
    s = turn(hands=[["advanced_cybernetics"], []], decks=[["university"], []])
    give(s, 0, "free", "advanced_cybernetics")
    assert s.hands[0] == ["university"]  # with no discards there is no second card
    assert (s.discards[0], s.shuffles, actions_left(s)) == (["advanced_cybernetics"], 0, 2)


@pytest.mark.rule("a_handful_of_stars/7.4.artificial-intelligence")
def test_artificial_intelligence() -> None:
    s = turn(hands=[["brine", "drosk"], []], reserve_two=reserving("artificial_intelligence"))
    assert powers(s, 0).hand == 7
    give(s, 0, "discard")
    give(s, 0, "reserved_artificial_intelligence")
    assert (powers(s, 0).hand, s.hands[0]) == (6, ["brine", "drosk"])


@pytest.mark.rule("a_handful_of_stars/7.5.black-hole-creator", "a_handful_of_stars/7.2.one-use")
@pytest.mark.parametrize("is_one_use", [0, 1])
def test_black_hole_creator(is_one_use: int) -> None:
    """A19: any open connection of a system of one's own. A20: one use, by option."""
    s = turn(
        systems={"dovrin": (0, "nothing", 1)},  # lone units make a system one's own
        hands=[["black_hole_creator"], []],
        options={"black_hole_creator_one_use": is_one_use},
    )
    give(s, 0, "card", "black_hole_creator")
    assert refused(s, 0, "berylith") == "7.5.black-hole-creator"
    assert why_not(s, 0, "dovrin", "hap")[1] == "no_connection"
    give(s, 0, "dovrin", "berylith")
    assert len(s.holes) == 1
    assert ("black_hole_creator" in s.removed) == bool(is_one_use)
    assert ("black_hole_creator" in s.discards[0]) == (not is_one_use)
    assert actions_left(s) == 1


@pytest.mark.rule("a_handful_of_stars/7.7.culture")
def test_culture() -> None:
    s = turn(hands=[["culture"], []])
    give(s, 0, "reserve")
    give(s, 0, "two", "culture")
    assert points(s, 0) == 7 + 3
    give(s, 0, "done")
    give(s, 0, "discard")
    give(s, 0, "reserved_culture")
    assert points(s, 0) == 7


@pytest.mark.rule("a_handful_of_stars/7.7.development")
def test_development() -> None:
    s = turn(hands=[["development"], []], offered=["dev_vp_3"])
    before = (s.track[0], s.spare[0])
    give(s, 0, "card", "development")
    give(s, 0, "dev_vp_3")
    assert (s.track[0], s.spare[0]) == (before[0] - 1, before[1] + 1)
    assert s.counters[0] == ("dev_vp_3",)
    s = turn(hands=[["development"], []], track=[0, 7], spare=[10, 3])  # A17
    assert why_not(s, 0, "card", "development")[1] == "track_empty"


@pytest.mark.rule("a_handful_of_stars/7.9.dreadnoughts")
def test_dreadnoughts() -> None:
    for seat in (0, 1):  # as attacker and as defender
        s = outpost_battle(
            systems={"berylith": (1, "outpost", 1)},
            reserve_two=reserving("dreadnoughts", seat=seat),
        )
        march(s, 0, ("dovrin", "berylith", 1))
        assert sides(s) == ((5, 3), (3, 5))[seat]


@pytest.mark.rule("a_handful_of_stars/7.10.fast-ships")
def test_fast_ships() -> None:
    s = turn(
        systems={"boldar": (0, "outpost", 1), "dovrin": (0, "outpost")},
        hands=[["fennimar"], []],
        reserve_two=reserving("fast_ships"),
    )
    march(s, 0, ("boldar", "berylith", 1))
    assert s.discards[0] == ["fennimar"]  # one Energy for two connections


@pytest.mark.rule("a_handful_of_stars/7.12.force-shields")
def test_force_shields() -> None:
    s = outpost_battle(
        systems={
            "dovrin": (0, "outpost", 2),
            "berylith": (1, "outpost", 2),
            "ishtar": (1, "outpost"),
        },
        hands=[["hap", "lode", "force_shields"], ["university"]],
    )
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "stay")
    give(s, 0, "spend", "lode")
    assert refused(s, 0, "card", "force_shields") == "7.12.force-shields"  # not before the end
    give(s, 0, "done")
    give(s, 1, "done")
    give(s, 0, "force_shields")  # the winner would lose one of two
    assert (fleets(s, 0, "berylith"), fleets(s, 1, "ishtar")) == (2, 1)


@pytest.mark.rule("a_handful_of_stars/7.13.high-energy-weapons")
def test_high_energy_weapons() -> None:
    words: dict[str, Any] = {"hands": [["survey_fleet"], ["emberlow"]]}
    s = outpost_battle(**words)
    fight(s, ("dovrin", "berylith", 1))
    assert refused(s, 1, "spend", "emberlow") == "4.7.spend"
    s = outpost_battle(**words, reserve_two=reserving("high_energy_weapons", seat=1))
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "spend", "emberlow")
    assert sides(s) == (3, 3)


@pytest.mark.rule("a_handful_of_stars/7.14.hyper-search-engine")
def test_hyper_search_engine() -> None:
    s = turn(
        hands=[["hyper_search_engine", "brine", "drosk"], []],
        decks=[["university", "survey_fleet"], []],
        reserve_one=[("flint",), ()],
    )
    give(s, 0, "free", "hyper_search_engine")
    assert refused(s, 0, "reserved_flint") == "7.14.hyper-search-engine"
    give(s, 0, "brine")
    assert sorted(s.hands[0]) == ["drosk", "survey_fleet"]
    assert (s.discards[0], actions_left(s)) == (["brine", "hyper_search_engine"], 2)


@pytest.mark.rule("a_handful_of_stars/7.15.mass-armies")
def test_mass_armies() -> None:
    words: dict[str, Any] = {"hands": [["survey_fleet"], ["amaranth"]]}
    s = outpost_battle(**words)
    fight(s, ("dovrin", "berylith", 1))
    assert refused(s, 1, "spend", "amaranth") == "4.7.spend"
    s = outpost_battle(**words, reserve_two=reserving("mass_armies", seat=1))
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "spend", "amaranth")
    assert sides(s) == (3, 2)


@pytest.mark.rule("a_handful_of_stars/7.16.missiles")
@pytest.mark.parametrize("is_reserve", [1, 0])
def test_missiles(is_reserve: int) -> None:
    """A32 and its option: a Reserve card that stays, or a Combat card that is discarded."""
    s = outpost_battle(
        hands=[["survey_fleet"], ["missiles"]],
        reserve_one=[(), ("missiles",)],
        decks=[[], ["flint", "lode", "university", "drosk"]],
        options={"missiles_reserve": is_reserve},
    )
    fight(s, ("dovrin", "berylith", 1))
    if is_reserve:
        assert why_not(s, 1, "card")[1] == "no_combat_card"
        give(s, 1, "missiles")
        assert why_not(s, 1, "missiles")[1] == "missiles_used"
    else:
        assert why_not(s, 1, "missiles")[1] == "no_missiles"
        give(s, 1, "card", "missiles")
    assert sides(s) == (3, 2 * 3)
    assert sorted(s.discards[1]) == ["drosk", *([] if is_reserve else ["missiles"]), "university"]
    assert s.reserve_one[1] == ("missiles",)


@pytest.mark.rule("a_handful_of_stars/7.17.mobile-factories")
def test_mobile_factories() -> None:
    s = turn(
        systems={"dovrin": (0, "outpost"), "hap": (0, "outpost"), "boldar": (0, "nothing", 1)},
        hands=[["amaranth", "drosk"], []],
        reserve_two=reserving("mobile_factories"),
    )
    give(s, 0, "build")
    assert refused(s, 0, "fleet", "boldar") == "2.3.sites"  # where there are only units
    give(s, 0, "fleet", "dovrin")
    give(s, 0, "star_base", "hap")
    pay_up(s, 0)
    assert (fleets(s, 0, "dovrin"), bases(s, 0, "hap")) == (1, 1)
    assert sorted(s.discards[0]) == ["amaranth", "drosk"]


@pytest.mark.rule("a_handful_of_stars/7.21.rapid-reaction")
def test_rapid_reaction_force() -> None:
    s = outpost_battle(hands=[["survey_fleet"], ["rapid_reaction_force"]])
    fight(s, ("dovrin", "berylith", 1))
    give(s, 1, "card", "rapid_reaction_force")
    assert sides(s) == (3, 4)
    assert (len(s.hands[1]), s.discards[1]) == (1, ["rapid_reaction_force"])


@pytest.mark.rule("a_handful_of_stars/7.22.research-laboratories")
def test_research_laboratories() -> None:
    s = turn(hands=[LABS[:1], []], display=["star_bomb"])
    give(s, 0, "draft", "star_bomb")
    give(s, 0, "research_laboratories")
    assert sorted(s.discards[0]) == ["research_laboratories", "star_bomb"]


@pytest.mark.rule("a_handful_of_stars/7.23.retreat")
def test_retreat() -> None:
    """A31: whoever plays it has lost, and nobody has casualties; for attackers and defenders."""
    systems = {
        "dovrin": (0, "outpost", 4),
        "berylith": (1, "outpost", 2, 1),
        "ishtar": (1, "outpost"),
    }
    s = outpost_battle(systems=systems, hands=[["emberlow", "survey_fleet"], ["retreat"]])
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "stay")
    give(s, 1, "card", "retreat")
    assert (fleets(s, 0, "berylith"), fleets(s, 1, "ishtar"), sum(s.bases[1])) == (4, 2, 0)
    s = outpost_battle(systems=systems, hands=[["survey_fleet", "retreat"], []])
    fight(s, ("dovrin", "berylith", 2))
    give(s, 1, "stay")
    give(s, 0, "card", "retreat")
    assert (fleets(s, 0, "dovrin"), fleets(s, 1, "berylith")) == (4, 2)


@pytest.mark.rule("a_handful_of_stars/7.25.space-mines")
def test_space_mines() -> None:
    """A33: a piece must be there, units alone are not enough; and only for a defender."""
    for piece, strength in (("outpost", 3), ("colony", 3), ("nothing", 0)):
        s = outpost_battle(
            systems={"dovrin": (0, "outpost", 2), "berylith": (1, piece, 1)},
            reserve_two=[("space_mines",), ("space_mines",)],
        )
        march(s, 0, ("dovrin", "berylith", 2))
        assert sides(s) == (6, 3 + strength)


@pytest.mark.rule("a_handful_of_stars/7.26.star-base-movement", "a_handful_of_stars/4.12.retreat")
def test_star_base_movement() -> None:
    systems = {"dovrin": (0, "outpost", 0, 1), "berylith": (0, "outpost")}
    s = turn(systems=systems, hands=[["emberlow"], []])
    assert refused(s, 0, "move") == "3.1.move"
    s = turn(systems=systems, hands=[["hap"], []], reserve_two=reserving("star_base_movement"))
    give(s, 0, "move")
    give(s, 0, "star_base", "dovrin", "berylith", 1)
    assert find(s, Moving).energy == 2
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 4), "berylith": (1, "colony", 0, 2), "ishtar": (1,)},
        hands=[["emberlow", "survey_fleet"], []],
        reserve_two=reserving("star_base_movement", seat=1),
    )
    fight(s, ("dovrin", "berylith", 4))
    give(s, 1, "withdraw")  # Star Bases retreat without paying
    assert bases(s, 1, "ishtar") == 2


@pytest.mark.rule("a_handful_of_stars/7.27.star-bomb", "a_handful_of_stars/7.2.one-use")
@pytest.mark.parametrize("is_one_use", [0, 1])
def test_star_bomb(is_one_use: int) -> None:
    """A20 and its option; not against aliens."""
    s = outpost_battle(
        systems={"dovrin": (0, "outpost", 2), "berylith": (1, "colony", 1, 1)},
        hands=[["survey_fleet", "star_bomb"], []],
        options={"star_bomb_one_use": is_one_use},
    )
    fight(s, ("dovrin", "berylith", 2))
    give(s, 0, "card", "star_bomb", "star_base")
    assert (sides(s), bases(s, 1, "berylith")) == ((6, 3), 0)
    assert ("star_bomb" in s.removed) == bool(is_one_use)
    s = turn(
        systems={"dovrin": (0, "outpost", 1)},
        aliens={"berylith": 3},
        hands=[["survey_fleet", "star_bomb"], []],
    )
    fight(s, ("dovrin", "berylith", 1))
    assert refused(s, 0, "card", "star_bomb", "fleet") == "7.27.star-bomb"


@pytest.mark.rule("a_handful_of_stars/7.28.stealth-technology")
def test_stealth_technology() -> None:
    """A25: nothing happens in the system that is passed, and it is not the invaded one."""
    s = turn(
        systems={"dovrin": (0, "outpost", 1)},
        aliens={"berylith": 3, "ishtar": 1},
        hands=[["survey_fleet"], []],
        reserve_two=reserving("stealth_technology"),
    )
    s.is_shown = [0] * 36
    give(s, 0, "move")
    assert "lode" not in allowed(s, 0, "fleet", "dovrin")  # two systems of others lie in between
    give(s, 0, "fleet", "dovrin", "ishtar", 1)
    assert find(s, Moving).target == at(s, "ishtar")
    give(s, 0, "done")
    pay_up(s, 0)
    assert (s.is_shown[at(s, "berylith")], s.is_shown[at(s, "ishtar")]) == (0, 1)


@pytest.mark.rule("a_handful_of_stars/7.29.super-dreadnoughts")
def test_super_dreadnoughts() -> None:
    s = outpost_battle(
        systems={"berylith": (1, "colony", 0, 1)},
        reserve_two=[("super_dreadnoughts",), ()],
    )
    march(s, 0, ("dovrin", "berylith", 1))
    assert sides(s) == (3 + 4, 5)
    s = outpost_battle(
        systems={"berylith": (1, "colony", 0, 1)},
        reserve_two=reserving("super_dreadnoughts", seat=1),
    )
    march(s, 0, ("dovrin", "berylith", 1))
    assert sides(s) == (3, 5)  # a Star Base is no Fleet


@pytest.mark.rule("a_handful_of_stars/7.31.terra-forming")
@pytest.mark.parametrize("population", ["0", "3"])
def test_terra_forming(population: str) -> None:
    """A17 and its option."""
    s = turn(
        systems={"hap": (0, "outpost"), "dovrin": (0, "outpost")},
        hands=[["terra_forming", "settler_convoy", "amaranth"], []],
        offered=["dev_vp_3"],
        options={"terraforming_population": population},
    )
    before = points(s, 0)
    give(s, 0, "card", "terra_forming")
    assert refused(s, 0, "dovrin") == "7.31.terra-forming"
    give(s, 0, "hap")
    pay_up(s, 0)
    give(s, 0, "dev_vp_3")
    assert s.piece[at(s, "hap")] == COLONY
    assert points(s, 0) == before + 2 + 3
    assert len(s.hands[0]) == (2 if population == "0" else 0)


@pytest.mark.rule("a_handful_of_stars/6.2.wormhole", "a_handful_of_stars/3.6.wormholes")
def test_wormhole_technology() -> None:
    s = turn(
        systems={"boldar": (0, "outpost", 1), "krypt": (0, "outpost")},
        hands=[[*LABS[:1], "university"], []],
        is_wormhole_known=1,
    )
    give(s, 0, "draft", "wormhole_technology")
    give(s, 0, "research_laboratories")
    assert (s.has_wormhole, s.discards[0]) == ([1, 0], LABS[:1])
    march(s, 0, ("boldar", "krypt", 1))
    assert fleets(s, 0, "krypt") == 1
    assert "university" not in s.hands[0]


@pytest.mark.rule("a_handful_of_stars/4.7.cards")
def test_combat_cards_are_for_combat_alone() -> None:
    s = turn(hands=[["rapid_reaction_force", "retreat", "star_bomb", "force_shields"], []])
    assert why_not(s, 0, "card")[1] == why_not(s, 0, "free")[1] == "no_such_card"
