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
  lesson("war", { asks: [], seen: ["ranked"] }),
  lesson("explore", { part: "explore" }),
  lesson("trade", { part: "trade" }),
  lesson("undo", { asks: ["rest"], deed: "undo" }),
];

interface Fake {
  id: string;
  parts: string[];
  hint: Hint | null;
  question: { id: string; key: string };
}

let table: Fake & Record<string, unknown>;
let coach: Coach;
let games = 0;

beforeEach(() => {
  games += 1;
  const hint = { answer: ["explore", "slot"], reason: "", params: {} };
  table = { id: `t${games}`, parts: [], hint, question: { id: "q1", key: "act" }, choices: { next: ["explore", "trade"] }, is_over: false, follows_hint: true };
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

  it("speaks of what happened, once", () => {
    coach.look();
    coach.happened([{ key: "ranked", params: {}, changes: [] }]);
    table.question = { id: "q2", key: "rest" };
    coach.look();
    expect(coach.topic?.id).toBe("war");
    table.question = { id: "q3", key: "rest" };
    coach.look();
    expect(coach.topic?.id).toBe("undo");
    table.question = { id: "q4", key: "rest" };
    coach.look();
    expect(coach.topic).toBeNull();
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
