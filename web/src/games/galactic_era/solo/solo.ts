// A game for one against automas: what they have rolled, and the rank.

import type { View } from "../../../lib/fold";
import type { Said } from "../../../lib/telling";
import type { Words } from "../../../lib/words";
import type { Era, Solo } from "../era";

/** The row by which an automa moves in this round, as the log tells it; "" if it has not moved yet. */
export function movedBy(log: { events: Said[] }[], seat: number): string {
  const events = log.flatMap((line) => line.events);
  const round = events.findLastIndex(({ key }) => key === "round_began");
  const found = events.slice(round + 1).findLast(({ key, params }) => key === "automa_moves" && params.seat === seat);
  return String(found?.params.told ?? "");
}

/** The ranks that are still above so many points: the next one first. */
export function ahead({ ranks }: Solo["rank"], dp: number): [string, number][] {
  return ranks.filter(([, least]) => least > dp);
}

/** The rank that somebody has reached at the end. */
export function rankReached(view: View, words: Words): string {
  const { solo } = view as unknown as Era;
  return words.say("page.rank_reached", { rank: solo.rank?.now, difficulty: solo.difficulty });
}
