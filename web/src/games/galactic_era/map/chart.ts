// Where everything lies: the hexes of the galaxy by their numbers.

import { around, type Box, type Point } from "../../../board/geometry";
import { type Hex, hexAt, hexesBeside, hexMiddle } from "../../../board/hex";
import type { Era } from "../era";

export const SIZE = 30; // from the middle of a hex to a corner, on the plane

export interface Chart {
  hexes: Map<number, Hex>;
  /** The hexes of each tile, by its place. */
  tiles: Map<string, number[]>;
  box: Box;
  /** The middle of a hex, from the corner of the plane. */
  spot(at: number): Point;
  /** The hex at a point of the plane, if there is one. */
  find(point: Point): number | undefined;
  /** The tile that a hex lies on. */
  tileOf(at: number): string;
  /** How far from the middle of its tile a hex lies. */
  ringOf(at: number): number;
  beside(at: number): number[];
}

/** The hexes of a tile, column by column, as the server counts them. */
export function onTile(radius: number): Hex[] {
  const span = Array.from({ length: 2 * radius + 1 }, (_, n) => n - radius);
  return span.flatMap((q) => span.filter((r) => Math.abs(q + r) <= radius).map((r) => ({ q, r })));
}

const key = ({ q, r }: Hex): string => `${q},${r}`;

/** The galaxy as far as it is laid. */
export function chartOf(view: Pick<Era, "tiles" | "radius">): Chart {
  const local = onTile(view.radius);
  const hexes = new Map<number, Hex>();
  const tiles = new Map<string, number[]>();
  const numbers = new Map<string, number>();
  for (const [place, { centre, at }] of Object.entries(view.tiles)) {
    const first = centre - Math.floor(local.length / 2);
    local.forEach(({ q, r }, n) => hexes.set(first + n, { q: at[0] + q, r: at[1] + r }));
    tiles.set(
      place,
      local.map((_, n) => first + n),
    );
  }
  for (const [at, hex] of hexes) numbers.set(key(hex), at);
  const box = around([...hexes.values()].map(middle), SIZE * 1.3);
  return {
    hexes,
    tiles,
    box,
    spot(at) {
      const { x, y } = middle(hexes.get(at) ?? { q: 0, r: 0 });
      return { x: x - box.x, y: y - box.y };
    },
    find: ({ x, y }) => numbers.get(key(hexAt({ x: x + box.x, y: y + box.y }, SIZE))),
    tileOf: (at) => String(Math.floor(at / local.length)),
    ringOf(at) {
      const { q, r } = local[at % local.length] ?? { q: 0, r: 0 };
      return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    },
    beside: (at) =>
      hexesBeside(hexes.get(at) ?? { q: 0, r: 0 }).flatMap((hex) => {
        const found = numbers.get(key(hex));
        return found === undefined ? [] : [found];
      }),
  };
}

export function middle(hex: Hex): Point {
  return hexMiddle(hex, SIZE);
}

/** How many steps it is from a hex to all others, over the board. */
export function stepsFrom(chart: Chart, start: number): Map<number, number> {
  const found = new Map(chart.hexes.has(start) ? [[start, 0]] : []);
  for (const [at, steps] of found)
    for (const next of chart.beside(at)) if (!found.has(next)) found.set(next, steps + 1);
  return found;
}
