import { expect, it } from "vitest";
import type { LogLine } from "../protocol";
import { indexOf, moments, round, rounds, turn } from "./moments";

function line(number: number, seat: number, ore: number, in_round = 0): LogLine {
  const changes = [{ path: ["ore"], value: ore }];
  if (in_round) changes.push({ path: ["round"], value: in_round });
  return { number, seat, at: 0, events: [{ key: "mined", params: {}, changes }] };
}

const START = { ore: 3, round: 1 };
const LINES = [line(0, -1, 3), line(1, 0, 4), line(2, 0, 5), line(4, 1, 6), line(5, 0, 7, 2), line(6, 1, 8)];
const ALL = moments(START, LINES);

it("every decision is a moment with the view of then", () => {
  expect(ALL.map((one) => one.number)).toEqual([0, 1, 2, 4, 5, 6]);
  expect(ALL.map((one) => one.view.ore)).toEqual([3, 4, 5, 6, 7, 8]);
  expect(ALL.map((one) => one.round)).toEqual([1, 1, 1, 1, 1, 2]);
});

it("a row that was taken back leads to the moment before it", () => {
  expect(indexOf(ALL, 3)).toBe(2);
  expect(indexOf(ALL, 4)).toBe(3);
  expect(indexOf(ALL, 99)).toBe(5);
});

it("a turn lasts until somebody else decides", () => {
  expect(turn(ALL, 0, 1)).toBe(2);
  expect(turn(ALL, 2, 1)).toBe(3);
  expect(turn(ALL, 5, -1)).toBe(4);
  expect(turn(ALL, 1, -1)).toBe(0);
  expect(turn(ALL, 5, 1)).toBe(5);
});

it("a round lasts until the next begins", () => {
  expect(round(ALL, 0, 1)).toBe(4);
  expect(round(ALL, 4, 1)).toBe(5);
  expect(round(ALL, 5, -1)).toBe(4);
  expect(round(ALL, 4, -1)).toBe(0);
  expect(rounds(ALL)).toEqual([
    { round: 1, from: 0, to: 4 },
    { round: 2, from: 4, to: 5 },
  ]);
});
