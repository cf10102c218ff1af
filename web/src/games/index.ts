// The boards: one component per game, loaded when it is needed. A game without one is shown in words.

import type { Component, Snippet } from "svelte";
import type { TableState } from "../lib/table.svelte";

/** A board, which has a place for what is asked. */
export type Board = Component<{ table: TableState; prompt: Snippet }>;
/** What a game shows of a seat in the list of players. */
export type SeatCard = Component<{ table: TableState; seat: number; is_small?: boolean }>;
/** What a game shows beside the board, below the players. */
export type Aside = Component<{ table: TableState }>;

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  age_of_galaxy: () => import("./age_of_galaxy/Board.svelte"),
};
const SEAT_CARDS: Record<string, () => Promise<{ default: SeatCard }>> = {
  age_of_galaxy: () => import("./age_of_galaxy/SeatCard.svelte"),
};
const ASIDES: Record<string, () => Promise<{ default: Aside }>> = {
  age_of_galaxy: () => import("./age_of_galaxy/Aside.svelte"),
};
/** The parts of a table that a phone shows one after another, by their ids. */
const TABS: Record<string, string[]> = { age_of_galaxy: ["board", "technologies", "trade", "players", "log"] };

export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[game] ?? (() => import("./TextBoard.svelte"));
  return (await load()).default;
}

export async function seatCardOf(game: string): Promise<SeatCard | null> {
  return (await SEAT_CARDS[game]?.())?.default ?? null;
}

export async function asideOf(game: string): Promise<Aside | null> {
  return (await ASIDES[game]?.())?.default ?? null;
}

export function tabsOf(game: string): string[] {
  return TABS[game] ?? ["board", "players", "log"];
}
