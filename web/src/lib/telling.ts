// A move in one sentence: what was done, then what it brought.

import type { Bit, Params, Words } from "./words";

/** Something that happened, as the catalogue says it: an event by its key, or any message by the whole of it. */
export interface Said {
  key: string;
  params: Params;
}

/** So many of something that this message counts. */
export interface Good {
  key: string;
  n: number;
}

/** What a game's events are in a sentence, by their keys; an event that is not named is told in its own words. */
export interface Telling {
  /** They bring (1) or take (-1) `n` of `resource`, which the message `view.<resource>` counts, or something else. */
  goods?: Record<string, 1 | -1 | ((params: Params) => Good)>;
  /** They are told after what came. */
  late?: string[];
  /** They are left out: others tell enough. */
  unsaid?: string[];
  /** They are told only if nothing else tells what was done, each by this message. */
  actions?: Record<string, (params: Params) => string>;
  /** They are not told at all, wherever they stand. */
  silent?: string[];
  /** What several of them are together, before all else. */
  gather?: (events: Said[]) => Said[];
  /** They are nobody's doing, though they happen in somebody's move. */
  common?: string[];
}

function isGood({ key }: Said, telling: Telling): boolean {
  return telling.goods?.[key] !== undefined;
}

/** Whether an event only adds to what was done to somebody. */
export function isAdded(said: Said, telling: Telling): boolean {
  return isGood(said, telling) || (telling.late?.includes(said.key) ?? false);
}

export function isCommon({ key }: Said, telling: Telling): boolean {
  return telling.common?.includes(key) ?? false;
}

/** What these events did to one person, in one go. */
export function told(happened: Said[], telling: Telling, words: Words): Bit[] {
  const events = telling.gather?.(happened) ?? happened;
  const goods = tellGoods(events, telling, words);
  if (!goods.length) return tellPlainly(events, telling, words);
  const first = events.findIndex((one) => isAdded(one, telling));
  const before = sentences(events.slice(0, first), telling, words);
  const after = sentences(events.slice(first), telling, words, events[0]?.params.seat);
  return [...withGoods(before.length ? before : nameOf(events, words), goods), ...after];
}

/** What brought nothing; all of it in its own words if nothing else is left. */
function tellPlainly(events: Said[], telling: Telling, words: Words): Bit[] {
  const said = sentences(events, telling, words);
  return said.length ? said : sentences(events, {}, words);
}

/** Who it is about begins what has no other words. */
function nameOf(events: Said[], words: Words): Bit[] {
  const seat = Number(events[0]?.params.seat ?? -1);
  return [{ text: words.seat(seat), names: `seat.${seat}` }];
}

/**
 * The sentences one after another; one about the same player as the one before goes on without the name. They may
 * follow others that were `about` somebody.
 */
export function sentences(events: Said[], telling: Telling, words: Words, about: unknown = undefined): Bit[] {
  const isAction = (one: Said): boolean => telling.actions?.[one.key] !== undefined;
  const said = events.filter((one) => !isGood(one, telling) && !telling.unsaid?.includes(one.key));
  const shown = said.some((one) => !isAction(one)) ? said.filter((one) => !isAction(one)) : said;
  let who = about;
  return shown.flatMap((one, at) => {
    const key = telling.actions?.[one.key]?.(one.params) ?? (one.key.includes(".") ? one.key : `event.${one.key}`);
    const bits = goOn(words.tell(key, one.params), who);
    who = one.params.seat;
    return at || about !== undefined ? [{ text: " " }, ...bits] : bits;
  });
}

/** A sentence behind another: the name that both begin with is said once. */
function goOn([first, then, ...rest]: Bit[], about: unknown): Bit[] {
  const goes_on = about !== undefined && first?.names === `seat.${String(about)}` && then?.text.startsWith(": ");
  if (!first || !then || !goes_on) return [first, then, ...rest].filter((bit) => bit !== undefined);
  const text = then.text.slice(2);
  return [{ ...then, text: text.charAt(0).toUpperCase() + text.slice(1) }, ...rest].filter((bit) => bit.text);
}

/** All that came and went, each good once: "2 Credits, -1 Productivity". */
function tellGoods(events: Said[], telling: Telling, words: Words): Bit[] {
  const sums = new Map<string, number>();
  for (const { key, n } of events.flatMap((one) => goodOf(one, telling) ?? [])) sums.set(key, (sums.get(key) ?? 0) + n);
  const told = [...sums].filter(([, n]) => n);
  return told.flatMap(([key, n], at) => {
    const text = `${n < 0 ? "\u2212" : ""}${words.say(key, { n: Math.abs(n) })}`;
    return [...(at ? [{ text: ", " }] : []), { text, names: key.replace(/^view\./, "resource.") }];
  });
}

/** What came or went by an event, if that is all it is about. */
function goodOf({ key, params }: Said, telling: Telling): Good | null {
  const good = telling.goods?.[key];
  if (typeof good !== "number") return good?.(params) ?? null;
  return { key: `view.${String(params.resource)}`, n: good * Number(params.n) };
}

/** A sentence with what it brought: after a colon, or in brackets if it has one already. */
function withGoods(sentence: Bit[], goods: Bit[]): Bit[] {
  const last = sentence.at(-1);
  const open = last ? [...sentence.slice(0, -1), { ...last, text: last.text.replace(/\.$/, "") }] : [];
  const has_colon = sentence.some((bit) => !bit.names && bit.text.includes(":"));
  const [from, to] = has_colon ? [" (", ")."] : [": ", "."];
  return [...open.filter((bit) => bit.text), { text: from }, ...goods, { text: to }];
}
