// @vitest-environment happy-dom

import { expect, test } from "vitest";
import { cover } from "./covers";

const FOLDERS = Object.keys(import.meta.glob("../games/*/index.ts")).map((path) => path.split("/")[2] ?? "");

function drawn(game: string, ...size: [number?, number?]): string {
  return decodeURIComponent(cover(game, ...size).slice("data:image/svg+xml,".length));
}

test.each([...FOLDERS, "harvest", "x", "a_game_with_a_very_long_name_that_goes_on_and_on"])(
  "the cover of %s is a sound picture",
  (game) => {
    const svg = drawn(game);
    const found = new DOMParser().parseFromString(svg, "image/svg+xml");
    expect(found.documentElement.getAttribute("viewBox")).toBe("0 0 374 214");
    expect(svg).not.toMatch(/NaN|undefined/);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((one) => one[1]);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test("games without a cover of their own do not look alike", () => {
  expect(drawn("harvest")).not.toBe(drawn("seedling"));
  expect(drawn("harvest", 573)).toContain('viewBox="0 0 573 214"');
});
