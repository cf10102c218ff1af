"""Chapter 7, cards for Development counters: Development, Out of Storage, Recycling Plant."""

from __future__ import annotations

from collections.abc import Sequence

from galactarium.games.a_handful_of_stars.colonising import gain_counter, pick_counter
from galactarium.games.a_handful_of_stars.playing import Using
from galactarium.games.a_handful_of_stars.state import Stars
from galactarium.kernel import Answer, One, Part, Refusal, Split, emit, flow, push, step


def refusal_of_developing(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.7.development It takes a disc on the track."""
    return None if s.track[seat] else Refusal("7.7.development", "track_empty")


def develop(s: Stars, seat: int, amount: int) -> None:
    """7.7.development A disc of the track becomes a spare one and makes room for a counter."""
    s.track[seat] -= 1
    s.spare[seat] += 1
    pick_counter(s, seat)


class Exchange(One[Stars, Using]):
    """7.18.out-of-storage Swap a counter of one's own for one on display: (own, displayed)."""

    key = "exchange"
    nouns = ("counter", "counter")

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """The counters of the player."""
        return list(dict.fromkeys(s.counters[seat]))

    def more(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Sequence[Part]:
        """Those on display."""
        return list(dict.fromkeys(s.offered)) if len(so_far) == 1 else ()

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.18.out-of-storage One's own, then one on display."""
        if so_far[0] not in s.counters[seat]:
            return Refusal("7.18.out-of-storage", "no_counter", counter=so_far[0])
        if len(so_far) > 1 and so_far[1] not in s.offered:
            return Refusal("7.18.out-of-storage", "not_offered", counter=so_far[1])
        return None

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.18.out-of-storage The new one comes face up; of equal ones a used one goes first."""
        own, other = str(answer[0]), str(answer[1])
        mine = list(zip(s.counters[seat], s.is_used[seat], strict=True))
        mine.remove((own, 1) if (own, 1) in mine else (own, 0))
        s.counters[seat] = tuple([counter for counter, _ in mine])
        s.is_used[seat] = tuple([is_used for _, is_used in mine])
        gain_counter(s, seat, other)
        s.offered[s.offered.index(other)] = own
        emit(s, "exchanged", seat=seat, own=own, counter=other)


def refusal_of_exchange(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.18.out-of-storage There must be a counter on both sides."""
    if s.counters[seat] and s.offered:
        return None
    return Refusal("7.18.out-of-storage", "nothing_to_exchange")


def exchange(s: Stars, seat: int, amount: int) -> None:
    """7.18.out-of-storage Ask which."""
    push(s, EXCHANGE, Using(seat, amount))


EXCHANGE = flow("exchange", Using, step("7.18.out-of-storage", Exchange()))


def used_counters(s: Stars, seat: int) -> list[str]:
    """7.20.recycling-plant The counters of a player that lie face down."""
    pairs = zip(s.counters[seat], s.is_used[seat], strict=True)
    return [counter for counter, is_used in pairs if is_used]


class Recycle(Split[Stars, Using]):
    """7.20.recycling-plant Turn one or two used counters face up."""

    key = "recycle"
    nouns = ("counter",)

    def candidates(self, s: Stars, f: Using, seat: int) -> Sequence[Part]:
        """Those that lie face down."""
        return list(dict.fromkeys(used_counters(s, seat)))

    def size(self, s: Stars, f: Using, seat: int) -> tuple[int, int]:
        """One or two."""
        return 1, min(f.amount, len(used_counters(s, seat)))

    def cap(self, s: Stars, f: Using, seat: int, part: Part) -> int:
        """As many as there are."""
        return used_counters(s, seat).count(str(part))

    def refusal(self, s: Stars, f: Using, seat: int, so_far: Answer) -> Refusal | None:
        """7.20.recycling-plant Only used ones."""
        if so_far[-1] in used_counters(s, seat):
            return None
        return Refusal("7.20.recycling-plant", "not_used", counter=so_far[-1])

    def apply(self, s: Stars, f: Using, seat: int, answer: Answer) -> None:
        """7.20.recycling-plant They can be used again."""
        used = list(s.is_used[seat])
        for counter in answer:
            for at, one in enumerate(s.counters[seat]):
                if one == counter and used[at]:
                    used[at] = 0
                    break
        s.is_used[seat] = tuple(used)
        emit(s, "recycled", seat=seat, counters=answer)


def refusal_of_recycling(s: Stars, seat: int, name: str) -> Refusal | None:
    """7.20.recycling-plant A counter must lie face down."""
    return None if used_counters(s, seat) else Refusal("7.20.recycling-plant", "none_used")


def recycle(s: Stars, seat: int, amount: int) -> None:
    """7.20.recycling-plant Ask which."""
    push(s, RECYCLE, Using(seat, amount))


RECYCLE = flow("recycle", Using, step("7.20.recycling-plant", Recycle()))
