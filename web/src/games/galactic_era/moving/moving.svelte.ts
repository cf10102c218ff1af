// Moving by clicks: which ships are chosen, where they can go together, and what has not moved.

import type { Point } from "../../../board/geometry";
import type { Part, TableState } from "../../../lib/table.svelte";
import {
  answerOf,
  type Course,
  costOf,
  type Crew,
  crewsOf,
  type Group,
  isFleet,
  isSame,
  MOVE,
  nextCrew,
  seenBy,
  sharedCourses,
  STOP_OVER,
  type Verb,
} from "./groups";

const QUESTION = "manoeuvre";
const DONE = "done";
const STILL = 150; // milliseconds

export class Moving {
  private groups = $state.raw<Group[]>([]);
  /** Whether the ships are to stop somewhere and go on later. */
  private verb = $state<Verb>(MOVE);
  /** Where somebody points at. */
  aim = $state<number | null>(null);
  /** What is known of a hex that somebody points at. */
  about = $state.raw({ hex: -1, text: "" });
  /** Where ships are being dragged to, on the plane of the map. */
  dragged = $state.raw<Point | null>(null);
  /** Where a hex is seen in the window, and the map itself, once there is one. */
  seen: (hex: number) => DOMRect | null = () => null;
  frame: () => DOMRect | null = () => null;
  /** Where the box beside the chosen ships stands, if it is there. */
  box: () => DOMRect | null = () => null;
  /** Whether the map moves: what stands beside a hex is not shown then. */
  is_shifting = $state(false);
  private rest: ReturnType<typeof setTimeout> | undefined;
  /** Whether a finger was used last: it points at nothing before it touches. */
  by_touch = $state(false);
  /** What several groups are to do waits until all of it is known. */
  private asking: Promise<void> = Promise.resolve();

  constructor(private readonly table: TableState) {}

  /** The map or the page has moved: what stands beside a hex comes back when it lies still. */
  shift(): void {
    if (!this.groups.length) return;
    this.is_shifting = true;
    clearTimeout(this.rest);
    this.rest = setTimeout(() => (this.is_shifting = false), STILL);
  }

  /** Whether one moves now. */
  get is_on(): boolean {
    const { question, past, choices } = this.table;
    return question?.key === QUESTION && !past && choices !== null && this.table.is_current;
  }

  /** All that could still move, in the order of the map. */
  crews: Crew[] = $derived.by(() => (this.is_on ? crewsOf(this.table.first?.notes[DONE]) : []));

  crewsAt(hex: number): Crew[] {
    return this.crews.filter((crew) => crew.hex === hex);
  }

  /** The ships that are chosen, as long as that is what the question is about. */
  chosen: Group[] = $derived.by(() => {
    const [first] = this.groups;
    if (!first || !this.is_on) return [];
    const begun = answerOf(this.verb, first);
    return begun.every((part, at) => this.table.parts[at] === part) ? this.groups : [];
  });

  /** Whether the target is still open; after it there may be gates to choose. */
  is_open: boolean = $derived.by(() => {
    const [first] = this.chosen;
    return first !== undefined && this.table.parts.length === answerOf(this.verb, first).length;
  });

  get stops_over(): boolean {
    return this.verb === STOP_OVER;
  }

  /** Where all that is chosen can go. */
  reach: Map<number, Course[]> = $derived(this.is_open ? sharedCourses(this.chosen) : new Map<number, Course[]>());

  /** The ways to where one points, or to the target whose gates are asked for. */
  ways: Course[] = $derived.by(() => {
    const [first] = this.chosen;
    if (!first) return [];
    if (this.is_open) return (this.aim !== null && this.reach.get(this.aim)) || [];
    const target = Number(this.table.parts[answerOf(this.verb, first).length]);
    return sharedCourses(this.chosen).get(target) ?? [];
  });

  cost(hex: number): number | null {
    return costOf(this.reach.get(hex) ?? []);
  }

  sees(hex: number): string[] {
    return seenBy(this.reach.get(hex) ?? []);
  }

  isChosen(crew: Pick<Crew, "hex" | "form">): boolean {
    return this.chosen.some((group) => isSame(group, crew));
  }

  /** How many of a crew are chosen. */
  count(crew: Pick<Crew, "hex" | "form">): number {
    return this.chosen.find((group) => isSame(group, crew))?.chosen ?? 0;
  }

  /** Choose these ships, in place of others or besides them; all of what is chosen already is let go. */
  async select(crews: Crew[], is_more = false): Promise<void> {
    const held = is_more ? this.chosen : [];
    const is_off = is_more && crews.every((crew) => this.isChosen(crew));
    const kept = held.filter((group) => !is_off || !crews.some((crew) => isSame(crew, group)));
    const added = crews.filter((crew) => !held.some((group) => isSame(group, crew)));
    await this.choose([
      ...kept,
      ...(is_off ? [] : added.map((crew) => ({ ...crew, chosen: this.advised(crew) ?? crew.n, choices: null }))),
    ]);
  }

  /** How many of a crew the open hint moves, if it is about them. */
  private advised({ hex, form, n }: Crew): number | null {
    const [verb, at, what, count] = this.table.hint?.answer ?? [];
    const is_meant = verb === MOVE && at === hex && what === form && !isFleet(form);
    return is_meant ? Math.min(n, Number(count)) : null;
  }

