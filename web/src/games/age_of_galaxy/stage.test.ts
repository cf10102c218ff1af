import { expect, it } from "vitest";
import { acts } from "../../lib/stage";
import { Words } from "../../lib/words";
import type { Happening } from "../../protocol";
import staging from "./stage";

const words = new Words(
  "en",
  {
    "phase.war": "War",
    "page.stage_place": "Place {n}",
    "page.war_one_now": "{names} is Overlord.",
    "page.stage_conquest": "Conquest",
    "page.stage_loses": "{name} loses it.",
    "page.stage_golden": "A Golden Age",
    "page.stage_full": "{card} is full.",
    "event.conquered": "{seat:seat} conquers {place}.",
    "event.round_began": "Round {round} begins.",
    "event.fleet_moved": "The fleet moves on: {system}.",
  },
  {},
  ["Noor", "Vega"],
);

function event(key: string, params: Record<string, unknown>): Happening {
  return { key, params, changes: [] };
}

function card(events: Happening[], before = {}): ReturnType<typeof staging.card> {
  const found = acts(events, staging.moments);
  expect(found.length).toBe(1);
  return staging.card({ kind: "", events: [], ...found[0], before }, words);
}

it("a war shows what each had, by place, and what it brought", () => {
  const { title, rows, lines } = card([
    event("ranked", { seat: 0, place: 2, n: 1, strength: 3 }),
    event("ranked", { seat: 1, place: 1, n: 4, strength: 2 }),
    event("overlord", { seat: 1 }),
    event("gained", { seat: 1, n: 1, resource: "prestige" }),
    event("gained_by_ally", { seat: 1, n: 1, resource: "prestige", card: "x" }),
    event("lost", { seat: 1, n: 2, resource: "cruiser" }),
  ]);
  expect([title, lines]).toEqual(["War", ["Vega is Overlord."]]);
  expect(rows).toEqual([
    {
      seat: 1,
      text: "Place 1",
      had: [
        { icon: "cruiser", n: 4 },
        { icon: "strength", n: 2 },
      ],
      gained: [
        { icon: "prestige", n: 2 },
        { icon: "cruiser", n: -2 },
      ],
    },
    {
      seat: 0,
      text: "Place 2",
      had: [
        { icon: "cruiser", n: 1 },
        { icon: "strength", n: 3 },
      ],
      gained: [],
    },
  ]);
});

it("a conquest tells whose planet it was", () => {
  const places = { here: { owner: 0 }, there: { owner: -1 } };
  const taken = (place: string): string[] => card([event("conquered", { seat: 1, place })], { places }).lines;
  expect(taken("here")).toEqual(["Vega conquers here.", "Noor loses it."]);
  expect(taken("there")).toEqual(["Vega conquers there."]);
});

it("a new round shows what the last one ended with, the discs and the production", () => {
  const { title, rows, lines } = card([
    event("fleet_moved", { system: "Aurel" }),
    event("order_set", { seats: [0, 1] }),
    event("round_began", { round: 3 }),
    event("took_discs", { seat: 0, n: 3 }),
    event("took_discs", { seat: 1, n: 4 }),
    event("gained", { seat: 0, n: 4, resource: "credit" }),
    event("wasted", { seat: 0, n: 1, resource: "credit" }),
  ]);
  expect([title, lines]).toEqual(["Round 3 begins.", ["The fleet moves on: Aurel."]]);
  expect(rows.map((row) => [row.seat, row.had[0]?.n, row.gained[0]?.n])).toEqual([
    [0, 3, 4],
    [1, 4, undefined],
  ]);
});

it("a Golden Age has a card of its own, between the end of a round and the next", () => {
  const events = [event("fleet_moved", {}), event("golden_age", { card: "Pact" }), event("round_began", { round: 2 })];
  expect(acts(events, staging.moments).map((act) => act.kind)).toEqual(["round", "golden", "round"]);
  expect(card(events.slice(1, 2)).lines).toEqual(["Pact is full."]);
});
