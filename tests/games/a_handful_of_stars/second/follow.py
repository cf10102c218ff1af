"""The second reading, in step with the engine: it looks at every question, hears every answer, and
says what must come of it. Whatever it does not expect fails an assertion.
"""

from collections.abc import Callable, Sequence
from typing import Any

from galactarium.kernel import ASIDE, Answer, Event, Question, Result, parts
from tests.games.a_handful_of_stars.second.aftermath import Aftermath
from tests.games.a_handful_of_stars.second.facts import (
    CARDS,
    NOBODY,
    NUMBER,
    SYSTEMS,
    Payer,
    holds,
    in_reserve,
    owner,
    payers,
)
from tests.games.a_handful_of_stars.second.fight import Fight, matter_of
from tests.games.a_handful_of_stars.second.points import ends_after, places, points
from tests.games.a_handful_of_stars.second.prices import (
    Bill,
    best,
    can_pay,
    drafts,
    helps_to_build,
    may_pay,
    named,
    prices,
    settlements,
    sites,
    stock,
)

RESOURCES = ("energy", "matter", "population", "research")
ORDERING = ("build", "move", "pay")  # questions in which something may still be due
LEAVE = {"reserved_high_energy_weapons": "energy", "reserved_mass_armies": "population"}
AFTERWARDS = ("shield", "lose_units", "flee", "take_back")


