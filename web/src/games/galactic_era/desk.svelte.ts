// What the pieces of Galactic Era share besides: the galaxy as this seat sees it, and the ships that move.

import type { Named, Standing, Tip } from "../../board/desk.svelte";
import type { TableState } from "../../lib/table.svelte";
import { HEX_FAMILIES, NOWHERE, type Player, type Star } from "./era";
import { Around } from "./map/around.svelte";
import { CREW, crewNamed } from "./moving/groups";
import { Moving } from "./moving/moving.svelte";
import { offersAt } from "./moving/offers";
import { OwnDesk } from "./own/desk.svelte";

/** The families of parts that are ways. */
const WAYS = ["manoeuvre", "growth", "people", "card", "placing"];
/** Of the ways to place ships the one that a hex begins; with the others it does not come first. */
const PIECES = "pieces";
/** The ways that do not begin at a hex: ships are chosen by themselves, the others lead to players, who have numbers, too. */
const NOT_AT_HEXES = ["move", "war", "ray"];

export class EraDesk extends OwnDesk {
  readonly moving: Moving;
  readonly around: Around;
  /** A hex that was clicked, whose offers are open. */
  private opened = $state.raw({ hex: NOWHERE, asking: "" });

  constructor(table: TableState) {
    super(table);
    this.moving = new Moving(table);
    this.around = new Around(table);
  }

  /** What one does with ships, old and new, in a growth turn, with a card, or with a star people at the beginning. */
  override get ways(): string {
    const noun = this.table.first?.noun ?? "";
    return WAYS.includes(noun) ? noun : "manoeuvre";
  }

  get own(): Player | undefined {
    return this.view.players[String(this.table.side)];
  }

  player(seat: number): Player | undefined {
    return this.view.players[String(seat)];
  }

  /** The ways that can begin at a hex, as far as the server has told. */
  waysAt(at: number): string[] {
    const leads = this.table.first?.told?.leads ?? {};
    const ways = this.ways === "placing" ? [PIECES] : Object.keys(leads).filter((way) => !NOT_AT_HEXES.includes(way));
    return ways.filter((way) => leads[way]?.includes(at));
  }

  /** All stars by their hexes. */
  stars: Map<number, Star> = $derived(
    new Map(
      Object.values(this.view.sectors).flatMap(({ stars }) =>
        Object.entries(stars).map(([at, star]): [number, Star] => [Number(at), star]),
      ),
    ),
  );

  /** Whether it is asked which of one's counters comes next. */
  get asks_counter(): boolean {
    return this.table.choices?.question.key === "grow";
  }

  /** Ships are chosen by themselves; a hex may be chosen if all that is chosen can go there. */
  override standing(named: Named): Standing {
    const { moving } = this;
    if (named.families.includes(CREW)) {
      if (!moving.is_on) return "";
      return moving.isChosen(crewNamed(named.id)) ? "chosen" : "way";
    }
    if (moving.is_open && named.families.includes("hex")) return moving.reaches(Number(named.id)) ? "may" : "";
    return super.standing(named);
  }

  /** Of a hex that ships can go to all is told beside it, as soon as one points there. */
  override explain(tip: Tip, named?: Named): void {
    const { moving } = this;
    const hex = named?.families.includes("hex") ? Number(named.id) : NaN;
    if (moving.reaches(hex)) moving.about = { hex, text: tip.text };
    else super.explain(tip, named);
    if (!moving.chosen.length) void this.around.look(named?.families.includes(CREW) ? crewNamed(named.id).hex : hex);
  }

  override isFinal(named: Named): boolean {
    if (!this.moving.is_open || !named.families.includes("hex")) return super.isFinal(named);
    return this.moving.sees(Number(named.id)).length > 0;
  }

  override isAdvised(named: Named): boolean {
    const { advised, hint, follows_hint, parts } = this.table;
    if (this.moving.is_open && named.families.includes("hex")) return advised === named.id; // whatever else begins there
    if (!named.families.includes(CREW)) return super.isAdvised(named);
    const [verb, hex, form] = advised !== null && follows_hint && !parts.length ? (hint?.answer ?? []) : [];
    const crew = crewNamed(named.id);
    return verb === "move" && crew.hex === hex && crew.form === form;
  }

  /** A click on ships chooses them, a second one on a hex moves them there; all else is as everywhere. */
  override async choose(named: Named, about = "", at: DOMRect | null = null): Promise<void> {
    const { moving } = this;
    if (moving.is_on && named.families.includes(CREW)) return moving.pick(crewNamed(named.id));
    const is_hex = named.families.some((family) => HEX_FAMILIES.includes(family));
    if (is_hex && (await moving.click(Number(named.id), about))) return;
    if (is_hex && this.offer(Number(named.id))) return;
    await super.choose(named, about, at);
  }

  /** Open what can be done at a hex, as long as nothing was begun; nothing if there is nothing. */
  private offer(hex: number): boolean {
    const { parts, past, choices } = this.table;
    const is_open = !past && choices !== null && !parts.length && offersAt(this, hex).length > 0;
    this.here = is_open ? hex : null;
    return is_open;
  }

  /** The hex whose offers are open, until something else is asked. */
  get here(): number | null {
    const { hex, asking } = this.opened;
    return hex !== NOWHERE && asking === this.table.asking ? hex : null;
  }

  set here(hex: number | null) {
    this.opened = { hex: hex ?? NOWHERE, asking: this.table.asking };
  }

  /** What is noted of a hex that may be chosen, such as what gaining its star takes and brings. */
  override note(named: Named, text: string): string {
    const told = this.standing(named) === "may" ? this.table.choices?.notes[String(named.id)] : undefined;
    const note = told && !this.moving.is_open ? this.say(`note_text.${told.key}`, told.params) : "";
    return [note, super.note(named, text)].filter(Boolean).join(" ");
  }
}
