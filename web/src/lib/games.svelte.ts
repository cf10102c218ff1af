// The games that can be played here, as the server tells them, and their names in the language of the page.

import type { GameCard, GameInfo } from "../protocol";
import { request } from "./api";
import { site } from "./site.svelte";

class Games {
  /** All games, the first one first; none before they were asked for. */
  all = $state.raw<GameInfo[]>([]);

  private asked: Promise<GameInfo[]> | null = null;

  /** Ask for the games, once, and again if that failed. */
  async load(): Promise<GameInfo[]> {
    if (this.all.length) return this.all;
    this.asked ??= request("/games", { gets: ["GameInfo"] });
    this.asked.catch(() => (this.asked = null));
    return (this.all = await this.asked);
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
