import { describe, expect, it } from "vitest";
import { Words } from "./words";

const MESSAGES = {
  "seat.number": "Seat {n}",
  "seat.chance": "Chance",
  "seat.spectator": "Somebody who looks on",
  "list.none": "nothing",
  "choice.pass": "Pass",
  "choice.aside": "Something else first",
  "planet.vega": "Vega",
  "event.settled": "{seat:seat} settles on {where:planet}.",
  "event.found": "{seat:seat} finds {what:planet}.",
  "event.paid": "{n} {n|credit|credits} paid.",
  "event.braces": "{{ {n} }}",
};
const words = new Words("en", MESSAGES, { "1.2": "A rule." }, ["Anna", "Bo"], { planet: { p9: "Number nine" } });

describe("a message", () => {
  it("is filled with what it names", () => {
    expect(words.say("event.settled", { seat: 1, where: "vega" })).toBe("Bo settles on Vega.");
  });
  it("takes the names that only this game knows", () => {
    expect(words.say("event.settled", { seat: 0, where: "p9" })).toBe("Anna settles on Number nine.");
  });
  it("lists several things, or none", () => {
    expect(words.say("event.found", { seat: 0, what: ["vega", "p9"] })).toBe("Anna finds Vega, Number nine.");
    expect(words.say("event.found", { seat: 0, what: [] })).toBe("Anna finds nothing.");
  });
  it("may say something else at this table", () => {
    const own = new Words("en", MESSAGES, {}, [], { planet: { vega: "Vega Prime" } });
    expect(own.say("planet.vega")).toBe("Vega Prime");
    expect(own.say("event.settled", { seat: 0, where: "vega" })).toBe("Seat 1 settles on Vega Prime.");
  });
  it("has a word for one and a word for many", () => {
    expect(words.say("event.paid", { n: 1 })).toBe("1 credit paid.");
    expect(words.say("event.paid", { n: 0 })).toBe("0 credits paid.");
  });
  it("keeps doubled braces as single ones", () => {
    expect(words.say("event.braces", { n: 3 })).toBe("{ 3 }");
  });
  it("that is not there shows its key", () => {
    expect(words.has("event.none")).toBe(false);
    expect(words.say("event.none")).toBe("event.none");
  });
});

describe("a seat", () => {
  it("has its name, or else its number", () => {
    expect(words.seat(0)).toBe("Anna");
    expect(words.seat(4)).toBe("Seat 5");
  });
  it("can be chance, or somebody who looks on", () => {
    expect(words.seat(-1)).toBe("Chance");
    expect(words.seat(-2)).toBe("Somebody who looks on");
  });
});

describe("a part of an answer", () => {
  it("is called by what it names", () => {
    expect(words.part("planet", "vega")).toBe("Vega");
    expect(words.part("planet", "p9")).toBe("Number nine");
    expect(words.part("seat", 1)).toBe("Bo");
    expect(words.part("number", 7)).toBe("7");
  });
  it("can be to pass, or to do something else first", () => {
    expect(words.part("planet", "pass")).toBe("Pass");
    expect(words.part("planet", "aside")).toBe("Something else first");
  });
});

it("rules are found by their number", () => {
  expect(words.rule("1.2")).toBe("A rule.");
  expect(words.rule("9.9")).toBe("");
});
