// Something that a server may refuse: meanwhile buttons rest, and what goes wrong is said.

import { site } from "./site.svelte";

export class Attempt {
  is_busy = $state(false);
  problem = $state("");

  /** Try it; whether it worked. */
  async run(work: () => Promise<unknown>): Promise<boolean> {
    this.is_busy = true;
    this.problem = "";
    try {
      await work();
      return true;
    } catch (error) {
      this.problem = site.why(error);
      return false;
    } finally {
      this.is_busy = false;
    }
  }
}
