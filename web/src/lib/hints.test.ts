import { describe, expect, it } from "vitest";
import type { Proposal, Question } from "../protocol";
import { fitting, follows, moveName, moveOf, nextOf, reasonsOf, tellDeed, tellMove } from "./hints";
import { Words } from "./words";

function proposal(answer: (number | string)[], nouns: string[] = [], move = ""): Proposal {
  return { answer, nouns, move, reasons: [{ key: "why", params: { n: 2 } }] };
}

const WORDS = new Words(
  "en",
  {
    "move.card_ally": "Play {faction:faction} as an ally.",
    "move.act_pass": "Do nothing.",
    "move.put_away_0": "Keep all.",
    "do.card_ally": "Take {faction:faction}",
    "do.put_away": "Put {n} away",
    "move.go": "Go from {hex:hex} to {hex_2:hex}.",
    "hex.1": "here",
    "hex.2": "there",
    "move.put_away": "Put {faction:faction} away.",
    "faction.a": "Ants",
    "faction.b": "Bees",
    "action.card": "Play a card",
    "use.ally": "Ally",
    "ask.act": "What do you do?",
    "bot.why": "It brings {n}.",
    "list.none": "nothing",
  },
  {},
);
const ASKED: Question = { id: "1", key: "act", rule: "", kind: "one", params: {}, least: 1, most: 1 };

describe("a proposal", () => {
  it("is followed part by part, or in any order where several are chosen", () => {
    const found = proposal(["a", "b"]);
    expect([follows(found, ["a"], "one"), follows(found, ["b"], "one"), follows(found, ["b"], "some")]).toEqual([
      true,
      false,
      true,
    ]);
    const twice = proposal(["a", "a", "b"]);
    expect([nextOf(twice, ["b", "a"], "split"), nextOf(twice, ["b", "b"], "split")]).toEqual(["a", null]);
    expect([nextOf(found, ["b"], "some"), nextOf(found, ["b"], "one"), nextOf(found, ["a"], "one")]).toEqual([
      "a",
      null,
      "b",
    ]);
  });

  it("is chosen by what was begun, what is wanted, and what is best", () => {
    const [best, other] = [proposal(["trade", "x"]), proposal(["explore", "y"])];
    expect(fitting([best, other], [], "one", "")).toBe(best);
    expect(fitting([best, other], [], "one", "explore")).toBe(other);
    expect(fitting([best, other], ["explore"], "one", "trade")).toBe(other);
    expect(fitting([best, other], ["card"], "one", "")).toBe(best);
    expect(fitting([], [], "one", "")).toBeNull();
  });

  it("is a sentence with its reasons; without a phrase it is the question and the answer", () => {
    const answer = ["card", "a", "ally"];
    const nouns = ["action", "faction", "use"];
    expect(moveOf(WORDS, ASKED, proposal(answer, nouns, "card_ally"))).toBe("Play Ants as an ally.");
    expect(moveOf(WORDS, ASKED, proposal(answer, nouns))).toBe("What do you do? Play a card, Ants, Ally.");
    expect(moveOf(WORDS, ASKED, proposal([1, 2], ["hex", "hex"], "go"))).toBe("Go from here to there.");
    expect(moveOf(WORDS, ASKED, proposal([]))).toBe("What do you do? nothing.");
    const several = { ...ASKED, kind: "some" as const };
    expect(moveOf(WORDS, several, proposal(["a", "b"], ["faction", "faction"], "put_away"))).toBe(
      "Put Ants, Bees away.",
    );
    expect(reasonsOf(WORDS, proposal([]))).toBe("It brings 2.");
  });
});

describe("what was chosen", () => {
  const some: Question = { ...ASKED, key: "put_away", kind: "some" };

  it("is told by the sentence that fits best, as the server names it", () => {
    expect(moveName(WORDS, ASKED, ["card", "a", "ally"])).toBe("card_ally");
    expect(moveName(WORDS, ASKED, ["aside", "card", "a", "ally"])).toBe("card_ally");
    expect(moveName(WORDS, ASKED, ["pass"])).toBe("act_pass");
    expect(moveName(WORDS, ASKED, ["a", "pass"])).toBe("act_pass");
    expect([moveName(WORDS, some, []), moveName(WORDS, some, ["a"])]).toEqual(["put_away_0", "put_away"]);
    expect(moveName(WORDS, ASKED, ["rest"])).toBe("");
  });

  it("names its parts, and so does the button that does it", () => {
    const nouns = ["action", "faction", "use"];
    expect(tellMove(WORDS, ASKED, ["card", "a", "ally"], nouns)).toBe("Play Ants as an ally.");
    expect(tellDeed(WORDS, ASKED, ["card", "a", "ally"], nouns)).toBe("Take Ants");
    expect(tellDeed(WORDS, some, ["a", "b"], ["faction", "faction"])).toBe("Put 2 away");
    expect([tellMove(WORDS, ASKED, ["rest"], ["action"]), tellDeed(WORDS, ASKED, ["rest"], ["action"])]).toEqual([
      "",
      "",
    ]);
  });
});
