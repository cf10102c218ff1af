import { beforeEach, expect, test } from "vitest";
import type { Part, TableState } from "../../../lib/table.svelte";
import type { Choices, Note } from "../../../protocol";
import { Moving } from "./moving.svelte";

const CREWS = { n: 6, hexes: [1, 1, 2], forms: ["pieces", "a", "pieces"], counts: [3, 2, 1] };
/** Where each can go, and what lies there that nobody has seen. */
const TARGETS: Record<string, Record<number, string[]>> = {
  "1 pieces": { 5: [], 6: ["counter"] },
  "1 a": { 5: [], 7: [] },
  "2 pieces": { 5: [], 6: ["counter"] },
};

/** A table that knows where ships can go, and notes what it is asked for. */
class Fake {
  parts: Part[] = [];
  past = null;
  hint: { answer: Part[] } | null = null;
  is_current = true;
  question = { id: "q", key: "manoeuvre" };
  asked: string[] = [];
  given: Part[][] = [];
  first = { notes: { done: { key: "unmoved", params: CREWS } } } as unknown as Choices;
  choices: Choices | null = this.first;

  private targets(parts: Part[]): Choices {
    const found = TARGETS[`${parts[1]} ${parts[2]}`] ?? {};
    const notes: Record<string, Note> = {};
    for (const [at, sees] of Object.entries(found))
      notes[at] = { key: "way", params: { n: 2, range: 4, hexes: [], costs: [], sees, foes: [] } };
    return { next: Object.keys(found).map(Number), notes } as unknown as Choices;
  }

  choose(parts: Part[]): Promise<void> {
    if (parts.length) this.asked.push(`choose ${parts.join(" ")}`);
    this.parts = parts;
    this.choices = parts.length ? this.targets(parts) : this.first;
    return Promise.resolve();
  }

  look(parts: Part[]): Promise<Choices> {
    this.asked.push(`look ${parts.join(" ")}`);
    return Promise.resolve(this.targets(parts));
  }

  /** How long it takes until a move is done. */
  under_way: Promise<void> = Promise.resolve();

  async beginAll(answers: Part[][]): Promise<void> {
    this.given = answers;
    await this.under_way;
    this.parts = [];
    this.choices = this.first;
  }

  wonder(parts: Part[]): Promise<void> {
    this.asked.push(`why ${parts.join(" ")}`);
    return Promise.resolve();
  }
}

let table: Fake;
let moving: Moving;

beforeEach(() => {
  table = new Fake();
  moving = new Moving(table as unknown as TableState);
});

const crew = (hex: number, form: string) => ({ hex, form });

test("a click asks where these ships can go, a second one moves them", async () => {
  await moving.pick(crew(1, "pieces"));
  expect([...moving.reach.keys()]).toEqual([5, 6]);
  expect(await moving.click(5, "")).toBe(true);
  expect(table.asked).toEqual(["choose move 1 pieces 3"]);
  expect(table.given).toEqual([["move", 1, "pieces", 3, 5]]);
});

test("several groups move one after another, and who is known already is not asked again", async () => {
  await moving.pick(crew(1, "pieces"));
  await moving.pick(crew(1, "a"), true);
  await moving.pick(crew(2, "pieces"), true);
  expect([...moving.reach.keys()]).toEqual([5]);
  expect(table.asked.filter((one) => one.startsWith("look"))).toEqual(["look move 1 a", "look move 2 pieces 1"]);
  await moving.go(5);
  expect(table.given).toEqual([
    ["move", 1, "pieces", 3, 5],
    ["move", 1, "a", 5],
    ["move", 2, "pieces", 1, 5],
  ]);
});

test("ships that are chosen while others are under way are chosen once these have arrived", async () => {
  let arrive = (): void => undefined;
  table.under_way = new Promise((done) => (arrive = done));
  await moving.pick(crew(1, "pieces"));
  const going = moving.go(5);
  await Promise.resolve();
  const picking = moving.pick(crew(2, "pieces"));
  arrive();
  await Promise.all([going, picking]);
  expect(moving.isChosen(crew(2, "pieces"))).toBe(true);
});

test("some ships may stay behind", async () => {
  await moving.pick(crew(1, "pieces"));
  await moving.take({ hex: 1, form: "pieces", n: 3 }, 2);
  await moving.go(5);
  expect(table.given).toEqual([["move", 1, "pieces", 2, 5]]);
});

test("as many are chosen as the open hint moves", async () => {
  table.hint = { answer: ["move", 1, "pieces", 2, 5] };
  await moving.pick(crew(1, "pieces"));
  expect(moving.count(crew(1, "pieces"))).toBe(2);
});

test("a stop over keeps what is chosen", async () => {
  await moving.pick(crew(1, "a"));
  await moving.stopOver(true);
  expect([moving.stops_over, moving.isChosen(crew(1, "a"))]).toEqual([true, true]);
  await moving.go(7);
  expect(table.given).toEqual([["stop_over", 1, "a", 7]]);
});

test("clicks on a hex choose all ships there, then each alone, then none", async () => {
  const chosen = async (): Promise<string[]> => {
    await moving.click(1, "");
    return moving.chosen.map(({ form }) => form);
  };
  expect(await chosen()).toEqual(["pieces", "a"]);
  expect(await chosen()).toEqual(["pieces"]);
  expect(await chosen()).toEqual(["a"]);
  expect(await chosen()).toEqual([]);
});

test("a finger is told first what cannot be undone", async () => {
  moving.by_touch = true;
  await moving.pick(crew(1, "pieces"));
  await moving.click(6, "");
  expect([moving.aim, table.given]).toEqual([6, []]);
  await moving.click(6, "");
  expect(table.given).toEqual([["move", 1, "pieces", 3, 6]]);
});

test("where ships cannot go they are told why, and stay chosen", async () => {
  await moving.pick(crew(1, "pieces"));
  await moving.click(9, "");
  expect(table.asked.at(-1)).toBe("why move 1 pieces 3 9");
  expect(moving.chosen).toHaveLength(1);
});

test("what is taken back is chosen no longer", async () => {
  await moving.pick(crew(1, "pieces"));
  await table.choose([]);
  const again = new Moving(table as unknown as TableState);
  expect(again.chosen).toEqual([]);
  expect(await again.click(9, "")).toBe(false);
});

test("the next that has not moved follows what is chosen", async () => {
  expect((await moving.selectNext())?.form).toBe("pieces");
  expect((await moving.selectNext())?.form).toBe("a");
  expect((await moving.selectNext())?.hex).toBe(2);
});
