// What cards and worlds look like: the planet of a system, the sign of a card, the colour of its kind.

import type { Kind } from "./box";

const LIVING = ["verdant", "oceanic", "desert", "arctic"];
const DEAD = ["barren", "volcanic", "gas", "violet"];

/** The kind of planet that a system is drawn as; it follows from its name. */
export function planetOf(system: string, is_habitable: boolean): string {
  const sum = [...system].reduce((all, sign) => all + sign.charCodeAt(0), 0);
  return (is_habitable ? LIVING : DEAD)[sum % 4] ?? "barren";
}

const SIGNS: Record<string, string> = {
  advanced_cybernetics: "bot",
  armaments: "build",
  artificial_intelligence: "bot",
  black_hole_creator: "blackhole",
  blue_sky_research: "research",
  culture: "temple",
  development: "colony",
  diplomacy: "peace",
  dreadnoughts: "ship",
  fast_ships: "chevrons",
  festival_of_culture: "temple",
  force_shields: "shield",
  high_energy_weapons: "energy",
  hyper_search_engine: "search",
  mass_armies: "population",
  missiles: "burst",
  mobile_factories: "factory",
  out_of_storage: "reserve",
  production_line: "factory",
  recycling_plant: "scavenge",
  rapid_reaction_force: "combat",
  research_laboratories: "research",
  retreat: "undo",
  scouts: "eye",
  space_mines: "mine",
  star_base_movement: "star_base",
  star_bomb: "burst",
  stealth_technology: "eye",
  super_dreadnoughts: "ship",
  temporary_wormhole: "wormhole",
  terra_forming: "colonise",
  top_secret_research: "lock",
  warehouse: "reserve",
  wormhole_technology: "wormhole",
  survey_fleet: "ship",
  orbital_foundry: "factory",
  settler_convoy: "settlers",
  university: "research",
};

/** The icon of a card that is no world. */
export function signOf(card: string): string {
  return SIGNS[card] ?? "card";
}

/** The icon of a kind of card. */
export function iconOf(kind: Kind): string {
  return { habitable: "population", barren: "matter", start: "card", none: "research" }[kind as string] ?? kind;
}
