import { expect, test } from "vitest";
import type { GameInfo, SeatInfo, TableInfo } from "../protocol";
import { nextGame } from "./again";

const FIRST_SEAT = {
  key: "first_seat",
  kind: "switch",
  default: 0,
  values: [0, 1],
  players: [2, 3, 4],
  is_reading: false,
};

function game(...options: GameInfo["options"]): GameInfo {
  return { options } as GameInfo;
}

function table(names: string, places: number[]): TableInfo {
  const seats = [...names].map((name, seat) => ({ name, seat }) as SeatInfo);
  return { seats, places, options: { draft: 1 } } as unknown as TableInfo;
}

test("the last winner begins, and the others follow clockwise", () => {
  const over = table("ABCD", [3, 4, 1, 2]);
  expect(nextGame(game(FIRST_SEAT), over)).toEqual({ first: 2, options: { draft: 1, first_seat: 1 } });
});

test("all stays as it was where nobody begins for having won", () => {
  for (const [of, over] of [
    [game(), table("AB", [2, 1])],
    [game(FIRST_SEAT), table("AB", [1, 1])],
    [game(FIRST_SEAT), table("A", [1])],
  ] as const) {
    expect(nextGame(of, over)).toEqual({ first: 0, options: { draft: 1 } });
  }
});
