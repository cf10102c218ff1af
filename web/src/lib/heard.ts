// Up to where the talk of each table was read in this browser.

import { remember, remembered } from "./site.svelte";

const STORE = "heard";
const MOST = 50; // tables

function stored(): Record<string, number> {
  try {
    return JSON.parse(remembered(STORE) || "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export function heardAt(table: string): number {
  return stored()[table] ?? 0;
}

export function hear(table: string, number: number): void {
  const others = Object.entries(stored()).filter(([one]) => one !== table);
  remember(STORE, JSON.stringify(Object.fromEntries([[table, number], ...others].slice(0, MOST))));
}
