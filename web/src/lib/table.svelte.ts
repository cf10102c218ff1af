// All that one seat knows of a table, and all that it can do there. Components only read this and
// call its methods; the rules are the server's.

import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type {
  Choices,
  Course,
  Events,
  Happening,
  Hello,
  Log,
  LogLine,
  Offer,
  Proposal,
  Question,
  Refused,
  SceneNow,
  TableInfo,
  Taken,
  Talk,
  Told,
  Undone,
  Wording,
} from "../protocol";
import { answered } from "./answered";
import { type Asking, Broken, Problem, request } from "./api";
import type { Got, Wanted } from "./check";
import { fold, type View } from "./fold";
import { hear, heardAt } from "./heard";
import { fitting, follows, moveOf, nextOf, reasonsOf, tellDeed, tellMove } from "./hints";
import { whenIdle } from "./idle";
import { rulesOf, textsOf } from "./library";
import { Line, RefusedError } from "./line";
import { Mending } from "./mending.svelte";
import type { Moment } from "./moments";
import { LONGEST, Reel } from "./reel";
import { site } from "./site.svelte";
import { type Act, acts, type Staging } from "./stage";
import type { TimeMachine } from "./time_machine.svelte";
import { type Bit, type Params, Words } from "./words";

export type Part = number | string;

/** What heals by itself: the line was lost, or somebody was quicker, such as a bot that stands in. */
const LOST = "lost";
const PASSING = new Set([LOST, "not_asked", "question_is_gone"]);

/** Something that happened, as the catalogue says it. */
export interface Said {
  key: string;
  params: Params;
}

/** What one answer brought. */
export interface Deed {
  number: number;
  seat: number;
  events: Said[];
}

const STAGED = 6; // events: a great moment is shown as long as these
const OWN_MOVE = 1400; // milliseconds in which one's own move is shown
const MUCH = 5; // events: more has happened than one's own move
const WORDLESS: Wording = { lines: [], labels: {} };
const LATE = 4000; // milliseconds after which choices that do not come by themselves are asked for
const UNHEARD: Told = { texts: {}, ends: null, leads: null, is_final: true }; // who cannot know asks once more

/** Something that cannot be done, and why: what the why-not popover shows. */
export interface WhyNot {
  what: string;
  why: string;
  rule: string;
  allow: string;
  /** What the thing itself is, if no rule of the game speaks of it. */
  about: string;
  /** Answers that would allow it, and what one wanted to choose. */
  first: Part[][];
  go: string;
  wanted: Part[];
}

/** What was chosen while there was no connection. It may have been sent all the same, if it was only lost on its way. */
interface Kept {
  question: string;
  parts: Part[];
  is_answer: boolean;
  is_sent: boolean;
}

/** What is still to be done, and what is to be chosen after it; answers that are only begun go on by themselves. */
interface Plan {
  answers: Part[][];
  wanted: Part[];
  /** The question that they answer, one after another; whatever else is asked ends the plan. */
  begun?: string;
}

/** Somebody who wants to know what is done here, such as the coach. */
export interface Witness {
  answered?(parts: Part[]): void;
  undone?(): void;
}

