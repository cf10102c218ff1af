// @vitest-environment happy-dom

import { expect, test, vi } from "vitest";
import { TableState } from "./table.svelte";

vi.mock("./line", () => ({ LOST: "", Line: Object }));
vi.mock("./api", () => ({ request: () => Promise.reject(new Error("nobody is there")) }));

test("nothing is advised for a question as long as an earlier one is shown", () => {
  const table = new TableState("t1", 0, null, "en");
  const proposal = { answer: ["move"], nouns: ["action"], move: "", reasons: [] };
  Object.assign(table, { question: { id: "q2", key: "act", kind: "one", params: {} }, proposals: [proposal] });
  Object.assign(table, { offered: "q1" });
  expect(table.advised).toBe(null);
  Object.assign(table, { offered: "q2" });
  expect(table.advised).toBe("move");
});
