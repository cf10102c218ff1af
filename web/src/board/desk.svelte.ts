// What all pieces of a board share: the table, its words, what may be chosen, the open explanation.

import { site } from "../lib/site.svelte";
import type { Part, TableState } from "../lib/table.svelte";

/** How a piece stands in the question: it may be chosen, leads there by its way, is refused, is chosen. */
export type Standing = "may" | "way" | "refused" | "chosen" | "";

export interface Named {
  /** The families of parts that this piece stands for, and its name in them. */
  families: string[];
  id: Part;
  /** The ways whose next part it is, such as actions, so that one click does both. */
  ways?: string[];
  /** Whose it is, if others have the same. */
  seat?: number;
  /** Which of several that are the same, from 0 on. */
  copy?: number;
}

export interface Tip {
  name: string;
  text: string;
  note: string;
  names: string[];
  at: DOMRect;
}

/** Something that a text names, and what it is. */
export interface Term {
  name: string;
  text: string;
}

/** A piece that leads into several ways: which one is meant is asked beside it. */
export interface Fork {
  named: Named;
  ways: string[];
  at: DOMRect;
}

/** A text as a sentence, so that another may follow. */
export function sentence(text: string): string {
  const said = text.trim();
  return !said || /[.!?]$/.test(said) ? said : `${said}.`;
}

/** What of a text another one does not say already, sentence by sentence. */
export function unsaid(told: string, said: string): string {
  const known = said.toLowerCase();
  const isNew = (clause: string): boolean => {
    const core = clause.toLowerCase().replace(/[.;]$/, "");
    const amount = /\d.*$/.exec(core)?.[0] ?? core; // "gain 3 Credits" is said by "3 Credits"
    return core !== "" && !known.includes(core) && !(amount.length > 3 && known.includes(amount));
  };
  return told
    .split(/(?<=[.;])\s+/)
    .filter(isNew)
    .join(" ")
    .replace(/;$/, "");
}

/** The first copy that is not among these. */
function free(copies: number[]): number {
  let copy = 0;
  while (copies.includes(copy)) copy += 1;
  return copy;
}

export class Desk<View = unknown> {
  tip = $state.raw<Tip | null>(null);
  fork = $state.raw<Fork | null>(null);
  /** Which copies of equal pieces were clicked, one after the other, by their name. */
  private clicked = $state.raw<Record<Part, number[]>>({});

  constructor(readonly table: TableState) {}

  /** The family of the parts that are ways: a piece may lead into one by itself. */
  get ways(): string {
    return "action";
  }

  /** What a seat sees of the table. */
  get view(): View {
    return this.table.shown as View;
  }

  /** A text of the game. */
  say(key: string, params: Record<string, unknown> = {}): string {
    return this.table.words.say(key, params);
  }

  standing(named: Named): Standing {
    const { families, id } = named;
    const { choices, past, parts } = this.table;
    if (!choices || past) return "";
    const is_asked = families.includes(choices.noun);
    if (named.copy !== undefined && this.isOfWay(named) && this.chosenOf(id).includes(named.copy)) return "chosen";
    if (is_asked && choices.next.includes(id)) return "may";
    if (parts.includes(id) && named.copy === undefined && this.isOfWay(named)) return "chosen";
    if (is_asked && id in choices.refused) return "refused";
    return this.openWays(named).length ? "way" : "";
  }

  /** Which of several equal pieces are chosen: those that were clicked, or else the first ones. */
  private chosenOf(id: Part): number[] {
    const count = this.table.parts.filter((part) => part === id).length;
    const found = (this.clicked[id] ?? []).slice(0, count);
    while (found.length < count) found.push(free(found));
    return found;
  }

  /** Note that a piece is clicked. */
  protected click({ id, copy }: Named): void {
    if (copy === undefined) return;
    const others = this.chosenOf(id).filter((one) => one !== copy);
    const is_taken_back = this.chosenOf(id).includes(copy);
    this.clicked = { ...this.clicked, [id]: is_taken_back ? others : [...others, copy] };
  }

  /** Whether what was begun is a way of this piece, if it has any. */
  private isOfWay({ ways = [] }: Named): boolean {
    const { first, parts } = this.table;
    return !ways.length || first?.noun !== this.ways || ways.includes(String(parts[0]));
  }

  /** The ways that can begin with this piece now. */
  openWays({ id, ways = [] }: Named): string[] {
    const { choices, past } = this.table;
    if (past || choices?.noun !== this.ways) return [];
    return ways.filter((way) => choices.next.includes(way) && this.isOpen(way, id));
  }

  /** Whether a way can go on with this piece, as far as that is known. */
  private isOpen(way: string, id: Part): boolean {
    return this.table.first?.told?.leads?.[way]?.includes(id) ?? true;
  }

  /** What a text names that needs explaining; a game knows its own. */
  terms(_text: string): Term[] {
    return [];
  }

  /** Tell what a piece is; a game may tell it elsewhere. */
  explain(tip: Tip, _named?: Named): void {
    this.tip = tip;
  }

