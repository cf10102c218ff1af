import { expect, test } from "vitest";
import { write } from "./names";

const wish = (at: number, x: number, y: number) => ({ at, text: "Sirius", spot: { x, y }, size: 12 });

test("a name stands below its star, or beside what lies there", () => {
  const [free] = write([wish(1, 100, 100)], [], 30);
  expect([free?.anchor, (free?.y ?? 0) > 120]).toEqual(["middle", true]);
  const below = { x: 60, y: 118, width: 80, height: 30 };
  const [above] = write([wish(1, 100, 100)], [below], 30);
  expect((above?.y ?? 200) < 90).toBe(true);
  const [right] = write([wish(1, 100, 100)], [below, { ...below, y: 50 }], 30);
  expect([right?.anchor, right?.x]).toEqual(["start", 130]);
});

test("names do not lie over each other, and one without a place is left out", () => {
  const found = write([wish(1, 100, 100), wish(2, 104, 102)], [], 30);
  expect(found.map(({ at, y }) => [at, Math.sign(y - 100)])).toEqual([
    [1, 1],
    [2, -1],
  ]);
  const full = [{ x: 0, y: 0, width: 300, height: 300 }];
  expect(write([wish(1, 100, 100)], full, 30)).toEqual([]);
  expect(write([{ ...wish(1, 100, 100), is_needed: true }], full, 30)).toHaveLength(1);
});

test("a name that is needed covers as little as it can", () => {
  const needed = { ...wish(1, 100, 100), is_needed: true };
  const around = { x: 20, y: 75, width: 200, height: 95 };
  const [above] = write([needed], [around], 30);
  expect((above?.y ?? 200) < 90).toBe(true);
});

test("letters above a star do not touch it, however small it is", () => {
  const star = { x: 80, y: 80, width: 40, height: 40 };
  const below = { x: 0, y: 125, width: 200, height: 40 };
  const [above] = write([{ ...wish(1, 100, 100), size: 30 }], [star, below], 30);
  expect([above?.anchor, (above?.y ?? 200) < 80]).toEqual(["middle", true]);
});
