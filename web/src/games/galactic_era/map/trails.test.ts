import { expect, test } from "vitest";
import { movesOf, sinceOwn, turnUntil } from "./trails";

const move = (seat: number, start: number, hex: number) => ({
  key: "pieces_moved",
  params: { seat, start, hex, n: 1 },
});
const deeds = [
  { number: 1, seat: 0, events: [move(0, 1, 2)] },
  { number: 2, seat: 1, events: [move(1, 5, 6)] },
  { number: 3, seat: 1, events: [{ key: "war_declared", params: { seat: 1 } }, move(1, 6, 9)] },
  { number: 4, seat: 2, events: [move(2, 7, 7)] },
];

test("moves are told by where they began and ended", () => {
  expect(movesOf([move(2, 4, 5), { key: "phase_began", params: {} }])).toEqual([{ seat: 2, from: 4, to: 5 }]);
});

test("a moment of the past shows the turn that led there", () => {
  expect(turnUntil(deeds, 3)).toEqual([
    { seat: 1, from: 5, to: 6 },
    { seat: 1, from: 6, to: 9 },
  ]);
  expect(turnUntil(deeds, 2)).toHaveLength(1);
  expect([turnUntil(deeds, 4), turnUntil([], 0)]).toEqual([[], []]);
});

test("otherwise it is what others have done since one's own move", () => {
  expect(sinceOwn(deeds, 0)).toHaveLength(2);
  expect(sinceOwn(deeds, 2)).toEqual([]);
});
