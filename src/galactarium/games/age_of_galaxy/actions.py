"""Chapter 3, Actions: the nine things a disc can do. Each is a verb: more, refusal, do.

`path` is what was chosen after the name of the action: a planet, a card, an amount. The refusal of
an empty path says whether the action can be done at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, NamedTuple

from galactarium.games.age_of_galaxy.acting import TELESCOPE, Action, Turn, not_face_up
from galactarium.games.age_of_galaxy.components import (
    CREDIT,
    CRUISER,
    PRESTIGE,
    RELIC,
    RESOURCES,
    UNLIMITED,
    Goods,
    Technology,
)
from galactarium.games.age_of_galaxy.effects import begin_effects
from galactarium.games.age_of_galaxy.goods import (
    can_pay,
    gain,
    gain_on_action,
    pay,
    planets_at,
    powers,
    room,
)
from galactarium.games.age_of_galaxy.planets import Colonize, Develop
from galactarium.games.age_of_galaxy.powers import Powers
from galactarium.games.age_of_galaxy.prices import too_dear, too_dear_ways
from galactarium.games.age_of_galaxy.row import (
    is_token,
    is_token_within,
    place_of,
    reach,
    seen_place,
    slot_at,
)
from galactarium.games.age_of_galaxy.state import BLOCKED, DEVELOPED, NOBODY, SLOTS, Galaxy
from galactarium.kernel import Answer, Part, Refusal, emit, flow, push, reveal, step

NO_CRUISER = Refusal("3.1.cost", "no_cruiser", allow="manufacture_first")
NO_TOKEN = Refusal("3.1.reach", "no_token")
NO_PRIVATE_TOKEN = Refusal("2.5.telescope", "no_private_token")
ALL_FULL = Refusal("3.2.space", "all_full")
NO_TECHNOLOGY = Refusal("3.3.once", "no_technology")
NO_SPACE = Refusal("3.9.space", "no_space")
NOTHING_DEVELOPED = Refusal("3.9.developed", "nothing_developed", allow="develop_first")


class Explore(Action):
    """3.1.reach Send a cruiser to a token within reach."""

    name = "explore"
    nouns = ("slot",)

    def more(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """All tokens in sight, and those on the player's own telescope."""
        if path:
            return ()
        places = [place for place in range(s.shown * SLOTS) if is_token(s, place)]
        own = [TELESCOPE] if s.telescope[f.seat] else []
        return [*[slot_at(s, place) for place in places], *own]

    def refusal(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """3.1.reach, 3.1.cost The token must be within reach, and it costs a cruiser."""
        if not path:
            if not s.telescope[f.seat] and not is_token_within(s, reach(s, f.seat)):
                return NO_TOKEN
        else:
            refused = self.refusal_of_place(s, f, path[0])
            if refused is not None:
                return refused
        return None if can_pay(s, f.seat, self.cost(s, f.seat)) else NO_CRUISER

    def refusal_of_place(self, s: Galaxy, f: Turn, slot: Part) -> Refusal | None:
        """3.1.reach There must be a token within reach; only its owner uses a telescope."""
        if slot == TELESCOPE:
            return None if s.telescope[f.seat] else NO_PRIVATE_TOKEN
        place = seen_place(s, slot)
        if place < 0:
            return not_face_up(slot)
        if not is_token(s, place):
            return Refusal("3.1.reach", "no_token_there", place=slot)
        if place >= reach(s, f.seat) * SLOTS:
            return Refusal("3.1.reach", "out_of_reach", allow="await_fleet", place=slot)
        return None

    def cost(self, s: Galaxy, seat: int) -> Goods:
        """3.1.cost A cruiser, less discounts."""
        return powers(s, seat).prices[self.name]

    def do(self, s: Galaxy, f: Turn, path: Answer) -> None:
        """3.1.token The token is turned up, gives its goods and is discarded."""
        pay(s, f.seat, self.cost(s, f.seat))
        if path[0] == TELESCOPE:
            token = s.telescope[f.seat].pop()
        else:
            place = place_of(s, path[0])
            token, s.cover[place] = s.cover[place], ""
        s.explored.append(token)
        reveal(s)
        emit(s, "explored", seat=f.seat, token=token)
        gain(s, f.seat, s.box.explorations[token].gain)
        gain_on_action(s, f.seat, "explore")


class Trade(Action):
    """3.2.pay One exchange of a trade card with room for a disc."""

    name = "trade"
    nouns = ("exchange",)

    def more(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """The exchanges of all cards."""
        if path:
            return ()
        return [exchange.id for card in s.trade for exchange in s.box.trades[card].exchanges]

    def refusal(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """3.2.space, 3.2.pay A card with a free space, and an exchange that is paid in full."""
        if not path:
            cards = [s.box.trades[card] for card in s.trade if self.has_room(s, card)]
            if not cards:
                return ALL_FULL
            cheapest = min([exchange.cost for card in cards for exchange in card.exchanges])
            return too_dear(s, f.seat, "3.2.pay", cheapest)
        exchange = s.box.exchanges[path[0]]
        if exchange.card not in s.trade:
            return Refusal("0.1.trade", "card_not_laid", card=exchange.card)
        if not self.has_room(s, exchange.card):
            return card_full(exchange.card, s.round >= s.box.rounds)
        return too_dear(s, f.seat, "3.2.pay", exchange.cost)

    def has_room(self, s: Galaxy, card: str) -> bool:
        """3.2.space Whether a card has a free space: always after a golden age (3.2.stays)."""
        index = s.trade.index(card)
        is_full = len(s.trade_discs[index]) >= len(s.box.trades[card].spaces)
        return s.flipped[index] > 0 or not is_full

    def do(self, s: Galaxy, f: Turn, path: Answer) -> None:
        """3.2.stays The disc stays on the card until a golden age."""
        exchange = s.box.exchanges[path[0]]
        s.trade_discs[s.trade.index(exchange.card)].append(f.seat)
        s.trades[f.seat] += 1
        emit(s, "traded", seat=f.seat, card=exchange.card)
        pay(s, f.seat, exchange.cost)
        gain(s, f.seat, exchange.gain)
        gain_on_action(s, f.seat, self.name)


@cache
def card_full(card: str, is_last: bool) -> Refusal:
    """What to say when a trade card is full; in the last round no golden age will empty it."""
    if is_last:
        return Refusal("3.2.space", "card_full", card=card)
    return Refusal("3.2.space", "card_full", allow="await_golden_age", card=card)


class Research(Action):
    """3.3.technologies A technology of the board or of the player's own alliance."""

    name = "research"
    nouns = ("technology", "payment")

    def more(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """A technology, then a way to pay."""
        if not path:
            return powers(s, f.seat).known
        if len(path) == 2:
            return ()
        return [*s.box.research[s.box.technologies[str(path[0])].level]]

    def refusal(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """3.3.once, 3.3.path, 3.3.cost Only once, where a path leads, and for a price."""
        own = powers(s, f.seat)
        if not path:
            return self.refusal_of_levels(s, f.seat, own.levels)
        technology = s.box.technologies[str(path[0])]
        if technology.id in own.technologies:
            return Refusal("3.3.once", "researched", technology=technology.id)
        if technology.id not in own.available:
            return self.refusal_of_path(own, technology)
        if len(path) == 2:
            return self.refusal_of_payment(s, f.seat, path)
        return self.refusal_of_levels(s, f.seat, (technology.level,))

    def refusal_of_path(self, own: Powers, technology: Technology) -> Refusal:
        """3.3.path, 2.5.unique-technology No path leads to it, or its faction is not an ally."""
        if technology.id in own.known:
            return Refusal("3.3.path", "no_path", technology=technology.id)
        return Refusal("2.5.unique-technology", "not_of_an_ally", card=technology.faction)

    def refusal_of_payment(self, s: Galaxy, seat: int, path: Answer) -> Refusal | None:
        """3.3.cost There are two ways to pay."""
        if path[1] not in s.box.research[s.box.technologies[str(path[0])].level]:
            return Refusal("3.3.cost", "no_way_to_pay", resource=path[1])
        return too_dear(s, seat, "3.3.cost", self.cost(s, seat, path))

    def refusal_of_levels(self, s: Galaxy, seat: int, levels: tuple[str, ...]) -> Refusal | None:
        """3.3.cost A technology of one of these levels must be paid for, in one of the ways."""
        if not levels:
            return NO_TECHNOLOGY
        ways = powers(s, seat).research
        for level in levels:
            for cost in ways[level].values():
                if can_pay(s, seat, cost):
                    return None
        one, other = ways["basic" if "basic" in levels else "advanced"].values()
        return too_dear_ways(s, seat, one, other)

    def cost(self, s: Galaxy, seat: int, path: Answer) -> Goods:
        """3.3.cost What the chosen way costs; only ways that cost credits become cheaper."""
        level = s.box.technologies[str(path[0])].level
        return powers(s, seat).research[level][str(path[1])]

    def do(self, s: Galaxy, f: Turn, path: Answer) -> None:
        """3.3.once, 3.3.technologies The disc stays on the technology, which works at once."""
        technology = s.box.technologies[str(path[0])]
        pay(s, f.seat, self.cost(s, f.seat, path))
        s.technologies[f.seat] += (technology.id,)
        emit(s, "researched", seat=f.seat, technology=technology.id)
        push(s, RESEARCHED, Researched(f.seat, technology.level))
        begin_effects(s, f.seat, technology.id, technology.effects)


class Researched(NamedTuple):
    """A technology of this level was researched; its effects come first."""

    seat: int
    level: str


def gain_on_research(s: Galaxy, f: Researched) -> None:
    """2.5.on-action What allies and technologies bring once the technology has taken effect."""
    gain_on_action(s, f.seat, "research", level=f.level)


RESEARCHED = flow("researched", Researched, step("2.5.on-action", gain_on_research))


class Units(Action):
    """Actions that make any number of one thing at a price each."""

    rule: ClassVar[str] = ""
    rule_of_amount: ClassVar[str] = ""
    resource: ClassVar[int] = 0

    def price(self, s: Galaxy, seat: int) -> Goods:
        """What one costs."""
        return powers(s, seat).prices[self.name]

    def cost(self, s: Galaxy, seat: int, count: int) -> Goods:
        """What so many cost."""
        return tuple([(resource, n * count) for resource, n in self.price(s, seat)])

    def most(self, s: Galaxy, seat: int) -> int:
        """The most that could ever be made at once: what credits up to their limit pay for."""
        cap, price = s.box.caps[self.resource], dict(self.price(s, seat))[CREDIT]
        paid = s.box.caps[CREDIT] // max(1, price)
        return paid if cap == UNLIMITED else min(paid, cap)

    def more(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """How many."""
        return () if path else range(1, self.most(s, f.seat) + 1)

    def refusal(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """At least one must be paid, and none may be made that would be lost."""
        count = int(path[0]) if path else 1
        if count == 0:
            return Refusal(self.rule_of_amount, "at_least_one")
        if room(s, f.seat, self.resource) < count:
            return Refusal(self.rule_of_amount, "no_room", resource=RESOURCES[self.resource])
        cost = self.cost(s, f.seat, count) if count > 1 else self.price(s, f.seat)
        return too_dear(s, f.seat, self.rule, cost)

    def do(self, s: Galaxy, f: Turn, path: Answer) -> None:
        """Pay for all, then gain them."""
        count = int(path[0])
        pay(s, f.seat, self.cost(s, f.seat, count))
        gain(s, f.seat, ((self.resource, count),))
        gain_on_action(s, f.seat, self.name)


class Manufacture(Units):
    """3.4.cost, 3.4.amount Cruisers for credits."""

    name = "manufacture"
    rule = "3.4.cost"
    rule_of_amount = "3.4.amount"
    resource = CRUISER


class Retrieve(Units):
    """3.5.cost Relics for credits and innovation."""

    name = "retrieve"
    rule = "3.5.cost"
    rule_of_amount = "3.5.cost"
    resource = RELIC


class Scavenge(Action):
    """3.6.gain A small gain for nothing: always possible (2.1.must-act)."""

    name = "scavenge"

    def do(self, s: Galaxy, f: Turn, path: Answer) -> None:
        """3.6.gain One innovation, or what was agreed on instead (7.5.scavenge)."""
        gain(s, f.seat, s.box.scavenge[str(s.options["scavenge"])])
        gain_on_action(s, f.seat, "scavenge")


class Nominate(Action):
    """3.9.space A free space of the council."""

    name = "nominate"
    nouns = ("space",)

    def more(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """Every space of this game; those of equal worth are alike."""
        if path:
            return ()
        return [x.id for i, x in enumerate(s.box.spaces) if s.nominated[i] != BLOCKED]

    def refusal(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """3.9.developed, 3.9.space, 3.9.cost A developed planet, a free space, and influence."""
        if planets_at(s, f.seat, DEVELOPED) == 0:
            return NOTHING_DEVELOPED
        if not path:
            if NOBODY not in s.nominated:
                return NO_SPACE
        else:
            refused = self.refusal_of_space(s, s.box.space_ids.index(str(path[0])))
            if refused is not None:
                return refused
        return too_dear(s, f.seat, "3.9.cost", self.cost(s, f.seat))

    def refusal_of_space(self, s: Galaxy, index: int) -> Refusal | None:
        """3.9.space, 0.3.blocked The space must be neither held by anybody nor covered."""
        holder = s.nominated[index]
        if holder == NOBODY:
            return None
        if holder != BLOCKED:
            return Refusal("3.9.space", "space_taken", seat=holder)
        is_for_more = s.box.spaces[index].min_players > s.sides
        return Refusal("0.3.blocked" if is_for_more else "3.9.space", "space_covered")

    def cost(self, s: Galaxy, seat: int) -> Goods:
        """3.9.cost Three influence, less discounts."""
        return powers(s, seat).prices[self.name]

    def do(self, s: Galaxy, f: Turn, path: Answer) -> None:
        """3.9.space, 3.9.prestige The disc stays to the end; the prestige is that of the space."""
        index = s.box.space_ids.index(str(path[0]))
        pay(s, f.seat, self.cost(s, f.seat))
        s.nominated[index] = f.seat
        emit(s, "nominated", seat=f.seat, space=path[0])
        gain(s, f.seat, ((PRESTIGE, s.box.spaces[index].prestige),))
        gain_on_action(s, f.seat, "nominate")


ACTIONS: dict[Part, Action] = {
    action.name: action
    for action in (
        Explore(),
        Trade(),
        Research(),
        Manufacture(),
        Retrieve(),
        Scavenge(),
        Colonize(),
        Develop(),
        Nominate(),
    )
}
