// The next game with the same people: who begins, and how everybody gets there.

import type { GameInfo, TableInfo } from "../protocol";
import { request } from "./api";
import { followTo } from "./keys";

/** The option of games in which the last winner begins: the winner takes the first seat. */
const FIRST_SEAT = "first_seat";

/** The seat that is the first now, the others follow clockwise; and the options. */
export type NextGame = Pick<TableInfo, "options"> & { first: number };

export function nextGame(game: GameInfo, { seats, places, options }: TableInfo): NextGame {
  const begins = game.options.find((one) => one.key === FIRST_SEAT);
  const fits = begins && (!begins.players.length || begins.players.includes(seats.length));
  const won = (places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [first] = won;
  if (!fits || first === undefined || won.length > 1) return { first: 0, options };
  return { first, options: { ...options, [FIRST_SEAT]: 1 } };
}

/** Open the table at which all play again, or find the one that somebody has opened; its address. */
export async function playAgain(info: TableInfo, game: GameInfo, key: string | null): Promise<string> {
  const again = { gets: "Again", key: key ?? undefined, body: nextGame(game, info) } as const;
  const { table } = await request(`/tables/${info.id}/again`, again);
  return sitDownAgain(info.id, table);
}

/** Take my seats at the next table; its address. */
export async function sitDownAgain(table: string, next: string): Promise<string> {
  await followTo(next, table);
  return `/table/${next}`;
}
