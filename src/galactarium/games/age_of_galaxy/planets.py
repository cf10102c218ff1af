"""Chapters 3.7 and 3.8: a planet is colonized, and then developed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from galactarium.games.age_of_galaxy.acting import (
    TELESCOPE,
    Action,
    Turn,
    not_face_up,
    not_in_hand,
    spend_card,
)
from galactarium.games.age_of_galaxy.components import Goods
from galactarium.games.age_of_galaxy.goods import (
    controlled,
    gain,
    gain_on_action,
    is_adapted,
    pay,
    planets_at,
    powers,
)
from galactarium.games.age_of_galaxy.prices import too_dear
from galactarium.games.age_of_galaxy.row import place_of, reach, reward_at, seen_place, slot_at
from galactarium.games.age_of_galaxy.state import COLONIZED, DEVELOPED, EMPTY, SLOTS, Galaxy
from galactarium.kernel import Answer, Part, Refusal, emit

NO_PLANET = Refusal("3.7.planet", "no_planet")
NOTHING_COLONIZED = Refusal("3.8.planet", "nothing_colonized", allow="colonize_first")


class Colonize(Action):
    """3.7.planet An empty planet within reach that the alliance can live on."""

    name = "colonize"
    nouns = ("slot", "faction")

    def more(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """A planet, and the card that adapts to it if nothing else does."""
        if not path:
            places = range(s.shown * SLOTS)
            return [slot_at(s, p) for p in places if s.planets[p]]
        planet = s.planets[place_of(s, path[0])]
        if len(path) > 1 or is_adapted(s, f.seat, planet):
            return ()
        return adapting_cards(s, f.seat, planet)

    def refusal(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """3.7.planet, 3.7.cost First what is wrong with the planet, then the price."""
        if not path:
            refused = None if self.is_home_within(s, f) else NO_PLANET
        else:
            refused = self.refusal_of_place(s, f, path[0])
            if refused is None and len(path) == 2:
                refused = self.refusal_of_card(s, f.seat, path)
        return refused or too_dear(s, f.seat, "3.7.cost", self.cost(s, f.seat))

    def refusal_of_place(self, s: Galaxy, f: Turn, slot: Part) -> Refusal | None:
        """3.7.empty, 3.7.reach The planet must be empty, within reach, and fit to live on."""
        place = seen_place(s, slot)
        if place < 0 and slot != TELESCOPE:
            return not_face_up(slot)
        if place < 0 or not s.planets[place]:
            return Refusal("3.7.planet", "no_planet_there", place=slot)
        if s.level[place] != EMPTY:
            return Refusal("3.7.empty", "not_empty", place=slot)
        if place >= reach(s, f.seat) * SLOTS:
            return Refusal("3.7.reach", "out_of_reach", allow="await_fleet", place=slot)
        if is_adapted(s, f.seat, s.planets[place]):
            return None
        return self.refusal_of_planet(s, f, s.planets[place])

    def refusal_of_card(self, s: Galaxy, seat: int, path: Answer) -> Refusal | None:
        """2.4.adaptation Only a card in hand whose adaptation is the planet's type will do."""
        card, planet = str(path[1]), s.planets[place_of(s, path[0])]
        if card not in s.hands[seat]:
            return not_in_hand("2.4.adaptation", card)
        if s.box.factions[card].adaptation != planet:
            return Refusal("2.4.adaptation", "card_not_adapted", card=card, planet=planet)
        return None

    def is_home_within(self, s: Galaxy, f: Turn) -> bool:
        """3.7.planet Whether the side could live on an empty planet within reach."""
        homes = powers(s, f.seat).adaptations
        others: list[str] = []
        for place in range(reach(s, f.seat) * SLOTS):
            if s.level[place] == EMPTY and s.planets[place]:
                if s.planets[place] in homes:
                    return True
                others.append(s.planets[place])
        if f.has_played_card:
            return False
        return any(s.box.factions[card].adaptation in others for card in s.hands[f.seat])

    def refusal_of_planet(self, s: Galaxy, f: Turn, planet: str) -> Refusal | None:
        """3.7.adaptation, 3.7.barren Without ally or technology a card must adapt, if any can."""
        if planet == "barren":
            return Refusal("3.7.barren", "barren", allow="terraform")
        if not adapting_cards(s, f.seat, planet):
            return not_adapted(planet, is_settler_in_hand(s, f, planet), homes_of(s, f.seat))
        return Refusal("2.4.one-card", "card_played") if f.has_played_card else None

    def cost(self, s: Galaxy, seat: int) -> Goods:
        """3.7.cost A credit for each planet held before, or Colonized one (7.5.colonize-counts)."""
        held = controlled(s, seat)
        if s.options["colonize_counts"] == "colonized":
            held = planets_at(s, seat, COLONIZED)
        cost = tuple([(resource, n * held) for resource, n in s.box.prices["colonize"]])
        return powers(s, seat).cheaper(self.name, cost)

    def do(self, s: Galaxy, f: Turn, path: Answer) -> None:
        """3.7.planet, 3.7.reward The disc stays on the planet, which gives its goods."""
        place = place_of(s, path[0])
        pay(s, f.seat, self.cost(s, f.seat))
        if len(path) == 2:
            spend_card(s, f.seat, str(path[1]))
        s.owner[place], s.level[place] = f.seat, COLONIZED
        emit(s, "colonized", seat=f.seat, place=path[0])
        gain(s, f.seat, reward_at(s, place))
        gain_on_action(s, f.seat, "colonize", planet=s.planets[place])


