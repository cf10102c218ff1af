import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LONGEST, Reel, type Step } from "./reel";

let shown: string[];

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
});
afterEach(() => vi.useRealTimers());

function steps(names: string, weight = 1): Step[] {
  return [...names].map((name) => ({ show: () => shown.push(name), weight }));
}

function seen(): string {
  return shown.join("");
}

test("steps are shown one after another", () => {
  const reel = new Reel(() => 100);
  reel.add(steps("abc"));
  expect(seen()).toBe("a");
  vi.advanceTimersByTime(100);
  expect(seen()).toBe("ab");
  vi.advanceTimersByTime(200);
  expect(seen()).toBe("abc");
  expect(reel.is_running).toBe(false);
});

test("without a pause all is there at once", () => {
  const reel = new Reel(() => 0);
  reel.add(steps("abc"));
  expect(seen()).toBe("abc");
  expect(reel.is_running).toBe(false);
});

test("what nobody sees takes no time", () => {
  const reel = new Reel(() => 100);
  reel.add([...steps("ab", 0), ...steps("c"), ...steps("d", 0)]);
  expect(seen()).toBe("abc");
  vi.advanceTimersByTime(100);
  expect(seen()).toBe("abcd");
});

test("however much happens, it is over in time", () => {
  const reel = new Reel(() => 900);
  reel.add(steps("x".repeat(50)));
  vi.advanceTimersByTime(LONGEST / 2);
  expect(shown.length).toBeLessThan(50);
  reel.add(steps("y".repeat(50)));
  vi.advanceTimersByTime(LONGEST);
  expect(shown.length).toBe(100);
});

test("a skip shows the rest at once and in order", () => {
  const reel = new Reel(() => 100);
  reel.add(steps("abc"));
  reel.finish();
  expect(seen()).toBe("abc");
  vi.advanceTimersByTime(1000);
  expect(seen()).toBe("abc");
});

test("a new scene forgets what is left", () => {
  const reel = new Reel(() => 100);
  reel.add(steps("abc"));
  reel.drop();
  vi.advanceTimersByTime(1000);
  expect(seen()).toBe("a");
  reel.add(steps("d"));
  expect(seen()).toBe("ad");
});

test("a step may add others, which come last", () => {
  const reel = new Reel(() => 100);
  const more = { show: () => reel.add(steps("z")), weight: 1 };
  reel.add([more, ...steps("ab")]);
  vi.advanceTimersByTime(1000);
  expect(seen()).toBe("abz");
});

test("a step may end the show", () => {
  const reel = new Reel(() => 100);
  reel.add([{ show: () => reel.drop(), weight: 1 }, ...steps("ab")]);
  vi.advanceTimersByTime(1000);
  expect(seen()).toBe("");
  expect(reel.is_running).toBe(false);
});
