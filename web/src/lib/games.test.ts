// @vitest-environment happy-dom

import { expect, test } from "vitest";
import type { GameInfo } from "../protocol";
import { games } from "./games.svelte";
import { site } from "./site.svelte";

const CARDS = {
  en: { name: "Harvest", tagline: "Sow and reap.", length: "20 min" },
  de: { name: "Ernte", tagline: "Säen und ernten.", length: "20 min" },
};
const HARVEST = { name: "harvest", cards: CARDS } as unknown as GameInfo;

test("games are found by name, and named in the language of the page", async () => {
  expect(games.name("harvest")).toBe("");
  games.all = [HARVEST];
  site.language = "de";
  expect([games.name("harvest"), games.name("unknown")]).toEqual(["Ernte", ""]);
  site.language = "en";
  expect(games.card(HARVEST).tagline).toBe("Sow and reap.");
  expect(await games.find("harvest")).toBe(HARVEST);
});
