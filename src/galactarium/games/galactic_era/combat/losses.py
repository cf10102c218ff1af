"""Chapter 6.1.2, Losses: those of both sides after a battle, and the retreat of the losers."""

from __future__ import annotations

from typing import Final, NamedTuple

from galactarium.games.galactic_era.automas.tables import tables_of
from galactarium.games.galactic_era.box.effects import effects
from galactarium.games.galactic_era.combat.retreat import RETREAT, Retreat, retreat
from galactarium.games.galactic_era.concepts.points import score, story_lines
from galactarium.games.galactic_era.concepts.ships import (
    PIECES,
    fleets_at,
    is_present,
    lose_of_fleet,
    pieces_at,
    remove_pieces,
    ships_at,
)
from galactarium.games.galactic_era.frames import Battle, decider, open_frame
from galactarium.games.galactic_era.state import LETTERS, Galaxy, changed
from galactarium.kernel import (
    Answer,
    Draw,
    Note,
    Params,
    Part,
    Refusal,
    Split,
    chance,
    deal,
    each_in_order,
    emit,
    find,
    flow,
    put,
    step,
)

NO_LETTER: Final = -1  # in place of a letter: ship pieces
ANY: Final = -1  # in place of a number: as many as the chooser likes


def destroy(
    s: Galaxy,
    by: tuple[int, ...],
    seat: int,
    where: int,
    letter: int,
    count: int,
    *,
    in_battle: bool = False,
) -> None:
    """12.4.wars-2.ship Ships are destroyed, pieces or of a fleet; the story may pay those `by`."""
    if letter == NO_LETTER:
        remove_pieces(s, seat, where, count)
        emit(s, "destroyed", seat=seat, hex=where, n=count)
    else:
        stack = s.fleets[seat][letter].stack
        emit(s, "destroyed_in_fleet", seat=seat, hex=where, n=count, stack=stack)
        lose_of_fleet(s, seat, letter, count)
    for line in story_lines(s, "ship_destroyed"):
        if in_battle or not line.in_battle:
            for other in by:
                score(s, other, line.dp * count, "story_ship_destroyed")


class Aftermath(NamedTuple):
    """6.1.2.won A battle that was fought.

    Attributes:
        chooser: Who decides on losses.
        hex: Where it was.
        winners: Who has won it, in turn order.
        losers: Who has lost it, in turn order.
        is_crushing: Whether the winners lose nothing.
        shares: How many ships each of the winners loses.
    """

    chooser: int
    hex: int
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    is_crushing: bool
    shares: tuple[int, ...] = ()


class Losses(NamedTuple):
    """6.1.2.chooser The losses of one player: who decides, and how many are due, or `ANY`."""

    chooser: int
    hex: int
    seat: int
    due: int
    is_done: bool = False


def in_danger(s: Galaxy, seat: int, where: int) -> int:
    """6.1.2.loser-losses, 12.3.military.no-losses How many ships can be destroyed in the battle."""
    return 0 if seat in find(s, Battle).spared else ships_at(s, seat, where)


def forms_at(s: Galaxy, seat: int, where: int) -> dict[Part, int]:
    """6.1.2.which The ships of a player in a hex: so many pieces, and so many in each fleet."""
    pieces = pieces_at(s, seat, where)
    forms: dict[Part, int] = {PIECES: pieces} if pieces else {}
    for letter in fleets_at(s, seat, where):
        forms[LETTERS[letter]] = s.fleets[seat][letter].ships
    return forms


# The losses of one player.


class ChooseLosses(Split[Galaxy, Losses]):
    """6.1.2.which Which ships of a player are destroyed: pieces, or ships of which fleet."""

    key = "choose_losses"
    nouns = ("loss",)

    def who(self, s: Galaxy, f: Losses) -> tuple[int, ...]:
        """15.1.only-choice Who decides for the winning side, if there is a choice."""
        return () if s.is_driven(f.chooser) or not is_open(s, f) else (decider(s, f.chooser),)

    def candidates(self, s: Galaxy, f: Losses, seat: int) -> list[Part]:
        """Pieces and fleets, all of which are shown."""
        return [*forms_at(s, f.seat, f.hex)]

    def refusal(self, s: Galaxy, f: Losses, seat: int, so_far: Answer) -> Refusal | None:
        """6.1.2.which Only ships that are in the battle."""
        is_there = so_far[-1] in forms_at(s, f.seat, f.hex)
        return None if is_there else Refusal("6.1.2.which", "no_such_losses", seat=f.seat)

    def apply(self, s: Galaxy, f: Losses, seat: int, answer: Answer) -> None:
        """They are destroyed; none if the chooser wishes."""
        if not answer:
            emit(s, "none_destroyed", seat=f.seat, hex=f.hex)
        lose(s, f, {form: answer.count(form) for form in dict.fromkeys(answer)})

    def prompt(self, s: Galaxy, f: Losses, seat: int) -> Params:
        """Whose ships, and where."""
        return {"seat": f.seat, "hex": f.hex}

    def note(self, s: Galaxy, f: Losses, seat: int, so_far: Answer) -> Note | None:
        """How many there are; of a loser also what the winners lose after this one."""
        n, after = forms_at(s, f.seat, f.hex)[so_far[-1]], find(s, Aftermath)
        if f.due != ANY:
            return Note("own_losses", n=n)
        return Note("losses", n=n, lost=len(so_far), own=due_of_winners(s, after, len(so_far)))

    def size(self, s: Galaxy, f: Losses, seat: int) -> tuple[int, int]:
        """Any number of a loser's ships, but what is due of a winner's."""
        return bounds_of(s, f)

    def cap(self, s: Galaxy, f: Losses, seat: int, part: Part) -> int:
        """As many as there are."""
        return forms_at(s, f.seat, f.hex)[part]


