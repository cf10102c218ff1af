import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Mending } from "./mending.svelte";

let asked = 0;
let mending: Mending;
const fail = (): void => mending.fail(new Error("a slip"));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockReturnValue();
  asked = 0;
  mending = new Mending(() => (asked += 1));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("asks once, however much fails together", () => {
  fail();
  fail();
  expect([mending.state, mending.count, asked]).toEqual(["mending", 0, 1]);
  mending.done();
  expect([mending.state, mending.count, asked]).toEqual(["mended", 1, 1]);
  mending.forget();
  expect(mending.state).toBe("");
});

it("gives up when it has not helped twice, and asks no more", () => {
  for (let round = 0; round < 3; round++) {
    fail();
    mending.done();
  }
  fail();
  expect(asked).toBe(2);
  expect(mending.state).toBe("stuck");
  mending.forget();
  fail();
  expect([mending.state, asked]).toEqual(["stuck", 2]);
});

it("counts what was to mend it and is wrong itself", () => {
  for (let round = 0; round < 3; round++) mending.retry(new Error("a slip"));
  expect([mending.state, asked]).toEqual(["stuck", 2]);
});

it("forgets old trouble", () => {
  for (let round = 0; round < 5; round++) {
    fail();
    mending.done();
    vi.advanceTimersByTime(31_000);
  }
  expect([mending.state, asked]).toEqual(["mended", 5]);
});

it("tells nothing while nothing is wrong", () => {
  mending.done();
  mending.forget();
  expect([mending.state, mending.count]).toEqual(["", 0]);
});
