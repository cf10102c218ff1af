// What a seat sees of Galactic Era: the shapes of the data. Hexes are numbers, seats are too; -1 is nobody or nowhere.

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
  dealt?: string[];
  quiet?: string[];
}

/** The least, what is to be expected, and the most; all the same if it is known. */
export type Span = [number, number, number];

/** What makes a party of a battle stronger: so much (at least, at most) for each of so many ships. */
export interface Source {
  kind: "military" | "people" | "fleet" | "cards";
  /** The level, the star people, the letter of the fleet ("" if it lies face down). */
  name: string | number;
  ships: Span;
  each: [number, number];
  stack?: number;
}

export interface Party {
  ships: Span;
  total: Span;
  sources: Source[];
  may_retreat: boolean;
}

/** The battle that is being fought; nothing if there is none. */
export interface Fight {
  hex: number;
  attacker: number;
  defenders: number[];
  step: "before" | "shown" | "losses" | "retreat";
  lost: Record<string, number>;
  spared: number[];
  /** Until ships are lost. */
  sides?: Record<string, Party>;
  totals?: [Span, Span];
  /** How likely the attacker wins, in percent, as far as this seat knows. */
  odds?: number;
  winners?: number[];
  chooser?: number;
  crushing?: boolean;
  /** Whose ships are lost now: of losers any number, and what each costs the winners; of winners what is due. */
  losses?: { seat?: number; forms?: Record<string, number>; price?: number[]; due?: number };
}

/** Who waits in a hex: how strong, and how many ships beat them as often as not, and for certain. */
export interface Guard {
  seats: number[];
  total: Span;
  even: number;
  sure: number;
  odds?: number;
}

export interface TradePair {
  seats: [number, number];
  why: "open" | "no_trade_at_war" | "no_contact" | "has_traded" | "nothing_to_trade";
  at: number;
  learn: [Field[], Field[]];
}

export interface TradeOffer {
  seat: number;
  partner: number;
  mine: Field;
  theirs: Field;
  kind: string;
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
  trade: { pairs?: TradePair[]; over?: boolean; offer?: TradeOffer };
  story: string;
  goal: string;
  order: number[];
  radius: number;
  tiles: Record<string, Tile>;
  sectors: Record<string, Sector>;
  /** Where each wormhole leads. */
  wormholes: Record<string, number>;
  /** Ship pieces by hex and seat. */
  ships: Record<string, Record<string, number>>;
  players: Record<string, Player>;
  deck: number;
  deck_known: Record<string, string>;
  relics_used: string[];
  wars_declared: [number, number][];
  traded: [number, number, number][];
}
