import { expect, it } from "vitest";
import { passages } from "../../lib/passages";
import { told } from "../../lib/telling";
import { Words } from "../../lib/words";
import type { Happening } from "../../protocol";
import { telling } from "./telling";

const words = new Words(
  "en",
  {
    "event.pieces_moved": "{seat:seat} moves {n} {n|ship|ships} from {start:hex} to {hex:hex}.",
    "event.took_star": "{seat:seat} takes {hex:hex} ({option}).",
    "event.traded": "{seat:seat} and {other:seat} trade.",
    "page.told_pieces_moved": "{seat:seat} moves {n} {n|ship|ships} from {start:hex} to {hex:hex} by {gate}.",
    "page.told_grew": "{seat:seat} adds {n} population at {hexes:hex}.",
    "page.told_scored": "{seat:seat}: {dp} DP ({why}).",
    "page.told_discs": "{n} population",
    "page.told_points": "{n} DP",
    "page.told_ships": "{n} {n|ship|ships}",
    "page.did_build_ships": "{seat:seat} builds.",
    "page.did_colonize": "{seat:seat} wants to colonize {hexes:hex}.",
    "level.military_3": "Military 3",
    "relic.pyramids": "Pyramids",
    "hex.1": "Sirius",
    "hex.2": "Harus",
    "hex.3": "Iarga",
  },
  {},
  ["Noor", "Mara"],
);

function event(key: string, params: Record<string, unknown>): Happening {
  return { key, params: { seat: 0, ...params }, changes: [] };
}

function say(...events: Happening[]): string {
  return told(events, telling, words)
    .map((bit) => bit.text)
    .join("");
}

it("a way by several moves and a gate is one move", () => {
  const first = event("pieces_moved", { n: 2, start: 1, hex: 2 });
  const second = event("pieces_moved", { n: 2, start: 2, hex: 3 });
  expect(say(first)).toBe("Noor moves 2 ships from Sirius to Harus.");
  expect(say(first, second)).toBe("Noor moves 2 ships from Sirius to Iarga.");
  expect(say(first, event("gate_passed", { gate: "wormhole" }), second)).toBe(
    "Noor moves 2 ships from Sirius to Iarga by wormhole.",
  );
});

it("a star that is taken is told with all that it brings", () => {
  const announced = event("announced", { act: "colonize", hexes: [2] });
  expect(say(announced)).toBe("Noor wants to colonize Harus.");
  const taken = [
    event("removed_counter", { hex: 2 }),
    event("took_star", { hex: 2, option: "Colonize" }),
    event("settled", { hex: 2, n: 1 }),
    event("turned_up_relic", { relic: "pyramids", hex: 2 }),
    event("gained_level", { field: "military", level: 3 }),
    event("scored", { dp: 1, why: "gain" }),
  ];
  expect(say(announced, ...taken)).toBe("Noor takes Harus (Colonize): 1 population, Pyramids, Military 3, 1 DP.");
});

it("growth at several stars, ships and points are said in few words", () => {
  const grown = [
    event("settled", { hex: 1, n: 1 }),
    event("settled", { hex: 1, n: 1 }),
    event("settled", { hex: 3, n: 1 }),
  ];
  expect(say(...grown)).toBe("Noor adds 3 population at Sirius, Iarga.");
  expect(say(event("announced_action", { act: "build_ships" }), event("new_ships", { n: 4 }))).toBe(
    "Noor builds: 4 ships.",
  );
  expect(say(event("scored", { dp: 1, why: "war" }), event("scored", { dp: 2, why: "contact" }))).toBe(
    "Noor: 1 DP (war). 2 DP (contact).",
  );
  expect(say(event("traded", { other: 1 }), event("gained_level", { field: "military", level: 3 }))).toBe(
    "Noor and Mara trade.",
  );
});

it("the beginning of a turn is no line of the log", () => {
  const events = [event("move_turn", { seat: 1 }), event("pieces_moved", { seat: 1, n: 1, start: 1, hex: 2 })];
  const found = passages([{ number: 1, seat: 0, at: 0, events }], telling);
  expect(found.map((one) => one.events.map(({ key }) => key))).toEqual([["pieces_moved"]]);
});
