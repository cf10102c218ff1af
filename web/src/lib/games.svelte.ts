// The games that can be played here, as the server tells them, and their names in the language of the page.

import type { GameCard, GameInfo } from "../protocol";
import { request } from "./api";
import { site } from "./site.svelte";

class Games {
  /** All games, the first one first; none before they were asked for. */
  all = $state.raw<GameInfo[]>([]);

  /** Ask for the games, once. */
  async load(): Promise<GameInfo[]> {
    if (!this.all.length) this.all = await request("/games", { gets: ["GameInfo"] });
    return this.all;
  }

  async find(name: string): Promise<GameInfo | undefined> {
    return (await this.load()).find((one) => one.name === name);
  }

  /** What the card of a game says. */
  card(game: GameInfo): GameCard {
    return game.cards[site.language] ?? (Object.values(game.cards)[0] as GameCard);
  }

  /** What a game is called; nothing before the games are known. */
  name(name: string): string {
    const game = this.all.find((one) => one.name === name);
    return game ? this.card(game).name : "";
  }
}

export const games = new Games();
