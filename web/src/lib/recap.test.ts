import { expect, it } from "vitest";
import type { LogLine } from "../protocol";
import { brief, bySeat, form, since } from "./recap";

function line(number: number, seat: number, ...keys: string[]): LogLine {
  return { number, seat, at: 0, events: keys.map((key) => ({ key, params: {}, changes: [] })) };
}

const LINES = [
  line(0, -2, "begun"),
  line(1, 0, "bid"),
  line(2, 1, "bid"),
  line(3, 2, ""),
  line(4, 2, "mined"),
  line(5, 1, "raided"),
];

it("the recap begins after one's last decision and leaves out what nobody tells", () => {
  expect(since(LINES, 0)).toEqual({ after: 1, lines: [LINES[2], LINES[4], LINES[5]] });
  expect(since(LINES, 1).lines).toEqual([]);
  expect(since(LINES, 3).lines.length).toBe(4);
});

it("what stands below a name begins without it, and names are never cut out of a sentence", () => {
  expect(brief("Bo", ["Bo: Credits +2.", "New in the alliance of Bo: Humans.", "Al: Cruisers -1."])).toBe(
    "Credits +2. New in the alliance of Bo: Humans. Al: Cruisers -1.",
  );
});

it("moves are grouped by who made them", () => {
  expect(bySeat(since(LINES, 0).lines).map(([seat, own]) => [seat, own.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

it("a short move of a bot is no news, a long absence is", () => {
  expect(form(1, false)).toBe("none");
  expect(form(3, false)).toBe("line");
  expect(form(1, true)).toBe("line");
  expect(form(6, true)).toBe("card");
  expect(form(0, true)).toBe("none");
});
