// What the pieces of A Handful of Stars share besides: its box, what is offered at a world or with a card.

import { untrack } from "svelte";
import { Desk, type Named, type Standing } from "../../board/desk.svelte";
import type { Part, TableState } from "../../lib/table.svelte";
import type { Choices, Note } from "../../protocol";
import { type Box, cardOf } from "./box";
import { type Force, forceOf } from "./side/odds";
import { combatOf, paymentOf, type Combat, type Payment, type Player, RESERVED, type Stars } from "./stars";

/** The families of parts that are ways. */
const WAYS = ["action", "play", "reserve", "unit"];
const UNITS = ["fleet", "star_base"];
const PIECES = ["outpost", "colony"];
/** Actions whose things are asked for one by one afterwards. */
const HAND_WAYS = ["card", "free", "reserve", "discard", "remove"];

/** Where a card or counter lies: on one's own side, on display, or among those that one looks at. */
export type Place = "own" | "display" | "looked";

/** A card or a counter on the board. */
export interface Card extends Named {
  place: Place;
}

/** Something that can be done with what was clicked. */
export interface Offer {
  key: string;
  label: string;
  text: string;
  /** Whether this is what the open hint would do. */
  is_advised: boolean;
  take: () => Promise<void>;
}

/** Units that are about to go into a system that defends itself. */
export interface Invasion {
  name: string;
  /** What defends it openly. */
  against: number;
  forces: Force[];
}

export class StarsDesk extends Desk<Stars> {
  /** What was clicked, whose offers are open. */
  opened = $state.raw<{ named: Named; at: DOMRect; asking: string } | null>(null);
  /** What follows the ways of the open question, by their parts, once it was asked. */
  private ahead = $state.raw<Record<string, Choices | null>>({});

  constructor(
    table: TableState,
    readonly box: Box,
  ) {
    super(table);
  }

  override get ways(): string {
    const noun = this.table.first?.noun ?? "";
    return WAYS.includes(noun) ? noun : "action";
  }

  get own(): Player | undefined {
    return this.view.players[String(this.table.seat)];
  }

  get combat(): Combat | null {
    return combatOf(this.view);
  }

  get payment(): Payment | null {
    return paymentOf(this.view);
  }

  /** The invasion that one is about to order: the number of units is asked. */
  get invasion(): Invasion | null {
    const { choices, parts, past, question } = this.table;
    if (past || !choices || question?.key !== "move" || choices.noun !== "number") return null;
    const forces = choices.next.flatMap((n) => forceOf(Number(n), choices.notes[String(n)]) ?? []);
    const against = Number(choices.notes[String(choices.next[0])]?.params.against ?? 0);
    return forces.length ? { name: String(parts[2]), against, forces } : null;
  }

  /** Before the first round: the cards of one's race, and those that were dealt besides. */
  get first_cards(): string[] {
    if (this.view.round) return [];
    const kinds = ["action", "free", "combat", "reserve", "none"];
    return (this.own?.deck_cards ?? []).filter((name) => kinds.includes(this.box.cards[name]?.kind ?? ""));
  }

  /** Ask what follows ways whose things lie on the board, so that they can show it before they are clicked. */
  lookAhead(): void {
    const { table } = this;
    const { first, past, question } = table;
    const leads = past ? {} : (first?.told?.leads ?? {});
    const ways: Record<string, Part[][]> = {
      action: [...(leads.colonise ?? []).map((piece) => ["colonise", piece]), ...(leads.draft ? [["draft"]] : [])],
      play: [...UNITS, "spend", "card"].filter((way) => leads[way]).map((way) => [way]),
    };
    untrack(() => (this.ahead = {}));
    for (const path of (question && ways[first?.noun ?? ""]) || [])
      void table.look(path).then((found) => (this.ahead = { ...this.ahead, [path.join(" ")]: found }));
  }

  /** Whether a piece may be placed in a system, as far as that was told. */
  private canSettle(piece: string, system: Part): boolean {
    return this.ahead[`colonise ${piece}`]?.next.includes(system) ?? false;
  }

  /** What can begin at a system now. */
  systemWays(id: string): string[] {
    const { first, question, seat } = this.table;
    const system = this.view.systems[id];
    if (question?.kind !== "one") return [];
    if (first?.noun === "unit" || first?.noun === "play") return UNITS;
    if (first?.noun !== "action" || !system) return [];
    const [fleets] = system.units[String(seat)] ?? [0];
    const can_settle = PIECES.some((piece) => this.canSettle(piece, id));
    return [
      ...(fleets ? ["move"] : []),
      ...(system.control === seat && system.piece !== "nothing" ? ["build"] : []),
      ...(can_settle ? ["colonise"] : []),
    ];
  }

  /** What can begin with a card of the hand or of a Reserve. */
  cardWays(name: string): string[] {
    const noun = this.table.first?.noun;
    const is_reserved = name.startsWith(RESERVED);
    if (noun === "play") return ["spend", "card"];
    if (noun === "reserve") return is_reserved ? ["to_one", "to_two"] : ["one", "two"];
    if (noun !== "action") return [];
    return HAND_WAYS.filter((way) => !is_reserved || way !== "reserve");
  }

