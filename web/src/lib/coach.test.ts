import { beforeEach, describe, expect, it } from "vitest";
import type { Lesson, Proposal } from "../protocol";
import { Coach } from "./coach.svelte";
import { learning } from "./learning.svelte";
import type { TableState } from "./table.svelte";

function lesson(id: string, more: Partial<Lesson>): Lesson {
  return {
    id,
    title: id,
    text: id,
    asks: ["act"],
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
  hint: Proposal | null;
  proposals: Proposal[];
  question: { id: string; key: string };
  lines: { events: { key: string }[] }[];
}

function proposal(...answer: string[]): Proposal {
  return { answer, nouns: [], move: "", reasons: [] };
}

let table: Fake & Record<string, unknown>;
let coach: Coach;
let games = 0;

beforeEach(() => {
  games += 1;
  const hint = proposal("explore", "slot");
  table = {
    id: `t${games}`,
    parts: [],
    hint,
    proposals: [hint],
    question: { id: "q1", key: "act" },
    lines: [],
    choices: { next: ["explore", "trade"] },
    is_over: false,
    follows_hint: true,
    undo: 1,
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
    expect(coach.later?.id).toBe("explore");
    coach.show(coach.later);
    expect(coach.topic?.id).toBe("explore");
    expect(coach.later).toBeNull();
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
    expect(coach.later).toBeNull();
    table.question = { id: "q2", key: "act" };
    table.parts = [];
    coach.look();
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

  it("tells two things at a question at most, and the others later", () => {
    table.lines = [{ events: [{ key: "golden_age" }, { key: "fleet_moved" }] }];
    const topics = ["q1", "q2"].map((id) => {
      table.question = { id, key: "act" };
      coach.look();
      const first = coach.topic?.id;
      coach.show(coach.later);
      expect(coach.later).toBeNull();
      return [first, coach.topic?.id];
    });
    expect(topics).toEqual([
      ["discs", "war"],
      ["golden_age", "explore"],
    ]);
  });

  it("tells on request after the end whatever the game had no occasion for", () => {
    coach.lessons = [...LESSONS, lesson("scoring", { asks: ["over"] })];
    learning.keep(table.id, { told: ["discs", "golden_age", "explore"] });
    table.is_over = true;
    coach.look();
    const topics = [coach.shown?.id];
    while (coach.later) {
      coach.show(coach.later);
      topics.push(coach.shown?.id);
    }
    expect(topics).toEqual(["scoring", "war", "trade", "undo"]);
    expect(coach.progress.told.length).toBe(coach.lessons.length);
  });

  it("goes back to what was told before, and on again", () => {
    coach.look();
    expect(coach.earlier).toBeNull();
    coach.show(coach.later);
    expect(coach.topic?.id).toBe("explore");
    coach.show(coach.earlier);
    expect(coach.shown?.id).toBe("discs");
    coach.show(coach.later);
    expect(coach.shown?.id).toBe("explore");
    expect(coach.progress.told).toEqual(["discs", "explore"]);
  });

  it("advises what it did while somebody reads another lesson", () => {
    learning.keep(table.id, { told: ["trade", "discs"] });
    coach.look();
    expect([coach.topic?.id, table.wanted]).toEqual(["explore", "explore"]);
    coach.show(LESSONS[4] as Lesson);
    expect([coach.shown?.id, coach.read?.id, coach.topic?.id, table.wanted]).toEqual([
      "trade",
      "trade",
      "explore",
      "explore",
    ]);
    coach.show(coach.topic);
    expect([coach.shown?.id, coach.read]).toEqual(["explore", null]);
    coach.show(LESSONS[4] as Lesson);
    table.parts = ["explore"];
    coach.look();
    expect(coach.read).toBeNull();
  });

  it("tells first what is about no move, and then what is advised", () => {
    coach.lessons = [lesson("income", { apart: true }), ...LESSONS];
    coach.look();
    expect([coach.shown?.id, coach.holds]).toEqual(["income", true]);
    coach.hear();
    expect([coach.shown?.id, coach.holds]).toEqual(["discs", false]);
    table.question = { id: "q2", key: "act" };
    coach.lessons = [lesson("points", { apart: true }), ...LESSONS.slice(3)];
    learning.keep(table.id, { told: ["explore"] });
    coach.look();
    table.parts = ["explore"]; // whoever acts has heard enough
    coach.look();
    expect([coach.shown?.id, coach.holds]).toEqual(["explore", false]);
  });

  it("tells beside advice that leaves room for it, before it advises, and only then", () => {
    const besides = { asks: [], why: ["to_attack"], beside: ["stay"] };
    coach.lessons = [lesson("war", besides), lesson("peace", besides), lesson("enough", { part: "explore" })];
    table.hint = { ...proposal("explore"), reasons: [{ key: "stay", params: {} }] };
    coach.look();
    expect([coach.shown?.id, coach.holds]).toEqual(["war", true]);
    coach.hear();
    expect([coach.shown?.id, coach.holds]).toEqual(["enough", false]);
    table.hint = { ...proposal("explore"), reasons: [{ key: "to_attack", params: {} }] };
    table.question = { id: "q2", key: "act" };
    coach.look();
    expect([coach.shown?.id, coach.holds]).toEqual(["peace", false]);
  });

  it("never speaks of one thing while another is advised", () => {
    coach.look();
    Object.assign(table, { parts: ["trade"], follows_hint: false });
    coach.look();
    expect(coach.shown?.id).toBe("trade");
    Object.assign(table, { parts: [], follows_hint: true }); // taken back: exploring is advised again
    coach.look();
    expect(coach.shown).toBeNull();
    learning.keep(table.id, { told: ["discs", "explore", "trade"] });
    expect(coach.shown?.id).toBe("explore");
    Object.assign(table, { parts: ["trade"], follows_hint: false });
    coach.look();
    expect(coach.shown?.id).toBe("trade");
  });

  it("points at nothing else while the move of its lesson is marked, also if that was told before", () => {
    coach.lessons = [
      lesson("income", { part: "trade", apart: true, spot: "credit" }),
      lesson("trade", { part: "trade", spot: "row" }),
    ];
    learning.keep(table.id, { told: ["trade"] });
    table.hint = proposal("trade", "row");
    coach.look();
    expect([coach.shown?.id, coach.spot]).toEqual(["income", "credit"]);
    coach.hear();
    expect([coach.shown?.id, coach.spot]).toEqual(["trade", ""]);
    coach.show(coach.lessons[0] as Lesson);
    coach.show(coach.lessons[1] as Lesson);
    expect([coach.shown?.id, coach.spot]).toEqual(["trade", "row"]);
  });

  it("speaks of something else only if that is good, too, and wants it to be advised then", () => {
    learning.keep(table.id, { told: ["discs", "explore"] });
    coach.look();
    expect(coach.topic).toBeNull();
    table.question = { id: "q2", key: "act" };
    table.proposals = [proposal("explore", "slot"), proposal("trade", "row")];
    coach.look();
    expect([coach.topic, table.wanted]).toEqual([LESSONS[4], "trade"]);
    expect(coach.isAbout(["trade"])).toBe(true);
    expect(coach.agrees).toBe(false);
    table.hint = proposal("trade", "row");
    expect(coach.agrees).toBe(true);
  });

  it("still knows after a reload what happened", () => {
    table.lines = [{ events: [{ key: "fleet_moved" }] }];
    coach.look();
    coach = new Coach(table as unknown as TableState);
    coach.lessons = LESSONS;
    coach.look();
    coach.show(coach.later);
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
