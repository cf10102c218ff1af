// Opening tables: who sits where, how fast it goes, and what the options of a game are called.

import { prepare } from "../games";
import type { GameInfo, Option, Pace, SeatWish, TableWish } from "../protocol";
import { request } from "./api";
import { host, invite, keep, type Seat } from "./keys";
import { learning } from "./learning.svelte";
import { remember, remembered, site } from "./site.svelte";
import type { Words } from "./words";

/** Who is to sit in a seat: "screen" is somebody else at this screen. */
export type Kind = "me" | "screen" | "friend" | "bot" | "free";

export interface Place {
  kind: Kind;
  name: string;
  bot: string;
}

const BOT_NAMES = ["Cobalt", "Gizmo", "Pixel", "Quartz", "Sprocket", "Tinker"]; // none of them a star
/** The bots from weak to strong, as measured in docs/adr/0012-advice.md. */
const LEVELS = ["random", "rollout", "casual", "greedy"];

export function levels(game: GameInfo): string[] {
  return [...game.bots].sort((one, other) => LEVELS.indexOf(one) - LEVELS.indexOf(other));
}

export function place(kind: Kind, seat: number, game: GameInfo): Place {
  const names: Partial<Record<Kind, string>> = { me: site.name, bot: BOT_NAMES[seat] ?? "" };
  return { kind, name: names[kind] ?? "", bot: strongest(game) };
}

function strongest(game: GameInfo): string {
  return levels(game).at(-1) ?? "";
}

/** Me, and bots around. */
export function usualPlaces(game: GameInfo, count = game.default_players, bot = strongest(game)): Place[] {
  return Array.from({ length: count }, (_, seat) => ({ ...place(seat ? "bot" : "me", seat, game), bot }));
}

/** How many bots somebody plays against at once, and how strong they are. */
export interface Rivals {
  count: number;
  bot: string;
}

/** The numbers of bots that fit a game. */
export function rivalCounts(game: GameInfo): number[] {
  return game.players.filter((count) => count > 1).map((count) => count - 1);
}

/** What was chosen for a game on this device; otherwise the usual number of the strongest. */
export function rivalsFor(game: GameInfo): Rivals {
  const [count = "", bot = ""] = remembered(`rivals.${game.name}`).split(" ");
  return {
    count: rivalCounts(game).includes(Number(count)) ? Number(count) : game.default_players - 1,
    bot: game.bots.includes(bot) ? bot : strongest(game),
  };
}

export function rememberRivals(game: GameInfo, { count, bot }: Rivals): void {
  remember(`rivals.${game.name}`, `${count} ${bot}`);
}

function wished(one: Place, seat: number): SeatWish {
  const name = one.name.trim() || (one.kind === "bot" ? null : site.say("nameless", { n: seat + 1 }));
  if (one.kind === "me") return { kind: "me", name: one.name.trim() || site.say("commander") };
  if (one.kind === "bot") return { kind: "bot", name, bot: one.bot };
  return one.kind === "screen" ? { kind: "me", name } : { kind: one.kind, name };
}

/** Open a table; this browser keeps the keys of those who sit at it, and the links for friends. */
export async function open(
  game: GameInfo,
  places: Place[],
  more: Omit<TableWish, "game" | "seats"> = {},
): Promise<{ id: string; friends: Seat[] }> {
  const body: TableWish = { game: game.name, seats: places.map(wished), ...more };
  const opening = request("/tables", { gets: "Opened", body });
  prepare(game.name, site.language);
  const opened = await opening;
  const seats = opened.keys.map((one) => ({ table: opened.id, ...one }));
  const friends = seats.filter((one) => places[one.seat]?.kind === "friend");
  keep(...seats.filter((one) => !friends.includes(one)));
  invite(...friends);
  if (places.some((one) => one.kind === "free")) host(opened.id, opened.host_key);
  return { id: opened.id, friends };
}

/** A first game with the coach: against bots that make mistakes. */
export async function learn(game: GameInfo): Promise<string> {
  if (!game.first_game) return "";
  const { players, options } = game.first_game;
  const { id } = await open(game, usualPlaces(game, players, "casual"), { options });
  learning.keep(id, { is_open: true });
  return id;
}

/** Make a table of a game file. */
export async function openFile(file: Blob): Promise<string> {
  const opened = await request("/tables/file", { gets: "Opened", body: file });
  keep(...opened.keys.map((one) => ({ table: opened.id, ...one })));
  return opened.id;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** The clocks to choose from; the words of each are `clock_<name>`. */
export const CLOCKS: Record<"none" | "live" | "slow", Record<string, Pace>> = {
  none: { none: { kind: "none" } },
  live: {
    move_1: { kind: "live", move: MINUTE, reserve: 5 * MINUTE },
    game_25: { kind: "live", reserve: 25 * MINUTE, bonus: 5 },
    game_60: { kind: "live", reserve: 60 * MINUTE, bonus: 10 },
  },
  slow: {
    days_1: { kind: "slow", move: DAY, reserve: 2 * DAY },
    days_3: { kind: "slow", move: 3 * DAY, reserve: 6 * DAY },
    days_7: { kind: "slow", move: 7 * DAY, reserve: 7 * DAY },
  },
};

/** A value of an option in the words of its game. */
export function valueName(words: Words, option: Option, value: number | string): string {
  if (option.kind === "switch") return site.say(value ? "value_on" : "value_off");
  for (const key of [`${option.key}.${value}`, `value.${value}`]) if (words.has(key)) return words.say(key);
  return String(value);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an option is about. The catalogue also says what to type in a terminal: that is left out. */
export function helpOf(words: Words, option: Option): string {
  let help = words.say(`option_help.${option.key}`);
  for (const value of option.values.filter((one): one is string => typeof one === "string")) {
    const name = valueName(words, option, value);
    help = help.replaceAll(` (${value})`, "").replaceAll(`(${value}: `, "(");
    const is_typed = words.language !== "en" || value.includes("_");
    const typed = new RegExp(`\\b${value}${is_typed ? "\\b" : "(?=: )"}`, "g");
    help = help.replace(typed, (_, at: number, all: string) =>
      /(^|[.:] )$/.test(all.slice(0, at)) ? capital(name) : name,
    );
  }
  return help;
}
