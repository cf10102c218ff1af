// The skies behind the pages, drawn for this project.

import { clouds, kept, NIGHT, picture, spiral, stars, stops, type Tint, WHITE } from "./drawing";

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
      `<radialGradient id="g" cx=".72" cy=".3" r=".9">` +
      `${stops([0, "#23235a", 1], [0.5, "#0f1330", 1], [1, "#070a16", 1])}</radialGradient></defs>` +
      `<rect ${ALL} fill="url(#g)"/><rect ${ALL} fill="#6a4fc0" opacity=".42" filter="url(#a)"/>` +
      (`<rect ${ALL} fill="#2f8fb8" opacity=".26" filter="url(#b)"/>` +
        `${stars(WIDE, HIGH, 400, 2, WHITE)}${galaxyAt(NIGHT)}`),
  );
}

function paperSky(): string {
  const circles = [120, 200, 290, 390, 500, 620]
    .map((size) => `<circle cx="${HUB[0]}" cy="${HUB[1]}" r="${size}"/>`)
    .join("");
  return picture(
    WIDE,
    HIGH,
    `<defs>${clouds("a", 7, 0.0042, 2.3, -0.85)}<radialGradient id="g" cx=".7" cy=".28" r=".8">` +
      `${stops([0, "#FFFBF0", 1], [0.5, "#F4EBD6", 1], [1, "#EFE6D2", 1])}</radialGradient></defs>` +
      `<rect ${ALL} fill="url(#g)"/><rect ${ALL} fill="#B99AE0" opacity=".3" filter="url(#a)"/>` +
      `<g fill="none" stroke="#7A5300" stroke-opacity=".28" stroke-dasharray="1 7"` +
      ` stroke-linecap="round" stroke-width="1.4">${circles}` +
      `<path d="M${HUB[0] - 700} ${HUB[1]}H${WIDE}M${HUB[0]} 0V${HIGH}" stroke-dasharray="none"` +
      ` stroke-opacity=".12"/></g>` +
      `${stars(WIDE, HIGH, 220, 2, ["#7A5300", "#2B3A75", "#867B62"])}${galaxyAt(PAPER)}`,
  );
}
