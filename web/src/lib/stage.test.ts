import { expect, it } from "vitest";
import type { Happening } from "../protocol";
import { acts } from "./stage";

const MOMENTS = {
  war: { begins: ["ranked"], goes_on: ["ranked", "gained"] },
  round: { begins: ["fleet", "began"], goes_on: ["began", "gained"] },
};

function told(...keys: string[]): string[] {
  const events = keys.map((key): Happening => ({ key, params: {}, changes: [] }));
  return acts(events, MOMENTS).map((act) => `${act.kind || "-"}: ${act.events.map((one) => one.key)}`);
}

it("events of a great moment are shown together, others by themselves", () => {
  expect(told("paid", "gained", "ranked", "ranked", "gained", "fleet", "began", "gained", "acts")).toEqual([
    "-: paid",
    "-: gained",
    "war: ranked,ranked,gained",
    "round: fleet,began,gained",
    "-: acts",
  ]);
});

it("what has no words belongs to the moment in which it happens", () => {
  expect(told("", "ranked", "", "gained", "acts", "")).toEqual(["-: ", "war: ranked,,gained", "-: acts", "-: "]);
});
