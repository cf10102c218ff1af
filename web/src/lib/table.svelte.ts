// All that one seat knows of a table, and all that it can do there. Components only read this and
// call its methods; the rules are the server's.

import type { Choices, Course, Events, Happening, Hint, Log, LogLine, Question, Refused, SceneNow, TableInfo, Talk, Texts, Undone, Wording } from "../protocol";
import { request } from "./api";
import { fold, type View } from "./fold";
import { Line, RefusedError } from "./line";
import type { Moment } from "./moments";
import type { TimeMachine } from "./time_machine.svelte";
import { Words } from "./words";

export type Part = number | string;

/** What heals by itself: the line was lost, or somebody was quicker, such as a bot that stands in. */
const PASSING = new Set(["lost", "not_asked", "question_is_gone"]);

/** A line of the log in words. */
export interface Told {
  number: number;
  seat: number;
  texts: string[];
}

/** Something that cannot be done, and why: what the why-not popover shows. */
export interface WhyNot {
  what: string;
  why: string;
  rule: string;
  rule_text: string;
  allow: string;
}

/** Somebody who wants to know what happens, such as the coach. */
export interface Witness {
  happened?(events: Happening[]): void;
  answered?(parts: Part[]): void;
  undone?(): void;
}

export class TableState {
  info = $state<TableInfo | null>(null);
  view = $state.raw<View>({});
  number = $state(0);
  asked = $state<number[]>([]);
  question = $state<Question | null>(null);
  undo = $state(0);
  parts = $state<Part[]>([]);
  choices = $state<Choices | null>(null);
  told = $state<Record<string, string>>({});
  words = $state.raw(new Words("en", {}, {}));
  wording = $state<Wording | null>(null);
  /** What happened, as this seat saw it. */
  lines = $state.raw<LogLine[]>([]);
  log: Told[] = $derived(this.lines.map((line) => this.tell(line)));
  /** How the points went, as far as somebody has asked. */
  course = $state.raw<Course | null>(null);
  talk = $state<Talk[]>([]);
  is_up = $state(false);
  is_busy = $state(false);
  problem = $state("");
  whynot = $state<WhyNot | null>(null);
  hint = $state<Hint | null>(null);
  /** The time machine, while it is open. */
  machine = $state.raw<TimeMachine | null>(null);
  /** How many seconds the server's clock is ahead of ours. */
  ahead = 0;
  /** Where I sit: the key says so, or the account. */
  seat = $state(-2);
  readonly witnesses = new Set<Witness>();
  private line: Line;
  /** The words of each language that was asked for. */
  private texts = new Map<string, Promise<Texts>>();

  constructor(
    readonly id: string,
    seat: number,
    readonly key: string | null,
    private language: string,
  ) {
    this.seat = seat;
    this.line = new Line(id, key, {
      scene: (message) => void this.showScene(message),
      events: (message) => void this.showEvents(message),
      table: (table) => void this.showTable(table),
      talk: (talk) => (this.talk = [...this.talk, talk]),
      state: (is_up) => this.noteLine(is_up),
      closed: (reason) => (this.problem = reason),
    });
    void this.hearTalk();
  }

  /** What is shown: the present, or a moment of the past. */
  get shown(): View {
    return this.past?.view ?? this.view;
  }

  /** The moment that the time machine shows; nothing can be chosen then. */
  get past(): Moment | null {
    return this.machine?.moment ?? null;
  }

  get is_over(): boolean {
    return this.info?.status === "over";
  }

  close(): void {
    this.machine?.close();
    this.line.close();
  }

  // What comes from the server.

  private async showScene({ scene, table }: SceneNow): Promise<void> {
    this.seat = scene.seat;
    this.view = scene.view as View;
    this.number = scene.number;
    this.undo = scene.undo;
    this.lines = [];
    this.course = null;
    await this.showTable(table);
    await this.learn();
    await this.readLog();
    if (this.number === scene.number) await this.ask(scene.question); // otherwise more has happened
  }

  /** The line is up or lost; when it is back, bring what could not be asked meanwhile. */
  private noteLine(is_up: boolean): void {
    const is_back = is_up && !this.is_up && this.info !== null;
    this.is_up = is_up;
    if (is_back) void this.heal();
  }

  private async heal(): Promise<void> {
    if (this.question && !this.choices) await this.choose([]);
    await this.learn();
    if (!this.lines.length) await this.readLog();
  }

  private async showEvents(message: Events): Promise<void> {
    for (const event of message.events) this.view = fold(this.view, event.changes);
    this.number = message.number;
    this.asked = message.asked;
    this.undo = message.undo;
    this.lines = [...this.lines, { number: message.number, seat: message.by, at: Date.now() / 1000, events: message.events }];
    for (const witness of this.witnesses) witness.happened?.(message.events);
    if (this.wording) void this.learn();
    await this.ask(message.question);
  }

  private async showTable(table: TableInfo): Promise<void> {
    this.info = table;
    this.ahead = table.at - Date.now() / 1000;
    this.asked = table.asked;
    if (!this.words.has("game.name") || this.words.seats.join() !== table.seats.map((one) => one.name).join())
      await this.speak(this.language);
  }

  /** Load the words of a language, also in the middle of a game. */
  async speak(language: string): Promise<void> {
    this.language = language;
    if (!this.info) return;
    const texts = await this.textsIn(language, this.info.game);
    const names = this.info.seats.map((one) => one.name);
    const labels = this.wording?.labels ?? {};
    this.words = new Words(language, texts.messages, texts.rules, names, labels);
  }

  private textsIn(language: string, game: string): Promise<Texts> {
    const found = this.texts.get(language) ?? request<Texts>(`/games/${game}/texts/${language}`);
    this.texts.set(language, found);
    found.catch(() => this.texts.delete(language));
    return found;
  }

