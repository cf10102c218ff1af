// What the box of A Handful of Stars holds, as far as the page shows it: cards, counters, races, systems.

import { boxOpener } from "../../board/box";
import { RESERVED, RESOURCES, type Resource } from "./stars";

export type Symbols = Partial<Record<Resource, number>>;

/** What a card is: a world, one that all start with, or a technology by when it is played. */
export type Kind = "habitable" | "barren" | "start" | "action" | "free" | "combat" | "reserve" | "none";

export interface Card {
  id: string;
  kind: Kind;
  symbols: Symbols;
  cost: number;
  copies: number;
  /** How much its effect does. */
  amount: number;
}

export interface Counter {
  id: string;
  symbols: Symbols;
  points: number;
  reserve: number;
}

export interface Box {
  cards: Record<string, Card>;
  counters: Record<string, Counter>;
  races: Record<string, string[]>;
  wormhole_cost: number;
}

interface Row {
  id: string;
  symbols: Record<Resource, number>;
}

type Rows<T> = (T & { id: string })[];

interface Data {
  cards: {
    card: Rows<{
      copies: number;
      kind: { play: Kind };
      value: { amount: number };
      print: { cost: number; symbols: Record<Resource, number> };
    }>;
    start: Row[];
  };
  systems: { system: (Row & { is_habitable: boolean })[] };
  counters: { development: (Row & { points: number; reserve: number })[] };
  races: { race: Rows<{ hold: { cards: string[] } }> };
  board: { numbers: { wormhole_research: number } };
}

/** The symbols that are there. */
function shown(symbols: Record<Resource, number>): Symbols {
  return Object.fromEntries(RESOURCES.filter((name) => symbols[name]).map((name) => [name, symbols[name]]));
}

function byId<T extends { id: string }>(rows: T[]): Record<string, T> {
  return Object.fromEntries(rows.map((row) => [row.id, row]));
}

/** The box from the data of the game. */
export function unpack(given: Record<string, unknown>): Box {
  const data = given as unknown as Data;
  const plain = { cost: 0, copies: 0, amount: 0 };
  const cards: Card[] = [
    ...data.cards.card.map(({ id, copies, kind, print, value }) => ({
      id,
      kind: kind.play,
      symbols: shown(print.symbols),
      cost: print.cost,
      copies,
      amount: value.amount,
    })),
    ...data.cards.start.map(({ id, symbols }) => ({ ...plain, id, kind: "start" as const, symbols: shown(symbols) })),
    ...data.systems.system.map(({ id, symbols, is_habitable }) => ({
      ...plain,
      id,
      kind: is_habitable ? ("habitable" as const) : ("barren" as const),
      symbols: shown(symbols),
    })),
  ];
  return {
    cards: byId(cards),
    counters: byId(
      data.counters.development.map(({ id, points, reserve, symbols }) => ({
        id,
        points,
        reserve,
        symbols: shown(symbols),
      })),
    ),
    races: Object.fromEntries(data.races.race.map(({ id, hold }) => [id, hold.cards])),
    wormhole_cost: data.board.numbers.wormhole_research,
  };
}

/** The card that a name stands for, wherever it lies. */
export function cardOf(name: string): string {
  return name.startsWith(RESERVED) ? name.slice(RESERVED.length) : name;
}

/** The box, asked for once. */
export const openBox = boxOpener("a_handful_of_stars", unpack);
