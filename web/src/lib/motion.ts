// How pieces move: they come from where they were, over everything else, and then lie still.

import { type AnimationConfig, flip } from "svelte/animate";
import type { TransitionConfig } from "svelte/transition";
import { site } from "./site.svelte";
import type { TableState } from "./table.svelte";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const LONGEST = 700; // milliseconds
const FADE = 120;
const SHIFT = 200;

/** A piece moves along as others come or go; what is out of sight need not. */
export function shift(element: Element, places: { from: DOMRect; to: DOMRect }): AnimationConfig {
  const is_seen = places.from.width && places.to.width && site.pause();
  return is_seen ? flip(element, places, { duration: SHIFT }) : {};
}

/** The first element in sight that is the home of this, such as the card of a seat. */
function home(name: string): Element | undefined {
  return [...document.querySelectorAll(`[data-home="${name}"]`)].find((one) => one.getClientRects().length);
}

/** Let a likeness of an element travel to its place. */
function travel(element: HTMLElement, from: DOMRect, duration: number): void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const ghost = element.cloneNode(true) as HTMLElement;
  const [x, y] = [from.left + from.width / 2 - left - width / 2, from.top + from.height / 2 - top - height / 2];
  ghost.style.cssText =
    `position:fixed;z-index:20;margin:0;left:${left}px;top:${top}px;width:${width}px;` +
    `height:${height}px;pointer-events:none`;
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  document.body.append(ghost);
  const way = ghost.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration,
    easing: EASE,
  });
  way.onfinish = way.oncancel = () => ghost.remove();
}

/** A piece that is new here comes from the home of something; if that is unknown, or nothing is to move, it fades in. */
export function arrive(
  element: HTMLElement,
  { table, from = "" }: { table: TableState; from?: string },
): TransitionConfig {
  const start = table.playing && site.pause() ? home(from) : undefined;
  if (!start) return { duration: FADE, css: (t) => `opacity: ${t}` };
  const duration = Math.min(LONGEST, site.pause() * 1.3);
  travel(element, start.getBoundingClientRect(), duration);
  return { duration, css: (t) => `opacity: ${t < 1 ? 0 : 1}` };
}
