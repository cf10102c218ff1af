// Ships that are chosen to move, and where they can go together. What is possible comes from the server.

import type { Choices, Note } from "../../../protocol";
import type { Part } from "../../../lib/table.svelte";
import { LETTERS } from "../era";

export const MOVE = "move";
export const STOP_OVER = "stop_over";
export type Verb = typeof MOVE | typeof STOP_OVER;

/** Ships in a hex that could still move, as an answer names them, and how many they are. */
export interface Crew {
  hex: number;
  form: string;
  n: number;
}

/** Ships that are chosen: so many of a crew, and what the server says of where they can go. */
export interface Group extends Crew {
  chosen: number;
  choices: Choices | null;
}

/** What is known of a way: its hexes with the range used up to each, and what happens where it ends. */
export interface Course {
  target: number;
  /** The range that it takes; nothing if no range counts. */
  cost: number | null;
  range: number | null;
  hexes: number[];
  costs: number[];
  /** What lies face down there and will be seen: after that there is no undo. */
  sees: string[];
  /** Whose hostile ships are there. */
  foes: number[];
  gates: number[];
}

/** Whether these ships are a fleet, which moves as a whole. */
export function isFleet(form: string): boolean {
  return (LETTERS as readonly string[]).includes(form);
}

export function isSame(one: Pick<Crew, "hex" | "form">, other: Pick<Crew, "hex" | "form">): boolean {
  return one.hex === other.hex && one.form === other.form;
}

/** The ships that could still move, by what the end of the movement tells of them. */
export function crewsOf(note: Note | undefined): Crew[] {
  const { hexes = [], forms = [], counts = [] } = (note?.params ?? {}) as Record<string, unknown[]>;
  return hexes.map((hex, at) => ({ hex: Number(hex), form: String(forms[at]), n: Number(counts[at]) }));
}

/** The answer that moves a group, as far as its target. */
export function answerOf(verb: Verb, { hex, form, chosen }: Pick<Group, "hex" | "form" | "chosen">): Part[] {
  return isFleet(form) ? [verb, hex, form] : [verb, hex, form, chosen];
}

/** Where a group can go, and which way. */
export function coursesOf({ choices }: Pick<Group, "choices">): Map<number, Course> {
  const found = new Map<number, Course>();
  for (const part of choices?.next ?? []) {
    const target = Number(part);
    found.set(target, courseOf(target, choices?.notes[String(part)]));
  }
  return found;
}

function courseOf(target: number, note: Note | undefined): Course {
  const told = (note?.params ?? {}) as Partial<Record<string, unknown>>;
  const list = <T>(name: string): T[] => (told[name] as T[] | undefined) ?? [];
  return {
    target,
    cost: (told.n as number | undefined) ?? null,
    range: (told.range as number | undefined) ?? null,
    hexes: list("hexes"),
    costs: list("costs"),
    sees: list("sees"),
    foes: list("foes"),
    gates: list("gates"),
  };
}

/** Where all of these can go: of each target the courses, one for each group that is not there already. */
export function sharedCourses(groups: Group[]): Map<number, Course[]> {
  const all = groups.map((group) => ({ group, courses: coursesOf(group) }));
  const targets = new Set(all.flatMap(({ courses }) => [...courses.keys()]));
  const found = new Map<number, Course[]>();
  for (const target of targets) {
    const movers = all.filter(({ group }) => group.hex !== target || groups.length === 1);
    const courses = movers.flatMap(({ courses }) => courses.get(target) ?? []);
    if (courses.length && courses.length === movers.length) found.set(target, courses);
  }
  return found;
}

/** The range that a target takes: the most that any of the groups needs. */
export function costOf(courses: Course[]): number | null {
  const costs = courses.map(({ cost }) => cost).filter((cost) => cost !== null);
  return costs.length ? Math.max(...costs) : null;
}

/** What will be seen at a target, each thing once. */
export function seenBy(courses: Course[]): string[] {
  return [...new Set(courses.flatMap(({ sees }) => sees))];
}

/** The crew after this one, in the order of the map; the first if there is none. */
export function nextCrew(crews: Crew[], after: Pick<Crew, "hex" | "form"> | null): Crew | null {
  const at = after ? crews.findIndex((crew) => isSame(crew, after)) : -1;
  const later = after && at < 0 ? crews.findIndex((crew) => crew.hex >= after.hex) : at + 1;
  return crews[later < 0 ? 0 : later] ?? crews[0] ?? null;
}

/** The family of ships on the map, and how one of them is named in it. */
export const CREW = "crew";

export function nameOf({ hex, form }: Pick<Crew, "hex" | "form">): string {
  return `${hex} ${form}`;
}

export function crewNamed(name: Part): Pick<Crew, "hex" | "form"> {
  const [hex, form = ""] = String(name).split(" ");
  return { hex: Number(hex), form };
}
