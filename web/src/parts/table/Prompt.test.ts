// @vitest-environment happy-dom

import { render } from "@testing-library/svelte";
import { expect, it } from "vitest";
import { site } from "../../lib/site.svelte";
import type { TableState } from "../../lib/table.svelte";
import { Words } from "../../lib/words";
import Prompt from "./Prompt.svelte";

site.words = new Words(
  "en",
  {
    "page.is_deciding": "{names} {n|decides|decide}.",
    "page.order_answers": "Your standing order answers for you.",
    "page.plan": "Plan meanwhile.",
  },
  {},
);

/** What the bar says while nothing is asked of seat 0. */
function said(asked: number[], aside: unknown): string {
  const table = {
    ...{
      seat: 0,
      asked,
      answered: [],
      aside,
      parts: [],
      named: [],
      choices: null,
      told: null,
      playing: null,
      hint: null,
      act: null,
    },
    info: { status: "running", game: "", seats: [{ bot: "" }, { bot: "" }] },
    words: new Words("en", {}, {}, ["Noor", "Vega"]),
  } as unknown as TableState;
  const { container, unmount } = render(Prompt, { table });
  const text = container.querySelector(".words")?.textContent?.trim() ?? "";
  unmount();
  return text.replace(/\s+/g, " ");
}

it("of oneself nobody says that one decides", () => {
  expect(said([0, 1], null)).toBe("Vega decides. Plan meanwhile.");
  expect(said([0], null)).toBe("");
});

it("a standing order is told to whom it spares", () => {
  expect(said([0], { id: "x" })).toBe("Your standing order answers for you.");
  expect(said([0, 1], { id: "x" })).toContain("Your standing order answers for you. Vega decides.");
  expect(said([1], { id: "x" })).toBe("Vega decides. Plan meanwhile.");
});
