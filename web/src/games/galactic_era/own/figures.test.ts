import { expect, test } from "vitest";
import type { Era, Player } from "../era";
import { ahead, brought, gained, nextShips, places, shipsText, sides, sorted } from "./figures";

const own = {
  brings: {
    numbers: { build_ships: 7, grow_population: 3 },
    stars: { "4": ["colonize", 1], "9": ["ally", 3] },
    learned: { robotics: { build_ships: 9 } },
    points: {},
  },
} as unknown as Player;

test("counters go to the places for ovals and for squares", () => {
  expect(sorted(["research", "up", "gain_star", "gain_star"])).toEqual({
    ovals: ["research", "gain_star", "gain_star"],
    squares: ["up"],
  });
});

test("research of a field counts for what comes after it, but only with the counter for research", () => {
  expect(brought(own, "build_ships", ["robotics"])).toBe(7);
  expect(brought(own, "build_ships", ["research", "genetics"])).toBe(7);
  expect(brought(own, "build_ships", ["research", "robotics"])).toBe(9);
  expect(brought({} as Player, "build_ships", [])).toBe(0);
});

test("the best star to be gained is told", () => {
  expect([gained(own), gained({} as Player)]).toEqual([3, 0]);
});

test("ships in sight are counted, and fleets that hide theirs are named", () => {
  const fleets = {
    "1": { hex: 4, height: 2, letter: "a" },
    "2": { hex: 5, height: 1 },
    "3": { hex: 6, height: 1, ships: 2 },
  };
  const view = {
    ships: { "4": { "0": 3, "1": 1 }, "7": { "0": 1 } },
    players: { "0": { fleets }, "1": { fleets: {} } },
  };
  expect(shipsText(view as unknown as Era, 0)).toBe("6 + A + ?");
  expect(shipsText(view as unknown as Era, 1)).toBe("1");
});

test("lines that pay at once bring nothing at the end of the round", () => {
  expect(ahead([[1, 0], [], [2, 4]], 0)).toBe(3);
  expect(ahead(undefined, 0)).toBe(0);
});

test("a star people has something for both alignments, or for one of them, or neither", () => {
  const text = "Each change costs 2 DP. STO: more for defenders. STS: 2 CV more.";
  expect(sides(text, "STO", "STS")).toEqual({
    both: "Each change costs 2 DP.",
    sto: "more for defenders.",
    sts: "2 CV more.",
  });
  expect(sides("4 free colonies.", "STO", "STS")).toEqual({ both: "4 free colonies.", sto: "", sts: "" });
});

test("the track tells where more ships begin", () => {
  const track = [
    { worth: 6, ships: 2 },
    { worth: 7, ships: 2 },
    { worth: 8, ships: 3 },
  ];
  expect(nextShips(track, 6)).toEqual({ worth: 8, ships: 3 });
  expect(nextShips(track, 8)).toBeUndefined();
});

test("equals stand side by side on the track of points", () => {
  const found = places([
    { seat: 0, dp: 0 },
    { seat: 1, dp: 20 },
    { seat: 2, dp: 20 },
  ]);
  expect(found.map(({ at }) => at)).toEqual([0, 100, 94]);
});
