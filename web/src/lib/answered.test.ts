import { expect, test } from "vitest";
import { answered } from "./answered";

test("who has answered is told until the last one has", () => {
  let found: number[] = [];
  found = answered(found, [0, 1, 2], 1, [0, 2]);
  expect(found).toEqual([1]);
  found = answered(found, [0, 2], 0, [2]);
  expect(found).toEqual([1, 0]);
  expect(answered(found, [2], 2, [0, 1, 2])).toEqual([]);
  expect(answered(found, [2], 2, [2]), "the last one is asked something else").toEqual([]);
});

test("where one is asked after the other nobody has a tick", () => {
  expect(answered([], [0], 0, [1])).toEqual([]);
  expect(answered([], [1], 1, [])).toEqual([]);
});

test("who goes on answering has not answered", () => {
  expect(answered([2], [0, 1], 0, [0, 1])).toEqual([2]);
});
