// The best results of games for one: this browser keeps one for each level of a game.

import { pageOf } from "../games";
import type { GameInfo, Option, TableInfo } from "../protocol";
import { remember, remembered } from "./site.svelte";

export interface Best {
  points: number;
  table: string;
}

/** The option of a game that says how hard it is for one. */
export function levelOf(game: GameInfo): Option | undefined {
  return game.options.find((one) => one.key === pageOf(game.name).level);
}

function nameOf(game: string, level: unknown): string {
  return `best.${game}.${String(level)}`;
}

export function bestOf(game: string, level: unknown): Best | null {
  const [points = "", table = ""] = remembered(nameOf(game, level)).split(" ");
  return points ? { points: Number(points), table } : null;
}

/** Keep what was reached at a table if nothing was better; the best result so far. */
export function keepBest({ game, id, options, points }: TableInfo): Best | null {
  const level = options[pageOf(game).level ?? ""];
  const before = bestOf(game, level);
  const now = points?.[0];
  if (level === undefined || now === undefined || (before && before.points >= now)) return before;
  remember(nameOf(game, level), `${now} ${id}`);
  return { points: now, table: id };
}
