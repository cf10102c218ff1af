import { expect, test } from "vitest";
import { divided } from "./asking";

test("what follows a question stands below it", () => {
  expect(divided("Which counters do you lay? 2 ovals and 1 square.")).toEqual([
    "Which counters do you lay?",
    "2 ovals and 1 square.",
  ]);
  expect(divided("Jonas attacks you. Do you retreat?")).toEqual(["Jonas attacks you. Do you retreat?", ""]);
  expect(divided("You lose this star.")).toEqual(["You lose this star.", ""]);
});
