// What is known of a hex, in sentences: for tips, and for those who hear the map.

import type { EraDesk } from "../desk.svelte";
import { NOWHERE, type Star } from "../era";
import type { Content, Stack } from "./contents";

const HIDDEN = "hidden";

/** Whether only some know what lies face down here, and this seat does. */
export function isScouted(star: Star): boolean {
  return star.owner < 0 && !star.open && star.counter !== "" && star.counter !== HIDDEN;
}

/** All that this seat knows of a hex. */
export function told(desk: EraDesk, content: Content | undefined, steps: number | undefined): string {
  const { star, terrain, wormhole, ships = [], stacks = [] } = content ?? {};
  return [
    ...(star ? starTold(desk, star) : []),
    ...(terrain ? [desk.say(`terrain_text.${terrain}`)] : []),
    ...(wormhole ? [wormholeTold(desk, wormhole.to)] : []),
    ...ships.map(({ seat, n }) => desk.say("view.pieces", { seat, n })),
    ...stacks.map((stack) => stackTold(desk, stack)),
    ...(steps ? [desk.say("page.steps", { n: steps })] : []),
  ]
    .map(begun)
    .join(" ");
}

function wormholeTold(desk: EraDesk, to: number): string {
  return to === NOWHERE ? desk.say("view.entry") : desk.say("view.wormhole", { hex: desk.table.words.part("hex", to) });
}

function starTold(desk: EraDesk, star: Star): string[] {
  const is_known = star.counter !== "" && star.counter !== HIDDEN;
  return [
    ownerTold(desk, star),
    ...(star.owner < 0 && is_known ? [desk.say(`star_counter_text.${star.counter}`)] : []),
    ...(isScouted(star) ? [desk.say("page.scouted")] : []),
    ...relicTold(desk, star),
  ];
}

function ownerTold(desk: EraDesk, { owner, home, population, limit, advanced, counter }: Star): string {
  if (owner >= 0) {
    const known = { seat: owner, n: population };
    if (!limit) return desk.say("view.home_alone", known);
    return desk.say(home ? "view.home" : "view.owned", { ...known, limit });
  }
  if (advanced) return desk.say("view.advanced");
  if (counter === HIDDEN) return desk.say("view.unexplored");
  return counter ? desk.say("view.neutral", { counter }) : desk.say("view.empty");
}

function relicTold(desk: EraDesk, { relic }: Star): string[] {
  if (!relic) return [];
  if (relic === HIDDEN) return [desk.say("view.relic_hidden")];
  return [desk.say("view.relic", { relic }), desk.say(`relic_text.${relic}`)];
}

/** A fleet: its letter and its ships for those who know them, and else how high it is. */
function stackTold(desk: EraDesk, { seat, stack, fleet }: Stack): string {
  const { letter, ships, dummies = 0, height } = fleet;
  const parts = [
    ...(letter ? [desk.say("view.letter", { letter })] : []),
    ships === undefined ? desk.say("view.height", { n: height }) : desk.say("view.ships", { n: ships }),
    ...(dummies ? [desk.say("view.dummies", { n: dummies })] : []),
  ];
  return desk.say("view.fleet", { seat, stack, parts: parts.join(", ") });
}

/** A text as a sentence, from its first letter to its end. */
function begun(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}
