// The cover of Ember Belt.

import { glow, ground, near, ring, seeded, shining, ship, stops } from "../../lib/drawing";

/** Ember Belt: rocks before a dying sun, and a drone at work. */
export function cover(width: number, height: number): string {
  const draw = seeded(8);
  const rocks = Array.from({ length: 46 }, (_, at) => {
    const far = at / 45;
    const size = 3 + 15 * draw() ** 3 + 5 * far;
    const x = width * far + near(draw, 18);
    const y = height * (0.82 - 0.5 * far + 0.18 * Math.sin(far * 3)) + near(draw, 22);
    const shape = ring(9, () => size * (0.72 + 0.4 * draw()), x, y, draw() * 6);
    return `<path d="${shape}" fill="url(#rock)" stroke="#FFB27A" stroke-opacity=".35" stroke-width=".8"/>`;
  });
  const gradient =
    glow(0.12, 0.2, 1.1, [0, "#8A3A1C", 1], [0.3, "#3A1A2A", 1], [1, "#0A0A1A", 1]) +
    `<linearGradient id="rock" x2="1" y2="1">${stops([0, "#C98A62", 1], [0.5, "#6A4A48", 1], [1, "#241C2A", 1])}</linearGradient>`;
  return (
    ground(width, height, gradient, "#E07A3A", 0.32, 17) +
    shining(width * 0.12, height * 0.2, 17, "#FFB060", false) +
    rocks.join("") +
    ship(width * 0.6, height * 0.32, 1, 40) +
    ship(width * 0.72, height * 0.2, 0.7, 40)
  );
}
