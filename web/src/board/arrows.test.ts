import { expect, test } from "vitest";
import { ahead, nearest, WAYS } from "./arrows";

const box = (x: number, y: number) => ({ x: x - 10, y: y - 10, width: 20, height: 20 });
const HERE = box(100, 100);
const AROUND = [box(200, 100), box(100, 200), box(0, 100), box(100, 0)];

test.each([
  ["ArrowRight", 0],
  ["ArrowDown", 1],
  ["ArrowLeft", 2],
  ["ArrowUp", 3],
])("%s leads where it points", (key, found) => {
  expect(ahead(HERE, WAYS[key]!, AROUND)).toBe(found);
});

test("what lies straight ahead comes before what lies aside", () => {
  expect(ahead(HERE, WAYS.ArrowRight!, [box(150, 190), box(260, 100)])).toBe(1);
  expect(ahead(HERE, WAYS.ArrowRight!, [box(150, 110), box(260, 100)])).toBe(0);
});

test("where nothing lies ahead nothing is found", () => {
  expect(ahead(HERE, WAYS.ArrowRight!, [box(100, 300), box(20, 100)])).toBe(-1);
  expect(ahead(HERE, WAYS.ArrowRight!, [])).toBe(-1);
});

test("the nearest is found in any direction", () => {
  expect(nearest(HERE, [box(300, 100), box(60, 60), box(100, 900)])).toBe(1);
  expect(nearest(HERE, [])).toBe(-1);
});
