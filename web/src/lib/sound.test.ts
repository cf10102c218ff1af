// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { play, SOUNDS } from "./sound";

let sung: number[];

class Voice {
  frequency: number;
  gain = { setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  stop = vi.fn();

  constructor(_: unknown, { frequency = 0 }: { frequency?: number }) {
    this.frequency = frequency;
  }

  connect(next: unknown): unknown {
    return next;
  }

  start(): void {
    sung.push(this.frequency);
  }
}

beforeEach(() => {
  sung = [];
  vi.stubGlobal("OscillatorNode", Voice);
  vi.stubGlobal("GainNode", Voice);
  vi.stubGlobal(
    "AudioContext",
    class {
      currentTime = 0;
      resume = (): Promise<void> => Promise.resolve();
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it("nothing is heard before somebody has done something", async () => {
  play("turn");
  await Promise.resolve();
  expect(sung).toEqual([]);
  dispatchEvent(new Event("pointerdown"));
  play("turn");
  await Promise.resolve();
  expect(sung).toEqual(SOUNDS.turn.map((tone) => tone.pitch));
});

it("all of it is quiet and short", () => {
  for (const tone of Object.values(SOUNDS).flat()) {
    expect(tone.loud).toBeLessThanOrEqual(0.05);
    expect(tone.at + tone.lasts).toBeLessThan(2);
  }
});
