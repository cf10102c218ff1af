// The games as the page shows them: every folder beside this file brings what its game wants to show
// in its own way. What a folder leaves out, or a game without a folder, is shown as every game can be.

import type { Component, Snippet } from "svelte";
import type { View } from "../lib/fold";
import { contentOf, textsOf } from "../lib/library";
import type { Staging } from "../lib/stage";
import type { TableState } from "../lib/table.svelte";
import type { Telling } from "../lib/telling";
import type { Words } from "../lib/words";

/** A board, which has a place for what is asked. */
export type Board = Component<{ table: TableState; prompt: Snippet }>;
/** What a game shows of a seat in the list of players. */
export type SeatCard = Component<{ table: TableState; seat: number; is_small?: boolean }>;
/** What a game shows beside the board, below the players. */
export type Aside = Component<{ table: TableState }>;
/** A picture of the game: the body of an SVG of this width and height. */
export type Cover = (width: number, height: number) => string;
/** A thing of the game's gallery, by its family and its name, as it looks on the table. */
export type Picture = Component<{ family: string; id: string }>;
/** Icons by name: the bodies of SVGs of 24 by 24. */
export type Icons = Record<string, string>;

type Later<T> = () => Promise<{ default: T }>;

/** What the folder of a game may bring. What only a table needs is loaded when a table is opened. */
export interface GamePage {
  cover?: Cover;
  Board?: Later<Board>;
  SeatCard?: Later<SeatCard>;
  Aside?: Later<Aside>;
  /** The sides that nobody sits at, beside the players above the table of a tablet. */
  Sides?: Later<Aside>;
  /** The rounds, in the bar at the top. */
  Rounds?: Later<Aside>;
  icons?: Later<Icons>;
  /** Whether the board needs what the box holds as soon as it is shown. */
  has_box?: boolean;
  Picture?: Later<Picture>;
  /** The parts of the board that a phone leads to besides its top: their ids, each with an icon.
   * The message `page.tab_<id>` names each. */
  tabs?: Record<string, string>;
  /** The option that says how hard a game for one is: best results are kept for each of its values. */
  level?: string;
  /** A further option that is chosen along with the number of players: who or what plays beside them. */
  beside?: string;
  /** How a game for one has ended, in a few words, and what is shown of it. */
  result?: (view: View, words: Words) => string;
  Result?: Later<Aside>;
  /** How the log puts a move into one sentence. */
  telling?: Telling;
  /** The keys of its board, each as it is written on it, "" if it has a name in every language: the messages
   * `page.keys_<id>` and `page.key_<id>` tell the name and what it does. */
  keys?: Record<string, string>;
  /** The great moments that are shown on a card. */
  stage?: Later<Staging>;
}

const FOUND = import.meta.glob<GamePage>("./*/index.ts", { eager: true, import: "default" });

/** Load all that a table of a game shows, before anybody sits down there; what fails now is loaded then. */
export function prepare(game: string, language: string): void {
  const loading = [
    import("../pages/TablePage.svelte"),
    ...[boardOf, iconsOf, stagingOf, seatCardOf, asideOf, roundsOf].map((load) => load(game)),
    textsOf(game, language),
    pageOf(game).has_box && contentOf(game),
  ];
  void Promise.allSettled(loading);
}

/** What a game brings for the page. */
export function pageOf(game: string): GamePage {
  return FOUND[`./${game}/index.ts`] ?? {};
}

export async function boardOf(game: string): Promise<Board> {
  const load = pageOf(game).Board ?? (() => import("./TextBoard.svelte"));
  return (await load()).default;
}

export async function seatCardOf(game: string): Promise<SeatCard | null> {
  return (await pageOf(game).SeatCard?.())?.default ?? null;
}

export async function asideOf(game: string): Promise<Aside | null> {
  return (await pageOf(game).Aside?.())?.default ?? null;
}

export async function sidesOf(game: string): Promise<Aside | null> {
  return (await pageOf(game).Sides?.())?.default ?? null;
}

export async function resultOf(game: string): Promise<Aside | null> {
  return (await pageOf(game).Result?.())?.default ?? null;
}

export async function roundsOf(game: string): Promise<Aside | null> {
  return (await pageOf(game).Rounds?.())?.default ?? null;
}

export async function iconsOf(game: string): Promise<Icons> {
  return (await pageOf(game).icons?.())?.default ?? {};
}

export async function pictureOf(game: string): Promise<Picture | null> {
  return (await pageOf(game).Picture?.())?.default ?? null;
}

export async function stagingOf(game: string): Promise<Staging | null> {
  return (await pageOf(game).stage?.())?.default ?? null;
}
