// What the server tells of a game that never changes: its words, its rules, its box. Each is asked for once.

import type { GameContent, RuleTexts, Texts } from "../protocol";
import { request } from "./api";

const kept = new Map<string, Promise<unknown>>();

/** What was asked for already, or what comes now; it is asked for again if that failed. */
function once<T>(path: string, ask: (path: string) => Promise<T>): Promise<T> {
  const found = (kept.get(path) as Promise<T> | undefined) ?? ask(path);
  kept.set(path, found);
  found.catch(() => kept.delete(path));
  return found;
}

/** All messages of a game in a language. */
export function textsOf(game: string, language: string): Promise<Texts> {
  return once(`/games/${game}/texts/${language}`, (path) => request(path, { gets: "Texts" }));
}

/** All rules of a game in a language. */
export function rulesOf(game: string, language: string): Promise<RuleTexts> {
  return once(`/games/${game}/rules/${language}`, (path) => request(path, { gets: "RuleTexts" }));
}

/** The component data of a game. */
export function contentOf(game: string): Promise<GameContent> {
  return once(`/games/${game}/content`, (path) => request(path, { gets: "GameContent" }));
}
