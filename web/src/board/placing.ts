// Where something that belongs to a thing is shown: beside it, inside the window, never over it.

import type { Box, Size } from "./geometry";

export type Side = "below" | "above" | "right" | "left";

export interface Spot {
  side: Side;
  left: number;
  top: number;
  /** The most height that there is. */
  room: number;
  /** Where along its edge the arrow to the thing stands. */
  arrow: number;
}

const MARGIN = 8; // pixels to the edge of the window
const GAP = 10; // pixels to the thing
const CORNER = 20; // pixels of an edge that an arrow leaves free

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

function upright(side: "below" | "above", thing: Box, size: Size, window: Size): Spot {
  const middle = thing.x + thing.width / 2;
  const left = within(middle - size.width / 2, MARGIN, window.width - size.width - MARGIN);
  const room = side === "below" ? window.height - MARGIN - (thing.y + thing.height + GAP) : thing.y - GAP - MARGIN;
  const height = Math.min(size.height, room);
  const top = side === "below" ? thing.y + thing.height + GAP : thing.y - GAP - height;
  return { side, left, top, room, arrow: within(middle - left, CORNER, size.width - CORNER) };
}

/** Right or left of a thing: at its middle, at its top, or at its end. */
function sideways(side: "right" | "left", thing: Box, size: Size, window: Size): Spot[] {
  const middle = thing.y + thing.height / 2;
  const left = side === "right" ? thing.x + thing.width + GAP : thing.x - GAP - size.width;
  const room = window.height - 2 * MARGIN;
  return [middle - size.height / 2, thing.y, thing.y + thing.height - size.height].map((wished) => {
    const top = within(wished, MARGIN, window.height - size.height - MARGIN);
    return { side, left, top, room, arrow: within(middle - top, CORNER, size.height - CORNER) };
  });
}

/** Whether something of this size has room there. */
export function fits({ left, top, room }: Spot, size: Size, window: Size): boolean {
  return left >= MARGIN && left + size.width <= window.width - MARGIN && top >= MARGIN && size.height <= room;
}

/** The side of a thing with room for something of this size, where it covers least of what is to stay in sight. */
export function beside(thing: Box, size: Size, window: Size, spared: Box[] = []): Spot {
  const [below, above] = [upright("below", thing, size, window), upright("above", thing, size, window)];
  const all = [below, above, ...sideways("right", thing, size, window), ...sideways("left", thing, size, window)];
  const covered = ({ left, top }: Spot): number =>
    spared.reduce((sum, one) => sum + shared(one, { x: left, y: top, ...size }), 0);
  const [best] = all
    .filter((spot) => fits(spot, size, window))
    .map((spot) => ({ spot, covered: covered(spot) }))
    .sort((one, other) => one.covered - other.covered);
  return best?.spot ?? (below.room >= above.room ? below : above);
}
