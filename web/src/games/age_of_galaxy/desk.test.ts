// @vitest-environment happy-dom

import { expect, test } from "vitest";
import type { TableState } from "../../lib/table.svelte";
import type { Box } from "./box";
import { GalaxyDesk } from "./desk.svelte";

const REFUSED = { rule: "3.2.pay", key: "too_dear", params: {}, allow: "" };

/** A table that asks for an action, where only one of two exchanges can be paid; it notes what is done. */
function desk(done: string[]): GalaxyDesk {
  const table = {
    choices: { noun: "action", next: ["trade"], refused: {} },
    past: null,
    parts: [] as string[],
    shown: { open: { trade: ["cheap"] } },
    async choose(parts: string[]): Promise<void> {
      done.push(`choose ${parts.join()}`);
      table.choices = { noun: "exchange", next: ["cheap"], refused: { dear: REFUSED } };
    },
    async pick(part: string): Promise<void> {
      done.push(`pick ${part}`);
    },
  };
  return new GalaxyDesk(table as unknown as TableState, {} as Box);
}

test("only an exchange that can be paid is lit", () => {
  const on = (id: string) => desk([]).standing({ families: ["exchange"], id, way: "trade" });
  expect([on("cheap"), on("dear")]).toEqual(["way", ""]);
});

test("who chooses one that cannot be paid hears why and is asked as before", async () => {
  const done: string[] = [];
  await desk(done).choose({ families: ["exchange"], id: "dear", way: "trade" });
  expect(done).toEqual(["choose trade", "pick dear", "choose "]);
});
