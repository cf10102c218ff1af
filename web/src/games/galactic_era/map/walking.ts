// How keys lead over the map: from hex to hex, and along lists of places.

import { WAYS } from "../../../board/arrows";
import type { Chart } from "./chart";

/** The hex beside another one in the direction of an arrow key; sideways a walk stays in its row as far as it can. */
export function hexBeside(chart: Chart, at: number, key: string): number | undefined {
  const { x, y } = chart.spot(at);
  const [dx, dy] = WAYS[key] ?? [0, 0];
  const is_low = Math.abs(chart.hexes.get(at)?.q ?? 0) % 2 === 1; // in every other column one goes up, in the next down
  const ahead = chart.beside(at).filter((one) => {
    const spot = chart.spot(one);
    return dx ? (spot.x - x) * dx > 1 : Math.abs(spot.x - x) < 1 && (spot.y - y) * dy > 1;
  });
  return ahead.sort((one, other) => (chart.spot(one).y - chart.spot(other).y) * (is_low ? 1 : -1))[0];
}

/** The next of a list after this one, or the one before; whoever is elsewhere begins at its start or its end. */
export function along(list: number[], at: number | undefined, way: 1 | -1): number | undefined {
  const found = at === undefined ? -1 : list.indexOf(at);
  if (found < 0) return way > 0 ? list[0] : list.at(-1);
  return list[(found + way + list.length) % list.length];
}

/** The places whose names begin with what was typed, then those that have it within. */
export function named(names: Map<number, string>, typed: string): number[] {
  const wanted = plain(typed);
  if (!wanted) return [];
  const found = [...names].map(([at, name]) => ({ at, where: plain(name).indexOf(wanted) }));
  return found
    .filter(({ where }) => where >= 0)
    .sort((one, other) => one.where - other.where)
    .map(({ at }) => at);
}

/** Without accents, signs and capital letters. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}
