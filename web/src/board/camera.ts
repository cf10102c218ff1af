// What part of a map is seen: one transform. A point of the plane is seen at its place times the scale,
// moved by x and y. There is no inertia: the plane lies where it was left.

import { type Box, between, distance, middleOf, type Point, type Size } from "./geometry";

export interface Camera extends Point {
  scale: number;
}

/** How far one may zoom: from a scale to another. */
export interface Reach {
  least: number;
  most: number;
}

/** All of the plane, in the middle of the frame, even if that has no room for a moment. */
export function fitted(plane: Size, frame: Size, most = 1): Camera {
  const scale = Math.min(most, Math.max(1, frame.width) / plane.width, Math.max(1, frame.height) / plane.height);
  return centred({ x: 0, y: 0, scale }, plane, frame);
}

function centred(camera: Camera, plane: Size, frame: Size): Camera {
  const { scale } = camera;
  return { scale, x: (frame.width - plane.width * scale) / 2, y: (frame.height - plane.height * scale) / 2 };
}

export function moved(camera: Camera, x: number, y: number): Camera {
  return { ...camera, x: camera.x + x, y: camera.y + y };
}

/** Nearer or farther; what is seen at this point of the frame stays there. */
export function zoomed(camera: Camera, factor: number, at: Point, { least, most }: Reach): Camera {
  const scale = Math.max(least, Math.min(most, camera.scale * factor));
  const grown = scale / camera.scale;
  return { scale, x: at.x - (at.x - camera.x) * grown, y: at.y - (at.y - camera.y) * grown };
}

/** Two fingers: what lies under them goes along. */
export function pinched(camera: Camera, from: [Point, Point], to: [Point, Point], reach: Reach): Camera {
  const [start, end] = [between(...from), between(...to)];
  const grown = distance(...to) / Math.max(1, distance(...from));
  return zoomed(moved(camera, end.x - start.x, end.y - start.y), grown, end, reach);
}

/** No farther than the edges: a plane smaller than the frame lies in its middle, a larger one fills it. */
export function held(camera: Camera, plane: Size, frame: Size): Camera {
  const along = (at: number, whole: number, room: number): number =>
    whole <= room ? (room - whole) / 2 : Math.max(room - whole, Math.min(0, at));
  const { scale } = camera;
  return {
    scale,
    x: along(camera.x, plane.width * scale, frame.width),
    y: along(camera.y, plane.height * scale, frame.height),
  };
}

/** The least move after which a part of the plane is in sight, its middle if it is too large. */
export function showing(camera: Camera, part: Box, frame: Size, margin = 12): Camera {
  const { scale } = camera;
  const middle = middleOf(part);
  const along = (at: number, start: number, length: number, centre: number, room: number): number => {
    if (length * scale > room - 2 * margin) return room / 2 - centre * scale;
    return Math.max(margin - start * scale, Math.min(room - margin - (start + length) * scale, at));
  };
  return {
    scale,
    x: along(camera.x, part.x, part.width, middle.x, frame.width),
    y: along(camera.y, part.y, part.height, middle.y, frame.height),
  };
}

/** A part of the plane as large as it can be seen with some room around it, within these scales. */
export function framing(part: Box, plane: Size, frame: Size, { least, most }: Reach, margin = 24): Camera {
  const room = { width: Math.max(1, frame.width - 2 * margin), height: Math.max(1, frame.height - 2 * margin) };
  const fit = Math.min(room.width / Math.max(1, part.width), room.height / Math.max(1, part.height));
  const scale = Math.max(least, Math.min(most, fit));
  const { x, y } = middleOf(part);
  return held({ scale, x: frame.width / 2 - x * scale, y: frame.height / 2 - y * scale }, plane, frame);
}

/** How far the eye is before the plane, in pixels. */
export const EYE = 1000;

/** The transform of a plane that lies still. */
export function scaled({ x, y, scale }: Camera): string {
  return `translate(${x}px, ${y}px) scale(${scale})`;
}

/** The same picture while the plane moves: it comes nearer instead of growing, as a browser sets all letters of one that grows again. */
export function nearer({ x, y, scale }: Camera): string {
  return `translate3d(${x / scale}px, ${y / scale}px, ${EYE * (1 - 1 / scale)}px)`;
}
