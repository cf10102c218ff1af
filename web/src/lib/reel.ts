// What happened is shown one step after another, so that nothing jumps.

/** Milliseconds that each speed gives an event; with none, all is there at once. */
export const SPEEDS: Record<string, number> = { off: 0, quick: 160, normal: 420, slow: 900 };

/** However much happened, it is shown within this time. */
export const LONGEST = 6000;

export interface Step {
  show(): void;
  /** How much of a usual pause follows it: 0 if there is nothing to see. */
  weight: number;
}

/** Steps that wait to be shown, in order. Whatever happens, each is shown once, unless all are dropped. */
export class Reel {
  private steps: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private is_showing = false;
  private begun = 0;
  private until = 0;

  /** `pause` is how long a usual step lasts now. */
  constructor(private readonly pause: () => number) {}

  get is_running(): boolean {
    return this.is_showing || this.timer !== undefined;
  }

  /** Show these steps after all others; `most` is the time they may take if nothing else is shown. */
  add(steps: Step[], most = LONGEST): void {
    this.steps.push(...steps);
    if (this.is_running) {
      this.until = Math.max(this.until, this.begun + LONGEST, this.begun + most);
      return;
    }
    this.begun = Date.now();
    this.until = this.begun + most;
    this.next();
  }

  /** Show all that is left at once. */
  finish(): void {
    this.stop();
    for (const step of this.steps.splice(0)) step.show();
  }

  /** Forget all that is left: something else is shown now. */
  drop(): void {
    this.stop();
    this.steps = [];
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private next = (): void => {
    this.stop();
    this.is_showing = true;
    let wait = 0;
    while (!wait && this.steps.length) {
      const step = this.steps.shift() as Step;
      step.show();
      wait = this.wait(step);
    }
    this.is_showing = false;
    if (wait) this.timer = setTimeout(this.next, wait);
  };

  /** The pause after a step: the usual one, or a fair share of what time is left. */
  private wait(step: Step): number {
    const weights = this.steps.reduce((sum, one) => sum + one.weight, step.weight);
    if (!weights) return 0;
    return Math.min(this.pause(), Math.max(0, this.until - Date.now()) / weights) * step.weight;
  }
}
