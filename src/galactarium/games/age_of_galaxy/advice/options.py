"""The actions that a player can pay for, each with its worth and the conversions it needs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from galactarium.games.age_of_galaxy.acting import TELESCOPE, Turn
from galactarium.games.age_of_galaxy.advice.cards import Use, effects_worth
from galactarium.games.age_of_galaxy.advice.outlook import Outlook
from galactarium.games.age_of_galaxy.components import (
    CREDIT,
    CRUISER,
    INFLUENCE,
    PRESTIGE,
    RELIC,
    Effect,
    Goods,
    Technology,
)
from galactarium.games.age_of_galaxy.goods import is_adapted, planet_types, powers
from galactarium.games.age_of_galaxy.planets import adapting_cards
from galactarium.games.age_of_galaxy.prices import CONVERT
from galactarium.games.age_of_galaxy.row import is_token, reward_at, slot_at
from galactarium.games.age_of_galaxy.state import COLONIZED, EMPTY, NOBODY, SLOTS, SPACES, Galaxy
from galactarium.games.age_of_galaxy.turns import ABILITY
from galactarium.kernel import Answer, answer_text

DEARER: Final = 0.15  # how much dearer a planet makes later ones: credits for each disc to come
TO_DEVELOP: Final = 0.4  # a planet that can be developed, if there is no other
PATH: Final = 0.1  # a technology that another one opens, for each round to come
RETURNED_DISC: Final = 1.3  # a disc that a golden age gives back
FILLING: Final = (0.0, 0.35, 0.5, 0.6, 0.65)  # the chance of each missing disc, by rounds to come

Conversion = tuple[Answer, Effect]
Paid = tuple[list[int], tuple[Answer, ...]]  # the goods that are left, and conversions before


class Option(NamedTuple):
    """Something to do, and what to convert before it."""

    worth: float
    answer: Answer
    steps: tuple[Answer, ...]


class Means:
    """What a player can do in this turn.

    Attributes:
        hand: What each card in hand is worth otherwise.
        conversions: Those that are not used up.
    """

    def __init__(self, look: Outlook, turn: Turn, hand: list[Use]) -> None:
        self.look = look
        self.turn = turn
        self.s: Galaxy = look.s
        self.seat = look.seat
        self.hand = {use.card: use.worth for use in hand}
        self.conversions = conversions(look.s, turn)

    def paid(self, cost: Goods) -> Paid | None:
        """A payment, after conversions if need be; nothing if it is too dear."""
        goods = self.look.goods[:]
        steps: tuple[Answer, ...] = ()
        for resource, n in cost:
            if n > self.s.box.caps[resource] >= 0:
                return None
            while goods[resource] < n:
                step = self.cheapest(goods, resource, cost, steps)
                if step is None:
                    return None
                steps = (*steps, step[0])
                exchange(goods, step[1])
        for resource, n in cost:
            goods[resource] -= n
        return goods, steps

    def cheapest(
        self, goods: list[int], resource: int, cost: Goods, steps: tuple[Answer, ...]
    ) -> Conversion | None:
        """The conversion into a resource that loses least and leaves what else must be paid."""
        best: Conversion | None = None
        least = 0.0
        needed = dict(cost)
        for answer, effect in self.conversions:
            given, n = effect.cost[0]
            is_used_up = effect.per_turn > 0 and answer in steps
            if effect.gain[0][0] != resource or is_used_up:
                continue
            if goods[given] - n >= needed.get(given, 0):
                lost = self.look.of(given, goods[given]) - self.look.of(given, goods[given] - n)
                if best is None or lost < least:
                    best, least = (answer, effect), lost
        return best

    def option(self, answer: Answer, cost: Goods, gain: Goods, more: float) -> Option | None:
        """Something that costs and brings goods and is worth more besides, if it can be paid."""
        paid = self.paid(cost)
        if paid is None:
            return None
        look = self.look
        worth = look.worth(look.added(paid[0], gain)) - look.base + more
        return Option(worth, answer, paid[1])

    def golden(self, index: int) -> float:
        """5.5 What a disc is worth on a trade card: a golden age may give it back."""
        s, seat = self.s, self.seat
        if s.flipped[index] or self.turn.has_acted:
            return 0.0
        discs, coming = s.trade_discs[index], s.worked[index + 1]
        missing = len(s.box.trades[s.trade[index]].spaces) - len(discs) - sum(coming)
        mine = discs.count(seat) + coming[seat]
        chance, keep = FILLING[self.look.rounds], s.box.golden_age_keep
        before = min(keep, mine) * chance ** max(0, missing)
        after = min(keep, mine + 1) * chance ** max(0, missing - 1)
        return RETURNED_DISC * (after - before) if chance else 0.0


def conversions(s: Galaxy, turn: Turn) -> list[Conversion]:
    """2.3, 2.5 The conversions of everybody and of the alliance that are not used up."""
    found: list[Conversion] = [((CONVERT, *name), x) for name, x in s.box.conversions.items()]
    for name, effect in powers(s, turn.seat).conversions.items():
        if not 0 <= effect.per_turn <= turn.converted.count(answer_text(name)):
            found.append(((ABILITY, *name), effect))
    return found


def exchange(goods: list[int], effect: Effect) -> None:
    """Carry out a conversion."""
    for resource, n in effect.cost:
        goods[resource] -= n
    for resource, n in effect.gain:
        goods[resource] += n


# The nine actions.


def explore(means: Means) -> Iterator[Option | None]:
    """3.1 A token within reach, or else one of the player's telescope; all look alike."""
    look, s = means.look, means.s
    places = [p for p in range(look.reached * SLOTS) if s.cover[p] and is_token(s, p)]
    paid = means.paid(look.price("explore", s.box.prices["explore"]))
    if paid is None or not (places or s.telescope[means.seat]):
        return
    extra = look.extra("explore")
    hidden = [x.gain for x in s.box.explorations.values() if x.id not in s.explored]
    worths = [look.worth(look.added(paid[0], gain, extra)) for gain in hidden]
    where = slot_at(s, places[0]) if places else TELESCOPE
    yield Option(sum(worths) / len(worths) - look.base, ("explore", where), paid[1])