  /** Where the cards or counters lie that are asked for as such a part: equal ones have one name wherever they lie. */
  private placeAsked(noun: string, at: number): Place {
    const { parts, question } = this.table;
    if (question?.key === "keep") return "looked";
    const of_counters = question?.key === "recycle" || (question?.key === "exchange" && !at) ? "own" : "display";
    const of_cards = question?.key === "take_technology" || parts[0] === "draft" ? "display" : "own";
    return noun === "counter" ? of_counters : of_cards;
  }

  /** Whether a piece lies somewhere else than those that are asked for as such a part. */
  private isElsewhere(named: Named | Card, at = this.table.parts.length): boolean {
    const { choices } = this.table;
    const noun = [...(choices?.nouns ?? []), choices?.noun ?? ""][at] ?? "";
    return "place" in named && named.families.includes(noun) && named.place !== this.placeAsked(noun, at);
  }

  /** The card of a system is not chosen along with the system: both have one name. */
  override standing(named: Named): Standing {
    const { choices, parts } = this.table;
    const found = super.standing(named);
    if (found !== "chosen") return this.isElsewhere(named) ? "" : found;
    const isMeant = (part: Part, at: number): boolean =>
      part === named.id && named.families.includes(choices?.nouns[at] ?? "") && !this.isElsewhere(named, at);
    return parts.some(isMeant) ? found : "";
  }

  /** Which of these ways the server leads into with this piece; those without a list are always open. */
  override openWays(named: Named): string[] {
    const leads = this.table.first?.told?.leads ?? {};
    return super.openWays(named).filter((way) => this.ways !== "action" || !(way in leads) || isIn(way, leads, named));
  }

  override offers(way: string): boolean {
    return this.ways !== "action" || way === "draft";
  }

  /** Where a card is to be played or removed, the card is marked, not the action. */
  override isAdvised(named: Named): boolean {
    if (this.isElsewhere(named)) return false;
    const is_of_card = this.table.hint?.answer.length === 2 && HAND_WAYS.includes(String(named.id));
    return !(is_of_card && named.families.includes("action")) && super.isAdvised(named);
  }

  /** Several things can be done with most pieces in one's turn: they are offered beside it. */
  override async choose(named: Named, about = "", at: DOMRect | null = null): Promise<void> {
    const offers = at && this.ways === "action" && this.standing(named) === "way" ? this.offersOf(named) : [];
    this.opened = null;
    if (offers.length) this.click(named);
    if (offers.length > 1 && at) this.opened = { named, at, asking: this.table.asking };
    else if (offers[0]) await offers[0].take();
    else await super.choose(named, about, at);
  }

  /** What can be done with a piece in one's turn. */
  offersOf(named: Named): Offer[] {
    return this.openWays(named).flatMap((way) => this.offersBy(way, named));
  }

  private offersBy(way: string, { families, id }: Named): Offer[] {
    const { table } = this;
    const advised = this.table.holds_advice ? [] : (this.table.hint?.answer ?? []);
    const offer = (key: string, answer: Part[], take: () => Promise<void>, text = ""): Offer => ({
      key,
      label: this.say(`page.offer_${key}`),
      text,
      is_advised: answer.length === advised.length && answer.every((part, at) => part === advised[at]),
      take: async () => {
        this.opened = null;
        await take();
      },
    });
    if (way === "move") return [offer("move", [], () => table.giveFirst([["move"]], ["fleet", id]))];
    if (way === "build")
      return UNITS.map((unit) => offer(`build_${unit}`, [], () => table.giveFirst([["build"]], [unit, id])));
    if (way === "colonise")
      return PIECES.filter((piece) => this.canSettle(piece, id)).map((piece) => {
        const note = this.ahead[`colonise ${piece}`]?.notes[String(id)];
        const text = note ? this.say(`note.${note.key}`, note.params) : "";
        const answer = ["colonise", piece, id];
        return offer(`settle_${piece}`, answer, () => table.reach(answer, "system"), text);
      });
    if (way === "reserve")
      return ["one", "two"].map((place) =>
        offer(`into_${place}`, [], () => table.giveFirst([["reserve"]], [place, id])),
      );
    if (way === "discard") return [offer("discard", [], () => table.giveFirst([["discard"]], [id]))];
    const text = way === "remove" ? "" : this.say(`card_text.${cardOf(String(id))}`);
    return [offer(way, [way, id], () => table.reach([way, id], families[0] ?? ""), text)];
  }

  /** How a card or counter would be used for the payment that is proposed. */
  proposedUse(name: string, copy: number): { resource: string; n: number } | null {
    const { payment } = this;
    if (!payment || payment.seat !== this.table.seat) return null;
    const found = payment.proposed.filter(([one]) => one === name)[copy];
    return found ? { resource: found[1], n: found[2] } : null;
  }

  /** What the server told of a thing that may be chosen, now or by one of these ways. */
  noteOf(part: Part, ways: string[] = []): Note | null {
    const { choices, past } = this.table;
    if (past || !choices) return null;
    const found = [choices, ...ways.map((way) => this.ahead[way])].map((one) => one?.notes[String(part)]);
    return found.find((note) => note) ?? null;
  }
}

function isIn(way: string, leads: Record<string, Part[]>, { id }: Named): boolean {
  return leads[way]?.includes(id) ?? false;
}
