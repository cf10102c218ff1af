// What happened since one's last decision, and how much to make of it.

import type { LogLine } from "../protocol";

/** The lines after the last decision of a seat; all of them if it has not decided anything. */
export function since(lines: LogLine[], seat: number): { after: number; lines: LogLine[] } {
  const own = lines.findLastIndex((one) => one.seat === seat);
  const later = lines.slice(own + 1).filter((one) => one.number > 0 && one.events.some((event) => event.key));
  return { after: lines[own]?.number ?? 0, lines: later };
}

/** The lines of each seat, in the order in which the seats first moved. */
export function bySeat(lines: LogLine[]): [number, LogLine[]][] {
  const found = new Map<number, LogLine[]>();
  for (const line of lines) found.set(line.seat, [...(found.get(line.seat) ?? []), line]);
  return [...found];
}

/** Sentences below a name: those that begin with it need not say it again. */
export function brief(name: string, texts: string[]): string {
  const begin = `${name}: `;
  return texts.map((one) => (one.startsWith(begin) ? one.slice(begin.length) : one)).join(" ");
}

const MUCH = 4;
const SOME = 3;

/** A card for who was away and missed much; a quiet line for some moves; nothing for a short one. */
export function form(moves: number, was_away: boolean): "card" | "line" | "none" {
  if (was_away && moves >= MUCH) return "card";
  return moves >= (was_away ? 1 : SOME) ? "line" : "none";
}
