// Which lesson fits a situation. The lessons are the server's; this only compares.

import type { Lesson } from "../protocol";

export interface Situation {
  /** The key of the open question, "over" after the game, "" while others decide. */
  ask: string;
  /** What is begun or advised: the parts of an answer. */
  begun: string[];
  /** Why that is advised: keys of reasons. */
  why: string[];
  /** What else is proposed: the parts of other good answers. */
  good: string[];
  /** What has happened so far: keys of events. */
  seen: string[];
  /** How many answers can be taken back. */
  undo: number;
}

export const OVER = "over";

/** How well a lesson fits: 2 it is about this moment, 1 it is about something else that is good, 0 it does not. */
export function fit(lesson: Lesson, now: Situation): 0 | 1 | 2 {
  if (lesson.deed === "undo" && !now.undo) return 0;
  if (!now.ask || (lesson.asks.length && !lesson.asks.includes(now.ask))) return 0;
  if (lesson.seen.length && now.seen.filter((key) => lesson.seen.includes(key)).length < lesson.times) return 0;
  const reasons = [...lesson.why, ...lesson.beside];
  if (reasons.length && !reasons.some((key) => now.why.includes(key))) return 0;
  if (!lesson.part || now.begun.includes(lesson.part)) return 2;
  return now.good.includes(lesson.part) ? 1 : 0;
}

/** Whether a lesson is about something else than what is advised. */
export function isApart(lesson: Lesson, now: Situation): boolean {
  return lesson.apart || lesson.beside.some((key) => now.why.includes(key));
}

/** The first lesson that was not told yet and fits best. */
export function nextLesson(lessons: Lesson[], told: string[], now: Situation, least: 1 | 2 = 1): Lesson | null {
  const fresh = lessons.filter((one) => !told.includes(one.id));
  const close = fresh.find((one) => fit(one, now) === 2);
  return close ?? (least === 1 ? fresh.find((one) => fit(one, now) === 1) : undefined) ?? null;
}
