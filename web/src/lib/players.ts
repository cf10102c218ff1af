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
