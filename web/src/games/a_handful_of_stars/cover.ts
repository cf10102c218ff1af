// The cover of A Handful of Stars.

import { glow, ground, shining } from "../../lib/drawing";

const HAND: Record<string, [number, number]> = {
  w1: [157, 208],
  w2: [224, 208],
  p1: [135, 154],
  p2: [236, 150],
  t: [75, 128],
  t2: [105, 160],
  i1: [137, 96],
  i2: [129, 47],
  m1: [170, 88],
  m2: [172, 30],
  r1: [204, 94],
  r2: [215, 41],
  l1: [234, 111],
  l2: [258, 68],
};
const FINGERS: Record<string, string> = { t: "#9FD8FF", i2: "#FFD98A", m2: "#FFF2D8", r2: "#FFB39A", l2: "#D6B6FF" };
const BONES = "w1 p1,p1 t2,t2 t,p1 i1,i1 i2,i1 m1,m1 m2,m1 r1,r1 r2,r1 l1,l1 l2,l1 p2,p2 w2,p1 m1,p2 r1";

/** A Handful of Stars: a hand among the constellations. */
export function cover(width: number, height: number): string {
  const off = (width - 374) / 2;
  const place = (name: string): [number, number] => {
    const [x, y] = HAND[name] as [number, number];
    return [x + off, (y * height) / 214];
  };
  const lines = BONES.split(",").map(
    (bone) =>
      `M${bone
        .split(" ")
        .map((name) => place(name).join(" "))
        .join("L")}`,
  );
  const points = Object.keys(HAND).map((name) =>
    shining(...place(name), FINGERS[name] ? 5.4 : 2.4, FINGERS[name] ?? "#FFE6C0", name in FINGERS),
  );
  const gradient = glow(0.5, 1, 1.1, [0, "#6A2F4A", 1], [0.4, "#2C1A4A", 1], [1, "#0A0C20", 1]);
  return (
    ground(width, height, gradient, "#C86A8A", 0.26, 23) +
    `<path d="${lines.join("")}" stroke="#FFE6C0" stroke-width="1.5" opacity=".8" fill="none"/>${points.join("")}`
  );
}
