// What does not fit on a card is left out, step by step; looked at, the card tells all of it.

import type { Attachment } from "svelte/attachments";

const STEPS = ["tight", "close", "brief", "briefer"];

/** Let an element be brief if its words do not fit into it; what that leaves out, its styles say. */
export function brief(_words: string): Attachment<HTMLElement> {
  return (element) => {
    const fit = (): void => {
      element.classList.remove(...STEPS);
      for (const step of STEPS) if (element.scrollHeight > element.clientHeight + 1) element.classList.add(step);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    fit();
    return () => watch.disconnect();
  };
}
