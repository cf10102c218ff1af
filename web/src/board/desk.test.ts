// @vitest-environment happy-dom

import { expect, test } from "vitest";
import type { TableState } from "../lib/table.svelte";
import { Desk, sentence } from "./desk.svelte";

const REFUSED = { rule: "2.1.far", key: "too_far", params: {}, allow: "" };

/** A table that asks for a rock; it notes what is done. */
function desk(done: string[] = [], parts: string[] = []): Desk {
  const table = {
    choices: { noun: "rock", next: ["near"], refused: { far: REFUSED } },
    first: { noun: "choice", next: ["mine"], refused: {} },
    past: null,
    parts,
    marked: ["seat.1", "rock.near"],
    shown: { round: 1 },
    choose: async (chosen: string[]) => void done.push(`choose ${chosen.join()}`),
    pick: async (part: string) => void done.push(`pick ${part}`),
    takeBack: async () => void done.push("take back"),
  };
  return new Desk(table as unknown as TableState);
}

const rock = (id: string) => ({ families: ["rock"], id });

test("pieces stand as the question says", () => {
  const standings = ["near", "far", "old"].map((id) => desk([], ["old"]).standing(rock(id)));
  expect(standings).toEqual(["may", "refused", "chosen"]);
  expect(desk().standing({ families: ["card"], id: "near" })).toBe("");
});

test("a click takes a piece, hears why not, or takes it back", async () => {
  const done: string[] = [];
  const one = desk(done, ["first", "last"]);
  for (const id of ["near", "far", "last", "first"]) await one.choose(rock(id));
  expect(done).toEqual(["pick near", "pick far", "take back"]);
});

test("a mark of somebody counts for the pieces of that seat only", () => {
  expect(desk().isMarked(rock("near"))).toBe(true);
  expect(desk().isMarked({ ...rock("near"), seat: 0 })).toBe(false);
  expect(desk().isMarked({ ...rock("near"), seat: 1 })).toBe(true);
});

test("texts are joined as sentences", () => {
  expect(["Ore", "Ore.", "Ore?", ""].map(sentence)).toEqual(["Ore.", "Ore.", "Ore?", ""]);
});
