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
    seat: 0,
    shown: { players: { "0": { goods: { influence: 1 } } } },
    words: { say: (key: string, params: object) => `${key} ${JSON.stringify(params)}` },
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

test("an exchange that is too dear says what one has of its price", () => {
  const have = (id: string, influence: number) => desk([]).haveFor(id, { influence });
  expect([have("cheap", 1), have("dear", 3), have("dear", 1)]).toEqual(["", 'page.have {"n":1}', ""]);
});

test("what one has of a price is told, also if it is nothing", () => {
  const costs: Record<string, number>[] = [{ credit: 3 }, { influence: 1 }];
  expect(desk([]).stock(costs)).toBe('view.credit {"n":0}, view.influence {"n":1}');
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