def bounds_of(s: Galaxy, f: Losses) -> tuple[int, int]:
    """6.1.2.loser-losses How many ships are destroyed, at least and at most."""
    most = in_danger(s, f.seat, f.hex)
    return (0, most) if f.due == ANY else (min(f.due, most), min(f.due, most))


def is_open(s: Galaxy, f: Losses) -> bool:
    """15.1.only-choice Whether there is a choice."""
    least, most = bounds_of(s, f)
    is_clear = least == in_danger(s, f.seat, f.hex) or len(forms_at(s, f.seat, f.hex)) == 1
    return least != most or (least > 0 and not is_clear)


def is_drawn(s: Galaxy, f: Losses) -> bool:
    """17.6.losses Whether chance chooses for a driven automa."""
    return s.is_driven(f.chooser) and is_open(s, f)


def some_ships(s: Galaxy, f: Losses) -> Draw:
    """17.6.losses Any ships of the side."""
    return deal("automa", in_danger(s, f.seat, f.hex), bounds_of(s, f)[0])


def lose_drawn(s: Galaxy, f: Losses, drawn: tuple[int, ...]) -> None:
    """17.6.losses Those that were drawn: pieces come first, then fleets."""
    ships = [form for form, count in forms_at(s, f.seat, f.hex).items() for _ in range(count)]
    lost = [ships[at] for at in sorted(drawn)]
    lose(s, f, {form: lost.count(form) for form in dict.fromkeys(lost)})


def is_undecided(s: Galaxy, f: Losses) -> bool:
    """15.1.only-choice Whether nobody was asked, because there was no choice."""
    return not f.is_done


def lose_what_is_due(s: Galaxy, f: Losses) -> None:
    """6.1.2.which Losses without a choice: nothing, all ships, or some of the only form."""
    due = min(max(f.due, 0), in_danger(s, f.seat, f.hex))
    forms = forms_at(s, f.seat, f.hex) if due else {}
    lose(s, f, {form: min(count, due) for form, count in forms.items()})


def lose(s: Galaxy, f: Losses, chosen: dict[Part, int]) -> None:
    """6.1.2.loser-losses, 12.1.mayans-sts.losses Ships are destroyed; their owner may gain."""
    after = find(s, Aftermath)
    is_loser = f.seat in after.losers
    for form, count in chosen.items():
        letter = NO_LETTER if form == PIECES else LETTERS.index(str(form))
        by = after.winners if is_loser else after.losers
        destroy(s, by, f.seat, f.hex, letter, count, in_battle=True)
    total = sum(chosen.values())
    for effect in effects(s, f.seat, "lost_ship"):
        dp = effect.dp * total
        score(s, f.seat, min(dp, effect.cap) if is_loser else dp, "lost_ship")
    battle = find(s, Battle)
    put(s, battle._replace(lost=changed(battle.lost, f.seat, total)))
    put(s, f._replace(is_done=True))


LOSSES = flow(
    "losses",
    Losses,
    step("17.6.losses", chance(some_ships, lose_drawn), when=is_drawn),
    step("6.1.2.which", ChooseLosses()),
    step("6.1.2.which:due", lose_what_is_due, when=is_undecided),
)

# The losses of both sides.


def all_losers(s: Galaxy, f: Aftermath) -> tuple[int, ...]:
    """6.1.2.loser-losses Those who have lost."""
    return f.losers


def losses_of_loser(s: Galaxy, f: Aftermath, seat: int) -> Losses:
    """6.1.2.loser-losses From none to all, for each of them alone.

    17.6.destroys A driven automa destroys all or nothing.
    """
    if not s.is_driven(f.chooser):
        return Losses(f.chooser, f.hex, seat, ANY)
    destroys = tables_of(s, f.chooser).destroys
    return Losses(f.chooser, f.hex, seat, ships_at(s, seat, f.hex) if destroys else 0)


