// The boards: one component per game, loaded when it is needed. A game without one is shown in words.

import type { Component } from "svelte";
import type { TableState } from "../lib/table.svelte";

export type Board = Component<{ table: TableState }>;

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {};

export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[game] ?? (() => import("./TextBoard.svelte"));
  return (await load()).default;
}
