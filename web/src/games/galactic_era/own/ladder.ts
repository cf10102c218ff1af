// The ladder of a field of technology in words: what each level brings, and Research beyond the last.

import type { EraDesk } from "../desk.svelte";
import type { Field } from "../era";

const LEVELS = [1, 2, 3, 4, 5, 6];

export interface Rung {
  level: string;
  text: string;
}

/** What each level of a field brings; the last is what Research brings beyond. */
export function rungs(desk: Pick<EraDesk, "say">, field: Field): Rung[] {
  const levels = LEVELS.map((n) => ({
    level: String(n),
    text: n === 1 ? desk.say(`page.first_${field}`) : desk.say(`level_text.${field}_${n}`),
  }));
  return [...levels, { level: "+", text: desk.say(`level_text.${field}_plus`) }];
}

/** The same as lines of a tip; the level that somebody has is marked. */
export function ladder(desk: Pick<EraDesk, "say">, field: Field, level: number): string {
  return rungs(desk, field)
    .map((rung) => `${rung.level === String(level) ? "► " : ""}${rung.level}: ${rung.text}`)
    .join("\n");
}
