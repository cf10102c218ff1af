import { expect, it } from "vitest";
import { type Telling, told } from "./telling";
import { Words } from "./words";

const words = new Words(
  "en",
  {
    "event.acts": "{seat:seat}: {action:action}.",
    "event.mined": "{seat:seat} mines a rock: {rock:rock}.",
    "event.gained": "{seat:seat}: {resource:resource} +{n}.",
    "event.wasted": "{seat:seat}: no room for more, {n} lost.",
    "event.paid": "{seat:seat} pays {n}.",
    "page.did_sell": "{seat:seat} sells.",
    "view.ore": "{n} {n|piece|pieces} of ore",
    "view.credit": "{n} {n|Credit|Credits}",
    "rock.x": "Rock X",
    "action.sell": "Sell",
    "resource.ore": "Ore",
  },
  {},
  ["Noor", "Vega"],
);
const telling: Telling = {
  goods: { gained: 1, lost: -1 },
  late: ["wasted"],
  unsaid: ["paid"],
  actions: { acts: ({ action }) => `page.did_${String(action)}` },
};

function event(key: string, params: Record<string, unknown> = {}): { key: string; params: Record<string, unknown> } {
  return { key, params: { seat: 0, ...params } };
}

function gained(n: number, resource: string): ReturnType<typeof event> {
  return event("gained", { n, resource });
}

function say(...events: ReturnType<typeof event>[]): string {
  return told(events, telling, words)
    .map((bit) => bit.text)
    .join("");
}

it("a move is told with what it brought, each good once", () => {
  const costs = event("lost", { n: 1, resource: "credit" });
  const events = [
    event("acts", { action: "sell" }),
    event("paid", { n: 2 }),
    gained(2, "ore"),
    gained(1, "ore"),
    costs,
  ];
  expect(say(...events)).toBe("Noor sells: 3 pieces of ore, \u22121 Credit.");
});

it("what tells more stands for the action, and a colon is said once", () => {
  const events = [event("acts", { action: "sell" }), event("mined", { rock: "x" }), gained(1, "ore")];
  expect(say(...events)).toBe("Noor mines a rock: Rock X (1 piece of ore).");
});

it("what comes after the goods is said after them, without the name", () => {
  const events = [event("wasted", { n: 1 }), gained(1, "ore")];
  expect(say(...events)).toBe("Noor: 1 piece of ore. No room for more, 1 lost.");
  expect(say(event("mined", { rock: "x" }), ...events)).toBe(
    "Noor mines a rock: Rock X (1 piece of ore). No room for more, 1 lost.",
  );
});

it("what nobody else tells is told in its own words", () => {
  expect(say(event("paid", { n: 2 }))).toBe("Noor pays 2.");
  expect(say(event("wasted", { n: 1 }))).toBe("Noor: no room for more, 1 lost.");
});

it("a sentence names what it tells of, so that it can be marked", () => {
  const named = told([event("mined", { rock: "x" }), gained(1, "ore")], telling, words).flatMap(
    (bit) => bit.names ?? [],
  );
  expect(named).toEqual(["seat.0", "rock.x", "resource.ore"]);
});
