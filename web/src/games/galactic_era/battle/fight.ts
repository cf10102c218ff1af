// The battle that is being fought, as a seat sees it, and what the page reads out of it.

/** The least, what is to be expected, and the most; all the same if it is known. */
export type Span = [number, number, number];

/** What makes a party of a battle stronger: so much (at least, at most) for each of so many ships. */
export interface Source {
  kind: "military" | "people" | "fleet" | "cards";
  /** The level, the star people, the letter of the fleet ("" if it lies face down). */
  name: string | number;
  ships: Span;
  each: [number, number];
  stack?: number;
}

export interface Party {
  ships: Span;
  total: Span;
  sources: Source[];
  may_retreat: boolean;
}

/** The battle that is being fought; nothing if there is none. */
export interface Fight {
  hex: number;
  attacker: number;
  defenders: number[];
  step: "before" | "shown" | "losses" | "retreat";
  lost: Record<string, number>;
  spared: number[];
  /** Until ships are lost. */
  sides?: Record<string, Party>;
  totals?: [Span, Span];
  /** How likely the attacker wins, in percent, as far as this seat knows. */
  odds?: number;
  winners?: number[];
  chooser?: number;
  crushing?: boolean;
  /** Whose ships are lost now: of losers any number, and what each costs the winners; of winners what is due. */
  losses?: { seat?: number; forms?: Record<string, number>; price?: number[]; due?: number };
}

/** Who waits in a hex: how strong, and how many ships beat them as often as not, and for certain. */
export interface Guard {
  seats: number[];
  total: Span;
  even: number;
  sure: number;
  odds?: number;
}

/** Whether there is a battle. */
export function isFought(fight: Fight | Record<string, never>): fight is Fight {
  return "hex" in fight;
}

/** Whether a number is known for certain. */
export function isKnown([least, , most]: Span): boolean {
  return least === most;
}

/** A number that may only be guessed: the likely one, and its bounds. */
export function shortly(span: Span): string {
  return isKnown(span) ? String(span[1]) : `≈ ${span[1]}`;
}

/** What each ship of a source is worth, as far as that is known. */
export function eachOf({ each: [least, most] }: Source): string {
  return least === most ? String(least) : `${least}–${most}`;
}

/** The sources that count: what adds nothing is left out, unless it is not known. */
export function counting(sources: Source[]): Source[] {
  return sources.filter(({ kind, name, each }) => kind === "military" || each[1] !== 0 || (kind === "fleet" && !name));
}

/** The shares of a bar, in percent. */
export function shares(numbers: number[]): number[] {
  const total = numbers.reduce((sum, one) => sum + one, 0);
  return numbers.map((one) => (total ? (100 * one) / total : 100 / numbers.length));
}

/** So many of several kinds, from the first on: what is chosen if only the number matters. */
export function filled(count: number, most: Record<string, number>): string[] {
  const all = Object.entries(most).flatMap(([kind, n]) => Array<string>(n).fill(kind));
  return all.slice(0, count);
}

/** The same parts without the last that is of this kind. */
export function without<T>(parts: T[], kind: T): T[] {
  const at = parts.lastIndexOf(kind);
  return at < 0 ? parts : parts.toSpliced(at, 1);
}
