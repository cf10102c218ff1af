import { expect, test } from "vitest";
import { SIZE } from "./chart";
import { detailAt, letters } from "./detail";

test("letters are never smaller than 10 pixels at any scale that shows them", () => {
  for (let scale = 0.15; scale < 2.5; scale += 0.01) {
    const detail = detailAt(scale);
    for (const part of [0, 0.5, 0.6]) expect(letters(detail, part) * scale).toBeGreaterThanOrEqual(9.99);
  }
});

test("the nearer, the more there is to read", () => {
  const [far, middle, near] = [9, 14, 30].map((px) => detailAt(px / SIZE));
  expect([far?.names, middle?.names, near?.names]).toEqual(["sectors", "owned", "all"]);
  expect([far?.has_numbers, middle?.has_numbers, middle?.has_signs, near?.has_more]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test("a little nearer changes nothing", () => {
  expect(detailAt(0.61)).toEqual(detailAt(0.62));
});
