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

it("a moment may begin with some events of a kind only", () => {
  const moments = { end: { begins: ["phase"], when: ({ params }: Happening) => params.phase === "end", goes_on: [] } };
  const events = ["growth", "end"].map((phase): Happening => ({ key: "phase", params: { phase }, changes: [] }));
  expect(acts(events, moments).map((act) => act.kind)).toEqual(["", "end"]);
});

it("what has no words belongs to the moment in which it happens", () => {
  expect(told("", "ranked", "", "gained", "acts", "")).toEqual(["-: ", "war: ranked,,gained", "-: acts", "-: "]);
});
