// Pointers over the map while one moves: pointing at a hex, dragging ships, holding them, a lasso around several.

import { around, type Box, distance, type Point, type Size } from "../../../board/geometry";
import { beside, fits, type Spot } from "../../../board/placing";
import { site } from "../../../lib/site.svelte";
import { type Chart, middle, SIZE } from "../map/chart";
import { crewNamed } from "./groups";
import type { Moving } from "./moving.svelte";

const SLACK = 6; // pixels that a hand may tremble
const HOLD = 400; // milliseconds after which a touch is a long one
const SHIPS = "[data-crew]";

/** The hex that a point of the ground lies in, if there is one. */
export function hexUnder(chart: Chart, point: Point): number | null {
  let [found, least] = [null as number | null, SIZE];
  for (const [at, hex] of chart.hexes) {
    const far = distance(middle(hex), point);
    if (far < least) [found, least] = [at, far];
  }
  return found;
}

/** Where something of this size stands on a map: outside all that is lit, if there is room, or else beside a thing. */
export function besideOn(map: Box, thing: Box, lit: Box[], size: Size, zoom: number): Pick<Spot, "left" | "top"> {
  const on = ({ x, y, width, height }: Box): Box => ({
    x: (x - map.x) / zoom,
    y: (y - map.y) / zoom,
    width: width / zoom,
    height: height / zoom,
  });
  const frame = { width: map.width / zoom, height: map.height / zoom };
  const spared = [thing, ...lit].map(on);
  const outside = lit.length ? beside(surrounding(spared), size, frame) : null;
  const { left, top } = outside && fits(outside, size, frame) ? outside : beside(on(thing), size, frame, spared);
  return { left: left + map.x / zoom, top: top + map.y / zoom };
}

/** The box around boxes. */
function surrounding(boxes: Box[]): Box {
  return around(
    boxes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  );
}

/** A loop around what is chosen. */
export interface Loop {
  from: Point;
  to: Point;
}

/** The hexes whose middles lie in a loop. */
export function hexesIn(chart: Chart, { from, to }: Loop): Set<number> {
  const isIn = ({ x, y }: Point): boolean =>
    x >= Math.min(from.x, to.x) &&
    x <= Math.max(from.x, to.x) &&
    y >= Math.min(from.y, to.y) &&
    y <= Math.max(from.y, to.y);
  return new Set([...chart.hexes].filter(([, hex]) => isIn(middle(hex))).map(([at]) => at));
}

interface Held {
  id: number;
  at: Point;
  /** The ships under the pointer; a loop begins where there are none. */
  name: string | null;
  is_moved: boolean;
}

/** What a pointer does on a map; `ground` tells where on the ground it is. */
export class Pointer {
  private held: Held | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private was_long = false;

  constructor(
    private readonly map: HTMLElement,
    private readonly moving: Moving,
    private readonly chart: () => Chart,
    private readonly ground: (event: MouseEvent) => Point,
    private readonly show: (loop: Loop | null) => void,
  ) {}

  /** Listen, before the map itself does; the result ends it. */
  listen(): () => void {
    const stop = new AbortController();
    const first = { capture: true, signal: stop.signal };
    this.map.addEventListener("pointerdown", this.press, first);
    this.map.addEventListener("click", this.click, first);
    this.map.addEventListener("contextmenu", (event) => this.was_long && event.preventDefault(), first);
    this.map.addEventListener("pointerleave", this.leave, { signal: stop.signal });
    this.map.addEventListener("focusin", this.focus, { signal: stop.signal });
    addEventListener("pointermove", this.move, { signal: stop.signal });
    addEventListener("pointerup", this.release, { signal: stop.signal });
    addEventListener("pointercancel", this.cancel, { signal: stop.signal });
    return () => {
      clearTimeout(this.timer);
      stop.abort();
    };
  }

  private under(event: MouseEvent): number | null {
    return hexUnder(this.chart(), this.ground(event));
  }

