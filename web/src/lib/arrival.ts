// Whoever comes by a link: the key is kept at once, and a guest is asked for a name before sitting down.

import type { TableInfo } from "../protocol";
import { request } from "./api";
import { site } from "./site.svelte";
import { greeted, guestAt, type Guest, takeFromAddress } from "./keys";

export interface Arrival {
  /** What is wrong with the link, as the key of a problem. */
  problem: string;
  /** Somebody who was never here. */
  guest: { seat: Guest; table: TableInfo } | null;
}

export async function arrive(id: string): Promise<Arrival> {
  const problem = await takeFromAddress(id);
  const seat = guestAt(id);
  if (!seat) return { problem, guest: null };
  const table = await request(`/tables/${id}`, { gets: "TableInfo" }).catch(() => null);
  if (!table) return { problem, guest: null }; // the table says what is wrong
  if (isExpected(table, seat)) return { problem, guest: { seat, table } };
  greeted(id);
  return { problem, guest: null };
}

function isExpected({ seats, status }: TableInfo, { seat }: Guest): boolean {
  return !seats[seat]?.has_come && (status === "open" || status === "running");
}

/** The name to offer: what the host has written, what this device remembers, or none. */
export function offered({ seats }: TableInfo, seat: number, remembered: string): string {
  const given = seats[seat]?.name ?? "";
  const is_nobody = [`Player ${seat + 1}`, site.say("nameless", { n: seat + 1 })].includes(given);
  return is_nobody ? remembered : given;
}

/** Sit down by this name; if it is too late for one, the seat is mine all the same. */
export async function sitDown(seat: Guest, name: string): Promise<void> {
  await request(`/tables/${seat.table}/name`, { key: seat.key, body: { name } }).catch((error: unknown) => {
    if (!(error instanceof Error && "status" in error && error.status === 409)) throw error;
  });
  greeted(seat.table);
}
