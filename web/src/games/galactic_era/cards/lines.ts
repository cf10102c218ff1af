// The lines of stories in words.

import type { EraDesk } from "../desk.svelte";
import type { Line } from "../era";

type Speaker = Pick<EraDesk, "say">;

/** What a line of the story pays for. */
export function lineText(desk: Speaker, line: Line): string {
  const key = [line.type, line.type === "action" ? line.action : "", line.abroad ? "abroad" : ""];
  return desk.say(`page.line_${key.filter(Boolean).join("_")}`, { ...line });
}

/** A number of points with its sign. */
export function signed(dp: number): string {
  return dp < 0 ? `−${-dp}` : `+${dp}`;
}

/** All lines of an era, each with its points. */
export function eraText(desk: Speaker, lines: Line[]): string {
  return lines.map((line) => `${signed(line.dp)} ${lineText(desk, line)}`).join("\n");
}
