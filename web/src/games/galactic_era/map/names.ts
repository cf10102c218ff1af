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

function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The four places of a name around a hex of this size, the best first; y is that of the line it stands on. */
function places({ spot: { x, y }, size, text }: Wish, hex: number): { written: Omit<Written, keyof Wish>; box: Box }[] {
  const width = text.length * size * WIDE;
  const box = (left: number, base: number): Box => ({ x: left, y: base - size * 0.82, width, height: size * 1.05 });
  const [below, above, middle] = [y + hex * 0.72 + size * 0.8, y - hex * 0.8, y + size * 0.36];
  return [
    { written: { x, y: below, anchor: "middle" }, box: box(x - width / 2, below) },
    { written: { x, y: above, anchor: "middle" }, box: box(x - width / 2, above) },
    { written: { x: x + hex, y: middle, anchor: "start" }, box: box(x + hex, middle) },
    { written: { x: x - hex, y: middle, anchor: "end" }, box: box(x - hex - width, middle) },
  ];
}

/** Names in the order of their weight: each has the first free place, or is left out. */
export function write(wishes: Wish[], taken: Box[], hex: number): Written[] {
  const full = [...taken];
  return wishes.flatMap((wish) => {
    const all = places(wish, hex);
    const free = all.find(({ box }) => !full.some((one) => overlap(box, one))) ?? (wish.is_needed ? all[0] : undefined);
    if (!free) return [];
    full.push(free.box);
    return [{ ...wish, ...free.written }];
  });
}
