import { expect, it } from "vitest";
import type { Happening, LogLine } from "../protocol";
import { lastBy, passages } from "./passages";
import type { Telling } from "./telling";

function event(key: string, round = 0, params: Happening["params"] = {}): Happening {
  return { key, params, changes: round ? [{ path: ["round"], value: round }] : [] };
}

function line(number: number, seat: number, ...events: Happening[]): LogLine {
  return { number, seat, at: 0, events };
}

function told(lines: LogLine[], telling: Telling = {}): string[] {
  return passages(lines, telling).map(
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

it("what happens stands under the sign of who did it, not of who answered last", () => {
  const turn = event("turn", 0, { seat: 0 });
  const row = [event("ended", 0, { seat: 1 }), event("seen"), turn];
  expect(told([line(1, 1, ...row), line(2, 2, event("phase"), turn)], { common: ["phase"] })).toEqual([
    "1 1 - ended,seen",
    "1 0 - turn",
    "2 -1 - phase",
    "2 0 - turn",
  ]);
});

it("what somebody gains joins what was told of them", () => {
  const by = (seat: number, key: string): Happening => event(key, 0, { seat });
  const row = line(
    1,
    0,
    by(0, "discs"),
    by(1, "discs"),
    by(0, "gained"),
    by(1, "gained"),
    event("fleet"),
    by(0, "gained"),
  );
  expect(told([row], { goods: { gained: 1 } })).toEqual([
    "1 0 - discs,gained",
    "1 1 - discs,gained",
    "1 -1 - fleet",
    "1 0 - gained",
  ]);
});
