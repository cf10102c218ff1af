import { expect, test } from "vitest";
import { ago, moment } from "./ago";

test.each([
  [5, "en", "now"],
  [200, "en", "3 minutes ago"],
  [7300, "en", "2 hours ago"],
  [86400 * 1.5, "de", "gestern"],
  [86400 * 15, "de", "vor 2 Wochen"],
])("%d seconds ago in %s", (passed, language, text) => {
  expect(ago(1e6, language, 1e6 + passed)).toBe(text);
});

test("what was said today has a time of day, and what was said earlier a date", () => {
  const noon = new Date(2026, 4, 3, 12, 5).getTime() / 1000;
  expect(moment(noon, "de", noon + 60)).toBe("12:05");
  expect(moment(noon, "de", noon + 90_000)).toBe("3. Mai, 12:05");
});
