// What Galactic Era stages: declarations of war, battles, the scoring of a round, new rounds and eras, and the end.

import type { Act, Card, Mark, Row, Staging } from "../../lib/stage";
import type { Words } from "../../lib/words";
import type { Happening } from "../../protocol";
import type { Era } from "./era";

const LOST = ["destroyed", "destroyed_in_fleet"];
const FOUGHT = ["battle", "compared", "won", "no_battle", "repelled", "driven_out", "retreated", "fleet_retreated"];
const ROLLS = ["automa_starts", "automa_moves", "automa_grows", "automa_grows_unrolled", "gained_power"];

function of(events: Happening[], ...keys: string[]): Happening[] {
  return events.filter((one) => keys.includes(one.key));
}

/** What events say, each in its own words. */
function lines(events: Happening[], keys: string[], words: Words): string[] {
  return of(events, ...keys).map((one) => words.say(`event.${one.key}`, one.params));
}

function sum(events: Happening[], name: string): number {
  return events.reduce((all, one) => all + Number(one.params[name]), 0);
}

function seats(events: Happening[]): number[] {
  return [...new Set(events.map((one) => Number(one.params.seat)))];
}

/** Something with its number, if there is any. */
function mark(icon: string, n: number): Mark[] {
  return n ? [{ icon, n }] : [];
}

function war({ events }: Act, words: Words): Card {
  const told = lines(events, ["declared_war"], words);
  return { title: words.say("page.stage_war"), icon: "war", tone: "war", rows: [], lines: told };
}

/** Who fought with how much, and who lost how many ships. */
function battle({ events }: Act, words: Words): Card {
  const [begun] = of(events, "battle");
  const [compared] = of(events, "compared");
  const attacker = Number(begun?.params.seat ?? -1);
  const defenders = (begun?.params.others ?? []) as number[];
  const others = seats(of(events, "won", "scored", ...LOST)).filter((seat) => seat !== attacker);
  const sides = begun ? [attacker, ...defenders] : others;
  const rows = sides.map((seat, at): Row => {
    const own = events.filter((one) => one.params.seat === seat);
    const value = at === 0 ? compared?.params.attack : at === 1 ? compared?.params.defence : 0;
    return {
      seat,
      text: of(own, "won").length ? words.say("page.stage_wins") : "",
      had: begun ? mark("military", Number(value ?? 0)) : [],
      gained: [...mark("ship", -sum(of(own, ...LOST), "n")), ...mark("dp", sum(of(own, "scored"), "dp"))],
    };
  });
  const told = lines(events, FOUGHT, words);
  return { title: words.say("page.stage_battle"), icon: "war", tone: "war", rows, lines: told };
}

/** What each had, and got from where. */
function scores({ events, before }: Act, words: Words): Row[] {
  const { players } = before as unknown as Era;
  const scored = of(events, "scored");
  return seats(scored).map((seat): Row => {
    const own = scored.filter((one) => one.params.seat === seat);
    const sources = own.map(({ params }) => words.say("page.stage_source", { n: params.dp, why: params.why }));
    const had = mark("dp", players[String(seat)]?.dp ?? 0);
    return { seat, text: sources.join(", "), had, gained: mark("dp", sum(own, "dp")) };
  });
}

/** The story is scored; what begins then follows below. */
function scoring(act: Act, words: Words): Card {
  const rows = scores(act, words);
  const { story, round: n } = act.before as unknown as Era;
  const told = rows.length ? [] : [words.say("page.stage_nothing")];
  const begun = of(act.events, "round_began").map((one) => words.say("event.round_began", one.params));
  const title = words.say("page.stage_scoring", { n, story });
  return { title, icon: "dp", tone: "gold", rows, lines: [...told, ...begun, ...newEra(act, words)] };
}

/** What the story is about from now on, if an era begins. */
function newEra({ events, before }: Act, words: Words): string[] {
  const { era, story } = before as unknown as Era;
  const [begun] = of(events, "round_began");
  return begun && begun.params.era !== era ? [words.say(`page.era_${story}_${String(begun.params.era)}`)] : [];
}

function round(act: Act, words: Words): Card {
  const [begun] = of(act.events, "round_began");
  const told = newEra(act, words);
  const title = words.say("event.round_began", begun?.params);
  return { title, icon: "rounds", tone: told.length ? "gold" : "calm", rows: [], lines: told };
}

/** What automas have rolled, and what they will do by that. */
function rolls({ events }: Act, words: Words): Card {
  return {
    title: words.say("page.stage_rolls"),
    icon: "die",
    tone: "calm",
    rows: [],
    lines: lines(events, ROLLS, words),
  };
}

function ending(act: Act, words: Words): Card {
  const rows = scores(act, words);
  return { title: words.say("page.stage_end"), icon: "dp", tone: "gold", rows, lines: [] };
}

const CARDS: Record<string, (act: Act, words: Words) => Card> = { rolls, war, battle, scoring, round, ending };

export default {
  moments: {
    rolls: { begins: ROLLS, goes_on: ROLLS },
    war: { begins: ["declared_war"], goes_on: ["declared_war"], sound: "war" },
    battle: {
      begins: ["battle", "compared"],
      goes_on: [
        ...[...FOUGHT, ...LOST, "showed_letter", "showed_fleet", "battle_bonus", "pinned", "spared"],
        ...["left_battle", "scored"],
      ],
      sound: "war",
    },
    scoring: {
      begins: ["phase_began"],
      when: ({ params }) => params.phase === "scoring",
      goes_on: ["scored", "leads", "gave_ship", "round_began"],
      sound: "rise",
    },
    round: { begins: ["round_began"], goes_on: [] },
    ending: {
      begins: ["scored"],
      when: ({ params }) => params.why === "population",
      goes_on: ["scored"],
      sound: "rise",
    },
  },
  card: (act, words) => (CARDS[act.kind] ?? round)(act, words),
} satisfies Staging;
