// The log as it is read: what each answer brought, under the round in which it happened.

import type { Happening, LogLine } from "../protocol";

export interface Passage {
  /** The row of the journal; a round may begin in the middle of what a row brought. */
  number: number;
  /** Who moved; nobody did in what a new round brings. */
  seat: number;
  /** The round that begins with it, if one does. */
  round: number | null;
  events: Happening[];
}

function roundBegunBy(event: Happening): number | null {
  const round = event.changes.findLast((one) => one.path.join() === "round")?.value;
  return typeof round === "number" ? round : null;
}

/** All that can be told in words. */
export function passages(lines: LogLine[]): Passage[] {
  const found: Passage[] = [];
  let begun: number | null = null; // a round that has no words yet
  for (const { number, seat, events } of lines) {
    let now: Passage = { number, seat, round: null, events: [] };
    for (const event of events) {
      const round = roundBegunBy(event);
      if (round !== null) now = { number, seat: -1, round: null, events: [] };
      begun = round ?? begun;
      if (!event.key) continue;
      if (!now.events.length) {
        now.round = begun;
        begun = null;
        found.push(now);
      }
      now.events.push(event);
    }
  }
  return found;
}

/** The last passage that was there after a row; none before the first. */
export function lastBy(all: Passage[], number: number): Passage | undefined {
  return all.findLast((one) => one.number <= number);
}
