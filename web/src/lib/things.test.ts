import { expect, test } from "vitest";
import { found, gallery } from "./things";

const MESSAGES = {
  "gallery.card": "Cards",
  "gallery.token": "Tokens",
  "card.fox": "Fox",
  "card.owl": "Owl",
  "card_text.fox": "It steals a Relic.",
  "card_text.owl": "It sees.",
  "card_face.owl": "Arctic. It sees.",
  "token.one": "2 Relics",
  "token.two": "2 Relics",
};

test("a gallery has the kinds that the game names, with all that a thing says", () => {
  const [cards, tokens] = gallery(MESSAGES);
  expect(cards?.things.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "Fox: It steals a Relic.",
    "Owl: Arctic. It sees.",
  ]);
  expect(tokens?.things).toEqual([{ id: "token.one", name: "2 Relics", text: "", n: 2 }]);
  expect(gallery({ "card.fox": "Fox" })).toEqual([]);
});

test("whatever holds every word is found", () => {
  const names = (sought: string) =>
    found(gallery(MESSAGES), sought).flatMap(({ things }) => things.map((one) => one.name));
  expect(names("relic")).toEqual(["Fox", "2 Relics"]);
  expect(names("relic STEALS")).toEqual(["Fox"]);
  expect(names("nothing")).toEqual([]);
});
