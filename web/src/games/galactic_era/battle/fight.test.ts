import { expect, test } from "vitest";
import { counting, eachOf, filled, isFought, isKnown, shares, shortly, type Source, without } from "./fight";

function source(kind: Source["kind"], name: string | number, each: [number, number]): Source {
  return { kind, name, each, ships: [2, 2, 2] };
}

test("there is a battle as soon as it has a place", () => {
  expect(isFought({})).toBe(false);
  expect(isFought({ hex: 3, attacker: 0, defenders: [1], step: "before", lost: {}, spared: [] })).toBe(true);
});

test("a number that is only guessed says so", () => {
  expect(isKnown([4, 4, 4])).toBe(true);
  expect([shortly([4, 4, 4]), shortly([1, 6, 12])]).toEqual(["4", "≈ 6"]);
  expect([eachOf(source("fleet", "a", [1, 1])), eachOf(source("fleet", "", [0, 2]))]).toEqual(["1", "0–2"]);
});

test("what adds nothing is left out, unless it lies face down", () => {
  const [military, plain, hidden, assault] = [
    source("military", 2, [1, 1]),
    source("fleet", "b", [0, 0]),
    source("fleet", "", [0, 0]),
    source("fleet", "a", [1, 1]),
  ];
  expect(counting([military, plain, hidden, assault])).toEqual([military, hidden, assault]);
});

test("a bar is shared by what each adds", () => {
  expect(shares([1, 3])).toEqual([25, 75]);
  expect(shares([0, 0])).toEqual([50, 50]);
});

test("a number of losses takes the first kinds, and each may be taken back", () => {
  expect(filled(3, { pieces: 2, a: 4 })).toEqual(["pieces", "pieces", "a"]);
  expect(without(["pieces", "a", "pieces"], "pieces")).toEqual(["pieces", "a"]);
  expect(without(["a"], "pieces")).toEqual(["a"]);
});
