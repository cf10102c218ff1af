import { beforeEach, expect, it } from "vitest";
import { keep, link, seats, seatsAt, takeFromAddress } from "./keys";

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

it("the oldest keys go when there are too many", () => {
  for (let n = 0; n < 205; n++) keep({ table: `t${n}`, seat: 0, key: `k${n}` });
  expect(seats()).toHaveLength(200);
  expect(seats()[0]?.key).toBe("k204");
});

it("what somebody else left there does no harm", () => {
  localStorage.setItem("galactarium.keys", "no JSON");
  expect(seats()).toEqual([]);
});

it("a link brings a key, and the address does not keep it", () => {
  const address = new URL(link({ table: "t9", seat: 1, key: "secret" }));
  history.replaceState(null, "", address.pathname + address.hash);
  takeFromAddress("t9");
  expect(seatsAt("t9")).toEqual([{ table: "t9", seat: 1, key: "secret" }]);
  expect(location.href).not.toContain("secret");
});

it("an address without a key changes nothing", () => {
  takeFromAddress("t9");
  expect(seats()).toEqual([]);
});
