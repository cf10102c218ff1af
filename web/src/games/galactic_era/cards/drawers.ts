// The gallery: all components of the game by kind, each with what it does.

import type { Words } from "../../../lib/words";
import type { Box } from "../box";
import { FIELDS, LETTERS } from "../era";
import { sides } from "../own/figures";
import { rungs } from "../own/ladder";

export interface Thing {
  id: string;
  name: string;
  sign?: string;
  /** Whether it has an emblem that grows from its name, and whose. */
  kind?: "people" | "card";
  lines: { mark: string; text: string }[];
}

export interface Drawer {
  id: string;
  name: string;
  things: Thing[];
}

const COUNTERS = ["uninhabited", "primitive", "advanced"];
const TERRAINS = ["nebula", "asteroid", "neutron_star"];

/** Sections that begin with a letter and a colon, each with its letter: the two of a card. */
export function sections(text: string): { mark: string; text: string }[] {
  return text
    .split(/(?=\b[AB]: )/)
    .map((part) => /^([AB]): (.*)$/.exec(part.trim()) ?? ["", "", part.trim()])
    .map(([, mark = "", told = ""]) => ({ mark, text: told }));
}

export function drawers(words: Words, box: Box): Drawer[] {
  const say = (key: string): string => words.say(key);
  const plain = (ids: readonly string[], family: string, sign?: string): Thing[] =>
    ids.map((id) => ({
      id,
      name: say(`${family}.${id}`),
      sign,
      lines: [{ mark: "", text: say(`${family}_text.${id}`) }],
    })) as Thing[];
  const drawer = (id: string, things: Thing[]): Drawer => ({ id, name: say(`page.drawer_${id}`), things });
  const [sto, sts] = [say("alignment.sto"), say("alignment.sts")];

  function people(id: string): Thing {
    const told = sides(say(`people_text.${id}`), sto, sts);
    const lines = [
      { mark: "", text: told.both },
      { mark: sto, text: told.sto },
      { mark: sts, text: told.sts },
    ];
    return { id, name: say(`people.${id}`), kind: "people", lines: lines.filter(({ text }) => text) };
  }

  return [
    drawer("peoples", box.peoples.map(people)),
    drawer(
      "cards",
      box.cards.map(({ id }) => ({
        id,
        name: say(`card.${id}`),
        kind: "card" as const,
        lines: sections(say(`card_text.${id}`)),
      })),
    ),
    drawer(
      "technologies",
      FIELDS.map((id) => ({
        id,
        name: say(`field.${id}`),
        sign: id,
        lines: rungs(words, id).map(({ level, text }) => ({ mark: level, text })),
      })),
    ),
    drawer(
      "relics",
      plain(
        box.relics.map(({ id }) => id),
        "relic",
        "relic",
      ),
    ),
    drawer("stories", [...plain(box.stories, "story", "book"), ...plain(box.goals, "goal", "target")]),
    drawer("tactics", [
      ...LETTERS.map((id) => ({
        id,
        name: say(`tactic.${id}`),
        lines: [{ mark: "", text: say(`tactic_text.${id}`) }],
      })),
      ...plain(["doubled", "points"], "advanced"),
    ]),
    drawer("space", [...plain(COUNTERS, "star_counter", "gainstar"), ...plain(TERRAINS, "terrain")]),
  ];
}
