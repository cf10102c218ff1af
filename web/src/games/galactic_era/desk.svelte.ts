// What the pieces of Galactic Era share besides: the galaxy as this seat sees it.

import { Desk } from "../../board/desk.svelte";
import type { Era, Player, Star } from "./era";

const WAYS = ["manoeuvre", "growth", "people"];

export class EraDesk extends Desk<Era> {
  /** What one does with ships, in a growth turn, or with a star people at the beginning. */
  override get ways(): string {
    const noun = this.table.first?.noun ?? "";
    return WAYS.includes(noun) ? noun : "manoeuvre";
  }

  get own(): Player | undefined {
    return this.view.players[String(this.table.seat)];
  }

  player(seat: number): Player | undefined {
    return this.view.players[String(seat)];
  }

  /** The ways that can begin at a hex. */
  waysAt(_at: number): string[] {
    return ["move"];
  }

  /** All stars by their hexes. */
  stars: Map<number, Star> = $derived(
    new Map(
      Object.values(this.view.sectors).flatMap(({ stars }) =>
        Object.entries(stars).map(([at, star]): [number, Star] => [Number(at), star]),
      ),
    ),
  );
}
