// The moments of a game as one seat saw them: a view after every decision, and ways to step among them.

import type { LogLine } from "../protocol";
import { fold, type View } from "./fold";

export interface Moment {
  /** The row of the journal that led here; 0 for the set-up. */
  number: number;
  seat: number;
  /** The round in which it was decided. */
  round: number;
  view: View;
}

function roundOf(view: View): number {
  return typeof view.round === "number" ? view.round : 0;
}

const SET_UP = { number: 0, seat: -1 };

/** All moments from the set-up on; views share what stays the same, so that keeping them all costs little. */
export function moments(start: View, lines: LogLine[]): Moment[] {
  const found: Moment[] = [{ ...SET_UP, round: roundOf(start), view: start }];
  let view = start;
  for (const { number, seat, events } of lines.filter((one) => one.number > 0)) {
    const round = roundOf(view);
    for (const event of events) view = fold(view, event.changes);
    found.push({ number, seat, round, view });
  }
  return found;
}

/** The last moment at or before a row. */
export function indexOf(all: Moment[], number: number): number {
  return Math.max(
    0,
    all.findLastIndex((one) => one.number <= number),
  );
}

function jump(all: Moment[], at: number, way: 1 | -1, isEdge: (one: Moment, next: Moment) => boolean): number {
  const last = all.length - 1;
  for (let next = at + way; next > 0 && next < last; next += way)
    if (isEdge(all[next] as Moment, all[next + 1] as Moment)) return next;
  return way > 0 ? last : 0;
}

/** To the end of a turn: the next decision is somebody else's. */
export function turn(all: Moment[], at: number, way: 1 | -1): number {
  return jump(all, at, way, (one, next) => one.seat !== next.seat);
}

/** To the end of a round. */
export function round(all: Moment[], at: number, way: 1 | -1): number {
  return jump(all, at, way, (one, next) => one.round !== next.round);
}

/** The rounds and the first moment of each. */
export function rounds(all: Moment[]): { round: number; from: number; to: number }[] {
  const found: { round: number; from: number; to: number }[] = [];
  all.forEach((one, at) => {
    const last = found.at(-1);
    if (last?.round === one.round) last.to = at;
    else found.push({ round: one.round, from: last ? last.to : 0, to: at });
  });
  return found;
}
