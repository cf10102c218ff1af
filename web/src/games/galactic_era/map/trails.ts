// Which moves the map draws as lines: what is being shown, the turn of a moment of the past, or what others have done.

import type { Deed, Said } from "../../../lib/table.svelte";

export interface Trail {
  seat: number;
  from: number;
  to: number;
}

const MOVES = ["pieces_moved", "fleet_moved"];
const MOST = 16;

/** The moves among events. */
export function movesOf(events: Said[]): Trail[] {
  return events
    .filter(({ key, params }) => MOVES.includes(key) && params.start !== params.hex)
    .map(({ params }) => ({ seat: Number(params.seat), from: Number(params.start), to: Number(params.hex) }));
}

/** The moves of the last turn up to a row: all that one seat did in a row. */
export function turnUntil(deeds: Deed[], number: number): Trail[] {
  const before = deeds.filter((deed) => deed.number <= number);
  const seat = before.at(-1)?.seat;
  const start = before.findLastIndex((deed) => deed.seat !== seat) + 1;
  return movesOf(before.slice(start).flatMap(({ events }) => events));
}

/** What others have moved since this seat did something. */
export function sinceOwn(deeds: Deed[], own: number): Trail[] {
  const start = deeds.findLastIndex((deed) => deed.seat === own) + 1;
  return movesOf(deeds.slice(start).flatMap(({ events }) => events))
    .filter(({ seat }) => seat !== own)
    .slice(-MOST);
}
