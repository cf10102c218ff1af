// How much time a seat has left, and how to say it.

import type { Pace, SeatInfo } from "../protocol";

export interface Left {
  seconds: number;
  /** Whether the reserve is running, or is all that there is to tell. */
  is_reserve: boolean;
  is_low: boolean;
}

/** What is left to a seat at a moment of the server; none where no clock runs. */
export function timeLeft(pace: Pace, one: SeatInfo, now: number): Left | null {
  const { kind = "none", move = 0, reserve: full = 0 } = pace;
  if (kind === "none") return null;
  if (!one.since) return { seconds: one.reserve, is_reserve: true, is_low: false };
  const of_move = one.since + move - now;
  const is_low = of_move + one.reserve < (move + full) / 10;
  if (of_move > 0) return { seconds: of_move, is_reserve: false, is_low };
  return { seconds: Math.max(0, one.reserve + of_move), is_reserve: true, is_low };
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A time in a few signs: 1:05, 2:03:00, or days and hours. */
export function shortTime(seconds: number, language: string): string {
  const whole = Math.floor(seconds);
  if (whole >= DAY) {
    const unit = (value: number, name: string): string =>
      new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "short" }).format(value);
    return `${unit(Math.floor(whole / DAY), "day")} ${unit(Math.floor((whole % DAY) / HOUR), "hour")}`;
  }
  const parts = [Math.floor((whole % HOUR) / 60), whole % 60];
  if (whole >= HOUR) parts.unshift(Math.floor(whole / HOUR));
  return parts.map((part, at) => (at ? String(part).padStart(2, "0") : String(part))).join(":");
}
