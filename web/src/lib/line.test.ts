// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Line, RefusedError, type Hearer } from "./line";

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1] as FakeSocket;
  }

  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen = (): void => undefined;
  onmessage: ((_event: { data: string }) => void) | null = null;
  onclose: ((_event: { code: number; reason: string }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(code = 1000, reason = ""): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }
  hear(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let told: [string, unknown][] = [];
const note = (name: string) => (what: unknown) => void told.push([name, what]);
const hearer: Hearer = {
  scene: note("scene"),
  events: note("events"),
  offer: note("offer"),
  table: note("table"),
  talk: note("talk"),
  state: note("state"),
  closed: note("closed"),
  strange: note("strange"),
};
const events = (number: number) => ({ type: "events", number, by: 0, events: [], asked: [], question: null, undo: 0 });
const pace = { kind: "none", move: 0, reserve: 0, bonus: 0 };
const table = {
  id: "t1",
  game: "template",
  rules: "1",
  content: "",
  options: {},
  status: "running",
  pace,
  seats: [],
  asked: [],
};
const info = { ...table, number: 5, created: 0, changed: 0, commitment: "", votes: {}, at: 0 };
const scene = (number: number) => ({
  type: "scene",
  scene: { number, seat: 0, view: {}, asked: [], question: null, undo: 0 },
  table: info,
});
const hello = (number: number | null, language = "en", lines = false) => ({
  type: "hello",
  key: "key",
  number,
  language,
  lines,
});
const undone = (number: number) => ({ type: "undone", number, reach: 0 });

function connected(): Line {
  const line = new Line("t1", "key", "en", hearer);
  FakeSocket.last.open();
  FakeSocket.last.hear(scene(5));
  told = [];
  return line;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("says hello with its key, and never puts the key into the address", () => {
  new Line("t1", "key", "en", hearer);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([hello(null)]);
  expect(FakeSocket.last.url).toMatch(/\/api\/tables\/t1\/socket$/);
  expect(told).toEqual([["state", true]]);
});

it("heals by itself: it comes back and asks for what it missed", () => {
  connected();
  FakeSocket.last.hear(events(6));
  FakeSocket.last.close(1006);
  expect(told.at(-1)).toEqual(["state", false]);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([hello(6)]);
});

it("waits longer after each vain try, but never very long", () => {
  connected();
  for (const pause of [500, 1000, 2000, 4000, 8000, 8000]) {
    const tries = FakeSocket.all.length;
    FakeSocket.last.close(1006);
    vi.advanceTimersByTime(pause - 1);
    expect(FakeSocket.all).toHaveLength(tries);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(tries + 1);
  }
});

it("comes back at once when the network does", () => {
  const line = connected();
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(1);
  FakeSocket.last.close(1006);
  dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.close(1006);
  line.close();
  dispatchEvent(new Event("online"));
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

it("says which language it speaks when that changes, and when it comes back", () => {
  const line = connected();
  line.speak("en", false);
  line.speak("de", true);
  expect(FakeSocket.last.sent.slice(1)).toEqual([{ type: "speak", id: 1, language: "de", lines: true }]);
  FakeSocket.last.close(1006);
  line.speak("en", true);
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([hello(5, "en", true)]);
});

it("tells what an answer brought before it says that it was taken", async () => {
  const line = connected();
  const asked = line.ask({ type: "answer" }).then(() => note("taken")(6));
  const taken = { type: "taken", number: 6, receipt: "" };
  FakeSocket.last.hear({ type: "done", id: 1, result: taken, events: events(6) });
  await asked;
  expect(told.map(([name]) => name)).toEqual(["events", "taken"]);
  expect(line.number).toBe(6);
});

it("begins again with the whole scene when a row is missing", () => {
  connected();
  FakeSocket.last.hear(events(7));
  expect(told.map(([name]) => name)).not.toContain("events");
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([hello(null)]);
});

it("hears nothing of an old scene once it has asked for a new one", async () => {
  const line = connected();
  const asked = line.ask({ type: "undo" });
  const old = FakeSocket.last;
  line.again();
  await expect(asked).rejects.toThrow("lost");
  old.hear(events(6));
  expect(told).toEqual([["state", false]]);
  vi.advanceTimersByTime(500);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([hello(null)]);
});

it("asks once for a new scene, however often somebody wishes one", () => {
  const line = connected();
  line.again();
  line.again();
  vi.advanceTimersByTime(60_000);
  line.again();
  expect(FakeSocket.all).toHaveLength(2);
});

it("shows nothing that happened before it has a scene", () => {
  new Line("t1", "key", "en", hearer);
  FakeSocket.last.open();
  FakeSocket.last.hear(events(6));
  expect(told.map(([name]) => name)).toEqual(["state", "state"]);
});

it.each([
  ["no JSON", "{", ""],
  ["no message", JSON.stringify({ type: "secret" }), ".type"],
  ["a scene without its table", JSON.stringify({ ...scene(6), table: null }), ".table"],
  [
    "an event without its changes",
    JSON.stringify({ ...events(6), events: [{ key: "mined", params: {} }] }),
    ".events.0.changes",
  ],
])("leaves aside what does not fit: %s", (_, text, wrong) => {
  connected();
  FakeSocket.last.onmessage?.({ data: text });
  expect(told).toEqual([["strange", wrong]]);
});

it("does not come back to a table that is not there", () => {
  connected();
  FakeSocket.last.close(4404, "unknown_table");
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
  expect(told).toEqual([["closed", "unknown_table"]]);
});

it("does not come back after it was closed on purpose", () => {
  connected().close();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);
});

it("brings each answer to the one who asked", async () => {
  const line = connected();
  const [first, second] = [line.ask({ type: "undo" }), line.ask({ type: "undo" })];
  const ids = FakeSocket.last.sent.slice(1).map((one) => one.id);
  FakeSocket.last.hear({ type: "done", id: ids[1], result: undone(2) });
  FakeSocket.last.hear({ type: "done", id: ids[0], result: undone(1) });
  expect(await first).toEqual(undone(1));
  expect(await second).toEqual(undone(2));
});

it("tells why something was refused, and what went wrong", async () => {
  const line = connected();
  const [refused, wrong] = [line.ask({ type: "answer" }), line.ask({ type: "undo" })];
  FakeSocket.last.hear({
    type: "done",
    id: 1,
    refused: { key: "poor", rule: "1.2", params: {}, allow: "", first: [] },
  });
  FakeSocket.last.hear({ type: "done", id: 2, problem: "not_asked" });
  await expect(refused).rejects.toBeInstanceOf(RefusedError);
  await expect(wrong).rejects.toThrow("not_asked");
});

it("lets nobody wait for ever when the connection is lost", async () => {
  const line = connected();
  const asked = line.ask({ type: "undo" });
  FakeSocket.last.close(1006);
  await expect(asked).rejects.toThrow("lost");
  await expect(line.ask({ type: "undo" })).rejects.toThrow("lost");
});
