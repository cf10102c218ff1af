// A system in words: what it is, whose, what stands there, and what lies around it.

import type { StarsDesk } from "../desk.svelte";

export function told(desk: StarsDesk, name: string): string {
  const system = desk.view.systems[name];
  if (!system) return "";
  const said = [desk.say(system.is_habitable ? "page.is_habitable" : "page.is_barren")];
  if (system.control >= 0) {
    const whose = { seat: system.control, piece: system.piece };
    said.push(desk.say(system.piece === "nothing" ? "page.held_by_units" : "view.piece", whose));
  } else if (system.is_habitable) {
    said.push(desk.say("page.guard", { n: system.strength }), alien(desk, system.aliens));
  }
  for (const [seat, [fleets, bases]] of Object.entries(system.units))
    said.push(desk.say("view.units", { seat: Number(seat), troops: troops(fleets, bases) }));
  if (system.has_wormhole) said.push(desk.say("view.has_wormhole"));
  said.push(desk.say("page.next_to", { systems: system.near }));
  const note = desk.noteOf(name, ["fleet", "star_base"]);
  if (note) said.push(desk.say(`page.note_${note.key}`, note.params));
  return said.filter(Boolean).join(" ");
}

function alien(desk: StarsDesk, n: number): string {
  if (!n) return "";
  const { hidden_aliens: hidden } = desk.view;
  if (n > 0) return desk.say("view.aliens", { n });
  return desk.say("page.hidden_aliens", { least: hidden[0], most: hidden.at(-1) });
}

/** Units with their number, by the names that messages have for them. */
function troops(fleets: number, bases: number): string[] {
  return [...(fleets ? [`fleet_${fleets}`] : []), ...(bases ? [`star_base_${bases}`] : [])];
}
