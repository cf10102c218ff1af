// @vitest-environment happy-dom

import { expect, test } from "vitest";
import type { TableState } from "../../../lib/table.svelte";
import { OwnDesk } from "./desk.svelte";

const REFUSED = { rule: "12.2.4.second-square", key: "too_many_squares", params: { n: 1 }, allow: "", first: [] };

function desk(done: string[], choices: object, parts: string[] = []): OwnDesk {
  const table = {
    choices: { noun: "counter", next: [], refused: {}, ...choices },
    first: null,
    past: null,
    parts,
    choose: async (chosen: string[]) => void done.push(`choose ${chosen.join()}`),
    reach: async (path: string[], family: string) => void done.push(`reach ${path.join()} ${family}`),
    pick: async (part: string) => void done.push(`pick ${part}`),
  };
  return new OwnDesk(table as unknown as TableState);
}

test("another square counter takes the place of the last one", async () => {
  const done: string[] = [];
  const one = desk(done, { refused: { military: REFUSED } }, ["up", "research"]);
  const military = { families: ["counter"], id: "military", copy: 0 };
  expect(one.standing(military)).toBe("");
  await one.choose(military);
  expect(done).toEqual(["choose research,military"]);
});

test("a card can be begun while something else is asked, and its sections, too", async () => {
  const done: string[] = [];
  const one = desk(done, { next: ["aside"] });
  await one.choose({ families: ["card"], id: "density" });
  await one.choose({ families: ["section"], id: "b", ways: ["density"] });
  expect(done).toEqual(["reach aside,card,density card", "reach aside,card,density,b section"]);
});

test("a card that is asked for is chosen as everything", async () => {
  const done: string[] = [];
  await desk(done, { noun: "card", next: ["density", "aside"] }).choose({ families: ["card"], id: "density" });
  expect(done).toEqual(["pick density"]);
});

test("a section of a card that is chosen is no fleet of the same letter", () => {
  const fleet = { families: ["letter"], id: "b" };
  const parts = ["density", "b"];
  expect(desk([], { nouns: ["card", "section"] }, parts).standing(fleet)).toBe("");
  expect(desk([], { nouns: ["card", "letter"] }, parts).standing(fleet)).toBe("chosen");
});
