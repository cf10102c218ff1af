// How much a map shows, by the size of a hex in pixels: numbers leave before they become too small to read.

import { SIZE } from "./chart";

export interface Detail {
  /** From the middle of a hex to a corner, in pixels; it may be somewhat more. */
  px: number;
  /** Units of the plane for a pixel. */
  unit: number;
  /** Which names are there. */
  names: "sectors" | "owned" | "all";
  /** Population, counters, the heights of stacks, and the numbers of ships. */
  has_numbers: boolean;
  /** Numbers of wormholes, letters of fleets. */
  has_signs: boolean;
  /** Relics, and how far a star can grow. */
  has_more: boolean;
}

const STEPS = [4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20.5, 23, 26, 30, 35, 41, 50, 60, 75];
const LEAST = 10; // pixels of the smallest writing

/** The detail at a scale of the plane; it changes in steps, so that nothing is drawn again at every move. */
export function detailAt(scale: number): Detail {
  const wanted = SIZE * scale + 0.01;
  const px = STEPS.filter((step) => step <= wanted).at(-1) ?? STEPS[0] ?? 1;
  return {
    px,
    unit: SIZE / px,
    names: px >= 18 ? "all" : px >= 12 ? "owned" : "sectors",
    has_numbers: px >= 12,
    has_signs: px >= 14,
    has_more: px >= 20,
  };
}

/** A size of letters on the plane: so large a part of a hex, but never too small to read. */
export function letters(detail: Detail, part: number): number {
  return Math.max(part * SIZE, LEAST * detail.unit);
}