def trade(means: Means) -> Iterator[Option | None]:
    """3.2 Every exchange of every card with room."""
    look, s = means.look, means.s
    extra = look.extra("trade")
    for index, name in enumerate(s.trade):
        card = s.box.trades[name]
        if s.flipped[index] or len(s.trade_discs[index]) < len(card.spaces):
            more = means.golden(index) + look.more("trade_actions")
            for one in card.exchanges:
                yield means.option(("trade", one.id), one.cost, one.gain + extra, more)


def research(means: Means) -> Iterator[Option | None]:
    """3.3 Every technology that is open, in each way to pay."""
    look, s = means.look, means.s
    for technology in look.powers.available.values():
        level = technology.level
        gain = look.extra("research", level=level)
        more = technology_worth(look, technology)
        for way, cost in s.box.research[level].items():
            price = look.price("research", cost)
            yield means.option(("research", technology.id, way), price, gain, more)


def technology_worth(look: Outlook, technology: Technology) -> float:
    """What a technology does, counts for, and leads to."""
    worth = effects_worth(look, technology.effects) + look.more("technology")
    if technology.level == "advanced":
        worth += look.more("technology_advanced")
    known = look.s.technologies[look.seat]
    behind = [x for x in look.s.box.technologies.values() if technology.id in x.requires]
    opened = [x for x in behind if not any(name in known for name in x.requires)]
    return worth + PATH * look.rounds * len(opened)


def manufacture(means: Means) -> Iterator[Option | None]:
    """3.4 Any number of cruisers that can be kept."""
    return units(means, "manufacture", CRUISER, means.look.room - means.look.goods[CRUISER])


def retrieve(means: Means) -> Iterator[Option | None]:
    """3.5 Any number of relics."""
    return units(means, "retrieve", RELIC, means.s.box.caps[CREDIT])


def units(means: Means, action: str, resource: int, room: int) -> Iterator[Option | None]:
    """As many of something as can be paid."""
    look = means.look
    price = look.price(action, means.s.box.prices[action])
    extra = look.extra(action)
    more = means.golden(SPACES.index(action) - 1)
    for count in range(1, room + 1):
        cost = tuple([(each, n * count) for each, n in price])
        option = means.option((action, count), cost, ((resource, count), *extra), more)
        if option is None:
            return
        yield option


def scavenge(means: Means) -> Iterator[Option | None]:
    """3.6 A small gain."""
    s = means.s
    gain = s.box.scavenge[str(s.options["scavenge"])] + means.look.extra("scavenge")
    yield means.option(("scavenge",), (), gain, means.golden(SPACES.index("scavenge") - 1))


