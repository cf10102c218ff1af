// What is staged: the great moments of a game, each on a card over the board while it is shown.

import type { Happening } from "../protocol";
import type { View } from "./fold";
import type { Sound } from "./sound";
import type { Words } from "./words";

/** A number with its icon. */
export interface Mark {
  icon: string;
  n: number;
}

/** What a moment was for one seat: what it had, and what came of it. */
export interface Row {
  seat: number;
  text: string;
  had: Mark[];
  gained: Mark[];
}

export interface Card {
  title: string;
  icon: string;
  tone: "war" | "gold" | "calm";
  rows: Row[];
  lines: string[];
}

/** The events that make a moment, by their keys: those with which it begins, and those that belong to it. */
export interface Moment {
  begins: string[];
  /** Not all that are called so begin it. */
  when?: (event: Happening) => boolean;
  goes_on: string[];
  sound?: Sound;
}

/** What a game stages: its moments by kind, and what the card of each shows. */
export interface Staging {
  moments: Record<string, Moment>;
  card(act: Act, words: Words): Card;
}

/** Events that are shown together; without a kind, one that is shown by itself. */
export interface Act {
  kind: string;
  events: Happening[];
  /** What was seen before. */
  before: View;
}

/** Events in acts, in their order. What has no words belongs to what came before. */
export function acts(events: Happening[], moments: Record<string, Moment>): Act[] {
  const found: Act[] = [];
  for (const event of events) {
    const last = found.at(-1);
    if (last?.kind && (!event.key || moments[last.kind]?.goes_on.includes(event.key))) last.events.push(event);
    else found.push({ kind: begun(event, moments), events: [event], before: {} });
  }
  return found;
}

function begun(event: Happening, moments: Record<string, Moment>): string {
  const begins = ({ begins, when }: Moment): boolean => begins.includes(event.key) && (when?.(event) ?? true);
  return Object.entries(moments).find(([, moment]) => begins(moment))?.[0] ?? "";
}
