// @vitest-environment happy-dom

import { expect, test } from "vitest";
import type { TableState } from "../../lib/table.svelte";
import type { Box } from "./box";
import { GalaxyDesk } from "./desk.svelte";

/** A table that asks for an action, where only one of two exchanges can be paid; it notes what is done. */
function desk(done: string[]): GalaxyDesk {
  const first = { noun: "action", next: ["trade"], refused: {}, told: { leads: { trade: ["cheap"] } } };
  const table = {
    choices: first,
    first,
    past: null,
    parts: [] as string[],
    shown: {},
    async reach(parts: string[]): Promise<void> {
      done.push(`reach ${parts.join()}`);
    },
    async wonder(parts: string[], family: string): Promise<void> {
      done.push(`wonder ${parts.join()} ${family}`);
    },
  };
  return new GalaxyDesk(table as unknown as TableState, {} as Box);
}

test("only an exchange that can be paid is lit", () => {
  const on = (id: string) => desk([]).standing({ families: ["exchange"], id, ways: ["trade"] });
  expect([on("cheap"), on("dear")]).toEqual(["way", ""]);
});

test("who chooses one that cannot be paid hears why", async () => {
  const done: string[] = [];
  await desk(done).choose({ families: ["exchange"], id: "dear", ways: ["trade"] });
  expect(done).toEqual(["wonder trade,dear exchange"]);
});

test("one click begins an action with its piece", async () => {
  const done: string[] = [];
  await desk(done).choose({ families: ["exchange"], id: "cheap", ways: ["trade"] });
  expect(done).toEqual(["reach trade,cheap"]);
});
