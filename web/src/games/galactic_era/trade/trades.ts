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
