// What stands on a card, in the words of the game.

import type { Words } from "../../../lib/words";
import type { Card } from "../box";

/** What a card does, without its symbols; of a world whether one can live there. */
export function effectOf(words: Words, card: Card | undefined): string {
  if (!card) return "";
  if (card.kind === "habitable" || card.kind === "barren" || card.kind === "start")
    return words.say(`page.sort_${card.kind}`);
  return words.say(`says.${card.id}`, { n: card.amount });
}

/** The same in two: when it is played, and what it does then. */
export function saidOf(words: Words, card: Card | undefined): [string, string] {
  const text = effectOf(words, card).replace(/(\d) /g, "$1\u00A0"); // a number stands beside what it counts
  const at = text.indexOf(": ");
  return at < 0 ? ["", text] : [text.slice(0, at), text.charAt(at + 2).toUpperCase() + text.slice(at + 3)];
}

const SOFT = "\u00AD"; // a hyphen that is seen only where a line ends

/** A name that may break between the parts of its long words, where a card is narrow. */
export function breakable(words: Words, name: string): string {
  const long = words.say("page.breaks").split(" ");
  return long.reduce((text, word) => text.replaceAll(word.replaceAll("|", ""), word.replaceAll("|", SOFT)), name);
}