  /** Take more or fewer of a crew along. */
  async take(crew: Crew, count: number): Promise<void> {
    const chosen = Math.max(0, Math.min(crew.n, count));
    if (isFleet(crew.form)) return;
    const changed = this.chosen.map((group) => (isSame(group, crew) ? { ...group, chosen } : group));
    if (!this.isChosen(crew)) return this.choose([...this.chosen, { ...crew, chosen, choices: null }]);
    await this.choose(changed.filter((group) => group.chosen));
  }

  /** Stop somewhere and go on later, or end the move there. */
  async stopOver(is_wanted: boolean): Promise<void> {
    const groups = this.chosen.map((group) => ({ ...group, choices: null }));
    await this.choose(groups, is_wanted ? STOP_OVER : MOVE);
  }

  /** Let everything go. */
  async drop(): Promise<void> {
    this.aim = null;
    await this.choose([]);
  }

  /** Ask where each of these can go that was not asked yet; the question goes on with the first of them. */
  private choose(groups: Group[], verb: Verb = groups.length ? this.verb : MOVE): Promise<void> {
    this.asking = this.asking.then(() => this.ask(groups, verb));
    return this.asking;
  }

  private async ask(groups: Group[], verb: Verb): Promise<void> {
    const [first, ...others] = groups;
    if (!first) {
      this.groups = [];
      this.verb = MOVE;
      if (this.table.parts.length) await this.table.choose([]);
      return;
    }
    await this.table.choose(answerOf(verb, first));
    const lead = this.table.choices;
    if (!lead || !same(this.table.parts, answerOf(verb, first))) return; // it was refused, and that is told
    const rest = await Promise.all(others.map((group) => group.choices ?? this.table.look(answerOf(verb, group))));
    this.verb = verb;
    this.groups = [
      { ...first, choices: lead },
      ...others.map((group, at) => ({ ...group, choices: rest[at] ?? null })),
    ];
  }

  /** Choose ships by a click on them; a click on what alone is chosen lets it go. */
  async pick(named: Pick<Crew, "hex" | "form">, is_more = false): Promise<void> {
    const crew = this.crews.find((one) => isSame(one, named));
    if (!crew) return this.table.wonder([this.verb, named.hex, named.form], "formation", "");
    if (!is_more && this.chosen.length === 1 && this.isChosen(crew)) return this.drop();
    await this.select([crew], is_more);
  }

  /** Choose all ships of a hex, or besides others. */
  async pickAll(hex: number, is_more = false): Promise<void> {
    await this.select(this.crewsAt(hex), is_more);
  }

  /** A click on a hex: ships go there, or those there are chosen, or it is told why not. Nothing if it is not about moving. */
  async click(hex: number, about: string): Promise<boolean> {
    if (!this.is_on || (this.chosen.length && !this.is_open)) return false;
    if (this.reaches(hex)) {
      const is_told = !this.by_touch || this.aim === hex || !this.sees(hex).length;
      if (is_told) await this.go(hex);
      else this.aim = hex;
      return true;
    }
    const crews = this.crewsAt(hex);
    if (crews.length) {
      await this.cycle(crews);
      return true;
    }
    return this.wonder(hex, about);
  }

  /** Tell why the chosen ships cannot go to a hex; nothing if none are chosen. */
  private async wonder(hex: number, about = ""): Promise<boolean> {
    const [first] = this.chosen;
    if (first) await this.table.wonder([...answerOf(this.verb, first), hex], "hex", about);
    return first !== undefined;
  }

  /** All ships of a hex, then each alone, then none. */
  private async cycle(crews: Crew[]): Promise<void> {
    const here = crews.map((crew) => this.isChosen(crew));
    const alone = here.filter(Boolean).length === 1 ? here.indexOf(true) : -1;
    if (!here.includes(true)) return this.select(crews);
    const next = crews[here.every(Boolean) && crews.length > 1 ? 0 : alone + 1];
    await (next && crews.length > 1 ? this.select([next]) : this.drop());
  }

  /** Whether all that is chosen can go there. */
  reaches(hex: number): boolean {
    return this.reach.has(hex);
  }

  /** Move all that is chosen to a hex, as soon as it is known where that can go. */
  async go(hex: number): Promise<void> {
    await this.asking;
    if (!this.reaches(hex)) return;
    const movers = this.chosen.filter((group) => group.hex !== hex || this.chosen.length === 1);
    const answers: Part[][] = movers.map((group) => [...answerOf(this.verb, group), hex]);
    this.aim = null;
    this.groups = movers.slice(0, 1);
    this.asking = this.table.beginAll(answers); // other ships that are chosen meanwhile come after it
    await this.asking;
  }

  /** Ships were dragged to a hex: they go there, or it is told why not. */
  async dropAt(hex: number): Promise<void> {
    await this.asking;
    await (this.reaches(hex) ? this.go(hex) : this.wonder(hex));
  }

  /** The next that has not moved. */
  next(): Crew | null {
    return nextCrew(this.crews, this.chosen.at(-1) ?? null);
  }

  /** Choose the next that has not moved. */
  async selectNext(): Promise<Crew | null> {
    const crew = this.next();
    if (crew) await this.select([crew]);
    return crew;
  }
}

function same(one: Part[], other: Part[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}
