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
