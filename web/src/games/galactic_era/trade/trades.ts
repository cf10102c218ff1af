// The trading phase as all see it: the shapes of the data, and what the page reads out of them.

import type { Field } from "../era";

export interface TradePair {
  seats: [number, number];
  why: "open" | "no_trade_at_war" | "no_contact" | "has_traded" | "nothing_to_trade";
  at: number;
  learn: [Field[], Field[]];
}

export interface TradeOffer {
  seat: number;
  partner: number;
  mine: Field;
  theirs: Field;
  kind: string;
}

/** Nothing at other times. */
export interface Trades {
  pairs?: TradePair[];
  over?: boolean;
  offer?: TradeOffer;
}

/** Two players who may trade, seen by one of them: what each can learn from the other. */
export interface Talk {
  other: number;
  why: TradePair["why"];
  at: number;
  mine: Field[];
  theirs: Field[];
}

/** A seat's own pairs, those that can trade first. */
export function talksOf(seat: number, pairs: TradePair[]): Talk[] {
  const own = pairs.filter(({ seats }) => seats.includes(seat));
  const found = own.map(({ seats, why, at, learn }): Talk => {
    const is_first = seats[0] === seat;
    const [mine, theirs] = is_first ? learn : ([learn[1], learn[0]] as const);
    return { other: is_first ? seats[1] : seats[0], why, at, mine, theirs };
  });
  return found.sort((one, other) => Number(other.why === "open") - Number(one.why === "open"));
}

/** What is put together of a trade: with whom, what one gains, what the other gains. */
export interface Draft {
  partner: number;
  mine: Field | undefined;
  theirs: Field | undefined;
}

const KEYS = ["offer_trade", "force_trade", "steal_level"];

/** The trade that is being put together, if trades are asked about; a trade may be forced at any time, too. */
export function draftOf(key: string, parts: (string | number)[]): Draft | null {
  const own = parts[0] === "aside" ? (parts[1] === "force" ? parts.slice(2) : null) : KEYS.includes(key) ? parts : null;
  if (!own) return null;
  const [partner, mine, theirs] = own;
  return {
    partner: typeof partner === "number" ? partner : -1,
    mine: mine as Field | undefined,
    theirs: theirs as Field | undefined,
  };
}
