// How one chooses among one's own things: counters and cards.

import { Desk, type Named, type Standing } from "../../../board/desk.svelte";
import type { Part } from "../../../lib/table.svelte";
import type { Era } from "../era";
import { SQUARES } from "./figures";

export class OwnDesk extends Desk<Era> {
  /** A square counter that has no place any more takes that of the last one. */
  override standing(named: Named): Standing {
    if (this.isInstead(named)) return "";
    const found = super.standing(named);
    return found === "chosen" && this.isNamesake(named) ? "" : found;
  }

  /** Fleets and sections of cards have the same letters: only one of both was chosen. */
  private isNamesake({ families, id }: Named): boolean {
    const { choices, parts } = this.table;
    const kinds = (choices?.nouns ?? []).filter((_, at) => parts[at] === id);
    return families.includes("letter") && !kinds.includes("letter");
  }

  override async choose(named: Named, about = "", at: DOMRect | null = null): Promise<void> {
    if (this.isInstead(named)) return this.exchange(named);
    const path = this.besides(named);
    if (path) await this.table.reach(path, named.families[0] ?? "");
    else await super.choose(named, about, at);
  }

  private isInstead({ families, id }: Named): boolean {
    const { choices, past } = this.table;
    return !past && families.includes("counter") && choices?.refused[id]?.key === "too_many_squares";
  }

  private async exchange({ id }: Named): Promise<void> {
    const { parts } = this.table;
    const at = parts.findLastIndex((part) => SQUARES.includes(String(part)));
    await this.table.choose([...parts.toSpliced(at, 1), id]);
  }

  /** Cards may be played at any time, also while something else is asked. */
  private besides({ families, id, ways = [] }: Named): Part[] | null {
    const { choices } = this.table;
    if (!choices?.next.includes("aside") || choices.noun === "card") return null;
    if (families.includes("card")) return ["aside", "card", id];
    return families.includes("section") && ways[0] ? ["aside", "card", ways[0], id] : null;
  }
}
