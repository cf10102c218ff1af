// Where systems, connections and Black Holes lie on the plane of the star map.

import { between, type Point, type Size } from "../../../board/geometry";
import { short } from "../../../lib/drawing";
import type { Stars } from "../stars";

const [ACROSS, DOWN] = [60, 85]; // from a column to the one half a space on, from a row to the next
const [LEFT, TOP] = [68, 56];
export const PLANE: Size = { width: 2 * LEFT + 11 * ACROSS, height: 5 * DOWN + TOP + 70 };
/** The radius of what belongs to a system. */
export const RADIUS = 27;

/** The place of a space: rows are staggered. */
export function spot([row, column]: [number, number]): Point {
  return { x: LEFT + (2 * column + (row % 2)) * ACROSS, y: TOP + row * DOWN };
}

export interface Lane {
  ends: [string, string];
  is_blocked: boolean;
  path: string;
  /** Where a Black Hole lies on it. */
  middle: Point;
}

/** All connections, open or blocked. */
export function lanesOf({ systems, holes }: Stars): Lane[] {
  const open = Object.entries(systems).flatMap(([one, { near }]) =>
    near.filter((other) => one < other).map((other): [string, string] => [one, other]),
  );
  const lane = (ends: [string, string], is_blocked: boolean): Lane => {
    const [a, b] = ends.map((name) => spot(systems[name]?.at ?? [0, 0])) as [Point, Point];
    return { ends, is_blocked, ...drawn(a, b) };
  };
  return [...open.map((ends) => lane(ends, false)), ...holes.map((ends) => lane(ends, true))];
}

/** The line of a connection; one that skips a row at the edge of the board bows outwards. */
function drawn(a: Point, b: Point): { path: string; middle: Point } {
  const half = between(a, b);
  const line = (by: string): string => `M${short(a.x)} ${short(a.y)}${by}${short(b.x)} ${short(b.y)}`;
  if (a.x === b.x) {
    const out = a.x < PLANE.width / 2 ? -ACROSS * 0.9 : ACROSS * 0.9;
    return { path: line(`Q${short(a.x + out)} ${short(half.y)} `), middle: { x: half.x + out / 2, y: half.y } };
  }
  if (a.y === b.y) return { path: line("L"), middle: half };
  const [upper, lower] = a.y < b.y ? [a, b] : [b, a];
  const at = (one: number, other: number): number => one + (other - one) * 0.6; // clear of the name above
  return { path: line("L"), middle: { x: at(upper.x, lower.x), y: at(upper.y, lower.y) } };
}
