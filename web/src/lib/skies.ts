// Skies: galaxies, planets and covers, drawn for this project. Every picture is a function of a
// seed and comes as the address of an image, so that it is painted once and its ids are its own.

import { planet, seeded } from "./art";

type Draw = () => number;

/** A number near 0, seldom far from it. */
function near(draw: Draw, spread: number): number {
  return spread * (draw() + draw() + draw() + draw() - 2) * 1.7;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const one = <T>(draw: Draw, from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;

function ring(count: number, radius: (at: number) => number, x: number, y: number, turn: number): string {
  const points = Array.from({ length: count }, (_, at) => {
    const angle = turn + (2 * Math.PI * at) / count;
    return `${short(x + radius(at) * Math.cos(angle))} ${short(y + radius(at) * Math.sin(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

const hexagon = (x: number, y: number, size: number): string => ring(6, () => size, x, y, 0);
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

function stars(width: number, height: number, count: number, seed: number, colours: readonly string[]): string {
  const draw = seeded(seed);
  const dots = new Dots();
  for (let at = 0; at < count; at++)
    dots.add(draw() * width, draw() * height, draw() ** 3 * 2.5 + 0.5, one(draw, colours), 0.25 + 0.75 * draw());
  return dots.drawing();
}

/** Clouds: noise of a seed, in the colour of what it is put on. */
function clouds(id: string, seed: number, fineness: number, gain = 2.2, cut = -0.75): string {
  return (
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${fineness}" numOctaves="4" seed="${seed}" result="n"/>` +
    `<feColorMatrix in="n" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 ${gain} ${gain * 0.4} 0 0 ${cut}" result="a"/>` +
    `<feComposite in="SourceGraphic" in2="a" operator="in"/></filter>`
  );
}

function stops(...given: [number, string, number][]): string {
  return given
    .map(([at, colour, strength]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${strength}"/>`)
    .join("");
}

interface Tint {
  heart: [number, string, number][];
  lanes: [string, string];
  strength: number;
  core: string;
  dust: string[];
}

const NIGHT: Tint = {
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
const PAPER: Tint = {
  heart: [
    [0, "#FFFDF4", 1],
    [0.08, "#FBE3AC", 0.9],
    [0.22, "#E3B36E", 0.5],
    [0.45, "#B99AE0", 0.32],
    [0.75, "#8FA3D8", 0.16],
    [1, "#8FA3D8", 0],
  ],
  lanes: ["#7C8CC8", "#B98AA8"],
  strength: 0.85,
  core: "#7A5300",
  dust: ["#2B3A75", "#7A5300", "#6C3FB5", "#00657F"],
};

const ARMS = 4;

/** A spiral galaxy seen at an angle. */
function spiral(x: number, y: number, size: number, tilt: number, count: number, seed: number, tint: Tint): string {
  const draw = seeded(seed);
  const along = (arm: number, far: number): number => (2 * Math.PI * arm) / ARMS + 3.9 * far;
  const lanes: string[] = [];
  for (let arm = 0; arm < ARMS; arm++)
    for (const [side, colour, strength] of [[0, tint.lanes[0], 0.34], [0.16, tint.lanes[1], 0.2]] as const) {
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
    `<defs><radialGradient id="heart">${stops(...tint.heart)}</radialGradient><filter id="soft" x="-30%" y="-30%" ` +
    `width="160%" height="160%"><feGaussianBlur stdDeviation="${short(size * 0.022)}"/></filter></defs>` +
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${short(size * tilt)}" fill="url(#heart)"/>` +
    `<g filter="url(#soft)" fill="none" stroke-width="${short(size * 0.05)}" stroke-linecap="round">${lanes.join("")}</g>` +
    dots.drawing()
  );
}

/** A star that shines. */
function shining(x: number, y: number, size: number, colour: string, has_spikes = true): string {
  const id = `s${Math.round(x)}_${Math.round(y)}`;
  const glow = stops([0, "#fff", 1], [0.18, colour, 0.95], [0.45, colour, 0.28], [1, colour, 0]);
  const rays = has_spikes ? `<path d="${spikes(x, y, size * 3.2)}" fill="#fff" opacity=".85"/>` : "";
  const at = `cx="${short(x)}" cy="${short(y)}"`;
  return (
    `<radialGradient id="${id}">${glow}</radialGradient><circle ${at} r="${short(size * 3)}" fill="url(#${id})"/>` +
    `${rays}<circle ${at} r="${short(size * 0.75)}" fill="#fff"/>`
  );
}

function world(kind: string, x: number, y: number, size: number, seed: number): string {
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${size / 40})">${planet(kind, seed, kind + seed)}</g>`;
}

const SHIP = "M12 1.5c1.7 2.6 2.7 5.4 2.8 8.7l5.7 6.3v3.3l-5.9-2.2-.7 3.2h-3.8l-.7-3.2-5.9 2.2v-3.3l5.7-6.3c.1-3.3 1.1-6.1 2.8-8.7Z";

function ship(x: number, y: number, size: number, turn: number): string {
  return (
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${turn}) scale(${size}) translate(-12 -12)">` +
    `<path d="M12 21v16" stroke="#86E7FF" stroke-width="2.5" opacity=".6"/><path d="${SHIP}" fill="#F4F7FF"/></g>`
  );
}

const WHITE = ["#fff", "#fff", "#cfe0ff", "#ffe9c9"];

/** The ground of a cover: a gradient with clouds and stars. */
function ground(width: number, height: number, gradient: string, cloud: string, strength: number, seed: number): string {
  const all = `width="${width}" height="${height}"`;
  return (
    `<defs>${clouds("clouds", seed, 0.011)}${gradient}</defs><rect ${all} fill="url(#ground)"/>` +
    `<rect ${all} fill="${cloud}" opacity="${strength}" filter="url(#clouds)"/>${stars(width, height, 130, seed, WHITE)}`
  );
}

/** Galactic Era: a galaxy under a grid of hexes, and four homes in it. */
function galacticEra(width: number, height: number): string {
  const size = 19;
  const [x0, y0] = [width / 2, height / 2];
  const place = (q: number, r: number): [number, number] => [x0 + 1.5 * size * q, y0 + Math.sqrt(3) * size * (r + q / 2)];
  let grid = "";
  for (let q = -20; q <= 20; q++)
    for (let r = -20; r <= 20; r++) {
      const [x, y] = place(q, r);
      if (x > -size && x < width + size && y > -size && y < height + size) grid += hexagon(x, y, size);
    }
  const homes = ([[-4, 3, "#3BB8FD"], [3, -3, "#CA4D22"], [4, -1, "#FABE34"], [-3, -1, "#2C967D"]] as const).map(([q, r, colour]) => {
    const [x, y] = place(q, r);
    return `<path d="${hexagon(x, y, size * 0.92)}" fill="${colour}" fill-opacity=".3" stroke="${colour}" stroke-width="1.8"/>${shining(x, y, 4.2, "#FFF0CC")}`;
  });
  const gradient = `<radialGradient id="ground" cx=".5" cy=".5" r=".8">${stops([0, "#2A2458", 1], [0.55, "#141436", 1], [1, "#070918", 1])}</radialGradient>`;
  return (
    ground(width, height, gradient, "#7D5BC0", 0.5, 11) +
    `<g transform="rotate(-16 ${x0} ${y0})">${spiral(x0, y0, height * 0.74, 0.5, 620, 3, NIGHT)}</g>` +
    `<path d="${grid}" fill="none" stroke="#CFE2FF" stroke-width=".7" opacity=".2"/>${homes.join("")}`
  );
}

/** Age of Galaxy: a system of worlds, and ships under way. */
function ageOfGalaxy(width: number, height: number): string {
  const [x, y] = [width * 0.83, height * 0.3];
  const orbit = (rx: number, ry: number, thick: number, strength: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(-18 ${x} ${y})" fill="none" stroke="#FFDDB0" stroke-width="${thick}" opacity="${strength}"/>`;
  const gradient = `<linearGradient id="ground" x2="1" y2="1">${stops([0, "#0B2A3C", 1], [0.55, "#0B1630", 1], [1, "#2A1030", 1])}</linearGradient>`;
  return (
    ground(width, height, gradient, "#2FA7B0", 0.42, 4) +
    `<path d="M-20 ${height * 0.93}C${width * 0.2} ${height * 0.2} ${width * 0.7} ${height * 0.02} ${width + 20} ${height * 0.3}" fill="none" stroke="#BFF3FF" stroke-dasharray="2 7" opacity=".6"/>` +
    world("oceanic", width * 0.17, height * 0.71, 46, 2) +
    world("desert", width * 0.42, height * 0.38, 25, 1) +
    world("verdant", width * 0.62, height * 0.66, 33, 4) +
    orbit(78, 17, 7, 0.55) +
    orbit(90, 21, 1.5, 0.5) +
    world("gas", x, y, 42, 3) +
    `<path d="M${x - 74} ${y + 24}A78 17 -18 0 0 ${x + 74} ${y - 24}" fill="none" stroke="#FFE7C4" stroke-width="7" opacity=".8"/>` +
    ship(width * 0.17 + 71, height * 0.76, 1.25, 58) +
    ship(width * 0.17 + 48, height * 0.62, 0.8, 58) +
    ship(width * 0.17 + 101, height * 0.9, 0.8, 58)
  );
}

const HAND: Record<string, [number, number]> = {
  w1: [157, 208], w2: [224, 208], p1: [135, 154], p2: [236, 150], t: [75, 128], t2: [105, 160], i1: [137, 96], i2: [129, 47],
  m1: [170, 88], m2: [172, 30], r1: [204, 94], r2: [215, 41], l1: [234, 111], l2: [258, 68],
};
const FINGERS: Record<string, string> = { t: "#9FD8FF", i2: "#FFD98A", m2: "#FFF2D8", r2: "#FFB39A", l2: "#D6B6FF" };
const BONES = "w1 p1,p1 t2,t2 t,p1 i1,i1 i2,i1 m1,m1 m2,m1 r1,r1 r2,r1 l1,l1 l2,l1 p2,p2 w2,p1 m1,p2 r1";

/** A Handful of Stars: a hand among the constellations. */
function handfulOfStars(width: number, height: number): string {
  const off = (width - 374) / 2;
  const place = (name: string): [number, number] => {
    const [x, y] = HAND[name] as [number, number];
    return [x + off, (y * height) / 214];
  };
  const lines = BONES.split(",").map((bone) => `M${bone.split(" ").map((name) => place(name).join(" ")).join("L")}`);
  const points = Object.keys(HAND).map((name) => shining(...place(name), FINGERS[name] ? 5.4 : 2.4, FINGERS[name] ?? "#FFE6C0", name in FINGERS));
  const gradient = `<radialGradient id="ground" cx=".5" cy="1" r="1.1">${stops([0, "#6A2F4A", 1], [0.4, "#2C1A4A", 1], [1, "#0A0C20", 1])}</radialGradient>`;
  return (
    ground(width, height, gradient, "#C86A8A", 0.26, 23) +
    `<path d="${lines.join("")}" stroke="#FFE6C0" stroke-width="1.5" opacity=".8" fill="none"/>${points.join("")}`
  );
}

/** Ember Belt: rocks before a dying sun, and a drone at work. */
function emberBelt(width: number, height: number): string {
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
    `<radialGradient id="ground" cx=".12" cy=".2" r="1.1">${stops([0, "#8A3A1C", 1], [0.3, "#3A1A2A", 1], [1, "#0A0A1A", 1])}</radialGradient>` +
    `<linearGradient id="rock" x2="1" y2="1">${stops([0, "#C98A62", 1], [0.5, "#6A4A48", 1], [1, "#241C2A", 1])}</linearGradient>`;
  return (
    ground(width, height, gradient, "#E07A3A", 0.32, 17) +
    shining(width * 0.12, height * 0.2, 17, "#FFB060", false) +
    rocks.join("") +
    ship(width * 0.6, height * 0.32, 1, 40) +
    ship(width * 0.72, height * 0.2, 0.7, 40)
  );
}

const COVERS: Record<string, (width: number, height: number) => string> = {
  galactic_era: galacticEra,
  age_of_galaxy: ageOfGalaxy,
  a_handful_of_stars: handfulOfStars,
  template: emberBelt,
};

function picture(width: number, height: number, drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const made = new Map<string, string>();

function kept(name: string, make: () => string): string {
  const found = made.get(name) ?? make();
  made.set(name, found);
  return found;
}

/** The cover of a game; one that is not known gets the galaxy. */
export function cover(game: string, width = 374, height = 214): string {
  return kept(`${game} ${width} ${height}`, () => picture(width, height, (COVERS[game] ?? galacticEra)(width, height)));
}

/** The sky behind the first page: by night, or engraved on paper. */
export function sky(is_dark: boolean): string {
  return kept(`sky ${is_dark}`, () => (is_dark ? nightSky() : paperSky()));
}

const [WIDE, HIGH] = [1600, 800];
const ALL = `width="${WIDE}" height="${HIGH}"`;
const HUB: [number, number] = [1130, 220];

function galaxyAt(tint: Tint): string {
  return `<g transform="rotate(-20 ${HUB.join(" ")})">${spiral(...HUB, 420, 0.42, 1250, 21, tint)}</g>`;
}

function nightSky(): string {
  return picture(
    WIDE,
    HIGH,
    `<defs>${clouds("a", 7, 0.0042, 2.3, -0.85)}${clouds("b", 19, 0.006, 2, -0.85)}` +
      `<radialGradient id="g" cx=".72" cy=".3" r=".9">${stops([0, "#23235a", 1], [0.5, "#0f1330", 1], [1, "#070a16", 1])}</radialGradient></defs>` +
      `<rect ${ALL} fill="url(#g)"/><rect ${ALL} fill="#6a4fc0" opacity=".42" filter="url(#a)"/>` +
      `<rect ${ALL} fill="#2f8fb8" opacity=".26" filter="url(#b)"/>${stars(WIDE, HIGH, 400, 2, WHITE)}${galaxyAt(NIGHT)}`,
  );
}

function paperSky(): string {
  const circles = [120, 200, 290, 390, 500, 620]
    .map((size) => `<circle cx="${HUB[0]}" cy="${HUB[1]}" r="${size}"/>`)
    .join("");
  return picture(
    WIDE,
    HIGH,
    `<defs>${clouds("a", 7, 0.0042, 2.3, -0.85)}<radialGradient id="g" cx=".7" cy=".28" r=".8">${stops([0, "#FFFBF0", 1], [0.5, "#F4EBD6", 1], [1, "#EFE6D2", 1])}</radialGradient></defs>` +
      `<rect ${ALL} fill="url(#g)"/><rect ${ALL} fill="#B99AE0" opacity=".3" filter="url(#a)"/>` +
      `<g fill="none" stroke="#7A5300" stroke-opacity=".28" stroke-dasharray="1 7" stroke-linecap="round" stroke-width="1.4">${circles}` +
      `<path d="M${HUB[0] - 700} ${HUB[1]}H${WIDE}M${HUB[0]} 0V${HIGH}" stroke-dasharray="none" stroke-opacity=".12"/></g>` +
      `${stars(WIDE, HIGH, 220, 2, ["#7A5300", "#2B3A75", "#867B62"])}${galaxyAt(PAPER)}`,
  );
}
