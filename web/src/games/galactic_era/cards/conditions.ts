// The conditions of domination cards in words.

import type { EraDesk } from "../desk.svelte";
import type { Step } from "../era";

/** A condition, and how much of it there is: "4 stars in the center sector: 1". */
export function stepText(desk: Pick<EraDesk, "say">, step: Step): string {
  const [first = 0, second = 0] = step.levels ?? [];
  const what = desk.say(`page.need_${step.key}`, { ...step, n: step.need, first, second });
  return desk.say("page.step", { what, have: Math.min(step.have, step.need), need: step.need });
}
