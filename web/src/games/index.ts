// The boards: one component per game, loaded when it is needed. A game without one is shown in words.

import type { Component } from "svelte";
import type { TableState } from "../lib/table.svelte";

export type Board = Component<{ table: TableState }>;
/** What a game shows of a seat in the list of players. */
export type SeatCard = Component<{ table: TableState; seat: number }>;

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  age_of_galaxy: () => import("./age_of_galaxy/Board.svelte"),
};
const SEAT_CARDS: Record<string, () => Promise<{ default: SeatCard }>> = {
  age_of_galaxy: () => import("./age_of_galaxy/SeatCard.svelte"),
};

export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[game] ?? (() => import("./TextBoard.svelte"));
  return (await load()).default;
}

export async function seatCardOf(game: string): Promise<SeatCard | null> {
  return (await SEAT_CARDS[game]?.())?.default ?? null;
}
