import { expect, test } from "vitest";
import type { Choices } from "../../../protocol";
import { answerOf, costOf, crewNamed, crewsOf, type Group, nameOf, nextCrew, seenBy, sharedCourses } from "./groups";

/** Choices of targets: what each takes, and what is seen there. */
function targets(found: Record<number, [number, string[]?]>): Choices {
  const notes = Object.fromEntries(
    Object.entries(found).map(([at, [n, sees = []]]) => [
      at,
      { key: "way", params: { n, range: 4, hexes: [1, Number(at)], costs: [0, n], sees, foes: [] } },
    ]),
  );
  return { next: Object.keys(found).map(Number), notes } as unknown as Choices;
}

function group(hex: number, form: string, choices: Choices | null): Group {
  return { hex, form, n: 3, chosen: 2, choices };
}

test("the end of the movement tells which ships could still move", () => {
  const note = { key: "unmoved", params: { n: 5, hexes: [91, 91], forms: ["pieces", "b"], counts: [3, 2] } };
  expect(crewsOf(note)).toEqual([
    { hex: 91, form: "pieces", n: 3 },
    { hex: 91, form: "b", n: 2 },
  ]);
  expect(crewsOf(undefined)).toEqual([]);
});

test("a fleet moves as a whole, of pieces so many as are chosen", () => {
  expect(answerOf("move", group(91, "pieces", null))).toEqual(["move", 91, "pieces", 2]);
  expect(answerOf("stop_over", group(91, "d", null))).toEqual(["stop_over", 91, "d"]);
});

test("several groups reach what each of them reaches, at the most that one of them needs", () => {
  const found = sharedCourses([
    group(1, "pieces", targets({ 5: [1], 6: [2, ["counter"]], 2: [3] })),
    group(2, "a", targets({ 6: [4, ["counter", "relic"]], 7: [1] })),
  ]);
  expect([...found.keys()]).toEqual([2, 6]);
  expect(costOf(found.get(6) ?? [])).toBe(4);
  expect(seenBy(found.get(6) ?? [])).toEqual(["counter", "relic"]);
  expect(found.get(2)).toHaveLength(1); // the second group is there already
});

test("a hex without a note is reached whatever it takes", () => {
  const [[target, courses] = [0, []]] = sharedCourses([group(1, "d", { next: [9], notes: {} } as unknown as Choices)]);
  expect([target, costOf(courses), seenBy(courses)]).toEqual([9, null, []]);
});

test("of a group whose way is not known nothing can be reached", () => {
  expect(sharedCourses([group(1, "pieces", targets({ 5: [1] })), group(2, "a", null)]).size).toBe(0);
});

test("the next that has not moved comes after what was chosen, and then the first again", () => {
  const crews = [
    { hex: 3, form: "pieces", n: 1 },
    { hex: 3, form: "a", n: 2 },
    { hex: 8, form: "pieces", n: 1 },
  ];
  expect(nextCrew(crews, null)).toBe(crews[0]);
  expect(nextCrew(crews, { hex: 3, form: "a" })).toBe(crews[2]);
  expect(nextCrew(crews, { hex: 8, form: "pieces" })).toBe(crews[0]);
  expect(nextCrew(crews, { hex: 5, form: "b" })).toBe(crews[2]); // it has moved meanwhile
  expect(nextCrew([], null)).toBe(null);
});

test("ships on the map are named by where they are and what they are", () => {
  expect(crewNamed(nameOf({ hex: 91, form: "left_2" }))).toEqual({ hex: 91, form: "left_2" });
});
