// What a bot proposes: which of it fits what somebody has begun, and how to say it.

import type { Proposal, Question } from "../protocol";
import type { Part } from "./table.svelte";
import type { Params, Words } from "./words";

/** What is left of a proposal after these parts; none if they went another way. Several things come in any order. */
function rest({ answer }: Proposal, parts: Part[], kind: string): Part[] | null {
  const left = [...answer];
  for (const part of parts) {
    const at = kind === "some" || kind === "split" ? left.indexOf(part) : left[0] === part ? 0 : -1;
    if (at < 0) return null;
    left.splice(at, 1);
  }
  return left;
}

/** Whether these parts can be the beginning of what is proposed. */
export function follows(proposal: Proposal, parts: Part[], kind: string): boolean {
  return rest(proposal, parts, kind) !== null;
}

/** What is proposed to choose after these parts; none if they went another way or are all of it. */
export function nextOf(proposal: Proposal, parts: Part[], kind: string): Part | null {
  return rest(proposal, parts, kind)?.[0] ?? null;
}

/** The proposal to show: one that fits what was begun, with a wanted part if there is one, else the best. */
export function fitting(proposals: Proposal[], parts: Part[], kind: string, wanted: string): Proposal | null {
  const open = proposals.filter((one) => follows(one, parts, kind));
  return open.find((one) => one.answer.map(String).includes(wanted)) ?? open[0] ?? proposals[0] ?? null;
}

/** What is proposed, as a sentence: the game's own, or else the question and the answer to it. */
export function moveOf(words: Words, question: Question, { answer, nouns, move }: Proposal): string {
  if (move) return words.say(`move.${move}`, named(question.kind, answer, nouns));
  const told = answer.map((part, at) => words.part(nouns[at] ?? "", part)).join(", ");
  return `${words.say(`ask.${question.key}`, question.params)} ${told || words.say("list.none")}.`;
}

/**
 * The message that tells an answer as a sentence, if the game has one: by question and first part, by first and last
 * part, by question and last part, or by either of them with the number of parts. The server names that of a proposal by the same rule.
 */
export function moveName(words: Words, question: Question, parts: Part[]): string {
  const own = parts[0] === "aside" ? parts.slice(1) : parts;
  const verb = question.kind === "one" && own.length ? [String(own[0])] : [];
  const last = own.at(-1);
  const pairs = verb.flatMap((head) => [`${question.key}_${head}`, `${head}_${last}`, `${question.key}_${last}`]);
  const heads = [...verb, question.key].flatMap((head) => [`${head}_${own.length}`, head]);
  return [...pairs, ...heads].find((name) => words.has(`move.${name}`)) ?? "";
}

/** What was chosen, as a sentence; nothing if the game has none for it. */
export function tellMove(words: Words, question: Question, answer: Part[], nouns: string[]): string {
  const move = moveName(words, question, answer);
  return move && words.say(`move.${move}`, named(question.kind, answer, nouns));
}

/** What a button does that gives this answer, in the words of the game if it has some. */
export function tellDeed(words: Words, question: Question, answer: Part[], nouns: string[]): string {
  const keys = [moveName(words, question, answer), question.key].map((name) => `do.${name}`);
  const key = keys.find((one) => words.has(one));
  return key ? words.say(key, { ...named(question.kind, answer, nouns), n: answer.length }) : "";
}

/** The parts of an answer by what they name, the second of a noun as "hex_2"; where several are chosen, a list. */
function named(kind: string, answer: Part[], nouns: string[]): Params {
  if (answer[0] === "aside") return named("one", answer.slice(1), nouns.slice(1));
  if (kind !== "one") return { [nouns[0] ?? ""]: answer };
  const found: Params = {};
  answer.forEach((part, at) => {
    const noun = nouns[at] ?? "";
    found[noun in found ? `${noun}_2` : noun] = part;
  });
  return found;
}

/** Why, and what to mind. */
export function reasonsOf(words: Words, { reasons }: Proposal): string {
  return reasons.map(({ key, params }) => words.say(`bot.${key}`, params)).join(" ");
}
