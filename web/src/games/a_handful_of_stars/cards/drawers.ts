// All components of the game, drawer by drawer.

import type { Words } from "../../../lib/words";
import type { Box, Card } from "../box";

/** Cards that lie together, under a name if they have one. */
export interface Group {
  name: string;
  cards: Card[];
}

export interface Drawer {
  id: string;
  name: string;
  groups: Group[];
}

/** The drawers: technologies by when they are played, races with their cards, worlds, starting cards. */
export function drawers(words: Words, { cards, races }: Box): Drawer[] {
  const all = Object.values(cards);
  const sorted = (found: Card[]): Card[] =>
    found.toSorted((a, b) => words.say(`card.${a.id}`).localeCompare(words.say(`card.${b.id}`), words.language));
  const named = (id: string, groups: Group[]): Drawer => ({ id, name: words.say(`page.drawer_${id}`), groups });
  const group = (name: string, wanted: (card: Card) => boolean): Group => ({ name, cards: sorted(all.filter(wanted)) });
  const kinds = ["action", "free", "combat", "reserve", "none"];
  return [
    named(
      "technologies",
      kinds.map((kind) => group(words.say(`page.sort_${kind}`), (card) => card.kind === kind && card.copies > 0)),
    ),
    named(
      "races",
      Object.entries(races).map(([race, held]) => ({
        name: words.say(`race.${race}`),
        cards: held.flatMap((id) => cards[id] ?? []),
      })),
    ),
    named(
      "worlds",
      ["habitable", "barren"].map((kind) => group(words.say(`page.sort_${kind}`), (card) => card.kind === kind)),
    ),
    named("start", [group("", (card) => card.kind === "start")]),
  ];
}
