import { expect, it } from "vitest";
import { acts } from "../../lib/stage";
import { Words } from "../../lib/words";
import type { Happening } from "../../protocol";
import staging from "./stage";

const words = new Words(
  "en",
  {
    "event.declared_war": "{seat:seat} declares war on {other:seat}.",
    "event.battle": "Battle at {hex}: {seat:seat} attacks {others:seat}.",
    "event.compared": "{attack} to {defence}.",
    "event.won": "{seat:seat} wins.",
    "event.round_began": "Round {round} begins.",
    "page.stage_war": "War",
    "page.stage_battle": "Battle",
    "page.stage_wins": "wins",
    "page.stage_scoring": "Round {n}: {story}",
    "page.stage_source": "{n} {why}",
    "page.stage_nothing": "Nobody scores.",
    "page.stage_end": "The end",
    "page.era_rivalry_2": "What pays now.",
  },
  {},
  ["Noor", "Mara", "Jonas"],
);

function event(key: string, params: Record<string, unknown>): Happening {
  return { key, params, changes: [] };
}

const BEFORE = { era: 1, round: 2, story: "rivalry", players: { 0: { dp: 20 }, 1: { dp: 7 } } };

function cards(...events: Happening[]): ReturnType<typeof staging.card>[] {
  return acts(events, staging.moments)
    .filter((act) => act.kind)
    .map((act) => staging.card({ ...act, before: BEFORE }, words));
}

it("a war is a card, and so is a battle with what each side had and lost", () => {
  const [war, battle] = cards(
    event("declared_war", { seat: 1, other: 0 }),
    event("pieces_moved", {}),
    event("battle", { seat: 1, others: [0], hex: "Ectom" }),
    event("compared", { attack: 12, defence: 14 }),
    event("won", { seat: 0 }),
    event("destroyed", { seat: 1, n: 2 }),
    event("destroyed", { seat: 0, n: 1 }),
    event("scored", { seat: 0, dp: 3, why: "tactic" }),
  );
  expect([war?.title, war?.lines]).toEqual(["War", ["Mara declares war on Noor."]]);
  expect(battle?.lines).toEqual(["Battle at Ectom: Mara attacks Noor.", "12 to 14.", "Noor wins."]);
  expect(battle?.rows).toEqual([
    { seat: 1, text: "", had: [{ icon: "military", n: 12 }], gained: [{ icon: "ship", n: -2 }] },
    {
      seat: 0,
      text: "wins",
      had: [{ icon: "military", n: 14 }],
      gained: [
        { icon: "ship", n: -1 },
        { icon: "dp", n: 3 },
      ],
    },
  ]);
});

it("a battle that went on after a question still tells who won and lost", () => {
  const [battle] = cards(
    event("compared", { attack: 2, defence: 4 }),
    event("won", { seat: 0 }),
    event("destroyed", { seat: 1, n: 2 }),
  );
  expect(battle?.rows.map((row) => [row.seat, row.text, row.gained])).toEqual([
    [0, "wins", []],
    [1, "", [{ icon: "ship", n: -2 }]],
  ]);
});

it("the scoring of a round tells points by source, the round that begins, and the story of a new era", () => {
  const phase = event("phase_began", { phase: "scoring" });
  const [scoring] = cards(
    event("phase_began", { phase: "growth" }),
    phase,
    event("scored", { seat: 0, dp: 1, why: "war" }),
    event("scored", { seat: 0, dp: 2, why: "contact" }),
    event("scored", { seat: 1, dp: 1, why: "war" }),
    event("round_began", { round: 3, era: 2 }),
  );
  expect([scoring?.title, scoring?.lines]).toEqual(["Round 2: rivalry", ["Round 3 begins.", "What pays now."]]);
  expect(scoring?.rows[0]).toEqual({
    seat: 0,
    text: "1 war, 2 contact",
    had: [{ icon: "dp", n: 20 }],
    gained: [{ icon: "dp", n: 3 }],
  });
  expect(cards(phase).map((one) => one.lines)).toEqual([["Nobody scores."]]);
});

it("a round by itself is calm unless an era begins, and the end shows where points came from", () => {
  const [same, other] = [1, 2].map((era) => cards(event("round_began", { round: 3, era }))[0]);
  expect([same?.tone, same?.lines, other?.tone]).toEqual(["calm", [], "gold"]);
  const [end] = cards(
    event("scored", { seat: 0, dp: 34, why: "population" }),
    event("scored", { seat: 1, dp: 4, why: "sector" }),
  );
  expect([end?.title, end?.rows.map((row) => row.text)]).toEqual(["The end", ["34 population", "4 sector"]]);
});
