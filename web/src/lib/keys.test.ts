// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { batches, followTo, greeted, guestAt, keep, seats, seatsAt, takeFromAddress } from "./keys";
import { reach } from "./reach.svelte";

const anna = { table: "t1", seat: 0, key: "first" };

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, "", "/");
});

it("keys are kept, the newest first, one for each seat", () => {
  keep(anna);
  keep({ table: "t2", seat: 1, key: "other" });
  keep({ ...anna, key: "newer" });
  expect(seats().map((one) => one.key)).toEqual(["newer", "other"]);
});

it("the seats of a table come in their order", () => {
  keep({ table: "t1", seat: 2, key: "c" }, anna, { table: "t2", seat: 1, key: "b" });
  expect(seatsAt("t1").map((one) => one.seat)).toEqual([0, 2]);
});

it("no key is ever dropped, and the server gets them in parts", () => {
  for (let n = 0; n < 405; n++) keep({ table: `t${n}`, seat: 0, key: `k${n}` });
  expect(seats()).toHaveLength(405);
  expect(batches().map((part) => part.length)).toEqual([200, 200, 5]);
  expect(batches()[0]?.[0]).toBe("k404");
});

it("who has no keys still asks once: an account may have games", () => {
  expect(batches()).toEqual([[]]);
});

it("what somebody else left there does no harm", () => {
  localStorage.setItem("galactarium.keys", "no JSON");
  expect(seats()).toEqual([]);
});

const old = { table: "t9", seat: 1, key: "old" };
const brought = { table: "t9", seat: 1, key: "brought" };

/** Follow a link while the server says this. */
async function follow(seat: typeof old, reply: () => Promise<Response>): Promise<string> {
  vi.stubGlobal("fetch", vi.fn(reply));
  const address = new URL(reach.seat(seat));
  history.replaceState(null, "", address.pathname + address.hash);
  return takeFromAddress(seat.table);
}

function owned(...found: [string, number][]): () => Promise<Response> {
  return async () =>
    new Response(JSON.stringify(found.map(([id, seat]) => ({ table: { id }, seat, is_asked: false }))));
}

afterEach(() => vi.unstubAllGlobals());

it("a link brings a key that opens a seat, and the address does not keep it", async () => {
  keep(old);
  expect(await follow(brought, owned(["t9", 1]))).toBe("");
  expect(seatsAt("t9")).toEqual([brought]);
  expect(location.href).not.toContain("brought");
});

it("a key that is refused takes nobody's place", async () => {
  keep(old);
  expect(await follow(brought, owned())).toBe("wrong_key");
  expect(seats()).toEqual([old]);
  expect(location.href).not.toContain("brought");
  expect(await follow(brought, async () => new Response("{}", { status: 400 }))).toBe("wrong_key");
  expect(seats()).toEqual([old]);
});

it("a key of another table takes nobody's place either", async () => {
  keep(old);
  expect(await follow(brought, owned(["t8", 1]))).toBe("wrong_key");
  expect(seats()).toEqual([old]);
});

it("the server knows which seat a key opens, whatever the link says", async () => {
  keep(old);
  expect(await follow(brought, owned(["t9", 2]))).toBe("");
  expect(seatsAt("t9")).toEqual([old, { ...brought, seat: 2 }]);
});

it.each([() => Promise.reject(new TypeError("no line")), async () => new Response("", { status: 503 })])(
  "a key that could not be tried waits in the address",
  async (reply) => {
    keep(old);
    expect(await follow(brought, reply)).toBe("");
    expect(seats()).toEqual([old]);
    expect(location.hash).toContain("brought");
  },
);

it("a key is tried by itself, without the account that is logged in", async () => {
  await follow(brought, owned(["t9", 1]));
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ credentials: "omit" });
});

it("an address without a key changes nothing, and asks nobody", async () => {
  vi.stubGlobal("fetch", vi.fn());
  expect(await takeFromAddress("t9")).toBe("");
  expect(seats()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
});

it("whoever comes by a link is a guest until they have said a name", async () => {
  await follow(brought, owned(["t9", 1]));
  expect(guestAt("t9")).toEqual({ ...brought, from: -1 });
  expect(guestAt("t8")).toBeUndefined();
  greeted("t9");
  expect(guestAt("t9")).toBeUndefined();
  expect(seats()).toEqual([brought]);
});

it("whoever has the seat already is no guest", async () => {
  keep(old);
  await follow(brought, owned(["t9", 1]));
  expect(guestAt("t9")).toBeUndefined();
});

it("where others play again the key of a seat is the same", async () => {
  keep(old);
  vi.stubGlobal("fetch", vi.fn(owned(["t9", 1], ["t10", 0])));
  await followTo("t10", "t9");
  expect(seatsAt("t10")).toEqual([{ table: "t10", seat: 0, key: "old" }]);
  expect(seatsAt("t9")).toEqual([old]);
});
