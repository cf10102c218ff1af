import { expect, test } from "vitest";
import { Words } from "../../../lib/words";
import { unpack } from "../box";
import { stepText } from "./conditions";
import { drawers, sections } from "./drawers";
import { eraText, lineText } from "./lines";

const DATA = {
  peoples: { people: [{ id: "greys" }] },
  cards: { card: [{ id: "density", dp: 7 }] },
  relics: { relic: [{ id: "grid", permanent: true }] },
  stories: { story: [{ id: "wars" }] },
  goals: { goal: [{ id: "power" }] },
  tracks: {
    era: [{ id: 1, alignment: "sto", track: { rounds: [1, 2] } }],
    population: { labels: [6, 7], ships: { numbers: [2, 3] } },
  },
  numbers: { numbers: { highest_level: 6 } },
};
const words = new Words(
  "en",
  {
    "people.greys": "Greys",
    "people_text.greys": "Both. STO: light. STS: dark.",
    "alignment.sto": "STO",
    "alignment.sts": "STS",
    "card_text.density": "A: own 3 stars; then a disc. B: your great stars.",
    "page.line_action_build_ships": "each Build Ships",
    "page.line_star_taken_abroad": "each star taken abroad",
    "page.need_level": "{field:field} {n}",
    "page.step": "{what}: {have} of {need}.",
    "field.military": "Military",
  },
  {},
);

test("the box tells of all components", () => {
  const box = unpack(DATA);
  expect(box.track).toEqual([
    { worth: 6, ships: 2 },
    { worth: 7, ships: 3 },
  ]);
  expect([box.peoples, box.eras[0]?.rounds, box.relics[0]?.permanent]).toEqual([["greys"], [1, 2], true]);
});

test("the gallery has drawers for all kinds, and tells both sides of a star people", () => {
  const all = drawers(words, unpack(DATA));
  expect(all.map(({ id }) => id)).toEqual([
    "peoples",
    "cards",
    "technologies",
    "relics",
    "stories",
    "tactics",
    "space",
  ]);
  expect(all[0]?.things[0]?.lines.map(({ mark, text }) => `${mark} ${text}`)).toEqual([
    " Both.",
    "STO light.",
    "STS dark.",
  ]);
  expect(all[2]?.things[0]?.lines.map(({ mark }) => mark)).toEqual(["1", "2", "3", "4", "5", "6", "+"]);
});

test("a card has two sections", () => {
  expect(sections("A: own 3 stars; then a disc. B: your great stars.")).toEqual([
    { mark: "A", text: "own 3 stars; then a disc." },
    { mark: "B", text: "your great stars." },
  ]);
});

test("lines of a story are told by what they pay for", () => {
  const lines = [
    { type: "action", dp: 2, action: "build_ships" },
    { type: "star_taken", dp: -1, abroad: 1 },
  ];
  expect(lines.map((line) => lineText(words, line))).toEqual(["each Build Ships", "each star taken abroad"]);
  expect(eraText(words, lines)).toBe("+2 each Build Ships\n−1 each star taken abroad");
});

test("a condition tells how much of it there is, and no more than it takes", () => {
  const step = { key: "level", have: 5, need: 4, population: 0, field: "military" as const };
  expect(stepText(words, step)).toBe("Military 4: 4 of 4.");
});
