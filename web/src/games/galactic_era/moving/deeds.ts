// What ships can do besides moving, as answers that one click gives: set up a fleet, transfer, swap, dummies.

import type { Part } from "../../../lib/table.svelte";
import type { EraDesk } from "../desk.svelte";
import { type Fleet, LETTERS } from "../era";
import { type Group, isFleet } from "./groups";

export interface Deed {
  label: string;
  name: string;
  parts: Part[];
  /** The family of its last part. */
  family: string;
  /** Whether it is known that this cannot be; a click tells why. */
  is_refused: boolean;
}

export interface Deeds {
  verb: string;
  options: Deed[];
}

/** What the one group that is chosen in a hex can do there. */
export function deedsAt(desk: EraDesk, hex: number): Deeds[] {
  const [group, ...others] = desk.moving.chosen;
  if (!group || others.length) return [];
  const fleets = Object.values(desk.own?.fleets ?? {});
  const here = fleets.filter((fleet) => fleet.hex === hex);
  const is_own = desk.stars.get(hex)?.owner === desk.table.side;
  return [
    { verb: "create", options: is_own ? created(desk, group, fleets) : [] },
    { verb: "transfer", options: transferred(desk, group, here) },
    { verb: "swap", options: swapped(desk, group, fleets) },
    { verb: "dummies", options: dummies(desk, group, here) },
  ].filter(({ options }) => options.length);
}

function created(desk: EraDesk, { hex, form, chosen }: Group, fleets: Fleet[]): Deed[] {
  const used = fleets.map(({ letter }) => letter);
  const ships: Part[] = isFleet(form) ? [form] : ["pieces", chosen];
  return LETTERS.filter((letter) => !used.includes(letter)).map((letter) => ({
    label: desk.say(`letter.${letter}`),
    name: desk.say(`formation.${letter}`),
    parts: ["create", letter, hex, ...ships],
    family: "letter",
    is_refused: !leads(desk, "create", letter),
  }));
}

function transferred(desk: EraDesk, { hex, form, chosen }: Group, here: Fleet[]): Deed[] {
  const letters = here.flatMap(({ letter }) => (letter && letter !== form ? [letter] : []));
  const targets = isFleet(form) ? ["pieces", ...letters] : letters;
  return targets.map((target) => ({
    label: target === "pieces" ? desk.say("page.loose_ships") : desk.say(`letter.${target}`),
    name: desk.say(`formation.${target}`),
    parts: ["transfer", hex, form, target, ...(isFleet(form) ? [] : [chosen])],
    family: "formation",
    is_refused: !leads(desk, "transfer", hex),
  }));
}

function swapped(desk: EraDesk, { form }: Group, fleets: Fleet[]): Deed[] {
  if (!isFleet(form)) return [];
  const others = fleets.flatMap(({ letter }) => (letter && letter !== form ? [letter] : []));
  return others.sort().map((letter) => ({
    label: desk.say(`letter.${letter}`),
    name: desk.say(`formation.${letter}`),
    parts: ["swap", form, letter],
    family: "letter",
    is_refused: !leads(desk, "swap", form),
  }));
}

function dummies(desk: EraDesk, { form }: Group, here: Fleet[]): Deed[] {
  const fleet = here.find(({ letter }) => letter === form);
  if (!fleet) return [];
  const ways: [string, string, number][] = [
    ["−", "remove", fleet.dummies ?? 0],
    ["+", "add", desk.own?.dummies_left ?? 0],
  ];
  return ways.map(([label, way, most]) => ({
    label,
    name: desk.say(`dummies.${way}`),
    parts: ["aside", "dummies", form, way, 1],
    family: "number",
    is_refused: most < 1,
  }));
}

/** Whether something can begin like this, as far as the server has told. */
function leads(desk: EraDesk, verb: string, part: Part): boolean {
  return desk.table.first?.told?.leads?.[verb]?.includes(part) ?? false;
}
