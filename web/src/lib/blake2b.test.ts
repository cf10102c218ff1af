import { expect, it } from "vitest";
import { blake2b, commitment } from "./blake2b";

it("the hash is that of other programs", () => {
  expect(blake2b(new TextEncoder().encode("abc"))).toBe(
    "bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319",
  );
});

it("the commitment is that of the server", () => {
  expect(commitment("0000000000000000000000000000000000000000000000000000000000000000")).toBe(
    "f9c097ccbd9e4c00b2b0a6022564d8e7a60690c2bab1491eb44e0a22201efebf",
  );
  expect(commitment("0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef")).toBe(
    "b864f0572345701c03d2a9e9eaeb8c8f8b21a345dc254a60b2ff208c09b0142a",
  );
});
