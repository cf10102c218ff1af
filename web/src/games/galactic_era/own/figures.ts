// Numbers and texts of a seat, as its view has them.

import type { Part } from "../../../lib/table.svelte";
import { type Era, FIELDS, type Field, type Player } from "../era";

/** The growth counters of a player as they lie in the supply: each with which of the same it is. */
export const OVALS: { id: string; copy: number }[] = [
  { id: "research", copy: 0 },
  { id: "grow_population", copy: 0 },
  { id: "gain_star", copy: 0 },
  { id: "gain_star", copy: 1 },
  { id: "build_ships", copy: 0 },
  { id: "switch_alignment", copy: 0 },
];
export const ORDERS = ["up", "down"];
export const SQUARES: string[] = [...FIELDS, ...ORDERS];
/** What each growth counter shows. */
export const SIGNS: Record<string, string> = {
  research: "research",
  grow_population: "grow",
  gain_star: "gainstar",
  build_ships: "build",
  switch_alignment: "switch",
};

export function isField(part: Part): part is Field {
  return FIELDS.includes(part as Field);
}

const TOP = 6; // the highest level; beyond it each field has a plus

/** The next level of a field, as messages name it, and in short. */
export function nextLevel(own: Player, field: Field): { level: string; short: string } {
  const now = own.levels[field];
  return now < TOP ? { level: `${field}_${now + 1}`, short: String(now + 1) } : { level: `${field}_plus`, short: "+" };
}

/** Counters that are laid, as the board has places for them. */
export function sorted(parts: Part[]): { ovals: string[]; squares: string[] } {
  const names = parts.map(String);
  const isSquare = (name: string): boolean => SQUARES.includes(name);
  return { ovals: names.filter((name) => !isSquare(name)), squares: names.filter(isSquare) };
}

/** What a growth counter would bring beside those that are laid: Research comes first, as nobody would do it last. */
export function brought(own: Player, counter: string, laid: string[]): number {
  const found = own.brings?.numbers?.[counter] ?? 0;
  if (!laid.includes("research")) return found;
  return Math.max(found, ...laid.map((square) => own.brings?.learned?.[square]?.[counter] ?? 0));
}

/** The most population that a star to be gained would bring. */
export function gained(own: Player): number {
  return Math.max(0, ...Object.values(own.brings?.stars ?? {}).map(([, discs]) => discs));
}

/** The ships of a seat that one knows of, and its fleets whose ships one does not know, by letter if that is known. */
export function shipsOf(view: Era, seat: number): { known: number; fleets: string[] } {
  const pieces = Object.values(view.ships).reduce((sum, there) => sum + (there[String(seat)] ?? 0), 0);
  const fleets = Object.values(view.players[String(seat)]?.fleets ?? {});
  return {
    known: pieces + fleets.reduce((sum, { ships = 0 }) => sum + ships, 0),
    fleets: fleets.filter(({ ships }) => ships === undefined).map(({ letter = "?" }) => letter.toUpperCase()),
  };
}

/** The ships of a seat in short: "4 + A". */
export function shipsText(view: Era, seat: number): string {
  const { known, fleets } = shipsOf(view, seat);
  return [known, ...fleets].join(" + ");
}

/** What lines of the story or of the goal would bring a seat now. */
export function ahead(lines: number[][] | undefined, seat: number): number {
  return (lines ?? []).reduce((sum, line) => sum + (line[seat] ?? 0), 0);
}

/** A text on a star people in its parts: what always holds, and what holds for each alignment. */
export function sides(text: string, sto: string, sts: string): { both: string; sto: string; sts: string } {
  const [before = "", dark = ""] = text.split(`${sts}: `);
  const [both = "", light = ""] = before.split(`${sto}: `);
  return { both: both.trim(), sto: light.trim(), sts: dark.trim() };
}

/** The number of ships that more population would build, and where on the track that is. */
export function nextShips(
  track: { worth: number; ships: number }[],
  worth: number,
): { worth: number; ships: number } | undefined {
  const now = track.find((spot) => spot.worth === worth)?.ships ?? 0;
  return track.find((spot) => spot.ships > now);
}

/** Where everybody stands on the track of points, in percent of its length; equals stand side by side. */
export function places(scores: { seat: number; dp: number }[]): { seat: number; at: number }[] {
  const least = Math.min(0, ...scores.map(({ dp }) => dp));
  const most = Math.max(least + 10, ...scores.map(({ dp }) => dp));
  const [length, step] = [most - least, 6];
  return scores.map(({ seat, dp }, n) => {
    const before = scores.slice(0, n).filter((other) => other.dp === dp).length;
    const at = ((dp - least) / length) * 100;
    return { seat, at: at > 50 ? at - before * step : at + before * step };
  });
}
