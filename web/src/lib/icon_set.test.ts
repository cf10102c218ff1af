import { expect, test } from "vitest";
import { IconSet } from "./icon_set.svelte";

test("the icons of a game come before those of every page", () => {
  const icons = new IconSet();
  expect([icons.has("close"), icons.has("ore"), icons.drawing("ore")]).toEqual([true, false, ""]);
  icons.own = { ore: "<path/>", close: "<circle/>" };
  expect([icons.has("ore"), icons.drawing("ore"), icons.drawing("close")]).toEqual([true, "<path/>", "<circle/>"]);
});
