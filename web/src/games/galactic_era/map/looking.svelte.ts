// What the map shows now: the chart, what lies there, what is asked about, and how near one looks.

import { around, type Box } from "../../../board/geometry";
import { screen } from "../../../lib/size.svelte";
import type { EraDesk } from "../desk.svelte";
import { HEX_FAMILIES, NOWHERE } from "../era";
import { type Chart, chartOf, SIZE, stepsFrom } from "./chart";
import { type Content, contentsOf } from "./contents";
import { type Detail, detailAt } from "./detail";

export class Looking {
  detail = $state.raw<Detail>(detailAt(0.5));
  /** An empty hex that somebody points at. */
  pointed = $state<number | null>(null);

  constructor(readonly desk: EraDesk) {}

  private tiles = $derived.by(() => this.desk.view.tiles);
  chart: Chart = $derived.by(() => chartOf({ tiles: this.tiles, radius: this.desk.view.radius }));
  contents: Map<number, Content> = $derived.by(() => contentsOf(this.desk.view));
  /** How far all hexes are from one's home star. */
  steps: Map<number, number> = $derived.by(() => stepsFrom(this.chart, this.desk.own?.home ?? NOWHERE));

  /** Whether the question is about hexes. */
  asks_hexes: boolean = $derived.by(() => HEX_FAMILIES.includes(this.desk.table.choices?.noun ?? ""));
  /** The hexes that may be chosen, and those that are refused. */
  wanted: Set<number> = $derived.by(() => this.hexesOf(this.desk.table.choices?.next ?? []));
  refused: Set<number> = $derived.by(() => this.hexesOf(Object.keys(this.desk.table.choices?.refused ?? {})));

  private hexesOf(parts: (number | string)[]): Set<number> {
    const { hexes } = this.chart;
    return new Set(this.asks_hexes ? parts.map(Number).filter((at) => hexes.has(at)) : []);
  }

  /** By sector what lies there and what may be chosen. */
  sectors: { place: string; hexes: number[] }[] = $derived.by(() =>
    [...this.chart.tiles].map(([place, hexes]) => ({
      place,
      hexes: hexes.filter((at) => this.wanted.has(at) || this.isOfNote(at)),
    })),
  );
  shown: number[] = $derived(this.sectors.flatMap(({ hexes }) => hexes));

  private isOfNote(at: number): boolean {
    const content = this.contents.get(at);
    if (!content) return false;
    return content.terrain !== "nebula" || content.ships.length + content.stacks.length > 0;
  }

  /** Where one's own ships and fleets are, and where one's stars are. */
  ships: number[] = $derived.by(() => this.placesOf(({ ships, stacks }) => [...ships, ...stacks].map((x) => x.seat)));
  private own_stars: number[] = $derived.by(() => this.placesOf(({ star }) => (star ? [star.owner] : [])));
  stars: number[] = $derived.by(() => this.shown.filter((at) => this.contents.get(at)?.star));

  private placesOf(seats: (content: Content) => number[]): number[] {
    return [...this.contents].filter(([, one]) => seats(one).includes(this.desk.table.side)).map(([at]) => at);
  }

  /** What a small map shows: the battle, what may be chosen, or else one's own stars and ships; all while one trades, and of the past. */
  box: Box | null = $derived.by(() => {
    const { battle, phase } = this.desk.view;
    if (this.desk.table.machine || (phase === "trading" && screen.size === "desk" && !this.wanted.size)) return null;
    const places = this.wanted.size ? [...this.wanted] : battle >= 0 ? [battle] : [...this.own_stars, ...this.ships];
    const room = this.wanted.size ? SIZE * 1.5 : SIZE * 3;
    const spots = places.filter((at) => this.chart.hexes.has(at)).map((at) => this.chart.spot(at));
    return spots.length ? around(spots, room) : null;
  });

  zoom(scale: number): void {
    const next = detailAt(scale);
    if (next.px !== this.detail.px) this.detail = next;
  }
}
