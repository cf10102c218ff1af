// How large the window is. One place decides; the table carries it as `data-size`, and all styles follow that.

import { MediaQuery } from "svelte/reactivity";

/**
 * - phone: one column that scrolls; what is asked lies in a sheet above it.
 * - tablet: everything of the table in one window; players above it, the log in a drawer.
 * - desk: the same with players, coach and log beside it.
 */
export type Size = "phone" | "tablet" | "desk";

class Window {
  private phone = new MediaQuery("(max-width: 599px), (max-height: 499px)");
  private low = new MediaQuery("(max-height: 499px)");
  private desk = new MediaQuery("(min-width: 1180px)");

  get size(): Size {
    if (this.phone.current) return "phone";
    return this.desk.current ? "desk" : "tablet";
  }

  /** Whether a window has no room for more than the most needed, such as a phone held across. */
  get is_low(): boolean {
    return this.low.current;
  }
}

export const screen = new Window();
