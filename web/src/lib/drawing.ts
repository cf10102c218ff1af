// What skies and covers are drawn with: seeds, stars, clouds, galaxies, ships. All give bodies of an SVG.

/** A stream of numbers in [0, 1) that a text or a number begins. */
export function seeded(seed: number | string): () => number {
  let state = 2166136261;
  for (const sign of String(seed)) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** What gives the next number of a seed. */
export type Draw = () => number;

/** A number near 0, seldom far from it. */
export function near(draw: Draw, spread: number): number {
  return spread * (draw() + draw() + draw() + draw() - 2) * 1.7;
}

/** A number as it is written in a path. */
export const short = (value: number): string => String(Math.round(value * 10) / 10);
/** One of several. */
export const one = <T>(draw: Draw, from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;

/** A closed path around a point: a polygon, or a star if its radius changes. */
export function ring(count: number, radius: (at: number) => number, x: number, y: number, turn: number): string {
  const points = Array.from({ length: count }, (_, at) => {
    const angle = turn + (2 * Math.PI * at) / count;
    return `${short(x + radius(at) * Math.cos(angle))} ${short(y + radius(at) * Math.sin(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

export const hexagon = (x: number, y: number, size: number): string => ring(6, () => size, x, y, 0);
const spikes = (x: number, y: number, size: number): string =>
  ring(8, (at) => (at % 2 ? size * 0.1 : size), x, y, -Math.PI / 2);

/** Many round dots as few paths: one for each colour, size and strength. */
class Dots {
  private groups = new Map<string, string>();

  add(x: number, y: number, size: number, colour: string, strength: number): void {
    const steps = [Math.ceil(size * 4) / 4, Math.ceil(strength * 5) / 5];
    const key = `stroke="${colour}" stroke-width="${steps[0]}" opacity="${steps[1]}"`;
    this.groups.set(key, `${this.groups.get(key) ?? ""}M${short(x)} ${short(y)}h0`);
  }

  drawing(): string {
    const paths = [...this.groups].map(([key, path]) => `<path ${key} d="${path}"/>`);
    return `<g fill="none" stroke-linecap="round">${paths.join("")}</g>`;
  }
}

/** Stars all over. */
export function stars(width: number, height: number, count: number, seed: number, colours: readonly string[]): string {
  const draw = seeded(seed);
  const dots = new Dots();
  for (let at = 0; at < count; at++)
    dots.add(draw() * width, draw() * height, draw() ** 3 * 2.5 + 0.5, one(draw, colours), 0.25 + 0.75 * draw());
  return dots.drawing();
}

/** Clouds: noise of a seed, in the colour of what it is put on. */
export function clouds(id: string, seed: number, fineness: number, gain = 2.2, cut = -0.75): string {
  return (
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${fineness}" numOctaves="4" seed="${seed}" result="n"/>` +
    `<feColorMatrix in="n" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${gain} ${gain * 0.4} 0 0 ${cut}" result="a"/>` +
    `<feComposite in="SourceGraphic" in2="a" operator="in"/></filter>`
  );
}

/** The stops of a gradient: where, which colour, how strong. */
export function stops(...given: [number, string, number][]): string {
  return given
    .map(([at, colour, strength]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${strength}"/>`)
    .join("");
}

/** The light of a ground: colours around a point, told in parts of its width and height. */
export function glow(x: number, y: number, r: number, ...given: [number, string, number][]): string {
  return `<radialGradient id="ground" cx="${x}" cy="${y}" r="${r}">${stops(...given)}</radialGradient>`;
}

/** The colours of a galaxy. */
export interface Tint {
  heart: [number, string, number][];
  lanes: [string, string];
  strength: number;
  core: string;
  dust: string[];
}

/** A galaxy by night. */
export const NIGHT: Tint = {
  heart: [
    [0, "#FFF6E0", 0.95],
    [0.06, "#FFE9BC", 0.8],
    [0.18, "#F3B98C", 0.46],
    [0.4, "#A56CC0", 0.28],
    [0.7, "#5B6FD8", 0.13],
    [1, "#5B6FD8", 0],
  ],
  lanes: ["#C9D6FF", "#FFC6D8"],
  strength: 1,
  core: "#FFE3A8",
  dust: ["#9DB8FF", "#FFD9A0", "#FFB0C8", "#C7F0FF"],
};
const ARMS = 4;

/** A spiral galaxy seen at an angle. */
export function spiral(
  x: number,
  y: number,
  size: number,
  tilt: number,
  count: number,
  seed: number,
  tint: Tint,
): string {
  const draw = seeded(seed);
  const along = (arm: number, far: number): number => (2 * Math.PI * arm) / ARMS + 3.9 * far;
  const lanes: string[] = [];
  for (let arm = 0; arm < ARMS; arm++)
    for (const [side, colour, strength] of [
      [0, tint.lanes[0], 0.34],
      [0.16, tint.lanes[1], 0.2],
    ] as const) {
      const points = Array.from({ length: 40 }, (_, at) => {
        const far = 0.08 + (0.9 * at) / 39;
        const angle = along(arm, far) + side;
        return `${short(x + size * far * Math.cos(angle))} ${short(y + tilt * size * far * Math.sin(angle))}`;
      });
      lanes.push(`<path d="M${points.join("L")}" stroke="${colour}" opacity="${strength * tint.strength}"/>`);
    }
  const dots = new Dots();
  for (let at = 0; at < count; at++) {
    const far = draw() ** 0.62;
    const angle = along(Math.floor(draw() * ARMS), far) + near(draw, 0.22 * (1.15 - far));
    const reach = size * (0.06 + 0.94 * far) * (1 + near(draw, 0.035));
    const colour = far < 0.3 && draw() < 0.7 ? tint.core : one(draw, tint.dust);
    const bulk = draw() ** 4 * 3.8 + 0.7;
    dots.add(x + reach * Math.cos(angle), y + tilt * reach * Math.sin(angle), bulk, colour, 0.25 + 0.65 * draw());
  }
  return (
    `<defs><radialGradient id="heart">${stops(...tint.heart)}</radialGradient><filter id="soft"` +
    ` x="-30%" y="-30%" ` +
    `width="160%" height="160%"><feGaussianBlur stdDeviation="${short(size * 0.022)}"/></filter></defs>` +
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${short(size * tilt)}" fill="url(#heart)"/>` +
    `<g filter="url(#soft)" fill="none" stroke-width="${short(size * 0.05)}" stroke-linecap="round">` +
    `${lanes.join("")}</g>` +
    dots.drawing()
  );
}

/** A star that shines. */
export function shining(x: number, y: number, size: number, colour: string, has_spikes = true): string {
  const id = `s${Math.round(x)}_${Math.round(y)}`;
  const glow = stops([0, "#fff", 1], [0.18, colour, 0.95], [0.45, colour, 0.28], [1, colour, 0]);
  const rays = has_spikes ? `<path d="${spikes(x, y, size * 3.2)}" fill="#fff" opacity=".85"/>` : "";
  const at = `cx="${short(x)}" cy="${short(y)}"`;
  return (
    `<radialGradient id="${id}">${glow}</radialGradient><circle ${at} r="${short(size * 3)}" fill="url(#${id})"/>` +
    `${rays}<circle ${at} r="${short(size * 0.75)}" fill="#fff"/>`
  );
}

const SHIP =
  "M12 1.5c1.7 2.6 2.7 5.4 2.8 8.7l5.7 6.3v3.3l-5.9-2.2-.7 3.2h-3.8l-.7-3.2-5.9 2.2v-3.3l5.7-6.3c.1-3.3 1.1-6.1 2.8-8.7Z";

/** A ship under way. */
export function ship(x: number, y: number, size: number, turn: number): string {
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${size}) translate(-12 -12)">` +
    `<path d="M12 21v16" stroke="#86E7FF" stroke-width="2.5" opacity=".6"/><path d="${SHIP}" fill="#F4F7FF"/></g>`
  );
}

/** The colours of stars by night. */
export const WHITE = ["#fff", "#fff", "#cfe0ff", "#ffe9c9"];

/** The ground of a cover: a gradient with clouds and stars. */
export function ground(
  width: number,
  height: number,
  gradient: string,
  cloud: string,
  strength: number,
  seed: number,
): string {
  const all = `width="${width}" height="${height}"`;
  return (
    `<defs>${clouds("clouds", seed, 0.011)}${gradient}</defs><rect ${all} fill="url(#ground)"/>` +
    (`<rect ${all} fill="${cloud}" opacity="${strength}" filter="url(#clouds)"/>` +
      `${stars(width, height, 130, seed, WHITE)}`)
  );
}

/** A drawing as the address of an image, so that it is painted once and its ids are its own. */
export function picture(width: number, height: number, drawing: string): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}"` +
    ` height="${height}">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const made = new Map<string, string>();

/** A picture that is made once. */
export function kept(name: string, make: () => string): string {
  const found = made.get(name) ?? make();
  made.set(name, found);
  return found;
}
