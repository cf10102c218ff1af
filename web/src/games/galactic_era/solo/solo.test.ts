import { expect, test } from "vitest";
import { ahead, movedBy } from "./solo";

const moves = (seat: number, told: string) => ({ key: "automa_moves", params: { seat, told } });
const round = { key: "round_began", params: {} };

test("only the rolls of this round count", () => {
  const log = [{ events: [moves(1, "farmers_movement_2"), moves(2, "slavers_movement_5")] }];
  expect(movedBy(log, 1)).toBe("farmers_movement_2");
  const later = [...log, { events: [round, moves(2, "slavers_movement_1")] }];
  expect([movedBy(later, 1), movedBy(later, 2)]).toEqual(["", "slavers_movement_1"]);
});

test("the next rank comes first, and there is none above the highest", () => {
  const rank = {
    now: "planetary",
    ranks: [
      ["lunar", 0],
      ["planetary", 70],
      ["stellar", 85],
    ] as [string, number][],
  };
  expect(ahead(rank, 70)).toEqual([["stellar", 85]]);
  expect(ahead(rank, 90)).toEqual([]);
});
