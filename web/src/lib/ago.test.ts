import { expect, test } from "vitest";
import { ago } from "./ago";

test.each([
  [5, "en", "now"],
  [200, "en", "3 minutes ago"],
  [7300, "en", "2 hours ago"],
  [86400 * 1.5, "de", "gestern"],
  [86400 * 15, "de", "vor 2 Wochen"],
])("%d seconds ago in %s", (passed, language, text) => {
  expect(ago(1e6, language, 1e6 + passed)).toBe(text);
});
