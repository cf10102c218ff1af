import { expect, test } from "vitest";
import { distance, type Point } from "./geometry";
import { type Link, spread } from "./graph";

const PLANE = { width: 600, height: 400 };
const NAMES = ["a", "b", "c", "d", "e", "f"];
const CHAIN: Link[] = [
  ["a", "b"],
  ["b", "c"],
  ["c", "d"],
  ["d", "e"],
  ["e", "f"],
];

test("every name has a place on the plane, with room at the edges", () => {
  const places = spread(NAMES, CHAIN, PLANE, 40);
  expect(Object.keys(places)).toEqual(NAMES);
  for (const { x, y } of Object.values(places)) {
    expect(x).toBeGreaterThanOrEqual(40);
    expect(x).toBeLessThanOrEqual(560);
    expect(y).toBeGreaterThanOrEqual(40);
    expect(y).toBeLessThanOrEqual(360);
  }
});

test("the same graph always looks the same", () => {
  expect(spread(NAMES, CHAIN, PLANE)).toEqual(spread(NAMES, CHAIN, PLANE));
});

test("what is linked lies nearer than what is not", () => {
  const places = spread(NAMES, CHAIN, { width: 500, height: 500 });
  const apart = (one: string, other: string): number => distance(places[one] as Point, places[other] as Point);
  for (const [one, other] of CHAIN) expect(apart(one, other)).toBeLessThan(apart("a", "f"));
});

test("no two places are the same, and a single one lies in the middle", () => {
  const all = Object.values(spread(NAMES, [], PLANE));
  all.forEach((one, at) => all.slice(at + 1).forEach((other) => expect(distance(one, other)).toBeGreaterThan(30)));
  expect(spread(["alone"], [], PLANE)).toEqual({ alone: { x: 300, y: 200 } });
});
