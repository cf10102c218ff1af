// What a battle in a hex would be, before ships go there: for the tips of the map.

import type { EraDesk } from "../desk.svelte";
import { isKnown } from "./fight";

/** Who would defend a hex against this seat in its turn, and how many ships beat them; the odds if ships are there. */
export function foreseen(desk: EraDesk, at: number): string {
  const guard = desk.view.guards[String(at)];
  if (!guard) return "";
  const { seats, total, even, sure, odds } = guard;
  if (odds !== undefined) return desk.say("page.battle_ahead", { n: odds });
  const key = isKnown(total) ? "page.guard_known" : "page.guard_guess";
  return desk.say(key, { seats, n: total[1], even, sure });
}
