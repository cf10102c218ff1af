import { expect, test } from "vitest";
import { Words } from "../../../lib/words";
import type { EraDesk } from "../desk.svelte";
import type { Guard } from "./fight";
import { foreseen } from "./preview";

const MESSAGES = {
  "page.battle_ahead": "{n} %",
  "page.guard_known": "{seats:seat}: {n}, so {sure}",
  "page.guard_guess": "{seats:seat}: about {n}, so {even} or {sure}",
};

function desk(guards: Record<string, Guard>): EraDesk {
  const words = new Words("en", MESSAGES, {}, ["Mara", "Noor"]);
  const say = (key: string, params: Record<string, unknown>): string => words.say(key, params);
  return { view: { guards }, say } as unknown as EraDesk;
}

test("who waits in a hex is told with the ships that it takes", () => {
  expect(foreseen(desk({}), 7)).toBe("");
  expect(foreseen(desk({ 7: { seats: [1], total: [5, 5, 5], even: 3, sure: 3 } }), 7)).toBe("Noor: 5, so 3");
  expect(foreseen(desk({ 7: { seats: [1], total: [3, 7, 20], even: 4, sure: 11 } }), 7)).toBe(
    "Noor: about 7, so 4 or 11",
  );
});

test("where ships are already the odds are told", () => {
  expect(foreseen(desk({ 7: { seats: [1], total: [5, 5, 5], even: 3, sure: 3, odds: 40 } }), 7)).toBe("40 %");
});
