import { expect, test } from "vitest";
import { cover, sky } from "./skies";

test.each(["galactic_era", "age_of_galaxy", "a_handful_of_stars", "template", "unknown"])("the cover of %s is a sound picture", (game) => {
  const svg = decodeURIComponent(cover(game).slice("data:image/svg+xml,".length));
  const found = new DOMParser().parseFromString(svg, "image/svg+xml");
  expect(found.documentElement.getAttribute("viewBox")).toBe("0 0 374 214");
  expect(svg).not.toMatch(/NaN|undefined/);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((one) => one[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("day and night have their own skies", () => {
  expect(sky(true)).not.toBe(sky(false));
});
