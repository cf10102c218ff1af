import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../protocol";
import { shortTime, timeLeft } from "./clock";

const LIVE = { kind: "live" as const, move: 60, reserve: 300 };
const seat = (since: number, reserve: number): SeatInfo => ({
  seat: 0,
  kind: "person",
  name: "Anna",
  bot: "",
  is_here: true,
  reserve,
  since,
  is_removed: false,
  removable: 0,
  has_come: true,
});

describe("the clock of a seat", () => {
  it("runs through the time of the move, then through the reserve", () => {
    expect(timeLeft(LIVE, seat(1000, 300), 1010)).toEqual({ seconds: 50, is_reserve: false, is_low: false });
    expect(timeLeft(LIVE, seat(1000, 300), 1100)).toEqual({ seconds: 260, is_reserve: true, is_low: false });
    expect(timeLeft(LIVE, seat(1000, 30), 1080)).toEqual({ seconds: 10, is_reserve: true, is_low: true });
    expect(timeLeft(LIVE, seat(1000, 30), 9999)?.seconds).toBe(0);
  });

  it("stands still while others decide, and is not there without a pace", () => {
    expect(timeLeft(LIVE, seat(0, 200), 5000)).toEqual({ seconds: 200, is_reserve: true, is_low: false });
    expect(timeLeft({ kind: "none" }, seat(1000, 0), 1010)).toBeNull();
  });

  it("says short and long times", () => {
    expect(shortTime(65.9, "en")).toBe("1:05");
    expect(shortTime(7380, "en")).toBe("2:03:00");
    expect(shortTime(2 * 86400 + 3 * 3600, "de")).toMatch(/^2.*3/);
  });
});
