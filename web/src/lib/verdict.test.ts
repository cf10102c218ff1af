import { expect, test, vi } from "vitest";
import type { TableState } from "./table.svelte";
import { verdict } from "./verdict";

vi.mock("./site.svelte", () => ({ site: { say: (key: string) => key } }));

function alone(place: number, shown: Record<string, unknown>): TableState {
  return { seat: 0, shown, info: { seats: [{ seat: 0, name: "Ann" }], places: [place] } } as unknown as TableState;
}

test("who plays alone reaches a goal or misses it, if there is one", () => {
  expect(verdict(alone(1, { has_goal: true }))).toBe("alone_won");
  expect(verdict(alone(2, { has_goal: true }))).toBe("alone_lost");
  expect(verdict(alone(1, { has_goal: false }))).toBe("alone_scored");
});
