// The great moments of A Handful of Stars, each on a card over the board.

import type { Act, Card, Mark, Row, Staging } from "../../lib/stage";
import type { Words } from "../../lib/words";
import type { Happening } from "../../protocol";
import { combatOf, pointsOf, type Stars } from "./stars";

function of(events: Happening[], ...keys: string[]): Happening[] {
  return events.filter(({ key }) => keys.includes(key));
}

function lines(events: Happening[], keys: string[], words: Words): string[] {
  return of(events, ...keys).map(({ key, params }) => words.say(`event.${key}`, params));
}

function mark(icon: string, n: number): Mark[] {
  return n ? [{ icon, n }] : [];
}

function sum(events: Happening[], seat: number, unit: string): number {
  return events
    .filter(({ params }) => params.seat === seat && params.unit === unit)
    .reduce((all, { params }) => all + Number(params.n), 0);
}

/** Who won what, with which strength, and what both lost. */
function victory({ events, before }: Act, words: Words): Card {
  const combat = combatOf(before as unknown as Stars);
  const [won] = of(events, "won_combat", "neutral_held");
  const lost = of(events, "lost_units");
  const sides = combat ? [combat.attacker, combat.defender].filter((seat) => seat >= 0) : [];
  const rows = sides.map((seat): Row => {
    const strength = seat === combat?.attacker ? combat.attack : (combat?.defence ?? 0);
    return {
      seat,
      text: won?.params.seat === seat ? words.say("page.stage_wins") : "",
      had: mark("combat", strength),
      gained: [...mark("ship", -sum(lost, seat, "fleet")), ...mark("star_base", -sum(lost, seat, "star_base"))],
    };
  });
  const title = words.say("page.combat_at", { system: won?.params.system ?? combat?.system });
  const told = lines(events, ["won_combat", "neutral_held", "lost_system", "occupied", "withdrew"], words);
  return { title, icon: "combat", tone: "war", rows, lines: told };
}

function ending({ events }: Act, words: Words): Card {
  const told = lines(events, ["shuffled", "stalled", "end_near"], words);
  return { title: words.say("page.stage_end_near"), icon: "shuffle", tone: "gold", rows: [], lines: told };
}

/** A new round, and how all stand. */
function round({ events, before }: Act, words: Words): Card {
  const [begun] = of(events, "round_began");
  const { players } = before as unknown as Stars;
  const rows = Object.entries(players).map(([seat, player]): Row => ({
    seat: Number(seat),
    text: "",
    had: mark("vp", pointsOf(player)),
    gained: [],
  }));
  return { title: words.say("event.round_began", begun?.params), icon: "rounds", tone: "calm", rows, lines: [] };
}

/** All homes or first colonies are shown at once. */
function founded({ events }: Act, words: Words): Card {
  const keys = ["home_chosen", "colony_chosen"];
  const told = lines(events, keys, words);
  return { title: words.say("page.stage_founded"), icon: "home_world", tone: "gold", rows: [], lines: told };
}

const CARDS: Record<string, (act: Act, words: Words) => Card> = { victory, ending, round, founded };

export default {
  moments: {
    victory: {
      begins: ["won_combat", "neutral_held"],
      goes_on: ["lost_units", "lost_system", "occupied", "moved", "mixed"],
      sound: "war",
    },
    ending: { begins: ["end_near"], goes_on: [], sound: "rise" },
    founded: { begins: ["home_chosen", "colony_chosen"], goes_on: ["home_chosen", "colony_chosen"], sound: "rise" },
    round: {
      begins: ["round_began"],
      when: ({ params }) => Number(params.round) % 5 === 1 && Number(params.round) > 1,
      goes_on: [],
    },
  },
  card: (act, words) => (CARDS[act.kind] ?? round)(act, words),
} satisfies Staging;
