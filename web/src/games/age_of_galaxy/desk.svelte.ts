// What the pieces of Age of Galaxy share besides: its box, goods and prices in words.

import { Desk, type Term } from "../../board/desk.svelte";
import type { TableState } from "../../lib/table.svelte";
import { tellGoods, type Box, type Galaxy, type Goods, type Side } from "./box";

export class GalaxyDesk extends Desk<Galaxy> {
  constructor(
    table: TableState,
    readonly box: Box,
  ) {
    super(table);
  }

  get own(): Side | undefined {
    return this.view.players[String(this.table.seat)];
  }

  /** A text of the game, or the one that stands in for it under the options of this table. */
  override say(key: string, params: Record<string, unknown> = {}): string {
    return super.say(this.view.instead?.[key] ?? key, params);
  }

  told(goods: Goods): string {
    return tellGoods(this.table.words, goods);
  }

  /** What is paid together, in words. */
  cost(goods: Goods): string {
    return tellGoods(this.table.words, goods, " + ");
  }

  /** Ways to pay, in words. */
  either(costs: Goods[]): string {
    return costs.map((cost) => this.cost(cost)).join(` ${this.say("page.or")} `);
  }

  price(action: string): Goods {
    return this.view.prices?.[action] ?? this.box.prices[action] ?? {};
  }

  /** One converts by a resource or at the question: nobody looks for it among one's own goods at first. */
  override offers(way: string): boolean {
    return way !== "convert";
  }

  /** The technologies that a text names. */
  override terms(text: string): Term[] {
    return this.box.technologies
      .map(({ id }) => ({ name: this.say(`technology.${id}`), text: this.say(`technology_text.${id}`) }))
      .filter(({ name }) => text.includes(name));
  }

  /** What I have of all that these ways to pay take, in words. */
  stock(costs: Goods[]): string {
    const names = new Set(costs.flatMap((cost) => Object.keys(cost)));
    return [...names].map((name) => this.say(`view.${name}`, { n: this.own?.goods[name] ?? 0 })).join(", ");
  }

  /** What I have of what an exchange costs too much of, in words; nothing where it can be made. */
  haveFor(exchange: string, cost: Goods): string {
    const named = { families: ["exchange"], id: exchange, ways: ["trade"] };
    const short = Object.entries(cost).find(([name, n]) => (this.own?.goods[name] ?? n) < n);
    const { choices } = this.table;
    const is_asked = choices?.next.includes("trade") || choices?.refused.trade?.key.startsWith("too_dear");
    return short && is_asked && this.isBlocked(named) ? this.say("page.have", { n: this.own?.goods[short[0]] }) : "";
  }

  /** What I have of what an action costs too much of, in words. */
  have(action: string): string {
    const refused = this.table.choices?.refused[action];
    if (!refused || this.table.past || this.table.choices?.noun !== this.ways) return "";
    const { key, params } = refused;
    if (key === "too_dear") return this.say("page.have", { n: params.have });
    if (key === "no_cruiser") return this.say("page.have", { n: 0 });
    return key.startsWith("too_dear_") ? this.say("page.have_both", params) : "";
  }
}
