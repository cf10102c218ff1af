// The time machine: every moment of a game as the seat saw it, and a way to play them again.

import { request } from "./api";
import type { View } from "./fold";
import { indexOf, moments, type Moment } from "./moments";
import type { TableState } from "./table.svelte";

export const SPEEDS = [1, 2, 4];
const PACE = 1200; // milliseconds for a decision at speed 1
const REST = 150; // milliseconds that the handle rests before words of that moment are asked for

/** The moments of a table; the first view comes from the server, the others from the log. */
export async function begin(table: TableState): Promise<View> {
  const scene = await request(`/tables/${table.id}/scene?number=0`, { gets: "Scene", key: table.key ?? undefined });
  return scene.view as View;
}

/** How the points went until now; what is known already is not asked for again. */
export async function follow(table: TableState): Promise<void> {
  const had = table.course;
  if (had && had.number >= table.number) return;
  const after = had ? `?since=${had.number}` : "";
  const news = await request(`/tables/${table.id}/course${after}`, {
    gets: "Course",
    key: table.key ?? undefined,
  }).catch(() => null);
  if (!news || table.course !== had) return;
  table.course = had ? { ...news, since: 0, marks: [...had.marks, ...news.marks] } : news;
}

export class TimeMachine {
  at = $state(0);
  is_playing = $state(false);
  speed = $state(SPEEDS[0] as number);
  all: Moment[] = $derived.by(() => moments(this.start, this.table.lines));
  /** Whether the present is shown again once all is played. */
  private returns = false;
  private timer = 0;
  private resting = 0;

  constructor(
    readonly table: TableState,
    private readonly start: View,
  ) {}

  get moment(): Moment {
    return (this.all[this.at] ?? this.all.at(-1)) as Moment;
  }

  get last(): number {
    return this.all.length - 1;
  }

  /** Show a moment. */
  go(at: number): void {
    this.at = Math.max(0, Math.min(this.last, at));
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => void this.table.learn(), REST);
  }

  /** Show the moment after a row. */
  goTo(number: number): void {
    this.go(indexOf(this.all, number));
  }

  play(): void {
    if (this.at >= this.last) this.go(0);
    this.is_playing = true;
    this.wait();
  }

  /** Play what followed a row, and then come back to the present. */
  playSince(number: number): void {
    this.goTo(number);
    this.returns = true;
    this.play();
  }

  pause(): void {
    this.is_playing = false;
    this.returns = false;
    clearTimeout(this.timer);
  }

  /** The next speed; after the highest the first. */
  hurry(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length] as number;
  }

  close(): void {
    this.pause();
    clearTimeout(this.resting);
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.next(), PACE / this.speed);
  }

  private next(): void {
    if (this.at < this.last) {
      this.go(this.at + 1);
      this.wait();
    } else if (this.returns) {
      this.table.lookAtNow();
    } else {
      this.pause();
    }
  }
}
