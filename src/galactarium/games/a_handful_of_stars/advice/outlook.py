"""What things are worth to one seat, in points: counters, cards, units, resources, systems.

Nothing that is hidden from the seat is looked at. The numbers of NUMBERS were set by hand and moved
by games between bots (docs/balance).
"""

from __future__ import annotations

from typing import Final

from galactarium.games.a_handful_of_stars.components import (
    ENERGY,
    MATTER,
    POPULATION,
    RESERVED,
    Card,
)
from galactarium.games.a_handful_of_stars.decks import held
from galactarium.games.a_handful_of_stars.payment import purse
from galactarium.games.a_handful_of_stars.powers import powers, reserved
from galactarium.games.a_handful_of_stars.scoring import points
from galactarium.games.a_handful_of_stars.state import NOBODY, NOTHING, OUTPOST, PIECES, Stars
from galactarium.games.a_handful_of_stars.ways import lanes, units_at

NUMBERS: Final[dict[str, float]] = {
    "action": 1.1,  # what an action usually brings
    "card": 0.3,  # to draw a card more
    "symbol": 0.22,  # a point of a resource
    "unit": 0.9,  # a Fleet or a Star Base in good time
    "rival": 1.0,  # a point less for the only rival
    "leader": 0.65,  # a point less for the leader of several rivals
    "other_rival": 0.35,  # a point less for another of them
    "thin": 1.0,  # to be rid of a poor card, by how much poorer it is
    "hurry": 0.4,  # to bring the end nearer while ahead
    "settle_now": 0.8,  # of what a taken system brings, if it can be settled in the same turn
    "settle_later": 0.55,  # the same, if it must be held till the next turn
    "far": 0.5,  # of what a system brings that is far from others, as it is soon lost
    "exposed": 0.12,  # of the points of a system that is left open
    "lost_units": 1.0,  # of the worth of units that a raid may cost
    "hidden": 0.42,  # strength that a hidden card adds to a defence
    "fleet_strength": 1.2,  # of reserved cards through a whole game, for each point
    "defence": 1.5,
    "energy_fights": 2.4,
    "population_fights": 2.6,
    "missiles": 2.8,
    "fast": 2.6,
    "stealth": 2.0,
    "star_bases_move": 1.8,
    "factories": 1.8,
    "hand_size": 3.4,
    "wormhole": 1.0,
    "react": 1.0,  # of cards that are played, each time
    "bomb": 1.6,
    "shields": 0.6,
    "retreat": 0.6,
    "diplomacy": 0.8,
    "draw": 0.8,
    "cycle": 0.45,
    "store": 0.8,
    "recycle": 0.7,
    "scout": 0.5,
    "produce": 0.6,
    "black_hole": 0.2,  # of the points of a system by how much it is endangered
    "arm": 1.2,
    "teleport": 1.3,
    "dig": 1.0,
    "take_technology": 1.3,
}
PACE: Final = {2: 0.36, 3: 0.62, 4: 0.9}  # shuffles in a round, as games usually go
STANDING: Final = (  # effects that work from a Reserve
    "fleet_strength",
    "defence",
    "energy_fights",
    "population_fights",
    "missiles",
    "fast",
    "stealth",
    "star_bases_move",
    "factories",
    "hand_size",
)
NEEDED: Final = {"react": 0.7, "shields": 0.35, "retreat": 0.2}  # how often, when it is in the hand
KNOWN_ALIENS: Final = 3.4  # what aliens are taken for that nobody has seen


