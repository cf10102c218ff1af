// The coach: follows a game, tells what it is about now and what to try, and ticks off what was learnt.

import type { Lesson } from "../protocol";
import { request } from "./api";
import { learning, NOTHING, type Progress } from "./learning.svelte";
import { nextLesson, OVER, type Situation } from "./lessons";
import type { Part, TableState, Witness } from "./table.svelte";

export class Coach implements Witness {
  lessons = $state.raw<Lesson[]>([]);
  topic = $state.raw<Lesson | null>(null);

  constructor(readonly table: TableState) {}

  get progress(): Progress {
    return learning.at(this.table.id) ?? NOTHING;
  }

  /** Whether there is one more thing to say about this very moment. */
  get has_more(): boolean {
    return nextLesson(this.lessons, this.progress.told, this.situation, 2) !== null;
  }

  isLearnt(lesson: Lesson): boolean {
    return this.progress.learnt.includes(lesson.id);
  }

  async speak(language: string): Promise<void> {
    const game = this.table.info?.game ?? "";
    const lessons = await request(`/games/${game}/lessons/${language}`, { gets: ["Lesson"] }).catch(() => this.lessons);
    this.lessons = lessons;
    if (this.topic) this.topic = lessons.find((one) => one.id === this.topic?.id) ?? null;
  }

  private get situation(): Situation {
    const { table } = this;
    return {
      ask: table.is_over ? OVER : (table.question?.key ?? ""),
      begun: (table.follows_hint ? (table.hint?.answer ?? []) : table.parts).map(String),
      possible: (table.choices?.next ?? []).map(String),
      seen: table.lines.flatMap((line) => line.events.map((one) => one.key)),
    };
  }

  /** Look at the table: a new question brings a new lesson, and so does something new that is begun. */
  look(): void {
    const { table } = this;
    const asked = table.is_over ? OVER : (table.question?.id ?? "");
    if (!asked || !this.lessons.length) return;
    if (asked !== this.progress.asked) {
      learning.keep(table.id, { asked });
      this.tell(nextLesson(this.lessons, this.progress.told, this.situation));
    } else if (!this.topic && this.progress.topic) {
      this.topic = this.lessons.find((one) => one.id === this.progress.topic) ?? null;
    } else if (table.parts.length && table.choices?.next.length) {
      const of_parts = this.lessons.filter((one) => one.part);
      const begun = nextLesson(of_parts, this.progress.told, this.situation, 2);
      if (begun) this.tell(begun);
    }
  }

  /** Say one more thing about this moment. */
  goOn(): void {
    this.tell(nextLesson(this.lessons, this.progress.told, this.situation, 2));
  }

  tell(lesson: Lesson | null): void {
    this.topic = lesson;
    learning.keep(this.table.id, { topic: lesson?.id ?? "" });
    if (!lesson || this.progress.told.includes(lesson.id)) return;
    learning.keep(this.table.id, { told: [...this.progress.told, lesson.id] });
    if (!lesson.part && !lesson.deed) this.tick((one) => one === lesson);
  }

  private tick(is_learnt: (lesson: Lesson) => boolean): void {
    const fresh = this.lessons.filter((one) => !this.isLearnt(one) && is_learnt(one)).map((one) => one.id);
    if (fresh.length) learning.keep(this.table.id, { learnt: [...this.progress.learnt, ...fresh] });
  }

  /** Something was done on the page: it is learnt. */
  did(deed: string): void {
    this.tick((one) => one.deed === deed);
  }

  // What the coach sees of the table.

  answered(parts: Part[]): void {
    this.tick((one) => one.part !== "" && parts.includes(one.part));
  }

  undone(): void {
    this.did("undo");
  }
}
