// How a game ended, in words.

import type { SeatInfo } from "../protocol";
import { pageOf } from "../games";
import { site } from "./site.svelte";
import type { TableState } from "./table.svelte";

function placeOf(table: TableState, seat: number): number {
  return table.info?.places?.[seat] ?? 0;
}

/** The seats by their places. */
export function ranked(table: TableState): SeatInfo[] {
  return [...(table.info?.seats ?? [])].sort((one, other) => placeOf(table, one.seat) - placeOf(table, other.seat));
}

/** Who won; who plays alone has reached the goal or missed it, if there is one. */
export function verdict(table: TableState): string {
  const winners = ranked(table).filter((one) => placeOf(table, one.seat) === 1);
  const result = table.info?.seats.length === 1 ? pageOf(table.info.game).result : undefined;
  if (result) return result(table.shown, table.words);
  if (table.shown.has_goal === false) return site.say("alone_scored");
  if (table.info?.seats.length === 1) return site.say(winners.length ? "alone_won" : "alone_lost");
  if (winners.length > 1) return site.say("shared_win", { names: winners.map((one) => one.name).join(", ") });
  const winner = winners[0];
  if (winner?.seat === table.seat) return site.say("you_win");
  return site.say("wins", { name: winner?.name ?? "" });
}
