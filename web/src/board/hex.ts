// Hexes with a flat top, told by axial coordinates (q to the right, r down): where they lie on a plane.
// Which are near to which is the server's affair; here is only what a picture needs.

import { short } from "../lib/drawing";
import type { Point } from "./geometry";

export interface Hex {
  q: number;
  r: number;
}

const HALF = Math.sqrt(3) / 2;

/** The neighbours of a hex, clockwise, so that the one at n lies beyond the side from corner n to the next. */
const WAYS: Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];

/** The middle of a hex; `size` is the distance from there to a corner. */
export function hexMiddle({ q, r }: Hex, size: number): Point {
  return { x: 1.5 * size * q, y: 2 * HALF * size * (r + q / 2) };
}

/** The corners of a hex, clockwise from the right. */
export function hexCorners(hex: Hex, size: number): Point[] {
  const { x, y } = hexMiddle(hex, size);
  return Array.from({ length: 6 }, (_, at) => {
    const turn = (Math.PI / 3) * at;
    return { x: x + size * Math.cos(turn), y: y + size * Math.sin(turn) };
  });
}

/** The path of one hex. */
export function hexPath(hex: Hex, size: number): string {
  const corners = hexCorners(hex, size).map(({ x, y }) => `${short(x)} ${short(y)}`);
  return `M${corners.join("L")}Z`;
}

const name = ({ q, r }: Hex): string => `${q},${r}`;

/** The border of an area: the sides of its hexes beyond which no other hex of it lies. */
export function hexBorder(area: Hex[], size: number): string {
  const inside = new Set(area.map(name));
  return area
    .flatMap((hex) => {
      const corners = hexCorners(hex, size);
      return WAYS.flatMap((way, at) => {
        if (inside.has(name({ q: hex.q + way.q, r: hex.r + way.r }))) return [];
        const [from, to] = [corners[at] as Point, corners[(at + 1) % 6] as Point];
        return [`M${short(from.x)} ${short(from.y)}L${short(to.x)} ${short(to.y)}`];
      });
    })
    .join("");
}

/** The hex that a point lies in. */
export function hexAt({ x, y }: Point, size: number): Hex {
  const q = x / (1.5 * size);
  const r = y / (2 * HALF * size) - q / 2;
  const near = { q: Math.round(q), r: Math.round(r), s: Math.round(-q - r) };
  const off = { q: Math.abs(near.q - q), r: Math.abs(near.r - r), s: Math.abs(near.s + q + r) };
  if (off.q > off.r && off.q > off.s) return { q: -near.r - near.s, r: near.r };
  return off.r > off.s ? { q: near.q, r: -near.q - near.s } : { q: near.q, r: near.r };
}

/** The hexes beside one. */
export function hexesBeside({ q, r }: Hex): Hex[] {
  return WAYS.map((way) => ({ q: q + way.q, r: r + way.r }));
}