  private press = (event: PointerEvent): void => {
    this.moving.by_touch = event.pointerType === "touch";
    this.was_long = false;
    if (!this.moving.is_on || event.button !== 0 || !(event.target instanceof Element)) return;
    const ships = event.target.closest<HTMLElement>(SHIPS);
    if (!ships && !event.shiftKey) return;
    event.stopPropagation(); // the map stays where it is
    this.held = {
      id: event.pointerId,
      at: { x: event.clientX, y: event.clientY },
      name: ships?.dataset.crew ?? null,
      is_moved: false,
    };
    if (ships && this.moving.by_touch) this.timer = setTimeout(this.hold, HOLD);
  };

  /** A long touch on ships chooses all that are there. */
  private hold = (): void => {
    if (!this.held?.name || this.held.is_moved) return;
    this.was_long = true;
    void this.moving.pickAll(crewNamed(this.held.name).hex, this.moving.chosen.length > 0);
  };

  private move = (event: PointerEvent): void => {
    const { held } = this;
    if (!held) return this.point(event);
    if (event.pointerId !== held.id) return;
    if (!held.is_moved && distance(held.at, { x: event.clientX, y: event.clientY }) < SLACK) return;
    if (!held.is_moved) this.begin(held);
    const to = this.ground(event);
    if (held.name === null) return this.show({ from: this.from, to });
    this.moving.dragged = to;
    this.moving.aim = this.under(event);
  };

  private from: Point = { x: 0, y: 0 };

  private begin(held: Held): void {
    held.is_moved = true;
    clearTimeout(this.timer);
    this.from = this.ground(new MouseEvent("click", { clientX: held.at.x, clientY: held.at.y }));
    const crew = held.name === null ? null : crewNamed(held.name);
    if (crew && !this.moving.isChosen(crew)) void this.moving.pick(crew);
  }

  private point(event: PointerEvent): void {
    if (event.pointerType === "touch" || !this.moving.is_open || !(event.target instanceof Node)) return;
    if (this.map.contains(event.target)) this.moving.aim = this.under(event);
  }

  private leave = (event: PointerEvent): void => {
    if (event.pointerType !== "touch" && !this.held) this.moving.aim = null;
  };

  /** Whoever walks by keys points at what has the focus. */
  private focus = ({ target }: FocusEvent): void => {
    const spot = target instanceof HTMLElement ? Number(target.dataset.spot) : NaN;
    if (site.by_key && this.moving.is_open && this.moving.reaches(spot)) this.moving.aim = spot;
  };

  private release = (event: PointerEvent): void => {
    const { held } = this;
    if (!held || event.pointerId !== held.id) return;
    this.letGo();
    if (!held.is_moved) return;
    this.swallow();
    const at = this.under(event);
    if (held.name === null) void this.gather(event);
    else if (at !== null && at !== crewNamed(held.name).hex) void this.moving.dropAt(at);
  };

  private cancel = (): void => this.letGo();

  private letGo(): void {
    clearTimeout(this.timer);
    this.held = null;
    this.moving.dragged = null;
    this.show(null);
  }

  private async gather(event: PointerEvent): Promise<void> {
    const hexes = hexesIn(this.chart(), { from: this.from, to: this.ground(event) });
    const crews = this.moving.crews.filter(({ hex }) => hexes.has(hex));
    const added = crews.filter((crew) => !this.moving.isChosen(crew));
    if (added.length) await this.moving.select(added, true);
  }

  /** What follows a drag is no click. */
  private swallow(): void {
    this.was_long = true;
    setTimeout(() => (this.was_long = false));
  }

  private click = (event: MouseEvent): void => {
    const ships = event.target instanceof Element ? event.target.closest<HTMLElement>(SHIPS) : null;
    const is_more = event.shiftKey && ships?.dataset.crew;
    if (!this.was_long && !is_more) return;
    event.stopPropagation();
    event.preventDefault();
    if (is_more && !this.was_long) void this.moving.pick(crewNamed(ships.dataset.crew ?? ""), true);
    this.was_long = false;
  };
}
