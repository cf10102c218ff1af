// What Age of Galaxy stages: war, conquest, golden ages, and a new round with its production.

import type { Act, Card, Mark, Row, Staging } from "../../lib/stage";
import type { Words } from "../../lib/words";
import type { Happening } from "../../protocol";
import type { Galaxy } from "./box";

const GOODS: Record<string, 1 | -1> = { gained: 1, gained_by_ally: 1, gained_by_technology: 1, lost: -1 };
const COMING = [...Object.keys(GOODS), "wasted"];

function of(events: Happening[], key: string): Happening[] {
  return events.filter((one) => one.key === key);
}

/** What came and went for a side, each good once. */
function gained(events: Happening[], seat: unknown): Mark[] {
  const sums = new Map<string, number>();
  for (const { key, params } of events) {
    const icon = String(params.resource);
    if (GOODS[key] && params.seat === seat) sums.set(icon, (sums.get(icon) ?? 0) + GOODS[key] * Number(params.n));
  }
  return [...sums].map(([icon, n]) => ({ icon, n })).filter(({ n }) => n);
}

/** What events say, each in its own words. */
function lines(events: Happening[], keys: string[], words: Words): string[] {
  return events.filter((one) => keys.includes(one.key)).map((one) => words.say(`event.${one.key}`, one.params));
}

function war({ events }: Act, words: Words): Card {
  const ranked = of(events, "ranked").sort((one, other) => Number(one.params.place) - Number(other.params.place));
  const rows = ranked.map(({ params }): Row => {
    const { seat, n, strength, place } = params as Record<string, number>;
    const had = [
      { icon: "cruiser", n: n ?? 0 },
      { icon: "strength", n: strength ?? 0 },
    ];
    return { seat: seat ?? 0, text: words.say("page.stage_place", { n: place }), had, gained: gained(events, seat) };
  });
  const names = of(events, "overlord").map((one) => words.seat(Number(one.params.seat)));
  const kind = names.length > 1 ? "shared" : "one";
  const told = lines(events, ["conquered", "spared"], words);
  const lead = words.say(`page.war_${kind}_now`, { names: names.join(", ") });
  return { title: words.say("phase.war"), icon: "war", tone: "war", rows, lines: [lead, ...told] };
}

function conquest({ events, before }: Act, words: Words): Card {
  const { places } = before as unknown as Galaxy;
  const lost = of(events, "conquered").flatMap(({ params }) => {
    const owner = places[String(params.place)]?.owner ?? -1;
    return owner < 0 ? [] : [words.say("page.stage_loses", { name: words.seat(owner) })];
  });
  const home = [...new Set(events.map((one) => one.params.seat))].map((seat): Row => ({
    seat: Number(seat),
    text: "",
    had: [],
    gained: gained(events, seat),
  }));
  const told = lines(events, ["conquered"], words);
  const rows = home.filter((row) => row.gained.length);
  return { title: words.say("page.stage_conquest"), icon: "war", tone: "war", rows, lines: [...told, ...lost] };
}

function golden({ events }: Act, words: Words): Card {
  const full = of(events, "golden_age").map(({ params }) => words.say("page.stage_full", params));
  const told = [...full, ...lines(events, ["discs_returned"], words)];
  return { title: words.say("page.stage_golden"), icon: "trade", tone: "gold", rows: [], lines: told };
}

function round({ events }: Act, words: Words): Card {
  const [begun] = of(events, "round_began");
  const rows = of(events, "took_discs").map(({ params }): Row => {
    const had = [{ icon: "disc", n: Number(params.n) }];
    return { seat: Number(params.seat), text: "", had, gained: gained(events, params.seat) };
  });
  const title = begun ? words.say("event.round_began", begun.params) : words.say("page.stage_over");
  const told = lines(events, ["fleet_moved", "discs_moved", "discs_returned"], words);
  return { title, icon: "rounds", tone: "calm", rows, lines: told };
}

const CARDS: Record<string, (act: Act, words: Words) => Card> = { war, conquest, golden, round };

export default {
  moments: {
    war: { begins: ["ranked"], goes_on: ["ranked", "overlord", "spared", "conquered", ...COMING], sound: "war" },
    conquest: { begins: ["conquered"], goes_on: COMING, sound: "war" },
    golden: { begins: ["golden_age"], goes_on: ["golden_age", "discs_returned"], sound: "rise" },
    round: {
      begins: ["fleet_moved", "round_began"],
      goes_on: [
        ...["system_shown", "planet_laid", "tokens_mixed", "discs_moved", "order_set", "discs_returned"],
        ...["round_began", "took_discs", "telescope_set", ...COMING],
      ],
    },
  },
  card: (act, words) => (CARDS[act.kind] ?? round)(act, words),
} satisfies Staging;
