// What is asked about stays in sight: whether an element is seen, and how it comes into sight.

import { site } from "../lib/site.svelte";
import { middleOf } from "./geometry";

/** What an element sends up when it is to be seen; a map moves its camera then. */
export const SHOW = "show";

export function isSeen(element: Element): boolean {
  const { x, y } = middleOf(element.getBoundingClientRect());
  return element.contains(document.elementFromPoint(x, y));
}

/** Bring an element into sight, on its map and on the page. */
export function bring(element: Element): void {
  element.dispatchEvent(new CustomEvent(SHOW, { bubbles: true }));
  if (isSeen(element)) return;
  element.scrollIntoView({ block: "center", inline: "center", behavior: site.pause() ? "smooth" : "auto" });
}
