// The covers of games. A game that brings none gets one that grows from its name.

import { pageOf } from "../games";
import { glow, ground, kept, NIGHT, picture, seeded, shining, short, spiral } from "./drawing";

type Point = [number, number];

const FROM = 30; // letters above this number share their stars

/** A picture of the game. */
export function cover(game: string, width = 374, height = 214): string {
  const draw = pageOf(game).cover ?? ((wide: number, high: number) => named(game, wide, high));
  return kept(`${game} ${width} ${height}`, () => picture(width, height, draw(width, height)));
}

/** A galaxy in the colours of a name, and before it a constellation with a star for each letter. */
function named(name: string, width: number, height: number): string {
  const draw = seeded(name);
  const hue = Math.floor(draw() * 360);
  const colour = (turn: number, light: number): string => `hsl(${(hue + turn) % 360} 55% ${light}%)`;
  const [x, y, seed] = [0.25 + 0.5 * draw(), 0.3 + 0.4 * draw(), Math.floor(draw() * 1000)];
  const light = glow(x, y, 0.9, [0, colour(0, 27), 1], [0.5, colour(30, 14), 1], [1, colour(60, 5), 1]);
  const [mid_x, mid_y] = [short(x * width), short(y * height)];
  const points = constellation(Math.min(name.length, FROM), draw, width, height);
  return (
    ground(width, height, light, colour(330, 55), 0.4, seed) +
    `<g opacity=".75" transform="rotate(${Math.floor(draw() * 60) - 30} ${mid_x} ${mid_y})">` +
    `${spiral(Number(mid_x), Number(mid_y), height * 0.6, 0.35 + 0.3 * draw(), 420, seed, NIGHT)}</g>` +
    `<path d="M${points.map((point) => point.map(short).join(" ")).join("L")}" fill="none" stroke="#fff" opacity=".5"/>` +
    points.map((point) => shining(...point, 1.6 + 2.2 * draw(), colour(180, 75))).join("")
  );
}

/** Points from left to right, none of them above another. */
function constellation(count: number, draw: () => number, width: number, height: number): Point[] {
  const step = (width - 60) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, at) => [30 + at * step, height * (0.18 + 0.64 * draw())]);
}
