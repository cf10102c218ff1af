import { expect, it } from "vitest";
import { moments } from "./moments";
import { duration, sources, statistics } from "./statistics";

const LINES = [
  { number: 0, seat: -2, at: 0, events: [] },
  { number: 1, seat: 0, at: 100, events: [] },
  { number: 2, seat: 1, at: 130, events: [] },
  { number: 3, seat: 0, at: 140, events: [] },
  { number: 4, seat: 1, at: 90_000, events: [] },
];
const COURSE = {
  since: 0,
  number: 4,
  marks: [
    { number: 0, points: [{ ore: 2 }, { ore: 2 }] },
    { number: 1, points: [{ ore: 4 }, { ore: 2 }] },
    { number: 3, points: [{ ore: 9 }, { ore: 1 }] },
  ],
  deeds: [
    { seat: 0, family: "choice", part: "raid", times: 2 },
    { seat: 0, family: "choice", part: "mine", times: 5 },
    { seat: 0, family: "card", part: "static", times: 1 },
  ],
};

it("a game is counted for every seat", () => {
  const all = moments({}, LINES);
  const [first, second] = [statistics(0, LINES, COURSE, all), statistics(1, LINES, COURSE, all)];
  expect([first.decisions, first.seconds, first.best]).toEqual([2, 10, { number: 3, points: 5 }]);
  expect(first.deeds.map((one) => one.part)).toEqual(["mine", "raid"]);
  expect([second.seconds, second.best]).toEqual([30, null]);
});

it("the sources that brought most come first, and small ones together", () => {
  const points: Record<string, number>[] = [
    { a: 1, b: 5, c: 0, d: 2 },
    { a: 1, b: 3, e: -1 },
  ];
  expect(sources(points).map((one) => one.key)).toEqual(["b", "a", "d", "e"]);
  expect(sources(points, 3)).toEqual([
    { key: "b", points: [5, 3] },
    { key: "a", points: [1, 1] },
    { key: "", points: [2, -1] },
  ]);
});

it("time is told in words", () => {
  expect(duration(45, "en")).toBe("45 seconds");
  expect(duration(240, "de")).toBe("4 Minuten");
});
