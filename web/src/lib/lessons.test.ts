import { describe, expect, it } from "vitest";
import type { Lesson } from "../protocol";
import { fit, nextLesson, type Situation } from "./lessons";

function lesson(id: string, more: Partial<Lesson>): Lesson {
  return {
    id,
    title: id,
    text: id,
    asks: [],
    part: "",
    why: [],
    seen: [],
    times: 1,
    deed: "",
    spot: "",
    apart: false,
    beside: [],
    ...more,
  };
}

const NOW: Situation = {
  ask: "act",
  begun: ["explore", "slot_1"],
  why: ["nearest"],
  good: ["explore", "trade"],
  seen: ["round_began"],
  undo: 0,
};
const LESSONS = [
  lesson("end", { asks: ["over"] }),
  lesson("trade", { asks: ["act"], part: "trade" }),
  lesson("round", { seen: ["round_began"] }),
  lesson("explore", { asks: ["act"], part: "explore" }),
];

describe("a lesson", () => {
  it("fits the moment, what else is good, or not at all", () => {
    expect(LESSONS.map((one) => fit(one, NOW))).toEqual([0, 1, 2, 2]);
    expect(LESSONS.map((one) => fit(one, { ...NOW, ask: "" }))).toEqual([0, 0, 0, 0]);
    expect(LESSONS.map((one) => fit(one, { ...NOW, ask: "over" }))).toEqual([2, 0, 2, 0]);
  });

  it("may wait until something has happened so many times", () => {
    const last = lesson("last", { seen: ["round_began"], times: 2 });
    expect(fit(last, NOW)).toBe(0);
    expect(fit(last, { ...NOW, seen: ["round_began", "won", "round_began"] })).toBe(2);
  });

  it("tells of taking back when something can be taken back", () => {
    const undo = lesson("undo", { asks: ["act"], deed: "undo" });
    expect([0, 2].map((steps) => fit(undo, { ...NOW, undo: steps }))).toEqual([0, 2]);
  });

  it("may be about the reason of what is advised", () => {
    expect(fit(lesson("near", { why: ["farthest", "nearest"] }), NOW)).toBe(2);
    expect(fit(lesson("far", { why: ["farthest"] }), NOW)).toBe(0);
  });

  it("comes once, those about this moment first", () => {
    const told: string[] = [];
    for (let next = nextLesson(LESSONS, told, NOW); next; next = nextLesson(LESSONS, told, NOW)) told.push(next.id);
    expect(told).toEqual(["round", "explore", "trade"]);
    expect(nextLesson(LESSONS, ["round", "explore"], NOW, 2)).toBeNull();
  });
});
