// What cannot be shown is asked for again, and people are told; but not for ever.

const MOST = 2; // tries before somebody is asked to reload the page
const CALM = 30_000; // milliseconds without trouble, after which earlier trouble is forgotten

/** What cannot be loaded fails like what cannot be drawn: whoever guards it catches it. */
export function raise(error: unknown): never {
  throw error;
}

export class Mending {
  state = $state<"" | "mending" | "mended" | "stuck">("");
  /** How often all came again: whatever is guarded is drawn again with it. */
  count = $state(0);
  private tries = 0;
  private last = -Infinity;

  /** `again` asks for all that is shown; when it comes, `done` is to be called. */
  constructor(private readonly again: () => void) {}

  /** Something could not be shown. Much fails together, and is mended together. */
  fail(error: unknown): void {
    if (this.state !== "mending" && this.state !== "stuck") this.retry(error);
  }

  /** Something is wrong with what came, perhaps with what was to mend it. */
  retry(error: unknown): void {
    console.error(error);
    const now = Date.now();
    this.tries = now - this.last > CALM ? 1 : this.tries + 1;
    this.last = now;
    this.state = this.tries > MOST ? "stuck" : "mending";
    if (this.state === "mending") this.again();
  }

  /** All came again, perhaps because of something else. */
  done(): void {
    if (!this.state) return;
    this.state = "mended";
    this.count += 1;
  }

  /** What is mended need not be told any longer. */
  forget(): void {
    if (this.state === "mended") this.state = "";
  }
}
