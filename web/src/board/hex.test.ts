import { expect, test } from "vitest";
import { distance } from "./geometry";
import { type Hex, hexBorder, hexCorners, hexMiddle, hexPath } from "./hex";

const SIZE = 30;

test("the middles of neighbours are equally far apart", () => {
  const near = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ] as const;
  for (const [q, r] of near) {
    const apart = distance(hexMiddle({ q: 2, r: 1 }, SIZE), hexMiddle({ q: 2 + q, r: 1 + r }, SIZE));
    expect(apart).toBeCloseTo(SIZE * Math.sqrt(3));
  }
});

test("corners are as far from the middle as the size says", () => {
  const middle = hexMiddle({ q: 1, r: -2 }, SIZE);
  for (const corner of hexCorners({ q: 1, r: -2 }, SIZE)) expect(distance(middle, corner)).toBeCloseTo(SIZE);
  expect(hexPath({ q: 0, r: 0 }, SIZE)).toMatch(/^M30 0L.*Z$/);
});

test("an area has a border of sides that no two of its hexes share", () => {
  const sides = (area: Hex[]): number => hexBorder(area, SIZE).split("M").length - 1;
  expect(sides([{ q: 0, r: 0 }])).toBe(6);
  expect(
    sides([
      { q: 0, r: 0 },
      { q: 1, r: 0 },
    ]),
  ).toBe(10);
  expect(
    sides([
      { q: 0, r: 0 },
      { q: 2, r: 0 },
    ]),
  ).toBe(12);
  const ring = [
    [0, 0],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [0, -1],
    [1, -1],
  ].map(([q, r]) => ({ q: q!, r: r! }));
  expect(sides(ring)).toBe(18);
});

test("the side that two hexes share is in the border of neither", () => {
  const path = hexBorder(
    [
      { q: 0, r: 0 },
      { q: 0, r: 1 },
    ],
    SIZE,
  );
  const shared = hexMiddle({ q: 0, r: 1 }, SIZE).y / 2; // half way between
  const ends = [...path.matchAll(/M\S+ (\S+)L\S+ (\S+?)(?=M|$)/g)].map(([, from, to]) => [Number(from), Number(to)]);
  expect(ends.some(([from, to]) => Math.abs(from! - shared) < 0.1 && Math.abs(to! - shared) < 0.1)).toBe(false);
});
