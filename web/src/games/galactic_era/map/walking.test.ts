import { expect, test } from "vitest";
import { chartOf } from "./chart";
import { widths } from "./sizes";
import { along, hexBeside, named } from "./walking";

const tile = { sector: "rigel", side: "a", turns: 0, centre: 9, at: [0, 0] as [number, number], position: "" };
const chart = chartOf({ radius: 2, tiles: { "0": tile } });

test("arrows lead from hex to hex and stay in their row", () => {
  const right = hexBeside(chart, 9, "ArrowRight") ?? -1;
  const back = hexBeside(chart, right, "ArrowLeft");
  const farther = hexBeside(chart, right, "ArrowRight") ?? -1;
  expect([back, chart.spot(farther).y]).toEqual([9, chart.spot(9).y]);
  expect(chart.spot(hexBeside(chart, 9, "ArrowUp") ?? -1).x).toBe(chart.spot(9).x);
  const top = hexBeside(chart, hexBeside(chart, 9, "ArrowUp") ?? -1, "ArrowUp") ?? -1;
  expect(hexBeside(chart, top, "ArrowUp")).toBeUndefined();
});

test("a list goes round", () => {
  expect([along([4, 7, 9], 9, 1), along([4, 7, 9], 4, -1), along([4, 7], undefined, 1), along([], 1, 1)]).toEqual([
    4,
    9,
    4,
    undefined,
  ]);
});

test("a star is found by what its name begins with, whatever accents it has", () => {
  const names = new Map([
    [1, "Yagsisá"],
    [2, "Sirius"],
    [3, "P'taah"],
    [4, "Alpha Sirii"],
  ]);
  expect([named(names, "yagsisa"), named(names, "SIR"), named(names, "ptaah"), named(names, " ")]).toEqual([
    [1],
    [2, 4],
    [3],
    [],
  ]);
});

test("a finger has more room where nothing else is near", () => {
  expect([...widths(chart, [9, 0], 90).values()]).toEqual([90, 90]);
  expect(widths(chart, [9, hexBeside(chart, 9, "ArrowUp") ?? -1], 90).get(9)).toBe(45);
  expect(widths(chart, [9, 0], 300).get(9)).toBeLessThan(300);
});
