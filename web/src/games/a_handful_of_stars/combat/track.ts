// The tug-of-war track: where the marker lies, and how it came there.

import type { Change, Happening, LogLine } from "../../../protocol";
import type { Combat } from "../stars";

/** The track has so many spaces for either side. */
export const MOST = 10;
export const SPACES = 2 * MOST + 1;
const BEGUN = ["attacked", "attacked_neutral"];
/** After these nothing pulls any more: what moves then are casualties and retreats. */
const ENDED = ["won_combat", "neutral_held", "withdrew"];
/** The question of who chooses casualties, and that of who retreats. */
export const [LOSSES, RETREAT] = ["lose_units", "flee"];
/** How the view calls the strength of either side. */
const SIDES = ["attack", "defence"];
/** What a combat consists of, in its order. */
export const STAGES = ["stay", "tug", "losses", "retreat"];

/** Which of these it is at, from 0 on; until somebody has to act nobody has more than come. */
export function stageOf({ ending, side }: Combat, asked: string, moves: number): number {
  if (ending) return asked === RETREAT ? 3 : 2;
  return side < 0 && moves < 2 ? 0 : 1;
}

/** The space of a lead, from the left: the attacker's are there, the middle is the defender's. */
export function spaceOf(lead: number): number {
  return Math.max(0, Math.min(SPACES - 1, MOST - lead));
}

/** What a space says: how far its side leads there. */
export function leadAt(space: number): number {
  return Math.abs(MOST - space);
}

/** Something that moved the marker. */
export interface Pull {
  key: string;
  params: Record<string, unknown>;
  from: number;
  to: number;
  /** The strength of either side then, attacker first, as far as the log goes back. */
  sums: (number | null)[];
}

/** How the marker went in the combat that was begun last, as the log tells; up to a row, if one looks back. */
export function pulls(lines: LogLine[], until = Infinity): Pull[] {
  const events = lines.filter(({ number }) => number <= until).flatMap((line) => line.events);
  const first = events.findLastIndex(({ key }) => BEGUN.includes(key));
  const found: Pull[] = [];
  let lead: number | null = null;
  const sums: (number | null)[] = [null, null];
  const last = events.findIndex(({ key }, at) => at > first && ENDED.includes(key));
  for (const event of events.slice(Math.max(0, first), last < 0 ? undefined : last)) {
    const now = numberIn(event, "lead");
    SIDES.forEach((side, at) => (sums[at] = numberIn(event, side) ?? sums[at] ?? null));
    if (now === null || now === lead) continue;
    found.push({ key: event.key, params: event.params, from: lead ?? now, to: now, sums: [...sums] });
    lead = now;
  }
  return found;
}

/** What an event makes of a number of the combat, if it changes it. */
function numberIn({ changes }: Happening, name: string): number | null {
  const told = changes.map((change) => changed(change, name)).filter((one) => one !== null);
  return told.at(-1) ?? null;
}

function changed({ path, value }: Change, name: string): number | null {
  if (path[0] !== "combat") return null;
  const whole = value as Record<string, unknown> | null;
  const found = path.length === 1 ? whole?.[name] : path[1] === name ? value : null;
  return typeof found === "number" ? found : null;
}
