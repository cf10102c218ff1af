// How the log tells a move of Galactic Era in one sentence.

import type { Good, Said, Telling } from "../../lib/telling";
import type { Params } from "../../lib/words";

const MOVES = ["pieces_moved", "fleet_moved"];

function isMove({ key }: Said): boolean {
  return MOVES.includes(key);
}

/** Moves that go on from each other are one; the gates between them are named by it. */
function joinMoves(events: Said[]): Said[] {
  const found: Said[] = [];
  let gate: unknown = null; // that is passed between two moves
  for (const event of events) {
    const last = found.at(-1);
    if (event.key === "gate_passed") gate = event.params.gate;
    else if (last && isMove(event) && sameMove(last, event)) {
      const by = gate ?? last.params.gate;
      const params = { ...last.params, hex: event.params.hex, ...(by ? { gate: by } : {}) };
      found[found.length - 1] = { key: by && isMove(last) ? `page.told_${last.key}` : last.key, params };
      gate = null;
    } else found.push(event);
  }
  return found;
}

function sameMove(one: Said, next: Said): boolean {
  const goes_on = isMove(one) || MOVES.some((key) => one.key === `page.told_${key}`);
  return goes_on && one.params.hex === next.params.start && one.params.stack === next.params.stack;
}

/** Population that grows at several stars is told at once; at a star that is taken it is what that brought. */
function joinGrowth(events: Said[]): Said[] {
  const grown = events.filter((one) => one.key === "settled");
  if (!grown.length || events.some((one) => one.key === "took_star")) return events;
  const n = grown.reduce((sum, one) => sum + Number(one.params.n), 0);
  const hexes = [...new Set(grown.map((one) => one.params.hex))];
  const all = { key: "page.told_grew", params: { seat: grown[0]?.params.seat, n, hexes } };
  return events.flatMap((one) => (one === grown[0] ? [all] : one.key === "settled" ? [] : [one]));
}

/** Points that nothing else tells of are told with what they are for. */
function nameScores(events: Said[]): Said[] {
  const is_bare = events.every((one) => one.key === "scored");
  return is_bare ? events.map((one) => ({ ...one, key: "page.told_scored" })) : events;
}

/** What a trade brought is said in it. */
function dropTraded(events: Said[]): Said[] {
  const is_trade = events.some((one) => one.key === "traded");
  return is_trade ? events.filter((one) => one.key !== "gained_level") : events;
}

function did({ act }: Params): string {
  return `page.did_${String(act)}`;
}

function level({ field, level: n }: Params): Good {
  return { key: `level.${String(field)}_${String(n)}`, n: 1 };
}

export const telling: Telling = {
  gather: (events) => nameScores(joinGrowth(joinMoves(dropTraded(events)))),
  goods: {
    settled: ({ n }) => ({ key: "page.told_discs", n: Number(n) }),
    scored: ({ dp }) => ({ key: "page.told_points", n: Number(dp) }),
    new_ships: ({ n }) => ({ key: "page.told_ships", n: Number(n) }),
    turned_up_relic: ({ relic }) => ({ key: `relic.${String(relic)}`, n: 1 }),
    gained_level: level,
  },
  unsaid: ["removed_counter", "drew_card"],
  silent: ["move_turn", "growth_turn"],
  actions: { announced: did, announced_action: did },
  common: ["phase_began", "round_began", "order_set", "story_set", "goal_set", "centre_laid"],
};
