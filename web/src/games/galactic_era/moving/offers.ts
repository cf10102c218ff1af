// What can be done at a hex now, as answers that one click begins; what each brings comes from the server.

import type { Part } from "../../../lib/table.svelte";
import type { EraDesk } from "../desk.svelte";
import { NOBODY } from "../era";

export interface Offer {
  label: string;
  /** What it brings or takes, as far as that is known from the beginning. */
  text: string;
  parts: Part[];
  family: string;
  /** The way that tells more of this hex, if it is asked. */
  way: string;
  is_refused: boolean;
}

const HIDDEN = "hidden";
/** What is done with all of one's own stars at once. */
const AT_HOME = ["grow_population", "free_grow", "build_ships", "teleport"];
/** What is done at one star. */
const AT_STARS = ["gain_star", "free_gain_star", "free_ally", "free_colonize", "central", "evacuate"];

/** All that can be done at a hex, or could if something were different. */
export function offersAt(desk: EraDesk, hex: number): Offer[] {
  const noun = desk.table.first?.noun;
  if (noun === "manoeuvre") return [...looks(desk, hex), ...rays(desk, hex)];
  return noun === "growth" ? growing(desk, hex) : [];
}

function growing(desk: EraDesk, hex: number): Offer[] {
  const star = desk.stars.get(hex);
  const offered = (desk.table.first?.offered ?? []).map(String);
  if (!star) return [];
  const is_own = star.owner === desk.table.side;
  const ways = offered.filter((way) => AT_STARS.includes(way) && is_own === (way === "evacuate"));
  const at_home = is_own ? offered.filter((way) => AT_HOME.includes(way)) : [];
  return [
    ...ways.map((way) => offer(desk, way, [way, hex], leads(desk, way).includes(hex))),
    ...at_home.map((way) => offer(desk, way, [way], desk.table.first?.next.includes(way) ?? false)),
  ];
}

function offer(desk: EraDesk, way: string, parts: Part[], is_open: boolean): Offer {
  return {
    label: desk.say(`growth.${way}`),
    text: desk.table.first?.told?.texts[way] ?? "",
    parts,
    family: parts.length > 1 ? "hex" : "growth",
    way: parts.length > 1 ? way : "",
    is_refused: !is_open,
  };
}

/** Remote views of what lies face down there, and of fleets that are not known. */
function looks(desk: EraDesk, hex: number): Offer[] {
  const star = desk.stars.get(hex);
  const things = [...(star?.counter === HIDDEN ? ["counter"] : []), ...(star?.relic === HIDDEN ? ["relic"] : [])].map(
    (thing) => look(desk, thing, desk.say(`thing.${thing}`), [hex], "hex"),
  );
  const fleets = Object.entries(desk.view.players).flatMap(([seat, { fleets }]) =>
    Object.entries(fleets)
      .filter(([, fleet]) => fleet.hex === hex && fleet.ships === undefined)
      .map(([stack]) => {
        const named = desk.say("page.fleet_of", { seat: Number(seat), stack: Number(stack) });
        return look(desk, "fleet", named, [Number(seat), Number(stack)], "stack");
      }),
  );
  return [...things, ...fleets];
}

function look(desk: EraDesk, thing: string, named: string, rest: Part[], family: string): Offer {
  return {
    label: desk.say("page.view_thing", { thing: named }),
    text: desk.table.first?.told?.texts.view ?? "",
    parts: ["view", thing, ...rest],
    family,
    way: "",
    is_refused: !leads(desk, "view").includes(thing),
  };
}

/** The death ray at somebody's things there. */
function rays(desk: EraDesk, hex: number): Offer[] {
  const owner = desk.stars.get(hex)?.owner ?? NOBODY;
  const there = Object.keys(desk.view.ships[String(hex)] ?? {}).map(Number);
  const seats = [...new Set([owner, ...there])].filter((seat) => leads(desk, "ray").includes(seat));
  return seats.map((seat) => ({
    label: desk.say("page.ray_at", { seat }),
    text: "",
    parts: ["ray", seat, hex],
    family: "hex",
    way: "",
    is_refused: false,
  }));
}

function leads(desk: EraDesk, way: string): Part[] {
  return desk.table.first?.told?.leads?.[way] ?? [];
}
