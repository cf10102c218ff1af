// A Handful of Stars on the page.

import type { GamePage } from "..";
import { cover } from "./cover";
import { telling } from "./telling";

export default {
  cover,
  Board: () => import("./Board.svelte"),
  SeatCard: () => import("./SeatCard.svelte"),
  Aside: () => import("./Aside.svelte"),
  icons: () => import("./icons"),
  has_box: true,
  stage: () => import("./stage"),
  telling,
  tabs: { market: "research", shuffles: "shuffle" },
} satisfies GamePage;
