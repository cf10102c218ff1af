import { expect, test } from "vitest";
import { type Camera, EYE, fitted, held, moved, nearer, pinched, scaled, showing, zoomed } from "./camera";
import type { Point } from "./geometry";

const PLANE = { width: 1000, height: 500 };
const FRAME = { width: 400, height: 300 };
const REACH = { least: 0.4, most: 2 };

function seen(camera: Camera, { x, y }: Point): Point {
  return { x: x * camera.scale + camera.x, y: y * camera.scale + camera.y };
}

function unseen(camera: Camera, { x, y }: Point): Point {
  return { x: (x - camera.x) / camera.scale, y: (y - camera.y) / camera.scale };
}

test("all of the plane fits, in the middle", () => {
  const camera = fitted(PLANE, FRAME);
  expect(camera.scale).toBe(0.4);
  expect(seen(camera, { x: 500, y: 250 })).toEqual({ x: 200, y: 150 });
  expect(fitted({ width: 100, height: 50 }, FRAME).scale).toBe(1);
  expect(fitted(PLANE, { width: -44, height: 300 }).scale).toBeGreaterThan(0); // a window that is being changed
});

test("who zooms keeps what lies under the pointer, within reach", () => {
  const [before, at] = [fitted(PLANE, FRAME), { x: 90, y: 120 }];
  const after = zoomed(before, 1.7, at, REACH);
  expect(after.scale).toBeCloseTo(0.68);
  expect(unseen(after, at).x).toBeCloseTo(unseen(before, at).x);
  expect(unseen(after, at).y).toBeCloseTo(unseen(before, at).y);
  expect(zoomed(before, 100, at, REACH).scale).toBe(2);
  expect(zoomed(before, 0.01, at, REACH)).toEqual(before);
});

test("what lies under two fingers goes along with them", () => {
  const before: Camera = { x: -50, y: -20, scale: 1 };
  const from: [Point, Point] = [
    { x: 100, y: 100 },
    { x: 200, y: 100 },
  ];
  const to: [Point, Point] = [
    { x: 80, y: 140 },
    { x: 230, y: 140 },
  ];
  const after = pinched(before, from, to, REACH);
  expect(after.scale).toBeCloseTo(1.5);
  from.forEach((finger, at) => {
    const now = seen(after, unseen(before, finger));
    expect(now.x).toBeCloseTo(to[at]!.x);
    expect(now.y).toBeCloseTo(to[at]!.y);
  });
});

test("the plane stays within the frame", () => {
  const near: Camera = { x: 0, y: 0, scale: 1 };
  expect(held(moved(near, 500, 80), PLANE, FRAME)).toEqual(near);
  expect(held(moved(near, -5000, -5000), PLANE, FRAME)).toEqual({ x: -600, y: -200, scale: 1 });
  const far = held({ x: 77, y: -9, scale: 0.2 }, PLANE, FRAME);
  expect(seen(far, { x: 500, y: 250 })).toEqual({ x: 200, y: 150 });
});

test("what is out of sight comes into it by the least move", () => {
  const near: Camera = { x: 0, y: 0, scale: 1 };
  expect(showing(near, { x: 50, y: 50, width: 40, height: 40 }, FRAME)).toEqual(near);
  expect(showing(near, { x: 500, y: 50, width: 40, height: 40 }, FRAME)).toEqual({ x: -152, y: 0, scale: 1 });
  expect(showing(moved(near, -300, 0), { x: 50, y: 50, width: 40, height: 40 }, FRAME).x).toBe(-38);
  const large = showing(near, { x: 0, y: 0, width: 900, height: 20 }, FRAME);
  expect(seen(large, { x: 450, y: 10 })).toEqual({ x: 200, y: 22 });
});

test("a plane that comes nearer is seen as one that grows", () => {
  const [camera, point] = [
    { x: -120, y: 35, scale: 0.5 },
    { x: 300, y: 80 },
  ];
  expect(scaled(camera)).toBe("translate(-120px, 35px) scale(0.5)");
  const [x = 0, y = 0, z = 0] = [...nearer(camera).matchAll(/(-?[\d.]+)px/g)].map(([, number]) => Number(number));
  const grown = EYE / (EYE - z);
  expect({ x: (point.x + x) * grown, y: (point.y + y) * grown }).toEqual(seen(camera, point));
});
