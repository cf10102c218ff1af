// Lines from place to place.

import { short } from "../lib/drawing";
import { between, type Point } from "./geometry";

const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

/** A line through points, bent where it turns: it runs through both ends and close by all others. */
export function bent(points: Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return "";
  const turns = rest.slice(0, -1).map((turn, n) => `Q${at(turn)} ${at(between(turn, rest[n + 1] as Point))}`);
  return `M${at(first)}${turns.join("")}L${at(last)}`;
}

/** A line that ends before the last point, so that an arrow does not cover what lies there. */
export function shortened(points: Point[], by: number): Point[] {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last || !before) return points;
  const length = Math.hypot(last.x - before.x, last.y - before.y);
  const share = Math.max(0, length - by) / Math.max(length, 0.001);
  const end = { x: before.x + (last.x - before.x) * share, y: before.y + (last.y - before.y) * share };
  return [...points.slice(0, -1), end];
}