  /** The lines and labels of games that need them. */
  async learn(): Promise<void> {
    if (!this.info || this.info.status === "open") return; // nothing is laid out yet
    const at = this.moment();
    const wording = await this.request<Wording>(`/words/${this.language}${at}`).catch(() => null);
    if (!wording || at !== this.moment()) return; // it comes when the line is back, or for another moment
    this.wording = wording;
    const { language, messages, rules, seats } = this.words;
    this.words = new Words(language, messages, rules, seats, wording.labels);
  }

  private async readLog(): Promise<void> {
    const found = await this.request<Log>("/log").catch(() => null);
    const later = this.lines.filter((line) => line.number > (found?.number ?? 0)); // came meanwhile
    this.lines = [...(found?.lines ?? []), ...later];
  }

  private tell({ number, seat, events }: LogLine): Told {
    const texts = events.filter((one) => one.key).map((one) => this.words.say(`event.${one.key}`, one.params));
    return { number, seat, texts };
  }

  private async hearTalk(): Promise<void> {
    this.talk = await request<Talk[]>(`/tables/${this.id}/talk`).catch(() => []);
  }

  // What is asked.

  private async ask(question: Question | null): Promise<void> {
    const is_new = question?.id !== this.question?.id;
    this.question = question;
    if (!is_new) return;
    this.hint = null;
    this.whynot = null;
    await this.choose([]);
  }

  /** Go on with these parts of an answer: what may come next? */
  async choose(parts: Part[]): Promise<void> {
    if (!this.question) {
      this.parts = [];
      this.choices = null;
      return;
    }
    try {
      const choices = await this.line.ask<Choices>({ type: "choices", parts });
      this.parts = parts;
      this.choices = choices;
      this.told = {};
      const body = { parts, language: this.language };
      void this.request<Record<string, string>>("/told", { body })
        .then((told) => this.choices === choices && (this.told = told))
        .catch(() => undefined);
    } catch (problem) {
      this.fail(problem, "");
    }
  }

  /** Take a part: go on, or answer if nothing more can follow. */
  async pick(part: Part): Promise<void> {
    const why = this.choices?.refused[String(part)];
    if (why) return this.explain(part, why);
    await this.choose([...this.parts, part]);
    if (this.choices && this.choices.is_whole && !this.choices.next.length) await this.answer();
  }

  /** Give the answer that is put together. */
  async answer(): Promise<void> {
    await this.give(this.parts);
  }

  /** Give a whole answer to the open question. */
  async give(parts: Part[]): Promise<void> {
    const question = this.question;
    if (!question || this.is_busy) return;
    this.is_busy = true;
    try {
      await this.line.ask({ type: "answer", question: question.id, answer: parts });
      for (const witness of this.witnesses) witness.answered?.(parts);
      if (this.question?.id !== question.id) return; // the next question came first
      this.question = null;
      this.choices = null;
      this.parts = [];
    } catch (problem) {
      this.fail(problem, "");
    } finally {
      this.is_busy = false;
    }
  }

  async takeBack(): Promise<void> {
    if (this.parts.length) return this.choose(this.parts.slice(0, -1));
    try {
      await this.line.ask<Undone>({ type: "undo" });
      for (const witness of this.witnesses) witness.undone?.();
    } catch (problem) {
      this.fail(problem, "");
    }
  }

  async say(text: string): Promise<void> {
    await this.line.ask({ type: "talk", text }).catch((problem) => this.fail(problem, ""));
  }

  async askForHint(): Promise<void> {
    const question = this.question?.id;
    const hint = await this.request<Hint>("/hint").catch(() => null);
    if (question === this.question?.id) this.hint = hint;
  }

  /** Whether the parts so far are those of the open hint. */
  get follows_hint(): boolean {
    const { hint, parts } = this;
    return hint !== null && parts.every((part, at) => part === hint.answer[at]);
  }

  /** What the open hint would choose next; none if the parts so far went another way. */
  get advised(): Part | null {
    return this.follows_hint ? (this.hint?.answer[this.parts.length] ?? null) : null;
  }

  /** Ask the server for something of this table, as whoever sits here. */
  request<T>(path: string, options: { method?: string; body?: unknown } = {}): Promise<T> {
    return request<T>(`/tables/${this.id}${path}`, { ...options, key: this.key ?? undefined });
  }

  /** Why something cannot be done. */
  explain(part: Part, refused: Refused): void {
    this.whynot = this.explained(this.words.part(this.choices?.noun ?? "", part), refused);
  }

  private explained(what: string, refused: Refused): WhyNot {
    const allow = refused.allow ? this.words.say(`allow.${refused.allow}`, refused.params) : "";
    return {
      what,
      why: this.words.say(`refusal.${refused.key}`, refused.params),
      rule: refused.rule,
      rule_text: this.words.rule(refused.rule),
      allow,
    };
  }

  private fail(problem: unknown, what: string): void {
    if (problem instanceof RefusedError) this.whynot = this.explained(what, problem.refused);
    else if (problem instanceof Error && !PASSING.has(problem.message)) this.problem = problem.message;
  }

  // The time machine.

  /** Which moment is shown, for a request. */
  private moment(): string {
    return this.past ? `?number=${this.past.number}` : "";
  }

  /** Open the time machine at the moment after a row. */
  async lookBack(number: number): Promise<TimeMachine> {
    const { begin, TimeMachine } = await import("./time_machine.svelte");
    const machine = this.machine ?? new TimeMachine(this, await begin(this));
    this.machine ??= machine;
    this.whynot = null;
    machine.pause();
    machine.goTo(number);
    return machine;
  }

  /** Close the time machine. */
  lookAtNow(): void {
    this.machine?.close();
    this.machine = null;
    void this.learn();
  }
}
