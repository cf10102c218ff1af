// My account, if I have one: it keeps my games, my name and my settings. Everything works without.

import type { Account, Changes } from "../protocol";
import { Problem, request } from "./api";
import { seats, type Seat } from "./keys";
import { remember, remembered, site } from "./site.svelte";

const IS_HERE = "account"; // whether somebody is logged in here, so that others are asked nothing
const CLAIMED = "claimed"; // the tables whose seat is in the account already

class MyAccount {
  mine = $state.raw<Account | null>(null);
  private kept = "";

  constructor() {
    $effect.root(() => {
      $effect(() => void this.keep(site.settings, site.name));
      $effect(() => void (site.path.startsWith("/table/") && this.mine && this.claim()));
    });
  }

  /** Look who is logged in here, if anybody is. */
  async load(): Promise<void> {
    if (this.mine || !remembered(IS_HERE)) return;
    try {
      await this.enter(await request("/account", { gets: "Account" }));
    } catch (error) {
      if (error instanceof Problem && error.status === 401) this.forget();
    }
  }

  /** Somebody is logged in: take over what the account keeps, and add the games of this browser. */
  async enter(account: Account): Promise<void> {
    remember(IS_HERE, "1");
    await site.use(account.settings);
    site.call(account.name);
    this.kept = JSON.stringify([site.settings, account.name]);
    this.mine = account;
    await this.claim();
  }

  forget(): void {
    remember(IS_HERE, "");
    remember(CLAIMED, "");
    this.mine = null;
  }

  async post(path: string, body: unknown): Promise<void> {
    await this.enter(await request(`/account${path}`, { gets: "Account", body }));
  }

  async change(changes: Changes): Promise<void> {
    this.mine = await request("/account", { gets: "Account", method: "PATCH", body: changes });
  }

  /** Settings and name go with the account as soon as they change. */
  private async keep(settings: Record<string, string>, name: string): Promise<void> {
    const now = JSON.stringify([settings, name]);
    if (!this.mine || now === this.kept) return;
    this.kept = now;
    await this.change({ settings, ...(name ? { name } : {}) }).catch(() => (this.kept = ""));
  }

  /** Add the seats of this browser to the account; where several sit at one screen, none of them is me for sure. */
  async claim(): Promise<void> {
    if (!this.mine) return;
    const done = remembered(CLAIMED).split(" ");
    const own = seats();
    for (const one of own.filter((seat) => !done.includes(seat.table) && isAlone(seat, own))) {
      const body = { game: one.table, seat: one.seat, key: one.key };
      const is_answered = await request("/account/seats", { body }).then(
        () => true,
        (error) => error instanceof Problem && error.status < 500 && error.status !== 429,
      );
      if (is_answered) done.push(one.table);
    }
    remember(CLAIMED, done.slice(-400).join(" ").trim());
  }
}

function isAlone(one: Seat, all: Seat[]): boolean {
  return all.filter((other) => other.table === one.table).length === 1;
}

export const account = new MyAccount();
