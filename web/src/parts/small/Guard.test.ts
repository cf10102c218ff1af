// @vitest-environment happy-dom

import { cleanup, render } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Mending } from "../../lib/mending.svelte";
import Guard from "./Guard.svelte";

let is_broken = true;
const children = createRawSnippet(() => ({
  render: () => {
    if (is_broken) throw new Error("a slip");
    return "<b>the board</b>";
  },
}));

beforeEach(() => {
  is_broken = true;
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("shows something else in place of what cannot be drawn, and draws it again when all came again", () => {
  const mending = new Mending(() => undefined);
  const { container } = render(Guard, { mending, children });
  flushSync();
  expect(mending.state).toBe("mending");
  expect(container.textContent).not.toContain("the board");
  is_broken = false;
  mending.done();
  flushSync();
  expect(container.textContent).toBe("the board");
});

it("draws again for whoever sits there next", async () => {
  const { container, rerender } = render(Guard, { mending: new Mending(() => undefined), children });
  flushSync();
  is_broken = false;
  await rerender({ mending: new Mending(() => undefined) });
  expect(container.textContent).toBe("the board");
});
