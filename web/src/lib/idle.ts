// What can wait until the page has nothing better to do.

const LATEST = 2000; // milliseconds
const SOON = 300; // milliseconds, for a browser that cannot tell when it rests

export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: LATEST });
  else setTimeout(work, SOON);
}