def adapting_cards(s: Galaxy, seat: int, planet: str) -> list[Part]:
    """2.4.adaptation Cards in hand that adapt to a type of planet."""
    return [card for card in s.hands[seat] if s.box.factions[card].adaptation == planet]


@cache
def not_adapted(planet: str, has_settler: bool, homes: tuple[str, ...]) -> Refusal:
    """What to say when nothing adapts to a type of planet: what does, or where one can live."""
    if has_settler:
        return Refusal("3.7.adaptation", "not_adapted", allow="adapt", planet=planet)
    if not homes:
        return Refusal("3.7.adaptation", "not_adapted", planet=planet)
    return Refusal(
        "3.7.adaptation", "not_adapted", allow="live_elsewhere", planet=planet, homes=homes
    )


def homes_of(s: Galaxy, seat: int) -> tuple[str, ...]:
    """3.7.adaptation The types of planets that a side can live on: its allies or its cards."""
    by_card = [s.box.factions[card].adaptation for card in s.hands[seat]]
    return tuple(sorted({*powers(s, seat).adaptations, *by_card}))


def is_settler_in_hand(s: Galaxy, f: Turn, planet: str) -> bool:
    """2.5.adaptation Whether a card in hand could join and open such planets by its ability."""
    if len(s.alliances[f.seat]) >= s.box.alliance:
        return False
    abilities = [effect for card in s.hands[f.seat] for effect in s.box.factions[card].abilities]
    return any(planet in effect.planets for effect in abilities if effect.type == "adaptation")


class Develop(Action):
    """3.8.planet A second disc on a colonized planet."""

    name = "develop"
    nouns = ("slot", "gain")

    def more(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Sequence[Part]:
        """A planet of the player's own, then one of two gains."""
        if not path:
            places = range(len(s.owner))
            return [slot_at(s, p) for p in places if s.owner[p] == f.seat]
        return [*s.box.develop_choice] if len(path) == 1 else ()

    def refusal(self, s: Galaxy, f: Turn, seat: int, path: Answer) -> Refusal | None:
        """3.8.planet, 3.8.cost It must be a colonized planet of the player's own, and paid for."""
        if not path:
            if planets_at(s, f.seat, COLONIZED) == 0:
                return NOTHING_COLONIZED
        else:
            place = seen_place(s, path[0])
            if place < 0 or s.owner[place] != f.seat or s.level[place] != COLONIZED:
                return Refusal("3.8.planet", "not_colonized", place=path[0])
            if len(path) == 2 and path[1] not in s.box.develop_choice:
                return Refusal("3.8.gain", "not_to_choose", resource=path[1])
        return too_dear(s, f.seat, "3.8.cost", self.cost(s, f.seat))

    def cost(self, s: Galaxy, seat: int) -> Goods:
        """3.8.cost Seven credits, less discounts."""
        return powers(s, seat).prices[self.name]

    def do(self, s: Galaxy, f: Turn, path: Answer) -> None:
        """3.8.gain Prestige, productivity, and influence or innovation; or as in 7.5.develop."""
        place = place_of(s, path[0])
        pay(s, f.seat, self.cost(s, f.seat))
        s.level[place] = DEVELOPED
        emit(s, "developed", seat=f.seat, place=path[0])
        gain(s, f.seat, develop_gain(s, str(path[1])))
        gain_on_action(s, f.seat, "develop")


def develop_gain(s: Galaxy, chosen: str) -> Goods:
    """3.8.gain All that developing brings with this choice."""
    is_bundled = s.options["develop"] == "bundled" and chosen == "influence"
    skipped = s.box.develop_bundle if is_bundled else ()
    usual = tuple([pair for pair in s.box.develop_gain if pair not in skipped])
    return usual + s.box.develop_choice[chosen]
