// What a seat sees of Ember Belt, and what its pieces share.

import { Desk } from "../../board/desk.svelte";
import type { Hex } from "../../board/hex";

export interface Belt {
  /** The rocks from the front to the back. */
  belt: string[];
  rocks: Record<string, { ore: number; drones: number[] }>;
}

export class BeltDesk extends Desk<Belt> {
  override get ways(): string {
    return "choice";
  }

  /** How many drones I have at a rock. */
  drones(rock: string): number {
    return this.view.rocks[rock]?.drones[this.table.seat] ?? 0;
  }
}

/** Where the rock at this place of the belt lies: to and fro along a line. */
export function hexOf(at: number): Hex {
  return { q: at, r: -Math.ceil(at / 2) };
}
