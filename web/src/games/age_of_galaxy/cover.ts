// The cover of Age of Galaxy.

import { ground, ship, short, stops } from "../../lib/drawing";
import { planet } from "../../lib/planets";

function world(kind: string, x: number, y: number, size: number, seed: number): string {
  return (
    `<g transform="translate(${short(x)} ${short(y)}) scale(${size / 40})">` + `${planet(kind, seed, kind + seed)}</g>`
  );
}

/** Age of Galaxy: a system of worlds, and ships under way. */
export function cover(width: number, height: number): string {
  const [x, y] = [width * 0.83, height * 0.3];
  const orbit = (rx: number, ry: number, thick: number, strength: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(-18 ${x} ${y})" fill="none"` +
    ` stroke="#FFDDB0" stroke-width="${thick}" opacity="${strength}"/>`;
  const gradient =
    `<linearGradient id="ground" x2="1" y2="1">` +
    `${stops([0, "#0B2A3C", 1], [0.55, "#0B1630", 1], [1, "#2A1030", 1])}</linearGradient>`;
  return (
    ground(width, height, gradient, "#2FA7B0", 0.42, 4) +
    `<path d="M-20 ${height * 0.93}C${width * 0.2} ${height * 0.2} ${width * 0.7} ${height * 0.02}` +
    ` ${width + 20} ${height * 0.3}" fill="none" stroke="#BFF3FF" stroke-dasharray="2 7"` +
    ` opacity=".6"/>` +
    world("oceanic", width * 0.17, height * 0.71, 46, 2) +
    world("desert", width * 0.42, height * 0.38, 25, 1) +
    world("verdant", width * 0.62, height * 0.66, 33, 4) +
    orbit(78, 17, 7, 0.55) +
    orbit(90, 21, 1.5, 0.5) +
    world("gas", x, y, 42, 3) +
    `<path d="M${x - 74} ${y + 24}A78 17 -18 0 0 ${x + 74} ${y - 24}" fill="none" stroke="#FFE7C4"` +
    ` stroke-width="7" opacity=".8"/>` +
    ship(width * 0.17 + 71, height * 0.76, 1.25, 58) +
    ship(width * 0.17 + 48, height * 0.62, 0.8, 58) +
    ship(width * 0.17 + 101, height * 0.9, 0.8, 58)
  );
}
