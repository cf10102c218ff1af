// @vitest-environment happy-dom

import { beforeEach, expect, test } from "vitest";
import type { TableInfo } from "../protocol";
import { bestOf, keepBest } from "./best";

const ended = (id: string, points: number, difficulty = "hard") =>
  ({ id, game: "galactic_era", options: { difficulty }, points: [points] }) as unknown as TableInfo;

beforeEach(() => localStorage.clear());

test("the best result of a level is kept, whatever comes after it", () => {
  expect(bestOf("galactic_era", "hard")).toBeNull();
  expect(keepBest(ended("a", 60))).toEqual({ points: 60, table: "a" });
  expect(keepBest(ended("b", 50))).toEqual({ points: 60, table: "a" });
  expect(keepBest(ended("c", 61))).toEqual({ points: 61, table: "c" });
  expect(bestOf("galactic_era", "hard")?.points).toBe(61);
});

test("each level has a result of its own", () => {
  keepBest(ended("a", 60));
  keepBest(ended("b", 90, "easy"));
  expect(bestOf("galactic_era", "hard")?.points).toBe(60);
});

test("looking at a table again changes nothing", () => {
  keepBest(ended("a", -5));
  expect(keepBest(ended("a", -5))).toEqual({ points: -5, table: "a" });
});
