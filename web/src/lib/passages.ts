// The log as it is read: what each answer brought, under the round in which it happened and whoever it is about.

import type { Happening, LogLine } from "../protocol";
import { isAdded, isCommon, type Telling } from "./telling";

export interface Passage {
  /** The row of the journal; it may bring several passages. */
  number: number;
  /** Who answered; nobody did in what the game itself does then. */
  by: number;
  /** Whose doing it is; nobody's, if it is what the game itself does. */
  seat: number;
  /** The round that begins with it, if one does. */
  round: number | null;
  events: Happening[];
}

function roundBegunBy(event: Happening): number | null {
  const round = event.changes.findLast((one) => one.path.join() === "round")?.value;
  return typeof round === "number" ? round : null;
}

/** All that can be told in words, in passages of one person each; what only adds to it joins the last one of that person. */
export function passages(lines: LogLine[], telling: Telling = {}): Passage[] {
  const found: Passage[] = [];
  let begun: number | null = null; // a round that has no words yet
  for (const { number, seat: by, events } of lines) {
    let near: Passage[] = []; // of this row, since something was nobody's doing
    let mover = by;
    for (const event of events) {
      const round = roundBegunBy(event);
      if (round !== null) [near, mover] = [[], -1];
      begun = round ?? begun;
      if (!event.key || telling.silent?.includes(event.key)) continue;
      const last = near.at(-1);
      const seat = seatOf(event) ?? (isCommon(event, telling) || (last && last.seat !== mover) ? -1 : mover);
      const home = last?.seat === seat ? last : isAdded(event, telling) && near.findLast((one) => one.seat === seat);
      if (home) {
        home.events.push(event);
        continue;
      }
      if (seat < 0) [near, mover] = [[], -1]; // what follows is the game's doing, too
      const passage = { number, by: mover, seat, round: begun, events: [event] };
      begun = null;
      near.push(passage);
      found.push(passage);
    }
  }
  return found;
}

/** The last passage that was there after a row; none before the first. */
export function lastBy(all: Passage[], number: number): Passage | undefined {
  return all.findLast((one) => one.number <= number);
}

/** Whom an event is about, if about somebody. */
function seatOf({ params }: Happening): number | undefined {
  return typeof params.seat === "number" ? params.seat : undefined;
}