def colonize(means: Means) -> Iterator[Option | None]:
    """3.7 Every empty planet within reach to live on, with a card that adapts if need be."""
    look, s = means.look, means.s
    cost = colonizing_cost(look)
    held = planet_types(s, means.seat)
    for place in range(look.reached * SLOTS):
        planet = s.planets[place]
        if not planet or s.level[place] != EMPTY:
            continue
        card = "" if is_adapted(s, means.seat, planet) else adapting_card(means, planet)
        if card is None:
            continue
        gain = reward_at(s, place) + look.extra("colonize", planet=planet)
        more = colony_worth(look, planet, held) - means.hand.get(card, 0.0)
        slot = slot_at(s, place)
        yield means.option(
            ("colonize", slot, card) if card else ("colonize", slot), cost, gain, more
        )


def colonizing_cost(look: Outlook) -> Goods:
    """3.7 What the next planet costs."""
    s = look.s
    held = look.colonies if s.options["colonize_counts"] == "colonized" else look.held
    return look.price("colonize", tuple([(r, n * held) for r, n in s.box.prices["colonize"]]))


def adapting_card(means: Means, planet: str) -> str | None:
    """2.4 The card that adapts to a type of planet and is missed least."""
    if means.turn.has_played_card:
        return None
    cards = [str(card) for card in adapting_cards(means.s, means.seat, planet)]
    return min(cards, key=lambda card: means.hand[card], default=None)


def colony_worth(look: Outlook, planet: str, held: list[str]) -> float:
    """The points of a planet and what it opens, less that later ones are dearer."""
    worth = look.s.box.points["colonized"] + look.more("colonized", "controlled")
    if planet not in held:
        worth += look.more("distinct_planet_types")
    if look.left and not look.colonies:
        worth += TO_DEVELOP
    return worth - DEARER * look.left * look.unit[CREDIT]


def develop(means: Means) -> Iterator[Option | None]:
    """3.8 A colonized planet, with each of the gains; all planets are alike."""
    look, s = means.look, means.s
    own = [p for p, o in enumerate(s.owner) if o == means.seat and s.level[p] == COLONIZED]
    paid = means.paid(look.price("develop", s.box.prices["develop"]))
    if paid is None or not own:
        return
    extra = look.extra("develop")
    for name in s.box.develop_choice:
        after = look.added(paid[0], develop_gain(s, name), extra)
        worth = look.worth(after) - look.base + development_worth(look, after[INFLUENCE])
        yield Option(worth, ("develop", slot_at(s, own[0]), name), paid[1])


def develop_gain(s: Galaxy, choice: str) -> Goods:
    """3.8 What developing brings with this choice."""
    is_bundled = s.options["develop"] == "bundled" and choice == "influence"
    skipped = s.box.develop_bundle if is_bundled else ()
    gain = tuple([pair for pair in s.box.develop_gain if pair not in skipped])
    return gain + s.box.develop_choice[choice]


def development_worth(look: Outlook, influence: int) -> float:
    """The points of a development; the first one makes influence worth more."""
    points = look.s.box.points
    worth = points["developed"] - points["colonized"] + look.more("developed")
    worth -= look.more("colonized")
    if look.may_nominate:
        return worth
    then = look.influences(may_nominate=True)
    return worth + then[min(influence, len(then) - 1)] - look.of(INFLUENCE, influence)


def nominate(means: Means) -> Iterator[Option | None]:
    """3.9 The free space with most prestige."""
    look, s = means.look, means.s
    free = [space for i, space in enumerate(s.box.spaces) if s.nominated[i] == NOBODY]
    if not free or not look.may_nominate:
        return
    space = max(free, key=lambda space: space.prestige)
    cost = look.price("nominate", s.box.prices["nominate"])
    gain = ((PRESTIGE, space.prestige), *look.extra("nominate"))
    yield means.option(("nominate", space.id), cost, gain, look.more("nominate_disc"))


ACTIONS: Final = {
    "explore": explore,
    "trade": trade,
    "research": research,
    "manufacture": manufacture,
    "retrieve": retrieve,
    "scavenge": scavenge,
    "colonize": colonize,
    "develop": develop,
    "nominate": nominate,
}


def options(means: Means, verbs: tuple[str, ...]) -> list[Option]:
    """All that these actions offer and that can be paid."""
    return [option for verb in verbs for option in ACTIONS[verb](means) if option is not None]


def abilities(means: Means) -> list[Option]:
    """The conversions of the alliance that need no others before, for their own sake."""
    own = [pair for pair in means.conversions if pair[0][0] == ABILITY]
    found = [means.option(answer, effect.cost, effect.gain, 0.0) for answer, effect in own]
    return [option for option in found if option is not None and not option.steps]