export class TableState {
  info = $state<TableInfo | null>(null);
  view = $state.raw<View>({});
  number = $state(0);
  asked = $state<number[]>([]);
  /** Who has answered already, where several are asked at once. */
  answered = $state<number[]>([]);
  /** Who was asked after the last row. */
  private was_asked: number[] = [];
  question = $state<Question | null>(null);
  /** What may be done at any moment, while only others are asked. */
  aside = $state<Question | null>(null);
  undo = $state(0);
  parts = $state<Part[]>([]);
  /** The question that the choices belong to. */
  private offered = $state("");
  /** The choices before each of these parts, as far as they were shown, and those of now. */
  private trail = $state.raw<(Choices | undefined)[]>([]);
  choices = $state.raw<Choices | null>(null);
  /** What is known of the parts that may come next. */
  told: Told | null = $derived(this.choices && (this.choices.told ?? UNHEARD));
  /** Whether the answer that is put together could not be undone. */
  is_final: boolean = $derived((this.choices?.is_whole && this.told?.is_final) ?? false);
  /** The first choices that the server offered last. */
  private offer: Choices | null = null;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  words = $state.raw(new Words("en", {}, {}));
  wording = $state.raw<Wording>(WORDLESS);
  /** The words of the present; those of now may be of a moment of the past. */
  private present: Wording = WORDLESS;
  /** How many parts of the page show the table in lines. */
  private readers = 0;
  /** What happened, as this seat saw it. */
  lines = $state.raw<LogLine[]>([]);
  log: Deed[] = $derived(this.lines.map(deed));
  /** How the points went, as far as somebody has asked. */
  course = $state.raw<Course | null>(null);
  talk = $state<Talk[]>([]);
  /** Up to where the talk was read. */
  private heard = $state(0);
  is_up = $state(false);
  is_busy = $state(false);
  /** A move that waits for the connection. */
  kept = $state.raw<Kept | null>(null);
  /** Whether a move that was kept came too late. */
  is_too_late = $state(false);
  problem = $state("");
  whynot = $state<WhyNot | null>(null);
  /** How the board puts the question, where it can tell better what is chosen. */
  asks = $state.raw<{ ask: string; more: string } | null>(null);
  /** What a bot would answer, the best first; and a part that somebody wants it to have. */
  proposals = $state.raw<Proposal[]>([]);
  wanted = $state("");
  /** A coach speaks of something else first: what is proposed is not marked yet. */
  holds_advice = $state(false);
  /** What is being shown of what happened. */
  playing = $state.raw<Said | null>(null);
  /** The great moment that is being shown, and how the game stages such moments. */
  act = $state.raw<Act | null>(null);
  staging: Staging | null = null;
  /** What somebody points at in the log, and on the board: names such as "slot.x". */
  pointed = $state.raw<string[]>([]);
  looked = $state.raw<string[]>([]);
  /** The time machine, while it is open. */
  machine = $state.raw<TimeMachine | null>(null);
  /** How many seconds the server's clock is ahead of ours. */
  ahead = 0;
  /** Where I sit: the key says so, or the account. */
  seat = $state(-2);
  /** The side that is asked: mine, or one that I play besides. */
  side = $derived.by(() => {
    const side = this.question?.side ?? -1;
    return side < 0 ? this.seat : side;
  });
  readonly witnesses = new Set<Witness>();
  /** What could not be shown, and what becomes of it. */
  readonly mending = new Mending(() => this.line.again());
  private line: Line;
  /** How often the words of a moment were asked for: only the last ones count. */
  private learning = 0;
  private reel = new Reel(() => (this.past || document.hidden ? 0 : site.pause()));
  /** Answers that are still to be given, and what is to be chosen after them. */
  private planned: Plan | null = null;
  /** What was clicked for a selection while an earlier click was still on its way. */
  private clicked: Part[] = [];
  /** The pieces on the board, by what they stand for, and how often each is there. */
  private pieces = new SvelteMap<string, number>();

