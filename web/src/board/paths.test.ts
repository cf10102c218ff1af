import { expect, test } from "vitest";
import { bent, shortened } from "./paths";

const A = { x: 0, y: 0 };
const B = { x: 100, y: 0 };
const C = { x: 100, y: 50 };

test("a line runs through its ends and bends where it turns", () => {
  expect(bent([A, B])).toBe("M0 0L100 0");
  expect(bent([A, B, C])).toBe("M0 0Q100 0 100 25L100 50");
  expect(bent([A, B, C, A])).toBe("M0 0Q100 0 100 25Q100 50 50 25L0 0");
});

test("less than two points are no line", () => {
  expect(bent([])).toBe("");
  expect(bent([A])).toBe("");
});

test("a line may end before its last point", () => {
  expect(shortened([A, B], 30)).toEqual([A, { x: 70, y: 0 }]);
  expect(shortened([A, B], 300)).toEqual([A, A]);
  expect(shortened([A, B, C], 20)).toEqual([A, B, { x: 100, y: 30 }]);
  expect(shortened([A], 20)).toEqual([A]);
});
