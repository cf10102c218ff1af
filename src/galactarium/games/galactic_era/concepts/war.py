"""Chapters 4.7, 7.2 and 7.3, War: peace, blocking, and who may declare war when others act."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.galactic_era.box.effects import effects, has
from galactarium.games.galactic_era.box.vocabulary import SPIRITUALITY
from galactarium.games.galactic_era.concepts.points import goal_lines, score
from galactarium.games.galactic_era.concepts.ships import is_present
from galactarium.games.galactic_era.state import Galaxy, changed, note_order
from galactarium.kernel import Answer, One, Params, Part, Refusal, emit, flow, push, step, window

# War and peace.


def are_at_war(s: Galaxy, one: int, other: int) -> bool:
    """4.7.pairs Whether two players are at war with each other."""
    return s.war[one][other] == 1


def enemies(s: Galaxy, seat: int) -> list[int]:
    """4.7.hostile All who are at war with a player."""
    return [other for other in range(s.sides) if s.war[seat][other]]


def set_war(s: Galaxy, one: int, other: int, value: int) -> None:
    """4.7.pairs Both note the same: 1 for war, 0 for peace."""
    s.war[one] = changed(s.war[one], other, value)
    s.war[other] = changed(s.war[other], one, value)


def refusal_of_war(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """7.3.sts Why a player may not declare war on another one, whatever the occasion.

    7.3.same-pair An earlier peace between the two is not a reason.
    """
    if s.is_automa(seat):
        return Refusal("16.4.no-war", "automa_no_war")
    return refusal_of_pair(s, seat, other)


def refusal_of_pair(s: Galaxy, seat: int, other: int) -> Refusal | None:
    """4.7.pairs Why there can be no new war between two sides, whoever plays them."""
    if are_at_war(s, seat, other):
        return Refusal("4.7.pairs", "at_war_already", seat=other)
    if s.player_of(seat) == s.player_of(other):
        return Refusal("18.3.peace", "played_by_one", seat=other)
    if s.protected[other]:
        return Refusal("12.3.diplomatic.effect", "protected", seat=other)
    if has(s, seat, "no_war"):
        return Refusal("12.1.greys-sto.no-war", "never_declares_war")
    return None


def declare_war(s: Galaxy, seat: int, other: int, occasion: str) -> None:
    """4.7.declare War holds at once for both; what it costs is paid at once. All hear why."""
    set_war(s, seat, other, 1)
    emit(s, "declared_war", seat=seat, other=other, occasion=occasion)
    for effect in effects(s, other, "war_price"):  # 12.1.alliance-sts.deterrent
        if s.alignment[seat] == effect.against:
            score(s, seat, -effect.dp, "war_price")
    if (seat, other) not in s.wars_declared:
        s.wars_declared.append((seat, other))
        for line in goal_lines(s, "war_declared"):  # 12.5.cooperation.war
            score(s, seat, line.dp, "goal_war_declared")


def make_peace(s: Galaxy, one: int, other: int) -> None:
    """4.7.make-peace Peace holds at once for both, and no offer is open between them any more."""
    set_war(s, one, other, 0)
    drop_offer(s, one, other)
    drop_offer(s, other, one)
    emit(s, "made_peace", seat=one, other=other)


def drop_offer(s: Galaxy, seat: int, other: int) -> None:
    """15.3.peace-open A player no longer offers peace to another one."""
    s.peace_offers[seat] = tuple([to for to in s.peace_offers[seat] if to != other])


def switch_price(s: Galaxy, seat: int) -> int:
    """12.1.alliance.switch What a change of alignment costs a player."""
    return sum([effect.dp for effect in effects(s, seat, "switch_price")])


def switch_alignment(s: Galaxy, seat: int) -> None:
    """4.2.alignment The other side of the star people tile, and peace with all (4.2.peace)."""
    score(s, seat, -switch_price(s, seat), "switch_price")
    s.alignment[seat] = "sts" if s.alignment[seat] == "sto" else "sto"
    emit(s, "switched", seat=seat, alignment=s.alignment[seat])
    for other in enemies(s, seat):
        make_peace(s, seat, other)


# Blocking.


def are_hostile_ships_at(s: Galaxy, seat: int, where: int) -> bool:
    """4.7.hostile Whether ships of a player at war with this one are in a hex."""
    for other in range(s.sides):
        if s.war[seat][other] and is_present(s, other, where):
            return True
    return False


def cannot_be_blocked(s: Galaxy, seat: int) -> bool:
    """12.2.2.unblockable From Spirituality 5 on, hostile ships block nothing."""
    return s.box.levels.unblockable[s.levels[seat][SPIRITUALITY]]


def is_blocked(s: Galaxy, seat: int, where: int) -> bool:
    """7.2.blocked Whether hostile ships keep a player from using a hex."""
    return are_hostile_ships_at(s, seat, where) and not cannot_be_blocked(s, seat)


# Declaring war while another player acts.

QUIET_ALWAYS: Final = "quiet_always"
QUIET_ROUND: Final = "quiet_round"
QUIET_ABROAD: Final = "quiet_abroad"
DECLARE: Final = "war"


class Announced(NamedTuple):
    """What a player has announced: the hexes it makes use of.

    Attributes:
        seat: Who acts.
        act: What is done, a family of messages.
        hexes: The hexes that others could block.
        innocent: Those of them where innocent population is to be subjugated or conquered.
        needs_all: Whether it is stopped as soon as one of the hexes is blocked.
    """

    seat: int
    act: str
    hexes: tuple[int, ...]
    innocent: tuple[int, ...] = ()
    needs_all: bool = False


class DeclareWar(One[Galaxy, Announced]):
    """7.3.sts, 7.3.sto-window Those who could block what was announced may declare war.

    7.3.sto-several Each who has the right is asked, even if one has declared it already.
    """

    key = "declare_war"
    nouns = ("war",)

    def who(self, s: Galaxy, f: Announced) -> tuple[int, ...]:
        """In turn order after the player who acts, by what all see.

        15.1.order, 15.1.public, 15.2.war-answers.
        """
        return tuple([seat for seat in s.after(f.seat) if may_react(s, f, seat)])

    def candidates(self, s: Galaxy, f: Announced, seat: int) -> list[Part]:
        """War, or a standing order to be left alone."""
        return [DECLARE, QUIET_ROUND, QUIET_ABROAD]

    def apply(self, s: Galaxy, f: Announced, seat: int, answer: Answer) -> None:
        """4.7.declare War at once; 15.6.standing-secret an order is noted in secret."""
        if answer[0] == DECLARE:
            declare_war(s, seat, f.seat, f.act)
        else:
            note_order(s, seat, str(answer[0]))

    def prompt(self, s: Galaxy, f: Announced, seat: int) -> Params:
        """Who does what, and where."""
        return {"seat": f.seat, "act": f.act, "hexes": f.hexes}


def may_react(s: Galaxy, f: Announced, seat: int) -> bool:
    """7.3.ship-needed Whether a player could block by declaring war: it takes a ship there.

    7.3.immune Nobody declares war on somebody whom it would not block. All see all of this.
    """
    if refusal_of_war(s, seat, f.seat) is not None or cannot_be_blocked(s, f.seat):
        return False
    if s.alignment[seat] == "sts":
        left = [where for where in f.hexes if not is_blocked(s, f.seat, where)]
        is_stopped = f.needs_all and len(left) < len(f.hexes)
        return not is_stopped and any(is_present(s, seat, where) for where in left)
    is_occasion = s.alignment[f.seat] == "sts"
    return is_occasion and any(is_present(s, seat, where) for where in f.innocent)


ANNOUNCED = flow(
    "announced",
    Announced,
    step("15.2.war-answers", window(DeclareWar(), passes=(QUIET_ROUND, QUIET_ABROAD))),
)


def announce(s: Galaxy, announced: Announced) -> None:
    """6.2.4.announce Tell what is done, so that others may declare war; then check it again."""
    push(s, ANNOUNCED, announced)


def may_be_answered(s: Galaxy, f: Announced) -> bool:
    """7.3.sts, 7.3.sto-window Whether anybody could declare war because of this."""
    return any(may_react(s, f, seat) for seat in s.after(f.seat))


def standing_answer(s: Galaxy, f: Announced, seat: int) -> bool:
    """15.6.standing Whether a standing order passes in the player's place."""
    if QUIET_ALWAYS in s.quiet[seat] or QUIET_ROUND in s.quiet[seat]:
        return True
    is_own = any(s.stars[at].owner == seat for at in f.hexes if at in s.stars)
    return QUIET_ABROAD in s.quiet[seat] and not is_own
