import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Broken, Problem, request } from "./api";

const TOLD = { texts: {}, ends: {}, leads: {}, is_final: false };

/** What the server says, one after another; the last again and again. */
let replies: (() => Response)[] = [];
let asked: { path: string; method: string }[] = [];

const whole =
  (data: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(data), { status });
const half =
  (status = 200) =>
  () =>
    new Response('{"texts": {"pa', { status });
const nothing = (): Response => {
  throw new TypeError("Failed to fetch");
};

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.spyOn(console, "error").mockReturnValue();
  vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
    asked.push({ path, method });
    return (replies.length > 1 ? (replies.shift() as () => Response) : (replies[0] as () => Response))();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a request comes to, however often it pauses. */
async function outcome(asking: Promise<unknown>): Promise<unknown> {
  const found = asking.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return found;
}

it("a whole reply is the data", async () => {
  replies = [whole(TOLD)];
  expect(await outcome(request("/told", { gets: "Told" }))).toEqual(TOLD);
  expect(asked).toEqual([{ path: "/api/told", method: "GET" }]);
});

it("a reply that breaks off is never taken for the data", async () => {
  replies = [half()];
  const found = await outcome(request("/tables", { gets: "Opened", body: {} }));
  expect(found).toBeInstanceOf(Broken);
  expect((found as Broken).key).toBe("broken");
});

it("what only looks is asked again", async () => {
  replies = [half(), nothing, whole(TOLD)];
  expect(await outcome(request("/told", { gets: "Told", body: {}, looks: true }))).toEqual(TOLD);
  expect(asked.length).toBe(3);
});

it("and again, but not for ever", async () => {
  replies = [half()];
  expect(((await outcome(request("/told", { gets: "Told" }))) as Broken).key).toBe("failure");
  expect(asked.length).toBe(3);
});

it("what changes something is asked once", async () => {
  for (const reply of [half(), nothing, whole({})]) {
    replies = [reply];
    asked = [];
    expect(await outcome(request("/tables", { gets: "Opened", body: {} }))).toBeInstanceOf(Broken);
    expect(asked.length).toBe(1);
  }
});

it("a reply that does not fit is asked for again", async () => {
  replies = [whole({ key: "failure", text: "OK" }), whole(TOLD)];
  expect(await outcome(request("/told", { gets: "Told" }))).toEqual(TOLD);
  replies = [whole({ ...TOLD, texts: null })];
  const found = (await outcome(request("/told", { gets: "Told" }))) as Broken;
  expect([found.key, found.message]).toEqual(["misfit", "/told does not fit: .texts"]);
});

it("a refusal is a problem with its key, and is not asked for again", async () => {
  replies = [whole({ key: "no_table", text: "There is no such table" }, 404)];
  const found = (await outcome(request("/tables/x", { gets: "TableInfo" }))) as Problem;
  expect(found).toBeInstanceOf(Problem);
  expect([found.status, found.key, found.message]).toEqual([404, "no_table", "There is no such table"]);
  expect(asked.length).toBe(1);
});

it("a refusal that breaks off is still one", async () => {
  for (const reply of [half(502), whole(null, 502)]) {
    replies = [reply];
    const found = (await outcome(request("/told", { gets: "Told" }))) as Problem;
    expect([found.status, found.key]).toEqual([502, "failure"]);
  }
});

it("no body is asked for where there is none", async () => {
  replies = [() => new Response(null, { status: 204 })];
  expect(await outcome(request("/account/log-out", { body: {} }))).toBe(undefined);
});

it("who has waited in vain does not wait once more", async () => {
  replies = [
    () => {
      throw new DOMException("signal timed out", "TimeoutError");
    },
  ];
  expect(((await outcome(request("/told", { gets: "Told" }))) as Error).name).toBe("TimeoutError");
  expect(asked.length).toBe(1);
});
