import { expect, test } from "vitest";
import { chapters, marked, ruleNumber, search, target } from "./rules";

const BOOK = chapters({
  "table.turn": "Only the seats that are asked may answer.",
  "3.0.limits": "Pieces are limited.",
  "6.1.1.route": "The cheapest route is taken.",
  "6.1.2.order": "Whose turn it is chooses the battle.",
  "6.2.0.grow": "A star grows.",
});

test("rules stand in chapters, those of every table last", () => {
  expect(BOOK.map((one) => one.number)).toEqual(["3", "6.1", "6.2", "table"]);
});

test("a search finds numbers and words", () => {
  expect(search(BOOK, "6.1").flatMap((one) => one.rules.map((rule) => rule.id))).toEqual([
    "6.1.1.route",
    "6.1.2.order",
  ]);
  expect(search(BOOK, "STAR grow")).toHaveLength(1);
  expect(search(BOOK, "wormhole")).toEqual([]);
  expect(search(BOOK, " ")).toBe(BOOK);
});

test("readers see the number of a rule, not its short name", () => {
  expect(["0.0.goal", "6.1.2.order", "12.1.alliance-sto.defense", "table.turn"].map(ruleNumber)).toEqual([
    "0.0",
    "6.1.2",
    "12.1",
    "",
  ]);
  expect(search(BOOK, "limits")).toEqual([]);
});

test("what was sought is marked", () => {
  const pieces = marked("A star (grows).", "star (");
  expect(pieces.map((one) => one.text).join("")).toBe("A star (grows).");
  expect(pieces.filter((one) => one.is_sought).map((one) => one.text)).toEqual(["star", "("]);
});

test("a link may name a rule or what it stands in", () => {
  expect(target(BOOK, "6.1.2.order")).toBe("6.1.2.order");
  expect(target(BOOK, "6.1.2")).toBe("6.1.2.order");
  expect(target(BOOK, "9")).toBe("");
});