  /** Whether the board is enough to begin this way, so that the question need not offer it. */
  offers(_way: string): boolean {
    return true;
  }

  /** Whether a piece leads nowhere now, since it or its ways are refused; choosing it tells why. */
  isBlocked(named: Named): boolean {
    const { choices, past } = this.table;
    if (past || choices?.noun !== this.ways || !named.ways?.length) return false;
    return !this.openWays(named).length;
  }

  /** Whether one could have begun with this piece; after another beginning one may still turn to it. */
  isOther({ families, id, ways = [] }: Named): boolean {
    const { first, parts, past } = this.table;
    if (!first || !parts.length || past) return false;
    if (families.includes(first.noun) && first.next.includes(id)) return true;
    return first.noun === this.ways && ways.some((way) => first.next.includes(way) && this.isOpen(way, id));
  }

  /** Whether a click on this piece does something, if only to tell why not. */
  isActive(named: Named): boolean {
    return named.id !== "" && this.table.choices !== null && !this.table.past;
  }

  /** The name of a piece as the first step of its way. */
  led(way: string, id: Part): string {
    return `${this.ways}.${way}.${id}`;
  }

  /**
   * Whether the open hint is to choose this piece, now or right after its way; a way whose piece is there is not,
   * and of equal pieces only the next one is.
   */
  isAdvised(named: Named): boolean {
    const { families, id, ways = [] } = named;
    const { advised, choices, hint, parts, past } = this.table;
    if (advised === null || !choices || past || (parts.length && !this.isOfWay(named))) return false;
    if (named.copy !== undefined && named.copy !== free(this.chosenOf(id))) return false;
    const after = String(hint?.answer[1] ?? "");
    if (choices.noun === this.ways && ways.includes(String(advised))) return after === String(id);
    if (!families.includes(choices.noun) || advised !== id) return false;
    return choices.noun !== this.ways || !this.table.hasPiece(this.led(String(id), after));
  }

  /** Choose a piece: take it, take it back, begin the way that it belongs to, or hear why not. */
  async choose(named: Named, about = "", at: DOMRect | null = null): Promise<void> {
    const { table } = this;
    const standing = this.standing(named);
    this.fork = null;
    if (standing !== "") this.click(named);
    if (standing === "may" || standing === "refused") {
      await table.pick(named.id);
    } else if (standing === "chosen") {
      await this.leave(named);
    } else if (standing === "way") {
      const [way, ...others] = this.openWays(named);
      if (others.length && at) this.fork = { named, ways: [way ?? "", ...others], at };
      else await this.begin(way ?? "", named);
    } else if (this.isOther(named)) {
      await table.choose([]);
      await this.choose(named, about, at);
    } else {
      await this.wonder(named, about);
    }
  }

  /** Take back the last piece, or any of a selection. */
  private async leave({ id, copy }: Named): Promise<void> {
    const { parts } = this.table;
    const at = parts.lastIndexOf(id);
    if (at === parts.length - 1) await this.table.takeBack();
    else if (copy !== undefined) await this.table.choose(parts.toSpliced(at, 1));
  }

  /** Begin a way with one of its pieces. */
  async begin(way: string, { families, id }: Named): Promise<void> {
    this.fork = null;
    await this.table.reach([way, id], families[0] ?? "");
  }

  /** Hear why a piece cannot be chosen: in what is asked now, or in what one could have begun. */
  private async wonder({ families, id, ways = [] }: Named, about: string): Promise<void> {
    const { choices, first, parts } = this.table;
    const path =
      !families.includes(choices?.noun ?? "") && ways[0] && first?.noun === this.ways ? [ways[0], id] : [...parts, id];
    await this.table.wonder(path, families[0] ?? "", about);
  }

  /** What a piece stands for, as messages name it. */
  names({ families, id }: Named): string[] {
    return families.map((family) => `${family}.${id}`);
  }

  /** Whether what happens, or what somebody points at in the log, is about this piece. */
  isMarked(named: Named): boolean {
    const { marked } = this.table;
    if (!marked.length || (named.seat !== undefined && !marked.includes(`seat.${named.seat}`))) return false;
    return this.names(named).some((name) => marked.includes(name));
  }

  /** Whether choosing this piece now could not be undone. */
  isFinal(named: Named): boolean {
    return this.standing(named) === "may" && this.table.isFinal(named.id);
  }

  /** What a piece says besides its name and its text: whether it may be chosen, and what that brings. */
  note(named: Named, text: string): string {
    const standing = this.standing(named);
    const told = standing === "may" ? (this.table.told?.texts[named.id] ?? "") : "";
    const final = this.isFinal(named) ? `${site.say("no_return")}.` : "";
    const how = standing || this.leaning(named);
    return [sentence(unsaid(told, text)), how ? site.say(`piece_${how}`) : "", final].filter(Boolean).join(" ");
  }

  /** How a piece that does not stand in the question relates to it. */
  private leaning(named: Named): "refused" | "other" | "" {
    if (this.isBlocked(named)) return "refused";
    if (this.isOther(named)) return "other";
    return "";
  }
}
