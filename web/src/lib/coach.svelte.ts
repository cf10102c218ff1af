// The coach: follows a game, tells what it is about now and what to try, and ticks off what was learnt.

import type { Lesson } from "../protocol";
import { request } from "./api";
import { learning, NOTHING, type Progress } from "./learning.svelte";
import { isApart, nextLesson, OVER, type Situation } from "./lessons";
import type { Part, TableState, Witness } from "./table.svelte";

const AT_ONCE = 2; // lessons at one question; the others wait for the next

export class Coach implements Witness {
  lessons = $state.raw<Lesson[]>([]);
  /** The lesson of this moment. */
  topic = $state.raw<Lesson | null>(null);
  /** Another one that somebody reads meanwhile. */
  read = $state.raw<Lesson | null>(null);
  /** Whether somebody has heard a lesson that comes before any advice. */
  private is_heard = $state(false);

  constructor(readonly table: TableState) {}

  get progress(): Progress {
    return learning.at(this.table.id) ?? NOTHING;
  }

  /** What is shown: what somebody reads, or the lesson of the moment, or one about what is done instead. */
  get shown(): Lesson | null {
    if (this.read || !this.strays) return this.read ?? this.topic;
    const { begun, why } = this.situation;
    const isAbout = (one: Lesson): boolean => begun.includes(one.part) || one.why.some((key) => why.includes(key));
    const told = this.progress.told.flatMap((id) => this.named(id) ?? []);
    return told.findLast((one) => !one.apart && isAbout(one)) ?? null;
  }

  /** Whether nothing is advised yet, as the lesson of this moment is about something else. */
  get holds(): boolean {
    return this.isApart(this.topic) && !this.is_heard && !this.table.is_over;
  }

  private isApart(lesson: Lesson | null): boolean {
    return lesson !== null && isApart(lesson, this.situation);
  }

  /** Whether the lesson of this moment is about something else than what is advised or begun. */
  private get strays(): boolean {
    const { topic, table } = this;
    if (table.is_over) return false;
    if (this.isApart(topic)) return this.is_heard;
    if (!table.hint || !topic || !(topic.part || topic.why.length || topic.beside.length)) return false;
    return !this.agrees && !this.isAbout(table.parts);
  }

  /** Where the lesson that is shown stands among those that were told. */
  private get place(): number {
    return this.progress.told.indexOf(this.shown?.id ?? "");
  }

  /** The lesson that was told before this one. */
  get earlier(): Lesson | null {
    const { told } = this.progress;
    return this.named(told[this.place < 0 ? told.length - 1 : this.place - 1]);
  }

  /** The lesson that comes after this one: one that was told, or one more about this very moment; at the end any other. */
  get later(): Lesson | null {
    const { told, count } = this.progress;
    if (this.place >= 0 && this.place < told.length - 1) return this.named(told[this.place + 1]);
    if (this.table.is_over) return this.lessons.find((one) => !told.includes(one.id)) ?? null;
    return count < AT_ONCE ? nextLesson(this.lessons, told, this.situation, 2) : null;
  }

  /** Whether the move that is advised is what the lesson is about. */
  get agrees(): boolean {
    return this.isAdvised(this.topic);
  }

  /** What the lesson that is shown points at; nothing if the move that it is about is advised, and so marked already. */
  get spot(): string {
    return this.read || this.holds || !this.isAdvised(this.shown) ? (this.shown?.spot ?? "") : "";
  }

  /** Whether the move that is advised is what a lesson is about. */
  private isAdvised(lesson: Lesson | null): boolean {
    const { hint, follows_hint } = this.table;
    if (!lesson || !hint || !follows_hint) return false;
    return (
      hint.reasons.some((one) => lesson.why.includes(one.key)) ||
      (lesson.part !== "" && hint.answer.includes(lesson.part))
    );
  }

  /** Whether the lesson is about something in these parts of an answer. */
  isAbout(parts: Part[]): boolean {
    return this.topic !== null && this.topic.part !== "" && parts.includes(this.topic.part);
  }

  isLearnt(lesson: Lesson): boolean {
    return this.progress.learnt.includes(lesson.id);
  }

  private named(id: string | undefined): Lesson | null {
    return this.lessons.find((one) => one.id === id) ?? null;
  }

  async speak(language: string): Promise<void> {
    const game = this.table.info?.game ?? "";
    const lessons = await request(`/games/${game}/lessons/${language}`, { gets: ["Lesson"] }).catch(() => this.lessons);
    this.lessons = lessons;
    this.topic = this.named(this.topic?.id);
    this.read = this.named(this.read?.id);
  }

  private get situation(): Situation {
    const { table } = this;
    return {
      ask: table.is_over ? OVER : (table.question?.key ?? ""),
      begun: (table.follows_hint ? (table.hint?.answer ?? []) : table.parts).map(String),
      why: table.follows_hint ? (table.hint?.reasons ?? []).map((one) => one.key) : [],
      good: table.parts.length ? [] : table.proposals.flatMap((one) => one.answer.map(String)),
      seen: table.lines.flatMap((line) => line.events.map((one) => one.key)),
      undo: table.undo,
    };
  }

  /** Look at the table: a new question brings a new lesson, and so does something new that is begun. */
  look(): void {
    const { table } = this;
    const asked = table.is_over ? OVER : (table.question?.id ?? "");
    if (!asked || !this.lessons.length) return;
    if (table.parts.length) this.goOn();
    if (asked !== this.progress.asked) {
      learning.keep(table.id, { asked, count: 0 });
      this.tell(nextLesson(this.lessons, this.progress.told, this.situation));
    } else if (!this.topic && this.progress.topic) {
      this.tell(this.named(this.progress.topic));
    } else if (table.parts.length && table.choices?.next.length && !this.agrees && !this.isAbout(table.parts)) {
      const of_parts = this.lessons.filter((one) => one.part);
      const begun = nextLesson(of_parts, this.progress.told, this.situation, 2);
      if (begun) this.tell(begun);
    }
  }

  /** Whoever has heard a lesson, or acts, hears what is advised. */
  goOn(): void {
    this.read = null;
    this.is_heard = true;
  }

  /** A lesson that comes before the advice was heard: then comes one about the advice, if there is one. */
  hear(): void {
    this.goOn();
    const of_moves = this.lessons.filter((one) => !this.isApart(one));
    const next = this.progress.count < AT_ONCE && nextLesson(of_moves, this.progress.told, this.situation, 2);
    if (next) this.tell(next);
  }

  /** Show a lesson that somebody asks for: one more about this moment, or one to read, which changes no advice. */
  show(lesson: Lesson | null): void {
    const is_new = lesson !== null && lesson === this.later && !this.progress.told.includes(lesson.id);
    if (is_new) this.tell(lesson);
    else this.read = lesson === this.topic ? null : lesson;
  }

  /** Tell a lesson; what it is about is advised, if that is good. */
  tell(lesson: Lesson | null): void {
    this.read = null;
    this.is_heard = false;
    this.topic = lesson;
    this.table.wanted = lesson?.part ?? "";
    learning.keep(this.table.id, { topic: lesson?.id ?? "" });
    if (!lesson || this.progress.told.includes(lesson.id)) return;
    const { told, count } = this.progress;
    learning.keep(this.table.id, { told: [...told, lesson.id], count: count + 1 });
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
    this.tick((one) => !one.deed && one.part !== "" && parts.includes(one.part));
  }

  undone(): void {
    this.did("undo");
  }
}
