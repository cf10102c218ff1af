// The arrow keys: to the next of several boxes in a direction.

import { type Box, distance, middleOf } from "./geometry";

export const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const NEAR = 4; // pixels ahead that count as the same place
const ASIDE = 2; // how much farther what lies aside counts

/** Which of the boxes lies next in a direction; -1 if none does. */
export function ahead(from: Box, [along_x, along_y]: [number, number], boxes: Box[]): number {
  const { x, y } = middleOf(from);
  let [best, found] = [Infinity, -1];
  boxes.forEach((box, at) => {
    const to = middleOf(box);
    const far = (to.x - x) * along_x + (to.y - y) * along_y;
    const cost = far + ASIDE * Math.abs((to.x - x) * along_y + (to.y - y) * along_x);
    if (far > NEAR && cost < best) [best, found] = [cost, at];
  });
  return found;
}

/** Which of the boxes is the nearest; -1 if there is none. */
export function nearest(from: Box, boxes: Box[]): number {
  const far = boxes.map((box) => distance(middleOf(from), middleOf(box)));
  return far.indexOf(Math.min(...far));
}
