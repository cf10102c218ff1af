import { expect, test } from "vitest";
import type { GameInfo, SeatInfo, TableInfo } from "../protocol";
import { nextGame } from "./again";

const FIRST_SEAT = { key: "first_seat", kind: "switch", default: 0, values: [0, 1], players: [2, 3, 4] };

function game(...options: GameInfo["options"]): GameInfo {
  return { options } as GameInfo;
}

function table(names: string, places: number[]): TableInfo {
  const seats = [...names].map((name, seat) => ({ name, seat }) as SeatInfo);
  return { seats, places, options: { draft: 1 } } as unknown as TableInfo;
}

function order(of: GameInfo, over: TableInfo): string {
  return nextGame(of, over)
    .seats.map((one) => one.name)
    .join("");
}

test("the last winner begins, and the others follow clockwise", () => {
  const over = table("ABCD", [3, 4, 1, 2]);
  expect(order(game(FIRST_SEAT), over)).toBe("CDAB");
  expect(nextGame(game(FIRST_SEAT), over).options).toEqual({ draft: 1, first_seat: 1 });
});

test("all stays as it was where nobody begins for having won", () => {
  for (const [of, over] of [
    [game(), table("AB", [2, 1])],
    [game(FIRST_SEAT), table("AB", [1, 1])],
    [game(FIRST_SEAT), table("A", [1])],
  ] as const) {
    expect(nextGame(of, over)).toEqual({ seats: over.seats, options: { draft: 1 } });
  }
});
