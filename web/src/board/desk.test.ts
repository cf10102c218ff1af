// @vitest-environment happy-dom

import { expect, test } from "vitest";
import type { TableState } from "../lib/table.svelte";
import { Desk, sentence, unsaid } from "./desk.svelte";

const REFUSED = { rule: "2.1.far", key: "too_far", params: {}, allow: "", first: [] };

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
    reach: async (parts: string[], family: string) => void done.push(`reach ${parts.join()} ${family}`),
    pick: async (part: string) => void done.push(`pick ${part}`),
    takeBack: async () => void done.push("take back"),
    wonder: async (path: string[], family: string) => void done.push(`wonder ${path.join()} ${family}`),
  };
  return new Desk(table as unknown as TableState);
}

/** A table that asks what to do; two ways begin with a rock. */
function atStart(done: string[]): Desk {
  const one = desk(done);
  const first = { noun: "action", next: ["mine", "sell"], refused: { race: REFUSED } };
  Object.assign(one.table, { choices: first, first });
  return one;
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

test("of several that are the same so many are chosen, and any of a selection can be taken back", async () => {
  const done: string[] = [];
  const one = desk(done, ["near", "last"]);
  const copies = [0, 1].map((copy) => ({ ...rock("near"), copy }));
  expect(copies.map((copy) => one.standing(copy))).toEqual(["chosen", "may"]);
  Object.assign(one.table, { advised: "near" });
  expect(copies.map((copy) => one.isAdvised(copy))).toEqual([false, true]);
  for (const copy of copies) await one.choose(copy);
  expect(done).toEqual(["choose last", "pick near"]);
});

test("of several that are the same those are chosen that were clicked", async () => {
  const parts: string[] = [];
  const one = desk([], parts);
  const copies = [0, 1, 2].map((copy) => ({ ...rock("near"), copy }));
  const standings = (): string[] => copies.map((copy) => one.standing(copy));
  for (const at of [2, 1]) {
    await one.choose(copies[at] ?? rock("near"));
    parts.push("near");
  }
  expect(standings()).toEqual(["may", "chosen", "chosen"]);
  await one.choose(copies[2] ?? rock("near"));
  parts.pop();
  expect(standings()).toEqual(["may", "chosen", "may"]);
  parts.push("near"); // by a hint
  expect(standings()).toEqual(["chosen", "chosen", "may"]);
});

test("what was begun by another way is not chosen", () => {
  const one = atStart([]);
  Object.assign(one.table, { choices: { noun: "", next: [], refused: {} }, parts: ["mine", "near"] });
  const standings = ["mine", "sell"].map((way) => one.standing({ ...rock("near"), ways: [way] }));
  expect(standings).toEqual(["chosen", ""]);
});

test("a click on what is not asked about asks the server why not", async () => {
  const done: string[] = [];
  const one = desk(done, ["first"]);
  await one.choose({ families: ["card"], id: "old" });
  await one.choose(rock("gone"));
  expect(done).toEqual(["wonder first,old card", "wonder first,gone rock"]);
});

test("a piece begins the only way that is open, and otherwise the question is which", async () => {
  const done: string[] = [];
  const one = atStart(done);
  const at = {} as DOMRect;
  await one.choose({ ...rock("near"), ways: ["race", "mine"] }, "", at);
  expect([done, one.fork]).toEqual([["reach mine,near rock"], null]);
  await one.choose({ ...rock("near"), ways: ["sell", "mine"] }, "", at);
  expect(one.fork?.ways).toEqual(["sell", "mine"]);
  await one.begin("mine", rock("near"));
  expect([done.length, one.fork]).toEqual([2, null]);
});

test("a piece whose ways are all refused asks why its first one is", async () => {
  const done: string[] = [];
  const one = atStart(done);
  const named = { ...rock("near"), ways: ["race"] };
  expect([one.standing(named), one.isBlocked(named)]).toEqual(["", true]);
  await one.choose(named);
  expect(done).toEqual(["wonder race,near rock"]);
});

test("a mark of somebody counts for the pieces of that seat only", () => {
  expect(desk().isMarked(rock("near"))).toBe(true);
  expect(desk().isMarked({ ...rock("near"), seat: 0 })).toBe(false);
  expect(desk().isMarked({ ...rock("near"), seat: 1 })).toBe(true);
});

test("a tip says nothing twice", () => {
  const text = "Gain what it shows and discard it. 3 Productivity.";
  expect(unsaid("gain 3 Productivity; 1 Productivity lost: you can hold 12", text)).toBe(
    "1 Productivity lost: you can hold 12",
  );
  expect(unsaid("Cultural. As an ideology it scores 1 VP.", "As an ideology it scores 1 VP.")).toBe("Cultural.");
  expect(unsaid("now 1; 1 remote view", "1 remote view each round")).toBe("now 1");
  expect(unsaid("", text)).toBe("");
});

test("texts are joined as sentences", () => {
  expect(["Ore", "Ore. ", "Ore?", ""].map(sentence)).toEqual(["Ore.", "Ore.", "Ore?", ""]);
});