  constructor(
    readonly id: string,
    seat: number,
    readonly key: string | null,
    private language: string,
  ) {
    this.seat = seat;
    this.heard = heardAt(id);
    this.line = new Line(id, key, spoken(language), {
      scene: (message) => void this.showScene(message),
      events: (message) => this.showEvents(message),
      offer: (message) => this.hearOffer(message),
      table: (table) => void this.showTable(table),
      talk: (talk) => (this.talk = [...this.talk, talk]),
      state: (is_up) => this.noteLine(is_up),
      closed: (reason) => (this.problem = reason),
      strange: (what) => this.mending.retry(new Error(`A message does not fit: ${what}`)),
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

  /** What others have said and was not read yet. */
  get unheard(): Talk[] {
    return this.talk.filter((one) => one.number > this.heard && one.seat !== this.seat);
  }

  /** All of the talk was read. */
  hearAll(): void {
    const last = this.talk.at(-1)?.number ?? 0;
    if (last <= this.heard) return;
    this.heard = last;
    hear(this.id, last);
  }

  get is_over(): boolean {
    return this.info?.status === "over" && !this.playing;
  }

  close(): void {
    this.machine?.close();
    this.reel.drop();
    clearTimeout(this.waiting);
    this.line.close();
  }

  // What comes from the server.

  private async showScene({ scene, table, undone }: SceneNow): Promise<void> {
    const kept = this.linesWithout(undone ?? null, scene.number);
    this.mending.done();
    this.seat = scene.seat;
    this.reel.drop();
    this.act = this.playing = null;
    this.view = scene.view as View;
    this.number = scene.number;
    this.undo = scene.undo;
    this.was_asked = scene.asked;
    this.answered = [];
    this.lines = kept;
    this.course = null;
    const log = kept.length ? null : this.askForLog();
    await this.showTable(table);
    if (log) this.takeLog(await log);
    if (this.number === scene.number) this.ask(scene.question, scene.aside); // otherwise more has happened
  }

  /** The log without what was taken back; nothing if it must be read again, as more has changed. */
  private linesWithout(undone: number | null, number: number): LogLine[] {
    const is_all = undone !== null && number === this.number + 1 && !this.reel.is_running;
    return is_all && this.lines.at(-1)?.number === undone ? this.lines.slice(0, -1) : [];
  }

  /** The line is up or lost; when it is back, bring what could not be asked meanwhile. */
  private noteLine(is_up: boolean): void {
    const is_back = is_up && !this.is_up && this.info !== null;
    this.is_up = is_up;
    if (is_back) void this.heal();
  }

  private async heal(): Promise<void> {
    void this.hearTalk();
    if (this.kept) await this.resume(this.kept);
    if (!this.lines.length) await this.readLog();
  }

  /** Go on with a move that was kept, if what it answers is still asked. */
  private async resume(kept: Kept): Promise<void> {
    const asked = await this.line.ask<Choices>({ type: "choices", parts: [] }).catch((problem: Error) => problem);
    if (asked instanceof Error && asked.message === LOST) return; // the line is gone again: it stays kept
    this.kept = null;
    const is_asked = !(asked instanceof Error) && asked.question.id === kept.question;
    if (!is_asked) this.is_too_late = !kept.is_sent;
    else if (kept.is_answer) await this.give(kept.parts);
    else await this.goOn(kept.parts);
  }

  /** Something of the table is missing or wrong: all of it is to come again. A lost line tells enough by itself. */
  private mend(error: unknown): void {
    if (this.is_up) this.mending.fail(error);
    else this.line.again();
  }

  /** A request in vain; if its reply is lost, all is to come again. */
  private miss(error: unknown): null {
    if (error instanceof Broken) this.mend(error);
    return null;
  }

  /** Show what happened, one event after another, and then what is asked. */
  private showEvents(message: Events): void {
    const found = acts(message.events, this.staging?.moments ?? {});
    const steps = found.map((act) => ({ show: () => this.showAct(act), weight: weightOf(act) }));
    const last = { show: () => this.showAsked(message), weight: 0 };
    const staged = found.filter((act) => act.kind).length;
    const is_short = message.by === this.seat && steps.length < MUCH && !staged;
    this.reel.add([...steps, last], is_short ? OWN_MOVE : LONGEST + staged * STAGED * site.pause());
    if (this.planned?.begun && message.by === this.seat) this.skip(); // there is more to come
  }

  /** Show one event, or all of a great moment at once. */
  private showAct(act: Act): void {
    this.act = act.kind ? { ...act, before: this.view } : null;
    for (const event of act.events) this.tryToShow(event);
    if (act.kind) this.playing = act.events[0] ?? null;
  }

  private tryToShow(event: Happening): void {
    try {
      this.showEvent(event);
    } catch (error) {
      this.mend(error);
    }
  }

  private showEvent(event: Happening): void {
    this.view = fold(this.view, event.changes);
    if (event.key) this.playing = event;
  }

  private showAsked(message: Events): void {
    this.act = this.playing = null;
    this.number = message.number;
    this.answered = answered(this.answered, this.was_asked, message.by, message.asked);
    this.was_asked = message.asked;
    this.asked = message.asked;
    this.undo = message.undo;
    this.lines = [
      ...this.lines,
      { number: message.number, seat: message.by, at: Date.now() / 1000, events: message.events },
    ];
    this.ask(message.question, message.aside);
  }

  /** Show the rest of what happened at once. */
  skip(): void {
    this.reel.finish();
  }

  private async showTable(table: TableInfo): Promise<void> {
    this.info = table;
    this.ahead = table.at - Date.now() / 1000;
    this.asked = table.asked;
    const { language, seats } = this.words;
    const is_known =
      language === this.language &&
      this.words.has("game.name") &&
      seats.join() === table.seats.map((one) => one.name).join();
    if (!is_known) await this.readTexts(this.language);
  }

  /** Change the language, also in the middle of a game. */
  async speak(language: string): Promise<void> {
    this.language = language;
    this.listen();
    if (this.parts.length) {
      this.trail = [];
      void this.choose(this.parts);
    }
    await this.readTexts(language);
    void this.readRules();
  }

  /** Let the server know what is to be told by itself. */
  private listen(): void {
    this.line.speak(spoken(this.language), this.readers > 0);
  }

  /** Have the table told in lines, until nobody reads them any more. */
  readLines(): () => void {
    const count = (by: number): void => {
      this.readers += by;
      this.listen();
    };
    count(1);
    return () => count(-1);
  }

  /** Load the words of a language. */
  private async readTexts(language: string): Promise<void> {
    if (!this.info) return;
    const texts = await textsOf(this.info.game, language).catch((error: unknown) => this.mend(error));
    if (!texts || language !== this.language) return; // another language is wanted by now
    const names = this.info.seats.map((one) => one.name);
    const rules = language === this.words.language ? this.words.rules : {};
    this.words = new Words(language, texts.messages, rules, names, this.wording.labels);
  }

  /** Load the rules while somebody thinks, so that they are there when they are asked for. */
  async readRules(): Promise<void> {
    const { language } = this;
    const found = this.info && (await rulesOf(this.info.game, language).catch(() => null));
    const { messages, rules, seats, labels } = this.words;
    if (!found || language !== this.words.language || rules === found.rules) return;
    this.words = new Words(language, messages, found.rules, seats, labels);
  }

  /** Read the words of the moment of the past that is shown; those of the present come by themselves. */
  async learn(): Promise<void> {
    const asked = ++this.learning;
    if (!this.past || !this.readers) return;
    const path = `/words/${this.language}?number=${this.past.number}`;
    const wording = await this.request(path, { gets: "Wording" }).catch((error: unknown) => this.miss(error));
    if (wording && asked === this.learning) this.word(wording); // otherwise others are shown by now
  }

  private word(wording: Wording): void {
    this.wording = wording;
    const { language, messages, rules, seats } = this.words;
    this.words = new Words(language, messages, rules, seats, wording.labels);
  }

  private async readLog(): Promise<void> {
    this.takeLog(await this.askForLog());
  }

  private askForLog(): Promise<Log | null> {
    return this.request("/log", { gets: "Log" }).catch((error: unknown) => this.miss(error));
  }

  private takeLog(found: Log | null): void {
    const later = this.lines.filter((line) => line.number > (found?.number ?? 0)); // came meanwhile
    this.lines = [...(found?.lines ?? []), ...later];
  }

  private async hearTalk(): Promise<void> {
    const found = await request(`/tables/${this.id}/talk`, { gets: ["Talk"] }).catch(() => null);
    if (!found) return; // it comes when the line is back
    const last = found.at(-1)?.number ?? -1;
    this.talk = [...found, ...this.talk.filter((one) => one.number > last)]; // came meanwhile
  }

  // What is asked.

  private ask(question: Question | null, aside: Question | null = null): void {
    const steps_in = aside !== null && aside.id === this.question?.id;
    this.aside = aside;
    if (steps_in) return; // what others do meanwhile disturbs nobody
    const is_new = question?.id !== this.question?.id;
    this.question = question;
    if (is_new) this.begin();
    this.takeOffer();
  }

  /** Something new is asked: what may be chosen has come by then, or soon will. */
  private begin(): void {
    this.clicked = [];
    this.proposals = [];
    this.wanted = "";
    this.whynot = null;
    clearTimeout(this.waiting);
    if (this.question) whenIdle(() => void this.readRules());
    if (this.question) this.waiting = setTimeout(() => void this.choose([]).then(() => this.carryOn()), LATE);
    else this.stepOut();
  }

  private hearOffer({ choices, lines, labels }: Offer): void {
    this.offer = choices ?? this.offer;
    this.present = { lines: lines ?? this.present.lines, labels: labels ?? this.present.labels };
    if (!this.reel.is_running) this.takeOffer(); // otherwise what happened is shown first
  }

  /** Show what was offered, if it belongs to what is shown. */
  private takeOffer(): void {
    if (!this.past && this.wording !== this.present) this.word(this.present);
    if (this.offer?.question.id !== this.question?.id || !this.offer || this.choices === this.offer) return;
    if (this.is_current && this.parts.length) this.trail = [this.offer, ...this.trail.slice(1)];
    else this.show([], this.offer);
    void this.carryOn();
  }

  /** Do something that is allowed at any moment, though only others are asked. */
  async stepIn(): Promise<void> {
    this.question = this.aside;
    await this.choose(["aside"]);
  }

  /** Leave it at that: only others are asked. */
  private stepOut(): void {
    this.question = null;
    this.choices = null;
    this.parts = [];
    this.trail = [];
  }

  /** Go on with these parts of an answer: what may come next? */
  async choose(parts: Part[]): Promise<void> {
    const id = this.question?.id ?? "";
    if (!id) return this.stepOut();
    const known = this.is_current && this.trailed(parts);
    if (known) return this.show(parts, known);
    try {
      const choices = await this.line.ask<Choices>({ type: "choices", parts });
      const is_asked = id === this.question?.id && id === choices.question.id;
      if (is_asked) this.show(parts, choices); // otherwise something else is asked by now
    } catch (problem) {
      if (id !== this.question?.id) return;
      this.fail(problem);
    }
  }

  /** Keep what was chosen until the line is back. */
  private keep(kept: Kept): void {
    this.is_too_late = false;
    this.kept = kept;
  }

  private show(parts: Part[], choices: Choices): void {
    clearTimeout(this.waiting);
    const before = this.is_current ? parts.map((_, at) => this.trailed(parts.slice(0, at))) : [];
    before[parts.length] = choices;
    this.trail = before;
    this.offered = this.question?.id ?? "";
    this.parts = parts;
    this.choices = choices;
  }

  /** What may follow these parts, if that was told on the way here. */
  private trailed(parts: Part[]): Choices | undefined {
    const known = this.trail[parts.length];
    return known && same(known.so_far, parts) ? known : undefined;
  }

  /** What may come first; whoever has begun with something else may still turn to it. */
  get first(): Choices | null {
    return this.trail[0] ?? null;
  }

  /** Whether the choices are those of what is asked; otherwise they are on their way. */
  get is_current(): boolean {
    return this.offered === this.question?.id;
  }

  /** Whether this part would end an answer that could not be undone, as far as that is known. */
  isFinal(part: Part): boolean {
    return this.told?.ends?.[String(part)]?.is_final ?? false;
  }

  /** What is asked now, as a mark that changes with it; nothing while one puts several things together. */
  get asking(): string {
    return this.choices
      ? `${this.question?.id} ${this.choices.noun} ${this.choices.is_whole ? "" : this.parts.length}`
      : "";
  }

  /** What was chosen so far, each in words. */
  get named(): string[] {
    const named = this.parts.map((part, at) => this.words.part(this.choices?.nouns[at] ?? "", part));
    return named.slice(this.parts[0] === "aside" ? 1 : 0);
  }

  /** The same in one go: one thing after the other, or a list of several. */
  get chosen(): string {
    return this.named.join(this.choices?.question.kind === "one" ? " › " : ", ");
  }

  /** The same as a sentence, in the words of the game if it has some. */
  get told_move(): string {
    const { choices, parts, words } = this;
    const told = choices && tellMove(words, choices.question, parts, choices.nouns);
    return told || (this.chosen && `${this.named.join(", ")}.`);
  }

  /** What a button does that gives what was chosen, in the words of the game if it has some. */
  get told_deed(): string {
    const { choices, parts, words } = this;
    return choices && parts.length ? tellDeed(words, choices.question, parts, choices.nouns) : "";
  }

  /** Take a part: go on, or answer if nothing more can follow. What is final waits for a second click. */
  async pick(part: Part): Promise<void> {
    if (!this.is_current || !this.choices) return;
    if (this.is_busy) return this.pickLater(part);
    this.whynot = null;
    this.is_too_late = false;
    const why = this.choices.refused[String(part)];
    if (why) return this.explain(part, why);
    const parts = [...this.parts, part];
    const end = this.told?.ends?.[String(part)]; // unknown if there is more to choose, as far as is known
    if (!end || (end.is_final && end.rest.length)) await this.goOn(parts);
    else if (end.is_final) this.show(parts, whole(this.choices, parts));
    else await this.give([...parts, ...end.rest]);
  }

  /** Several clicks for one selection may follow each other faster than the server hears of them. */
  private pickLater(part: Part): void {
    if (this.choices?.question.kind !== "one") this.clicked = [...this.clicked, part];
  }

  /** Take what was clicked meanwhile, as far as it still may be chosen. */
  private async pickNext(): Promise<void> {
    const [part, ...others] = this.clicked;
    this.clicked = others;
    if (part === undefined) return;
    if (this.is_current && this.choices?.next.includes(part)) await this.pick(part);
    else await this.pickNext();
  }

  /** Go on with these parts; they are given if that leaves nothing to choose and can be undone. */
  private async goOn(parts: Part[]): Promise<void> {
    await this.send(parts, false);
  }

  /** What may follow these parts, for whoever only wants to know; nothing if something else is asked by then. */
  async look(parts: Part[]): Promise<Choices | null> {
    const id = this.question?.id;
    const found = await this.line.ask<Choices>({ type: "choices", parts }).catch(() => null);
    return found && id === this.question?.id && id === found.question.id ? found : null;
  }

  /** Begin several answers, one after another: each is given if it leaves nothing to choose, also for good. */
  async beginAll(answers: Part[][]): Promise<void> {
    this.whynot = null;
    if (this.parts.length) await this.choose([]);
    this.planned = { answers, wanted: [], begun: this.question?.key ?? "" };
    await this.carryOn();
  }

  /** Go on with several parts at once, or hear why the last of them, one of this family, cannot be chosen. */
  async reach(parts: Part[], family: string): Promise<void> {
    this.whynot = null;
    await this.send(parts, false, this.words.part(family, parts.at(-1) ?? ""));
  }

  /** Give the answer that is put together. */
  async answer(): Promise<void> {
    if (this.is_current) await this.give(this.parts);
  }

  /** Give a whole answer to the open question. */
  async give(parts: Part[]): Promise<void> {
    await this.send(parts, true);
  }

  private async send(parts: Part[], is_answer: boolean, what = "", is_sure = false): Promise<void> {
    const id = (this.question ?? this.aside)?.id;
    if (!id || this.is_busy) return;
    const kept = { question: id, parts, is_answer, is_sent: this.is_up };
    const message = is_answer ? { type: "answer", answer: parts } : { type: "begin", parts, is_sure };
    this.is_busy = true;
    this.problem = "";
    try {
      const came = await this.line.ask<Taken | Choices>({ ...message, question: id });
      const is_asked = id === this.question?.id; // otherwise the next question came first
      if (came.type === "taken") for (const witness of this.witnesses) witness.answered?.(parts);
      if (came.type === "taken" && is_asked) this.stepOut();
      if (came.type === "choices" && is_asked) this.showSteps(came);
    } catch (problem) {
      this.planned = null;
      if (isLost(problem)) this.keep(kept);
      else this.fail(problem, what, parts);
    } finally {
      this.is_busy = false;
    }
    await this.pickNext();
    await this.carryOn();
  }

  /** Show what may follow; of a step with a single way nobody need be asked. */
  private showSteps(choices: Choices): void {
    this.show(choices.so_far, choices);
    if (choices.only) this.showSteps(choices.only);
  }

  /** Give these answers one after another, and then choose what they allow. */
  async giveFirst(answers: Part[][], wanted: Part[]): Promise<void> {
    this.whynot = null;
    this.planned = { answers, wanted };
    await this.carryOn();
  }

  /** Go on with what is planned, whenever something new is asked. */
  private async carryOn(): Promise<void> {
    const { planned } = this;
    if (!planned || !this.question || !this.is_current || this.is_busy || this.parts.length) return;
    if (planned.begun && planned.begun !== this.question.key) return void (this.planned = null);
    const [next, ...answers] = planned.answers;
    this.planned = next ? { ...planned, answers } : null;
    if (next && planned.begun) return this.send(next, false, "", true);
    if (next) return this.give(next);
    for (const part of planned.wanted) {
      const is_offered = this.choices?.next.includes(part) || String(part) in (this.choices?.refused ?? {});
      if (!is_offered) return; // it went on by itself, or not as planned
      await this.pick(part); // or hear why not
    }
  }

  async takeBack(): Promise<void> {
    this.planned = null;
    this.skip();
    if (this.kept) return void (this.kept = null);
    if (this.parts.length === 1 && this.question?.id === this.aside?.id) return this.stepOut();
    if (this.parts.length) return this.choose(this.parts.slice(0, this.stepBefore));
    try {
      await this.line.ask<Undone>({ type: "undo" });
      for (const witness of this.witnesses) witness.undone?.();
    } catch (problem) {
      this.fail(problem);
    }
  }

  /** Where one chose last: steps with a single way were not asked, nor those that went with another. */
  private get stepBefore(): number {
    const first = this.parts[0] === "aside" ? 1 : 0;
    const asked = this.parts.findLastIndex((_, at) => this.trail[at] && !this.trail[at]?.only);
    return Math.max(first, asked);
  }

  /** Play on myself, where a bot stands in. */
  async comeBack(): Promise<void> {
    await this.request("/return", { body: {} }).catch((problem: unknown) => this.fail(problem));
  }

  async say(text: string): Promise<void> {
    await this.line.ask({ type: "talk", text }).catch((problem) => this.fail(problem));
  }

  async askForHint(): Promise<void> {
    const question = this.question?.id;
    const hint = await this.request("/hint", { gets: "Hint" }).catch(() => null);
    if (question === this.question?.id) this.proposals = hint?.proposals ?? [];
  }

  private get kind(): string {
    return this.question?.kind ?? "";
  }

  /** What is proposed now, by what was begun; nothing as long as an earlier question is shown. */
  get hint(): Proposal | null {
    if (!this.is_current) return null;
    return fitting(this.proposals, this.parts, this.kind, this.wanted);
  }

  /** Whether the parts so far are those of the open hint. */
  get follows_hint(): boolean {
    return this.hint !== null && follows(this.hint, this.parts, this.kind);
  }

  /** What the open hint would choose next; none if the parts so far went another way. */
  get advised(): Part | null {
    return this.holds_advice ? null : this.hint && nextOf(this.hint, this.parts, this.kind);
  }

  /** The open hint in words: the move, and why; nothing if the parts so far went another way. */
  get advice(): { move: string; why: string } | null {
    const { hint, question, words } = this;
    if (!hint || !question || !this.follows_hint) return null;
    return { move: moveOf(words, question, hint), why: reasonsOf(words, hint) };
  }

  /** Ask the server for something of this table, as whoever sits here. */
  request<W extends Wanted | undefined = undefined>(
    path: string,
    options: Asking & { gets?: W } = {},
  ): Promise<Got<W>> {
    return request(`/tables/${this.id}${path}`, { ...options, key: this.key ?? undefined });
  }

  /** Why something cannot be chosen, in a few words. */
  reason(part: Part, refused: Refused): string {
    return this.explained(this.words.part(this.choices?.noun ?? "", part), refused).why;
  }

  /** Why something cannot be done. */
  explain(part: Part, refused: Refused): void {
    this.whynot = this.explained(this.words.part(this.choices?.noun ?? "", part), refused, [...this.parts, part]);
  }

  /** Ask why an answer cannot begin like this, by the family of its last part; what that is, if no rule of the game says. */
  async wonder(parts: Part[], family: string, about: string): Promise<void> {
    const question = this.question?.id;
    this.whynot = null;
    const found = await this.request("/forecast", { gets: "Forecast", looks: true, body: { parts } }).catch(() => null);
    if (!found?.refused || question !== this.question?.id) return;
    const told = this.explained(this.words.part(family, parts.at(-1) ?? ""), found.refused, parts);
    this.whynot = isCommon(found.refused) ? { ...told, ...this.elsewhere, about } : told;
  }

  /** What to say of something that has nothing to do with what is asked. */
  private get elsewhere(): Partial<WhyNot> {
    const what = `noun.${this.choices?.noun}`;
    return this.words.has(what) ? { why: site.say("asked_for", { what: this.words.say(what) }), rule: "" } : {};
  }

  private explained(what: string, refused: Refused, wanted: Part[] = []): WhyNot {
    const allow = refused.allow ? this.words.say(`allow.${refused.allow}`, refused.params) : "";
    return {
      what,
      why: withoutName(this.words.say(`refusal.${refused.key}`, refused.params), what),
      rule: refused.rule,
      allow,
      about: "",
      first: refused.first,
      go: refused.first.length ? this.words.say(`first.${refused.allow}`, refused.params) : "",
      wanted,
    };
  }

  private fail(problem: unknown, what = "", wanted: Part[] = []): void {
    if (problem instanceof RefusedError) this.whynot = this.explained(what, problem.refused, wanted);
    else if (problem instanceof Problem || problem instanceof Broken) this.problem = problem.key;
    else if (problem instanceof Error && !PASSING.has(problem.message)) this.problem = problem.message;
  }

  // What the log and the board name.

  bits(said: Said): Bit[] {
    return this.words.tell(`event.${said.key}`, said.params);
  }

  names(said: Said): string[] {
    return this.bits(said).flatMap((bit) => bit.names ?? []);
  }

  /** What is marked on the board: what happens now, or what somebody points at. */
  get marked(): string[] {
    return this.playing ? this.names(this.playing) : this.pointed;
  }

  /** The lines of the log that name any of these, the latest first. */
  linesOf(names: string[]): Deed[] {
    return this.log
      .filter((line) => line.events.some((one) => this.names(one).some((name) => names.includes(name))))
      .reverse();
  }

  /** Note that a piece lies on the board; the result takes it off again. */
  lay(names: string[]): () => void {
    const count = (by: number): void =>
      untrack(() => names.forEach((name) => this.pieces.set(name, (this.pieces.get(name) ?? 0) + by)));
    count(1);
    return () => count(-1);
  }

  /** Whether a part can be chosen on the board, so that the prompt need not show it. */
  isLaid(part: Part): boolean {
    return this.hasPiece(`${this.choices?.noun}.${part}`);
  }

  /** Whether a piece of this name lies on the board. */
  hasPiece(name: string): boolean {
    return (this.pieces.get(name) ?? 0) > 0;
  }

  // The time machine.

  private async startMachine(): Promise<TimeMachine> {
    const { begin, TimeMachine } = await import("./time_machine.svelte");
    return new TimeMachine(this, await begin(this));
  }

  /** Open the time machine at the moment after a row. */
  async lookBack(number: number): Promise<TimeMachine | null> {
    const machine = this.machine ?? (await this.startMachine().catch((problem: unknown) => this.fail(problem)));
    if (!machine) return null;
    this.problem = "";
    this.machine ??= machine;
    this.skip();
    this.whynot = null;
    machine.pause();
    machine.goTo(number);
    return machine;
  }

  /** Close the time machine. */
  lookAtNow(): void {
    this.machine?.close();
    this.machine = null;
    this.learning += 1; // words of the past that are on their way come too late
    this.takeOffer();
  }
}

function isLost(problem: unknown): boolean {
  return problem instanceof Error && problem.message === LOST;
}

/** A sentence that begins with what its heading says already goes on without it. */
function withoutName(text: string, name: string): string {
  if (!name || !text.startsWith(`${name}: `)) return text;
  const rest = text.slice(name.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}

/** Whether a refusal is one of every table, and says nothing of the game. */
function isCommon({ rule }: Refused): boolean {
  return rule.startsWith("table.");
}

/** The choices after the last part of an answer: nothing more can follow, and it could not be undone. */
function whole(before: Choices, parts: Part[]): Choices {
  const nothing = { offered: [], next: [], refused: {}, notes: {} };
  const nouns = [...before.nouns, before.noun];
  return {
    ...before,
    ...nothing,
    so_far: parts,
    nouns,
    is_whole: true,
    told: { texts: {}, ends: {}, leads: {}, is_final: true },
  };
}

function same(one: Part[], other: Part[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}

/** A language as the server knows it. */
function spoken(language: string): Hello["language"] {
  return language === "de" ? "de" : "en";
}

function deed({ number, seat, events }: LogLine): Deed {
  return { number, seat, events: events.filter((one) => one.key) };
}

function weightOf({ kind, events: [first] }: Act): number {
  return kind ? STAGED : first?.key ? 1 : 0;
}
