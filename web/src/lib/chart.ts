// Where things lie in a chart of the points, in pixels: across the moments of the game, upwards the points.

import type { Mark } from "../protocol";
import { indexOf, type Moment } from "./moments";

export const LEFT = 34;
export const RIGHT = 16;

/** The dash of each identity, beside its colour and its marker. */
export const DASHES = ["9 5", "", "2 5", "12 4 2 4", "6 3", "1 4"];

/** Where a moment lies across a chart. */
export function across(width: number, count: number): (at: number) => number {
  const step = (width - LEFT - RIGHT) / Math.max(1, count - 1);
  return (at) => LEFT + step * at;
}

/** The moment that lies nearest to a place. */
export function nearest(x: number, width: number, count: number): number {
  const share = (x - LEFT) / Math.max(1, width - LEFT - RIGHT);
  return Math.round(Math.max(0, Math.min(1, share)) * (count - 1));
}

export interface Level {
  at: number;
  points: number;
}

function total(sources: Record<string, number> | undefined): number {
  return Object.values(sources ?? {}).reduce((sum, one) => sum + one, 0);
}

/** The points of a seat wherever they change, by the moment. */
export function levels(marks: Mark[], all: Moment[], seat: number): Level[] {
  const found: Level[] = [];
  for (const mark of marks) {
    const points = total(mark.points[seat]);
    if (found.at(-1)?.points !== points) found.push({ at: indexOf(all, mark.number), points });
  }
  return found;
}

/** The points at a moment. */
export function pointsAt(line: Level[], at: number): number {
  return line.findLast((one) => one.at <= at)?.points ?? 0;
}

/** Round numbers that hold all points: the lines of the grid, the lowest first. */
export function grid(lines: Level[][], most = 5): number[] {
  const values = lines.flat().map((one) => one.points);
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const step = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500].find((one) => (high - low) / one <= most) ?? 1000;
  const found: number[] = [];
  for (let value = Math.floor(low / step) * step; value < high + step; value += step) found.push(value);
  return found;
}

/** A line in steps from one moment to another: points stay until they change. */
export function stepped(
  line: Level[],
  from: number,
  to: number,
  x: (at: number) => number,
  y: (points: number) => number,
): string {
  let path = `M${x(from).toFixed(1)} ${y(pointsAt(line, from)).toFixed(1)}`;
  for (const { at, points } of line) if (at > from && at <= to) path += `H${x(at).toFixed(1)}V${y(points).toFixed(1)}`;
  return `${path}H${x(to).toFixed(1)}`;
}
