import { expect, test } from "vitest";
import { beside } from "./placing";

const WINDOW = { width: 400, height: 800 };
const SIZE = { width: 200, height: 100 };

test("it stands below, or above where there is no room", () => {
  expect(beside({ x: 100, y: 100, width: 50, height: 50 }, SIZE, WINDOW)).toMatchObject({ side: "below", top: 160 });
  expect(beside({ x: 100, y: 700, width: 50, height: 50 }, SIZE, WINDOW)).toMatchObject({ side: "above", top: 590 });
});

test("it stays inside the window, and its arrow at the thing", () => {
  expect(beside({ x: 0, y: 100, width: 20, height: 20 }, SIZE, WINDOW)).toMatchObject({ left: 8, arrow: 20 });
  expect(beside({ x: 380, y: 100, width: 20, height: 20 }, SIZE, WINDOW)).toMatchObject({ left: 192, arrow: 180 });
});

test("beside a tall thing it stands right or left of it", () => {
  const thing = { x: 10, y: 0, width: 100, height: 800 };
  expect(beside(thing, SIZE, WINDOW)).toMatchObject({ side: "right", left: 120, top: 350 });
  expect(beside({ ...thing, x: 290 }, SIZE, WINDOW)).toMatchObject({ side: "left", left: 80 });
});

test("what is to stay in sight is not covered if there is another side", () => {
  const thing = { x: 100, y: 300, width: 50, height: 50 };
  const question = { x: 0, y: 350, width: 400, height: 60 };
  expect(beside(thing, SIZE, WINDOW, [question]).side).toBe("above");
});

test("where nothing fits, the larger side keeps it beside the thing", () => {
  const spot = beside({ x: 0, y: 300, width: 400, height: 100 }, { width: 380, height: 700 }, WINDOW);
  expect(spot).toMatchObject({ side: "below", top: 410, room: 382 });
});
