import { describe, expect, it } from "vitest";
import type { Happening, LogLine } from "../../../protocol";
import type { Combat } from "../stars";
import { leadAt, pulls, spaceOf, stageOf } from "./track";

function event(key: string, lead?: number, whole = false): Happening {
  const changes =
    lead === undefined
      ? []
      : whole
        ? [{ path: ["combat"], value: { lead } }]
        : [{ path: ["combat", "lead"], value: lead }];
  return { key, params: { seat: 0 }, changes };
}

function line(number: number, ...events: Happening[]): LogLine {
  return { number, seat: 0, at: 0, events };
}

describe("the track", () => {
  it("has the attacker at the left, and a tie is the first space of the defender", () => {
    expect([10, 1, 0, -10].map(spaceOf)).toEqual([0, 9, 10, 20]);
    expect([0, 9, 10, 20].map(leadAt)).toEqual([10, 1, 0, 10]);
  });

  it("keeps the marker at its ends", () => {
    expect([14, -23].map(spaceOf)).toEqual([0, 20]);
  });
});

describe("how the marker went", () => {
  const lines = [
    line(1, event("attacked", 5, true)),
    line(2, event("attacked", 3, true), event("stays")),
    line(3, event("spent"), event("strengthened", 1)),
    line(4, event("moved", -2)),
  ];

  it("is told from the last combat on, by what moved it", () => {
    expect(pulls(lines).map(({ key, from, to }) => [key, from, to])).toEqual([
      ["attacked", 3, 3],
      ["strengthened", 3, 1],
      ["moved", 1, -2],
    ]);
  });

  it("tells the strength of both sides after each pull", () => {
    const changes = [
      { path: ["combat", "lead"], value: 6 },
      { path: ["combat", "defence"], value: 3 },
    ];
    const begun = {
      key: "attacked",
      params: {},
      changes: [{ path: ["combat"], value: { lead: 4, attack: 9, defence: 5 } }],
    };
    const fought = [line(1, begun), line(2, { key: "strengthened", params: {}, changes })];
    expect(pulls(fought).map(({ sums }) => sums)).toEqual([
      [9, 5],
      [9, 3],
    ]);
  });

  it("ends where one looks back to", () => {
    expect(pulls(lines, 3).at(-1)?.to).toBe(1);
  });

  it("ends with the combat: casualties pull nothing", () => {
    const over = [...lines, line(5, event("gave_up"), event("won_combat"), event("lost_units", 4))];
    expect(pulls(over).at(-1)?.to).toBe(-2);
  });

  it("is nothing without a combat", () => {
    expect(pulls([line(1, event("moved"))])).toEqual([]);
  });
});

describe("the steps of a combat", () => {
  const step = (combat: Partial<Combat>, asked = "", moves = 1): number =>
    stageOf({ ending: "", side: -1, ...combat } as Combat, asked, moves);

  it("are staying, tug-of-war, casualties and retreat", () => {
    expect(step({})).toBe(0);
    expect(step({ side: 0 })).toBe(1);
    expect(step({ side: -1 }, "", 2)).toBe(1);
    expect(step({ ending: "beaten" }, "lose_units")).toBe(2);
    expect(step({ ending: "beaten" }, "flee")).toBe(3);
  });
});
