// What lies in each hex, as far as a seat knows it, and where in the hex it is drawn.

import type { Point } from "../../../board/geometry";
import { type Era, type Fleet, NOWHERE, type Star } from "../era";

/** Ship pieces of a player in a hex. */
export interface Ships {
  seat: number;
  n: number;
}

/** A fleet, by the number of its stack. */
export interface Stack {
  seat: number;
  stack: string;
  fleet: Fleet;
}

export interface Content {
  star?: Star;
  terrain: string;
  /** Where the wormhole leads, and the number that both of its ends have; from some only automas come. */
  wormhole?: { to: number; pair: number };
  ships: Ships[];
  stacks: Stack[];
}

type Sky = Pick<Era, "sectors" | "wormholes" | "ships" | "players" | "solo">;

/** All hexes in which something lies. */
export function contentsOf(view: Sky): Map<number, Content> {
  const found = new Map<number, Content>();
  const at = (hex: number): Content => {
    const known = found.get(hex) ?? { terrain: "", ships: [], stacks: [] };
    found.set(hex, known);
    return known;
  };
  for (const { stars, terrain } of Object.values(view.sectors)) {
    for (const [hex, star] of Object.entries(stars)) at(Number(hex)).star = star;
    for (const [kind, hexes] of Object.entries(terrain)) for (const hex of hexes) at(hex).terrain = kind;
  }
  let pairs = 0;
  for (const [hex, to] of Object.entries(view.wormholes)) {
    const other = found.get(to)?.wormhole;
    at(Number(hex)).wormhole = { to, pair: other?.pair ?? ++pairs };
  }
  for (const hex of view.solo.entries ?? []) at(hex).wormhole = { to: NOWHERE, pair: 0 };
  for (const [hex, pieces] of Object.entries(view.ships))
    for (const [seat, n] of Object.entries(pieces)) at(Number(hex)).ships.push({ seat: Number(seat), n });
  for (const [seat, { fleets }] of Object.entries(view.players))
    for (const [stack, fleet] of Object.entries(fleets))
      at(fleet.hex).stacks.push({ seat: Number(seat), stack, fleet });
  return found;
}

/** The places of pieces in a hex, in parts of its size: beside a star, and in open space by how many there are. */
const BESIDE: Point[] = [
  { x: -0.62, y: -0.58 },
  { x: 0.62, y: -0.58 },
  { x: -1.02, y: 0.06 },
  { x: 1.02, y: 0.02 },
  { x: 0, y: -0.98 },
  { x: -0.6, y: 0.72 },
  { x: 0.02, y: 0.98 },
];
const SPACE: Point[][] = [
  [],
  [{ x: 0, y: 0 }],
  [
    { x: -0.42, y: 0.02 },
    { x: 0.42, y: 0.02 },
  ],
  [
    { x: -0.42, y: -0.28 },
    { x: 0.42, y: -0.28 },
    { x: 0, y: 0.42 },
  ],
];

/** Something that stands in a hex: ship pieces, or a fleet. */
export type Standing = { place: Point; is_guest: boolean } & (
  { ships: Ships; stack?: undefined } | { stack: Stack; ships?: undefined }
);

/** Whatever stands in a hex, one's own first, each in a place of its own. */
export function standings({ star, terrain, wormhole, ships, stacks }: Content, own: number): Standing[] {
  const first = star && star.owner >= 0 ? star.owner : own;
  const rank = (seat: number): number => (seat === first ? -2 : seat === own ? -1 : seat);
  const all = [...stacks.map((stack) => ({ stack })), ...ships.map((one) => ({ ships: one }))];
  const seatOf = (one: (typeof all)[number]): number => ("stack" in one ? one.stack.seat : one.ships.seat);
  all.sort((one, other) => rank(seatOf(one)) - rank(seatOf(other)));
  const is_open = !star && !wormhole && terrain !== "neutron_star" && terrain !== "asteroid";
  const places = (is_open && SPACE[all.length]) || BESIDE;
  return all.slice(0, places.length).map((one, n) => ({
    ...one,
    place: places[n] as Point,
    is_guest: !star || seatOf(one) !== star.owner,
  }));
}
