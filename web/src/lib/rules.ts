// The rules of a game by chapter, and the search in them. They come from the server's ledger.

export interface Rule {
  id: string;
  text: string;
}

export interface Chapter {
  /** The number of the chapter, such as 6 or 6.1. */
  number: string;
  rules: Rule[];
}

/** What readers see of an id such as 6.1.2.order: its number. What holds at every table has none. */
export function ruleNumber(id: string): string {
  return /^\d+(\.\d+)*/.exec(id)?.[0] ?? "";
}

/** The chapter of a rule: the first two parts of its id, or the first where a game counts so. */
function chapterOf(id: string): string {
  const [first = "", second = ""] = id.split(".");
  return /^\d+$/.test(second) && second !== "0" ? `${first}.${second}` : first;
}

/** What holds at every table comes last. */
const COMMON = "table";

/** The rules in their order, as chapters. */
export function chapters(rules: Record<string, string>): Chapter[] {
  const found: Chapter[] = [];
  for (const [id, text] of Object.entries(rules)) {
    const number = chapterOf(id);
    let chapter = found.find((one) => one.number === number);
    if (!chapter) found.push((chapter = { number, rules: [] }));
    chapter.rules.push({ id, text });
  }
  return found.sort((one, other) => Number(one.number === COMMON) - Number(other.number === COMMON));
}

/** The chapters with only the rules whose number begins so, or that hold every word. */
export function search(all: Chapter[], sought: string): Chapter[] {
  const text = sought.trim().toLowerCase();
  if (!text) return all;
  const words = text.split(/\s+/);
  const fits = ({ id, text: line }: Rule): boolean => {
    const number = ruleNumber(id);
    const whole = `${number} ${line}`.toLowerCase();
    return number.startsWith(text) || words.every((word) => whole.includes(word));
  };
  return all.map(({ number, rules }) => ({ number, rules: rules.filter(fits) })).filter(({ rules }) => rules.length);
}

/** A line cut into pieces, with those marked that were sought. */
export function marked(line: string, sought: string): { text: string; is_sought: boolean }[] {
  const words = sought.trim().split(/\s+/).filter(Boolean);
  if (!words.length) return [{ text: line, is_sought: false }];
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return line
    .split(new RegExp(`(${pattern})`, "gi"))
    .map((text, at) => ({ text, is_sought: at % 2 === 1 }))
    .filter(({ text }) => text);
}

/** The rule that a link such as #6.1.1 or #6.1.2.reveal means. */
export function target(all: Chapter[], id: string): string {
  if (!id) return "";
  const ids = all.flatMap(({ rules }) => rules.map((one) => one.id));
  return ids.find((one) => one === id) ?? ids.find((one) => one.startsWith(`${id}.`)) ?? "";
}
