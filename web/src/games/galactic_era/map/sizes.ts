// How large the hexes are for a pointer: a finger needs more than the eye, and takes it from hexes where nothing is.

import { type Chart, SIZE } from "./chart";

/** The width of each of these hexes: of its own size, or as large as wanted if nothing else is so near. */
export function widths(chart: Chart, shown: number[], wanted: number): Map<number, number> {
  const own = SIZE * 1.5;
  const there = new Set(shown);
  const spots = shown.map((at) => ({ at, ...chart.spot(at) }));
  return new Map(
    spots.map(({ at, x, y }) => {
      if (wanted <= own || chart.beside(at).some((one) => there.has(one))) return [at, own];
      const gaps = spots.map((one) => (one.at === at ? wanted : Math.max(Math.abs(one.x - x), Math.abs(one.y - y))));
      return [at, Math.max(own, Math.min(wanted, ...gaps))];
    }),
  );
}
