// How a question is put: what is asked, and below it what else there is to say.

/** A text with a question in it: all up to its end, and the rest. */
export function divided(text: string): [ask: string, rest: string] {
  const end = text.search(/\?(?=\s)/);
  return end < 0 ? [text, ""] : [text.slice(0, end + 1), text.slice(end + 1).trim()];
}