def due_of_winners(s: Galaxy, f: Aftermath, more: int = 0) -> int:
    """6.1.2.winner-losses Below 3:1 the winners lose half as many, rounded up, if they can.

    The losers may lose more than they have lost by now.
    """
    lost = find(s, Battle).lost
    count = more + sum([lost[seat] for seat in f.losers])
    due = 0 if f.is_crushing else -(-count // s.box.numbers.winner_losses)
    return min(due, sum([in_danger(s, seat, f.hex) for seat in f.winners]))


def share_losses(s: Galaxy, f: Aftermath) -> None:
    """6.1.2.allies-lose What each of the winners loses if there is no choice."""
    due = due_of_winners(s, f)
    shares = [min(due, in_danger(s, seat, f.hex)) for seat in f.winners]
    put(s, f._replace(shares=tuple(shares)))


class ShareLosses(Split[Galaxy, Aftermath]):
    """6.1.2.allies-lose Losses of several winners may fall on any of them."""

    key = "share_losses"
    nouns = ("seat",)

    def who(self, s: Galaxy, f: Aftermath) -> tuple[int, ...]:
        """15.1.only-choice Who decides for the winning side, if there is a choice."""
        is_asked = is_share_open(s, f) and not s.is_driven(f.chooser)
        return (decider(s, f.chooser),) if is_asked else ()

    def candidates(self, s: Galaxy, f: Aftermath, seat: int) -> list[Part]:
        """The winners."""
        return [*f.winners]

    def refusal(self, s: Galaxy, f: Aftermath, seat: int, so_far: Answer) -> Refusal | None:
        """6.1.2.allies-lose Only those who have won lose ships in this way."""
        has_won = so_far[-1] in f.winners
        return None if has_won else Refusal("6.1.2.allies-lose", "has_not_won", seat=so_far[-1])

    def apply(self, s: Galaxy, f: Aftermath, seat: int, answer: Answer) -> None:
        """So many of each."""
        put(s, f._replace(shares=tuple([answer.count(winner) for winner in f.winners])))

    def prompt(self, s: Galaxy, f: Aftermath, seat: int) -> Params:
        """How many, and where."""
        return {"n": due_of_winners(s, f), "hex": f.hex}

    def size(self, s: Galaxy, f: Aftermath, seat: int) -> tuple[int, int]:
        """All that are due."""
        return due_of_winners(s, f), due_of_winners(s, f)

    def cap(self, s: Galaxy, f: Aftermath, seat: int, part: Part) -> int:
        """As many as a player can lose."""
        return in_danger(s, int(part), f.hex)


def is_share_open(s: Galaxy, f: Aftermath) -> bool:
    """15.1.only-choice Whether losses may fall on different winners."""
    return sum(f.shares) > due_of_winners(s, f)


def is_share_drawn(s: Galaxy, f: Aftermath) -> bool:
    """17.6.losses Whether chance shares them for a driven automa."""
    return s.is_driven(f.chooser) and is_share_open(s, f)


def some_of_winners(s: Galaxy, f: Aftermath) -> Draw:
    """17.6.losses Any ships of the winners."""
    total = sum([in_danger(s, seat, f.hex) for seat in f.winners])
    return deal("automa", total, due_of_winners(s, f))


def share_drawn(s: Galaxy, f: Aftermath, drawn: tuple[int, ...]) -> None:
    """17.6.losses Whose they are."""
    owners = [seat for seat in f.winners for _ in range(in_danger(s, seat, f.hex))]
    lost = [owners[at] for at in drawn]
    put(s, f._replace(shares=tuple([lost.count(seat) for seat in f.winners])))


def all_winners(s: Galaxy, f: Aftermath) -> tuple[int, ...]:
    """6.1.2.winner-losses Those who have won."""
    return f.winners


def losses_of_winner(s: Galaxy, f: Aftermath, seat: int) -> Losses:
    """6.1.2.allies-lose The player's share."""
    return Losses(f.chooser, f.hex, seat, f.shares[f.winners.index(seat)])


def losers_left(s: Galaxy, f: Aftermath) -> tuple[int, ...]:
    """6.1.2.must-retreat Those who have lost but still have ships there."""
    return tuple([seat for seat in f.losers if is_present(s, seat, f.hex)])


def retreat_of_loser(s: Galaxy, f: Aftermath, seat: int) -> Retreat:
    """6.1.2.must-retreat All that is left of a player must go."""
    return retreat(s, seat, f.hex)


AFTERMATH = flow(
    "aftermath",
    Aftermath,
    step("6.1.2.loser-losses", each_in_order(LOSSES, all_losers, losses_of_loser)),
    step("6.1.2.winner-losses", share_losses),
    step("17.6.losses", chance(some_of_winners, share_drawn), when=is_share_drawn),
    step("6.1.2.allies-lose", ShareLosses()),
    step("6.1.2.winner-losses:each", each_in_order(LOSSES, all_winners, losses_of_winner)),
    step("6.1.2.must-retreat", each_in_order(RETREAT, losers_left, retreat_of_loser)),
)


# Peace in the middle of a battle.


def leave_battle(s: Galaxy, seat: int, attacker: int) -> None:
    """15.3.peace-battle Whoever is at peace before the battle is decided leaves it (4.7.needed)."""
    battle = open_frame(s, Battle)
    if battle is None or battle.seat != attacker or seat not in battle.defenders:
        return
    if open_frame(s, Aftermath) is None:
        put(s, battle._replace(defenders=tuple([x for x in battle.defenders if x != seat])))
        emit(s, "left_battle", seat=seat, hex=battle.hex)
