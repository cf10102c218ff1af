// Where the names of stars are written: below, above, right or left of them, and not over anything else.

import type { Box, Point } from "../../../board/geometry";

export interface Wish {
  at: number;
  text: string;
  spot: Point;
  /** The height of its letters. */
  size: number;
  /** Whether it is written in any case. */
  is_needed?: boolean;
}

export interface Written extends Wish {
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
}

const WIDE = 0.6; // of a letter, in parts of its height

/** How much of a box another one covers. */
function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function covered(box: Box, full: Box[]): number {
  return full.reduce((sum, one) => sum + overlap(box, one), 0);
}

/** The four places of a name around a hex of this size, the best first; y is that of the line it stands on. */
function places({ spot: { x, y }, size, text }: Wish, hex: number): { written: Omit<Written, keyof Wish>; box: Box }[] {
  const width = text.length * size * WIDE;
  const box = (left: number, base: number): Box => ({ x: left, y: base - size * 0.82, width, height: size * 1.05 });
  const [below, above, middle] = [y + hex * 0.72 + size * 0.8, y - hex * 0.67 - size * 0.24, y + size * 0.36];
  return [
    { written: { x, y: below, anchor: "middle" }, box: box(x - width / 2, below) },
    { written: { x, y: above, anchor: "middle" }, box: box(x - width / 2, above) },
    { written: { x: x + hex, y: middle, anchor: "start" }, box: box(x + hex, middle) },
    { written: { x: x - hex, y: middle, anchor: "end" }, box: box(x - hex - width, middle) },
  ];
}

/** Names in the order of their weight: each has the first free place; else it is left out, or covers as little as it can. */
export function write(wishes: Wish[], taken: Box[], hex: number): Written[] {
  const full = [...taken];
  return wishes.flatMap((wish) => {
    const all = places(wish, hex).map((place) => ({ ...place, covered: covered(place.box, full) }));
    const best = all.reduce((one, other) => (other.covered < one.covered ? other : one));
    if (best.covered && !wish.is_needed) return [];
    full.push(best.box);
    return [{ ...wish, ...best.written }];
  });
}
