// A game in numbers, for any game: from its log, its course and what was decided.

import type { Course, Deeds, LogLine } from "../protocol";
import { levels } from "./chart";
import type { Moment } from "./moments";

export interface Step {
  /** The row of the journal. */
  number: number;
  points: number;
}

export interface Statistics {
  seat: number;
  decisions: number;
  /** Seconds from the decision before to each of their own; 0 if nobody took the time. */
  seconds: number;
  /** The decision that brought the most points. */
  best: Step | null;
  deeds: Deeds[];
}

const MOST_DEEDS = 3;
const BREAK = 3600; // seconds: whoever needs longer was not thinking, but away

function secondsOf(lines: LogLine[], seat: number): number {
  return lines.reduce((sum, line, at) => {
    const before = lines[at - 1]?.at ?? 0;
    const took = line.seat === seat && before ? line.at - before : 0;
    return sum + (took < BREAK ? took : 0);
  }, 0);
}

function bestOf(course: Course, all: Moment[], seat: number): Step | null {
  const line = levels(course.marks, all, seat);
  const steps = line.slice(1).map((one, at) => ({
    number: all[one.at]?.number ?? 0,
    points: one.points - (line[at]?.points ?? 0),
  }));
  return steps.reduce<Step | null>((best, one) => (one.points > (best?.points ?? 0) ? one : best), null);
}

export function statistics(seat: number, lines: LogLine[], course: Course, all: Moment[]): Statistics {
  const deeds = course.deeds.filter((one) => one.seat === seat && one.times > 1);
  return {
    seat,
    decisions: lines.filter((one) => one.seat === seat).length,
    seconds: secondsOf(lines, seat),
    best: bestOf(course, all, seat),
    deeds: deeds.sort((one, other) => other.times - one.times).slice(0, MOST_DEEDS),
  };
}

export interface Source {
  key: string;
  points: number[];
}

/** The sources of points by what they brought in all; small ones beyond the most are put together. */
export function sources(points: Record<string, number>[], most = 6): Source[] {
  const keys = [...new Set(points.flatMap((one) => Object.keys(one)))];
  const all = keys.map((key) => ({ key, points: points.map((one) => one[key] ?? 0) }));
  const found = all.filter((one) => one.points.some(Boolean)).sort((one, other) => weight(other) - weight(one));
  if (found.length <= most) return found;
  const rest = found.splice(most - 1);
  return [
    ...found,
    { key: "", points: points.map((_, seat) => rest.reduce((sum, one) => sum + (one.points[seat] ?? 0), 0)) },
  ];
}

function weight(source: Source): number {
  return source.points.reduce((sum, one) => sum + Math.abs(one), 0);
}

/** Some seconds in words, such as "4 minutes". */
export function duration(seconds: number, language: string): string {
  const [unit, size] = seconds < 60 ? ["second", 1] : seconds < 5400 ? ["minute", 60] : ["hour", 3600];
  const format = new Intl.NumberFormat(language, {
    style: "unit",
    unit: unit as string,
    unitDisplay: "long",
    maximumFractionDigits: unit === "hour" ? 1 : 0,
  });
  return format.format(seconds / (size as number));
}
