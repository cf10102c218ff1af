import { expect, it } from "vitest";
import type { Happening, LogLine } from "../protocol";
import { lastBy, passages } from "./passages";

function event(key: string, round = 0): Happening {
  return { key, params: {}, changes: round ? [{ path: ["round"], value: round }] : [] };
}

function line(number: number, seat: number, ...events: Happening[]): LogLine {
  return { number, seat, at: 0, events };
}

function told(lines: LogLine[]): string[] {
  return passages(lines).map(
    (one) => `${one.number} ${one.seat} ${one.round ?? "-"} ${one.events.map((said) => said.key)}`,
  );
}

it("a round begins before the sentence that tells so, also in the middle of a move", () => {
  const first = line(0, -1, event("began", 1), event("drew"));
  const move = line(1, 0, event("mined"), event("began", 2), event("gained"));
  expect(told([first, move, line(2, 1, event("mined"))])).toEqual([
    "0 -1 1 began,drew",
    "1 0 - mined",
    "1 -1 2 began,gained",
    "2 1 - mined",
  ]);
});

it("a round that nobody tells of stands above what comes next", () => {
  const lines = [line(1, 0, event("mined"), event("", 2)), line(2, 1, event("")), line(3, 0, event("sold"))];
  expect(told(lines)).toEqual(["1 0 - mined", "3 0 2 sold"]);
});

it("a row without words belongs to what was told last", () => {
  const all = passages([line(1, 0, event("mined")), line(2, 0, event("")), line(3, 1, event("sold"))]);
  expect([0, 1, 2, 3, 9].map((number) => lastBy(all, number)?.number)).toEqual([undefined, 1, 1, 3, 3]);
});
