import { expect, test } from "vitest";
import { draftOf, talksOf, type TradePair } from "./trades";

const PAIRS: TradePair[] = [
  { seats: [0, 1], why: "no_trade_at_war", at: 7, learn: [["military"], ["genetics"]] },
  { seats: [2, 1], why: "open", at: 9, learn: [["robotics"], ["genetics"]] },
  { seats: [0, 2], why: "no_contact", at: -1, learn: [[], []] },
];

test("a seat sees its own pairs from its own side, those that can trade first", () => {
  expect(talksOf(1, PAIRS)).toEqual([
    { other: 2, why: "open", at: 9, mine: ["genetics"], theirs: ["robotics"] },
    { other: 0, why: "no_trade_at_war", at: 7, mine: ["genetics"], theirs: ["military"] },
  ]);
  expect(talksOf(-2, PAIRS)).toEqual([]);
});

test("a trade is put together by an offer, by force, or by theft", () => {
  expect(draftOf("offer_trade", [])).toEqual({ partner: -1, mine: undefined, theirs: undefined });
  expect(draftOf("offer_trade", [2, "military"])).toEqual({ partner: 2, mine: "military", theirs: undefined });
  expect(draftOf("choose_losses", ["aside", "force", 1])?.partner).toBe(1);
  expect(draftOf("offer_trade", ["aside", "peace", 1])).toBeNull();
  expect(draftOf("play_card", [])).toBeNull();
});
