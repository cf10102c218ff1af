import { expect, test } from "vitest";
import { sky } from "./skies";

test("day and night have their own skies", () => {
  expect(sky(true)).not.toBe(sky(false));
});
