// The next game at the same table: who sits where, and who begins.

import type { GameInfo, TableInfo } from "../protocol";

/** The option of games in which the last winner begins: the winner takes the first seat. */
const FIRST_SEAT = "first_seat";

/** The seats from the one that begins, clockwise, and the options. */
export type NextGame = Pick<TableInfo, "seats" | "options">;

export function nextGame(game: GameInfo, { seats, places, options }: TableInfo): NextGame {
  const begins = game.options.find((one) => one.key === FIRST_SEAT);
  const fits = begins && (!begins.players.length || begins.players.includes(seats.length));
  const won = (places ?? []).flatMap((place, seat) => (place === 1 ? [seat] : []));
  const [first] = won;
  if (!fits || first === undefined || won.length > 1) return { seats, options };
  return { seats: [...seats.slice(first), ...seats.slice(0, first)], options: { ...options, [FIRST_SEAT]: 1 } };
}
