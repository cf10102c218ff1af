import { expect, test } from "vitest";
import type { Player, Solo, Star } from "../era";
import { contentsOf, standings } from "./contents";

const star = { name: "vega", owner: 1, population: 2 } as Star;
const fleet = { hex: 4, height: 3 };
const view = {
  sectors: { "0": { stars: { "4": star }, terrain: { nebula: [5], neutron_star: [6] } } },
  wormholes: { "1": 9, "2": 8, "8": 2, "9": 1 },
  solo: {},
  ships: { "4": { "0": 2, "1": 1, "2": 1 }, "5": { "2": 3 } },
  players: { "0": { fleets: {} } as unknown as Player, "1": { fleets: { "1": fleet } } as unknown as Player },
};

test("both ends of a wormhole have the same number", () => {
  const found = contentsOf(view);
  expect([1, 2, 8, 9].map((at) => found.get(at)?.wormhole?.pair)).toEqual([1, 2, 2, 1]);
  expect(found.get(5)?.terrain).toBe("nebula");
});

test("a wormhole from which automas come has no number", () => {
  const solo = { entries: [3] } as unknown as Solo;
  expect(contentsOf({ ...view, solo }).get(3)?.wormhole).toEqual({ to: -1, pair: 0 });
});

test("the owner's pieces stand first at a star, then one's own, each in another place", () => {
  const found = contentsOf(view).get(4);
  expect(found?.star?.name).toBe("vega");
  const all = standings(found ?? { terrain: "", ships: [], stacks: [] }, 2);
  expect(all.map(({ ships, stack }) => [ships?.seat ?? -1, stack?.seat ?? -1])).toEqual([
    [-1, 1],
    [1, -1],
    [2, -1],
    [0, -1],
  ]);
  expect(new Set(all.map(({ place }) => `${place.x} ${place.y}`)).size).toBe(4);
  expect(all.map(({ is_guest }) => is_guest)).toEqual([false, false, true, true]);
});

test("what is alone in open space stands in the middle", () => {
  const found = contentsOf(view).get(5);
  expect(standings(found ?? { terrain: "", ships: [], stacks: [] }, 0)[0]?.place).toEqual({ x: 0, y: 0 });
});
