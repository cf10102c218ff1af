// What all pieces of a board share: the table, its words, what may be chosen, the open explanation.

import { site } from "../lib/site.svelte";
import type { TableState } from "../lib/table.svelte";

/** How a piece stands in the question: it may be chosen, leads there by its way, is refused, is chosen. */
export type Standing = "may" | "way" | "refused" | "chosen" | "";

export interface Named {
  /** The families of parts that this piece stands for, and its name in them. */
  families: string[];
  id: string;
  /** The way whose next part it is, such as an action, so that one click does both. */
  way?: string;
  /** Whose it is, if others have the same. */
  seat?: number;
}

export interface Tip {
  name: string;
  text: string;
  note: string;
  names: string[];
  at: DOMRect;
}

/** A text as a sentence, so that another may follow. */
export function sentence(text: string): string {
  return !text || /[.!?]$/.test(text) ? text : `${text}.`;
}

export class Desk<View = unknown> {
  tip = $state.raw<Tip | null>(null);
  /** The family of the parts that are ways: a piece may lead into one by itself. */
  readonly ways: string = "action";

  constructor(readonly table: TableState) {}

  /** What a seat sees of the table. */
  get view(): View {
    return this.table.shown as View;
  }

  /** A text of the game. */
  say(key: string, params: Record<string, unknown> = {}): string {
    return this.table.words.say(key, params);
  }

  standing({ families, id, way }: Named): Standing {
    const { choices, past, parts } = this.table;
    if (!choices || past) return "";
    const is_asked = families.includes(choices.noun);
    if (is_asked && choices.next.includes(id)) return "may";
    if (parts.includes(id)) return "chosen";
    if (is_asked && id in choices.refused) return "refused";
    return way && choices.noun === this.ways && choices.next.includes(way) && this.isOpen(way, id) ? "way" : "";
  }

  /** Whether a way can begin with this piece; a game may know better. */
  protected isOpen(_way: string, _id: string): boolean {
    return true;
  }

  /** Whether a piece leads nowhere now, since it or its way is refused; choosing it tells why. */
  isBlocked({ id, way }: Named): boolean {
    const { choices, past } = this.table;
    if (past || choices?.noun !== this.ways || !way) return false;
    return way in choices.refused || (choices.next.includes(way) && !this.isOpen(way, id));
  }

  /** Whether one could have begun with this piece; after another beginning one may still turn to it. */
  isOther({ families, id, way }: Named): boolean {
    const { first, parts, past } = this.table;
    if (!first || !parts.length || past) return false;
    return (
      (families.includes(first.noun) && first.next.includes(id)) ||
      (way !== undefined && first.noun === this.ways && first.next.includes(way))
    );
  }

  /** Whether a click on this piece does something. */
  isActive(named: Named): boolean {
    return this.standing(named) !== "" || this.isBlocked(named) || this.isOther(named);
  }

  /** The name of a piece as the first step of its way. */
  led(way: string, id: string): string {
    return `${this.ways}.${way}.${id}`;
  }

  /** Whether the open hint is to choose this piece, now or right after its way; a way whose piece is there is not. */
  isAdvised({ families, id, way }: Named): boolean {
    const { advised, choices, hint, past } = this.table;
    if (advised === null || !choices || past) return false;
    const after = String(hint?.answer[1] ?? "");
    if (choices.noun === this.ways && advised === way) return after === id;
    if (!families.includes(choices.noun) || advised !== id) return false;
    return choices.noun !== this.ways || !this.table.hasPiece(this.led(id, after));
  }

  /** Choose a piece: take it, hear why not, take it back, or begin the way that it belongs to. */
  async choose(named: Named): Promise<void> {
    const { table } = this;
    const standing = this.standing(named);
    if (standing === "may" || standing === "refused") {
      await table.pick(named.id);
    } else if (standing === "chosen") {
      if (table.parts.at(-1) === named.id) await table.takeBack();
    } else if (standing === "way" && named.way) {
      await this.begin(named.way, named.id);
    } else if (this.isBlocked(named) && named.way) {
      if (named.way in (table.choices?.refused ?? {})) return table.pick(named.way);
      await this.begin(named.way, named.id);
      await table.choose([]);
    } else if (this.isOther(named)) {
      await table.choose([]);
      await this.choose(named);
    }
  }

  /** Begin a way with one of its pieces, or hear why not. */
  private async begin(way: string, id: string): Promise<void> {
    await this.table.choose([way]);
    const { choices } = this.table;
    if (choices?.next.includes(id) || (choices && id in choices.refused)) await this.table.pick(id);
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
    return [
      text.toLowerCase().includes(told.toLowerCase()) ? "" : sentence(told),
      how ? site.say(`piece_${how}`) : "",
      final,
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** How a piece that does not stand in the question relates to it. */
  private leaning(named: Named): "refused" | "other" | "later" | "" {
    if (this.isBlocked(named)) return "refused";
    if (this.isOther(named)) return "other";
    return this.table.choices && !this.table.past && !named.way ? "later" : "";
  }
}
