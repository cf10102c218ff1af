import { describe, expect, it } from "vitest";
import type { System } from "../stars";
import { chance, forceOf, guesses } from "./odds";

const NEUTRAL = { control: -1, aliens: -1 } as System;

describe("what waits in a system", () => {
  it("is any of the Alien counters that nobody has seen", () => {
    const found = guesses(NEUTRAL, 4, [1, 2, 2, 3]);
    expect(found.map(({ strength, n }) => [strength, n])).toEqual([
      [5, 1],
      [6, 2],
      [7, 1],
    ]);
    expect([5, 6, 7, 8].map((strength) => chance(found, strength))).toEqual([0, 25, 75, 100]);
  });

  it("is known where no counter lies face down", () => {
    expect(guesses({ ...NEUTRAL, aliens: 3 }, 4, [1, 2])).toEqual([{ alien: 3, n: 1, strength: 7 }]);
    expect(guesses({ ...NEUTRAL, control: 1 }, 8, [1, 2])).toEqual([{ alien: 0, n: 1, strength: 8 }]);
  });
});

describe("what units bring", () => {
  it("is told by their note, if they invade", () => {
    expect(forceOf(2, { key: "way", params: { energy: 2, strength: 6 } })).toEqual({ n: 2, strength: 6, energy: 2 });
    expect(forceOf(2, { key: "way", params: { energy: 2 } })).toBeNull();
  });
});
