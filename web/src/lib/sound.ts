// Sounds, made by the browser itself: short, soft, and never before somebody has done something on the page.

/** What can be heard: it is one's turn, somebody moved, war, something good or the end. */
export type Sound = "turn" | "move" | "war" | "rise";

interface Tone {
  /** Cycles per second. */
  pitch: number;
  /** Seconds after the beginning, and how long it sounds. */
  at: number;
  lasts: number;
  /** How loud it is at most, of 1. */
  loud: number;
}

export const SOUNDS: Record<Sound, Tone[]> = {
  turn: [
    { pitch: 587, at: 0, lasts: 0.5, loud: 0.05 },
    { pitch: 880, at: 0.12, lasts: 0.7, loud: 0.04 },
  ],
  move: [{ pitch: 1320, at: 0, lasts: 0.06, loud: 0.015 }],
  war: [110, 131, 165].map((pitch) => ({ pitch, at: 0, lasts: 1.4, loud: 0.05 })),
  rise: [523, 659, 784].map((pitch, step) => ({ pitch, at: step * 0.11, lasts: 0.6, loud: 0.04 })),
};

const ATTACK = 0.02; // seconds until a tone is there, so that nothing clicks
let audio: AudioContext | null = null;
let is_awake = false;

/** Browsers let nobody be surprised: a page is silent until it was clicked. */
function wake(): void {
  is_awake = true;
}

addEventListener("pointerdown", wake, { once: true, capture: true });
addEventListener("keydown", wake, { once: true, capture: true });

export function play(sound: Sound): void {
  if (!is_awake || typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  const context = audio;
  void context.resume().then(() => SOUNDS[sound].forEach((tone) => sing(context, tone)));
}

function sing(context: AudioContext, { pitch, at, lasts, loud }: Tone): void {
  const begin = context.currentTime + at;
  const voice = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + ATTACK);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + lasts);
  voice.connect(volume).connect(context.destination);
  voice.start(begin);
  voice.stop(begin + lasts);
}
