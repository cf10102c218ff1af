// Galactic Era on the page.

import type { GamePage } from "..";
import { cover } from "./cover";
import { rankReached } from "./solo/solo";
import { telling } from "./telling";

export default {
  cover,
  Board: () => import("./Board.svelte"),
  SeatCard: () => import("./SeatCard.svelte"),
  Aside: () => import("./Aside.svelte"),
  Sides: () => import("./Sides.svelte"),
  Rounds: () => import("./own/Rounds.svelte"),
  icons: () => import("./icons"),
  stage: () => import("./stage"),
  level: "difficulty",
  beside: "third_side",
  result: rankReached,
  Result: () => import("./solo/Rank.svelte"),
  telling,
  keys: {
    find: "/",
    walk: "",
    home: "",
    stars: "",
    ships: "",
    targets: "M",
    refused: "N",
    unmoved: "",
    letters: "A – E",
    number: "+  −",
    zoom: "+  −  0",
    frame: "G",
    limits: "R",
  },
  tabs: { story: "book" },
} satisfies GamePage;
