import { describe, expect, it } from "vitest";
import { told, type Said } from "../../lib/telling";
import { Words } from "../../lib/words";
import { telling } from "./telling";

const WORDS = new Words(
  "en",
  {
    "event.spent": "{seat:seat} spends {card:card}.",
    "page.told_spent": "{seat:seat} spends {cards:card}.",
    "page.told_drew": "{seat:seat} draws {n} cards.",
    "event.drew_unseen": "{seat:seat} draws a card.",
    "card.a": "A",
    "card.b": "B",
  },
  {},
  ["Mara"],
);

function sentence(...events: [string, Record<string, unknown>][]): string {
  const said = events.map(([key, params]): Said => ({ key, params: { seat: 0, ...params } }));
  return told(said, telling, WORDS)
    .map(({ text }) => text)
    .join("");
}

describe("the log of A Handful of Stars", () => {
  it("tells a payment in one list, and not what was due", () => {
    expect(sentence(["spent", { card: "a" }], ["spent", { card: "b" }])).toBe("Mara spends A, B.");
    expect(telling.silent).toEqual(expect.arrayContaining(["acts", "owes"]));
  });

  it("counts the cards that somebody draws", () => {
    expect(sentence(["drew_unseen", {}], ["drew_unseen", {}], ["drew_unseen", {}])).toBe("Mara draws 3 cards.");
  });
});
