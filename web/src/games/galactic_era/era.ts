// What a seat sees of Galactic Era: the shapes of the data. Hexes are numbers, seats are too; -1 is nobody or nowhere.

import type { Fight, Guard } from "./battle/fight";
import type { Trades } from "./trade/trades";

export const NOBODY = -1;
export const NOWHERE = -1;
export const FIELDS = ["military", "spirituality", "propulsion", "robotics", "genetics"] as const;
export const LETTERS = ["a", "b", "c", "d", "e"] as const;
/** The families of parts that name a hex. */
export const HEX_FAMILIES = ["hex", "exit", "entrance", "battle", "ship_source"];

export type Field = (typeof FIELDS)[number];
export type Letter = (typeof LETTERS)[number];
export type Alignment = "" | "sto" | "sts";
export type Phase = "" | "movement" | "growth" | "trading" | "scoring";

export interface Star {
  name: string;
  owner: number;
  population: number;
  discs: number;
  home: boolean;
  /** Its star counter: a kind, "hidden", or "" if there is none. */
  counter: string;
  open: boolean;
  advanced: boolean;
  /** Its relic: a name, "hidden", or "" if there is none. */
  relic: string;
  taken: boolean;
  /** How far it can grow, if somebody has it. */
  /** 0 if nothing limits its growth. */
  limit?: number;
}

export interface Tile {
  sector: string;
  side: string;
  turns: number;
  centre: number;
  at: [number, number];
  position: string;
}

export interface Sector {
  stars: Record<string, Star>;
  terrain: Record<string, number[]>;
}

export interface Fleet {
  hex: number;
  height: number;
  letter?: Letter;
  ships?: number;
  chips?: number[];
  dummies?: number;
}

export interface Player {
  dp: number;
  scored: Record<string, number>;
  people: string;
  alignment: Alignment;
  home: number;
  levels: Record<Field, number>;
  range: number;
  tactics: Record<Letter, string>;
  wars: number[];
  peace_offers: number[];
  protected: number;
  reserve: number;
  stars: number;
  population: number;
  track: number;
  track_ships: number;
  discs_left: number;
  ascended: number;
  pieces_left: number;
  leads: number;
  counters: Record<string, number>;
  hand: number;
  played: [string, string][];
  selected: string[];
  squares: string[];
  unused: string[];
  cancelled: string[];
  researched: Field[];
  views_left: number;
  closed: number[];
  colonies_left: number;
  cards: string[];
  fleets: Record<string, Fleet>;
  // What only the player knows.
  counters_seen?: number[];
  relics_seen?: number[];
  dummies_left?: number;
  terms?: { ovals: number; most_ovals: number; price: number; squares: number; square_price: number };
  new_ships?: number;
  worth?: Record<string, [number, number]>;
  /** How far each card of the hand has come towards its A section. */
  progress?: Record<string, Step[]>;
  /** What growth counters would bring now; empty outside of the growth phase. */
  brings?: Partial<Brings>;
  dealt?: string[];
  quiet?: string[];
}

/** A condition of a card: how much of it there is, and how much it takes. */
export interface Step {
  key: string;
  have: number;
  need: number;
  population: number;
  field?: Field;
  levels?: number[];
}

export interface Brings {
  numbers: Record<string, number>;
  /** The stars that could be gained, each with an option and its discs. */
  stars: Record<string, [string, number]>;
  /** The numbers after Research has raised a field. */
  learned: Record<string, Record<string, number>>;
  /** The points of the story for carrying out a counter. */
  points: Record<string, number>;
}

/** A line of the story or of the goal: what pays, and how much. */
export interface Line {
  type: string;
  dp: number;
  field?: Field;
  alignment?: Alignment;
  action?: string;
  counter?: string;
  abroad?: number;
  in_battle?: number;
}

/** What story and goal would bring each seat now, line by line; nothing where a line pays at once. */
export interface Ahead {
  story: number[][];
  goal: number[][];
  /** By sector, where ships decide: those that one knows, and the fleets that one does not. */
  ships?: number[][];
  unknown?: number[];
}

/** The puppet of two: who controls it, what was bid in each round, and what a bid would cost more. */
export interface Puppet {
  seat: number;
  controller: number;
  /** Round by round: both bids, the winner, and the surcharge. */
  auctions: [number, number, number, number][];
  surcharges: number[];
  /** How many discs are left to bid with. */
  discs: number[];
}

/** What drives an automa: the rows of its tables by name, what it has rolled, and what it agrees to. */
export interface Driven {
  id: string;
  movement: string[];
  growth: string[];
  dice: number;
  /** The number of the row that it carries out in its growth turn, 0 for none. */
  rolled: number;
  spawn: number;
  spawns_by: Record<string, number>;
  /** The greatest number of a die that is a yes. */
  peace: number;
  trade: number;
  retreat: number;
}

/** A game for one. */
export interface Solo {
  difficulty: string;
  automas: Record<string, Driven>;
  power: { seat: number; discs: number; track: string[] };
  /** The wormholes from which automas come. */
  entries: number[];
  /** The rank so far, and from how many points on there is each. */
  rank: { now: string; ranks: [string, number][] };
}

export interface Era {
  round: number;
  rounds: number;
  era: number;
  phase: Phase;
  battle: number;
  fight: Fight | Record<string, never>;
  guards: Record<string, Guard>;
  /** The trading phase; nothing at other times. */
  trade: Trades;
  story: string;
  goal: string;
  /** The lines of the story, era by era. */
  story_lines: Line[][];
  ahead: Partial<Ahead>;
  order: number[];
  radius: number;
  tiles: Record<string, Tile>;
  sectors: Record<string, Sector>;
  /** Where each wormhole leads. */
  wormholes: Record<string, number>;
  /** Ship pieces by hex and seat. */
  ships: Record<string, Record<string, number>>;
  players: Record<string, Player>;
  /** Sides that nobody plays. */
  automas: number[];
  /** The side that one of two plays in each round, if there is one. */
  puppet?: Puppet;
  solo: Solo | Record<string, never>;
  deck: number;
  deck_known: Record<string, string>;
  relics_used: string[];
  wars_declared: [number, number][];
  traded: [number, number, number][];
}

/** The sides beside the players: automas, or a puppet. */
export function sidesOf({ puppet, automas = [] }: Partial<Era>): number[] {
  return puppet ? [puppet.seat] : automas;
}
