// @vitest-environment happy-dom

import { beforeEach, expect, it } from "vitest";
import { keep } from "./keys";
import { codeOf, pathOf, reach } from "./reach.svelte";

beforeEach(() => {
  localStorage.clear();
  reach.url = "";
});

it("links begin with what the server was told, or else with this page", () => {
  expect(reach.table("t1")).toBe(`${location.origin}/table/t1`);
  reach.url = "http://192.168.1.5:8642";
  expect(reach.table("t1")).toBe("http://192.168.1.5:8642/table/t1");
});

it("the link of a seat says who invites", () => {
  reach.url = "http://stars.example";
  const ben = { table: "t1", seat: 1, key: "k" };
  expect(reach.seat(ben)).toBe("http://stars.example/table/t1#seat=1&key=k");
  keep({ table: "t1", seat: 2, key: "mine" });
  expect(reach.seat(ben)).toBe("http://stars.example/table/t1#seat=1&key=k&from=2");
});

it("an address of this computer alone is known as such", () => {
  for (const [url, is_here_only] of [
    ["http://127.0.0.1:8642", true],
    ["http://localhost:8000", true],
    ["http://[::1]:8000", true],
    ["http://192.168.1.5:8642", false],
    ["https://games.example.org", false],
  ] as const) {
    reach.url = url;
    expect(reach.is_here_only, url).toBe(is_here_only);
  }
});

it("a code leads to its table however it is typed, and so does a link", () => {
  expect(codeOf("4f2a91c07be3")).toBe("4f2a-91c0-7be3");
  for (const text of ["4f2a-91c0-7be3", " 4F2A 91C0 7BE3 ", "4f2a91c07be3"])
    expect(pathOf(text)).toBe("/table/4f2a91c07be3");
  expect(pathOf("http://127.0.0.1:8642/table/4f2a91c07be3#seat=1&key=abc")).toBe("/table/4f2a91c07be3#seat=1&key=abc");
  for (const text of ["", "4f2a", "4f2a-91c0-7bex", "https://example.org/"]) expect(pathOf(text)).toBe("");
});
