// Places that are linked, spread over a plane: those that are linked come near, all others keep apart.

import { distance, type Point, type Size } from "./geometry";

export type Link = [string, string];

const ROUNDS = 300;

/** A place for each name. The same names and links always give the same places. */
export function spread(names: string[], links: Link[], plane: Size, margin = 0): Record<string, Point> {
  const places = new Map(names.map((name, at) => [name, onCircle(at, names.length)]));
  const ideal = 1 / Math.sqrt(Math.max(1, names.length));
  for (let round = 0; round < ROUNDS; round++) settle(places, links, ideal, 0.1 * (1 - round / ROUNDS));
  return filling(places, plane, margin);
}

/** Where everything begins: on a circle, slightly askew, so that nothing is caught in balance. */
function onCircle(at: number, count: number): Point {
  const turn = (2 * Math.PI * (at + 0.1 * (at % 3))) / Math.max(1, count);
  return { x: Math.cos(turn), y: Math.sin(turn) };
}

/** One round: everything pushes, links pull, and nothing goes farther than a step. */
function settle(places: Map<string, Point>, links: Link[], ideal: number, step: number): void {
  const pushes = new Map([...places.keys()].map((name) => [name, { x: 0, y: 0 }]));
  const push = (one: string, other: string, strength: (apart: number) => number): void => {
    const [from, to, push] = [places.get(one), places.get(other), pushes.get(one)];
    if (!from || !to || !push) return;
    const apart = Math.max(0.001, distance(from, to));
    push.x += ((from.x - to.x) / apart) * strength(apart);
    push.y += ((from.y - to.y) / apart) * strength(apart);
  };
  for (const one of places.keys())
    for (const other of places.keys()) if (one !== other) push(one, other, (apart) => ideal ** 2 / apart);
  for (const [one, other] of links) {
    push(one, other, (apart) => -(apart ** 2) / ideal);
    push(other, one, (apart) => -(apart ** 2) / ideal);
  }
  for (const [name, at] of places) {
    const { x, y } = pushes.get(name) as Point;
    const share = Math.min(1, step / Math.max(0.001, Math.hypot(x, y)));
    places.set(name, { x: at.x + x * share, y: at.y + y * share });
  }
}

/** The same places, drawn so large that they fill the plane. */
function filling(places: Map<string, Point>, plane: Size, margin: number): Record<string, Point> {
  const along = (values: number[], room: number): ((value: number) => number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const span = most - least;
    return (value) => (span > 0.001 ? margin + ((value - least) / span) * (room - 2 * margin) : room / 2);
  };
  const all = [...places.values()];
  const x = along(
    all.map((one) => one.x),
    plane.width,
  );
  const y = along(
    all.map((one) => one.y),
    plane.height,
  );
  return Object.fromEntries([...places].map(([name, at]) => [name, { x: x(at.x), y: y(at.y) }]));
}
