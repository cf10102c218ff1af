// The keys of seats that this browser holds. A link brings one after the #, which no server sees.
// A key may be the only way to a game: none is given up for another that has not been tried.

import type { MyTable } from "../protocol";

const STORE = "galactarium.keys";
const INVITED = "galactarium.invited";
const HOSTED = "galactarium.hosted";
const GUESTS = "galactarium.guests";
const NO_SEAT = -1;
const PATIENCE = 10_000; // milliseconds for the trial of a key
const AT_ONCE = 200; // keys that the server takes in one request

export interface Seat {
  table: string;
  seat: number;
  key: string;
}

/** A seat that a link has brought, and the seat of whoever sent it, if that is known. */
export interface Guest extends Seat {
  from: number;
}

export function seats(): Seat[] {
  return stored(STORE);
}

export function keep(...added: Seat[]): void {
  store(STORE, added);
}

/** The seats that were offered to friends by a link from here. */
export function invited(table: string): Seat[] {
  return stored(INVITED).filter((one) => one.table === table);
}

export function invite(...added: Seat[]): void {
  store(INVITED, added);
}

/** The keys of tables that were opened from here. */
export function hosted(table: string): Seat | undefined {
  return stored(HOSTED).find((one) => one.table === table);
}

export function host(table: string, key: string): void {
  store(HOSTED, [{ table, seat: NO_SEAT, key }]);
}

/** Whoever has come to a table by a link from somebody else, and was not asked for a name yet. */
export function guestAt(table: string): Guest | undefined {
  return stored<Guest>(GUESTS).find((one) => one.table === table);
}

export function greeted(table: string): void {
  const others = stored<Guest>(GUESTS).filter((one) => one.table !== table);
  localStorage.setItem(GUESTS, JSON.stringify(others));
}

function stored<S extends Seat>(name: string): S[] {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "[]") as S[];
  } catch {
    return [];
  }
}

function store(name: string, added: Seat[]): void {
  const others = stored(name).filter(
    (one) => !added.some((other) => other.table === one.table && other.seat === one.seat),
  );
  localStorage.setItem(name, JSON.stringify([...added, ...others]));
}

export function seatsAt(table: string): Seat[] {
  return seats()
    .filter((one) => one.table === table)
    .sort((one, other) => one.seat - other.seat);
}

/** All keys, the newest first, in parts that the server takes at once; at least one part. */
export function batches(): string[][] {
  const keys = seats().map((one) => one.key);
  return Array.from({ length: Math.max(1, Math.ceil(keys.length / AT_ONCE)) }, (_, n) =>
    keys.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  );
}

/** Take the key out of the address, so that it is not shown or shared by accident; it is kept if it
 * opens a seat here. What is wrong with it, as the key of a problem. */
export async function takeFromAddress(table: string): Promise<string> {
  const found = new URLSearchParams(location.hash.slice(1));
  const key = found.get("key");
  if (!key) return "";
  const opened = await opens(key, table).catch(() => null);
  if (opened === null) return ""; // who knows? It stays in the address, and is tried again.
  history.replaceState(null, "", location.pathname);
  const from = Number(found.get("from") ?? NO_SEAT);
  const own = seatsAt(table);
  const added = opened.filter((seat) => !own.some((one) => one.seat === seat));
  keep(...opened.map((seat) => ({ table, seat, key })));
  store(
    GUESTS,
    added.map((seat) => ({ table, seat, key, from })),
  );
  return opened.length ? "" : "wrong_key";
}

/** Keep my seats at the table where those of another play again: the keys are the same. */
export async function followTo(next: string, table: string): Promise<void> {
  for (const { key } of seatsAt(table)) {
    const opened = await opens(key, next);
    keep(...opened.map((seat) => ({ table: next, seat, key })));
  }
}

/** The seats that a key opens at a table, by itself: an account that is logged in does not count. */
async function opens(key: string, table: string): Promise<number[]> {
  const reply = await fetch("/api/tables/mine", {
    method: "POST",
    credentials: "omit",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ keys: [key] }),
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (reply.status === 400) return []; // no key looks like that
  if (!reply.ok) throw new Error(reply.statusText);
  const found = (await reply.json()) as MyTable[];
  return found.filter((one) => one.table.id === table).map((one) => one.seat);
}