class Follower:
    """Follows one game.

    Attributes:
        bill: What is due, and `bill_of` by whom.
        pool: What was paid too much in this action, or in this step of a fight.
        target: The system that a move enters, or that is fought for.
        closed: The same as long as it is yet to be fought for.
        origin: Where a Temporary Wormhole began.
        units: How many units were placed in this action, and whether they are free.
        helped: The reserved cards that the orders of this bill needed.
    """

    def __init__(self, result: Callable[[Any], Result]) -> None:
        self.result = result
        self.bill: Bill = {}
        self.helped: set[str] = set()
        self.pool: Bill = {}
        self.target = self.closed = self.origin = NOBODY
        self.landing = NOBODY
        self.jumped: dict[str, int] = {}
        self.units = 0
        self.is_free = False
        self.fight: Fight | None = None
        self.after: Aftermath | None = None
        self.fights = 0

    # Looking at a question

    def look(self, s: Any, seat: int, asked: Question) -> None:
        """What is asked, of whom, and what is offered."""
        self.look_at_points(s)
        if asked.key not in ORDERING:
            assert not any(self.bill.values()), f"{self.bill} was not paid before {asked.key}"
        if self.after is not None and asked.key not in AFTERWARDS:
            self.after.finish(s)
            self.after = None
        if not any(self.bill.values()) and asked.key not in ("build", "move"):
            self.helped = set()
        look: Callable[[Any, int, Question], None] | None
        look = getattr(self, f"look_{asked.key}", None)
        if look is not None:
            look(s, seat, asked)

    def look_at_points(self, s: Any) -> None:
        """The score is the same at any time."""
        if s.round:
            assert self.result(s).points == tuple(points(s, seat) for seat in range(s.seats))
        assert (s.shuffles >= ends_after(s.seats)) == (s.last_round > 0)

    def look_act(self, s: Any, seat: int, asked: Question) -> None:
        """Building, drafting and colonising are offered to whoever can pay."""
        assert self.result(s).places == places(s)
        if asked.params["left"] == 0:
            return
        offered = parts(s, seat).next
        able = any(
            can_pay(s, seat, helps_to_build(s, at), matter=1, population=1) for at in sites(s, seat)
        )
        assert ("build" in offered) == (able and any(stock(s, seat).values()))
        found = drafts(s, seat)
        assert ("draft" in offered) == bool(found)
        assert not found or set(parts(s, seat, ("draft",)).next) == found
        self.look_at_settling(s, seat, offered)

    def look_at_settling(self, s: Any, seat: int, offered: Sequence[Any]) -> None:
        """What may be colonised, and where."""
        found = settlements(s, seat)
        pieces = parts(s, seat, ("colonise",)).next if "colonise" in offered else []
        told = {
            (piece, NUMBER[at])
            for piece in pieces
            for at in parts(s, seat, ("colonise", piece)).next
        }
        assert told == found, (told, found)

    def look_build(self, s: Any, seat: int, asked: Question) -> None:
        """Units that could still be placed and paid."""
        n, left = self.units + 1, stock(s, seat)
        able = {
            at
            for at in sites(s, seat)
            if self.is_free
            or can_pay(s, seat, self.helped | helps_to_build(s, at), matter=n, population=n)
        }
        units = {unit for unit in left if left[unit] and able}
        assert own_parts(s, seat) - {"done"} == units
        for unit in units:
            assert {NUMBER[str(at)] for at in own_parts(s, seat, (unit,))} == able

    def look_move(self, s: Any, seat: int, asked: Question) -> None:
        """What the orders cost so far, and how far units of one system get that could be paid."""
        for resource in ("energy", "research"):
            assert asked.params[resource] == self.bill.get(resource, 0)
        for unit in sorted(own_parts(s, seat) - {"done"}):
            origins = sorted(own_parts(s, seat, (unit,)))
            origin = NUMBER[str(origins[s.shuffles % len(origins)])]
            told = {NUMBER[str(at)] for at in own_parts(s, seat, (unit, name_of(origin)))}
            assert told == self.targets(s, seat, unit, origin), (unit, origin, told)

    def targets(self, s: Any, seat: int, unit: str, origin: int) -> set[int]:
        """Where a unit could go: into one system of others, for what is left to pay with."""
        return {
            at
            for at in range(len(s.piece))
            if at != origin and (owner(s, at) == seat or self.target in (NOBODY, at))
            if self.can_go(s, seat, unit, origin, at, self.closed)
        }

    def can_go(
        self, s: Any, seat: int, unit: str, origin: int, target: int, closed: int = NOBODY
    ) -> bool:
        """Whether there is a way that could be paid beside what is due already."""
        for energy, research, helped in prices(s, seat, unit, origin, target, closed).values():
            bill = {"energy": energy, "research": research}
            left = {
                resource: max(0, n + self.bill.get(resource, 0) - self.pool.get(resource, 0))
                for resource, n in bill.items()
            }
            if can_pay(s, seat, self.helped | helped, **left):
                return True
        return False

    def look_pay(self, s: Any, seat: int, asked: Question) -> None:
        """What is due, what is proposed, and who may pay."""
        resource = next(one for one in RESOURCES if self.bill.get(one, 0))
        assert asked.params["resource"] == resource
        assert asked.params["n"] == self.bill[resource]
        able = payers(s, seat, self.helped)
        proposed = named(able, asked.params["cards"])
        least = best(self.bill, able)
        assert least is not None and best(self.bill, proposed) == least, (self.bill, proposed)
        assert len(proposed) == least[3]
        assert own_parts(s, seat) - {"proposed"} == may_pay(self.bill, resource, able)

    def look_attacker_stays(self, s: Any, seat: int, asked: Question) -> None:
        """The attacker may withdraw if a unit can retreat."""
        fight = self.looked_at_fight(s, asked)
        assert seat == fight.attacker
        assert ("withdraw" in parts(s, seat).next) == fight.can_withdraw(s, seat)

    def look_defender_stays(self, s: Any, seat: int, asked: Question) -> None:
        """The defender may withdraw likewise, or play Diplomacy."""
        fight = self.looked_at_fight(s, asked)
        offered = parts(s, seat).next
        assert seat == fight.defender
        assert ("withdraw" in offered) == fight.can_withdraw(s, seat)
        assert ("diplomacy" in offered) == holds(s, seat, "diplomacy")

    def look_fight(self, s: Any, seat: int, asked: Question) -> None:
        """Whoever is behind plays: what they could spend and play."""
        fight = self.looked_at_fight(s, asked)
        if fight.step == NOBODY:
            if fight.defender != NOBODY:
                self.was_nothing_to_ask(s, fight)
            fight.begin(s)
        assert seat == fight.step
        offered = parts(s, seat).next
        kinds = fight.strengtheners(s, seat)
        able = {one.name for one in payers(s, seat) if self.is_strength(s, seat, one, kinds)}
        able |= {"rest"} if any(self.pool.get(kind, 0) for kind in kinds) else set()
        told = set(parts(s, seat, ("spend",)).next) if "spend" in offered else set()
        assert told == able, (told, able)
        cards = set(parts(s, seat, ("card",)).next) if "card" in offered else set()
        plain = {str(card).removeprefix("reserved_") for card in cards}
        assert plain == fight.cards(s, seat), (plain, fight.cards(s, seat))
        assert ("missiles" in offered) == (fight.missiles(s, seat) > 0)
        told = set(parts(s, seat, ("fleet",)).next) if "fleet" in offered else set()
        assert {NUMBER[str(at)] for at in told} == {
            at
            for at, n in enumerate(s.fleets[seat])
            if n and at != fight.system and self.can_go(s, seat, "fleet", at, *[fight.system] * 2)
        }

    def is_strength(self, s: Any, seat: int, payer: Payer, kinds: set[str]) -> bool:
        """Whether something adds strength; not the only card that would allow it."""
        own = LEAVE.get(payer.name)
        if own is not None and in_reserve(s, seat, payer.name.removeprefix("reserved_")) == 1:
            kinds = kinds - {own}
        return any(payer.symbols[kind] for kind in kinds)

    def was_nothing_to_ask(self, s: Any, fight: Fight) -> None:
        """Whoever was not asked before the fight could not have done anything."""
        if not fight.was_defender_asked:
            assert not fight.can_withdraw(s, fight.defender)
            assert not holds(s, fight.defender, "diplomacy")
        if not fight.was_attacker_asked:
            assert not fight.can_withdraw(s, fight.attacker)

    def looked_at_fight(self, s: Any, asked: Question) -> Fight:
        """The fight that is asked about, with the marker where it must be."""
        fight = self.fight
        assert fight is not None and NUMBER[str(asked.params["system"])] == fight.system
        assert asked.params["lead"] == fight.lead(s), (asked.params, fight.lead(s))
        return fight

    def look_scout(self, s: Any, seat: int, asked: Question) -> None:
        """The hidden aliens that a unit could reach, were it paid."""
        units = {"fleet": s.fleets[seat], "star_base": s.bases[seat]}
        if not in_reserve(s, seat, "star_base_movement"):
            del units["star_base"]
        hidden = [at for at, n in enumerate(s.aliens) if n and not s.is_shown[at]]
        assert {NUMBER[str(at)] for at in own_parts(s, seat)} == {
            at
            for at in hidden
            for unit, there in units.items()
            for origin, n in enumerate(there)
            if n and prices(s, seat, unit, origin, at)
        }

    def look_shield(self, s: Any, seat: int, asked: Question) -> None:
        """How many units would be lost."""
        assert self.after is not None
        assert asked.params["n"] == self.after.owed[seat]
        told = own_parts(s, seat) - {"take_losses"}
        assert bool(told) == holds(s, seat, "force_shields")
        self.after.was_shield_asked.add(seat)

    def look_flee(self, s: Any, seat: int, asked: Question) -> None:
        """Where units may retreat to."""
        assert self.after is not None
        told = {NUMBER[str(at)] for at in own_parts(s, seat)}
        words = [str(value) for value in asked.params.values()]
        unit = "star_base" if any(word.startswith("star_base") for word in words) else "fleet"
        assert told == self.after.refuges(s, unit), told

    # Hearing an answer, before the engine does

    def hear(self, s: Any, seat: int, asked: Question, answer: Answer) -> None:
        """What an answer costs, and what it means for a fight."""
        hear: Callable[[Any, int, Answer], None] | None = getattr(self, f"hear_{asked.key}", None)
        if hear is not None and answer[:1] != (ASIDE,):
            hear(s, seat, answer)

    def hear_act(self, s: Any, seat: int, answer: Answer) -> None:
        """A new action, with a new bill."""
        self.pool, self.origin, self.units = {}, NOBODY, 0
        self.target = self.closed = NOBODY
        self.is_free = str(answer[-1]).removeprefix("reserved_") == "armaments"
        if answer[0] == "colonise":
            self.bill = {"population": 1 if answer[1] == "outpost" else 3}
        if answer[0] == "draft":
            self.bill = {"research": self.cost(str(answer[1]))}

    def cost(self, card: str) -> int:
        """What technology costs."""
        return 2 if card == "wormhole_technology" else int(CARDS[card]["print"]["cost"])

    def hear_terraform(self, s: Any, seat: int, answer: Answer) -> None:
        """Nothing but the card, or three Population by option."""
        self.bill = {"population": int(s.options["terraforming_population"])}

    def hear_build(self, s: Any, seat: int, answer: Answer) -> None:
        """One Matter and one Population for a unit."""
        if answer[0] != "done":
            self.units += 1
            if not self.is_free:
                self.owe(matter=1, population=1)
                self.helped |= helps_to_build(s, NUMBER[str(answer[1])])

    def hear_move(self, s: Any, seat: int, answer: Answer) -> None:
        """One order of a move."""
        if answer[0] != "done":
            unit, origin, target, n = answer[:4]
            self.owe_move(s, seat, unit, NUMBER[str(origin)], NUMBER[str(target)], n, answer[4:])
            self.hear_entered(s, seat, NUMBER[str(target)])

    def hear_entered(self, s: Any, seat: int, target: int) -> None:
        """A system of others is entered; an uninhabitable one of nobody is not fought for."""
        rival = owner(s, target)
        if rival != seat:
            self.target = target
            if rival != NOBODY or SYSTEMS[target]["is_habitable"]:
                self.closed = target

    def owe_move(
        self, s: Any, seat: int, unit: Any, origin: int, target: int, n: Any, way: Answer
    ) -> None:
        """Energy for connections, Research for a jump, each time so many units."""
        found = prices(s, seat, str(unit), origin, target, self.closed)
        assert len(found) == 1 or way, (unit, origin, target, found)
        energy, research, helped = found[str(way[0])] if way else next(iter(found.values()))
        self.helped |= helped
        self.owe(energy=energy * int(n), research=research * int(n))

    def owe(self, **more: int) -> None:
        """Add to the bill what the pool does not cover."""
        for resource, n in more.items():
            covered = min(n, self.pool.get(resource, 0))
            self.pool[resource] = self.pool.get(resource, 0) - covered
            self.bill[resource] = self.bill.get(resource, 0) + n - covered

    def hear_teleport(self, s: Any, seat: int, answer: Answer) -> None:
        """Where the units come from, and where they go."""
        self.origin, self.jumped = NUMBER[str(answer[1])], {str(answer[0]): int(answer[2])}
        self.landing = NUMBER[str(answer[3])]

    def hear_come_along(self, s: Any, seat: int, answer: Answer) -> None:
        """Units of the other kind jump as well."""
        other = "star_base" if "fleet" in self.jumped else "fleet"
        self.jumped[other] = int(answer[0])

    def hear_attacker_stays(self, s: Any, seat: int, answer: Answer) -> None:
        """To withdraw is to lose without losses."""
        assert self.fight is not None
        self.fight.was_attacker_asked = True
        if answer[0] == "withdraw":
            self.fight.end(seat)

    def hear_defender_stays(self, s: Any, seat: int, answer: Answer) -> None:
        """To withdraw is to lose; Diplomacy lets the attacker lose."""
        assert self.fight is not None
        self.fight.was_defender_asked = True
        if answer[0] == "withdraw":
            self.fight.end(seat)
        if answer[0] == "diplomacy":
            self.fight.end_by_diplomacy()

    def hear_fight(self, s: Any, seat: int, answer: Answer) -> None:
        """A play, or the end of a step."""
        fight = self.fight
        assert fight is not None
        play = answer[0]
        if play == "done":
            fight.end_step(s, seat)
            self.pool = {}
        elif answer[:2] == ("spend", "rest"):
            self.hear_rest(s, fight, seat, answer)
        elif play in ("fleet", "star_base"):
            self.closed = fight.system
            origin = NUMBER[str(answer[1])]
            self.owe_move(s, seat, play, origin, fight.system, answer[2], answer[3:])
        elif play == "leave":
            self.closed = NOBODY
            unit, target, n = answer[1:4]
            self.owe_move(s, seat, unit, fight.system, NUMBER[str(target)], n, answer[4:])
        elif play == "card":
            self.hear_card(fight, seat, str(answer[1]).removeprefix("reserved_"))
        if play in ("spend", "fleet", "star_base") and seat == fight.defender:
            fight.has_defended = True

    def hear_rest(self, s: Any, fight: Fight, seat: int, answer: Answer) -> None:
        """What was paid too much for a move in this step adds strength as well."""
        kinds = [one for one in self.pool if self.pool[one] and one in fight.strengtheners(s, seat)]
        kind = str(answer[2]) if len(answer) > 2 else kinds[0]
        fight.added[seat] += self.pool.pop(kind)

    def hear_card(self, fight: Fight, seat: int, card: str) -> None:
        """A combat card."""
        if card == "retreat":
            fight.end(seat)
        if card == "diplomacy":
            fight.end_by_diplomacy()
        if card == "rapid_reaction_force":
            fight.added[seat] += 4
            fight.has_defended |= seat == fight.defender

    def hear_shield(self, s: Any, seat: int, answer: Answer) -> None:
        """Whoever has shields loses nothing."""
        assert self.after is not None
        if answer[0] != "take_losses":
            self.after.owed[seat] = 0

    # Seeing what came of it

    def see(self, before: Any, seat: int, answer: Answer, events: Sequence[Event]) -> None:
        """What happened, one after another; `before` becomes what it was when a fight ended."""
        turned = []
        for event in events:
            if event.key == "spent":
                self.see_spent(before, event.params)
            if event.key in ("attacked", "attacked_neutral"):
                self.see_attack(before, event.params)
            if event.key == "turned_over":
                turned.append(str(event.params["card"]))
        if turned:
            self.see_missiles(seat, turned)
        is_play = self.see_units(before, seat, answer)
        self.see_end(before, past_play(events) if is_play else events)

    def see_spent(self, before: Any, told: Any) -> None:
        """Something was paid: of the bill, or for strength."""
        seat, name, resource = told["seat"], told["card"], told["resource"]
        (payer,) = named(payers(before, seat), [name])
        assert told["n"] == payer.symbols[resource] > 0
        take(before, seat, name)
        if self.bill.get(resource, 0):
            self.pool[resource] = max(0, told["n"] - self.bill[resource])
            self.bill[resource] = max(0, self.bill[resource] - told["n"])
        else:
            assert self.fight is not None, f"{name} was paid for nothing"
            assert resource in self.fight.strengtheners(before, seat) or name in LEAVE
            self.fight.added[seat] += told["n"]

    def see_attack(self, before: Any, told: Any) -> None:
        """A fight begins; what was left of the payment is lost."""
        attacker, system = told["seat"], NUMBER[told["system"]]
        if self.origin != NOBODY:
            self.jump(before, attacker)
        jumped = self.jumped if self.origin != NOBODY else {}
        self.fight = Fight(attacker, told.get("rival", NOBODY), system, self.origin, jumped)
        self.fights += 1
        self.pool = {}
        fight = self.fight
        can_retreat = fight.can_withdraw(before, attacker)
        if fight.defender == NOBODY and not can_retreat and fight.lead(before) > 0:
            fight.begin(before)

    def jump(self, s: Any, seat: int) -> None:
        """Let the units that have not jumped yet do so in the copy of the position."""
        for unit, n in self.jumped.items():
            units = (s.fleets if unit == "fleet" else s.bases)[seat]
            late = n - units[self.landing]
            units[self.origin] -= late
            units[self.landing] += late

    def see_missiles(self, seat: int, turned: list[str]) -> None:
        """Two cards were turned over."""
        assert self.fight is not None and len(turned) <= 2
        self.fight.added[seat] += matter_of(turned)
        self.fight.fired[seat] += 1
        self.fight.has_defended |= seat == self.fight.defender and matter_of(turned) > 0

    def see_units(self, before: Any, seat: int, answer: Answer) -> bool:
        """Units were bombed or have left; whoever has nothing left there has lost."""
        fight = self.fight
        if fight is None or fight.loser is not None:
            return False
        if len(answer) == 3 and str(answer[1]).endswith("star_bomb"):
            rival = fight.other(seat)
            units = before.fleets if answer[2] == "fleet" else before.bases
            units[rival][fight.system] -= 1
        if answer[0] == "leave":
            units = before.fleets if answer[1] == "fleet" else before.bases
            units[seat][fight.system] -= int(answer[3])
        for side in (fight.attacker, fight.defender):
            if fight.defender != NOBODY and not fight.has_pieces(before, side):
                fight.end(side)
        return fight.loser is not None

    def see_end(self, before: Any, events: Sequence[Event]) -> None:
        """When a fight is over, all that follows is foretold."""
        fight = self.fight
        if fight is not None and fight.loser is None and self.is_settled(before, fight):
            fight.begin(before)
        if fight is not None and fight.loser is not None:
            self.after = Aftermath(before, fight)
            self.fight = None
        if self.after is not None:
            self.after.see(events)

    def is_settled(self, before: Any, fight: Fight) -> bool:
        """Whether everybody stayed and aliens were beaten at once."""
        is_asked = fight.was_attacker_asked and fight.step == NOBODY
        return is_asked and fight.defender == NOBODY and fight.lead(before) > 0

    def end(self, s: Any) -> None:
        """The game is over."""
        self.look_at_points(s)
        if self.after is not None:
            self.after.finish(s)
        assert self.result(s).places == places(s)
        assert s.round == s.last_round


