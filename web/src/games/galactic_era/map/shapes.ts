// The shapes of the star map, on the scale of a hex.

import { ring, short } from "../../../lib/drawing";
import { SIZE } from "./chart";

const ALONG = [-0.5, 0, 0.5]; // where the waves of a nebula lie, in parts of the hex

/** Waves across a hex: a nebula. */
export function wavesAt(x: number, y: number): string {
  const wave = SIZE * 0.3;
  return ALONG.map((part) => {
    const half = part ? 2 : 3;
    const start = `M${short(x - (half * wave) / 1.3)} ${short(y + part * SIZE + wave * 0.3)}`;
    return `${start}q${short(wave / 2)} ${short(-wave * 0.55)} ${short(wave)} 0${`t${short(wave)} 0`.repeat(half - 1)}`;
  }).join("");
}

/** A star with four long rays, and its round body. */
export const RAYS = ring(8, (at) => (at % 2 ? SIZE * 0.13 : SIZE * 0.62), 0, 0, -Math.PI / 2);
export const BODY = SIZE * 0.22;

/** The hull of a ship in a box of 24. */
export const SHIP =
  "M12 1.5c1.7 2.6 2.7 5.4 2.8 8.7l5.7 6.3v3.3l-5.9-2.2-.7 3.2h-3.8l-.7-3.2-5.9 2.2v-3.3l5.7-6.3c.1-3.3 1.1-6.1 2.8-8.7Z";

/** The counter of a fleet around its middle. */
export const FLEET = "M0 -15 12 -8V5L0 15-12 5V-8Z";
