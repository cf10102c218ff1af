import { expect, it } from "vitest";
import { fold } from "./fold";

const set = (path: string[], value: unknown) => ({ path, value, gone: false });

it("a change sets what its path leads to, and leaves all else as it is", () => {
  const before = { round: 1, players: { "0": { credits: 3 }, "1": { credits: 5 } } };
  const after = fold(before, [set(["players", "0", "credits"], 4), set(["round"], 2)]);
  expect(after).toEqual({ round: 2, players: { "0": { credits: 4 }, "1": { credits: 5 } } });
  expect(before.round).toBe(1);
  expect(before.players["0"].credits).toBe(3);
  expect((after.players as typeof before.players)["1"]).toBe(before.players["1"]);
});

it("what is gone is gone", () => {
  expect(fold({ a: { b: 1, c: 2 } }, [{ path: ["a", "b"], value: null, gone: true }])).toEqual({ a: { c: 2 } });
});

it("changes follow one another", () => {
  expect(fold({}, [set(["a"], {}), set(["a", "b"], 1), set(["a", "b"], 2)])).toEqual({ a: { b: 2 } });
});

it("no changes leave the very same view", () => {
  const view = { a: 1 };
  expect(fold(view, [])).toBe(view);
});
