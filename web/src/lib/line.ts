// The connection to a table. It heals by itself: whatever was missed comes when it is back.

import type {
  Choices,
  Done,
  Events,
  Hello,
  Offer,
  Refused,
  SceneNow,
  TableInfo,
  Talk,
  Taken,
  ToClient,
  Undone,
} from "../protocol";
import { TO_CLIENT } from "../shapes";
import { misfit } from "./check";

type Result = Taken | Choices | Undone | null;
type Language = Hello["language"];

export interface Hearer {
  scene(message: SceneNow): void;
  events(message: Events): void;
  offer(message: Offer): void;
  table(table: TableInfo): void;
  talk(talk: Talk): void;
  state(is_up: boolean): void;
  closed(reason: string): void;
  /** Something came that does not fit any message, and was left aside. */
  strange(what: string): void;
}

export class RefusedError extends Error {
  constructor(readonly refused: Refused) {
    super(refused.key);
  }
}

const FINAL = new Set([4400, 4403, 4404]);
const LONGEST = 8000;

export class Line {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, { resolve: (value: Result) => void; reject: (why: Error) => void }>();
  private next = 1;
  private pause = 500;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private is_closed = false;
  /** Whether the table is to be told in lines, too. */
  private lines = false;
  number: number | null = null;

  constructor(
    private readonly table: string,
    private readonly key: string | null,
    private language: Language,
    private readonly hearer: Hearer,
  ) {
    addEventListener("online", this.hurry);
    this.open();
  }

  /** The network is back: there is nothing to wait for. */
  private hurry = (): void => {
    if (this.timer === undefined) return;
    this.pause = 500;
    this.open();
  };

  private open(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.table}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      const { key, number, language, lines } = this;
      socket.send(JSON.stringify({ type: "hello", key, number, language, lines } satisfies Hello));
      this.pause = 500;
      this.hearer.state(true);
    };
    socket.onmessage = (event) => this.take(event.data as string);
    socket.onclose = (event) => this.ended(event);
  }

  private ended(event: CloseEvent): void {
    this.giveUp();
    if (this.is_closed) return;
    if (FINAL.has(event.code)) this.hearer.closed(event.reason);
    else this.comeBack();
  }

  /** Nothing comes any more for whoever waits. */
  private giveUp(): void {
    for (const { reject } of this.waiting.values()) reject(new Error("lost"));
    this.waiting.clear();
  }

  private comeBack(): void {
    this.hearer.state(false);
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(LONGEST, this.pause * 2);
  }

  private take(text: string): void {
    const message = parsed(text);
    const wrong = misfit(message, TO_CLIENT);
    if (wrong !== null) this.hearer.strange(wrong);
    else this.hear(message as ToClient);
  }

  private hear(message: ToClient): void {
    switch (message.type) {
      case "scene":
        this.number = message.scene.number;
        return this.hearer.scene(message);
      case "events":
        return this.follow(message);
      case "offer":
        return this.hearer.offer(message);
      case "table":
        return this.hearer.table(message.table);
      case "talk":
        return this.hearer.talk(message.talk);
      case "done":
        if (message.events) this.follow(message.events);
        return this.done(message);
    }
  }

  private follow(message: Events): void {
    if (this.number === null || message.number !== this.number + 1) return this.again();
    this.number = message.number;
    this.hearer.events(message);
  }

  /** From now on all is told in this language, and in lines if somebody reads them. */
  speak(language: Language, lines: boolean): void {
    if (language === this.language && lines === this.lines) return;
    this.language = language;
    this.lines = lines;
    this.ask({ type: "speak", language, lines }).catch(() => undefined); // a hello says it, too
  }

  /** Something is missing or wrong: begin again with the whole scene. What still comes belongs to the old one. */
  again(): void {
    this.number = null;
    if (this.socket?.readyState !== WebSocket.OPEN) return; // it comes back by itself
    this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.giveUp();
    this.comeBack();
  }

  private done(message: Done): void {
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.refused) waiting?.reject(new RefusedError(message.refused));
    else if (message.problem) waiting?.reject(new Error(message.problem));
    else waiting?.resolve(message.result ?? null);
  }

  ask<T extends Result>(message: Record<string, unknown>): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== WebSocket.OPEN) {
        reject(new Error("lost"));
        return;
      }
      const id = this.next++;
      this.waiting.set(id, { resolve: resolve as (value: Result) => void, reject });
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  close(): void {
    this.is_closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.hurry);
    this.socket?.close();
  }
}

/** What a text says; nothing if it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
