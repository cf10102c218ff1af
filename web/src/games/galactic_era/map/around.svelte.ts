// Around a hex that somebody points at: how far ships there come, and which stars limit the growth of a star.
// On demand it is told of all stars at once how far they can grow.

import type { TableState } from "../../../lib/table.svelte";
import { NOWHERE } from "../era";

/** How far a star can grow, and the stars that limit it. */
export interface Limit {
  n: number;
  by: number[];
}

export interface Surroundings {
  ranges?: { seat: number; n: number; hexes: number[] }[];
  limit?: Limit;
  /** Of all stars, by their hexes. */
  limits?: Record<string, Limit>;
}

export class Around {
  hex = $state(NaN);
  found = $state.raw<Surroundings>({});
  /** Whether the growth limits of all stars are shown, and these, once they are known. */
  shows_limits = $state(false);
  limits = $state.raw<Record<string, Limit>>({});
  /** What was asked for in this position. */
  private known = new Map<number, Surroundings>();
  private number = -1;

  constructor(private readonly table: TableState) {}

  /** Ask for what is around a hex; of the past nobody is asked. */
  async look(hex: number): Promise<void> {
    this.hex = hex;
    this.found = {};
    if (Number.isNaN(hex) || this.table.past) return;
    const found = await this.ask(hex).catch(() => ({})); // without it the map is as it is
    if (this.hex === hex) this.found = found;
  }

  /** Ask for the growth limits of all stars. */
  async survey(): Promise<void> {
    const { limits } = await this.ask(NOWHERE).catch((): Surroundings => ({}));
    if (limits) this.limits = limits;
  }

  private async ask(hex: number): Promise<Surroundings> {
    if (this.number !== this.table.number) this.known.clear();
    this.number = this.table.number;
    const known = this.known.get(hex);
    if (known) return known;
    const { found } = await this.table.request(`/around/${hex}`, { gets: "Around", looks: true });
    this.known.set(hex, found);
    return found;
  }
}
