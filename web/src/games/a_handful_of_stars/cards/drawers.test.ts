import { describe, expect, it } from "vitest";
import { Words } from "../../../lib/words";
import type { Box, Card, Kind } from "../box";
import { drawers } from "./drawers";

function card(id: string, kind: Kind, copies = 0): Card {
  return { id, kind, copies, symbols: {}, cost: 0, amount: 0 };
}

const BOX: Box = {
  cards: {
    scouts: card("scouts", "free"),
    culture: card("culture", "reserve", 2),
    star_bomb: card("star_bomb", "combat", 1),
    calyx: card("calyx", "habitable"),
    flint: card("flint", "barren"),
    university: card("university", "start"),
  },
  counters: {},
  races: { exploremords: ["scouts"] },
  wormhole_cost: 2,
};

describe("the drawers", () => {
  const all = drawers(new Words("en", {}, {}), BOX);
  const ids = (at: number): string[] => all[at]?.groups.flatMap(({ cards }) => cards.map(({ id }) => id)) ?? [];

  it("hold every card once, race cards with their race", () => {
    expect(all.map(({ id }) => id)).toEqual(["technologies", "races", "worlds", "start"]);
    expect(ids(0)).toEqual(["star_bomb", "culture"]);
    expect(ids(1)).toEqual(["scouts"]);
    expect(ids(2)).toEqual(["calyx", "flint"]);
    expect(ids(3)).toEqual(["university"]);
  });
});
