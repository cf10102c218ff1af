import { describe, expect, it } from "vitest";
import { SHAPES, TO_CLIENT } from "../shapes";
import { misfit } from "./check";

const TOLD = { texts: { pass: "nothing" }, ends: null, leads: null, is_final: false };
const TALK = { type: "talk", talk: { number: 1, seat: 0, text: "Hello", at: 1.5 } };

it("what fits has no misfit, even if it has more than is known", () => {
  expect(misfit(TOLD, "Told")).toBe(null);
  expect(misfit({ ...TOLD, ends: { pass: { rest: [], is_final: true } }, new: 1 }, "Told")).toBe(null);
  expect(misfit([TOLD, TOLD], ["Told"])).toBe(null);
});

describe.each([
  ["a problem in place of the data", { key: "failure", text: "OK" }, ".texts"],
  ["nothing", undefined, ""],
  ["null", null, ""],
  ["a list", [], ""],
  ["a missing field", { texts: {}, is_final: false }, ".ends"],
  ["a wrong type", { ...TOLD, is_final: "no" }, ".is_final"],
  ["a wrong value by its key", { ...TOLD, texts: { pass: null } }, ".texts.pass"],
  ["a wrong one of several types", { ...TOLD, ends: { pass: 3 } }, ".ends.pass"],
])("what does not fit is told by its path", (what, value, path) => {
  it(what, () => expect(misfit(value, "Told")).toBe(path));
});

it("a wrong item of a list is told by its number", () => {
  expect(misfit([TOLD, 3], ["Told"])).toBe(".1");
});

it("words are those that are known", () => {
  expect(misfit({ kind: "live" }, "Pace")).toBe(null);
  expect(misfit({ kind: "fast" }, "Pace")).toBe(".kind");
});

it("what may be missing is checked where it is there", () => {
  expect(misfit({}, "Pace")).toBe(null);
  expect(misfit({ move: "long" }, "Pace")).toBe(".move");
});

it("a message is any of those that come over the line; its own fields tell what is wrong", () => {
  expect(misfit(TALK, TO_CLIENT)).toBe(null);
  expect(misfit({ type: "done", id: 1, result: null }, TO_CLIENT)).toBe(null);
  expect(misfit({ ...TALK, talk: { ...TALK.talk, text: 3 } }, TO_CLIENT)).toBe(".talk.text");
  expect(misfit({ type: "secret" }, TO_CLIENT)).toBe(".type");
});

it("every shape names only types that there are", () => {
  const names = JSON.stringify(SHAPES).match(/"[A-Z][A-Za-z]+"(?!:)/g) ?? [];
  expect(names.filter((name) => !(JSON.parse(name) in SHAPES))).toEqual([]);
});
