// What a bot proposes: which of it fits what somebody has begun, and how to say it.

import type { Proposal, Question } from "../protocol";
import type { Part } from "./table.svelte";
import type { Params, Words } from "./words";

/** Whether these parts can be the beginning of what is proposed; where several are chosen, in any order. */
export function follows(proposal: Proposal, parts: Part[], kind: string): boolean {
  if (kind === "some") return parts.every((part) => proposal.answer.includes(part));
  return parts.every((part, at) => part === proposal.answer[at]);
}

/** What is proposed to choose after these parts; none if they went another way or are all of it. */
export function nextOf(proposal: Proposal, parts: Part[], kind: string): Part | null {
  if (!follows(proposal, parts, kind)) return null;
  if (kind === "some") return proposal.answer.find((part) => !parts.includes(part)) ?? null;
  return proposal.answer[parts.length] ?? null;
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

/** The parts of an answer by what they name; several of the same are a list. */
function named(kind: string, answer: Part[], nouns: string[]): Params {
  if (kind === "some") return { [nouns[0] ?? ""]: answer };
  return Object.fromEntries(answer.map((part, at) => [nouns[at] ?? "", part]));
}

/** Why, and what to mind. */
export function reasonsOf(words: Words, { reasons }: Proposal): string {
  return reasons.map(({ key, params }) => words.say(`bot.${key}`, params)).join(" ");
}
