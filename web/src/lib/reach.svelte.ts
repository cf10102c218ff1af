// How others reach this server: where links begin, and what is typed instead of one.

import { request } from "./api";
import { seatsAt, type Seat } from "./keys";

const LOOPBACK = /^(localhost|.*\.localhost|127\.[\d.]+|\[::1\])$/;
const CODE = /^[0-9a-f]{12}$/;

class Reach {
  /** What the server was told of itself; nothing if that is not known. */
  url = $state("");
  private loading: Promise<void> | null = null;

  async load(): Promise<void> {
    this.loading ??= request("/reach", { gets: "Reach" }).then(
      (found) => void (this.url = found.url),
      () => void (this.loading = null),
    );
    await this.loading;
  }

  /** What links begin with. */
  get base(): string {
    return this.url || location.origin;
  }

  /** Whether links work on this computer only. */
  get is_here_only(): boolean {
    return LOOPBACK.test(new URL(this.base).hostname);
  }

  /** The link to a table, for whoever takes a free seat or watches. */
  table(id: string): string {
    return `${this.base}/table/${id}`;
  }

  /** The link that gives a seat to a friend; it says whose seat the invitation comes from. */
  seat({ table, seat, key }: Seat): string {
    const from = seatsAt(table)[0];
    return `${this.table(table)}#seat=${seat}&key=${key}${from ? `&from=${from.seat}` : ""}`;
  }
}

export const reach = new Reach();

/** What stands for the link of a table where somebody has to type it. */
export function codeOf(id: string): string {
  return id.match(/.{1,4}/g)?.join("-") ?? id;
}

/** Where a code leads, or a link that was pasted; nothing if it is neither. */
export function pathOf(text: string): string {
  const link = /\/table\/[A-Za-z0-9_-]+(#\S*)?/.exec(text);
  if (link) return link[0];
  const code = text.replaceAll(/[\s-]/g, "").toLowerCase();
  return CODE.test(code) ? `/table/${code}` : "";
}