class Outlook:
    """How the game looks to one seat now.

    Attributes:
        rounds: The rounds to come after this one, roughly.
        time: How much there is left of the game, from 1 at the beginning to 0.
        rivals: The other seats.
        draws: How often a card that is discarded now will be drawn, roughly.
    """

    def __init__(self, s: Stars, seat: int) -> None:
        self.s, self.seat = s, seat
        self.rivals = [other for other in range(s.seats) if other != seat]
        limit: int = s.box.players[s.seats][1]
        pace = PACE[s.seats]
        rate = (s.shuffles + 6 * pace) / (max(1, s.round) + 6)
        self.rounds = (
            float(s.last_round - s.round) if s.last_round else 1 + (limit - s.shuffles) / rate
        )
        self.time = min(1.0, self.rounds * pace / limit)
        mine = len(s.decks[seat]) + len(s.discards[seat]) + len(s.hands[seat])
        drawn = 3.5 * self.rounds - len(s.decks[seat])
        self.draws = max(0.0, drawn / max(8, mine))
        self.powers = powers(s, seat)
        self.near = lanes(s)
        self.purse = purse(s, seat)
        payers = s.box.payers
        self.means = [sum([payers[name][of] for name in self.purse]) for of in range(4)]
        self.threats: dict[int, float] = {}
        self.scores: list[int] = []
        self.festival = sum([s.box.cards[card].effect == "festival" for card in self.own_cards()])

    def own_cards(self) -> list[str]:
        """All cards that a seat has anywhere."""
        s, seat = self.s, self.seat
        return [*s.hands[seat], *s.decks[seat], *s.discards[seat], *reserved(s, seat)]

    # Counters.

    def counter_worth(self, counter: str) -> float:
        """Points, or resources each time that one shuffles, or room for cards."""
        one = self.s.box.counters[counter]
        if one.points:
            return one.points + 0.8 * self.festival
        if one.reserve:
            return 0.4 + 1.6 * self.time + 0.8 * self.festival * self.time
        shuffles = 1 + self.rounds * PACE[self.s.seats] / self.s.seats
        return NUMBERS["symbol"] * float(max(one.symbols)) * min(shuffles, 8.0)

    def best_counter(self) -> str:
        """The counter on display that is worth most; empty if there is none."""
        return max(self.s.offered, key=self.counter_worth, default="")

    def counter_to_come(self) -> float:
        """What a counter of the display would bring."""
        best = self.best_counter()
        return self.counter_worth(best) if best else 0.0

    # Cards.

    def standing_worth(self, card: Card) -> float:
        """What a card does that lies in a Reserve from now on."""
        effect = card.effect
        if effect == "points":
            return card.amount + 0.9 * self.festival
        if effect == "festival":
            return float(card.amount * self.praised())
        if effect not in STANDING:
            return 0.0
        if effect in ("fleet_strength", "defence"):
            return NUMBERS[effect] * card.amount * self.use_of(effect) * self.time
        again = 0.2 if effect in self.powers.effects and effect != "missiles" else 1.0
        return NUMBERS[effect] * again * self.use_of(effect) * self.time

    def use_of(self, effect: str) -> float:
        """How much a card in a Reserve finds to do in this position; 1 is usual."""
        s, seat = self.s, self.seat
        if effect in ("fast", "stealth", "fleet_strength"):
            return min(1.5, 0.4 + sum(s.fleets[seat]) / 12)
        if effect == "star_bases_move":
            return min(2.0, 0.5 * sum(s.bases[seat]))
        if effect == "defence":
            return min(1.5, 0.3 + len([at for at in self.settled() if self.threat(at)]) / 5)
        if effect == "factories":
            sites = [s.piece[at] > OUTPOST for at in self.settled()]
            return min(2.0, 0.3 + (len(sites) - sum(sites)) / (2 + 2 * sum(sites)))
        if effect in ("energy_fights", "population_fights", "missiles"):
            of = {"energy_fights": ENERGY, "population_fights": POPULATION}.get(effect, MATTER)
            cards = self.own_cards()
            symbols = [s.box.cards[card].symbols[of] for card in cards]
            return min(2.0, 1.5 * sum(symbols) / max(1, len(cards)))
        return 1.0

    def settled(self) -> list[int]:
        """The systems where the seat has a Home World, a Colony or an Outpost."""
        pairs = enumerate(zip(self.s.control, self.s.piece, strict=True))
        return [at for at, (owner, piece) in pairs if owner == self.seat and piece != NOTHING]

    def praised(self) -> float:
        """What a Festival counts: reserved Culture, counters with points, and some to come."""
        s = self.s
        culture = [s.box.cards[card].effect == "points" for card in reserved(s, self.seat)]
        marked = [s.box.counters[one].points > 0 for one in s.counters[self.seat]]
        return sum(culture) + sum(marked) + 0.6 * self.time

    def playing_worth(self, card: Card) -> float:
        """What it brings to play a card for its effect now, beside the action."""
        effect = card.effect
        if effect == "develop":
            return self.counter_to_come() if self.s.track[self.seat] else 0.0
        if effect == "terraform":
            return self.terraforming()
        if effect == "exchange":
            return max(0.0, self.best_exchange()[0])
        if effect == "black_hole":
            return self.best_hole()[0]
        if effect in ("shields", "retreat"):
            stacks = [units_at(self.s, self.seat, at) for at in range(len(self.s.control))]
            return NUMBERS[effect] * min(2.0, max(stacks) / 3)
        return NUMBERS.get(effect, 0.0) if effect not in STANDING else 0.0

    def terraforming(self) -> float:
        """A Colony in place of an Outpost, and a counter."""
        s = self.s
        systems = s.box.systems
        mine = [at for at, owner in enumerate(s.control) if owner == self.seat]
        if not any(s.piece[at] == OUTPOST and not systems[at].is_habitable for at in mine):
            return 0.0
        more = s.box.n["colony_points"] - s.box.n["outpost_points"]
        return more + (self.counter_to_come() if s.track[self.seat] else 0.0)

    def best_hole(self) -> tuple[float, int, int]:
        """7.5.black-hole-creator The connection by which a rival is most dangerous."""
        s, best = self.s, (0.0, NOBODY, NOBODY)
        for mine in self.settled():
            for other in self.near[mine]:
                rival = s.control[other]
                if rival not in (NOBODY, self.seat):
                    fleets = s.box.n["fleet"] * s.fleets[rival][other]
                    danger = min(3.0, max(0, fleets + 3 - self.guard(mine)) / 4)
                    worth = NUMBERS["black_hole"] * danger * self.piece_points(mine) * self.time
                    best = max(best, (worth, mine, other))
        return best

    def best_exchange(self) -> tuple[float, str, str]:
        """The swap of counters that brings most; used ones are worth less for a while."""
        s, best = self.s, self.best_counter()
        found = (0.0, "", "")
        if not best:
            return found
        for own, is_used in zip(s.counters[self.seat], s.is_used[self.seat], strict=True):
            lost = self.counter_worth(own) * (0.8 if is_used else 1.0)
            gain = self.counter_worth(best) - lost
            if own != best and gain > found[0]:
                found = (gain, own, best)
        return found

    def technology_worth(self, name: str) -> float:
        """What it brings to have a card more in the discards."""
        card = self.s.box.cards[name]
        if card.effect == "wormhole":
            return self.gate_worth()
        often, pays = min(1.0, self.draws), NUMBERS["symbol"] * max(card.symbols)
        paying = self.draws * (pays - self.usual())
        if card.play == "reserve":
            room = 1.0 if self.room() > 0 or card.effect == "population_fights" else 0.35
            wait = 1.0 if card.effect in ("points", "festival") else self.after_waiting()
            return max(paying, often * room * max(0.0, wait * self.standing_worth(card) - 0.5))
        cost = NUMBERS["action"] if card.play == "action" else 0.0
        effect = self.playing_worth(card) - cost
        if card.is_one_use:
            return max(paying, often * max(0.0, effect))
        return paying + self.draws * NEEDED.get(card.effect, 1.0) * max(0.0, effect - pays)

    def usual(self) -> float:
        """What a card of the player's deck pays: one more card takes its place in the hand."""
        cards = self.own_cards()
        symbols = [max(self.s.box.cards[card].symbols) for card in cards]
        return NUMBERS["symbol"] * sum(symbols) / max(1, len(cards))

    def after_waiting(self) -> float:
        """How much of the game is left when a card of the discards has been drawn and laid down."""
        waiting = 1 + 0.5 * len(self.own_cards()) / 3.5
        return max(0.0, 1 - waiting / max(1.0, self.rounds))

    def gate_worth(self) -> float:
        """A Wormhole counter is worth more to whoever holds a wormhole."""
        s = self.s
        gates = sum([s.control[at] == self.seat for at in s.box.wormholes])
        return NUMBERS["wormhole"] * self.time * min(3, gates)

    def room(self) -> int:
        """How many cards still fit into both Reserves."""
        return 2 * self.powers.limit - len(reserved(self.s, self.seat))

    def regret(self, name: str, resource: int) -> float:
        """How loath one is to pay with this: what else it could do."""
        box = self.s.box
        if name in box.counters:
            others = [n for at, n in enumerate(box.payers[name]) if at != resource]
            return 0.05 + NUMBERS["symbol"] * max(others) * self.wanted(name, resource)
        card = box.cards[box.holds[name]]
        effect = self.standing_worth(card) if card.play == "reserve" else self.playing_worth(card)
        if name.startswith(RESERVED):
            return 0.1 + 1.5 * self.kept_worth(card)
        return 0.1 + 0.6 * effect + NUMBERS["symbol"] * self.wanted(name, resource)

    def kept_worth(self, card: Card) -> float:
        """What is lost with a card that leaves the Reserve."""
        if card.effect in ("points", "festival"):
            return self.standing_worth(card)
        return self.standing_worth(card) + 0.2

    def given_up(self, resource: int, need: int) -> float:
        """What is lost with reserved cards that must pay because all else is too little."""
        box, lost = self.s.box, 0.0
        kept: list[tuple[float, int]] = []
        for name in self.purse:
            pays = box.payers[name][resource]
            if not name.startswith(RESERVED):
                need -= pays
            elif pays:
                kept.append((self.kept_worth(box.cards[box.holds[name]]), pays))
        for worth, pays in sorted(kept):
            if need > 0:
                lost, need = lost + worth, need - pays
        return lost

    def wanted(self, name: str, resource: int) -> float:
        """How much a thing would be missed for other resources: Population while units wait."""
        symbols = self.s.box.payers[name]
        found = 0.0
        for at, n in enumerate(symbols):
            if at != resource and n:
                is_needed = at == POPULATION and self.waiting()
                found = max(found, n * (2.5 if is_needed else 1.0))
        return found

    def waiting(self) -> bool:
        """Whether units wait in a system that is not settled."""
        pairs = zip(self.s.control, self.s.piece, strict=True)
        return any(owner == self.seat and piece == NOTHING for owner, piece in pairs)

    # Systems.

    def piece_points(self, system: int) -> int:
        """The points of what stands in a system."""
        piece = PIECES[self.s.piece[system]]
        return self.s.box.n.get(f"{piece}_points", 0)

    def settling(self, system: int) -> float:
        """What a piece of one's own in a system would bring, if units of the seat stand there."""
        s = self.s
        gain = float(s.box.n["outpost_points"])
        if s.box.systems[system].is_habitable and self.means[POPULATION] >= 3:
            more = s.box.n["colony_points"] - s.box.n["outpost_points"]
            gain += more + (0.7 * self.counter_to_come() if s.track[self.seat] else 0.0)
        return gain + self.joining(system)

    def joining(self, system: int) -> float:
        """It is good to have systems connected: a little for each neighbour of the same player."""
        mine = [at for at in self.near[system] if self.s.control[at] == self.seat]
        return 0.15 * min(3, len(mine)) * self.time

    def score(self, seat: int) -> int:
        """8.2.points The points of a player, worked out once."""
        if not self.scores:
            self.scores = [points(self.s, one) for one in range(self.s.seats)]
        return self.scores[seat]

    def ahead(self) -> int:
        """By how many points the seat leads; negative if it does not."""
        return self.score(self.seat) - max([self.score(other) for other in self.rivals])

    def rival_share(self, rival: int) -> float:
        """What a point less of a rival is worth: more if it is the leader."""
        if rival == NOBODY:
            return 0.0
        if len(self.rivals) == 1:
            return NUMBERS["rival"]
        best = max([self.score(other) for other in self.rivals])
        return NUMBERS["leader" if self.score(rival) >= best else "other_rival"]

    def unit_worth(self) -> float:
        """A unit in good time, and none at the end."""
        return NUMBERS["unit"] * min(1.0, self.rounds / 5)

    def threat(self, system: int) -> float:
        """The strength that rivals could bring next door at once."""
        if system not in self.threats:
            self.threats[system] = self.threat_to(system)
        return self.threats[system]

    def threat_to(self, system: int) -> float:
        """The same, worked out."""
        s, found = self.s, 0
        for rival in self.rivals:
            fleets, there = s.fleets[rival], 0
            for at in self.near[system]:
                there += fleets[at]
            found = max(found, there * s.box.n["fleet"] + powers(s, rival).fleet_strength)
        return float(found)

    def guard(self, system: int) -> int:
        """The strength of the player's units in a system."""
        s, n = self.s, self.s.box.n
        fleets, bases = s.fleets[self.seat][system], s.bases[self.seat][system]
        return n["fleet"] * fleets + n["star_base"] * bases

    def aliens(self, system: int) -> float:
        """4.2.neutral The strength of a neutral habitable system as far as the seat knows it."""
        s = self.s
        is_known = s.is_shown[system] or system in s.scouted[self.seat] or not s.aliens[system]
        guards = float(s.aliens[system]) if is_known else KNOWN_ALIENS
        return s.box.systems[system].strength + guards

    def spending(self) -> float:
        """4.7.spend The strength that cards and counters could add."""
        payers, fighting = self.s.box.payers, self.powers.fighting
        if len(fighting) == 1:
            return float(self.means[fighting[0]])
        return float(sum([max([payers[name][of] for of in fighting]) for name in self.purse]))

    def card_strength(self, rival: int) -> float:
        """What combat cards in hand or Reserve would add against a rival, or NOBODY."""
        found = self.powers.missiles * self.missile_strength()
        if self.holds("react"):
            found += 4
        if rival != NOBODY and self.holds("bomb"):
            found += 3
        return found

    def missile_strength(self) -> float:
        """7.16.missiles What two cards of the player's deck add on average."""
        s = self.s
        cards = s.decks[self.seat] or s.discards[self.seat]
        if not cards:
            return 0.1
        mean = sum([s.box.cards[card].symbols[MATTER] for card in cards]) / len(cards)
        return max(0.1, 4 * mean)

    def holds(self, effect: str) -> str:
        """The name of a held card with an effect; empty if there is none."""
        box = self.s.box
        for name in held(self.s, self.seat):
            if box.cards[box.holds[name]].effect == effect:
                return name
        return ""
