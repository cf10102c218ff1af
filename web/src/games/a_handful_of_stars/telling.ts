// How the log tells a move of A Handful of Stars in one sentence.

import type { Said, Telling } from "../../lib/telling";

/** What was spent for one thing is told at once. */
function joinSpent(events: Said[]): Said[] {
  const spent = events.filter(({ key }) => key === "spent");
  if (spent.length < 2) return events;
  const all = {
    key: "page.told_spent",
    params: { seat: spent[0]?.params.seat, cards: spent.map(({ params }) => params.card) },
  };
  return events.flatMap((one) => (one === spent[0] ? [all] : one.key === "spent" ? [] : [one]));
}

/** Cards that are drawn are told by their number. */
function joinDrawn(events: Said[]): Said[] {
  const drawn = events.filter(({ key }) => key === "drew_unseen");
  if (drawn.length < 2) return events;
  const all = { key: "page.told_drew", params: { seat: drawn[0]?.params.seat, n: drawn.length } };
  return events.flatMap((one) => (one === drawn[0] ? [all] : one.key === "drew_unseen" ? [] : [one]));
}

/** Cards that oneself draws are told in one list. */
function joinOwn(events: Said[]): Said[] {
  const drawn = events.filter(({ key }) => key === "drew");
  if (drawn.length < 2) return events;
  const all = { key: "page.told_own_drew", params: { cards: drawn.map(({ params }) => params.card) } };
  return events.flatMap((one) => (one === drawn[0] ? [all] : one.key === "drew" ? [] : [one]));
}

export const telling: Telling = {
  gather: (events) => joinOwn(joinDrawn(joinSpent(events))),
  unsaid: ["put_away", "technology_shown", "counter_shown", "took_card"],
  silent: ["acts", "owes", "ended_turn"],
  common: ["round_began", "stalled", "end_near", "wormhole_known", "aliens_met", "neutral_held"],
};
