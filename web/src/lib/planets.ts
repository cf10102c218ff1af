// Planets and fields of stars that grow from a seed. All are bodies of an SVG.

import { seeded } from "./drawing";

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Stars in the colour of the text around them. */
export function starfield(width: number, height: number, count: number, seed: number | string): string {
  const next = seeded(seed);
  let body = "";
  for (let i = 0; i < count; i++) {
    const size = next() ** 3 * 1.25 + 0.3;
    const [x, y, light] = [next() * width, next() * height, 0.25 + 0.7 * next()];
    body +=
      `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="currentColor"` +
      ` opacity="${round(light)}"/>`;
  }
  return body;
}

/** Light side, middle, shadow, detail and rim of each type of planet. */
const PLANETS: Record<string, [string, string, string, string, string]> = {
  arctic: ["#FDFEFF", "#BFDDF0", "#44658C", "#8FB9DA", "#CFEFFF"],
  desert: ["#FFE6B0", "#DDA25A", "#6A3B1C", "#B97638", "#FFDDA0"],
  oceanic: ["#BDF0FF", "#2F8FD0", "#0B2C5E", "#1C6AA8", "#8FE0FF"],
  verdant: ["#E4FFC0", "#5DB05C", "#123C2C", "#2E7E4A", "#B8FFC4"],
  volcanic: ["#FFC08A", "#8E3B2A", "#240D14", "#FF7A2E", "#FF9A60"],
  barren: ["#E6E0D8", "#98918C", "#37343C", "#716A68", "#D9D2CC"],
  gas: ["#FFE9C4", "#D59C72", "#50283C", "#B0705A", "#FFD6A8"],
  violet: ["#EBD4FF", "#9A6BD8", "#2C1656", "#7A4BC0", "#D8B8FF"],
};

type Draw = (between: (least: number, most: number) => number, detail: string) => string;

const times = (count: number, one: () => string): string => Array.from({ length: count }, one).join("");

/** The surface of each type, on a disc of radius 40: a pattern, so that no type is colour alone. */
const SURFACES: Record<string, Draw> = {
  arctic: (between, detail) =>
    '<path d="M-40 -14Q-16 -28 0 -17T40 -18V-40H-40Z" fill="#fff" opacity=".9"/><path d="M-40 25Q0 14' +
    ' 40 26V40H-40Z" fill="#fff" opacity=".85"/>' +
    times(
      4,
      () =>
        `<path d="M${round(between(-28, 20))} ${round(between(-10, 16))}l9 4 7-2.400" stroke="${detail}"` +
        ` stroke-width="2" fill="none"/>`,
    ),
  desert: (_, detail) =>
    [-22, -6, 8, 22]
      .map((y) => `<path d="M-40 ${y}q20 -9 40 0t40 0v5q-20 5 -40 0t-40 0Z" fill="${detail}" opacity=".55"/>`)
      .join(""),
  oceanic: () =>
    [
      [-20, 0.9],
      [-4, 1.2],
      [13, 0.8],
      [24, 0.6],
    ]
      .map(
        ([y, width]) =>
          `<path d="M${round(-32 * (width as number))} ${y}q16 -8 32 0t28 -2" stroke="#E9FAFF"` +
          ` stroke-width="4" stroke-linecap="round" fill="none" opacity=".55"/>`,
      )
      .join(""),
  verdant: (between, detail) =>
    times(5, () => {
      const size = between(9, 17);
      const [a, b, c] = [round(size * 1.3), round(size * 0.9), round(-size * 0.6)];
      return (
        `<path d="M${round(between(-28, 24))} ${round(between(-28, 24))}q${round(size)}` +
        ` ${round(-size * 0.8)} ${a} ${round(size * 0.1)}q${round(size * 0.3)} ${round(size)} ${c}` +
        ` ${b}q${round(-size * 1.1)} ${round(-size * 0.1)} ${round(-size * 0.7)} ${round(-size)}Z"` +
        ` fill="${detail}" opacity=".8"/>`
      );
    }) +
    '<path d="M-40 -2q24 -12 48 -4" stroke="#fff" stroke-width="2.800" fill="none" opacity=".45" stroke-linecap="round"/>',
  volcanic: (between, detail) =>
    times(5, () => {
      const [x, y] = [round(between(-32, 12)), round(between(-28, 24))];
      return (
        `<path d="M${x} ${y}l8 6.400 6.400 -3.200 8 8" stroke="${detail}" stroke-width="2.800"` +
        ` fill="none" stroke-linejoin="round"/><circle cx="${x}" cy="${y}" r="3.600" fill="#FFD08A"/>`
      );
    }),
  barren: (between, detail) =>
    times(7, () => {
      const [x, y, size] = [between(-30, 24), between(-30, 28), between(3.2, 8.8)];
      return (
        `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${detail}"/><path` +
        ` d="M${round(x - size)} ${round(y)}a${round(size)} ${round(size)} 0 0 0 ${round(2 * size)} 0"` +
        ` stroke="#F4EEE6" stroke-width="${round(size * 0.22)}" fill="none" opacity=".6"/>`
      );
    }),
  gas: (_, detail) => bands(detail),
  violet: (_, detail) => bands(detail),
};

/** Bands of clouds around a giant. */
function bands(detail: string): string {
  return [-25, -12, 2, 14, 26]
    .map(
      (y, i) =>
        `<path d="M-40 ${y}q20 -4 40 0t40 0v6q-20 3 -40 0t-40 0Z" fill="${detail}"` +
        ` opacity="${i % 2 ? 0.8 : 0.5}"/>`,
    )
    .join("");
}

/** A shaded sphere of radius 40 around 0, 0; `id` keeps its gradients apart from those of others. */
export function planet(kind: string, seed: number | string, id: string): string {
  const [high, middle, low, detail, rim] =
    PLANETS[kind] ?? (PLANETS.barren as [string, string, string, string, string]);
  const next = seeded(`${kind}${seed}`);
  const surface = (SURFACES[kind] ?? SURFACES.barren)?.((least, most) => least + (most - least) * next(), detail) ?? "";
  return (
    `<defs><radialGradient id="${id}g" cx=".34" cy=".3" r=".85"><stop offset="0"` +
    ` stop-color="${high}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1"` +
    ` stop-color="${low}"/></radialGradient><radialGradient id="${id}s" cx=".3" cy=".26" r=".82">` +
    `<stop offset=".52" stop-color="#03050f" stop-opacity="0"/><stop offset="1" stop-color="#03050f"` +
    ` stop-opacity=".86"/></radialGradient><clipPath id="${id}c"><circle r="40"/></clipPath></defs>` +
    `<circle r="45.500" fill="${rim}" opacity=".15"/><circle r="40" fill="url(#${id}g)"/><g` +
    ` clip-path="url(#${id}c)">${surface}</g><circle r="40" fill="url(#${id}s)"/><path d="M-37` +
    ` 4A37.600 37.600 0 0 1 4 -37" stroke="${rim}" stroke-width="1.600" fill="none" opacity=".7"` +
    ` stroke-linecap="round"/>`
  );
}
