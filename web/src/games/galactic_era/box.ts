// What the box of Galactic Era holds, as far as the page shows it: the names of all components, and the tracks.

import { boxOpener } from "../../board/box";

export interface Box {
  peoples: string[];
  cards: { id: string; dp: number }[];
  relics: { id: string; permanent: boolean }[];
  stories: string[];
  goals: string[];
  /** The spots of the population track: what each is worth, and how many ships it builds. */
  track: { worth: number; ships: number }[];
  /** The rounds of each era, and whose time it is. */
  eras: { rounds: number[]; alignment: string }[];
  levels: number;
}

type Row = Record<string, unknown>;

/** The box from the data of the game. */
export function unpack(data: Record<string, unknown>): Box {
  const rows = (file: string, kind: string): Row[] => (data[file] as Record<string, Row[]>)[kind] ?? [];
  const ids = (file: string, kind: string): string[] => rows(file, kind).map(({ id }) => String(id));
  const tracks = data.tracks as { era: Row[]; population: { labels: number[]; ships: { numbers: number[] } } };
  const { labels, ships } = tracks.population;
  return {
    peoples: ids("peoples", "people"),
    cards: rows("cards", "card").map(({ id, dp }) => ({ id: String(id), dp: Number(dp) })),
    relics: rows("relics", "relic").map(({ id, permanent }) => ({ id: String(id), permanent: permanent === true })),
    stories: ids("stories", "story"),
    goals: ids("goals", "goal"),
    track: labels.map((worth, at) => ({ worth, ships: ships.numbers[at] ?? 0 })),
    eras: tracks.era.map(({ track, alignment }) => ({
      rounds: (track as { rounds: number[] }).rounds,
      alignment: String(alignment),
    })),
    levels: Number((data.numbers as { numbers: Row }).numbers.highest_level),
  };
}

/** The box, asked for once. */
export const openBox = boxOpener("galactic_era", unpack);
