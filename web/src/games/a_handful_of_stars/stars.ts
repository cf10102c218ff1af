// What a seat sees of A Handful of Stars, as far as the page shows it.

export type Resource = "energy" | "matter" | "population" | "research";
export const RESOURCES: Resource[] = ["energy", "matter", "population", "research"];

export interface System {
  /** Row and column of its space. */
  at: [number, number];
  control: number;
  piece: "nothing" | "outpost" | "colony" | "home_world";
  /** Fleets and Star Bases by seat. */
  units: Record<string, [number, number]>;
  near: string[];
  is_habitable: boolean;
  has_wormhole: boolean;
  strength: number;
  /** 0 without an Alien counter, -1 if it is hidden, else its strength. */
  aliens: number;
}

export interface Player {
  race: string;
  hand: number;
  hand_size: number;
  deck: number;
  discards: string[];
  reserve_one: string[];
  reserve_two: string[];
  limit: number;
  counters: string[];
  used: number[];
  track: number;
  spare: number;
  has_wormhole: boolean;
  scouted: string[];
  points: Record<string, number>;
  /** Of oneself alone: the hand, the draw pile as a set, and how much of each resource one could pay. */
  cards?: string[];
  deck_cards?: string[];
  worth?: Record<Resource, number>;
}

/** A combat under way; attacker first wherever there is one for each side. */
export interface Combat {
  system: string;
  attacker: number;
  defender: number;
  attack: number;
  defence: number;
  lead: number;
  has_crossed: boolean;
  side: number;
  ending: string;
  /** Below -1 as long as nobody has lost. */
  loser: number;
  terms: [Record<string, number>, Record<string, number>];
  losses: { won: [number, number]; lost: [number, number] };
  points: number;
}

export interface Payment {
  seat: number;
  needs: Partial<Record<Resource, number>>;
  proposed: [string, Resource, number][];
}

export interface Stars {
  round: number;
  last_round: number;
  first: number;
  shuffles: number;
  end_at: number;
  turn: { seat?: number; left?: number };
  systems: Record<string, System>;
  holes: [string, string][];
  display: string[];
  technology: number;
  is_wormhole_known: boolean;
  offered: string[];
  development: number;
  hidden_aliens: number[];
  looked_at: string[];
  players: Record<string, Player>;
  payment: Payment | Record<string, never>;
  combat: Combat | Record<string, never>;
}

export const RESERVED = "reserved_"; // before the name of a card that lies in a Reserve
export const WORMHOLE = "wormhole_technology";
export const NOBODY = -1;

/** The combat under way, if there is one. */
export function combatOf({ combat }: Stars): Combat | null {
  return "system" in combat ? (combat as Combat) : null;
}

/** What somebody has to pay, if anything. */
export function paymentOf({ payment }: Stars): Payment | null {
  return "needs" in payment ? (payment as Payment) : null;
}

export function pointsOf({ points }: Player): number {
  return Object.values(points).reduce((sum, n) => sum + n, 0);
}

/** All Fleets and Star Bases of a seat. */
export function unitsOf({ systems }: Stars, seat: number): [number, number] {
  const found: [number, number] = [0, 0];
  for (const { units } of Object.values(systems)) {
    const [fleets, bases] = units[String(seat)] ?? [0, 0];
    found[0] += fleets;
    found[1] += bases;
  }
  return found;
}
