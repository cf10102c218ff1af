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
