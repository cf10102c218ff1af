import { beforeEach, describe, expect, it } from "vitest";
import type { Hint, Lesson } from "../protocol";
import { Coach } from "./coach.svelte";
import { learning } from "./learning.svelte";
import type { TableState } from "./table.svelte";

function lesson(id: string, more: Partial<Lesson>): Lesson {
  return { id, title: id, text: id, asks: ["act"], part: "", seen: [], deed: "", spot: "", ...more };
}

const LESSONS = [
  lesson("discs", {}),
  lesson("war", { asks: [], seen: ["fleet_moved"] }),
  lesson("golden_age", { asks: ["act", "rest"], seen: ["golden_age"] }),
  lesson("explore", { part: "explore" }),
  lesson("trade", { part: "trade" }),
  lesson("undo", { asks: ["rest"], deed: "undo" }),
];

interface Fake {
  id: string;
  parts: string[];
  hint: Hint | null;
  question: { id: string; key: string };
  lines: { events: { key: string }[] }[];
}

let table: Fake & Record<string, unknown>;
let coach: Coach;
let games = 0;

beforeEach(() => {
  games += 1;
  const hint = { answer: ["explore", "slot"], reason: "", params: {} };
  table = {
    id: `t${games}`,
    parts: [],
    hint,
    question: { id: "q1", key: "act" },
    lines: [],
    choices: { next: ["explore", "trade"] },
    is_over: false,
    follows_hint: true,
  };
  coach = new Coach(table as unknown as TableState);
  coach.lessons = LESSONS;
  learning.keep(table.id, {});
});

describe("the coach", () => {
  it("tells one thing at a question, and more on request", () => {
    coach.look();
    expect(coach.topic?.id).toBe("discs");
    coach.look();
    expect(coach.topic?.id).toBe("discs");
    expect(coach.has_more).toBe(true);
    coach.goOn();
    expect(coach.topic?.id).toBe("explore");
    expect(coach.has_more).toBe(false);
  });

  it("explains what somebody begins instead", () => {
    coach.look();
    Object.assign(table, { parts: ["trade"], follows_hint: false });
    coach.look();
    expect(coach.topic?.id).toBe("trade");
  });

  it("explains what is begun before what else waits", () => {
    coach.look();
    table.lines = [{ events: [{ key: "fleet_moved" }] }];
    table.parts = ["explore"];
    coach.look();
    expect(coach.topic?.id).toBe("explore");
    coach.goOn();
    expect(coach.topic?.id).toBe("war");
  });

  it("explains nothing more when the answer is whole", () => {
    coach.look();
    Object.assign(table, { parts: ["trade"], follows_hint: false, choices: { next: [] } });
    coach.look();
    expect(coach.topic?.id).toBe("discs");
  });

  it("speaks of all that happened, one at a time and once", () => {
    coach.look();
    table.lines = [{ events: [{ key: "golden_age" }, { key: "fleet_moved" }] }];
    const topics = ["q2", "q3", "q4", "q5"].map((id) => {
      table.question = { id, key: "rest" };
      coach.look();
      return coach.topic?.id;
    });
    expect(topics).toEqual(["war", "golden_age", "undo", undefined]);
  });

  it("says more of what happened on request", () => {
    table.lines = [{ events: [{ key: "golden_age" }, { key: "fleet_moved" }] }];
    coach.look();
    const more = [];
    while (coach.has_more) {
      coach.goOn();
      more.push(coach.topic?.id);
    }
    expect(more).toEqual(["war", "golden_age", "explore"]);
  });

  it("still knows after a reload what happened", () => {
    table.lines = [{ events: [{ key: "fleet_moved" }] }];
    coach.look();
    coach = new Coach(table as unknown as TableState);
    coach.lessons = LESSONS;
    coach.look();
    coach.goOn();
    expect(coach.topic?.id).toBe("war");
  });

  it("ticks off what was told, what an answer had and what was done", () => {
    coach.look();
    expect(coach.progress.learnt).toEqual(["discs"]);
    coach.answered(["explore", "slot"]);
    coach.undone();
    expect(coach.progress.learnt).toEqual(["discs", "explore", "undo"]);
  });

  it("goes on with the same lesson after a reload", () => {
    coach.look();
    const later = new Coach(table as unknown as TableState);
    later.lessons = LESSONS;
    later.look();
    expect(later.topic?.id).toBe("discs");
  });
});