def past_play(events: Sequence[Event]) -> Sequence[Event]:
    """What happened after the play that ended a fight: a unit was bombed, or has left."""
    done = next(n for n, event in enumerate(events) if event.key in ("lost_units", "moved"))
    return events[done + 1 :]


def take(s: Any, seat: int, name: str) -> None:
    """Take what was paid out of the copy of the position."""
    card = name.removeprefix("reserved_")
    if name.startswith("reserved_"):
        take_reserved(s, seat, card)
    elif name in s.hands[seat]:
        s.hands[seat].remove(name)
    else:
        used = list(s.is_used[seat])
        pairs = enumerate(zip(s.counters[seat], used, strict=True))
        used[next(at for at, (counter, flag) in pairs if counter == name and not flag)] = 1
        s.is_used[seat] = tuple(used)


def take_reserved(s: Any, seat: int, card: str) -> None:
    """Take a card out of the Reserve that has it."""
    pile = s.reserve_one if card in s.reserve_one[seat] else s.reserve_two
    left = list(pile[seat])
    left.remove(card)
    pile[seat] = tuple(left)


def own_parts(s: Any, seat: int, so_far: Answer = ()) -> set[Any]:
    """What is offered, beside standing orders."""
    return set(parts(s, seat, so_far).next) - {ASIDE}


def name_of(system: int) -> str:
    """What a system is called."""
    return str(SYSTEMS[system]["id"])
