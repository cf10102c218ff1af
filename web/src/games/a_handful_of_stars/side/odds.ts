// What waits in a system, and how likely an invasion leads at once.

import type { Note } from "../../../protocol";
import type { System } from "../stars";

/** One strength that a system may have. */
export interface Guess {
  /** The strength of the Alien counter alone. */
  alien: number;
  strength: number;
  /** How many of the counters that nobody has seen are like that. */
  n: number;
}

/** What so many units would bring. */
export interface Force {
  n: number;
  strength: number;
  energy: number;
}

/** All strengths that a system may have, from the weakest on; what defends it openly is told. */
export function guesses({ control, aliens }: System, against: number, hidden: number[]): Guess[] {
  const found = new Map<number, number>();
  const unknown = control < 0 && aliens < 0;
  for (const alien of unknown ? hidden : [control < 0 ? aliens : 0]) found.set(alien, (found.get(alien) ?? 0) + 1);
  return [...found].map(([alien, n]) => ({ alien, n, strength: against + alien })).sort((a, b) => a.alien - b.alien);
}

/** How many of a hundred such systems a strength leads in at once; a tie is the defender's. */
export function chance(all: Guess[], strength: number): number {
  const sum = (some: Guess[]): number => some.reduce((total, { n }) => total + n, 0);
  return Math.round((100 * sum(all.filter((one) => strength > one.strength))) / Math.max(1, sum(all)));
}

/** What a note tells of an invasion, if it is one. */
export function forceOf(n: number, note: Note | null | undefined): Force | null {
  const { strength, energy } = note?.params ?? {};
  return typeof strength === "number" ? { n, strength, energy: Number(energy ?? 0) } : null;
}
