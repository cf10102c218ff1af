// The cover of Galactic Era.

import { hexMiddle } from "../../board/hex";
import { glow, ground, hexagon, NIGHT, shining, spiral } from "../../lib/drawing";

/** Galactic Era: a galaxy under a grid of hexes, and four homes in it. */
export function cover(width: number, height: number): string {
  const size = 19;
  const [x0, y0] = [width / 2, height / 2];
  const place = (q: number, r: number): [number, number] => {
    const { x, y } = hexMiddle({ q, r }, size);
    return [x0 + x, y0 + y];
  };
  let grid = "";
  for (let q = -20; q <= 20; q++)
    for (let r = -20; r <= 20; r++) {
      const [x, y] = place(q, r);
      if (x > -size && x < width + size && y > -size && y < height + size) grid += hexagon(x, y, size);
    }
  const homes = (
    [
      [-4, 3, "#3BB8FD"],
      [3, -3, "#CA4D22"],
      [4, -1, "#FABE34"],
      [-3, -1, "#2C967D"],
    ] as const
  ).map(([q, r, colour]) => {
    const [x, y] = place(q, r);
    return (
      `<path d="${hexagon(x, y, size * 0.92)}" fill="${colour}" fill-opacity=".3" stroke="${colour}"` +
      ` stroke-width="1.8"/>${shining(x, y, 4.2, "#FFF0CC")}`
    );
  });
  const gradient = glow(0.5, 0.5, 0.8, [0, "#2A2458", 1], [0.55, "#141436", 1], [1, "#070918", 1]);
  return (
    ground(width, height, gradient, "#7D5BC0", 0.5, 11) +
    `<g transform="rotate(-16 ${x0} ${y0})">${spiral(x0, y0, height * 0.74, 0.5, 620, 3, NIGHT)}</g>` +
    `<path d="${grid}" fill="none" stroke="#CFE2FF" stroke-width=".7" opacity=".2"/>${homes.join("")}`
  );
}
