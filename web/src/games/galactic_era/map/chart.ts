// Where everything lies: the hexes of the galaxy by their numbers.

import { around, type Box, type Point } from "../../../board/geometry";
import { type Hex, hexMiddle } from "../../../board/hex";
import type { Era } from "../era";

export const SIZE = 30; // from the middle of a hex to a corner, on the plane

export interface Chart {
  hexes: Map<number, Hex>;
  box: Box;
}

/** The hexes of a tile, column by column, as the server counts them. */
export function onTile(radius: number): Hex[] {
  const span = Array.from({ length: 2 * radius + 1 }, (_, n) => n - radius);
  return span.flatMap((q) => span.filter((r) => Math.abs(q + r) <= radius).map((r) => ({ q, r })));
}

/** The galaxy as far as it is laid. */
export function chartOf(view: Pick<Era, "tiles" | "radius">): Chart {
  const local = onTile(view.radius);
  const hexes = new Map<number, Hex>();
  for (const { centre, at } of Object.values(view.tiles)) {
    const first = centre - Math.floor(local.length / 2);
    local.forEach(({ q, r }, n) => hexes.set(first + n, { q: at[0] + q, r: at[1] + r }));
  }
  return { hexes, box: around([...hexes.values()].map(middle), SIZE) };
}

export function middle(hex: Hex): Point {
  return hexMiddle(hex, SIZE);
}
