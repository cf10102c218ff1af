// Sigils that grow from names, such as those of factions and peoples, as bodies of an SVG.

import { seeded } from "./drawing";

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** A mirrored emblem of radius 20 that grows from a name, in the colour of the text around it. */
export function sigil(name: string): string {
  const next = seeded(name);
  let lines = "";
  for (let i = 0; i < 3; i++) {
    const points: [number, number][] = [[0, -20 + next() * 10]];
    for (let k = 0; k < 3; k++) points.push([20 * (0.15 + 0.8 * next()), -20 + (40 * (k + next())) / 3]);
    points.push([0, 20 * (0.2 + 0.75 * next())]);
    for (const side of [1, -1]) lines += "M" + points.map(([x, y]) => `${round(side * x)} ${round(y)}`).join("L");
  }
  return (
    `<path d="${lines}" fill="none" stroke="currentColor" stroke-width="1.900"` +
    ` stroke-linejoin="round" stroke-linecap="round"/><circle r="3.200" fill="currentColor"/><circle` +
    ` r="25" fill="none" stroke="currentColor" opacity=".5"/>`
  );
}
