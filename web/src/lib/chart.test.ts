import { expect, it } from "vitest";
import { across, grid, LEFT, levels, nearest, pointsAt, RIGHT, stepped } from "./chart";
import type { Mark } from "../protocol";
import { moments } from "./moments";

const ALL = moments(
  {},
  [1, 2, 4].map((number) => ({ number, seat: 0, at: 0, events: [] })),
);
const MARKS: Mark[] = [
  { number: 0, points: [{ ore: 2 }, { ore: 2 }] },
  { number: 2, points: [{ ore: 2, relics: 3 }, { ore: 2 }] },
  { number: 4, points: [{ ore: 1, relics: 3 }, { ore: 9 }] },
];

it("a line has a level wherever the points of its seat change", () => {
  expect(levels(MARKS, ALL, 0)).toEqual([
    { at: 0, points: 2 },
    { at: 2, points: 5 },
    { at: 3, points: 4 },
  ]);
  expect(levels(MARKS, ALL, 1).map((one) => one.points)).toEqual([2, 9]);
});

it("points stay until they change", () => {
  const line = levels(MARKS, ALL, 0);
  expect([0, 1, 2, 3].map((at) => pointsAt(line, at))).toEqual([2, 2, 5, 4]);
  expect(
    stepped(
      line,
      0,
      3,
      (at) => at * 10,
      (points) => points,
    ),
  ).toBe("M0.0 2.0H20.0V5.0H30.0V4.0H30.0");
});

it("a place leads to the nearest moment and back", () => {
  const width = LEFT + RIGHT + 300;
  const x = across(width, 4);
  expect([0, 1, 2, 3].map((at) => nearest(x(at) + 20, width, 4))).toEqual([0, 1, 2, 3]);
  expect(nearest(-50, width, 4)).toBe(0);
});

it("the grid has few round numbers and holds everything", () => {
  expect(
    grid([
      [
        { at: 0, points: 0 },
        { at: 3, points: 37 },
      ],
    ]),
  ).toEqual([0, 10, 20, 30, 40]);
  expect(
    grid([
      [
        { at: 0, points: -3 },
        { at: 3, points: 2 },
      ],
    ])[0],
  ).toBeLessThanOrEqual(-3);
});
