// What the box of Age of Galaxy holds, and what a seat sees of the table: the shapes of the data.

import { boxOpener } from "../../board/box";
import type { Words } from "../../lib/words";

export type Goods = Record<string, number>;

export interface Effect {
  kind: string;
  gain: Goods;
  action: string;
}

export interface Faction {
  id: string;
  ideology: string;
  adaptation: string;
  debut: Goods;
  reinforcement: Goods;
}

export interface Technology {
  id: string;
  row: number;
  faction: string;
  requires: string[];
  effects: Effect[];
}

export interface Box {
  allies: number;
  caps: Record<string, number>;
  prices: Record<string, Goods>;
  ways: Record<string, Goods[]>;
  scavenge: Goods;
  exchanges: Record<string, { cost: Goods; gain: Goods }>;
  factions: Record<string, Faction>;
  technologies: Technology[];
  /** What each trade card exchanges, by the names of the exchanges. */
  trades: Record<string, string[]>;
  /** The planets of each system. */
  systems: Record<string, World[]>;
  planets: Record<string, World>;
  explorations: Record<string, Goods>;
}

/** A planet, and what settling it brings. */
export interface World {
  planet: string;
  reward: Goods;
}

export interface Place {
  system: string;
  kind: string;
  planet: string;
  planet_token: string;
  reward: Goods;
  owner: number;
  level: string;
  is_protected: boolean;
}

export interface Trade {
  discs: number[];
  spaces: number;
  free: number;
  exchanges: string[];
  flipped: boolean;
}

export interface Side {
  goods: Goods;
  discs: number;
  pool: number;
  hand: number;
  alliance: string[];
  adaptations: string[];
  ideologies: Record<string, string>;
  major: string;
  ideology: string;
  technologies: string[];
  telescope: number;
  reach: number;
  points?: Record<string, number>;
  cards?: string[];
  kept?: string[];
}

/** The war that runs, or that would come if the action phase ended now; lists are by side. */
export interface War {
  when: "coming" | "now" | "";
  places: number[];
  gains: Goods[];
  overlords: number[];
  conqueror: number;
  prey: string[];
  exposed: string[];
}

export interface Galaxy {
  round: number;
  order: number[];
  war: War;
  used: string[];
  explored: string[];
  fleet: number;
  systems: string[];
  hidden_systems: number;
  places: Record<string, Place>;
  trade: Record<string, Trade>;
  spaces: Record<string, { prestige: number; owner: number }>;
  worked: Record<string, number[]>;
  players: Record<string, Side>;
  prices?: Record<string, Goods>;
  ways?: Record<string, Goods[]>;
  instead?: Record<string, string>;
  research?: Record<string, Record<string, Goods>>;
  /** The ways to pay for each technology that I may research some day. */
  technologies?: Record<string, Goods[]>;
  scavenge?: Goods;
  scenario?: { id: string; conditions: Record<string, { reached: number; needed: number }> };
}

/** Goods in words, as the terminal says them. */
export function tellGoods(words: Words, goods: Goods, between = ", "): string {
  const parts = Object.entries(goods).filter(([, n]) => n);
  return parts.map(([name, n]) => words.say(`view.${name}`, { n })).join(between) || words.say("view.nothing");
}

/** Goods as the data writes them: "3 credit, 1 cruiser". */
function goods(text: string): Goods {
  const parts = text ? text.split(", ").map((part) => part.split(" ") as [string, string]) : [];
  return Object.fromEntries(parts.map(([amount, name]) => [name, Number(amount)]));
}

type Row = Record<string, unknown>;

function effect([kind, table]: [string, Row]): Effect {
  return { kind, gain: goods(String(table.gain ?? "")), action: String(table.action ?? table.do ?? "") };
}

function unpack(given: Record<string, unknown>): Box {
  const data = given as Record<string, Row>;
  const board = data.board as { action: Record<string, Row>; numbers: Row; resource: Row[] };
  const rows = (file: string, kind: string): Row[] => (data[file] as Record<string, Row[]>)[kind] ?? [];
  const card = (row: Row): Row => row.card as Row;
  const ways = (level: string): Goods[] =>
    Object.values(board.action.research?.[level] as Record<string, string>).map(goods);
  const offered = (row: Row): [string, string, string][] => card(row).exchanges as [string, string, string][];
  const exchanges = rows("trade", "trade").flatMap(offered);
  const world = (planet: unknown, reward: unknown): World => ({
    planet: String(planet),
    reward: goods(String(reward)),
  });
  const worlds = (row: Row): World[] =>
    (row.slots as [string, string, string, string][])
      .filter(([, kind]) => kind === "planet")
      .map(([, , planet, reward]) => world(planet, reward));
  const byName = <T>(found: Row[], value: (row: Row) => T): Record<string, T> =>
    Object.fromEntries(found.map((row) => [String(row.id), value(row)]));
  const priced = Object.entries(board.action).filter(([, one]) => one.cost);
  return {
    allies: Number(board.numbers.alliance),
    caps: Object.fromEntries(board.resource.map((one) => [one.id, Number(one.cap)])),
    prices: Object.fromEntries(priced.map(([action, one]) => [action, goods(String(one.cost))])),
    ways: { basic: ways("basic"), advanced: ways("advanced") },
    scavenge: goods(String(board.action.scavenge?.gain)),
    exchanges: Object.fromEntries(exchanges.map(([id, cost, gain]) => [id, { cost: goods(cost), gain: goods(gain) }])),
    factions: byName(rows("factions", "faction"), (row) => ({
      id: String(row.id),
      ideology: String(card(row).ideology),
      adaptation: String(card(row).adaptation),
      debut: goods(String(card(row).debut)),
      reinforcement: goods(String(card(row).reinforcement)),
    })),
    technologies: rows("technologies", "technology").map((row) => ({
      id: String(row.id),
      row: Number(row.row),
      faction: String(row.faction),
      requires: row.requires_any as string[],
      effects: (card(row).effects as [string, Row][]).map(effect),
    })),
    trades: byName(rows("trade", "trade"), (row) => offered(row).map(([id]) => id)),
    systems: byName(rows("systems", "system"), worlds),
    planets: byName(rows("tokens", "planet_token"), ({ planet, reward }) => world(planet, reward)),
    explorations: byName(rows("tokens", "exploration_token"), ({ gain }) => goods(String(gain))),
  };
}

/** The box, asked for once. */
export const openBox = boxOpener("age_of_galaxy", unpack);
