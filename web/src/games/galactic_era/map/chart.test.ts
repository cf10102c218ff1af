import { expect, test } from "vitest";
import { chartOf, onTile, stepsFrom } from "./chart";

const tile = (sector: string, centre: number, at: [number, number]) => ({
  sector,
  side: "a",
  turns: 0,
  centre,
  at,
  position: "",
});
const view = { radius: 1, tiles: { "0": tile("rigel", 3, [0, 0]), "1": tile("sirius", 10, [2, -3]) } };

test("hexes are counted as the server counts them", () => {
  expect(onTile(1).map(({ q, r }) => [q, r])).toEqual([
    [-1, 0],
    [-1, 1],
    [0, -1],
    [0, 0],
    [0, 1],
    [1, -1],
    [1, 0],
  ]);
  const { hexes, tiles, tileOf, ringOf } = chartOf(view);
  expect(hexes.size).toBe(14);
  expect(hexes.get(10)).toEqual({ q: 2, r: -3 });
  expect(tiles.get("1")).toEqual([7, 8, 9, 10, 11, 12, 13]);
  expect([tileOf(6), tileOf(7), ringOf(10), ringOf(7)]).toEqual(["0", "1", 0, 1]);
});

test("a point finds the hex that it lies in", () => {
  const chart = chartOf(view);
  for (const at of chart.hexes.keys()) {
    const { x, y } = chart.spot(at);
    expect([chart.find({ x, y }), chart.find({ x: x + 13, y: y - 20 })]).toEqual([at, at]);
  }
  expect(chart.find({ x: -200, y: 0 })).toBeUndefined();
});

test("distance goes over the board, around its gaps", () => {
  const steps = stepsFrom(chartOf(view), 3);
  expect([steps.get(3), steps.get(5), steps.get(8)]).toEqual([0, 1, 2]);
  expect(Math.max(...steps.values())).toBe(4);
  expect(stepsFrom(chartOf(view), -1).size).toBe(0);
});
