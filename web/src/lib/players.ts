// Who is who: every seat has a colour, a shape and a pattern, so that none depends on colour alone.

export interface Identity {
  name: string;
  shape: string;
}

const TRIANGLE = "M0 -11 10.5 8.5H-10.5Z";
const CIRCLE = "M-9.8 0a9.8 9.8 0 1 0 19.6 0a9.8 9.8 0 1 0-19.6 0Z";
const SQUARE = "M-8.8 -8.8H8.8V8.8H-8.8Z";
const STAR = "M0 -12 4 -4 12 0 4 4 0 12-4 4-12 0-4 -4Z";
const DIAMOND = "M0 -12 10 0 0 12-10 0Z";
const CROSS = "M-4.2 -10.5H4.2V-4.2H10.5V4.2H4.2V10.5H-4.2V4.2H-10.5V-4.2H-4.2Z";

export const IDENTITIES: Identity[] = [
  { name: "vermilion", shape: TRIANGLE },
  { name: "azure", shape: CIRCLE },
  { name: "gold", shape: SQUARE },
  { name: "violet", shape: STAR },
  { name: "jade", shape: DIAMOND },
  { name: "silver", shape: CROSS },
];

/** The identity of a seat, and the number that its colour has in the theme. */
export function identity(seat: number): Identity & { number: number } {
  const at = ((seat % IDENTITIES.length) + IDENTITIES.length) % IDENTITIES.length;
  return { ...(IDENTITIES[at] as Identity), number: at + 1 };
}

/** What tells the places of players apart besides colour: a pattern each, in a box of 8. */
export const PATTERNS: string[] = [
  "M-2 2 2 -2M0 8 8 0M6 10 10 6",
  "M2 2h.01M6 6h.01",
  "M0 4H8M4 0V8",
  "M0 4q2 -3 4 0t4 0",
  "M0 2H8M0 6H8",
  "M2 0V8M6 0V8",
];
