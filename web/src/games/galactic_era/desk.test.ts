// @vitest-environment happy-dom

import { expect, test } from "vitest";
import type { TableState } from "../../lib/table.svelte";
import { EraDesk } from "./desk.svelte";

test("a hex leads to what begins at hexes, not to a war with the seat of the same number", () => {
  const leads = { war: [1, 2], ray: [1], transfer: [1, 30], stop_over: [1], move: [1] };
  const table = { first: { told: { leads } }, choices: null, past: null, parts: [], shown: { sectors: {} } };
  const desk = new EraDesk(table as unknown as TableState);
  expect(desk.waysAt(1)).toEqual(["transfer", "stop_over"]);
  expect(desk.waysAt(2)).toEqual([]);
});
